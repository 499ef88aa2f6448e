import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import UIKit

/// A list on a page of an unruly walk: a table, tiles, or a list of items below others.
final class StressList: NSObject {
  private(set) var texts: [[String]]
  let view: UIScrollView
  weak var walk: (any StressObserver)?
  private var source: UICollectionViewDiffableDataSource<Int, String>?
  private var serial = 0
  private let control = UIRefreshControl()

  init(_ walk: any StressObserver, _ dice: inout Dice) {
    self.walk = walk
    texts = (0..<2).map { section in (0..<4 + dice.below(12)).map { "\(section).\($0)" } }
    let box = CGRect(x: 0, y: 0, width: 160, height: 200)
    switch dice.below(4) {
    case 0, 1: view = UITableView(frame: box, style: dice.pick([.plain, .insetGrouped]))
    case 2:
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 44, height: 30)
      view = UICollectionView(frame: box, collectionViewLayout: layout)
    default:
      view = UICollectionView(frame: box, collectionViewLayout: UICollectionViewFlowLayout())
    }
    super.init()
    if let table { setUp(table) }
    if let collection { setUp(collection, isOutline: dice.chance(50)) }
    view.refreshControl = control
    control.addAction(UIAction { [weak self] _ in self?.walk?.inside("refresh", of: nil) }, for: .valueChanged)
    walk.remember(view, "list")
  }

  private var table: UITableView? { view as? UITableView }
  private var collection: UICollectionView? { view as? UICollectionView }

  private func setUp(_ table: UITableView) {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (self, self)
  }

  private func setUp(_ collection: UICollectionView, isOutline: Bool) {
    collection.register(TextCell.self, forCellWithReuseIdentifier: "cell")
    guard isOutline else {
      (collection.dataSource, collection.delegate) = (self, self)
      return
    }
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "-") { _, _, done in
          self?.remove(at: path)
          done(true)
        }
      ])
    }
    collection.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(), .delete(), .reorder(displayed: .always)]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) { collection, path, text in
      collection.dequeueConfiguredReusableCell(using: cells, for: path, item: text)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.didReorder = { [weak self] transaction in
      for part in transaction.sectionTransactions { self?.texts[part.sectionIdentifier] = part.finalSnapshot.items }
    }
    self.source = source
    collection.delegate = self
    apply(animated: false)
  }

  // MARK: What is shown

  /// The first of every section stands above the second and third.
  private func apply(animated: Bool) {
    guard let source else { return }
    for (section, items) in texts.enumerated() {
      var outline = NSDiffableDataSourceSectionSnapshot<String>()
      for (number, item) in items.enumerated() {
        outline.append([item], to: number == 1 || number == 2 ? items[0] : nil)
      }
      if serial % 2 == 0, let first = items.first { outline.expand([first]) }
      source.apply(outline, to: section, animatingDifferences: animated)
    }
  }

  private func remove(at path: IndexPath) {
    if let source, let item = source.itemIdentifier(for: path) {
      for section in texts.indices { texts[section].removeAll { $0 == item } }
      return apply(animated: true)
    }
    guard texts.indices.contains(path.section), texts[path.section].indices.contains(path.item) else { return }
    texts[path.section].remove(at: path.item)
    table?.deleteRows(at: [path], with: .automatic)
    collection?.deleteItems(at: [path])
  }

  /// One thing that an app or a person does with a list.
  func operate(_ dice: inout Dice) -> String {
    let section = dice.below(texts.count)
    let path = IndexPath(item: dice.below(max(1, texts[section].count)), section: section)
    switch dice.below(12) {
    case 0:
      view.setContentOffset(CGPoint(x: 0, y: CGFloat(dice.below(300)) - 60), animated: dice.chance(60))
      return "scroll"
    case 1, 2, 3:
      update(section, &dice)
      return "update"
    case 4:
      select(path, dice.chance(50))
      return "select"
    case 5:
      if let table { table.setEditing(!table.isEditing, animated: dice.chance(60)) }
      collection?.isEditing.toggle()
      return "edit"
    case 6:
      swipe(path, isTrailing: dice.chance(70), animated: dice.chance(70))
      return "swipe"
    case 7, 8:
      carry(path, to: CGPoint(x: CGFloat(dice.below(160)), y: CGFloat(dice.below(300))), dice.below(4))
      return "carry"
    case 9:
      if control.isRefreshing { control.endRefreshing() } else { control.beginRefreshing() }
      return "refresh"
    case 10:
      table?.reloadData()
      collection?.reloadData()
      return "reload"
    default:
      if dice.chance(50) { view.isHidden.toggle() } else { view.removeFromSuperview() }
      return "hide"
    }
  }

  /// A row is open, something makes the list want layout, and most of its rows go, all in one turn.
  func updateOpen(_ dice: inout Dice) -> String {
    let section = dice.below(texts.count)
    guard source == nil, texts[section].count > 2, view.window != nil else { return "nothing" }
    swipe(IndexPath(item: dice.below(texts[section].count), section: section), isTrailing: true, animated: false)
    switch dice.below(5) {
    case 0: view.contentOffset.y = CGFloat(dice.below(400))
    case 1: view.setNeedsLayout()
    case 2: view.frame.size.width = dice.chance(50) ? 160 : 120
    case 3: view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    default: break
    }
    let count = 1 + dice.below(texts[section].count - 1)
    let gone = (texts[section].count - count..<texts[section].count).map { IndexPath(item: $0, section: section) }
    texts[section].removeLast(count)
    table?.deleteRows(at: gone, with: .fade)
    collection?.deleteItems(at: gone)
    return "\(count) rows while one is open"
  }

  private func update(_ section: Int, _ dice: inout Dice) {
    serial += 1
    if source != nil {
      texts[section].insert("new \(section) \(serial)", at: dice.below(texts[section].count + 1))
      if texts[section].count > 6 { texts[section].remove(at: dice.below(texts[section].count)) }
      return apply(animated: dice.chance(80))
    }
    // What was never asked for is asked for as it is then.
    let (gone, new) = (dice.below(max(1, texts[section].count)), dice.below(max(1, texts[section].count)))
    let change = { [self] in
      if texts[section].count > 1 {
        texts[section].remove(at: gone)
        table?.deleteRows(at: [IndexPath(row: gone, section: section)], with: .automatic)
        collection?.deleteItems(at: [IndexPath(item: gone, section: section)])
      }
      let position = min(new, texts[section].count)
      texts[section].insert("new \(serial)", at: position)
      table?.insertRows(at: [IndexPath(row: position, section: section)], with: .fade)
      collection?.insertItems(at: [IndexPath(item: position, section: section)])
    }
    table?.performBatchUpdates(change)
    collection?.performBatchUpdates(change)
  }

  private func select(_ path: IndexPath, _ isOn: Bool) {
    if let table, table.numberOfSections > path.section, table.numberOfRows(inSection: path.section) > path.row {
      if isOn {
        table.selectRow(at: path, animated: true, scrollPosition: .middle)
      } else {
        table.deselectRow(at: path, animated: true)
      }
    }
    if let collection, collection.numberOfItems(inSection: path.section) > path.item {
      if isOn {
        collection.selectItem(at: path, animated: true, scrollPosition: .centeredVertically)
      } else {
        collection.deselectItem(at: path, animated: true)
      }
    }
  }

  private func swipe(_ path: IndexPath, isTrailing: Bool, animated: Bool) {
    table?.openSwipe(path, isTrailing: isTrailing, animated: animated)
    collection?.openSwipe(path, isTrailing: isTrailing, animated: animated)
  }

  private func carry(_ path: IndexPath, to point: CGPoint, _ delta: Int) {
    guard let collection else { return }
    switch delta {
    case 0: _ = collection.beginInteractiveMovementForItem(at: path)
    case 1: collection.updateInteractiveMovementTargetPosition(point)
    case 2: collection.endInteractiveMovement()
    default: collection.cancelInteractiveMovement()
    }
  }

  // MARK: At rest

  func calm() {
    collection?.cancelInteractiveMovement()
    control.endRefreshing()
  }

  /// The violated condition of the visible list; nil if there is none.
  var fault: String? {
    guard let window = view.window, !window.isHidden, !view.isHidden else { return nil }
    view.layoutIfNeeded()
    if let table {
      for path in table.indexPathsForVisibleRows ?? [] {
        let text = table.cellForRow(at: path)?.textLabel?.text
        if text != texts[path.section][path.row] { return "row \(path) shows \(text ?? "nothing")" }
      }
      return table.visibleCells.contains { $0.alpha != 1 } ? "a row is not seen whole" : nil
    }
    guard let collection else { return nil }
    for path in collection.indexPathsForVisibleItems {
      let cell = collection.cellForItem(at: path)
      let text =
        (cell as? TextCell)?.label.text ?? (cell?.contentConfiguration as? UIListContentConfiguration)?.text
      let wanted = source.map { $0.itemIdentifier(for: path) } ?? texts[path.section][path.item]
      if text != wanted { return "item \(path) shows \(text ?? "nothing") for \(wanted ?? "nothing")" }
    }
    return collection.visibleCells.contains { $0.alpha != 1 } ? "an item is not seen whole" : nil
  }
}

extension StressList: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { texts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = texts[indexPath.section][indexPath.row]
    addField(to: cell.contentView)
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt path: IndexPath)
  { remove(at: path) }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "+") { _, _, done in done(true) }])
  }
  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    texts[destination.section].insert(texts[source.section].remove(at: source.row), at: destination.row)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { walk?.inside("didSelect", of: nil) }
}

extension StressList: UICollectionViewDataSource, UICollectionViewDelegate {
  func numberOfSections(in collectionView: UICollectionView) -> Int { texts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    texts[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? TextCell)?.label.text = texts[indexPath.section][indexPath.item]
    addField(to: cell.contentView)
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    texts[destinationIndexPath.section].insert(
      texts[sourceIndexPath.section].remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    walk?.inside("didSelect", of: nil)
  }
}
