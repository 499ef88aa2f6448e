import Proscenium
import RuleSupport
import Testing
import UIKit

/// How an animator moves the presented view.
nonisolated enum EntryPath: CaseIterable, Sendable {
  case frame, transform, spring, keyframes, layoutInBlock, secondBlock, propertyAnimator, delayed, scale

  @MainActor func run(_ context: any UIViewControllerContextTransitioning, isPresenting: Bool) {
    let view = context.view(forKey: isPresenting ? .to : .from)!
    let controller = context.viewController(forKey: isPresenting ? .to : .from)!
    let container = context.containerView
    let finalFrame = context.finalFrame(for: controller)
    let away = finalFrame.offsetBy(dx: 200, dy: 0)
    if isPresenting {
      container.addSubview(view)
      // What an earlier, cancelled one has left.
      view.transform = .identity
      view.frame = finalFrame
    }
    let end = { (_: Bool) in context.completeTransition(!context.transitionWasCancelled) }
    switch self {
    case .frame, .layoutInBlock, .secondBlock, .delayed, .spring:
      if isPresenting { view.frame = away }
      let move = { view.frame = isPresenting ? finalFrame : away }
      switch self {
      case .frame, .transform, .scale, .keyframes, .propertyAnimator:
        UIView.animate(withDuration: 0.3, animations: move, completion: end)
      case .layoutInBlock:
        UIView.animate(
          withDuration: 0.3,
          animations: {
            move()
            container.layoutIfNeeded()
          }, completion: end)
      case .secondBlock:
        let mark = UIView()
        container.insertSubview(mark, at: 0)
        UIView.animate(withDuration: 0.1) {
          mark.alpha = 0
        } completion: { _ in
          mark.removeFromSuperview()
        }
        UIView.animate(withDuration: 0.3, animations: move, completion: end)
      case .delayed: UIView.animate(withDuration: 0.2, delay: 0.1, options: [], animations: move, completion: end)
      case .spring:
        UIView.animate(
          withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: [],
          animations: move, completion: end)
      }
    case .transform, .scale:
      let out =
        self == .scale ? CGAffineTransform(scaleX: 0.5, y: 0.5) : CGAffineTransform(translationX: 200, y: 0)
      if isPresenting { view.transform = out }
      UIView.animate(
        withDuration: 0.3, animations: { view.transform = isPresenting ? .identity : out }, completion: end)
    case .keyframes:
      if isPresenting { view.frame = away }
      UIView.animateKeyframes(
        withDuration: 0.3, delay: 0, options: [],
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            view.frame = finalFrame.offsetBy(dx: 50, dy: 20)
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            view.frame = isPresenting ? finalFrame : away
          }
        }, completion: end)
    case .propertyAnimator:
      if isPresenting { view.frame = away }
      let animator = UIViewPropertyAnimator(duration: 0.3, dampingRatio: 0.8) {
        view.frame = isPresenting ? finalFrame : away
      }
      animator.addCompletion { _ in end(true) }
      animator.startAnimation()
    }
  }
}

/// The layout hook of an app's presentation controller.
nonisolated enum LayoutHook: CaseIterable, Sendable {
  case finalFrame, placeAfter, placeAnimated, nestedAnimation, dressed

  @MainActor func run(_ controller: HookedController, isAfter: Bool) {
    guard isAfter == (self == .placeAfter) else { return }
    let finalFrame = { controller.presentedView?.frame = controller.frameOfPresentedViewInContainerView }
    guard self != .placeAnimated else { return UIView.animate(withDuration: 0.1) { finalFrame() } }
    finalFrame()
    switch self {
    case .finalFrame, .placeAfter, .placeAnimated: break
    case .nestedAnimation:
      UIView.animate(withDuration: 0.1) { controller.mark.alpha = controller.mark.alpha == 1 ? 0.5 : 1 }
    case .dressed:
      controller.presentedView?.layer.cornerRadius = 12
      controller.mark.frame = controller.containerView!.bounds
    }
  }
}

final class HookedController: UIPresentationController {
  var hook: LayoutHook?
  var count = 0
  let mark = UIView()

