internal import CoreGraphics
internal import Foundation

/// The geometry of two touches.
nonisolated struct TwoFingers {
  /// From the first to the second.
  private let vector: CGPoint

  /// Nil unless there are two.
  @MainActor init?(_ touches: [UITouch]) {
    guard touches.count == 2 else { return nil }
    vector = CGPoint(
      x: touches[1].position.x - touches[0].position.x, y: touches[1].position.y - touches[0].position.y)
  }

  /// Units: points; at least one, so that quotients stay finite.
  var distance: CGFloat { max(1, hypot(vector.x, vector.y)) }
  /// Units: radians, clockwise.
  var angle: CGFloat { atan2(vector.y, vector.x) }

  /// Returns the angle of rotation since another moment, in the shorter direction.
  func turn(since other: TwoFingers) -> CGFloat {
    (angle - other.angle).remainder(dividingBy: 2 * .pi)
  }

  /// The distance that a touch must move against the other before a two-finger gesture begins.
  ///
  /// Units: points. Chosen: less than a pan's, because two fingers tremble less against each other than with the hand.
  static let threshold: CGFloat = 8
}

/// The common part of the recognizers with two touches: their positions and the value they change.
@MainActor final class TwoFingerTrack {
  private(set) var start: TwoFingers?
  private(set) var last: TwoFingers?
  private var history = MotionHistory()

  /// How fast the value changes now, a second.
  var velocity: CGFloat { history.velocity(at: UIApplication.shared.clock.now).x }

  /// Begins with new touches; a third and further ones are ignored.
  func begin(_ recognizer: UIGestureRecognizer, _ touches: Set<UITouch>, _ event: UIEvent) {
    for touch in recognizer.tracked.dropFirst(2) { recognizer.ignore(touch, for: event) }
    guard touches.contains(where: { touch in recognizer.tracked.contains { $0 === touch } }) else { return }
    last = TwoFingers(recognizer.tracked)
    if recognizer.state == .possible { start = last }
  }

  /// Returns the positions at the beginning, at the last moment and now; nil unless there are two touches.
  func move(_ recognizer: UIGestureRecognizer) -> (start: TwoFingers, last: TwoFingers, now: TwoFingers)? {
    guard let now = TwoFingers(recognizer.tracked), let last, let start else { return nil }
    self.last = now
    return (start, last, now)
  }

  /// Ends a touch.
  func end(_ recognizer: UIGestureRecognizer) {
    last = nil
    if recognizer.fingersDown.isEmpty { recognizer.state = recognizer.state.isActive ? .ended : .failed }
  }

  /// Clears the touches and the value.
  func reset() {
    (start, last) = (nil, nil)
    history.clear()
  }

  // MARK: The value

  /// The value as it is at a time.
  func note(_ value: CGFloat, at time: TimeInterval) { history.add(CGPoint(x: value, y: 0), at: time) }

  /// Resets the velocity after the value was set from outside.
  func valueWasSet() { history.clear() }

  /// Sets the value from the touches, without a reset.
  func change(_ set: () -> Void) {
    let kept = history
    set()
    history = kept
  }
}
