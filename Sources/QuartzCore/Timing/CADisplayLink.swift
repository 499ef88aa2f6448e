public import Foundation

/// A display link: a timer that calls its target with every frame of the screen.
@preconcurrency @MainActor public final class CADisplayLink: NSObject {
  /// True holds the calls back.
  public var isPaused = false
  /// The time at which the frame began: a moment before the call. Rule: A-59
  ///
  /// Units: seconds of `CACurrentMediaTime()`; 0 before the first frame.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time at which the current frame will be shown.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The preferred rate of calls; the screen's by default.
  public var preferredFrameRateRange = CAFrameRateRange.default
  /// Calls a second; 0 is the screen's rate.
  public var preferredFramesPerSecond = 0
  /// Frames from one call to the next.
  public var frameInterval = 1

  /// How much earlier a frame begins than the code that it calls (chosen): what an app does with an event after a frame
  /// is later than that frame's time, as on iOS, though the clock stands still between two frames.
  ///
  /// Units: seconds.
  private static let lead: CFTimeInterval = 1e-6

  private let handler: @MainActor (CADisplayLink) -> Void
  private var modes: Set<RunLoop.Mode> = []
  private var isInvalid = false
  private var nextDue: CFTimeInterval?

  /// A link that calls a closure.
  package init(handler: @escaping @MainActor (CADisplayLink) -> Void) {
    self.handler = handler
    super.init()
  }

  /// The time between two frames of the screen.
  public var duration: CFTimeInterval { 1 / FrameScheduler.refreshRate }

  /// Begins to call.
  ///
  /// Differs: the calls come with the host's frames, on any run loop.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isInvalid else { return }
    let wasScheduled = isScheduled
    modes.insert(mode)
    if !wasScheduled { MediaSession.current.links.append(self) }
  }

  /// Stops calling in a mode.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if !isScheduled { MediaSession.current.links.removeAll { $0 === self } }
  }

  /// Stops calling for good; on another thread than the main one, with its next turn.
  nonisolated public func invalidate() { MainQueue.run { self.end() } }

  private func end() {
    isInvalid = true
    modes = []
    MediaSession.current.links.removeAll { $0 === self }
  }

  var isScheduled: Bool { !isInvalid && !modes.isEmpty }

  func frame(_ now: CFTimeInterval) {
    guard isScheduled, !isPaused else { return }
    let interval = wantedInterval
    if let nextDue, now < nextDue - duration / 2 { return }
    // Beats go on from the last one, so that a rate that does not divide the screen's is right on average; after a rest
    // they begin anew.
    let beat = nextDue.flatMap { now - $0 < interval ? $0 : nil } ?? now
    nextDue = beat + interval
    timestamp = max(0, now - Self.lead)
    targetTimestamp = timestamp + max(duration, interval)
    handler(self)
  }

  private var wantedInterval: CFTimeInterval {
    var rate = FrameScheduler.refreshRate
    if preferredFramesPerSecond > 0 { rate = min(rate, Double(preferredFramesPerSecond)) }
    if let preferred = preferredFrameRateRange.preferred, preferred > 0 { rate = min(rate, Double(preferred)) }
    return max(1 / rate, duration * Double(max(1, frameInterval)))
  }
}
