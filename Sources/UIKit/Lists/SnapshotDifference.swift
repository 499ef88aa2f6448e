internal import Foundation

/// The difference between two snapshots: deletions by the paths before, insertions by those after.
struct SnapshotDifference<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  private(set) var deletedSections = IndexSet()
  private(set) var insertedSections = IndexSet()
  private(set) var movedSections: [(from: Int, to: Int)] = []
  private(set) var deleted: [IndexPath] = []
  private(set) var inserted: [IndexPath] = []
  private(set) var moved: [(from: IndexPath, to: IndexPath)] = []
  /// Those that want other cells, by their numbers before, where they neither move nor go.
  private(set) var reloaded: [IndexPath] = []
  /// Those that are asked for whole, by their numbers before.
  private(set) var reloadedSections = IndexSet()
  /// The previous path of each item.
  private var places: [Item: IndexPath] = [:]

  init(from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>) {
    for change in new.sectionIdentifiers.difference(from: old.sectionIdentifiers).inferringMoves() {
      switch change {
      case .remove(let index, _, let goal):
        if let goal { movedSections.append((index, goal)) } else { deletedSections.insert(index) }
      case .insert(let index, _, let origin): if origin == nil { insertedSections.insert(index) }
      }
    }
    for (number, section) in old.sectionIdentifiers.enumerated() {
      for (row, item) in old.itemIdentifiers(inSection: section).enumerated() {
        places[item] = IndexPath(row: row, section: number)
      }
    }
    compareItems(old, new)
    let busy = Set(moved.map(\.from) + deleted)
    reloaded = Set(new.reloadedItemIdentifiers).compactMap { places[$0] }.filter { !busy.contains($0) }.sorted()
    reloadedSections = IndexSet(new.reloadedSectionIdentifiers.compactMap { old.indexOfSection($0) })
  }

  /// Items go, come and move in and between sections that stay; those of others come and go with them.
  private mutating func compareItems(
    _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let stay = Set(old.sectionIdentifiers).intersection(new.sectionIdentifiers)
    for (number, section) in new.sectionIdentifiers.enumerated() where stay.contains(section) {
      let before = old.itemIdentifiers(inSection: section)
      for change in new.itemIdentifiers(inSection: section).difference(from: before) {
        switch change {
        case .remove(_, let item, _):
          guard let position = places[item] else { continue }
          let goal = new.sectionIdentifier(containingItem: item)
          if goal == nil || !stay.contains(goal!) { deleted.append(position) }
        case .insert(let row, let item, _):
          let path = IndexPath(row: row, section: number)
          if let home = old.sectionIdentifier(containingItem: item), stay.contains(home), let position = places[item] {
            moved.append((position, path))
          } else {
            inserted.append(path)
          }
        }
      }
    }
  }
}

extension NSDiffableDataSourceSnapshot {
  /// The item of a number; nil if there is none.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, sectionIdentifiers.indices.contains(path.section) else { return nil }
    let items = itemIdentifiers(inSection: sectionIdentifiers[path.section])
    return items.indices.contains(path.item) ? items[path.item] : nil
  }
  /// The number of an item; nil where it is not there.
  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = sectionIdentifier(containingItem: item), let index = indexOfSection(section),
      let position = itemIdentifiers(inSection: section).firstIndex(of: item)
    else { return nil }
    return IndexPath(item: position, section: index)
  }
}
