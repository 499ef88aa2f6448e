internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// One curled page for another. Trace: T-33
@MainActor final class PageCurlPlan: MemberPlan {
  private let content: UIView
  private let choice: AnimatorChoice?
  /// Before the "did" callbacks.
  var onEnd: ((Bool) -> Void)?
  /// After everything.
  var onOver: ((Bool) -> Void)?

  init(
    _ pages: UIPageViewController, in content: UIView, from: UIViewController, to: UIViewController,
    _ choice: AnimatorChoice?
  ) {
    self.content = content
    self.choice = choice
    super.init(parent: pages, from: from, to: to)
  }

  override var contentView: UIView { content }
  override func askDelegate() -> AnimatorChoice? { choice }

  override func didEnd(_ transition: Transition, completed: Bool) { onEnd?(completed) }

  override func isOver(_ transition: Transition) {
    super.isOver(transition)
    onOver?(isCompleted)
  }
}

/// Rolls a picture of the page that goes off the one that comes, or that of the one that comes back onto it.
@MainActor final class PageCurlAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool
  private let slant: CGFloat

  init(isForward: Bool, slant: CGFloat) {
    self.isForward = isForward
    self.slant = slant
    super.init()
  }

  /// 0.6 seconds (chosen by eye).
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.6 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let views = transitionContext.placeViews(isPresenting: false)
    guard let from = views.from, let to = views.to else { return transitionContext.end(removing: nil) }
    let page = isForward ? from : to
    let curl = CurlView(page, rest: .away, slant: slant)
    curl.isUserInteractionEnabled = false
    let (start, end): (CGFloat, CGFloat) = isForward ? (0, 1) : (1, 0)
    UIView.performWithoutAnimation { curl.progress = start }
    transitionContext.containerView.addSubview(curl)
    page.isHidden = true
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      curl.progress = end
    } completion: { _ in
      page.isHidden = false
      curl.removeFromSuperview()
      transitionContext.end(removing: to)
    }
  }
}
