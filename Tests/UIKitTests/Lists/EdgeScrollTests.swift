import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Rows and items that may be moved.
private final class Movables: RowStore, UITableViewDataSource, UITableViewDelegate {
  var asked = 0
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    texts[destination.section].insert(texts[source.section].remove(at: source.row), at: destination.row)
  }
}
private final class MovableItems: ItemStore, UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    texts[destinationIndexPath.section].insert(
      texts[sourceIndexPath.section].remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }
}

@MainActor @Suite("Lists: carried to the edge", .rule("LV-60", "LV-60.2", "LV-60.3"))
struct EdgeScrollTests {
  private func edited(_ rows: Movables, _ prepare: (UITableView) -> Void = { _ in }) -> TableCast {
    let cast = TableCast(rows, prepare: prepare)
    cast.table.setEditing(true, animated: false)
    cast.stage.turn()
    return cast
  }

  @Test("A row that is held at the lower edge goes on down while the finger rests, and up again") func table() throws {
    let rows = Movables(60)
    let cast = edited(rows)
    let cell = try #require(cast.table.cellForRow(at: IndexPath(row: 2, section: 0)))
    cast.stage.drag(from: CGPoint(x: 340, y: 110), to: CGPoint(x: 340, y: 470), duration: 0.3, release: false)
    let start = cast.table.contentOffset.y
    cast.stage.advance(by: 0.5)
    let later = cast.table.contentOffset.y
    // Half of the row is beyond the edge or less: not quite as fast as it gets.
    #expect(later - start > 60 && later - start < 300)
    // It stays below the finger, and those that it passes make room.
    #expect(abs(cell.center.y - later - 470) < 1 && cast.table.visibleCells.contains(cell))
    let path = try #require(cast.table.indexPath(for: cell))
    #expect(abs(cast.table.rectForRow(at: path).midY - cell.center.y) < 44)
    cast.stage.touchMove(to: CGPoint(x: 340, y: 240))
    cast.stage.advance(by: 0.1)
    let calm = cast.table.contentOffset.y
    cast.stage.advance(by: 0.3)
    #expect(cast.table.contentOffset.y == calm, "in the middle nothing scrolls")
    cast.stage.touchMove(to: CGPoint(x: 340, y: 5))
    cast.stage.advance(by: 0.3)
    #expect(cast.table.contentOffset.y < calm - 30)
    cast.stage.touchMove(to: CGPoint(x: 340, y: 240))
    cast.stage.touchUp()
    try cast.stage.settle()
    let seen = (cast.table.indexPathsForVisibleRows ?? []).map { rows.texts[0][$0.row] }
    #expect(cast.texts == seen && rows.texts[0].count == 60)
    #expect(rows.texts[0][2] == "Row 0.3", "\(rows.texts[0].prefix(20)) \(calm) \(cast.table.contentOffset)")
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("At the end of the content it rests, also while the finger does not") func end() throws {
    let rows = Movables(14)
    let cast = edited(rows)
    cast.stage.drag(from: CGPoint(x: 340, y: 22), to: CGPoint(x: 340, y: 475), duration: 0.2, release: false)
    try cast.stage.settle()
    #expect(abs(cast.table.contentOffset.y - (14 * 44 - 480)) < 1e-9)
    cast.stage.touchUp()
    try cast.stage.settle()
    #expect(rows.texts[0].last == "Row 0.0" && abs(cast.table.contentOffset.y - (14 * 44 - 480)) < 1e-9)
  }

  @Test("Delegates are asked only about visible rows, however many there are") func work() throws {
    let rows = Movables(50_000)
    let cast = edited(rows)
    cast.stage.drag(from: CGPoint(x: 340, y: 22), to: CGPoint(x: 340, y: 470), duration: 0.2, release: false)
    let start = cast.table.contentOffset.y
    _ = cast.calls()
    cast.stage.advance(by: 2)
    let passed = Int((cast.table.contentOffset.y - start) / 44) + 2
    let calls = cast.calls()
    #expect(passed > 6)
    #expect(calls.filter { $0.hasPrefix("cellForRowAt") }.count <= passed)
    #expect(calls.filter { $0.contains("numberOf") } == [])
    cast.stage.touchUp()
    try cast.stage.settle()
    #expect(cast.texts == (cast.table.indexPathsForVisibleRows ?? []).map { rows.texts[0][$0.row] })
  }

  @Test("Rows of other heights keep them where they go", arguments: [false, true]) func heights(isDown: Bool) throws {
    let rows = Movables([["a", "b\nb\nb", "c", "d", "e", "f"]])
    rows.onCell = { cell, _ in cell.textLabel?.numberOfLines = 0 }
    let cast = edited(rows) { $0.rowHeight = UITableView.automaticDimension }
    let tall = cast.table.rectForRow(at: IndexPath(row: 1, section: 0))
    #expect(tall.height > 60)
    let handle = cast.table.rectForRow(at: IndexPath(row: isDown ? 1 : 4, section: 0)).midY
    cast.stage.drag(
      from: CGPoint(x: 340, y: handle), to: CGPoint(x: 340, y: isDown ? handle + 150 : 30), duration: 0.4)
    try cast.stage.settle()
    #expect(rows.texts[0] != ["a", "b\nb\nb", "c", "d", "e", "f"])
    let position = try #require(rows.texts[0].firstIndex(of: "b\nb\nb"))
    #expect(cast.table.rectForRow(at: IndexPath(row: position, section: 0)).height == tall.height)
    let frames = (0..<6).map { cast.table.rectForRow(at: IndexPath(row: $0, section: 0)) }
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxY == $1.minY })
    #expect(cast.texts == rows.texts[0])
  }

  @Test("An item that code holds at an edge scrolls, and one that is brought back stops") func collection() throws {
    let items = MovableItems(80)
    let cast = CollectionCast(items)
    #expect(cast.collection.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
    cast.collection.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 390))
    cast.stage.advance(by: 0.5)
    let offset = cast.collection.contentOffset.y
    #expect(offset > 150 && offset < 310)
    #expect(cast.texts.contains("0.1"))
    cast.collection.cancelInteractiveMovement()
    try cast.stage.settle()
    #expect(cast.collection.contentOffset.y == offset)
    #expect(items.texts[0][1] == "0.1" && cast.stage.diagnostics.isEmpty)
  }

  @Test("Sideways too") func sideways() throws {
    let layout = CollectionCast.flow()
    layout.scrollDirection = .horizontal
    let items = MovableItems(60)
    let cast = CollectionCast(items, layout: layout)
    #expect(cast.collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    cast.collection.updateInteractiveMovementTargetPosition(CGPoint(x: 310, y: 50))
    cast.stage.advance(by: 0.3)
    #expect(cast.collection.contentOffset.x > 60 && cast.collection.contentOffset.y == 0)
    cast.collection.endInteractiveMovement()
    try cast.stage.settle()
    #expect(items.texts[0].firstIndex(of: "0.0") != 0 && items.texts[0].count == 60)
  }
}
