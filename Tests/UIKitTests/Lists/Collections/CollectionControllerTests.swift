import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// A grid as apps write it.
private final class GridController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(TextCell.self, forCellWithReuseIdentifier: "cell")
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? TextCell)?.label.text = "Item \(indexPath.item)"
    let background = UIView()
    background.backgroundColor = .systemGray
    cell.selectedBackgroundView = background
    return cell
  }
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    navigationController?.pushViewController(UIViewController(), animated: true)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 100, height: 60) }
}

@MainActor @Suite("Collections: their controller")
struct CollectionControllerTests {
  let stage: Stage
  private let grid = GridController(collectionViewLayout: UICollectionViewFlowLayout())
  let navigation: UINavigationController
  let path = IndexPath(item: 4, section: 0)

  init() throws {
    stage = Stage(device: .iPhoneSE)
    navigation = UINavigationController(rootViewController: grid)
    stage.rootViewController = navigation
    try stage.settle()
  }

  private func push() throws {
    stage.tap(try #require(stage.firstView(text: "Item 4")))
    try stage.settle()
    #expect(navigation.viewControllers.count == 2)
    #expect(grid.collectionView.indexPathsForSelectedItems == [path])
  }

  private var background: CGFloat {
    let view = grid.collectionView.cellForItem(at: path)?.selectedBackgroundView
    return CGFloat(view?.layer.presentation()?.opacity ?? -1)
  }

  @Test("The view is a collection in the layout, its data source and delegate the controller", .rule("LV-46"))
  func view() {
    let layout = UICollectionViewFlowLayout()
    let plain = UICollectionViewController(collectionViewLayout: layout)
    #expect(plain.collectionViewLayout === layout)
    #expect(plain.collectionView.collectionViewLayout === layout)
    #expect(plain.view === plain.collectionView)
    #expect(plain.collectionView.dataSource === plain)
    #expect(plain.collectionView.delegate === plain)
    #expect(grid.collectionView.cellForItem(at: path)?.frame.size == CGSize(width: 100, height: 60))
  }

  @Test("A pop takes the selection away along with it", .rule("LV-46")) func pop() throws {
    try push()
    navigation.popViewController(animated: true)
    stage.advance(by: 0.15)
    #expect(grid.collectionView.indexPathsForSelectedItems == [])
    #expect(background > 0.1 && background < 0.9)
    try stage.settle()
    #expect(background == 0)
  }

  @Test("A swiped pop fades it with the finger, and one that is cancelled gives it back", .rule("LV-46"))
  func cancelled() throws {
    try push()
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 190, y: 300), duration: 0.4, release: false)
    let half = background
    #expect(half > 0.3 && half < 0.8)
    stage.touchMove(to: CGPoint(x: 60, y: 300))
    stage.advance(by: 0.3)
    #expect(background > half)
    stage.touchUp()
    try stage.settle()
    #expect(navigation.viewControllers.count == 2)
    #expect(grid.collectionView.indexPathsForSelectedItems == [path])
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 340, y: 300), duration: 0.3)
    try stage.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(background == 0)
  }

  @Test("Items that go while their detail is shown are not selected again", .rule("LV-46")) func gone() throws {
    try push()
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 100, y: 300), duration: 0.4, release: false)
    grid.collectionView.reloadData()
    stage.touchUp()
    try stage.settle()
    #expect(stage.diagnostics.isEmpty)
  }
}
