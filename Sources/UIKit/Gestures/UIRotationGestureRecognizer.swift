internal import CoreGraphics
public import Foundation

/// Follows two fingers that turn about each other.
///
/// Rule: GR-12
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers turned since the gesture began: 0 at `began`, and what it is set to.
  ///
  /// Units: radians, clockwise; goes on past a full turn.
  open var rotation: CGFloat = 0 {
    didSet {
      guard rotation.isFinite else { return rotation = oldValue }
      history.clear()
    }
  }
  /// How fast the fingers turn.
  ///
  /// Units: radians a second.
  open var velocity: CGFloat { history.velocity(at: UIApplication.shared.clock.now).x }

  private var last: TwoFingers?
  private var start: TwoFingers?
  private var history = MotionHistory()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in tracked.dropFirst(2) { ignore(touch, for: event) }
    guard touches.contains(where: { touch in tracked.contains { $0 === touch } }) else { return }
    last = TwoFingers(tracked)
    if state == .possible { start = last }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let fingers = TwoFingers(tracked), let last, let start else { return }
    self.last = fingers
    if state.isActive {
      follow(by: fingers.turn(since: last), at: event.timestamp)
      state = .changed
    } else if abs(fingers.turn(since: start)) * fingers.distance / 2 >= TwoFingers.threshold {
      history.add(CGPoint(x: rotation, y: 0), at: event.timestamp)
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    last = nil
    if fingersDown.isEmpty { state = state.isActive ? .ended : .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    rotation = 0
    (last, start) = (nil, nil)
    history.clear()
  }

  /// The fingers, or a trackpad, turned.
  func follow(by turn: CGFloat, at time: TimeInterval) {
    guard turn.isFinite, (rotation + turn).isFinite else { return }
    let kept = history
    rotation += turn
    history = kept
    history.add(CGPoint(x: rotation, y: 0), at: time)
  }
}
