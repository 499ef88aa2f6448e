import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Body and arrow by an app.
private final class OwnBackground: UIPopoverBackgroundView {
  override class func arrowBase() -> CGFloat { 30 }
  override class func arrowHeight() -> CGFloat { 20 }
  override class func contentViewInsets() -> UIEdgeInsets { UIEdgeInsets(top: 10, left: 8, bottom: 6, right: 4) }
  override class var wantsDefaultContentAppearance: Bool { false }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .green
  }
  required init?(coder: NSCoder) { nil }
}

/// A page with a button at each side of its navigation bar.
private final class BarPage: UIViewController {
  var taps = 0
  private(set) lazy var anchor = UIBarButtonItem(title: "Here", primaryAction: UIAction(title: "Here") { _ in })
  private(set) lazy var other = UIBarButtonItem(
    title: "Other", primaryAction: UIAction(title: "Other") { [weak self] _ in self?.taps += 1 })

  override func viewDidLoad() {
    view.backgroundColor = .white
    navigationItem.rightBarButtonItem = anchor
    navigationItem.leftBarButtonItem = other
  }
}

@Suite struct PopoverTests {
  private let source = CGRect(x: 400, y: 100, width: 20, height: 20)

  @Test("defaults, before it is shown and after", .rule("PC-61", "PC-08.3"))
  func defaults() throws {
    let cast = Cast(device: .iPad11)
    cast.b.modalPresentationStyle = .popover
    let popover = try #require(cast.b.popoverPresentationController)
    #expect(popover.permittedArrowDirections == .any && popover.arrowDirection == .unknown)
    #expect(!popover.canOverlapSourceViewRect && popover.backgroundColor == nil && popover.passthroughViews == nil)
    #expect(popover.popoverLayoutMargins == UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
    #expect(popover.popoverBackgroundViewClass == nil && popover.barButtonItem == nil)
    #expect(popover.sourceItem == nil && popover.sourceView == nil && popover.sourceRect == .null)
    let raw = [UIPopoverArrowDirection.up, .down, .left, .right, .any, .unknown].map(\.rawValue)
    #expect(raw == [1, 2, 4, 8, 15, UInt.max])
    try cast.showPopover(from: source)
    #expect(popover.arrowDirection == .up)
    cast.a.dismiss(animated: true)
    try cast.settle()
    #expect(popover.arrowDirection == .unknown && cast.b.view.superview == nil)
    #expect(cast.b.popoverPresentationController !== popover)
    #expect(cast.stage.window.subviews == [cast.a.view])
  }

  // MARK: Look

  @Test("arrow and body are one shape of the content, with a shadow around", .rule("PC-66", "G-12.5"))
  func shape() throws {
    for style in [UIUserInterfaceStyle.light, .dark] {
      let cast = Cast(device: .iPad11)
      cast.stage.window.overrideUserInterfaceStyle = style
      cast.stage.turn()
      let popover = try cast.showPopover(from: source) { $0.permittedArrowDirections = .up }
      let frame = try #require(popover.presentedView?.frame)
      #expect(frame == CGRect(x: 310, y: 120, width: 200, height: 313))
      let image = cast.stage.frame()
      func pixel(_ x: CGFloat, _ y: CGFloat) -> [UInt8] { image.straightPixel(x: Int(x * 2), y: Int(y * 2)) }
      #expect(pixel(410, 123) == [0, 0, 255] && pixel(410, 131) == [0, 0, 255], "the arrow is the content's too")
      #expect(pixel(340, 128)[2] == 0 && pixel(480, 128)[2] == 0, "beside the arrow the page is seen")
      #expect(pixel(311, 134)[2] < 128 && pixel(509, 432)[2] < 128, "corners are round")
      #expect(pixel(320, 150) == [0, 0, 255])
      #expect(pixel(300, 300)[0] < 250 && pixel(300, 300)[0] > 150, "a shadow lies around")
      #expect(pixel(100, 900) == [255, 0, 0], "nothing is dimmed")
      #expect(cast.b.view.safeAreaInsets == UIEdgeInsets(top: 13, left: 0, bottom: 0, right: 0))
    }
  }

  @Test("in the dark its body is as light as what is elevated", .rule("PC-16", "PC-66.2"))
  func elevated() throws {
    let cast = Cast(device: .iPad11)
    cast.stage.window.overrideUserInterfaceStyle = .dark
    cast.stage.turn()
    cast.b.view.backgroundColor = nil
    try cast.showPopover(from: source)
    #expect(cast.stage.frame().straightPixel(x: 820, y: 600) == [0x1C, 0x1C, 0x1E])
  }

