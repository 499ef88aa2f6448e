internal import Foundation

extension CALayer {
  /// When the layer's own time begins, in the superlayer's time.
  public var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { changeTiming(newValue.isFinite) { $0.beginTime = newValue } }
  }
  /// Kept for animations of the layer's time.
  ///
  /// Differs: a layer's time runs on after its duration.
  public var duration: CFTimeInterval {
    get { timing.duration }
    set { changeTiming(newValue >= 0) { $0.duration = newValue } }
  }
  /// Own seconds per second of the superlayer: 0 freezes everything on the layer.
  public var speed: Float {
    get { timing.speed }
    set { changeTiming(newValue.isFinite) { $0.speed = newValue } }
  }
  /// Added to the layer's time; while frozen, it is the layer's time.
  public var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { changeTiming(newValue.isFinite) { $0.timeOffset = newValue } }
  }
  /// Kept.
  ///
  /// Differs: a layer's time does not repeat.
  public var repeatCount: Float {
    get { timing.repeatCount }
    set { changeTiming(newValue >= 0) { $0.repeatCount = newValue } }
  }
  /// Kept.
  ///
  /// Differs: a layer's time does not repeat.
  public var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { changeTiming(newValue >= 0) { $0.repeatDuration = newValue } }
  }
  /// Kept.
  ///
  /// Differs: a layer's time does not turn round by itself.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { changeTiming(true) { $0.autoreverses = newValue } }
  }
  /// Kept.
  ///
  /// Differs: a layer shows at all times.
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { changeTiming(true) { $0.fillMode = newValue } }
  }

  private func changeTiming(_ isValid: Bool, _ apply: (inout MediaTiming) -> Void) {
    if accepts(isValid, "time") { apply(&timing) }
  }

  /// A time of another layer in this layer's time; without one, of the clock.
  ///
  /// Errors: a time of a frozen layer is everywhere else the time at which that layer begins. Rule: A-24
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    local(clock: l.map { $0.clock(local: t) } ?? t)
  }

  /// A time of this layer in another layer's; without one, in the clock's.
  ///
  /// Rule: A-24
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let clock = clock(local: t)
    return l.map { $0.local(clock: clock) } ?? clock
  }

  /// The layer's own time now.
  package var currentTime: CFTimeInterval { local(clock: MediaSession.current.clock.now) }

  /// How many of the layer's seconds pass in one of the clock's.
  package var timeRate: Double {
    var rate = 1.0
    var layer: CALayer? = self
    while let current = layer {
      rate *= Double(current.timing.speed)
      layer = current.timeParent
    }
    return rate
  }

  private var timeParent: CALayer? {
    guard case .presentation(let model) = role else { return parent ?? masked }
    return model.parent ?? model.masked
  }

  private func local(clock: CFTimeInterval) -> CFTimeInterval {
    var chain: [CALayer] = []
    var layer: CALayer? = self
    while let current = layer {
      if current.timing.speed != 1 || current.timing.beginTime != 0 || current.timing.timeOffset != 0 {
        chain.append(current)
      }
      layer = current.timeParent
    }
    return chain.reversed().reduce(clock) { $1.timing.localTime($0) }
  }

  private func clock(local: CFTimeInterval) -> CFTimeInterval {
    var time = local
    var layer: CALayer? = self
    while let current = layer {
      time = current.timing.parentTime(time)
      layer = current.timeParent
    }
    return time
  }
}
