public import Foundation

/// A difference of two points.
public struct CGVector: Sendable, Hashable {
  /// The part along x.
  public var dx: CGFloat
  /// The part along y.
  public var dy: CGFloat

  /// The zero vector.
  public init() { (dx, dy) = (0, 0) }

  /// A vector from its parts.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

  /// A vector from whole parts.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// A vector from double-precision parts.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// The vector without length.
  public static let zero = CGVector()
}

extension CGVector: Codable {
  /// Reads two numbers.
  ///
  /// Shape: an array `[dx, dy]`.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self.init(dx: try values.decode(CGFloat.self), dy: try values.decode(CGFloat.self))
  }

  /// Writes two numbers.
  ///
  /// Shape: an array `[dx, dy]`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(dx)
    try values.encode(dy)
  }
}

extension CGVector: CustomDebugStringConvertible {
  /// Both parts in parentheses.
  public var debugDescription: String { "(\(dx), \(dy))" }
}

/// A vector from its parts.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
