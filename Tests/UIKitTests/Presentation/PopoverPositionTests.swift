import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

extension Cast {
  /// B in a popover from a rectangle of A, shown and at rest.
  @MainActor @discardableResult func showPopover(
    from rect: CGRect, size: CGSize = CGSize(width: 200, height: 300), animated: Bool = true,
    _ set: (UIPopoverPresentationController) -> Void = { _ in }
  ) throws -> UIPopoverPresentationController {
    b.modalPresentationStyle = .popover
    b.preferredContentSize = size
    let popover = try #require(b.popoverPresentationController)
    popover.sourceView = a.view
    popover.sourceRect = rect
    set(popover)
    try show(b, animated: animated)
    return popover
  }
}

/// Keeps popovers as they are everywhere.
final class PopoverDelegate: NSObject, UIPopoverPresentationControllerDelegate {
  var style = UIModalPresentationStyle.none
  var reposition: ((inout CGRect, inout UIView) -> Void)?
  private(set) var notes: [String] = []

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { style }
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {
    notes.append("reposition \(Int(rect.pointee.minX)) \(Int(rect.pointee.width))")
    reposition?(&rect.pointee, &view.pointee)
  }
}

@Suite struct PopoverPositionTests {
  /// A device as it is held.
  nonisolated struct SpaceCase: CustomTestStringConvertible, Sendable {
    var device: Device
    var orientation = UIInterfaceOrientation.portrait
    var size: CGSize?
    var readsRightToLeft = false

    var testDescription: String { "\(device.name) \(orientation.rawValue) \(size.map { "\($0)" } ?? "")" }

    @MainActor func cast() throws -> Cast {
      let cast = Cast(device: device)
      if readsRightToLeft { UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft }
      if orientation != .portrait { cast.stage.rotate(to: orientation) }
      if let size { cast.stage.resize(to: size) }
      try cast.settle()
      return cast
    }
  }

  nonisolated static let rooms = [
    SpaceCase(device: .iPad11), SpaceCase(device: .iPad11, orientation: .landscapeLeft), SpaceCase(device: .iPad13),
    SpaceCase(device: .iPad13, orientation: .landscapeRight),
    SpaceCase(device: .iPad11, size: CGSize(width: 639, height: 834)),
    SpaceCase(device: .iPhone15), SpaceCase(device: .iPhone15, orientation: .landscapeLeft),
    SpaceCase(device: .iPhoneSE),
    SpaceCase(device: .iPhone15ProMax, orientation: .landscapeRight),
    SpaceCase(device: .iPad11, readsRightToLeft: true),
  ]

  nonisolated static let directions: [UIPopoverArrowDirection] = [.up, .down, .left, .right]

  @Test("where it fits on every side it is below, else above, right, left of its source", .rule("G-12"))
  func preference() throws {
    let permitted: [(UIPopoverArrowDirection, UIPopoverArrowDirection)] = [
      (.any, .up), ([.down, .left, .right], .down), ([.left, .right], .left), ([.right, .up], .up), ([.right], .right),
    ]
    for (directions, chosen) in permitted {
      let cast = Cast(device: .iPad11)
      let bounds = cast.stage.window.bounds
      let source = CGRect(x: bounds.midX - 20, y: bounds.midY - 10, width: 40, height: 20)
      let popover = try cast.showPopover(from: source, size: CGSize(width: 100, height: 80)) {
        $0.permittedArrowDirections = directions
      }
      #expect(popover.arrowDirection == chosen, "\(directions.rawValue)")
    }
  }

  @Test(
    "on each side it points at the middle of its source, inside the margins",
    .rule("G-11.3", "G-12.2", "G-13", "PC-60", "PC-61"), arguments: rooms, directions)
  func sides(space: SpaceCase, direction: UIPopoverArrowDirection) throws {
    let cast = try space.cast()
    let delegate = PopoverDelegate()
    let bounds = cast.stage.window.bounds
    let source = CGRect(x: bounds.midX - 20, y: bounds.midY - 10, width: 40, height: 20)
    let popover = try cast.showPopover(from: source, size: CGSize(width: 100, height: 80)) {
      $0.delegate = delegate
      $0.permittedArrowDirections = direction
    }
    let frame = try #require(popover.presentedView?.frame)
    #expect(popover.arrowDirection == direction && cast.stage.diagnostics.isEmpty)
    #expect(bounds.inset(by: cast.stage.window.safeAreaInsets).insetBy(dx: 10, dy: 10).contains(frame))
    switch direction {
    case .up: #expect(frame.minY == source.maxY.rounded() && abs(frame.midX - source.midX) <= 0.5)
    case .down: #expect(frame.maxY == source.minY.rounded() && abs(frame.midX - source.midX) <= 0.5)
    case .left: #expect(frame.minX == source.maxX.rounded() && abs(frame.midY - source.midY) <= 0.5)
    default: #expect(frame.maxX == source.minX.rounded() && abs(frame.midY - source.midY) <= 0.5)
    }
    let isUpright = direction == .up || direction == .down
    #expect(frame.size == (isUpright ? CGSize(width: 100, height: 93) : CGSize(width: 113, height: 80)))
    #expect(cast.b.view.bounds.size == frame.size && cast.b.view.window != nil)
  }

