internal import CoreGraphics
internal import Foundation

// What a swipe over an item of a list brings out. Rule: LV-53
extension UICollectionView: SwipedList {
  package var allowsSwipes: Bool { updates == nil && move == nil && !isEditing }
  package func swipePath(at point: CGPoint) -> IndexPath? {
    indexPathForItem(at: point).flatMap { cellForItem(at: $0) == nil ? nil : $0 }
  }
  package func swipedView(_ path: IndexPath) -> UIView? { cellForItem(at: path) }
  package func swipeFrame(_ path: IndexPath) -> CGRect {
    shown[CollectionElement(kind: .cell, path: path)]?.attributes.frame ?? .zero
  }
  package func layOutSwiped(_ view: UIView, _ path: IndexPath) {
    guard let one = shown[CollectionElement(kind: .cell, path: path)], one.view === view else { return }
    layOut(one.view, one.attributes)
  }
  package func swipeActions(_ path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    pendingDelegateCalls += 1
    defer { pendingDelegateCalls -= 1 }
    return layout.swipeActions(path, isTrailing: isTrailing).flatMap { $0.actions.isEmpty ? nil : $0 }
  }
  package func swipeDidOpen(_ path: IndexPath, isTrailing: Bool) {
    cellForItem(at: path)?.setNeedsUpdateConfiguration()
  }
  package func swipeWillClose(_ path: IndexPath) { cellForItem(at: path)?.setNeedsUpdateConfiguration() }
  package func swipeDidEnd(_ path: IndexPath?) {}
  package func lowerTray(_ tray: UIView) { insertSubview(tray, at: backgroundView?.superview === self ? 1 : 0) }

  /// How far a swipe pushes an element aside.
  func swipeShift(_ element: CollectionElement) -> CGFloat {
    guard let swipe, element.kind == .cell, swipe.path == element.path else { return 0 }
    return swipe.shift
  }

  /// Items come, go and move: an open one closes, or goes with its buttons.
  func settleSwipe(_ change: CollectionChange) {
    guard let swipe else { return }
    if change.newPath(swipe.path) == nil { dropSwipe() } else { closeSwipe(animated: false) }
  }
}