  override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 100, y: 0, width: 200, height: 600) }
  override var shouldRemovePresentersView: Bool { removes }
  var removes = false
  override func presentationTransitionWillBegin() { containerView?.addSubview(mark) }
  override func containerViewWillLayoutSubviews() {
    count += 1
    hook?.run(self, isAfter: false)
  }
  override func containerViewDidLayoutSubviews() { hook?.run(self, isAfter: true) }
}

/// An animator that runs by itself or is stopped by a touch.
private final class DirectionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let path: EntryPath
  var isPresenting = true

  init(_ path: EntryPath) { self.path = path }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    path.run(transitionContext, isPresenting: isPresenting)
  }
}

/// B over A, by an animator and with a hook, and where it was seen on the way.
private struct HookCast {
  let cast = Cast(device: Device(named: "300x600@1")!)
  let delegate = Delegate()
  let animator: DirectionAnimator
  let percent = UIPercentDrivenInteractiveTransition()

  init(_ path: EntryPath, _ hook: LayoutHook?) {
    animator = DirectionAnimator(path)
    delegate.animator = animator
    delegate.makeController = { presented, presenting in
      let controller = HookedController(presentedViewController: presented, presenting: presenting)
      controller.hook = hook
      return controller
    }
    cast.b.modalPresentationStyle = .custom
    cast.b.transitioningDelegate = delegate
  }

  private var seen: CGRect {
    let frame = cast.b.view.layer.presentation()?.frame ?? .null
    // Less than a billionth of a point is no difference.
    func round(_ value: CGFloat) -> CGFloat { (value * 1e9).rounded() / 1e9 }
    return frame.isNull
      ? frame
      : CGRect(x: round(frame.minX), y: round(frame.minY), width: round(frame.width), height: round(frame.height))
  }

  /// Returns the visible frame of B, frame by frame, when presented and when dismissed.
  func ways() throws -> [CGRect] {
    var places: [CGRect] = []
    for isPresenting in [true, false] {
      animator.isPresenting = isPresenting
      if isPresenting { cast.present() } else { cast.b.dismiss(animated: true) }
      cast.stage.turn()
      for _ in 0..<20 {
        places.append(seen)
        cast.stage.advance(by: 1.0 / 60)
      }
      try cast.settle()
      #expect((cast.b.view.window != nil) == isPresenting)
    }
    return places
  }

  /// The same under a finger, cancelled the first time.
  func scrubbed() throws -> [CGRect] {
    var places: [CGRect] = []
    delegate.interaction = percent
    for (isPresenting, isFinished) in [(true, false), (true, true), (false, false), (false, true)] {
      animator.isPresenting = isPresenting
      if isPresenting { cast.present() } else { cast.b.dismiss(animated: true) }
      cast.stage.turn()
      for part in [0.2, 0.7, 0.4] {
        percent.update(part)
        places.append(seen)
        cast.stage.advance(by: 0.05)
      }
      if isFinished { percent.finish() } else { percent.cancel() }
      for _ in 0..<6 {
        cast.stage.advance(by: 1.0 / 60)
        places.append(seen)
      }
      try cast.settle()
      places.append(cast.b.view.frame)
    }
    return places
  }
}

/// Makes its animator when it is asked for it, and starts it only where no finger does.
private final class LazySlide: NSObject, UIViewControllerAnimatedTransitioning {
  private var animator: UIViewPropertyAnimator?

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if !transitionContext.isInteractive { interruptibleAnimator(using: transitionContext).startAnimation() }
  }
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let view = transitionContext.view(forKey: .to)!
    let finalFrame = transitionContext.finalFrame(for: transitionContext.viewController(forKey: .to)!)
    transitionContext.containerView.addSubview(view)
    view.frame = finalFrame.offsetBy(dx: 200, dy: 0)
    let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) { view.frame = finalFrame }
    animator.addCompletion { [weak self] position in
      self?.animator = nil
      if position == .start { view.removeFromSuperview() }
      transitionContext.completeTransition(position == .end)
    }
    self.animator = animator
    return animator
  }
}

