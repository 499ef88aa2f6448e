internal import Foundation

/// The priority of a constraint, or of a view's content size.
nonisolated public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// Above 0, at most 1000.
  public let rawValue: Float
  /// A priority above 0, at most 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority above 0, at most 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Must hold.
  public static let required = UILayoutPriority(1000)
  /// The default compression resistance of a control (documented).
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority of a drag that may resize a scene (documented).
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority of a scene's size (documented).
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority of a drag that cannot resize a scene (documented).
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The default hugging priority of a view (documented).
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of the target size in `systemLayoutSizeFitting(_:)` (documented).
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Returns true if the left priority is lower.
  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
  /// A priority moved up.
  public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue + b) }
  /// A priority moved down.
  public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue - b) }
  /// Moves a priority up.
  public static func += (a: inout UILayoutPriority, b: Float) { a = a + b }
  /// Moves a priority down.
  public static func -= (a: inout UILayoutPriority, b: Float) { a = a - b }
}
