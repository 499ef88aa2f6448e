import UIKit

/// Moves a dismissal by a finger on the container, from its start on (the guide's listings 10-3 and 10-4).
///
/// The guide finishes however the finger ends; here a short swipe goes back.
package final class SwipeDownInteraction: UIPercentDrivenInteractiveTransition {
  private var contextData: (any UIViewControllerContextTransitioning)?
  private let panGesture = UIPanGestureRecognizer()

  package override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    // Always call super first.
    super.startInteractiveTransition(transitionContext)
    contextData = transitionContext
    #if canImport(ObjectiveC)
      panGesture.addTarget(self, action: #selector(handleSwipeUpdate(_:)))
    #else
      panGesture.addTarget(self, action: Selector("handleSwipeUpdate:", SwipeDownInteraction.handleSwipeUpdate))
    #endif
    panGesture.maximumNumberOfTouches = 1
    transitionContext.containerView.addGestureRecognizer(panGesture)
  }

  @IBAction func handleSwipeUpdate(_ gestureRecognizer: UIGestureRecognizer) {
    guard let container = contextData?.containerView else { return }
    switch gestureRecognizer.state {
    case .began:
      panGesture.setTranslation(.zero, in: container)
    case .changed:
      let translation = panGesture.translation(in: container)
      update(abs(translation.y / container.bounds.height))
    case .ended, .cancelled, .failed:
      if percentComplete > 0.3 { finish() } else { cancel() }
      container.removeGestureRecognizer(panGesture)
      contextData = nil
    default:
      break
    }
  }
}

/// Slides a page down and out of sight.
package final class SlideDownAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  package func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let page = transitionContext.view(forKey: .from) else { return transitionContext.completeTransition(false) }
    if let below = transitionContext.view(forKey: .to), let controller = transitionContext.viewController(forKey: .to) {
      container.insertSubview(below, at: 0)
      below.frame = transitionContext.finalFrame(for: controller)
    }
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      page.frame = page.frame.offsetBy(dx: 0, dy: container.bounds.height)
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

/// Lets every dismissal wait for a finger.
package final class SwipeDownTransition: NSObject, UIViewControllerTransitioningDelegate {
  package func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    SlideDownAnimator()
  }

  package func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    SwipeDownInteraction()
  }
}
