internal import CoreGraphics
internal import Foundation

/// One controller presented by another, from the request until the links are cleared.
@MainActor final class Presentation {
  /// The presenter; may be an ancestor of the source. Rule: P-02 … P-04
  ///
  /// Keeps this in turn; what is on its way when it goes finds a controller without a view in its place.
  var presenting: UIViewController { presenter ?? nobody }
  private weak var presenter: UIViewController?
  private lazy var nobody = UIViewController()
  /// The requested controller; retained. Rule: P-29
  let requested: UIViewController
  /// The presented controller: the requested one, or the one that adaptation puts in its place. Rule: PC-24, C-16
  private(set) var presented: UIViewController
  /// The source of the request.
  private(set) weak var source: UIViewController?
  /// The presentation controller of the requested style. Rule: PC-27
  let original: UIPresentationController
  /// The controller in force. Rule: PC-20
  private(set) var controller: UIPresentationController
  /// The style that the presentation was adapted to; `.none` while it has the requested style. Rule: PC-26
  private(set) var adaptiveStyle = UIModalPresentationStyle.none
  /// The traits it was last arranged for.
  private(set) var arrangedTraits: UITraitCollection?
  /// The adapted style of the trait collection that was announced. Rule: T-30
  var announced: AdaptedStyle?
  /// The container view, which exists as long as the presentation. Rule: C-09
  private(set) var container: TransitionContainerView?
  /// The place of the presenter's view in the hierarchy before it was removed, to restore it. Rule: C-18, C-20
  private var restorePoint: RestorePoint?
  /// The window of the request: the presentation uses it if the presenter's view leaves before it begins.
  private weak var window: UIWindow?
  /// The segue of the presentation, which may animate the dismissal too. Rule: SG-10
  var presentingSegue: AnyObject?
  /// The last transition of this presentation, until it is over.
  weak var transition: Transition?
  /// The queries of delegates that are not answered yet, the innermost last.
  var queries: [DelegateQuery] = []

  var attachments = Attachments()

  /// The first responder of the covered controller.
  let savedFirstResponder = SavedFirstResponder()

  /// The placement of the container while the presenter moves with its own container.
  var containerPlacement = ContainerPlacement.besidePresenter

  private struct RestorePoint {
    /// The superview; weak, because the window retains the presenter.
    private(set) weak var superview: UIView?
    /// The parent of the presenter there.
    private(set) weak var parent: UIViewController?
    let index: Int
    let frame: CGRect
    /// The view filled its superview.
    let isFilled: Bool
    /// The constraints that laid out the view before it was moved, to be restored.
    var savedConstraints: SavedConstraints?
  }

  init(
    presenting: UIViewController, presented: UIViewController, source: UIViewController,
    controller: UIPresentationController
  ) {
    presenter = presenting
    (requested, self.presented) = (presented, presented)
    self.source = source
    (original, self.controller) = (controller, controller)
  }

  /// True if the presenter's view is out while the presented one is shown. Rule: P-51
  var removesPresenter: Bool { controller.shouldRemovePresentersView }

  /// True if it takes place in a controller's context rather than in the window. Rule: P-04
  var isInContext: Bool { !controller.shouldPresentInFullscreen }

  /// True if the presenter's view is out now.
  var isPresenterOut: Bool { restorePoint != nil }
  /// True if the presenter's view is out of a place that is seen itself.
  var mayShowPresenter: Bool { restorePoint?.superview?.window != nil }
  /// True while the callbacks of a dismissal that has completed are sent.
  var isEnding: Bool {
    transition.map { $0.phase == .settling && !$0.wasCancelled && $0.plan.unpresents(presented) } ?? false
  }
  /// Returns true if what is presented comes into sight with a window, also one that is just told that it goes.
  func comesIntoSight(with window: UIWindow) -> Bool {
    let appearance = presented.appearance
    return !appearance.isTowardsVisible && !(appearance.isOpen && presented.isBeingDismissed)
      && presented.viewIfLoaded?.window === window && !presented.isCovered
  }

