internal import Foundation

/// An animator of the library with one animation on the system's spring: driven by time or a touch, interruptible and
/// reversible. Rule: G-23, I-19, I-28
@MainActor class SpringAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  // Rule: G-22
  static let duration = AnimationTiming.systemDuration

  private var animator: UIViewPropertyAnimator?

  /// Prepares the views; answers what moves them, and what is done when they have come to the end or back.
  func prepare(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) -> (move: () -> Void, settle: (_ isAtEnd: Bool) -> Void) {
    ({}, { _ in })
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let animator = interruptibleAnimator(using: transitionContext)
    if !transitionContext.isOver { animator.startAnimation() }
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(duration: Self.duration, timingParameters: UISpringTimingParameters())
    self.animator = animator
    let (move, settle) = prepare(transitionContext)
    guard !transitionContext.isOver else {
      settle(!transitionContext.transitionWasCancelled)
      return animator
    }
    animator.addAnimations(move)
    // Weak: a transition that nobody ends must not keep itself.
    let context = transitionContext as AnyObject
    animator.addCompletion { [weak context] position in
      settle(position == .end)
      (context as? any UIViewControllerContextTransitioning)?.completeTransition(position == .end)
    }
    return animator
  }

  isolated deinit { if animator?.state == .active { animator?.stopAnimation(true) } }
}
