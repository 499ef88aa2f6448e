public import Foundation

/// The data source of a table's content, which receives a person's changes.
///
/// Optional requirements that are left out behave as absent. Rule: LV-01
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  /// How many rows a section has.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row, dequeued or made.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Optional: how many sections there are.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Optional: the text above a section.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Optional: the text below a section.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Optional: whether a row can be deleted or inserted.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Optional: whether a row can be moved.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Optional: what the index at the side shows.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// Optional: the section that a title of the index leads to.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
  /// Optional: a person wants a row deleted or inserted.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  /// Optional: a person moved a row.
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  /// The default: one.
  public func numberOfSections(in tableView: UITableView) -> Int {
    tableView.reportAbsent(.numberOfSections, of: self, returning: 1)
  }
  /// The default: none.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    tableView.reportAbsent(.titleForHeader, of: self, returning: nil)
  }
  /// The default: none.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    tableView.reportAbsent(.titleForFooter, of: self, returning: nil)
  }
  /// The default: it can.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.reportAbsent(.canEdit, of: self, returning: true)
  }
  /// The default allows it, if the data source implements the move.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.reportAbsent(.canMove, of: self, returning: true)
  }
  /// The default: there is none.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    tableView.reportAbsent(.indexTitles, of: self, returning: nil)
  }
  /// The default: that of the same number.
  public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    tableView.reportAbsent(.sectionForTitle, of: self, returning: index)
  }
  /// The default does nothing.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    tableView.reportAbsent(.commit, of: self)
  }
  /// The default does nothing.
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    tableView.reportAbsent(.moveRow, of: self)
  }
}

/// The data source that prefetches data for rows that will soon be visible. Rule: LV-08
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Rows that are not seen yet are near, the nearest first.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Optional: rows that were told as near are not any more.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// The default does nothing.
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    tableView.reportAbsent(.cancelPrefetch, of: self)
  }
}
