internal import CoreGraphics
internal import Foundation

/// The state of a transition for observers: sent at each phase and whenever a touch changes its progress.
@MainActor package struct TransitionNote {
  /// The object whose identity distinguishes transitions.
  package let transition: AnyObject
  fileprivate let plan: Any.Type
  /// Seen at the start.
  package let from: UIViewController
  /// Seen at the end.
  package let to: UIViewController
  /// The animator, once it is known.
  package let animator: AnyObject?
  /// The phase that begins.
  package let phase: TransitionPhase
  /// True if it returns to its start.
  package let isCancelled: Bool
  /// The progress of an interaction, 0…1.
  package let progress: CGFloat

  /// The plan's class name without the word “Plan”: `Present`, `Stack`, `Tab` and so on.
  package var kind: String {
    let name = String(describing: plan)
    return name.hasSuffix("Plan") ? String(name.dropLast(4)) : name
  }
}

extension CallLog {
  /// Sends a note to the observer, if calls are recorded.
  static func note(_ note: @autoclosure () -> TransitionNote) {
    guard recorder != nil, let listener = UIApplication.shared.transitionListener else { return }
    listener(note())
  }
}

extension Transition {
  /// The note that describes the transition now.
  var note: TransitionNote {
    TransitionNote(
      transition: self, plan: type(of: plan), from: plan.from, to: plan.to, animator: animator, phase: phase,
      isCancelled: wasCancelled, progress: percentComplete)
  }
}
