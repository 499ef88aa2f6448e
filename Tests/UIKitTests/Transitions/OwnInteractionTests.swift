import Proscenium
import RuleSupport
import Testing
import UIKit

/// Moves the presented view by itself, without an animation: an app's own interaction controller.
private final class OwnInteraction: NSObject, UIViewControllerInteractiveTransitioning {
  private var context: (any UIViewControllerContextTransitioning)?
  private(set) var starts = 0

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    starts += 1
    context = transitionContext
    guard let view = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(view)
    move(0)
  }

  func move(_ progress: CGFloat) {
    guard let context, let view = context.view(forKey: .to) else { return }
    let height = context.containerView.bounds.height
    view.frame = context.containerView.bounds.offsetBy(dx: 0, dy: height * (1 - progress))
    context.updateInteractiveTransition(progress)
  }

  func end(_ completed: Bool) {
    guard let context else { return }
    if completed { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
    if !completed { context.view(forKey: .to)?.removeFromSuperview() }
    context.completeTransition(completed)
  }
}

@Suite struct OwnInteractionTests {
  @Test(
    "an own interaction controller moves, reports and ends the transition", .rule("I-04", "C-15", "I-02"),
    arguments: [true, false])
  func own(completed: Bool) throws {
    let cast = Cast()
    let delegate = Delegate()
    let animator = ClosureAnimator { _ in Issue.record("the animator is not asked") }
    let interaction = OwnInteraction()
    delegate.animator = animator
    delegate.interaction = interaction
    cast.b.modalPresentationStyle = .fullScreen
    cast.b.transitioningDelegate = delegate
    cast.present()
    cast.stage.turn()
    let coordinator = try #require(cast.b.transitionCoordinator)
    var received: [String] = []
    coordinator.notifyWhenInteractionChanges { received.append("\($0.isInteractive) \($0.isCancelled)") }
    interaction.move(0.6)
    #expect(coordinator.percentComplete == 0.6)
    #expect(coordinator.isInteractive)
    interaction.end(completed)
    #expect(received == ["false \(!completed)"])
    try cast.stage.settle()
    #expect(interaction.starts == 1)
    #expect((cast.a.presentedViewController === cast.b) == completed)
    #expect((cast.a.view.window == nil) == completed)
    #expect(animator.ended == [completed])
  }

  @Test("without an animator no delegate is asked for an interaction controller", .rule("I-01"))
  func notAsked() throws {
    let cast = Cast()
    let delegate = Delegate()
    delegate.interaction = OwnInteraction()
    cast.stage.trace.name(delegate, "TD")
    cast.b.modalPresentationStyle = .fullScreen
    cast.b.transitioningDelegate = delegate
    cast.present()
    try cast.stage.settle()
    #expect(cast.calls().filter { $0.hasPrefix("TD") } == ["TD animationController(forPresented: B)"])
    #expect(cast.a.presentedViewController === cast.b)
  }

  @Test("the animator's last frame is respected", .rule("C-23"))
  func lastFrame() throws {
    let cast = Cast()
    let delegate = Delegate()
    let frame = CGRect(x: 10, y: 20, width: 100, height: 200)
    delegate.animator = ClosureAnimator { context in
      let view = context.view(forKey: .to)!
      context.containerView.addSubview(view)
      view.frame = .zero
      UIView.animate(withDuration: 0.2) {
        view.frame = frame
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    cast.b.modalPresentationStyle = .custom
    cast.b.transitioningDelegate = delegate
    cast.present()
    try cast.stage.settle()
    #expect(cast.b.view.frame == frame)
  }

  @Test("a container may vend a coordinator of its own", .rule("C-34", "C-29"))
  func ownCoordinator() throws {
    final class Container: UIViewController {
      var own: (any UIViewControllerTransitionCoordinator)?
      override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        own ?? super.transitionCoordinator
      }
    }
    let container = Container()
    let child = PlainController()
    container.addChild(child)
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
    let cast = Cast(root: container)
    #expect(child.transitionCoordinator == nil)
    let presented = PlainController()
    presented.modalPresentationStyle = .fullScreen
    child.present(presented, animated: true)
    cast.stage.turn()
    let running = try #require(container.transitionCoordinator)
    #expect(child.transitionCoordinator === running)
    container.own = running
    try cast.stage.settle()
    #expect(child.transitionCoordinator === running)
    container.own = nil
    #expect(child.transitionCoordinator == nil)
  }

  @Test("the orientation follows the topmost controller that fills the window", .rule("P-53", "T-27"))
  func orientation() throws {
    final class Upright: UIViewController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    }
    let cast = Cast()
    cast.stage.rotate(to: .landscapeLeft)
    try cast.stage.settle()
    #expect(cast.stage.window.bounds.size == CGSize(width: 667, height: 375))
    #expect(cast.a.view.bounds.size == CGSize(width: 667, height: 375))
    cast.stage.rotate(to: .portraitUpsideDown)
    #expect(cast.stage.window.bounds.size == CGSize(width: 667, height: 375), "a phone does not stand on its head")
    cast.stage.rotate(to: .portrait)
    try cast.stage.settle()
    let upright = Upright()
    upright.modalPresentationStyle = .fullScreen
    cast.a.present(upright, animated: false)
    cast.stage.turn()
    cast.stage.rotate(to: .landscapeRight)
    #expect(cast.stage.window.bounds.size == CGSize(width: 375, height: 667))
  }

  @Test("the presenter keeps up with a rotation while it is out", .rule("P-54", "T-27", "T-29"))
  func outOfSight() throws {
    let cast = Cast()
    cast.b.modalPresentationStyle = .fullScreen
    cast.a.present(cast.b, animated: false)
    cast.stage.turn()
    _ = cast.calls()
    cast.stage.rotate(to: .landscapeLeft)
    try cast.stage.settle()
    #expect(
      cast.calls().filter { $0.contains("ransition(to") } == [
        "A willTransition(to:)", "CoveringPresentationController willTransition(to:)", "B willTransition(to:)",
        "A viewWillTransition(to: 667×375)", "CoveringPresentationController viewWillTransition(to: 667×375)",
        "B viewWillTransition(to: 667×375)",
      ])
    #expect(cast.b.view.frame.size == CGSize(width: 667, height: 375))
    cast.a.dismiss(animated: false)
    cast.stage.turn()
    #expect(cast.a.view.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
  }
}
