public import Foundation

/// The delegate of an animation's beginning and end.
@preconcurrency @MainActor public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called once the animation's begin time is known.
  ///
  /// Order: never inside the call that added it.
  func animationDidStart(_ anim: CAAnimation)
  /// Called once; `flag` is false when the animation was removed or replaced, or its layer left the tree.
  ///
  /// Order: by end time, then in the order of adding. Rule: A-28
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// The default does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// The default does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
