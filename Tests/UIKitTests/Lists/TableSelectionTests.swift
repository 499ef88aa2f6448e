internal import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Tells all that a finger does.
private final class Chooser: RowStore, UITableViewDataSource, UITableViewDelegate {
  var willSelect: (IndexPath) -> IndexPath? = { $0 }
  var highlights = true
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { highlights }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { willSelect(indexPath) }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
}

@MainActor @Suite("Tables: selecting")
struct TableSelectionTests {
  @Test("A tap highlights and selects, and deselects what was selected", .rule("LV-12", "LV-12.2")) func order() {
    let cast = TableCast(Chooser(5))
    _ = cast.calls()
    cast.tap(1)
    #expect(
      cast.calls() == [
        "shouldHighlightRowAt: [0, 1]", "didHighlightRowAt: [0, 1]", "didUnhighlightRowAt: [0, 1]",
        "willSelectRowAt: [0, 1]", "didSelectRowAt: [0, 1]",
      ])
    cast.tap(2)
    #expect(
      cast.calls() == [
        "shouldHighlightRowAt: [0, 2]", "didHighlightRowAt: [0, 2]", "didUnhighlightRowAt: [0, 2]",
        "willSelectRowAt: [0, 2]", "willDeselectRowAt: [0, 1]", "didDeselectRowAt: [0, 1]", "didSelectRowAt: [0, 2]",
      ])
    #expect(cast.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    #expect(cast.table.visibleCells.map(\.isSelected) == [false, false, true, false, false])
  }

  @Test("The delegate says which row, or none", .rule("LV-12", "LV-12.2")) func answers() {
    let rows = Chooser(5)
    let cast = TableCast(rows)
    rows.willSelect = { _ in nil }
    cast.tap(1)
    #expect(cast.table.indexPathsForSelectedRows == nil)
    rows.willSelect = { _ in IndexPath(row: 4, section: 0) }
    cast.tap(1)
    #expect(cast.table.indexPathsForSelectedRows == [IndexPath(row: 4, section: 0)])
    rows.highlights = false
    _ = cast.calls()
    cast.tap(2)
    #expect(cast.calls() == ["shouldHighlightRowAt: [0, 2]"])
  }

  @Test("Several rows, or none", .rule("LV-12.3", "LV-12.4")) func modes() {
    let cast = TableCast(Chooser(5))
    cast.table.allowsMultipleSelection = true
    cast.tap(1)
    cast.tap(3)
    #expect(cast.table.indexPathsForSelectedRows?.map(\.row) == [1, 3])
    _ = cast.calls()
    cast.tap(1)
    #expect(cast.calls().suffix(2) == ["willDeselectRowAt: [0, 1]", "didDeselectRowAt: [0, 1]"])
    #expect(cast.table.indexPathsForSelectedRows?.map(\.row) == [3])
    (cast.table.allowsSelection, cast.table.allowsMultipleSelection) = (false, false)
    _ = cast.calls()
    cast.tap(2)
    #expect(cast.calls() == [])
  }

  @Test("Code selects without a word to the delegate", .rule("LV-13")) func code() {
    let cast = TableCast(Chooser(50))
    _ = cast.calls()
    cast.table.selectRow(at: IndexPath(row: 40, section: 0), animated: false, scrollPosition: .middle)
    cast.stage.turn()
    let received = cast.calls().filter { !$0.hasPrefix("cellForRowAt") }
    #expect(received == [])
    #expect(cast.table.cellForRow(at: IndexPath(row: 40, section: 0))?.isSelected == true)
    #expect(abs(cast.table.rectForRow(at: IndexPath(row: 40, section: 0)).midY - cast.table.bounds.midY) < 1)
    cast.table.deselectRow(at: IndexPath(row: 40, section: 0), animated: true)
    #expect(cast.table.indexPathForSelectedRow == nil)
    let failures = cast.stage.collectFailures {
      cast.table.selectRow(at: IndexPath(row: 50, section: 0), animated: false, scrollPosition: .none)
    }
    #expect(failures.map(\.rule) == ["LV-11"])
  }

  @Test("A row waits for a finger that may scroll, and gives it up when it does", .rule("LV-12")) func waiting() {
    let cast = TableCast(Chooser(50))
    _ = cast.calls()
    cast.stage.touchDown(at: CGPoint(x: 100, y: 100))
    cast.stage.advance(by: 0.1)
    #expect(cast.calls() == [])
    cast.stage.advance(by: 0.1)
    #expect(cast.calls() == ["shouldHighlightRowAt: [0, 2]", "didHighlightRowAt: [0, 2]"])
    #expect(cast.table.visibleCells[2].isHighlighted)
    for step in 1...10 {
      cast.stage.touchMove(to: CGPoint(x: 100, y: 100 - CGFloat(step) * 8))
      cast.stage.advance(by: 1.0 / 60)
    }
    #expect(cast.calls().filter { !$0.hasPrefix("cellForRowAt") } == ["didUnhighlightRowAt: [0, 2]"])
    cast.stage.touchUp()
    #expect(cast.table.indexPathForSelectedRow == nil)
  }

  @Test("A row that is selected stays so while it is out of sight", .rule("LV-13")) func reuse() {
    let cast = TableCast(Rows(100))
    cast.tap(1)
    cast.scroll(to: 1000)
    #expect(cast.table.visibleCells.allSatisfy { !$0.isSelected })
    cast.scroll(to: 0)
    #expect(cast.table.visibleCells.map(\.isSelected).prefix(3) == [false, true, false])
  }
}
