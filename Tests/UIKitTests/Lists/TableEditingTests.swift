internal import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A list that can be edited.
private final class Editor: RowStore, UITableViewDataSource, UITableViewDelegate {
  var leading: UISwipeActionsConfiguration?
  var trailing: UISwipeActionsConfiguration?
  weak var table: UITableView?

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 0 }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    texts[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    texts[destination.section].insert(texts[source.section].remove(at: source.row), at: destination.row)
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { leading }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { trailing }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
}

@MainActor @Suite("Tables: editing")
struct TableEditingTests {
  private let rows = Editor([["a", "b", "c", "d"]])
  private let cast: TableCast

  init() { cast = TableCast(rows) }

  private func swipe(_ row: Int, from start: CGFloat, to end: CGFloat) throws {
    let y = cast.table.rectForRow(at: IndexPath(row: row, section: 0)).midY
    cast.stage.drag(from: CGPoint(x: start, y: y), to: CGPoint(x: end, y: y), duration: 0.3)
    try cast.stage.settle()
  }

  @Test("A swipe brings out the button that deletes, and a tap on it does", .rule("LV-19", "LV-19.5")) func delete()
    throws
  {
    _ = cast.calls()
    try swipe(1, from: 300, to: 200)
    let cell = try #require(cast.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let button = try #require(cast.stage.firstView(text: "Delete"))
    #expect(cell.frame.minX == -button.bounds.width)
    #expect(cell.showingDeleteConfirmation)
    cast.stage.tap(button)
    try cast.stage.settle()
    #expect(cast.texts == ["a", "c", "d"])
    #expect(cast.stage.firstView(text: "Delete") == nil)
    #expect(
      cast.calls() == [
        "canEditRowAt: [0, 1]", "trailingSwipeActionsConfigurationForRowAt: [0, 1]", "willBeginEditingRowAt: [0, 1]",
        "commit: delete, forRowAt: [0, 1]", "numberOfSections(in:", "numberOfRowsInSection: 0",
        "didEndEditingRowAt: nil",
      ])
  }

  @Test("A button's title comes out whole from behind the edge", .rule("LV-19"), arguments: [false, true])
  func titleComesOut(isLeading: Bool) throws {
    let actions = ["Flag", "Put away"].map { UIContextualAction(style: .normal, title: $0) { $2(true) } }
    rows.leading = UISwipeActionsConfiguration(actions: actions)
    rows.trailing = rows.leading
    let (start, delta) = isLeading ? (100.0, 40.0) : (300, -40)
    cast.stage.touchDown(at: CGPoint(x: start, y: 66))
    for step in 1...8 { cast.stage.touchMove(to: CGPoint(x: start + delta * Double(step) / 8, y: 66)) }
    let cell = try #require(cast.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let pushed = abs(cell.frame.minX)
    #expect(pushed > 20 && pushed < 60)
    for action in actions {
      let button = try #require(cast.stage.firstView(text: action.title ?? "") as? UIButton)
      let title = try #require(button.titleLabel)
      #expect(title.bounds.width >= title.intrinsicContentSize.width)
      let seen = button.convert(button.bounds, to: cast.table)
      #expect(isLeading ? seen.maxX <= pushed : seen.minX >= cast.table.bounds.width - pushed)
    }
    cast.stage.touchUp()
    try cast.stage.settle()
  }

  @Test(
    "A button's title stays in sight while the button takes all the room", .rule("LV-19.2"), arguments: [false, true])
  func titleAcross(isLeading: Bool) throws {
    rows.leading = UISwipeActionsConfiguration(
      actions: ["Flag", "Put away"].map { UIContextualAction(style: .normal, title: $0) { $2(true) } })
    rows.trailing = rows.leading
    let (start, delta) = isLeading ? (20.0, 330.0) : (360, -330)
    cast.stage.touchDown(at: CGPoint(x: start, y: 66))
    for step in 1...40 {
      cast.stage.touchMove(to: CGPoint(x: start + delta * Double(step) / 40, y: 66))
      cast.stage.advance(by: 1.0 / 60)
      // By then all buttons are out.
      guard step > 22 else { continue }
      let button = try #require(cast.stage.firstView(text: "Flag") as? UIButton)
      let layers = [button.superview?.layer, button.layer, button.titleLabel?.layer].compactMap { $0?.presentation() }
      let middle = layers.dropLast().reduce(layers[2].frame.midX) { $0 + $1.frame.minX }
      #expect(layers[0].frame.minX < middle && middle < layers[0].frame.maxX)
    }
    cast.stage.touchUp()
    try cast.stage.settle()
  }

  @Test("A swipe across the row does the first action; a row that cannot be edited stays", .rule("LV-19.2"))
  func across() throws {
    try swipe(0, from: 300, to: 10)
    #expect(cast.texts == ["a", "b", "c", "d"])
    try swipe(2, from: 360, to: 20)
    #expect(cast.texts == ["a", "b", "d"])
    #expect(cast.table.visibleCells.allSatisfy { $0.frame.minX == 0 && $0.alpha == 1 })
  }

  @Test("Actions of the delegate's come out at both edges, and close when done", .rule("LV-19")) func actions() throws {
    var done: [String] = []
    let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, completion in
      done.append("flag")
      completion(true)
    }
    rows.leading = UISwipeActionsConfiguration(actions: [flag])
    rows.leading?.performsFirstActionWithFullSwipe = false
    try swipe(1, from: 100, to: 250)
    let cell = try #require(cast.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell.frame.minX == 74)
    cast.stage.tap(try #require(cast.stage.firstView(text: "Flag")))
    try cast.stage.settle()
    #expect(done == ["flag"])
    #expect(cell.frame.minX == 0)
    rows.trailing = UISwipeActionsConfiguration(actions: [])
    try swipe(1, from: 300, to: 100)
    #expect(cell.frame.minX == 0)
  }

  @Test("A tap elsewhere closes what a swipe opened, and selects nothing", .rule("LV-19.4")) func closing() throws {
    try swipe(1, from: 300, to: 200)
    cast.tap(3)
    try cast.stage.settle()
    #expect(cast.table.visibleCells.allSatisfy { $0.frame.minX == 0 })
    #expect(cast.table.indexPathForSelectedRow == nil)
  }

  @Test("Editing shows what can be done, and a minus leads to the button that deletes", .rule("LV-18"))
  func controls() throws {
    cast.table.setEditing(true, animated: true)
    try cast.stage.settle()
    let cells = cast.table.visibleCells
    #expect(cells.map(\.editingStyle) == [.none, .delete, .delete, .delete])
    #expect(cells.allSatisfy { $0.isEditing && $0.showsReorderControl })
    #expect(cells[0].contentView.frame.minX == 0)
    #expect(cells[1].contentView.frame.minX == 38)
    cast.stage.tap(at: CGPoint(x: 26, y: 66))
    try cast.stage.settle()
    cast.stage.tap(try #require(cast.stage.firstView(text: "Delete")))
    try cast.stage.settle()
    #expect(cast.texts == ["a", "c", "d"])
    cast.table.setEditing(false, animated: false)
    #expect(cast.table.visibleCells.allSatisfy { !$0.isEditing && $0.contentView.frame.minX == 0 })
  }

  @Test(
    "Rows that go while one is carried are not asked for again", .rule("LV-16.6", "LV-20"), arguments: [false, true])
  func deletedWhileCarried(isBatch: Bool) throws {
    rows.texts = [(0..<40).map { "\($0)" }]
    cast.table.reloadData()
    cast.table.setEditing(true, animated: false)
    try cast.stage.settle()
    let cell = try #require(cast.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    cast.stage.drag(from: CGPoint(x: 350, y: 22), to: CGPoint(x: 350, y: 110), duration: 0.4, release: false)
    #expect(cell.frame.midY > 100)
    // What comes into sight by this is not asked for yet as the rows go.
    cast.table.contentOffset.y = 30
    _ = cast.calls()
    let gone = (4..<40).map { IndexPath(row: $0, section: 0) }
    if isBatch {
      cast.table.performBatchUpdates {
        rows.texts[0].removeLast(36)
        cast.table.deleteRows(at: gone, with: .fade)
      }
    } else {
      rows.texts[0].removeLast(36)
      cast.table.deleteRows(at: gone, with: .fade)
    }
    #expect(!cast.calls().contains { $0.hasPrefix("cellForRowAt") })
    cast.stage.touchUp()
    try cast.stage.settle()
    #expect(cast.texts == ["0", "1", "2", "3"] && cast.table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
    #expect(cell.alpha == 1 && cell.frame.minY == 0 && cast.stage.diagnostics.isEmpty)
  }

  @Test("A finger on a handle carries the row, and the data source hears of it once", .rule("LV-20"))
  func reorder() throws {
    cast.table.setEditing(true, animated: false)
    cast.stage.turn()
    _ = cast.calls()
    let cell = try #require(cast.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    cast.stage.drag(from: CGPoint(x: 340, y: 22), to: CGPoint(x: 340, y: 122), duration: 0.4, release: false)
    cast.stage.advance(by: 0.4)
    #expect(cell.center.y == 122)
    #expect(cast.table.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.text == "b")
    #expect(cast.calls().filter { $0.hasPrefix("moveRow") } == [])
    cast.stage.touchUp()
    try cast.stage.settle()
    #expect(cast.calls().filter { $0.hasPrefix("moveRow") } == ["moveRowAt: [0, 0], to: [0, 2]"])
    #expect(rows.texts == [["b", "c", "a", "d"]])
    #expect(cast.texts == ["b", "c", "a", "d"])
    #expect(cell.frame.minY == 88)
  }
}
