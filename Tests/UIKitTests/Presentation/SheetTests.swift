import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Notes what a person did to a sheet.
final class SheetDelegate: NSObject, UISheetPresentationControllerDelegate {
  var may = true
  private(set) var changes: [UISheetPresentationController.Detent.Identifier?] = []

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
    changes.append(sheet.selectedDetentIdentifier)
  }
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { may }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}

extension Cast {
  /// B as a sheet with some detents, shown and at rest.
  @MainActor func showSheet(
    _ detents: [UISheetPresentationController.Detent], _ delegate: SheetDelegate? = nil,
    _ set: (UISheetPresentationController) -> Void = { _ in }
  ) throws -> UISheetPresentationController {
    b.modalPresentationStyle = .pageSheet
    let sheet = try #require(b.sheetPresentationController)
    sheet.detents = detents
    sheet.delegate = delegate
    if let delegate { stage.trace.name(delegate, "D") }
    set(sheet)
    try show(b)
    _ = calls()
    return sheet
  }
}

@Suite struct SheetTests {
  typealias Detent = UISheetPresentationController.Detent

  @Test("defaults", .rule("PC-50", "PC-50.4", "PC-51.5", "PC-08.3"))
  func defaults() throws {
    let cast = Cast(device: .iPhone15)
    cast.b.modalPresentationStyle = .fullScreen
    #expect(PlainController().sheetPresentationController != nil, "the automatic style is a page sheet")
    #expect(cast.b.sheetPresentationController == nil)
    let page = PlainController()
    page.modalPresentationStyle = .formSheet
    let sheet = try #require(page.sheetPresentationController)
    #expect(sheet.detents.map(\.identifier) == [.large] && sheet.selectedDetentIdentifier == nil)
    #expect(sheet.largestUndimmedDetentIdentifier == nil && sheet.preferredCornerRadius == nil)
    #expect(sheet.prefersScrollingExpandsWhenScrolledToEdge && !sheet.prefersEdgeAttachedInCompactHeight)
    #expect(!sheet.widthFollowsPreferredContentSizeWhenEdgeAttached && !sheet.prefersGrabberVisible)
    #expect(!sheet.prefersPageSizing && sheet.sourceView == nil)
    #expect(
      Detent.medium().identifier == .medium
        && Detent.custom { _ in 1 }.identifier != Detent.custom { _ in 1 }.identifier)
  }

  @Test(
    "heights of the stock detents", .rule("G-06", "G-07", "PC-52"),
    arguments: [(Device.iPhone15, 749.0, 419.0), (.iPhoneSE, 627, 351)])
  func stock(device: Device, large: Double, medium: Double) throws {
    let cast = Cast(device: device)
    let sheet = try cast.showSheet([.large(), .medium()])
    let (height, bottom) = (cast.stage.window.bounds.height, cast.stage.window.safeAreaInsets.bottom)
    #expect(abs(cast.b.view.frame.minY - (height - bottom - medium)) < 0.001, "the lowest without a wish")
    #expect(abs(cast.b.view.frame.maxY - height) < 0.001)
    sheet.selectedDetentIdentifier = .large
    cast.stage.turn()
    #expect(abs(cast.b.view.frame.minY - (height - bottom - large)) < 0.001)
    #expect(cast.b.view.layer.animationKeys()?.isEmpty != false)
  }

  @Test(
    "custom detents are asked with the window's traits and the largest value",
    .rule("PC-51", "PC-51.2", "PC-52", "PC-53"))
  func custom() throws {
    let cast = Cast(device: .iPhone15)
    var (request, asked): (CGFloat?, [CGFloat]) = (200, [])
    let own = Detent.custom(identifier: .init("own")) { context in
      asked.append(context.maximumDetentValue)
      #expect(context.containerTraitCollection.horizontalSizeClass == .compact)
      return request
    }
    let sheet = try cast.showSheet([.medium(), own])
    #expect(Set(asked) == [749] && cast.b.view.frame.height == 234)
    let count = asked.count
    cast.stage.turn()
    #expect(asked.count == count, "asked when something changed only")
    for (value, height) in [(nil, 419 + 34), (Detent.inactive, 419 + 34), (.nan, 419 + 34), (5000, 749 + 34), (-3, 34)]
      as [(CGFloat?, CGFloat)]
    {
      request = value
      sheet.selectedDetentIdentifier = .init("own")
      sheet.invalidateDetents()
      cast.stage.turn()
      #expect(abs(cast.b.view.frame.height - height) < 0.001, "\(String(describing: value))")
    }
    sheet.detents = [own]
    request = nil
    sheet.invalidateDetents()
    cast.stage.turn()
    #expect(abs(cast.b.view.frame.height - 783) < 0.001, "none is active: the largest")
  }

  @Test("of two detents of one height the one that was named first is meant", .rule("PC-50", "PC-52"))
  func equalDetents() throws {
    let (first, second) = (Detent.Identifier("first"), Detent.Identifier("second"))
    for names in [[first, second], [second, first]] {
      let cast = Cast(device: .iPhone15)
      let equal = names.map { name in Detent.custom(identifier: name) { _ in 300 } }
      let sheet = try cast.showSheet(equal + [.large()]) { $0.selectedDetentIdentifier = .large }
      cast.stage.drag(from: CGPoint(x: 196, y: 120), to: CGPoint(x: 196, y: 520), duration: 0.5, release: false)
      cast.stage.advance(by: 0.2)
      cast.stage.touchUp()
      try cast.settle()
      #expect(sheet.selectedDetentIdentifier == names[0] && cast.b.view.frame.minY == 518)
    }
  }

  @Test("no detents are refused", .rule("PC-50", "D-38"))
  func none() throws {
    let cast = Cast(device: .iPhone15)
    let sheet = try cast.showSheet([.medium()])
    let failures = cast.stage.collectFailures { sheet.detents = [] }
    #expect(failures.map(\.rule) == ["PC-50"] && sheet.detents.map(\.identifier) == [.medium])
  }

  @Test(
    "changes inside animateChanges move, outside they do not; B is only laid out", .rule("PC-50.2", "PC-55", "PC-56"))
  func animated() throws {
    let cast = Cast(device: .iPhone15)
    let sheet = try cast.showSheet([.medium(), .large()])
    _ = cast.calls()
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    #expect(cast.b.view.frame.minY == 69, "laid out on return")
    cast.stage.advance(by: 0.1)
    let seen = try #require(cast.b.view.layer.presentation()).frame.minY
    #expect(seen > 80 && seen < 390)
    try cast.settle()
    #expect(cast.calls().filter { $0.hasPrefix("B ") } == [])
  }

  @Test("at the largest undimmed detent touches go through, above it they do not", .rule("PC-50.3", "PC-57"))
  func undimmed() throws {
    let cast = Cast(device: .iPhone15)
    var taps = 0
    let button = UIButton(primaryAction: UIAction(title: "Tap") { _ in taps += 1 })
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
    cast.a.view.addSubview(button)
    let sheet = try cast.showSheet([.medium(), .large()]) { $0.largestUndimmedDetentIdentifier = .medium }
    let before = cast.stage.frame().straightPixel(x: 30, y: 600)
    #expect(before == [255, 0, 0], "not dimmed")
    cast.stage.tap(at: CGPoint(x: 150, y: 120))
    try cast.settle()
    #expect(taps == 1 && cast.a.presentedViewController === cast.b)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    try cast.settle()
    cast.stage.tap(at: CGPoint(x: 150, y: 120))
    try cast.settle()
    #expect(taps == 1)
  }

  @Test("a tap beside a sheet below full height is a wish to dismiss", .rule("PC-57", "PC-40"))
  func tapOutside() throws {
    let cast = Cast(device: .iPhone15)
    let delegate = SheetDelegate()
    _ = try cast.showSheet([.medium()], delegate)
    cast.stage.tap(at: CGPoint(x: 150, y: 120))
    try cast.settle()
    #expect(
      cast.calls().filter { $0.hasPrefix("D ") } == [
        "D presentationControllerShouldDismiss", "D presentationControllerWillDismiss",
        "D presentationControllerDidDismiss",
      ])
  }

  @Test("the presenter is drawn back behind a large sheet only, and comes back", .rule("G-08"))
  func depth() throws {
    let cast = Cast(device: .iPhone15)
    let sheet = try cast.showSheet([.medium(), .large()])
    #expect(cast.a.view.transform == .identity)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    try cast.settle()
    let page = cast.a.view.convert(cast.a.view.bounds, to: cast.stage.window)
    #expect(page.minX == 16 && page.width == 393 - 32 && abs(page.minY - 59) < 0.01)
    #expect(cast.a.view.safeAreaInsets.top == 59, "what is in it does not jump")
    let image = cast.stage.frame()
    #expect(image.straightPixel(x: 6, y: 190) == [0, 0, 0] && image.straightPixel(x: 600, y: 30) == [0, 0, 0])
    #expect(image.straightPixel(x: 600, y: 195) == [178, 0, 0], "dimmed above the sheet")
    cast.a.dismiss(animated: true)
    try cast.settle()
    #expect(cast.a.view.transform == .identity && cast.a.view.layer.cornerRadius == 0 && !cast.a.view.clipsToBounds)
    #expect(cast.stage.window.subviews.count == 1)
  }

  @Test(
    "an alert and an app's own card stay where they are behind a sheet, dimmed", .rule("G-08.3"),
    arguments: [true, false])
  func overAlert(isAlert: Bool) throws {
    let stage = Stage(device: .iPhone15)
    let (page, sheet, alert) = (
      PlainController(.white), PlainController(.blue),
      UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    )
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    let (card, transition) = (PlainController(.white), CardTransition())
    (card.modalPresentationStyle, card.transitioningDelegate) = (.custom, transition)
    let below = isAlert ? alert : card
    stage.rootViewController = page
    page.present(below, animated: false)
    try stage.settle()
    let (frame, radius, clips) = (below.view.frame, below.view.layer.cornerRadius, below.view.clipsToBounds)
    let corner = stage.frame().straightPixel(x: 6, y: 190)
    sheet.modalPresentationStyle = .pageSheet
    below.present(sheet, animated: true)
    stage.advance(by: 0.25)
    #expect(below.view.transform == .identity && below.view.layer.presentation()?.cornerRadius == radius)
    try stage.settle()
    #expect(below.view.frame == frame && below.view.transform == .identity && below.view.clipsToBounds == clips)
    let dimmed = stage.frame().straightPixel(x: 6, y: 190)
    #expect(zip(dimmed, corner).allSatisfy { abs(Double($0) - Double($1) * 0.7) <= 1 }, "dimmed, not black")
    below.dismiss(animated: true)
    try stage.settle()
    #expect(below.view.frame == frame && below.view.transform == .identity)
  }

  @Test("a page that fills a round screen is as round as that where it starts and ends", .rule("G-08.2"))
  func roundScreen() throws {
    let screens: [(Device, CGFloat)] = [(.iPhone15, 55), (.iPhoneSE, 0)]
    for (device, round) in screens {
      let stage = Stage(device: device)
      let (page, sheet) = (PlainController(.red), PlainController(.blue))
      stage.rootViewController = page
      sheet.modalPresentationStyle = .pageSheet
      page.present(sheet, animated: true)
      stage.turn()
      let shown = { page.view.layer.presentation()?.cornerRadius ?? -1 }
      #expect(shown() == round)
      stage.advance(by: 0.1)
      let midCourse = shown()
      #expect(min(round, 10) < midCourse && midCourse < max(round, 10))
      try stage.settle()
      #expect(shown() == 10)
      page.dismiss(animated: true)
      stage.advance(by: 0.45)
      #expect(abs(shown() - round) < 1)
      try stage.settle()
      #expect(shown() == 0 && page.view.layer.cornerRadius == 0)
    }
  }

  @Test("of stacked sheets the two in front are seen", .rule("PC-58", "G-08", "G-08.3"))
  func stacked() throws {
    let cast = Cast(device: .iPhone15)
    _ = try cast.showSheet([.large()])
    let c = PlainController(.green)
    cast.b.present(c, animated: true)
    try cast.settle()
    let position = { (controller: UIViewController) in
      controller.view.convert(controller.view.bounds, to: cast.stage.window)
    }
    #expect(position(c).minY == 69 && abs(position(cast.b).minY - 59) < 0.01 && position(cast.b).width == 393 - 32)
    #expect(abs(position(cast.a).minY - 59) < 0.01 && position(cast.a).width == 393 - 32, "hidden behind B")
    cast.a.dismiss(animated: true)
    try cast.settle()
    #expect(cast.b.view.transform == .identity && cast.a.view.transform == .identity)
  }

  @Test("corners at the top alone; a radius of one's own; the app's clipping comes back", .rule("G-09", "PC-50.4"))
  func corners() throws {
    let cast = Cast(device: .iPhone15)
    let sheet = try cast.showSheet([.large()])
    #expect(cast.b.view.layer.cornerRadius == 10)
    #expect(cast.b.view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    sheet.preferredCornerRadius = 30
    cast.stage.turn()
    #expect(cast.b.view.layer.cornerRadius == 30)
    cast.a.dismiss(animated: false)
    try cast.settle()
    #expect(cast.b.view.layer.cornerRadius == 0 && !cast.b.view.clipsToBounds)
    let tablet = Cast(device: .iPad11)
    _ = try tablet.showSheet([.large()])
    #expect(tablet.b.view.layer.maskedCorners.rawValue == 15)
  }

  @Test("across, a sheet covers all unless it is to be attached", .rule("G-10", "PC-50.4", "PC-53", "P-51"))
  func across() throws {
    let cast = Cast(device: .iPhone15)
    cast.stage.rotate(to: .landscapeLeft)
    try cast.settle()
    let sheet = try cast.showSheet([.medium(), .large()])
    #expect(cast.b.view.frame == cast.stage.window.bounds && cast.a.view.window == nil)
    sheet.prefersEdgeAttachedInCompactHeight = true
    try cast.settle()
    let safe = cast.stage.window.safeAreaInsets
    #expect(cast.a.view.window != nil && cast.b.view.frame.width == 852 - safe.left - safe.right)
    #expect(cast.b.view.frame.minY == 10 && cast.b.view.frame.maxY == 393, "medium is not there")
    cast.b.preferredContentSize.width = 400
    sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    try cast.settle()
    #expect(cast.b.view.frame.width == 400 && cast.b.view.frame.midX == 426)
    cast.stage.rotate(to: .portrait)
    try cast.settle()
    #expect(cast.b.view.frame == CGRect(x: 0, y: 852 - 453, width: 393, height: 453))
    cast.a.dismiss(animated: true)
    try cast.settle()
    #expect(cast.a.view.frame == cast.stage.window.bounds && cast.a.view.transform == .identity)
  }

  @Test("a grabber at the top, whose tap leads to the next detent", .rule("PC-50.4", "G-09", "PC-54"))
  func grabber() throws {
    let cast = Cast(device: .iPhone15)
    let delegate = SheetDelegate()
    let sheet = try cast.showSheet([.medium(), .large()], delegate) { $0.prefersGrabberVisible = true }
    cast.stage.tap(at: CGPoint(x: 196, y: cast.b.view.frame.minY + 8))
    try cast.settle()
    #expect(sheet.selectedDetentIdentifier == .large && delegate.changes == [.large])
    cast.stage.tap(at: CGPoint(x: 196, y: 77))
    try cast.settle()
    #expect(sheet.selectedDetentIdentifier == .medium)
    let container = try #require(sheet.containerView)
    #expect(container.subviews.count == 3)
    sheet.prefersGrabberVisible = false
    cast.stage.turn()
    #expect(container.subviews.count == 2)
  }

  @Test("a sheet that lies drawn back behind another takes another height", .rule("PC-50.2", "PC-58", "G-08"))
  func heightBehindAnother() throws {
    let cast = Cast(device: .iPhone15)
    let sheet = try cast.showSheet([.medium(), .large()])
    let upper = PlainController(.yellow)
    upper.modalPresentationStyle = .pageSheet
    try cast.show(upper, from: cast.b)
    #expect(cast.b.view.transform != .identity)
    for detent in [UISheetPresentationController.Detent.Identifier.large, .medium] {
      sheet.selectedDetentIdentifier = detent
      try cast.settle()
      #expect(cast.b.view.bounds.size == sheet.frameOfPresentedViewInContainerView.size)
    }
    cast.b.dismiss(animated: true)
    try cast.settle()
    #expect(cast.b.view.transform == .identity && cast.b.view.frame == sheet.frameOfPresentedViewInContainerView)
  }

  @Test("in the middle it stands over its source, as far as it fits", .rule("PC-59"), arguments: [100, 417, 460, 800])
  func source(middle: Int) throws {
    let cast = Cast(device: .iPad11)
    let source = UIView(frame: CGRect(x: middle - 10, y: 10, width: 20, height: 20))
    cast.a.view.addSubview(source)
    cast.b.modalPresentationStyle = .formSheet
    cast.b.sheetPresentationController?.sourceView = source
    try cast.show(cast.b)
    #expect(cast.b.view.frame == CGRect(x: min(max(middle - 270, 20), 274), y: 287, width: 540, height: 620))
    source.frame.origin.x = 440
    cast.b.sheetPresentationController?.containerView?.setNeedsLayout()
    cast.stage.turn()
    #expect(cast.b.view.frame.minX == 180)
    cast.b.sheetPresentationController?.sourceView = nil
    cast.stage.turn()
    #expect(cast.b.view.frame.minX == 147)
  }

  @Test("on a tablet a centred sheet has detents too", .rule("PC-52", "G-02"))
  func centred() throws {
    let cast = Cast(device: .iPad11)
    cast.b.modalPresentationStyle = .formSheet
    let sheet = try #require(cast.b.sheetPresentationController)
    sheet.detents = [.custom { _ in 300 }, .large()]
    try cast.show(cast.b)
    #expect(cast.b.view.frame == CGRect(x: 147, y: 447, width: 540, height: 300))
    #expect(cast.a.view.transform == .identity, "nothing is drawn back there")
    sheet.prefersPageSizing = true
    sheet.selectedDetentIdentifier = .large
    cast.stage.turn()
    #expect(cast.b.view.frame.width == 704)
  }

  @Test("the sheet of an adapted popover is the one that was set up", .rule("PC-25", "PC-50"))
  func popover() throws {
    let cast = Cast(device: .iPhone15)
    cast.b.modalPresentationStyle = .popover
    let popover = try #require(cast.b.popoverPresentationController)
    popover.sourceView = cast.a.view
    popover.adaptiveSheetPresentationController.detents = [.medium()]
    try cast.show(cast.b)
    #expect(cast.b.activePresentationController === popover.adaptiveSheetPresentationController)
    #expect(cast.b.view.frame.height == 453)
    cast.a.dismiss(animated: true)
    try cast.settle()
    #expect(cast.a.presentedViewController == nil && cast.a.view.transform == .identity)
  }
}

/// Shows what is presented as a card in the middle.
private final class CardController: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds.insetBy(dx: 60, dy: 200) ?? .zero }
}

private final class CardTransition: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { CardController(presentedViewController: presented, presenting: presenting) }
}