@Suite struct LayoutHookTests {
  @Test(
    "an interruptible animator keeps its way too, by time and by finger", .rule("I-25", "I-26", "PC-05"),
    arguments: LayoutHook.allCases, [true, false])
  func interruptible(hook: LayoutHook, isInteractive: Bool) throws {
    let it = HookCast(.frame, hook)
    it.delegate.animator = LazySlide()
    it.delegate.interaction = isInteractive ? it.percent : nil
    it.cast.present()
    it.cast.stage.turn()
    if isInteractive { it.percent.update(0.5) } else { it.cast.stage.advance(by: 0.15) }
    #expect(abs((it.cast.b.view.layer.presentation()?.frame.minX ?? 0) - 200) < 1e-6)
    if isInteractive { it.percent.finish() }
    try it.cast.settle()
    #expect(it.cast.b.view.frame.minX == 100 && it.cast.stage.diagnostics.isEmpty)
  }

  @Test(
    "what lays the container out changes nothing of the animator's way", .rule("T-05", "T-05.2", "PC-05", "C-23"),
    arguments: EntryPath.allCases, LayoutHook.allCases)
  func byTime(path: EntryPath, hook: LayoutHook) throws {
    let plain = try HookCast(path, nil).ways()
    let hooked = try HookCast(path, hook).ways()
    #expect(hooked == plain)
    #expect(Set(plain.map(\.minX)).count > 4 || path == .scale)
    #expect(plain[19] != plain[0])
  }

  @Test(
    "nor under a finger", .rule("T-05", "T-05.2", "PC-05", "I-07", "I-13"),
    arguments: EntryPath.allCases.filter { $0 != .propertyAnimator }, LayoutHook.allCases)
  func scrubbed(path: EntryPath, hook: LayoutHook) throws {
    #expect(try HookCast(path, hook).scrubbed() == HookCast(path, nil).scrubbed())
  }

  @Test(
    "nor where the presenter's view comes back into the container", .rule("T-06.2", "T-06.3", "C-20"),
    arguments: LayoutHook.allCases)
  func removing(hook: LayoutHook) throws {
    func ways(_ hook: LayoutHook?) throws -> [CGRect] {
      let it = HookCast(.frame, hook)
      let make = it.delegate.makeController
      it.delegate.makeController = {
        let controller = make!($0, $1)
        (controller as? HookedController)?.removes = true
        return controller
      }
      it.delegate.animator = ClosureAnimator { context in
        let isPresenting = context.viewController(forKey: .to) === it.cast.b
        if !isPresenting, let view = context.view(forKey: .to) { context.containerView.insertSubview(view, at: 0) }
        EntryPath.frame.run(context, isPresenting: isPresenting)
      }
      return try it.ways()
    }
    #expect(try ways(hook) == ways(nil))
  }

  @Test("an animation inside the hook runs for its own duration, outside the transition", .rule("A-08", "T-35"))
  func nested() throws {
    let it = HookCast(.frame, .nestedAnimation)
    it.cast.present()
    it.cast.stage.advance(by: 0.2)
    #expect(it.cast.b.transitionCoordinator != nil)
    it.cast.stage.advance(by: 0.2)
    #expect(it.cast.b.transitionCoordinator == nil)
    let controller = try #require(it.cast.b.presentationController as? HookedController)
    #expect(controller.count < 8)
    try it.cast.settle()
    #expect(it.cast.stage.diagnostics.isEmpty)
  }

  @Test("the container is laid out on the way out too, where nothing has moved", .rule("PC-05.2"))
  func dismissal() throws {
    let it = HookCast(.frame, .finalFrame)
    it.cast.present()
    try it.cast.settle()
    let controller = try #require(it.cast.b.presentationController as? HookedController)
    let before = controller.count
    it.animator.isPresenting = false
    it.cast.b.dismiss(animated: true)
    it.cast.stage.turn()
    #expect(controller.count > before)
  }

  @Test("a panel that a finger moved leaves from where it is", .rule("PC-05.2", "C-23"))
  func moved() throws {
    let it = HookCast(.transform, .finalFrame)
    it.cast.present()
    try it.cast.settle()
    it.animator.isPresenting = false
    it.cast.b.view.frame.origin.y = 150
    it.cast.stage.advance(by: 0.1)
    it.cast.b.dismiss(animated: true)
    it.cast.stage.turn()
    #expect(it.cast.b.view.layer.presentation()?.frame.minY == 150)
    try it.cast.settle()
    #expect(it.cast.b.view.window == nil)
  }

