internal import CoreGraphics
internal import Foundation

/// A presented view takes another size in its container: no controller appears or disappears. Rule: T-31
@MainActor final class SizePlan: TransitionPlan, UIViewControllerAnimatedTransitioning {
  /// The duration of changes of size, also of rotations; chosen within the range of rule G-21.
  static let duration: TimeInterval = 0.35

  private let presentation: Presentation
  private let containerView: UIView
  private let apply: () -> Void

  private init(_ presentation: Presentation, in containerView: UIView, _ apply: @escaping () -> Void) {
    (self.presentation, self.containerView, self.apply) = (presentation, containerView, apply)
    super.init(from: presentation.presented, to: presentation.presented, isCustomAnimator: false)
  }

  /// Animates the presented controller's size; one without a width or a height is applied at once.
  static func run(
    _ presentation: Presentation, to size: CGSize, preference: CGSize, _ apply: @escaping () -> Void
  ) {
    guard let containerView = presentation.container else { return }
    let plan = SizePlan(presentation, in: containerView) {
      apply()
      containerView.layoutIfNeeded()
    }
    let animated = preference.width > 0 && preference.height > 0 && UIView.areAnimationsEnabled
    let transition = Transition(
      plan: plan, animator: animated ? plan : nil, interactionController: nil, isAnimated: animated, completion: nil)
    // The container's layout keeps away from the view meanwhile.
    presentation.transition = transition
    transition.schedule()
    SizeTransition.announce(presentation.presented, size, transition.coordinator)
    transition.reach(.announcement)
  }

  override var disappearing: [UIViewController] { [] }
  override var appearing: [UIViewController] { [] }
  override var yieldsToOthers: Bool { true }
  override var beginsAt: TransitionMoment { .announcement }
  override func makeContainer() -> UIView { containerView }
  override func transitionDidFinish(_ transition: Transition) { presentation.transitionDidFinish(transition) }
  override func layOutFinalViews(_ transition: Transition) { apply() }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    containerView.layoutIfNeeded()
    UIView.animate(withDuration: Self.duration, delay: 0, options: []) { [self] in
      apply()
    } completion: { _ in
      transitionContext.completeTransition(true)
    }
  }
}
