internal import Foundation

/// The change of a section by a person's move. Rule: LV-56
nonisolated public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// Its items before.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// Its items after.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The difference between the two.
  public let difference: CollectionDifference<ItemIdentifierType>
}

/// The change by a person's move. Rule: LV-56
nonisolated public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The snapshot before.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot after.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The difference between the items of the two.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The sections whose items changed.
  public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

extension UICollectionViewDiffableDataSource {
  /// The handlers of items that a touch reorders. Rule: LV-56
  public struct ReorderingHandlers {
    /// Handlers that allow no reordering.
    public init() {}
    /// A closure that returns true if a person may reorder the item.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Items are about to be taken over in another order.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Items were taken over in another order.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
  }

  /// A person moved an item: the snapshot follows what the collection shows already. Rule: LV-56
  func adopt(movedFrom origin: IndexPath, to target: IndexPath) {
    let before = applier.shown
    guard let item = before.item(at: origin), let ownSuperview = applier.section(at: origin.section),
      let goal = applier.section(at: target.section)
    else { return }
    var after = before
    after.deleteItems([item])
    var items = after.itemIdentifiers(inSection: goal)
    items.insert(item, at: min(target.item, items.count))
    after.setItems(items, in: goal)
    let sections = ownSuperview == goal ? [goal] : [ownSuperview, goal]
    let old = Dictionary(uniqueKeysWithValues: sections.map { ($0, snapshot(for: $0)) })
    var new = old
    new[ownSuperview]?.delete([item])
    if target.item > 0, let above = new[goal]?.visibleItems.dropFirst(target.item - 1).first {
      if new[goal]?.isExpanded(above) == true, let first = new[goal]?.snapshot(of: above).rootItems.first {
        new[goal]?.insert([item], before: first)
      } else {
        new[goal]?.insert([item], after: above)
      }
    } else if let first = new[goal]?.rootItems.first {
      new[goal]?.insert([item], before: first)
    } else {
      new[goal]?.append([item])
    }
    typealias Part = NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>
    let parts = sections.compactMap { section -> Part? in
      guard let one = old[section], let other = new[section] else { return nil }
      return NSDiffableDataSourceSectionTransaction(
        sectionIdentifier: section, initialSnapshot: one, finalSnapshot: other,
        difference: other.items.difference(from: one.items))
    }
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: before, finalSnapshot: after,
      difference: after.itemIdentifiers.difference(from: before.itemIdentifiers), sectionTransactions: parts)
    reorderingHandlers.willReorder?(transaction)
    applier.follow(after)
    for section in sections where outlines[section] != nil { outlines[section] = new[section] }
    reorderingHandlers.didReorder?(transaction)
  }
}
