internal import CoreGraphics
public import Foundation

/// Distances inward from the edges; negative ones go outward.
nonisolated public struct UIEdgeInsets: Hashable, Sendable, Codable {
  /// Inward from the top.
  public var top: CGFloat
  /// Inward from the left.
  public var left: CGFloat
  /// Inward from the bottom.
  public var bottom: CGFloat
  /// Inward from the right.
  public var right: CGFloat
  /// No distances.
  public init() { (top, left, bottom, right) = (0, 0, 0, 0) }
  /// Distances from each edge.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  /// No distances.
  public static let zero = UIEdgeInsets()
}

/// Distances inward by reading direction.
nonisolated public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
  /// Inward from the top.
  public var top: CGFloat
  /// The inset at the leading edge.
  public var leading: CGFloat
  /// Inward from the bottom.
  public var bottom: CGFloat
  /// The inset at the trailing edge.
  public var trailing: CGFloat
  /// No distances.
  public init() { (top, leading, bottom, trailing) = (0, 0, 0, 0) }
  /// Distances from each edge.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
  /// No distances.
  public static let zero = NSDirectionalEdgeInsets()
}

/// An offset across and down.
nonisolated public struct UIOffset: Hashable, Sendable, Codable {
  /// Across.
  public var horizontal: CGFloat
  /// Down.
  public var vertical: CGFloat
  /// No offset.
  public init() { (horizontal, vertical) = (0, 0) }
  /// An offset.
  public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }
  /// No offset.
  public static let zero = UIOffset()
}

/// A set of edges.
nonisolated public struct UIRectEdge: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// A set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The left.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The bottom.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The right.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All four.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A set of corners.
nonisolated public struct UIRectCorner: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// A set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Top left.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// Top right.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// Bottom left.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// Bottom right.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four.
  public static let allCorners = UIRectCorner(rawValue: ~0)
}

extension CGRect {
  /// The rectangle with its edges moved inward.
  nonisolated public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }

  /// Returns the rectangle with its edges moved outward.
  nonisolated func outset(by insets: UIEdgeInsets) -> CGRect {
    inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
