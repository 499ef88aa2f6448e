internal import CoreGraphics
internal import Foundation

/// The movement of a presentation in a controller's context with that controller.
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
  enum Passage {
    /// Beside the presenter's view, or in its place.
    case ashore
    /// Inside the presenter's view, which is seen around it.
    case aboard
    /// Inside the presenter's view, which it covers.
    case covering
  }

  /// Prepares for a container that begins to move the presenter.
  ///
  /// What is on its way in its context ends at once, as it would have ended (chosen); what has not begun yet waits.
  static func pageDeparts(_ page: UIViewController) {
    for presentation in Presentations.presentations(on: page) where presentation.isInContext {
      presentation.endAtOnce()
    }
    guard let presentation = page.presentationAsPresenter, presentation.mayBoard else { return }
    let isCovering = presentation.isPresenterOut
    // From now on it is who covers the page that is told.
    presentation.passage = isCovering ? .covering : .aboard
    if isCovering { presentation.restorePresenter() }
    presentation.embark()
  }

  /// Restores the container when the presenter reappears, whose old superview may have been deallocated.
  static func pageReturns(_ page: UIViewController) {
    guard let presentation = page.presentationAsPresenter, presentation.mayBoard,
      presentation.container?.superview == nil
    else { return }
    presentation.board()
  }

  /// Moves the container beside the presenter's view again, when that may have come to rest.
  static func pageArrives(_ page: UIViewController) {
    guard let presentation = page.presentationAsPresenter, presentation.passage != .ashore,
      page.containerTransition == nil, !presentation.isMoving, let container = presentation.container,
      let view = page.viewIfLoaded, let superview = view.superview, !view.keepsSafeArea
    else { return }
    let isCovering = presentation.passage == .covering
    presentation.passage = .ashore
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
      guard presented.appearance.isOpen, presented.appearance.isTowardsVisible, !Presentations.isTold(presented) else {
        return
      }
      Appearance.end(presented)
    }
  }

  /// True if the presenter in whose context it takes place is not moving itself; else it waits for the end (chosen).
  var isPageAtRest: Bool {
    !isInContext || !(presenting.containerTransition?.isActive ?? false)
  }

  private var isMoving: Bool { transition.map { $0.phase != .waiting && $0.isActive } ?? false }

  private var mayBoard: Bool { isInContext && passage == .ashore && !isInside && container != nil && !isMoving }

  /// The container lies in the presenter's view from now on.
  func embark() {
    guard let container, let view = presenting.viewIfLoaded else { return }
    container.frame = view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(container)
  }

  /// Moves the container into the presenter's view; if that is covered, appearance callbacks go to the cover from now
  /// on.
  private func board(telling: () -> Void = {}) {
    passage = isPresenterOut ? .covering : .aboard
    forgetHome()
    telling()
    embark()
  }

  private func endAtOnce() {
    if let transition, transition.isInFlight, transition.phase != .waiting { transition.endAtOnce() }
  }
}

extension Presentation {
  /// The presenter's view is removed or moved by its container.
  func viewWillMove(to superview: UIView?) {
    guard mayBoard, let view = presenting.viewIfLoaded, let container, view.superview !== container,
      superview !== container, superview?.isDescendant(of: container) != true,
      superview == nil || superview !== view.superview
    else { return }
    board { if passage == .covering, superview == nil { Appearance.willMove(view, to: nil) } }
  }

  func viewDidJoin() {
    guard passage != .ashore else { return }
    UIApplication.shared.atCommit { [weak presenting] in if let presenting { Presentation.pageArrives(presenting) } }
  }
}

extension UIViewController {
  /// Returns true if the cover of a controller in its context has its own view removed, below a full-screen
  /// presentation.
  /// Rule: P-51
  func isOutBeneath(_ page: UIViewController) -> Bool {
    self !== page && isCovered
  }

  /// True if its view is out of its place for what it presents itself. Rule: P-51
  var isCovered: Bool { presentationAsPresenter?.isPresenterOut == true }

  /// The visible controller at this controller's place: its cover, while that moves with it.
  var shownInPlace: UIViewController {
    guard let presentation = presentationAsPresenter, presentation.passage == .covering else { return self }
    var shown = presentation.presented
    while let next = shown.presentationAsPresenter, next.isPresenterOut, next.isInContext { shown = next.presented }
    return shown
  }
}
