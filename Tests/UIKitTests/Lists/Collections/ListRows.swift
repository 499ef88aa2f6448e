import Foundation
import Proscenium
import UIKit

/// Texts in sections, in cells of a list.
final class ListRows: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var texts: [[String]]
  var onCell: ((UICollectionViewListCell, IndexPath) -> Void)?

  init(_ texts: [[String]], onCell: ((UICollectionViewListCell, IndexPath) -> Void)? = nil) {
    (self.texts, self.onCell) = (texts, onCell)
  }

  private lazy var cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
    [weak self] cell, path, text in
    var content = cell.defaultContentConfiguration()
    content.text = text
    cell.contentConfiguration = content
    self?.onCell?(cell, path)
  }
  private let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
    elementKind: UICollectionView.elementKindSectionHeader
  ) { view, _, path in
    var content = view.defaultContentConfiguration()
    content.text = "Head \(path.section)"
    view.contentConfiguration = content
  }
  private let footers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
    elementKind: UICollectionView.elementKindSectionFooter
  ) { view, _, path in
    var content = view.defaultContentConfiguration()
    content.text = "Foot \(path.section)"
    view.contentConfiguration = content
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { texts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    texts[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: cells, for: indexPath, item: texts[indexPath.section][indexPath.item])
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueConfiguredReusableSupplementary(
      using: kind == UICollectionView.elementKindSectionHeader ? headers : footers, for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    texts[indexPath.section][indexPath.item] != "fixed"
  }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let text = texts[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    texts[destinationIndexPath.section].insert(text, at: destinationIndexPath.item)
  }
}

extension CollectionCast {
  /// A list on a stage.
  init(
    list rows: ListRows, _ appearance: UICollectionLayoutListConfiguration.Appearance,
    size: CGSize = CGSize(width: 320, height: 400),
    prepare: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    prepare(&configuration)
    self.init(rows, layout: UICollectionViewCompositionalLayout.list(using: configuration), size: size)
  }

  func row(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
    collection.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
  }
  /// Every text that is seen in cells, from the top down.
  var rows: [String] {
    collection.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap {
      ($0.contentConfiguration as? UIListContentConfiguration)?.text
    }
  }
  /// The lines of a cell, from its top down: from and to where.
  func lines(_ cell: UICollectionViewListCell?) -> [String] {
    (cell?.subviews ?? []).filter { $0.bounds.height == 0.5 && !$0.isHidden }.sorted { $0.frame.minY < $1.frame.minY }
      .map { "\($0.frame.minY == 0 ? "above" : "below") \(Int($0.frame.minX))-\(Int($0.frame.maxX))" }
  }
}
