internal import Foundation

/// The ending of running transitions whose place leaves, and of those that waited for an end.
extension Transition {
  /// Ends as if no time were left: a waiting transition begins first.
  ///
  /// One that is held up goes on waiting.
  func finish() {
    AnimationBlock.withoutAnimation { reach(.commit) }
    if !isWaiting { endAtOnce() }
  }

  /// A cancellation during timed animation with an animator that cannot reverse: its completion finds it cancelled.
  /// Rule: I-03
  func cancelInPassing() {
    guard phase == .animating, !wasCancelled else { return }
    wasCancelled = true
    reverseAppearance(back: true)
  }

  /// An animator of the app's completed without the view that comes. Rule: D-50
  func reportForgotten(_ view: UIView) {
    guard plan.isCustomAnimator, mover == .animator, container.window?.isHidden == false else { return }
    Diagnostics.report(.forgotten(view, animator))
  }

  /// Last step of an end: transitions that waited for it go on.
  func notifyEnd() {
    UIApplication.shared.parts.transitionEnded(self)
    for waiting in UIApplication.shared.transitions where waiting.phase == .heldUp {
      UIApplication.shared.afterCommit { waiting.reach(.commit) }
    }
  }

  /// Ends the appearances that the transition began, in the order of its kind. Rule: T-01, T-13
  func sendDidCallbacks(completed: Bool) {
    let came = completed ? plan.appearing : plan.disappearing
    let went = completed ? plan.disappearing : plan.appearing
    for controller in plan.endsWithAppearingFirst ? came + went : went + came
    where controller.parts.visibleSubstitute.appearance.isOpen {
      AppearanceTransition.end(controller)
    }
  }

  /// Returns true if the transition takes place in the tree of a controller, including presentations.
  private func isContained(in root: UIViewController) -> Bool {
    [plan.from, plan.to, plan.requester].contains { $0.isInTree(of: root) }
  }

  /// Ends all running transitions in a tree that leaves its window; presentations that have not begun are dropped.
  ///
  /// What is just beginning or ending around this call goes on to its end without moving: see `isUnwinding(in:)`.
  static func endAll(in root: UIViewController) {
    // Callbacks of an end can request more transitions: those end too, up to a bound.
    for _ in 0..<64 {
      guard
        let next = UIApplication.shared.transitions.first(where: {
          $0.isInFlight && !$0.isBeginning && $0.isContained(in: root)
        })
      else { break }
      next.endWithOuterTransaction()
    }
    for beginning in UIApplication.shared.transitions
    where beginning.isBeginning && beginning.isContained(in: root) {
      beginning.endAtOnce()
    }
  }

  private func endWithOuterTransaction() {
    if !isWaiting || !plan.isDroppedUnbegun { finish() }
    if isWaiting { withdraw() }
  }

  /// Returns true if one in a tree is beginning or ending around this call, and cannot be over before it returns.
  static func isUnwinding(in root: UIViewController) -> Bool {
    UIApplication.shared.transitions.contains { transition in
      (transition.isBeginning || transition.phase == .settling) && transition.isContained(in: root)
    }
  }
}

extension UIViewController {
  /// Returns true if this one is another, inside of it, or presented on it or on something inside of it.
  func isInTree(of root: UIViewController) -> Bool {
    var candidate: UIViewController? = self
    while let next = candidate {
      if next === root { return true }
      candidate = next.parent ?? next.parts.directPresenter
    }
    return false
  }
}

extension Transition {
  /// An app's animator says that a cancelled transition has completed, which then finishes. Rule: C-13.2
  func reportIfCompletedThoughCancelled(_ didComplete: Bool) {
    guard didComplete, wasCancelled, isInFlight, let animator,
      !String(reflecting: type(of: animator)).hasPrefix("UIKit.")
    else { return }
    Diagnostics.report(.completedThoughCancelled(animator, plan.from, plan.to))
  }

  /// Reports once that an animator of the app's seems to have forgotten to complete. Rule: C-27, D-36
  ///
  /// A stock one may last as long: what runs alongside waits where a finger holds another transition.
  func watch() {
    guard plan.isCustomAnimator else { return }
    let deadline = UIApplication.shared.clock.now + duration + Self.patience
    UIApplication.shared.frameSteps.append(
      FrameStep(owner: self, isWatching: true, notBefore: deadline) { [weak self] now in
        guard let self, isActive else { return false }
        guard now > deadline, phase == .animating else { return true }
        CallSite.attributing(to: calls, as: "asked for") {
          Diagnostics.report(.neverCompleted(animator, plan.from, plan.to))
        }
        return false
      })
  }

  /// Seconds past its duration after which an animator is taken to have forgotten (chosen: far beyond any animation).
  private static let patience: TimeInterval = 10
}
