internal import CoreGraphics
internal import Foundation

/// One child of a container changes for another, at once and by the caller's own animations. Trace: T-23
@MainActor final class SiblingPlan: ContainerPlan, UIViewControllerAnimatedTransitioning {
  private let duration: TimeInterval
  private let options: UIView.AnimationOptions
  private let animations: (() -> Void)?
  /// The `finished` flag of the animation block's completion.
  private(set) var isFinished = true

  init(
    parent: UIViewController, from: UIViewController, to: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?
  ) {
    self.duration = duration
    self.options = options
    self.animations = animations
    super.init(parent: parent, from: from, to: to)
  }

  /// The caller's own animations run even when nothing is animated.
  override func choose(animated: Bool) -> AnimatorChoice? { AnimatorChoice(self, isCustom: false) }
  override var expectedDuration: TimeInterval { duration }
  override var beginsAt: TransitionMoment { .request }
  override var endsWithAppearingFirst: Bool { true }
  override var completionName: String { "transition completion" }
  override func makeContainer() -> UIView { from.viewIfLoaded?.superview ?? parent.view }
  override func willBegin(_ transition: Transition) {}
  /// The views' places are the caller's affair.
  override func settleHierarchy(_ transition: Transition, completed: Bool) { from.viewIfLoaded?.removeFromSuperview() }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    container.addSubview(to.view)
    container.layoutIfNeeded()
    let end = { [self] (finished: Bool) in
      isFinished = finished
      transitionContext.completeTransition(true)
    }
    guard ViewTransitionKind(options) != .none, let going = from.viewIfLoaded, going.superview === container,
      let background = TransitionBackground(of: going)
    else {
      return UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: { [self] in animations?() }, completion: end)
    }
    changeViews(from: going, on: background, end)
  }

  /// Changes one view for the other by the options, with the caller's animations alongside. Rule: A-17
  private func changeViews(from going: UIView, on background: TransitionBackground, _ end: @escaping (Bool) -> Void) {
    background.enqueue { [self] in
      UIView.animate(withDuration: duration, delay: 0, options: options) { [self] in animations?() }
      ViewTransition(from: going, to: to.view, on: background, duration: duration, options: options).run { finished in
        background.dequeue()
        end(finished)
      }
    }
  }
}
