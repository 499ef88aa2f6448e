import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct SplitDisplayTests {
  @Test("columns are wrapped in navigation controllers, once", .rule("S-45"))
  func wrapping() {
    let split = UISplitViewController(style: .tripleColumn)
    let (plain, inside, compact) = (PlainController(), PlainController(), PlainController())
    let navigation = UINavigationController(rootViewController: inside)
    split.setViewController(plain, for: .primary)
    split.setViewController(navigation, for: .supplementary)
    split.setViewController(inside, for: .secondary)
    split.setViewController(compact, for: .compact)
    #expect(split.style == .tripleColumn && !split.isCollapsed)
    #expect(split.viewController(for: .primary) === plain && plain.splitViewController === split)
    #expect(plain.navigationController?.viewControllers == [plain] && plain.navigationController?.parent === split)
    #expect(split.viewController(for: .supplementary) === navigation && navigation.parent === split)
    #expect(split.viewController(for: .compact) === compact && compact.parent == nil)
    #expect(compact.navigationController == nil)
    split.setViewController(nil, for: .primary)
    #expect(split.viewController(for: .primary) == nil && plain.navigationController?.parent == nil)
  }

  @Test("what a style does not have is misuse", .rule("S-45", "S-43"))
  func usageError() {
    let stage = Stage(device: .iPad11)
    let (double, classic) = (UISplitViewController(style: .doubleColumn), UISplitViewController())
    let received = stage.collectFailures {
      double.setViewController(UIViewController(), for: .supplementary)
      double.viewControllers = [UIViewController()]
      classic.setViewController(UIViewController(), for: .primary)
      classic.viewControllers = [UIViewController(), UIViewController(), UIViewController()]
    }
    #expect(received.map(\.rule) == ["S-45", "S-43", "S-45", "S-43"])
    #expect(double.children.isEmpty && classic.children.isEmpty && classic.style == .unspecified)
  }

  /// Style, device, way of holding: the behaviour, the mode, and where each column lies.
  nonisolated struct DisplayCase: Sendable, CustomTestStringConvertible {
    let style: UISplitViewController.Style
    let device: Device
    let hold: SplitCast.Hold
    let behavior: UISplitViewController.SplitBehavior
    let mode: UISplitViewController.DisplayMode
    /// Left edges and widths, from the primary column on.
    let spans: [(CGFloat, CGFloat)?]
    /// With every column shown.
    let full: [(CGFloat, CGFloat)?]
    var testDescription: String { "\(style) \(device.name) \(hold)" }
  }

  nonisolated static let looks = [
    DisplayCase(
      style: .doubleColumn, device: .iPad11, hold: .landscape, behavior: .tile, mode: .oneBesideSecondary,
      spans: [(0, 320), nil, (320, 874)], full: [(0, 320), nil, (320, 874)]),
    DisplayCase(
      style: .doubleColumn, device: .iPad11, hold: .portrait, behavior: .overlay, mode: .secondaryOnly,
      spans: [nil, nil, (0, 834)], full: [(0, 320), nil, (0, 834)]),
    DisplayCase(
      style: .tripleColumn, device: .iPad11, hold: .landscape, behavior: .displace, mode: .oneBesideSecondary,
      spans: [nil, (0, 320), (320, 874)], full: [(0, 320), (320, 320), (640, 874)]),
    DisplayCase(
      style: .tripleColumn, device: .iPad11, hold: .portrait, behavior: .overlay, mode: .secondaryOnly,
      spans: [nil, nil, (0, 834)], full: [(0, 320), (320, 320), (0, 834)]),
    DisplayCase(
      style: .tripleColumn, device: .iPad13, hold: .landscape, behavior: .tile, mode: .oneBesideSecondary,
      spans: [nil, (0, 320), (320, 1046)], full: [(0, 320), (320, 320), (640, 726)]),
    DisplayCase(
      style: .unspecified, device: .iPad13, hold: .portrait, behavior: .overlay, mode: .secondaryOnly,
      spans: [nil, nil, (0, 1024)], full: [(0, 320), nil, (0, 1024)]),
    DisplayCase(
      style: .doubleColumn, device: .iPhone15ProMax, hold: .landscape, behavior: .tile, mode: .oneBesideSecondary,
      spans: [(0, 320), nil, (320, 612)], full: [(0, 320), nil, (320, 612)]),
  ]

  @Test("columns by themselves, and all of them; mirrored from right to left", .rule("S-46"), arguments: looks)
  func columns(expected: DisplayCase) throws {
    for isRightToLeft in [false, true] {
      let cast = try SplitCast(
        expected.style, device: expected.device, hold: expected.hold, isRightToLeft: isRightToLeft)
      let size = cast.split.view.bounds.size
      func boxes(_ spans: [(CGFloat, CGFloat)?]) -> [CGRect?] {
        spans.map { span in
          span.map { x, width in
            CGRect(x: isRightToLeft ? size.width - x - width : x, y: 0, width: width, height: size.height)
          }
        }
      }
      let controllers = [cast.p, cast.x, cast.s]
      #expect(cast.split.splitBehavior == expected.behavior && cast.split.displayMode == expected.mode)
      #expect(controllers.map(cast.box) == boxes(expected.spans))
      cast.split.show(.primary)
      try cast.settle()
      #expect(controllers.map(cast.box) == boxes(expected.full))
      #expect(cast.split.isShowing(.primary) && cast.stage.diagnostics.isEmpty)
    }
  }

  @Test("the primary column on the other edge", .rule("S-46"))
  func trailing() throws {
    let cast = try SplitCast(prepare: { $0.split.primaryEdge = .trailing })
    #expect(cast.box(cast.p) == CGRect(x: 874, y: 0, width: 320, height: 834))
    #expect(cast.box(cast.s) == CGRect(x: 0, y: 0, width: 874, height: 834))
  }

  @Test("widths: wishes, limits and nonsense")
  func widths() throws {
    let cast = try SplitCast()
    let split = cast.split
    #expect(split.primaryColumnWidth == 320)
    split.preferredPrimaryColumnWidthFraction = 0.25
    #expect(split.primaryColumnWidth == 299)
    split.preferredPrimaryColumnWidth = 400
    cast.stage.turn()
    #expect(split.primaryColumnWidth == 400 && cast.box(cast.p)?.width == 400 && cast.box(cast.s)?.minX == 400)
    split.maximumPrimaryColumnWidth = 360
    #expect(split.primaryColumnWidth == 360)
    split.minimumPrimaryColumnWidth = 380
    #expect(split.primaryColumnWidth == 380)
    (split.minimumPrimaryColumnWidth, split.maximumPrimaryColumnWidth) = (.infinity, .nan)
    #expect(split.primaryColumnWidth == 400)
    split.preferredPrimaryColumnWidth = 1e300
    #expect(split.primaryColumnWidth == 597)
    split.preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
    split.preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension
    #expect(split.primaryColumnWidth == 320)
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("a wish for a mode takes the nearest of the behaviour", .rule("S-46"))
  func preferred() throws {
    let cast = try SplitCast(hold: .portrait)
    let split = cast.split
    split.preferredDisplayMode = .oneBesideSecondary
    #expect(split.splitBehavior == .tile && split.displayMode == .oneBesideSecondary)
    split.preferredDisplayMode = .twoOverSecondary
    #expect(split.splitBehavior == .overlay && split.displayMode == .oneOverSecondary)
    split.preferredSplitBehavior = .tile
    #expect(split.displayMode == .oneBesideSecondary)
    cast.stage.turn()
    #expect(cast.box(cast.s) == CGRect(x: 320, y: 0, width: 514, height: 1194))
    UIView.animate(withDuration: 0.3) { split.preferredDisplayMode = .secondaryOnly }
    #expect(split.transitionCoordinator?.isAnimated == true)
    try cast.settle()
    #expect(cast.box(cast.s) == CGRect(x: 0, y: 0, width: 834, height: 1194) && cast.box(cast.p) == nil)
  }

  @Test("showing and hiding a column, animated", .rule("S-46", "C-30", "T-28", "C-04", "C-05"))
  func showAndHide() throws {
    let cast = try SplitCast()
    cast.split.hide(.secondary)
    cast.split.show(.primary)
    #expect(cast.calls().isEmpty && cast.split.transitionCoordinator == nil)
    cast.split.hide(.primary)
    #expect(
      cast.calls() == [
        "VD splitViewController(willChangeTo: secondaryOnly)", "VD splitViewController(willHide: primary)",
      ])
    let coordinator = try #require(cast.split.transitionCoordinator)
    #expect(coordinator.transitionDuration == 0.35 && cast.p.transitionCoordinator != nil)
    #expect(cast.split.displayMode == .secondaryOnly && !cast.split.isShowing(.primary))
    var seen: [String] = []
    coordinator.animate { _ in
      seen.append("alongside")
    } completion: {
      seen.append("over \($0.isCancelled)")
    }
    cast.stage.turn()
    #expect(
      cast.calls() == [
        "SN viewWillTransition(to: 1194×834)", "S viewWillTransition(to: 1194×834)", "PN viewWillDisappear(true)",
        "P viewWillDisappear(true)", "SplitAnimator animateTransition", "coordinator alongside animation",
      ])
    try cast.settle()
    #expect(
      cast.calls() == [
        "context completeTransition(true)", "PN viewDidDisappear(true)", "P viewDidDisappear(true)",
        "VD splitViewController(didHide: primary)", "coordinator alongside completion(cancelled: false)",
      ])
    #expect(seen == ["alongside", "over false"])
    #expect(cast.box(cast.p) == nil && cast.box(cast.s)?.width == 1194)
    cast.split.show(.primary)
    cast.stage.turn()
    #expect(
      cast.calls() == [
        "VD splitViewController(willChangeTo: oneBesideSecondary)", "VD splitViewController(willShow: primary)",
        "SN viewWillTransition(to: 874×834)", "S viewWillTransition(to: 874×834)", "PN viewWillAppear(true)",
        "P viewWillAppear(true)", "PN viewIsAppearing(true)", "P viewIsAppearing(true)",
        "SplitAnimator animateTransition",
      ])
    try cast.settle()
    #expect(
      cast.calls() == [
        "context completeTransition(true)", "PN viewDidAppear(true)", "P viewDidAppear(true)",
        "VD splitViewController(didShow: primary)",
      ])
    #expect(cast.box(cast.p)?.width == 320 && cast.stage.diagnostics.isEmpty)
  }

  @Test("without animation it is done in the turn", .rule("S-46", "P-20.2"))
  func unanimated() throws {
    let cast = try SplitCast(hold: .portrait)
    UIView.performWithoutAnimation { cast.split.show(.primary) }
    cast.stage.turn()
    #expect(
      cast.calls() == [
        "VD splitViewController(willChangeTo: oneOverSecondary)", "VD splitViewController(willShow: primary)",
        "PN viewDidLoad()", "PN viewWillAppear(false)", "P viewDidLoad()", "P viewWillAppear(false)",
        "PN viewIsAppearing(false)", "P viewIsAppearing(false)", "PN viewDidAppear(false)", "P viewDidAppear(false)",
        "VD splitViewController(didShow: primary)",
      ])
    #expect(cast.box(cast.p) == CGRect(x: 0, y: 0, width: 320, height: 1194))
  }

  @Test("what is asked for during a change comes after it", .rule("S-46"))
  func queued() throws {
    let cast = try SplitCast(hold: .portrait)
    cast.split.show(.primary)
    cast.stage.advance(by: 0.1)
    cast.split.hide(.primary)
    #expect(cast.split.displayMode == .oneOverSecondary)
    try cast.settle()
    #expect(cast.split.displayMode == .secondaryOnly && cast.box(cast.p) == nil)
    #expect(
      cast.calls().filter { $0.hasPrefix("P ") } == [
        "P viewDidLoad()", "P viewWillAppear(true)", "P viewIsAppearing(true)", "P viewDidAppear(true)",
        "P viewWillDisappear(true)", "P viewDidDisappear(true)",
      ])
  }

  @Test("a request and its reverse in one run loop turn move no column", .rule("S-46"))
  func takenBack() throws {
    let cast = try SplitCast(hold: .portrait)
    let before = cast.stage.frame()
    cast.split.show(.primary)
    cast.split.hide(.primary)
    try cast.settle()
    #expect(
      cast.calls() == [
        "VD splitViewController(willChangeTo: oneOverSecondary)", "VD splitViewController(willShow: primary)",
        "VD splitViewController(willChangeTo: secondaryOnly)", "VD splitViewController(willHide: primary)",
      ])
    #expect(cast.stage.frame() == before)
  }

  @Test("two columns come and go together, one step at a time", .rule("S-46"))
  func triple() throws {
    let cast = try SplitCast(.tripleColumn, hold: .portrait)
    cast.split.show(.primary)
    try cast.settle()
    #expect(cast.split.displayMode == .twoOverSecondary)
    let appeared = cast.calls().filter { $0.hasSuffix("viewDidAppear(true)") }
    #expect(appeared.sorted() == ["P", "PN", "X", "XN"].map { "\($0) viewDidAppear(true)" })
    cast.split.hide(.primary)
    try cast.settle()
    #expect(cast.split.displayMode == .oneOverSecondary && cast.split.isShowing(.supplementary))
    cast.split.show(.secondary)
    try cast.settle()
    #expect(cast.split.displayMode == .secondaryOnly && cast.box(cast.x) == nil && cast.box(cast.p) == nil)
  }

  @Test("the button shows a column and hides it again", .rule("S-46"))
  func button() throws {
    let cast = try SplitCast(hold: .portrait)
    let item = cast.split.displayModeButtonItem
    #expect(item === cast.split.displayModeButtonItem)
    cast.s.navigationItem.leftBarButtonItem = item
    try cast.settle()
    cast.stage.tap(at: CGPoint(x: 34, y: 46))
    try cast.settle()
    #expect(cast.split.displayMode == .oneOverSecondary && cast.stage.diagnostics.isEmpty)
  }
}
