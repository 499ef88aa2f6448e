import CoreGraphics
import Foundation
import Testing

/// Regions of paths, asked on grids of points.
@Suite struct CGPathRegionTests {
  /// The same numbers from the same seed.
  struct Numbers {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    mutating func between(_ low: Double, _ high: Double) -> Double {
      low + (high - low) * Double(next() % 10_001) / 10_000
    }
  }

  /// A figure of lines, curves, rectangles and ellipses, some of them on the same round numbers.
  static func figure(_ numbers: inout Numbers) -> CGPath {
    let path = CGMutablePath()
    func point() -> CGPoint {
      let round = numbers.next() % 2 == 0
      func number() -> Double {
        let v = numbers.between(0, 40)
        return round ? (v / 5).rounded() * 5 : v
      }
      return CGPoint(x: number(), y: number())
    }
    for _ in 0..<(1 + numbers.next() % 3) {
      switch numbers.next() % 4 {
      case 0:
        let (a, b) = (point(), point())
        path.addRect(CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y)))
      case 1:
        let (a, b) = (point(), point())
        path.addEllipse(in: CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y)))
      default:
        path.move(to: point())
        for _ in 0..<(2 + numbers.next() % 5) {
          if numbers.next() % 3 == 0 {
            path.addCurve(to: point(), control1: point(), control2: point())
          } else {
            path.addLine(to: point())
          }
        }
        path.closeSubpath()
      }
    }
    return path
  }

  typealias Line = (p: CGPoint, q: CGPoint)

  /// All edges of a path, open subpaths closed.
  static func edges(_ path: CGPath) -> [Line] {
    path.polylines(tolerance: 0.01).flatMap { Polyline(points: $0.points, isClosed: true).edges }
  }

  /// Points of a grid on no round number, but those nearer to an edge than the tolerance.
  static func grid(_ edges: [Line]) -> [CGPoint] {
    var points: [CGPoint] = []
    for y in 0..<13 {
      for x in 0..<13 {
        let p = CGPoint(x: Double(x) * 3.331 - 1.37, y: Double(y) * 3.293 - 1.11)
        if edges.allSatisfy({ distance(p, $0.p, $0.q) > 0.03 }) { points.append(p) }
      }
    }
    return points
  }

  static func distance(_ p: CGPoint, _ a: CGPoint, _ b: CGPoint) -> CGFloat {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let t = max(0, min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / max(dx * dx + dy * dy, 1e-12)))
    let (ex, ey) = (p.x - a.x - t * dx, p.y - a.y - t * dy)
    return (ex * ex + ey * ey).squareRoot()
  }

  static func winding(_ point: CGPoint, _ edges: [Line]) -> Int {
    var sum = 0
    for (p, q) in edges where (p.y <= point.y) != (q.y <= point.y) {
      if p.x + (point.y - p.y) / (q.y - p.y) * (q.x - p.x) > point.x { sum += p.y < q.y ? 1 : -1 }
    }
    return sum
  }

  static func contains(_ point: CGPoint, _ edges: [Line], _ rule: CGPathFillRule) -> Bool {
    let winding = winding(point, edges)
    return rule == .winding ? winding != 0 : winding & 1 != 0
  }

  @Test(arguments: 0..<40) func regionsHoldThePointsTheyShould(seed: Int) {
    var numbers = Numbers(state: UInt64(seed) &* 7919 &+ 17)
    let (a, b) = (Self.figure(&numbers), Self.figure(&numbers))
    let (edgesA, edgesB) = (Self.edges(a), Self.edges(b))
    let points = Self.grid(edgesA + edgesB)
    for rule in [CGPathFillRule.winding, .evenOdd] {
      let places = points.map { (p: $0, a: Self.contains($0, edgesA, rule), b: Self.contains($0, edgesB, rule)) }
      let kinds: [(String, CGPath, (Bool, Bool) -> Bool)] = [
        ("union", a.union(b, using: rule), { $0 || $1 }),
        ("intersection", a.intersection(b, using: rule), { $0 && $1 }),
        ("subtracting", a.subtracting(b, using: rule), { $0 && !$1 }),
        ("difference", a.symmetricDifference(b, using: rule), { $0 != $1 }),
        ("normalized", a.normalized(using: rule), { inA, _ in inA }),
      ]
      for (name, region, combine) in kinds {
        let edges = Self.edges(region)
        let wrong = places.filter { position in
          let winding = Self.winding(position.p, edges)
          // Each part of a region is gone round once, so both rules agree.
          return winding != (combine(position.a, position.b) ? 1 : 0)
        }
        #expect(wrong.isEmpty, "\(name) \(rule)")
      }
      let parts = a.componentsSeparated(using: rule).map(Self.edges)
      let wrong = places.filter { position in
        parts.filter { Self.contains(position.p, $0, .winding) }.count != (position.a ? 1 : 0)
      }
      #expect(wrong.isEmpty, "parts \(rule)")
      if places.contains(where: { $0.a && $0.b }) { #expect(a.intersects(b, using: rule)) }
    }
  }

  @Test(arguments: 0..<20) func linesAreCutAtTheRegion(seed: Int) {
    var numbers = Numbers(state: UInt64(seed) &* 104_729 &+ 3)
    let (line, region) = (Self.figure(&numbers), Self.figure(&numbers))
    let edges = Self.edges(region)
    func length(_ path: CGPath) -> CGFloat { path.polylines(tolerance: 0.01).reduce(0) { $0 + $1.length } }
    for rule in [CGPathFillRule.winding, .evenOdd] {
      let (inside, outside) = (line.lineIntersection(region, using: rule), line.lineSubtracting(region, using: rule))
      #expect(abs(length(inside) + length(outside) - length(line)) < 0.05)
      for (part, expected) in [(inside, true), (outside, false)] {
        let wrong = part.polylines(tolerance: 0.01).flatMap(\.edges).filter { edge in
          let middle = CGPoint(x: (edge.0.x + edge.1.x) / 2, y: (edge.0.y + edge.1.y) / 2)
          return Self.contains(middle, edges, rule) != expected
            && edges.allSatisfy { Self.distance(middle, $0.p, $0.q) > 0.03 }
        }
        #expect(wrong.isEmpty, "\(expected) \(rule)")
      }
    }
  }

  @Test func cornersKeepTheirNumbers() {
    let left = CGPath(rect: CGRect(x: 0.1, y: 0.2, width: 10, height: 10), transform: nil)
    let right = CGPath(rect: CGRect(x: 5.1, y: 0.2, width: 10, height: 10), transform: nil)
    var box = CGRect.zero
    #expect(left.union(right).isRect(&box))
    #expect(box.minX == 0.1 && box.maxX == 15.1 && box.minY == 0.2 && abs(box.maxY - 10.2) < 1e-12)
    #expect(left.intersection(right).isRect(&box))
    #expect(left.subtracting(left).isEmpty)
    #expect(left.symmetricDifference(left).isEmpty)
  }

  @Test func touchingIsNotIntersecting() {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    #expect(!square.intersects(CGPath(rect: CGRect(x: 10, y: 0, width: 5, height: 5), transform: nil)))
    #expect(!square.intersects(CGPath(rect: CGRect(x: 10, y: 10, width: 5, height: 5), transform: nil)))
    #expect(!square.intersects(CGMutablePath()))
    #expect(square.intersects(CGPath(rect: CGRect(x: 9, y: 9, width: 5, height: 5), transform: nil)))
  }

  @Test func ringsIslandsAndSquaresThatShareACornerAreParts() {
    let path = CGMutablePath()
    for inset in [0.0, 4, 8] { path.addRect(CGRect(x: inset, y: inset, width: 30 - 2 * inset, height: 30 - 2 * inset)) }
    path.addRect(CGRect(x: 30, y: 30, width: 5, height: 5))
    let parts = path.componentsSeparated(using: .evenOdd)
    #expect(parts.count == 3)
    #expect(path.componentsSeparated(using: .winding).count == 2)
    let ring = parts.first { $0.contains(CGPoint(x: 1, y: 1)) }
    #expect(ring?.contains(CGPoint(x: 5, y: 5)) == false)
  }

  @Test(arguments: [CGFloat.nan, .infinity, 1e300, -1e18, 1e-300, 0])
  func numbersOutOfTheWorldAreSurvived(v: CGFloat) {
    let path = CGMutablePath()
    path.move(to: .zero)
    for p in [CGPoint(x: v, y: 3), CGPoint(x: 5, y: v), CGPoint(x: 3, y: 9), CGPoint(x: v, y: v)] {
      path.addLine(to: p)
    }
    path.addCurve(to: CGPoint(x: 1, y: v), control1: CGPoint(x: v, y: 1), control2: CGPoint(x: v, y: v))
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let regions = [path.union(square), square.subtracting(path), path.normalized(), path.lineIntersection(square)]
    #expect(regions.count == 4)
    _ = path.componentsSeparated()
  }

  @Test func manyCirclesBecomeOneSieve() {
    let path = CGMutablePath()
    for index in 0..<100 {
      path.addEllipse(in: CGRect(x: CGFloat(index % 10) * 8, y: CGFloat(index / 10) * 8, width: 10, height: 10))
    }
    let union = path.normalized()
    #expect(union.contains(CGPoint(x: 9, y: 5)))
    #expect(!union.contains(CGPoint(x: 9, y: 9)))
    #expect(union.componentsSeparated().count == 1)
  }
}
