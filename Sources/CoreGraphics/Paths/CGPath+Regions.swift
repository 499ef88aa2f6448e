internal import Foundation

// Regions are bounded by straight lines: curves are followed within a hundredth of a point, as by `contains`.

extension CGPath {
  /// How far the outlines of regions may be from the curves they come from.
  ///
  /// Units: points. Chosen: a thirtieth of a pixel at three pixels a point.
  private static let regionTolerance: CGFloat = 0.01

  /// Returns the union of two regions.
  ///
  /// Differs: as of all regions made here, curves come out as straight lines within a hundredth of a point.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    region(with: other, rule) { $0 || $1 }
  }

  /// Returns the intersection of two regions.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    region(with: other, rule) { $0 && $1 }
  }

  /// Returns the region of the receiver without the other.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    region(with: other, rule) { $0 && !$1 }
  }

  /// Returns the regions that belong to exactly one of the two.
  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    region(with: other, rule) { $0 != $1 }
  }

  /// The same region with an outline that does not cross itself; both rules then fill it alike.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    region(with: CGPath(segments: []), rule) { inside, _ in inside }
  }

  /// True when both have some area in common; edges and corners that only touch have none.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    let (box, otherBox) = (boundingBox, other.boundingBox)
    guard !box.isNull, !otherBox.isNull, box.minX <= otherBox.maxX, otherBox.minX <= box.maxX,
      box.minY <= otherBox.maxY,
      otherBox.minY <= box.maxY
    else { return false }
    return !intersection(other, using: rule).isEmpty
  }

  /// The receiver's region in parts that do not touch along an edge, each with its holes.
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    let (arrangement, loops) = loops(with: CGPath(segments: []), rule) { inside, _ in inside }
    let outer = loops.filter { PathLoops.area($0) > 0 }
    var holes = Array(repeating: [[PathArrangement.Point]](), count: outer.count)
    for hole in loops where PathLoops.area(hole) < 0 {
      let middle = PathArrangement.Point(x: hole[0].x + hole[1].x, y: hole[0].y + hole[1].y)
      let around = outer.indices.filter { PathLoops.loop(outer[$0], contains: middle) }
      if let owner = around.min(by: { PathLoops.area(outer[$0]) < PathLoops.area(outer[$1]) }) {
        holes[owner].append(hole)
      }
    }
    return outer.indices.map { Self.path([outer[$0]] + holes[$0], arrangement) }
  }

  /// The parts of the receiver's line that run inside the other's region or along its edge.
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    line(with: other, rule, keepsInside: true)
  }

  /// The parts of the receiver's line that run outside the other's region.
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    line(with: other, rule, keepsInside: false)
  }

  private func region(with other: CGPath, _ rule: CGPathFillRule, _ combine: (Bool, Bool) -> Bool) -> CGPath {
    let (arrangement, loops) = loops(with: other, rule, combine)
    return Self.path(loops, arrangement)
  }

  private func loops(
    with other: CGPath, _ rule: CGPathFillRule, _ combine: (Bool, Bool) -> Bool
  ) -> (PathArrangement, [[PathArrangement.Point]]) {
    let arrangement = PathArrangement(
      polylines(tolerance: Self.regionTolerance), other.polylines(tolerance: Self.regionTolerance), closesFirst: true)
    let loops = PathLoops(arrangement.borders()) { combine(rule.fills($0), rule.fills($1)) }
    return (arrangement, loops.loops)
  }

  private static func path(_ loops: [[PathArrangement.Point]], _ arrangement: PathArrangement) -> CGPath {
    let path = CGMutablePath()
    for loop in loops {
      path.addLines(between: loop.map { arrangement.original($0) })
      path.closeSubpath()
    }
    return CGPath(segments: path.segments)
  }

  private func line(with other: CGPath, _ rule: CGPathFillRule, keepsInside: Bool) -> CGPath {
    let arrangement = PathArrangement(
      polylines(tolerance: Self.regionTolerance), other.polylines(tolerance: Self.regionTolerance), closesFirst: false)
    let path = CGMutablePath()
    var last: PathArrangement.Edge?
    for (edge, isInside) in arrangement.firstEdges(insideSecond: rule.fills) where isInside == keepsInside {
      if last?.to != edge.from || last?.line != edge.line { path.move(to: arrangement.original(edge.from)) }
      path.addLine(to: arrangement.original(edge.to))
      last = edge
    }
    return CGPath(segments: path.segments)
  }
}

extension CGPathFillRule {
  /// Returns true if a place with a winding number is filled.
  fileprivate func fills(_ winding: Int) -> Bool {
    switch self {
    case .winding: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}
