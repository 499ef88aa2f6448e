import CoreGraphics
import UIKit

/// Animates the changes of containers, at random, as a navigation and tab bar controller's delegate.
final class Conductor: Ensemble, UINavigationControllerDelegate, UITabBarControllerDelegate {
  /// The coming view fades in.
  override class func motion(in context: any UIViewControllerContextTransitioning) -> Motion {
    guard let to = context.viewController(forKey: .to), let view = context.view(forKey: .to) else { return Motion() }
    view.frame = context.finalFrame(for: to)
    context.containerView.addSubview(view)
    return .fade(view)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makePerformer() }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makePerformer() }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}
