internal import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@MainActor @Suite("Collections: what must not go wrong")
struct MisbehavingCollectionDelegateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  nonisolated private static let misfits: [(String, [Int], [Int], @MainActor (UICollectionView) -> Void)] = {
    func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
    return [
      ("an item too many", [2], [4], { $0.insertItems(at: [path(0)]) }),
      ("an item too few", [2], [1], { $0.reloadItems(at: [path(0)]) }),
      ("sections that nobody told of", [1, 1], [1], { $0.deleteItems(at: [path(0)]) }),
      ("a section that stayed", [1], [1], { $0.deleteSections([0]) }),
      ("a section that is not there", [1], [1], { $0.deleteSections([3]) }),
      ("a section too far", [1], [1, 1], { $0.insertSections([5]) }),
      ("a reload of no section", [1], [1], { $0.reloadSections([4]) }),
      ("a move of no section", [1], [1], { $0.moveSection(3, toSection: 0) }),
      ("a move to no section", [1], [1], { $0.moveSection(0, toSection: 3) }),
      ("a move of no item", [2], [2], { $0.moveItem(at: path(5), to: path(0)) }),
      ("a move to no item", [2], [2], { $0.moveItem(at: path(0), to: path(5)) }),
      ("no numbers of items", [2], [2], { $0.deleteItems(at: [IndexPath(index: 0), IndexPath()]) }),
      ("numbers below zero", [2], [1], { $0.deleteItems(at: [path(-1), path(0, -1)]) }),
      ("an item that goes twice", [3], [1], { $0.deleteItems(at: [path(0), path(0)]) }),
      ("an item that comes twice", [1], [3], { $0.insertItems(at: [path(0), path(0)]) }),
      (
        "an item that comes where another goes to", [2], [3],
        {
          $0.insertItems(at: [path(0)])
          $0.moveItem(at: path(1), to: path(0))
        }
      ),
      (
        "an item that goes and moves", [3], [2],
        {
          $0.deleteItems(at: [path(1)])
          $0.moveItem(at: path(1), to: path(0))
        }
      ),
      (
        "two items that move to one place", [3], [3],
        {
          $0.moveItem(at: path(1), to: path(0))
          $0.moveItem(at: path(2), to: path(0))
        }
      ),
      (
        "a section that goes and moves", [1, 1], [1],
        {
          $0.deleteSections([1])
          $0.moveSection(1, toSection: 0)
        }
      ),
      (
        "a section that comes where another goes to", [1, 1], [1, 1, 1],
        {
          $0.insertSections([0])
          $0.moveSection(1, toSection: 0)
        }
      ),
    ]
  }()

  @Test(
    "Updates that do not match the data trap, and the collection shows its data", .rule("LV-39"),
    arguments: misfits.indices)
  func misfit(number: Int) {
    let (name, before, after, update) = Self.misfits[number]
    func texts(_ counts: [Int]) -> [[String]] {
      counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } }
    }
    let items = Items(texts(before))
    let cast = CollectionCast(items)
    items.texts = texts(after)
    var isDone: Bool?
    let failures = cast.stage.collectFailures {
      cast.collection.performBatchUpdates {
        update(cast.collection)
      } completion: {
        isDone = $0
      }
    }
    #expect(failures.map(\.rule) == ["LV-39"], "\(name)")
    #expect(failures.first?.message.hasPrefix("Invalid batch updates detected: ") == true, "\(name)")
    cast.stage.turn()
    #expect(cast.texts == items.texts.flatMap(\.self), "\(name)")
    #expect(isDone == false, "\(name)")
  }

  @Test("Items that go to a section that is new keep their cells", .rule("LV-16.4", "LV-39.4")) func intoNewSection()
    throws
  {
    let items = Items([["a", "b"]])
    let cast = CollectionCast(items)
    let cell = try #require(cast.collection.cellForItem(at: path(1)))
    items.texts = [["a"], ["b"]]
    cast.collection.performBatchUpdates {
      cast.collection.insertSections([1])
      cast.collection.moveItem(at: path(1), to: path(0, 1))
    }
    #expect(cast.collection.cellForItem(at: path(0, 1)) === cell)
    try cast.stage.settle()
    #expect(cast.texts == ["a", "b"])
    let rows = Rows([["a", "b"]])
    let table = TableCast(rows)
    let row = try #require(table.table.cellForRow(at: path(1)))
    rows.texts = [["a"], ["b"]]
    table.table.performBatchUpdates {
      table.table.insertSections([1], with: .fade)
      table.table.moveRow(at: path(1), to: path(0, 1))
    }
    #expect(table.table.cellForRow(at: path(0, 1)) === row)
    try table.stage.settle()
    #expect(table.texts == ["a", "b"])
  }

  @Test("A data source that gives other counts at every question", .rule("LV-30", "LV-39")) func lies() {
    final class Fickle: ItemStore, UICollectionViewDataSource, UICollectionViewDelegate {
      var asked = 0
      override func numberOfSections(in collectionView: UICollectionView) -> Int {
        asked += 1
        return asked % 3 + 1
      }
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        asked += 1
        return asked * 7 % 5
      }
      override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    }
    let cast = CollectionCast(Fickle(0))
    let failures = cast.stage.collectFailures {
      for step in 0..<30 {
        switch step % 4 {
        case 0: cast.collection.reloadData()
        case 1: cast.collection.insertItems(at: [path(0)])
        case 2: cast.collection.deleteSections([0])
        default: cast.collection.reloadItems(at: [path(0)])
        }
        cast.stage.advance(by: 0.1)
        _ = (cast.collection.indexPathsForVisibleItems, cast.collection.visibleCells)
      }
    }
    #expect(!failures.isEmpty && failures.allSatisfy { $0.rule == "LV-39" })
  }

  @Test("Those who are asked may go at any time", .rule("LV-30")) func gone() throws {
    let cast = CollectionCast(Items(1))
    var items: MisbehavingItemDelegate? = MisbehavingItemDelegate(40)
    weak let kept = items
    (cast.collection.dataSource, cast.collection.delegate) = (items, items)
    cast.stage.turn()
    #expect(cast.collection.visibleCells.count > 9)
    cast.stage.touchDown(at: CGPoint(x: 100, y: 200))
    cast.stage.touchMove(to: CGPoint(x: 100, y: 180))
    items = nil
    #expect(kept == nil && cast.collection.dataSource == nil && cast.collection.delegate == nil)
    cast.stage.touchMove(to: CGPoint(x: 100, y: 100))
    cast.stage.touchUp()
    try cast.stage.settle()
    cast.stage.tap(at: CGPoint(x: 50, y: 100))
    cast.collection.reloadData()
    try cast.stage.settle()
    #expect(cast.collection.visibleCells.isEmpty && cast.collection.numberOfSections == 0)
  }

  @Test(
    "Sizes that are none, by the delegate, by the layout and by cells", .rule("LV-34", "LV-36"),
    arguments: [.nan, .infinity, 1e9, -7, 0] as [CGFloat])
  func sizes(_ wrong: CGFloat) {
    final class Teller: ItemStore, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
      var wrong: CGFloat = 0
      func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: 100, height: wrong) }
    }
    final class Wanting: UICollectionViewCell {
      static var height: CGFloat = 0
      override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
      {
        let copy = (attributes.copy() as? UICollectionViewLayoutAttributes) ?? attributes
        copy.size.height = Self.height
        return copy
      }
    }
    final class Makers: ItemStore, UICollectionViewDataSource, UICollectionViewDelegate {
      override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { collectionView.dequeueReusableCell(withReuseIdentifier: "wanting", for: indexPath) }
    }
    let items = Teller(6)
    items.wrong = wrong
    let received = CollectionCast(items)
    received.scroll(to: CGPoint(x: 0, y: 50))
    #expect(received.collection.contentSize.height.isFinite)
    Wanting.height = wrong
    let flow = CollectionCast.flow()
    flow.estimatedItemSize = CGSize(width: 100, height: 50)
    for layout in [flow, UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))] {
      let cast = CollectionCast(Makers(6), layout: layout) {
        $0.register(Wanting.self, forCellWithReuseIdentifier: "wanting")
      }
      for _ in 0..<5 { cast.stage.turn() }
      #expect(cast.collection.contentSize.height.isFinite)
      #expect(cast.stage.diagnostics.allSatisfy { $0.rule.hasPrefix("LV-") })
    }
  }
}
