import Proscenium
import RuleSupport
import Testing
import UIKit

/// The visible frame of B, and a step of the percent-driven controller.
private struct Scrub {
  let cast = Cast(device: Device(named: "100x200@1")!)
  let delegate = Delegate()
  let animator = ClosureAnimator()
  let percent = UIPercentDrivenInteractiveTransition()

  init(_ style: UIModalPresentationStyle = .custom) {
    delegate.animator = animator
    delegate.interaction = percent
    cast.b.modalPresentationStyle = style
    cast.b.transitioningDelegate = delegate
  }

  func begin() {
    cast.present()
    cast.stage.turn()
  }

  /// The top of B as it is seen.
  var top: CGFloat {
    let layer = cast.b.view.layer.presentation() ?? cast.b.view.layer
    return layer.position.y - layer.bounds.height / 2
  }
}

@Suite struct PercentDrivenTests {
  @Test("a plain animation is scrubbed evenly, there and back", .rule("I-06", "I-07", "I-08", "I-11", "I-12"))
  func scrubs() {
    let it = Scrub()
    it.begin()
    #expect(it.top == 200)
    for (progress, top) in [(0.25, 150.0), (0.5, 100), (0.9, 20), (0.5, 100), (1, 0), (0, 200), (-3, 200), (7, 0)] {
      it.percent.update(CGFloat(progress))
      #expect(abs(it.top - top) < 1e-9, "at \(progress)")
    }
    it.cast.stage.advance(by: 5)
    #expect(it.animator.ended == [])
    #expect(it.percent.percentComplete == 7, "the last value given")
  }

  @Test("the same progress gives the same pixels whichever way it was reached", .rule("I-07"))
  func samePixels() {
    let it = Scrub()
    it.begin()
    it.percent.update(0.3)
    let frame = it.cast.stage.frame()
    it.percent.update(0.8)
    #expect(it.cast.stage.frame() != frame)
    it.cast.stage.advance(by: 0.1)
    it.percent.update(0.3)
    #expect(it.cast.stage.frame() == frame)
  }

  @Test("it moves one at a time: the one that it held is cancelled", .rule("I-17", "C-27"))
  func movesOne() throws {
    final class Answers: NSObject, UINavigationControllerDelegate {
      let percent = UIPercentDrivenInteractiveTransition()
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { ClosureAnimator(ClosureAnimator.fade) }
      func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { percent }
    }
    let (stage, root, answers) = (Stage(), UIViewController(), Answers())
    let stacks = (0..<2).map { _ in UINavigationController(rootViewController: UIViewController()) }
    for (index, stack) in stacks.enumerated() {
      root.addChild(stack)
      stack.view.frame = CGRect(x: 0, y: CGFloat(index) * 300, width: 300, height: 300)
      root.view.addSubview(stack.view)
      stack.didMove(toParent: root)
      stack.delegate = answers
    }
    stage.rootViewController = root
    try stage.settle()
    for stack in stacks {
      stack.pushViewController(UIViewController(), animated: true)
      stage.turn()
    }
    answers.percent.update(0.5)
    answers.percent.finish()
    try stage.settle()
    #expect(stacks.map(\.viewControllers.count) == [1, 2] && stage.diagnostics.isEmpty)
  }

  @Test("duration and percentage", .rule("I-06", "I-20"))
  func duration() {
    let it = Scrub()
    #expect(it.percent.duration == 0)
    #expect(it.percent.percentComplete == 0)
    it.begin()
    #expect(it.percent.duration == 0.3)
    #expect(it.percent.percentComplete == 0)
    it.percent.update(0.4)
    #expect(it.percent.percentComplete == 0.4)
  }

