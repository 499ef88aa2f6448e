import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// Items fly in from the left and out to the right.
private final class Flying: UICollectionViewFlowLayout {
  var updates: [String] = []
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    updates += updateItems.map { item in
      func text(_ path: IndexPath?) -> String {
        path.map { "\($0.section).\($0.item == NSNotFound ? -1 : $0.item)" } ?? "-"
      }
      return "\(item.updateAction) \(text(item.indexPathBeforeUpdate)) \(text(item.indexPathAfterUpdate))"
    }
  }
  override func finalizeCollectionViewUpdates() { updates.append("finalize") }
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    attributes?.center.x -= 400
    return attributes
  }
  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    attributes?.center.x += 400
    return attributes
  }
}

@MainActor @Suite("Collections: items that come and go")
struct CollectionUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("What goes counts by the numbers before, what comes by those after", .rule("LV-39")) func order() throws {
    let items = Items([["a", "b", "c", "d", "e"]])
    let cast = CollectionCast(items)
    let last = try #require(cast.collection.cellForItem(at: path(4)))
    _ = cast.calls()
    var isDone: Bool?
    items.texts = [["a", "X", "c", "Y", "e"]]
    cast.collection.performBatchUpdates {
      cast.collection.insertItems(at: [path(1), path(3)])
      cast.collection.deleteItems(at: [path(1), path(3)])
    } completion: {
      isDone = $0
    }
    #expect(
      cast.calls() == [
        "numberOfSections(in:", "numberOfItemsInSection: 0", "cellForItemAt: [0, 1]", "cellForItemAt: [0, 3]",
      ])
    #expect(cast.texts == ["a", "X", "c", "Y", "e"])
    #expect(cast.collection.cellForItem(at: path(4)) === last)
    #expect(isDone == nil)
    try cast.stage.settle()
    #expect(isDone == true)
    #expect(cast.collection.subviews.filter { $0 is TextCell && !$0.isHidden }.count == 5)
  }

  @Test("Items are seen on their way, and those that come come out of nothing", .rule("LV-39.3")) func motion() throws {
    let items = Items([["a", "b", "c"]])
    let cast = CollectionCast(items)
    let last = try #require(cast.collection.cellForItem(at: path(2)))
    items.texts = [["a", "new", "b", "c"]]
    cast.collection.insertItems(at: [path(1)])
    cast.stage.advance(by: 0.15)
    let half = try #require(last.layer.presentation()).frame
    #expect(half.minX > 5 && half.minX < 215 && half.minY > 5 && half.minY < 105)
    #expect(last.frame.origin == CGPoint(x: 0, y: 110))
    let new = try #require(cast.collection.cellForItem(at: path(1)))
    let opacity = try #require(new.layer.presentation()).opacity
    #expect(opacity > 0.1 && opacity < 0.9)
    try cast.stage.settle()
    #expect(try #require(new.layer.presentation()).opacity == 1)
  }

  @Test("The layout is told what changes, and says where items come from and go to", .rule("LV-39.2")) func layout()
    throws
  {
    let items = Items([["a", "b", "c"], ["d"]])
    let layout = Flying()
    layout.itemSize = CGSize(width: 100, height: 100)
    let cast = CollectionCast(items, layout: layout)
    let gone = try #require(cast.collection.cellForItem(at: path(1)))
    _ = cast.calls("layout")
    items.texts = [["c", "a", "n"]]
    cast.collection.performBatchUpdates {
      cast.collection.deleteItems(at: [path(1)])
      cast.collection.insertItems(at: [path(2)])
      cast.collection.moveItem(at: path(0), to: path(1))
      cast.collection.deleteSections([1])
    }
    #expect(
      layout.updates == ["delete 1.-1 -", "delete 0.1 -", "insert - 0.2", "move 0.0 0.1", "finalize"])
    #expect(
      cast.calls("layout") == [
        "prepare(", "prepare(forCollectionViewUpdates:", "finalLayoutAttributesForDisappearingItem(at: [0, 1]",
        "finalLayoutAttributesForDisappearingItem(at: [1, 0]", "layoutAttributesForElements(in: 0 0 320 400",
        "initialLayoutAttributesForAppearingItem(at: [0, 2]", "finalizeCollectionViewUpdates(",
      ])
    let new = try #require(cast.collection.cellForItem(at: path(2)))
    cast.stage.advance(by: 0.1)
    #expect(try #require(new.layer.presentation()).frame.minX < 150)
    #expect(try #require(gone.layer.presentation()).frame.minX > 150)
    try cast.stage.settle()
    #expect(cast.texts == ["c", "a", "n"])
    #expect(new.frame.minX == 220)
  }

  @Test("Sections, moves and what is selected go along", .rule("LV-39", "LV-39.4")) func moves() throws {
    let items = Items([["a", "b"], ["c"], ["d", "e"]])
    let cast = CollectionCast(items)
    cast.collection.selectItem(at: path(1, 2), animated: false, scrollPosition: [])
    let cell = try #require(cast.collection.cellForItem(at: path(1, 2)))
    items.texts = [["d", "e", "a"], ["b", "n"]]
    cast.collection.performBatchUpdates {
      cast.collection.moveSection(2, toSection: 0)
      cast.collection.deleteSections([1])
      cast.collection.moveItem(at: path(0, 0), to: path(2, 0))
      cast.collection.insertItems(at: [path(1, 1)])
    }
    #expect(cast.texts == ["d", "e", "a", "b", "n"])
    #expect(cast.collection.indexPathsForSelectedItems == [path(1, 0)])
    #expect(cast.collection.indexPath(for: cell) == path(1, 0))
    try cast.stage.settle()
    #expect(cast.collection.visibleCells.map(\.isSelected) == [false, true, false, false, false])
  }

  @Test("Counts that do not fit trap in UIKit's words, and can be collected", .rule("LV-39")) func traps() {
    func message(_ before: [[String]], _ after: [[String]], _ update: (UICollectionView) -> Void) -> String? {
      let items = Items(before)
      let cast = CollectionCast(items)
      items.texts = after
      let failures = cast.stage.collectFailures { update(cast.collection) }
      #expect(failures.allSatisfy { $0.rule == "LV-39" })
      cast.stage.turn()
      #expect(cast.texts == after.flatMap(\.self))
      return failures.first?.message
    }
    #expect(
      message([["a", "b"]], [["a", "b"]]) { $0.insertItems(at: [path(1)]) }
        == "Invalid batch updates detected: invalid number of items in section 0. The number of items contained in an"
        + " existing section after the update (2) must be equal to the number of items contained in that section before"
        + " the update (2), plus or minus the number of items inserted or deleted from that section (1 inserted, 0"
        + " deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out)."
    )
    #expect(
      message([["a"]], [["a"], ["b"]]) { $0.reloadItems(at: [path(0)]) }?
        .contains("The number of sections contained in the collection view after the update (2)") == true)
    #expect(
      message([["a"]], [[]]) { $0.deleteItems(at: [path(4)]) }
        == "Invalid batch updates detected: attempt to delete item 4 from section 0 which only contains 1 items before the"
        + " update")
  }

  @Test("Items that are asked for anew get another cell, those configured once more keep theirs", .rule("LV-39.4"))
  func reloading() throws {
    let items = Items([["a", "b"]])
    let cast = CollectionCast(items)
    let cell = try #require(cast.collection.cellForItem(at: path(0)))
    items.texts[0][0] = "A"
    cast.collection.reconfigureItems(at: [path(0)])
    #expect(cast.texts == ["A", "b"])
    #expect(cast.collection.cellForItem(at: path(0)) === cell)
    items.texts[0][0] = "B"
    cast.collection.reloadItems(at: [path(0)])
    #expect(cast.texts == ["B", "b"])
    #expect(cast.collection.cellForItem(at: path(0)) !== cell)
    try cast.stage.settle()
    #expect(cast.collection.subviews.filter { $0 is TextCell && !$0.isHidden }.count == 2)
  }

  @Test(
    "After any insertions and deletions the collection shows its data", .rule("LV-39"),
    arguments: WalkSeeds.those([7, 8, 9]))
  func walk(seed: UInt64) throws {
    let items = Items([(0..<30).map { "\($0)" }, (30..<50).map { "\($0)" }])
    let cast = CollectionCast(items)
    var dice = Dice(seed: seed)
    var serial = 100
    for step in 0..<60 {
      cast.collection.performBatchUpdates {
        for section in items.texts.indices {
          let gone = items.texts[section].indices.filter { _ in dice.chance(10) }
          for item in gone.reversed() { items.texts[section].remove(at: item) }
          cast.collection.deleteItems(at: gone.map { path($0, section) })
          // Places of what comes are by the numbers afterwards, so from the first on.
          var new = Set<Int>()
          for _ in 0..<dice.below(4) { new.insert(dice.below(items.texts[section].count + 1)) }
          for item in new.sorted() {
            items.texts[section].insert("\(serial)", at: min(item, items.texts[section].count))
            cast.collection.insertItems(at: [path(min(item, items.texts[section].count - 1), section)])
            serial += 1
          }
        }
      }
      if dice.chance(50) { cast.scroll(to: CGPoint(x: 0, y: CGFloat(dice.below(900)))) }
      if step % 3 == 0 { cast.stage.advance(by: 0.05) } else { try cast.stage.settle() }
      let seen = cast.collection.indexPathsForVisibleItems
      #expect(cast.texts == seen.map { items.texts[$0.section][$0.item] })
      #expect(seen == there(cast.collection), "\(seed), \(step)")
    }
    #expect(cast.stage.diagnostics.isEmpty)
  }

  /// The items that the layout has within the bounds: none where code scrolled beyond the last.
  private func there(_ collection: UICollectionView) -> [IndexPath] {
    let all = collection.collectionViewLayout.layoutAttributesForElements(in: collection.bounds) ?? []
    return all.filter { $0.frame.intersects(collection.bounds) }.map(\.indexPath).sorted()
  }

  @Test("A diffable data source shows snapshots by their difference", .rule("LV-41")) func diffable() throws {
    let cast = CollectionCast(Items(0))
    var made = 0
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: cast.collection) {
      collection, path, item in
      let cell = collection.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as? TextCell
      cell?.label.text = "\(item)"
      made += 1
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["one", "two"])
    snapshot.appendItems([1, 2, 3], toSection: "one")
    snapshot.appendItems([4, 5], toSection: "two")
    source.apply(snapshot, animatingDifferences: false)
    cast.stage.turn()
    #expect(cast.texts == ["1", "2", "3", "4", "5"])
    made = 0
    snapshot.deleteItems([2])
    snapshot.moveItem(5, beforeItem: 1)
    snapshot.appendItems([6], toSection: "two")
    var isDone = false
    source.apply(snapshot) { isDone = true }
    #expect(made == 1)
    #expect(cast.texts == ["5", "1", "3", "4", "6"])
    try cast.stage.settle()
    #expect(isDone)
    #expect(source.itemIdentifier(for: path(0)) == 5)
    #expect(source.indexPath(for: 6) == path(1, 1))
    snapshot.reconfigureItems([3])
    source.apply(snapshot)
    #expect(made == 2)
  }

  @Test("Sizes that cells told stay with their items", .rule("LV-36.4", "LV-39.4")) func sizes() throws {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 300, height: 50)
    let items = Items([["a", "b", "c"]])
    items.onCell = { cell, _ in
      guard cell.contentView.constraints.isEmpty else { return }
      cell.contentView.heightAnchor.constraint(equalToConstant: 80).isActive = true
      cell.contentView.widthAnchor.constraint(equalToConstant: 300).isActive = true
    }
    let cast = CollectionCast(items, layout: layout)
    #expect(cast.frame(2)?.minY == 180)
    items.texts = [["b", "c"]]
    cast.collection.deleteItems(at: [path(0)])
    try cast.stage.settle()
    #expect(cast.frame(1)?.minY == 90)
  }
}
