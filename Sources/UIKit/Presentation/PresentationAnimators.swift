internal import Foundation

/// The animator and the driver of a presentation or dismissal: the delegate's, else the transition style's.
///
/// Rule: T-03, P-11, P-21, I-01
extension AnimatorChoice {
  /// For a presentation that was just linked.
  init(presenting presentation: Presentation, from source: UIViewController, animated: Bool) {
    let presented = presentation.presented
    guard animated || presented.modalPresentationStyle == .custom else {
      self = .none
      return
    }
    if let delegate = presented.transitioningDelegate {
      CallLog.record(delegate, "animationController(forPresented: \(CallLog.name(presented)))")
      if let animator = delegate.animationController(
        forPresented: presented, presenting: presentation.presenting, source: source)
      {
        CallLog.record(delegate, "interactionControllerForPresentation")
        let interaction = delegate.interactionControllerForPresentation(using: animator)
        self.init(animator, interaction: interaction, isCustom: true)
        return
      }
    }
    guard animated else {
      self = .none
      return
    }
    self.init(
      presentation.parts.stockAnimator(isPresenting: true), interaction: presentation.parts.stockDriver(nil),
      isCustom: false)
  }

  /// Chooses for the topmost of the presentations that end; a touch may drive the stock animation. Rule: P-31
  init(
    dismissing presentation: Presentation, animated: Bool,
    _ finger: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    let presented = presentation.presented
    let requested = presentation.requested
    guard animated || requested.modalPresentationStyle == .custom else {
      self = .none
      return
    }
    if let delegate = requested.transitioningDelegate {
      CallLog.record(delegate, "animationController(forDismissed: \(CallLog.name(presented)))")
      if let animator = delegate.animationController(forDismissed: presented) {
        CallLog.record(delegate, "interactionControllerForDismissal")
        let interaction = delegate.interactionControllerForDismissal(using: animator)
        self.init(animator, interaction: interaction, isCustom: true)
        return
      }
    }
    guard animated else {
      self = .none
      return
    }
    self.init(
      presentation.parts.stockAnimator(isPresenting: false), interaction: presentation.parts.stockDriver(finger),
      isCustom: false)
  }
}
