internal import CoreGraphics

/// Moves an animator's animations to a progress, and lets them run on or back from there.
protocol TransitionScrubber: AnyObject {
  /// True if a running transition can be caught again. Rule: I-28
  var isInterruptible: Bool { get }
  /// How far a transition that was caught had come; nil where only the one who moves it says so.
  var fraction: CGFloat? { get }
  /// True if the animator's own curves are left out while a touch moves it. Rule: I-08
  var runsEvenly: Bool { get }
  /// Makes a block that the animator opens ready for being moved.
  func prepare(_ block: AnimationBlock)
  /// Shows a progress, 0…1.
  func scrub(to progress: Double)
  /// Runs to the end or back to the start.
  func resume(cancelled: Bool)
  /// Catches a running transition.
  func pause()
  /// Gives the clock back.
  func release()
}
