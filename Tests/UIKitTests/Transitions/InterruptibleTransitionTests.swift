import Proscenium
import RuleSupport
import Testing
import UIKit

/// Slides the presented view by a property animator that can be stopped and reversed.
private final class SlidingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private(set) var animator: UIViewPropertyAnimator?
  private(set) var asked = 0
  private(set) var ended: [Bool] = []
  /// In the animator's completion, before the transition is completed.
  var onCompletion: (() -> Void)?

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    asked += 1
    if let animator { return animator }
    let view = transitionContext.view(forKey: .to)!
    let end = transitionContext.finalFrame(for: transitionContext.viewController(forKey: .to)!)
    transitionContext.containerView.addSubview(view)
    view.frame = end.offsetBy(dx: 0, dy: end.height)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame = end }
    animator.addCompletion { [unowned self] position in
      if position == .start { view.removeFromSuperview() }
      onCompletion?()
      transitionContext.completeTransition(position == .end)
    }
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    ended.append(transitionCompleted)
    animator = nil
  }
}

private struct Interruptible {
  let cast = Cast(device: Device(named: "100x200@1")!)
  let delegate = Delegate()
  let animator = SlidingAnimator()
  let percent = UIPercentDrivenInteractiveTransition()

  init(interactive: Bool = true) {
    delegate.animator = animator
    delegate.interaction = percent
    percent.wantsInteractiveStart = interactive
    cast.b.modalPresentationStyle = .fullScreen
    cast.b.transitioningDelegate = delegate
    cast.stage.trace.name(animator, "AN")
    cast.present()
    cast.stage.turn()
  }

  var top: CGFloat {
    let layer = cast.b.view.layer.presentation() ?? cast.b.view.layer
    return layer.position.y - layer.bounds.height / 2
  }
}

@Suite struct InterruptibleTransitionTests {
  @Test("starts paused at its beginning and is scrubbed", .rule("I-11.3", "I-25", "I-26", "I-27"))
  func scrubbed() throws {
    let it = Interruptible()
    #expect(it.animator.asked == 2)
    #expect(it.animator.animator?.isRunning == false)
    #expect(it.cast.b.transitionCoordinator?.isInterruptible == true)
    it.percent.update(0.25)
    #expect(abs(it.top - 150) < 1e-6 && it.animator.animator?.fractionComplete == 0.25)
    #expect(it.cast.b.view.superview?.layer.speed == 1, "the container's clock runs on")
    it.cast.stage.advance(by: 3)
    #expect(abs(it.top - 150) < 1e-6)
    it.percent.finish()
    it.cast.stage.advance(by: 0.375)
    #expect(abs(it.top - 75) < 1e-6)
    try it.cast.stage.settle()
    #expect(it.animator.ended == [true])
  }

  @Test("cancelled: it runs back reversed", .rule("I-27", "I-28", "T-10"))
  func cancelled() throws {
    let it = Interruptible()
    it.percent.update(0.5)
    it.percent.cancel()
    it.cast.stage.advance(by: 0.25)
    #expect(abs(it.top - 150) < 1e-6)
    try it.cast.stage.settle()
    #expect(it.animator.ended == [false])
    #expect(it.cast.a.presentedViewController == nil)
    #expect(it.cast.a.view.superview === it.cast.stage.window)
  }