  @Test("what lies outside shows the nearest end; the last value given is told all the same", .rule("I-06", "I-07"))
  func outside() {
    let it = Scrub()
    it.begin()
    let values: [(CGFloat, shown: CGFloat)] = [(1.3, 0), (-0.2, 200), (.infinity, 0), (-.infinity, 200), (0.5, 100)]
    for (value, shown) in values {
      it.percent.update(value)
      #expect(it.percent.percentComplete == value && it.top == shown, "\(value)")
      #expect(it.cast.b.transitionCoordinator?.percentComplete == min(max(0, value), 1))
      #expect(it.animator.ended == [])
    }
    #expect(it.cast.stage.diagnostics.isEmpty)
    it.percent.update(.nan)
    #expect(it.percent.percentComplete == 0.5 && it.top == 100)
    #expect(it.cast.stage.diagnostics.map(\.rule) == ["I-07"])
    it.animator.context?.updateInteractiveTransition(.nan)
    #expect(it.top == 100 && it.cast.stage.diagnostics.map(\.rule) == ["I-07", "I-07"])
    // Let go of beyond the end, nothing remains to be run.
    it.percent.update(1.3)
    it.percent.finish()
    it.cast.stage.turn()
    #expect(it.animator.ended == [true])
  }

  @Test("finish takes what remains, by the completion speed", .rule("I-09"), arguments: [1.0, 2])
  func finishTime(speed: Double) {
    let it = Scrub()
    it.percent.completionSpeed = CGFloat(speed)
    it.percent.completionCurve = .linear
    it.begin()
    it.percent.update(0.5)
    it.percent.finish()
    // Half of 0.3 seconds remains.
    it.cast.stage.advance(by: 0.075 / speed)
    #expect(abs(it.top - 50) < 1e-6)
    it.cast.stage.advance(by: 0.15 / speed)
    #expect(it.animator.ended == [true])
    #expect(it.top == 0)
  }

  @Test("speed and curve may be set as the finger lets go", .rule("I-08", "I-09", "C-33.4"), arguments: [true, false])
  func lateSpeed(isFinished: Bool) {
    let it = Scrub()
    it.begin()
    it.percent.update(0.5)
    it.percent.completionSpeed = 0.5
    it.percent.completionCurve = .linear
    if isFinished { it.percent.finish() } else { it.percent.cancel() }
    // The half of 0.3 seconds takes twice as long.
    it.cast.stage.advance(by: 0.15)
    #expect(abs(it.top - (isFinished ? 50 : 150)) < 1e-6)
    it.cast.stage.advance(by: 0.2)
    #expect(it.animator.ended == [isFinished])
  }

  @Test("cancel runs back from where it is", .rule("I-09", "I-10", "I-13", "I-14"))
  func cancelTime() {
    let it = Scrub()
    it.percent.completionCurve = .linear
    it.begin()
    it.percent.update(0.5)
    it.percent.cancel()
    it.cast.stage.advance(by: 0.075)
    #expect(abs(it.top - 150) < 1e-6)
    it.cast.stage.advance(by: 0.1)
    #expect(it.animator.ended == [false])
    #expect(it.cast.b.view.superview == nil)
  }

  @Test("the rest follows the completion curve", .rule("I-08"))
  func completionCurve() {
    let it = Scrub()
    it.percent.completionCurve = .easeIn
    it.begin()
    it.percent.update(0.5)
    it.percent.finish()
    it.cast.stage.advance(by: 0.075)
    // Half the time of easeIn is 31.5 % of the way (the solution of its curve at 0.5).
    #expect(abs(it.top - 100 * (1 - 0.3153568)) < 1e-3)
  }

