internal import Foundation

/// An animation on its layer.
///
/// ```
/// waiting ──commit──▶ running(begin) ──end──▶ ended (stays only when not removed on completion)
///    └──────────── removed, replaced, detached: told false ────────────┘
/// ```
final class LayerAnimation {
  enum State {
    case waiting
    case running(begin: CFTimeInterval)
    case ended
  }

  let key: String?
  let animation: CAAnimation
  let sequence: Int
  /// Completions that wait for this animation.
  var groups: [TransactionGroup]
  private(set) var state = State.waiting
  /// The begin time found at the commit; kept after the end for what fills on.
  private var begin: CFTimeInterval = 0

  init(key: String?, animation: CAAnimation, sequence: Int, groups: [TransactionGroup]) {
    (self.key, self.animation, self.sequence, self.groups) = (key, animation, sequence, groups)
  }

  var isEnded: Bool { if case .ended = state { true } else { false } }
  var isWaiting: Bool { if case .waiting = state { true } else { false } }

  /// Fixes the begin time.
  func resolve(layerTime: CFTimeInterval) {
    begin = beginTime(layerTime: layerTime)
    state = .running(begin: begin)
  }

  private func beginTime(layerTime: CFTimeInterval) -> CFTimeInterval {
    if animation.driver != nil { return animation.timing.beginTime + animation.delay }
    return animation.timing.beginTime != 0 ? animation.timing.beginTime : layerTime + animation.delay
  }

  /// Returns the animation's position in its passes; nil if it has no effect then.
  func moment(layerTime: CFTimeInterval) -> ActiveMoment? {
    let time = animation.driver?.localTime(layerTime: layerTime) ?? layerTime
    return animation.timing.moment(at: time, begin: isWaiting ? beginTime(layerTime: layerTime) : begin)
  }

  /// When the animation ended, in the layer's time; nil while it goes on.
  ///
  /// A clock that stands or runs back ends nothing (I-12).
  func endTime(layerTime: CFTimeInterval, rate: Double) -> CFTimeInterval? {
    guard case .running(let begin) = state else { return nil }
    if let driver = animation.driver { return driver.isFinished ? layerTime : nil }
    guard rate > 0 else { return nil }
    let end = begin + animation.timing.parentDuration
    return layerTime >= end - MediaTiming.tolerance ? min(end, layerTime) : nil
  }

  /// When the animation will end where its layer lives by the clock; long ago where that is not known beforehand.
  var nextEnd: CFTimeInterval {
    switch state {
    case .ended: .infinity
    case .waiting: .infinity
    case .running(let begin): animation.driver == nil ? begin + animation.timing.parentDuration : -.infinity
    }
  }

  /// When the animation next looks different, in the layer's time; nil when it will not.
  func nextChange(layerTime: CFTimeInterval, rate: Double) -> CFTimeInterval? {
    switch state {
    case .ended: return nil
    case .waiting: return layerTime
    case .running(let begin):
      if let driver = animation.driver { return driver.isRunning || driver.isFinished ? layerTime : nil }
      guard rate != 0, animation.timing.speed != 0 else { return nil }
      // Time that runs back leaves the animation at its begin.
      if rate < 0 { return layerTime > begin ? layerTime : nil }
      return max(begin, layerTime)
    }
  }

  /// Ends the record and queues who must be told.
  func end(finished: Bool, at time: CFTimeInterval) {
    guard !isEnded else { return }
    state = .ended
    let session = MediaSession.current
    let (handler, delegate, animation) = (self.animation.stopHandler, self.animation.delegate, self.animation)
    if handler != nil || delegate != nil {
      session.ended.append(
        EndNotice(time: time, sequence: sequence, rank: .animation) {
          handler?(finished)
          delegate?.animationDidStop(animation, finished: finished)
        })
    }
    for group in groups { group.animationEnded(at: time, sequence: sequence) }
    groups = []
  }
}

/// The receiver of a notice that something ended.
struct EndNotice {
  enum Rank: Int { case start, animation, transaction }

  var time: CFTimeInterval
  var sequence: Int
  var rank: Rank
  var run: @MainActor () -> Void

  /// By end time, then by the order of making; a transaction comes right after the last of its animations.
  static func precedes(_ a: EndNotice, _ b: EndNotice) -> Bool {
    if abs(a.time - b.time) > MediaTiming.tolerance { return a.time < b.time }
    return (a.sequence, a.rank.rawValue) < (b.sequence, b.rank.rawValue)
  }
}