  /// Both ends know of each other from now on. Rule: P-16
  func link() {
    presenting.presentationAsPresenter = self
    presented.presentationAsPresented = self
    presented.preparedPresentationController = nil
    window = presenting.viewIfLoaded?.window
    install(controller)
  }

  /// The presenter went into a wrapper, or is the wrapper that goes: the outermost controller presents, unless a context
  /// was asked for that stays.
  ///
  /// Rule: P-03, PC-24
  func changePresenter(from old: UIViewController, to new: UIViewController, isGone: Bool) {
    guard !isInContext || isGone, new.presentationAsPresenter == nil else { return }
    old.presentationAsPresenter = nil
    new.presentationAsPresenter = self
    presenter = new
    for controller in [original, controller] { controller.presentingViewController = new }
    if isInsidePresenter { reparentIntoPresenterView() }
  }

  /// The style in force.
  var activeStyle: UIModalPresentationStyle {
    adaptiveStyle == .none ? requested.modalPresentationStyle : adaptiveStyle
  }

  /// The presentation controller that the presented controller reports as its own. Rule: PC-27
  var controllerOfPresented: UIPresentationController { presented === requested ? original : controller }

  private func install(_ controller: UIPresentationController) {
    controller.keepPresented()
    controller.presentingViewController = presenting
    controller.primeTraits()
  }

  /// Another controller is in force, and another may be presented.
  func use(_ arrangement: AdaptedStyle) {
    arrangedTraits = arrangement.traits
    adaptiveStyle = arrangement.style
    if arrangement.controller !== controller { install(arrangement.controller) }
    controller = arrangement.controller
    guard arrangement.presented !== presented else { return }
    if presented !== requested { presented.presentationAsPresented = nil }
    presented = arrangement.presented
    presented.presentationAsPresented = self
  }

  /// True while an animator dismisses it.
  var isLeaving: Bool { transition.map { $0.isMoving && $0.plan.unpresents(presented) } ?? false }
  /// True if it is still what its presenter presents.
  var isLinked: Bool { presenting.presentationAsPresenter === self }

  /// Neither knows of the other any more. Rule: P-34
  func unlink() {
    UIApplication.shared.deferRelease(of: self)
    if presenting.presentationAsPresenter === self { presenting.presentationAsPresenter = nil }
    for controller in [presented, requested] where controller.presentationAsPresented === self {
      controller.presentationAsPresented = nil
    }
  }

  /// Clears a transition, unless another was requested meanwhile.
  func transitionDidFinish(_ transition: Transition) {
    guard self.transition === transition else { return }
    self.transition = nil
    parts.zoomDidFinish()
    container?.setNeedsLayout()
    for controller in [presenting, presented] { AppearanceTransition.reconcile(controller) }
    Presentation.presenterDidSettle(presenting)
    adaptAfterTransition()
  }

  // MARK: Hierarchy

  /// Puts the container above the presenter's tree. Rule: C-08, C-09
  func insertContainer() -> TransitionContainerView {
    let view = presenting.view!
    let container = TransitionContainerView(frame: .zero)
    container.presentationController = controller
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.backgroundColor = nil
    adopt(container)
    if controller.shouldPresentInFullscreen, let window = view.window ?? window {
      container.frame = window.bounds
      if view.window != nil {
        window.insertSubview(container, aboveSubview: highestView(of: window))
      } else {
        window.addSubview(container)
      }
    } else if let position = controller.containerPosition {
      containerPlacement = .fixed
      container.frame = position.superview.bounds
      position.superview.insertSubview(container, belowSubview: position.below)
    } else if let superview = view.superview {
      container.frame = view.untransformedFrame
      container.autoresizingMask = view.autoresizingMask
      superview.insertSubview(container, aboveSubview: highestView(of: superview))
    } else {
      // Its view is out already: it has gone. From now on it is what covers it that is told.
      if presenting.appearance.isOpen, !presenting.appearance.isTowardsVisible { AppearanceTransition.end(presenting) }
      containerPlacement = removesPresenter ? .insideCoveredPresenter : .insidePresenter
      reparentIntoPresenterView()
    }
    return container
  }

