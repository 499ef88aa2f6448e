import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Moves rows itself.
private final class MovingRows: RowStore, UITableViewDataSource, UITableViewDelegate {
  private(set) var moves: [[Int]] = []
  var mayMove = true
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { mayMove }
  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    moves.append([source.row, destination.row])
    texts[0].insert(texts[0].remove(at: source.row), at: destination.row)
  }
}

/// Lets rows be dragged, and takes them.
private final class DragWatch: NSObject, UITableViewDragDelegate, UITableViewDropDelegate {
  var dragsNothing = false
  var operation = UIDropOperation.move
  var store: RowStore?
  private(set) var calls: [String] = []

  func drain() -> [String] {
    defer { calls = [] }
    return calls
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    calls.append("items \(indexPath.row)")
    session.localContext = "context"
    let item = UIDragItem(itemProvider: NSItemProvider(object: "row" as NSString))
    item.localObject = indexPath
    return dragsNothing ? [] : [item]
  }
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
    calls.append("begin \(session.localContext as? String ?? "") \(tableView.hasActiveDrag)")
  }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { calls.append("end") }
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) { calls.append("enter") }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: operation, intent: .insertAtDestinationIndexPath)
  }
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    guard let source = coordinator.items.first?.sourceIndexPath, let goal = coordinator.destinationIndexPath else {
      return calls.append("drop nowhere")
    }
    calls.append("drop \(source.row) \(goal.row) \(coordinator.session.items.count)")
    guard let store else { return }
    store.texts[0].insert(store.texts[0].remove(at: source.row), at: goal.row)
    tableView.performBatchUpdates { tableView.moveRow(at: source, to: goal) }
    coordinator.drop(coordinator.items[0].dragItem, toRowAt: goal)
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { calls.append("drop end") }
}

/// Keeps how its row is dragged.
private final class WatchedCell: UITableViewCell {
  static var states: [DragState] = []
  override func dragStateDidChange(_ dragState: DragState) { Self.states.append(dragState) }
}

@MainActor @Suite("Tables: rows that are dragged") struct RowDragTests {
  private let watch = DragWatch()

  private func cast(_ rows: any UITableViewDataSource & UITableViewDelegate, drops: Bool) -> TableCast {
    let cast = TableCast(rows) {
      $0.dragDelegate = watch
      if drops { $0.dropDelegate = watch }
    }
    cast.stage.turn()
    return cast
  }

  /// A finger rests on a row, goes to another one and is lifted.
  private func drag(_ cast: TableCast, from row: Int, to other: Int, lift: Bool = true) throws {
    func point(_ row: Int) -> CGPoint { CGPoint(x: 100, y: 44 * CGFloat(row) + 22) }
    cast.stage.touchDown(at: point(row))
    cast.stage.advance(by: 0.6)
    cast.stage.touchMove(to: CGPoint(x: 100, y: point(other).y + (other > row ? 6 : -6)))
    cast.stage.advance(by: 0.4)
    guard lift else { return }
    cast.stage.touchUp()
    try cast.stage.settle()
  }

  @Test(.rule("LV-68")) func sourceMoves() throws {
    let rows = MovingRows(5)
    let cast = cast(rows, drops: false)
    try drag(cast, from: 1, to: 3)
    #expect(rows.moves == [[1, 3]] && watch.drain() == ["items 1", "begin context true", "end"])
    #expect(cast.texts == ["Row 0.0", "Row 0.2", "Row 0.3", "Row 0.1", "Row 0.4"])
    #expect(!cast.table.hasActiveDrag)
  }

  @Test(.rule("LV-68")) func sourceMovesBeforeADrop() throws {
    let rows = MovingRows(5)
    let cast = cast(rows, drops: true)
    try drag(cast, from: 3, to: 0)
    #expect(rows.moves == [[3, 0]])
    #expect(watch.drain() == ["items 3", "begin context true", "enter", "drop end", "end"])
  }

  @Test(.rule("LV-68")) func dropDelegateTakes() throws {
    let rows = Rows(5)
    watch.store = rows
    let cast = cast(rows, drops: true)
    try drag(cast, from: 1, to: 3)
    #expect(watch.drain() == ["items 1", "begin context true", "enter", "drop 1 3 1", "drop end", "end"])
    #expect(cast.texts == ["Row 0.0", "Row 0.2", "Row 0.3", "Row 0.1", "Row 0.4"])
    #expect(cast.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132, 176])
  }

  @Test(.rule("LV-68")) func refusedBySource() throws {
    let rows = MovingRows(5)
    rows.mayMove = false
    let cast = cast(rows, drops: false)
    try drag(cast, from: 1, to: 3)
    #expect(rows.moves.isEmpty && cast.texts == rows.texts[0])
    #expect(cast.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132, 176])
  }

  @Test(.rule("LV-68")) func forbidden() throws {
    let rows = Rows(5)
    watch.operation = .forbidden
    let cast = cast(rows, drops: true)
    try drag(cast, from: 1, to: 3)
    #expect(watch.drain() == ["items 1", "begin context true", "enter", "drop end", "end"])
    #expect(cast.texts == rows.texts[0])
  }

  @Test(.rule("LV-68")) func nothingToDrag() throws {
    let rows = MovingRows(5)
    let cast = cast(rows, drops: false)
    watch.dragsNothing = true
    try drag(cast, from: 1, to: 3)
    #expect(rows.moves.isEmpty && !watch.drain().contains("end"))
    watch.dragsNothing = false
    cast.table.dragInteractionEnabled = false
    try drag(cast, from: 1, to: 3)
    #expect(rows.moves.isEmpty && watch.drain() == [])
  }

  @Test(.rule("LV-68")) func taps() throws {
    let cast = cast(Rows(5), drops: false)
    cast.tap(2)
    #expect(cast.table.indexPathForSelectedRow?.row == 2 && watch.drain() == [])
  }

  @Test(.rule("LV-68")) func cancelled() throws {
    let rows = MovingRows(5)
    let cast = cast(rows, drops: false)
    try drag(cast, from: 1, to: 3, lift: false)
    #expect(cast.table.hasActiveDrag)
    cast.stage.touchCancel()
    try cast.stage.settle()
    #expect(rows.moves.isEmpty && watch.drain() == ["items 1", "begin context true", "end"])
    #expect(cast.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132, 176])
  }

  @Test(.rule("LV-68")) func states() throws {
    WatchedCell.states = []
    let rows = StatedRows(5)
    let cast = cast(rows, drops: false)
    try drag(cast, from: 1, to: 3, lift: false)
    let cell = try #require(
      cast.table.visibleCells.first { ($0 as? WatchedCell)?.configurationState.isReordering == true })
    #expect(WatchedCell.states == [.lifting, .dragging] && cell.configurationState.cellDragState == .dragging)
    cast.stage.touchUp()
    try cast.stage.settle()
    #expect(WatchedCell.states == [.lifting, .dragging, .none] && cell.configurationState.cellDragState == .none)
  }

  @Test func providers() async {
    let provider = NSItemProvider(object: "text" as NSString)
    #expect(provider.canLoadObject(ofClass: NSString.self) && !provider.canLoadObject(ofClass: UIImage.self))
    #expect(!NSItemProvider().canLoadObject(ofClass: NSString.self))
  }
}

private final class StatedRows: RowStore, UITableViewDataSource, UITableViewDelegate {
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = WatchedCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = texts[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    texts[0].insert(texts[0].remove(at: source.row), at: destination.row)
  }
}
