internal import CoreGraphics
public import Foundation

extension UITableViewDelegate {
  /// Absent: nothing.
  public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    tableView.misses(.willDisplay)
  }
  /// Absent: nothing.
  public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    tableView.misses(.willDisplayHeader)
  }
  /// Absent: nothing.
  public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
    tableView.misses(.willDisplayFooter)
  }
  /// Absent: nothing.
  public func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  {
    tableView.misses(.didEndDisplaying)
  }
  /// Absent: nothing.
  public func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    tableView.misses(.didEndDisplayingHeader)
  }
  /// Absent: nothing.
  public func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
    tableView.misses(.didEndDisplayingFooter)
  }
  /// Absent: the table's `rowHeight`.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.misses(.heightForRow)
    return tableView.rowHeight
  }
  /// Absent: the table's `sectionHeaderHeight`.
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.misses(.heightForHeader)
    return tableView.sectionHeaderHeight
  }
  /// Absent: the table's `sectionFooterHeight`.
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.misses(.heightForFooter)
    return tableView.sectionFooterHeight
  }
  /// Absent: the table's `estimatedRowHeight`.
  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.misses(.estimatedHeightForRow)
    return tableView.estimatedRowHeight
  }
  /// Absent: the table's own.
  public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    tableView.misses(.estimatedHeightForHeader)
    return tableView.estimatedSectionHeaderHeight
  }
  /// Absent: the table's own.
  public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    tableView.misses(.estimatedHeightForFooter)
    return tableView.estimatedSectionFooterHeight
  }
  /// Absent: the data source's title.
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    tableView.misses(.viewForHeader)
    return nil
  }
  /// Absent: the data source's title.
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    tableView.misses(.viewForFooter)
    return nil
  }
  /// Absent: nothing.
  public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    tableView.misses(.accessoryTapped)
  }
  /// Absent: it does.
  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    tableView.misses(.shouldHighlight)
    return true
  }
  /// Absent: nothing.
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    tableView.misses(.didHighlight)
  }
  /// Absent: nothing.
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    tableView.misses(.didUnhighlight)
  }
  /// Absent: that row.
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    tableView.misses(.willSelect)
    return indexPath
  }
  /// Absent: that row.
  public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    tableView.misses(.willDeselect)
    return indexPath
  }
  /// Absent: nothing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.misses(.didSelect)
  }
  /// Absent: nothing.
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    tableView.misses(.didDeselect)
  }
  /// Absent: it does where that is told, and nothing is edited.
  public func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
    tableView.misses(.canPerformPrimary)
    return !tableView.isEditing
  }
  /// Absent: nothing.
  public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    tableView.misses(.performPrimary)
  }
  /// Absent: deleting it.
  public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    tableView.misses(.editingStyle)
    return .delete
  }
  /// Absent: "Delete".
  public func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
    -> String?
  {
    tableView.misses(.deleteTitle)
    return nil
  }
  /// Absent: none.
  public func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    tableView.misses(.leadingSwipe)
    return nil
  }
  /// Absent: the usual ones.
  public func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    tableView.misses(.trailingSwipe)
    return nil
  }
  /// Absent: the usual ones.
  public func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
    tableView.misses(.editActions)
    return nil
  }
  /// Absent: it does.
  public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    tableView.misses(.shouldIndent)
    return true
  }
  /// Absent: nothing.
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    tableView.misses(.willBeginEditing)
  }
  /// Absent: nothing.
  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    tableView.misses(.didEndEditing)
  }
  /// Absent: where the finger is.
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    tableView.misses(.targetForMove)
    return proposedDestinationIndexPath
  }
  /// Absent: not at all.
  public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    tableView.misses(.indentation)
    return 0
  }
}
