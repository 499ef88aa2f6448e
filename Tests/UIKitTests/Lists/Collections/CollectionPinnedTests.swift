import CoreGraphics
import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// Sections with headers or footers of 30 points.
private final class Headed: ItemStore, UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
  }
}

@MainActor @Suite("Collections: headers that stay in sight while items come and go", .rule("LV-39", "LV-48"))
struct CollectionPinnedTests {
  private static let header = UICollectionView.elementKindSectionHeader
  private static let footer = UICollectionView.elementKindSectionFooter

  /// Lines of 44 points below one another.
  private func flow() -> UICollectionViewFlowLayout {
    let layout = CollectionCast.flow(CGSize(width: 320, height: 44))
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    return layout
  }
  private func compositional() -> UICollectionViewCompositionalLayout {
    func size(_ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    }
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(44), subitems: [NSCollectionLayoutItem(layoutSize: size(44))])
    let section = NSCollectionLayoutSection(group: group)
    let edge = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(30), elementKind: Self.header, alignment: .top)
    edge.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [edge]
    return UICollectionViewCompositionalLayout(section: section)
  }
  private func cast(
    _ items: Headed, _ layout: UICollectionViewLayout
  ) -> CollectionCast {
    CollectionCast(items, layout: layout) {
      for kind in [Self.header, Self.footer] {
        $0.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
      }
    }
  }
  private func remove(_ count: Int, _ cast: CollectionCast, _ items: ItemStore) {
    let all = items.texts[0].count
    items.texts[0].removeLast(count)
    cast.collection.deleteItems(at: (all - count..<all).map { IndexPath(item: $0, section: 0) })
  }
  private func seen(_ view: UIView) throws -> CGRect { try #require(view.layer.presentation()).frame }
  private func edge(_ cast: CollectionCast, _ kind: String, _ section: Int) -> UICollectionReusableView? {
    cast.collection.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
  }

  @Test("A header stays until the next one pushes it", arguments: [false, true]) func header(isFlow: Bool) throws {
    let items = Headed(10, 10, 10)
    let flow = flow()
    (flow.sectionHeadersPinToVisibleBounds, flow.headerReferenceSize) = (true, CGSize(width: 320, height: 30))
    let cast = cast(items, isFlow ? flow : compositional())
    cast.scroll(to: CGPoint(x: 0, y: 300))
    let first = try #require(edge(cast, Self.header, 0))
    let second = try #require(edge(cast, Self.header, 1))
    let row = try #require(cast.collection.cellForItem(at: IndexPath(item: 0, section: 1)))
    #expect(first.frame.minY == 300 && second.frame.minY == 470)
    // The section ends at 294 afterwards, above what is seen.
    remove(4, cast, items)
    var held = 0
    for _ in 0..<17 {
      cast.stage.advance(by: 1.0 / 60)
      let end = try seen(row).minY - 30
      #expect(abs(try seen(first).minY - min(300, end - 30)) < 0.01)
      #expect(abs(try seen(second).minY - max(300, end)) < 0.01)
      #expect(first.superview === cast.collection && !first.isHidden && first.alpha == 1)
      if try seen(first).minY == 300 { held += 1 }
    }
    #expect(held > 8)
    try cast.stage.settle()
    #expect(edge(cast, Self.header, 0) == nil && second.frame.minY == 300)
  }

  @Test("A footer at the lower edge goes with its section only where that ends higher") func footer() throws {
    let items = Headed(10, 20)
    let flow = flow()
    (flow.sectionFootersPinToVisibleBounds, flow.footerReferenceSize) = (true, CGSize(width: 320, height: 30))
    let cast = cast(items, flow)
    cast.scroll(to: CGPoint(x: 0, y: 100))
    let last = try #require(edge(cast, Self.footer, 1))
    let row = try #require(cast.collection.cellForItem(at: IndexPath(item: 0, section: 1)))
    #expect(last.frame.minY == 470 && row.frame.minY == 470)
    remove(4, cast, items)
    for _ in 0..<17 {
      cast.stage.advance(by: 1.0 / 60)
      #expect(abs(try seen(last).minY - max(470, try seen(row).minY)) < 0.01)
    }
    try cast.stage.settle()
    #expect(last.frame.minY == 470)
  }

  @Test("Sideways too, from either side", arguments: [false, true]) func sideways(isFromRight: Bool) throws {
    final class Turning: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let items = Headed(10, 10, 10)
    let layout = Turning()
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    (layout.scrollDirection, layout.itemSize) = (.horizontal, CGSize(width: 44, height: 400))
    (layout.sectionHeadersPinToVisibleBounds, layout.headerReferenceSize) = (true, CGSize(width: 30, height: 400))
    let cast = CollectionCast(items, layout: layout) {
      $0.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: Self.header, withReuseIdentifier: "edge")
      if isFromRight { $0.semanticContentAttribute = .forceRightToLeft }
    }
    let collection = cast.collection
    cast.scroll(to: CGPoint(x: isFromRight ? collection.contentSize.width - 320 - 300 : 300, y: 0))
    let first = try #require(edge(cast, Self.header, 0))
    let row = try #require(collection.cellForItem(at: IndexPath(item: 0, section: 1)))
    remove(4, cast, items)
    var held = 0
    for _ in 0..<17 {
      cast.stage.advance(by: 1.0 / 60)
      let (own, cell, bounds) = (try seen(first), try seen(row), try #require(collection.layer.presentation()).bounds)
      let position =
        isFromRight
        ? max(bounds.maxX - 30, cell.maxX + 30) : min(bounds.minX, cell.minX - 60)
      #expect(abs(own.minX - position) < 0.01)
      if abs(own.minX - (isFromRight ? bounds.maxX - 30 : bounds.minX)) < 0.01 { held += 1 }
    }
    #expect(held > 8)
    try cast.stage.settle()
  }

  @Test("Without animation they are in place at once") func atOnce() {
    let items = Headed(10, 10, 10)
    let cast = cast(items, compositional())
    cast.scroll(to: CGPoint(x: 0, y: 200))
    UIView.performWithoutAnimation { remove(6, cast, items) }
    cast.stage.turn()
    #expect(edge(cast, Self.header, 0)?.layer.animationKeys() == nil)
    #expect(edge(cast, Self.header, 0)?.frame.minY == 176)
  }

  @Test("Heights that headers told stay with their sections, and nothing that is seen moves", .rule("LV-36.4"))
  func measured() throws {
    let rows = ListRows((0..<6).map { section in (0..<6).map { "\(section).\($0)" } })
    let cast = CollectionCast(list: rows, .plain) { $0.headerMode = .supplementary }
    for y in stride(from: 0.0, through: 1000, by: 100) { cast.scroll(to: CGPoint(x: 0, y: y)) }
    let before = Dictionary(
      uniqueKeysWithValues: cast.collection.indexPathsForVisibleItems.map {
        ($0, cast.collection.cellForItem(at: $0)?.frame)
      })
    let length = cast.collection.contentSize.height
    rows.texts[5].append("new")
    cast.collection.insertItems(at: [IndexPath(item: 6, section: 5)])
    try cast.stage.settle()
    #expect(cast.collection.contentOffset.y == 1000 && before.count > 5)
    for (path, frame) in before { #expect(cast.collection.cellForItem(at: path)?.frame == frame) }
    #expect(cast.collection.contentSize.height > length && cast.collection.contentSize.height < length + 60)
  }
}
