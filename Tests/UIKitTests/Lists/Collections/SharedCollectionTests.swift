import CoreGraphics
import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// Forty tiles in a layout.
private final class Tiles: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(TextCell.self, forCellWithReuseIdentifier: "cell")
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? TextCell)?.label.text = "Tile \(indexPath.item)"
    return cell
  }
}

@MainActor @Suite("Collections: one for several pages", .rule("LV-63", "LV-63.2", "LV-63.3"))
struct SharedCollectionTests {
  private let stage: Stage
  private let small = CollectionCast.flow(CGSize(width: 80, height: 80))
  private let large = CollectionCast.flow(CGSize(width: 300, height: 200))
  private let grid: Tiles
  private let list: Tiles
  private let navigation: UINavigationController

  init() throws {
    stage = Stage(device: .iPhoneSE)
    grid = Tiles(collectionViewLayout: small)
    list = Tiles(collectionViewLayout: large)
    list.useLayoutToLayoutNavigationTransitions = true
    navigation = UINavigationController(rootViewController: grid)
    stage.rootViewController = navigation
    try stage.settle()
  }

  private func width(_ item: Int) -> CGFloat? {
    grid.collectionView.cellForItem(at: IndexPath(item: item, section: 0))?.layer.presentation()?.frame.width
  }

  /// The collection alone, in one page's view, in its layout.
  private func shows(_ page: Tiles, _ layout: UICollectionViewLayout) -> Bool {
    let collection: UICollectionView = grid.collectionView
    return navigation.topViewController === page && page.view.window != nil && collection.isDescendant(of: page.view)
      && collection.bounds.size == page.view.bounds.size && collection.collectionViewLayout === layout
  }

  @Test("A push goes over from layout to layout, with the same cells and who answers for them") func push() throws {
    let collection: UICollectionView = grid.collectionView
    let cell = try #require(collection.cellForItem(at: IndexPath(item: 1, section: 0)))
    navigation.pushViewController(list, animated: true)
    stage.advance(by: 0.15)
    #expect(list.collectionView === collection && collection.dataSource === grid && collection.delegate === grid)
    let half = try #require(width(1))
    #expect(half > 90 && half < 290)
    let page = try #require(list.view.layer.presentation())
    #expect(page.frame.minX == 0, "the page does not slide")
    try stage.settle()
    #expect(shows(list, large) && width(1) == 300)
    #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
    #expect(grid.collectionViewLayout === small && list.collectionViewLayout === large)
    navigation.popViewController(animated: true)
    stage.advance(by: 0.15)
    #expect(try #require(width(1)) < 290)
    try stage.settle()
    #expect(shows(grid, small) && width(1) == 80)
    #expect(collection.contentOffset.y == -collection.adjustedContentInset.top)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("A swipe back takes the layout along, and one that is let go early gives it back") func swipe() throws {
    navigation.pushViewController(list, animated: true)
    try stage.settle()
    let collection: UICollectionView = grid.collectionView
    collection.contentOffset.y = 600
    stage.turn()
    let (before, offset) = (stage.frame(), collection.contentOffset)
    stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 150, y: 400), duration: 0.5, release: false)
    stage.advance(by: 0.2)
    #expect(collection.collectionViewLayout === small)
    stage.touchMove(to: CGPoint(x: 30, y: 400))
    stage.advance(by: 0.2)
    stage.touchUp()
    try stage.settle()
    #expect(shows(list, large) && collection.contentOffset == offset)
    #expect(stage.frame() == before)
    stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 340, y: 400), duration: 0.3)
    try stage.settle()
    #expect(shows(grid, small) && stage.diagnostics.isEmpty)
  }

  @Test("Without animation the collection is there at once") func atOnce() throws {
    navigation.pushViewController(list, animated: false)
    stage.turn()
    #expect(shows(list, large))
    navigation.popViewController(animated: false)
    stage.turn()
    #expect(shows(grid, small))
    // A third page over the second, and all of it back.
    let third = Tiles(collectionViewLayout: CollectionCast.flow(CGSize(width: 60, height: 60)))
    third.useLayoutToLayoutNavigationTransitions = true
    navigation.pushViewController(list, animated: true)
    try stage.settle()
    navigation.pushViewController(third, animated: true)
    try stage.settle()
    #expect(shows(third, third.collectionViewLayout) && width(0) == 60)
    navigation.popToRootViewController(animated: true)
    try stage.settle()
    #expect(shows(grid, small) && width(0) == 80 && stage.diagnostics.isEmpty)
  }

  @Test("Without a collection below, or set too late, it is told") func usageError() throws {
    let alone = Tiles(collectionViewLayout: large)
    alone.loadViewIfNeeded()
    alone.useLayoutToLayoutNavigationTransitions = true
    #expect(!alone.useLayoutToLayoutNavigationTransitions)
    let plain = UINavigationController(rootViewController: UIViewController())
    stage.rootViewController = plain
    stage.turn()
    plain.pushViewController(list, animated: true)
    try stage.settle()
    #expect(list.view === list.collectionView && list.collectionView !== grid.collectionView)
    #expect(stage.diagnostics.map(\.rule) == ["LV-63", "LV-63"])
  }
}
