internal import CoreGraphics
public import Foundation

/// Follows two fingers that move apart or together.
///
/// Rule: GR-12
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How many times farther apart the fingers are than when the gesture began: 1 at `began`, and what it is set to.
  open var scale: CGFloat = 1 {
    didSet {
      guard scale.isFinite else { return scale = oldValue }
      history.clear()
    }
  }
  /// How fast the scale changes.
  ///
  /// Units: 1 a second.
  open var velocity: CGFloat { history.velocity(at: UIApplication.shared.clock.now).x }

  /// Whether the fingers are closer to each other than when they came down.
  final var isClosing: Bool { start.map { start in last.map { $0.distance < start.distance } ?? false } ?? false }

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
      follow(by: fingers.distance / last.distance, at: event.timestamp)
      state = .changed
    } else if abs(fingers.distance - start.distance) >= TwoFingers.threshold {
      history.add(CGPoint(x: scale, y: 0), at: event.timestamp)
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    last = nil
    if fingersDown.isEmpty { state = state.isActive ? .ended : .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    scale = 1
    (last, start) = (nil, nil)
    history.clear()
  }

  /// The fingers, or a trackpad, changed the scale by a factor.
  func follow(by factor: CGFloat, at time: TimeInterval) {
    guard factor.isFinite, factor > 0, (scale * factor).isFinite else { return }
    let kept = history
    scale *= factor
    history = kept
    history.add(CGPoint(x: scale, y: 0), at: time)
  }
}
