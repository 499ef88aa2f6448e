import UIKit

/// The guide's swipe down (listings 10-3 and 10-4) on a page with a list: one finger scrolls the list to its top, goes on
/// to pull the page down, and may push it back and scroll again.
package final class ListSwipe: UIPercentDrivenInteractiveTransition, UIGestureRecognizerDelegate {
  private weak var list: ListController?
  private let panGesture = UIPanGestureRecognizer()
  /// True if the finger moves the page.
  private(set) var isDriving = false

  func attach(to list: ListController) {
    self.list = list
    #if canImport(ObjectiveC)
      panGesture.addTarget(self, action: #selector(handleSwipeUpdate(_:)))
    #else
      panGesture.addTarget(self, action: Selector("handleSwipeUpdate:", ListSwipe.handleSwipeUpdate))
    #endif
    panGesture.maximumNumberOfTouches = 1
    panGesture.delegate = self
    list.view.addGestureRecognizer(panGesture)
  }

  /// The list scrolls beside it.
  package func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    other === list?.scrollView.panGestureRecognizer
  }

  @IBAction func handleSwipeUpdate(_ gestureRecognizer: UIGestureRecognizer) {
    guard let list, let window = list.view.window ?? gestureRecognizer.view?.window else { return }
    let top = -list.scrollView.adjustedContentInset.top
    switch gestureRecognizer.state {
    case .began, .changed:
      let distance = panGesture.translation(in: window).y
      let isAtTop = list.scrollView.contentOffset.y <= top
      if !isDriving, isAtTop, panGesture.velocity(in: window).y > 0 {
        isDriving = true
        panGesture.setTranslation(.zero, in: window)
        list.scrollView.contentOffset.y = top
        list.dismiss(animated: true)
      } else if isDriving {
        if distance > 0 { list.scrollView.contentOffset.y = top }
        update(max(0, distance) / window.bounds.height)
      }
    case .ended, .cancelled, .failed:
      guard isDriving else { return }
      isDriving = false
      if percentComplete > 0.3, gestureRecognizer.state == .ended { finish() } else { cancel() }
    default:
      break
    }
  }
}

/// Slides a page down and out of sight.
final class SlideDownAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let page = transitionContext.view(forKey: .from) else { return transitionContext.completeTransition(false) }
    if let below = transitionContext.view(forKey: .to), let controller = transitionContext.viewController(forKey: .to) {
      container.insertSubview(below, at: 0)
      below.frame = transitionContext.finalFrame(for: controller)
    }
    UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear) {
      page.frame = page.frame.offsetBy(dx: 0, dy: container.bounds.height)
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

/// Dismisses by the finger while it drives, else at once.
package final class ListSwipeTransition: NSObject, UIViewControllerTransitioningDelegate {
  package let swipe = ListSwipe()

  package func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    SlideDownAnimator()
  }

  package func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    swipe.isDriving ? swipe : nil
  }
}
