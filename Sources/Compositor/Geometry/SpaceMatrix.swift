internal import Foundation
package import QuartzCore

/// A 4×4 matrix for row vectors, in doubles and without fused operations, so that every machine agrees.
package struct SpaceMatrix: Sendable, Equatable {
  package var r0, r1, r2, r3: SIMD4<Double>

  package init(_ r0: SIMD4<Double>, _ r1: SIMD4<Double>, _ r2: SIMD4<Double>, _ r3: SIMD4<Double>) {
    (self.r0, self.r1, self.r2, self.r3) = (r0, r1, r2, r3)
  }

  package init(_ t: CATransform3D) {
    r0 = SIMD4(t.m11, t.m12, t.m13, t.m14)
    r1 = SIMD4(t.m21, t.m22, t.m23, t.m24)
    r2 = SIMD4(t.m31, t.m32, t.m33, t.m34)
    r3 = SIMD4(t.m41, t.m42, t.m43, t.m44)
  }

  package static let identity = SpaceMatrix([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])

  package static func scale(_ s: Double) -> SpaceMatrix {
    SpaceMatrix([s, 0, 0, 0], [0, s, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
  }

  package static func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> SpaceMatrix {
    SpaceMatrix([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1])
  }

  /// First `self`, then `next`.
  package func then(_ next: SpaceMatrix) -> SpaceMatrix {
    func row(_ r: SIMD4<Double>) -> SIMD4<Double> {
      (next.r0 * r.x + next.r1 * r.y) + (next.r2 * r.z + next.r3 * r.w)
    }
    return SpaceMatrix(row(r0), row(r1), row(r2), row(r3))
  }

  /// The matrix moved by (x, y, z) before and by (tx, ty, tz) after.
  func about(_ x: Double, _ y: Double, _ z: Double, to tx: Double, _ ty: Double, _ tz: Double) -> SpaceMatrix {
    var m = self
    m.r3 = (r3 - r0 * x) - (r1 * y + r2 * z)
    func moved(_ r: SIMD4<Double>) -> SIMD4<Double> { r + SIMD4(tx, ty, tz, 0) * r.w }
    return SpaceMatrix(moved(m.r0), moved(m.r1), moved(m.r2), moved(m.r3))
  }

  /// The map of the plane z = 0, without depth.
  package var plane: Homography {
    Homography(a: r0.x, b: r1.x, c: r3.x, d: r0.y, e: r1.y, f: r3.y, g: r0.w, h: r1.w, i: r3.w)
  }

  /// Numbers from here on are not usable.
  static let largest = 1e12
  /// The limit of depth of a layer in its superlayer (chosen: a thousand nested ones are usable).
  static let deepest = 1e9

  var isUsable: Bool {
    let largest = Self.largest
    func fine(_ r: SIMD4<Double>) -> Bool {
      abs(r.x) < largest && abs(r.y) < largest && abs(r.z) < largest && abs(r.w) < largest
    }
    return fine(r0) && fine(r1) && fine(r2) && fine(r3)
  }
}

extension RenderNode {
  /// From the node's own coordinates to its parent's; nil when the numbers are not usable.
  package var matrix: SpaceMatrix? {
    let (x, y) = anchorInBounds
    let m = SpaceMatrix(placement.transform).about(
      x, y, placement.anchorPointZ, to: placement.position.x, placement.position.y, depth)
    return m.isUsable ? m : nil
  }

  /// From the node's own coordinates to those that `space` takes its parent's to; nil when the numbers are not usable.
  func matrix(in space: SpaceMatrix) -> SpaceMatrix? {
    guard placement.isUntransformed else { return matrix?.then(space) }
    // Most nodes are only moved: the same sums, without those in which a factor is 0 or 1.
    let (x, y) = anchorInBounds
    let by = SIMD4(placement.position.x - x, placement.position.y - y, depth - placement.anchorPointZ, 1)
    guard abs(by.x) < SpaceMatrix.largest, abs(by.y) < SpaceMatrix.largest, abs(by.z) < SpaceMatrix.largest else {
      return nil
    }
    var m = space
    m.r3 = (space.r0 * by.x + space.r1 * by.y) + (space.r2 * by.z + space.r3)
    return m
  }

  /// Depth of the anchor.
  ///
  /// Apps put what shall lie above all as high as numbers go: there only the order counts.
  private var depth: Double {
    let (z, deepest) = (placement.zPosition, SpaceMatrix.deepest)
    return z > deepest ? deepest : z < -deepest ? -deepest : z
  }

  /// The anchor, in the node's own coordinates.
  private var anchorInBounds: (x: Double, y: Double) {
    let anchor = placement.anchorPoint
    return (
      body.style.bounds.origin.x + (anchor.x == 0 ? 0 : anchor.x * body.style.bounds.size.width),
      body.style.bounds.origin.y + (anchor.y == 0 ? 0 : anchor.y * body.style.bounds.size.height)
    )
  }
}

extension RenderBody {
  /// From the children's common space to this body's own coordinates.
  package var sublayerMatrix: SpaceMatrix? {
    if style.sublayerTransform == CATransform3DIdentity { return .identity }
    let a = style.sublayerAnchor
    let m = SpaceMatrix(style.sublayerTransform).about(a.x, a.y, 0, to: a.x, a.y, 0)
    return m.isUsable ? m : nil
  }
}
