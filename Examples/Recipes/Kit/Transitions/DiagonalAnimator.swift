import UIKit

/// Slides the presented view in from the lower right corner, and back out to it (the guide's listing 10-2).
package final class DiagonalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let presenting: Bool

  package init(presenting: Bool) {
    self.presenting = presenting
  }

  package func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  {
    0.5
  }

  package func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    // The set of relevant objects.
    let containerView = transitionContext.containerView
    guard let fromVC = transitionContext.viewController(forKey: .from),
      let toVC = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let toView = transitionContext.view(forKey: .to)
    let fromView = transitionContext.view(forKey: .from)

    // The frames the animation runs between.
    let containerFrame = containerView.frame
    var toViewStartFrame = transitionContext.initialFrame(for: toVC)
    let toViewFinalFrame = transitionContext.finalFrame(for: toVC)
    var fromViewFinalFrame = transitionContext.finalFrame(for: fromVC)

    if presenting {
      // The presented view comes from beyond the lower right corner.
      toViewStartFrame.origin = CGPoint(x: containerFrame.width, y: containerFrame.height)
      toViewStartFrame.size = toViewFinalFrame.size
    } else {
      // The dismissed view goes there.
      fromViewFinalFrame = CGRect(
        x: containerFrame.width, y: containerFrame.height, width: fromView?.frame.width ?? 0,
        height: fromView?.frame.height ?? 0)
    }

    // The incoming view always joins the container; its start frame does no harm.
    if let toView {
      containerView.addSubview(toView)
      toView.frame = toViewStartFrame
    }

    let duration = transitionDuration(using: transitionContext)
    UIView.animate(withDuration: duration) {
      if self.presenting {
        toView?.frame = toViewFinalFrame
      } else {
        fromView?.frame = fromViewFinalFrame
      }
    } completion: { _ in
      let success = !transitionContext.transitionWasCancelled

      // After a failed presentation or a successful dismissal the view goes.
      if (self.presenting && !success) || (!self.presenting && success) {
        toView?.removeFromSuperview()
      }

      // The system takes over from here.
      transitionContext.completeTransition(success)
    }
  }
}

/// Hands out the diagonal animator both ways (the guide's listing 10-1).
package final class DiagonalTransition: NSObject, UIViewControllerTransitioningDelegate {
  package override init() {}

  package func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    DiagonalAnimator(presenting: true)
  }

  package func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    DiagonalAnimator(presenting: false)
  }
}
