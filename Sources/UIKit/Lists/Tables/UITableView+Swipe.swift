internal import CoreGraphics
internal import Foundation

// What a swipe over a row brings out. Rule: LV-19
extension UITableView: SwipedList {
  func addRowGestures() {
    let pan = SwipePan(self)
    addGestureRecognizer(pan)
    addReorderGesture()
  }

  package var allowsSwipes: Bool { reorder == nil && updates == nil && !isEditing }
  package func swipePath(at position: CGPoint) -> IndexPath? {
    indexPathForRow(at: position).flatMap { cells[$0] == nil ? nil : $0 }
  }
  package func swipedView(_ path: IndexPath) -> UIView? { cells[path] }
  package func swipeFrame(_ path: IndexPath) -> CGRect { geometry.contains(path) ? rowFrame(path) : .zero }
  package func layOutSwiped(_ view: UIView, _ path: IndexPath) {
    (view as? UITableViewCell).map { layOut($0, at: path) }
  }
  package func swipeDidOpen(_ path: IndexPath, isTrailing: Bool) {
    if isTrailing { cells[path]?.showsDeletion(true) }
    notifyDelegate(.willBeginEditing, "tableView(_:willBeginEditingRowAt: \(path))") {
      $0.tableView(self, willBeginEditingRowAt: path)
    }
  }
  package func swipeWillClose(_ path: IndexPath) { cells[path]?.showsDeletion(false) }
  package func swipeDidEnd(_ path: IndexPath?) {
    notifyDelegate(.didEndEditing, "tableView(_:didEndEditingRowAt: \(path.map { "\($0)" } ?? "nil"))") {
      $0.tableView(self, didEndEditingRowAt: path)
    }
  }
  package func lowerTray(_ tray: UIView) { insertRowView(tray) }

  // MARK: What there is

  package func swipeActions(_ path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard mayEdit(path) else { return nil }
    guard isTrailing else {
      let own = askDelegate(.leadingSwipe, "tableView(_:leadingSwipeActionsConfigurationForRowAt: \(path))") {
        $0.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      }
      return (own ?? nil).flatMap { $0.actions.isEmpty ? nil : $0 }
    }
    let own = askDelegate(.trailingSwipe, "tableView(_:trailingSwipeActionsConfigurationForRowAt: \(path))") {
      $0.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    }
    if let own = own ?? nil { return own.actions.isEmpty ? nil : own }
    if lacks(.trailingSwipe), let older = olderActions(path) { return older.actions.isEmpty ? nil : older }
    return deletion(path)
  }

  /// Returns the actions of older sources at the trailing edge; a full swipe performs none of them.
  private func olderActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
    let answered = askDelegate(.editActions, "tableView(_:editActionsForRowAt: \(path))") {
      $0.tableView(self, editActionsForRowAt: path)
    }
    guard let actions = answered ?? nil else { return nil }
    let configuration = UISwipeActionsConfiguration(actions: actions.map { $0.action(at: path) })
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  /// The button that deletes a row, where rows can be deleted.
  ///
  /// Differs: where a data source is no controller, that they can is seen by what tells of editing, since nothing shows
  /// whether it takes commits.
  private func deletion(_ path: IndexPath) -> UISwipeActionsConfiguration? {
    guard editingStyle(path) == .delete, !lacks(.commit) else { return nil }
    let title = askDelegate(.deleteTitle, "tableView(_:titleForDeleteConfirmationButtonForRowAt: \(path))") {
      $0.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    }
    let tells = has(.commit) || ![.canEdit, .editingStyle, .deleteTitle].allSatisfy(lacks)
    guard tells || editing else { return nil }
    let word = (title ?? nil) ?? SystemWords.text("Delete")
    let action = UIContextualAction(style: .destructive, title: word) { [weak self] _, _, done in
      self?.commit(.delete, path)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }
}
