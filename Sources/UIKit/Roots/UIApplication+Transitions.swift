internal import CoreGraphics

/// The library's hooks for every transition; the engine itself knows none of them.
extension UIApplication {
  /// The "will" callbacks are sent, nothing moves yet: what goes along is given to the coordinator.
  func transitionBegins(_ transition: Transition) { systemBars.begins(transition) }

  /// A transition is over, or was given up; what waited for that goes on.
  func transitionEnded(_ transition: Transition) {
    systemBars.invalidate()
    Presentations.transitionEnded()
    Orientations.transitionEnded(cancelsRotation: transition.isRotationCancelled)
    WindowRoot.transitionEnded()
    Presentations.endWaiting()
  }
}
