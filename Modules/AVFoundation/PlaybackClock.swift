internal import Foundation
internal import QuartzCore

/// A position that moves with the time of layers, at a rate.
struct PlaybackClock {
  private var position = 0.0
  private var start = 0.0
  private(set) var rate = 0.0
  /// The end; nil where it is not known.
  var length: Double?

  /// The last time that was read.
  nonisolated(unsafe) private static var last = 0.0
  /// The time of layers; elsewhere than on the main thread the last that was read there.
  private static var time: Double {
    if Thread.isMainThread { last = MainActor.assumeIsolated { CACurrentMediaTime() } }
    return last
  }

  /// Seconds from the beginning, never behind the end.
  var now: Double {
    let moved = position + (rate == 0 ? 0 : (Self.time - start) * rate)
    return min(max(moved, 0), length ?? .infinity)
  }

  /// The time that is left until the end; nil where it does not come.
  var left: Double? {
    guard rate > 0, let length else { return nil }
    return max(0, length - now) / rate
  }

  mutating func move(to seconds: Double) { (position, start) = (seconds.isFinite ? seconds : 0, Self.time) }

  mutating func setRate(_ value: Double) {
    move(to: now)
    rate = value
  }
}
