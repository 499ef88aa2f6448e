internal import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// An operation inside a list's call, in the order of the calls.
nonisolated private enum Word {
  case change, begin, end, closure, reload
  /// The list asks for its counts, or for a cell.
  case count
}

@MainActor @Suite("Changes that wait until no delegate call is running")
struct WaitingChangesTests {
  private func waiting(_ words: [Word]) -> WaitingChanges<[Int]> {
    var waiting = WaitingChanges<[Int]>()
    for word in words {
      switch word {
      case .change: _ = waiting.add(.change) { _ in }
      case .begin: _ = waiting.add(.begin) { _ in }
      case .end: _ = waiting.add(.end) { _ in }
      case .closure: _ = waiting.add(.closure) { _ in }
      case .reload: _ = waiting.add(.reload) { _ in }
      case .count: waiting.wasAnswered()
      }
    }
    return waiting
  }

  /// The sequences of operations, each with true if it is one step between the counts before and after.
  nonisolated private static let ways: [([Word], isOneStep: Bool)] = [
    ([], true), ([.change], true), ([.change, .change], false),
    // Changes between a beginning and its end are one step, however deep.
    ([.begin, .change, .change, .end], true), ([.begin, .begin, .change, .end, .change, .end], true),
    ([.begin, .end, .begin, .end], false), ([.begin, .change, .end, .change], false),
    ([.end, .change], true), ([.end, .begin, .change, .end], true),
    // Reloads change no counts.
    ([.reload, .reload], true), ([.reload, .change, .reload], true),
    // A closure makes its changes when it is called, and counts what was changed by then.
    ([.closure, .closure], true), ([.change, .closure], true), ([.closure, .change], false),
    ([.closure, .begin, .end], false), ([.closure, .reload], true),
    // Counts that have in them what waits.
    ([.change, .count], false), ([.begin, .count, .end], false), ([.count, .change], true),
    ([.closure, .count], true), ([.reload, .count], true),
  ]

  @Test(
    "One change is applied step by step; after several the old items are unknown", .rule("LV-17", "LV-40"),
    arguments: ways.indices)
  func steps(number: Int) {
    let (words, isOneStep) = Self.ways[number]
    var waiting = waiting(words)
    #expect(waiting.isAhead == words.contains { $0 == .change || $0 == .begin })
    let (changes, isLost) = waiting.consume()
    #expect(isLost == !isOneStep)
    #expect(changes.count == words.count { $0 != .count })
  }

  @Test("They are done in their order, once", .rule("LV-17", "LV-40")) func order() {
    final class Log { var entries: [Int] = [] }
    var waiting = WaitingChanges<Log>()
    let firsts = (0..<4).map { number in waiting.add(.change) { $0.entries.append(number) } }
    #expect(firsts == [true, false, false, false])
    let log = Log()
    for change in waiting.consume().changes { change(log) }
    #expect(log.entries == [0, 1, 2, 3])
    #expect(!waiting.isAhead && waiting.consume().changes.isEmpty)
    let isFirst = waiting.add(.change) { _ in }
    #expect(isFirst && !waiting.consume().isLost)
  }
}

