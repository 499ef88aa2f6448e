internal import CoreGraphics
internal import Foundation

extension UIView {
  /// A region of a view for content: the safe area, the margins, or the readable content. Rule: LA-20
  nonisolated public struct LayoutRegion: Hashable, Sendable {
    /// The edges along which content avoids the corners of a window.
    ///
    /// Inert: nothing stands in the corners of windows here.
    nonisolated public enum AdaptivityAxis: Int, Sendable {
      /// At the sides.
      case horizontal
      /// At the top and the bottom.
      case vertical
    }

    enum Part: Hashable, Sendable { case safeArea, margins, readableContent }
    let part: Part
    let axis: AdaptivityAxis?

    /// Returns the region inside the safe area.
    public static func safeArea(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      LayoutRegion(part: .safeArea, axis: cornerAdaptation)
    }
    /// Returns the region inside the margins.
    public static func margins(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      LayoutRegion(part: .margins, axis: cornerAdaptation)
    }
    /// Returns the region inside the margins, no wider than the readable width.
    public static func readableContent(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      LayoutRegion(part: .readableContent, axis: cornerAdaptation)
    }
  }

  /// The guide of a part of the view, the same as the property of that name. Rule: LA-20
  public func layoutGuide(for layoutRegion: LayoutRegion) -> UILayoutGuide {
    switch layoutRegion.part {
    case .safeArea: safeAreaLayoutGuide
    case .margins: layoutMarginsGuide
    case .readableContent: readableContentGuide
    }
  }

  /// Returns the insets of a region in the view. Rule: LA-20
  ///
  /// Units: points.
  public func edgeInsets(for layoutRegion: LayoutRegion) -> UIEdgeInsets {
    switch layoutRegion.part {
    case .safeArea: safeAreaInsets
    case .margins: layoutMargins
    case .readableContent: readableInsets
    }
  }

  /// Returns the insets of a region in the view, by reading direction. Rule: LA-20
  ///
  /// Units: points.
  public func directionalEdgeInsets(for layoutRegion: LayoutRegion) -> NSDirectionalEdgeInsets {
    edgeInsets(for: layoutRegion).directional(effectiveUserInterfaceLayoutDirection)
  }
}
