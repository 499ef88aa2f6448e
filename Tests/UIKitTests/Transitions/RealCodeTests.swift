import Proscenium
import RuleSupport
import Testing
import UIKit

/// Animates as the guide's listing 10-2 does: the new view is always added, and removed by name in the end.
private func listing(_ context: any UIViewControllerContextTransitioning, presenting: Bool) {
  let container = context.containerView
  let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
  let size = container.frame.size
  let away = CGRect(x: size.width, y: size.height, width: to?.frame.width ?? 0, height: to?.frame.height ?? 0)
  if let to { container.addSubview(to) }
  let end = context.finalFrame(for: context.viewController(forKey: .to)!)
  to?.frame = presenting ? away : context.initialFrame(for: context.viewController(forKey: .to)!)
  UIView.animate(withDuration: 0.3) {
    if presenting { to?.frame = end } else { from?.frame = away }
  } completion: { _ in
    let success = !context.transitionWasCancelled
    if presenting != success { to?.removeFromSuperview() }
    context.completeTransition(success)
  }
}

@Suite struct RealCodeTests {
  /// The presenter of a presentation.
  nonisolated enum Base: CaseIterable, Sendable {
    case stack, tabs, own, nested
  }

  @Test(
    "children beneath get one appearance, whichever way the animator moves their view",
    .rule("C-22", "P-50", "T-02"), arguments: Base.allCases, [false, true])
  func childrenBeneath(base: Base, isInteractive: Bool) throws {
    let child = PlainController(.green)
    let root: UIViewController
    switch base {
    case .stack: root = UINavigationController(rootViewController: child)
    case .tabs:
      let tabs = UITabBarController()
      tabs.viewControllers = [child]
      root = tabs
    case .own: root = FrameContainer(child, frame: CGRect(x: 20, y: 20, width: 200, height: 300))
    case .nested:
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: child)]
      root = tabs
    }
    let cast = Cast(root: root)
    cast.stage.trace.name(child, "child")
    let delegate = Delegate()
    let animator = ClosureAnimator { listing($0, presenting: true) }
    delegate.animator = animator
    cast.b.modalPresentationStyle = .fullScreen
    cast.b.transitioningDelegate = delegate
    try cast.show(cast.b, from: root)
    animator.animate = { listing($0, presenting: false) }
    let percent = UIPercentDrivenInteractiveTransition()
    if isInteractive { delegate.interaction = percent }
    func received() -> [String] { cast.calls().filter { $0.hasPrefix("child view") && $0.contains("ppear") } }
    _ = cast.calls()
    if isInteractive {
      root.dismiss(animated: true)
      cast.stage.turn()
      percent.update(0.4)
      percent.cancel()
      try cast.settle()
      #expect(
        received() == [
          "child viewWillAppear(true)", "child viewIsAppearing(true)", "child viewWillDisappear(true)",
          "child viewDidDisappear(true)",
        ])
    }
    root.dismiss(animated: true)
    cast.stage.turn()
    percent.finish()
    try cast.settle()
    #expect(received() == ["child viewWillAppear(true)", "child viewIsAppearing(true)", "child viewDidAppear(true)"])
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("without animations neither is animated, and nothing is shown on a way", .rule("A-14.2", "P-20.2"))
  func withoutAnimations() throws {
    let cast = Cast()
    cast.b.modalPresentationStyle = .fullScreen
    UIView.performWithoutAnimation { cast.a.present(cast.b, animated: true) }
    cast.stage.turn()
    #expect(cast.a.view.window == nil && cast.b.transitionCoordinator == nil)
    #expect(cast.b.view.layer.animationKeys() == nil)
    #expect(cast.calls().filter { $0.hasPrefix("B view") && $0.contains("ppear") }.allSatisfy { $0.contains("false") })
    UIView.setAnimationsEnabled(false)
    cast.b.dismiss(animated: true)
    UIView.setAnimationsEnabled(true)
    cast.stage.turn()
    #expect(cast.b.view.window == nil && cast.a.view.superview === cast.stage.window)

    // The same with a delegate that would animate.
    let delegate = Delegate()
    delegate.animator = ClosureAnimator { _ in Issue.record("nobody is asked to animate") }
    cast.b.transitioningDelegate = delegate
    UIView.performWithoutAnimation { cast.a.present(cast.b, animated: true) }
    cast.stage.turn()
    #expect(cast.b.view.window != nil)
  }

  @Test(
    "in a chain that goes at once everybody has the coordinator, and what dims fades", .rule("C-29", "P-31", "P-33"))
  func chain() throws {
    final class Dimming: UIPresentationController {
      let dimming = UIView()
      var hadCoordinator: [Bool] = []
      override func presentationTransitionWillBegin() {
        dimming.frame = containerView!.bounds
        dimming.backgroundColor = .black
        dimming.alpha = 0.5
        containerView!.insertSubview(dimming, at: 0)
      }
      override func dismissalTransitionWillBegin() {
        hadCoordinator.append(presentedViewController.transitionCoordinator != nil)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
      }
    }
    let cast = Cast()
    let delegate = Delegate()
    var controllers: [Dimming] = []
    delegate.makeController = { presented, presenting in
      let controller = Dimming(presentedViewController: presented, presenting: presenting)
      controllers.append(controller)
      return controller
    }
    let percent = UIPercentDrivenInteractiveTransition()
    let c = PlainController(.yellow)
    for controller in [cast.b, c] {
      controller.modalPresentationStyle = .custom
      controller.transitioningDelegate = delegate
    }
    try cast.show(cast.b)
    try cast.show(c, from: cast.b)
    let shown = cast.stage.frame()
    delegate.animator = ClosureAnimator()
    delegate.interaction = percent
    cast.a.dismiss(animated: true)
    cast.stage.turn()
    #expect(controllers.map(\.hadCoordinator) == [[true], [true]])
    percent.update(0.5)
    cast.stage.advance(by: 1)
    for controller in controllers {
      let dimming = controller.dimming
      #expect(abs((dimming.layer.presentation()?.opacity ?? 0) - 0.25) < 1e-6)
      #expect(dimming.window != nil && controller.containerView?.isHidden == false)
    }
    // The one in between is not seen. Rule: P-33
    #expect(cast.b.view.isHidden || cast.b.view.layer.presentation()?.opacity == 0)
    percent.cancel()
    try cast.settle()
    #expect(cast.stage.frame() == shown && !cast.b.view.isHidden)
    delegate.interaction = nil
    cast.a.dismiss(animated: true)
    try cast.settle()
    #expect(cast.stage.window.subviews == [cast.a.view] && !cast.b.view.isHidden)
    try cast.show(cast.b, animated: false)
    #expect(cast.b.view.window != nil && !cast.b.view.isHidden)
  }

  @Test("a frame that the app gives stays, without a presentation controller of its own", .rule("C-23", "C-05"))
  func ownFrame() throws {
    let cast = Cast()
    let frame = CGRect(x: 20, y: 300, width: 280, height: 200)
    cast.b.modalPresentationStyle = .custom
    cast.present()
    cast.stage.advance(by: 0.1)
    cast.b.view.frame = frame
    try cast.settle()
    #expect(cast.b.view.frame == frame)
    cast.b.view.frame = frame.offsetBy(dx: 0, dy: 10)
    cast.b.view.setNeedsLayout()
    cast.stage.turn()
    #expect(cast.b.view.frame == frame.offsetBy(dx: 0, dy: 10))
    let delegate = Delegate()
    var initial = CGRect.null
    delegate.animator = ClosureAnimator { context in
      initial = context.initialFrame(for: context.viewController(forKey: .from)!)
      context.completeTransition(true)
    }
    cast.b.transitioningDelegate = delegate
    cast.b.dismiss(animated: true)
    try cast.settle()
    #expect(initial == frame.offsetBy(dx: 0, dy: 10))
  }

  @Test("a frame given in the animator, in a callback or while it runs stays", .rule("C-23"), arguments: [0, 1, 2, 3])
  func givenFrame(moment: Int) throws {
    final class Placed: UIViewController {
      var onWillAppear: (() -> Void)?
      var onDidAppear: (() -> Void)?
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        onWillAppear?()
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        onDidAppear?()
      }
    }
    let cast = Cast()
    let frame = CGRect(x: 20, y: 300, width: 280, height: 200)
    let delegate = Delegate()
    let shown = Placed()
    let give = { shown.view.frame = frame }
    delegate.animator = ClosureAnimator { context in
      let view = context.view(forKey: .to)!
      context.containerView.addSubview(view)
      if moment == 1 { give() }
      view.alpha = 0
      UIView.animate(withDuration: 0.3) {
        view.alpha = 1
      } completion: { _ in
        context.completeTransition(true)
      }
      if moment == 2 { give() }
    }
    if moment == 0 { shown.onWillAppear = give }
    if moment == 3 { shown.onDidAppear = give }
    shown.modalPresentationStyle = .custom
    shown.transitioningDelegate = delegate
    try cast.show(shown)
    #expect(shown.view.frame == frame)
  }

  @Test("a stage that turns before it has a root shows it on the whole screen", .rule("P-53", "T-26"))
  func turnedBefore() throws {
    let stage = Stage(device: .iPhone15)
    stage.rotate(to: .landscapeLeft)
    let root = PlainController(.red)
    stage.rootViewController = root
    let size = CGSize(width: 852, height: 393)
    #expect(stage.window.bounds.size == size && root.view.frame.size == size)
    #expect(stage.hole == nil)
    stage.rotate(to: .portrait)
    try stage.settle()
    #expect(root.view.frame.size == CGSize(width: 393, height: 852) && stage.hole == nil)

    let resized = Stage(device: .iPad11)
    resized.resize(to: CGSize(width: 500, height: 700))
    resized.rootViewController = PlainController(.red)
    #expect(resized.window.bounds.size == CGSize(width: 500, height: 700) && resized.hole == nil)
  }
}
