public import Foundation

/// The delegate of a split view controller's changes, collapsing and expanding.
///
/// Every requirement is optional; one that is left out behaves as absent.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  /// Optional: sent before the display mode changes. Rule: S-46
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Optional: where the button for the display mode leads; automatic for a column, or back. Rule: S-46
  func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode
  /// Optional: true where the delegate has shown the controller itself. Rule: S-40
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool
  /// Optional: true where the delegate has shown the detail itself. Rule: S-41
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  /// Optional: which controller is left in the classic style; nil for the primary one. Rule: S-43
  func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
  /// Optional: which controller becomes the primary one again in the classic style; nil for the one left. Rule: S-43
  func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
  /// Optional: true where the delegate has taken the secondary controller in, or lets it go. Rule: S-43
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Optional: the secondary controller of the classic style; nil to ask the primary one. Rule: S-43
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  /// Optional: which column is seen once the columns are one. Rule: S-43
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Optional: the display mode that columns come apart to. Rule: S-43
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// Optional: sent when the columns have become one. Rule: S-43
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Optional: sent when the columns have come apart. Rule: S-43
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// Optional: sent before a column is shown, in the column styles. Rule: S-46
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// Optional: sent before a column is hidden, in the column styles. Rule: S-46
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  /// Optional: sent when a column is shown, in the column styles; also when hiding it was given up. Rule: S-46
  func splitViewController(_ svc: UISplitViewController, didShow column: UISplitViewController.Column)
  /// Optional: sent when a column is hidden, in the column styles; also when showing it was given up. Rule: S-46
  func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column)
  /// Optional: called when a touch begins to show or hide a column.
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)
  /// Optional: called when that has ended, in either way.
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)
  /// Optional: the orientations it can be shown in; an empty set means none.
  func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientationMask
  /// Optional: the orientation it prefers when presented; unknown means none.
  func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientation
}

extension UISplitViewControllerDelegate {
  /// The default does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// The default: a column, or back.
  public func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
    .automatic
  }
  /// The default: not handled.
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// The default: not handled.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// The default counts as not implemented.
  public func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
  /// The default counts as not implemented.
  public func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
  /// The default: the primary controller takes it in.
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// The default: the primary controller gives it back.
  public func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  /// The default: as proposed.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// The default: as proposed.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  /// The default does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// The default does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  /// The default does nothing.
  public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
  /// The default does nothing.
  public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
  /// The default does nothing.
  public func splitViewController(_ svc: UISplitViewController, didShow column: UISplitViewController.Column) {}
  /// The default does nothing.
  public func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column) {}
  /// The default does nothing.
  public func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {}
  /// The default does nothing.
  public func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {}
  /// The default counts as not implemented.
  public func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientationMask { [] }
  /// The default counts as not implemented.
  public func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientation { .unknown }
}
