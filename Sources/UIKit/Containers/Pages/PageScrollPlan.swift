internal import CoreGraphics
internal import Foundation

/// The change of one scrolled page for another. Trace: T-33
@MainActor final class PageScrollPlan: ContainerPlan {
  let direction: UIPageViewController.NavigationDirection
  /// The request by code, with its completion; nil for a drag.
  let order: PageOrder?
  /// The rest of the content; nil if the page turn ended with its container.
  private(set) var rest: Outcome?
  private let scroller: PageScroller

  struct Outcome {
    /// True if nothing interrupted it.
    let isFinished: Bool
    /// The offset of the content beside its place, while a touch still holds it.
    let shift: CGFloat
  }

  init(
    _ pages: UIPageViewController, _ scroller: PageScroller, from: UIViewController, to: UIViewController,
    _ direction: UIPageViewController.NavigationDirection, _ order: PageOrder?
  ) {
    (self.scroller, self.direction, self.order) = (scroller, direction, order)
    super.init(parent: pages, from: from, to: to)
  }

  /// Ends the page turn as the content rests, or continues in another one.
  func rests(isFinished: Bool, shift: CGFloat = 0) { rest = Outcome(isFinished: isFinished, shift: shift) }

  override var contentView: UIView { scroller.scroll }
  override func contentFrame(of child: UIViewController, in container: UIView) -> CGRect { scroller.frameAtRest }
  override var membership: Membership { .notifiedLast }
  override var beginsAt: TransitionMoment { .request }
  override var beginsWithAppearingFirst: Bool { true }
  override var endsWithAppearingFirst: Bool { true }
  /// A scroll has no animation that anything could go along with.
  override func involves(_ controller: UIViewController) -> Bool { false }

  override func stockChoice() -> AnimatorChoice? {
    let animator = PageScrollAnimator(scroller, isByFinger: order == nil)
    return AnimatorChoice(animator, interaction: animator, isCustom: false)
  }

  override func didSendWillCallbacks(_ transition: Transition) {
    if transition.isAnimated { scroller.layOutBeside(to, direction) }
  }

  override func layOutFinalViews(_ transition: Transition) {
    rests(isFinished: true)
    scroller.layOutWithoutAnimation(to)
  }

  override func didEnd(_ transition: Transition, completed: Bool) { scroller.willEnd(self, completed: completed) }

  override func settleHierarchy(_ transition: Transition, completed: Bool) {
    scroller.arrange(keeping: rest?.shift ?? 0)
    super.settleHierarchy(transition, completed: completed)
  }

  override func transitionDidFinish(_ transition: Transition) {
    super.transitionDidFinish(transition)
    scroller.transitionDidFinish(self, transition)
  }
}

/// Scrolls to the added page, or leaves that to a touch.
@MainActor
final class PageScrollAnimator: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  private let scroller: PageScroller
  let wantsInteractiveStart: Bool

  init(_ scroller: PageScroller, isByFinger: Bool) {
    (self.scroller, wantsInteractiveStart) = (scroller, isByFinger)
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    ScrollRun.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) { scroller.run() }
  /// Does nothing: the scroll view already tracks the touch.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
}
