internal import CoreGraphics
public import Foundation

/// Recognizes two touches that rotate around each other.
///
/// Rule: GR-12
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle by which the touches rotated since the beginning: 0 at `began`, and the value it is set to.
  ///
  /// Units: radians, clockwise; goes on past a full turn.
  open var rotation: CGFloat = 0 {
    didSet {
      guard rotation.isFinite else { return rotation = oldValue }
      track.valueWasSet()
    }
  }
  /// The rotation's velocity.
  ///
  /// Units: radians a second.
  open var velocity: CGFloat { track.velocity }

  private let track = TwoFingerTrack()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { track.begin(self, touches, event) }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let (start, last, now) = track.move(self) else { return }
    if state.isActive {
      follow(by: now.turn(since: last), at: event.timestamp)
      state = .changed
    } else if abs(now.turn(since: start)) * now.distance / 2 >= TwoFingers.threshold {
      track.note(rotation, at: event.timestamp)
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { track.end(self) }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    rotation = 0
    track.reset()
  }

  /// Changes the rotation by an angle, from the touches or a trackpad.
  func follow(by turn: CGFloat, at time: TimeInterval) {
    guard turn.isFinite, (rotation + turn).isFinite else { return }
    track.change { rotation += turn }
    track.note(rotation, at: time)
  }
}
