import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

private final class Person: NSObject, _ObjectiveCDescribing {
  let name: String
  init(_ name: String) { self.name = name }
  func title() -> String { name }
  static func _describeToObjectiveC() {
    _ObjectiveC.describe(Person.self) { $0.method("title") { person, _ in person.title() } }
  }
}

@Suite("Lists: sections by letters") @MainActor struct NamedListTests {
  private let stage = Stage(device: Device(name: "page", size: CGSize(width: 375, height: 480), scale: 2))
  private let collation = UILocalizedIndexedCollation.current()
  private let title = Selector("title")

  @Test(.rule("LV-67")) func sections() {
    #expect(collation === UILocalizedIndexedCollation.current() && collation.sectionTitles.count == 27)
    func section(_ name: String) -> String {
      collation.sectionTitles[collation.section(for: Person(name), collationStringSelector: title)]
    }
    #expect(
      ["anna", "Äpfel", "Émile", "zoe", "7 days", "", "Жанна"].map(section) == ["A", "A", "E", "Z", "#", "#", "#"])
    #expect(collation.section(forSectionIndexTitle: 3) == 3 && collation.section(forSectionIndexTitle: 99) == 26)
    #expect(collation.sectionIndexTitles == collation.sectionTitles)
  }

  @Test(.rule("LV-67")) func sorts() {
    let people = ["b10", "a", "b2", "B2"].map(Person.init)
    let sorted = collation.sortedArray(from: people, collationStringSelector: title).compactMap { $0 as? Person }
    #expect(sorted.first === people[1] && sorted.last === people[0])
    #expect(collation.sortedArray(from: [], collationStringSelector: title).isEmpty)
  }

  @Test func paths() {
    #expect(NSIndexPath(row: 3, section: 2).row == 3 && NSIndexPath(item: 4, section: 1).section == 1)
  }

  @Test("a task goes on when what it applied has been shown", .rule("LV-24"), arguments: [true, false])
  func applyAndWait(isAnimated: Bool) throws {
    let table = UITableView(frame: stage.window.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    stage.window.addSubview(table)
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2])
    var rows: [Int] = []
    Task { @MainActor [snapshot] in
      await source.applySnapshotUsingReloadData(snapshot)
      rows.append(table.numberOfRows(inSection: 0))
      var more = snapshot
      more.appendItems([3])
      await source.apply(more, animatingDifferences: isAnimated)
      rows.append(table.numberOfRows(inSection: 0))
    }
    stage.advance(by: 2)
    #expect(rows == [2, 3] && table.visibleCells.count == 3)
  }
}
