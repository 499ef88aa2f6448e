internal import Foundation

/// The ending of running transitions whose place leaves, and of those that waited for an end.
extension Transition {
  /// A cancellation during timed animation with an animator that cannot reverse: its completion finds it cancelled.
  /// Rule: I-03
  func cancelInPassing() {
    guard phase == .animating, !wasCancelled else { return }
    wasCancelled = true
    turnAppearance(back: true)
  }

  /// Notifies the observers of an end, after everything else.
  func tellEnd() {
    UIApplication.shared.transitionEnded(self)
    for waiting in UIApplication.shared.transitions where waiting.isHeldUp && waiting.phase == .waiting {
      UIApplication.shared.afterCommit { waiting.begin() }
    }
  }

  /// Returns true if the transition takes place in the tree of a controller, including presentations.
  private func takesPlace(in root: UIViewController) -> Bool {
    [plan.from, plan.to, plan.requester].contains { $0.isInTree(of: root) }
  }

  /// Ends all running transitions in a tree that leaves its window; presentations that have not begun are dropped.
  ///
  /// What is just beginning or ending around this call goes on to its end without moving: see `isUnwinding(in:)`.
  static func endAll(in root: UIViewController) {
    // What is called on the way may ask for more; some more of it is done away with, but not for ever.
    for _ in 0..<64 {
      guard
        let next = UIApplication.shared.transitions.first(where: {
          $0.isInFlight && $0.phase != .beginning && $0.takesPlace(in: root)
        })
      else { break }
      next.endWithSurroundings()
    }
    for beginning in UIApplication.shared.transitions
    where beginning.phase == .beginning && beginning.takesPlace(in: root) {
      beginning.endAtOnce()
    }
  }

  private func endWithSurroundings() {
    if phase == .waiting, !plan.isDroppedUnbegun { AnimationBlock.withoutAnimation(begin) }
    if phase == .waiting { withdraw() } else { endAtOnce() }
  }

  /// Returns true if one in a tree is beginning or ending around this call, and cannot be over before it returns.
  static func isUnwinding(in root: UIViewController) -> Bool {
    UIApplication.shared.transitions.contains { transition in
      (transition.phase == .beginning || transition.phase == .settling) && transition.takesPlace(in: root)
    }
  }
}

extension UIViewController {
  /// Returns true if this one is another, inside of it, or presented on it or on something inside of it.
  func isInTree(of root: UIViewController) -> Bool {
    var candidate: UIViewController? = self
    while let next = candidate {
      if next === root { return true }
      candidate = next.parent ?? next.bondAsPresented?.presenting
    }
    return false
  }
}
