internal import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Takes rows away while it is asked what a swipe brings out.
private final class Taker: RowStore, UITableViewDataSource, UITableViewDelegate {
  var drain: ((UITableView) -> Void)?
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    drain?(tableView)
    return UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "More") { $2(true) }])
  }
}

@MainActor @Suite("Lists: swiped rows that are taken away")
struct SwipeGuardTests {
  /// A finger pushes the fourth row to the left, and lets go.
  private func swipe(_ stage: Stage) throws {
    stage.drag(from: CGPoint(x: 300, y: 3.5 * 44), to: CGPoint(x: 100, y: 3.5 * 44), duration: 0.3)
    try stage.settle()
  }

  private func buttons(in list: UIView) -> Int { list.subviews.count { $0 is SwipeTray } }

  @Test("A row that a reload takes away leaves nothing behind", .rule("LV-19.5")) func reloadOfTable() throws {
    let rows = Taker(8)
    let cast = TableCast(rows)
    rows.drain = {
      rows.texts[0].removeLast(6)
      $0.reloadData()
    }
    _ = cast.calls()
    try swipe(cast.stage)
    #expect(cast.texts == ["Row 0.0", "Row 0.1"] && cast.table.swipe == nil && buttons(in: cast.table) == 0)
    let received = cast.calls().filter { $0.hasPrefix("will") || $0.hasPrefix("did") }
    #expect(received == ["willBeginEditingRowAt: [0, 3]", "didEndEditingRowAt: nil"])
    // The next swipe finds rows as they are.
    rows.drain = nil
    cast.stage.drag(from: CGPoint(x: 300, y: 22), to: CGPoint(x: 200, y: 22), duration: 0.3)
    try cast.stage.settle()
    #expect(cast.table.visibleCells.map(\.frame.minX) == [-74, 0] && buttons(in: cast.table) == 1)
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("A row that is deleted meanwhile goes in the next turn, and its buttons go along", .rule("LV-17", "LV-19"))
  func deletionFromTable() throws {
    let rows = Taker(8)
    let cast = TableCast(rows)
    rows.drain = {
      rows.drain = nil
      rows.texts[0].remove(at: 3)
      $0.deleteRows(at: [IndexPath(row: 3, section: 0)], with: .left)
    }
    try swipe(cast.stage)
    #expect(cast.texts == [0, 1, 2, 4, 5, 6, 7].map { "Row 0.\($0)" } && cast.table.swipe == nil)
    #expect(buttons(in: cast.table) == 0 && cast.table.visibleCells.allSatisfy { $0.frame.minX == 0 })
    #expect(cast.stage.diagnostics.map(\.rule) == ["LV-17"])
  }

  @Test("An item of a list goes likewise", .rule("LV-19", "LV-53"), arguments: [true, false])
  func collection(isReload: Bool) throws {
    let rows = ListRows([(0..<8).map { "\($0)" }])
    weak var list: UICollectionView?
    let cast = CollectionCast(list: rows, .plain) {
      $0.trailingSwipeActionsConfigurationProvider = { path in
        if isReload {
          rows.texts[0].removeLast(6)
          list?.reloadData()
        } else {
          rows.texts[0].remove(at: path.item)
          list?.deleteItems(at: [path])
        }
        return UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "More") { $2(true) }])
      }
    }
    list = cast.collection
    try swipe(cast.stage)
    #expect(cast.rows == (isReload ? ["0", "1"] : ["0", "1", "2", "4", "5", "6", "7"]))
    #expect(cast.collection.swipe == nil && buttons(in: cast.collection) == 0)
    #expect(cast.collection.visibleCells.allSatisfy { $0.frame.minX == 0 })
  }

  @Test(
    "The buttons keep beside their row in a list that gets another width, and is scrolled", .rule("LV-19.7", "LV-53"),
    arguments: [true, false], [true, false])
  func resized(isTable: Bool, isMirrored: Bool) throws {
    let rows = Taker(8)
    let items = ListRows([(0..<8).map { "\($0)" }])
    let table = TableCast(rows)
    let collection = CollectionCast(list: items, .plain) {
      $0.trailingSwipeActionsConfigurationProvider = { _ in
        UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "More") { $2(true) }])
      }
    }
    let (stage, list): (Stage, any UIScrollView & SwipedList) =
      isTable ? (table.stage, table.table) : (collection.stage, collection.collection)
    list.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    let path = IndexPath(row: 3, section: 0)
    stage.turn()
    list.openSwipe(path, isTrailing: true, animated: false)
    try stage.settle()
    let tray = try #require(list.subviews.first { $0 is SwipeTray })
    for width in [list.bounds.width - 60, list.bounds.width + 200] {
      list.frame.size.width = width
      try stage.settle()
      let cell = try #require(list.swipedView(path))
      let row = list.swipeFrame(path)
      #expect(row.width == width && cell.frame == row.offsetBy(dx: isMirrored ? 74 : -74, dy: 0))
      #expect(tray.frame == CGRect(x: isMirrored ? 0 : width - 74, y: row.minY, width: 74, height: row.height))
      #expect(tray.subviews.first?.frame == tray.bounds)
    }
    list.contentOffset.y = 20
    try stage.settle()
    #expect(list.swipe == nil || tray.frame.minY == list.swipeFrame(path).minY)
  }
}
