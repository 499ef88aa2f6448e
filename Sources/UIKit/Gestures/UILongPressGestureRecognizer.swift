internal import CoreGraphics
public import Foundation

/// Recognizes touches that stay down.
///
/// It begins while they are down, changes as they move, and ends when one is lifted. Rule: GR-12
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The number of taps before the press.
  open var numberOfTapsRequired = 0
  /// The number of touches that are required.
  open var numberOfTouchesRequired = 1
  /// The duration of the touches before the gesture begins.
  ///
  /// Units: seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The distance that a touch may move before the gesture begins.
  ///
  /// Units: points.
  open var allowableMovement: CGFloat = 10

  private var taps = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    guard tracked.count <= numberOfTouchesRequired else { return state = .failed }
    guard tracked.count == numberOfTouchesRequired else { return }
    guard taps >= numberOfTapsRequired else { return fail(after: TouchDispatcher.tapInterval) }
    guard minimumPressDuration > 0 else { return state = .began }
    arena.setAlarm(for: self, after: minimumPressDuration) { [weak self] in self?.pressed() }
  }

  /// Begins the gesture after the minimum duration.
  func pressed() { state = .began }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state.isActive {
      state = .changed
    } else if touches.contains(where: { !$0.startPosition.isNear($0.position, within: allowableMovement) }) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state.isActive { return state = .ended }
    guard taps < numberOfTapsRequired, tracked.count == numberOfTouchesRequired || fingersDown.isEmpty else {
      return state = .failed
    }
    guard fingersDown.isEmpty else { return }
    taps += 1
    fail(after: TouchDispatcher.tapInterval)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    guard state == .possible, trackedPresses.count == 1 else { return }
    arena.setAlarm(for: self, after: minimumPressDuration) { [weak self] in self?.state = .began }
  }
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    state = state.isActive ? .ended : .failed
  }
  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .cancelled }

  open override func reset() { taps = 0 }

  private func fail(after delay: TimeInterval) {
    arena.setAlarm(for: self, after: delay) { [weak self] in self?.state = .failed }
  }
}
