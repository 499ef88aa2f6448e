internal import CoreGraphics
internal import Foundation

/// How two fingers lie to each other.
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

  /// How far they turned since another moment, the short way round.
  func rotation(since other: TwoFingers) -> CGFloat {
    (angle - other.angle).remainder(dividingBy: 2 * .pi)
  }

  /// How far a finger must move against the other before a gesture of two begins.
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

  /// Fingers came down: a third and those after it are left alone.
  func begin(_ recognizer: UIGestureRecognizer, _ touches: Set<UITouch>, _ event: UIEvent) {
    for touch in recognizer.tracked.dropFirst(2) { recognizer.ignore(touch, for: event) }
    guard touches.contains(where: { touch in recognizer.tracked.contains { $0 === touch } }) else { return }
    last = TwoFingers(recognizer.tracked)
    if recognizer.state == .possible { start = last }
  }

  /// Fingers moved: how they lay at first, at the last moment and lie now; nil unless there are two.
  func move(_ recognizer: UIGestureRecognizer) -> (start: TwoFingers, last: TwoFingers, now: TwoFingers)? {
    guard let now = TwoFingers(recognizer.tracked), let last, let start else { return nil }
    self.last = now
    return (start, last, now)
  }

  /// A finger went.
  func end(_ recognizer: UIGestureRecognizer) {
    last = nil
    if recognizer.fingersDown.isEmpty { recognizer.state = recognizer.state.isActive ? .ended : .failed }
  }

  /// Forgets the fingers and the value.
  func reset() {
    (start, last) = (nil, nil)
    history.clear()
  }

  // MARK: The value

  /// The value as it is at a time.
  func note(_ value: CGFloat, at time: TimeInterval) { history.add(CGPoint(x: value, y: 0), at: time) }

  /// The value is set from outside: how fast it changes starts anew.
  func valueWasSet() { history.clear() }

  /// Sets the value as the fingers change it, which is no new start.
  func change(_ set: () -> Void) {
    let kept = history
    set()
    history = kept
  }
}
