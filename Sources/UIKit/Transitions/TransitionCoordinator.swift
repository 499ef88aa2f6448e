internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Runs an app's animations alongside a transition.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private let transition: Transition
  /// The library's own animations alongside the transition.
  private var ownAnimations: [() -> Void] = []
  private var animations: [Handler] = []
  private var completions: [Handler] = []
  private var interactionHandlers: [Handler] = []
  private(set) var hasRunAlongside = false
  private(set) var isOver: Bool
  /// The views outside the container whose clocks a scrubbed transition stops too. Rule: C-32
  private(set) var outsideViews: [UIView] = []
  /// Those of them that the library itself animates along.
  private(set) var ownViews: [UIView] = []

  init(_ transition: Transition) {
    self.transition = transition
    isOver = !transition.isActive
    super.init()
  }

  var hasAlongside: Bool { !animations.isEmpty || !ownAnimations.isEmpty }

  // MARK: For apps

  @discardableResult func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    animateAlongsideTransition(in: nil, animation: animation, completion: completion)
  }

  @discardableResult func animateAlongsideTransition(
    in view: UIView?, animation: Handler?, completion: Handler?
  ) -> Bool {
    guard !isOver else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    guard !hasRunAlongside else { return false }
    if let view { outsideViews.append(view) }
    animations.append(animation)
    return transition.isAnimated
  }

  func notifyWhenInteractionEnds(_ handler: @escaping Handler) {
    var isTold = false
    notifyWhenInteractionChanges { context in
      guard !context.isInteractive, !isTold else { return }
      isTold = true
      handler(context)
    }
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
    guard !isOver else { return }
    interactionHandlers.append(handler)
  }

  // MARK: For the engine

  /// Animates a container's views outside the transition's container along, before what an app does. Rule: C-32
  func alongside(of views: [UIView], _ animation: @escaping () -> Void) {
    outsideViews += views
    ownViews += views
    ownAnimations.append(animation)
  }

  /// Runs the alongside blocks in the order of their registration, once. Rule: T-34, T-35
  func runAlongside() {
    guard !hasRunAlongside else { return }
    hasRunAlongside = true
    runOwnAlongside()
    for animation in animations {
      CallLog.record(self, "alongside animation")
      animation(self)
    }
    animations = []
  }

  /// Runs what the library itself animates along, once.
  func runOwnAlongside() {
    let running = ownAnimations
    ownAnimations = []
    for animation in running { animation() }
  }

  // Rule: I-22
  func interactionChanged() {
    for handler in interactionHandlers {
      CallLog.record(self, "interaction changed(interactive: \(isInteractive), cancelled: \(isCancelled))")
      handler(self)
    }
  }

  /// Handles an animator that completed during an interaction; nothing is notified twice.
  func interactionEndedUnannounced() { interactionHandlers = [] }

  /// Runs the completions in the order of their registration. Rule: T-34
  func runCompletions() {
    isOver = true
    for completion in completions {
      CallLog.record(self, "alongside completion(cancelled: \(isCancelled))")
      completion(self)
    }
    completions = []
    interactionHandlers = []
  }

  // MARK: Context

  var isAnimated: Bool { transition.isAnimated }
  var presentationStyle: UIModalPresentationStyle { transition.plan.presentationStyle }
  var initiallyInteractive: Bool { transition.initiallyInteractive }
  var isInterruptible: Bool { transition.interruptible != nil }
  var isInteractive: Bool { transition.isInteractive }
  var isCancelled: Bool { transition.wasCancelled }
  var transitionDuration: TimeInterval { transition.duration }
  var percentComplete: CGFloat { transition.percentComplete }
  var completionVelocity: CGFloat { transition.completionVelocity }
  var completionCurve: UIView.AnimationCurve { transition.completionCurve }
  var containerView: UIView { transition.container }
  var targetTransform: CGAffineTransform { transition.plan.targetTransform }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    transition.context.viewController(forKey: key)
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { transition.context.view(forKey: key) }
}
