internal import Foundation

/// Requirements of a table's delegates that may be left out.
enum TableQuestion: CaseIterable {
  case numberOfSections, titleForHeader, titleForFooter, canEdit, canMove, indexTitles, sectionForTitle
  case commit, moveRow, willDisplay, willDisplayHeader, willDisplayFooter, didEndDisplaying
  case didEndDisplayingHeader, didEndDisplayingFooter, heightForRow, heightForHeader, heightForFooter
  case estimatedHeightForRow, estimatedHeightForHeader, estimatedHeightForFooter, viewForHeader, viewForFooter
  case accessoryTapped, shouldHighlight, didHighlight, didUnhighlight, willSelect, willDeselect, didSelect
  case didDeselect, editingStyle, deleteTitle, leadingSwipe, trailingSwipe, shouldIndent, willBeginEditing
  case didEndEditing, targetForMove, indentation, cancelPrefetch
}
