internal import CoreGraphics
internal import Foundation

/// The change of one child of an app's container for another by an animator, possibly interactive.
///
/// Traces: T-23, T-25, T-22
@MainActor final class AnimatedChangePlan: ContainerPlan {
  private let choice: AnimatorChoice
  /// The view the leaving child's view is in, and where.
  private let place: UIView
  private let frame: CGRect
  private let fills: Bool

  init(parent: UIViewController, from: UIViewController, to: UIViewController, _ choice: AnimatorChoice) {
    let view = from.view!
    self.choice = choice
    place = view.superview ?? parent.view
    frame = view.untransformedFrame
    fills = frame == place.bounds
    super.init(parent: parent, from: from, to: to)
  }

  override var contentView: UIView { place }
  override func contentFrame(of child: UIViewController, in container: UIView) -> CGRect {
    fills ? container.bounds : frame
  }
  override func askDelegate() -> AnimatorChoice? { choice }
  override var membership: Membership { .toldFirst }
  override var endsWithAppearingFirst: Bool { true }
  override var completionName: String { "transition completion" }
  override var expectedDuration: TimeInterval { choice.animator?.transitionDuration(using: nil) ?? 0 }

  override func settleHierarchy(_ transition: Transition, completed: Bool) {
    super.settleHierarchy(transition, completed: completed)
    // Whatever a cancelled animation left behind, the child stands where it stood.
    guard !completed, let view = from.viewIfLoaded else { return }
    view.untransformedFrame = contentFrame(of: from, in: transition.container)
  }
}

extension UIViewController {
  /// Changes from one child to another by an animator; nil for a change in one go. Rule: T-25, T-22, C-10, I-02
  package func change(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    by animator: (any UIViewControllerAnimatedTransitioning)?,
    _ interactionController: (any UIViewControllerInteractiveTransitioning)?, completion: ((Bool) -> Void)?
  ) {
    guard fromViewController.parent === self, fromViewController !== toViewController else {
      return Diagnostics.fail(.noCommonParent(fromViewController, toViewController))
    }
    guard fromViewController.containerTransition == nil, toViewController.containerTransition == nil else {
      return Diagnostics.report(.changeWhileChanging(self))
    }
    let choice = AnimatorChoice(
      animator, interaction: animator == nil ? nil : interactionController, isCustom: animator != nil)
    let plan = AnimatedChangePlan(parent: self, from: fromViewController, to: toViewController, choice)
    let transition = plan.makeTransition(
      isAnimated: animator != nil, completion: completion.map { completion in { completion(plan.isCompleted) } })
    transition.schedule()
  }
}
