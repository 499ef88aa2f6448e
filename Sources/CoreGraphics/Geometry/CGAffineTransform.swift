public import Foundation

/// An affine transform of the plane, for row vectors: `(x, y, 1) · m`.
///
/// Shape: `| a b 0 | c d 0 | tx ty 1 |`.
public struct CGAffineTransform: Sendable, Hashable {
  /// The x axis' image, first coordinate.
  public var a: CGFloat
  /// The x axis' image, second coordinate.
  public var b: CGFloat
  /// The y axis' image, first coordinate.
  public var c: CGFloat
  /// The y axis' image, second coordinate.
  public var d: CGFloat
  /// The origin's image, first coordinate.
  public var tx: CGFloat
  /// The origin's image, second coordinate.
  public var ty: CGFloat

  /// The zero matrix, which maps everything to the origin.
  public init() { (a, b, c, d, tx, ty) = (0, 0, 0, 0, 0, 0) }

  /// A transform from its six elements.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// A transform from its six elements, row by row.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// A shift.
  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

  /// A scale about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

  /// A rotation about the origin that turns the x axis towards the y axis.
  ///
  /// Units: radians.
  public init(rotationAngle angle: CGFloat) {
    let (s, c) = (sin(angle), cos(angle))
    self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// The identity transform.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// True for exactly the identity; no tolerance.
  public var isIdentity: Bool { self == .identity }

  /// True when every element is a finite number.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The signed area of the unit square's image.
  package var determinant: CGFloat { a * d - b * c }
}

extension CGAffineTransform {
  /// A shift that happens before the receiver, in its coordinates.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: x * a + y * c + tx, ty: x * b + y * d + ty)
  }

  /// A scale that happens before the receiver.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
  }

  /// A rotation that happens before the receiver.
  ///
  /// Units: radians.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The receiver first, then `other`.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Returns the inverse; the receiver itself if there is none.
  public func inverted() -> CGAffineTransform {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension CGAffineTransform: Codable {
  /// Reads six numbers.
  ///
  /// Shape: an array `[a, b, c, d, tx, ty]`.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self.init(
      a: try values.decode(CGFloat.self), b: try values.decode(CGFloat.self), c: try values.decode(CGFloat.self),
      d: try values.decode(CGFloat.self), tx: try values.decode(CGFloat.self), ty: try values.decode(CGFloat.self))
  }

  /// Writes six numbers.
  ///
  /// Shape: an array `[a, b, c, d, tx, ty]`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    for element in [a, b, c, d, tx, ty] { try values.encode(element) }
  }
}

extension CGAffineTransform: CustomDebugStringConvertible {
  /// The six elements with their names.
  public var debugDescription: String { "CGAffineTransform(a: \(a), b: \(b), c: \(c), d: \(d), tx: \(tx), ty: \(ty))" }
}
