import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Sections with a title each at the side.
private final class Titled: ItemStore, UICollectionViewDataSource, UICollectionViewDelegate {
  var titles: [String]? = ["A", "B", "C"]
  var goal: IndexPath?
  func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }
  func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
    -> IndexPath
  { goal ?? IndexPath(item: 0, section: index) }
}
/// Tells titles alone.
private final class Terse: ItemStore, UICollectionViewDataSource, UICollectionViewDelegate {
  func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A", "B", "C"] }
}

@MainActor @Suite("Collections: index", .rule("LV-61"))
struct CollectionIndexTests {
  private func shownBar(_ cast: CollectionCast) -> UIView? {
    cast.collection.subviews.first { $0.subviews.compactMap { ($0 as? UILabel)?.text } == ["A", "B", "C"] }
  }

  @Test("Titles stand at the side, and a finger on one leads to its item") func titles() throws {
    let items = Titled(30, 30, 30)
    let cast = CollectionCast(items)
    let bar = try #require(shownBar(cast))
    #expect(bar.frame == CGRect(x: 305, y: 0, width: 15, height: 400))
    _ = cast.calls()
    cast.stage.tap(at: CGPoint(x: 312, y: 200))
    cast.stage.turn()
    #expect(cast.calls().first == "indexPathForIndexTitle: B, at: 1")
    #expect(cast.collection.contentOffset.y == 1090 && bar.frame.minY == 1090)
    items.goal = IndexPath(item: 3, section: 0)
    cast.stage.tap(at: CGPoint(x: 312, y: 214))
    cast.stage.turn()
    #expect(cast.collection.contentOffset.y == 110)
    // What is not there is led to by nobody.
    items.goal = IndexPath(item: 3, section: 9)
    cast.stage.tap(at: CGPoint(x: 312, y: 214))
    cast.stage.turn()
    #expect(cast.collection.contentOffset.y == 110 && cast.stage.diagnostics.isEmpty)
    #expect(cast.collection.indexPathsForSelectedItems == [])
  }

  @Test("Where nothing says where a title leads, it leads to the section of its number") func terse() throws {
    let cast = CollectionCast(Terse(30, 30, 30))
    cast.stage.tap(at: CGPoint(x: 312, y: 214))
    cast.stage.turn()
    #expect(cast.collection.contentOffset.y == 2180 && cast.stage.diagnostics.isEmpty)
  }

  @Test("No titles, no index; what scrolls sideways has none") func none() {
    let items = Titled(30, 30, 30)
    let cast = CollectionCast(items)
    items.titles = nil
    cast.collection.reloadData()
    cast.stage.turn()
    #expect(shownBar(cast) == nil)
    let layout = CollectionCast.flow()
    layout.scrollDirection = .horizontal
    #expect(shownBar(CollectionCast(Titled(30, 30, 30), layout: layout)) == nil)
  }
}
