internal import Foundation

/// The lines of two figures, cut wherever they meet, with what lies on each side of each.
///
/// Points stand on a grid of whole numbers, so that every question of side is answered exactly: a figure is cut again
/// until nothing crosses any more, since a crossing moves to the grid by up to half a step.
struct PathArrangement {
  /// A grid point.
  struct Point: Hashable {
    var x, y: Int
  }

  /// A piece of line of one of the figures.
  struct Edge {
    var from, to: Point
    /// Of the first figure (else of the second).
    var isFirst: Bool
    /// Which polyline it belongs to; pieces of one follow each other.
    var line: Int
  }

  /// A place on the grid where pieces of line run, one or several, and what lies beside it.
  struct Border {
    var low, high: Point
    /// How often each figure runs from `low` to `high`, less how often back.
    var first, second: Int
    /// Windings of both figures to the left of the way from `low` to `high`, and to the right.
    var left = (first: 0, second: 0)
    var right = (first: 0, second: 0)
  }

  /// In drawing order.
  private(set) var edges: [Edge] = []
  private let step: Double
  private let centre: CGPoint
  /// Corners keep their numbers to the last bit.
  private var exact: [Point: CGPoint] = [:]

  /// Grid steps on a side: products of three such numbers stay exact.
  private static let reach = Double(1 << 26)

  /// - Parameter closesFirst: Whether open subpaths of the first figure are closed; those of the second always are.
  init(_ first: [Polyline], _ second: [Polyline], closesFirst: Bool) {
    let box = CGRect(bounding: (first + second).flatMap(\.points))
    centre = box.isNull ? .zero : CGPoint(x: box.midX, y: box.midY)
    let side = box.isNull ? 1 : max(Double(box.width), Double(box.height), 1e-9)
    // A power of two, so that corners on round numbers stay on them.
    step = exp2((log2(side / Self.reach)).rounded(.up))
    for (index, line) in (first + second).enumerated() {
      let isFirst = index < first.count
      let closed = Polyline(points: line.points, isClosed: line.isClosed || closesFirst || !isFirst)
      for (p, q) in closed.edges {
        let (from, to) = (point(p), point(q))
        if from != to { edges.append(Edge(from: from, to: to, isFirst: isFirst, line: index)) }
      }
    }
    cut()
  }

  private mutating func point(_ p: CGPoint) -> Point {
    let snapped = Point(
      x: Int((Double(p.x - centre.x) / step).rounded()), y: Int((Double(p.y - centre.y) / step).rounded()))
    if exact[snapped] == nil { exact[snapped] = p }
    return snapped
  }

  /// Returns the location of a grid point.
  func original(_ p: Point) -> CGPoint {
    exact[p] ?? CGPoint(x: centre.x + CGFloat(Double(p.x) * step), y: centre.y + CGFloat(Double(p.y) * step))
  }

  /// Above 0 when `p` lies to the left of the way from `a` to `b` (y up), 0 on its line.
  static func side(_ a: Point, _ b: Point, _ p: Point) -> Int {
    (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
  }
}

// MARK: - Cutting

extension PathArrangement {
  /// Rounds until nothing crosses; two or three are usual, and what is left after many is too near to be seen.
  private static let mostRounds = 24

  private mutating func cut() {
    for _ in 0..<Self.mostRounds where !cutOnce() { return }
  }

  /// False when nothing was to be cut.
  private mutating func cutOnce() -> Bool {
    var cuts: [Int: Set<Point>] = [:]
    let order = edges.indices.sorted { min(edges[$0].from.x, edges[$0].to.x) < min(edges[$1].from.x, edges[$1].to.x) }
    for (position, a) in order.enumerated() {
      let right = max(edges[a].from.x, edges[a].to.x)
      let (low, high) = (min(edges[a].from.y, edges[a].to.y), max(edges[a].from.y, edges[a].to.y))
      for b in order[(position + 1)...] {
        if min(edges[b].from.x, edges[b].to.x) > right { break }
        if max(edges[b].from.y, edges[b].to.y) < low || min(edges[b].from.y, edges[b].to.y) > high { continue }
        meet(a, b, &cuts)
      }
    }
    guard !cuts.isEmpty else { return false }
    var result: [Edge] = []
    result.reserveCapacity(edges.count + cuts.count)
    for (index, edge) in edges.enumerated() {
      guard let points = cuts[index] else {
        result.append(edge)
        continue
      }
      func distance(_ p: Point) -> Int { abs(p.x - edge.from.x) + abs(p.y - edge.from.y) }
      var from = edge.from
      for p in points.sorted(by: { distance($0) < distance($1) }) + [edge.to] where p != from {
        result.append(Edge(from: from, to: p, isFirst: edge.isFirst, line: edge.line))
        from = p
      }
    }
    edges = result
    return true
  }

  /// Notes where two edges have to be cut because of each other.
  private func meet(_ a: Int, _ b: Int, _ cuts: inout [Int: Set<Point>]) {
    let (e, f) = (edges[a], edges[b])
    let (e1, e2) = (Self.side(f.from, f.to, e.from), Self.side(f.from, f.to, e.to))
    let (f1, f2) = (Self.side(e.from, e.to, f.from), Self.side(e.from, e.to, f.to))
    func cut(_ index: Int, _ edge: Edge, at p: Point) {
      if p != edge.from, p != edge.to { cuts[index, default: []].insert(p) }
    }
    if f1 == 0, Self.box(e, holds: f.from) { cut(a, e, at: f.from) }
    if f2 == 0, Self.box(e, holds: f.to) { cut(a, e, at: f.to) }
    if e1 == 0, Self.box(f, holds: e.from) { cut(b, f, at: e.from) }
    if e2 == 0, Self.box(f, holds: e.to) { cut(b, f, at: e.to) }
    guard e1.signum() * e2.signum() < 0, f1.signum() * f2.signum() < 0 else { return }
    let part = Double(e1) / Double(e1 - e2)
    let p = Point(
      x: e.from.x + Int((Double(e.to.x - e.from.x) * part).rounded()),
      y: e.from.y + Int((Double(e.to.y - e.from.y) * part).rounded()))
    cut(a, e, at: p)
    cut(b, f, at: p)
  }

