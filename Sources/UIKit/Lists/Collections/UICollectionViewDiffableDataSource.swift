public import Foundation

/// Fills a collection from snapshots: what changed between two of them is found out and shown with motion. Rule: LV-41
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// Gives the cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Gives a supplementary view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// Gives the supplementary views; without it there are none.
  open var supplementaryViewProvider: SupplementaryViewProvider? {
    didSet { collectionView?.missing.remove(.supplementary) }
  }

  /// The data source of a collection, which it becomes at once.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  // MARK: What is shown

  /// What is shown now; changing it changes nothing until it is applied.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown }
  /// The item of a number; nil where there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }
  /// The number of an item; nil where it is not there.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.path(of: itemIdentifier) }
  /// The section of a number; nil where there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
  }
  /// The number of a section; nil where it is not there.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.indexOfSection(sectionIdentifier) }

  // MARK: Applying

  /// Shows another snapshot, with motion where that is wanted and the collection is seen.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let collectionView, collectionView.isLoaded, collectionView.window != nil else {
      return applySnapshotUsingReloadData(snapshot, completion: completion)
    }
    let old = shown
    let work = {
      collectionView.performBatchUpdates {
        self.shown = snapshot
        self.shown.forgetReloads()
        self.note(SnapshotDifference(from: old, to: snapshot), snapshot, old, in: collectionView)
      } completion: { _ in
        completion?()
      }
    }
    if animatingDifferences { work() } else { UIView.performWithoutAnimation(work) }
    let again = snapshot.reconfiguredItemIdentifiers.compactMap { indexPath(for: $0) }
    if !again.isEmpty { collectionView.reconfigureItems(at: again) }
  }

  /// Shows another snapshot by asking for everything anew.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    shown = snapshot
    shown.forgetReloads()
    collectionView?.reloadData()
    if let completion { UIApplication.shared.nextTurn(completion) }
  }

  private func note(
    _ difference: SnapshotDifference<SectionIdentifierType, ItemIdentifierType>,
    _ new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    _ old: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, in collection: UICollectionView
  ) {
    collection.deleteSections(difference.deletedSections)
    collection.insertSections(difference.insertedSections)
    for (from, to) in difference.movedSections { collection.moveSection(from, toSection: to) }
    collection.deleteItems(at: difference.deleted)
    collection.insertItems(at: difference.inserted)
    for (from, to) in difference.moved { collection.moveItem(at: from, to: to) }
    collection.reloadItems(at: difference.reloaded(new))
    collection.reloadSections(IndexSet(new.reloadedSectionIdentifiers.compactMap { old.indexOfSection($0) }))
  }

  // MARK: The data source

  /// As many as the snapshot has.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }
  /// As many as the snapshot has.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { shown.numberOfItems(inSection: $0) } ?? 0
  }
  /// What the provider gives.
  ///
  /// Errors: nothing, or a cell that was not dequeued, traps. Rule: LV-31
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    itemIdentifier(for: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) } ?? UICollectionViewCell()
  }
  /// What the provider gives.
  ///
  /// Errors: nothing where the layout wants one traps. Rule: LV-31
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    if supplementaryViewProvider == nil { collectionView.misses(.supplementary) }
    return UICollectionReusableView()
  }
}
