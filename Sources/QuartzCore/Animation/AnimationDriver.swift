internal import Foundation

/// Stands in for the layer's clock, so that an animation can be paused, scrubbed and reversed by hand.
///
/// An animation with a driver begins at its own `beginTime` in the driver's time, taken as it stands: 0 is 0.
package protocol AnimationDriver: AnyObject {
  /// The time the animation lives in, instead of the layer's.
  func localTime(layerTime: CFTimeInterval) -> CFTimeInterval
  /// True once the animation may end; nothing else ends it.
  var isFinished: Bool { get }
  /// False while the driver waits to be moved; frames need not go on then.
  var isRunning: Bool { get }
  /// How far between its ends the animation stands, in place of what its time says; may lie beyond 0…1.
  var shownProgress: Double? { get }
}

extension AnimationDriver {
  package var isRunning: Bool { !isFinished }
  package var shownProgress: Double? { nil }
}
