internal import Foundation

/// The optional methods of a collection's delegate and data sources.
///
/// Order: those of `UICollectionViewController` stand as there, one after the other, since their places tell them apart.
package enum CollectionDelegateMethod: UInt8, OptionalMethod, CaseIterable {
  case canMove, moveItem, targetForMove, olderTargetForMove, canEdit, numberOfSections, supplementary, indexTitles
  case pathForTitle, shouldHighlight, didHighlight, didUnhighlight, shouldSelect, shouldDeselect, didSelect, didDeselect
  case canPerformPrimary, performPrimary, willDisplay, willDisplaySupplementary, didEndDisplaying
  case didEndDisplayingSupplementary, transitionLayout, targetOffset, contextMenu, olderContextMenu, liftPreview
  case returnPreview, olderLiftPreview, olderReturnPreview, previewTapped, willDisplayMenu, willEndMenu
  case size, inset, lineSpacing, itemSpacing, headerSize, footerSize
  case cancelPrefetch

  /// Those that a data source implements.
  static let ofDataSource: [Self] = [
    .canMove, .moveItem, .numberOfSections, .supplementary, .indexTitles, .pathForTitle,
  ]
  /// Those that a delegate implements.
  static let ofDelegate = allCases.filter { !ofDataSource.contains($0) && $0 != .cancelPrefetch }
  /// Those that a flow layout's delegate implements, which a controller is where an app makes it one.
  private static let ofFlowLayout: [Self] = [.size, .inset, .lineSpacing, .itemSpacing, .headerSize, .footerSize]
  private static let ofController = allCases.filter { !ofFlowLayout.contains($0) && $0 != .cancelPrefetch }

  /// Returns the methods that a class implements, known without a call; none if only its protocols' defaults do
  /// (decision 8).
  package static func known(of type: AnyClass) -> KnownMethods<Self> {
    if type is UICollectionViewController.Type { return controllers.known(of: type, ofController) }
    if let source = type as? any CollectionSnapshotSource.Type { return source.knownMethods }
    return KnownMethods()
  }

  private static let controllers = MethodTable(
    of: UICollectionViewController.self, overriding: OverridingFirstAndLast.self, plain: OverridingNothing.self,
    count: ofController.count)
}

/// A data source that answers from snapshots, of any section and item types.
protocol CollectionSnapshotSource: UICollectionViewDataSource {}

extension CollectionSnapshotSource {
  static var knownMethods: KnownMethods<CollectionDelegateMethod> {
    var known = MethodTable.collectionSnapshotSources.known(of: self, MethodTable.ofCollectionSnapshotSources)
    for method in CollectionDelegateMethod.ofDataSource where !known.lacks(method) { known.found(method) }
    return known
  }
}

extension MethodTable {
  /// The optional methods of `UICollectionViewDiffableDataSource` that do nothing unless overridden, in its order.
  fileprivate static let ofCollectionSnapshotSources: [CollectionDelegateMethod] = [.indexTitles, .pathForTitle]
  fileprivate static let collectionSnapshotSources = MethodTable(
    of: UICollectionViewDiffableDataSource<Int, Int>.self, overriding: SourceOverridingFirstAndLast.self,
    plain: SourceOverridingNothing.self, count: ofCollectionSnapshotSources.count)
}

private class OverridingNothing: UICollectionViewController {}

private class OverridingFirstAndLast: UICollectionViewController {
  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
  override func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { isEditing = true }
}

private class SourceOverridingNothing: UICollectionViewDiffableDataSource<Int, Int> {}

private class SourceOverridingFirstAndLast: UICollectionViewDiffableDataSource<Int, Int> {
  override func indexTitles(for collectionView: UICollectionView) -> [String]? { [] }
  override func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 1, section: 0) }
}