  func adopt(_ container: TransitionContainerView) {
    self.container = container
    controller.containerView = container
    parts.containerDidCome(container)
  }

  /// Returns true if the presenter's view is removed and was in a view, or inside it.
  func isPresenterOut(of view: UIView) -> Bool { restorePoint?.superview?.isDescendant(of: view) ?? false }

  /// Moves the presenter's restore point, with its cover in the same context.
  ///
  /// - Parameter index: The index among the subviews; nil for in front of all.
  func move(to new: UIView, at index: Int?, isFilled: Bool) {
    guard let restorePoint else { return }
    restorePoint.savedConstraints?.forget()
    let index = index ?? new.subviews.count
    if let container, container.superview === restorePoint.superview { new.addSubview(container) }
    self.restorePoint = RestorePoint(
      superview: new, parent: restorePoint.parent, index: index, frame: restorePoint.frame, isFilled: isFilled)
  }

  /// The front one of a view's subviews that show the presenter, what is presented inside of it, or what is inside of
  /// that which it is shown in the context of.
  func highestView(of outer: UIView) -> UIView {
    var views = [presenting.view.branch(of: outer)]
    var base: UIViewController? = presenting
    while let controller = base {
      views += Presentations.presentations(inChildrenOf: controller).compactMap(\.container)
      base = controller.containmentRoot.presentationAsPresented.flatMap { $0.isInContext ? $0.presenting : nil }
    }
    return outer.subviews.last { view in views.contains { $0 === view } } ?? presenting.view
  }

  /// Moves the presenter's view into the container for the transition. Rule: C-07, T-01
  func movePresenterIntoContainer() {
    guard let container, let view = presenting.viewIfLoaded, let superview = view.superview else { return }
    let frame = view.untransformedFrame
    let savedConstraints = SavedConstraints(view)
    if container.superview === superview { savedConstraints?.hold(container) }
    restorePoint = RestorePoint(
      superview: superview, parent: presenting.parent, index: superview.subviews.firstIndex { $0 === view } ?? 0,
      frame: frame, isFilled: frame == superview.bounds, savedConstraints: savedConstraints)
    view.untransformedFrame = container.convert(frame, from: superview)
    container.insertSubview(view, at: 0)
  }

  /// Restores the presenter's view at its place, at its current size there. Rule: C-18, C-20, C-22, P-54
  func restorePresenter() {
    followContext()
    guard let restorePoint, let view = presenting.viewIfLoaded else { return }
    // One that belongs elsewhere by now is not expected where it stood.
    guard presenting.parent === restorePoint.parent else {
      if view.superview === container { view.removeFromSuperview() }
      forgetRestorePoint(placing: false)
      return
    }
    if let superview = restorePoint.superview, view.superview !== superview {
      superview.insertSubview(view, at: min(restorePoint.index, superview.subviews.count))
    }
    view.untransformedFrame = restoredFrame(restorePoint)
    restorePoint.savedConstraints?.putBack()
    self.restorePoint = nil
  }

  /// The presenter's view is not expected in its old place; it keeps the frame it had there.
  func forgetRestorePoint(placing: Bool = true) {
    if placing, let restorePoint, let view = presenting.viewIfLoaded {
      view.untransformedFrame = restoredFrame(restorePoint)
    }
    restorePoint?.savedConstraints?.forget()
    restorePoint = nil
  }

  /// True between transitions, and while one waits to begin.
  private var isAtRest: Bool { transition?.isWaiting ?? true }

  /// Updates the container after the view that defines the context moved: at once if the view is out, else with the next
  /// layout.
  func viewDidMove() {
    guard isInContext, containerPlacement == .besidePresenter, let container else { return }
    guard isAtRest else { return followRestorePoint(container) }
    guard let restorePoint, let view = presenting.viewIfLoaded, view.superview == nil,
      container.superview === restorePoint.superview
    else { return container.setNeedsLayout() }
    container.untransformedFrame = view.untransformedFrame
  }

