import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// The traces of a collection whose data source and delegate answer everything, and of its layout.
@MainActor @Suite("Collections: everything that is asked and told, in order")
struct CollectionTraceTests {
  private let items = MisbehavingItemDelegate(3, 4)
  private let cast: CollectionCast

  /// Three items in a line of 60, and headers of 20.
  init() {
    cast = CollectionCast(items, size: CGSize(width: 320, height: 200)) { [items] in $0.prefetchDataSource = items }
  }

  private func received() -> [String] { cast.calls("items", "layout") }

  /// Returns the calls of a flow layout's preparation.
  private func preparing(_ counts: Int...) -> [String] {
    ["prepare("]
      + counts.enumerated().flatMap { section, count in
        ["insetForSectionAt", "minimumLineSpacingForSectionAt", "referenceSizeForHeaderInSection"]
          .map { "layout:\($0): \(section)" } + (0..<count).map { "layout:sizeForItemAt: [\(section), \($0)]" }
      }
  }
  private let seen = "layoutAttributesForElements(in: 0 0 320 200"
  private func header(_ section: Int) -> [String] {
    ["viewForSupplementaryElementOfKind", "willDisplaySupplementaryView"]
      .map { "\($0): UICollectionElementKindSectionHeader [\(section), 0]" }
  }
  private func showing(_ paths: String...) -> [String] {
    paths.flatMap { ["cellForItemAt: \($0)", "willDisplay: \($0)"] }
  }

  @Test("Loading", .rule("LV-30.2", "LV-32", "LV-34.4")) func loading() {
    let counts = ["numberOfSections(in:", "numberOfItemsInSection: 0", "numberOfItemsInSection: 1"]
    let shown = showing("[0, 0]", "[0, 1]", "[0, 2]", "[1, 0]", "[1, 1]", "[1, 2]", "[1, 3]")
    #expect(received() == counts + preparing(3, 4) + [seen] + shown + header(0) + header(1))
  }

