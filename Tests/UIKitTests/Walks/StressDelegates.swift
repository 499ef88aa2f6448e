import CoreGraphics
import Proscenium
import UIKit

/// Every delegate that a controller of an unruly walk can have; each of its calls may do anything.
final class StressDelegates: Ensemble {
  weak var walk: (any StressObserver)?
  /// True if a custom presentation removes the presenter's view; true if it covers the whole screen.
  var (removes, isPanel) = (false, false)
  var adaptsTo = UIModalPresentationStyle.automatic
  /// True if a page that adapts is shown on a stack.
  var wraps = false
  /// True if a person may dismiss.
  var mayGo = true

  init(_ walk: (any StressObserver)?) { self.walk = walk }

  /// Returns the motion of a view: in by fading in, and out of a higher one by fading out.
  override class func motion(in context: any UIViewControllerContextTransitioning) -> Motion {
    guard let view = context.view(forKey: .to), let to = context.viewController(forKey: .to) else {
      return .fade(context.view(forKey: .from), to: 0)
    }
    view.frame = context.finalFrame(for: to)
    let comesBack = to.presentedViewController != nil
    if comesBack { context.containerView.insertSubview(view, at: 0) } else { context.containerView.addSubview(view) }
    return comesBack ? .fade(context.view(forKey: .from), to: 0) : .fade(view)
  }

  override var listener: (String, UIViewController?) -> Void {
    { [weak walk] call, subject in walk?.inside(call, of: subject) }
  }

  override func engaged(_ performer: Performer) { walk?.remember(performer, "animator") }
}

extension StressDelegates: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    walk?.inside("animationController(forPresented:)", of: presented)
    return makePerformer()
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    walk?.inside("animationController(forDismissed:)", of: dismissed)
    return makePerformer()
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let made = StressPresentation(presentedViewController: presented, presenting: presenting)
    (made.walk, made.removes, made.isPanel) = (walk, removes, isPanel)
    walk?.remember(made, "presentation controller")
    return made
  }
}

extension StressDelegates: UISheetPresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptsTo }

  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    guard wraps, let page = controller.presentedViewController as? StressPage, page.parent == nil else { return nil }
    return UINavigationController(rootViewController: page)
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) { walk?.inside("willPresentWithAdaptiveStyle", of: nil) }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    walk?.inside("presentationControllerShouldDismiss", of: nil)
    return mayGo
  }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    walk?.inside("presentationControllerDidAttemptToDismiss", of: nil)
  }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) { walk?.inside("sheetPresentationControllerDidChangeSelectedDetentIdentifier", of: nil) }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    walk?.inside("presentationControllerWillDismiss", of: nil)
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    walk?.inside("presentationControllerDidDismiss", of: nil)
  }
}

extension StressDelegates: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { walk?.inside("willShow", of: viewController) }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { walk?.inside("didShow", of: viewController) }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    walk?.inside("animationControllerFor", of: toVC)
    return makePerformer()
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

extension StressDelegates: UITabBarControllerDelegate {
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    walk?.inside("didSelect", of: viewController)
  }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    walk?.inside("animationControllerForTransitionFrom", of: toVC)
    return makePerformer()
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

extension StressDelegates: UISplitViewControllerDelegate {
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { walk?.inside("willChangeTo", of: svc) }
}

/// A presentation controller whose hooks may do anything.
final class StressPresentation: UIPresentationController {
  weak var walk: (any StressObserver)?
  var (removes, isPanel) = (false, false)

  override var shouldRemovePresentersView: Bool { removes }
  override var frameOfPresentedViewInContainerView: CGRect {
    let space = containerView?.bounds ?? .zero
    return isPanel ? CGRect(x: 0, y: space.midY, width: space.width, height: space.height / 2) : space
  }
  override func presentationTransitionWillBegin() { walk?.inside("presentationTransitionWillBegin", of: nil) }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    walk?.inside("presentationTransitionDidEnd", of: nil)
  }
  override func dismissalTransitionWillBegin() { walk?.inside("dismissalTransitionWillBegin", of: nil) }
  override func dismissalTransitionDidEnd(_ completed: Bool) { walk?.inside("dismissalTransitionDidEnd", of: nil) }
  override func containerViewDidLayoutSubviews() { walk?.inside("containerViewDidLayoutSubviews", of: nil) }
}
