internal import CoreGraphics
public import Foundation

/// True if a transform is the identity.
nonisolated public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// True when both transforms have the same sixteen elements.
nonisolated public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// A transform that moves by a vector.
///
/// Units: points.
nonisolated public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

/// A transform that multiplies each coordinate by its own factor.
nonisolated public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

/// A transform that turns about an axis through the origin; clockwise on screen for the axis (0, 0, 1).
///
/// Units: radians. Errors: an axis without a length gives the identity.
nonisolated public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (c, s) = (cos(angle), sin(angle))
  let k = 1 - c
  return CATransform3D(
    m11: x * x * k + c, m12: x * y * k + z * s, m13: x * z * k - y * s, m14: 0,
    m21: x * y * k - z * s, m22: y * y * k + c, m23: y * z * k + x * s, m24: 0,
    m31: x * z * k + y * s, m32: y * z * k - x * s, m33: z * z * k + c, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

/// Returns a translation before a transform: `translation · t`.
nonisolated public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns a scale before a transform: `scale · t`.
nonisolated public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns a rotation before a transform: `rotation · t`.
nonisolated public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// The transform that does `a` first and `b` after it.
nonisolated public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  if a == CATransform3DIdentity { return b }
  if b == CATransform3DIdentity { return a }
  let rows = (b.row(0), b.row(1), b.row(2), b.row(3))
  func product(_ r: SIMD4<Double>) -> SIMD4<Double> {
    let low: SIMD4<Double> = r.x * rows.0 + r.y * rows.1
    let high: SIMD4<Double> = r.z * rows.2 + r.w * rows.3
    return low + high
  }
  return CATransform3D(rows: product(a.row(0)), product(a.row(1)), product(a.row(2)), product(a.row(3)))
}

/// The transform that undoes another.
///
/// Errors: a transform that cannot be undone is given back unchanged.
nonisolated public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

extension CATransform3D {
  /// From its rows.
  nonisolated package init(rows a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>, _ d: SIMD4<Double>) {
    self.init(
      m11: a.x, m12: a.y, m13: a.z, m14: a.w, m21: b.x, m22: b.y, m23: b.z, m24: b.w,
      m31: c.x, m32: c.y, m33: c.z, m34: c.w, m41: d.x, m42: d.y, m43: d.z, m44: d.w)
  }

  /// Row 0…3.
  nonisolated package func row(_ index: Int) -> SIMD4<Double> {
    switch index {
    case 0: SIMD4(m11, m12, m13, m14)
    case 1: SIMD4(m21, m22, m23, m24)
    case 2: SIMD4(m31, m32, m33, m34)
    default: SIMD4(m41, m42, m43, m44)
    }
  }

  /// The sixteen elements, row by row.
  nonisolated package var elements: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// From sixteen elements, row by row.
  nonisolated package init(elements e: [Double]) {
    self.init(
      rows: SIMD4(e[0], e[1], e[2], e[3]), SIMD4(e[4], e[5], e[6], e[7]), SIMD4(e[8], e[9], e[10], e[11]),
      SIMD4(e[12], e[13], e[14], e[15]))
  }

  /// True when no element is infinite or not a number.
  nonisolated package var isFinite: Bool {
    let sum = (row(0) + row(1)) + (row(2) + row(3))
    return (sum.x + sum.y + sum.z + sum.w).isFinite
      || elements.allSatisfy(\.isFinite)
  }

  /// The inverse by cofactors, or nil when there is none.
  nonisolated package var inverse: CATransform3D? {
    if m12 == 0, m13 == 0, m14 == 0, m21 == 0, m23 == 0, m24 == 0, m31 == 0, m32 == 0, m34 == 0, m44 == 1 {
      guard m11 != 0, m22 != 0, m33 != 0 else { return nil }
      let scale = CATransform3DMakeScale(1 / m11, 1 / m22, 1 / m33)
      return CATransform3DConcat(CATransform3DMakeTranslation(-m41, -m42, -m43), scale)
    }
    let s0 = m11 * m22 - m21 * m12
    let s1 = m11 * m23 - m21 * m13
    let s2 = m11 * m24 - m21 * m14
    let s3 = m12 * m23 - m22 * m13
    let s4 = m12 * m24 - m22 * m14
    let s5 = m13 * m24 - m23 * m14
    let c5 = m33 * m44 - m43 * m34
    let c4 = m32 * m44 - m42 * m34
    let c3 = m32 * m43 - m42 * m33
    let c2 = m31 * m44 - m41 * m34
    let c1 = m31 * m43 - m41 * m33
    let c0 = m31 * m42 - m41 * m32
    let left = s0 * c5 - s1 * c4 + s2 * c3
    let determinant = left + s3 * c2 - s4 * c1 + s5 * c0
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    let r0 = SIMD4<Double>(
      m22 * c5 - m23 * c4 + m24 * c3, m13 * c4 - m12 * c5 - m14 * c3, m42 * s5 - m43 * s4 + m44 * s3,
      m33 * s4 - m32 * s5 - m34 * s3)
    let r1 = SIMD4<Double>(
      m23 * c2 - m21 * c5 - m24 * c1, m11 * c5 - m13 * c2 + m14 * c1, m43 * s2 - m41 * s5 - m44 * s1,
      m31 * s5 - m33 * s2 + m34 * s1)
    let r2 = SIMD4<Double>(
      m21 * c4 - m22 * c2 + m24 * c0, m12 * c2 - m11 * c4 - m14 * c0, m41 * s4 - m42 * s2 + m44 * s0,
      m32 * s2 - m31 * s4 - m34 * s0)
    let r3 = SIMD4<Double>(
      m22 * c1 - m21 * c3 - m23 * c0, m11 * c3 - m12 * c1 + m13 * c0, m42 * s1 - m41 * s3 - m43 * s0,
      m31 * s3 - m32 * s1 + m33 * s0)
    let result = CATransform3D(rows: r0 * k, r1 * k, r2 * k, r3 * k)
    return result.isFinite ? result : nil
  }
}
