internal import CoreGraphics

extension Misuse {
  static func unnamedPropertyAnimator(_ animator: AnyObject) -> Misuse {
    Misuse(
      "I-47", animator,
      "\(tell(animator)) animates an interactive transition with a UIViewPropertyAnimator that it does not name, so time"
        + " moves it and no finger: answer the same animator from interruptibleAnimator(using:), in the class that declares"
        + " the conformance, or animate with UIView.animate.")
  }

  static func anotherInterruptible(_ animator: AnyObject) -> Misuse {
    Misuse(
      "I-25", animator,
      "\(tell(animator)) answers from interruptibleAnimator(using:) another animator than the one it has started: keep"
        + " the first one and answer it for as long as the transition lasts.")
  }

  static func neverCompleted(_ animator: AnyObject?, _ from: UIViewController, _ to: UIViewController) -> Misuse {
    Misuse(
      "C-27", animator,
      "\(animator.map(tell) ?? "The animator") has not called completeTransition(_:) for the transition from"
        + " \(tell(from)) to \(tell(to)); until it does, touches stay away and nothing else can be presented.")
  }

  static func forgotten(_ view: UIView, _ animator: AnyObject?) -> Misuse {
    Misuse(
      "D-50", animator,
      "\(animator.map(tell) ?? "The animator") completed a transition without the view that comes, \(tell(view)), in the"
        + " container view; it is put there now. Add it in animateTransition(using:), with"
        + " transitionContext.containerView.addSubview(view).")
  }

  static func progressIsNoNumber(_ animator: AnyObject?) -> Misuse {
    Misuse(
      "I-07", animator,
      "The progress of an interactive transition\(animator.map { " by \(tell($0))" } ?? "") must be a number, not NaN, as a"
        + " division by a width of zero gives it; the transition stays where it is.")
  }

  static func completionSpeed(_ object: AnyObject, _ speed: CGFloat) -> Misuse {
    Misuse("D-39", object, "completionSpeed must be greater than 0, not \(speed).")
  }
}
