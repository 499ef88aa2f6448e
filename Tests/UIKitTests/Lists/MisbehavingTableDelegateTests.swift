internal import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@MainActor @Suite("Tables: what must not go wrong")
struct MisbehavingTableDelegateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test("Asking for everything anew at every cell comes to an end", .rule("LV-02"), arguments: [true, false])
  func endless(isShown: Bool) {
    let rows = MisbehavingRowDelegate(20)
    let cast = TableCast(rows)
    (rows.callback, rows.rest, rows.act) = (isShown ? .willDisplay : .cell, .max, { table, _ in table.reloadData() })
    cast.table.reloadData()
    for _ in 0..<5 { cast.stage.turn() }
    rows.callback = nil
    cast.stage.turn()
    cast.check(rows, "endless")
  }

  /// The inconsistent updates: the operations, the counts before and after. Rule: LV-16
  nonisolated private static let misfits: [(String, [Int], [Int], @MainActor (UITableView) -> Void)] = {
    func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
    return [
      ("a row too many", [2], [4], { $0.insertRows(at: [path(0)], with: .fade) }),
      ("a row too few", [2], [1], { $0.reloadRows(at: [path(0)], with: .fade) }),
      ("sections that nobody told of", [1, 1], [1], { $0.deleteRows(at: [path(0)], with: .fade) }),
      ("a section that stayed", [1], [1], { $0.deleteSections([0], with: .fade) }),
      ("a section that is not there", [1], [1], { $0.deleteSections([3], with: .fade) }),
      ("a section too far", [1], [1, 1], { $0.insertSections([5], with: .fade) }),
      ("a reload of no section", [1], [1], { $0.reloadSections([4], with: .fade) }),
      ("a move of no section", [1], [1], { $0.moveSection(3, toSection: 0) }),
      ("a move to no section", [1], [1], { $0.moveSection(0, toSection: 3) }),
      ("a move of no row", [2], [2], { $0.moveRow(at: path(5), to: path(0)) }),
      ("a move to no row", [2], [2], { $0.moveRow(at: path(0), to: path(5)) }),
      ("a move to another section's end", [2, 0], [1, 0], { $0.moveRow(at: path(0), to: path(0, 1)) }),
      ("no numbers of rows", [2], [2], { $0.deleteRows(at: [IndexPath(index: 0), IndexPath()], with: .fade) }),
      ("numbers below zero", [2], [1], { $0.deleteRows(at: [path(-1), path(0, -1)], with: .fade) }),
      ("a row that goes twice", [3], [1], { $0.deleteRows(at: [path(0), path(0)], with: .fade) }),
      ("a row that comes twice", [1], [3], { $0.insertRows(at: [path(0), path(0)], with: .fade) }),
      (
        "a row that comes where another goes to", [2], [3],
        { table in
          table.performBatchUpdates {
            table.insertRows(at: [path(0)], with: .fade)
            table.moveRow(at: path(1), to: path(0))
          }
        }
      ),
      (
        "a row that goes and moves", [3], [2],
        { table in
          table.performBatchUpdates {
            table.deleteRows(at: [path(1)], with: .fade)
            table.moveRow(at: path(1), to: path(0))
          }
        }
      ),
      (
        "a row that goes and is reloaded", [3], [2],
        { table in
          table.performBatchUpdates {
            table.deleteRows(at: [path(1)], with: .fade)
            table.reloadRows(at: [path(1)], with: .fade)
          }
        }
      ),
      (
        "two rows that move to one place", [3], [3],
        { table in
          table.performBatchUpdates {
            table.moveRow(at: path(1), to: path(0))
            table.moveRow(at: path(2), to: path(0))
          }
        }
      ),
      (
        "a section that goes and moves", [1, 1], [1],
        { table in
          table.performBatchUpdates {
            table.deleteSections([1], with: .fade)
            table.moveSection(1, toSection: 0)
          }
        }
      ),
      (
        "a section that comes where another goes to", [1, 1], [1, 1, 1],
        { table in
          table.performBatchUpdates {
            table.insertSections([0], with: .fade)
            table.moveSection(1, toSection: 0)
          }
        }
      ),
    ]
  }()

  @Test(
    "Updates that do not match the data trap, and the table shows its data", .rule("LV-16.2"),
    arguments: misfits.indices)
  func misfit(number: Int) {
    let (name, before, after, update) = Self.misfits[number]
    func texts(_ counts: [Int]) -> [[String]] {
      counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } }
    }
    let rows = Rows(texts(before))
    let cast = TableCast(rows)
    rows.texts = texts(after)
    var isDone: Bool?
    let failures = cast.stage.collectFailures {
      cast.table.performBatchUpdates {
        update(cast.table)
      } completion: {
        isDone = $0
      }
    }
    #expect(failures.map(\.rule) == ["LV-16"], "\(name)")
    #expect(failures.first?.message.hasPrefix("Invalid update: ") == true, "\(name)")
    cast.stage.turn()
    #expect(cast.texts == rows.texts.flatMap(\.self), "\(name)")
    #expect(isDone == false, "\(name)")
  }

  @Test("A data source that gives other counts at every question", .rule("LV-02", "LV-16.2")) func lies() {
    final class Fickle: RowStore, UITableViewDataSource, UITableViewDelegate {
      var asked = 0
      override func numberOfSections(in tableView: UITableView) -> Int {
        asked += 1
        return asked % 3 + 1
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        asked += 1
        return asked * 7 % 5
      }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let rows = Fickle(0)
    let cast = TableCast(rows)
    let failures = cast.stage.collectFailures {
      for step in 0..<30 {
        switch step % 4 {
        case 0: cast.table.reloadData()
        case 1: cast.table.insertRows(at: [path(0)], with: .fade)
        case 2: cast.table.deleteSections([0], with: .fade)
        default: cast.table.reloadRows(at: [path(0)], with: .fade)
        }
        cast.stage.advance(by: 0.1)
        _ = (cast.table.indexPathsForVisibleRows, cast.table.visibleCells, cast.table.rect(forSection: 0))
      }
    }
    #expect(!failures.isEmpty && failures.allSatisfy { $0.rule == "LV-16" })
  }

  @Test("Rows come while another is swiped, carried or pressed", .rule("LV-16.6", "LV-19", "LV-20"))
  func duringFingers() throws {
    let rows = MisbehavingRowDelegate(20, 20)
    let cast = TableCast(rows)
    for deed in [TableDeed.insert, .delete, .deleteSection, .reload] {
      rows.texts = [(0..<20).map { "\($0)" }, (20..<40).map { "\($0)" }]
      cast.table.reloadData()
      try cast.stage.settle()
      cast.stage.touchDown(at: CGPoint(x: 300, y: 200))
      for x in stride(from: 290.0, through: 180, by: -10) {
        cast.stage.touchMove(to: CGPoint(x: x, y: 200))
        cast.stage.advance(by: 1.0 / 60)
        if x == 230 { deed.run(rows, cast.table) }
      }
      cast.stage.touchUp()
      try cast.stage.settle()
      cast.check(rows, "\(deed)")
      #expect(cast.stage.diagnostics.isEmpty)
    }
  }

  @Test("Those who are asked may go at any time", .rule("LV-01", "LV-02")) func gone() throws {
    let stage = Stage(device: Device(name: "page", size: CGSize(width: 375, height: 480), scale: 2))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 480))
    let controller = UIViewController()
    controller.view = table
    stage.rootViewController = controller
    var rows: MisbehavingRowDelegate? = MisbehavingRowDelegate(30)
    weak let kept = rows
    (table.dataSource, table.delegate) = (rows, rows)
    stage.turn()
    stage.touchDown(at: CGPoint(x: 300, y: 200))
    stage.touchMove(to: CGPoint(x: 280, y: 200))
    stage.touchMove(to: CGPoint(x: 200, y: 200))
    rows = nil
    #expect(kept == nil && table.dataSource == nil && table.delegate == nil)
    stage.touchMove(to: CGPoint(x: 150, y: 200))
    stage.touchUp()
    try stage.settle()
    stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100), duration: 0.2)
    stage.tap(at: CGPoint(x: 100, y: 200))
    table.setEditing(true, animated: true)
    try stage.settle()
    table.reloadData()
    stage.turn()
    #expect(table.visibleCells.isEmpty && table.numberOfSections == 0)
  }

  @Test(
    "Invalid heights, from each of their sources", .rule("LV-04"),
    arguments: [.nan, .infinity, 1e9, -7, -.infinity] as [CGFloat])
  func heights(_ wrong: CGFloat) {
    final class Teller: RowStore, UITableViewDataSource, UITableViewDelegate {
      var wrong: CGFloat = 0
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { wrong }
      func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { wrong }
      func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Head" }
      func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Foot" }
      func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { wrong }
    }
    final class Sized: UITableViewCell {
      static var height: CGFloat = 0
      override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
      ) -> CGSize { CGSize(width: targetSize.width, height: Self.height) }
    }
    final class Makers: RowStore, UITableViewDataSource, UITableViewDelegate {
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        Sized()
      }
    }
    let rows = Teller(3, 3)
    rows.wrong = wrong
    let received = TableCast(rows) { $0.rowHeight = UITableView.automaticDimension }
    received.scroll(to: 100)
    #expect(!received.stage.diagnostics.isEmpty && received.stage.diagnostics.allSatisfy { $0.rule == "LV-04" })
    #expect(received.table.contentSize.height.isFinite && received.table.contentSize.height < 2000)
    Sized.height = wrong
    let sized = TableCast(Makers(3)) { $0.rowHeight = UITableView.automaticDimension }
    #expect(!sized.stage.diagnostics.isEmpty && sized.stage.diagnostics.allSatisfy { $0.rule == "LV-04" })
    #expect(sized.table.contentSize.height == 132)
    let own = TableCast(Rows(3)) {
      $0.rowHeight = wrong
      $0.estimatedRowHeight = wrong
      $0.sectionHeaderHeight = wrong
      $0.sectionFooterHeight = wrong
      $0.estimatedSectionHeaderHeight = wrong
      $0.sectionHeaderTopPadding = wrong
    }
    #expect(own.stage.diagnostics.allSatisfy { $0.rule == "LV-04" })
    #expect(own.table.contentSize.height == 132 && own.texts.count == 3)
  }

  @Test("Rows without height", .rule("LV-03", "LV-04")) func flat() throws {
    final class Flat: RowStore, UITableViewDataSource, UITableViewDelegate {
      var isFlat = true
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        isFlat && indexPath.row != 3 ? 0 : 44
      }
    }
    let rows = Flat(40)
    let cast = TableCast(rows)
    #expect(cast.table.contentSize.height == 44 && cast.stage.diagnostics.isEmpty)
    cast.tap(3)
    #expect(cast.table.indexPathForSelectedRow == path(3))
    rows.isFlat = false
    cast.table.performBatchUpdates(nil)
    try cast.stage.settle()
    #expect(cast.table.contentSize.height == 40 * 44 && cast.texts.count == 11)
  }
}
