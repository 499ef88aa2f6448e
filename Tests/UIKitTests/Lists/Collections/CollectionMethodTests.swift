import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Four items of 100 by 60.
@MainActor private func show(_ controller: UICollectionViewController) throws -> Stage {
  let stage = Stage(device: Device(name: "page", size: CGSize(width: 320, height: 400), scale: 1))
  controller.collectionView.register(TextCell.self, forCellWithReuseIdentifier: "cell")
  stage.rootViewController = controller
  try stage.settle()
  return stage
}
@MainActor private func flow() -> UICollectionViewFlowLayout { CollectionCast.flow(CGSize(width: 100, height: 60)) }
@MainActor private func numbered(_ collectionView: UICollectionView, _ path: IndexPath) -> UICollectionViewCell {
  let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  (cell as? TextCell)?.label.text = "Item \(path.item)"
  return cell
}

private class Plain: UICollectionViewController {
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { numbered(collectionView, indexPath) }
}
private final class AllSuper: SuperCollections.All {
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { numbered(collectionView, indexPath) }
}
private class Choosy: Plain {
  var asked: [Int] = []
  override func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    asked.append(indexPath.item)
    return indexPath.item == 0 ? false : super.collectionView(collectionView, shouldSelectItemAt: indexPath)
  }
}
private final class Choosier: Choosy {
  override func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    super.collectionView(collectionView, shouldSelectItemAt: indexPath) && indexPath.item != 3
  }
}
private final class Sized: Plain, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { UIEdgeInsets(top: 7, left: 5, bottom: 0, right: 0) }
}
private final class Moving: Plain {
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

/// Has no method of its own.
private final class Silent: NSObject, UICollectionViewDelegateFlowLayout {}
/// Hands everything that it is asked to another.
private final class Forwarding: NSObject, UICollectionViewDelegateFlowLayout {
  let inner = Silent()
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let size = inner.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
    return CGSize(width: size.width, height: size.height + 10)
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    indexPath.item == 0 ? false : inner.collectionView(collectionView, shouldSelectItemAt: indexPath)
  }
}

@MainActor @Suite("Collections: which methods their delegates implement", .rule("LV-30"))
struct CollectionMethodTests {
  @Test("A controller's class tells which it overrides, at any depth") func classes() {
    for (number, type) in SuperCollections.classes.enumerated() {
      let known = CollectionDelegateMethod.known(of: type)
      let overridden = CollectionDelegateMethod.allCases.filter(known.has).map(\.rawValue)
      #expect(overridden == (0...UInt8(number)).map { $0 }, "\(type)")
    }
    let plain = CollectionDelegateMethod.known(of: Plain.self)
    let unknown: [CollectionDelegateMethod] = [
      .size, .inset, .lineSpacing, .itemSpacing, .headerSize, .footerSize, .cancelPrefetch,
    ]
    #expect(CollectionDelegateMethod.allCases.filter { !plain.lacks($0) } == unknown)
    #expect(SuperCollections.classes.count == CollectionDelegateMethod.allCases.count - unknown.count)
    let other = CollectionDelegateMethod.known(of: Silent.self)
    #expect(CollectionDelegateMethod.allCases.allSatisfy { !other.has($0) && !other.lacks($0) }, "only a call tells")
  }

  @Test("A data source of snapshots tells what its subclasses override", .rule("LV-61")) func snapshots() {
    typealias Source = UICollectionViewDiffableDataSource<String, UUID>
    final class Titled: Source {
      override func indexTitles(for collectionView: UICollectionView) -> [String]? {
        super.indexTitles(for: collectionView) ?? ["A"]
      }
    }
    let answered: [CollectionDelegateMethod] = [.canMove, .moveItem, .numberOfSections, .supplementary]
    let plain = CollectionDelegateMethod.known(of: Source.self)
    #expect(CollectionDelegateMethod.allCases.filter(plain.has) == answered)
    #expect(plain.lacks(.indexTitles) && plain.lacks(.pathForTitle))
    let known = CollectionDelegateMethod.known(of: Titled.self)
    #expect(CollectionDelegateMethod.allCases.filter(known.has) == answered + [.indexTitles])
  }

  @Test("A controller that hands everything to super looks as one that overrides nothing") func everything() throws {
    let (plain, all) = (Plain(collectionViewLayout: flow()), AllSuper(collectionViewLayout: flow()))
    let (one, other) = (try show(plain), try show(all))
    #expect(one.frame() == other.frame())
    plain.collectionView.reloadData()
    all.collectionView.reloadData()
    try one.settle()
    try other.settle()
    #expect(one.frame() == other.frame())
    for item in [0, 2] {
      let path = IndexPath(item: item, section: 0)
      other.tap(try #require(all.collectionView.cellForItem(at: path)))
      try other.settle()
      #expect(all.collectionView.indexPathsForSelectedItems == [path])
    }
  }

  @Test("An item that is refused is not selected, also after super was asked", .rule("LV-37.2")) func refused() throws {
    for (controller, refused) in [
      (Choosy(collectionViewLayout: flow()), [0]), (Choosier(collectionViewLayout: flow()), [0, 3]),
    ] {
      let stage = try show(controller)
      for again in [false, true] {
        if again {
          controller.collectionView.reloadData()
          try stage.settle()
        }
        var selected: [Int] = []
        for item in [1, 0, 3, 0] {
          stage.tap(try #require(controller.collectionView.cellForItem(at: IndexPath(item: item, section: 0))))
          try stage.settle()
          if !refused.contains(item) { selected = [item] }
          #expect(controller.collectionView.indexPathsForSelectedItems?.map(\.item) == selected)
        }
      }
      #expect(controller.asked == [1, 0, 3, 0, 1, 0, 3, 0])
    }
  }

  @Test("What a delegate forwards tells nothing of the delegate", .rule("LV-34.4")) func forwarded() throws {
    let delegate = Forwarding()
    let cast = CollectionCast(Items(3))
    for _ in 0..<2 {
      cast.collection.delegate = delegate
      cast.stage.turn()
      for again in [false, true] {
        if again { cast.collection.reloadData() }
        cast.stage.turn()
        let cells = try (0..<3).map { try #require(cast.collection.cellForItem(at: IndexPath(item: $0, section: 0))) }
        #expect(cells.map(\.bounds.height) == [110, 110, 110])
        for (item, selected) in [(1, 1), (0, 1), (2, 2), (0, 2)] {
          cast.stage.tap(cells[item])
          cast.stage.turn()
          #expect(cast.collection.indexPathsForSelectedItems?.map(\.item) == [selected])
        }
      }
      // The inner one, set itself, tells of itself.
      cast.collection.delegate = delegate.inner
      cast.stage.turn()
      #expect(cast.collection.cellForItem(at: IndexPath(item: 0, section: 0))?.bounds.height == 100)
    }
  }

  @Test("A controller that an app makes a flow layout's delegate is asked as one", .rule("LV-34.4")) func sizes() throws
  {
    let controller = Sized(collectionViewLayout: flow())
    _ = try show(controller)
    let cell = try #require(controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.frame == CGRect(x: 5, y: 7, width: 100, height: 60))
  }

  @Test("A controller that takes moves has items that can be moved, one that does not has none", .rule("LV-56.4"))
  func moves() throws {
    for (controller, moves) in [
      (Moving(collectionViewLayout: flow()), true), (Plain(collectionViewLayout: flow()), false),
    ] {
      _ = try show(controller)
      let collection: UICollectionView = controller.collectionView
      #expect(collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)) == moves)
      collection.cancelInteractiveMovement()
    }
  }
}
