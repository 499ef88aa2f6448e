import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@MainActor @Suite("Collections: items inserted and deleted inside delegate and data source calls")
struct CollectionInsideTests {
  /// Checks that the visible cells match the data source.
  private func check(_ cast: CollectionCast, _ items: ItemStore, _ what: String) {
    let collection = cast.collection
    guard collection.dataSource != nil, collection.window != nil else { return }
    let counts = (0..<collection.numberOfSections).map { collection.numberOfItems(inSection: $0) }
    #expect(counts == items.texts.map(\.count), "\(what)")
    for path in collection.indexPathsForVisibleItems {
      let text = (collection.cellForItem(at: path) as? TextCell)?.label.text
      #expect(text == items.texts[path.section][path.item], "\(what), \(path)")
    }
    let shown = collection.subviews.filter { $0 is UICollectionViewCell && !$0.isHidden }
    #expect(shown.count == collection.visibleCells.count, "\(what)")
  }

  /// Performs a person's action that leads to the place.
  private func handle(_ cast: CollectionCast, _ callback: MisbehavingItemDelegate.Callback) throws {
    let (stage, collection) = (cast.stage, cast.collection)
    // A flick where the glide's end is waited for, else without one.
    stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100), duration: 0.15, release: callback == .rest)
    if callback != .rest {
      stage.advance(by: 0.1)
      stage.touchUp()
    }
    try stage.settle()
    switch callback {
    case .count, .cell, .size, .inset, .spacing, .headerSize, .header, .willDisplay, .didEndDisplaying, .headerDisplay,
      .headerEnd, .offset, .prefetch, .scroll, .endDrag, .rest:
      collection.performBatchUpdates(nil)
    case .cancelPrefetch: cast.scroll(to: CGPoint(x: 0, y: 1000))
    case .highlight, .didHighlight, .didUnhighlight, .shouldSelect, .didSelect, .didDeselect, .canPerform, .perform:
      for y in [200, 300] {
        stage.tap(at: CGPoint(x: 50, y: y))
        try stage.settle()
      }
    case .canMove, .target, .move:
      let path = collection.indexPathForItem(at: collection.convert(CGPoint(x: 50, y: 200), from: nil))
      if let path, collection.beginInteractiveMovementForItem(at: path) {
        collection.updateInteractiveMovementTargetPosition(collection.convert(CGPoint(x: 50, y: 290), from: nil))
        stage.advance(by: 0.2)
        collection.endInteractiveMovement()
      }
    case .menu:
      stage.press(at: CGPoint(x: 50, y: 200), for: 0.8)
      collection.contextMenuInteraction?.dismissMenu()
    }
    try stage.settle()
  }

  @Test(
    "The collection shows what there is in the end", .rule("LV-30", "LV-39", "LV-40"),
    arguments: CollectionDeed.allCases)
  func inside(_ deed: CollectionDeed) throws {
    for callback in MisbehavingItemDelegate.Callback.allCases {
      let items = MisbehavingItemDelegate(20, 20, 20, 20)
      let cast = CollectionCast(items) { $0.prefetchDataSource = items }
      let holder = UIView(frame: cast.collection.frame)
      let page = UIViewController()
      page.view = holder
      cast.stage.rootViewController = page
      holder.addSubview(cast.collection)
      cast.stage.turn()
      (items.callback, items.rest) = (callback, 3)
      items.act = { [weak items] collection in items.map { deed.run($0, collection) } }
      cast.collection.reloadData()
      cast.stage.turn()
      try handle(cast, callback)
      #expect(items.done > 0, "\(deed) in \(callback)")
      items.callback = nil
      try cast.stage.settle()
      #expect(cast.stage.diagnostics.allSatisfy { $0.rule == "LV-40" }, "\(deed) in \(callback)")
      check(cast, items, "\(deed) in \(callback)")
    }
  }
}
