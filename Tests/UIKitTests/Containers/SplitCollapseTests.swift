import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A recorder of notifications.
private final class CollapseObserver {
  private let split: UISplitViewController
  private(set) var collapsed: [Bool] = []

  init(_ split: UISplitViewController) { self.split = split }

  func note() { collapsed.append(split.isCollapsed) }
}

@Suite struct SplitCollapseTests {
  private static let narrow = CGSize(width: 375, height: 834)
  private static let wide = CGSize(width: 1194, height: 834)

  @Test("on a phone it starts collapsed, without animation", .rule("S-47", "S-44", "S-43.4"))
  func phone() throws {
    let stage = Stage(device: .iPhone15)
    let split = UISplitViewController(style: .doubleColumn)
    let (p, s, delegate) = (PlainController(), PlainController(), SplitDelegate())
    split.setViewController(p, for: .primary)
    split.setViewController(s, for: .secondary)
    split.delegate = delegate
    let (pn, sn) = (try #require(p.navigationController), try #require(s.navigationController))
    for (object, name) in [(split, "V"), (p, "P"), (s, "S"), (pn, "PN"), (sn, "SN"), (delegate, "VD")]
      as [(AnyObject, String)]
    { stage.trace.name(object, name) }
    stage.trace.clear()
    stage.rootViewController = split
    stage.turn()
    let noise = ["LayoutSubviews()", "loadView()", "traitCollectionDidChange"]
    #expect(
      stage.trace.calls.filter { call in !noise.contains { call.hasSuffix($0) } } == [
        "V viewDidLoad()", "V viewWillAppear(false)",
        "VD splitViewController(topColumnForCollapsingToProposedTopColumn: secondary)",
        "SN didMove(toParent: nil)", "SN willMove(toParent: PN)", "SN didMove(toParent: PN)", "PN viewDidLoad()",
        "V showDetailTargetDidChange", "VD splitViewControllerDidCollapse", "PN viewWillAppear(false)",
        "SN viewDidLoad()", "SN viewWillAppear(false)", "S viewDidLoad()", "S viewWillAppear(false)",
        "V viewIsAppearing(false)", "PN viewIsAppearing(false)", "SN viewIsAppearing(false)",
        "S viewIsAppearing(false)", "V viewDidAppear(false)", "PN viewDidAppear(false)", "SN viewDidAppear(false)",
        "S viewDidAppear(false)",
      ])
    #expect(split.isCollapsed && split.viewControllers == [pn] && pn.viewControllers == [p, sn])
    #expect(!p.isViewLoaded && s.splitViewController === split)
    #expect(s.view.convert(s.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 393, height: 852))
  }

