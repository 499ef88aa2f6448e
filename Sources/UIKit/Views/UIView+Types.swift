internal import Foundation

extension UIView {
  /// The edges and dimensions that flex when the superview changes its size.
  nonisolated public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A mask of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The left margin flexes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width flexes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The right margin flexes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The top margin flexes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height flexes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The bottom margin flexes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

    /// The width alone flexes across.
    var isWideBetweenMargins: Bool {
      contains(.flexibleWidth) && isDisjoint(with: [.flexibleLeftMargin, .flexibleRightMargin])
    }
    /// The height alone flexes down.
    var isHighBetweenMargins: Bool {
      contains(.flexibleHeight) && isDisjoint(with: [.flexibleTopMargin, .flexibleBottomMargin])
    }
  }

  /// The placement of content in bounds of another size.
  nonisolated public enum ContentMode: Int, Sendable {
    /// Stretched to the bounds.
    case scaleToFill = 0
    /// As large as fits whole.
    case scaleAspectFit = 1
    /// As small as covers the bounds.
    case scaleAspectFill = 2
    /// Drawn again at the new size.
    case redraw = 3
    /// In the middle, unscaled.
    case center = 4
    /// At the top, unscaled.
    case top = 5
    /// At the bottom, unscaled.
    case bottom = 6
    /// At the left, unscaled.
    case left = 7
    /// At the right, unscaled.
    case right = 8
    /// In the top left corner, unscaled.
    case topLeft = 9
    /// In the top right corner, unscaled.
    case topRight = 10
    /// In the bottom left corner, unscaled.
    case bottomLeft = 11
    /// In the bottom right corner, unscaled.
    case bottomRight = 12
  }

  /// How the tint colour is adjusted, for example dimmed below a presentation.
  nonisolated public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview's.
    case automatic = 0
    /// As it is.
    case normal = 1
    /// Gray.
    case dimmed = 2
  }
}

/// The semantic content of a view, which determines its layout direction.
nonisolated public enum UISemanticContentAttribute: Int, Sendable {
  /// As the language reads.
  case unspecified = 0
  /// Playback controls never flip.
  case playback = 1
  /// Directional controls never flip.
  case spatial = 2
  /// Left to right in every language.
  case forceLeftToRight = 3
  /// Right to left in every language.
  case forceRightToLeft = 4
}

/// The figure with which an item of a dynamic animator bumps into others.
nonisolated public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// Its bounds.
  case rectangle = 0
  /// An ellipse in its bounds.
  case ellipse = 1
  /// A path, made convex.
  case path = 2
}
