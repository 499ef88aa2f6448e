import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@MainActor private func menu(_ titles: [String], _ run: @escaping (String) -> Void) -> UIContextMenuConfiguration {
  UIContextMenuConfiguration(
    identifier: nil, previewProvider: nil,
    actionProvider: { _ in UIMenu(children: titles.map { title in UIAction(title: title) { _ in run(title) } }) })
}

/// Rows with menus, asked everything.
private final class MenuRows: RowStore, UITableViewDataSource, UITableViewDelegate {
  var run: (String, IndexPath) -> Void = { _, _ in }
  var opens: (IndexPath) -> Bool = { _ in true }
  var onEnd: () -> Void = {}

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard opens(indexPath) else { return nil }
    return menu(["Open", "Delete"]) { [weak self] in self?.run($0, indexPath) }
  }
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  func tableView(
    _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { onEnd() }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

/// Items with menus, by the names of iOS 16.
private final class MenuItems: ItemStore, UICollectionViewDataSource, UICollectionViewDelegate {
  var run: (String) -> Void = { _ in }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    menu(indexPaths.isEmpty ? ["New"] : ["Open \(indexPaths.count)"]) { [weak self] in self?.run($0) }
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { nil }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { nil }
  func collectionView(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Items with menus, by the older names.
private final class OlderItems: ItemStore, UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { menu(["Open"]) { _ in } }
  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
}

private let rowAsked = "contextMenuConfigurationForRowAt: [0, 2], point:"
private let rowLifted = "previewForHighlightingContextMenuWithConfiguration:"
private let rowReturns = "previewForDismissingContextMenuWithConfiguration:"
private let rowDisplays = "willDisplayContextMenu:animator:"
private let rowTaps = "willPerformPreviewActionForMenuWith:animator:"
private let rowEnds = "willEndContextMenuInteraction:animator:"

@MainActor @Suite("Context menus of lists")
struct ContextMenuListTests {
  private let position = CGPoint(x: 100, y: 110)

  @Test("A table's row, chosen, dismissed, and tapped", .rule("CM-13"), arguments: ["Open", "outside", "tap"])
  func row(_ what: String) throws {
    let rows = MenuRows(20)
    let cast = TableCast(rows)
    var ran: [String] = []
    rows.run = { ran.append("\($0) \($1)") }
    try cast.stage.settle()
    let before = cast.stage.frame()
    _ = cast.calls()
    cast.stage.press(at: position)
    #expect(cast.calls() == [rowAsked, rowLifted, rowDisplays])
    #expect(cast.table.contextMenuInteraction?.menuAppearance == .rich && cast.stage.menuRows.count == 2)
    // As wide as the table less the margins, about its middle.
    let card = try #require(cast.stage.liftedFrames.first)
    #expect(abs(card.width - 359) < 1e-6 && abs(card.midX - 187.5) < 1e-6 && abs(card.midY - 110) < 1e-6)
    switch what {
    case "tap": cast.stage.tap(at: position)
    case "outside": cast.stage.tap(at: CGPoint(x: 370, y: 470))
    default: try cast.stage.choose(what)
    }
    #expect(cast.calls() == (what == "tap" ? [rowTaps] : []) + [rowReturns, rowEnds])
    #expect(ran == (what == "Open" ? ["Open [0, 2]"] : []))
    try cast.stage.settle()
    #expect(cast.stage.frame() == before && cast.stage.window.subviews.count == 1)
    #expect(cast.table.indexPathForSelectedRow == nil && cast.stage.diagnostics.isEmpty)
  }

  @Test("A press that ends early selects, and one that goes on scrolls", .rule("CM-01", "CM-03"))
  func early() throws {
    let rows = MenuRows(40)
    let cast = TableCast(rows)
    try cast.stage.settle()
    _ = cast.calls()
    cast.stage.press(at: position, for: 0.4)
    #expect(cast.calls() == [rowAsked, rowLifted, "didSelectRowAt: [0, 2]"])
    cast.table.deselectRow(at: IndexPath(row: 2, section: 0), animated: false)
    cast.stage.touchDown(at: position)
    cast.stage.advance(by: 0.4)
    for step in 1...10 {
      cast.stage.touchMove(to: CGPoint(x: 100, y: 110 - CGFloat(step) * 8))
      cast.stage.advance(by: 1.0 / 60)
    }
    #expect(cast.table.contentOffset.y > 40)
    cast.stage.touchUp()
    try cast.stage.settle()
    #expect(cast.stage.menuRows.isEmpty && cast.table.indexPathForSelectedRow == nil)
    cast.stage.press(at: CGPoint(x: 100, y: 200), releases: false)
    let offset = cast.table.contentOffset
    cast.stage.touchMove(to: CGPoint(x: 100, y: 100))
    cast.stage.advance(by: 0.2)
    #expect(cast.table.contentOffset == offset && cast.stage.menuRows.count == 2, "an open menu has the finger")
  }

  @Test("Tables without menus behave as before", .rule("CM-02", "CM-13"))
  func absent() throws {
    let cast = TableCast(Rows(20))
    #expect(cast.table.contextMenuInteraction != nil, "nobody has been asked")
    _ = cast.calls()
    cast.stage.press(at: position)
    #expect(cast.calls() == [] && cast.table.contextMenuInteraction == nil)
    #expect(cast.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    let rows = MenuRows(20)
    rows.opens = { _ in false }
    let other = TableCast(rows)
    _ = other.calls()
    other.stage.press(at: position)
    #expect(other.calls() == [rowAsked, "didSelectRowAt: [0, 2]"])
  }

  @Test(
    "A delegate that changes, reloads, pushes or presents in the middle", .rule("CM-04", "CM-07", "CM-13"),
    arguments: ["delete", "reload", "reload at end", "push", "present", "reload while open", "scroll", "new delegate"])
  func unruly(_ what: String) throws {
    let rows = MenuRows(20)
    let cast = TableCast(rows)
    let navigation = UINavigationController(rootViewController: cast.controller)
    navigation.isNavigationBarHidden = true
    cast.stage.rootViewController = navigation
    try cast.stage.settle()
    let other = MenuRows(3)
    rows.run = { _, path in
      switch what {
      case "delete":
        rows.texts[0].remove(at: path.row)
        cast.table.deleteRows(at: [path], with: .automatic)
      case "reload": cast.table.reloadData()
      case "push": navigation.pushViewController(PlainController(.brown), animated: true)
      case "present": navigation.present(PlainController(.brown), animated: true)
      case "new delegate": cast.table.delegate = other
      default: break
      }
    }
    if what == "reload at end" { rows.onEnd = { cast.table.reloadData() } }
    cast.stage.press(at: position)
    #expect(cast.table.cellForRow(at: IndexPath(row: 2, section: 0))?.alpha == 0)
    if what == "reload while open" {
      rows.texts[0].removeFirst(5)
      cast.table.reloadData()
    }
    if what == "scroll" { cast.table.contentOffset.y = 500 }
    cast.stage.turn()
    if what == "reload while open" || what == "scroll" {
      #expect(cast.table.visibleCells.filter { $0.alpha == 0 }.count == 0, "no other row is out of sight")
    }
    try cast.stage.choose("Delete")
    try cast.stage.settle()
    #expect(cast.stage.menuRows.isEmpty && cast.stage.liftedFrames.isEmpty)
    #expect(cast.table.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHidden })
    #expect(cast.stage.diagnostics.map(\.message) == [])
    if what == "push" { #expect(navigation.viewControllers.count == 2) }
    if what == "present" { #expect(navigation.presentedViewController != nil) }
  }

  @Test("A collection's item, by either names", .rule("CM-14"), arguments: [true, false])
  func item(isOlder: Bool) throws {
    let items: any UICollectionViewDataSource & UICollectionViewDelegate = isOlder ? OlderItems(9) : MenuItems(9)
    let cast = CollectionCast(items)
    try cast.stage.settle()
    let before = cast.stage.frame()
    _ = cast.calls()
    cast.stage.press(at: CGPoint(x: 50, y: 50))
    #expect(
      cast.calls()
        == (isOlder
          ? [
            "contextMenuConfigurationForItemAt: [0, 0], point:", "previewForHighlightingContextMenuWithConfiguration:",
          ]
          : [
            "contextMenuConfigurationForItemsAt: [[0, 0]], point:",
            "contextMenuConfiguration:highlightPreviewForItemAt: [0, 0]", "willDisplayContextMenu:animator:",
          ]))
    try cast.stage.choose(isOlder ? "Open" : "Open 1")
    #expect(
      cast.calls()
        == (isOlder
          ? ["previewForDismissingContextMenuWithConfiguration:"]
          : [
            "contextMenuConfiguration:dismissalPreviewForItemAt: [0, 0]",
            "willEndContextMenuInteraction:animator:",
          ]))
    try cast.stage.settle()
    #expect(cast.stage.frame() == before && cast.collection.indexPathsForSelectedItems == [])
  }

  @Test("All selected items are lifted with the one under the finger", .rule("CM-14"))
  func several() throws {
    let items = MenuItems(9)
    let cast = CollectionCast(items) { $0.allowsMultipleSelection = true }
    try cast.stage.settle()
    for item in [0, 1, 4] {
      cast.collection.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    cast.stage.turn()
    let before = cast.stage.frame()
    _ = cast.calls()
    cast.stage.press(at: CGPoint(x: 50, y: 50))
    #expect(
      cast.calls() == [
        "contextMenuConfigurationForItemsAt: [[0, 0], [0, 1], [0, 4]], point:",
        "contextMenuConfiguration:highlightPreviewForItemAt: [0, 0]",
        "contextMenuConfiguration:highlightPreviewForItemAt: [0, 1]",
        "contextMenuConfiguration:highlightPreviewForItemAt: [0, 4]", "willDisplayContextMenu:animator:",
      ])
    let cards = cast.stage.liftedFrames
    #expect(cards.count == 3 && cards.allSatisfy { abs($0.midX - 58) < 1e-6 }, "in a pile")
    #expect(cast.stage.menuRows.map(\.0) == ["Open 3"])
    cast.stage.tap(at: CGPoint(x: 310, y: 390))
    try cast.stage.settle()
    #expect(cast.stage.frame() == before && cast.collection.indexPathsForSelectedItems?.count == 3)
  }

  @Test("A finger beside all items asks for none; nothing is lifted then", .rule("CM-14"))
  func beside() throws {
    let cast = CollectionCast(MenuItems(2))
    try cast.stage.settle()
    _ = cast.calls()
    cast.stage.press(at: CGPoint(x: 50, y: 350))
    #expect(cast.calls() == ["contextMenuConfigurationForItemsAt: [], point:"])
    cast.stage.click(at: CGPoint(x: 50, y: 350), button: .secondary)
    cast.stage.advance(by: 0.5)
    #expect(cast.stage.menuRows.map(\.0) == ["New"])
  }
}
