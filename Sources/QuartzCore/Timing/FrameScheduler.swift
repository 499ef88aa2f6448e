internal import Foundation

/// The scheduler of calls on the clock: display links with every frame, timers at their times.
package enum FrameScheduler {
  /// Frames a second of the screen.
  package static var refreshRate: Double {
    get { MediaSession.current.refreshRate }
    set { if newValue > 0, newValue.isFinite { MediaSession.current.refreshRate = newValue } }
  }

  /// How long a frame is seen.
  package static var frameLength: CFTimeInterval { 1 / refreshRate }

  /// Calls the timers that are due, by due time and then in the order of making, then the display links.
  ///
  /// Timers made meanwhile wait for the next call.
  package static func tick() {
    let session = MediaSession.current
    let now = session.clock.now
    let due = session.timers.filter { $0.isDue(now) }.sorted { ($0.time, $0.sequence) < ($1.time, $1.sequence) }
    for timer in due { timer.fire(now) }
    session.timers.removeAll { !$0.isValid }
    for link in session.links where link.isScheduled { link.frame(now) }
    session.links.removeAll { !$0.isScheduled }
  }

  /// Calls `handler` at a time, and every `interval` from then on when that is above 0.
  @discardableResult
  package static func schedule(
    at time: CFTimeInterval, every interval: CFTimeInterval = 0, _ handler: @escaping @MainActor (ScheduledCall) -> Void
  ) -> ScheduledCall {
    let session = MediaSession.current
    let call = ScheduledCall(
      time: time.isFinite ? time : session.clock.now, interval: interval > 0 && interval.isFinite ? interval : 0,
      sequence: session.nextSequence(), handler: handler)
    session.timers.append(call)
    return call
  }

  /// True when a display link wants every frame.
  package static var hasRunningLinks: Bool {
    MediaSession.current.links.contains { $0.isScheduled && !$0.isPaused }
  }

  /// When the next timer is due; nil when there is none.
  package static var nextTimerTime: CFTimeInterval? {
    MediaSession.current.timers.filter(\.isValid).map(\.time).min()
  }
}

/// A call that waits for its time.
package final class ScheduledCall {
  /// When it is due next.
  package private(set) var time: CFTimeInterval
  package let interval: CFTimeInterval
  package private(set) var isValid = true
  let sequence: Int
  private let handler: @MainActor (ScheduledCall) -> Void

  init(
    time: CFTimeInterval, interval: CFTimeInterval, sequence: Int,
    handler: @escaping @MainActor (ScheduledCall) -> Void
  ) {
    (self.time, self.interval, self.sequence, self.handler) = (time, interval, sequence, handler)
  }

  /// Never calls again.
  package func cancel() { isValid = false }

  func isDue(_ now: CFTimeInterval) -> Bool { isValid && time <= now + MediaTiming.tolerance }

  /// One call, however many intervals went by.
  func fire(_ now: CFTimeInterval) {
    guard isValid else { return }
    if interval > 0 {
      let missed = max(0, ((now - time) / interval + MediaTiming.tolerance).rounded(.down))
      time += (missed + 1) * interval
    } else {
      isValid = false
    }
    handler(self)
  }
}
