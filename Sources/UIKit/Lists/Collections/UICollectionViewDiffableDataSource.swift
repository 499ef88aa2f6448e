public import Foundation

/// Fills a collection from snapshots: what changed between two of them is found out and shown with motion. Rule: LV-41
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, CollectionSnapshotSource {
  /// A closure that returns the cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// A closure that returns a supplementary view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  let applier = SnapshotApplier<SectionIdentifierType, ItemIdentifierType>()
  /// The hierarchies of the sections that have one. Rule: LV-54
  var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
  /// The handlers of items that are expanded or collapsed. Rule: LV-55
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  /// The handlers of items that a touch reorders. Rule: LV-56
  open var reorderingHandlers = ReorderingHandlers()
  /// The provider of supplementary views; without it there are none.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// The data source of a collection, which it becomes at once.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  // MARK: What is shown

  /// Returns the current snapshot; changing it has no effect until it is applied.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { applier.shown }
  /// Returns the item at an index path; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { applier.shown.item(at: indexPath) }
  /// Returns the index path of an item; nil if there is none.
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

  /// Applies a snapshot, animated if requested and the collection is visible.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    forgetOutlines(unlike: snapshot)
    applier.show(snapshot, in: collectionView, animated: animatingDifferences, completion: completion) { [weak self] in
      self?.change($0)
    }
  }

  /// Applies a snapshot by reloading all data.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    forgetOutlines(unlike: snapshot)
    applier.showAnew(snapshot, in: collectionView, completion: completion)
  }

  func change(_ difference: SnapshotDifference<SectionIdentifierType, ItemIdentifierType>) {
    guard let collectionView else { return }
    collectionView.deleteSections(difference.deletedSections)
    collectionView.insertSections(difference.insertedSections)
    for (from, to) in difference.movedSections { collectionView.moveSection(from, toSection: to) }
    collectionView.deleteItems(at: difference.deleted)
    collectionView.insertItems(at: difference.inserted)
    for (from, to) in difference.moved { collectionView.moveItem(at: from, to: to) }
    collectionView.reloadItems(at: difference.reloaded)
    collectionView.reloadSections(difference.reloadedSections)
  }

  // MARK: The data source

  /// Returns the number of sections in the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { applier.shown.numberOfSections }
  /// Returns the number of items of a section in the snapshot.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    applier.count(inSection: section)
  }
  /// Returns the provider's cell.
  ///
  /// Errors: nothing, or a cell that was not dequeued, traps. Rule: LV-31
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
      return UICollectionViewCell()
    }
    decorate(cell, item, indexPath.section)
    return cell
  }
  /// Returns true if `reorderingHandlers` allow the item to be moved; no item can be moved otherwise. Rule: LV-56
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    itemIdentifier(for: indexPath).flatMap { item in reorderingHandlers.canReorderItem.map { $0(item) } } ?? false
  }
  /// Adopts the new order, and passes it to `reorderingHandlers`. Rule: LV-56
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    adopt(movedFrom: sourceIndexPath, to: destinationIndexPath)
  }
  // Both in the order of `MethodTable.ofCollectionSnapshotSources`, one after the other.

  /// Returns no index titles, unless overridden. Rule: LV-61
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// Returns the section of the title's index, unless overridden. Rule: LV-61
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
  /// Returns the provider's supplementary view.
  ///
  /// Errors: nothing where the layout wants one traps. Rule: LV-31
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    if supplementaryViewProvider == nil { Diagnostics.fail(.noSupplementary(kind, indexPath, collectionView)) }
    return UICollectionReusableView()
  }
}

extension UICollectionView: SnapshotList {
  func reconfigure(at paths: [IndexPath]) { reconfigureItems(at: paths) }
}
