internal import Foundation

/// Decides who presents what for whom, and hands the transition to the engine.
enum Presentations {
  // MARK: Present

  // Rule: P-01 … P-29
  static func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    guard mayBePresented(presented, from: source) else { return }
    let style = presented.modalPresentationStyle
    guard style != .none else { return Diagnostics.fail(.presentationStyleNone(presented)) }
    let controller = presented.preparedPresentationController ?? makeController(for: presented, source: source)
    let presenting = presenter(for: source, inFullscreen: controller.shouldPresentInFullscreen)
    guard mayPresent(presented, on: presenting, from: source) else { return }

    let presentation = Presentation(
      presenting: presenting, presented: presented, source: source, controller: controller)
    presentation.link()
    presented.isBeingPresented = true
    let choice = animators(
      presented: presented, presenting: presenting, source: source, animated: animated, style: style)
    presented.loadViewIfNeeded()
    let plan = PresentPlan(presentation, isCustomAnimator: choice.isCustom)
    let transition = Transition(
      plan: plan, animator: choice.animator, interactionController: choice.interaction,
      isAnimated: animated && UIView.areAnimationsEnabled, completion: completion)
    presentation.transition = transition
    transition.schedule()
  }

  /// What cannot be presented at all. Rule: P-25
  private static func mayBePresented(_ presented: UIViewController, from source: UIViewController) -> Bool {
    if presented === source {
      Diagnostics.fail(.presentOnItself(presented))
    } else if let parent = presented.parent {
      Diagnostics.fail(.presentChild(presented, parent))
    } else if let presentation = presented.presentationAsPresented {
      Diagnostics.fail(.alreadyPresented(presented, presentation.presenting))
    } else {
      return true
    }
    return false
  }

  /// What this presenter cannot present now. Rule: P-22, P-23, P-24, P-26, P-27
  private static func mayPresent(
    _ presented: UIViewController, on presenting: UIViewController, from source: UIViewController
  ) -> Bool {
    if presented === presenting {
      Diagnostics.fail(.presentOnItself(presented))
      return false
    }
    if isInTransition(presenting) {
      Diagnostics.report(.presentWhileInProgress(presented, presenting))
      return false
    }
    if let present = presenting.presentationAsPresenter {
      Diagnostics.report(.presentWhilePresenting(presented, presenting, source, present.presented))
      return false
    }
    guard let window = presenting.viewIfLoaded?.window else {
      Diagnostics.report(.presentOutsideWindow(presented, presenting, source))
      return false
    }
    if presented.modalTransitionStyle == .partialCurl, presented.modalPresentationStyle != .fullScreen {
      Diagnostics.fail(.curlNeedsFullScreen(presented))
      return false
    }
    if let outer = presenting.presentationAsPresented, outer.presented.modalTransitionStyle == .partialCurl {
      Diagnostics.fail(.curlNeedsFullScreen(presenting))
      return false
    }
    if presenting.presentationAsPresented == nil, window.rootViewController !== presenting.containmentRoot {
      Diagnostics.report(.detachedPresenter(presenting))
    }
    return true
  }

  /// A presentation or dismissal runs on it. Rule: P-23
  static func isInTransition(_ controller: UIViewController) -> Bool {
    UIApplication.shared.transitions.contains { transition in
      guard transition.plan is PresentPlan || transition.plan is DismissPlan else { return false }
      return transition.plan.from === controller || transition.plan.to === controller
    }
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

  // MARK: Who animates

  struct Choice {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    var isCustom = false
  }

  /// Asks the delegate, else takes the transition style's animator. Rule: T-03, P-11, P-21, I-01
  private static func animators(
    presented: UIViewController, presenting: UIViewController, source: UIViewController, animated: Bool,
    style: UIModalPresentationStyle
  ) -> Choice {
    guard animated || style == .custom else { return Choice() }
    if let delegate = presented.transitioningDelegate {
      CallLog.record(delegate, "animationController(forPresented: \(CallLog.name(presented)))")
      if let animator = delegate.animationController(
        forPresented: presented, presenting: presenting, source: source)
      {
        CallLog.record(delegate, "interactionControllerForPresentation")
        let interaction = delegate.interactionControllerForPresentation(using: animator)
        return Choice(animator: animator, interaction: interaction, isCustom: true)
      }
    }
    guard animated else { return Choice() }
    let definesStyle = presenting.providesPresentationContextTransitionStyle && isContextual(style)
    let transitionStyle = definesStyle ? presenting.modalTransitionStyle : presented.modalTransitionStyle
    return Choice(animator: StockAnimators.animator(for: transitionStyle, style: style, isPresenting: true))
  }

  private static func animators(dismissing presented: UIViewController, animated: Bool) -> Choice {
    let style = presented.modalPresentationStyle
    guard animated || style == .custom else { return Choice() }
    if let delegate = presented.transitioningDelegate {
      CallLog.record(delegate, "animationController(forDismissed: \(CallLog.name(presented)))")
      if let animator = delegate.animationController(forDismissed: presented) {
        CallLog.record(delegate, "interactionControllerForDismissal")
        let interaction = delegate.interactionControllerForDismissal(using: animator)
        return Choice(animator: animator, interaction: interaction, isCustom: true)
      }
    }
    guard animated, let presenting = presented.presentationAsPresented?.presenting else { return Choice() }
    let definesStyle = presenting.providesPresentationContextTransitionStyle && isContextual(style)
    let transitionStyle = definesStyle ? presenting.modalTransitionStyle : presented.modalTransitionStyle
    return Choice(animator: StockAnimators.animator(for: transitionStyle, style: style, isPresenting: false))
  }

  private static func isContextual(_ style: UIModalPresentationStyle) -> Bool {
    style == .currentContext || style == .overCurrentContext
  }

  /// Makes the presentation controller of a style. Rule: PC-08, PC-12, T-03
  static func makeController(for presented: UIViewController, source: UIViewController) -> UIPresentationController {
    let presenting = source.containmentRoot
    let style = presented.modalPresentationStyle
    if style == .custom, let delegate = presented.transitioningDelegate {
      CallLog.record(delegate, "presentationController(forPresented: \(CallLog.name(presented)))")
      if let controller = delegate.presentationController(
        forPresented: presented, presenting: presenting, source: source)
      {
        return controller
      }
    }
    return StockPresentations.controller(for: style, presented: presented, presenting: presenting)
  }

  // MARK: Dismiss

  // Rule: P-30 … P-40
  static func dismiss(from source: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard let bottom = presentationToEnd(from: source) else { return }
    let chain = chain(from: bottom)
    guard let top = chain.last else { return }
    if chain.contains(where: { isInTransition($0.presented) || isInTransition($0.presenting) }) {
      return Diagnostics.report(.dismissWhileInProgress(source))
    }
    resignFirstResponder(in: chain)
    for presentation in chain { presentation.presented.isBeingDismissed = true }
    let choice = animators(dismissing: top.presented, animated: animated)
    let plan = DismissPlan(chain, isCustomAnimator: choice.isCustom)
    let transition = Transition(
      plan: plan, animator: choice.animator, interactionController: choice.interaction,
      isAnimated: animated && UIView.areAnimationsEnabled, completion: completion)
    for presentation in chain { presentation.transition = transition }
    transition.schedule()
  }

  /// What a dismissal asked of a controller ends: what it presents, else what presents it. Rule: P-30
  private static func presentationToEnd(from source: UIViewController) -> Presentation? {
    var candidate: UIViewController? = source
    while let controller = candidate {
      if let presentation = controller.presentationAsPresenter { return presentation }
      if let presentation = controller.presentationAsPresented { return presentation }
      candidate = controller.parent
    }
    return nil
  }

  /// A presentation and all that stand on it, bottom first. Rule: P-08, P-31
  static func chain(from bottom: Presentation) -> [Presentation] {
    var chain = [bottom]
    while let next = topmost(of: chain[chain.count - 1].presented) { chain.append(next) }
    return chain
  }

  /// What a controller or one inside it presents.
  private static func topmost(of controller: UIViewController) -> Presentation? {
    if let presentation = controller.presentationAsPresenter { return presentation }
    for child in controller.children {
      if let presentation = topmost(of: child) { return presentation }
    }
    return nil
  }

  // Rule: P-40
  private static func resignFirstResponder(in chain: [Presentation]) {
    guard let responder = UIApplication.shared.firstResponder as? UIView else { return }
    for presentation in chain {
      if let view = presentation.presented.viewIfLoaded, responder.isDescendant(of: view) {
        responder.resignFirstResponder()
      }
    }
  }

  // MARK: Links

  // Rule: P-07
  static func presented(seenFrom controller: UIViewController) -> UIViewController? {
    var candidate: UIViewController? = controller
    while let ancestor = candidate {
      if let presentation = ancestor.presentationAsPresenter { return presentation.presented }
      candidate = ancestor.parent
    }
    return nil
  }

  // Rule: P-07
  static func presenting(seenFrom controller: UIViewController) -> UIViewController? {
    controller.containmentRoot.presentationAsPresented?.presenting
  }

  // Rule: PC-08
  static func controller(for controller: UIViewController) -> UIPresentationController? {
    if let presentation = controller.presentationAsPresented { return presentation.controller }
    if let presentation = controller.containmentRoot.presentationAsPresented { return presentation.controller }
    guard controller.parent == nil else { return nil }
    if let prepared = controller.preparedPresentationController { return prepared }
    let made = makeController(for: controller, source: controller)
    controller.preparedPresentationController = made
    return made
  }
}
