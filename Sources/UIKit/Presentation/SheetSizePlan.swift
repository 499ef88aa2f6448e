internal import CoreGraphics
internal import Foundation

/// A presented view takes another size in its container: nobody leaves, nobody comes. Rule: T-31
@MainActor final class SheetSizePlan: TransitionPlan, UIViewControllerAnimatedTransitioning {
  private let presentation: Presentation
  private let view: UIView
  private let place: UIView
  private let frame: CGRect

  private init(_ presentation: Presentation, _ view: UIView, in place: UIView, to frame: CGRect) {
    (self.presentation, self.view, self.place, self.frame) = (presentation, view, place, frame)
    super.init(from: presentation.presented, to: presentation.presented, isCustomAnimator: false)
  }

  /// A wish without a width or a height is followed at once.
  static func run(_ presentation: Presentation, _ view: UIView, to frame: CGRect, wish: CGSize) {
    guard let place = view.superview else { return }
    let plan = SheetSizePlan(presentation, view, in: place, to: frame)
    let animated = wish.width > 0 && wish.height > 0 && UIView.areAnimationsEnabled
    let transition = Transition(
      plan: plan, animator: animated ? plan : nil, interactionController: nil, isAnimated: animated, completion: nil)
    // The container's layout keeps away from the view meanwhile.
    presentation.transition = transition
    transition.schedule()
    if frame.size != view.bounds.size {
      SizeTransition.tell(presentation.presented, frame.size, transition.coordinator)
    }
    transition.begin()
  }

  override var disappearing: [UIViewController] { [] }
  override var appearing: [UIViewController] { [] }
  override var yieldsToOthers: Bool { true }
  override func makeContainer() -> UIView { place }
  override func isOver(_ transition: Transition) { presentation.isOver(transition) }
  override func placeFinalViews(_ transition: Transition) { take() }

  /// As long as a turn of the interface (chosen).
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    ScreenTransition.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    place.layoutIfNeeded()
    UIView.animate(withDuration: ScreenTransition.duration, delay: 0, options: []) { [self] in
      take()
    } completion: { _ in
      transitionContext.completeTransition(true)
    }
  }

  private func take() {
    view.frame = frame
    place.layoutIfNeeded()
  }
}
