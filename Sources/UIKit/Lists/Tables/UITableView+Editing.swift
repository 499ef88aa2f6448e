internal import CoreGraphics
internal import Foundation
internal import QuartzCore

// Rows that show how they can be edited: controls at the leading edge, handles at the trailing one. Rule: LV-18
extension UITableView {
  func changeEditing(_ editing: Bool, animated: Bool) {
    guard self.editing != editing else { return }
    closeSwipe(animated: animated)
    self.editing = editing
    // What was selected before belongs to the other way of selecting.
    for path in selection { deselectRow(at: path, animated: animated) }
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) { setEditing(cell, at: path, animated: animated) }
    setNeedsLayout()
  }

  /// A cell that comes into sight is edited as the others are.
  func decorateForEditing(_ cell: UITableViewCell, at path: IndexPath) {
    if cell.isEditing != editing || (editing && cell.row?.isAsked != true) {
      setEditing(cell, at: path, animated: false)
    }
  }

  private func setEditing(_ cell: UITableViewCell, at shownPath: IndexPath, animated: Bool) {
    cell.row?.isAsked = true
    let path = dataPath(shownPath)
    if editing {
      let canEdit = mayEdit(path)
      cell.editingStyle = canEdit ? editingStyle(path) : .none
      cell.shouldIndentWhileEditing =
        askDelegate(
          .shouldIndent, "tableView(_:shouldIndentWhileEditingRowAt: \(path))"
        ) { $0.tableView(self, shouldIndentWhileEditingRowAt: path) } ?? true
      cell.showsReorderControl = mayMove(path)
    }
    guard cell.isEditing != editing else { return }
    CallLog.record(cell, "setEditing(\(editing), animated: \(animated))")
    cell.setEditing(editing, animated: animated)
  }

  func mayEdit(_ path: IndexPath) -> Bool {
    askSource(.canEdit, "tableView(_:canEditRowAt: \(path))") { $0.tableView(self, canEditRowAt: path) } ?? true
  }

  func editingStyle(_ path: IndexPath) -> UITableViewCell.EditingStyle {
    askDelegate(.editingStyle, "tableView(_:editingStyleForRowAt: \(path))") {
      $0.tableView(self, editingStyleForRowAt: path)
    } ?? .delete
  }

  /// Rows can be moved where the data source says so.
  ///
  /// Differs: one that is no controller, takes moves and does not say so shows no handles, since nothing tells that it
  /// takes them.
  private func mayMove(_ path: IndexPath) -> Bool {
    askSource(.canMove, "tableView(_:canMoveRowAt: \(path))") { $0.tableView(self, canMoveRowAt: path) }
      ?? has(.moveRow)
  }

  /// The control at the leading edge was tapped: a plus inserts, a minus shows the button that deletes. Rule: LV-18
  func controlTapped(_ path: IndexPath) {
    guard let cell = cells[path] else { return }
    switch cell.editingStyle {
    case .none: break
    case .insert: commit(.insert, path)
    case .delete:
      if swipe?.path == path { closeSwipe(animated: true) } else { openSwipe(path, isTrailing: true, animated: true) }
    }
  }

  func commit(_ style: UITableViewCell.EditingStyle, _ path: IndexPath) {
    guard !lacks(.commit), let dataSource else { return }
    let call = "tableView(_:commit: \(style), forRowAt: \(path))"
    CallLog.record(dataSource, call, unless: { lacks(.commit) }) {
      dataSource.tableView(self, commit: style, forRowAt: path)
    }
  }
}

extension UITableViewCell {
  private var stateMask: StateMask {
    var mask: StateMask = []
    if edited { mask.insert(.showingEditControl) }
    if showingDeleteConfirmation { mask.insert(.showingDeleteConfirmation) }
    return mask
  }

  func changeEditing(_ editing: Bool, animated: Bool) {
    guard edited != editing else { return }
    edited = editing
    willTransition(to: stateMask)
    setNeedsUpdateConfiguration()
    let isSeen = animated && window != nil
    UIView.performWithoutAnimation {
      parts.prepareControls(of: self)
      parts.accessory.update(of: self, fades: isSeen)
    }
    row.map { row in row.table?.decorate(self, at: row.path) }
    setNeedsLayout()
    guard isSeen else {
      UIView.performWithoutAnimation { layoutIfNeeded() }
      return didTransition(to: stateMask)
    }
    let leavers = parts.accessory.leavers
    UIView.animate(withDuration: TableChange.duration, delay: 0, options: .allowUserInteraction) {
      self.layoutIfNeeded()
      self.parts.accessory.fade()
    } completion: { [weak self] _ in
      guard let self else { return }
      parts.accessory.remove(leavers, from: self)
      didTransition(to: stateMask)
    }
  }

  /// The button that deletes came or went.
  func showsDeletion(_ shows: Bool) {
    guard showingDeleteConfirmation != shows else { return }
    showingDeleteConfirmation = shows
    willTransition(to: stateMask)
    didTransition(to: stateMask)
    setNeedsUpdateConfiguration()
  }
}
