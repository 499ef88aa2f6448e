internal import Foundation

/// When a recognizer wants to be woken.
struct GestureAlarm {
  /// In seconds of the host's clock.
  let time: TimeInterval
  let recognizer: UIGestureRecognizer
  let ring: @MainActor () -> Void
}

extension GestureArena {
  /// Times this near count as reached: sums of frame durations differ from a deadline by rounding alone.
  private static let slack: TimeInterval = 1e-6

  /// Wakes a recognizer at the first frame after a while; each has one alarm, and the last that was set counts.
  func setAlarm(for recognizer: UIGestureRecognizer, after delay: TimeInterval, _ ring: @escaping @MainActor () -> Void)
  {
    clearAlarm(of: recognizer)
    if !ringsAtFrames {
      ringsAtFrames = true
      application.frameSteps.append(
        FrameStep(owner: self) { [weak self] now in self?.ringAlarms(now) ?? false })
    }
    let time = application.clock.now + (delay.isFinite ? max(0, delay) : .greatestFiniteMagnitude)
    alarms.append(GestureAlarm(time: time, recognizer: recognizer, ring: ring))
  }

  func clearAlarm(of recognizer: UIGestureRecognizer) { alarms.removeAll { $0.recognizer === recognizer } }

  /// Rings what is due, the earliest first; answers whether alarms are left.
  private func ringAlarms(_ now: TimeInterval) -> Bool {
    while let next = alarms.filter({ $0.time <= now + Self.slack }).min(by: { $0.time < $1.time }) {
      clearAlarm(of: next.recognizer)
      update { next.ring() }
    }
    ringsAtFrames = !alarms.isEmpty
    return ringsAtFrames
  }
}
