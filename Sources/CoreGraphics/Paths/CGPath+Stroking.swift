public import Foundation

extension CGPath {
  /// The outline of the line drawn along the path; fill it by winding.
  ///
  /// Differs: the outline is made of straight lines within a twentieth of a point of the curves.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    guard lineWidth > 0, lineWidth.isFinite else { return CGPath(segments: []) }
    let source = CGPath(segments: segments.map { $0.applying(transform) })
    var pen = StrokePen(
      radius: lineWidth / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit.isFinite ? miterLimit : 10)
    for line in source.polylines(tolerance: Self.strokeTolerance) { pen.stroke(line) }
    return CGPath(segments: pen.outline.segments)
  }
}

/// Walks polylines and leaves the outline of a line behind.
///
/// Each side of the line is one run of points at the pen's distance; on the inner side of a corner the run goes
/// through the corner itself, which the winding rule hides.
private struct StrokePen {
  let radius: CGFloat
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: CGFloat
  let outline = CGMutablePath()

  mutating func stroke(_ line: Polyline) {
    let points = line.points
    guard points.count > 1 else { return dot(points[0], closed: line.isClosed) }
    if line.isClosed, points.count > 2 {
      close(side(points, closed: true))
      close(side(points.reversed(), closed: true))
    } else {
      // A closed line of two points goes there and back, joined at both ends.
      let isFlat = line.isClosed
      var run = side(points, closed: false)
      run += end(at: points[points.count - 1], from: points[points.count - 2], isFlat: isFlat)
      run += side(points.reversed(), closed: false)
      run += end(at: points[0], from: points[1], isFlat: isFlat)
      close(run)
    }
  }

  private func close(_ run: [CGPoint]) {
    outline.addLines(between: run)
    outline.closeSubpath()
  }

  /// A subpath without length shows its caps only.
  private func dot(_ p: CGPoint, closed: Bool) {
    switch cap {
    case .butt: return
    case .round:
      outline.addEllipse(in: CGRect(x: p.x - radius, y: p.y - radius, width: 2 * radius, height: 2 * radius))
    case .square:
      outline.addRect(CGRect(x: p.x - radius, y: p.y - radius, width: 2 * radius, height: 2 * radius))
    }
  }

  /// The unit vector from one point to another.
  private func direction(_ p: CGPoint, _ q: CGPoint) -> CGVector {
    let length = hypot(q.x - p.x, q.y - p.y)
    return CGVector(dx: (q.x - p.x) / length, dy: (q.y - p.y) / length)
  }

  /// The point beside `p`, at the pen's distance on the side of falling angle.
  private func beside(_ p: CGPoint, _ d: CGVector) -> CGPoint {
    CGPoint(x: p.x + d.dy * radius, y: p.y - d.dx * radius)
  }

  private func side(_ points: [CGPoint], closed: Bool) -> [CGPoint] {
    let count = points.count
    var run: [CGPoint] = []
    for index in 0..<(closed ? count : count - 1) {
      let (p, q) = (points[index], points[(index + 1) % count])
      let d = direction(p, q)
      run.append(beside(p, d))
      run.append(beside(q, d))
      if closed || index + 2 < count {
        run += corner(at: q, d, direction(q, points[(index + 2) % count]))
      }
    }
    return run
  }

  /// Returns the points that join the ends of two edges at a corner.
  private func corner(at p: CGPoint, _ d: CGVector, _ e: CGVector) -> [CGPoint] {
    let cross = d.dx * e.dy - d.dy * e.dx
    let dot = d.dx * e.dx + d.dy * e.dy
    if cross < 0 || (cross == 0 && dot > 0) { return cross == 0 ? [] : [p] }
    switch join {
    case .bevel: return []
    case .round: return arc(about: p, from: atan2(-d.dx, d.dy), by: atan2(cross, dot))
    case .miter:
      // 1 / sin(half the inner angle), the miter's length over the line's width.
      let halfSine = ((1 + dot) / 2).squareRoot()
      guard halfSine > 0, 1 / halfSine <= miterLimit else { return [] }
      let reach = radius / (1 + dot)
      return [CGPoint(x: p.x + (d.dy + e.dy) * reach, y: p.y - (d.dx + e.dx) * reach)]
    }
  }

  private func end(at p: CGPoint, from q: CGPoint, isFlat: Bool) -> [CGPoint] {
    let d = direction(q, p)
    if isFlat { return corner(at: p, d, CGVector(dx: -d.dx, dy: -d.dy)) }
    switch cap {
    case .butt: return []
    case .round: return arc(about: p, from: atan2(-d.dx, d.dy), by: CGFloat.pi)
    case .square:
      let far = CGPoint(x: p.x + d.dx * radius, y: p.y + d.dy * radius)
      return [beside(far, d), CGPoint(x: 2 * far.x - beside(far, d).x, y: 2 * far.y - beside(far, d).y)]
    }
  }

  /// Points on the pen's circle, without the first and the last.
  private func arc(about p: CGPoint, from angle: CGFloat, by sweep: CGFloat) -> [CGPoint] {
    let step = 2 * acos(max(1 - CGPath.strokeTolerance / 2 / radius, 0))
    let count = Int(min((sweep / max(step, 0.01)).rounded(.up), 400))
    guard count > 1 else { return [] }
    return (1..<count).map { index in
      let a = angle + sweep * CGFloat(index) / CGFloat(count)
      return CGPoint(x: p.x + radius * cos(a), y: p.y + radius * sin(a))
    }
  }
}
