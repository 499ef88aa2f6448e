internal import CoreGraphics
internal import Foundation

/// Sizes of cells.
///
/// Units: points, seconds. Published measurements of iOS 15 to 17 unless said otherwise.
nonisolated enum CellMetrics {
  static let corner: CGFloat = 10
  /// The room of the control at the leading edge while the table is edited.
  static let editing: CGFloat = 38
  /// Between that room and the content (chosen by eye).
  static let afterControl: CGFloat = 16
  static let reorder: CGFloat = 38
  /// Between accessories and what is before them (chosen by eye).
  static let gap: CGFloat = 8
  /// How long the gray takes to go (chosen: what is seen of UIKit).
  static let fade: TimeInterval = 0.35
  /// Between what is shown and the sides.
  static let margin: CGFloat = 16
  /// A usual row.
  static let row: CGFloat = 44
  /// Above and below a group without header or footer.
  static let groupGap: CGFloat = 17.5
  /// Above a section's header in plain lists.
  static let headerPadding: CGFloat = 22
}
