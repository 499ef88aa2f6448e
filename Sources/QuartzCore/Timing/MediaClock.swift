internal import Foundation

/// A span or a point of time.
///
/// Units: seconds.
public typealias CFTimeInterval = Double

/// The one clock that layers, animations and display links read; the screen's host moves it.
package final class MediaClock {
  /// The clock of the running session.
  package static var current: MediaClock {
    get { MediaSession.current.clock }
    set { MediaSession.current.clock = newValue }
  }

  /// Seconds since a moment of the host's choice; never moves back.
  package var now: CFTimeInterval

  package init(now: CFTimeInterval = 0) { self.now = now }
}

/// The time of the host's clock, that every layer without a superlayer lives in.
///
/// Units: seconds. Differs: it stands still between two frames, so that all animations of a turn begin together.
@preconcurrency @MainActor public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.current.now }
