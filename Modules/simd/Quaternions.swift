internal import Glibc

/// A turn in space.
public struct simd_quatf: Equatable, Sendable {
  /// Imaginary parts in x, y and z, the real one in w.
  public var vector: SIMD4<Float>

  /// A turn by its four numbers.
  public init(vector: SIMD4<Float>) { self.vector = vector }
  /// A turn by its four numbers.
  public init(ix: Float, iy: Float, iz: Float, r: Float) { vector = SIMD4(ix, iy, iz, r) }
  /// A turn by its two parts.
  public init(real: Float, imag: SIMD3<Float>) { vector = SIMD4(imag, real) }
  /// A turn around an axis of length 1.
  ///
  /// Units: radians.
  public init(angle: Float, axis: SIMD3<Float>) { vector = SIMD4(axis * sin(angle / 2), cos(angle / 2)) }

  /// The real part.
  public var real: Float { vector.w }
  /// The imaginary parts.
  public var imag: SIMD3<Float> { SIMD3(vector.x, vector.y, vector.z) }
  /// The length; 1 for a rotation.
  public var length: Float { simd_length(vector) }
  /// The turn of length 1.
  public var normalized: simd_quatf { simd_quatf(vector: simd_normalize(vector)) }
  /// The turn back, of one of length 1.
  public var conjugate: simd_quatf { simd_quatf(real: real, imag: -imag) }
  /// The turn back.
  public var inverse: simd_quatf { simd_quatf(vector: conjugate.vector / simd_length_squared(vector)) }
  /// The angle of the rotation.
  ///
  /// Units: radians.
  public var angle: Float { 2 * atan2(simd_length(imag), real) }
  /// The axis of the turn.
  public var axis: SIMD3<Float> { simd_normalize(imag) }

  /// Turns a vector.
  public func act(_ vector: SIMD3<Float>) -> SIMD3<Float> { (self * simd_quatf(real: 0, imag: vector) * inverse).imag }

  public static func * (first: simd_quatf, second: simd_quatf) -> simd_quatf {
    simd_quatf(
      real: first.real * second.real - dot(first.imag, second.imag),
      imag: second.imag * first.real + first.imag * second.real + cross(first.imag, second.imag))
  }
}

/// Between two turns, at the same speed all the way: the first at 0, the second at 1.
public func simd_slerp(_ first: simd_quatf, _ second: simd_quatf, _ t: Float) -> simd_quatf {
  let cosine = dot(first.vector, second.vector)
  let near = cosine < 0 ? -second.vector : second.vector
  let angle = acos(Swift.min(Swift.abs(cosine), 1))
  guard angle > 1e-4 else { return simd_quatf(vector: mix(first.vector, near, t: t)).normalized }
  let parts = first.vector * sin((1 - t) * angle) + near * sin(t * angle)
  return simd_quatf(vector: parts / sin(angle))
}

/// A turn in space.
public struct simd_quatd: Equatable, Sendable {
  /// Imaginary parts in x, y and z, the real one in w.
  public var vector: SIMD4<Double>

  /// A turn by its four numbers.
  public init(vector: SIMD4<Double>) { self.vector = vector }
  /// A turn by its four numbers.
  public init(ix: Double, iy: Double, iz: Double, r: Double) { vector = SIMD4(ix, iy, iz, r) }
  /// A turn by its two parts.
  public init(real: Double, imag: SIMD3<Double>) { vector = SIMD4(imag, real) }
  /// A turn around an axis of length 1.
  ///
  /// Units: radians.
  public init(angle: Double, axis: SIMD3<Double>) { vector = SIMD4(axis * sin(angle / 2), cos(angle / 2)) }

  /// The real part.
  public var real: Double { vector.w }
  /// The imaginary parts.
  public var imag: SIMD3<Double> { SIMD3(vector.x, vector.y, vector.z) }
  /// The length; 1 for a rotation.
  public var length: Double { simd_length(vector) }
  /// The turn of length 1.
  public var normalized: simd_quatd { simd_quatd(vector: simd_normalize(vector)) }
  /// The turn back, of one of length 1.
  public var conjugate: simd_quatd { simd_quatd(real: real, imag: -imag) }
  /// The turn back.
  public var inverse: simd_quatd { simd_quatd(vector: conjugate.vector / simd_length_squared(vector)) }
  /// The angle of the rotation.
  ///
  /// Units: radians.
  public var angle: Double { 2 * atan2(simd_length(imag), real) }
  /// The axis of the turn.
  public var axis: SIMD3<Double> { simd_normalize(imag) }

  /// Turns a vector.
  public func act(_ vector: SIMD3<Double>) -> SIMD3<Double> {
    (self * simd_quatd(real: 0, imag: vector) * inverse).imag
  }

  public static func * (first: simd_quatd, second: simd_quatd) -> simd_quatd {
    simd_quatd(
      real: first.real * second.real - dot(first.imag, second.imag),
      imag: second.imag * first.real + first.imag * second.real + cross(first.imag, second.imag))
  }
}

/// Between two turns, at the same speed all the way: the first at 0, the second at 1.
public func simd_slerp(_ first: simd_quatd, _ second: simd_quatd, _ t: Double) -> simd_quatd {
  let cosine = dot(first.vector, second.vector)
  let near = cosine < 0 ? -second.vector : second.vector
  let angle = acos(Swift.min(Swift.abs(cosine), 1))
  guard angle > 1e-4 else { return simd_quatd(vector: mix(first.vector, near, t: t)).normalized }
  let parts = first.vector * sin((1 - t) * angle) + near * sin(t * angle)
  return simd_quatd(vector: parts / sin(angle))
}
