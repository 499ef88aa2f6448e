import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Items that have menus and can be moved, in a controller that has both by default.
private final class BothController: UICollectionViewController {
  var texts = ["a", "b", "c", "d", "e", "f"]
  var movable = true
  var hasMenu = true
  var notes: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(TextCell.self, forCellWithReuseIdentifier: "cell")
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    texts.count
  }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? TextCell)?.label.text = texts[indexPath.item]
    return cell
  }
  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    movable
  }
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    notes.append("moved \(sourceIndexPath.item) to \(destinationIndexPath.item)")
    texts.insert(texts.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }
  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard hasMenu, let path = indexPaths.first else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      UIMenu(children: [UIAction(title: "Open") { _ in self?.notes.append("open \(path.item)") }])
    })
  }
  override func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { notes.append("displays") }
  override func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    notes.append("ends")
    animator?.addCompletion { [weak self] in self?.notes.append("ended") }
  }
}

/// Which of menu and carrying a press means.
@MainActor @Suite("Items with a menu that can be moved", .rule("CM-18"))
struct MenuAndMoveTests {
  private let stage = Stage(device: Device(name: "page", size: CGSize(width: 320, height: 400), scale: 2))
  private let page = BothController(collectionViewLayout: CollectionCast.flow())

  init() throws {
    stage.rootViewController = page
    try stage.settle()
  }

  private var seen: [String] {
    page.collectionView.visibleCells.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
      .compactMap { ($0 as? TextCell)?.label.text }
  }
  private var isTidy: Bool {
    stage.window.subviews.count == 1 && stage.liftedFrames.isEmpty && stage.diagnostics.isEmpty
      && page.collectionView.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHidden }
  }
  private func go(_ xs: [CGFloat]) {
    for x in xs {
      stage.touchMove(to: CGPoint(x: x, y: 55))
      stage.advance(by: 0.1)
    }
  }

  @Test("The press opens the menu; the finger that goes on carries the item, and the menu goes") func carried() throws {
    stage.press(at: CGPoint(x: 50, y: 50), releases: false)
    #expect(stage.menuRows.map(\.0) == ["Open"] && page.notes == ["displays"])
    let cell = try #require(page.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
    stage.touchMove(to: CGPoint(x: 56, y: 50))
    stage.turn()
    #expect(!stage.menuRows.isEmpty && cell.alpha == 0, "it has hardly moved")
    stage.touchMove(to: CGPoint(x: 70, y: 50))
    stage.turn()
    #expect(stage.menuRows.isEmpty && page.notes == ["displays", "ends"])
    #expect(abs(cell.center.x - 70) < 1e-6 && cell.alpha > 0.5 && stage.liftedFrames.isEmpty)
    go([100, 160, 220, 275])
    #expect(abs(cell.center.x - 275) < 1e-6)
    stage.touchUp()
    try stage.settle()
    #expect(page.notes == ["displays", "ends", "ended", "moved 0 to 2"])
    #expect(page.texts == ["b", "c", "a", "d", "e", "f"] && seen == page.texts && isTidy)
    #expect(page.collectionView.indexPathsForSelectedItems == [])
  }

  @Test("A finger that is lifted leaves the menu, and nothing is carried") func lifted() throws {
    stage.press(at: CGPoint(x: 50, y: 50))
    #expect(stage.menuRows.map(\.0) == ["Open"])
    try stage.choose("Open")
    try stage.settle()
    #expect(page.notes.filter { $0 != "ended" } == ["displays", "ends", "open 0"] && seen == page.texts && isTidy)
    #expect(page.texts == ["a", "b", "c", "d", "e", "f"])
  }

  @Test("An item that may not be moved leaves the finger to the menu") func fixed() throws {
    page.movable = false
    stage.press(at: CGPoint(x: 50, y: 50), releases: false)
    let row = try #require(stage.menuRows.first?.1)
    stage.touchMove(to: CGPoint(x: row.midX, y: row.midY))
    stage.advance(by: 0.1)
    stage.touchUp()
    try stage.settle()
    #expect(page.notes.contains("open 0") && isTidy)
  }

  @Test("An item without a menu is carried at once, and so is one where carrying is off by its menu alone")
  func alone() throws {
    page.hasMenu = false
    stage.press(at: CGPoint(x: 50, y: 50), releases: false)
    go([100, 275])
    stage.touchUp()
    try stage.settle()
    #expect(page.notes == ["moved 0 to 2"] && isTidy)
    page.hasMenu = true
    page.installsStandardGestureForInteractiveMovement = false
    stage.press(at: CGPoint(x: 50, y: 50), releases: false)
    go([100, 275])
    stage.touchUp()
    try stage.settle()
    #expect(!page.notes.contains("moved 0 to 2") || page.notes.filter { $0.hasPrefix("moved") }.count == 1)
    page.collectionView.contextMenuInteraction?.dismissMenu()
    try stage.settle()
    #expect(isTidy && seen == page.texts)
  }

  @Test("A move that goes on is brought back where the data changes, and nothing is left of the menu")
  func reloaded() throws {
    stage.press(at: CGPoint(x: 50, y: 50), releases: false)
    go([100, 160])
    page.texts = ["x", "y"]
    page.collectionView.reloadData()
    stage.advance(by: 0.1)
    go([200, 240])
    stage.touchUp()
    try stage.settle()
    #expect(seen == ["x", "y"] && isTidy && !page.notes.contains { $0.hasPrefix("moved") })
  }
}
