internal import CoreGraphics
public import Foundation

// Rows and sections that come, go and move. What goes is told by the numbers before, what comes by those after, in
// whatever order it is asked for. Rule: LV-16, LV-17
extension UITableView {
  /// Collects what changes up to `endUpdates()`; calls nest.
  public func beginUpdates() { begin("beginUpdates()") }
  /// Makes what was collected happen, together; heights are looked at again even where nothing was.
  ///
  /// Errors: counts that do not fit trap. Rule: LV-16
  public func endUpdates() { end("endUpdates()") }
  /// Makes what a closure asks for happen together, and tells when its animations are over.
  ///
  /// Errors: counts that do not fit trap. Rule: LV-16
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    let later = { (list: UITableView) in list.performBatchUpdates(updates, completion: completion) }
    guard mayChange("performBatchUpdates(_:completion:)", .closure, later: later) else { return }
    beginUpdates()
    updates?()
    if let completion {
      if self.updates == nil { UIApplication.shared.nextTurn { completion(true) } }
      self.updates?.completions.append(completion)
    }
    endUpdates()
  }
  /// True if something was collected that has not happened yet.
  public var hasUncommittedUpdates: Bool { updates != nil }

  // MARK: Rows

  /// Says that rows are there, by their numbers after the update.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change("insertRows(at:with:)") { updates in
      for path in indexPaths { updates.note(path, in: \.insertedRows, animation, "insert", .table) }
    }
  }
  /// Says that rows are gone, by their numbers before the update.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change("deleteRows(at:with:)") { updates in
      for path in indexPaths { updates.note(path, in: \.deletedRows, animation, "delete", .table) }
    }
  }
  /// Asks for other cells for rows, by their numbers before the update.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change("reloadRows(at:with:)", .reload) { updates in
      for path in indexPaths { updates.note(path, in: \.reloadedRows, animation, "reload", .table) }
    }
  }
  /// Says that a row is elsewhere: by its number before, and by that after the update.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change("moveRow(at:to:)") { $0.movedRows[indexPath] = newIndexPath }
  }
  /// Asks for the cells of rows that are seen once more; what is dequeued for them is the cell they have.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    guard isLoaded, let dataSource,
      mayChange("reconfigureRows(at:)", .reload, later: { $0.reconfigureRows(at: indexPaths) })
    else { return }
    for path in indexPaths {
      guard let cell = cells[path] else { continue }
      pool.keptCell = cell
      askings += 1
      CallLog.record(dataSource, "tableView(_:cellForRowAt: \(path))")
      let answer = dataSource.tableView(self, cellForRowAt: path)
      askings -= 1
      pool.keptCell = nil
      if answer === cell { contentChanged(of: cell) } else { reloadRows(at: [path], with: .none) }
    }
  }

  // MARK: Sections

  /// Says that sections are there, by their numbers after the update.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change("insertSections(_:with:)") { updates in
      for section in sections { updates.insertedSections[section] = animation }
    }
  }
  /// Says that sections are gone, by their numbers before the update.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change("deleteSections(_:with:)") { updates in
      for section in sections { updates.deletedSections[section] = animation }
    }
  }
  /// Asks for other cells, headers and footers for sections, by their numbers before the update.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change("reloadSections(_:with:)", .reload) { updates in
      for section in sections { updates.reloadedSections[section] = animation }
    }
  }
  /// Says that a section is elsewhere: by its number before, and by that after the update.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change("moveSection(_:toSection:)") { $0.movedSections[section] = newSection }
  }

  // MARK: Beginning and end

  /// Returns true if rows may come and go now; else it is told, and done in the next turn. Rule: LV-17
  private func mayChange(
    _ call: String, _ kind: WaitingChanges<UITableView>.Kind = .change, later: @escaping (UITableView) -> Void
  ) -> Bool {
    guard askings > 0 || isTiling || isBetweenCounts else { return true }
    Diagnostics.report(.changeWhileAsked(call, self))
    if waiting.add(kind, later) { UIApplication.shared.nextTurn { [weak self] in self?.makeWaitingChanges() } }
    return false
  }

  private func makeWaitingChanges() {
    let (changes, isLost) = waiting.take()
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
    happen(collected)
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
