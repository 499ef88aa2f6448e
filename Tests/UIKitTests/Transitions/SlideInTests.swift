import Proscenium
import RuleSupport
import Testing
import UIKit

/// The edge a panel slides in from.
nonisolated enum SlideEdge: CaseIterable, Sendable {
  case left, top, right, bottom
}

/// A panel over two thirds of the screen, on a dimmed presenter, as most write it.
private final class SlidePresentationController: UIPresentationController {
  let dimmingView = UIView()
  private let edge: SlideEdge

  init(_ edge: SlideEdge, presented: UIViewController, presenting: UIViewController?) {
    self.edge = edge
    super.init(presentedViewController: presented, presenting: presenting)
    dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.5)
    dimmingView.alpha = 0
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    var frame = CGRect.zero
    frame.size = size(
      forChildContentContainer: presentedViewController, withParentContainerSize: containerView!.bounds.size)
    switch edge {
    case .right: frame.origin.x = containerView!.frame.width / 3
    case .bottom: frame.origin.y = containerView!.frame.height / 3
    case .left, .top: frame.origin = .zero
    }
    return frame
  }

  override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    switch edge {
    case .left, .right: CGSize(width: parentSize.width * 2 / 3, height: parentSize.height)
    case .top, .bottom: CGSize(width: parentSize.width, height: parentSize.height * 2 / 3)
    }
  }

  override func presentationTransitionWillBegin() {
    dimmingView.frame = containerView!.bounds
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView?.insertSubview(dimmingView, at: 0)
    guard let coordinator = presentedViewController.transitionCoordinator else { return dimmingView.alpha = 1 }
    coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1 })
  }

  override func dismissalTransitionWillBegin() {
    guard let coordinator = presentedViewController.transitionCoordinator else { return dimmingView.alpha = 0 }
    coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 0 })
  }

  override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

/// One class for both directions: the presented controller's final frame is where it stands either way.
private final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let edge: SlideEdge
  private let isPresentation: Bool

  init(_ edge: SlideEdge, isPresentation: Bool) {
    self.edge = edge
    self.isPresentation = isPresentation
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let controller = transitionContext.viewController(forKey: isPresentation ? .to : .from) else { return }
    if isPresentation { transitionContext.containerView.addSubview(controller.view) }
    let presentedFrame = transitionContext.finalFrame(for: controller)
    var dismissedFrame = presentedFrame
    switch edge {
    case .left: dismissedFrame.origin.x = -presentedFrame.width
    case .right: dismissedFrame.origin.x = transitionContext.containerView.frame.size.width
    case .top: dismissedFrame.origin.y = -presentedFrame.height
    case .bottom: dismissedFrame.origin.y = transitionContext.containerView.frame.size.height
    }
    let initialFrame = isPresentation ? dismissedFrame : presentedFrame
    let finalFrame = isPresentation ? presentedFrame : dismissedFrame
    controller.view.frame = initialFrame
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      controller.view.frame = finalFrame
    } completion: { _ in
      let completed = !transitionContext.transitionWasCancelled
      if self.isPresentation != completed { controller.view.removeFromSuperview() }
      transitionContext.completeTransition(completed)
    }
  }
}

/// Hands out the three objects.
private final class SlideManager: NSObject, UIViewControllerTransitioningDelegate {
  let edge: SlideEdge
  var percent: UIPercentDrivenInteractiveTransition?
  private(set) var controller: SlidePresentationController?

  init(_ edge: SlideEdge) { self.edge = edge }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    controller = SlidePresentationController(edge, presented: presented, presenting: presenting)
    return controller
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SlideAnimator(edge, isPresentation: true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SlideAnimator(edge, isPresentation: false) }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { percent }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { percent }
}

/// B slides over A on a screen of 300 by 600 points.
private struct SlideCast {
  let cast = Cast(device: Device(named: "300x600@1")!)
  let manager: SlideManager
  let edge: SlideEdge

  init(_ edge: SlideEdge) {
    self.edge = edge
    manager = SlideManager(edge)
    cast.b.modalPresentationStyle = .custom
    cast.b.transitioningDelegate = manager
  }

  /// The frame of the panel.
  var position: CGRect {
    switch edge {
    case .left: CGRect(x: 0, y: 0, width: 200, height: 600)
    case .right: CGRect(x: 100, y: 0, width: 200, height: 600)
    case .top: CGRect(x: 0, y: 0, width: 300, height: 400)
    case .bottom: CGRect(x: 0, y: 200, width: 300, height: 400)
    }
  }

  /// Returns the frame at a fraction of the way in.
  func position(at part: CGFloat) -> CGRect {
    let away = 1 - part
    switch edge {
    case .left: return position.offsetBy(dx: -200 * away, dy: 0)
    case .right: return position.offsetBy(dx: 200 * away, dy: 0)
    case .top: return position.offsetBy(dx: 0, dy: -400 * away)
    case .bottom: return position.offsetBy(dx: 0, dy: 400 * away)
    }
  }

  /// The visible frame.
  var seen: CGRect { cast.b.view.layer.presentation()?.frame ?? .null }

  func isSeen(at part: CGFloat) -> Bool {
    let (seen, position) = (seen, position(at: part))
    // As near as a curve's solution comes.
    return abs(seen.minX - position.minX) < 1e-3 && abs(seen.minY - position.minY) < 1e-3
      && abs(seen.width - position.width) < 1e-3 && abs(seen.height - position.height) < 1e-3
      && abs(CGFloat(manager.controller!.dimmingView.layer.presentation()!.opacity) - part) < 1e-3
  }
}

