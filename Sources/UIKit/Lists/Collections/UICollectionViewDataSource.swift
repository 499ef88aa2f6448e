public import Foundation

/// Says what a collection shows.
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
}

extension UICollectionViewDataSource {
  /// Absent: one.
  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    collectionView.misses(.numberOfSections)
    return 1
  }
  /// Absent: there are none.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.misses(.supplementary)
    return UICollectionReusableView()
  }
}

/// Makes data ready for items that will soon be seen. Rule: LV-38
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Items that are not seen yet are near, the nearest first.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Optional: items that were told as near are not any more.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Absent: nothing.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { collectionView.misses(.cancelPrefetch) }
}
