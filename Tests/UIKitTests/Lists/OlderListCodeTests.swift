import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Tells actions as older sources do.
private final class OlderRows: RowStore, UITableViewDataSource, UITableViewDelegate {
  var did: [String] = []
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
    if texts[0][indexPath.row] == "none" { return [] }
    if texts[0][indexPath.row] == "usual" { return nil }
    let flag = UITableViewRowAction(style: .normal, title: "Flag") { [weak self] action, path in
      self?.did.append("\(action.title ?? "") \(path)")
    }
    flag.backgroundColor = .systemOrange
    return [
      UITableViewRowAction(style: .destructive, title: "Remove") { [weak self] _, path in
        self?.texts[0].remove(at: path.row)
        tableView.deleteRows(at: [path], with: .fade)
      }, flag,
    ]
  }
}

/// Tells them in both ways.
private final class BothRows: RowStore, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
    [UITableViewRowAction(style: .normal, title: "Older") { _, _ in }]
  }
  func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    guard indexPath.row == 0 else { return nil }
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Newer") { _, _, done in done(true) }
    ])
  }
}

/// Items that may be moved to even places alone, and edited where their text says so.
private final class OlderItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let rows: ListRows
  init(_ rows: ListRows) { self.rows = rows }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    rows.texts[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    rows.collectionView(collectionView, cellForItemAt: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { rows.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath) }
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath.item % 2 == 0 ? proposedIndexPath : originalIndexPath }
  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    rows.texts[indexPath.section][indexPath.item] != "fixed"
  }
}

@MainActor @Suite("Lists: what older sources tell")
struct OlderListCodeTests {
  private func swipe(_ cast: TableCast, _ row: Int, to x: CGFloat = 180) throws {
    let y = CGFloat(row) * 44 + 22
    cast.stage.drag(from: CGPoint(x: 330, y: y), to: CGPoint(x: x, y: y), duration: 0.4)
    try cast.stage.settle()
  }

  @Test("Row actions come out by a swipe, and none of them is done by one across", .rule("LV-19.3")) func rowActions()
    throws
  {
    let rows = OlderRows([["a", "b", "c", "none", "usual"]])
    let cast = TableCast(rows)
    try swipe(cast, 1)
    let flag = try #require(cast.stage.firstView(text: "Flag"))
    cast.stage.tap(flag)
    try cast.stage.settle()
    #expect(rows.did == ["Flag [0, 1]"] && cast.texts.count == 5)
    // The row is closed again.
    #expect(cast.table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minX == 0)
    try swipe(cast, 1, to: 5)
    #expect(cast.texts.count == 5)
    cast.stage.tap(try #require(cast.stage.firstView(text: "Remove")))
    try cast.stage.settle()
    #expect(cast.texts == ["a", "c", "none", "usual"])
    try swipe(cast, 2)
    #expect(cast.stage.firstView(text: "Flag") == nil && cast.stage.firstView(text: "Delete") == nil)
    try swipe(cast, 3)
    #expect(cast.stage.firstView(text: "Delete") != nil && cast.stage.diagnostics.isEmpty)
  }

  @Test("Where the newer way is there the older one is not asked", .rule("LV-19.3")) func bothWays() throws {
    let cast = TableCast(BothRows([["a", "b"]]))
    try swipe(cast, 0)
    #expect(cast.stage.firstView(text: "Newer") != nil && cast.stage.firstView(text: "Older") == nil)
    try swipe(cast, 1)
    #expect(cast.stage.firstView(text: "Older") == nil)
    #expect(!cast.calls().contains { $0.hasPrefix("editActions") })
  }

  @Test("A carried item goes where the older question says", .rule("LV-56.2")) func target() throws {
    let rows = ListRows([["a", "b", "c", "d"]])
    let cast = CollectionCast(
      OlderItems(rows), layout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    func position(_ item: Int) throws -> CGPoint { try #require(cast.row(item)).center }
    let (second, third) = (try position(1), try position(2))
    #expect(cast.collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    cast.collection.updateInteractiveMovementTargetPosition(second)
    cast.stage.advance(by: 0.5)
    #expect(cast.rows.first == "a" || cast.row(0)?.center == second)
    cast.collection.updateInteractiveMovementTargetPosition(third)
    cast.collection.endInteractiveMovement()
    try cast.stage.settle()
    #expect(rows.texts == [["b", "c", "a", "d"]])
    #expect(cast.rows == ["b", "c", "a", "d"])
    #expect(
      cast.calls().filter { $0.hasPrefix("targetIndexPath") } == [
        "targetIndexPathForMoveFromItemAt: [0, 0], toProposedIndexPath: [0, 1]",
        "targetIndexPathForMoveFromItemAt: [0, 0], toProposedIndexPath: [0, 2]",
      ])
  }

  @Test("An item that may not be edited shows nothing of it", .rule("LV-52.2")) func canEdit() throws {
    let rows = ListRows([["a", "fixed", "c"]]) { cell, _ in cell.accessories = [.delete()] }
    let cast = CollectionCast(
      OlderItems(rows), layout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    #expect(cast.row(0)?.configurationState.isEditing == false)
    #expect(!cast.calls().contains { $0.hasPrefix("canEditItemAt") })
    let start = { (item: Int) in cast.row(item)?.contentView.frame.minX }
    cast.collection.isEditing = true
    try cast.stage.settle()
    #expect((0..<3).map { cast.row($0)?.configurationState.isEditing } == [true, false, true])
    #expect(start(1) == 0 && start(0) ?? 0 > 20 && start(2) == start(0))
    // Each is asked for once.
    #expect(
      cast.calls().filter { $0.hasPrefix("canEditItemAt") }.sorted() == (0..<3).map { "canEditItemAt: [0, \($0)]" })
    cast.collection.isEditing = false
    try cast.stage.settle()
    #expect(start(0) == 0)
  }

  @Test("A path that is an object has the same numbers") func objectPaths() {
    let row = NSIndexPath(forRow: 3, inSection: 2)
    #expect(row as IndexPath == IndexPath(row: 3, section: 2))
    #expect(row.section == 2 && row.row == 3)
    let item: NSInteger = NSIndexPath(forItem: 5, inSection: 1).item
    #expect(item == 5)
  }
}