  @Test(
    "a ground that went along is the view's again after cancel", .rule("I-10", "T-34"), arguments: [false, true])
  func backgroundAlongside(keyframes: Bool) throws {
    let it = Scrub()
    let page = try #require(it.cast.a.view)
    page.backgroundColor = .systemBackground
    it.animator.animate = { context in
      _ = it.cast.b.transitionCoordinator?.animate { _ in
        guard keyframes else { return page.backgroundColor = .red }
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { page.backgroundColor = .blue }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { page.backgroundColor = .red }
        }
      }
      ClosureAnimator.slideUp(context)
    }
    it.begin()
    it.percent.update(0.7)
    #expect(page.backgroundColor == .red)
    it.percent.cancel()
    try it.cast.stage.settle()
    #expect(page.backgroundColor == .systemBackground)
    page.overrideUserInterfaceStyle = .dark
    it.cast.stage.turn()
    #expect(page.layer.backgroundColor == UIColor.black.cgColor)
  }

  @Test("update before the start is ignored; finish and cancel are remembered", .rule("I-17"))
  func early() throws {
    let finished = Scrub()
    finished.percent.update(0.5)
    #expect(finished.percent.percentComplete == 0)
    finished.cast.present()
    finished.percent.finish()
    try finished.cast.stage.settle()
    #expect(finished.animator.ended == [true])

    let cancelled = Scrub()
    cancelled.cast.present()
    cancelled.percent.cancel()
    try cancelled.cast.stage.settle()
    #expect(cancelled.animator.ended == [false])
    #expect(cancelled.cast.a.presentedViewController == nil)
  }

  @Test("an instance is used again", .rule("I-20"))
  func reused() throws {
    let it = Scrub()
    it.begin()
    it.percent.update(0.6)
    it.percent.cancel()
    try it.cast.stage.settle()
    it.begin()
    #expect(it.percent.percentComplete == 0)
    it.percent.update(0.2)
    #expect(abs(it.top - 160) < 1e-9)
    it.percent.finish()
    try it.cast.stage.settle()
    #expect(it.animator.ended == [false, true])
  }

  @Test("wantsInteractiveStart false starts by time", .rule("I-03", "I-03.4", "C-33"))
  func startsByTime() throws {
    let it = Scrub()
    it.percent.wantsInteractiveStart = false
    it.cast.present()
    it.cast.stage.turn()
    let coordinator = it.cast.b.transitionCoordinator
    #expect(coordinator?.initiallyInteractive == false)
    #expect(coordinator?.isInteractive == false)
    it.cast.stage.advance(by: 0.15)
    let byTime = it.top
    #expect(byTime < 200)
    // Nobody has moved it: finishing changes nothing.
    it.percent.finish()
    it.cast.stage.advance(by: 0.15)
    #expect(it.top < byTime)
    try it.cast.stage.settle()
    #expect(it.animator.ended == [true] && it.cast.a.presentedViewController === it.cast.b)
  }

  @Test("plain animations that started by time are caught by update, and run back", .rule("I-03.2", "T-10"))
  func caughtWithoutPause() throws {
    let it = Scrub()
    it.percent.wantsInteractiveStart = false
    it.cast.present()
    it.cast.stage.turn()
    it.cast.stage.advance(by: 0.1)
    _ = it.cast.calls()
    it.percent.update(0.3)
    let caught = it.top
    #expect(it.cast.b.transitionCoordinator?.isInteractive == true && it.percent.percentComplete == 0.3)
    it.cast.stage.advance(by: 2)
    #expect(it.top == caught)
    it.percent.update(0.6)
    #expect(it.top < caught)
    it.percent.cancel()
    #expect(it.cast.b.transitionCoordinator?.isCancelled == true)
    try it.cast.stage.settle()
    #expect(it.animator.ended == [false] && it.cast.a.presentedViewController == nil && it.cast.b.view.window == nil)
    let received = it.cast.calls().filter { $0.hasPrefix("B view") }
    #expect(received == ["B viewWillDisappear(true)", "B viewDidDisappear(true)"])
    #expect(it.cast.a.view.window != nil && it.cast.stage.diagnostics.isEmpty)
  }

  @Test("one that is cancelled unmoved runs back from where time has it", .rule("I-03.2"))
  func cancelledUnmoved() throws {
    let it = Scrub()
    it.percent.wantsInteractiveStart = false
    it.cast.present()
    it.cast.stage.turn()
    it.cast.stage.advance(by: it.animator.transitionDuration(using: nil) / 2)
    let reached = it.top
    #expect(reached < 200)
    it.percent.cancel()
    it.cast.stage.advance(by: 0.05)
    #expect(it.top > reached && it.top < 200)
    try it.cast.stage.settle()
    #expect(it.animator.ended == [false] && it.cast.a.presentedViewController == nil)
  }

  @Test("one that cannot be caught runs on to its end, and is cancelled there", .rule("I-03.3"))
  func uncatchable() throws {
    final class Steps {
      var context: (any UIViewControllerContextTransitioning)?
      var count = 0
      /// The value of `transitionWasCancelled` at the end.
      var found: Bool?
      func step(_ link: CADisplayLink) {
        guard let context, let view = context.view(forKey: .to) else { return }
        count += 1
        view.frame.origin.y = 200 - CGFloat(count) * 10
        guard count == 20 else { return }
        link.invalidate()
        found = context.transitionWasCancelled
        view.removeFromSuperview()
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    let (it, steps) = (Scrub(), Steps())
    it.animator.animate = { context in
      guard let view = context.view(forKey: .to) else { return }
      view.frame = CGRect(x: 0, y: 200, width: 100, height: 200)
      context.containerView.addSubview(view)
      steps.context = context
      CADisplayLink(handler: { steps.step($0) }).add(to: .main, forMode: .common)
    }
    it.percent.wantsInteractiveStart = false
    it.begin()
    it.cast.stage.advance(by: 0.1)
    let count = steps.count
    #expect((1..<20).contains(count))
    it.percent.cancel()
    #expect(it.cast.b.transitionCoordinator?.isCancelled == true)
    #expect(it.cast.b.transitionCoordinator?.isInteractive == false)
    it.cast.stage.advance(by: 0.05)
    #expect(steps.count > count && steps.found == nil, "it runs on")
    try it.cast.settle()
    #expect(steps.count == 20 && steps.found == true && it.animator.ended == [false])
    #expect(it.cast.a.presentedViewController == nil && it.cast.stage.diagnostics.isEmpty)
  }

  @Test("caught and let go forward, it ends where it was going", .rule("I-03.2", "I-09"))
  func caughtAndFinished() throws {
    let it = Scrub()
    it.percent.wantsInteractiveStart = false
    it.cast.present()
    it.cast.stage.turn()
    it.percent.update(0.5)
    it.percent.finish()
    try it.cast.stage.settle()
    #expect(it.animator.ended == [true] && it.cast.a.presentedViewController === it.cast.b && it.top == 0)
  }

  @Test("what was to be finished before a start by time finishes no later one", .rule("I-03.4", "I-17"))
  func finishedBeforeStart() throws {
    let it = Scrub()
    it.percent.wantsInteractiveStart = false
    it.cast.present()
    it.percent.finish()
    try it.cast.stage.settle()
    it.cast.b.dismiss(animated: false)
    try it.cast.stage.settle()
    it.percent.wantsInteractiveStart = true
    it.begin()
    it.cast.stage.advance(by: 3)
    #expect(it.top == 200)
    it.percent.cancel()
    try it.cast.stage.settle()
    #expect(it.cast.a.presentedViewController == nil)
  }

  @Test("a completion speed must be over zero", .rule("D-39", "I-09"))
  func speed() {
    let it = Scrub()
    let failures = it.cast.stage.collectFailures { it.percent.completionSpeed = 0 }
    #expect(failures.map(\.rule) == ["D-39"])
    #expect(it.percent.completionSpeed == 1)
  }

  @Test("an explicit Core Animation animation is scrubbed too", .rule("I-07", "I-11", "I-11.2", "I-18"))
  func coreAnimation() throws {
    let it = Scrub()
    final class Ender: NSObject, CAAnimationDelegate {
      var context: (any UIViewControllerContextTransitioning)?
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard let context else { return }
        let completed = !context.transitionWasCancelled
        if !completed { context.view(forKey: .to)?.removeFromSuperview() }
        context.completeTransition(completed)
      }
    }
    let ender = Ender()
    it.animator.animate = { context in
      let view = context.view(forKey: .to)!
      view.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
      context.containerView.addSubview(view)
      let animation = CABasicAnimation(keyPath: "position.y")
      animation.fromValue = 300
      animation.toValue = 100
      animation.duration = 0.3
      animation.delegate = ender
      ender.context = context
      view.layer.add(animation, forKey: "slide")
    }
    it.begin()
    #expect(it.top == 200)
    it.percent.update(0.5)
    #expect(abs(it.top - 100) < 1e-9)
    it.percent.update(0.25)
    #expect(abs(it.top - 150) < 1e-9)
    it.percent.cancel()
    try it.cast.stage.settle()
    #expect(it.animator.ended == [false])
    it.begin()
    it.percent.update(0.5)
    it.percent.finish()
    try it.cast.stage.settle()
    #expect(it.animator.ended == [false, true])
    #expect(it.top == 0)
  }

  /// A page that comes up from below by an animation with a delay, as long as it and UIKit think that it takes.
  private func late(_ delay: TimeInterval, keyframes: Bool = false) -> Scrub {
    let it = Scrub()
    it.animator.animate = { context in
      let view = context.view(forKey: .to)!
      let end = context.finalFrame(for: context.viewController(forKey: .to)!)
      view.frame = end.offsetBy(dx: 0, dy: end.height)
      context.containerView.addSubview(view)
      let done: (Bool) -> Void = { _ in
        let completed = !context.transitionWasCancelled
        if !completed { view.removeFromSuperview() }
        context.completeTransition(completed)
      }
      if keyframes {
        UIView.animateKeyframes(withDuration: 0.3, delay: delay, options: .calculationModeLinear) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.frame = end }
        } completion: {
          done($0)
        }
      } else {
        UIView.animate(
          withDuration: 0.3, delay: delay, options: .curveLinear, animations: { view.frame = end }, completion: done)
      }
    }
    return it
  }

  @Test(
    "a delay keeps no finger waiting", .rule("I-48", "I-07"), arguments: [0.05, 0.3, 2], [false, true])
  func delayScrubbed(delay: Double, keyframes: Bool) {
    let it = late(delay, keyframes: keyframes)
    it.begin()
    #expect(it.top == 200)
    for (progress, top) in [(0.25, 150.0), (0.9, 20), (0.5, 100), (1, 0), (0, 200)] {
      it.percent.update(CGFloat(progress))
      #expect(abs(it.top - top) < 1e-9, "at \(progress)")
    }
    it.cast.stage.advance(by: 5)
    #expect(it.animator.ended == [])
  }

  @Test("nor what comes after it", .rule("I-48", "I-09", "I-10"), arguments: [true, false])
  func delayReleased(isFinished: Bool) {
    let it = late(0.3)
    it.percent.completionCurve = .linear
    it.begin()
    it.percent.update(0.5)
    if isFinished { it.percent.finish() } else { it.percent.cancel() }
    it.cast.stage.advance(by: 0.075)
    #expect(abs(it.top - (isFinished ? 50 : 150)) < 1e-6)
    #expect(it.animator.ended == [])
    it.cast.stage.advance(by: 0.1)
    #expect(it.animator.ended == [isFinished])
    #expect((it.cast.b.view.window != nil) == isFinished)
  }

  @Test("by time alone a transition waits as long as its animation's delay says", .rule("A-03", "I-48.3"))
  func delayByTime() {
    let it = late(0.2)
    it.percent.wantsInteractiveStart = false
    it.begin()
    it.cast.stage.advance(by: 0.2)
    #expect(it.top == 200)
    it.cast.stage.advance(by: 0.15)
    #expect(abs(it.top - 100) < 1e-6)
    it.cast.stage.advance(by: 0.2)
    #expect(it.top == 0 && it.animator.ended == [true])
  }

  @Test("a later block keeps its distance to the first", .rule("I-48.2"))
  func delayOfSecond() {
    let it = Scrub()
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    it.animator.animate = { context in
      let view = context.view(forKey: .to)!
      view.addSubview(mark)
      mark.alpha = 0
      context.containerView.addSubview(view)
      view.frame.origin.y = 200
      UIView.animate(withDuration: 0.3, delay: 0.3, options: []) {
        view.frame.origin.y = 0
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
      UIView.animate(withDuration: 0.15, delay: 0.45, options: []) { mark.alpha = 1 }
    }
    it.begin()
    for (progress, alpha) in [(0.25, 0.0), (0.5, 0), (0.75, 0.5), (1, 1)] {
      it.percent.update(CGFloat(progress))
      #expect(abs(Double(mark.layer.presentation()?.opacity ?? 9) - alpha) < 1e-6, "at \(progress)")
    }
  }
}
