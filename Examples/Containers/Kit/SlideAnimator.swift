import UIKit

/// Slides two pages sideways, one after the other.
package final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool

  package init(isForward: Bool) { self.isForward = isForward }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.35 }

  package func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to),
      let coming = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let width = container.bounds.width * (isForward ? 1 : -1)
    to.frame = transitionContext.finalFrame(for: coming)
    container.addSubview(to)
    to.transform = CGAffineTransform(translationX: width, y: 0)
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      to.transform = .identity
      from.transform = CGAffineTransform(translationX: -width, y: 0)
    } completion: { _ in
      from.transform = .identity
      to.transform = .identity
      let completed = !transitionContext.transitionWasCancelled
      if !completed { to.removeFromSuperview() }
      transitionContext.completeTransition(completed)
    }
  }
}
