import CoreGraphics
import Proscenium
import UIKit

/// Animates the changes of containers, at random, as a navigation and tab bar controller's delegate.
final class Conductor: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
  /// How the next change is animated.
  let director = Director()
  private(set) var performers: [SwitchPerformer] = []

  private func makeAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
    guard director.kind != .stock else { return nil }
    performers.removeAll { $0.isOver }
    let made: any SwitchPerformer & UIViewControllerAnimatedTransitioning
    if director.kind == .interruptible {
      made = CatchablePerformer(director)
    } else {
      made = PlainSwitchPerformer(director)
    }
    performers.append(made)
    return made
  }

  /// One driver moves one change.
  private var interaction: (any UIViewControllerInteractiveTransitioning)? {
    let canBeDriven = director.kind == .blocks || director.kind == .interruptible
    guard director.isInteractive && canBeDriven else { return nil }
    director.isInteractive = false
    return director.driver
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makeAnimator() }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makeAnimator() }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

/// Fades the coming view in, or completes late or at once.
class SwitchPerformer: NSObject {
  fileprivate let kind: Director.Kind
  fileprivate let succeeds: Bool
  private var held: (any UIViewControllerContextTransitioning)?
  fileprivate(set) var isOver = false

  init(_ director: Director) { (kind, succeeds) = (director.kind, director.succeeds) }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  fileprivate func place(_ context: any UIViewControllerContextTransitioning) -> UIView? {
    guard let to = context.viewController(forKey: .to), let view = context.view(forKey: .to) else { return nil }
    view.frame = context.finalFrame(for: to)
    context.containerView.addSubview(view)
    return view
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let view = place(context)
    switch kind {
    case .stock, .interruptible: break
    case .late: held = context
    case .atOnce: context.completeTransition(succeeds)
    case .blocks:
      view?.alpha = 0
      UIView.animate(withDuration: 0.3) {
        view?.alpha = 1
      } completion: { [succeeds] _ in
        view?.alpha = 1
        context.completeTransition(!context.transitionWasCancelled && succeeds)
      }
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    isOver = true
    held = nil
  }

  /// Completes what was held back; a second time too, which is to change nothing.
  func completeLate(twice: Bool) {
    guard let held else { return }
    self.held = nil
    held.completeTransition(succeeds)
    if twice { held.completeTransition(!succeeds) }
  }
}

/// Fades as the base does; a class that conforms fixes for its subclasses which optional methods are there.
final class PlainSwitchPerformer: SwitchPerformer, UIViewControllerAnimatedTransitioning {}

/// Fades with an animator that can be caught.
final class CatchablePerformer: SwitchPerformer, UIViewControllerAnimatedTransitioning {
  private var animator: UIViewPropertyAnimator?

  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let view = place(context)
    view?.alpha = 0
    let made = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) { view?.alpha = 1 }
    made.addCompletion { position in
      view?.alpha = 1
      context.completeTransition(position == .end)
    }
    animator = made
    return made
  }

  override func animationEnded(_ transitionCompleted: Bool) {
    super.animationEnded(transitionCompleted)
    animator = nil
  }
}
