internal import Foundation

/// A transform taken apart into what can be mixed part by part: `scale · skew · rotation · translation · perspective`.
nonisolated package struct TransformParts: Sendable, Equatable {
  package var scale = SIMD3<Double>(1, 1, 1)
  /// Of x by y, x by z and y by z.
  package var skew = SIMD3<Double>(0, 0, 0)
  /// A unit quaternion: x, y, z, w.
  package var rotation = SIMD4<Double>(0, 0, 0, 1)
  package var translation = SIMD3<Double>(0, 0, 0)
  package var perspective = SIMD4<Double>(0, 0, 0, 1)

  package init() {}

  /// Takes a transform apart; nil when it flattens space and so has no rotation to speak of.
  package init?(_ t: CATransform3D) {
    guard t.isFinite, t.m44 != 0 else { return nil }
    var rows = [t.row(0) / t.m44, t.row(1) / t.m44, t.row(2) / t.m44, t.row(3) / t.m44]
    if rows[0].w != 0 || rows[1].w != 0 || rows[2].w != 0 {
      let right = SIMD4(rows[0].w, rows[1].w, rows[2].w, rows[3].w)
      for index in 0..<4 { rows[index].w = index == 3 ? 1 : 0 }
      guard let inverse = CATransform3D(rows: rows[0], rows[1], rows[2], rows[3]).inverse else { return nil }
      // right = M · p, so p = M⁻¹ · right.
      perspective = SIMD4(
        (inverse.row(0) * right).sum(), (inverse.row(1) * right).sum(), (inverse.row(2) * right).sum(),
        (inverse.row(3) * right).sum())
    }
    translation = SIMD3(rows[3].x, rows[3].y, rows[3].z)
    guard decompose(rows.prefix(3).map { SIMD3($0.x, $0.y, $0.z) }) else { return nil }
  }

  /// Gram-Schmidt on the three axes: scales, skews, and the turn that is left.
  private mutating func decompose(_ axes: [SIMD3<Double>]) -> Bool {
    var (x, y, z) = (axes[0], axes[1], axes[2])
    scale.x = x.length
    guard scale.x > 0 else { return false }
    x /= scale.x
    skew.x = (x * y).sum()
    y -= x * skew.x
    scale.y = y.length
    guard scale.y > 0 else { return false }
    y /= scale.y
    skew.x /= scale.y
    skew.y = (x * z).sum()
    z -= x * skew.y
    skew.z = (y * z).sum()
    z -= y * skew.z
    scale.z = z.length
    guard scale.z > 0 else { return false }
    z /= scale.z
    skew.y /= scale.z
    skew.z /= scale.z
    if (x * y.cross(z)).sum() < 0 {
      // A mirror: the axis that points back most is the one that was turned over.
      if x.x <= y.y, x.x <= z.z {
        (scale.x, x, skew) = (-scale.x, -x, skew * SIMD3(-1, -1, 1))
      } else if y.y <= z.z {
        (scale.y, y, skew) = (-scale.y, -y, skew * SIMD3(-1, 1, -1))
      } else {
        (scale.z, z, skew) = (-scale.z, -z, skew * SIMD3(1, -1, -1))
      }
    }
    rotation = Self.quaternion(x, y, z)
    return true
  }

  /// The unit quaternion that turns the axes of space into three orthonormal rows.
  private static func quaternion(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) -> SIMD4<Double> {
    let trace = x.x + y.y + z.z
    var q: SIMD4<Double>
    if trace > 0 {
      let s = 2 * (trace + 1).squareRoot()
      q = SIMD4((y.z - z.y) / s, (z.x - x.z) / s, (x.y - y.x) / s, s / 4)
    } else if x.x > y.y, x.x > z.z {
      let s = 2 * (1 + x.x - y.y - z.z).squareRoot()
      q = SIMD4(s / 4, (x.y + y.x) / s, (z.x + x.z) / s, (y.z - z.y) / s)
    } else if y.y > z.z {
      let s = 2 * (1 + y.y - x.x - z.z).squareRoot()
      q = SIMD4((x.y + y.x) / s, s / 4, (y.z + z.y) / s, (z.x - x.z) / s)
    } else {
      let s = 2 * (1 + z.z - x.x - y.y).squareRoot()
      q = SIMD4((z.x + x.z) / s, (y.z + z.y) / s, s / 4, (x.y - y.x) / s)
    }
    let length = (q * q).sum().squareRoot()
    if length > 0 { q /= length }
    return q
  }

  /// Puts the parts together again.
  package var transform: CATransform3D {
    var axes = Self.rows(of: rotation)
    axes[2] += skew.z * axes[1] + skew.y * axes[0]
    axes[1] += skew.x * axes[0]
    axes[0] *= scale.x
    axes[1] *= scale.y
    axes[2] *= scale.z
    var t = CATransform3D(
      rows: SIMD4(axes[0], 0), SIMD4(axes[1], 0), SIMD4(axes[2], 0), SIMD4(translation, 1))
    if perspective != SIMD4(0, 0, 0, 1) {
      var view = CATransform3DIdentity
      (view.m14, view.m24, view.m34, view.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
      t = CATransform3DConcat(t, view)
    }
    return t
  }

  /// The rows of a turn.
  package static func rows(of q: SIMD4<Double>) -> [SIMD3<Double>] {
    let (x, y, z, w) = (q.x, q.y, q.z, q.w)
    return [
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)),
    ]
  }

  /// Part by part on the way to `other`; rotations take the shorter way.
  package func mixed(with other: TransformParts, at f: Double) -> TransformParts {
    var result = TransformParts()
    result.scale = scale + (other.scale - scale) * f
    result.skew = skew + (other.skew - skew) * f
    result.translation = translation + (other.translation - translation) * f
    result.perspective = perspective + (other.perspective - perspective) * f
    result.rotation = Self.slerp(rotation, other.rotation, f)
    return result
  }

  /// Along the arc between two unit quaternions, and past its ends.
  private static func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ f: Double) -> SIMD4<Double> {
    var dot = (a * b).sum()
    var b = b
    if dot < 0 { (b, dot) = (-b, -dot) }
    if dot > 1 - 1e-12 { return a }
    let angle = acos(min(1, dot))
    return (a * sin((1 - f) * angle) + b * sin(f * angle)) / sin(angle)
  }
}

extension CATransform3D {
  /// The transform a part of the way to another; taken apart when both can be, else element by element.
  nonisolated package func interpolated(to other: CATransform3D, at f: Double) -> CATransform3D {
    if f == 0 || self == other { return self }
    if f == 1 { return other }
    if let a = TransformParts(self), let b = TransformParts(other) { return a.mixed(with: b, at: f).transform }
    return CATransform3D(
      rows: row(0) + (other.row(0) - row(0)) * f, row(1) + (other.row(1) - row(1)) * f,
      row(2) + (other.row(2) - row(2)) * f, row(3) + (other.row(3) - row(3)) * f)
  }
}

extension SIMD3 where Scalar == Double {
  nonisolated var length: Double { (self * self).sum().squareRoot() }
  nonisolated func cross(_ o: Self) -> Self { Self(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x) }
}
