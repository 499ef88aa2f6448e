internal import CoreGraphics
internal import Foundation

/// The background behind content: its shape, colour, image and effects.
nonisolated public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// The fill; nil is the tint, `clear` is none.
  public var backgroundColor: UIColor?
  /// Changes the fill when it is shown. Rule: CN-08
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// Radius of the corners; in points.
  public var cornerRadius: CGFloat = 0
  /// Colour of the line along the edge.
  public var strokeColor: UIColor?
  /// Changes the line's colour when it is shown. Rule: CN-08
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// Width of the line along the edge; in points.
  public var strokeWidth: CGFloat = 0
  /// How far the line is outside the edge, or inside for less than 0; in points. Rule: CN-09
  public var strokeOutset: CGFloat = 0
  /// The insets of the background.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the view's margins are added to the insets. Rule: CN-09
  public var edgesAddingLayoutMarginsToBackgroundInsets = NSDirectionalRectEdge()
  /// A picture above the fill. Rule: CN-09
  public var image: UIImage?
  /// The place of the picture in the background; stretched unless set. Rule: CN-09
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The shadow of the background; none unless set. Rule: CN-09
  public var shadowProperties = UIShadowProperties()
  /// A visual effect behind the fill.
  public var visualEffect: UIVisualEffect?
  /// A view behind everything else.
  public var customView: UIView?

  /// Returns a clear background.
  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .clear
    return configuration
  }

  /// The fill in force, given the tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }
  /// The colour of the line in force, given the tint.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  init(cornerRadius: CGFloat = 0) { self.cornerRadius = cornerRadius }
}
