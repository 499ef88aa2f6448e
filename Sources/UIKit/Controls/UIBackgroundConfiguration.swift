internal import CoreGraphics
internal import Foundation

/// The background behind content: its shape, colour, image and effects.
nonisolated public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// The fill; nil is the tint, `clear` is none.
  public var backgroundColor: UIColor?
  /// Radius of the corners; in points.
  public var cornerRadius: CGFloat = 0
  /// Colour of the line inside the edge.
  public var strokeColor: UIColor?
  /// Width of the line inside the edge; in points.
  public var strokeWidth: CGFloat = 0
  /// The insets of the background.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// A visual effect behind the fill.
  ///
  /// Differs: buttons have none.
  public var visualEffect: UIVisualEffect?
  /// A view behind everything else.
  ///
  /// Differs: buttons have none.
  public var customView: UIView?

  /// Returns a clear background.
  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .clear
    return configuration
  }
}
