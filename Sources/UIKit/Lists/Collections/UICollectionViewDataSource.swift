public import Foundation

/// The data source of a collection's content.
///
/// Optional requirements that are left out behave as absent. Rule: LV-30
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// How many items a section has.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// The cell of an item, dequeued.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
  /// Optional: how many sections there are.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// Optional: a supplementary view, dequeued.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView
  /// Optional: titles at the side that lead to items; nil for none. Rule: LV-61
  func indexTitles(for collectionView: UICollectionView) -> [String]?
  /// Optional: where a title leads. Rule: LV-61
  func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
    -> IndexPath
  /// Optional: whether a person may move an item.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  /// Optional: a person moved an item. Rule: LV-56
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
  /// The default: one.
  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    collectionView.reportAbsent(.numberOfSections, of: self, returning: 1)
  }
  /// The default: there are none.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.reportAbsent(.supplementary, of: self, returning: UICollectionReusableView())
  }
  /// The default: there is no index.
  public func indexTitles(for collectionView: UICollectionView) -> [String]? {
    collectionView.reportAbsent(.indexTitles, of: self, returning: nil)
  }
  /// The default: to the section of the title's number.
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    collectionView.reportAbsent(.pathForTitle, of: self, returning: IndexPath(item: 0, section: index))
  }
  /// The default: no item can be moved.
  ///
  /// Differs: one that takes moves has to say so, since nothing tells that it takes them.
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    collectionView.reportAbsent(.canMove, of: self, returning: false)
  }
  /// The default does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { collectionView.reportAbsent(.moveItem, of: self) }
}

/// The data source that prefetches data for items that will soon be visible. Rule: LV-38
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Items that are not seen yet are near, the nearest first.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Optional: items that were told as near are not any more.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// The default does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { collectionView.reportAbsent(.cancelPrefetch, of: self) }
}