@MainActor @Suite("Lists: changes inside of what is asked")
struct WaitingListTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  /// Does something once, when a row's cell is asked for.
  private func inside(_ rows: Rows, _ work: @escaping () -> Void) {
    rows.onCell = { _, _ in
      rows.onCell = nil
      work()
    }
  }

  @Test("One change keeps the rows' cells and moves them", .rule("LV-17")) func oneOfTable() throws {
    let rows = Rows([["a", "b", "c"]])
    let cast = TableCast(rows)
    let cell = try #require(cast.table.cellForRow(at: path(2)))
    inside(rows) {
      rows.texts[0].insert("new", at: 0)
      cast.table.insertRows(at: [path(0)], with: .fade)
    }
    cast.table.reloadRows(at: [path(1)], with: .none)
    #expect(cast.table.numberOfRows(inSection: 0) == 3 && cell.frame.minY == 88)
    cast.stage.turn()
    #expect(cast.table.cellForRow(at: path(3)) === cell && cell.frame.minY == 132)
    cast.stage.advance(by: 0.1)
    #expect((89..<132).contains(try #require(cell.layer.presentation()).frame.minY))
    try cast.stage.settle()
    #expect(cast.texts == ["new", "a", "b", "c"])
    #expect(cast.stage.diagnostics.map(\.rule) == ["LV-17"])
  }

  @Test("Changes between their beginning and end are one", .rule("LV-17")) func severalOfTable() throws {
    let rows = Rows([["a", "b", "c"]])
    let cast = TableCast(rows)
    let cell = try #require(cast.table.cellForRow(at: path(2)))
    inside(rows) {
      cast.table.beginUpdates()
      rows.texts[0] = ["new", "b", "c"]
      cast.table.deleteRows(at: [path(0)], with: .left)
      cast.table.insertRows(at: [path(0)], with: .right)
      cast.table.endUpdates()
    }
    cast.table.reloadRows(at: [path(1)], with: .none)
    try cast.stage.settle()
    #expect(cast.texts == ["new", "b", "c"] && cast.table.cellForRow(at: path(2)) === cell)
    #expect(cast.stage.diagnostics.map(\.rule) == ["LV-17", "LV-17", "LV-17", "LV-17"])
  }

  @Test("After several changes everything is asked for anew, and completions are told", .rule("LV-17"))
  func lostByTable() throws {
    let rows = Rows([["a", "b", "c"]])
    let cast = TableCast(rows)
    var isDone: [Bool] = []
    inside(rows) {
      rows.texts[0] = ["new", "b", "c"]
      cast.table.deleteRows(at: [path(0)], with: .left)
      cast.table.insertRows(at: [path(0)], with: .right)
      cast.table.performBatchUpdates(nil) { isDone.append($0) }
    }
    cast.table.reloadRows(at: [path(1)], with: .none)
    _ = cast.calls()
    cast.stage.turn()
    #expect(
      cast.calls() == [
        "numberOfSections(in:", "numberOfRowsInSection: 0", "cellForRowAt: [0, 0]", "cellForRowAt: [0, 1]",
        "cellForRowAt: [0, 2]",
      ])
    try cast.stage.settle()
    #expect(cast.texts == ["new", "b", "c"] && isDone == [true])
  }

  @Test("A row that comes while the counts are asked for is not counted twice", .rule("LV-17")) func countedByTable() {
    final class Growing: RowStore, UITableViewDataSource, UITableViewDelegate {
      var grows = false
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        if grows {
          grows = false
          texts[0].append("new")
          tableView.insertRows(at: [IndexPath(row: texts[0].count - 1, section: 0)], with: .fade)
        }
        return super.tableView(tableView, numberOfRowsInSection: section)
      }
    }
    let rows = Growing([["a"], ["b"]])
    let cast = TableCast(rows)
    rows.grows = true
    cast.table.performBatchUpdates(nil)
    cast.stage.turn()
    #expect(cast.texts == ["a", "new", "b"])
    #expect(cast.stage.diagnostics.map(\.rule) == ["LV-17"])
  }
  @Test("Cells that are asked for after a change show what is there in the end", .rule("LV-17", "LV-40"))
  func askedAfterwards() throws {
    // The first cell's question brings a row; those below are asked for before the table knows of it.
    let rows = MisbehavingRowDelegate(20)
    let cast = TableCast(rows)
    (rows.callback, rows.rest, rows.act) = (
      .cell, 1, { [weak rows] table, _ in rows.map { TableDeed.insert.run($0, table) } }
    )
    cast.table.reloadData()
    try cast.stage.settle()
    #expect(rows.done == 1)
    cast.check(rows, "cell")
    // So are items that an update brings into sight.
    let items = Items(30)
    let other = CollectionCast(items)
    items.texts[0].removeFirst(3)
    var isFirst = true
    items.onCell = { _, path in
      guard isFirst else { return }
      isFirst = false
      items.texts[0].insert("new", at: 0)
      other.collection.insertItems(at: [self.path(0)])
    }
    other.collection.deleteItems(at: [path(0), path(1), path(2)])
    try other.stage.settle()
    #expect(!isFirst && other.texts == Array(items.texts[0].prefix(12)))
  }

  @Test("A collection does as a table does", .rule("LV-40")) func collection() throws {
    let items = Items([["a", "b", "c"]])
    let cast = CollectionCast(items)
    func inside(_ work: @escaping () -> Void) {
      items.onCell = { _, _ in
        items.onCell = nil
        work()
      }
      cast.collection.reloadItems(at: [path(1)])
    }
    let cell = try #require(cast.collection.cellForItem(at: path(2)))
    inside {
      items.texts[0].insert("new", at: 0)
      cast.collection.insertItems(at: [path(0)])
    }
    cast.stage.turn()
    #expect(cast.collection.cellForItem(at: path(3)) === cell)
    cast.stage.advance(by: 0.1)
    #expect(try #require(cell.layer.presentation()).frame != cell.frame)
    try cast.stage.settle()
    #expect(cast.texts == ["new", "a", "b", "c"])
    // Several that nobody holds together: all of it is asked for anew.
    var isDone: [Bool] = []
    inside {
      items.texts[0] = ["newer", "a", "b", "c"]
      cast.collection.deleteItems(at: [path(0)])
      cast.collection.insertItems(at: [path(0)])
      cast.collection.performBatchUpdates(nil) { isDone.append($0) }
    }
    _ = cast.calls()
    cast.stage.turn()
    #expect(cast.calls().prefix(3) == ["numberOfSections(in:", "numberOfItemsInSection: 0", "cellForItemAt: [0, 0]"])
    try cast.stage.settle()
    #expect(cast.texts == ["newer", "a", "b", "c"] && isDone == [true])
    // What a closure changes is one step.
    inside {
      cast.collection.performBatchUpdates {
        items.texts[0] = ["c", "b"]
        cast.collection.deleteItems(at: [path(0), path(1)])
        cast.collection.moveItem(at: path(3), to: path(0))
      } completion: {
        isDone.append($0)
      }
    }
    #expect(cast.texts == ["newer", "a", "b", "c"])
    try cast.stage.settle()
    #expect(cast.texts == ["c", "b"] && isDone == [true, true])
    #expect(cast.stage.diagnostics.allSatisfy { $0.rule == "LV-40" } && cast.stage.diagnostics.count == 5)
  }
}
