internal import CoreGraphics

/// Scrubs the animator object of an interruptible transition. Rule: I-26, I-27, I-28
final class AnimatorScrubber: TransitionScrubber {
  private let animator: any UIViewImplicitlyAnimating
  private let driver: UIPercentDrivenInteractiveTransition

  init(_ animator: any UIViewImplicitlyAnimating, for driver: UIPercentDrivenInteractiveTransition) {
    self.animator = animator
    self.driver = driver
    hasMoved = animator.state == .active
  }

  /// True if the transition can be interrupted; false once it has ended.
  var isInterruptible: Bool { animator.state == .active }
  var fraction: CGFloat? { animator.fractionComplete }
  let runsEvenly = false
  func prepare(_ block: AnimationBlock) {}

  /// True if it has been seen to move.
  private var hasMoved: Bool
  /// True if the transition has ended: observers of the end move nothing any more.
  private var isOver: Bool { hasMoved && animator.state != .active }

  func scrub(to progress: Double) {
    guard !isOver else { return }
    animator.isReversed = false
    animator.fractionComplete = CGFloat(progress)
    hasMoved = true
  }

  func resume(cancelled: Bool) {
    guard !isOver else { return }
    hasMoved = true
    animator.isReversed = cancelled
    let factor = max(0.001, (1 - animator.fractionComplete) / driver.completionSpeed)
    animator.continueAnimation(withTimingParameters: driver.timingCurve, durationFactor: factor)
  }

  func pause() {
    guard !isOver else { return }
    animator.pauseAnimation()
    // A finger moves it towards the end, whichever way it went: so its fraction is the transition's progress.
    animator.isReversed = false
    hasMoved = true
  }
  func release() {}
}
