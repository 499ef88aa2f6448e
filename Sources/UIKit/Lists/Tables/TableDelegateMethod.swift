internal import Foundation

/// The optional methods of a table's delegate and data sources.
///
/// Order: those of `UITableViewController` stand as there, one after the other, since their places tell them apart.
package enum TableDelegateMethod: UInt8, OptionalMethod, CaseIterable {
  case numberOfSections, titleForHeader, titleForFooter, canEdit, canMove, indexTitles, sectionForTitle, commit, moveRow
  case willDisplay, willDisplayHeader, willDisplayFooter, didEndDisplaying, didEndDisplayingHeader
  case didEndDisplayingFooter, heightForRow, heightForHeader, heightForFooter, estimatedHeightForRow
  case estimatedHeightForHeader, estimatedHeightForFooter, viewForHeader, viewForFooter, accessoryTapped
  case shouldHighlight, didHighlight, didUnhighlight, willSelect, willDeselect, didSelect, didDeselect
  case canPerformPrimary, performPrimary, editingStyle, deleteTitle, leadingSwipe, trailingSwipe, editActions
  case shouldIndent, willBeginEditing, didEndEditing, targetForMove, indentation
  case contextMenu, liftPreview, returnPreview, previewTapped, willDisplayMenu, willEndMenu
  case cancelPrefetch

  /// Those that a data source implements.
  static let ofDataSource: [Self] = [
    .numberOfSections, .titleForHeader, .titleForFooter, .canEdit, .canMove, .indexTitles, .sectionForTitle, .commit,
    .moveRow,
  ]
  /// Those that a delegate implements.
  static let ofDelegate = allCases.filter { !ofDataSource.contains($0) && $0 != .cancelPrefetch }
  /// Those that the controller of a static table implements by what its document says. Rule: SG-55
  static let ofStaticRows: [Self] = [.numberOfSections, .titleForHeader, .titleForFooter, .heightForRow, .indentation]

  /// Returns the methods that a class implements, known without a call; none if only its protocols' defaults do
  /// (decision 8).
  package static func known(of type: AnyClass) -> KnownMethods<Self> {
    if type is UITableViewController.Type { return controllers.known(of: type, ofDataSource + ofDelegate) }
    if let source = type as? any TableSnapshotSource.Type { return source.knownMethods }
    return KnownMethods()
  }

  private static let controllers = MethodTable(
    of: UITableViewController.self, overriding: OverridingFirstAndLast.self, plain: OverridingNothing.self,
    count: ofDataSource.count + ofDelegate.count)
}

/// A data source that answers from snapshots, of any section and item types.
protocol TableSnapshotSource: UITableViewDataSource {}

extension TableSnapshotSource {
  static var knownMethods: KnownMethods<TableDelegateMethod> {
    var known = MethodTable.tableSnapshotSources.known(of: self, MethodTable.ofTableSnapshotSources)
    for method in TableDelegateMethod.ofDataSource where !known.lacks(method) { known.found(method) }
    return known
  }
}

extension MethodTable {
  /// The optional methods of `UITableViewDiffableDataSource` that do nothing unless overridden, in its order.
  fileprivate static let ofTableSnapshotSources: [TableDelegateMethod] = [
    .titleForHeader, .titleForFooter, .commit, .moveRow, .indexTitles,
  ]
  fileprivate static let tableSnapshotSources = MethodTable(
    of: UITableViewDiffableDataSource<Int, Int>.self, overriding: SourceOverridingFirstAndLast.self,
    plain: SourceOverridingNothing.self, count: ofTableSnapshotSources.count)
}

private class OverridingNothing: UITableViewController {}

private class OverridingFirstAndLast: UITableViewController {
  override func numberOfSections(in tableView: UITableView) -> Int { 0 }
  override func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { isEditing = true }
}

private class SourceOverridingNothing: UITableViewDiffableDataSource<Int, Int> {}

private class SourceOverridingFirstAndLast: UITableViewDiffableDataSource<Int, Int> {
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "" }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { [] }
}
