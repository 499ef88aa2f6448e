public import Foundation

extension CGPath {
  /// Returns true if a point lies inside; left and lower edges are inside, right and upper ones are not.
  ///
  /// `transform` is applied to the point first. Differs: curves are followed within a hundredth of a point.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = point.applying(transform)
    let box = boundingBox
    // Compared by hand: Foundation's own `contains` traps on rectangles that are not finite.
    guard point.isFinite, point.x >= box.minX - 1, point.x <= box.maxX + 1, point.y >= box.minY - 1,
      point.y <= box.maxY + 1
    else { return false }
    var winding = 0
    for line in polylines(tolerance: 0.01) {
      // A subpath left open is closed for this question.
      for (p, q) in Polyline(points: line.points, isClosed: true).edges {
        winding += Self.crossing(of: p, q, rightOf: point)
      }
    }
    switch rule {
    case .winding: return winding != 0
    case .evenOdd: return winding & 1 != 0
    }
  }

  /// ±1 when the edge crosses the ray from `point` towards growing x, by direction; else 0.
  private static func crossing(of p: CGPoint, _ q: CGPoint, rightOf point: CGPoint) -> Int {
    guard (p.y <= point.y) != (q.y <= point.y) else { return 0 }
    let x = p.x + (point.y - p.y) / (q.y - p.y) * (q.x - p.x)
    guard x > point.x else { return 0 }
    return p.y < q.y ? 1 : -1
  }
}