  @Test("bringing to the front what is there asks for no layout", .rule("PC-05"))
  func front() {
    final class Counter: UIView {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let cast = Cast()
    let (outer, back, front) = (Counter(), UIView(), UIView())
    cast.a.view.addSubview(outer)
    outer.addSubview(back)
    outer.addSubview(front)
    cast.stage.turn()
    let before = outer.count
    outer.bringSubviewToFront(front)
    outer.sendSubviewToBack(back)
    outer.addSubview(front)
    outer.insertSubview(back, at: 0)
    outer.exchangeSubview(at: 1, withSubviewAt: 1)
    cast.stage.turn()
    #expect(outer.count == before)
    outer.bringSubviewToFront(back)
    cast.stage.turn()
    #expect(outer.count == before + 1)
    #expect(outer.subviews == [front, back])
  }
}

/// Notes its frame as it appears.
private final class GeometryNoter: UIViewController {
  var seen: [CGRect] = []
  var safeAreas: [UIEdgeInsets] = []
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    seen.append(view.frame)
    safeAreas.append(view.safeAreaInsets)
  }
}

@Suite struct AppearingGeometryTests {
  @Test(
    "viewIsAppearing sees where it ends, however the animator begins", .rule("P-45", "C-22", "T-05"),
    arguments: [UIModalPresentationStyle.fullScreen, .custom, .overFullScreen], [EntryPath.frame, .spring, .keyframes])
  func presented(style: UIModalPresentationStyle, path: EntryPath) throws {
    let cast = Cast()
    let delegate = Delegate()
    delegate.animator = ClosureAnimator { context in
      let view = context.view(forKey: .to)!
      let finalFrame = context.finalFrame(for: context.viewController(forKey: .to)!)
      // As listing 10-2: the start is no frame at all.
      context.containerView.addSubview(view)
      view.frame = CGRect(x: 320, y: 568, width: 0, height: 0)
      let end = { (_: Bool) in context.completeTransition(true) }
      switch path {
      case .keyframes:
        UIView.animateKeyframes(
          withDuration: 0.3, delay: 0, options: [],
          animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.frame = finalFrame }
          }, completion: end)
      default: UIView.animate(withDuration: 0.3, animations: { view.frame = finalFrame }, completion: end)
      }
    }
    let shown = GeometryNoter()
    shown.modalPresentationStyle = style
    shown.transitioningDelegate = delegate
    cast.present(shown)
    try cast.settle()
    #expect(shown.seen == [cast.stage.window.bounds])
    #expect(shown.safeAreas == [cast.stage.window.safeAreaInsets])
  }

  @Test("the page of a stack and that of tabs too, with an app's animator", .rule("P-45", "T-13", "T-21"))
  func containers() throws {
    let slide = ClosureAnimator { context in
      let (from, to) = (context.view(forKey: .from)!, context.view(forKey: .to)!)
      let finalFrame = context.finalFrame(for: context.viewController(forKey: .to)!)
      context.containerView.addSubview(to)
      to.frame = finalFrame.offsetBy(dx: finalFrame.width, dy: 0)
      UIView.animate(withDuration: 0.3) {
        to.frame = finalFrame
        from.frame.origin.x = -finalFrame.width
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    final class Pages: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
      let animator: any UIViewControllerAnimatedTransitioning
      init(_ animator: any UIViewControllerAnimatedTransitioning) { self.animator = animator }
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
      func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    }
    let pages = Pages(slide)
    let navigation = UINavigationController(rootViewController: PlainController(.red))
    navigation.delegate = pages
    let cast = Cast(root: navigation)
    let page = GeometryNoter()
    navigation.pushViewController(page, animated: true)
    cast.stage.turn()
    let width = cast.stage.window.bounds.width
    cast.stage.advance(by: 0.15)
    #expect(abs((page.view.layer.presentation()?.frame.minX ?? 0) - width / 2) < 1e-3)
    try cast.settle()
    #expect(page.seen == [page.view.frame] && page.view.frame.minX == 0)

    let tabs = UITabBarController()
    let other = GeometryNoter()
    tabs.viewControllers = [PlainController(.red), other]
    tabs.delegate = pages
    let second = Cast(root: tabs)
    tabs.selectedIndex = 1
    second.stage.turn()
    second.stage.advance(by: 0.15)
    #expect(abs((other.view.layer.presentation()?.frame.minX ?? 0) - width / 2) < 1e-3)
    try second.settle()
    #expect(other.seen == [other.view.frame] && other.view.frame.minX == 0)
  }
}