  @Test("a window becomes narrow and wide again: column style", .rule("T-27", "T-28", "S-43", "S-43.4", "S-44", "S-07"))
  func columns() throws {
    let cast = try SplitCast()
    var wasCollapsed: [Bool] = []
    cast.delegate.onAskForTop = { wasCollapsed.append($0.isCollapsed) }
    cast.delegate.onDidCollapse = { wasCollapsed.append($0.isCollapsed) }
    let received = CollapseObserver(cast.split)
    let observer = NotificationCenter.default.addObserver(
      forName: UIViewController.showDetailTargetDidChangeNotification, object: cast.split, queue: nil
    ) { _ in MainActor.assumeIsolated { received.note() } }
    defer { NotificationCenter.default.removeObserver(observer) }
    let (pn, sn) = (try #require(cast.p.navigationController), try #require(cast.s.navigationController))
    cast.stage.resize(to: Self.narrow)
    #expect(Self.order(cast.calls()) == Self.collapsing)
    #expect(cast.split.isCollapsed && wasCollapsed == [false, true] && received.collapsed == [true])
    #expect(cast.split.viewControllers == [pn] && cast.split.children == [pn] && pn.viewControllers == [cast.p, sn])
    try cast.settle()
    #expect(cast.box(cast.s) == CGRect(origin: .zero, size: Self.narrow) && cast.p.view.window == nil)
    #expect(cast.split.viewController(for: .secondary) === cast.s)
    cast.stage.trace.clear()
    cast.stage.resize(to: Self.wide)
    #expect(Self.order(cast.calls()) == Self.expanding)
    #expect(!cast.split.isCollapsed && received.collapsed == [true, false])
    #expect(cast.split.viewControllers == [pn, sn] && pn.viewControllers == [cast.p] && sn.parent === cast.split)
    try cast.settle()
    #expect(cast.box(cast.p) == CGRect(x: 0, y: 0, width: 320, height: 834))
    #expect(cast.box(cast.s) == CGRect(x: 320, y: 0, width: 874, height: 834))
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test(
    "a page that comes back has the columns part as it is told: what was popped is seen beside it",
    .rule("T-27", "S-43.4", "S-44", "P-49"), arguments: [false, true])
  func widenedInside(animated: Bool) throws {
    final class Widening: UIViewController {
      var widen: (() -> Void)?
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        widen?()
        widen = nil
      }
    }
    let stage = Stage(device: .iPad11)
    stage.rotate(to: .landscapeLeft)
    let (split, page, detail) = (UISplitViewController(style: .doubleColumn), Widening(), PlainController())
    split.setViewController(page, for: .primary)
    split.setViewController(detail, for: .secondary)
    split.traitOverrides.horizontalSizeClass = .compact
    stage.rootViewController = split
    try stage.settle()
    #expect(split.isCollapsed && detail.view.window != nil)
    for (controller, name) in [(page, "P"), (detail, "S")] { stage.trace.name(controller, name) }
    stage.trace.clear()
    page.widen = { split.traitOverrides.horizontalSizeClass = .regular }
    page.navigationController?.popViewController(animated: animated)
    try stage.settle()
    #expect(!split.isCollapsed && page.view.window != nil && detail.view.window != nil)
    #expect(detail.navigationController?.isNavigationBarHidden == false)
    for name in ["P", "S"] {
      let received = stage.trace.calls.filter { $0.hasPrefix(name + " view") && $0.contains("ppear(") }
      #expect(received.last == "\(name) viewDidAppear(\(name == "P" && animated))", "\(received)")
    }
    #expect(stage.diagnostics.isEmpty)
  }

  /// Without what says how traits go down, which other tests do.
  private static func order(_ calls: [String]) -> [String] {
    calls.filter { !$0.hasSuffix("traitCollectionDidChange") && !$0.contains("willTransition(to:)") }
  }

  private static let collapsing = [
    "V viewWillTransition(to: 375×834)", "PN viewWillTransition(to: 375×834)", "P viewWillTransition(to: 375×834)",
    "SN viewWillTransition(to: 375×834)", "S viewWillTransition(to: 375×834)", "ScreenPlan#2 animateTransition",
    "VD splitViewController(topColumnForCollapsingToProposedTopColumn: secondary)", "SN viewWillDisappear(false)",
    "S viewWillDisappear(false)", "SN viewDidDisappear(false)", "S viewDidDisappear(false)",
    "SN didMove(toParent: nil)", "SN willMove(toParent: PN)", "P viewWillDisappear(false)",
    "SN viewWillAppear(false)", "S viewWillAppear(false)", "SN viewIsAppearing(false)", "S viewIsAppearing(false)",
    "P viewDidDisappear(false)", "SN viewDidAppear(false)", "S viewDidAppear(false)", "SN didMove(toParent: PN)",
    "V showDetailTargetDidChange", "VD splitViewControllerDidCollapse",
    // Nothing is animated in a window whose edge is dragged.
    "context completeTransition(true)",
  ]
  private static let expanding = [
    "V viewWillTransition(to: 1194×834)", "PN viewWillTransition(to: 320×834)", "P viewWillTransition(to: 320×834)",
    "SN viewWillTransition(to: 320×834)", "S viewWillTransition(to: 320×834)", "ScreenPlan#3 animateTransition",
    "VD splitViewController(displayModeForExpandingToProposedDisplayMode: oneBesideSecondary)",
    "SN willMove(toParent: nil)", "SN viewWillDisappear(false)", "S viewWillDisappear(false)",
    "P viewWillAppear(false)", "P viewIsAppearing(false)", "SN viewDidDisappear(false)", "S viewDidDisappear(false)",
    "P viewDidAppear(false)", "SN didMove(toParent: nil)", "SN willMove(toParent: V)", "SN didMove(toParent: V)",
    "SN viewWillAppear(false)", "S viewWillAppear(false)", "V showDetailTargetDidChange",
    "VD splitViewControllerDidExpand", "SN viewIsAppearing(false)", "S viewIsAppearing(false)",
    "SN viewDidAppear(false)", "S viewDidAppear(false)",
    "context completeTransition(true)",
  ]

  @Test("what was pushed while collapsed stays with its column", .rule("S-44"))
  func pushed() throws {
    let cast = try SplitCast(.tripleColumn)
    let (pn, xn, sn) = (
      try #require(cast.p.navigationController), try #require(cast.x.navigationController),
      try #require(cast.s.navigationController)
    )
    cast.stage.resize(to: Self.narrow)
    try cast.settle()
    #expect(pn.viewControllers == [cast.p, xn, sn])
    let (more, over) = (PlainController(), PlainController())
    sn.pushViewController(more, animated: false)
    pn.pushViewController(over, animated: false)
    try cast.settle()
    cast.stage.resize(to: Self.wide)
    try cast.settle()
    #expect(pn.viewControllers == [cast.p] && xn.viewControllers == [cast.x])
    #expect(sn.viewControllers == [cast.s, more, over] && over.view.window != nil)
    #expect(cast.split.children == [pn, xn, sn] && cast.stage.diagnostics.isEmpty)
  }

  @Test("the delegate says which column is on top, and how they come apart", .rule("S-43.4"))
  func answers() throws {
    let cast = try SplitCast()
    (cast.delegate.top, cast.delegate.mode) = (.primary, .secondaryOnly)
    cast.stage.resize(to: Self.narrow)
    try cast.settle()
    #expect(cast.box(cast.p)?.size == Self.narrow && cast.s.view.window == nil && cast.split.isShowing(.primary))
    cast.split.show(.secondary)
    try cast.settle()
    #expect(cast.box(cast.s)?.size == Self.narrow && cast.split.isShowing(.secondary))
    cast.split.hide(.secondary)
    try cast.settle()
    #expect(cast.box(cast.p)?.size == Self.narrow && cast.split.isShowing(.primary))
    cast.stage.resize(to: Self.wide)
    try cast.settle()
    #expect(cast.split.displayMode == .secondaryOnly && cast.box(cast.s)?.size == Self.wide)
    #expect(cast.box(cast.p) == nil && cast.stage.diagnostics.isEmpty)
  }

  @Test("showing columns while collapsed pushes and pops", .rule("S-46", "S-44"))
  func collapsedShow() throws {
    let cast = try SplitCast(.tripleColumn, device: .iPhoneSE, hold: .portrait)
    #expect(cast.box(cast.s) != nil && cast.split.isShowing(.secondary))
    cast.split.show(.supplementary)
    #expect(cast.split.transitionCoordinator != nil || cast.p.navigationController?.transitionCoordinator != nil)
    try cast.settle()
    #expect(cast.split.isShowing(.supplementary) && cast.box(cast.x) != nil && cast.box(cast.s) == nil)
    cast.split.show(.primary)
    try cast.settle()
    #expect(cast.split.isShowing(.primary) && cast.p.view.window != nil)
    cast.stage.trace.clear()
    cast.split.show(.secondary)
    try cast.settle()
    #expect(cast.split.isShowing(.secondary) && cast.s.view.window != nil)
    #expect(cast.calls().contains("StackSlideAnimator animateTransition") && cast.stage.diagnostics.isEmpty)
  }

  @Test("a column for little room stands alone", .rule("S-45", "S-43"))
  func compact() throws {
    let compact = PlainController(.systemPink)
    let cast = try SplitCast(prepare: { $0.split.setViewController(compact, for: .compact) })
    #expect(!compact.isViewLoaded)
    cast.stage.resize(to: Self.narrow)
    try cast.settle()
    #expect(cast.split.viewControllers == [compact] && compact.view.frame == CGRect(origin: .zero, size: Self.narrow))
    #expect(cast.box(cast.p) == nil && cast.box(cast.s) == nil && cast.p.navigationController?.parent == nil)
    cast.stage.resize(to: Self.wide)
    try cast.settle()
    #expect(compact.view.window == nil && compact.parent == nil)
    #expect(cast.box(cast.p)?.width == 320 && cast.box(cast.s)?.width == 874)
    let own = cast.calls().filter { $0.hasPrefix("S ") && $0.contains("ppear(") }
    #expect(
      own == [
        "S viewWillDisappear(false)", "S viewDidDisappear(false)", "S viewWillAppear(false)", "S viewDidAppear(false)",
      ])
  }

