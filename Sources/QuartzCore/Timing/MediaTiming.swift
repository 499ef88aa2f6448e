internal import Foundation

/// The values behind `CAMediaTiming`, and what time does with them.
nonisolated package struct MediaTiming: Sendable, Equatable {
  package var beginTime: CFTimeInterval = 0
  package var duration: CFTimeInterval = 0
  package var speed: Float = 1
  package var timeOffset: CFTimeInterval = 0
  package var repeatCount: Float = 0
  package var repeatDuration: CFTimeInterval = 0
  package var autoreverses = false
  package var fillMode = CAMediaTimingFillMode.removed

  package init() {}

  /// By the parent's time, without passes.
  static let plain = MediaTiming()

  /// Two times nearer than this are one: far below a frame, far above the rounding of sums of frames.
  static let tolerance = 1e-9

  /// Own time from the parent's: `(parent − beginTime) · speed + timeOffset`.
  package func localTime(_ parent: CFTimeInterval) -> CFTimeInterval {
    let own = (parent - beginTime) * Double(speed) + timeOffset
    return own.isFinite ? own : timeOffset
  }

  /// True if own time comes in passes: it has a length, and begins again or turns round.
  package var hasPasses: Bool {
    duration > 0 && duration.isFinite && (repeatCount > 0 || repeatDuration > 0 || autoreverses)
  }

  /// A layer's own time: inside its passes that of the pass, after the last that of its end.
  package func layerTime(_ parent: CFTimeInterval) -> CFTimeInterval {
    let own = localTime(parent)
    guard hasPasses, own > 0 else { return own }
    return moment(active: min(own, activeDuration)).fraction * duration
  }

  /// The parent's time at an own time; of a frozen object, the time it begins.
  package func parentTime(_ local: CFTimeInterval) -> CFTimeInterval {
    guard speed != 0 else { return beginTime }
    let parent = (local - timeOffset) / Double(speed) + beginTime
    return parent.isFinite ? parent : beginTime
  }

  /// All passes together, in own seconds; infinite when it never ends.
  package var activeDuration: CFTimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    let pass = autoreverses ? duration * 2 : duration
    return repeatCount > 0 ? pass * Double(repeatCount) : pass
  }

  /// How long it lasts in the parent's time.
  package var parentDuration: CFTimeInterval {
    speed == 0 ? .infinity : activeDuration / Double(abs(speed))
  }

  /// Returns the position in the object's passes, if it has an effect then.
  ///
  /// - `parent`: the parent's time; `begin`: when the object begins, in the same time.
  package func moment(at parent: CFTimeInterval, begin: CFTimeInterval) -> ActiveMoment? {
    let active = activeDuration
    guard duration > 0, active > 0 else { return nil }
    if speed == 0 { return moment(active: min(max(0, timeOffset), active)) }
    let elapsed = (parent - begin) * Double(abs(speed))
    if elapsed < -Self.tolerance {
      return fillMode.fillsBackwards ? moment(active: wrapped(0, active)) : nil
    }
    if elapsed > active + Self.tolerance {
      return fillMode.fillsForwards ? moment(active: wrapped(active, active)) : nil
    }
    return moment(active: wrapped(min(max(0, elapsed), active), active))
  }

  /// Own time after `elapsed`: shifted by the offset, back to the other end when that leads out of the passes.
  private func wrapped(_ elapsed: CFTimeInterval, _ active: CFTimeInterval) -> CFTimeInterval {
    if speed > 0 {
      let own = elapsed + timeOffset
      return own > active && timeOffset > 0 ? min(own - active, active) : max(0, own)
    }
    guard active.isFinite else { return max(0, timeOffset - elapsed) }
    let own = timeOffset - elapsed
    return own < 0 || (own == 0 && elapsed == 0) ? max(0, own + active) : min(own, active)
  }

  private func moment(active: CFTimeInterval) -> ActiveMoment {
    let passes = active / duration
    var index = passes.rounded(.down)
    var fraction = passes - index
    if fraction == 0, index > 0 { (index, fraction) = (index - 1, 1) }
    guard autoreverses else { return ActiveMoment(fraction: fraction, iteration: index) }
    let isBackwards = index.truncatingRemainder(dividingBy: 2) == 1
    return ActiveMoment(fraction: isBackwards ? 1 - fraction : fraction, iteration: (index / 2).rounded(.down))
  }
}

/// A point in the passes of an animation.
nonisolated package struct ActiveMoment: Sendable, Equatable {
  package init(fraction: Double, iteration: Double) { (self.fraction, self.iteration) = (fraction, iteration) }
  /// 0…1 of one pass, already turned round on the way back.
  package var fraction: Double
  /// Whole passes done before this one; there and back count as one.
  package var iteration: Double
}
