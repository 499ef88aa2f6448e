internal import Foundation

/// The items of one section, some of them below others. Rule: LV-54
///
/// Errors: an item that is there twice, or that is told as a place and is not there, traps.
nonisolated public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable> {
  /// The items at the root of the hierarchy.
  public private(set) var rootItems: [ItemIdentifierType] = []
  private var below: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var known: Set<ItemIdentifierType> = []
  private var expanded: Set<ItemIdentifierType> = []

  /// An empty snapshot.
  public init() {}

  // MARK: What there is

  /// All items, each before those below it.
  public var items: [ItemIdentifierType] { flattened(rootItems) { _ in true } }
  /// The visible items: children only if their parents are expanded.
  public var visibleItems: [ItemIdentifierType] { flattened(rootItems) { expanded.contains($0) } }
  /// Returns true if an item is there.
  public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }
  /// Returns true if the children of an item are shown.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
  /// Returns true if an item is shown.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard known.contains(item) else { return false }
    var next = parents[item]
    while let parent = next {
      guard expanded.contains(parent) else { return false }
      next = parents[parent]
    }
    return true
  }
  /// Returns an item's index among all; nil if it does not exist.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
  /// Returns the number of ancestors of an item.
  public func level(of item: ItemIdentifierType) -> Int {
    guard isThere(item) else { return 0 }
    var level = 0
    var next = parents[item]
    while let parent = next { (level, next) = (level + 1, parents[parent]) }
    return level
  }
  /// Returns the parent of an item; nil for one at the root.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { isThere(child) ? parents[child] : nil }
  /// Returns the children of an item, with itself if requested.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false)
    -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  {
    var part = NSDiffableDataSourceSectionSnapshot()
    guard isThere(parent) else { return part }
    if includingParent { part.append([parent]) }
    part.take(below[parent] ?? [], of: self, to: includingParent ? parent : nil)
    if includingParent, expanded.contains(parent) { part.expand([parent]) }
    return part
  }
  /// The items as lines of text, those below others further inside.
  public func visualDescription() -> String {
    items.map { item in
      let sign = below[item, default: []].isEmpty ? "*" : expanded.contains(item) ? "-" : "+"
      return String(repeating: "  ", count: level(of: item)) + "\(sign) \(item)"
    }.joined(separator: "\n")
  }

  // MARK: Changes

  /// Appends items to the end, or to a parent.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    guard parent.map(isThere) ?? true, areNew(items) else { return }
    if let parent { below[parent, default: []] += items } else { rootItems += items }
    note(items, below: parent)
  }
  /// Inserts items before another, with the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, beside: item, offset: 0)
  }
  /// Inserts items after another, with the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, beside: item, offset: 1)
  }
  /// Inserts the items of another snapshot before one.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) {
    guard isThere(item), areNew(snapshot.items) else { return }
    insert(snapshot.rootItems, before: item)
    takeBelow(snapshot)
  }
  /// Inserts the items of another snapshot after one.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) {
    guard isThere(item), areNew(snapshot.items) else { return }
    insert(snapshot.rootItems, after: item)
    takeBelow(snapshot)
  }
  /// Deletes items, with their children.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where known.contains(item) {
      let gone = flattened([item]) { _ in true }
      if let parent = parents[item] {
        below[parent]?.removeAll { $0 == item }
      } else {
        rootItems.removeAll { $0 == item }
      }
      for one in gone { (below[one], parents[one]) = (nil, nil) }
      known.subtract(gone)
      expanded.subtract(gone)
    }
  }
  /// Deletes all items.
  public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }
  /// Has other items below one.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    guard isThere(parent) else { return }
    delete(below[parent] ?? [])
    guard areNew(snapshot.items) else { return }
    take(snapshot.rootItems, of: snapshot, to: parent)
  }
  /// Shows the items below others, wherever these are shown.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items where isThere(item) { expanded.insert(item) }
  }
  /// Hides the items below others.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items where isThere(item) { expanded.remove(item) }
  }

  // MARK: One way in

  /// True if any item stands below another.
  var isNested: Bool { !parents.isEmpty }
  /// Returns true if items stand below one.
  func hasItems(below item: ItemIdentifierType) -> Bool { !(below[item] ?? []).isEmpty }

  private func flattened(_ items: [ItemIdentifierType], _ enters: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType]
  {
    var (found, rest): ([ItemIdentifierType], [ItemIdentifierType]) = ([], items.reversed())
    while let item = rest.popLast() {
      found.append(item)
      if enters(item) { rest += (below[item] ?? []).reversed() }
    }
    return found
  }

  private mutating func insert(_ items: [ItemIdentifierType], beside item: ItemIdentifierType, offset: Int) {
    guard isThere(item), areNew(items) else { return }
    let parent = parents[item]
    if let parent, let place = below[parent]?.firstIndex(of: item) {
      below[parent]?.insert(contentsOf: items, at: place + offset)
    } else if let place = rootItems.firstIndex(of: item) {
      rootItems.insert(contentsOf: items, at: place + offset)
    }
    note(items, below: parent)
  }

  private mutating func take(
    _ items: [ItemIdentifierType], of other: NSDiffableDataSourceSectionSnapshot, to parent: ItemIdentifierType?
  ) {
    append(items, to: parent)
    for item in items {
      if let more = other.below[item], !more.isEmpty { take(more, of: other, to: item) }
      if other.expanded.contains(item) { expanded.insert(item) }
    }
  }
  private mutating func takeBelow(_ other: NSDiffableDataSourceSectionSnapshot) {
    for item in other.rootItems {
      take(other.below[item] ?? [], of: other, to: item)
      if other.expanded.contains(item) { expanded.insert(item) }
    }
  }

  private mutating func note(_ items: [ItemIdentifierType], below parent: ItemIdentifierType?) {
    known.formUnion(items)
    for item in items { parents[item] = parent }
  }

  private func isThere(_ item: ItemIdentifierType) -> Bool {
    if known.contains(item) { return true }
    Self.fail("the item \(item) is not in the snapshot")
    return false
  }
  private func areNew(_ items: [ItemIdentifierType]) -> Bool {
    if Set(items).count == items.count, known.isDisjoint(with: items) { return true }
    Self.fail("item identifiers must be unique; of \(items) one is there twice")
    return false
  }
  private static func fail(_ message: String) {
    let text = "NSDiffableDataSourceSectionSnapshot: \(message)."
    // Snapshots may be built on any thread; what collects is on the main one.
    guard MainQueue.isCurrent else { fatalError("\(text) [LV-54]") }
    MainActor.assumeIsolated { Diagnostics.fail(Misuse("LV-54", nil, text)) }
  }
}
