import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Slides the coming view in from the side, as apps write it.
private func slideIn(_ context: any UIViewControllerContextTransitioning) {
  let container = context.containerView
  let (from, to) = (context.view(forKey: .from)!, context.view(forKey: .to)!)
  let width = container.bounds.width
  to.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
  container.addSubview(to)
  let rest = to.center
  to.center.x += width
  UIView.animate(withDuration: 0.3) {
    to.center = rest
    from.center.x -= width / 2
  } completion: { _ in
    let completed = !context.transitionWasCancelled
    if !completed { to.removeFromSuperview() }
    context.completeTransition(completed)
  }
}

/// A container P with the child C shown, and D to come.
private struct Troupe {
  let cast: Cast
  let p = PlainController(.white)
  let c = PlainController(.yellow)
  let d = PlainController(.green)
  let animator = ClosureAnimator(slideIn)
  let percent = UIPercentDrivenInteractiveTransition()

  init(inset: CGFloat = 0, isNested: Bool = false) {
    let root = isNested ? PlainController(.black) : p
    cast = Cast(root: root)
    if isNested { Self.put(p, into: root, inset: 10) }
    Self.put(c, into: p, inset: inset)
    let trace = cast.stage.trace
    for (controller, name) in [(p, "P"), (c, "C"), (d, "D")] { trace.name(controller, name) }
    trace.name(animator, "AN")
    trace.name(percent, "IC")
    cast.stage.turn()
    _ = cast.calls()
  }

  private static func put(_ child: UIViewController, into parent: UIViewController, inset: CGFloat) {
    parent.addChild(child)
    child.view.frame = parent.view.bounds.insetBy(dx: inset, dy: inset)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }
}

@Suite struct AnimatedChangeTests {
  private static let start = [
    "C willMove(toParent: nil)", "D willMove(toParent: P)", "D viewDidLoad()", "C viewWillDisappear(true)",
    "D viewWillAppear(true)",
  ]

  @Test("an animator in a container of one's own, finished", .rule("T-23", "T-25", "C-14"))
  func finished() throws {
    let troupe = Troupe(inset: 20)
    let (cast, p, c, d) = (troupe.cast, troupe.p, troupe.c, troupe.d)
    var outcome: Bool?
    p.transition(from: c, to: d, using: troupe.animator) { outcome = $0 }
    let coordinator = try #require(p.transitionCoordinator)
    #expect(c.transitionCoordinator === coordinator && d.transitionCoordinator === coordinator)
    #expect(coordinator.presentationStyle == .none && !coordinator.initiallyInteractive)
    #expect(coordinator.containerView === p.view)
    coordinator.animate(alongsideTransition: { _ in }, completion: { #expect(!$0.isCancelled) })
    #expect(cast.calls() == Array(Self.start.prefix(2)), "it begins after the commit")
    cast.stage.turn()
    #expect(
      cast.calls() == Array(Self.start.dropFirst(2)) + [
        "AN animateTransition", "D viewIsAppearing(true)", "coordinator alongside animation",
      ])
    let context = try #require(troupe.animator.context)
    #expect(context.finalFrame(for: d) == CGRect(x: 20, y: 20, width: 335, height: 627))
    #expect(context.initialFrame(for: c) == context.finalFrame(for: d))
    #expect(context.finalFrame(for: c) == .zero && context.initialFrame(for: d) == .zero)
    cast.stage.advance(by: 0.2)
    #expect(outcome == nil && p.children == [c, d])
    try cast.settle()
    #expect(
      cast.calls() == [
        "context completeTransition(true)", "D viewDidAppear(true)", "C viewDidDisappear(true)",
        "D didMove(toParent: P)", "C didMove(toParent: nil)", "P transition completion",
        "coordinator alongside completion(cancelled: false)", "AN animationEnded(true)",
      ])
    #expect(outcome == true && p.children == [d] && c.parent == nil && c.view.superview == nil)
    #expect(d.view.frame == CGRect(x: 20, y: 20, width: 335, height: 627))
    #expect(p.transitionCoordinator == nil && cast.stage.diagnostics.isEmpty)
  }

  @Test("with a finger, finished", .rule("T-09", "I-02", "I-22"), arguments: [false, true])
  func interactiveFinished(isNested: Bool) throws {
    let troupe = Troupe(isNested: isNested)
    let (cast, p, c, d) = (troupe.cast, troupe.p, troupe.c, troupe.d)
    p.transition(from: c, to: d, using: troupe.animator, interactionController: troupe.percent)
    let coordinator = try #require(p.transitionCoordinator)
    coordinator.notifyWhenInteractionChanges { #expect(!$0.isInteractive && !$0.isCancelled) }
    cast.stage.turn()
    #expect(coordinator.initiallyInteractive && coordinator.isInteractive)
    troupe.percent.update(0.5)
    cast.stage.advance(by: 1)
    let x = try #require(d.view.layer.presentation()).position.x
    #expect(abs(x - (p.view.bounds.midX + p.view.bounds.width / 2)) < 1, "time stands still under the finger")
    troupe.percent.finish()
    try cast.settle()
    #expect(
      cast.calls() == Self.start + [
        "IC startInteractiveTransition", "AN animateTransition", "D viewIsAppearing(true)",
        "coordinator interaction changed(interactive: false, cancelled: false)", "context completeTransition(true)",
        "D viewDidAppear(true)", "C viewDidDisappear(true)", "D didMove(toParent: P)", "C didMove(toParent: nil)",
        "AN animationEnded(true)",
      ])
    #expect(p.children == [d] && d.view.frame == p.view.bounds)
  }