  @Test(
    "which side is taken where there is a choice", .rule("G-12", "G-14"),
    arguments: [
      // Everything fits below; above; right of it; left of it.
      (CGRect(x: 400, y: 100, width: 20, height: 20), CGSize(width: 300, height: 400), UIPopoverArrowDirection.up),
      (CGRect(x: 400, y: 1000, width: 20, height: 20), CGSize(width: 300, height: 400), .down),
      (CGRect(x: 100, y: 600, width: 20, height: 20), CGSize(width: 300, height: 900), .left),
      (CGRect(x: 700, y: 600, width: 20, height: 20), CGSize(width: 300, height: 900), .right),
      // Nothing fits: the side that shows most.
      (CGRect(x: 300, y: 500, width: 300, height: 20), CGSize(width: 700, height: 900), .up),
      (CGRect(x: 300, y: 700, width: 300, height: 20), CGSize(width: 700, height: 900), .down),
    ])
  func choice(source: CGRect, size: CGSize, direction: UIPopoverArrowDirection) throws {
    let cast = Cast(device: .iPad11)
    let popover = try cast.showPopover(from: source, size: size)
    #expect(popover.arrowDirection == direction)
    let frame = try #require(popover.presentedView?.frame)
    #expect(!frame.insetBy(dx: 1, dy: 1).intersects(source), "what it belongs to stays free")
    #expect(frame.maxY <= 1164 && frame.minY >= 34)
  }

  @Test(
    "where no size is wished it is 320 wide and as high as the side allows", .rule("G-11", "G-11.3", "G-11.4", "G-14"))
  func usualSize() throws {
    for (y, direction, height) in [
      (100.0, UIPopoverArrowDirection.up, 1031.0), (1100, .down, 1053), (590, .left, 1100),
    ] {
      let cast = Cast(device: .iPad11)
      let popover = try cast.showPopover(from: CGRect(x: 100, y: y, width: 50, height: 20), size: .zero)
      #expect(popover.arrowDirection == direction)
      let frame = try #require(popover.presentedView?.frame)
      let arrow: CGFloat = direction == .left ? 0 : 13
      #expect(frame.height == height + arrow && frame.width == 333 - arrow, "\(y)")
    }
  }

  @Test(
    "from a bar it opens down or up where that is permitted, though it fits beside", .rule("G-12.4"),
    arguments: [UIPopoverArrowDirection.any, [.left, .down, .right], [.left, .right]])
  func fromBar(permitted: UIPopoverArrowDirection) throws {
    let cast = Cast(device: .iPad11)
    let item = UIBarButtonItem(title: "Here", primaryAction: UIAction(title: "Here") { _ in })
    cast.a.navigationItem.leftBarButtonItem = item
    cast.stage.rootViewController = UINavigationController(rootViewController: cast.a)
    cast.stage.turn()
    let bar = try #require(item.frame(in: cast.stage.window))
    // Neither above nor below is there enough space, beside the item there is.
    let popover = try cast.showPopover(from: .zero, size: CGSize(width: 300, height: 1090)) {
      $0.sourceItem = item
      $0.permittedArrowDirections = permitted
    }
    let frame = try #require(popover.presentedView?.frame)
    switch permitted {
    case .any: #expect(popover.arrowDirection == .up && frame.minY == bar.maxY.rounded())
    case [.left, .right]: #expect(popover.arrowDirection == .left && frame.minX == bar.maxX.rounded())
    default: #expect(popover.arrowDirection == .down)
    }
  }

