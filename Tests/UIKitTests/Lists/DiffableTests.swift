internal import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@MainActor @Suite("Tables from snapshots", .rule("LV-24"))
struct DiffableTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func make(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  @Test("Snapshots are built and changed by identifiers") func snapshots() {
    var snapshot = make([("a", [1, 2, 3]), ("b", [4])])
    snapshot.insertItems([9], afterItem: 1)
    snapshot.moveItem(4, beforeItem: 1)
    snapshot.deleteItems([2])
    snapshot.insertSections(["c"], beforeSection: "b")
    snapshot.moveSection("b", beforeSection: "a")
    #expect(snapshot.sectionIdentifiers == ["b", "a", "c"])
    #expect(snapshot.itemIdentifiers == [4, 1, 9, 3])
    #expect(snapshot.sectionIdentifier(containingItem: 4) == "a")
    #expect(snapshot.indexOfItem(9) == 2)
    #expect((snapshot.numberOfItems, snapshot.numberOfSections) == (4, 3))
    snapshot.deleteSections(["a"])
    #expect(snapshot.itemIdentifiers == [])
    let stage = Stage()
    let failures = stage.collectFailures {
      snapshot.appendItems([5, 5])
      snapshot.appendItems([1], toSection: "nowhere")
      snapshot.insertItems([7], beforeItem: 99)
    }
    #expect(failures.map(\.rule) == ["LV-24", "LV-24", "LV-24"])
  }

  @Test("The table shows every change, and keeps the cells of unchanged items") func fuzz() throws {
    let stage = Stage(device: Device(name: "page", size: CGSize(width: 375, height: 1400), scale: 2))
    let controller = UIViewController()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 1400))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    controller.view = table
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    stage.rootViewController = controller
    var dice = Dice(seed: 3)
    for round in 0..<120 {
      var free = Array(0..<20).shuffled(using: &dice)
      var sections: [(String, [Int])] = []
      for name in ["a", "b", "c", "d"].shuffled(using: &dice) where dice.chance(70) {
        let count = min(free.count, dice.below(7))
        sections.append((name, Array(free.prefix(count))))
        free.removeFirst(count)
      }
      let snapshot = make(sections)
      let before = Dictionary(uniqueKeysWithValues: table.visibleCells.map { ($0.textLabel?.text ?? "", $0) })
      let homes = source.snapshot()
      source.apply(snapshot, animatingDifferences: dice.chance(60))
      stage.turn()
      #expect(table.visibleCells.map { $0.textLabel?.text } == snapshot.itemIdentifiers.map { "\($0)" }, "\(round)")
      for cell in table.visibleCells {
        let item = Int(cell.textLabel?.text ?? "") ?? -1
        let stays = homes.sectionIdentifier(containingItem: item).map { snapshot.indexOfSection($0) != nil } ?? false
        let isIn = snapshot.sectionIdentifier(containingItem: item).map { homes.indexOfSection($0) != nil } ?? false
        if stays, isIn { #expect(before["\(item)"] === cell, "\(round)") }
      }
      if dice.chance(50) { try stage.settle() }
    }
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("Items are found by rows, and configured once more in their cells") func reconfigure() throws {
    let stage = Stage()
    let controller = UIViewController()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    controller.view = table
    var words = ["one", "two"]
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = words[item]
      return cell
    }
    stage.rootViewController = controller
    source.apply(make([("a", [0, 1])]), animatingDifferences: false)
    stage.turn()
    #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == 1)
    #expect(source.indexPath(for: 1) == IndexPath(row: 1, section: 0))
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    words[1] = "second"
    var snapshot = source.snapshot()
    snapshot.reconfigureItems([1])
    source.apply(snapshot)
    try stage.settle()
    #expect(cell.textLabel?.text == "second")
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
    #expect(source.snapshot().reconfiguredItemIdentifiers == [])
  }
}
