internal import Foundation

/// The turn of a transform as three angles, about x first, then y, then z.
nonisolated package struct EulerAngles: Sendable, Equatable {
  package var x = 0.0
  package var y = 0.0
  package var z = 0.0

  /// From a unit quaternion.
  ///
  /// A rotation about one axis alone is given as that, for any angle.
  package init(rotation q: SIMD4<Double>) {
    let rows = TransformParts.rows(of: q)
    if q.x == 0, q.z == 0 {
      y = 2 * atan2(q.y, q.w)
    } else {
      y = asin(max(-1, min(1, -rows[0].z)))
      x = atan2(rows[1].z, rows[2].z)
      z = atan2(rows[0].y, rows[0].x)
    }
  }

  /// The unit quaternion of the three turns one after the other.
  package var rotation: SIMD4<Double> {
    let (a, b, c) = (
      SIMD4(sin(x / 2), 0, 0, cos(x / 2)), SIMD4(0, sin(y / 2), 0, cos(y / 2)),
      SIMD4(0, 0, sin(z / 2), cos(z / 2))
    )
    return Self.product(c, Self.product(b, a))
  }

  /// The turn `b` followed by the turn `a`.
  private static func product(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
      a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
      a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
  }
}
