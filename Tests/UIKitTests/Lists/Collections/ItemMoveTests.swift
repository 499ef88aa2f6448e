import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Tiles that a person may move.
private final class Movers: ItemStore, UICollectionViewDataSource, UICollectionViewDelegate {
  var goal: IndexPath?
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    texts[indexPath.section][indexPath.item] != "fixed"
  }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    texts[destinationIndexPath.section].insert(
      texts[sourceIndexPath.section].remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { goal ?? proposedIndexPath }
}

/// Its tiles are moved by a long press.
private final class MoverController: UICollectionViewController {
  var texts = ["a", "b", "c", "d", "e", "f"]
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(TextCell.self, forCellWithReuseIdentifier: "cell")
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    texts.count
  }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? TextCell)?.label.text = texts[indexPath.item]
    return cell
  }
  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { texts.insert(texts.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
}

@MainActor @Suite("Collections: items that are carried", .rule("LV-56", "LV-56.2", "LV-56.3"))
struct ItemMoveTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
  private func seen(_ cast: CollectionCast) -> [String] {
    cast.collection.visibleCells.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
      .compactMap { ($0 as? TextCell)?.label.text }
  }

  @Test("An item is lifted, others make room, and the data source hears of it in the end") func order() throws {
    let items = Movers([["a", "b", "c", "d", "e", "f"]])
    let cast = CollectionCast(items)
    let cell = try #require(cast.collection.cellForItem(at: path(0)))
    _ = cast.calls()
    #expect(cast.collection.beginInteractiveMovementForItem(at: path(0)))
    #expect(!cast.collection.beginInteractiveMovementForItem(at: path(1)))
    cast.collection.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 60))
    cast.stage.advance(by: 0.05)
    #expect(cell.center == CGPoint(x: 270, y: 60))
    #expect(cast.collection.cellForItem(at: path(2)) === cell)
    try cast.stage.settle()
    #expect(cast.frame(0)?.minX == 0 && (cast.collection.cellForItem(at: path(0)) as? TextCell)?.label.text == "b")
    cast.collection.endInteractiveMovement()
    try cast.stage.settle()
    #expect(items.texts == [["b", "c", "a", "d", "e", "f"]])
    #expect(seen(cast) == ["b", "c", "a", "d", "e", "f"])
    #expect(
      cast.calls() == [
        "canMoveItemAt: [0, 0]",
        "targetIndexPathForMoveOfItemFromOriginalIndexPath: [0, 0], toProposedIndexPath: [0, 2]",
        "moveItemAt: [0, 0], to: [0, 2]",
      ])
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("A move that is cancelled changes nothing") func cancelled() throws {
    let items = Movers([["a", "b", "c"], ["d"]])
    let cast = CollectionCast(items)
    #expect(cast.collection.beginInteractiveMovementForItem(at: path(1)))
    cast.collection.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 160))
    try cast.stage.settle()
    #expect(cast.collection.numberOfItems(inSection: 1) == 2)
    cast.collection.cancelInteractiveMovement()
    try cast.stage.settle()
    #expect(items.texts == [["a", "b", "c"], ["d"]])
    #expect(seen(cast) == ["a", "b", "c", "d"])
    #expect(cast.collection.numberOfItems(inSection: 1) == 1)
  }

  @Test("The delegate may lead it elsewhere, and what cannot be moved stays") func answers() throws {
    let items = Movers([["a", "fixed", "c"]])
    items.goal = path(1)
    let cast = CollectionCast(items)
    #expect(!cast.collection.beginInteractiveMovementForItem(at: path(1)))
    #expect(!cast.collection.beginInteractiveMovementForItem(at: path(9)))
    #expect(cast.collection.beginInteractiveMovementForItem(at: path(0)))
    cast.collection.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 60))
    cast.collection.updateInteractiveMovementTargetPosition(CGPoint(x: CGFloat.nan, y: 60))
    cast.collection.endInteractiveMovement()
    cast.collection.endInteractiveMovement()
    try cast.stage.settle()
    #expect(items.texts == [["fixed", "a", "c"]] && seen(cast) == ["fixed", "a", "c"])
  }

  @Test("Items that come while one is carried bring it back first") func updates() throws {
    let items = Movers([["a", "b", "c"]])
    let cast = CollectionCast(items)
    #expect(cast.collection.beginInteractiveMovementForItem(at: path(0)))
    cast.collection.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 60))
    cast.stage.advance(by: 0.1)
    items.texts[0].insert("new", at: 0)
    cast.collection.insertItems(at: [path(0)])
    try cast.stage.settle()
    #expect(seen(cast) == ["new", "a", "b", "c"])
    #expect(cast.collection.beginInteractiveMovementForItem(at: path(0)))
    cast.collection.reloadData()
    try cast.stage.settle()
    cast.collection.endInteractiveMovement()
    #expect(seen(cast) == ["new", "a", "b", "c"])
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("Items that go while one is carried are not asked for again", .rule("LV-39.5"), arguments: [false, true])
  func updatesAfterScrolling(isBatch: Bool) throws {
    let items = Movers([(0..<60).map { "\($0)" }])
    let cast = CollectionCast(items)
    let cell = try #require(cast.collection.cellForItem(at: path(0)))
    #expect(cast.collection.beginInteractiveMovementForItem(at: path(0)))
    cast.collection.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 60))
    cast.stage.advance(by: 0.1)
    // What comes into sight by this is not asked for yet as the items go.
    cast.collection.contentOffset.y = 80
    _ = cast.calls()
    let gone = (4..<60).map { path($0) }
    if isBatch {
      cast.collection.performBatchUpdates {
        items.texts[0].removeLast(56)
        cast.collection.deleteItems(at: gone)
      }
    } else {
      items.texts[0].removeLast(56)
      cast.collection.deleteItems(at: gone)
    }
    #expect(!cast.calls().contains { $0.hasPrefix("cellForItemAt") })
    try cast.stage.settle()
    #expect(seen(cast) == ["0", "1", "2", "3"] && cast.collection.cellForItem(at: path(0)) === cell)
    #expect(cell.alpha == 1 && cast.collection.contentOffset.y == 0)
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("A long press lifts an item of a controller's, unless that is not wanted") func press() throws {
    let stage = Stage(device: Device(name: "page", size: CGSize(width: 320, height: 400), scale: 2))
    let controller = MoverController(collectionViewLayout: CollectionCast.flow())
    stage.rootViewController = controller
    try stage.settle()
    func carry() throws {
      stage.touchDown(at: CGPoint(x: 50, y: 50))
      stage.advance(by: 0.7)
      for x in [100, 160, 220, 275] {
        stage.touchMove(to: CGPoint(x: CGFloat(x), y: 55))
        stage.advance(by: 0.1)
      }
      stage.touchUp()
      try stage.settle()
    }
    try carry()
    #expect(controller.texts == ["b", "c", "a", "d", "e", "f"])
    controller.installsStandardGestureForInteractiveMovement = false
    try carry()
    #expect(controller.texts == ["b", "c", "a", "d", "e", "f"])
  }
}
