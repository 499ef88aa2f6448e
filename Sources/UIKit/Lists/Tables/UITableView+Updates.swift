internal import CoreGraphics
public import Foundation

// Rows and sections that come, go and move. What goes is told by the numbers before, what comes by those after, in
// whatever order it is asked for. Rule: LV-16, LV-17
extension UITableView {
  /// Begins collecting updates until `endUpdates()`; calls nest.
  public func beginUpdates() { begin("beginUpdates()") }
  /// Performs the collected updates together; heights are updated even without any.
  ///
  /// Errors: counts that do not fit trap. Rule: LV-16
  public func endUpdates() { end("endUpdates()") }
  /// Performs the updates in a closure together, with a completion after their animations.
  ///
  /// Errors: counts that do not fit trap. Rule: LV-16
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    let later = { (list: UITableView) in list.performBatchUpdates(updates, completion: completion) }
    guard mayChange("performBatchUpdates(_:completion:)", .closure, later: later) else { return }
    beginUpdates()
    updates?()
    if let completion {
      if self.updates == nil { UIApplication.shared.performInNextRunLoopTurn { completion(true) } }
      self.updates?.completions.append(completion)
    }
    endUpdates()
  }
  /// True if something was collected that has not happened yet.
  public var hasUncommittedUpdates: Bool { updates != nil }

  // MARK: Rows

  /// Inserts rows, by their index paths after the update.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change("insertRows(at:with:)") { updates in
      for path in indexPaths { updates.note(path, in: \.insertedRows, animation, "insert", .table) }
    }
  }
  /// Deletes rows, by their index paths before the update.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change("deleteRows(at:with:)") { updates in
      for path in indexPaths { updates.note(path, in: \.deletedRows, animation, "delete", .table) }
    }
  }
  /// Reloads rows with other cells, by their index paths before the update.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change("reloadRows(at:with:)", .reload) { updates in
      for path in indexPaths { updates.note(path, in: \.reloadedRows, animation, "reload", .table) }
    }
  }
  /// Moves a row from its index path before the update to that after it.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change("moveRow(at:to:)") { $0.movedRows[indexPath] = newIndexPath }
  }
  /// Reconfigures the cells of visible rows; dequeuing returns their current cells.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
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

  /// Inserts sections, by their indexes after the update.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change("insertSections(_:with:)") { updates in
      for section in sections { updates.insertedSections[section] = animation }
    }
  }
  /// Deletes sections, by their indexes before the update.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change("deleteSections(_:with:)") { updates in
      for section in sections { updates.deletedSections[section] = animation }
    }
  }
  /// Reloads sections with other cells, headers and footers, by their indexes before the update.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change("reloadSections(_:with:)", .reload) { updates in
      for section in sections { updates.reloadedSections[section] = animation }
    }
  }
  /// Moves a section from its index before the update to that after it.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change("moveSection(_:toSection:)") { $0.movedSections[section] = newSection }
  }

  // MARK: Beginning and end

  /// Returns true if rows may come and go now; else it is told, and done in the next turn. Rule: LV-17
  private func mayChange(
    _ call: String, _ kind: WaitingChanges<UITableView>.Kind = .change, later: @escaping (UITableView) -> Void
  ) -> Bool {
    guard pendingDelegateCalls > 0 || isTiling || isBetweenCounts else { return true }
    Diagnostics.report(.changeWhileAsked(call, self))
    if waiting.add(kind, later) {
      UIApplication.shared.performInNextRunLoopTurn { [weak self] in self?.makeWaitingChanges() }
    }
    return false
  }

  private func makeWaitingChanges() {
    let (changes, isLost) = waiting.consume()
    if isLost { dropData() }
    for change in changes { change(self) }
  }

  private func begin(_ call: String) {
    guard mayChange(call, .begin, later: { $0.begin(call) }) else { return }
    // What was never asked for is asked for as it is then.
    guard isLoaded else { return }
    if updates == nil { updates = TableUpdates() } else { updates?.depth += 1 }
  }

  private func end(_ call: String) {
    guard mayChange(call, .end, later: { $0.end(call) }), var collected = updates else { return }
    collected.depth -= 1
    updates = collected
    guard collected.depth == 0 else { return }
    updates = nil
    applyUpdates(collected)
  }

  private func change(
    _ call: String, _ kind: WaitingChanges<UITableView>.Kind = .change, _ note: @escaping (inout TableUpdates) -> Void
  ) {
    guard mayChange(call, kind, later: { $0.change(call, kind, note) }), isLoaded else { return }
    begin(call)
    if updates != nil { note(&updates!) }
    end(call)
  }
}
