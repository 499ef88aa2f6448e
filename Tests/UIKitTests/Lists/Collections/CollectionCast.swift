import Proscenium
import UIKit

/// Texts in sections, for classes that are data source and delegate and answer what they like.
class ItemStore: NSObject {
  var texts: [[String]]
  var onCell: ((TextCell, IndexPath) -> Void)?

  init(_ texts: [[String]]) { self.texts = texts }
  convenience init(_ counts: Int...) {
    self.init(counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } })
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { texts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    texts[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    guard let cell = cell as? TextCell else { return cell }
    cell.label.text = texts[indexPath.section][indexPath.item]
    onCell?(cell, indexPath)
    return cell
  }
}

/// Answers as little as it must.
final class Items: ItemStore, UICollectionViewDataSource, UICollectionViewDelegate {}

/// A collection alone on a stage, in a flow layout of items of 100 by 100 unless told otherwise.
@MainActor struct CollectionCast {
  let stage: Stage
  let controller = UIViewController()
  let collection: UICollectionView
  /// Collections do not keep those they ask.
  let items: any UICollectionViewDataSource & UICollectionViewDelegate

  init(
    _ items: any UICollectionViewDataSource & UICollectionViewDelegate,
    layout: UICollectionViewLayout = CollectionCast.flow(), size: CGSize = CGSize(width: 320, height: 400),
    scale: CGFloat = 2, prepare: (UICollectionView) -> Void = { _ in }
  ) {
    self.items = items
    stage = Stage(device: Device(name: "page", size: size, scale: scale))
    stage.turn()
    collection = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    collection.register(TextCell.self, forCellWithReuseIdentifier: "cell")
    stage.trace.name(items, "items")
    stage.trace.name(layout, "layout")
    prepare(collection)
    collection.dataSource = items
    collection.delegate = items
    controller.view = collection
    stage.rootViewController = controller
  }

  static func flow(_ size: CGSize = CGSize(width: 100, height: 100)) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = size
    return layout
  }

  /// Returns the calls to subjects since the last time, without those of scrolling.
  func calls(_ subjects: String...) -> [String] {
    let wanted = subjects.isEmpty ? ["items"] : subjects
    let calls = stage.trace.events.filter { wanted.contains($0.subject) && !$0.call.hasPrefix("scrollView") }
      .map(\.call)
    stage.trace.clear()
    return calls.map {
      $0.replacingOccurrences(of: "collectionView(_:", with: "").replacingOccurrences(of: ")", with: "")
    }
  }

  /// The texts that are seen, in the order of their items.
  var texts: [String] { collection.visibleCells.compactMap { ($0 as? TextCell)?.label.text } }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    collection.cellForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func scroll(to offset: CGPoint) {
    collection.contentOffset = offset
    stage.turn()
  }

  func tap(_ item: Int, _ section: Int = 0) {
    guard let cell = collection.cellForItem(at: IndexPath(item: item, section: section)) else { return }
    stage.tap(at: cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil))
    stage.turn()
  }
}
