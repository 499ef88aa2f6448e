internal import CoreGraphics
internal import Foundation

// Titles at the side that lead to items. Rule: LV-61
extension UICollectionView {
  /// Asks for the index's titles anew; what scrolls sideways has none.
  func reloadIndex() {
    indexBar?.removeFromSuperview()
    indexBar = nil
    guard let dataSource, !lacks(.indexTitles), layout.scrollAxis == .vertical else { return }
    let asked = ask(.indexTitles, dataSource, "indexTitles(for:)") { dataSource.indexTitles(for: self) }
    guard let titles = asked ?? nil, !titles.isEmpty else { return }
    let bar = SectionIndexBar(titles: titles) {
      .init(text: nil, background: nil, trackedBackground: nil)
    } jump: { [unowned self] in
      jump(to: titles[$0], at: $0)
    }
    // In front of views that are pinned or carried.
    bar.layer.zPosition = CGFloat(2 * CollectionMetrics.carried)
    indexBar = bar
    addSubview(bar)
  }

  /// Leads to the item of a title, or to where its section begins.
  private func jump(to title: String, at index: Int) {
    loadIfNeeded()
    guard let dataSource else { return }
    var asked: IndexPath?
    if !lacks(.pathForTitle) {
      asked = ask(.pathForTitle, dataSource, "collectionView(_:indexPathForIndexTitle: \(title), at: \(index))") {
        dataSource.collectionView(self, indexPathForIndexTitle: title, at: index)
      }
    }
    let path = asked ?? IndexPath(item: 0, section: index)
    guard contains(path) else { return }
    scrollToItem(at: path, at: .top, animated: false)
  }
}
