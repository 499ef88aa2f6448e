import Proscenium
import RuleSupport
import Testing
import UIKit

/// The guide's listing 10-2, as it is written there: the incoming view is always added, and removed again by name.
private final class ListingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var presenting = true

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let containerView = transitionContext.containerView
    let fromVC = transitionContext.viewController(forKey: .from)!
    let toVC = transitionContext.viewController(forKey: .to)!
    let toView = transitionContext.view(forKey: .to)
    let fromView = transitionContext.view(forKey: .from)

    let containerFrame = containerView.frame
    var toViewStartFrame = transitionContext.initialFrame(for: toVC)
    let toViewFinalFrame = transitionContext.finalFrame(for: toVC)
    var fromViewFinalFrame = transitionContext.finalFrame(for: fromVC)

    if presenting {
      toViewStartFrame.origin.x = containerFrame.size.width
      toViewStartFrame.origin.y = containerFrame.size.height
    } else {
      fromViewFinalFrame = CGRect(
        x: containerFrame.size.width, y: containerFrame.size.height, width: toView?.frame.size.width ?? 0,
        height: toView?.frame.size.height ?? 0)
    }

    if let toView { containerView.addSubview(toView) }
    toView?.frame = toViewStartFrame

    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      if self.presenting {
        toView?.frame = toViewFinalFrame
      } else {
        fromView?.frame = fromViewFinalFrame
      }
    } completion: { _ in
      let success = !transitionContext.transitionWasCancelled
      if (self.presenting && !success) || (!self.presenting && success) {
        toView?.removeFromSuperview()
      }
      transitionContext.completeTransition(success)
    }
  }
}

@Suite struct GuideListingTests {
  @Test(
    "listing 10-2 there and back", .rule("C-17", "C-18", "C-22", "C-22.2", "C-22.3", "C-24"),
    arguments: [UIModalPresentationStyle.fullScreen, .custom])
  func thereAndBack(style: UIModalPresentationStyle) throws {
    let cast = Cast()
    let size = cast.stage.window.bounds.size
    let delegate = Delegate()
    let animator = ListingAnimator()
    delegate.animator = animator
    cast.b.modalPresentationStyle = style
    cast.b.transitioningDelegate = delegate
    let fresh = cast.stage.frame()

    cast.present()
    cast.stage.advance(by: 0.25)
    let half = try #require(cast.b.view.layer.presentation())
    // Half-way of the curve in time is half-way in space, on the diagonal.
    #expect(abs(half.frame.minX / size.width - 0.5) < 1e-3)
    #expect(abs(half.frame.minY / size.height - 0.5) < 1e-3)
    try cast.stage.settle()
    #expect(cast.b.view.frame == CGRect(origin: .zero, size: size))
    #expect((cast.a.view.window == nil) == (style == .fullScreen))

    animator.presenting = false
    cast.b.dismiss(animated: true)
    try cast.stage.settle()
    #expect(cast.a.view.superview === cast.stage.window)
    #expect(cast.a.view.frame == CGRect(origin: .zero, size: size))
    #expect(cast.b.view.window == nil)
    #expect(cast.stage.window.subviews == [cast.a.view])
    #expect(cast.stage.frame() == fresh)
  }

  @Test(
    "listing 10-2 cancelled", .rule("C-21", "C-22"), arguments: [UIModalPresentationStyle.fullScreen, .custom],
    [0.0, 0.4, 1])
  func cancelled(style: UIModalPresentationStyle, progress: CGFloat) throws {
    let cast = Cast()
    let delegate = Delegate()
    let animator = ListingAnimator()
    let percent = UIPercentDrivenInteractiveTransition()
    delegate.animator = animator
    delegate.interaction = percent
    cast.b.modalPresentationStyle = style
    cast.b.transitioningDelegate = delegate
    let fresh = cast.stage.frame()
    let scene = cast.stage.scene()

    cast.present()
    cast.stage.turn()
    percent.update(progress)
    percent.cancel()
    try cast.stage.settle()
    #expect(cast.stage.scene() == scene)
    #expect(cast.stage.frame() == fresh)

    delegate.interaction = nil
    cast.present()
    try cast.stage.settle()
    let shown = cast.stage.frame()
    animator.presenting = false
    delegate.interaction = percent
    cast.b.dismiss(animated: true)
    cast.stage.turn()
    percent.update(progress)
    percent.cancel()
    try cast.stage.settle()
    #expect(cast.b.presentingViewController === cast.a)
    #expect(cast.stage.frame() == shown)
  }

  @Test("adding the presenter's view in a custom dismissal loses it", .rule("C-19"))
  func wrongDismissal() throws {
    let cast = Cast()
    let delegate = Delegate()
    let animator = ClosureAnimator()
    delegate.animator = animator
    cast.b.modalPresentationStyle = .custom
    cast.b.transitioningDelegate = delegate
    cast.present()
    try cast.stage.settle()
    animator.animate = { context in
      context.containerView.addSubview(context.viewController(forKey: .to)!.view)
      context.completeTransition(true)
    }
    cast.b.dismiss(animated: true)
    try cast.stage.settle()
    #expect(cast.a.view.window == nil)
  }
}
