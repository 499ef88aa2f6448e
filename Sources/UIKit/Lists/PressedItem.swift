internal import CoreGraphics
internal import Foundation

/// A row or item whose context menu is open, and the cell that showed it then. Rule: CM-13
struct PressedItem<Cell: UIView> {
  let path: IndexPath
  weak var cell: Cell?

  /// The cell lifted as it is.
  @MainActor static func preview(of cell: UIView) -> UITargetedPreview? {
    cell.window == nil ? nil : UITargetedPreview(view: cell)
  }
}
