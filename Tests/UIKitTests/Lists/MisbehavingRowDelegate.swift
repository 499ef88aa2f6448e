internal import Foundation
import Testing
import UIKit

/// Rows that change their table inside all of its calls.
final class MisbehavingRowDelegate: RowStore, UITableViewDataSource, UITableViewDelegate,
  UITableViewDataSourcePrefetching
{
  enum Callback: CaseIterable {
    case count, cell, height, estimate, headerHeight, indentation, willDisplay, didEndDisplaying, header, footer,
      headerDisplay, headerEnd, prefetch, cancelPrefetch, scroll, endDrag, rest
    case highlight, didHighlight, didUnhighlight, willSelect, didSelect, willDeselect, didDeselect, canPerform, perform
    case canEdit, canMove, style, indent, swipe, leading, deleteTitle, action, commit, beginEdit, endEdit, target, move
    case menu
  }
  var callback: Callback?
  var act: ((UITableView, IndexPath) -> Void)?
  /// How often it is done.
  var rest = 0
  private(set) var done = 0

  private func come(_ callback: Callback, _ table: UITableView, _ path: IndexPath = IndexPath(row: 0, section: 0)) {
    guard callback == self.callback, rest > 0 else { return }
    rest -= 1
    done += 1
    act?(table, path)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    come(.count, tableView)
    guard texts.indices.contains(section) else { return 0 }
    return super.tableView(tableView, numberOfRowsInSection: section)
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    come(.cell, tableView, indexPath)
    // What is gone already is asked for once more at most.
    guard texts.indices.contains(indexPath.section), indexPath.row < texts[indexPath.section].count else {
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    return super.tableView(tableView, cellForRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    come(.height, tableView, indexPath)
    return 44
  }
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    come(.estimate, tableView, indexPath)
    return 40
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    come(.headerHeight, tableView)
    return 28
  }
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    come(.indentation, tableView, indexPath)
    return 0
  }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    come(.willDisplay, tableView, indexPath)
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    come(.didEndDisplaying, tableView, indexPath)
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    come(.header, tableView)
    return "Section \(section)"
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    come(.footer, tableView)
    return nil
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    come(.willSelect, tableView, indexPath)
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    come(.didSelect, tableView, indexPath)
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    come(.willDeselect, tableView, indexPath)
    return indexPath
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    come(.didDeselect, tableView, indexPath)
  }
  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
    come(.canPerform, tableView, indexPath)
    return true
  }
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    come(.perform, tableView, indexPath)
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    come(.canEdit, tableView, indexPath)
    return true
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    come(.canMove, tableView, indexPath)
    return true
  }
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
    come(.style, tableView, indexPath)
    return .delete
  }
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    come(.indent, tableView, indexPath)
    return true
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    come(.beginEdit, tableView, indexPath)
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    come(.endEdit, tableView, indexPath ?? IndexPath(row: 0, section: 0))
  }
  func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? {
    come(.deleteTitle, tableView, indexPath)
    return nil
  }
  func tableView(_ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {
    come(.commit, tableView, path)
    guard tableView.dataSource != nil, texts.indices.contains(path.section), path.row < texts[path.section].count else {
      return
    }
    texts[path.section].remove(at: path.row)
    tableView.deleteRows(at: [path], with: .fade)
  }
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    let text = texts[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    texts[destinationIndexPath.section].insert(text, at: destinationIndexPath.row)
    come(.move, tableView, destinationIndexPath)
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    come(.target, tableView, sourceIndexPath)
    return proposedDestinationIndexPath
  }
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { come(.prefetch, tableView) }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    come(.cancelPrefetch, tableView)
  }
  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    come(.headerDisplay, tableView)
  }
  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    come(.headerEnd, tableView)
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    come(.highlight, tableView, indexPath)
    return true
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    come(.didHighlight, tableView, indexPath)
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    come(.didUnhighlight, tableView, indexPath)
  }
  func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    come(.swipe, tableView, indexPath)
    return callback == .commit || callback == .deleteTitle ? nil : actions(tableView, indexPath)
  }
  func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    come(.leading, tableView, indexPath)
    return actions(tableView, indexPath)
  }
  private func actions(_ table: UITableView, _ path: IndexPath) -> UISwipeActionsConfiguration {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "More") { [weak self] _, _, done in
        self?.come(.action, table, path)
        done(true)
      }
    ])
  }
  func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
    -> UIContextMenuConfiguration?
  {
    come(.menu, tableView, indexPath)
    guard callback == .menu else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Choose") { _ in }]) })
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if let table = scrollView as? UITableView { come(.scroll, table) }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if let table = scrollView as? UITableView { come(.endDrag, table) }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    if let table = scrollView as? UITableView { come(.rest, table) }
  }
}

/// An unexpected operation on a table.
enum TableDeed: CaseIterable {
  case reload, reloadRow, insert, delete, batch, deleteSection, layout, scroll, select, leaveData, leaveTree,
    beginEditing, everyCell

  @MainActor func run(_ rows: RowStore, _ table: UITableView) {
    switch self {
    case .reload: table.reloadData()
    case .reloadRow: table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
    case .batch:
      table.performBatchUpdates {
        rows.texts[0].insert(rows.texts[0].removeLast(), at: 0)
        rows.texts[1].append("batch")
        table.moveRow(at: IndexPath(row: rows.texts[0].count - 1, section: 0), to: IndexPath(row: 0, section: 0))
        table.insertRows(at: [IndexPath(row: rows.texts[1].count - 1, section: 1)], with: .right)
      }
    case .insert:
      rows.texts[0].insert("new", at: 0)
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    case .delete:
      rows.texts[0].removeLast()
      table.deleteRows(at: [IndexPath(row: rows.texts[0].count, section: 0)], with: .left)
    case .deleteSection:
      rows.texts.removeLast()
      table.deleteSections([rows.texts.count], with: .fade)
    case .layout: table.layoutIfNeeded()
    case .scroll: table.scrollToRow(at: IndexPath(row: 8, section: 0), at: .top, animated: true)
    case .select: table.selectRow(at: IndexPath(row: 2, section: 0), animated: true, scrollPosition: .middle)
    case .leaveData: table.dataSource = nil
    case .leaveTree: table.removeFromSuperview()
    case .beginEditing: table.setEditing(!table.isEditing, animated: true)
    case .everyCell:
      for path in table.indexPathsForVisibleRows ?? [] { _ = table.cellForRow(at: path) }
      _ = table.visibleCells
    }
  }
}

extension TableCast {
  /// Checks that the visible rows match the data source.
  func check(_ rows: RowStore, _ what: String) {
    guard table.dataSource != nil, table.window != nil else { return }
    let counts = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    #expect(counts == rows.texts.map(\.count), "\(what)")
    for path in table.indexPathsForVisibleRows ?? [] {
      #expect(
        table.cellForRow(at: path)?.textLabel?.text == rows.texts[path.section][path.row], "\(what), \(path)")
    }
    let shown = table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }
    #expect(shown.count == table.visibleCells.count, "\(what)")
  }
}
