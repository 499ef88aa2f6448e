import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Sizes and distances by the delegate.
private final class Sized: ItemStore, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var size: (IndexPath) -> CGSize = { CGSize(width: 60 + $0.item * 20, height: 40) }
  var inset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 10)
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { inset }
}

/// Supplementary views of a text.
private final class Headed: ItemStore, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
  }
}

@MainActor @Suite("Collections: flow layout")
struct FlowLayoutTests {
  private let header = UICollectionView.elementKindSectionHeader
  private let footer = UICollectionView.elementKindSectionFooter
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
  private func register(_ collection: UICollectionView) {
    for kind in [header, footer] {
      collection.register(TextCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "head")
    }
  }

  @Test("Items of one size stand in columns from edge to edge, the last line under the others", .rule("LV-34"))
  func columns() {
    let layout = CollectionCast.flow(CGSize(width: 90, height: 50))
    layout.sectionInset = UIEdgeInsets(top: 7, left: 5, bottom: 3, right: 15)
    let cast = CollectionCast(Items(5), layout: layout)
    // 300 of room hold three of 90 with gaps of 15.
    #expect((0..<5).compactMap { cast.frame($0)?.minX } == [5, 110, 215, 5, 110])
    #expect((0..<5).compactMap { cast.frame($0)?.minY } == [7, 7, 7, 67, 67])
    #expect(cast.collection.contentSize == CGSize(width: 320, height: 120))
    layout.itemSize = CGSize(width: 200, height: 50)
    cast.stage.turn()
    #expect(cast.frame(0)?.minX == 55)
    #expect(cast.frame(1)?.minY == 67)
  }

  @Test(
    "Lines of items of their own sizes are justified but the last, and items stand in their middle",
    .rule("LV-34", "LV-34.2"))
  func lines() {
    let items = Sized(4)
    items.size = { CGSize(width: [100, 120, 200, 60][$0.item], height: [40, 20, 30, 10][$0.item]) }
    let cast = CollectionCast(items)
    #expect(cast.frame(0) == CGRect(x: 10, y: 5, width: 100, height: 40))
    #expect(cast.frame(1) == CGRect(x: 190, y: 15, width: 120, height: 20))
    #expect(cast.frame(2) == CGRect(x: 10, y: 55, width: 200, height: 30))
    #expect(cast.frame(3) == CGRect(x: 220, y: 65, width: 60, height: 10))
    #expect(cast.collection.contentSize.height == 100)
  }

