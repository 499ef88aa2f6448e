internal import Foundation

// What controllers know of presentations and do with them.
extension UIViewController {
  /// The controller made by asking for one before presenting. Rule: PC-08
  var preparedPresentationController: UIPresentationController? {
    get { attachments[PreparedController.self]?.controller }
    set {
      guard newValue != nil || attachments[PreparedController.self] != nil else { return }
      attached { PreparedController() }.controller = newValue
    }
  }

  /// Presents a controller, by this one or by the one that must. Rule: P-01 … P-29
  func startPresenting(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    Presentations.present(presented, from: self, animated: animated, completion: completion)
  }
  /// Dismisses for a person, by a key or a button of the library's own: a dismissal that is too early waits, without a
  /// diagnostic. Rule: D-11
  func dismissForPerson(completion: (() -> Void)? = nil) {
    Presentations.forPerson { dismiss(animated: true, completion: completion) }
  }
  /// Dismisses what this controller presents, else this controller. Rule: P-30 … P-40
  func startDismissing(animated: Bool, completion: (() -> Void)?) {
    Presentations.dismiss(from: self, animated: animated, completion: completion)
  }
  /// The controller that this controller or its nearest ancestor presents. Rule: P-07
  var presentedSeenFromHere: UIViewController? { Presentations.presented(seenFrom: self) }
  /// The presenter of this controller or of its farthest ancestor. Rule: P-07
  var presentingSeenFromHere: UIViewController? { Presentations.presenting(seenFrom: self) }
  /// The controller of the presentation, made if there is none yet. Rule: PC-08
  var foundPresentationController: UIPresentationController? { Presentations.controller(for: self) }

  // MARK: Appearance

  /// True if a running presentation or dismissal sends this controller's appearance callbacks itself. Rule: P-32, P-50
  var isNotifiedByPresentation: Bool { Presentations.isNotified(self) }
  /// Notifies presentations that this controller's view leaves its place. Rule: P-04
  func presenterWillMove() { Presentation.presenterWillMove(self) }
  /// Notifies presentations that this controller's view reappears. Rule: P-04
  func presenterWillReappear() { Presentation.presenterWillReappear(self) }

  /// The controllers presented in a context inside the view, by this controller, by a child, or inside the moving view:
  /// they appear and disappear with the view.
  var presentedInside: [UIViewController] {
    guard let view = viewIfLoaded else { return [] }
    let bottoms = ([self] + children).compactMap(\.presentationAsPresenter)
    let chains = bottoms.flatMap(Presentations.chain(from:))
    return chains.filter { $0.container?.isDescendant(of: view) ?? false }.map(\.presented)
  }
}

/// The requests made before there is a presentation.
private final class PreparedController {
  var controller: UIPresentationController?
}

extension Presentation: ViewFollower {
  /// The traits of the presented controller.
  var traitsOfPresented: UITraitCollection { controller.traitsOfPresented(in: controller.traitCollection) }
  /// The window in which it takes place; nil before that.
  var windowAround: UIWindow? { container?.window }

  /// A controller in it would like another size. Rule: T-31
  func preferredContentSizeDidChange(of child: UIViewController) {
    CallLog.record(controller, "preferredContentSizeDidChange(for: \(CallLog.name(child)))")
    controller.preferredContentSizeDidChange(forChildContentContainer: child)
  }
}
