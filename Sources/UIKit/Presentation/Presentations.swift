internal import Foundation

/// Finds presenter and context of presentations and dismissals, and passes their transitions to the engine.
enum Presentations {
  // Rule: P-01 … P-29
  static func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    guard mayBePresented(presented, from: source) else { return }
    let animated = animated && UIView.areAnimationsEnabled
    let style = presented.modalPresentationStyle
    guard style != .none else { return Diagnostics.fail(.presentationStyleNone(presented)) }
    let controller =
      presented.preparedPresentationController
      ?? makeController(for: presented, presenting: source.containmentRoot, source: source)
    let presenting = presenter(for: source, inFullscreen: controller.shouldPresentInFullscreen)
    finishDismissalAtOnce(on: presenting)
    guard mayPresent(presented, on: presenting, from: source) else { return }

    let presentation = Presentation(
      presenting: presenting, presented: presented, source: source, controller: controller)
    presentation.link()
    presented.isBeingPresented = true
    // The delegate, or the view as it loads, may remove what the presentation stands on.
    var callouts = Callouts(while: presentation.isLinked) {
      presented.isBeingPresented = false
      completion?()
    }
    var choice = AnimatorChoice.none
    callouts {
      Presentation.perform(.animator, of: [presentation]) {
        choice = AnimatorChoice(presenting: presentation, from: source, animated: animated)
        presented.loadViewIfNeeded()
      }
    }
    callouts {
      let plan = PresentPlan(presentation, isCustomAnimator: choice.isCustom)
      run(plan, on: [presentation], choice, animated: animated, completion)
    }
  }

  /// Performs a waiting dismissal without animation at once: the next presentation finds its place free.
  ///
  /// Rule: P-20, P-23
  private static func finishDismissalAtOnce(on presenting: UIViewController) {
    guard let presentation = presenting.presentationAsPresenter, let transition = presentation.transition,
      transition.isWaiting, !transition.isAnimated, transition.plan.unpresents(presentation.presented)
    else { return }
    transition.finish()
  }

  /// Hands a plan to the engine. Rule: P-14, P-15
  static func run(
    _ plan: TransitionPlan, on presentations: [Presentation], _ choice: AnimatorChoice, animated: Bool,
    _ completion: (() -> Void)?
  ) {
    let transition = Transition(
      plan: plan, animator: choice.animator, interactionController: choice.interaction,
      isAnimated: animated, completion: completion)
    for presentation in presentations { presentation.transition = transition }
    transition.schedule()
  }

  /// The controller that presents for another. Rule: P-02, P-03, P-04
  private static func presenter(for source: UIViewController, inFullscreen: Bool) -> UIViewController {
    guard !inFullscreen else { return source.containmentRoot }
    var candidate: UIViewController? = source
    while let controller = candidate {
      if controller.definesPresentationContext { return controller }
      candidate = controller.parent
    }
    return source.containmentRoot
  }

  /// Makes the presentation controller of a style. Rule: PC-08, PC-12, T-03
  static func makeController(
    for presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    let style = presented.modalPresentationStyle
    if style == .custom, let delegate = presented.transitioningDelegate {
      CallLog.record(delegate, "presentationController(forPresented: \(CallLog.name(presented)))")
      if let controller = delegate.presentationController(
        forPresented: presented, presenting: presenting, source: source)
      {
        return controller
      }
    }
    return Presentation.kind.stockController(for: style, presented: presented, presenting: presenting)
  }

  // MARK: What may not be

  /// Returns false, with a diagnostic, if the controller cannot be presented at all. Rule: P-25
  private static func mayBePresented(_ presented: UIViewController, from source: UIViewController) -> Bool {
    if presented === source || presented === source.containmentRoot {
      Diagnostics.fail(.presentOnItself(presented))
    } else if let parent = presented.parent {
      Diagnostics.fail(.presentChild(presented, parent))
    } else if let presentation = presented.presentationAsPresented {
      Diagnostics.fail(.alreadyPresented(presented, presentation.presenting))
    } else if let window = presented.viewIfLoaded?.window, window.rootViewController === presented {
      Diagnostics.fail(.alreadyPresented(presented, nil))
    } else {
      return true
    }
    return false
  }

  /// Returns false, with a diagnostic, if the presenter cannot present now. Rule: P-22, P-23, P-24, P-26
  private static func mayPresent(
    _ presented: UIViewController, on presenting: UIViewController, from source: UIViewController
  ) -> Bool {
    // What is on its way in the context of a child is no presentation of its own: that is waited for.
    if isBusyAround(presenting) {
      Diagnostics.report(.presentWhileInProgress(presented, presenting))
      return false
    }
    if let present = presenting.presentationAsPresenter {
      Diagnostics.report(.presentWhilePresenting(presented, presenting, source, present.presented))
      return false
    }
    guard let window = presenting.viewIfLoaded?.window, source.viewIfLoaded?.window != nil else {
      Diagnostics.report(.presentOutsideWindow(presented, presenting, source))
      return false
    }
    // A hook of its dismissal's end: the view is about to leave.
    if isLeaving(presenting) {
      Diagnostics.report(.presentWhileInProgress(presented, presenting))
      return false
    }
    guard mayCurl(presented, on: presenting, in: window), mayShareContext(presented, with: presenting) else {
      return false
    }
    let root = presenting.containmentRoot
    if root.presentationAsPresented == nil, window.rootViewController !== root {
      Diagnostics.report(.detachedPresenter(presenting))
    }
    return true
  }

  /// Returns false, with a diagnostic, if a page curl would not cover the whole screen, or would be beneath a
  /// presentation. Rule: P-27, D-10
  private static func mayCurl(
    _ presented: UIViewController, on presenting: UIViewController, in window: UIWindow
  ) -> Bool {
    if let outer = presenting.containmentRoot.presentationAsPresented, outer.parts.curls {
      Diagnostics.fail(.curlNeedsFullScreen(presenting))
      return false
    }
    guard presented.modalTransitionStyle == .partialCurl else { return true }
    guard presented.modalPresentationStyle == .fullScreen else {
      Diagnostics.fail(.curlNeedsFullScreen(presented))
      return false
    }
    guard let view = presenting.viewIfLoaded, view.convert(view.bounds, to: window) == window.bounds else {
      Diagnostics.fail(.curlNeedsFullScreen(presenting))
      return false
    }
    return true
  }

  // Rule: P-28, L-08
  private static func mayShareContext(_ presented: UIViewController, with presenting: UIViewController) -> Bool {
    guard UIApplication.shared.legacy.popoverContextsOnlyCover, presented.modalTransitionStyle != .coverVertical,
      presented.modalPresentationStyle.isContextual,
      presenting.containmentRoot.presentationAsPresented?.presented.modalPresentationStyle == .popover
    else { return true }
    Diagnostics.fail(.contextInPopover(presented))
    return false
  }

  /// A presentation or dismissal runs on it, on what it is in, or on what is in it: one of them may be about to go.
  ///
  /// Rule: P-23, P-36
  static func isBusy(_ presenting: UIViewController) -> Bool {
    isBusyAround(presenting) || isBusyInside(presenting)
  }

  /// Returns true if the presenter, or a controller around it, takes part in a running presentation or dismissal.
  private static func isBusyAround(_ presenting: UIViewController) -> Bool { busy(around: presenting) != nil }

  private static func busy(around presenting: UIViewController) -> UIViewController? {
    var candidate: UIViewController? = presenting
    while let controller = candidate {
      if isInTransition(controller) { return controller }
      let outer = controller.presentationAsPresented.flatMap { $0.isInContext ? $0.presenting : nil }
      candidate = controller.parent ?? outer
    }
    return nil
  }

  /// Returns true if a dismissal that has just ended takes a controller away, or one around it.
  private static func isLeaving(_ controller: UIViewController) -> Bool {
    let root = controller.containmentRoot
    return UIApplication.shared.transitions.contains { transition in
      transition.phase == .settling && !transition.wasCancelled
        && (transition.plan.unpresents(root) || transition.plan.unpresents(controller))
    }
  }

  /// Returns true if the controller that would present in a controller's context presents another already. Rule: P-22
  static func isPresenterTaken(for source: UIViewController) -> Bool {
    presenter(for: source, inFullscreen: false).presentationAsPresenter != nil
  }

  /// Returns the transition for which a presentation in a controller's context would be refused; nil if there is none.
  ///
  /// Rule: P-23
  static func obstacle(for source: UIViewController) -> Transition? {
    busy(around: presenter(for: source, inFullscreen: false)).flatMap(transition(of:))
  }

  /// Returns true if a presentation in the context of a child is running.
  static func isBusyInside(_ presenting: UIViewController) -> Bool {
    presentations(inChildrenOf: presenting).contains { isInTransition($0.presented) }
  }

  /// Returns true if a running presentation or dismissal sends its appearance callbacks itself. Rule: P-32, P-50
  static func isNotified(_ controller: UIViewController) -> Bool {
    UIApplication.shared.transitions.contains { transition in
      transition.isInFlight && !transition.isWaiting && transition.plan.sendsAppearanceCallbacks(to: controller)
    }
  }

  /// Returns true if the controller takes part in a running presentation or dismissal. Rule: P-23, P-36
  static func isInTransition(_ controller: UIViewController) -> Bool {
    let own = [controller.presentationAsPresented, controller.presentationAsPresenter]
    if own.contains(where: { $0?.awaits(.animator) == true }) { return true }
    return transition(of: controller) != nil
  }

  private static func transition(of controller: UIViewController) -> Transition? {
    UIApplication.shared.transitions.first { transition in
      transition.isInFlight && (transition.plan.engages(controller) || transition.plan.unpresents(controller))
    }
  }
}

extension UIModalPresentationStyle {
  /// True if it covers the controller that defines the context rather than the screen. Rule: P-04
  nonisolated var isContextual: Bool {
    switch self {
    case .currentContext, .overCurrentContext: true
    case .automatic, .none, .fullScreen, .pageSheet, .formSheet, .custom, .overFullScreen, .popover,
      .blurOverFullScreen:
      false
    }
  }
}
