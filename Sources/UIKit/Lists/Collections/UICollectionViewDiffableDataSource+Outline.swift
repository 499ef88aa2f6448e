internal import Foundation

/// A data source in which items stand below others. Rule: LV-55
protocol OutlineSource: AnyObject {
  /// Shows the items below one, or hides them.
  func turnOutline(at path: IndexPath)
}

// Items below others: what is shown of them, and what a tap on an arrow does. Rule: LV-54, LV-55
extension UICollectionViewDiffableDataSource: OutlineSource {
  /// The handlers of items that are expanded or collapsed. Rule: LV-55
  nonisolated public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// Handlers without closures.
    public init() {}
    /// A closure that returns true if a tap on the item may expand it.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// The items below one are about to be shown.
    public var willExpandItem: ((Item) -> Void)?
    /// A closure that returns true if a tap on the item may collapse it.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// The items below one are about to be hidden.
    public var willCollapseItem: ((Item) -> Void)?
    /// A closure that returns the children of an item that is about to be expanded, from the current ones.
    public var snapshotForExpandingParent:
      (
        (_ parent: Item, _ current: NSDiffableDataSourceSectionSnapshot<Item>)
          -> NSDiffableDataSourceSectionSnapshot<Item>
      )?
  }

  /// Applies other items to a section, which is appended if it does not exist yet. Rule: LV-54
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var whole = keeper.shown
    whole.setItems(snapshot.visibleItems, in: section)
    outlines[section] = snapshot
    keeper.show(whole, in: collectionView, animated: animatingDifferences, completion: completion) { [weak self] in
      self?.change($0)
    }
    showExpansion(in: section)
  }

  /// Returns the items of a section with their hierarchy; empty for an unknown section.
  public func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let outline = outlines[section] { return outline }
    var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    guard keeper.shown.indexOfSection(section) != nil else { return flat }
    flat.append(keeper.shown.itemIdentifiers(inSection: section))
    return flat
  }

  // MARK: The library's own

  /// A snapshot of everything comes: what stood below what holds where a section shows the same as before.
  func forgetOutlines(unlike snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
    outlines = outlines.filter { section, outline in
      snapshot.indexOfSection(section) != nil
        && snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
    }
  }

  /// A cell is as far inside as its item stands below others, and its arrow tells whether more is shown.
  func dress(_ cell: UICollectionViewCell, _ item: ItemIdentifierType, _ section: Int) {
    guard let row = cell as? UICollectionViewListCell, let section = keeper.section(at: section),
      let outline = outlines[section], outline.isNested, outline.contains(item)
    else { return }
    row.indentationLevel = outline.level(of: item)
    UIView.performWithoutAnimation { row.isExpanded = outline.isExpanded(item) }
  }

  private func showExpansion(in section: SectionIdentifierType) {
    guard let outline = outlines[section] else { return }
    for item in outline.visibleItems {
      guard let path = indexPath(for: item),
        let row = collectionView?.cellForItem(at: path) as? UICollectionViewListCell
      else { continue }
      row.isExpanded = outline.isExpanded(item)
    }
  }

  func turnOutline(at path: IndexPath) {
    guard let item = itemIdentifier(for: path), let section = keeper.section(at: path.section),
      var outline = outlines[section], outline.contains(item)
    else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let below = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
        outline.replace(childrenOf: item, using: below)
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }
}
