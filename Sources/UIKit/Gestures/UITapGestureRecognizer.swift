internal import CoreGraphics
internal import Foundation

/// Recognizes short touches, once or several times.
///
/// Rule: GR-12
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps.
  open var numberOfTapsRequired = 1
  /// The number of touches that are required.
  open var numberOfTouchesRequired = 1
  /// The buttons that are required of a pointer.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  /// How long one tap may last (chosen: longer is a press).
  private static let longestTap: TimeInterval = 0.75

  private var taps = 0
  private var mostFingers = 0
  /// The locations of the touches when all were down.
  private var places: [CGPoint] = []
  /// The location of the first tap.
  private var firstPlace: CGPoint?

  /// Returns false for a tap with more taps and as many touches: the first of two does not prevent the second.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
      || other.numberOfTouchesRequired != numberOfTouchesRequired
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard tracked.count <= numberOfTouchesRequired, hasButtons(touches, event) else { return state = .failed }
    if mostFingers == 0 {
      arena.setAlarm(for: self, after: Self.longestTap) { [weak self] in self?.state = .failed }
    }
    mostFingers = max(mostFingers, tracked.count)
    notePlaces()
    guard let middle = places.isEmpty ? nil : places.middle else { return }
    if let first = firstPlace, !first.isNear(middle, within: TouchDispatcher.tapDistance) { return state = .failed }
    firstPlace = firstPlace ?? middle
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard hasButtons(touches, event) else { return state = .failed }
    if touches.contains(where: { !$0.startPosition.isNear($0.position, within: TouchDispatcher.tapDistance) }) {
      return state = .failed
    }
    notePlaces()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard fingersDown.isEmpty else { return }
    guard mostFingers == numberOfTouchesRequired else { return state = .failed }
    mostFingers = 0
    countTap()
  }

  private func countTap() {
    taps += 1
    if taps >= numberOfTapsRequired {
      frozenPositions = places
      centroid = places.middle
      arena.clearAlarm(of: self)
      state = .ended
    } else {
      arena.setAlarm(for: self, after: TouchDispatcher.tapInterval) { [weak self] in self?.state = .failed }
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    guard trackedPresses.count == 1 else { return state = .failed }
    arena.setAlarm(for: self, after: Self.longestTap) { [weak self] in self?.state = .failed }
  }
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { countTap() }
  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .failed }

  /// Returns true if a pointer among the touches has the required buttons.
  private func hasButtons(_ touches: Set<UITouch>, _ event: UIEvent) -> Bool {
    !touches.contains { $0.type == .indirectPointer } || event.buttonMask == buttonMaskRequired
  }

  open override func reset() {
    (taps, mostFingers, places, firstPlace) = (0, 0, [], nil)
  }

  private func notePlaces() {
    if tracked.count == numberOfTouchesRequired { places = tracked.map(\.position) }
  }
}

extension CGPoint {
  /// Returns true if another point is at most this far away.
  nonisolated func isNear(_ other: CGPoint, within distance: CGFloat) -> Bool {
    hypot(x - other.x, y - other.y) <= distance
  }
}
