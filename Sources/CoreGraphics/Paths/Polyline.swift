public import Foundation

/// A subpath of straight lines.
package struct Polyline: Sendable, Equatable {
  /// Corners in order, none twice in a row.
  package var points: [CGPoint]
  /// True if the last corner is joined to the first.
  package var isClosed: Bool

  package init(points: [CGPoint], isClosed: Bool) { (self.points, self.isClosed) = (points, isClosed) }

  /// Sum of all edges.
  package var length: CGFloat {
    var sum: CGFloat = 0
    for (p, q) in edges { sum += hypot(q.x - p.x, q.y - p.y) }
    return sum
  }

  /// Edges in order, the closing one last.
  package var edges: [(CGPoint, CGPoint)] {
    var result = Array(zip(points, points.dropFirst()))
    if isClosed, let first = points.first, let last = points.last, points.count > 1 { result.append((last, first)) }
    return result
  }
}

extension CGPath {
  /// The path as straight lines that keep within `tolerance` of it, one polyline a subpath.
  ///
  /// Points that are not finite are left out.
  package func polylines(tolerance: CGFloat) -> [Polyline] {
    var result: [Polyline] = []
    var points: [CGPoint] = []
    func finish(closed: Bool) {
      var line = Polyline(points: points, isClosed: closed)
      if closed, line.points.count > 1, line.points.first == line.points.last { line.points.removeLast() }
      if !line.points.isEmpty { result.append(line) }
      points = []
    }
    func add(_ p: CGPoint) { if p.isFinite, points.last != p { points.append(p) } }
    for segment in segments {
      let current = points.last ?? .zero
      switch segment {
      case .move(let p):
        finish(closed: false)
        add(p)
      case .line(let p): add(p)
      case .quad(let p, let c):
        let count = Self.pieces(hypot(current.x - 2 * c.x + p.x, current.y - 2 * c.y + p.y) / 4, tolerance)
        for index in 1..<max(count, 1) { add(Self.quad(current, c, p, CGFloat(index) / CGFloat(count))) }
        add(p)
      case .curve(let p, let c1, let c2):
        let bend = max(
          hypot(current.x - 2 * c1.x + c2.x, current.y - 2 * c1.y + c2.y),
          hypot(c1.x - 2 * c2.x + p.x, c1.y - 2 * c2.y + p.y))
        let count = Self.pieces(bend * 3 / 4, tolerance)
        for index in 1..<max(count, 1) { add(Self.cubic(current, c1, c2, p, CGFloat(index) / CGFloat(count))) }
        add(p)
      case .close: finish(closed: true)
      }
    }
    finish(closed: false)
    return result
  }

  /// Into how many equal pieces a curve is cut so that chords keep within the tolerance (Wang's bound), at most 1000.
  private static func pieces(_ bound: CGFloat, _ tolerance: CGFloat) -> Int {
    let count = (bound / tolerance).squareRoot().rounded(.up)
    return count.isNaN ? 1 : Int(min(max(count, 1), 1000))
  }

  /// A path of straight lines that keeps within `threshold` of the receiver.
  public func flattened(threshold: CGFloat) -> CGPath {
    let path = CGMutablePath()
    for line in polylines(tolerance: threshold > 0 ? threshold : 0.1) {
      path.addLines(between: line.points)
      if line.isClosed { path.closeSubpath() }
    }
    return CGPath(segments: path.segments)
  }
}
