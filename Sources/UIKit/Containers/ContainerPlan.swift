internal import CoreGraphics
internal import Foundation

/// The change of some children of a container for others.
///
/// What all containers have in common: frames by the C table, who is told, what is left in the hierarchy, who belongs to
/// the container in the end. A container's own plan says in which view, whom to ask for an animator, and what else is to
/// be done. Traces: T-13 … T-26
@MainActor class ContainerPlan: TransitionPlan {
  /// The container.
  let parent: UIViewController
  /// Seen at the start and not at the end.
  let leaving: [UIViewController]
  /// Seen at the end and not at the start.
  let coming: [UIViewController]
  /// True if the change completed; false until its end.
  private(set) var isCompleted = false
  /// True if the plan sends the appearance callbacks: the parent is visible and does not forward by hand.
  private(set) lazy var forwardsAppearance =
    parent.appearance.isTowardsVisible && parent.shouldAutomaticallyForwardAppearanceMethods

  /// Creates a plan; if no child is added or removed, the animator gets the visible child as both from and to.
  init(parent: UIViewController, leaving: [UIViewController], coming: [UIViewController], seen: UIViewController) {
    (self.parent, self.leaving, self.coming) = (parent, leaving, coming)
    super.init(from: leaving.first ?? seen, to: coming.first ?? seen, isCustomAnimator: false)
  }

  /// One child for another.
  init(parent: UIViewController, from: UIViewController, to: UIViewController) {
    (self.parent, leaving, coming) = (parent, [from], [to])
    super.init(from: from, to: to, isCustomAnimator: false)
  }

  // MARK: For containers

  /// The view that contains the children's views; read once.
  var contentView: UIView { parent.view }
  /// Returns the frame of a child's view in the content view.
  func contentFrame(of child: UIViewController, in container: UIView) -> CGRect { container.bounds }
  /// Returns the app's animator, then its interaction controller, from the container's delegate; nil for the stock one.
  func askDelegate() -> AnimatorChoice? { nil }
  /// The container's own animator; nil for a change in one go.
  func stockChoice() -> AnimatorChoice? { nil }
  /// Children that stay and take part: they may be given another place.
  var staying: [UIViewController] { [] }
  /// When children that leave or join the container get their membership callbacks.
  var membership: Membership { .unchanged }

  /// The membership of the plan's controllers: added, removed or kept.
  enum Membership {
    /// All stay its children, or it sees to that itself.
    case unchanged
    /// Removed children get their callbacks as it begins. Trace: T-25
    case notifiedFirst
    /// Removed children get their callbacks when they have left: until then any may return. Trace: T-33
    case notifiedLast
  }

  /// Makes the transition; the children belong to it from now on, and those that come are taken in.
  ///
  /// Order: as the published containers do it: those that leave are told, then the others join. Traces: T-25, T-33
  final func makeTransition(isAnimated: Bool, completion: (() -> Void)? = nil) -> Transition {
    let transition = Transition(
      plan: self, animator: nil, interactionController: nil, isAnimated: isAnimated && UIView.areAnimationsEnabled,
      completion: completion)
    for child in leaving + coming + staying { child.containerTransition = transition }
    if membership == .notifiedFirst {
      for child in leaving { child.send(willMoveToParent: nil) }
    }
    if membership != .unchanged {
      for child in coming { parent.addChild(child) }
    }
    return transition
  }

  // MARK: For the engine

  override func involves(_ controller: UIViewController) -> Bool {
    controller === parent || (leaving + coming + staying).containsIdentical(controller)
  }
  override func leaves(cancelled: Bool) -> [UIViewController] { cancelled ? coming : leaving }
  override var disappearing: [UIViewController] { forwardsAppearance ? leaving : [] }
  override var appearing: [UIViewController] { forwardsAppearance ? coming.filter { !out.containsIdentical($0) } : [] }
  private lazy var out = coming.filter { $0.visibleSubstitute.isOutBeneath($0) }
  /// True if the controllers get callbacks when the transition reverses; false if the container was removed meanwhile.
  override var notifiesOnReversal: Bool { parent.appearance.isTowardsVisible }
  override var endsWithAppearingFirst: Bool { false }
  override var requester: UIViewController { parent }
  override var offersCoordinatorAtOnce: Bool { true }

  override func choose(animated: Bool) -> AnimatorChoice? {
    guard animated else { return nil }
    return askDelegate() ?? stockChoice()
  }

  override func initialFrame(of controller: UIViewController, in container: UIView) -> CGRect {
    coming.containsIdentical(controller) ? .zero : contentFrame(of: controller, in: container)
  }

  override func finalFrame(of controller: UIViewController, in container: UIView) -> CGRect {
    leaving.containsIdentical(controller) ? .zero : contentFrame(of: controller, in: container)
  }

  override func makeContainer() -> UIView { contentView }

  /// Moves what a child presents in its context together with the child. Rule: P-04
  override func willStart(_ transition: Transition) {
    for child in leaving + staying { Presentation.presenterWillMove(child) }
  }

  /// Loads the added views before any callbacks. Rule: T-13
  override func willBegin(_ transition: Transition) {
    _ = forwardsAppearance
    for child in coming { child.loadViewIfNeeded() }
  }

  /// Puts the visible views into their frames and removes the others, regardless of the animator. Rule: C-17, C-21
  override func settleHierarchy(_ transition: Transition, completed: Bool) {
    let (stays, leaves) = completed ? (coming, leaving) : (leaving, coming)
    // One that another container took in meanwhile stays where that put it.
    for child in leaves where child.parent == nil || child.parent === parent {
      child.viewIfLoaded?.removeFromSuperview()
    }
    for child in stays {
      guard let view = child.view, child.parent === parent, view.superview == nil else { continue }
      if completed { transition.reportForgotten(view) }
      transition.container.insertSubview(view, at: 0)
      view.untransformedFrame = contentFrame(of: child, in: transition.container)
    }
  }

  /// After a cancelled change all belong where they belonged.
  override func settleLinks(_ transition: Transition, completed: Bool) {
    isCompleted = completed
    guard membership != .unchanged else { return }
    let (stays, leaves) = completed ? (coming, leaving) : (leaving, coming)
    let wereNotified = membership == .notifiedFirst
    if !completed || !wereNotified {
      for child in leaves where child.parent === parent { child.send(willMoveToParent: nil) }
    }
    for child in stays where child.parent === parent {
      child.movement = .none
      if completed || wereNotified { child.send(didMoveToParent: parent) }
    }
    for child in leaves where child.parent === parent { child.removeFromParent() }
  }

  override func transitionDidFinish(_ transition: Transition) {
    for child in leaving + coming + staying where child.containerTransition === transition {
      child.containerTransition = nil
      AppearanceTransition.settle(child, after: parent)
      Presentation.presenterDidSettle(child)
    }
  }
}
