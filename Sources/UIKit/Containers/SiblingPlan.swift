internal import CoreGraphics
internal import Foundation

/// One child of a container changes for another, at once and by the caller's own animations. Trace: T-23
@MainActor final class SiblingPlan: ContainerPlan, UIViewControllerAnimatedTransitioning {
  private let duration: TimeInterval
  private let options: UIView.AnimationOptions
  private let animations: (() -> Void)?
  /// What the animation block's completion was told.
  private(set) var isFinished = true

  init(
    parent: UIViewController, from: UIViewController, to: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?
  ) {
    self.duration = duration
    self.options = options
    self.animations = animations
    super.init(parent: parent, from: from, to: to)
  }

  override var endsWithAppearingFirst: Bool { true }
  override var completionName: String { "transition completion" }
  override func makeContainer() -> UIView { from.viewIfLoaded?.superview ?? parent.view }
  override func willBegin(_ transition: Transition) {}
  /// The views' places are the caller's affair.
  override func settleHierarchy(_ transition: Transition, completed: Bool) { from.viewIfLoaded?.removeFromSuperview() }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    transitionContext.containerView.addSubview(to.view)
    transitionContext.containerView.layoutIfNeeded()
    UIView.animate(withDuration: duration, delay: 0, options: options) { [self] in
      animations?()
    } completion: { [self] finished in
      isFinished = finished
      transitionContext.completeTransition(true)
    }
  }
}
