import UIKit

/// Grows a photo out of its place and shrinks it back into it; with reduced motion the photo fades.
final class PhotoTransition: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
  /// The view that the photo grows out of.
  weak var source: UIView?
  /// The driver that moves the dismissal with a finger; nil to let it run.
  var driver: UIPercentDrivenInteractiveTransition?
  private var isPresenting = true

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    isPresenting = true
    return self
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    isPresenting = false
    return self
  }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { driver }

  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let photo = context.view(forKey: isPresenting ? .to : .from) ?? context.viewController(forKey: .from)?.view
    else { return context.completeTransition(false) }
    if isPresenting {
      photo.frame = context.containerView.bounds
      context.containerView.addSubview(photo)
      photo.layoutIfNeeded()
      leave(photo, context)
    }
    let isPresenting = self.isPresenting
    UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseInOut) {
      if isPresenting {
        (photo.transform, photo.alpha) = (.identity, 1)
      } else {
        self.leave(photo, context)
      }
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// Puts the photo into its place, or makes it invisible.
  private func leave(_ photo: UIView, _ context: UIViewControllerContextTransitioning) {
    guard let source, !UIAccessibility.isReduceMotionEnabled else {
      photo.alpha = 0
      return
    }
    let container = context.containerView
    let target = container.convert(source.bounds, from: source)
    let scale = CGAffineTransform(
      scaleX: target.width / container.bounds.width, y: target.height / container.bounds.height)
    photo.transform = scale.concatenating(
      CGAffineTransform(translationX: target.midX - container.bounds.midX, y: target.midY - container.bounds.midY))
  }
}
