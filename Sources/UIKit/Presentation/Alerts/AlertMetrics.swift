internal import CoreGraphics
internal import Foundation

/// Sizes of alerts.
///
/// Units: points. Measured on screenshots of iOS 13 to 17, unless said otherwise. Rule: PC-76, PC-77
nonisolated enum AlertMetrics {
  static let width: CGFloat = 270
  static let corner: CGFloat = 14
  /// Least heights of a button.
  static let (row, sheetRow): (CGFloat, CGFloat) = (44, 57)
  /// Beside text, above and below it.
  static let (side, top): (CGFloat, CGFloat) = (16, 20)
  static let sheetTop: CGFloat = 15
  /// Between title, message and fields.
  static let gap: CGFloat = 4
  static let fieldGap: CGFloat = 16
  static let sheetGap: CGFloat = 12
  /// Beside a button's title, above and below it.
  static let (titleSide, titleTop): (CGFloat, CGFloat) = (8, 11)
  /// Between an action sheet's cards, and around it.
  static let margin: CGFloat = 8
  /// Inside a field at the sides, above and below.
  static let (fieldSide, fieldTop): (CGFloat, CGFloat) = (6, 6)
  static let fieldCorner: CGFloat = 6
  /// Above and below an alert (chosen).
  static let breath: CGFloat = 24
  @MainActor static var hairline: CGFloat { 1 / max(1, UIScreen.main.scale) }

  /// Returns the maximum size of an alert in the available space; an action sheet has the width of its shorter side.
  static func room(in room: CGRect, _ style: UIAlertController.Style) -> CGSize {
    switch style {
    case .alert: CGSize(width: min(width, max(0, room.width)), height: max(0, room.height - 2 * breath))
    case .actionSheet:
      CGSize(
        width: max(0, min(room.width, room.height) - 2 * margin), height: max(0, room.height - 2 * margin))
    }
  }
}
