internal import CoreGraphics
internal import Foundation

extension UIViewController {
  /// See `transition(from:to:duration:options:animations:completion:)`. Rule: T-23, D-28
  func exchange(
    _ fromViewController: UIViewController, for toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard fromViewController.parent === self, toViewController.parent === self else {
      return Diagnostics.fail(.noCommonParent(fromViewController, toViewController))
    }
    let duration = duration.isFinite ? max(0, duration) : 0
    let plan = SiblingPlan(
      parent: self, from: fromViewController, to: toViewController, duration: duration, options: options,
      animations: animations)
    let transition = plan.makeTransition(
      isAnimated: duration > 0, completion: completion.map { completion in { completion(plan.isFinished) } })
    transition.schedule()
  }
}
