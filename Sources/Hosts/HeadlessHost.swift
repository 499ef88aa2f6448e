package import Foundation
package import QuartzCore

/// A host without a display: its clock moves on request, from frame to frame.
///
/// The only thing that moves a headless application's clock.
package final class HeadlessHost {
  /// The application's clock.
  package let clock: MediaClock
  /// Frames a second.
  package let refreshRate: Int
  /// Two instants nearer than this are one: far below a frame, far above the rounding of sums of frames.
  package static let tolerance = 1e-9

  package init(clock: MediaClock, refreshRate: Int) {
    self.clock = clock
    self.refreshRate = max(1, refreshRate)
  }

  /// Lets time pass, stopping at every frame of the device, at every instant that `wanted` names, and at the end.
  ///
  /// Units: seconds. `wanted` answers the next instant of interest after a time; nil for none.
  package func advance(
    by seconds: TimeInterval, wanted: (_ after: TimeInterval) -> TimeInterval?, _ body: () -> Void
  ) {
    let end = clock.now + seconds
    while clock.now < end - Self.tolerance {
      // Frames stand at whole multiples, so that a second of them is exactly a second.
      let rate = Double(refreshRate)
      var next = ((clock.now * rate + 1e-6).rounded(.down) + 1) / rate
      if let instant = wanted(clock.now), instant > clock.now + Self.tolerance { next = min(next, instant) }
      clock.now = min(next, end)
      body()
    }
  }
}
