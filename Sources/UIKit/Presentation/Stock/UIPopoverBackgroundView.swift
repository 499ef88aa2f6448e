internal import CoreGraphics
public import Foundation

/// The directions of a popover's arrow.
nonisolated public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits; raw values by rule PC-61.
  public let rawValue: UInt
  /// Directions by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// The popover is above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// The popover is right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// The popover is left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Whichever side suits best. Rule: G-12
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// No direction, for a popover that is not shown; as a permitted direction it means any.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// The metrics of a background class, which a popover reads once before it creates the background. Rule: PC-66
@preconcurrency @MainActor public protocol UIPopoverBackgroundViewMethods {
  /// How wide the arrow is where it meets the body.
  ///
  /// Units: points.
  static func arrowBase() -> CGFloat
  /// Returns the height of the arrow.
  ///
  /// Units: points.
  static func arrowHeight() -> CGFloat
  /// How far the content lies inside the body, the arrow left aside.
  ///
  /// Units: points.
  static func contentViewInsets() -> UIEdgeInsets
}

/// The body and arrow of a popover as an app draws them: a subclass answers the methods and lays itself out by the two
/// properties, which the popover sets.
///
/// Rule: PC-66
@preconcurrency @MainActor open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  /// The offset of the arrow's centre from the centre of its edge.
  ///
  /// Units: points, positive right and down.
  open var arrowOffset: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The direction in which the arrow points.
  open var arrowDirection = UIPopoverArrowDirection.unknown { didSet { setNeedsLayout() } }
  /// True if the content gets round corners; true unless overridden.
  open class var wantsDefaultContentAppearance: Bool { true }
  /// Returns zero; subclasses override it.
  open class func arrowBase() -> CGFloat { 0 }
  /// Returns zero; subclasses override it.
  open class func arrowHeight() -> CGFloat { 0 }
  /// Returns zero insets; subclasses override it.
  open class func contentViewInsets() -> UIEdgeInsets { .zero }
}