  @Test("content without a colour shows the background", .rule("PC-61", "PC-66.2"), arguments: [true, false])
  func color(isGiven: Bool) throws {
    let cast = Cast(device: .iPad11)
    cast.b.view.backgroundColor = nil
    let popover = try cast.showPopover(from: source) { $0.backgroundColor = isGiven ? .green : nil }
    #expect(cast.stage.frame().straightPixel(x: 820, y: 600) == (isGiven ? [0, 255, 0] : [255, 255, 255]))
    popover.backgroundColor = .yellow
    cast.stage.turn()
    #expect(cast.stage.frame().straightPixel(x: 820, y: 600) == [255, 255, 0])
  }

  @Test("it fades in and out where it stands", .rule("G-21.5"))
  func fade() throws {
    let cast = Cast(device: .iPad11)
    cast.b.modalPresentationStyle = .popover
    cast.b.popoverPresentationController?.sourceView = cast.a.view
    cast.b.popoverPresentationController?.sourceRect = source
    cast.present()
    cast.stage.advance(by: 0.1)
    let view = try #require(cast.b.presentationController?.presentedView)
    let seen = try #require(view.layer.presentation())
    #expect(seen.opacity > 0 && seen.opacity < 1 && seen.frame == view.frame)
    try cast.settle()
    #expect(view.alpha == 1)
    cast.a.dismiss(animated: true)
    cast.stage.advance(by: 0.1)
    #expect(try #require(view.layer.presentation()).opacity < 1)
    try cast.settle()
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("a background of the app's own", .rule("PC-66.3"))
  func background() throws {
    let cast = Cast(device: .iPad11)
    let popover = try cast.showPopover(from: source) {
      $0.popoverBackgroundViewClass = OwnBackground.self
      $0.permittedArrowDirections = .up
    }
    let bubble = try #require(popover.presentedView)
    let own = try #require(bubble.subviews.first as? OwnBackground)
    #expect(bubble.frame == CGRect(x: 304, y: 120, width: 212, height: 336))
    #expect(own.frame == bubble.bounds && own.arrowDirection == .up && own.arrowOffset == 0)
    #expect(cast.b.view.convert(cast.b.view.bounds, to: bubble) == CGRect(x: 8, y: 30, width: 200, height: 300))
    #expect(cast.b.view.safeAreaInsets == .zero && bubble.layer.shadowOpacity == 0)
    popover.sourceRect = CGRect(x: 814, y: 100, width: 20, height: 20)
    popover.containerView?.setNeedsLayout()
    cast.stage.turn()
    // As far as corner and arrow let it.
    #expect(abs(own.arrowOffset - 78) < 0.001)
    cast.b.preferredContentSize.height = 400
    try cast.settle()
    #expect(cast.b.view.bounds.height == 400 && own.frame == bubble.bounds)
  }

  @Test("a class that draws no popover is refused", .rule("PC-66.4"))
  func wrongBackground() throws {
    let cast = Cast(device: .iPad11)
    cast.b.modalPresentationStyle = .popover
    let popover = try #require(cast.b.popoverPresentationController)
    let failures = cast.stage.collectFailures {
      popover.popoverBackgroundViewClass = UIPopoverBackgroundView.self
    }
    #expect(failures.map(\.rule) == ["PC-66"] && popover.popoverBackgroundViewClass == nil)
  }

  // MARK: Touches

  @Test("touches outside reach only the passthrough views", .rule("PC-62", "PC-40"))
  func passthrough() throws {
    let cast = Cast(device: .iPad11)
    var taps: [String] = []
    let buttons = ["one", "two"].enumerated().map { index, name in
      let button = UIButton(primaryAction: UIAction(title: name) { _ in taps.append(name) })
      button.frame = CGRect(x: 50 + 200 * index, y: 900, width: 100, height: 44)
      cast.a.view.addSubview(button)
      return button
    }
    let popover = try cast.showPopover(from: source) { $0.passthroughViews = [buttons[0]] }
    cast.stage.tap(at: CGPoint(x: 100, y: 920))
    try cast.settle()
    #expect(taps == ["one"] && cast.a.presentedViewController === cast.b)
    buttons[0].isHidden = true
    cast.stage.tap(at: CGPoint(x: 410, y: 300))
    try cast.settle()
    #expect(cast.a.presentedViewController === cast.b, "a tap inside is the content's")
    popover.passthroughViews = nil
    cast.stage.tap(at: CGPoint(x: 300, y: 920))
    try cast.settle()
    #expect(taps == ["one"] && cast.a.presentedViewController == nil)
  }

  @Test(
    "from a bar the other buttons go on, the one it belongs to takes it away", .rule("PC-60", "PC-62"),
    arguments: [false, true])
  func barButton(readsRightToLeft: Bool) throws {
    let cast = Cast(device: .iPad11, root: UITabBarController())
    if readsRightToLeft { UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft }
    let page = BarPage()
    let tabs = try #require(cast.stage.rootViewController as? UITabBarController)
    tabs.viewControllers = [UINavigationController(rootViewController: page)]
    cast.stage.turn()
    cast.b.modalPresentationStyle = .popover
    cast.b.preferredContentSize = CGSize(width: 240, height: 200)
    let popover = try #require(cast.b.popoverPresentationController)
    popover.barButtonItem = page.anchor
    page.present(cast.b, animated: true)
    try cast.settle()
    let rect = try #require(page.anchor.frame(in: cast.stage.window))
    let frame = try #require(popover.presentedView?.frame)
    #expect((rect.midX < 400) == readsRightToLeft && popover.arrowDirection == .up)
    #expect(frame.minY == rect.maxY.rounded() && frame.maxX <= 824 && frame.minX >= 10)
    #expect(popover.passthroughViews?.count == 1 && popover.sourceItem === page.anchor)
    cast.stage.tap(at: CGPoint(x: 834 - rect.midX, y: rect.midY))
    try cast.settle()
    #expect(page.taps == 1 && page.presentedViewController === cast.b)
    cast.stage.tap(at: CGPoint(x: rect.midX, y: rect.midY))
    try cast.settle()
    #expect(page.presentedViewController == nil && cast.stage.diagnostics.isEmpty)
  }

  // MARK: Size

  @Test("another wish moves it there, with its arrow", .rule("PC-65", "T-31"))
  func resized() throws {
    let cast = Cast(device: .iPad11)
    let popover = try cast.showPopover(from: source)
    let bubble = try #require(popover.presentedView)
    _ = cast.calls()
    cast.b.preferredContentSize = CGSize(width: 300, height: 400)
    #expect(cast.calls().contains("B viewWillTransition(to: 300×413)"))
    cast.stage.advance(by: 0.15)
    let seen = try #require(bubble.layer.presentation()).bounds.size
    #expect(seen.width > 200 && seen.width < 300)
    // The outline keeps to the frame on the way.
    let image = cast.stage.frame()
    let half = (410 - seen.width / 2, 410 + seen.width / 2)
    #expect(image.straightPixel(x: Int(half.0 * 2) + 4, y: 400) == [0, 0, 255])
    #expect(image.straightPixel(x: Int(half.0 * 2) - 4, y: 400)[2] == 0)
    #expect(image.straightPixel(x: 820, y: 246) == [0, 0, 255], "the arrow stays")
    try cast.settle()
    #expect(bubble.frame == CGRect(x: 260, y: 120, width: 300, height: 413))
  }

  @Test("a wish that comes while it is on its way is followed when it is there", .rule("PC-65"))
  func resizedInTransition() throws {
    let cast = Cast(device: .iPad11)
    cast.b.modalPresentationStyle = .popover
    cast.b.preferredContentSize = CGSize(width: 200, height: 300)
    let popover = try #require(cast.b.popoverPresentationController)
    popover.sourceView = cast.a.view
    popover.sourceRect = source
    cast.present()
    cast.stage.advance(by: 0.1)
    cast.b.preferredContentSize = CGSize(width: 300, height: 400)
    cast.stage.turn()
    #expect(popover.presentedView?.bounds.width == 200)
    cast.stage.advance(by: 0.25)
    let seen = try #require(popover.presentedView?.layer.presentation()).bounds.width
    #expect(seen > 200 && seen < 300, "it moves there")
    try cast.settle()
    #expect(popover.presentedView?.bounds.width == 300 && cast.stage.diagnostics.isEmpty)
  }

  // MARK: Adaptation

  @Test("resized it becomes a sheet, and a popover again", .rule("PC-20", "PC-27", "T-30", "PC-66"))
  func adapts() throws {
    let cast = Cast(device: .iPad11)
    let popover = try cast.showPopover(from: CGRect(x: 100, y: 100, width: 20, height: 20)) {
      $0.adaptiveSheetPresentationController.detents = [.medium()]
    }
    let before = cast.stage.frame()
    cast.stage.resize(to: CGSize(width: 375, height: 1194))
    try cast.settle()
    #expect(cast.b.activePresentationController === popover.adaptiveSheetPresentationController)
    #expect(popover.arrowDirection == .unknown && popover.containerView == nil)
    #expect(cast.b.view.frame.maxY == 1194 && cast.b.view.frame.width == 375 && cast.b.view.window != nil)
    #expect(cast.b.view.superview === cast.b.activePresentationController?.containerView)
    cast.stage.resize(to: CGSize(width: 834, height: 1194))
    try cast.settle()
    #expect(cast.b.activePresentationController === popover && popover.arrowDirection == .up)
    #expect(cast.stage.frame() == before)
    cast.a.dismiss(animated: true)
    try cast.settle()
    #expect(cast.stage.window.subviews == [cast.a.view] && cast.stage.diagnostics.isEmpty)
  }

  @Test("what is placed by constraints is where it belongs after it was a sheet", .rule("PC-66", "T-30"))
  func constraintsAfterSheet() throws {
    let cast = Cast(device: .iPad11)
    let mark = UIView()
    mark.translatesAutoresizingMaskIntoConstraints = false
    cast.b.view.addSubview(mark)
    let safe = cast.b.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      mark.topAnchor.constraint(equalTo: safe.topAnchor, constant: 20),
      mark.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      mark.widthAnchor.constraint(equalToConstant: 10), mark.heightAnchor.constraint(equalToConstant: 10),
    ])
    try cast.showPopover(from: CGRect(x: 400, y: 100, width: 20, height: 20), size: CGSize(width: 300, height: 200))
    let frame = mark.frame
    #expect(frame == CGRect(x: 145, y: 33, width: 10, height: 10))
    for size in [CGSize(width: 375, height: 1194), CGSize(width: 834, height: 1194)] {
      cast.stage.resize(to: size)
      try cast.settle()
      #expect(mark.center.x == cast.b.view.bounds.midX)
    }
    #expect(mark.frame == frame)
  }

  @Test("resized to full screen and back", .rule("PC-20", "P-51", "T-30"))
  func adaptsToFullScreen() throws {
    let cast = Cast(device: .iPad11)
    let delegate = AdaptationDelegate()
    delegate.styleForTraits = { $0.horizontalSizeClass == .compact ? .fullScreen : .none }
    try cast.showPopover(from: CGRect(x: 100, y: 100, width: 20, height: 20)) { $0.delegate = delegate }
    let before = cast.stage.frame()
    cast.stage.resize(to: CGSize(width: 375, height: 1194))
    try cast.settle()
    #expect(cast.a.view.window == nil && cast.b.view.frame == cast.stage.window.bounds)
    cast.stage.resize(to: CGSize(width: 834, height: 1194))
    try cast.settle()
    #expect(cast.a.view.window != nil && cast.stage.frame() == before)
  }

  @Test("a presentation taken back half-way leaves nothing", .rule("PC-03", "PC-66"))
  func cancelled() throws {
    let cast = Cast(device: .iPad11)
    let before = cast.stage.frame()
    let (delegate, driver) = (Delegate(), UIPercentDrivenInteractiveTransition())
    delegate.animator = ClosureAnimator { context in
      guard let view = context.view(forKey: .to) ?? context.view(forKey: .from) else { return }
      if view.superview == nil { context.containerView.addSubview(view) }
      view.alpha = 0
      UIView.animate(withDuration: 0.3) {
        view.alpha = 1
      } completion: { _ in
        if context.transitionWasCancelled { view.removeFromSuperview() }
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    delegate.interaction = driver
    cast.b.transitioningDelegate = delegate
    cast.b.modalPresentationStyle = .popover
    cast.b.popoverPresentationController?.sourceView = cast.a.view
    cast.b.popoverPresentationController?.sourceRect = source
    cast.present()
    cast.stage.turn()
    driver.update(0.5)
    cast.stage.advance(by: 0.1)
    driver.cancel()
    try cast.settle()
    #expect(cast.a.presentedViewController == nil && cast.b.view.superview == nil)
    #expect(cast.stage.frame() == before && cast.stage.window.subviews == [cast.a.view])
    withExtendedLifetime(delegate) {}
  }

  @Test("nothing of it is kept", .rule("PC-08"))
  func lifetime() throws {
    let cast = Cast(device: .iPad11)
    weak var controller: UIViewController?
    weak var popover: UIPopoverPresentationController?
    try autoreleasing {
      let page = PlainController(.green)
      page.modalPresentationStyle = .popover
      page.popoverPresentationController?.sourceView = cast.a.view
      page.popoverPresentationController?.sourceRect = source
      (controller, popover) = (page, page.popoverPresentationController)
      try cast.show(page)
      cast.a.dismiss(animated: true)
      try cast.settle()
    }
    cast.stage.turn()
    #expect(controller == nil && popover == nil)
  }

  private func autoreleasing(_ body: () throws -> Void) rethrows { try body() }
}
