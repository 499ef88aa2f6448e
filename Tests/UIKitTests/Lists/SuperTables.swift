import UIKit

/// Controllers of tables of which each overrides one method more than its superclass and hands it to `super`, in the
/// order in which the base declares them.
enum SuperTables {
  static let classes: [UITableViewController.Type] = [
    Table1.self, Table2.self, Table3.self, Table4.self, Table5.self, Table6.self, Table7.self, Table8.self, Table9.self,
    Table10.self, Table11.self, Table12.self, Table13.self, Table14.self, Table15.self, Table16.self, Table17.self,
    Table18.self, Table19.self, Table20.self, Table21.self, Table22.self, Table23.self, Table24.self, Table25.self,
    Table26.self, Table27.self, Table28.self, Table29.self, Table30.self, Table31.self, Table32.self, Table33.self,
    Table34.self, Table35.self, Table36.self, Table37.self, Table38.self, Table39.self, Table40.self, Table41.self,
    Table42.self, Table43.self, Table44.self, Table45.self, Table46.self, Table47.self, Table48.self, Table49.self,
  ]
  /// The one that overrides them all.
  typealias All = Table49
}

class Table1: UITableViewController {
  override func numberOfSections(in tableView: UITableView) -> Int { super.numberOfSections(in: tableView) }
}
class Table2: Table1 {
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    super.tableView(tableView, titleForHeaderInSection: section)
  }
}
class Table3: Table2 {
  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    super.tableView(tableView, titleForFooterInSection: section)
  }
}
class Table4: Table3 {
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    super.tableView(tableView, canEditRowAt: indexPath)
  }
}
class Table5: Table4 {
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    super.tableView(tableView, canMoveRowAt: indexPath)
  }
}
class Table6: Table5 {
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { super.sectionIndexTitles(for: tableView) }
}
class Table7: Table6 {
  override func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    super.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
  }
}
class Table8: Table7 {
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { super.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }
}
class Table9: Table8 {
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { super.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }
}
class Table10: Table9 {
  override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    super.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
  }
}
class Table11: Table10 {
  override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    super.tableView(tableView, willDisplayHeaderView: view, forSection: section)
  }
}
class Table12: Table11 {
  override func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
    super.tableView(tableView, willDisplayFooterView: view, forSection: section)
  }
}
class Table13: Table12 {
  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { super.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath) }
}
class Table14: Table13 {
  override func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    super.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
  }
}
class Table15: Table14 {
  override func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
    super.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
  }
}
class Table16: Table15 {
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    super.tableView(tableView, heightForRowAt: indexPath)
  }
}
class Table17: Table16 {
  override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    super.tableView(tableView, heightForHeaderInSection: section)
  }
}
class Table18: Table17 {
  override func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    super.tableView(tableView, heightForFooterInSection: section)
  }
}
class Table19: Table18 {
  override func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    super.tableView(tableView, estimatedHeightForRowAt: indexPath)
  }
}
class Table20: Table19 {
  override func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    super.tableView(tableView, estimatedHeightForHeaderInSection: section)
  }
}
class Table21: Table20 {
  override func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    super.tableView(tableView, estimatedHeightForFooterInSection: section)
  }
}
class Table22: Table21 {
  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    super.tableView(tableView, viewForHeaderInSection: section)
  }
}
class Table23: Table22 {
  override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    super.tableView(tableView, viewForFooterInSection: section)
  }
}
class Table24: Table23 {
  override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    super.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
  }
}
class Table25: Table24 {
  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    super.tableView(tableView, shouldHighlightRowAt: indexPath)
  }
}
class Table26: Table25 {
  override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    super.tableView(tableView, didHighlightRowAt: indexPath)
  }
}
class Table27: Table26 {
  override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    super.tableView(tableView, didUnhighlightRowAt: indexPath)
  }
}
class Table28: Table27 {
  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    super.tableView(tableView, willSelectRowAt: indexPath)
  }
}
class Table29: Table28 {
  override func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    super.tableView(tableView, willDeselectRowAt: indexPath)
  }
}
class Table30: Table29 {
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    super.tableView(tableView, didSelectRowAt: indexPath)
  }
}
class Table31: Table30 {
  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    super.tableView(tableView, didDeselectRowAt: indexPath)
  }
}
class Table32: Table31 {
  override func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
    super.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath)
  }
}
class Table33: Table32 {
  override func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    super.tableView(tableView, performPrimaryActionForRowAt: indexPath)
  }
}
class Table34: Table33 {
  override func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  { super.tableView(tableView, editingStyleForRowAt: indexPath) }
}
class Table35: Table34 {
  override func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
    -> String?
  { super.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath) }
}
class Table36: Table35 {
  override func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  { super.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath) }
}
class Table37: Table36 {
  override func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  { super.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath) }
}
class Table38: Table37 {
  override func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]?
  { super.tableView(tableView, editActionsForRowAt: indexPath) }
}
class Table39: Table38 {
  override func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    super.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
  }
}
class Table40: Table39 {
  override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    super.tableView(tableView, willBeginEditingRowAt: indexPath)
  }
}
class Table41: Table40 {
  override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    super.tableView(tableView, didEndEditingRowAt: indexPath)
  }
}
class Table42: Table41 {
  override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    super.tableView(
      tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath, toProposedIndexPath: proposedDestinationIndexPath)
  }
}
class Table43: Table42 {
  override func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    super.tableView(tableView, indentationLevelForRowAt: indexPath)
  }
}
class Table44: Table43 {
  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    super.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
  }
}
class Table45: Table44 {
  override func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    super.tableView(tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
}
class Table46: Table45 {
  override func tableView(
    _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    super.tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
  }
}
class Table47: Table46 {
  override func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { super.tableView(tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
}
class Table48: Table47 {
  override func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { super.tableView(tableView, willDisplayContextMenu: configuration, animator: animator) }
}
class Table49: Table48 {
  override func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { super.tableView(tableView, willEndContextMenuInteraction: configuration, animator: animator) }
}
