import UIKit

/// Covers the right half of the container and dims the rest (the guide's listings 11-1 … 11-5).
package final class HalfPanelPresentationController: UIPresentationController {
  private let dimmingView = UIView()

  package override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.4)
    dimmingView.alpha = 0
  }

  package override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let width = (bounds.width / 2).rounded(.down)
    return CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
  }

  package override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
    dimmingView.alpha = 0
    containerView.insertSubview(dimmingView, at: 0)
    fade(to: 1)
  }

  package override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimmingView.removeFromSuperview() }
  }

  package override func dismissalTransitionWillBegin() { fade(to: 0) }

  package override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimmingView.removeFromSuperview() }
  }

  package override func containerViewWillLayoutSubviews() {
    dimmingView.frame = containerView?.bounds ?? .zero
    if presentedViewController.transitionCoordinator == nil {
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }

  private func fade(to alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator else { return dimmingView.alpha = alpha }
    coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = alpha }, completion: nil)
  }
}

/// Slides the panel in from the right edge and out again.
package final class PanelAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  package init(isPresenting: Bool) { self.isPresenting = isPresenting }

  package func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  {
    0.4
  }

  package func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let key: UITransitionContextViewKey = isPresenting ? .to : .from
    let controllerKey: UITransitionContextViewControllerKey = isPresenting ? .to : .from
    guard let panel = transitionContext.view(forKey: key),
      let controller = transitionContext.viewController(forKey: controllerKey)
    else { return transitionContext.completeTransition(false) }
    let shown =
      isPresenting ? transitionContext.finalFrame(for: controller) : transitionContext.initialFrame(for: controller)
    let hidden = shown.offsetBy(dx: container.bounds.maxX - shown.minX, dy: 0)
    if isPresenting {
      container.addSubview(panel)
      panel.frame = hidden
    }
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      panel.frame = self.isPresenting ? shown : hidden
    } completion: { _ in
      let completed = !transitionContext.transitionWasCancelled
      if self.isPresenting && !completed { panel.removeFromSuperview() }
      transitionContext.completeTransition(completed)
    }
  }
}

/// Hands out the panel's parts (the guide's listing 11-6), and the finger that drags it out.
package final class PanelTransition: NSObject, UIViewControllerTransitioningDelegate {
  /// Set while a finger drags the panel.
  package var interaction: UIPercentDrivenInteractiveTransition?

  package override init() {}

  package func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    HalfPanelPresentationController(presentedViewController: presented, presenting: presenting)
  }

  package func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    PanelAnimator(isPresenting: true)
  }

  package func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    PanelAnimator(isPresenting: false)
  }

  package func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interaction
  }
}
