internal import Foundation
package import QuartzCore

/// The planes of one three-dimensional space, back to front, cut where they intersect.
///
/// Such a space is what stands below a node that preserves depth, and ordinary siblings of which one leaves the plane.
package struct DepthOrder {
  /// A body in the space, or the part of it on one side of others.
  package struct Plane {
    package var body: RenderBody
    /// From the body's coordinates to the target's pixels and depth.
    package var matrix: SpaceMatrix
    package var opacity: Double
    /// Half planes of the target this part is limited to.
    package var cuts: [HalfPlane] = []
    /// Its outline on the target: corners before the viewer.
    var outline: [SIMD2<Double>] = []
    /// depth = x·a + y·b + c over the target.
    var depth = SIMD3<Double>(0, 0, 0)
  }

  /// More planes than this keep their order; chosen: sorting is quadratic.
  private static let most = 512

  /// The drawn bodies below a node that preserves depth.
  package static func planes(of node: RenderNode, in space: SpaceMatrix, opacity: Double) -> [Plane] {
    var found: [Plane] = []
    gather(node, space, opacity, &found)
    return ordered(found)
  }

  /// The same of siblings in their common space.
  ///
  /// Only those that lie over one another on the target, directly or through others, are compared: nothing is cut by
  /// what it does not meet. Of those in the plane of the target none is cut.
  package static func planes(
    of siblings: [RenderNode], in space: SpaceMatrix, opacity: Double, extents: Extents
  ) -> [Plane] {
    var found: [Plane] = []
    for node in siblings { gather(node, space, opacity, &found) }
    guard found.count <= most else { return found }
    let boxes = found.map { plane in
      let box = plane.matrix.plane.bounds(of: extents.extent(of: plane.body).full)
      // Pictures' grids and antialiased edges reach a little beyond.
      return box.isEmpty || box.isFinite ? box.outset(2) : .everything
    }
    var result: [Plane] = []
    for group in groups(boxes) {
      var budget = 4 * group.count + 64
      result += sorted(group.map { placed(found[$0]) }, &budget, sparesLevel: true)
    }
    return result
  }

  /// Indices of boxes that overlap, directly or through others; each group in order, groups by their first.
  private static func groups(_ boxes: [Box]) -> [[Int]] {
    var owner = Array(boxes.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while owner[index] != index { index = owner[index] }
      return index
    }
    for index in boxes.indices {
      for other in 0..<index where !boxes[index].intersection(boxes[other]).isEmpty {
        let (a, b) = (root(index), root(other))
        owner[max(a, b)] = min(a, b)
      }
    }
    var members: [Int: [Int]] = [:]
    for index in boxes.indices { members[root(index), default: []].append(index) }
    return members.sorted { $0.key < $1.key }.map(\.value)
  }

  private static func ordered(_ found: [Plane]) -> [Plane] {
    let planes = found.map { placed($0) }
    guard planes.count <= most else { return planes }
    var budget = 4 * found.count + 64
    return sorted(planes, &budget, sparesLevel: false)
  }

  private static func gather(_ node: RenderNode, _ space: SpaceMatrix, _ opacity: Double, _ found: inout [Plane]) {
    let alpha = opacity * node.placement.clampedOpacity
    guard alpha > 0, let own = node.matrix else { return }
    let matrix = own.then(space)
    guard node.body.style.preservesDepth else {
      found.append(Plane(body: node.body, matrix: matrix, opacity: alpha))
      return
    }
    guard let sublayers = node.body.sublayerMatrix else { return }
    let inner = sublayers.then(matrix)
    for child in node.body.children { gather(child, inner, alpha, &found) }
  }

  /// With its outline and depth on the target; planes seen edge-on or partly behind the viewer keep none and are
  /// never cut.
  private static func placed(_ plane: Plane) -> Plane {
    var plane = plane
    let m = plane.matrix
    let box = Box(plane.body.style.bounds)
    guard box.isFinite, !box.isEmpty, let back = m.plane.inverse else { return plane }
    let corners = [(box.minX, box.minY), (box.maxX, box.minY), (box.maxX, box.maxY), (box.minX, box.maxY)]
    let points = corners.compactMap { m.plane.project($0.0, $0.1) }
    guard points.count == 4 else { return plane }
    plane.outline = points.map { SIMD2($0.x, $0.y) }
    // z / w of a point of the plane is linear on the target: (z-row · inverse) with w divided away.
    let (zx, zy, zc) = (m.r0.z, m.r1.z, m.r3.z)
    plane.depth = SIMD3(
      zx * back.a + zy * back.d + zc * back.g, zx * back.b + zy * back.e + zc * back.h,
      zx * back.c + zy * back.f + zc * back.i)
    return plane
  }

  /// Sorts back to front by choosing a plane, putting the others behind or before it, and cutting those that cross it;
  /// planes in the chosen plane keep their order.
  private static func sorted(_ planes: [Plane], _ budget: inout Int, sparesLevel: Bool) -> [Plane] {
    guard planes.count > 1 else { return planes }
    let level = sparesLevel ? planes.firstIndex { $0.depth.x == 0 && $0.depth.y == 0 && !$0.outline.isEmpty } : nil
    let chosen = level ?? 0
    let pivot = planes[chosen]
    var (behind, within, before) = ([Plane](), [Plane](), [Plane]())
    for (index, plane) in planes.enumerated() {
      if index == chosen {
        within.append(plane)
        continue
      }
      let difference = plane.depth - pivot.depth
      let heights = plane.outline.map { difference.x * $0.x + difference.y * $0.y + difference.z }
      let (low, high) = (heights.min() ?? 0, heights.max() ?? 0)
      if low >= -1e-6, high <= 1e-6 {
        within.append(plane)
      } else if low >= -1e-6 {
        before.append(plane)
      } else if high <= 1e-6 {
        behind.append(plane)
      } else if plane.cuts.count >= 12 || budget <= 0 {
        if low + high >= 0 { before.append(plane) } else { behind.append(plane) }
      } else {
        budget -= 1
        before.append(part(plane, difference))
        behind.append(part(plane, -difference))
      }
    }
    return sorted(behind, &budget, sparesLevel: sparesLevel) + within
      + sorted(before, &budget, sparesLevel: sparesLevel)
  }

  /// Returns the part of a plane on which `side` is above 0.
  private static func part(_ plane: Plane, _ side: SIMD3<Double>) -> Plane {
    var result = plane
    result.cuts.append(QuadMap.edge(side.x, side.y, side.z + (side.x + side.y) * 0.5))
    result.outline = []
    for (index, p) in plane.outline.enumerated() {
      let q = plane.outline[(index + 1) % plane.outline.count]
      let (hp, hq) = (side.x * p.x + side.y * p.y + side.z, side.x * q.x + side.y * q.y + side.z)
      if hp >= 0 { result.outline.append(p) }
      if (hp >= 0) != (hq >= 0) { result.outline.append(p + (q - p) * (hp / (hp - hq))) }
    }
    return result
  }
}
