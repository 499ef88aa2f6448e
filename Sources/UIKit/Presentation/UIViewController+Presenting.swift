internal import Foundation

// What controllers know of presentations and do with them. See `PresentingParts`.
extension UIViewController {
  /// The presentation in which this controller is the presented one; its presenter keeps it. Rule: P-29
  var presentationAsPresented: Presentation? {
    get { attachments[PresentationLinks.self]?.asPresented }
    set {
      link(newValue) { $0.asPresented = newValue }
      inheritsFromElsewhere()
    }
  }
  /// The presentation in which this controller is the presenter.
  var presentationAsPresenter: Presentation? {
    get { attachments[PresentationLinks.self]?.asPresenter }
    set {
      link(newValue) { $0.asPresenter = newValue }
      loadedView?.follower = newValue
    }
  }
  /// The controller made by asking for one before presenting. Rule: PC-08
  var preparedPresentationController: UIPresentationController? {
    get { attachments[PresentationLinks.self]?.prepared }
    set { link(newValue) { $0.prepared = newValue } }
  }

  /// Changes the links; those of a controller without any are created for a value only.
  private func link(_ value: AnyObject?, _ change: (PresentationLinks) -> Void) {
    if let links = attachments[PresentationLinks.self] { return change(links) }
    if value != nil { change(attached { PresentationLinks() }) }
  }

  func startPresenting(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    Presentations.present(presented, from: self, animated: animated, completion: completion)
  }
  /// Dismisses for a person, by a key or a button of the library's own: a dismissal that is too early waits, without a
  /// diagnostic. Rule: D-11
  func dismissForPerson(completion: (() -> Void)? = nil) {
    Presentations.forPerson { dismiss(animated: true, completion: completion) }
  }
  func startDismissing(animated: Bool, completion: (() -> Void)?) {
    Presentations.dismiss(from: self, animated: animated, completion: completion)
  }
  var automaticPresentationStyle: UIModalPresentationStyle { UIApplication.shared.legacy.automaticStyle }

  // MARK: Links

  var directPresenter: UIViewController? { presentationAsPresented?.presenting }
  var directlyPresented: UIViewController? { presentationAsPresenter?.presented }
  var followerOfPresenter: (any ViewFollower)? { presentationAsPresenter }
  var presenterInResponderChain: UIViewController? {
    presentationAsPresented.flatMap { isAroundPresenter ? nil : $0.presenting }
  }
  var presentedSeenFromHere: UIViewController? { Presentations.presented(seenFrom: self) }
  var presentingSeenFromHere: UIViewController? { Presentations.presenting(seenFrom: self) }
  /// The controller of the presentation, made if there is none yet. Rule: PC-08
  var foundPresentationController: UIPresentationController? { Presentations.controller(for: self) }

  // MARK: Appearance

  var isNotifiedByPresentation: Bool { Presentations.isNotified(self) }
  func presenterWillMove() { Presentation.presenterWillMove(self) }
  func presenterWillReappear() { Presentation.presenterWillReappear(self) }

  /// The controllers presented in a context inside the view, by this controller, by a child, or inside the moving view:
  /// they appear and disappear with the view.
  var presentedInside: [UIViewController] {
    guard let view = viewIfLoaded else { return [] }
    let bottoms = ([self] + children).compactMap(\.presentationAsPresenter)
    let chains = bottoms.flatMap(Presentations.chain(from:))
    return chains.filter { $0.container?.isDescendant(of: view) ?? false }.map(\.presented)
  }

  // MARK: Sizes and traits

  var traitsAroundPresented: UITraitCollection? { presentationAsPresented?.traitsOfPresented }
  var windowOfPresented: UIWindow? { presentationAsPresenter?.container?.window }
  func presentedMayInheritOtherTraits() { presentationAsPresenter?.inheritedTraitsMayHaveChanged() }
  func presentedPrefersOtherSize() { presentationAsPresented?.preferredContentSizeDidChange(of: self) }
}

/// The presentations that a controller takes part in, and the controller made for the next one.
private final class PresentationLinks {
  weak var asPresented: Presentation?
  var asPresenter: Presentation?
  var prepared: UIPresentationController?
}

extension Presentation: ViewFollower {
  /// The traits of the presented controller.
  var traitsOfPresented: UITraitCollection { controller.traitsOfPresented(in: controller.traitCollection) }

  /// A controller in it would like another size. Rule: T-31
  func preferredContentSizeDidChange(of child: UIViewController) {
    CallLog.record(controller, "preferredContentSizeDidChange(for: \(CallLog.name(child)))")
    controller.preferredContentSizeDidChange(forChildContentContainer: child)
  }
}
