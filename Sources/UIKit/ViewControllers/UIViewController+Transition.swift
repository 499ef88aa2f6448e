internal import CoreGraphics
public import Foundation

extension UIViewController {
  /// Changes from one child to another: the coming view joins the leaving one's superview, which it leaves in the end.
  ///
  /// Units: seconds. The caller has added the coming child and told the leaving one. Rule: T-23, D-28
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard fromViewController.parent === self, toViewController.parent === self else {
      return Diagnostics.fail(.noCommonParent(fromViewController, toViewController))
    }
    let duration = duration.isFinite ? max(0, duration) : 0
    let plan = SiblingPlan(
      parent: self, from: fromViewController, to: toViewController, duration: duration, options: options,
      animations: animations)
    let transition = Transition(
      plan: plan, animator: plan, interactionController: nil, isAnimated: duration > 0,
      completion: completion.map { completion in { completion(plan.isFinished) } })
    fromViewController.containerTransition = transition
    toViewController.containerTransition = transition
    transition.schedule()
    transition.begin()
  }
}

/// One child of a container changes for another, at once and by the caller's own animations. Trace: T-23
@MainActor final class SiblingPlan: TransitionPlan, UIViewControllerAnimatedTransitioning {
  private let parent: UIViewController
  private let duration: TimeInterval
  private let options: UIView.AnimationOptions
  private let animations: (() -> Void)?
  /// Who is seen and who is not is the parent's own affair while it is not seen, or when it forwards by hand.
  private let tellsAppearance: Bool
  /// What the animation block's completion was told.
  private(set) var isFinished = true

  init(
    parent: UIViewController, from: UIViewController, to: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?
  ) {
    self.parent = parent
    self.duration = duration
    self.options = options
    self.animations = animations
    tellsAppearance = parent.appearance.isTowardsVisible && parent.shouldAutomaticallyForwardAppearanceMethods
    super.init(from: from, to: to, isCustomAnimator: false)
  }

  override var disappearing: [UIViewController] { tellsAppearance ? [from] : [] }
  override var appearing: [UIViewController] { tellsAppearance ? [to] : [] }
  override var requester: UIViewController { parent }
  override var completionName: String { "transition completion" }
  override func makeContainer() -> UIView { from.viewIfLoaded?.superview ?? parent.view }

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

  override func settleHierarchy(_ transition: Transition, completed: Bool) { from.viewIfLoaded?.removeFromSuperview() }

  override func isOver(_ transition: Transition) {
    for controller in [from, to] where controller.containerTransition === transition {
      controller.containerTransition = nil
    }
  }
}