  /// Lays out the container for a frame that was set on the presenter's view while the view is inside it.
  ///
  /// The container goes there, and the view fills it. What an animator does with it stays. Rule: C-07, P-04
  private func followRestorePoint(_ container: UIView) {
    guard let restorePoint, let position = restorePoint.superview, let view = presenting.viewIfLoaded,
      view.superview === container, view.isPlacedFromBeyondSuperview
    else { return }
    // The view goes back to where it fills the container: that is no new frame of the context.
    view.follower = nil
    let newFrame = view.untransformedFrame
    self.restorePoint = RestorePoint(
      superview: position, parent: restorePoint.parent, index: restorePoint.index, frame: newFrame,
      isFilled: newFrame == position.bounds)
    if container.superview === position { container.untransformedFrame = newFrame }
    view.untransformedFrame = container.convert(newFrame, from: position)
    view.follower = presenting.presentationAsPresenter
  }

  /// Lays the container over the view that defines the context. Rule: P-04
  func followContext() {
    guard isInContext, containerPlacement == .besidePresenter, isAtRest, let container,
      let view = presenting.viewIfLoaded, let superview = view.superview, superview === container.superview
    else { return }
    if container.untransformedFrame != view.untransformedFrame {
      container.untransformedFrame = view.untransformedFrame
    }
  }

  /// A presenter's view that is out keeps up with its home. Rule: P-54
  func fitPresenterOutOfSight() {
    guard let restorePoint, let view = presenting.viewIfLoaded, view.superview == nil else { return }
    view.untransformedFrame = restoredFrame(restorePoint)
  }

  /// Returns the frame of the presenter's view in the container, or its restore point while it is removed.
  /// Rule: C-04, P-54
  func presenterFrame(in container: UIView) -> CGRect {
    if let restorePoint, let superview = restorePoint.superview {
      return container.convert(restoredFrame(restorePoint), from: superview)
    }
    guard let view = presenting.viewIfLoaded else { return .zero }
    return view.convert(view.bounds, to: container)
  }

  /// Home may have changed its size meanwhile.
  private func restoredFrame(_ restorePoint: RestorePoint) -> CGRect {
    guard let superview = restorePoint.superview else { return restorePoint.frame }
    if container?.superview === superview, let container { return container.untransformedFrame }
    if let outer = presenting.presentationAsPresented?.controller, outer.containerView === superview,
      outer.presentedView === presenting.viewIfLoaded
    {
      return outer.frameOfPresentedViewInContainerView
    }
    return restorePoint.isFilled ? superview.bounds : restorePoint.frame
  }

  /// The place of a container beside the presenter's view, in a context whose container took that view away too; nil if
  /// that view is nowhere.
  var contextPosition: (superview: UIView, frame: CGRect)? {
    if let restorePoint { return restorePoint.superview.map { ($0, restoredFrame(restorePoint)) } }
    guard let view = presenting.viewIfLoaded, let superview = view.superview else { return nil }
    return (superview, view.untransformedFrame)
  }

  /// Removes the container; the presentation shows nothing any more.
  func removeContainer() {
    controller.presentedView?.removeFromSuperview()
    container?.removeFromSuperview()
    container = nil
    controller.containerView = nil
  }

  /// Ends the presentation with its presenter.
  isolated deinit {
    // One that is over has given its controller back, which may present elsewhere.
    guard container != nil else { return }
    // What is presented on the presented controller goes first: its place may be one that leaves no window now.
    if let upper = presented.presentationAsPresenter {
      for presentation in Presentations.chain(from: upper).reversed() {
        AppearanceTransition.leave(presentation.presented)
        // Over the window it would stay for nobody.
        presentation.removeContainer()
        presentation.unlink()
      }
    }
    container?.removeFromSuperview()
    controller.containerView = nil
  }
}

extension UIView {
  /// The subview of an outer view that this one is in.
  fileprivate func branch(of outer: UIView) -> UIView {
    var view = self
    while let next = view.superview, next !== outer { view = next }
    return view
  }
}
