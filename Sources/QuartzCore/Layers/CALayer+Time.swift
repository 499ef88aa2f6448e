internal import Foundation

extension CALayer {
  /// The begin time of the layer, in the superlayer's time.
  public var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { changeTiming(newValue.isFinite) { $0.beginTime = newValue } }
  }
  /// The duration of a pass of the layer's time, if it repeats or reverses; without that, time just runs on.
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
  /// The number of passes of `duration` seconds; after the last, time stops.
  ///
  /// Differs: an animation that is removed when it ends is over with its first pass.
  public var repeatCount: Float {
    get { timing.repeatCount }
    set { changeTiming(newValue >= 0) { $0.repeatCount = newValue } }
  }
  /// The duration of all passes of `duration` seconds; after that, time stops.
  public var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { changeTiming(newValue >= 0) { $0.repeatDuration = newValue } }
  }
  /// True if time runs back after each pass of `duration` seconds.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { changeTiming(true) { $0.autoreverses = newValue } }
  }
  /// The fill mode; stored, without effect.
  ///
  /// Differs: a layer shows at all times.
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { changeTiming(true) { $0.fillMode = newValue } }
  }

  private func changeTiming(_ isValid: Bool, _ apply: (inout MediaTiming) -> Void) {
    guard accepts(isValid, "time") else { return }
    apply(&timing)
    if timing != .plain { CALayer.hasOwnTimes = true }
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
    guard CALayer.hasOwnTimes else { return rate }
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
    guard CALayer.hasOwnTimes else { return clock }
    var chain: [CALayer] = []
    var layer: CALayer? = self
    while let current = layer {
      let timing = current.timing
      if timing.speed != 1 || timing.beginTime != 0 || timing.timeOffset != 0 || timing.hasPasses {
        chain.append(current)
      }
      layer = current.timeParent
    }
    return chain.reversed().reduce(clock) { $1.timing.layerTime($0) }
  }

  /// True if the layer's time, or that of one around it, begins again: what ended may show once more.
  var hasPasses: Bool {
    guard CALayer.hasOwnTimes else { return false }
    var layer: CALayer? = self
    while let current = layer {
      if current.timing.hasPasses { return true }
      layer = current.timeParent
    }
    return false
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
