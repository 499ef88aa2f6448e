import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Split view controllers in other containers and in presentations.
@Suite struct SplitNestedTests {
  private static let narrow = CGSize(width: 375, height: 834)
  private static let wide = CGSize(width: 1194, height: 834)

  /// A split view controller V with P and S in its columns, inside of what a closure makes.
  private func stage(
    _ style: UISplitViewController.Style = .doubleColumn, _ embed: (UISplitViewController) -> UIViewController
  ) throws -> (
    stage: Stage, split: UISplitViewController, p: PlainController, s: PlainController, delegate: SplitDelegate
  ) {
    let stage = Stage(device: .iPad11)
    stage.rootViewController = PlainController(.gray)
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    let (split, delegate) = (UISplitViewController(style: style), SplitDelegate())
    let (p, s) = (PlainController(.systemTeal), PlainController(.systemIndigo))
    split.delegate = delegate
    if style == .unspecified {
      split.viewControllers = [p, s].map { UINavigationController(rootViewController: $0) }
    } else {
      split.setViewController(p, for: .primary)
      split.setViewController(s, for: .secondary)
    }
    for (object, name) in [
      (split, "V"), (p, "P"), (s, "S"), (delegate, "VD"), (p.navigationController!, "PN"),
      (s.navigationController!, "SN"),
    ] as [(AnyObject, String)] { stage.trace.name(object, name) }
    stage.rootViewController = embed(split)
    stage.turn()
    stage.trace.clear()
    return (stage, split, p, s, delegate)
  }

  private func calls(_ stage: Stage) -> [String] {
    let calls = stage.trace.calls.filter { call in
      !["LayoutSubviews()", "transitionDuration", "loadView()", "traitCollectionDidChange"].contains {
        call.hasSuffix($0)
      } && !call.contains("willTransition(to:)") && !call.hasPrefix("SplitGestures")
    }
    stage.trace.clear()
    return calls
  }

