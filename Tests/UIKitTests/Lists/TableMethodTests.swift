import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Four rows, of a height unless told otherwise.
private protocol FourRows: UITableViewController {}
extension FourRows {
  func show() throws -> Stage {
    let stage = Stage(device: Device(name: "page", size: CGSize(width: 375, height: 480), scale: 1))
    tableView.rowHeight = 30
    stage.rootViewController = self
    try stage.settle()
    return stage
  }
  var heights: [CGFloat] { (0..<4).map { tableView.rectForRow(at: IndexPath(row: $0, section: 0)).height } }
  func reload(_ stage: Stage) throws {
    tableView.reloadData()
    try stage.settle()
  }
}

private class Plain: UITableViewController, FourRows {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    numbered(indexPath)
  }
}
private final class AllSuper: SuperTables.All, FourRows {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    numbered(indexPath)
  }
}
@MainActor private func numbered(_ path: IndexPath) -> UITableViewCell {
  let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
  cell.textLabel?.text = "Row \(path.row)"
  return cell
}

private class EvenRows: Plain {
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    indexPath.row % 2 == 0 ? 100 : super.tableView(tableView, heightForRowAt: indexPath)
  }
}
private final class TallerRows: EvenRows {
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    super.tableView(tableView, heightForRowAt: indexPath) + 1
  }
}
private final class Choosy: Plain {
  var asked: [Int] = []
  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    asked.append(indexPath.row)
    return indexPath.row == 0 ? nil : super.tableView(tableView, willSelectRowAt: indexPath)
  }
}
private final class Headed: Plain {
  override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    max(50, super.tableView(tableView, heightForHeaderInSection: section))
  }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    super.tableView(tableView, titleForHeaderInSection: section) ?? "mine"
  }
}
private final class Committing: Plain {
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
}
private final class Moving: Plain {
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

/// Has no method of its own.
private final class Silent: NSObject, UITableViewDelegate {}
/// Hands everything that it is asked to another.
private final class Forwarding: NSObject, UITableViewDelegate {
  let inner = Silent()
  var asked: [Int] = []
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    asked.append(indexPath.row)
    return max(100, inner.tableView(tableView, heightForRowAt: indexPath))
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath.row == 0 ? nil : inner.tableView(tableView, willSelectRowAt: indexPath)
  }
}

@MainActor @Suite("Tables: which methods their delegates implement", .rule("LV-01.2", "LV-01.3", "LV-01.4", "LV-01.5"))
struct TableMethodTests {
  @Test("A controller's class tells which it overrides, at any depth") func classes() {
    for (number, type) in SuperTables.classes.enumerated() {
      let known = TableDelegateMethod.known(of: type)
      let overridden = TableDelegateMethod.allCases.filter(known.has).map(\.rawValue)
      #expect(overridden == (0...UInt8(number)).map { $0 }, "\(type)")
    }
    #expect(SuperTables.classes.count == TableDelegateMethod.allCases.count - 1, "all but the prefetching's")
    let plain = TableDelegateMethod.known(of: Plain.self)
    #expect(TableDelegateMethod.allCases.filter { !plain.lacks($0) } == [.cancelPrefetch])
    let other = TableDelegateMethod.known(of: Silent.self)
    #expect(TableDelegateMethod.allCases.allSatisfy { !other.has($0) && !other.lacks($0) }, "only a call tells")
  }

