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
}
