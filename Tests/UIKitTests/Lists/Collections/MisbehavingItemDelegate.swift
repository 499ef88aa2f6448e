internal import Foundation
import UIKit

/// Items that change their collection inside all of its calls.
final class MisbehavingItemDelegate: ItemStore, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
  UICollectionViewDataSourcePrefetching
{
  enum Callback: CaseIterable {
    case count, cell, size, inset, spacing, headerSize, header, willDisplay, didEndDisplaying, headerDisplay, headerEnd,
      offset, prefetch, cancelPrefetch, scroll, endDrag, rest
    case highlight, didHighlight, didUnhighlight, shouldSelect, didSelect, didDeselect, canPerform, perform
    case canMove, target, move, menu
  }
  var callback: Callback?
  var act: ((UICollectionView) -> Void)?
  /// How often it is done.
  var rest = 0
  private(set) var done = 0

  private func come(_ callback: Callback, _ collection: UICollectionView) {
    guard callback == self.callback, rest > 0 else { return }
    rest -= 1
    done += 1
    act?(collection)
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    come(.count, collectionView)
    guard texts.indices.contains(section) else { return 0 }
    return super.collectionView(collectionView, numberOfItemsInSection: section)
  }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    come(.cell, collectionView)
    // What is gone already is asked for once more at most.
    guard texts.indices.contains(indexPath.section), indexPath.item < texts[indexPath.section].count else {
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    return super.collectionView(collectionView, cellForItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    come(.size, collectionView)
    return CGSize(width: 100, height: 60)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    come(.inset, collectionView)
    return .zero
  }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    come(.spacing, collectionView)
    return 10
  }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    come(.headerSize, collectionView)
    return CGSize(width: 320, height: 20)
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { come(.willDisplay, collectionView) }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { come(.didEndDisplaying, collectionView) }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    come(.shouldSelect, collectionView)
    return true
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    come(.didSelect, collectionView)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    come(.header, collectionView)
    collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "head")
    return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { come(.headerDisplay, collectionView) }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { come(.headerEnd, collectionView) }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    come(.didDeselect, collectionView)
  }
  func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool
  {
    come(.canPerform, collectionView)
    return true
  }
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    come(.perform, collectionView)
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    come(.didHighlight, collectionView)
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    come(.didUnhighlight, collectionView)
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    come(.menu, collectionView)
    guard callback == .menu else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Choose") { _ in }]) })
  }
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    come(.highlight, collectionView)
    return true
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    come(.canMove, collectionView)
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let text = texts[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    texts[destinationIndexPath.section].insert(text, at: destinationIndexPath.item)
    come(.move, collectionView)
  }
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    come(.target, collectionView)
    return proposedIndexPath
  }
  func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    come(.offset, collectionView)
    return proposedContentOffset
  }
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    come(.prefetch, collectionView)
  }
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    come(.cancelPrefetch, collectionView)
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if let collection = scrollView as? UICollectionView { come(.endDrag, collection) }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    if let collection = scrollView as? UICollectionView { come(.rest, collection) }
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if let collection = scrollView as? UICollectionView { come(.scroll, collection) }
  }
}

/// An unexpected operation on a collection.
enum CollectionDeed: CaseIterable {
  case reload, reloadItem, insert, delete, batch, deleteSection, layout, otherLayout, invalidate, scroll, select,
    leaveData, leaveTree, edit

  @MainActor func run(_ items: ItemStore, _ collection: UICollectionView) {
    switch self {
    case .reload: collection.reloadData()
    case .reloadItem: collection.reloadItems(at: [IndexPath(item: 1, section: 0)])
    case .insert:
      items.texts[0].insert("new", at: 0)
      collection.insertItems(at: [IndexPath(item: 0, section: 0)])
    case .delete:
      items.texts[0].removeLast()
      collection.deleteItems(at: [IndexPath(item: items.texts[0].count, section: 0)])
    case .batch:
      collection.performBatchUpdates {
        items.texts[0].insert(items.texts[0].removeLast(), at: 0)
        items.texts[1].append("batch")
        collection.moveItem(
          at: IndexPath(item: items.texts[0].count - 1, section: 0), to: IndexPath(item: 0, section: 0))
        collection.insertItems(at: [IndexPath(item: items.texts[1].count - 1, section: 1)])
      }
    case .deleteSection:
      items.texts.removeLast()
      collection.deleteSections([items.texts.count])
    case .layout: collection.layoutIfNeeded()
    case .otherLayout:
      let layout = CollectionCast.flow(CGSize(width: 150, height: 50))
      layout.headerReferenceSize = CGSize(width: 320, height: 20)
      collection.setCollectionViewLayout(layout, animated: true)
    case .invalidate: collection.collectionViewLayout.invalidateLayout()
    case .scroll: collection.scrollToItem(at: IndexPath(item: 8, section: 0), at: .top, animated: true)
    case .select:
      collection.selectItem(at: IndexPath(item: 2, section: 0), animated: true, scrollPosition: .centeredVertically)
    case .leaveData: collection.dataSource = nil
    case .leaveTree: collection.removeFromSuperview()
    case .edit: collection.isEditing.toggle()
    }
  }
}
