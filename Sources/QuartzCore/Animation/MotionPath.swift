internal import CoreGraphics
internal import Foundation

/// A path as a way to go: one stretch for every line and curve; gaps between subpaths are jumped.
nonisolated struct MotionPath: Sendable {
  private(set) var stretches: [Stretch] = []
  private(set) var start: CGPoint?

  nonisolated struct Stretch: Sendable {
    var from, control1, control2, to: CGPoint
    var length = 0.0
    private var isStraight: Bool

    init(_ from: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ to: CGPoint, isStraight: Bool = false) {
      (self.from, self.control1, self.control2, self.to) = (from, control1, control2, to)
      self.isStraight = isStraight
      let delta = to - from
      length = isStraight ? (delta.x * delta.x + delta.y * delta.y).squareRoot() : arc.total
    }

    func point(_ t: Double) -> CGPoint {
      if isStraight { return t == 1 ? to : from + (to - from) * t }
      let s = 1 - t
      let low = from * (s * s * s) + control1 * (3 * s * s * t)
      return low + control2 * (3 * s * t * t) + to * (t * t * t)
    }

    /// The direction at a parameter; where a control point lies on its end, that of the next point apart.
    func tangent(_ t: Double) -> CGPoint {
      if isStraight { return to - from }
      let s = 1 - t
      let first = (control1 - from) * (s * s) + (control2 - control1) * (2 * s * t)
      let delta = first + (to - control2) * (t * t)
      if delta != .zero { return delta }
      return t < 0.5 ? control2 - from : to - control1
    }

    func parameter(part: Double) -> Double { isStraight ? part : arc.parameter(part: part) }

    private var arc: ArcLength {
      ArcLength { t in
        let p = point(t)
        return [p.x, p.y]
      }
    }
  }

  init(_ path: CGPath) {
    var (first, last) = (CGPoint.zero, CGPoint.zero)
    for segment in path.segments {
      switch segment {
      case .move(let p):
        (first, last) = (p, p)
        start = start ?? p
      case .line(let p):
        stretches.append(Stretch(last, last, p, p, isStraight: true))
        last = p
      case .quad(let p, let c):
        stretches.append(Stretch(last, last + (c - last) * (2.0 / 3), p + (c - p) * (2.0 / 3), p))
        last = p
      case .curve(let p, let c1, let c2):
        stretches.append(Stretch(last, c1, c2, p))
        last = p
      case .close:
        if last != first { stretches.append(Stretch(last, last, first, first, isStraight: true)) }
        last = first
      }
    }
  }
}