  @Test("Scrolling by a finger", .rule("LV-30.2", "LV-38")) func scrolling() throws {
    items.texts = [(0..<3).map { "\($0)" }, (3..<33).map { "\($0)" }]
    cast.collection.reloadData()
    cast.stage.turn()
    func received() -> [String] {
      defer { cast.stage.trace.clear() }
      let calls = cast.stage.trace.events.filter { $0.subject == "items" }.map(\.call)
      return calls.filter { $0 != "scrollViewDidScroll" }
        .map { $0.replacingOccurrences(of: "collectionView(_:", with: "").replacingOccurrences(of: ")", with: "") }
    }
    _ = received()
    cast.stage.drag(from: CGPoint(x: 100, y: 180), to: CGPoint(x: 100, y: 90), duration: 0.5, release: false)
    #expect(
      received() == [
        "scrollViewWillBeginDragging",
        "didEndDisplayingSupplementaryView: UICollectionElementKindSectionHeader [0, 0]",
      ] + showing("[1, 6]", "[1, 7]", "[1, 8]") + ["prefetchItemsAt: [[1, 15], [1, 16], [1, 17]]"])
    cast.stage.advance(by: 0.2)
    cast.stage.touchUp()
    try cast.stage.settle()
    #expect(received() == ["scrollViewWillEndDragging", "scrollViewDidEndDragging(willDecelerate: false"])
  }

  @Test("Updating", .rule("LV-39.2")) func updating() throws {
    _ = received()
    items.texts = [["new", "0.1", "0.2"], ["other"]]
    cast.collection.performBatchUpdates {
      cast.collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
      cast.collection.insertItems(at: [IndexPath(item: 0, section: 0)])
      cast.collection.reloadSections([1])
    }
    let counts = ["numberOfSections(in:", "numberOfItemsInSection: 0", "numberOfItemsInSection: 1"]
    let gone = ["[0, 0]", "[1, 0]", "[1, 1]", "[1, 2]", "[1, 3]"]
    let leaving =
      ["prepare(forCollectionViewUpdates:"] + gone.map { "finalLayoutAttributesForDisappearingItem(at: \($0)" }
      + ["targetContentOffsetForProposedContentOffset:", seen]
    let coming = ["[0, 0]", "[1, 0]"].flatMap {
      ["cellForItemAt: \($0)", "initialLayoutAttributesForAppearingItem(at: \($0)", "willDisplay: \($0)"]
    }
    #expect(
      received() == counts + preparing(3, 1) + leaving + coming + header(1) + ["finalizeCollectionViewUpdates("])
    try cast.stage.settle()
    #expect(
      received() == gone.map { "didEndDisplaying: \($0)" } + [
        "didEndDisplayingSupplementaryView: UICollectionElementKindSectionHeader [1, 0]", seen,
      ])
  }

  @Test("Editing: an item is carried to the next place", .rule("LV-56", "LV-56.2", "LV-56.3")) func editing() throws {
    _ = received()
    cast.collection.isEditing = true
    try cast.stage.settle()
    #expect(received() == [])
    #expect(cast.collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    #expect(received() == ["canMoveItemAt: [0, 0]"])
    cast.collection.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 50))
    cast.stage.advance(by: 0.3)
    let proposed =
      "targetIndexPathForMoveOfItemFromOriginalIndexPath: [0, 0], toProposedIndexPath: [0, 1]"
    #expect(
      received() == [proposed] + preparing(3, 4) + [
        "prepare(forCollectionViewUpdates:", "targetContentOffsetForProposedContentOffset:", seen,
        "finalizeCollectionViewUpdates(", seen,
      ])
    cast.collection.endInteractiveMovement()
    try cast.stage.settle()
    #expect(received() == ["moveItemAt: [0, 0], to: [0, 1]"] + preparing(3, 4) + [seen])
    cast.collection.isEditing = false
    try cast.stage.settle()
    #expect(received() == [])
  }

  @Test("A swiped pop that is cancelled", .rule("LV-37", "LV-46")) func cancelledPop() throws {
    let stage = Stage(device: .iPhoneSE)
    let list = UICollectionViewController(collectionViewLayout: CollectionCast.flow())
    let navigation = UINavigationController(rootViewController: list)
    let items = MisbehavingItemDelegate(3, 4)
    list.collectionView.register(TextCell.self, forCellWithReuseIdentifier: "cell")
    list.collectionView.dataSource = items
    list.collectionView.delegate = items
    list.collectionView.prefetchDataSource = items
    stage.trace.name(items, "items")
    stage.rootViewController = navigation
    try stage.settle()
    func received() -> [String] {
      defer { stage.trace.clear() }
      return stage.trace.events.filter { $0.subject == "items" && !$0.call.hasPrefix("scrollView") }.map(\.call)
    }
    _ = received()
    stage.tap(try #require(stage.firstView(text: "0.1")))
    let detail = UIViewController()
    detail.view.backgroundColor = .green
    navigation.pushViewController(detail, animated: true)
    try stage.settle()
    #expect(
      received().map { $0.replacingOccurrences(of: "collectionView(_:", with: "") } == [
        "shouldHighlightItemAt: [0, 1])", "didHighlightItemAt: [0, 1])", "shouldSelectItemAt: [0, 1])",
        "didSelectItemAt: [0, 1])", "canPerformPrimaryActionForItemAt: [0, 1])",
        "performPrimaryActionForItemAt: [0, 1])", "didUnhighlightItemAt: [0, 1])",
      ])
    // The item is deselected, and selected again: nobody is asked or told, and none comes or goes.
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 100, y: 300), duration: 0.4, release: false)
    #expect(list.collectionView.indexPathsForSelectedItems == [])
    stage.advance(by: 0.1)
    stage.touchUp()
    try stage.settle()
    #expect(list.collectionView.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(received() == [])
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(received() == [] && list.collectionView.indexPathsForSelectedItems == [])
  }
}
