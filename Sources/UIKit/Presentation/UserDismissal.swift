internal import Foundation

/// A person's attempt to dismiss: a tap outside, or on a curled page.
///
///   attempt ── may not ──▶ did attempt
///      └────── may ──────▶ will dismiss ──▶ dismissal ──▶ did dismiss
///
/// Rule: PC-40, PC-41, PC-42, PC-43
struct UserDismissal {
  private let presentation: Presentation
  private let controller: UIPresentationController

  init(_ presentation: Presentation) {
    self.presentation = presentation
    controller = presentation.original
  }

  /// Dismisses, or reports the attempt.
  func attempt() {
    guard presentation.container != nil, !Presentations.isBusy(presentation.presenting),
      !Presentations.isInTransition(presentation.presented)
    else { return }
    guard !Self.isModal(presentation.presented), controller.shouldDismiss() else { return didAttempt() }
    guard presentation.transition == nil else { return }
    Presentations.dismiss(from: presentation.presenting, animated: true, by: self, completion: nil)
  }

  /// Begins the dismissal by a drag; returns false if it may not begin, and the attempt is reported when the touch
  /// ends.
  ///
  /// A dismissal that the delegate requests while it is asked is moved by time.
  func begin(by drag: any UIViewControllerInteractiveTransitioning) -> Bool {
    guard presentation.container != nil, !Presentations.isBusy(presentation.presenting),
      !Presentations.isInTransition(presentation.presented), !Self.isModal(presentation.presented),
      controller.shouldDismiss(), presentation.transition == nil
    else { return false }
    Presentations.dismiss(from: presentation.presenting, animated: true, by: self, interaction: drag, completion: nil)
    return presentation.transition != nil
  }

  /// One in what is seen of the presented tree forbids it. Rule: PC-43
  private static func isModal(_ controller: UIViewController) -> Bool {
    if controller.isModalInPresentation { return true }
    return controller.children.contains { $0.viewIfLoaded?.window != nil && isModal($0) }
  }

  /// A person tried what may not be. Rule: PC-40
  func didAttempt() {
    guard let delegate = controller.assignedDelegate else { return }
    CallLog.record(delegate, "presentationControllerDidAttemptToDismiss")
    delegate.presentationControllerDidAttemptToDismiss(controller)
  }

  /// The dismissal begins; its coordinator is there. Rule: PC-41
  func willDismiss() { controller.notifyWillDismiss() }

  /// Everything is over. Rule: PC-45
  func didDismiss() {
    controller.notifyDidDismiss()
    controller.personDidDismiss()
  }
}

extension UIViewController {
  /// Dismisses a sheet or popover by the escape gesture, as by a touch; returns true for one. Rule: AX-05, PC-40
  func leavesByEscape() -> Bool {
    guard let presentation = presentationAsPresented, presentation.presented === self, presentation.container != nil,
      presentation.controller.leavesByEscape
    else { return false }
    UserDismissal(presentation).attempt()
    return true
  }
}
