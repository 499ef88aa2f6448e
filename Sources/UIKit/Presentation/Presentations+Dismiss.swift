internal import Foundation

extension Presentations {
  // Rule: P-30 … P-40
  static func dismiss(
    from source: UIViewController, animated: Bool, by person: UserDismissal? = nil,
    interaction: (any UIViewControllerInteractiveTransitioning)? = nil, completion: (() -> Void)?
  ) {
    let isForPerson = person != nil || Self.isForPerson
    Self.isForPerson = false
    guard let bottom = presentationToEnd(from: source) else {
      // Rule: P-37
      if let completion {
        CallLog.record(source, "dismiss completion")
        completion()
      }
      return
    }
    let animated = animated && UIView.areAnimationsEnabled
    // One that still zooms in has arrived then. Rule: T-36
    if animated { bottom.parts.reverseZoom() }
    guard !end(bottom, animated: animated, by: person, interaction, completion: completion) else { return }
    if !isForPerson { Diagnostics.report(.dismissWhileInProgress(source)) }
    if person == nil { keepDismissal(of: bottom, animated: animated, completion: completion) }
  }

  /// Set while the library has something dismissed because a person wants it, by a key or a button of its own.
  private static var isForPerson = false
  static func forPerson(_ dismissal: () -> Void) {
    isForPerson = true
    dismissal()
    isForPerson = false
  }

  /// Begins the dismissal, and returns true, if nothing prevents it.
  private static func end(
    _ bottom: Presentation, animated: Bool, by person: UserDismissal?,
    _ interaction: (any UIViewControllerInteractiveTransitioning)?, completion: (() -> Void)?
  ) -> Bool {
    guard !isBusy(toEnd: bottom) else { return false }
    var isBegun = true
    // A responder that resigns may dismiss something, this presentation too.
    var callouts = Callouts(while: bottom.isLinked) { completion?() }
    callouts { for presentation in chain(from: bottom) { presentation.parts.resignFirstResponder() } }
    callouts {
      isBegun = !isBusy(toEnd: bottom)
      if isBegun { beginEnd(of: bottom, animated: animated, by: person, interaction, completion: completion) }
    }
    return isBegun
  }

  private static func beginEnd(
    of bottom: Presentation, animated: Bool, by person: UserDismissal?,
    _ interaction: (any UIViewControllerInteractiveTransitioning)?, completion: (() -> Void)?
  ) {
    let (chain, inner) = leaving(with: bottom)
    let all = chain + inner
    for presentation in all { presentation.presented.isBeingDismissed = true }
    // The delegate may remove what they stand on.
    var callouts = Callouts(while: all.allSatisfy(\.isLinked)) {
      for presentation in all { presentation.presented.isBeingDismissed = false }
      completion?()
    }
    var choice = AnimatorChoice.none
    callouts {
      Presentation.perform(.animator, of: all) {
        UIApplication.shared.parts.keyboardOwnerMayHaveLeft()
        choice = AnimatorChoice(dismissing: chain[chain.count - 1], animated: animated, interaction)
      }
    }
    callouts {
      let plan = DismissPlan(chain, inner: inner, isCustomAnimator: choice.isCustom)
      plan.userDismissal = person
      run(plan, on: all, choice, animated: animated, completion)
    }
  }

  /// Returns the presentations that end with this one: those on top of it, bottom first, and those inside them.
  ///
  /// The topmost that stand in the view of what presents them, as a search does, are inside of that.
  private static func leaving(with bottom: Presentation) -> (chain: [Presentation], inner: [Presentation]) {
    var (chain, inside) = (chain(from: bottom), [Presentation]())
    while chain.count > 1, chain[chain.count - 1].containerPlacement == .fixed {
      inside.insert(chain.removeLast(), at: 0)
    }
    return (chain, chain.flatMap { presentations(inChildrenOf: $0.presented) } + inside)
  }

  private static func isBusy(toEnd bottom: Presentation) -> Bool {
    let (chain, inner) = leaving(with: bottom)
    return isBusy(bottom.presenting) || (chain + inner).contains { isInTransition($0.presented) || $0.isEnding }
  }

  /// Keeps a dismissal until the presentations or dismissals inside it that prevent it are over; one of what is being
  /// dismissed is dropped. Rule: P-36
  private static func keepDismissal(of bottom: Presentation, animated: Bool, completion: (() -> Void)?) {
    let application = UIApplication.shared
    let isAsked = application.presentationState.waitingDismissals.contains { $0.presentation === bottom }
    guard !isAsked, !chain(from: bottom).contains(where: { $0.presented.isBeingDismissed }) else { return }
    application.presentationState.waitingDismissals.append(
      KeptDismissal(presentation: bottom, isAnimated: animated, completion: completion))
  }

  /// Performs the dismissals that waited for a transition, unless their presentations have ended. Rule: P-36
  static func endWaiting() {
    let application = UIApplication.shared
    let waiting = application.presentationState.waitingDismissals
    application.presentationState.waitingDismissals = []
    for kept in waiting {
      guard let bottom = kept.presentation, bottom.isLinked,
        !chain(from: bottom).contains(where: { $0.presented.isBeingDismissed })
      else { continue }
      if !end(bottom, animated: kept.isAnimated, by: nil, nil, completion: kept.completion) {
        application.presentationState.waitingDismissals.append(kept)
      }
    }
  }

  /// Returns the presentation that a dismissal by a controller ends: what it presents, or else what presents it.
  /// Rule: P-30
  private static func presentationToEnd(from source: UIViewController) -> Presentation? {
    var candidate: UIViewController? = source
    while let controller = candidate {
      if let presentation = controller.presentationAsPresenter { return presentation }
      if let presentation = controller.presentationAsPresented { return presentation }
      candidate = controller.parent
    }
    return nil
  }

  /// Returns a presentation and all on top of it, bottom first. Rule: P-08, P-31
  static func chain(from bottom: Presentation) -> [Presentation] {
    var chain = [bottom]
    while let next = chain[chain.count - 1].presented.presentationAsPresenter { chain.append(next) }
    return chain
  }

  /// Every presentation on a controller and inside it, inner and lower ones first.
  static func presentations(on controller: UIViewController) -> [Presentation] {
    var all: [Presentation] = []
    var candidate: UIViewController? = controller
    while let controller = candidate {
      if !controller.children.isEmpty { all += presentations(inChildrenOf: controller) }
      guard let own = controller.presentationAsPresenter else { break }
      all.append(own)
      candidate = own.presented
    }
    return all
  }

  /// Returns the presentations in the contexts of a controller's children; they appear and disappear with it.
  static func presentations(inChildrenOf controller: UIViewController) -> [Presentation] {
    controller.children.flatMap { presentations(on: $0) }
  }

  /// Dismisses without animation all presentations over a root that is replaced. Rule: T-32
  static func tearDown(over root: UIViewController) {
    for presentation in presentations(on: root).reversed() {
      AppearanceTransition.leave(presentation.presented)
      // A child stands in its container again, which may be shown anew.
      if presentation.presenting.parent != nil { presentation.restorePresenter() }
      presentation.removeContainer()
      presentation.unlink()
      // What was asked for in what is called as it goes finds nothing to present on, or to dismiss.
      if let transition = presentation.transition, transition.isWaiting { transition.withdraw() }
    }
  }
}

/// A dismissal that was requested while a presentation ran. Rule: P-36
struct KeptDismissal {
  private(set) weak var presentation: Presentation?
  let isAnimated: Bool
  let completion: (() -> Void)?
}
