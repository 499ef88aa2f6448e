internal import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

private final class SwipedRows: RowStore, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  { UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "More") { $2(true) }]) }
}

/// Rows that come and go while one is swiped open and the list waits for layout.
@MainActor @Suite("Lists: updates while a row is open")
struct SwipedUpdateTests {
  /// A reason for layout in the same turn.
  nonisolated enum LayoutRequest: CaseIterable, Sendable {
    case none, offset, farOffset, layout, width, row, constraints
  }
  /// How rows go.
  nonisolated enum Change: CaseIterable, Sendable { case batch, plain, beginEnd, reload, insert }

  private func request(_ request: LayoutRequest, of list: UIScrollView) {
    switch request {
    case .none: break
    case .offset: list.contentOffset.y = 100
    case .farOffset: list.contentOffset.y = 700
    case .layout: list.setNeedsLayout()
    case .width: list.frame.size.width -= 60
    case .row:
      let end = IndexPath(row: 29, section: 0)
      (list as? UITableView)?.scrollToRow(at: end, at: .bottom, animated: false)
      (list as? UICollectionView)?.scrollToItem(at: end, at: .bottom, animated: false)
    case .constraints: list.setNeedsUpdateConstraints()
    }
  }

  @Test(
    "a table asks by the old counts for nothing", .rule("LV-16.6", "LV-19"), arguments: LayoutRequest.allCases,
    Change.allCases)
  func table(request: LayoutRequest, change: Change) throws {
    for isSelfSizing in [false, true] {
      let rows = SwipedRows(30)
      let cast = TableCast(rows)
      if isSelfSizing { cast.table.rowHeight = UITableView.automaticDimension }
      cast.stage.turn()
      cast.table.openSwipe(IndexPath(row: 7, section: 0), isTrailing: true, animated: false)
      try cast.stage.settle()
      #expect(cast.table.swipe != nil)
      self.request(request, of: cast.table)
      let gone = (10..<30).map { IndexPath(row: $0, section: 0) }
      switch change {
      case .batch:
        cast.table.performBatchUpdates {
          rows.texts[0].removeLast(20)
          cast.table.deleteRows(at: gone, with: .fade)
        }
      case .plain:
        rows.texts[0].removeLast(20)
        cast.table.deleteRows(at: gone, with: .fade)
      case .beginEnd:
        cast.table.beginUpdates()
        rows.texts[0].removeLast(20)
        cast.table.deleteRows(at: gone, with: .fade)
        cast.table.endUpdates()
      case .reload:
        rows.texts[0].removeLast(20)
        cast.table.reloadData()
      case .insert:
        rows.texts[0].removeLast(20)
        rows.texts[0].insert("new", at: 0)
        cast.table.performBatchUpdates {
          cast.table.deleteRows(at: gone, with: .fade)
          cast.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .top)
        }
      }
      try cast.stage.settle()
      #expect(cast.table.numberOfRows(inSection: 0) == (change == .insert ? 11 : 10))
      #expect(cast.texts == (change == .insert ? ["new"] : []) + (0..<10).map { "Row 0.\($0)" })
      #expect(cast.table.swipe == nil && cast.stage.diagnostics.isEmpty)
    }
  }

  @Test("so does a collection", .rule("LV-39.5", "LV-53"), arguments: LayoutRequest.allCases, [true, false])
  func collection(request: LayoutRequest, isBatch: Bool) throws {
    let rows = ListRows([(0..<30).map { "\($0)" }])
    let cast = CollectionCast(list: rows, .plain) {
      $0.trailingSwipeActionsConfigurationProvider = { _ in
        UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "More") { $2(true) }])
      }
    }
    cast.stage.turn()
    cast.collection.openSwipe(IndexPath(item: 3, section: 0), isTrailing: true, animated: false)
    try cast.stage.settle()
    #expect(cast.collection.swipe != nil)
    self.request(request, of: cast.collection)
    let gone = (10..<30).map { IndexPath(item: $0, section: 0) }
    rows.texts[0].removeLast(20)
    if isBatch {
      cast.collection.performBatchUpdates { cast.collection.deleteItems(at: gone) }
    } else {
      cast.collection.deleteItems(at: gone)
    }
    try cast.stage.settle()
    #expect(cast.rows == (0..<10).map { "\($0)" } && cast.collection.swipe == nil)
    #expect(cast.stage.diagnostics.isEmpty)
  }
}
