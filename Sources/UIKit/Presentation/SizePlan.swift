internal import CoreGraphics
internal import Foundation

/// A presented view takes another size in its container: no controller appears or disappears. Rule: T-31
@MainActor final class SizePlan: TransitionPlan, UIViewControllerAnimatedTransitioning {
  /// The duration of changes of size, also of rotations; chosen within the range of rule G-21.
  static let duration: TimeInterval = 0.35

  private let presentation: Presentation
  private let place: UIView
  private let take: () -> Void

  private init(_ presentation: Presentation, in place: UIView, _ take: @escaping () -> Void) {
    (self.presentation, self.place, self.take) = (presentation, place, take)
    super.init(from: presentation.presented, to: presentation.presented, isCustomAnimator: false)
  }

  /// Animates the presented controller's size; one without a width or a height is applied at once.
  static func run(
    _ presentation: Presentation, to size: CGSize, wish: CGSize, _ take: @escaping () -> Void
  ) {
    guard let place = presentation.container else { return }
    let plan = SizePlan(presentation, in: place) {
      take()
      place.layoutIfNeeded()
    }
    let animated = wish.width > 0 && wish.height > 0 && UIView.areAnimationsEnabled
    let transition = Transition(
      plan: plan, animator: animated ? plan : nil, interactionController: nil, isAnimated: animated, completion: nil)
    // The container's layout keeps away from the view meanwhile.
    presentation.transition = transition
    transition.schedule()
    SizeTransition.announce(presentation.presented, size, transition.coordinator)
    transition.begin()
  }

  override var disappearing: [UIViewController] { [] }
  override var appearing: [UIViewController] { [] }
  override var yieldsToOthers: Bool { true }
  override func makeContainer() -> UIView { place }
  override func isOver(_ transition: Transition) { presentation.isOver(transition) }
  override func placeFinalViews(_ transition: Transition) { take() }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    place.layoutIfNeeded()
    UIView.animate(withDuration: Self.duration, delay: 0, options: []) { [self] in
      take()
    } completion: { _ in
      transitionContext.completeTransition(true)
    }
  }
}
