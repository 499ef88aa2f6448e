internal import Foundation

/// Requirements of a table's delegates that may be left out.
enum TableQuestion: CaseIterable {
  case numberOfSections, titleForHeader, titleForFooter, canEdit, canMove, indexTitles, sectionForTitle
  case commit, moveRow, willDisplay, willDisplayHeader, willDisplayFooter, didEndDisplaying
  case didEndDisplayingHeader, didEndDisplayingFooter, heightForRow, heightForHeader, heightForFooter
  case estimatedHeightForRow, estimatedHeightForHeader, estimatedHeightForFooter, viewForHeader, viewForFooter
  case accessoryTapped, shouldHighlight, didHighlight, didUnhighlight, willSelect, willDeselect, didSelect
  case didDeselect, editingStyle, deleteTitle, leadingSwipe, trailingSwipe, editActions, shouldIndent, willBeginEditing
  case didEndEditing, targetForMove, indentation, cancelPrefetch, canPerformPrimary, performPrimary
  case contextMenu, liftPreview, returnPreview, previewTapped, willDisplayMenu, willEndMenu

  /// Whether it is about rows that are edited, which static ones are not, or that have menus or actions.
  var isOfEditing: Bool {
    switch self {
    case .canEdit, .canMove, .commit, .moveRow, .editingStyle, .deleteTitle, .leadingSwipe, .trailingSwipe,
      .shouldIndent, .willBeginEditing, .didEndEditing, .targetForMove, .indexTitles, .sectionForTitle,
      .cancelPrefetch, .canPerformPrimary, .performPrimary, .editActions, .contextMenu, .liftPreview, .returnPreview,
      .previewTapped, .willDisplayMenu, .willEndMenu:
      true
    case .numberOfSections, .titleForHeader, .titleForFooter, .willDisplay, .willDisplayHeader, .willDisplayFooter,
      .didEndDisplaying, .didEndDisplayingHeader, .didEndDisplayingFooter, .heightForRow, .heightForHeader,
      .heightForFooter, .estimatedHeightForRow, .estimatedHeightForHeader, .estimatedHeightForFooter, .viewForHeader,
      .viewForFooter, .accessoryTapped, .shouldHighlight, .didHighlight, .didUnhighlight, .willSelect, .willDeselect,
      .didSelect, .didDeselect, .indentation:
      false
    }
  }
}