  @Test("Sideways, lines are columns", .rule("LV-34")) func sideways() {
    let layout = CollectionCast.flow(CGSize(width: 80, height: 150))
    layout.scrollDirection = .horizontal
    layout.headerReferenceSize = CGSize(width: 30, height: 0)
    let cast = CollectionCast(Headed(5), layout: layout, prepare: register)
    #expect(
      (0..<5).compactMap { cast.frame($0)?.origin } == [
        CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 250), CGPoint(x: 120, y: 0), CGPoint(x: 120, y: 250),
        CGPoint(x: 210, y: 0),
      ])
    #expect(cast.collection.contentSize == CGSize(width: 290, height: 400))
    #expect(
      cast.collection.supplementaryView(forElementKind: header, at: path(0))?.frame
        == CGRect(x: 0, y: 0, width: 30, height: 400))
  }

  @Test("Headers and footers are pinned as long as their section is seen", .rule("LV-34.3")) func pinned() throws {
    let layout = CollectionCast.flow(CGSize(width: 320, height: 50))
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.footerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    let cast = CollectionCast(Headed(20, 20), layout: layout, prepare: register)
    func top(_ kind: String, _ section: Int) -> CGFloat? {
      cast.collection.supplementaryView(forElementKind: kind, at: path(0, section)).map {
        $0.frame.minY - cast.collection.contentOffset.y
      }
    }
    #expect(top(header, 0) == 0)
    #expect(top(footer, 0) == 380)
    cast.scroll(to: CGPoint(x: 0, y: 100))
    #expect(top(header, 0) == 0)
    // The section ends at 30 + 1000 + 20.
    cast.scroll(to: CGPoint(x: 0, y: 1020))
    #expect(top(header, 0) == -20)
    #expect(top(footer, 0) == 10)
    #expect(top(header, 1) == 30)
    cast.collection.scrollToItem(at: path(5, 1), at: .top, animated: false)
    cast.stage.turn()
    #expect(cast.frame(5, 1).map { $0.minY - cast.collection.contentOffset.y } == 30)
  }

  @Test("The delegate is asked section by section, once for a layout", .rule("LV-34.4")) func asking() {
    let cast = CollectionCast(Sized(2))
    let asked = cast.calls().filter { $0.hasPrefix("layout:") }
    #expect(
      asked == [
        "layout:insetForSectionAt: 0", "layout:sizeForItemAt: [0, 0]", "layout:sizeForItemAt: [0, 1]",
      ])
    cast.scroll(to: CGPoint(x: 0, y: 1))
    #expect(cast.calls().allSatisfy { !$0.hasPrefix("layout:") })
    cast.collection.collectionViewLayout.invalidateLayout()
    cast.stage.turn()
    #expect(cast.calls().filter { $0.hasPrefix("layout:") }.count == 3)
    cast.collection.frame.size.width = 300
    cast.stage.turn()
    #expect(cast.calls().filter { $0.hasPrefix("layout:") }.count == 3)
  }

  @Test("Insets count from the safe area where that is wanted", .rule("LV-34")) func reference() {
    let layout = CollectionCast.flow(CGSize(width: 100, height: 50))
    layout.sectionInsetReference = .fromLayoutMargins
    let cast = CollectionCast(Items(1), layout: layout) {
      $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 24, bottom: 0, trailing: 24)
    }
    #expect(cast.frame(0)?.minX == 24)
  }

  @Test("Cells of estimated size get the size that they want, once", .rule("LV-36")) func estimated() throws {
    final class Tall: UICollectionViewCell {
      var fits = 0
      override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
      {
        fits += 1
        layoutAttributes.size = CGSize(width: 320, height: 40 + CGFloat(layoutAttributes.indexPath.item % 3) * 10)
        return layoutAttributes
      }
    }
    final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 500 }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { collectionView.dequeueReusableCell(withReuseIdentifier: "tall", for: indexPath) }
    }
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 44)
    layout.minimumLineSpacing = 0
    let cast = CollectionCast(Source(), layout: layout) { $0.register(Tall.self, forCellWithReuseIdentifier: "tall") }
    #expect((0..<4).compactMap { cast.frame($0)?.height } == [40, 50, 60, 40])
    #expect((0..<4).compactMap { cast.frame($0)?.minY } == [0, 40, 90, 150])
    let first = try #require(cast.collection.cellForItem(at: path(0)) as? Tall)
    let asked = first.fits
    cast.collection.setNeedsLayout()
    cast.stage.turn()
    #expect(first.fits == asked)
    // Upward through items that were not seen: what is seen moves by just the step.
    cast.collection.scrollToItem(at: path(300), at: .top, animated: false)
    cast.stage.turn()
    #expect(cast.frame(300)?.minY == cast.collection.contentOffset.y)
    for _ in 0..<40 {
      let anchor = cast.collection.indexPathsForVisibleItems[1]
      let before = try #require(cast.frame(anchor.item)).minY - cast.collection.contentOffset.y
      cast.scroll(to: CGPoint(x: 0, y: cast.collection.contentOffset.y - 13))
      let after = try #require(cast.frame(anchor.item)).minY - cast.collection.contentOffset.y
      #expect(abs(after - before - 13) < 0.51)
    }
  }

  @Test("Cells say by constraints how large they want to be", .rule("LV-36")) func constraints() throws {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let items = Items([["a", "b"]])
    items.onCell = { cell, path in
      guard cell.contentView.constraints.isEmpty else { return }
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
        box.widthAnchor.constraint(equalToConstant: 120), box.heightAnchor.constraint(equalToConstant: 30),
      ])
    }
    let cast = CollectionCast(items, layout: layout)
    #expect(cast.frame(0) == CGRect(x: 0, y: 0, width: 120, height: 30))
    #expect(cast.frame(1)?.size == CGSize(width: 120, height: 30))
    // What is shown something else says so again.
    items.onCell = { cell, _ in
      for constraint in cell.contentView.subviews.last?.constraints ?? [] { constraint.constant += 20 }
    }
    cast.collection.reconfigureItems(at: [path(0)])
    cast.stage.turn()
    #expect(cast.frame(0)?.size == CGSize(width: 140, height: 50))
    #expect(cast.frame(1)?.size == CGSize(width: 120, height: 30))
  }

  @Test(
    "Sizes that are none are told, and nothing is taken for them", .rule("LV-35"),
    arguments: [CGSize(width: CGFloat.nan, height: 10), CGSize(width: 1e30, height: 10), CGSize(width: -5, height: 10)])
  func nonsense(size: CGSize) {
    let items = Sized(3)
    items.size = { $0.item == 1 ? size : CGSize(width: 60, height: 60) }
    let cast = CollectionCast(items)
    cast.stage.turn()
    #expect(cast.stage.diagnostics.map(\.rule) == ["LV-35"])
    #expect(cast.texts == ["0.0", "0.2"])
  }

  @Test("A layout that sets its own sizes while it is prepared, from the bounds", .rule("LV-32", "LV-33.3"))
  func preparing() {
    final class HalfWidthLayout: UICollectionViewFlowLayout {
      override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        itemSize = CGSize(width: collectionView.bounds.width / 2, height: 60)
        (minimumInteritemSpacing, minimumLineSpacing) = (0, 0)
      }
    }
    let cast = CollectionCast(Items(4), layout: HalfWidthLayout())
    #expect(cast.frame(3) == CGRect(x: 160, y: 60, width: 160, height: 60))
    cast.collection.frame.size.width = 200
    cast.stage.turn()
    #expect(cast.frame(3) == CGRect(x: 100, y: 60, width: 100, height: 60))
  }
}
