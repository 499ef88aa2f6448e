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
      presentation.stockAnimator(isPresenting: true), interaction: presentation.zoomDriver(nil), isCustom: false)
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
      presentation.stockAnimator(isPresenting: false), interaction: presentation.zoomDriver(finger), isCustom: false)
  }
}

extension Presentation {
  /// The transition style: the presented controller's, or that of its context. Rule: P-06
  var transitionStyle: UIModalTransitionStyle {
    if case .style(let style) = requested.preferredTransition?.kind { return style }
    let isContext = presenting.definesPresentationContext && presenting.providesPresentationContextTransitionStyle
    return isContext && !controller.shouldPresentInFullscreen
      ? presenting.modalTransitionStyle : requested.modalTransitionStyle
  }

  /// True if the presenter's view is curled up over the presented view. Rule: P-27
  var curls: Bool { transitionStyle == .partialCurl && requested.modalPresentationStyle == .fullScreen }

  func stockAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    zoom?.makeAnimator(requested.preferredTransition, isOpening: isPresenting)
      ?? controller.animator(isPresenting: isPresenting)
      ?? StockAnimators.animator(for: transitionStyle, style: activeStyle, isPresenting: isPresenting)
  }
}
