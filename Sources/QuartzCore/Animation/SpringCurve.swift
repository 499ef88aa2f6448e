internal import Foundation

/// The path of a damped spring from 0 to 1, exactly, for any damping.
///
/// With e = 1 − value: `m·e″ + c·e′ + k·e = 0`, `e(0) = 1`, `e′(0) = −velocity`. Rules
nonisolated package struct SpringCurve: Sendable, Equatable {
  /// Undamped angular frequency, in radians per second: √(k/m).
  package var frequency: Double
  /// 1 is critical, less swings, more creeps: c/(2√(k·m)).
  package var dampingRatio: Double
  /// Whole distances per second at the start, towards the end.
  package var velocity: Double

  /// A spring counts as settled when it stays this near its end.
  package static let settledDistance = 0.001
  /// Less damping than this would need frequencies that no screen shows; chosen.
  package static let leastDampingRatio = 0.01
  /// No settling takes longer; chosen, so that undamped springs end.
  package static let longestSettling: CFTimeInterval = 3600

  /// From the body's values; each must be above 0, and what is not is taken as nearly 0.
  package init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
    func positive(_ value: Double) -> Double { value.isFinite ? max(value, 1e-9) : 1e9 }
    let (mass, stiffness) = (positive(mass), positive(stiffness))
    frequency = (stiffness / mass).squareRoot()
    dampingRatio = (damping > 0 && damping.isFinite ? damping : 0) / (2 * (stiffness * mass).squareRoot())
    self.velocity = velocity.isFinite ? velocity : 0
  }

  /// The spring of a damping ratio whose swings have died away after a duration, as UIKit finds it.
  ///
  /// Where it swings, what dies away is the part (ζω − v)/(ω√(1 − ζ²))·e^(−ζωt) alone, which agrees to four digits with
  /// stiffnesses read off an iPhone; else it is the bound of the distance.
  package init(dampingRatio: Double, duration: CFTimeInterval, velocity: Double = 0) {
    self.dampingRatio = dampingRatio.isFinite ? max(dampingRatio, Self.leastDampingRatio) : 1
    self.velocity = velocity.isFinite ? velocity : 0
    frequency = 1
    let duration = duration.isFinite ? max(duration, 1e-6) : 1
    guard self.dampingRatio < 1 - 1e-6 else {
      frequency = Self.lowest(from: 1e-9) { at(frequency: $0).bound(at: duration) <= Self.settledDistance }
      return
    }
    frequency = swingingFrequency(duration)
  }

  private func at(frequency: Double) -> SpringCurve {
    var curve = self
    curve.frequency = frequency
    return curve
  }

  /// The highest frequency whose swings are as small as the settled distance after a duration.
  ///
  /// One that starts fast towards the end may have no swing left of that size; then its largest counts, as long as the
  /// slower way there has died away too, so that the frequency follows the velocity without leaps.
  private func swingingFrequency(_ duration: CFTimeInterval) -> Double {
    let (z, v, d) = (dampingRatio, velocity, duration)
    let root = (1 - z * z).squareRoot()
    func isSmall(_ part: Double, _ w: Double) -> Bool { part / root * exp(-z * w * d) <= Self.settledDistance }
    let safe = Self.lowest(from: 1e-9) { isSmall(max(z, abs(z - v / $0)), $0) }
    guard v > 0 else { return safe }
    let largest = (z * d * v + (z * z * d * d * v * v + 4 * z * z * d * v).squareRoot()) / (2 * z * z * d)
    if isSmall(z - v / largest, largest) { return min(largest, safe) }
    return Self.lowest(from: largest) { isSmall(z - v / $0, $0) }
  }

  /// The lowest number above another from which on a condition holds, found by halving on a logarithmic scale.
  private static func lowest(from start: Double, where holds: (Double) -> Bool) -> Double {
    var (low, high) = (log(start), log(max(1e12, start * 2)))
    for _ in 0..<200 where high - low > 1e-14 {
      let middle = (low + high) / 2
      if holds(exp(middle)) { high = middle } else { low = middle }
    }
    return exp(high)
  }

  /// The spring of a perceived duration and a bounce of −1…1: 0 is critical, above 0 swings.
  package init(duration: CFTimeInterval, bounce: Double, velocity: Double = 0) {
    let bounce = bounce.isFinite ? min(max(bounce, -0.999), 1) : 0
    frequency = 2 * .pi / (duration.isFinite ? max(duration, 1e-6) : 1)
    dampingRatio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.velocity = velocity.isFinite ? velocity : 0
  }

  /// How far along the way at a time; may pass 1.
  package func value(at time: CFTimeInterval) -> Double {
    guard time > 0 else { return 0 }
    return 1 - distance(at: time)
  }

  /// The speed at a time, in whole distances per second.
  package func velocity(at time: CFTimeInterval) -> Double {
    let t = max(0, time)
    switch solution {
    case .swinging(let decay, let swing, let b):
      let (c, s) = (cos(swing * t), sin(swing * t))
      return exp(-decay * t) * (decay * (c + b * s) + swing * s - b * swing * c)
    case .critical(let w, let b): return exp(-w * t) * (w * (1 + b * t) - b)
    case .creeping(let r1, let r2, let a):
      let first = -a * r1 * exp(r1 * t)
      return first - (1 - a) * r2 * exp(r2 * t)
    }
  }

  /// When the spring counts as settled: from then on it stays within `settledDistance` of its end.
  ///
  /// Where it swings, sine and cosine count with their whole sizes: (1 + ζ/√(1 − ζ²))·e^(−ζωt) = 0.001 gives 2.85 s for
  /// a damping of 5 and 1.02 s for one of 15, as the documentation of `settlingDuration` tells.
  package var settlingDuration: CFTimeInterval {
    if bound(at: Self.longestSettling) > Self.settledDistance { return Self.longestSettling }
    var (low, high) = (0.0, Self.longestSettling)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if bound(at: middle) > Self.settledDistance { low = middle } else { high = middle }
    }
    return high
  }

  private enum Solution {
    case swinging(decay: Double, swing: Double, b: Double)
    case critical(Double, b: Double)
    case creeping(Double, Double, a: Double)
  }

  private var solution: Solution {
    // Nearer to 1 than this the other two forms lose their digits.
    if abs(dampingRatio - 1) < 1e-6 { return .critical(frequency, b: frequency - velocity) }
    if dampingRatio < 1 {
      let decay = dampingRatio * frequency
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      return .swinging(decay: decay, swing: swing, b: (decay - velocity) / swing)
    }
    let root = (dampingRatio * dampingRatio - 1).squareRoot()
    // The slow root as a quotient: the difference would cancel.
    let r1 = -frequency / (dampingRatio + root)
    let r2 = -frequency * (dampingRatio + root)
    return .creeping(r1, r2, a: (-velocity - r2) / (r1 - r2))
  }

  private func distance(at t: CFTimeInterval) -> Double {
    switch solution {
    case .swinging(let decay, let swing, let b): exp(-decay * t) * (cos(swing * t) + b * sin(swing * t))
    case .critical(let w, let b): exp(-w * t) * (1 + b * t)
    case .creeping(let r1, let r2, let a): a * exp(r1 * t) + (1 - a) * exp(r2 * t)
    }
  }

  /// Returns an upper bound of the distance from a time on; it starts at 1 or above and crosses the settled distance
  /// once.
  private func bound(at t: CFTimeInterval) -> Double {
    switch solution {
    case .swinging(let decay, _, let b): exp(-decay * t) * (1 + abs(b))
    case .critical(let w, let b): exp(-w * t) * (1 + abs(b) * t)
    case .creeping(let r1, let r2, let a): abs(a) * exp(r1 * t) + abs(1 - a) * exp(r2 * t)
    }
  }
}
