public import Foundation

/// Decides about the switches of a tab bar controller and animates them.
///
/// Every requirement is optional; one that is left out behaves as absent.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Optional: returns true if a person may switch to a view controller; called for the selected one too. Rule: S-31
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// Optional: called when a person switched to a view controller, or tapped the selected one again. Rule: S-31
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Optional: returns true if a person may switch to a tab; called for the selected one too, in place of the one for
  /// controllers. Rule: S-31
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  /// Optional: a person switched to a tab, or tapped the selected one again; of a group the child that is shown.
  ///
  /// Rule: S-31
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
  /// Optional: the view controllers of a tab on the stack of a group with a `managingNavigationController`, from those
  /// proposed; called for each tab from the group to the visible one. Rule: S-49
  func tabBarController(
    _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab,
    proposedViewControllers: [UIViewController]
  ) -> [UIViewController]
  /// Optional: a person begins to change the tabs of the sidebar. Rule: S-50
  func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController)
  /// Optional: a person has changed the tabs of the sidebar; sent last. Rule: S-50
  func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController)
  /// Optional: a person hid or showed tabs. Rule: S-50
  func tabBarController(_ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab])
  /// Optional: a person sorted the children of a group. Rule: S-50
  func tabBarController(_ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup)
  /// Optional: called when a person begins to customize the bar from the More list. Rule: S-51
  func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
  /// Optional: called before a person ends customizing, with all view controllers in order, and true if that changed.
  /// Rule: S-51
  func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)
  /// Optional: a person is done with it. Rule: S-51
  func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
  /// Optional: the animator of a switch, by a person or from code; nil for none. Rule: S-34, T-21
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Optional: the interaction controller of an animated switch; nil for time. Rule: I-01, T-21
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Optional: the orientations the tab bar controller can be shown in.
  func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask
  /// Optional: the orientation the tab bar controller prefers when presented.
  func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation
}

extension UITabBarControllerDelegate {
  /// The default: yes.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// The default does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
  /// The default: yes.
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool { true }
  /// The default does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {}
  /// The default: those proposed.
  public func tabBarController(
    _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab,
    proposedViewControllers: [UIViewController]
  ) -> [UIViewController] { proposedViewControllers }
  /// The default does nothing.
  public func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) {}
  /// The default does nothing.
  public func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) {}
  /// The default does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab]) {}
  /// The default does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup) {}
  /// The default does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  ) {}
  /// The default does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) {}
  /// The default does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) {}
  /// The default: the views change in one go.
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// The default: time moves it.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// The default: as any controller.
  public func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask { tabBarController.standardOrientations }
  /// The default: as any controller.
  public func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation { UIApplication.shared.interfaceOrientation }
}