  @Test("A data source of snapshots tells what its subclasses override") func snapshots() {
    typealias Source = UITableViewDiffableDataSource<String, UUID>
    final class Titled: Source {
      override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        super.tableView(tableView, titleForFooterInSection: section) ?? "mine"
      }
      override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
      ) {}
    }
    let answered: [TableDelegateMethod] = [.numberOfSections, .canEdit, .canMove, .sectionForTitle]
    #expect(TableDelegateMethod.allCases.filter(TableDelegateMethod.known(of: Source.self).has) == answered)
    let known = TableDelegateMethod.known(of: Titled.self)
    #expect(Set(TableDelegateMethod.allCases.filter(known.has)) == Set(answered + [.titleForFooter, .commit]))
    #expect(known.lacks(.titleForHeader) && known.lacks(.moveRow) && known.lacks(.indexTitles))
  }

  @Test("A controller that hands everything to super looks as one that overrides nothing") func everything() throws {
    let (plain, all) = (Plain(style: .plain), AllSuper(style: .plain))
    let (one, other) = (try plain.show(), try all.show())
    #expect(one.frame() == other.frame())
    try plain.reload(one)
    try all.reload(other)
    #expect(one.frame() == other.frame())
    #expect(plain.heights == all.heights && plain.heights == [30, 30, 30, 30])
    for row in [0, 2] {
      let path = IndexPath(row: row, section: 0)
      let cell = try #require(all.tableView.cellForRow(at: path))
      other.tap(cell)
      try other.settle()
      #expect(all.tableView.indexPathForSelectedRow == path)
    }
  }

  @Test("Heights of every other row, and super's for the rest") func heights() throws {
    let rows = EvenRows(style: .plain)
    let stage = try rows.show()
    #expect(rows.heights == [100, 30, 100, 30])
    try rows.reload(stage)
    #expect(rows.heights == [100, 30, 100, 30])
    rows.tableView.delegate = nil
    try stage.settle()
    #expect(rows.heights == [30, 30, 30, 30])
    rows.tableView.delegate = rows
    try stage.settle()
    #expect(rows.heights == [100, 30, 100, 30])
    let taller = TallerRows(style: .plain)
    _ = try taller.show()
    #expect(taller.heights == [101, 31, 101, 31])
  }

  @Test("A row that is refused is not selected, also after super was asked", .rule("LV-12.2")) func refused() throws {
    let rows = Choosy(style: .plain)
    let stage = try rows.show()
    for again in [false, true] {
      if again { try rows.reload(stage) }
      for row in [1, 0, 2, 0] {
        stage.tap(try #require(rows.tableView.cellForRow(at: IndexPath(row: row, section: 0))))
        try stage.settle()
        #expect(rows.tableView.indexPathForSelectedRow?.row == (row == 0 ? rows.asked.dropLast().last : row))
      }
    }
    #expect(rows.asked == [1, 0, 2, 0, 1, 0, 2, 0])
  }

  @Test("Headers by super's height and title", .rule("LV-06.3")) func headers() throws {
    let rows = Headed(style: .grouped)
    let stage = try rows.show()
    for again in [false, true] {
      if again { try rows.reload(stage) }
      #expect(rows.tableView.rectForHeader(inSection: 0).height == 50)
      #expect(stage.firstView(text: "mine") != nil)
    }
  }

  @Test("What a delegate forwards tells nothing of the delegate") func forwarded() throws {
    let delegate = Forwarding()
    let cast = TableCast(Rows(4))
    cast.table.rowHeight = 30
    cast.table.delegate = delegate
    cast.stage.turn()
    for again in [false, true] {
      if again { cast.table.reloadData() }
      cast.stage.turn()
      #expect((0..<4).map { cast.table.rectForRow(at: IndexPath(row: $0, section: 0)).height } == [100, 100, 100, 100])
      for (row, selected) in [(1, 1), (0, 1), (2, 2), (0, 2)] {
        cast.tap(row)
        #expect(cast.table.indexPathForSelectedRow?.row == selected)
      }
    }
    #expect(Set(delegate.asked) == [0, 1, 2, 3])
  }

  @Test("A delegate that leaves a method out is found out once, and each other delegate anew") func exchanged() throws {
    let (one, other, telling) = (Silent(), Silent(), Forwarding())
    let cast = TableCast(Rows(2))
    let path = IndexPath(row: 0, section: 0)
    func height(of delegate: (any UITableViewDelegate)?) -> CGFloat {
      cast.table.delegate = delegate
      cast.stage.turn()
      return cast.table.rectForRow(at: path).height
    }
    #expect(height(of: one) == 44)
    #expect(height(of: telling) == 100)
    #expect(height(of: other) == 44)
    #expect(height(of: one) == 44)
    #expect(height(of: telling) == 100)
    // A question before there is a delegate tells nothing of it.
    #expect(height(of: nil) == 44)
    #expect(height(of: telling) == 100)
    // The inner one, set itself, tells of itself.
    #expect(height(of: telling.inner) == 44)
    #expect(height(of: telling) == 100)
  }

  @Test("A controller that takes commits has rows that a swipe deletes, one that does not has none", .rule("LV-19.6"))
  func commits() throws {
    for (rows, deletes) in [(Committing(style: .plain), true), (Plain(style: .plain), false)] {
      let stage = try rows.show()
      for _ in 0..<2 {
        stage.drag(from: CGPoint(x: 300, y: 45), to: CGPoint(x: 200, y: 45), duration: 0.3)
        try stage.settle()
        #expect((stage.firstView(text: "Delete") != nil) == deletes)
        try rows.reload(stage)
      }
    }
  }

  @Test("A controller that takes moves has handles, one that does not has none", .rule("LV-18")) func moves() throws {
    for (rows, hasHandles) in [(Moving(style: .plain), true), (Plain(style: .plain), false)] {
      let stage = try rows.show()
      rows.setEditing(true, animated: false)
      try stage.settle()
      #expect(rows.tableView.visibleCells.allSatisfy { $0.showsReorderControl == hasHandles })
    }
  }
}
