import Proscenium
import RuleSupport
import Testing
import UIKit

/// Shows the presented view inside views of its own: a shadow around round corners, above a dimming view that is tapped.
private final class WrappingController: UIPresentationController {
  private(set) var dimmingView: UIView?
  private var wrapper: UIView?
  var height: CGFloat = 200

  override var presentedView: UIView? { wrapper }

  override func presentationTransitionWillBegin() {
    let content = super.presentedView!
    let wrapper = UIView(frame: frameOfPresentedViewInContainerView)
    wrapper.layer.shadowOpacity = 0.4
    wrapper.layer.shadowRadius = 13
    let corners = UIView(frame: wrapper.bounds)
    corners.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    corners.layer.cornerRadius = 16
    corners.layer.masksToBounds = true
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.frame = corners.bounds
    corners.addSubview(content)
    wrapper.addSubview(corners)
    self.wrapper = wrapper

    let dimming = UIView(frame: containerView?.bounds ?? .zero)
    dimming.backgroundColor = .black
    dimming.isOpaque = false
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let tap = UITapGestureRecognizer()
    tap.addAction { [weak self] _ in self?.presentingViewController.dismiss(animated: true) }
    dimming.addGestureRecognizer(tap)
    dimmingView = dimming
    containerView?.addSubview(dimming)
    dimming.alpha = 0
    presentingViewController.transitionCoordinator?.animate(alongsideTransition: { _ in dimming.alpha = 0.5 })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { (wrapper, dimmingView) = (nil, nil) }
  }

  override func dismissalTransitionWillBegin() {
    presentingViewController.transitionCoordinator?.animate(alongsideTransition: { [dimmingView] _ in
      dimmingView?.alpha = 0
    })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { (wrapper, dimmingView) = (nil, nil) }
  }

  override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    container === presentedViewController
      ? (container as! UIViewController).preferredContentSize
      : super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    let space = containerView!.bounds
    let size = size(forChildContentContainer: presentedViewController, withParentContainerSize: space.size)
    return CGRect(x: 0, y: space.maxY - size.height, width: space.width, height: size.height)
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === presentedViewController { containerView?.setNeedsLayout() }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dimmingView?.frame = containerView!.bounds
    wrapper?.frame = frameOfPresentedViewInContainerView
  }
}

extension WrappingController: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    transitionContext?.isAnimated == true ? 0.35 : 0
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let from = transitionContext.viewController(forKey: .from)!
    let to = transitionContext.viewController(forKey: .to)!
    let container = transitionContext.containerView
    let toView = transitionContext.view(forKey: .to)
    let fromView = transitionContext.view(forKey: .from)
    let isPresenting = from === presentingViewController
    var fromEnd = transitionContext.finalFrame(for: from)
    var toStart = transitionContext.initialFrame(for: to)
    let toEnd = transitionContext.finalFrame(for: to)
    if let toView { container.addSubview(toView) }
    if isPresenting {
      toStart.origin = CGPoint(x: container.bounds.minX, y: container.bounds.maxY)
      toStart.size = toEnd.size
      toView?.frame = toStart
    } else {
      fromEnd = fromView!.frame.offsetBy(dx: 0, dy: fromView!.frame.height)
    }
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      if isPresenting { toView?.frame = toEnd } else { fromView?.frame = fromEnd }
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

extension WrappingController: UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { self }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
}

@Suite struct WrappedPresentationTests {
  @Test(
    "a controller that wraps, dims, animates and hands itself out, there and back",
    .rule("PC-05", "PC-06", "C-02", "P-21"),
    arguments: [true, false])
  func wrapped(isAnimated: Bool) throws {
    let cast = Cast(device: try #require(Device(named: "300x600@1")))
    let fresh = cast.stage.frame()
    cast.b.preferredContentSize = CGSize(width: 300, height: 200)
    let controller = WrappingController(presentedViewController: cast.b, presenting: cast.a)
    cast.b.modalPresentationStyle = .custom
    cast.b.transitioningDelegate = controller
    cast.present(animated: isAnimated)
    cast.stage.turn()
    func top() -> CGFloat { controller.presentedView?.layer.presentation()?.frame.minY ?? -1 }
    if isAnimated {
      #expect(top() == 600)
      cast.stage.advance(by: 0.175)
      #expect(abs(top() - 500) < 1e-3, "\(top())")
    }
    try cast.settle()
    #expect(controller.presentedView?.frame == CGRect(x: 0, y: 400, width: 300, height: 200))
    #expect(cast.b.view.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    if isAnimated { #expect(controller.dimmingView?.alpha == 0.5) }

    // Another size, with the next layout.
    cast.b.preferredContentSize = CGSize(width: 300, height: 300)
    cast.stage.turn()
    #expect(controller.presentedView?.frame == CGRect(x: 0, y: 300, width: 300, height: 300))
    #expect(cast.b.view.frame.size == CGSize(width: 300, height: 300))

    if isAnimated {
      cast.stage.tap(at: CGPoint(x: 150, y: 100))
      cast.stage.turn()
      cast.stage.advance(by: 0.175)
      #expect(abs(top() - 450) < 1e-3, "\(top())")
    } else {
      cast.b.dismiss(animated: false)
    }
    try cast.settle()
    #expect(cast.stage.window.subviews == [cast.a.view] && cast.stage.frame() == fresh)
    #expect(cast.stage.diagnostics.isEmpty)
  }
}
