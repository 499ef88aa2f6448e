internal import CoreGraphics
package import Foundation

/// The parts of a device over its screen: rounded corners, the camera, the bars that the system draws.
nonisolated package struct ScreenHardware: Sendable, Hashable {
  /// The camera cutout of the screen.
  enum Cutout {
    case none
    /// Hangs from the upper edge.
    case notch
    /// Lies below the upper edge.
    case island
  }

  /// The screen in portrait.
  package var size: CGSize
  /// The radius of the screen's corners.
  package var cornerRadius: CGFloat
  /// True if they are drawn, and the status bar and the home indicator with them.
  package var isDrawn: Bool
  /// The safe area insets in portrait.
  package var safeArea: UIEdgeInsets
  /// True if the host rounds the corners.
  package var isRoundedByHost = false

  package init(size: CGSize, cornerRadius: CGFloat, safeArea: UIEdgeInsets, isDrawn: Bool) {
    (self.size, self.cornerRadius, self.safeArea, self.isDrawn) = (size, cornerRadius, safeArea, isDrawn)
  }

  /// By how much is kept free at the top: published figures are 59 to 62 points with an island, 44 to 50 with a notch.
  var cutout: Cutout {
    guard cornerRadius > 0 else { return .none }
    return safeArea.top > 50 ? .island : safeArea.top >= 40 ? .notch : .none
  }

  /// How high the bar is where the whole upper edge is its own; 0 where a camera keeps that free anyway, or nothing does.
  ///
  /// The published heights are 20 points on phones and 24 on tablets. Rule: P-62
  var plainBarHeight: CGFloat { (18...32).contains(safeArea.top) ? safeArea.top : 0 }

  /// How high the status bar is in portrait: 54 points below an island, else what is kept free.
  var barHeight: CGFloat { cutout == .island ? safeArea.top - 5 : safeArea.top }

  var hasIndicator: Bool { safeArea.bottom > 0 }
  /// True if there is anything to draw.
  var hasAnything: Bool { cornerRadius > 0 || barHeight > 0 || hasIndicator }

  /// The radius of the corners that are drawn over a screen of a size.
  package func drawnCornerRadius(_ size: CGSize) -> CGFloat { isDrawn && isWhole(size) ? cornerRadius : 0 }

  /// Returns true if a screen of a size is the whole of the device, however it is held.
  func isWhole(_ size: CGSize) -> Bool {
    size == self.size || size == CGSize(width: self.size.height, height: self.size.width)
  }
}
