internal import CoreGraphics
public import Foundation

/// A controller whose view is a table that it fills and answers for.
///
/// It clears the selection when it appears, along with the transition that brings it back, and keeps rows clear of the
/// keyboard. Rule: LV-22, LV-23
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDelegate, UITableViewDataSource {
  /// How the table that `loadView()` makes groups its rows.
  private let style: UITableView.Style

  /// A controller of a table of a style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  /// A controller whose table comes from an interface document, or is plain.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// A controller decoded from an interface document; its table is the document's. Rule: SG-53
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    decodeTableController(coder)
  }

  /// The table, which is the controller's view.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }
  /// The refresh control above the table's top. Rule: LV-57
  open var refreshControl: UIRefreshControl? {
    get { (viewIfLoaded as? UITableView)?.refreshControl ?? waitingControl }
    set {
      waitingControl = newValue
      (viewIfLoaded as? UITableView)?.refreshControl = newValue
    }
  }
  /// The control for a table that is not there yet.
  private var waitingControl: UIRefreshControl?
  /// True if the selection is cleared when the controller appears. Rule: LV-22
  open var clearsSelectionOnViewWillAppear = true
  private let upkeep = TableUpkeep()

  open override func loadView() {
    let isLoaded = loadsDocument()
    // A scene's own mistake was told with its place when the document was read.
    if isLoaded, !(viewIfLoaded is UITableView), scene == nil { Diagnostics.fail(.noTable(self)) }
    if !(viewIfLoaded is UITableView) { view = UITableView(frame: UIScreen.main.bounds, style: style) }
    guard let table = viewIfLoaded as? UITableView else { return }
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if table.dataSource == nil { table.dataSource = self }
    if table.delegate == nil { table.delegate = self }
    if let waitingControl { table.refreshControl = waitingControl }
  }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    upkeep.willAppear(self, animated: animated)
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tableView?.flashScrollIndicators()
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    upkeep.didDisappear(self)
  }

  /// Sets the editing state of the table with that of the controller. Rule: LV-59
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView?.setEditing(editing, animated: animated)
  }

  // MARK: What subclasses answer

  // A static table's rows are its document's, also for subclasses that ask here. Rule: SG-55

  /// Returns the number of rows of a section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tableView.staticRows?.count(section, of: tableView) ?? 0
  }
  /// The cell of a row, dequeued or made.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.staticRows?.cell(indexPath, of: tableView) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  // The optional methods, one after the other in the order of `TableDelegateMethod`.

  /// Returns the number of sections.
  open func numberOfSections(in tableView: UITableView) -> Int { tableView.staticRows?.sections.count ?? 1 }
  /// The text above a section.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    tableView.staticRows?.section(section)?.header
  }
  /// The text below a section.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    tableView.staticRows?.section(section)?.footer
  }
  /// Returns true if a row can be deleted or inserted.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  /// Returns true if a row can be moved.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  /// Returns the titles of the section index.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// The section that a title of the index leads to.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
  /// A person wants a row deleted or inserted.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// A person moved a row.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// A cell is about to be seen.
  open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  /// A section's header is about to be seen.
  open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
  /// A section's footer is about to be seen.
  open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
  /// A cell is out of sight.
  open func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
  }
  /// A section's header is out of sight.
  open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
  /// A section's footer is out of sight.
  open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
  /// A row's height, or `automaticDimension`.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.staticRows?.row(indexPath)?.height ?? tableView.rowHeight
  }
  /// The height of a section's header.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.sectionHeaderHeight
  }
  /// The height of a section's footer.
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.sectionFooterHeight
  }
  /// Returns the estimated height of a row.
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.estimatedRowHeight
  }
  /// Returns the estimated height of a header.
  open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    tableView.estimatedSectionHeaderHeight
  }
  /// Returns the estimated height of a footer.
  open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    tableView.estimatedSectionFooterHeight
  }
  /// The view above a section.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  /// The view below a section.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  /// A cell's button for details was tapped.
  open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  /// Returns true if a touch on a row highlights it, and may select it.
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  /// A row was highlighted.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  /// A row was unhighlighted.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// Returns the row to select instead of a tapped one; nil for none.
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// Returns the row to deselect instead of a tapped one; nil for none.
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// A person selected a row.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// A person deselected a row.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Returns true if a tap on a row performs its primary action.
  open func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
    !tableView.isEditing
  }
  /// A person performed a row's primary action.
  open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
  /// Returns the editing operation of a row.
  open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  { .delete }
  /// Returns the title of the button that deletes a row.
  open func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
    -> String?
  { nil }
  /// The actions at a row's leading edge.
  open func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  { nil }
  /// The actions at a row's trailing edge; nil for the usual ones.
  open func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  { nil }
  /// The actions at a row's trailing edge by the name before iOS 11; nil for the usual ones.
  open func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
    nil
  }
  /// Returns true if a row moves aside while it is edited.
  open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
  /// A person's swipe opened a row.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// A swiped row was closed; nil if it was deleted.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// Returns the path to which a moved row goes instead of the proposed one.
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  /// Returns the indentation level of a row.
  open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    tableView.staticRows?.row(indexPath)?.cell.indentationLevel ?? 0
  }
  /// Does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Unless overridden: the row's cell.
  open func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Unless overridden: the row's cell.
  open func tableView(
    _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Dismisses the menu unless overridden.
  open func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// See `UIScrollViewDelegate`.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// See `UIScrollViewDelegate`.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// See `UIScrollViewDelegate`.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// See `UIScrollViewDelegate`.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// See `UIScrollViewDelegate`.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// See `UIScrollViewDelegate`.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// See `UIScrollViewDelegate`.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// See `UIScrollViewDelegate`.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// See `UIScrollViewDelegate`.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// See `UIScrollViewDelegate`.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// See `UIScrollViewDelegate`.
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// See `UIScrollViewDelegate`.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// See `UIScrollViewDelegate`.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// See `UIScrollViewDelegate`.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
