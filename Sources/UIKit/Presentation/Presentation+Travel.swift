internal import CoreGraphics
internal import Foundation

/// The movement of a presentation in a controller's context with that controller.
///
/// ```
///                    its view leaves, or is moved
///   besidePresenter ──────────────────────────────▶ insidePresenter, insideCoveredPresenter
///                   ◀──────────────────────────────
///                        the presenter is at rest
///   besidePresenter ──────────────────────────────▶ fixed
///                        as the controller chose
/// ```
///
/// A presentation that begins while the presenter's view is out begins inside of it.
///
/// Beside and inside look the same. While a covered presenter moves, appearance callbacks go to the controller that covers it.
///
/// Rule: P-04, P-51
extension Presentation {
  /// How the container travels.
  enum ContainerPlacement {
    /// Beside the presenter's view, or in its place.
    case besidePresenter
    /// Inside the presenter's view, which is seen around it.
    case insidePresenter
    /// Inside the presenter's view, which it covers.
    case insideCoveredPresenter
    /// At a place in the presenter's view that the presentation controller chose; it stays there, as a search does.
    case fixed
  }

  /// Prepares for a container that begins to move the presenter.
  ///
  /// A running transition in its context ends at once, as it would have ended (chosen); one that has not begun waits.
  static func presenterWillMove(_ page: UIViewController) {
    endInContexts(on: page)
    guard let presentation = page.presentationAsPresenter, presentation.canMoveIntoPresenter else { return }
    let isCovering = presentation.isPresenterOut
    // From now on callbacks go to the controller that covers the presenter.
    presentation.containerPlacement = isCovering ? .insideCoveredPresenter : .insidePresenter
    if isCovering { presentation.restorePresenter() }
    presentation.reparentIntoPresenterView()
  }

  /// Ends the running transitions in the contexts of a controller and of all in it, before it takes another place.
  ///
  /// A presentation in a context that adapted to a style of the window still has a child of a container as its presenter.
  static func endInContexts(on page: UIViewController) {
    for presentation in Presentations.presentations(on: page)
    where presentation.isInContext || presentation.presenting.parent != nil {
      presentation.endAtOnce()
    }
  }

  /// Restores the container when the presenter reappears, whose old superview may have been deallocated; a cover that
  /// came into the presenter's context only behind what leaves now comes with the presenter.
  static func presenterWillReappear(_ page: UIViewController) {
    guard let presentation = page.presentationAsPresenter, presentation.canMoveIntoPresenter,
      presentation.container?.superview == nil
        || presentation.isPresenterOut && page.containerTransition?.isActive == true
    else { return }
    presentation.moveIntoPresenter()
  }

  /// Moves the container beside the presenter's view again, when that may have come to rest.
  static func presenterDidSettle(_ page: UIViewController) {
    guard let presentation = page.presentationAsPresenter, presentation.isInsidePresenter,
      page.containerTransition == nil, !presentation.isMoving, let container = presentation.container,
      let view = page.viewIfLoaded, let superview = view.superview, !view.keepsSafeArea
    else { return }
    let isCovering = presentation.containerPlacement == .insideCoveredPresenter
    presentation.containerPlacement = .besidePresenter
    container.frame = view.untransformedFrame
    container.autoresizingMask = view.autoresizingMask
    superview.insertSubview(container, aboveSubview: presentation.highestView(of: superview))
    presentation.endAfterArrival()
    if isCovering {
      presentation.movePresenterIntoContainer()
      view.removeFromSuperview()
    }
  }

  /// Ends the appearance that began with the presenter's arrival: the presented view is beside the presenter by now.
  private func endAfterArrival() {
    guard presented.appearance.isOpen, presented.appearance.isTowardsVisible else { return }
    UIApplication.shared.atCommit { [presented] in
      guard presented.appearance.isOpen, presented.appearance.isTowardsVisible, !Presentations.isNotified(presented)
      else {
        return
      }
      AppearanceTransition.end(presented)
    }
  }

  /// True if neither the presenter in whose context it takes place nor a container around that is moving; else it waits
  /// for the end (chosen).
  var isPageAtRest: Bool {
    guard isInContext else { return true }
    var page: UIViewController? = presenting
    while let candidate = page {
      if candidate.containerTransition?.isActive == true { return false }
      page = candidate.parent
    }
    return true
  }

  private var isMoving: Bool { transition.map { !$0.isWaiting && $0.isActive } ?? false }

  /// True while the container travels in the presenter's view.
  var isInsidePresenter: Bool {
    containerPlacement == .insidePresenter || containerPlacement == .insideCoveredPresenter
  }

  private var canMoveIntoPresenter: Bool {
    isInContext && containerPlacement == .besidePresenter && container != nil && !isMoving
  }

  /// The container lies in the presenter's view from now on.
  func reparentIntoPresenterView() {
    guard let container, let view = presenting.viewIfLoaded else { return }
    container.frame = view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(container)
  }

  /// Moves the container into the presenter's view; if that is covered, appearance callbacks go to the cover from now
  /// on.
  private func moveIntoPresenter(telling: () -> Void = {}) {
    containerPlacement = isPresenterOut ? .insideCoveredPresenter : .insidePresenter
    forgetRestorePoint()
    telling()
    reparentIntoPresenterView()
  }

  private func endAtOnce() {
    if let transition, transition.isInFlight, !transition.isWaiting { transition.endAtOnce() }
  }
}

extension Presentation {
  /// The presenter's view is removed or moved by its container.
  func viewWillMove(to superview: UIView?) {
    guard canMoveIntoPresenter, let view = presenting.viewIfLoaded, let container, view.superview !== container,
      superview !== container, superview?.isDescendant(of: container) != true,
      superview == nil || superview !== view.superview
    else { return }
    moveIntoPresenter {
      if containerPlacement == .insideCoveredPresenter, superview == nil {
        AppearanceTransition.willMove(view, to: nil)
      }
    }
  }

  func viewDidJoin() {
    guard isInsidePresenter else { return }
    UIApplication.shared.atCommit { [weak presenting] in
      if let presenting { Presentation.presenterDidSettle(presenting) }
    }
  }
}

extension UIViewController {
  /// The container view that stands where a controller's view was, which a presentation in its context removed; else nil.
  var contextCover: UIView? {
    guard let presentation = presentationAsPresenter, presentation.isInContext, presentation.isPresenterOut,
      presentation.containerPlacement == .besidePresenter
    else { return nil }
    return presentation.container
  }

  /// Returns true if the cover of a controller in its context has its own view removed, below a full-screen
  /// presentation.
  /// Rule: P-51
  func isOutBeneath(_ page: UIViewController) -> Bool {
    self !== page && isCovered
  }

  /// True if its view is out of its place for what it presents itself. Rule: P-51
  var isCovered: Bool { presentationAsPresenter?.isPresenterOut == true }

  /// The visible controller at this controller's place: its cover, while that moves with it.
  var visibleSubstitute: UIViewController {
    guard let presentation = presentationAsPresenter, presentation.containerPlacement == .insideCoveredPresenter else {
      return self
    }
    var shown = presentation.presented
    while let next = shown.presentationAsPresenter, next.isPresenterOut, next.isInContext { shown = next.presented }
    return shown
  }
}
