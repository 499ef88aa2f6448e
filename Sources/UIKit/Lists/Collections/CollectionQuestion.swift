internal import Foundation

/// Requirements of a collection's delegates that may be left out.
enum CollectionQuestion: CaseIterable {
  case numberOfSections, supplementary, indexTitles, pathForTitle, cancelPrefetch, canMove, moveItem, targetForMove,
    olderTargetForMove, canEdit
  case shouldHighlight, didHighlight, didUnhighlight, shouldSelect, shouldDeselect, didSelect, didDeselect,
    canPerformPrimary, performPrimary
  case willDisplay, willDisplaySupplementary, didEndDisplaying, didEndDisplayingSupplementary, transitionLayout,
    targetOffset
  case contextMenu, olderContextMenu, liftPreview, olderLiftPreview, returnPreview, olderReturnPreview, previewTapped,
    willDisplayMenu, willEndMenu
  case size, inset, lineSpacing, itemSpacing, headerSize, footerSize
}
