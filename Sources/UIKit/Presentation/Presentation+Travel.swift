internal import CoreGraphics
internal import Foundation

/// A presentation in the context of a page goes where the page goes.
///
///             the page leaves, or is moved                the page is at rest in a place
///   ashore ─────────────────────────────────▶ aboard ─────────────────────────────────▶ ashore
///   (container beside the page's view)        (container inside the page's view)
///
/// Both look the same. A page that is covered, its view out, travels covered: who is told of the way is what covers it.
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
  }

  /// A container begins to move the page.
  ///
  /// What is on its way in its context ends at once, as it would have ended (chosen); what has not begun yet waits.
  static func presenterWillMove(_ page: UIViewController) {
    for presentation in Presentations.presentations(on: page) where presentation.isInContext {
      presentation.endAtOnce()
    }
    guard let presentation = page.presentationAsPresenter, presentation.canMoveIntoPresenter else { return }
    let isCovering = presentation.isPresenterOut
    // From now on it is who covers the page that is told.
    presentation.containerPlacement = isCovering ? .insideCoveredPresenter : .insidePresenter
    if isCovering { presentation.restorePresenter() }
    presentation.reparentIntoPresenterView()
  }

  /// The page is to be seen again; the view that it stood in may have been freed, and the container lost its place.
  static func presenterWillReappear(_ page: UIViewController) {
    guard let presentation = page.presentationAsPresenter, presentation.canMoveIntoPresenter,
      presentation.container?.superview == nil
    else { return }
    presentation.moveIntoPresenter()
  }

  /// The page may have come to rest: its container stands beside its view again.
  static func presenterDidSettle(_ page: UIViewController) {
    guard let presentation = page.presentationAsPresenter, presentation.containerPlacement != .besidePresenter,
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

  /// True if the page in whose context it takes place is not on its way itself; else it waits for the end (chosen).
  var isPageAtRest: Bool {
    !isInContext || !(presenting.containerTransition?.isActive ?? false)
  }

  private var isMoving: Bool { transition.map { $0.phase != .waiting && $0.isActive } ?? false }

  private var canMoveIntoPresenter: Bool {
    isInContext && containerPlacement == .besidePresenter && !isInside && container != nil && !isMoving
  }

  /// The container lies in the presenter's view from now on.
  func reparentIntoPresenterView() {
    guard let container, let view = presenting.viewIfLoaded else { return }
    container.frame = view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(container)
  }

  /// The container goes into the page's view; where that is covered, what covers it is told of the way from now on.
  private func moveIntoPresenter(telling: () -> Void = {}) {
    containerPlacement = isPresenterOut ? .insideCoveredPresenter : .insidePresenter
    forgetRestorePoint()
    telling()
    reparentIntoPresenterView()
  }

  private func endAtOnce() {
    if let transition, transition.isInFlight, transition.phase != .waiting { transition.endAtOnce() }
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
    guard containerPlacement != .besidePresenter else { return }
    UIApplication.shared.atCommit { [weak presenting] in
      if let presenting { Presentation.presenterDidSettle(presenting) }
    }
  }
}

extension UIViewController {
  /// Returns true if what covers a page in its context has its own view out, for something that covers the screen.
  /// Rule: P-51
  func isOutBeneath(_ page: UIViewController) -> Bool {
    self !== page && isCovered
  }

  /// True if its view is out of its place for what it presents itself. Rule: P-51
  var isCovered: Bool { presentationAsPresenter?.isPresenterOut == true }

  /// Who is seen where this controller's view is: what covers it, while that travels with it.
  var visibleSubstitute: UIViewController {
    guard let presentation = presentationAsPresenter, presentation.containerPlacement == .insideCoveredPresenter else {
      return self
    }
    var shown = presentation.presented
    while let next = shown.presentationAsPresenter, next.isPresenterOut, next.isInContext { shown = next.presented }
    return shown
  }
}