  private static func box(_ e: Edge, holds p: Point) -> Bool {
    p.x >= min(e.from.x, e.to.x) && p.x <= max(e.from.x, e.to.x) && p.y >= min(e.from.y, e.to.y)
      && p.y <= max(e.from.y, e.to.y)
  }
}

// MARK: - Sides

extension PathArrangement {
  /// Every place where lines run, with the windings beside it, in the order in which it was first met.
  func borders() -> [Border] {
    struct Key: Hashable {
      var low, high: Point
    }
    var found: [Border] = []
    var index: [Key: Int] = [:]
    for edge in edges {
      let isForward = (edge.from.y, edge.from.x) < (edge.to.y, edge.to.x)
      let key = isForward ? Key(low: edge.from, high: edge.to) : Key(low: edge.to, high: edge.from)
      let at =
        index[key]
        ?? {
          index[key] = found.count
          found.append(Border(low: key.low, high: key.high, first: 0, second: 0))
          return found.count - 1
        }()
      let step = isForward ? 1 : -1
      if edge.isFirst { found[at].first += step } else { found[at].second += step }
    }
    wind(&found)
    return found
  }

  /// Counts what a ray from each border's middle meets: to growing x, or to growing y from level borders.
  private func wind(_ borders: inout [Border]) {
    let rows = Bands(borders, along: \.y)
    let columns = Bands(borders, along: \.x)
    for index in borders.indices {
      let border = borders[index]
      // Twice the middle, so that it is on the grid.
      let middle = Point(x: border.low.x + border.high.x, y: border.low.y + border.high.y)
      let isLevel = border.low.y == border.high.y
      var (first, second) = (0, 0)
      for other in isLevel ? columns.near(middle.x) : rows.near(middle.y) where other != index {
        let crossing = isLevel ? borders[other].crossingAbove(middle) : borders[other].crossingRight(of: middle)
        first += crossing * borders[other].first
        second += crossing * borders[other].second
      }
      // Borders run up, level ones to the right: the ray leaves on the right of the first, on the left of the second.
      if isLevel {
        borders[index].left = (first, second)
        borders[index].right = (first - border.first, second - border.second)
      } else {
        borders[index].right = (first, second)
        borders[index].left = (first + border.first, second + border.second)
      }
    }
  }

  /// Borders by where they stand along one axis.
  private struct Bands {
    private var lists: [[Int]]
    private let low: Int
    private let width: Int

    init(_ borders: [Border], along axis: KeyPath<Point, Int>) {
      let lows = borders.map { min($0.low[keyPath: axis], $0.high[keyPath: axis]) }
      let highs = borders.map { max($0.low[keyPath: axis], $0.high[keyPath: axis]) }
      low = lows.min() ?? 0
      let count = max(1, min(1024, borders.count))
      width = ((highs.max() ?? 0) - low) / count + 1
      lists = Array(repeating: [], count: count + 1)
      for index in borders.indices {
        for band in (lows[index] - low) / width...(highs[index] - low) / width { lists[band].append(index) }
      }
    }

    /// Those that may reach a doubled coordinate.
    func near(_ doubled: Int) -> [Int] { lists[(doubled / 2 - low) / width] }
  }
}

extension PathArrangement.Border {
  /// ±1 when the border crosses the ray from a doubled point towards growing x: up is 1.
  fileprivate func crossingRight(of p: PathArrangement.Point) -> Int {
    guard (2 * low.y <= p.y) != (2 * high.y <= p.y) else { return 0 }
    return isLeft(p) ? 1 : 0
  }

  /// The same towards growing y: a border that runs to the left counts 1.
  fileprivate func crossingAbove(_ p: PathArrangement.Point) -> Int {
    guard (2 * low.x <= p.x) != (2 * high.x <= p.x) else { return 0 }
    if low.x < high.x { return isLeft(p) ? 0 : -1 }
    return isLeft(p) ? 1 : 0
  }

  /// Returns true if a doubled point lies to the left of the way from `low` to `high` (y up).
  private func isLeft(_ p: PathArrangement.Point) -> Bool {
    (high.x - low.x) * (p.y - 2 * low.y) - (high.y - low.y) * (p.x - 2 * low.x) > 0
  }
}

extension PathArrangement {
  /// The first figure's pieces in drawing order, and whether each runs inside the second or along its edge.
  func firstEdges(insideSecond fills: (Int) -> Bool) -> [(Edge, Bool)] {
    struct DirectedEdge: Hashable {
      var a, b: Point
    }
    var inside: [DirectedEdge: Bool] = [:]
    for border in borders() {
      inside[DirectedEdge(a: border.low, b: border.high)] = fills(border.left.second) || fills(border.right.second)
    }
    return edges.filter(\.isFirst).map { edge in
      let isForward = (edge.from.y, edge.from.x) < (edge.to.y, edge.to.x)
      let directed = isForward ? DirectedEdge(a: edge.from, b: edge.to) : DirectedEdge(a: edge.to, b: edge.from)
      return (edge, inside[directed] ?? false)
    }
  }
}
