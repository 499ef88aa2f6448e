internal import CoreGraphics
package import Foundation

extension TouchDispatcher {
  /// A step of two fingers on a trackpad that pinch or turn.
  package enum TransformStep: Sendable {
    /// They are about to.
    case began
    /// They changed the scale by a factor and turned, in radians clockwise.
    case changed(scale: CGFloat, rotation: CGFloat)
    /// They left it.
    case ended
  }

  /// A trackpad pinches or turns at a point of the screen; shown to the pinches and rotations there.
  ///
  /// It needs no threshold: the first change is in what is told at `began`.
  package func transformed(at point: CGPoint, step: TransformStep) {
    guard point.x.isFinite, point.y.isFinite else { return }
    let time = application.clock.now
    transforming.removeAll { !arena.isMember($0) }
    switch step {
    case .began: beginTransform(at: point)
    case .changed(let scale, let rotation):
      arena.update {
        for recognizer in transforming where !recognizer.ownState.isFinal {
          if let pinch = recognizer as? UIPinchGestureRecognizer, scale != 1 {
            pinch.follow(by: scale, at: time)
            pinch.state = pinch.ownState.isActive ? .changed : .began
          } else if let rotationRecognizer = recognizer as? UIRotationGestureRecognizer, rotation != 0 {
            rotationRecognizer.follow(by: rotation, at: time)
            rotationRecognizer.state = rotationRecognizer.ownState.isActive ? .changed : .began
          }
        }
      }
    case .ended: endTransform()
    }
  }

  private func beginTransform(at point: CGPoint) {
    endTransform()
    guard !application.isIgnoringInteractionEvents, let (window, hit) = target(at: point) else { return }
    let event = UIEvent(type: .transform, timestamp: application.clock.now)
    event.modifierFlags = modifierFlags
    let serial = nextSerial()
    arena.update {
      var view: UIView? = hit
      while let candidate = view {
        for recognizer in candidate.recognizers
        where recognizer is UIPinchGestureRecognizer || recognizer is UIRotationGestureRecognizer {
          guard recognizer.isEnabled, recognizer.ownState == .possible, recognizer.tracked.isEmpty,
            GestureQuestions.shouldReceive(recognizer, event)
          else { continue }
          recognizer.contest.touches.insert(serial)
          recognizer.touchWindow = window
          recognizer.centroid = window.convert(fromScreen: point)
          arena.join(recognizer)
          transforming.append(recognizer)
        }
        view = candidate.superview
      }
    }
  }

  private func endTransform() {
    let ending = transforming.filter(arena.isMember)
    transforming = []
    arena.update {
      for recognizer in ending { recognizer.state = recognizer.ownState.isActive ? .ended : .failed }
    }
  }
}
