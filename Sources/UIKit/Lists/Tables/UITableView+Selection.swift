internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension UITableView {
  // MARK: What is selected

  func select(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath else {
      for path in selection { setSelected(false, path, animated: animated) }
      return
    }
    guard geometry.contains(indexPath) else {
      return Diagnostics.fail(.noSuchRow("selectRowAtIndexPath:animated:scrollPosition:", indexPath, self))
    }
    if !allowsSelectingSeveral {
      for path in selection where path != indexPath { setSelected(false, path, animated: animated) }
    }
    setSelected(true, indexPath, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  func setSelected(_ selected: Bool, _ path: IndexPath, animated: Bool) {
    selection.removeAll { $0 == path }
    if selected { selection.append(path) }
    guard let cell = cells[path], cell.isSelected != selected else { return }
    CallLog.record(cell, "setSelected(\(selected), animated: \(animated))")
    cell.setSelected(selected, animated: animated)
    decorateNeighbours(of: path)
  }

  /// True if a person may select several rows now. Rule: LV-12
  var allowsSelectingSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
  private var allowsSelectingOne: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  // MARK: A finger

  /// A finger came down; answers whether a row takes it.
  func rowTouchBegan(_ touches: Set<UITouch>) -> Bool {
    guard touchedRow == nil, let touch = touches.first else { return false }
    if let swipe, !swipe.isAt(touch) {
      closeSwipe(animated: true)
      return true
    }
    guard let cell = rowCell(around: touch.view), let path = indexPath(for: cell), swipe == nil else { return false }
    guard allowsSelectingOne || isEditing else { return false }
    let mayHighlight =
      askDelegate(.shouldHighlight, "tableView(_:shouldHighlightRowAt: \(path))") {
        $0.tableView(self, shouldHighlightRowAt: path)
      } ?? true
    guard mayHighlight, allowsSelectingOne, cells[path] === cell else { return false }
    touchedRow = path
    highlight(true, path)
    return true
  }

  /// The cell that a view belongs to, where it does not belong to a table inside.
  private func rowCell(around view: UIView?) -> UITableViewCell? {
    var view = view
    while let candidate = view, candidate !== self {
      if let cell = candidate as? UITableViewCell, cell.row?.table === self { return cell }
      view = candidate.superview
    }
    return nil
  }

  /// A finger that leaves its row gives it up.
  func rowTouchMoved(_ touches: Set<UITouch>) {
    guard let path = touchedRow, let touch = touches.first else { return }
    guard geometry.contains(path), rowFrame(path).insetBy(dx: -20, dy: -20).contains(touch.location(in: self)) else {
      return rowTouchCancelled()
    }
  }

  /// A finger was lifted on its row: that is selected, or deselected. Rule: LV-12
  func rowTouchEnded(_ touches: Set<UITouch>) {
    guard let path = touchedRow else { return }
    touchedRow = nil
    guard geometry.contains(path) else { return }
    let deselects = allowsSelectingSeveral && selection.contains(path)
    if deselects {
      unhighlight(path)
      return personDeselects(path)
    }
    // The ground stays while the highlight gives way to the selection.
    unhighlight(path, keepsBackground: true)
    personSelects(path)
    cells[path]?.updateBackground(animated: false)
  }

  func rowTouchCancelled() { endTouch() }

  func endTouch() {
    guard let path = touchedRow else { return }
    touchedRow = nil
    if geometry.contains(path) { unhighlight(path) }
  }

  private func highlight(_ highlighted: Bool, _ path: IndexPath) {
    guard let cell = cells[path] else { return }
    cell.setHighlighted(highlighted, animated: false)
    decorateNeighbours(of: path)
    notifyDelegate(.didHighlight, "tableView(_:didHighlightRowAt: \(path))") {
      $0.tableView(self, didHighlightRowAt: path)
    }
  }

  private func unhighlight(_ path: IndexPath, keepsBackground: Bool = false) {
    if let cell = cells[path] {
      cell.keepsBackground = keepsBackground
      cell.setHighlighted(false, animated: false)
      cell.keepsBackground = false
      decorateNeighbours(of: path)
    }
    notifyDelegate(.didUnhighlight, "tableView(_:didUnhighlightRowAt: \(path))") {
      $0.tableView(self, didUnhighlightRowAt: path)
    }
  }

  // MARK: A person

  /// Order: will select; for what was selected, will deselect and did deselect; the cell's segue; did select;
  /// what the row is for, also where the delegate did not let it be selected.
  ///
  /// Rule: LV-12, SG-56
  func personSelects(_ path: IndexPath) {
    defer { performPrimary(path) }
    let answer = askDelegate(.willSelect, "tableView(_:willSelectRowAt: \(path))") {
      $0.tableView(self, willSelectRowAt: path)
    }
    if case .some(.none) = answer { return }
    let goal = (answer ?? path) ?? path
    guard geometry.contains(goal) else { return }
    if !allowsSelectingSeveral { for old in selection where old != goal { personDeselects(old) } }
    guard geometry.contains(goal) else { return }
    setSelected(true, goal, animated: false)
    if let cell = cells[goal] { cell.segues.selection?.trigger(by: cell) }
    guard geometry.contains(goal) else { return }
    notifyDelegate(.didSelect, "tableView(_:didSelectRowAt: \(goal))") { $0.tableView(self, didSelectRowAt: goal) }
    NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
  }

  /// A row that is selected beside others is not tapped for what it is for.
  private func performPrimary(_ path: IndexPath) {
    guard geometry.contains(path), selection.allSatisfy({ $0 == path }), !lacks(.performPrimary) else {
      return
    }
    let may = askDelegate(.canPerformPrimary, "tableView(_:canPerformPrimaryActionForRowAt: \(path))") {
      $0.tableView(self, canPerformPrimaryActionForRowAt: path)
    }
    guard may ?? !isEditing, geometry.contains(path) else { return }
    notifyDelegate(.performPrimary, "tableView(_:performPrimaryActionForRowAt: \(path))") {
      $0.tableView(self, performPrimaryActionForRowAt: path)
    }
  }

  private func personDeselects(_ path: IndexPath) {
    let answer = askDelegate(.willDeselect, "tableView(_:willDeselectRowAt: \(path))") {
      $0.tableView(self, willDeselectRowAt: path)
    }
    if case .some(.none) = answer { return }
    let goal = (answer ?? path) ?? path
    guard selection.contains(goal) else { return }
    setSelected(false, goal, animated: false)
    notifyDelegate(.didDeselect, "tableView(_:didDeselectRowAt: \(goal))") {
      $0.tableView(self, didDeselectRowAt: goal)
    }
  }
}
