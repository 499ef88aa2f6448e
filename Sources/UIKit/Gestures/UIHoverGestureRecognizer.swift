internal import CoreGraphics
internal import Foundation

/// Follows a pointer over a view while no button is down.
///
/// It begins when the pointer comes in, changes as it moves, and ends when it leaves or a button goes down.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  override var seesTouches: Bool { false }

  /// Returns false: a pointer does not compete with touches.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// The pointer is over the view.
  func hover(at point: CGPoint, in window: UIWindow, _ event: UIEvent) {
    touchWindow = window
    centroid = point
    modifierFlags = event.modifierFlags
    state = state.isActive ? .changed : .began
  }

  /// The pointer left.
  func leave() { if ownState.isActive { state = .ended } }
}
