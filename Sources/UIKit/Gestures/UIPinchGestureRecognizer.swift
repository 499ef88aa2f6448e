internal import CoreGraphics
public import Foundation

/// Recognizes two touches that move apart or together.
///
/// Rule: GR-12
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The ratio of the touches' distance to that at the beginning: 1 at `began`, and the value it is set to.
  open var scale: CGFloat = 1 {
    didSet {
      guard scale.isFinite else { return scale = oldValue }
      track.valueWasSet()
    }
  }
  /// The rate of change of the scale.
  ///
  /// Units: 1 a second.
  open var velocity: CGFloat { track.velocity }

  /// True if the touches are closer to each other than at the beginning.
  final var isClosing: Bool {
    guard let start = track.start, let last = track.last else { return false }
    return last.distance < start.distance
  }

  private let track = TwoFingerTrack()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { track.begin(self, touches, event) }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let (start, last, now) = track.move(self) else { return }
    if state.isActive {
      follow(by: now.distance / last.distance, at: event.timestamp)
      state = .changed
    } else if abs(now.distance - start.distance) >= TwoFingers.threshold {
      track.note(scale, at: event.timestamp)
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { track.end(self) }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    scale = 1
    track.reset()
  }

  /// Changes the scale by a factor, from the touches or a trackpad.
  func follow(by factor: CGFloat, at time: TimeInterval) {
    guard factor.isFinite, factor > 0, (scale * factor).isFinite else { return }
    track.change { scale *= factor }
    track.note(scale, at: time)
  }
}
