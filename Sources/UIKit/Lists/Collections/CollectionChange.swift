internal import CoreGraphics
internal import Foundation

/// An update, or a change of the layout, while it is made to happen: who is who, and what was where.
final class CollectionChange {
  /// The previous attributes of the elements, by their previous paths.
  let before: [CollectionElement: UICollectionViewLayoutAttributes]
  /// Who is who after an update; nil where the layout is another.
  let mapping: ListMapping?
  let updates: CollectionUpdates
  /// The layout before; nil in an update.
  let oldLayout: UICollectionViewLayout?
  /// Items by their numbers before to those after, as far as anybody looks at them.
  private let forward: [IndexPath: IndexPath]
  /// The other way.
  private let back: [IndexPath: IndexPath]
  /// Views that are seen on their way out.
  var leavers: [(view: UICollectionReusableView, element: CollectionElement)] = []
  /// True if everything was told its new place.
  var isSettled = false
  /// True if the content has its new size.
  var isResized = false

  /// An update.
  init(
    _ updates: CollectionUpdates, _ mapping: ListMapping, before: [CollectionElement: UICollectionViewLayoutAttributes],
    selection: [IndexPath]
  ) {
    (self.updates, self.mapping, self.before, oldLayout) = (updates, mapping, before, nil)
    let wanted = Set(before.keys.map(\.path) + selection)
    var (forward, back): ([IndexPath: IndexPath], [IndexPath: IndexPath]) = ([:], [:])
    for (section, rows) in mapping.rows.enumerated() {
      for (row, source) in rows.enumerated() {
        guard let source else { continue }
        let old = IndexPath(item: source.row, section: source.section)
        guard wanted.contains(old) else { continue }
        let new = IndexPath(item: row, section: section)
        (forward[old], back[new]) = (new, old)
      }
    }
    (self.forward, self.back) = (forward, back)
  }

  /// A change of the layout.
  init(from oldLayout: UICollectionViewLayout, before: [CollectionElement: UICollectionViewLayoutAttributes]) {
    (self.oldLayout, self.before, mapping, updates) = (oldLayout, before, nil, CollectionUpdates())
    (forward, back) = ([:], [:])
  }

  /// An item's number afterwards; nil where it is gone.
  func newPath(_ old: IndexPath) -> IndexPath? { mapping == nil ? old : forward[old] }

  /// Returns the element's path after the change; nil if it is deleted or gets another view.
  func successor(of element: CollectionElement, isItem: Bool) -> CollectionElement? {
    guard let mapping else { return element }
    var new = element
    if isItem {
      guard updates.reloadedRows[element.path] == nil, let path = forward[element.path] else { return nil }
      new.path = path
    } else {
      // What stands at the edges of a whole layout stays.
      guard element.path.count == 2 else { return element }
      let section = element.path.section
      guard let now = mapping.newSections[section], mapping.sections[now] == section else { return nil }
      new.path = Self.path(element.path, in: now)
    }
    return new
  }

  /// Returns the element's path before the change; nil if it is new or has another view.
  func origin(of element: CollectionElement, isItem: Bool) -> CollectionElement? {
    guard let mapping else { return element }
    var old = element
    if isItem {
      guard let path = back[element.path], updates.reloadedRows[path] == nil else { return nil }
      old.path = path
    } else {
      guard element.path.count == 2 else { return element }
      let section = element.path.section
      guard mapping.sections.indices.contains(section), let was = mapping.sections[section] else { return nil }
      old.path = Self.path(element.path, in: was)
    }
    return old
  }

  private static func path(_ path: IndexPath, in section: Int) -> IndexPath {
    var new = path
    new.section = section
    return new
  }

  /// The update items for layouts: sections first, each kind in order.
  var items: [UICollectionViewUpdateItem] {
    func section(_ number: Int) -> IndexPath { IndexPath(item: NSNotFound, section: number) }
    func item(_ action: UICollectionViewUpdateItem.Action, _ from: IndexPath?, _ to: IndexPath?)
      -> UICollectionViewUpdateItem
    { UICollectionViewUpdateItem(action, from: from, to: to) }
    var items = updates.deletedSections.keys.sorted().map { item(.delete, section($0), nil) }
    items += updates.insertedSections.keys.sorted().map { item(.insert, nil, section($0)) }
    items += updates.reloadedSections.keys.sorted().map { item(.reload, section($0), section($0)) }
    items += updates.movedSections.sorted { $0.key < $1.key }.map { item(.move, section($0.key), section($0.value)) }
    items += updates.deletedRows.keys.sorted().map { item(.delete, $0, nil) }
    items += updates.insertedRows.keys.sorted().map { item(.insert, nil, $0) }
    items += updates.reloadedRows.keys.sorted().map { item(.reload, $0, forward[$0] ?? $0) }
    items += updates.movedRows.sorted { $0.key < $1.key }.map { item(.move, $0.key, $0.value) }
    return items
  }
}
