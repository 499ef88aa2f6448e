internal import Foundation

/// The state of an application's presentations.
final class PresentationState {
  /// Dismissals that wait for the end of presentations. Rule: P-36
  var waitingDismissals: [KeptDismissal] = []
  /// How many detents were made without a name.
  var unnamedDetents = 0
  /// Set while a presentation has not adapted yet because a transition around it runs.
  var awaitsAdaptation = false
  /// Which release of iOS is followed where releases differ.
  var legacy = LegacyBehavior()
}

extension UIApplication {
  var presentationState: PresentationState { attached { PresentationState() } }

  /// Which release of iOS is followed where releases differ.
  package var legacy: LegacyBehavior {
    get { presentationState.legacy }
    set { presentationState.legacy = newValue }
  }
}
