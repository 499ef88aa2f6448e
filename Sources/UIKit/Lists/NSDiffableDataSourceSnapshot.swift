internal import Foundation
internal import QuartzCore

/// A snapshot of a list's sections and items, by identifiers, in their order. Rule: LV-24
///
/// Errors: an identifier that is there twice, or that is told as a place and is not there, traps.
nonisolated public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The sections.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  /// The section of each item.
  private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The items whose cells are to be reloaded.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The sections whose cells are to be reloaded.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items whose cells are to be configured once more.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// An empty snapshot.
  public init() {}

  // MARK: What there is

  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The number of items.
  public var numberOfItems: Int { homes.count }
  /// The items of all sections.
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }
  /// Returns the number of items of a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  /// The items of a section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let found = items[identifier] else {
      Self.fail("the section \(identifier) is not in the snapshot")
      return []
    }
    return found
  }
  /// Returns the section of an item; nil if it does not exist.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    homes[identifier]
  }
  /// Returns an item's index among all items; nil if it does not exist.
  public func indexOfItem(_ itemIdentifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: itemIdentifier)
  }
  /// Returns a section's index; nil if it does not exist.
  public func indexOfSection(_ sectionIdentifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: sectionIdentifier)
  }

  // MARK: Sections

  /// Adds sections after the others.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }
  /// Inserts sections before another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    if let index = place(of: toIdentifier) { insert(identifiers, at: index) }
  }
  /// Inserts sections after another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    if let index = place(of: toIdentifier) { insert(identifiers, at: index + 1) }
  }
  /// Deletes sections, with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers {
      for item in items.removeValue(forKey: section) ?? [] { homes[item] = nil }
      sectionIdentifiers.removeAll { $0 == section }
    }
  }
  /// Moves a section before another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 0)
  }
  /// Moves a section after another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 1)
  }
  /// Reloads the cells of sections.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers.filter { place(of: $0) != nil }
  }

  // MARK: Items

  /// Appends items to a section, by default the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      return Self.fail("there are no sections to append items to")
    }
    guard let count = items[section]?.count else {
      return Self.fail("the section \(section) is not in the snapshot")
    }
    insert(identifiers, in: section, at: count)
  }
  /// Inserts items before another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    if let (section, index) = place(of: beforeIdentifier) { insert(identifiers, in: section, at: index) }
  }
  /// Inserts items after another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    if let (section, index) = place(of: afterIdentifier) { insert(identifiers, in: section, at: index + 1) }
  }
  /// Deletes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in Set(identifiers.compactMap { homes[$0] }) { items[section]?.removeAll { gone.contains($0) } }
    for item in identifiers { homes[item] = nil }
  }
  /// Deletes all items and sections.
  public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }
  /// Moves an item before another.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    guard identifier != toIdentifier, place(of: identifier) != nil, place(of: toIdentifier) != nil else { return }
    deleteItems([identifier])
    insertItems([identifier], beforeItem: toIdentifier)
  }
  /// Moves an item after another.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    guard identifier != toIdentifier, place(of: identifier) != nil, place(of: toIdentifier) != nil else { return }
    deleteItems([identifier])
    insertItems([identifier], afterItem: toIdentifier)
  }
  /// Reloads the cells of items.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers.filter { place(of: $0) != nil }
  }
  /// Reconfigures the cells of items.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers.filter { place(of: $0) != nil }
  }

  // MARK: One way in

  /// Has other items in a section, which comes last where it is not there yet.
  mutating func setItems(_ identifiers: [ItemIdentifierType], in section: SectionIdentifierType) {
    if items[section] == nil { appendSections([section]) }
    for item in items[section] ?? [] { homes[item] = nil }
    items[section] = []
    insert(identifiers, in: section, at: 0)
  }

  /// Clears the requested reloads after they were applied.
  mutating func forgetReloads() {
    (reloadedItemIdentifiers, reloadedSectionIdentifiers, reconfiguredItemIdentifiers) = ([], [], [])
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    guard Set(identifiers).count == identifiers.count, identifiers.allSatisfy({ items[$0] == nil }) else {
      return Self.fail("section identifiers must be unique; of \(identifiers) one is there twice")
    }
    sectionIdentifiers.insert(contentsOf: identifiers, at: index)
    for section in identifiers { items[section] = [] }
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int) {
    guard Set(identifiers).count == identifiers.count, identifiers.allSatisfy({ homes[$0] == nil }) else {
      return Self.fail("item identifiers must be unique; of \(identifiers) one is there twice")
    }
    items[section]?.insert(contentsOf: identifiers, at: index)
    for item in identifiers { homes[item] = section }
  }

  private mutating func move(_ section: SectionIdentifierType, to other: SectionIdentifierType, offset: Int) {
    guard section != other, let from = place(of: section), place(of: other) != nil else { return }
    sectionIdentifiers.remove(at: from)
    sectionIdentifiers.insert(section, at: (sectionIdentifiers.firstIndex(of: other) ?? 0) + offset)
  }

  private func place(of section: SectionIdentifierType) -> Int? {
    if let index = sectionIdentifiers.firstIndex(of: section) { return index }
    Self.fail("the section \(section) is not in the snapshot")
    return nil
  }

  private func place(of item: ItemIdentifierType) -> (SectionIdentifierType, Int)? {
    if let section = homes[item], let index = items[section]?.firstIndex(of: item) { return (section, index) }
    Self.fail("the item \(item) is not in the snapshot")
    return nil
  }

  private static func fail(_ message: String) {
    let text = "NSDiffableDataSourceSnapshot: \(message)."
    // Snapshots may be built on any thread; what collects is on the main one.
    guard MainQueue.isCurrent else { fatalError("\(text) [LV-24]") }
    MainActor.assumeIsolated { Diagnostics.fail(Misuse("LV-24", nil, text)) }
  }
}
