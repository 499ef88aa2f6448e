import UIKit

/// Hands out the card's parts, and the driver of the running transition.
final class CatchTransition: NSObject, UIViewControllerTransitioningDelegate {
  /// Moves the transition that is on its way; nil where none is.
  private(set) var interaction: UIPercentDrivenInteractiveTransition?
  /// True if what begins next waits for a finger.
  var isByFinger = false

  /// How far the card comes up on a screen of a size.
  static func distance(in size: CGSize) -> CGFloat { max(1, size.height) }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    CatchPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    CatchAnimator(isPresenting: true) { [weak self] in self?.transitionEnded() }
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    CatchAnimator(isPresenting: false) { [weak self] in self?.transitionEnded() }
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { makeInteraction() }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { makeInteraction() }

  /// One for every transition: it may be caught however it begins.
  private func makeInteraction() -> UIPercentDrivenInteractiveTransition {
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.wantsInteractiveStart = isByFinger
    self.interaction = interaction
    return interaction
  }

  private func transitionEnded() { (interaction, isByFinger) = (nil, false) }
}

/// Swings the card up from below the screen, and down again, by an animator that may be stopped anywhere.
private final class CatchAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let onEnd: () -> Void
  private var animator: UIViewPropertyAnimator?

  init(isPresenting: Bool, onEnd: @escaping () -> Void) {
    (self.isPresenting, self.onEnd) = (isPresenting, onEnd)
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.7 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let container = transitionContext.containerView
    guard let card = transitionContext.view(forKey: isPresenting ? .to : .from) else {
      fatalError("the card's view takes part")
    }
    let low = CGAffineTransform(translationX: 0, y: CatchTransition.distance(in: container.bounds.size))
      .rotated(by: -.pi / 10)
    if isPresenting {
      if let page = transitionContext.viewController(forKey: .to) {
        card.frame = transitionContext.finalFrame(for: page)
      }
      card.transform = low
      container.addSubview(card)
    }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), curve: .easeInOut
    ) { [isPresenting] in
      card.transform = isPresenting ? .identity : low
    }
    animator.addCompletion { [isPresenting] position in
      if isPresenting, position == .start { card.removeFromSuperview() }
      transitionContext.completeTransition(position == .end)
    }
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
    onEnd()
  }
}

/// Lays the card in the middle, over a page that it dims.
private final class CatchPresentationController: UIPresentationController {
  private let dimming = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let size = CGSize(width: min(bounds.width - 48, 345), height: min(bounds.height - 96, 480))
    return CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
  }

  override func presentationTransitionWillBegin() {
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
    dimming.alpha = 0
    containerView?.insertSubview(dimming, at: 0)
    fade(to: 1)
  }

  override func dismissalTransitionWillBegin() { fade(to: 0) }

  override func containerViewWillLayoutSubviews() {
    dimming.frame = containerView?.bounds ?? .zero
    guard presentedViewController.transitionCoordinator == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  private func fade(to alpha: CGFloat) {
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = alpha })
  }
}
