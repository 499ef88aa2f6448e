internal import Foundation

extension Presentations {
  // Rule: P-30 … P-40
  static func dismiss(
    from source: UIViewController, animated: Bool, by person: UserDismissal? = nil, completion: (() -> Void)?
  ) {
    guard let bottom = presentationToEnd(from: source) else { return }
    let chain = chain(from: bottom)
    let riders = chain.flatMap { presentations(inChildrenOf: $0.presented) }
    if isBusy(bottom.presenting) || (chain + riders).contains(where: { isInTransition($0.presented) }) {
      return Diagnostics.report(.dismissWhileInProgress(source))
    }
    resignFirstResponder(in: chain)
    for presentation in chain + riders { presentation.presented.isBeingDismissed = true }
    let choice = AnimatorChoice(dismissing: chain[chain.count - 1], animated: animated)
    let plan = DismissPlan(chain, riders: riders, isCustomAnimator: choice.isCustom)
    plan.userDismissal = person
    run(plan, on: chain + riders, choice, animated: animated, completion)
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
    while let next = chain[chain.count - 1].presented.presentationAsPresenter { chain.append(next) }
    return chain
  }

  /// Every presentation on a controller and inside it, inner and lower ones first.
  static func presentations(on controller: UIViewController) -> [Presentation] {
    var all = presentations(inChildrenOf: controller)
    if let own = controller.presentationAsPresenter { all += [own] + presentations(on: own.presented) }
    return all
  }

  /// What children present in a context of their own: it comes and goes with them.
  static func presentations(inChildrenOf controller: UIViewController) -> [Presentation] {
    controller.children.flatMap { presentations(on: $0) }
  }

  // Rule: P-40
  private static func resignFirstResponder(in chain: [Presentation]) {
    guard let responder = UIApplication.shared.firstResponder else { return }
    let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
    for presentation in chain {
      if let outer = presentation.presented.viewIfLoaded, let view, view.isDescendant(of: outer) {
        responder.resignFirstResponder()
      }
    }
  }

  /// Takes away without animation all that is presented over a root that goes. Rule: T-32
  static func tearDown(over root: UIViewController) {
    for presentation in presentations(on: root).reversed() {
      let presented = presentation.presented
      if presented.appearance.isTowardsVisible {
        Appearance.begin(presented, appearing: false, animated: false)
        Appearance.end(presented)
      }
      presentation.removeContainer()
      presentation.unlink()
    }
  }
}
