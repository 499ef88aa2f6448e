internal import CoreGraphics
internal import Foundation

// What is selected, by code and by a finger. Rule: LV-37
extension UICollectionView {
  func select(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath else {
      for path in selection { setSelected(false, path, animated: animated) }
      return
    }
    guard contains(indexPath) else {
      return Diagnostics.fail(.noSuchItem("selectItemAtIndexPath:animated:scrollPosition:", indexPath, self))
    }
    if !allowsSelectingSeveral {
      for path in selection where path != indexPath { setSelected(false, path, animated: animated) }
    }
    setSelected(true, indexPath, animated: animated)
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  func setSelected(_ selected: Bool, _ path: IndexPath, animated: Bool) {
    selection.removeAll { $0 == path }
    if selected { selection.append(path) }
    guard let cell = cellForItem(at: path), cell.isSelected != selected else { return }
    CallLog.record(cell, "isSelected = \(selected)")
    cell.fades = animated && window != nil
    cell.isSelected = selected
    cell.fades = false
  }

  /// A transition that deselected an item alongside was cancelled.
  func selectAgain(_ path: IndexPath) {
    guard !selection.contains(path), contains(path) else { return }
    selectItem(at: path, animated: false, scrollPosition: [])
  }

  /// True if a person may select several items now.
  var allowsSelectingSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
  private var allowsSelectingOne: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  func editingDidChange() {
    for path in selection { setSelected(false, path, animated: false) }
    closeSwipe(animated: true)
    for one in shown.values { one.view.elementReference?.isEditable = nil }
    for cell in visibleCells {
      cell.setNeedsUpdateConfiguration()
      (cell as? UICollectionViewListCell)?.followState()
    }
  }

  fileprivate func mayEdit(_ path: IndexPath) -> Bool {
    askDelegate(.canEdit, "collectionView(_:canEditItemAt: \(path))") {
      $0.collectionView(self, canEditItemAt: path)
    } ?? true
  }

  // MARK: A finger

  /// A finger came down; answers whether an item takes it.
  func itemTouchBegan(_ touches: Set<UITouch>) -> Bool {
    guard touchedItem == nil, let touch = touches.first else { return false }
    if let swipe, !swipe.isAt(touch) {
      closeSwipe(animated: true)
      return true
    }
    guard allowsSelectingOne, swipe == nil, let cell = cell(around: touch.view), let path = indexPath(for: cell) else {
      return false
    }
    let mayHighlight =
      askDelegate(.shouldHighlight, "collectionView(_:shouldHighlightItemAt: \(path))") {
        $0.collectionView(self, shouldHighlightItemAt: path)
      } ?? true
    guard mayHighlight, cellForItem(at: path) === cell else { return false }
    if isHandle(touch.view, of: cell) { return false }
    touchedItem = path
    cell.isHighlighted = true
    notifyDelegate(.didHighlight, "collectionView(_:didHighlightItemAt: \(path))") {
      $0.collectionView(self, didHighlightItemAt: path)
    }
    return true
  }

  /// The cell that a view belongs to, where it does not belong to a collection inside.
  private func cell(around view: UIView?) -> UICollectionViewCell? {
    var view = view
    while let candidate = view, candidate !== self {
      if let cell = candidate as? UICollectionViewCell, cell.elementReference?.collection === self { return cell }
      view = candidate.superview
    }
    return nil
  }

  /// A finger that leaves its item gives it up.
  func itemTouchMoved(_ touches: Set<UITouch>) {
    guard let path = touchedItem, let touch = touches.first else { return }
    guard let cell = cellForItem(at: path), cell.bounds.insetBy(dx: -20, dy: -20).contains(touch.location(in: cell))
    else { return endTouch() }
  }

  /// A finger was lifted on its item.
  ///
  /// Order: should select, did select, did unhighlight. Rule: LV-37
  func itemTouchEnded() {
    guard let path = touchedItem else { return }
    touchedItem = nil
    guard contains(path) else { return }
    let cell = cellForItem(at: path)
    if let row = cell as? UICollectionViewListCell, !isEditing, row.parts.tapsWhole(row) {
      row.isHighlighted = false
      notifyDelegate(.didUnhighlight, "collectionView(_:didUnhighlightItemAt: \(path))") {
        $0.collectionView(self, didUnhighlightItemAt: path)
      }
      return row.parts.tapped(.outlineDisclosure, row)
    }
    if allowsSelectingSeveral, selection.contains(path) { personDeselects(path) } else { personSelects(path) }
    cell?.isHighlighted = false
    notifyDelegate(.didUnhighlight, "collectionView(_:didUnhighlightItemAt: \(path))") {
      $0.collectionView(self, didUnhighlightItemAt: path)
    }
  }

  func endTouch() {
    guard let path = touchedItem else { return }
    touchedItem = nil
    cellForItem(at: path)?.isHighlighted = false
    notifyDelegate(.didUnhighlight, "collectionView(_:didUnhighlightItemAt: \(path))") {
      $0.collectionView(self, didUnhighlightItemAt: path)
    }
  }

  // MARK: A person

  private func personSelects(_ path: IndexPath) {
    defer { performPrimary(path) }
    let may = askDelegate(.shouldSelect, "collectionView(_:shouldSelectItemAt: \(path))") {
      $0.collectionView(self, shouldSelectItemAt: path)
    }
    guard may ?? true, contains(path) else { return }
    if !allowsSelectingSeveral { for old in selection where old != path { personLeaves(old) } }
    guard contains(path) else { return }
    setSelected(true, path, animated: false)
    if let cell = cellForItem(at: path) { cell.segue?.trigger(by: cell) }
    notifyDelegate(.didSelect, "collectionView(_:didSelectItemAt: \(path))") {
      $0.collectionView(self, didSelectItemAt: path)
    }
  }

  private func personDeselects(_ path: IndexPath) {
    let may = askDelegate(.shouldDeselect, "collectionView(_:shouldDeselectItemAt: \(path))") {
      $0.collectionView(self, shouldDeselectItemAt: path)
    }
    if may ?? true { personLeaves(path) }
  }

  private func personLeaves(_ path: IndexPath) {
    guard selection.contains(path) else { return }
    setSelected(false, path, animated: false)
    notifyDelegate(.didDeselect, "collectionView(_:didDeselectItemAt: \(path))") {
      $0.collectionView(self, didDeselectItemAt: path)
    }
  }

  /// An item that is selected beside others is not tapped for what it is for; one may be that cannot be selected.
  private func performPrimary(_ path: IndexPath) {
    guard contains(path), selection.allSatisfy({ $0 == path }), !lacks(.performPrimary) else { return }
    let may = askDelegate(.canPerformPrimary, "collectionView(_:canPerformPrimaryActionForItemAt: \(path))") {
      $0.collectionView(self, canPerformPrimaryActionForItemAt: path)
    }
    guard may ?? !isEditing, contains(path) else { return }
    notifyDelegate(.performPrimary, "collectionView(_:performPrimaryActionForItemAt: \(path))") {
      $0.collectionView(self, performPrimaryActionForItemAt: path)
    }
  }
}

extension UICollectionViewCell {
  /// True if the collection is edited, and the delegate lets the item be. Rule: LV-52
  var isEdited: Bool {
    guard let elementReference, let collection = elementReference.collection, collection.isEditing else { return false }
    guard elementReference.element.kind == .cell else { return true }
    let may = elementReference.isEditable ?? collection.mayEdit(collection.dataPath(elementReference.element.path))
    if elementReference.isEditable == nil { self.elementReference?.isEditable = may }
    return may
  }
}