  @Test("classic: the delegate's calls in their order", .rule("S-43.2", "S-43.3", "S-44"))
  func classic() throws {
    let cast = try SplitCast(.unspecified)
    let (pn, sn) = (try #require(cast.p.navigationController), try #require(cast.s.navigationController))
    cast.stage.resize(to: Self.narrow)
    try cast.settle()
    #expect(cast.split.isCollapsed && cast.split.viewControllers == [pn] && pn.viewControllers == [cast.p, sn])
    #expect(cast.box(cast.s)?.size == Self.narrow)
    cast.stage.resize(to: Self.wide)
    try cast.settle()
    #expect(
      cast.calls().filter { $0.hasPrefix("VD ") } == [
        "VD primaryViewController(forCollapsing:)", "VD splitViewController(collapseSecondary: SN, onto: PN)",
        "VD primaryViewController(forExpanding:)", "VD splitViewController(separateSecondaryFrom: PN)",
      ])
    #expect(!cast.split.isCollapsed && cast.split.viewControllers == [pn, sn] && pn.viewControllers == [cast.p])
    #expect(cast.box(cast.p)?.width == 320 && cast.box(cast.s)?.width == 874 && cast.stage.diagnostics.isEmpty)
  }

  @Test("classic: a secondary controller that is let go, and another given back", .rule("S-43.2", "S-43.3"))
  func discarded() throws {
    let cast = try SplitCast(.unspecified)
    cast.delegate.discards = true
    let other = PlainController(.systemPink)
    cast.delegate.separated = other
    cast.stage.resize(to: Self.narrow)
    try cast.settle()
    #expect(cast.box(cast.p)?.size == Self.narrow && cast.s.navigationController?.parent == nil)
    cast.stage.resize(to: Self.wide)
    try cast.settle()
    #expect(
      cast.split.viewControllers.last === other && other.view.frame == CGRect(x: 320, y: 0, width: 874, height: 834))
  }

  @Test("columns beside the secondary one are told of little room, not while all are one", .rule("T-27"))
  func traits() throws {
    let cast = try SplitCast(.tripleColumn)
    let columns = [cast.p, cast.x, cast.s]
    #expect(columns.map(\.traitCollection.horizontalSizeClass) == [.compact, .compact, .regular])
    #expect(cast.split.traitCollection.horizontalSizeClass == .regular)
    cast.stage.resize(to: CGSize(width: 600, height: 834))
    try cast.settle()
    #expect(columns.map(\.traitCollection.horizontalSizeClass) == [.compact, .compact, .regular])
    cast.stage.resize(to: Self.narrow)
    try cast.settle()
    #expect(columns.map(\.traitCollection.horizontalSizeClass) == [.compact, .compact, .compact])
    cast.stage.resize(to: Self.wide)
    try cast.settle()
    #expect(columns.map(\.traitCollection.horizontalSizeClass) == [.compact, .compact, .regular])
  }

  @Test("turned, columns come and go along", .rule("T-27", "T-28"))
  func rotation() throws {
    let cast = try SplitCast()
    cast.stage.rotate(to: .portrait)
    #expect(
      cast.calls() == [
        "V viewWillTransition(to: 834×1194)", "PN viewWillTransition(to: 320×1194)",
        "P viewWillTransition(to: 320×1194)", "SN viewWillTransition(to: 834×1194)",
        "S viewWillTransition(to: 834×1194)", "ScreenPlan#2 animateTransition",
        "VD splitViewController(willChangeTo: secondaryOnly)", "VD splitViewController(willHide: primary)",
        "PN viewWillDisappear(true)", "P viewWillDisappear(true)", "SplitAnimator animateTransition",
      ])
    try cast.settle()
    #expect(cast.split.displayMode == .secondaryOnly && cast.split.splitBehavior == .overlay)
    #expect(cast.box(cast.s) == CGRect(x: 0, y: 0, width: 834, height: 1194) && cast.box(cast.p) == nil)
    cast.stage.rotate(to: .landscapeLeft)
    try cast.settle()
    #expect(cast.box(cast.p)?.width == 320 && cast.split.displayMode == .oneBesideSecondary)
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("made narrow in the middle of a change", .rule("T-27", "S-46"))
  func inTheMiddle() throws {
    let cast = try SplitCast()
    cast.split.hide(.primary)
    cast.stage.advance(by: 0.1)
    cast.stage.resize(to: Self.narrow)
    try cast.settle()
    #expect(cast.split.isCollapsed && cast.box(cast.s)?.size == Self.narrow)
    cast.stage.resize(to: Self.wide)
    try cast.settle()
    #expect(cast.box(cast.p)?.width == 320 && cast.stage.diagnostics.isEmpty)
    for (name, controller) in [("P", cast.p), ("S", cast.s)] {
      let own = cast.calls().filter { $0.hasPrefix("\(name) viewD") && $0.contains("ppear(") }
      #expect(own.filter { $0.contains("DidAppear") }.count == own.filter { $0.contains("DidDisappear") }.count)
      #expect(controller.view.window != nil)
    }
  }
}