  @Test("it may cover its source only where that is allowed", .rule("PC-61", "G-11.3"), arguments: [false, true])
  func overlap(allowed: Bool) throws {
    let cast = Cast(device: .iPad11)
    let source = CGRect(x: 0, y: 300, width: 834, height: 700)
    let popover = try cast.showPopover(from: source, size: CGSize(width: 400, height: 600)) {
      $0.canOverlapSourceViewRect = allowed
    }
    let frame = try #require(popover.presentedView?.frame)
    #expect(popover.arrowDirection == .down)
    #expect(frame.size == CGSize(width: 400, height: allowed ? 613 : 266))
    #expect(frame.minY == 34 && frame.maxY == (allowed ? 647 : 300))
  }

  @Test("near the edge the arrow goes along as far as the corner lets it", .rule("G-12.2"))
  func edge() throws {
    for (x, minX, tip) in [(814.0, 624, 200 - 31.5), (0, 10, 31.5), (700, 610, 100)] as [(CGFloat, CGFloat, Double)] {
      let cast = Cast(device: .iPad11)
      let popover = try cast.showPopover(from: CGRect(x: x, y: 200, width: 20, height: 20)) {
        $0.permittedArrowDirections = .up
      }
      let frame = try #require(popover.presentedView?.frame)
      #expect(frame.minX == minX)
      let image = cast.stage.frame()
      let row = Int((frame.minY + 2) * 2)
      let blue = (0..<1668).filter { image.straightPixel(x: $0, y: row) == [0, 0, 255] }
      let middle = Double((blue.first ?? 0) + (blue.last ?? 0) + 1) / 4
      #expect(abs(middle - (Double(frame.minX) + tip)) <= 1, "the tip is at \(middle)")
    }
  }

  @Test("without a permitted side it stands over the middle of its source, without an arrow", .rule("G-12.3", "PC-61"))
  func noArrow() throws {
    let cast = Cast(device: .iPad11)
    let popover = try cast.showPopover(from: CGRect(x: 400, y: 600, width: 0, height: 0)) {
      $0.permittedArrowDirections = []
    }
    #expect(popover.presentedView?.frame == CGRect(x: 300, y: 450, width: 200, height: 300))
    #expect(popover.arrowDirection == [] && cast.b.view.safeAreaInsets == .zero)
  }

  @Test("a permission of the unknown counts as any", .rule("PC-61"))
  func unknown() throws {
    let cast = Cast(device: .iPad11)
    let popover = try cast.showPopover(from: CGRect(x: 400, y: 100, width: 20, height: 20)) {
      $0.permittedArrowDirections = .unknown
    }
    #expect(popover.arrowDirection == .up)
  }

  @Test("margins are kept to the safe area; what is no number is refused", .rule("G-13", "PC-61"))
  func margins() throws {
    let cast = Cast(device: .iPad11)
    let popover = try cast.showPopover(
      from: CGRect(x: 0, y: 100, width: 20, height: 20), size: CGSize(width: 2000, height: 3000)
    ) {
      $0.permittedArrowDirections = .up
      $0.popoverLayoutMargins = UIEdgeInsets(top: 5, left: 30, bottom: 40, right: 50)
      $0.popoverLayoutMargins.left = .nan
      $0.sourceRect.size.width = .infinity
    }
    #expect(cast.stage.diagnostics.map(\.rule) == ["PC-61", "PC-61"])
    #expect(popover.presentedView?.frame == CGRect(x: 30, y: 120, width: 754, height: 1014))
  }

  @Test("it is no smaller than its corners and its arrow, for any anchor", .rule("G-11.2", "G-11.5"))
  func tiny() throws {
    let cast = Cast(device: .iPhoneSE)
    let delegate = PopoverDelegate()
    let popover = try cast.showPopover(from: CGRect(x: 0, y: 0, width: 375, height: 667)) { $0.delegate = delegate }
    // It belongs to all of the page, and covers that.
    #expect(popover.presentedView?.frame.size == CGSize(width: 200, height: 313) && cast.stage.diagnostics.isEmpty)
    let least = try SpaceCase(device: .iPad11).cast()
    let small = try least.showPopover(
      from: CGRect(x: 300, y: 300, width: 20, height: 20), size: CGSize(width: 1, height: 1))
    #expect(small.presentedView?.frame.size == CGSize(width: 63, height: 39))
  }

  // MARK: Where it changes

