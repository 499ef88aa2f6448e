internal import CoreGraphics
public import Foundation

extension UITableViewDelegate {
  /// The default does nothing.
  public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    tableView.reportAbsent(.willDisplay, of: self)
  }
  /// The default does nothing.
  public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    tableView.reportAbsent(.willDisplayHeader, of: self)
  }
  /// The default does nothing.
  public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
    tableView.reportAbsent(.willDisplayFooter, of: self)
  }
  /// The default does nothing.
  public func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  {
    tableView.reportAbsent(.didEndDisplaying, of: self)
  }
  /// The default does nothing.
  public func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    tableView.reportAbsent(.didEndDisplayingHeader, of: self)
  }
  /// The default does nothing.
  public func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
    tableView.reportAbsent(.didEndDisplayingFooter, of: self)
  }
  /// The default: the table's `rowHeight`.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.reportAbsent(.heightForRow, of: self, returning: tableView.rowHeight)
  }
  /// The default: the table's `sectionHeaderHeight`.
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.reportAbsent(.heightForHeader, of: self, returning: tableView.sectionHeaderHeight)
  }
  /// The default: the table's `sectionFooterHeight`.
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.reportAbsent(.heightForFooter, of: self, returning: tableView.sectionFooterHeight)
  }
  /// The default: the table's `estimatedRowHeight`.
  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.reportAbsent(.estimatedHeightForRow, of: self, returning: tableView.estimatedRowHeight)
  }
  /// The default: the table's own.
  public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    tableView.reportAbsent(.estimatedHeightForHeader, of: self, returning: tableView.estimatedSectionHeaderHeight)
  }
  /// The default: the table's own.
  public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    tableView.reportAbsent(.estimatedHeightForFooter, of: self, returning: tableView.estimatedSectionFooterHeight)
  }
  /// The default: the data source's title.
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    tableView.reportAbsent(.viewForHeader, of: self, returning: nil)
  }
  /// The default: the data source's title.
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    tableView.reportAbsent(.viewForFooter, of: self, returning: nil)
  }
  /// The default does nothing.
  public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    tableView.reportAbsent(.accessoryTapped, of: self)
  }
  /// The default: it does.
  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    tableView.reportAbsent(.shouldHighlight, of: self, returning: true)
  }
  /// The default does nothing.
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    tableView.reportAbsent(.didHighlight, of: self)
  }
  /// The default does nothing.
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    tableView.reportAbsent(.didUnhighlight, of: self)
  }
  /// The default: that row.
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    tableView.reportAbsent(.willSelect, of: self, returning: indexPath)
  }
  /// The default: that row.
  public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    tableView.reportAbsent(.willDeselect, of: self, returning: indexPath)
  }
  /// The default does nothing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.reportAbsent(.didSelect, of: self)
  }
  /// The default does nothing.
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    tableView.reportAbsent(.didDeselect, of: self)
  }
  /// The default performs it if the method for it exists, and the table is not edited.
  public func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
    tableView.reportAbsent(.canPerformPrimary, of: self, returning: !tableView.isEditing)
  }
  /// The default does nothing.
  public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    tableView.reportAbsent(.performPrimary, of: self)
  }
  /// The default: deleting it.
  public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    tableView.reportAbsent(.editingStyle, of: self, returning: .delete)
  }
  /// The default: "Delete".
  public func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
    -> String?
  {
    tableView.reportAbsent(.deleteTitle, of: self, returning: nil)
  }
  /// The default: none.
  public func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    tableView.reportAbsent(.leadingSwipe, of: self, returning: nil)
  }
  /// The default: the usual ones.
  public func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    tableView.reportAbsent(.trailingSwipe, of: self, returning: nil)
  }
  /// The default: the usual ones.
  public func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
    tableView.reportAbsent(.editActions, of: self, returning: nil)
  }
  /// The default: it does.
  public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    tableView.reportAbsent(.shouldIndent, of: self, returning: true)
  }
  /// The default does nothing.
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    tableView.reportAbsent(.willBeginEditing, of: self)
  }
  /// The default does nothing.
  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    tableView.reportAbsent(.didEndEditing, of: self)
  }
  /// The default keeps the proposed path.
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    tableView.reportAbsent(.targetForMove, of: self, returning: proposedDestinationIndexPath)
  }
  /// The default: not at all.
  public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    tableView.reportAbsent(.indentation, of: self, returning: 0)
  }
}
