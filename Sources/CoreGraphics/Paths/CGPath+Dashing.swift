public import Foundation

extension CGPath {
  /// The path cut into dashes, each an open subpath.
  ///
  /// Shape: `lengths` are dash, gap, dash, gap…, an odd list twice. Differs: curves come out as straight lines; lengths
  /// that are negative, not finite or all zero leave the path whole, and so does a pattern of more than 100 000 dashes.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let source = CGPath(segments: segments.map { $0.applying(transform) })
    guard let dashes = DashPattern(phase: phase, lengths: lengths) else { return source }
    let lines = source.polylines(tolerance: Self.strokeTolerance)
    guard lines.reduce(0, { $0 + $1.length }) < dashes.period * 100_000 else { return source }
    let path = CGMutablePath()
    for line in lines { dashes.cut(line, into: path) }
    return CGPath(segments: path.segments)
  }

  /// How far strokes and dashes may be from the curve: a twentieth of a point, a seventh of a pixel at three pixels
  /// a point.
  static let strokeTolerance: CGFloat = 0.05
}

/// Alternating lengths of line and gap.
struct DashPattern {
  private let lengths: [CGFloat]
  private let phase: CGFloat
  let period: CGFloat

  init?(phase: CGFloat, lengths: [CGFloat]) {
    guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    let sum = lengths.reduce(0, +) * (lengths.count % 2 == 0 ? 1 : 2)
    guard sum > 0, sum.isFinite else { return nil }
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let start = phase.isFinite ? phase.truncatingRemainder(dividingBy: sum) : 0
    self.phase = start < 0 ? start + sum : start
    period = sum
  }

  func cut(_ line: Polyline, into path: CGMutablePath) {
    var (index, left) = (0, phase)
    while left >= lengths[index] {
      left -= lengths[index]
      index = (index + 1) % lengths.count
    }
    left = lengths[index] - left
    if index % 2 == 0, let first = line.points.first { path.move(to: first) }
    for (p, q) in line.edges {
      let length = hypot(q.x - p.x, q.y - p.y)
      var done: CGFloat = 0
      while length - done > left {
        done += left
        let point = CGPoint(x: p.x + (q.x - p.x) * done / length, y: p.y + (q.y - p.y) * done / length)
        if index % 2 == 0 { path.addLine(to: point) } else { path.move(to: point) }
        index = (index + 1) % lengths.count
        left = lengths[index]
      }
      left -= length - done
      if index % 2 == 0 { path.addLine(to: q) }
    }
  }
}
