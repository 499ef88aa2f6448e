internal import Foundation
package import QuartzCore

/// The planes of one three-dimensional space, back to front, cut where they intersect.
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

  /// The drawn bodies below a node that preserves depth; more than 512 keep their order (chosen: sorting is quadratic).
  package static func planes(
    of node: RenderNode, in space: SpaceMatrix, opacity: Double, target: PixelRect
  ) -> [Plane] {
    var found: [Plane] = []
    gather(node, space, opacity, &found)
    let planes = found.map { placed($0) }
    guard planes.count <= 512 else { return planes }
    var budget = 4 * found.count + 64
    return sorted(planes, &budget)
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

  /// Back to front by choosing a plane, putting the others behind or before it, and cutting those that cross it.
  private static func sorted(_ planes: [Plane], _ budget: inout Int) -> [Plane] {
    guard planes.count > 1, let pivot = planes.first else { return planes }
    var (behind, before) = ([Plane](), [Plane]())
    for plane in planes.dropFirst() {
      let difference = plane.depth - pivot.depth
      let heights = plane.outline.map { difference.x * $0.x + difference.y * $0.y + difference.z }
      let (low, high) = (heights.min() ?? 0, heights.max() ?? 0)
      if low >= -1e-6 {
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
    return sorted(behind, &budget) + [pivot] + sorted(before, &budget)
  }

  /// What of a plane lies where `side` is above 0.
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
