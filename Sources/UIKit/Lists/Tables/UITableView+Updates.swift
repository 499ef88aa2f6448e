internal import CoreGraphics
internal import Foundation

// Rows and sections that come, go and move. What goes is told by the numbers before, what comes by those after, in
// whatever order it is asked for. Rule: LV-16, LV-17
extension UITableView {
  func performUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    let later = { (list: UITableView) in list.performBatchUpdates(updates, completion: completion) }
    guard mayChange("performBatchUpdates(_:completion:)", .closure, later: later) else { return }
    beginUpdates()
    updates?()
    if let completion {
      if self.updates == nil { application.performInNextRunLoopTurn { completion(true) } }
      self.updates?.completions.append(completion)
    }
    endUpdates()
  }

  // MARK: Rows

  func insert(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change("insertRows(at:with:)") { updates in
      for path in indexPaths { updates.note(path, in: \.insertedRows, animation, "insert", .table) }
    }
  }
  func delete(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change("deleteRows(at:with:)") { updates in
      for path in indexPaths { updates.note(path, in: \.deletedRows, animation, "delete", .table) }
    }
  }
  func reload(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change("reloadRows(at:with:)", .reload) { updates in
      for path in indexPaths { updates.note(path, in: \.reloadedRows, animation, "reload", .table) }
    }
  }
  func reconfigureShownRows(at indexPaths: [IndexPath]) {
    guard isLoaded, let dataSource,
      mayChange("reconfigureRows(at:)", .reload, later: { $0.reconfigureRows(at: indexPaths) })
    else { return }
    for path in indexPaths {
      guard let cell = cells[path] else { continue }
      pool.keptCell = cell
      pendingDelegateCalls += 1
      CallLog.record(dataSource, "tableView(_:cellForRowAt: \(path))")
      let answer = dataSource.tableView(self, cellForRowAt: path)
      pendingDelegateCalls -= 1
      pool.keptCell = nil
      if answer === cell { contentChanged(of: cell) } else { reloadRows(at: [path], with: .none) }
    }
  }

  // MARK: Sections

  func insert(_ sections: IndexSet, with animation: RowAnimation) {
    change("insertSections(_:with:)") { updates in
      for section in sections { updates.insertedSections[section] = animation }
    }
  }
  func delete(_ sections: IndexSet, with animation: RowAnimation) {
    change("deleteSections(_:with:)") { updates in
      for section in sections { updates.deletedSections[section] = animation }
    }
  }
  func reload(_ sections: IndexSet, with animation: RowAnimation) {
    change("reloadSections(_:with:)", .reload) { updates in
      for section in sections { updates.reloadedSections[section] = animation }
    }
  }

  // MARK: Beginning and end

  /// Returns true if rows may come and go now; else it is told, and done in the next turn. Rule: LV-17
  private func mayChange(
    _ call: String, _ kind: WaitingChanges<UITableView>.Kind = .change, later: @escaping (UITableView) -> Void
  ) -> Bool {
    guard pendingDelegateCalls > 0 || isTiling || isBetweenCounts else { return true }
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

  func begin(_ call: String) {
    guard mayChange(call, .begin, later: { $0.begin(call) }) else { return }
    // What was never asked for is asked for as it is then.
    guard isLoaded else { return }
    if updates == nil { updates = TableUpdates() } else { updates?.depth += 1 }
  }

  func end(_ call: String) {
    guard mayChange(call, .end, later: { $0.end(call) }), var collected = updates else { return }
    collected.depth -= 1
    updates = collected
    guard collected.depth == 0 else { return }
    updates = nil
    applyUpdates(collected)
  }

  func change(
    _ call: String, _ kind: WaitingChanges<UITableView>.Kind = .change, _ note: @escaping (inout TableUpdates) -> Void
  ) {
    guard mayChange(call, kind, later: { $0.change(call, kind, note) }), isLoaded else { return }
    begin(call)
    if updates != nil { note(&updates!) }
    end(call)
  }
}
