internal import Foundation

/// Told when an animation begins and ends.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
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
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