  @Test(
    "with a finger, cancelled: everything is as it was, to the pixel", .rule("T-10", "T-22", "C-21", "D-20"),
    arguments: [false, true])
  func interactiveCancelled(isNested: Bool) throws {
    let troupe = Troupe(inset: 12, isNested: isNested)
    let (cast, p, c, d) = (troupe.cast, troupe.p, troupe.c, troupe.d)
    let before = cast.stage.frame()
    let frame = c.view.frame
    var outcome: Bool?
    p.transition(from: c, to: d, using: troupe.animator, interactionController: troupe.percent) { outcome = $0 }
    cast.stage.turn()
    troupe.percent.update(0.7)
    cast.stage.advance(by: 0.1)
    #expect(cast.stage.frame() != before)
    troupe.percent.cancel()
    #expect(d.parent === p)
    try cast.settle()
    #expect(
      cast.calls() == Self.start + [
        "IC startInteractiveTransition", "AN animateTransition", "D viewIsAppearing(true)",
        "D viewWillDisappear(true)", "C viewWillAppear(true)", "C viewIsAppearing(true)",
        "context completeTransition(false)", "C viewDidAppear(true)", "D viewDidDisappear(true)",
        "D willMove(toParent: nil)", "C didMove(toParent: P)", "D didMove(toParent: nil)", "P transition completion",
        "AN animationEnded(false)",
      ])
    #expect(outcome == false && p.children == [c] && d.parent == nil && d.view.superview == nil)
    #expect(c.view.superview === p.view && c.view.frame == frame && !c.isMovingFromParent)
    #expect(cast.stage.frame() == before)
    #expect(p.transitionCoordinator == nil && cast.stage.diagnostics.isEmpty)
  }

  @Test("again after a cancelled one, with the same objects", .rule("I-20"))
  func again() throws {
    let troupe = Troupe()
    for isFinished in [false, true] {
      troupe.p.transition(
        from: troupe.c, to: troupe.d, using: troupe.animator, interactionController: troupe.percent)
      troupe.cast.stage.turn()
      troupe.percent.update(0.3)
      if isFinished { troupe.percent.finish() } else { troupe.percent.cancel() }
      try troupe.cast.settle()
    }
    #expect(troupe.animator.ended == [false, true] && troupe.p.children == [troupe.d])
  }

  @Test("without an animator, or without animations", .rule("T-23", "P-20.2"), arguments: [true, false])
  func atOnce(hasAnimator: Bool) throws {
    let troupe = Troupe()
    let (cast, p, c, d) = (troupe.cast, troupe.p, troupe.c, troupe.d)
    UIView.setAnimationsEnabled(!hasAnimator)
    p.transition(from: c, to: d, using: hasAnimator ? troupe.animator : nil, interactionController: troupe.percent)
    UIView.setAnimationsEnabled(true)
    cast.stage.turn()
    #expect(
      cast.calls() == [
        "C willMove(toParent: nil)", "D willMove(toParent: P)", "D viewDidLoad()", "C viewWillDisappear(false)",
        "D viewWillAppear(false)", "D viewIsAppearing(false)", "D viewDidAppear(false)", "C viewDidDisappear(false)",
        "D didMove(toParent: P)", "C didMove(toParent: nil)",
      ])
    #expect(p.children == [d] && d.view.frame == p.view.bounds)
  }

  @Test("what may not be", .rule("D-28", "D-19"))
  func refused() throws {
    let troupe = Troupe()
    let failures = troupe.cast.stage.collectFailures {
      troupe.p.transition(from: troupe.d, to: troupe.c, using: troupe.animator)
      troupe.p.transition(from: troupe.c, to: troupe.c, using: troupe.animator)
    }
    #expect(failures.map(\.rule) == ["D-28", "D-28"])
    troupe.p.transition(from: troupe.c, to: troupe.d, using: troupe.animator)
    troupe.p.transition(from: troupe.c, to: PlainController(), using: troupe.animator)
    #expect(troupe.cast.stage.diagnostics.map(\.rule) == ["D-19"])
    #expect(troupe.cast.stage.diagnostics[0].message.contains("while an existing transition"))
    try troupe.cast.settle()
    #expect(troupe.p.children == [troupe.d])
  }
}
