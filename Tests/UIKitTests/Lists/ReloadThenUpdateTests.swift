import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Updates of a list whose data are to be reloaded with the next layout.
@Suite struct ReloadThenUpdateTests {
  private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var texts = (0..<6).map { "0.\($0)" }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = texts[indexPath.row]
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.accessibilityLabel = texts[indexPath.item]
      return cell
    }
  }

  private static func change(_ source: Source, delete: Int, insert: Int, _ gone: (Int) -> Void, _ new: (Int) -> Void) {
    source.texts.remove(at: delete)
    gone(delete)
    source.texts.insert("new", at: insert)
    new(insert)
  }

  @Test(
    "a table that is to reload shows the rows of an update in the same turn", .rule("LV-16"),
    arguments: [(0, 0, false), (0, 0, true), (2, 4, false), (2, 4, true), (4, 1, true)])
  func table(delete: Int, insert: Int, isSwiped: Bool) throws {
    let stage = Stage(device: .iPhoneSE)
    let (page, source) = (UITableViewController(), Source())
    page.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    page.tableView.dataSource = source
    stage.rootViewController = page
    try stage.settle()
    let table: UITableView = page.tableView
    if isSwiped { table.selectRow(at: IndexPath(row: 1, section: 0), animated: true, scrollPosition: .middle) }
    table.reloadData()
    table.performBatchUpdates {
      Self.change(
        source, delete: delete, insert: insert,
        { table.deleteRows(at: [IndexPath(row: $0, section: 0)], with: .automatic) },
        { table.insertRows(at: [IndexPath(row: $0, section: 0)], with: .fade) })
    }
    table.layoutIfNeeded()
    let shown = { (0..<6).map { table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text } }
    #expect(shown() == source.texts)
    try stage.settle()
    #expect(shown() == source.texts && stage.diagnostics.isEmpty)
  }

  @Test(
    "a collection that is to reload shows the items of an update in the same turn", .rule("LV-16"),
    arguments: [(0, 0), (2, 4), (4, 1)])
  func collection(delete: Int, insert: Int) throws {
    let stage = Stage(device: .iPhoneSE)
    let page = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    let source = Source()
    page.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    page.collectionView.dataSource = source
    stage.rootViewController = page
    try stage.settle()
    let list: UICollectionView = page.collectionView
    list.reloadData()
    list.performBatchUpdates {
      Self.change(
        source, delete: delete, insert: insert, { list.deleteItems(at: [IndexPath(item: $0, section: 0)]) },
        { list.insertItems(at: [IndexPath(item: $0, section: 0)]) })
    }
    list.layoutIfNeeded()
    let shown = { (0..<6).map { list.cellForItem(at: IndexPath(item: $0, section: 0))?.accessibilityLabel } }
    #expect(shown() == source.texts)
    try stage.settle()
    #expect(shown() == source.texts && stage.diagnostics.isEmpty)
  }

  @Test(
    "a list without an area shows nothing of data that were dropped", .rule("LV-02", "LV-30"), arguments: [true, false])
  func withoutArea(isTable: Bool) throws {
    let stage = Stage(device: .iPhoneSE)
    let (page, source) = (UIViewController(), Source())
    stage.rootViewController = page
    let table = UITableView(frame: page.view.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    let list = UICollectionView(frame: page.view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = source
    let view: UIScrollView = isTable ? table : list
    page.view.addSubview(view)
    try stage.settle()
    let count = { isTable ? table.visibleCells.count : list.visibleCells.count }
    #expect(count() == 6)
    view.frame.size.width = 0
    if isTable { table.reloadData() } else { list.reloadData() }
    source.texts.removeLast(2)
    try stage.settle()
    #expect(count() == 0)
    view.frame.size.width = 300
    try stage.settle()
    #expect(count() == 4 && stage.diagnostics.isEmpty)
  }
}
