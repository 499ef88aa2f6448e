internal import CoreGraphics
internal import Foundation

/// Swaps one child's view for another's in a view of their container.
///
/// What all containers have in common: frames by the C table, who is told, what is left in the hierarchy. A container's
/// own plan says in which view, whom to ask for an animator, and what to do in the end. Traces: T-13 … T-24
@MainActor class ContainerPlan: TransitionPlan {
  /// Whose children change.
  let parent: UIViewController
  /// Who is seen and who is not is the parent's own affair while it is not seen, or when it forwards by hand.
  private(set) lazy var tellsAppearance =
    parent.appearance.isTowardsVisible && parent.shouldAutomaticallyForwardAppearanceMethods

  init(parent: UIViewController, from: UIViewController, to: UIViewController) {
    self.parent = parent
    super.init(from: from, to: to, isCustomAnimator: false)
  }

  // MARK: For containers

  /// The view that both children's views fill; asked once.
  var contentView: UIView { parent.view }
  /// Where a child's view lies, in the content view.
  func contentFrame(of child: UIViewController, in container: UIView) -> CGRect { container.bounds }
  /// The app's animator, then its interaction controller, as the container's delegate says; nil for the stock one.
  func askDelegate() -> AnimatorChoice? { nil }
  /// The container's own animator; nil for a change in one go.
  func stockChoice() -> AnimatorChoice? { nil }

  // MARK: For the engine

  /// Both children belong to a transition from now on.
  final func take(_ transition: Transition) {
    from.containerTransition = transition
    to.containerTransition = transition
  }

  override func involves(_ controller: UIViewController) -> Bool { controller === parent || super.involves(controller) }
  override var disappearing: [UIViewController] { tellsAppearance ? [from] : [] }
  override var appearing: [UIViewController] { tellsAppearance && !isToOut ? [to] : [] }
  private lazy var isToOut = to.shownInPlace.isOutBeneath(to)
  /// A container that went meanwhile has told both that they are not seen.
  override var tellsTurns: Bool { parent.appearance.isTowardsVisible }
  override var endsWithAppearingFirst: Bool { false }
  override var requester: UIViewController { parent }
  override var offersCoordinatorAtOnce: Bool { true }

  override func choose(animated: Bool) -> AnimatorChoice? {
    guard animated else { return nil }
    return askDelegate() ?? stockChoice()
  }

  override func initialFrame(of controller: UIViewController, in container: UIView) -> CGRect {
    controller === from ? contentFrame(of: controller, in: container) : .zero
  }

  override func finalFrame(of controller: UIViewController, in container: UIView) -> CGRect {
    controller === to ? contentFrame(of: controller, in: container) : .zero
  }

  override func makeContainer() -> UIView { contentView }

  /// What the leaving child presents in its context leaves with it. Rule: P-04
  override func willStart(_ transition: Transition) { Presentation.pageDeparts(from) }

  /// The coming view is loaded before anybody is told. Rule: T-13
  override func willBegin(_ transition: Transition) {
    _ = tellsAppearance
    to.loadViewIfNeeded()
  }

  /// What must be seen fills its place, the other is out, whatever the animator did. Rule: C-17, C-21
  override func settleHierarchy(_ transition: Transition, completed: Bool) {
    let (stays, leaves) = completed ? (to, from) : (from, to)
    leaves.viewIfLoaded?.removeFromSuperview()
    guard let view = stays.view, stays.parent === parent, view.superview == nil else { return }
    transition.container.insertSubview(view, at: 0)
    view.untransformedFrame = contentFrame(of: stays, in: transition.container)
  }

  override func isOver(_ transition: Transition) {
    for controller in [from, to] where controller.containerTransition === transition {
      controller.containerTransition = nil
      Appearance.settle(controller, after: parent)
      Presentation.pageArrives(controller)
    }
  }
}
