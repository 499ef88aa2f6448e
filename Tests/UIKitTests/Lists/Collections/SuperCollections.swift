import UIKit

/// Controllers of collections of which each overrides one method more than its superclass and hands it to `super`, in the
/// order in which the base declares them.
enum SuperCollections {
  static let classes: [UICollectionViewController.Type] = [
    Collection1.self, Collection2.self, Collection3.self, Collection4.self, Collection5.self, Collection6.self,
    Collection7.self, Collection8.self, Collection9.self, Collection10.self, Collection11.self, Collection12.self,
    Collection13.self, Collection14.self, Collection15.self, Collection16.self, Collection17.self, Collection18.self,
    Collection19.self, Collection20.self, Collection21.self, Collection22.self, Collection23.self, Collection24.self,
    Collection25.self, Collection26.self, Collection27.self, Collection28.self, Collection29.self, Collection30.self,
    Collection31.self, Collection32.self, Collection33.self,
  ]
  /// The one that overrides them all.
  typealias All = Collection33
}

class Collection1: UICollectionViewController {
  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    super.collectionView(collectionView, canMoveItemAt: indexPath)
  }
}
class Collection2: Collection1 {
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { super.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath) }
}
class Collection3: Collection2 {
  override func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    super.collectionView(
      collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
      atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
  }
}
class Collection4: Collection3 {
  override func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    super.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
  }
}
class Collection5: Collection4 {
  override func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    super.collectionView(collectionView, canEditItemAt: indexPath)
  }
}
class Collection6: Collection5 {
  override func numberOfSections(in collectionView: UICollectionView) -> Int {
    super.numberOfSections(in: collectionView)
  }
}
class Collection7: Collection6 {
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    super.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
}
class Collection8: Collection7 {
  override func indexTitles(for collectionView: UICollectionView) -> [String]? {
    super.indexTitles(for: collectionView)
  }
}
class Collection9: Collection8 {
  override func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
    -> IndexPath
  { super.collectionView(collectionView, indexPathForIndexTitle: title, at: index) }
}
class Collection10: Collection9 {
  override func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    super.collectionView(collectionView, shouldHighlightItemAt: indexPath)
  }
}
class Collection11: Collection10 {
  override func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    super.collectionView(collectionView, didHighlightItemAt: indexPath)
  }
}
class Collection12: Collection11 {
  override func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    super.collectionView(collectionView, didUnhighlightItemAt: indexPath)
  }
}
class Collection13: Collection12 {
  override func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    super.collectionView(collectionView, shouldSelectItemAt: indexPath)
  }
}
class Collection14: Collection13 {
  override func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    super.collectionView(collectionView, shouldDeselectItemAt: indexPath)
  }
}
class Collection15: Collection14 {
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    super.collectionView(collectionView, didSelectItemAt: indexPath)
  }
}
class Collection16: Collection15 {
  override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    super.collectionView(collectionView, didDeselectItemAt: indexPath)
  }
}
class Collection17: Collection16 {
  override func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { super.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath) }
}
class Collection18: Collection17 {
  override func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    super.collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
  }
}
class Collection19: Collection18 {
  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { super.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath) }
}
class Collection20: Collection19 {
  override func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    super.collectionView(collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
  }
}
class Collection21: Collection20 {
  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { super.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath) }
}
class Collection22: Collection21 {
  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    super.collectionView(
      collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
  }
}
class Collection23: Collection22 {
  override func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    super.collectionView(collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
  }
}
class Collection24: Collection23 {
  override func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    super.collectionView(collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
  }
}
class Collection25: Collection24 {
  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    super.collectionView(collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
  }
}
class Collection26: Collection25 {
  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    super.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
  }
}
class Collection27: Collection26 {
  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    super.collectionView(collectionView, contextMenuConfiguration: configuration, highlightPreviewForItemAt: indexPath)
  }
}
class Collection28: Collection27 {
  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    super.collectionView(collectionView, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: indexPath)
  }
}
class Collection29: Collection28 {
  override func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    super.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
}
class Collection30: Collection29 {
  override func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    super.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
  }
}
class Collection31: Collection30 {
  override func collectionView(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { super.collectionView(collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
}
class Collection32: Collection31 {
  override func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { super.collectionView(collectionView, willDisplayContextMenu: configuration, animator: animator) }
}
class Collection33: Collection32 {
  override func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { super.collectionView(collectionView, willEndContextMenuInteraction: configuration, animator: animator) }
}