  @Test(
    "in a tab: shown and hidden with it, resized in sight and out of sight",
    .rule("S-43", "S-44", "S-46", "T-27", "T-28", "P-50"))
  func tab() throws {
    let other = PlainController(.systemPink)
    let cast = try stage { split in
      let tabs = UITabBarController()
      tabs.viewControllers = [split, other]
      return tabs
    }
    let (stage, split) = (cast.stage, cast.split)
    let tabs = try #require(split.tabBarController)
    stage.trace.name(tabs, "T")
    stage.trace.name(other, "O")
    tabs.selectedIndex = 1
    stage.turn()
    #expect(
      calls(stage) == ["O viewDidLoad()"] + each(["V", "PN", "P", "SN", "S"], "viewWillDisappear(false)")
        + ["O viewWillAppear(false)", "O viewIsAppearing(false)"]
        + each(["V", "PN", "P", "SN", "S"], "viewDidDisappear(false)") + ["O viewDidAppear(false)"])
    tabs.selectedIndex = 0
    stage.turn()
    #expect(
      calls(stage) == ["O viewWillDisappear(false)"] + each(["V", "PN", "P", "SN", "S"], "viewWillAppear(false)")
        + each(["V", "SN", "S", "PN", "P"], "viewIsAppearing(false)") + ["O viewDidDisappear(false)"]
        + each(["V", "PN", "P", "SN", "S"], "viewDidAppear(false)"))
    split.hide(.primary)
    try stage.settle()
    #expect(
      calls(stage) == [
        "VD splitViewController(willChangeTo: secondaryOnly)", "VD splitViewController(willHide: primary)",
        "SN viewWillTransition(to: 1194×834)", "S viewWillTransition(to: 1194×834)", "PN viewWillDisappear(true)",
        "P viewWillDisappear(true)", "SplitAnimator animateTransition", "context completeTransition(true)",
        "PN viewDidDisappear(true)", "P viewDidDisappear(true)", "VD splitViewController(didHide: primary)",
      ])
    split.show(.primary)
    try stage.settle()
    stage.trace.clear()
    stage.resize(to: Self.narrow)
    try stage.settle()
    #expect(calls(stage) == Self.collapsing)
    #expect(split.isCollapsed && cast.s.view.safeAreaInsets == UIEdgeInsets(top: 74, left: 0, bottom: 69, right: 0))
    tabs.selectedIndex = 1
    stage.turn()
    stage.trace.clear()
    stage.resize(to: Self.wide)
    try stage.settle()
    #expect(calls(stage) == Self.expandingOutOfSight)
    tabs.selectedIndex = 0
    stage.turn()
    #expect(
      calls(stage) == ["O viewWillDisappear(false)"] + each(["V", "PN", "P", "SN", "S"], "viewWillAppear(false)")
        + each(["V", "SN", "S", "PN", "P"], "viewIsAppearing(false)") + ["O viewDidDisappear(false)"]
        + each(["V", "PN", "P", "SN", "S"], "viewDidAppear(false)"))
    #expect(box(cast.p) == CGRect(x: 0, y: 0, width: 320, height: 834))
    #expect(box(cast.s) == CGRect(x: 320, y: 0, width: 874, height: 834) && stage.diagnostics.isEmpty)
  }

  private static let collapsing =
    each(["T", "V", "PN", "P", "SN", "S", "O"], "viewWillTransition(to: 375×834)") + [
      "ScreenPlan#2 animateTransition",
      "VD splitViewController(topColumnForCollapsingToProposedTopColumn: secondary)", "SN viewWillDisappear(false)",
      "S viewWillDisappear(false)", "SN viewDidDisappear(false)", "S viewDidDisappear(false)",
      "SN didMove(toParent: nil)", "SN willMove(toParent: PN)", "P viewWillDisappear(false)",
      "SN viewWillAppear(false)", "S viewWillAppear(false)", "SN viewIsAppearing(false)",
      "S viewIsAppearing(false)", "P viewDidDisappear(false)", "SN viewDidAppear(false)", "S viewDidAppear(false)",
      "SN didMove(toParent: PN)", "V showDetailTargetDidChange", "VD splitViewControllerDidCollapse",
      "context completeTransition(true)",
    ]
  private static let expandingOutOfSight =
    each(["T", "V"], "viewWillTransition(to: 1194×834)")
    + each(["PN", "P", "SN", "S"], "viewWillTransition(to: 320×834)") + [
      "O viewWillTransition(to: 1194×834)", "ScreenPlan#3 animateTransition",
      "VD splitViewController(displayModeForExpandingToProposedDisplayMode: oneBesideSecondary)",
      "SN willMove(toParent: nil)", "SN didMove(toParent: nil)", "SN willMove(toParent: V)",
      "SN didMove(toParent: V)", "V showDetailTargetDidChange", "VD splitViewControllerDidExpand",
      "context completeTransition(true)",
    ]

  @Test(
    "the bar goes along with its own stack's push, although a nested stack's push ends meanwhile",
    .rule("S-44", "C-26"))
  func pushDuringNestedPush() throws {
    let cast = try stage { $0 }
    let (stage, outer, inner) = (cast.stage, cast.p.navigationController!, cast.s.navigationController!)
    stage.resize(to: Self.narrow)
    try stage.settle()
    #expect(inner.parent === outer)
    let delegate = NavigationDelegate()
    (delegate.animator, delegate.interaction) = (
      ClosureAnimator(ClosureAnimator.fade), UIPercentDrivenInteractiveTransition()
    )
    outer.delegate = delegate
    let before = outer.navigationBar.items
    inner.pushViewController(PlainController(.brown), animated: true)
    stage.advance(by: 0.2)
    weak var pushed: UIViewController?
    do {
      let page = PlainController(.orange)
      page.navigationItem.title = "pushed"
      pushed = page
      outer.pushViewController(page, animated: true)
    }
    let driver = try #require(delegate.interaction as? UIPercentDrivenInteractiveTransition)
    stage.advance(by: 0.6)
    driver.update(0.5)
    stage.advance(by: 0.1)
    #expect(inner.viewControllers.count == 2 && outer.transitionCoordinator?.isInteractive == true)
    driver.cancel()
    try stage.settle()
    #expect(outer.navigationBar.items?.count == (before?.count ?? 0) + 1)
    #expect(outer.navigationBar.topItem === inner.topViewController?.navigationItem)
    #expect(pushed == nil && stage.diagnostics.isEmpty)
  }

  @Test("presented over everything, its columns come and go with it", .rule("T-01", "T-02", "P-50", "S-46"))
  func fullScreen() throws {
    let root = PlainController(.gray)
    let cast = try stage { _ in root }
    let (stage, split) = (cast.stage, cast.split)
    stage.trace.name(root, "R")
    split.modalPresentationStyle = .fullScreen
    root.present(split, animated: true)
    try stage.settle()
    #expect(
      calls(stage) == [
        "V viewDidLoad()", "CoveringPresentationController presentationTransitionWillBegin()",
        "R viewWillDisappear(true)", "V viewWillAppear(true)", "PN viewDidLoad()", "SN viewDidLoad()",
        "PN viewWillAppear(true)", "P viewDidLoad()", "P viewWillAppear(true)", "SN viewWillAppear(true)",
        "S viewDidLoad()", "S viewWillAppear(true)", "CoverVerticalAnimator animateTransition",
      ] + each(["V", "SN", "S", "PN", "P"], "viewIsAppearing(true)") + [
        "context completeTransition(true)", "CoveringPresentationController presentationTransitionDidEnd(true)",
      ] + each(["V", "PN", "P", "SN", "S"], "viewDidAppear(true)") + ["R viewDidDisappear(true)"])
    #expect(box(cast.p)?.width == 320 && box(cast.s)?.width == 874)
    split.hide(.primary)
    try stage.settle()
    split.show(.primary)
    try stage.settle()
    #expect(box(cast.p)?.width == 320)
    split.hide(.primary)
    try stage.settle()
    stage.trace.clear()
    root.dismiss(animated: true)
    try stage.settle()
    #expect(
      calls(stage) == ["CoveringPresentationController dismissalTransitionWillBegin()"]
        + each(["V", "SN", "S"], "viewWillDisappear(true)") + [
          "R viewWillAppear(true)", "CoverVerticalAnimator animateTransition", "R viewIsAppearing(true)",
          "context completeTransition(true)", "CoveringPresentationController dismissalTransitionDidEnd(true)",
          "R viewDidAppear(true)",
        ] + each(["V", "SN", "S"], "viewDidDisappear(true)"))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("in a form sheet it has the sheet's room from the first", .rule("P-50", "S-46"))
  func formSheet() throws {
    let root = PlainController(.gray)
    let cast = try stage { _ in root }
    let (stage, split) = (cast.stage, cast.split)
    split.modalPresentationStyle = .formSheet
    // Columns beside one another need to be told that there is room (rule PC-18).
    split.sheetPresentationController?.traitOverrides.horizontalSizeClass = .regular
    root.present(split, animated: true)
    try stage.settle()
    #expect(split.displayMode == .secondaryOnly && split.view.bounds.size == CGSize(width: 540, height: 620))
    #expect(calls(stage).filter { $0.hasPrefix("P ") } == [])
    split.show(.primary)
    try stage.settle()
    #expect(split.displayMode == .oneOverSecondary && box(cast.p) == CGRect(x: 327, y: 107, width: 216, height: 620))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test(
    "classic and right to left: columns change sides, and no delegate is notified of columns",
    .rule("S-46", "T-28", "P-20.2"))
  func rightToLeftClassic() throws {
    let cast = try stage(.unspecified) { split in
      split.view.semanticContentAttribute = .forceRightToLeft
      return split
    }
    let (stage, split) = (cast.stage, cast.split)
    #expect(box(cast.p) == CGRect(x: 874, y: 0, width: 320, height: 834))
    #expect(box(cast.s) == CGRect(x: 0, y: 0, width: 874, height: 834))
    let wide = ["SN viewWillTransition(to: 1194×834)", "S viewWillTransition(to: 1194×834)"]
    split.hide(.primary)
    try stage.settle()
    #expect(
      calls(stage) == ["VD splitViewController(willChangeTo: secondaryOnly)"] + wide
        + each(["PN", "P"], "viewWillDisappear(true)")
        + ["SplitAnimator animateTransition", "context completeTransition(true)"]
        + each(["PN", "P"], "viewDidDisappear(true)"))
    UIView.performWithoutAnimation { split.show(.primary) }
    stage.turn()
    #expect(
      calls(stage) == [
        "VD splitViewController(willChangeTo: oneBesideSecondary)", "SN viewWillTransition(to: 874×834)",
        "S viewWillTransition(to: 874×834)",
      ] + ["WillAppear", "IsAppearing", "DidAppear"].flatMap { each(["PN", "P"], "view\($0)(false)") })
    split.preferredDisplayMode = .secondaryOnly
    stage.turn()
    #expect(
      calls(stage) == ["VD splitViewController(willChangeTo: secondaryOnly)"] + wide
        + ["WillDisappear", "DidDisappear"].flatMap { each(["PN", "P"], "view\($0)(false)") })
    #expect(split.displayMode == .secondaryOnly && stage.diagnostics.isEmpty)
  }

  @Test("three columns: two come together, and go one by one", .rule("S-46", "T-28", "P-20.2"))
  func triple() throws {
    let cast = try SplitCast(.tripleColumn, hold: .portrait)
    cast.split.show(.primary)
    try cast.settle()
    #expect(
      cast.calls() == [
        "VD splitViewController(willChangeTo: twoOverSecondary)", "VD splitViewController(willShow: primary)",
        "VD splitViewController(willShow: supplementary)", "PN viewDidLoad()", "XN viewDidLoad()",
        "PN viewWillAppear(true)", "P viewDidLoad()", "P viewWillAppear(true)", "XN viewWillAppear(true)",
        "X viewDidLoad()", "X viewWillAppear(true)",
      ] + each(["XN", "X", "PN", "P"], "viewIsAppearing(true)")
        + ["SplitAnimator animateTransition", "context completeTransition(true)"]
        + each(["PN", "P", "XN", "X"], "viewDidAppear(true)") + [
          "VD splitViewController(didShow: primary)", "VD splitViewController(didShow: supplementary)",
        ])
    UIView.performWithoutAnimation { cast.split.hide(.primary) }
    cast.stage.turn()
    #expect(
      cast.calls() == [
        "VD splitViewController(willChangeTo: oneOverSecondary)", "VD splitViewController(willHide: primary)",
        "PN viewWillDisappear(false)", "P viewWillDisappear(false)", "PN viewDidDisappear(false)",
        "P viewDidDisappear(false)", "VD splitViewController(didHide: primary)",
      ])
    cast.split.hide(.supplementary)
    try cast.settle()
    #expect(
      cast.calls() == [
        "VD splitViewController(willChangeTo: secondaryOnly)", "VD splitViewController(willHide: supplementary)",
        "XN viewWillDisappear(true)", "X viewWillDisappear(true)", "SplitAnimator animateTransition",
        "context completeTransition(true)", "XN viewDidDisappear(true)", "X viewDidDisappear(true)",
        "VD splitViewController(didHide: supplementary)",
      ])
  }

  private func box(_ controller: UIViewController) -> CGRect? {
    guard let view = controller.navigationController?.viewIfLoaded, view.window != nil else { return nil }
    return view.convert(view.bounds, to: nil)
  }

  private func each(_ names: [String], _ call: String) -> [String] { Self.each(names, call) }
  private static func each(_ names: [String], _ call: String) -> [String] { names.map { "\($0) \(call)" } }
}
