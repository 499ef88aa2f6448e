internal import Foundation

/// The contact of two convex shapes.
struct ConvexContact {
  /// Points where they touch, each with how deep they are in one another.
  var points: [(position: Vector, depth: Double)] = []
  /// From the first to the second.
  var normal = Vector.zero

  /// Returns the contact of two shapes; nil if a line separates them.
  ///
  /// Figures run clockwise on the screen; one of two corners is a line.
  static func between(_ a: [Vector], _ b: [Vector]) -> ConvexContact? {
    guard let onA = deepest(a, b), let onB = deepest(b, a), onA.depth >= 0, onB.depth >= 0 else { return nil }
    // A side of a line counts before one of a figure, so that what lies on it stays on its side.
    let takesA = a.count == 2 ? true : b.count == 2 ? false : onA.depth <= onB.depth + 0.01
    let (reference, other, side) = takesA ? (a, b, onA) : (b, a, onB)
    var contact = ConvexContact()
    contact.normal = takesA ? side.normal : -side.normal
    contact.points = clip(reference, other, side.index, side.normal)
    return contact.points.isEmpty ? nil : contact
  }

  /// The side of a figure that the other is least deep behind.
  private static func deepest(_ a: [Vector], _ b: [Vector]) -> (index: Int, normal: Vector, depth: Double)? {
    var best: (index: Int, normal: Vector, depth: Double)?
    for index in a.indices {
      guard let normal = (a[(index + 1) % a.count] - a[index]).right.unit else { continue }
      let nearest = b.map { ($0 - a[index]).dot(normal) }.min() ?? 0
      if best == nil || -nearest < (best?.depth ?? 0) { best = (index, normal, -nearest) }
    }
    return best
  }

  /// The part of the other's facing side that lies over a side, and under it.
  private static func clip(_ a: [Vector], _ b: [Vector], _ index: Int, _ normal: Vector) -> [(Vector, Double)] {
    let (start, end) = (a[index], a[(index + 1) % a.count])
    guard let along = (end - start).unit else { return [] }
    var facing: (index: Int, value: Double) = (0, .infinity)
    for index in b.indices {
      guard let side = (b[(index + 1) % b.count] - b[index]).right.unit else { continue }
      if side.dot(normal) < facing.value { facing = (index, side.dot(normal)) }
    }
    var (p, q) = (b[facing.index], b[(facing.index + 1) % b.count])
    for (edge, position) in [(along, start), (-along, end)] {
      let (d, e) = ((p - position).dot(edge), (q - position).dot(edge))
      guard d >= 0 || e >= 0 else { return [] }
      if d < 0 { p = p + (q - p) * (d / (d - e)) }
      if e < 0 { q = q + (p - q) * (e / (e - d)) }
    }
    return [p, q].compactMap { point in
      let depth = (start - point).dot(normal)
      return depth >= 0 ? (point + normal * (depth / 2), depth) : nil
    }
  }

  /// The corners around some points, clockwise on the screen; nil where they enclose nothing.
  static func hull(_ points: [Vector]) -> [Vector]? {
    let sorted = points.filter(\.isFinite).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func half(_ points: [Vector]) -> [Vector] {
      var chain: [Vector] = []
      for point in points {
        while chain.count > 1 {
          let (before, last) = (chain[chain.count - 2], chain[chain.count - 1])
          guard (last - before).cross(point - last) <= 0 else { break }
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain.dropLast()
    }
    let all = half(sorted) + half(sorted.reversed())
    return all.count > 2 ? all : nil
  }
}
