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
    plan.take(transition)
    transition.schedule()
    transition.begin()
  }
}
