internal import Foundation

extension UIApplication {
  /// A step of the device's being shaken.
  package enum Shake: Sendable {
    case began, ended, cancelled
  }

  /// Tells the first responder, or the key window if there is none, of a shake of the device. Rule: GR-17
  package func shake(_ step: Shake) {
    guard applicationState == .active, !isIgnoringInteractionEvents else { return }
    let event = UIEvent(type: .motion, timestamp: clock.now)
    event.subtype = .motionShake
    let first = firstResponder ?? keyWindow
    switch step {
    case .began: first?.motionBegan(.motionShake, with: event)
    case .ended: first?.motionEnded(.motionShake, with: event)
    case .cancelled: first?.motionCancelled(.motionShake, with: event)
    }
  }
}
