internal import CoreGraphics
internal import Foundation

/// Curls the presenter's view up over the presented view, and lays it down again. Rule: G-20, G-21, P-27
@MainActor final class PartialCurlAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  /// 0.8 seconds (rule G-21).
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.8 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let views = transitionContext.installViews(isPresenting: isPresenting) else { return }
    let container = transitionContext.containerView
    guard let curl = container.subviews.lazy.compactMap({ $0 as? CurlView }).first else {
      return transitionContext.end(removing: views.to)
    }
    container.bringSubviewToFront(curl)
    if !isPresenting, let page = views.to { curl.show(page) }
    let end: CGFloat = isPresenting ? 1 : 0
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      curl.progress = end
    } completion: { _ in
      if transitionContext.transitionWasCancelled { curl.progress = 1 - end }
      transitionContext.end(removing: views.to)
    }
  }
}
