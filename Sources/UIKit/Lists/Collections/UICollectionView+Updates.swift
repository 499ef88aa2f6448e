internal import CoreGraphics
public import Foundation

// Items and sections that come, go and move. What goes is told by the numbers before, what comes by those after, in
// whatever order it is asked for. Rule: LV-39, LV-40
extension UICollectionView {
  /// Makes what a closure asks for happen together, and tells when its animations are over.
  ///
  /// Errors: counts that do not fit trap. Rule: LV-39
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    let later = { (list: UICollectionView) in list.performBatchUpdates(updates, completion: completion) }
    guard mayChange("performBatchUpdates(_:completion:)", .closure, later: later) else { return }
    begin()
    updates?()
    if let completion {
      if self.updates == nil { UIApplication.shared.nextTurn { completion(true) } }
      self.updates?.completions.append(completion)
    }
    end()
  }
  /// True if something was collected that has not happened yet.
  public var hasUncommittedUpdates: Bool { updates != nil }

  // MARK: Items

  /// Says that items are there, by their numbers after the update.
  public func insertItems(at indexPaths: [IndexPath]) {
    change("insertItems(at:)") { updates in
      for path in indexPaths { updates.note(path, in: \.insertedRows, (), "insert", .collection) }
    }
  }
  /// Says that items are gone, by their numbers before the update.
  public func deleteItems(at indexPaths: [IndexPath]) {
    change("deleteItems(at:)") { updates in
      for path in indexPaths { updates.note(path, in: \.deletedRows, (), "delete", .collection) }
    }
  }
  /// Asks for other cells for items, by their numbers before the update.
  public func reloadItems(at indexPaths: [IndexPath]) {
    change("reloadItems(at:)", .reload) { updates in for path in indexPaths { updates.reloadedRows[path] = () } }
  }
  /// Says that an item is elsewhere: by its number before, and by that after the update.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change("moveItem(at:to:)") { $0.movedRows[indexPath] = newIndexPath }
  }
  /// Asks for the cells of items that are seen once more; what is dequeued for them is the cell they have.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    guard isLoaded, let dataSource,
      mayChange("reconfigureItems(at:)", .reload, later: { $0.reconfigureItems(at: indexPaths) })
    else { return }
    for path in indexPaths {
      guard let cell = cellForItem(at: path) else { continue }
      keptCell = cell
      askings += 1
      CallLog.record(dataSource, "collectionView(_:cellForItemAt: \(path))")
      let answer = dataSource.collectionView(self, cellForItemAt: path)
      askings -= 1
      keptCell = nil
      if answer === cell { contentChanged(of: cell) } else { reloadItems(at: [path]) }
    }
  }

  // MARK: Sections

  /// Says that sections are there, by their numbers after the update.
  public func insertSections(_ sections: IndexSet) {
    change("insertSections(_:)") { updates in for section in sections { updates.insertedSections[section] = () } }
  }
  /// Says that sections are gone, by their numbers before the update.
  public func deleteSections(_ sections: IndexSet) {
    change("deleteSections(_:)") { updates in for section in sections { updates.deletedSections[section] = () } }
  }
  /// Asks for other cells and supplementary views for sections, by their numbers before the update.
  public func reloadSections(_ sections: IndexSet) {
    change("reloadSections(_:)", .reload) { updates in
      for section in sections { updates.reloadedSections[section] = () }
    }
  }
  /// Says that a section is elsewhere: by its number before, and by that after the update.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change("moveSection(_:toSection:)") { $0.movedSections[section] = newSection }
  }

  // MARK: Beginning and end

  /// Returns true if items may come and go now; else it is told, and done in the next turn. Rule: LV-40
  private func mayChange(
    _ call: String, _ kind: WaitingChanges<UICollectionView>.Kind = .change, later: @escaping (UICollectionView) -> Void
  ) -> Bool {
    guard askings > 0 || isTiling || isBetweenCounts || preparing != nil else { return true }
    Diagnostics.report(.changeWhileAsked(call, self))
    if waiting.add(kind, later) { UIApplication.shared.nextTurn { [weak self] in self?.makeWaitingChanges() } }
    return false
  }

  private func makeWaitingChanges() {
    let (changes, isLost) = waiting.take()
    if isLost { dropData() }
    for change in changes { change(self) }
  }

  private func begin() {
    // What was never asked for is asked for as it is then.
    guard isLoaded else { return }
    if updates != nil { return updates!.depth += 1 }
    dropMove()
    captured = attributesAround()
    updates = CollectionUpdates()
  }

  private func end() {
    guard var collected = updates else { return }
    collected.depth -= 1
    updates = collected
    guard collected.depth == 0 else { return }
    updates = nil
    happen(collected)
  }

  private func change(
    _ call: String, _ kind: WaitingChanges<UICollectionView>.Kind = .change,
    _ note: @escaping (inout CollectionUpdates) -> Void
  ) {
    guard mayChange(call, kind, later: { $0.change(call, kind, note) }), isLoaded else { return }
    begin()
    if updates != nil { note(&updates!) }
    end()
  }
}