  @Test("a turn moves it, and asks the delegate first", .rule("PC-63", "G-12"))
  func turned() throws {
    let cast = Cast(device: .iPad11)
    let delegate = PopoverDelegate()
    let popover = try cast.showPopover(from: CGRect(x: 700, y: 1000, width: 40, height: 20)) {
      $0.delegate = delegate
    }
    #expect(delegate.notes == [] && popover.arrowDirection == .down)
    delegate.reposition = { rect, _ in rect = CGRect(x: 100, y: 100, width: 30, height: 30) }
    cast.stage.rotate(to: .landscapeLeft)
    try cast.settle()
    #expect(delegate.notes == ["reposition 700 40"])
    #expect(popover.sourceRect == CGRect(x: 100, y: 100, width: 30, height: 30) && popover.arrowDirection == .up)
    #expect(popover.presentedView?.frame == CGRect(x: 15, y: 130, width: 200, height: 313))
    let other = UIView(frame: CGRect(x: 500, y: 200, width: 10, height: 10))
    cast.a.view.addSubview(other)
    delegate.reposition = { _, view in view = other }
    cast.stage.resize(to: CGSize(width: 1000, height: 834))
    try cast.settle()
    #expect(popover.sourceView === other && delegate.notes.count == 2)
  }

  @Test("one that points at an item is not asked about; it follows its source", .rule("PC-63", "PC-60"))
  func items() throws {
    let cast = Cast(device: .iPad11)
    let delegate = PopoverDelegate()
    let source = UIView(frame: CGRect(x: 300, y: 300, width: 40, height: 40))
    cast.a.view.addSubview(source)
    let popover = try cast.showPopover(from: .null) {
      $0.delegate = delegate
      $0.sourceItem = source
    }
    cast.stage.rotate(to: .landscapeLeft)
    try cast.settle()
    #expect(delegate.notes == [])
    source.frame.origin = CGPoint(x: 100, y: 100)
    popover.containerView?.setNeedsLayout()
    cast.stage.turn()
    #expect(popover.presentedView?.frame == CGRect(x: 20, y: 140, width: 200, height: 313))
    source.removeFromSuperview()
    popover.containerView?.setNeedsLayout()
    cast.stage.turn()
    #expect(popover.presentedView?.frame == CGRect(x: 20, y: 140, width: 200, height: 313), "stays where it was")
  }

  @Test("an item of a tab bar is a source", .rule("PC-60"))
  func tabItem() throws {
    let cast = Cast(device: .iPad11)
    let tabs = UITabBarController()
    tabs.viewControllers = ["One", "Two"].map { title in
      let page = UIViewController()
      page.title = title
      return page
    }
    cast.stage.rootViewController = tabs
    try cast.settle()
    let item = try #require(tabs.tabBar.items?[1])
    let frame = try #require(item.frame(in: tabs.view))
    #expect(frame.minY > 1100 && frame.width > 20 && tabs.view.bounds.contains(frame))
    let shown = UIViewController()
    shown.modalPresentationStyle = .popover
    shown.preferredContentSize = CGSize(width: 200, height: 200)
    shown.popoverPresentationController?.sourceItem = item
    tabs.present(shown, animated: false)
    try cast.settle()
    let bubble = try #require(shown.popoverPresentationController?.presentedView?.frame)
    #expect(abs(bubble.midX - frame.midX) < 1)
    #expect(shown.popoverPresentationController?.arrowDirection == .down)
    tabs.viewControllers?.removeLast()
    #expect(item.frame(in: tabs.view) == nil && cast.stage.diagnostics.isEmpty)
  }

  @Test("it keeps above the keyboard", .rule("PC-63", "G-13"))
  func keyboard() throws {
    var device = Device.iPad11
    device.showsKeyboard = true
    let cast = Cast(device: device)
    let field = UITextField(frame: CGRect(x: 10, y: 20, width: 100, height: 30))
    cast.b.view.addSubview(field)
    let delegate = PopoverDelegate()
    let popover = try cast.showPopover(
      from: CGRect(x: 400, y: 500, width: 20, height: 20), size: CGSize(width: 300, height: 600)
    ) { $0.delegate = delegate }
    let before = try #require(popover.presentedView?.frame)
    #expect(popover.arrowDirection == .up && before.maxY == 1133)
    field.becomeFirstResponder()
    try cast.settle()
    let during = try #require(popover.presentedView?.frame)
    #expect(during.maxY <= cast.stage.keyboardFrame.minY - 10 && delegate.notes == ["reposition 400 20"])
    field.resignFirstResponder()
    try cast.settle()
    #expect(popover.presentedView?.frame == before)
  }
}