  @Test("started by time, caught, turned round twice", .rule("I-03.2", "I-19", "I-28", "C-11", "I-22", "I-23"))
  func caught() throws {
    let it = Interruptible(interactive: false)
    it.cast.stage.advance(by: 0.5)
    #expect(abs(it.top - 100) < 1e-6)
    var received: [String] = []
    it.cast.b.transitionCoordinator?.notifyWhenInteractionChanges {
      received.append("\($0.isInteractive) \($0.isCancelled) \(Int(($0.percentComplete * 100).rounded()))")
    }
    _ = it.cast.calls()
    it.percent.pause()
    #expect(it.percent.percentComplete == 0.5)
    it.percent.update(0.25)
    #expect(abs(it.top - 150) < 1e-6)
    it.percent.cancel()
    it.cast.stage.advance(by: 0.1)
    it.percent.pause()
    #expect(abs(it.top - 170) < 1e-6)
    it.percent.finish()
    #expect(
      it.cast.calls().filter { !$0.contains("interaction changed") } == [
        "B viewWillDisappear(true)", "A viewWillAppear(true)", "A viewIsAppearing(true)", "B viewWillAppear(true)",
        "A viewWillDisappear(true)", "B viewIsAppearing(true)",
      ])
    #expect(received == ["true false 50", "false true 25", "true true 15", "false false 15"])
    try it.cast.stage.settle()
    #expect(it.animator.ended == [true])
    #expect(it.cast.b.view.window != nil)
    #expect(it.cast.a.view.window == nil)
  }

  @Test("started by time, moved and cancelled by a finger that pauses nothing", .rule("I-03.2", "I-19", "I-28"))
  func caughtByMoving() throws {
    let it = Interruptible(interactive: false)
    it.cast.stage.advance(by: 0.5)
    it.percent.update(0.25)
    #expect(abs(it.top - 150) < 1e-6 && it.cast.b.transitionCoordinator?.isInteractive == true)
    it.percent.update(0.4)
    #expect(abs(it.top - 120) < 1e-6)
    it.percent.cancel()
    // What it says when it has let go counts for nothing.
    it.percent.update(0.9)
    #expect(it.top > 119)
    try it.cast.stage.settle()
    #expect(it.animator.ended == [false] && it.cast.a.presentedViewController == nil)
    #expect(it.cast.stage.diagnostics.isEmpty)
  }

  @Test("one that is cancelled without having been moved runs back from where it is", .rule("I-03.2", "I-28"))
  func cancelledByTime() throws {
    let it = Interruptible(interactive: false)
    it.cast.stage.advance(by: 0.5)
    it.percent.cancel()
    it.cast.stage.advance(by: 0.1)
    #expect(it.top > 100)
    try it.cast.stage.settle()
    #expect(it.animator.ended == [false] && it.cast.a.presentedViewController == nil)
  }

  @Test("its views can be touched while it runs", .rule("C-25", "C-28"))
  func touches() {
    let it = Interruptible(interactive: false)
    it.cast.stage.advance(by: 0.75)
    var touched = 0
    final class Counter: UIView {
      var count: () -> Void = {}
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count() }
    }
    let counter = Counter(frame: it.cast.b.view.bounds)
    counter.count = { touched += 1 }
    it.cast.b.view.addSubview(counter)
    it.cast.stage.touchDown(at: CGPoint(x: 50, y: 100))
    #expect(touched == 1)
  }

  @Test(
    "a finger that moves on in the completion of what ends moves nothing", .rule("I-26", "D-31", "T-32"),
    arguments: [true, false])
  func movedInCompletion(isMovedBefore: Bool) throws {
    let it = Interruptible()
    if isMovedBefore { it.percent.update(0.3) }
    it.animator.onCompletion = { it.percent.update(0.6) }
    let failures = try it.cast.stage.collectFailures {
      it.cast.stage.window.rootViewController = PlainController(.green)
      try it.cast.settle()
    }
    #expect(it.animator.ended == [true] && failures.isEmpty && it.cast.stage.diagnostics.isEmpty)
    #expect(it.cast.b.view.window == nil && it.cast.b.presentingViewController == nil)
  }

  @Test("a finger that catches what has just ended catches nothing", .rule("I-28", "D-31"))
  func caughtInCompletion() throws {
    let it = Interruptible(interactive: false)
    it.animator.onCompletion = { it.percent.pause() }
    try it.cast.settle()
    #expect(it.animator.ended == [true] && it.cast.stage.diagnostics.isEmpty)
    #expect(it.cast.b.presentingViewController != nil && !it.cast.b.isBeingPresented)
  }
}
