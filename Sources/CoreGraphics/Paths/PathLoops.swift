internal import Foundation

/// Closed loops around a region, which lies on the left of each.
struct PathLoops {
  typealias Point = PathArrangement.Point

  private struct Step {
    var from, to: Point
    var isUsed = false
  }

  /// Corners of each loop in order.
  private(set) var loops: [[Point]] = []

  /// - Parameter isInside: Of windings of both figures, whether a place with them belongs to the region.
  init(_ borders: [PathArrangement.Border], _ isInside: (Int, Int) -> Bool) {
    var steps: [Step] = []
    for border in borders {
      let left = isInside(border.left.first, border.left.second)
      guard left != isInside(border.right.first, border.right.second) else { continue }
      steps.append(left ? Step(from: border.low, to: border.high) : Step(from: border.high, to: border.low))
    }
    var leaving: [Point: [Int]] = [:]
    for (index, step) in steps.enumerated() { leaving[step.from, default: []].append(index) }
    for start in steps.indices where !steps[start].isUsed {
      var loop: [Point] = []
      var at: Int? = start
      while let step = at, !steps[step].isUsed {
        steps[step].isUsed = true
        loop.append(steps[step].from)
        at = Self.next(
          after: steps[step].from, at: steps[step].to, (leaving[steps[step].to] ?? []).map { ($0, steps[$0].to) })
      }
      let corners = Self.withoutStraight(loop)
      if corners.count > 2 { loops.append(corners) }
    }
  }

  /// The way that bounds the region on the left next: the first one met turning clockwise from where one came.
  private static func next(after from: Point, at corner: Point, _ ways: [(index: Int, to: Point)]) -> Int? {
    guard ways.count > 1 else { return ways.first?.index }
    let back = Point(x: from.x - corner.x, y: from.y - corner.y)
    func relative(_ p: Point) -> Point { Point(x: p.x - corner.x, y: p.y - corner.y) }
    /// 0: clockwise within half a turn of `back`, 1: the other half, 2: back itself.
    func half(_ v: Point) -> Int {
      let cross = back.x * v.y - back.y * v.x
      if cross != 0 { return cross < 0 ? 0 : 1 }
      return back.x * v.x + back.y * v.y < 0 ? 0 : 2
    }
    return ways.min { a, b in
      let (v, w) = (relative(a.to), relative(b.to))
      let (hv, hw) = (half(v), half(w))
      if hv != hw { return hv < hw }
      return v.x * w.y - v.y * w.x < 0
    }?.index
  }

  /// Without the corners at which a loop runs straight on, within a step of the grid.
  private static func withoutStraight(_ loop: [Point]) -> [Point] {
    var kept: [Point] = []
    for (index, p) in loop.enumerated() {
      let before = kept.last ?? loop[loop.count - 1]
      let after = loop[(index + 1) % loop.count]
      if !isStraight(before, p, after) { kept.append(p) }
    }
    // The first was judged by the last, which may have gone since.
    while kept.count > 2, isStraight(kept[kept.count - 1], kept[0], kept[1]) { kept.removeFirst() }
    return kept
  }

  private static func isStraight(_ a: Point, _ p: Point, _ b: Point) -> Bool {
    if a == b { return true }
    let length = hypot(Double(b.x - a.x), Double(b.y - a.y))
    guard abs(Double(PathArrangement.side(a, b, p))) <= length * 1.5 else { return false }
    // A spike that turns back stays.
    return (p.x - a.x) * (b.x - p.x) + (p.y - a.y) * (b.y - p.y) >= 0
  }

  /// Twice the area a loop encloses; below 0 around a hole.
  static func area(_ loop: [Point]) -> Double {
    var sum = 0.0
    for (index, p) in loop.enumerated() {
      let q = loop[(index + 1) % loop.count]
      sum += Double(p.x * q.y - p.y * q.x)
    }
    return sum
  }

  /// Returns true if a point given by doubled coordinates lies inside a loop.
  static func loop(_ loop: [Point], contains p: Point) -> Bool {
    var isInside = false
    for (index, a) in loop.enumerated() {
      let b = loop[(index + 1) % loop.count]
      guard (2 * a.y <= p.y) != (2 * b.y <= p.y) else { continue }
      let (low, high) = a.y < b.y ? (a, b) : (b, a)
      if (high.x - low.x) * (p.y - 2 * low.y) - (high.y - low.y) * (p.x - 2 * low.x) > 0 { isInside.toggle() }
    }
    return isInside
  }
}