@Suite struct SlideInTests {
  @Test("by time, there and back, from each edge", .rule("C-04.3", "C-06", "P-45"), arguments: SlideEdge.allCases)
  func byTime(edge: SlideEdge) throws {
    let it = SlideCast(edge)
    let fresh = it.cast.stage.frame()
    it.cast.present()
    it.cast.stage.turn()
    #expect(it.isSeen(at: 0))
    it.cast.stage.advance(by: 0.15)
    #expect(it.isSeen(at: 0.5), "\(it.seen)")
    try it.cast.settle()
    #expect(it.cast.stage.time < 0.4)
    #expect(it.isSeen(at: 1) && it.cast.b.view.frame == it.position)

    it.cast.b.dismiss(animated: true)
    it.cast.stage.turn()
    #expect(it.isSeen(at: 1))
    it.cast.stage.advance(by: 0.15)
    #expect(it.isSeen(at: 0.5), "\(it.seen)")
    try it.cast.settle()
    #expect(it.cast.b.view.window == nil)
    #expect(it.cast.stage.window.subviews == [it.cast.a.view])
    #expect(it.cast.stage.frame() == fresh)
    #expect(it.cast.stage.diagnostics.isEmpty)
  }

  @Test(
    "by percentage, finished and cancelled, from each edge", .rule("C-04.3", "I-07", "C-21"),
    arguments: SlideEdge.allCases)
  func byPercentage(edge: SlideEdge) throws {
    let it = SlideCast(edge)
    let percent = UIPercentDrivenInteractiveTransition()
    it.manager.percent = percent
    let fresh = it.cast.stage.scene()
    for isFinished in [false, true] {
      it.cast.present()
      it.cast.stage.turn()
      for part in [0.25, 0.75, 0.5] {
        percent.update(part)
        it.cast.stage.advance(by: 0.1)
        #expect(it.isSeen(at: part), "\(part): \(it.seen)")
      }
      if isFinished { percent.finish() } else { percent.cancel() }
      it.cast.stage.advance(by: 0.075)
      #expect(it.isSeen(at: isFinished ? 0.75 : 0.25), "\(it.seen)")
      try it.cast.settle()
      #expect((it.cast.stage.scene() == fresh) == !isFinished)
    }
    let shown = it.cast.stage.scene()
    for isFinished in [false, true] {
      it.cast.b.dismiss(animated: true)
      it.cast.stage.turn()
      for part in [0.25, 0.75, 0.5] {
        percent.update(part)
        it.cast.stage.advance(by: 0.1)
        #expect(it.isSeen(at: 1 - part), "\(part): \(it.seen)")
      }
      if isFinished { percent.finish() } else { percent.cancel() }
      it.cast.stage.advance(by: 0.075)
      #expect(it.isSeen(at: isFinished ? 0.25 : 0.75), "\(it.seen)")
      try it.cast.settle()
      #expect(it.cast.stage.scene() == (isFinished ? fresh : shown))
    }
  }

  @Test("dismissed by a finger, let go on the way or dragged out", .rule("C-04.3", "I-07", "I-17"))
  func byFinger() throws {
    let it = SlideCast(.right)
    it.cast.present()
    try it.cast.settle()
    let shown = it.cast.stage.scene()
    let pan = UIPanGestureRecognizer()
    pan.addAction { [manager = it.manager, b = it.cast.b] recognizer in
      guard let pan = recognizer as? UIPanGestureRecognizer else { return }
      let part = pan.translation(in: nil).x / 200
      switch pan.state {
      case .began:
        manager.percent = UIPercentDrivenInteractiveTransition()
        b.dismiss(animated: true)
      case .changed: manager.percent?.update(part)
      case .ended, .cancelled:
        if part > 0.5 { manager.percent?.finish() } else { manager.percent?.cancel() }
        manager.percent = nil
      case .possible, .failed: break
      }
    }
    it.cast.b.view.addGestureRecognizer(pan)
    it.cast.stage.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 200, y: 300), duration: 0.2)
    try it.cast.settle()
    #expect(it.cast.stage.scene() == shown)
    it.cast.stage.drag(from: CGPoint(x: 120, y: 300), to: CGPoint(x: 270, y: 300), duration: 0.3, release: false)
    let part = (pan.translation(in: nil).x) / 200
    #expect(part > 0.5 && it.isSeen(at: 1 - part), "\(it.seen)")
    it.cast.stage.touchUp()
    try it.cast.settle()
    #expect(it.cast.b.view.window == nil && it.cast.a.presentedViewController == nil)
  }

  @Test("it keeps its part of the screen when that turns", .rule("PC-05"))
  func turned() throws {
    let it = SlideCast(.right)
    it.cast.present()
    try it.cast.settle()
    it.cast.stage.resize(to: CGSize(width: 600, height: 300))
    try it.cast.settle()
    #expect(it.cast.b.view.frame == CGRect(x: 200, y: 0, width: 400, height: 300))
    #expect(it.manager.controller?.dimmingView.frame == CGRect(x: 0, y: 0, width: 600, height: 300))
    it.cast.b.dismiss(animated: true)
    it.cast.stage.advance(by: 0.15)
    #expect(abs(it.seen.minX - 400) < 1e-3, "\(it.seen)")
    try it.cast.settle()
    #expect(it.cast.b.view.window == nil)
  }
}
