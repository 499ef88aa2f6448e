internal import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

@MainActor @Suite("Tables: rows that come and go")
struct TableUpdateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test("What goes counts by the numbers before, what comes by those after", .rule("LV-16")) func order() throws {
    let rows = Rows([["a", "b", "c", "d", "e"]])
    let cast = TableCast(rows)
    _ = cast.calls()
    var isDone: Bool?
    rows.texts = [["a", "X", "c", "Y", "e"]]
    cast.table.performBatchUpdates {
      // Asked for in another order than it happens.
      cast.table.insertRows(at: [path(1), path(3)], with: .fade)
      cast.table.deleteRows(at: [path(1), path(3)], with: .fade)
    } completion: {
      isDone = $0
    }
    #expect(
      cast.calls() == [
        "numberOfSections(in:", "numberOfRowsInSection: 0", "cellForRowAt: [0, 1]", "cellForRowAt: [0, 3]",
      ])
    #expect(cast.texts == ["a", "X", "c", "Y", "e"])
    #expect(isDone == nil)
    try cast.stage.settle()
    #expect(isDone == true)
    #expect(cast.table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }.count == 5)
  }

  @Test("Rows are seen on their way", .rule("LV-16.4")) func motion() throws {
    let rows = Rows([["a", "b", "c"]])
    let cast = TableCast(rows)
    let last = try #require(cast.table.cellForRow(at: path(2)))
    rows.texts = [["a", "new", "b", "c"]]
    cast.table.insertRows(at: [path(1)], with: .fade)
    cast.stage.advance(by: 0.15)
    let half = try #require(last.layer.presentation())
    #expect(half.frame.minY > 92 && half.frame.minY < 128)
    #expect(last.frame.minY == 132)
    let new = try #require(cast.table.cellForRow(at: path(1)))
    #expect(try #require(new.layer.presentation()).opacity < 0.9)
    try cast.stage.settle()
    #expect(try #require(last.layer.presentation()).frame.minY == 132)
  }

  @Test("Moves, sections and what is selected go along", .rule("LV-16", "LV-16.4")) func moves() throws {
    let rows = Rows([["a", "b"], ["c"], ["d", "e"]])
    let cast = TableCast(rows)
    cast.table.selectRow(at: path(1, 2), animated: false, scrollPosition: .none)
    let cell = try #require(cast.table.cellForRow(at: path(1, 2)))
    rows.texts = [["d", "e", "a"], ["b", "n"]]
    cast.table.performBatchUpdates {
      cast.table.moveSection(2, toSection: 0)
      cast.table.deleteSections([1], with: .left)
      cast.table.moveRow(at: path(0, 0), to: path(2, 0))
      cast.table.insertRows(at: [path(1, 1)], with: .right)
    }
    #expect(cast.texts == ["d", "e", "a", "b", "n"])
    #expect(cast.table.indexPathsForSelectedRows == [path(1, 0)])
    #expect(cast.table.indexPath(for: cell) == path(1, 0))
    try cast.stage.settle()
    #expect(cast.table.visibleCells.map(\.isSelected) == [false, true, false, false, false])
  }

  @Test("Counts that do not fit trap in UIKit's words, and can be collected", .rule("LV-16.2")) func traps() {
    func message(_ before: [[String]], _ after: [[String]], _ update: (UITableView) -> Void) -> String? {
      let rows = Rows(before)
      let cast = TableCast(rows)
      rows.texts = after
      let failures = cast.stage.collectFailures { update(cast.table) }
      #expect(failures.allSatisfy { $0.rule == "LV-16" })
      cast.stage.turn()
      // The table shows what there is.
      #expect(cast.texts == after.flatMap(\.self))
      return failures.first?.message
    }
    #expect(
      message([["a", "b"]], [["a", "b"]]) { $0.insertRows(at: [path(1)], with: .fade) }
        == "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after"
        + " the update (2) must be equal to the number of rows contained in that section before the update (2), plus or"
        + " minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the"
        + " number of rows moved into or out of that section (0 moved in, 0 moved out).")
    #expect(
      message([["a"]], [["a"], ["b"]]) { $0.reloadRows(at: [path(0)], with: .none) }
        == "Invalid update: invalid number of sections. The number of sections contained in the table view after the update"
        + " (2) must be equal to the number of sections contained in the table view before the update (1), plus or minus"
        + " the number of sections inserted or deleted (0 inserted, 0 deleted).")
    #expect(
      message([["a"]], [[]]) { $0.deleteRows(at: [path(4)], with: .fade) }
        == "Invalid update: attempt to delete row 4 from section 0 which only contains 1 rows before the update")
    #expect(
      message([["a"]], [["a", "b"]]) { $0.insertRows(at: [path(7)], with: .fade) }
        == "Invalid update: attempt to insert row 7 into section 0, but there are only 2 rows in section 0 after the update"
    )
  }

  @Test("Index paths map as counted by hand, after any insertions and deletions", .rule("LV-16")) func fuzz() throws {
    for seed in 0..<200 as Range<UInt64> {
      var dice = Dice(seed: seed)
      var serial = 0
      func fresh() -> String {
        serial += 1
        return "\(serial)"
      }
      let before = (0..<3).map { _ in (0..<dice.below(5)).map { _ in fresh() } }
      var updates = ListUpdates<UITableView.RowAnimation>()
      // What stays, in order, is put into fresh places among what comes.
      var after: [[String]] = []
      for (section, texts) in before.enumerated() {
        var kept = texts
        for (row, text) in texts.enumerated() where dice.chance(30) {
          updates.deletedRows[path(row, section)] = .fade
          kept.removeAll { $0 == text }
        }
        for _ in 0..<dice.below(3) { kept.insert("new" + fresh(), at: dice.below(kept.count + 1)) }
        for (row, text) in kept.enumerated() where text.hasPrefix("new") {
          updates.insertedRows[path(row, section)] = .fade
        }
        after.append(kept)
      }
      let (mapping, problem) = ListMapping.make(
        updates, before: before.map(\.count), after: after.map(\.count), .table)
      #expect(problem == nil)
      for (section, texts) in after.enumerated() {
        for (row, text) in texts.enumerated() {
          let old = mapping.rows[section][row].map { before[$0.section][$0.row] }
          #expect(old == (text.hasPrefix("new") ? nil : text))
        }
      }
    }
  }

  @Test("A change inside of what the table asks is told of, and done in the next turn", .rule("LV-17"))
  func insideCalls() {
    let rows = Rows([["a", "b"]])
    let cast = TableCast(rows)
    var isFirst = true
    rows.onCell = { [table = cast.table] _, path in
      guard isFirst else { return }
      isFirst = false
      rows.texts[0].append("c")
      table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .none)
    }
    cast.table.reloadRows(at: [path(0)], with: .none)
    #expect(cast.stage.diagnostics.map(\.rule) == ["LV-17"])
    cast.stage.turn()
    #expect(cast.texts == ["a", "b", "c"])
  }

  @Test("An empty update looks at heights again, with motion", .rule("LV-16.5")) func heights() throws {
    final class Tall: RowStore, UITableViewDataSource, UITableViewDelegate {
      var height: CGFloat = 50
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row == 0 ? height : 50
      }
    }
    let rows = Tall(4)
    let cast = TableCast(rows)
    let second = try #require(cast.table.cellForRow(at: path(1)))
    rows.height = 120
    cast.table.beginUpdates()
    cast.table.endUpdates()
    #expect(second.frame.minY == 120)
    cast.stage.advance(by: 0.1)
    #expect(try #require(second.layer.presentation()).frame.minY < 119)
  }

  @Test("A row that is configured once more keeps its cell", .rule("LV-16.4")) func reconfigure() throws {
    let rows = Rows([["a", "b"]])
    let cast = TableCast(rows)
    let cell = try #require(cast.table.cellForRow(at: path(0)))
    rows.texts[0][0] = "A"
    cast.table.reconfigureRows(at: [path(0)])
    #expect(cast.texts == ["A", "b"])
    #expect(cast.table.cellForRow(at: path(0)) === cell)
  }
}
