import CoreGraphics
import Proscenium
import UIKit

/// A stage with a split view controller V whose columns show P, (X) and S.
@MainActor struct SplitCast {
  let stage: Stage
  let split: UISplitViewController
  let p = PlainController(.systemTeal)
  let x = PlainController(.systemOrange)
  let s = PlainController(.systemIndigo)
  let delegate = SplitDelegate()

  /// How the tablet is held.
  nonisolated enum Hold: CaseIterable, Sendable {
    case portrait, landscape
  }

  init(
    _ style: UISplitViewController.Style = .doubleColumn, device: Device = .iPad11, hold: Hold = .landscape,
    isRightToLeft: Bool = false, spies: Bool = true, prepare: (SplitCast) -> Void = { _ in }
  ) throws {
    stage = Stage(device: device)
    stage.rootViewController = PlainController(.gray)
    if hold == .landscape { stage.rotate(to: .landscapeLeft) }
    try stage.settle()
    split = UISplitViewController(style: style)
    for (object, name) in [(split, "V"), (p, "P"), (x, "X"), (s, "S"), (delegate, "VD")] as [(AnyObject, String)] {
      stage.trace.name(object, name)
    }
    if spies { split.delegate = delegate }
    switch style {
    case .unspecified:
      let (primary, secondary) = (
        UINavigationController(rootViewController: p), UINavigationController(rootViewController: s)
      )
      split.viewControllers = [primary, secondary]
    case .doubleColumn, .tripleColumn:
      split.setViewController(p, for: .primary)
      if style == .tripleColumn { split.setViewController(x, for: .supplementary) }
      split.setViewController(s, for: .secondary)
    }
    for (controller, name) in [(p, "PN"), (x, "XN"), (s, "SN")] {
      if let navigation = controller.navigationController { stage.trace.name(navigation, name) }
    }
    if isRightToLeft { split.view.semanticContentAttribute = .forceRightToLeft }
    prepare(self)
    stage.rootViewController = split
    stage.turn()
    stage.trace.clear()
  }

  func settle() throws { try stage.settle() }

  /// The calls since the last look, without layout passes and questions of duration, which may come anywhere.
  func calls() -> [String] {
    let calls = stage.trace.calls.filter { call in
      !["LayoutSubviews()", "transitionDuration", "loadView()"].contains { call.hasSuffix($0) }
        && !call.hasPrefix("SplitGestures")
    }
    stage.trace.clear()
    return calls
  }

  /// Returns the frame of a controller's column in the window; nil if it is not visible.
  func box(_ controller: UIViewController) -> CGRect? {
    guard let own = controller.viewIfLoaded, own.window != nil else { return nil }
    let view = controller.navigationController?.view ?? own
    return view.convert(view.bounds, to: nil)
  }
}

/// A split view controller's delegate that answers what it is given.
final class SplitDelegate: NSObject, UISplitViewControllerDelegate {
  var top: UISplitViewController.Column?
  var mode: UISplitViewController.DisplayMode?
  var discards = false
  var handles = false
  var separated: UIViewController?
  var onDidCollapse: ((UISplitViewController) -> Void)?
  var onAskForTop: ((UISplitViewController) -> Void)?

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    onAskForTop?(svc)
    return top ?? proposedTopColumn
  }

  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { mode ?? proposedDisplayMode }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { onDidCollapse?(svc) }

  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { discards }

  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { separated }

  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { handles }

  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { handles }
}
