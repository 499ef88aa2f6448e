internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The change of curled pages: one for one, or two for two beside a spine; some may stay. Trace: T-33
@MainActor final class PageCurlPlan: ContainerPlan {
  private let curler: PageCurler
  private let choice: AnimatorChoice?
  private let old: [UIViewController]
  private let new: [UIViewController]
  /// Before the "did" callbacks.
  var onEnd: ((Bool) -> Void)?
  /// After everything.
  var onOver: ((Transition, Bool) -> Void)?

  /// Creates a plan with at least one page removed or added.
  init(
    _ pages: UIPageViewController, _ curler: PageCurler, from old: [UIViewController], to new: [UIViewController],
    _ choice: AnimatorChoice?
  ) {
    (self.curler, self.choice, self.old, self.new) = (curler, choice, old, new)
    super.init(
      parent: pages, leaving: old.without(new), coming: new.without(old),
      seen: old.first(where: new.containsIdentical) ?? old[0])
  }

  override var contentView: UIView { curler.content }
  override var staying: [UIViewController] { old.filter(new.containsIdentical) }
  override func askDelegate() -> AnimatorChoice? { choice }
  override var membership: Membership { .notifiedFirst }
  override var beginsAt: TransitionMoment { .request }
  override var endsWithAppearingFirst: Bool { true }
  override func contentFrame(of child: UIViewController, in container: UIView) -> CGRect {
    curler.frame(of: child, in: new.containsIdentical(child) ? new : old)
  }

  override func layOutFinalViews(_ transition: Transition) { layOut(new, transition.container) }

  private func layOut(_ pages: [UIViewController], _ container: UIView) {
    for page in pages.reversed() where page.parent === parent {
      if page.view.superview !== container { container.insertSubview(page.view, at: 0) }
      page.view.isHidden = false
      page.view.untransformedFrame = curler.frame(of: page, in: pages)
    }
  }

  override func settleHierarchy(_ transition: Transition, completed: Bool) {
    for page in completed ? leaving : coming { page.viewIfLoaded?.removeFromSuperview() }
    layOut(completed ? new : old, transition.container)
  }

  override func didEnd(_ transition: Transition, completed: Bool) { onEnd?(completed) }

  override func transitionDidFinish(_ transition: Transition) {
    super.transitionDidFinish(transition)
    onOver?(transition, isCompleted)
  }
}

/// Rolls a picture of the removed page off the added one, or that of a returning page onto the other.
@MainActor final class PageCurlAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool
  private let slant: CGFloat
  private let back: UIViewController?

  init(isForward: Bool, slant: CGFloat, back: UIViewController?) {
    self.isForward = isForward
    self.slant = slant
    self.back = back
    super.init()
  }

  /// 0.6 seconds (chosen by eye).
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.6 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let views = transitionContext.installViews(isPresenting: false) else { return }
    guard let from = views.from, let to = views.to else { return transitionContext.end(removing: nil) }
    let page = isForward ? from : to
    back?.view.frame = CGRect(origin: .zero, size: page.bounds.size)
    back?.view.layoutIfNeeded()
    let curl = CurlView(page, rest: .away, slant: slant, printed: back?.view)
    curl.isUserInteractionEnabled = false
    let (start, end): (CGFloat, CGFloat) = isForward ? (0, 1) : (1, 0)
    UIView.performWithoutAnimation { curl.progress = start }
    transitionContext.containerView.addSubview(curl)
    page.isHidden = true
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      curl.progress = end
    } completion: { _ in
      page.isHidden = false
      curl.removeFromSuperview()
      transitionContext.end(removing: to)
    }
  }
}

/// Turns the leaf between two pairs of pages about the spine.
@MainActor final class LeafAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The pages of a spread on the side where the leaf is at first, and where it ends.
  struct Sides {
    let start: UIViewController
    let end: UIViewController
  }

  private let old: Sides
  private let new: Sides
  private let edge: LeafView.Edge
  /// The added pages, in reading order, with their frames.
  private let places: [(page: UIViewController, frame: CGRect)]

  init(from old: Sides, to new: Sides, _ edge: LeafView.Edge, places: [(page: UIViewController, frame: CGRect)]) {
    (self.old, self.new, self.edge, self.places) = (old, new, edge, places)
    super.init()
  }

  /// Returns 0.6 seconds, as for one page.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.6 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    for (page, frame) in places.reversed() {
      page.view.frame = frame
      container.insertSubview(page.view, at: 0)
    }
    container.layoutIfNeeded()
    guard !transitionContext.isOver else { return }
    let leaf = LeafView(in: container.bounds, face: old.start.view, back: new.end.view, edge)
    container.addSubview(leaf)
    // The leaf bears these two pages.
    for page in [old.start, new.end] { page.view.isHidden = true }
    leaf.flip(for: transitionDuration(using: transitionContext)) { [old, new] in
      for page in [old.start, new.end] { page.view.isHidden = false }
      leaf.removeFromSuperview()
      if transitionContext.transitionWasCancelled {
        for page in [new.start, new.end] { page.view.removeFromSuperview() }
      }
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
