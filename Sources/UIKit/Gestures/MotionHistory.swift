internal import CoreGraphics
internal import Foundation

/// The recent positions of something, and its velocity.
///
/// Velocity is the slope, at the last sample, of the parabola that fits the samples of the last tenth of a second best
/// (least squares, each axis by itself): exact for steady and for evenly accelerated paths. What lies before a turn of
/// direction is left out. Rule: GR-09
nonisolated struct MotionHistory {
  /// Chosen: six frames at 60 Hz, enough to even out the grid of a host's points.
  private static let window: TimeInterval = 0.1
  /// The time without a move after which a touch rests (chosen: three frames at 60 Hz).
  private static let rest: TimeInterval = 0.05

  private struct Sample {
    var time: TimeInterval
    var point: CGPoint
  }

  private var samples: [Sample] = []

  /// Adds a position; a second one of the same instant replaces the first.
  mutating func add(_ point: CGPoint, at time: TimeInterval) {
    if let last = samples.last, last.time >= time { samples.removeLast() }
    samples.append(Sample(time: time, point: point))
    samples.removeAll { $0.time < time - Self.window - 1e-9 }
  }

  /// Forgets all.
  mutating func clear() { samples = [] }

  /// Moves all positions to a new origin.
  mutating func shift(by vector: CGPoint) {
    for index in samples.indices {
      samples[index].point.x += vector.x
      samples[index].point.y += vector.y
    }
  }

  /// Units: points a second.
  func velocity(at now: TimeInterval) -> CGPoint {
    guard let last = samples.last, now - last.time <= Self.rest + 1e-9 else { return .zero }
    return CGPoint(x: slope { $0.x }, y: slope { $0.y })
  }

  private func slope(_ axis: (CGPoint) -> CGFloat) -> CGFloat {
    let last = samples[samples.count - 1]
    let all = samples.map { (t: $0.time - last.time, x: Double(axis($0.point) - axis(last.point))) }
    let run = Self.sinceTurn(all)
    switch run.count {
    case ...1: return 0
    case 2: return CGFloat(run[0].t == 0 ? 0 : run[0].x / run[0].t)
    default: return CGFloat(Self.parabolaSlope(run))
    }
  }

  /// The samples since the direction last changed; the step that holds the turn is left out when others remain.
  private static func sinceTurn(_ all: [(t: Double, x: Double)]) -> ArraySlice<(t: Double, x: Double)> {
    var start = all.count - 1
    var sign = 0.0
    while start > 0 {
      let step = all[start].x - all[start - 1].x
      if step * sign < 0 { break }
      if step != 0 { sign = step }
      start -= 1
    }
    let hasTurned = start > 0
    return all[(hasTurned && all.count - start > 2 ? start + 1 : start)...].rebased
  }

  /// The slope at 0 of the parabola through 0's neighbourhood that fits best.
  private static func parabolaSlope(_ run: ArraySlice<(t: Double, x: Double)>) -> Double {
    // Normal equations of x = a + b t + c t², in a scale of time that keeps them well conditioned.
    let span = -(run.first?.t ?? 0)
    guard span > 0 else { return 0 }
    var s = [Double](repeating: 0, count: 5)
    var r = [Double](repeating: 0, count: 3)
    for (t, x) in run {
      let u = t / span
      var power = 1.0
      for k in 0..<5 {
        s[k] += power
        if k < 3 { r[k] += power * x }
        power *= u
      }
    }
    let determinant =
      s[0] * (s[2] * s[4] - s[3] * s[3]) - s[1] * (s[1] * s[4] - s[2] * s[3]) + s[2] * (s[1] * s[3] - s[2] * s[2])
    guard abs(determinant) > 1e-12 else { return (run.first?.x ?? 0) / (run.first?.t ?? -1) }
    let slope =
      s[0] * (r[1] * s[4] - s[3] * r[2]) - r[0] * (s[1] * s[4] - s[2] * s[3]) + s[2] * (s[1] * r[2] - r[1] * s[2])
    return slope / determinant / span
  }
}

extension ArraySlice {
  /// The same elements counted from 0.
  nonisolated fileprivate var rebased: ArraySlice { ArraySlice(Array(self)) }
}
