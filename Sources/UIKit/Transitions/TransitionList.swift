internal import Foundation

/// The transitions of an application.
final class TransitionList: ApplicationPart {
  var transitions: [Transition] = []
  var listener: ((TransitionNote) -> Void)?

  func applicationGoes() { for transition in transitions { transition.abandon() } }
}

extension UIApplication {
  private var transitionList: TransitionList { attached { TransitionList() } }

  /// Every transition between its request and its end, oldest first.
  var transitions: [Transition] {
    get { transitionList.transitions }
    set { transitionList.transitions = newValue }
  }
  /// The observer of each phase of each transition, and of the progress of interactions, while calls are recorded.
  package var transitionListener: ((TransitionNote) -> Void)? {
    get { transitionList.listener }
    set { transitionList.listener = newValue }
  }
}

extension UIApplication {
  /// The coordinator in force for a controller. Rule: C-29
  fileprivate func coordinator(for controller: UIViewController) -> (any UIViewControllerTransitionCoordinator)? {
    Transition.coordinator(for: controller)
  }
}

extension UIViewController {
  /// Runs alongside the transition that this controller is part of; nil outside one. Rule: C-29, C-34
  var runningCoordinator: (any UIViewControllerTransitionCoordinator)? {
    // In here `Transition` is what apps say of a controller's own.
    UIApplication.shared.coordinator(for: self)
  }
}

extension Transition {
  /// The coordinator in force for a controller. Rule: C-29
  static func coordinator(for controller: UIViewController) -> (any UIViewControllerTransitionCoordinator)? {
    let own = UIApplication.shared.transitions.reversed().filter { transition in
      transition.isInProgress && transition.heldCoordinator?.isOver != true && transition.plan.involves(controller)
    }
    let first = own.first { !$0.plan.yieldsToOthers } ?? own.first
    return first?.coordinator ?? controller.parent?.transitionCoordinator
  }

  private var isInProgress: Bool { !isWaiting || plan.offersCoordinatorAtOnce }
}
