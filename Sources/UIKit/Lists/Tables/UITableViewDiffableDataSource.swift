public import Foundation

/// Fills a table from snapshots: what changed between two of them is found out and shown with motion. Rule: LV-24
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, TableSnapshotSource {
  /// A closure that returns the cell of an item.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private let applier = SnapshotApplier<SectionIdentifierType, ItemIdentifierType>()
  /// The animation of inserted and deleted rows.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// The data source of a table, which it becomes at once.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (self.tableView, self.cellProvider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  // MARK: What is shown

  /// Returns the current snapshot; changing it has no effect until it is applied.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { applier.shown }
  /// Returns the item of a row; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { applier.shown.item(at: indexPath) }
  /// Returns the row of an item; nil if there is none.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    applier.shown.path(of: itemIdentifier)
  }
  /// Returns the section at an index; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { applier.section(at: index) }
  /// Returns the index of a section; nil if there is none.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    applier.shown.indexOfSection(sectionIdentifier)
  }

  // MARK: Applying

  /// Applies a snapshot, animated if requested and the table is visible.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    applier.show(snapshot, in: tableView, animated: animatingDifferences, completion: completion) { [weak self] in
      self?.change($0)
    }
  }

  /// Applies a snapshot by reloading all data.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    applier.showAnew(snapshot, in: tableView, completion: completion)
  }

  private func change(_ difference: SnapshotDifference<SectionIdentifierType, ItemIdentifierType>) {
    guard let tableView else { return }
    tableView.deleteSections(difference.deletedSections, with: defaultRowAnimation)
    tableView.insertSections(difference.insertedSections, with: defaultRowAnimation)
    for (from, to) in difference.movedSections { tableView.moveSection(from, toSection: to) }
    tableView.deleteRows(at: difference.deleted, with: defaultRowAnimation)
    tableView.insertRows(at: difference.inserted, with: defaultRowAnimation)
    for (from, to) in difference.moved { tableView.moveRow(at: from, to: to) }
    tableView.reloadRows(at: difference.reloaded, with: defaultRowAnimation)
    tableView.reloadSections(difference.reloadedSections, with: defaultRowAnimation)
  }

  // MARK: The data source

  /// Returns the number of sections in the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { applier.shown.numberOfSections }
  /// Returns the number of rows of a section in the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    applier.count(inSection: section)
  }
  /// Returns the provider's cell, or an empty cell for nil.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  // From here on in the order of `MethodTable.ofTableSnapshotSources`, one after the other.

  /// Returns nil unless overridden.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns nil unless overridden.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// Returns nil unless overridden.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// No, unless overridden.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// No, unless overridden.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// The section of the title's number, unless overridden.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}

extension UITableView: SnapshotList {
  func reconfigure(at paths: [IndexPath]) { reconfigureRows(at: paths) }
}
