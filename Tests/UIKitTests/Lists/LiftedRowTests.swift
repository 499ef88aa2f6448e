import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@MainActor private func menu() -> UIContextMenuConfiguration {
  UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) })
}

private final class MenuItems: ItemStore, UICollectionViewDataSource, UICollectionViewDelegate {
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    guard let cell = cell as? UICollectionViewListCell else { return cell }
    var content = cell.defaultContentConfiguration()
    content.text = texts[indexPath.section][indexPath.item]
    cell.contentConfiguration = content
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? { menu() }
}

private final class MenuRows: RowStore, UITableViewDataSource, UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { menu() }
}

/// Rows that are lifted out of their list: by a press, or to another place.
@MainActor @Suite("Lists: rows that are lifted")
struct LiftedRowTests {
  private let position = CGPoint(x: 100, y: 110)

  /// Returns true if there is something red in the lower half of a part of the window.
  private func hasLine(_ stage: Stage, _ frame: CGRect) -> Bool {
    let pixels = stage.frame().pixels
    for y in Int(frame.midY * 2)..<Int(frame.maxY * 2) {
      for x in Int(frame.midX * 2)..<(Int(frame.maxX * 2) - 40) {
        let color: UInt32 = pixels.pixel(x, y)
        let (red, green) = (Int((color >> 16) & 0xFF), Int((color >> 8) & 0xFF))
        if red - green > 60 { return true }
      }
    }
    return false
  }

  /// A row with a line is pressed: the line is seen before and after, and not in what is lifted.
  private func check(_ stage: Stage, _ row: CGRect, _ menu: UIContextMenuInteraction?) throws {
    #expect(hasLine(stage, row))
    stage.press(at: position)
    try stage.settle()
    #expect(!hasLine(stage, try #require(stage.liftedFrames.first)))
    menu?.dismissMenu()
    try stage.settle()
    #expect(hasLine(stage, row) && stage.liftedFrames.isEmpty)
  }

  @Test("Its line stays in the collection", .rule("CM-04", "LV-50.2")) func itemLines() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.separatorConfiguration.color = .red
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    let cast = CollectionCast(MenuItems(20), layout: layout) {
      $0.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    }
    let row = try #require(cast.frame(2))
    try check(cast.stage, row, cast.collection.contextMenuInteraction)
  }

  @Test("Its line stays in the table", .rule("CM-04", "LV-07"), arguments: [UITableView.Style.plain, .insetGrouped])
  func rowLines(style: UITableView.Style) throws {
    let cast = TableCast(MenuRows(20), style: style) { $0.separatorColor = .red }
    let path = try #require(cast.table.indexPathForRow(at: position))
    try check(cast.stage, cast.table.rectForRow(at: path), cast.table.contextMenuInteraction)
  }

  @Test("The shadow of one that is carried is seen until it is down", .rule("LV-56.2"), arguments: [false, true])
  func shadow(isCancelled: Bool) throws {
    let cast = CollectionCast(list: ListRows([["a", "b", "c"]]), .insetGrouped)
    let cell = try #require(cast.row(0))
    let (home, next) = (cell.center, try #require(cast.row(1)).center)
    #expect(cell.clipsToBounds)
    #expect(cast.collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    #expect(!cell.clipsToBounds)
    // As the second row it is another part of its group.
    cast.collection.updateInteractiveMovementTargetPosition(CGPoint(x: home.x, y: next.y + 10))
    cast.stage.advance(by: 0.3)
    #expect(cast.row(1) === cell && !cell.clipsToBounds && cell.layer.shadowOpacity == 0.25)
    if isCancelled { cast.collection.cancelInteractiveMovement() } else { cast.collection.endInteractiveMovement() }
    cast.stage.advance(by: 0.1)
    #expect(!cell.clipsToBounds)
    try cast.stage.settle()
    #expect(cell.clipsToBounds && cell.layer.shadowOpacity == 0)
    #expect(cast.rows == (isCancelled ? ["a", "b", "c"] : ["b", "a", "c"]))
  }

  @Test("One that is lifted again before it is down keeps its shadow", .rule("LV-56.2")) func again() throws {
    let cast = CollectionCast(list: ListRows([["a", "b", "c"]]), .plain)
    let cell = try #require(cast.row(0))
    #expect(cast.collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    cast.stage.advance(by: 0.3)
    cast.collection.endInteractiveMovement()
    cast.stage.advance(by: 0.1)
    #expect(cast.collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    try cast.stage.settle()
    #expect(!cell.clipsToBounds)
    cast.collection.endInteractiveMovement()
    try cast.stage.settle()
    #expect(cell.clipsToBounds)
  }
}

/// Rows with a long text and a title whose height changes.
private final class Growing: RowStore, UITableViewDataSource, UITableViewDelegate {
  var height: CGFloat = 60
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentView.frame = CGRect(x: 0, y: 0, width: 375, height: height)
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 180, height: height))
    text.isScrollEnabled = false
    text.text = "Letters keep their shape"
    let label = UILabel(frame: CGRect(x: 200, y: 0, width: 170, height: height))
    label.text = "So do these"
    for view in [text, label] {
      view.autoresizingMask = .flexibleHeight
      cell.contentView.addSubview(view)
    }
    return cell
  }
}

@MainActor @Suite("Lists: text in rows whose height changes", .rule("LV-16.4"))
struct GrowingTextTests {
  /// The first and the last line of pixels that are not white, and all between.
  private func letters(_ stage: Stage, x: Int, width: Int) throws -> (top: Int, picture: CGImage) {
    let image = try #require(stage.frame().cropping(to: CGRect(x: x, y: 0, width: width, height: 240)))
    let pixels = image.pixels
    let lines = (0..<240).filter { y in (0..<width).contains { pixels.pixel($0, y) & 0xFF < 0x90 } }
    let (top, bottom) = (try #require(lines.first), try #require(lines.last))
    return (
      top, try #require(image.cropping(to: CGRect(x: 0, y: top, width: width, height: bottom - top + 1)))
    )
  }

  @Test("Letters are not stretched", arguments: [(0, 180), (200, 170)]) func letters(x: Int, width: Int) throws {
    let rows = Growing(1)
    let cast = TableCast(rows) { $0.separatorStyle = .none }
    let before = try letters(cast.stage, x: x * 2, width: width * 2)
    rows.height = 100
    cast.table.performBatchUpdates(nil)
    for _ in 0..<6 {
      cast.stage.advance(by: 0.05)
      let now = try letters(cast.stage, x: x * 2, width: width * 2)
      // Half a pixel up or down, letters have a line of pixels more.
      #expect(abs(now.picture.height - before.picture.height) <= 1)
      // The long text begins at the top, and its letters stay where they are.
      if x == 0 { #expect(now.top == before.top && now.picture == before.picture) }
    }
  }
}
