import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

private final class Choosy: ItemStore, UICollectionViewDataSource, UICollectionViewDelegate {
  var refuses: Set<String> = []
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    !refuses.contains("highlight")
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    !refuses.contains("select")
  }
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    !refuses.contains("deselect")
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
}

@MainActor @Suite("Collections: what is selected")
struct CollectionSelectionTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("The order of a tap, and of the next", .rule("LV-37", "LV-37.2")) func order() {
    let cast = CollectionCast(Choosy(6))
    _ = cast.calls()
    cast.tap(1)
    #expect(
      cast.calls() == [
        "shouldHighlightItemAt: [0, 1]", "didHighlightItemAt: [0, 1]", "shouldSelectItemAt: [0, 1]",
        "didSelectItemAt: [0, 1]", "didUnhighlightItemAt: [0, 1]",
      ])
    cast.tap(2)
    #expect(
      cast.calls() == [
        "shouldHighlightItemAt: [0, 2]", "didHighlightItemAt: [0, 2]", "shouldSelectItemAt: [0, 2]",
        "didDeselectItemAt: [0, 1]", "didSelectItemAt: [0, 2]", "didUnhighlightItemAt: [0, 2]",
      ])
    #expect(cast.collection.indexPathsForSelectedItems == [path(2)])
  }

  @Test("Several items, and answers of no", .rule("LV-37.3")) func several() {
    let items = Choosy(6)
    let cast = CollectionCast(items) { $0.allowsMultipleSelection = true }
    cast.tap(1)
    cast.tap(2)
    #expect(cast.collection.indexPathsForSelectedItems == [path(1), path(2)])
    _ = cast.calls()
    cast.tap(1)
    #expect(
      cast.calls() == [
        "shouldHighlightItemAt: [0, 1]", "didHighlightItemAt: [0, 1]", "shouldDeselectItemAt: [0, 1]",
        "didDeselectItemAt: [0, 1]", "didUnhighlightItemAt: [0, 1]",
      ])
    items.refuses = ["deselect", "select"]
    cast.tap(2)
    cast.tap(3)
    #expect(cast.collection.indexPathsForSelectedItems == [path(2)])
    items.refuses = ["highlight"]
    _ = cast.calls()
    cast.tap(4)
    #expect(cast.calls() == ["shouldHighlightItemAt: [0, 4]"])
    cast.collection.allowsMultipleSelection = false
    cast.collection.allowsSelection = false
    cast.tap(4)
    #expect(cast.calls() == [])
  }

  @Test("A selection by code notifies no delegate, and belongs to the item", .rule("LV-37.4", "LV-37.5", "LV-43"))
  func code() throws {
    let cast = CollectionCast(Choosy(100))
    _ = cast.calls()
    cast.collection.selectItem(at: path(1), animated: false, scrollPosition: [])
    #expect(try #require(cast.collection.cellForItem(at: path(1))).isSelected)
    cast.scroll(to: CGPoint(x: 0, y: 2000))
    #expect(cast.collection.visibleCells.allSatisfy { !$0.isSelected })
    cast.collection.selectItem(at: path(1), animated: false, scrollPosition: .top)
    cast.stage.turn()
    #expect(cast.collection.contentOffset.y == 0)
    #expect(try #require(cast.collection.cellForItem(at: path(1))).isSelected)
    #expect(cast.calls().allSatisfy { $0.hasPrefix("cellForItemAt") })
    cast.collection.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(cast.collection.indexPathsForSelectedItems == [])
    let failures = cast.stage.collectFailures {
      cast.collection.selectItem(at: path(1000), animated: false, scrollPosition: [])
      cast.collection.scrollToItem(at: path(-1), at: .top, animated: false)
    }
    #expect(failures.map(\.rule) == ["LV-43", "LV-43"])
  }

  @Test("The ground of a selected cell comes at once and fades", .rule("LV-37")) func background() throws {
    let items = Choosy(3)
    items.onCell = { cell, _ in
      let background = UIView()
      background.backgroundColor = .systemGray
      cell.selectedBackgroundView = background
    }
    let cast = CollectionCast(items)
    let cell = try #require(cast.collection.cellForItem(at: path(0)))
    let background = try #require(cell.selectedBackgroundView)
    #expect(background.alpha == 0)
    cast.tap(0)
    #expect(background.alpha == 1)
    cast.collection.deselectItem(at: path(0), animated: true)
    cast.stage.advance(by: 0.1)
    let half = try #require(background.layer.presentation()).opacity
    #expect(half > 0.05 && half < 0.95)
    try cast.stage.settle()
    #expect(background.alpha == 0)
  }
}
