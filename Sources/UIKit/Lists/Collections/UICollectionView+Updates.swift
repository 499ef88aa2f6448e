internal import CoreGraphics
internal import Foundation

// Items and sections that come, go and move. What goes is told by the numbers before, what comes by those after, in
// whatever order it is asked for. Rule: LV-39, LV-40
extension UICollectionView {
  func performUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    let later = { (list: UICollectionView) in list.performBatchUpdates(updates, completion: completion) }
    guard mayChange("performBatchUpdates(_:completion:)", .closure, later: later) else { return }
    begin()
    updates?()
    if let completion {
      if self.updates == nil { application.performInNextRunLoopTurn { completion(true) } }
      self.updates?.completions.append(completion)
    }
    end()
  }

  // MARK: Items

  func insert(at indexPaths: [IndexPath]) {
    change("insertItems(at:)") { updates in
      for path in indexPaths { updates.note(path, in: \.insertedRows, (), "insert", .collection) }
    }
  }
  func delete(at indexPaths: [IndexPath]) {
    change("deleteItems(at:)") { updates in
      for path in indexPaths { updates.note(path, in: \.deletedRows, (), "delete", .collection) }
    }
  }
  func reload(at indexPaths: [IndexPath]) {
    change("reloadItems(at:)", .reload) { updates in for path in indexPaths { updates.reloadedRows[path] = () } }
  }
  func reconfigureShownItems(at indexPaths: [IndexPath]) {
    guard isLoaded, let dataSource,
      mayChange("reconfigureItems(at:)", .reload, later: { $0.reconfigureItems(at: indexPaths) })
    else { return }
    for path in indexPaths {
      guard let cell = cellForItem(at: path) else { continue }
      keptCell = cell
      pendingDelegateCalls += 1
      CallLog.record(dataSource, "collectionView(_:cellForItemAt: \(path))")
      let answer = dataSource.collectionView(self, cellForItemAt: path)
      pendingDelegateCalls -= 1
      keptCell = nil
      if answer === cell { contentChanged(of: cell) } else { reloadItems(at: [path]) }
    }
  }

  // MARK: Sections

  func insert(_ sections: IndexSet) {
    change("insertSections(_:)") { updates in for section in sections { updates.insertedSections[section] = () } }
  }
  func delete(_ sections: IndexSet) {
    change("deleteSections(_:)") { updates in for section in sections { updates.deletedSections[section] = () } }
  }
  func reload(_ sections: IndexSet) {
    change("reloadSections(_:)", .reload) { updates in
      for section in sections { updates.reloadedSections[section] = () }
    }
  }

  // MARK: Beginning and end

  /// Returns true if items may come and go now; else it is told, and done in the next turn. Rule: LV-40
  private func mayChange(
    _ call: String, _ kind: WaitingChanges<UICollectionView>.Kind = .change, later: @escaping (UICollectionView) -> Void
  ) -> Bool {
    guard pendingDelegateCalls > 0 || isTiling || isBetweenCounts || preparing != nil else { return true }
    Diagnostics.report(.changeWhileAsked(call, self))
    if waiting.add(kind, later) {
      application.performInNextRunLoopTurn { [weak self] in self?.makeWaitingChanges() }
    }
    return false
  }

  private func makeWaitingChanges() {
    let (changes, isLost) = waiting.consume()
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
    applyUpdates(collected)
  }

  func change(
    _ call: String, _ kind: WaitingChanges<UICollectionView>.Kind = .change,
    _ note: @escaping (inout CollectionUpdates) -> Void
  ) {
    guard mayChange(call, kind, later: { $0.change(call, kind, note) }), isLoaded else { return }
    begin()
    if updates != nil { note(&updates!) }
    end()
  }
}
