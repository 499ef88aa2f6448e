internal import CoreGraphics

extension UsageError {
  static func unnamedPropertyAnimator(_ animator: AnyObject) -> UsageError {
    UsageError(
      "I-47", animator,
      "\(describe(animator)) animates an interactive transition with a UIViewPropertyAnimator that it does not name, so time"
        + " moves it and no finger: answer the same animator from interruptibleAnimator(using:), in the class that declares"
        + " the conformance, or animate with UIView.animate.")
  }

  static func anotherInterruptible(_ animator: AnyObject) -> UsageError {
    UsageError(
      "I-25", animator,
      "\(describe(animator)) answers from interruptibleAnimator(using:) another animator than the one it has started: keep"
        + " the first one and answer it for as long as the transition lasts.")
  }

  static func neverCompleted(_ animator: AnyObject?, _ from: UIViewController, _ to: UIViewController) -> UsageError {
    UsageError(
      "C-27", animator,
      "\(animator.map(describe) ?? "The animator") has not called completeTransition(_:) for the transition from"
        + " \(describe(from)) to \(describe(to)); until it does, touches stay away and nothing else can be presented.")
  }

  static func completedThoughCancelled(
    _ animator: AnyObject, _ from: UIViewController, _ to: UIViewController
  ) -> UsageError {
    UsageError(
      "C-13.2", animator,
      "\(describe(animator)) called completeTransition(true) for the transition from \(describe(from)) to \(describe(to)),"
        + " which was cancelled: it finishes all the same. Pass !context.transitionWasCancelled.")
  }

  static func forgotten(_ view: UIView, _ animator: AnyObject?) -> UsageError {
    UsageError(
      "D-50", animator,
      "\(animator.map(describe) ?? "The animator") completed a transition without the view that comes, \(describe(view)), in the"
        + " container view; it is put there now. Add it in animateTransition(using:), with"
        + " transitionContext.containerView.addSubview(view).")
  }

  static func progressIsNoNumber(_ animator: AnyObject?) -> UsageError {
    UsageError(
      "I-07", animator,
      "The progress of an interactive transition\(animator.map { " by \(describe($0))" } ?? "") must be a number, not NaN, as a"
        + " division by a width of zero gives it; the transition stays where it is.")
  }

  static func completionSpeed(_ object: AnyObject, _ speed: CGFloat) -> UsageError {
    UsageError("D-39", object, "completionSpeed must be greater than 0, not \(speed).")
  }
}
