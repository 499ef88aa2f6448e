import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A change of the source cell while the zoomed controller is shown.
private enum Change: CaseIterable {
  case nothing, moved, scrolledAway, usedAgain, gone, allNew, sectionGone
}

/// Rows or tiles whose details grow out of their cells.
private final class Names: RowStore, UITableViewDataSource, UITableViewDelegate {}
private final class Tiles: ItemStore, UICollectionViewDataSource, UICollectionViewDelegate {}

/// Cells as sources of transitions: the provider is asked again on the way back, and may have another, or none.
@MainActor @Suite("Lists: pages that grow out of cells", .rule("PC-81", "PC-82", "T-14"))
struct ListZoomTests {
  private let device = Device(name: "page", size: CGSize(width: 375, height: 480), scale: 2)

  /// Returns the destination of a popped view: the middle of its last visible picture.
  private func pop(_ navigation: UINavigationController, _ stage: Stage) throws -> CGRect? {
    let page = try #require(navigation.topViewController?.view)
    navigation.popViewController(animated: true)
    stage.advance(by: 0.45)
    let lens = page.superview?.superview
    let seen = lens?.clipsToBounds == true ? lens?.layer.presentation()?.frame : nil
    try stage.settle()
    return seen
  }

  @Test("A row's cell", arguments: Change.allCases) fileprivate func row(_ change: Change) throws {
    let stage = Stage(device: device)
    let rows = Names([(0..<40).map { "\($0)" }, ["end"]])
    let (list, detail) = (UITableViewController(style: .plain), UIViewController())
    let table = try #require(list.tableView)
    table.rowHeight = 44
    (table.dataSource, table.delegate) = (rows, rows)
    let navigation = UINavigationController(rootViewController: list)
    navigation.isNavigationBarHidden = true
    stage.rootViewController = navigation
    stage.turn()
    detail.view.backgroundColor = .systemTeal
    detail.preferredTransition = .zoom { [rows] _ in
      guard let row = rows.texts[0].firstIndex(of: "3") else { return nil }
      return table.cellForRow(at: IndexPath(row: row, section: 0))
    }
    navigation.pushViewController(detail, animated: true)
    try stage.settle()
    switch change {
    case .nothing: break
    case .moved:
      rows.texts[0].insert(contentsOf: ["x", "y"], at: 0)
      table.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .fade)
    case .scrolledAway, .usedAgain: table.contentOffset.y = change == .usedAgain ? 44 * 3 + 20 : 1000
    case .gone:
      rows.texts[0].remove(at: 3)
      table.deleteRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
    case .allNew:
      rows.texts[0] = rows.texts[0].reversed()
      table.reloadData()
    case .sectionGone:
      rows.texts = [[]]
      table.performBatchUpdates {
        table.deleteRows(at: (0..<40).map { IndexPath(row: $0, section: 0) }, with: .fade)
        table.deleteSections([1], with: .fade)
      }
    }
    try stage.settle()
    let seen = try #require(try pop(navigation, stage))
    let row = rows.texts[0].firstIndex(of: "3")
    if let cell = row.flatMap({ table.cellForRow(at: IndexPath(row: $0, section: 0)) }) {
      #expect(abs(seen.midY - (cell.frame.midY - table.contentOffset.y)) < 12, "\(seen)")
    } else {
      #expect(abs(seen.midX - 187.5) < 2, "out of the middle: \(seen)")
    }
    #expect(detail.viewIfLoaded?.superview == nil && navigation.viewControllers == [list])
    #expect(table.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHidden && $0.layer.animationKeys() == nil })
    #expect(
      table.visibleCells.compactMap { $0.textLabel?.text }
        == (table.indexPathsForVisibleRows ?? []).map {
          rows.texts[$0.section][$0.row]
        })
    #expect(stage.diagnostics.isEmpty && stage.window.subviews.count == 1)
  }

  @Test("An item's cell, its layout another meanwhile, or the item gone", arguments: [0, 1, 2])
  func item(_ change: Int) throws {
    let stage = Stage(device: device)
    let items = Tiles(40)
    let list = UICollectionViewController(collectionViewLayout: CollectionCast.flow())
    let collection = try #require(list.collectionView)
    collection.register(TextCell.self, forCellWithReuseIdentifier: "cell")
    (collection.dataSource, collection.delegate) = (items, items)
    let navigation = UINavigationController(rootViewController: list)
    navigation.isNavigationBarHidden = true
    stage.rootViewController = navigation
    stage.turn()
    let detail = UIViewController()
    detail.view.backgroundColor = .systemTeal
    detail.preferredTransition = .zoom { [items] _ in
      guard let item = items.texts[0].firstIndex(of: "0.4") else { return nil }
      return collection.cellForItem(at: IndexPath(item: item, section: 0))
    }
    navigation.pushViewController(detail, animated: true)
    try stage.settle()
    switch change {
    case 0: collection.setCollectionViewLayout(CollectionCast.flow(CGSize(width: 60, height: 50)), animated: false)
    case 1:
      items.texts[0].remove(at: 4)
      collection.deleteItems(at: [IndexPath(item: 4, section: 0)])
    default:
      items.texts[0].insert(items.texts[0].remove(at: 4), at: 9)
      collection.moveItem(at: IndexPath(item: 4, section: 0), to: IndexPath(item: 9, section: 0))
    }
    // The way back begins while the update still moves.
    let seen = try #require(try pop(navigation, stage))
    let item = items.texts[0].firstIndex(of: "0.4")
    if let cell = item.flatMap({ collection.cellForItem(at: IndexPath(item: $0, section: 0)) }) {
      #expect(abs(seen.midX - cell.frame.midX) < 12 && abs(seen.midY - cell.frame.midY) < 12, "\(seen)")
    } else {
      #expect(abs(seen.midX - 187.5) < 2, "out of the middle: \(seen)")
    }
    #expect(collection.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHidden })
    #expect(detail.viewIfLoaded?.superview == nil && stage.diagnostics.isEmpty)
  }
}
