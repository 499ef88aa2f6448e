import Proscenium
import RuleSupport
import Testing
import UIKit

/// Moves by a property animator without saying which.
private func slide(_ context: any UIViewControllerContextTransitioning) {
  let view = context.view(forKey: .to)!
  context.containerView.addSubview(view)
  view.frame = context.containerView.bounds.offsetBy(dx: 0, dy: context.containerView.bounds.height)
  let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) { view.frame = context.containerView.bounds }
  animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
  animator.startAnimation()
}

/// Makes a new animator whenever it is asked for one.
private final class Forgetful: NSObject, UIViewControllerAnimatedTransitioning {
  var asked = 0

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    make(transitionContext).startAnimation()
  }
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    asked += 1
    return make(transitionContext)
  }

  private func make(_ context: any UIViewControllerContextTransitioning) -> UIViewPropertyAnimator {
    let view = context.view(forKey: .to)!
    context.containerView.addSubview(view)
    view.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
    view.transform = CGAffineTransform(translationX: 100, y: 0)
    let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) {
      view.alpha = 0.5
      view.transform = .identity
    }
    animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    return animator
  }
}

private final class ChangingController: UIViewController {
  var change: () -> Void = {}
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    transitionCoordinator?.animate(alongsideTransition: { [change] _ in change() })
  }
}

@Suite struct PropertyAnimatorTransitionTests {
  @Test("a property animator that is not named runs by time under a finger, and is spoken of", .rule("I-47"))
  func unnamed() throws {
    let cast = Cast()
    let delegate = Delegate()
    let percent = UIPercentDrivenInteractiveTransition()
    let animator = ClosureAnimator(slide)
    delegate.animator = animator
    delegate.interaction = percent
    cast.b.modalPresentationStyle = .custom
    cast.b.transitioningDelegate = delegate
    cast.present()
    cast.stage.turn()
    #expect(cast.stage.diagnostics.map(\.rule) == ["I-47"])
    #expect(cast.stage.diagnostics.first?.message.contains("interruptibleAnimator(using:)") == true)
    percent.update(0.1)
    cast.stage.advance(by: 0.15)
    let height = cast.stage.window.bounds.height
    #expect(abs((cast.b.view.layer.presentation()?.frame.minY ?? 0) - height / 2) < 1e-6)
    cast.stage.advance(by: 0.2)
    #expect(animator.ended == [true])
    percent.cancel()
    try cast.settle()
    #expect(cast.a.presentedViewController === cast.b && cast.stage.diagnostics.count == 1)
  }

  @Test("one that moves something else, beside blocks that the finger moves, is not spoken of", .rule("I-47"))
  func beside() throws {
    let cast = Cast()
    let delegate = Delegate()
    let percent = UIPercentDrivenInteractiveTransition()
    let badge = UIView()
    delegate.animator = ClosureAnimator { context in
      let view = context.view(forKey: .to)!
      context.containerView.addSubview(view)
      view.alpha = 0
      UIViewPropertyAnimator(duration: 0.3, curve: .linear) { badge.alpha = 0 }.startAnimation()
      UIView.animate(withDuration: 0.3) {
        view.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    delegate.interaction = percent
    cast.b.modalPresentationStyle = .custom
    cast.b.transitioningDelegate = delegate
    cast.a.view.addSubview(badge)
    cast.present()
    cast.stage.turn()
    percent.update(0.5)
    percent.finish()
    try cast.settle()
    #expect(cast.stage.diagnostics.isEmpty && cast.a.presentedViewController === cast.b)
  }

  @Test("without a finger nothing is said", .rule("I-47"))
  func byTime() throws {
    let cast = Cast()
    let delegate = Delegate()
    delegate.animator = ClosureAnimator(slide)
    cast.b.modalPresentationStyle = .custom
    cast.b.transitioningDelegate = delegate
    try cast.show(cast.b)
    #expect(cast.stage.diagnostics.isEmpty && cast.b.view.frame == cast.stage.window.bounds)
  }

  @Test(
    "it is asked for without interaction too; another one each time is spoken of", .rule("I-25.2", "I-25.3", "T-35"))
  func forgetful() throws {
    let cast = Cast()
    let delegate = Delegate()
    let animator = Forgetful()
    delegate.animator = animator
    let shown = ChangingController()
    var changes = 0
    shown.change = { changes += 1 }
    shown.modalPresentationStyle = .custom
    shown.transitioningDelegate = delegate
    try cast.show(shown)
    #expect(animator.asked == 1)
    #expect(changes == 1)
    #expect(cast.stage.diagnostics.map(\.rule) == ["I-25"])
    #expect(cast.a.presentedViewController === shown)
  }

  @Test(
    "under a touch, the one that it started is moved in place of another", .rule("I-25.4", "I-27", "I-28"),
    arguments: [false, true])
  func forgetfulUnderTouch(cancels: Bool) throws {
    let cast = Cast()
    let (delegate, percent) = (Delegate(), UIPercentDrivenInteractiveTransition())
    (delegate.animator, delegate.interaction) = (Forgetful(), percent)
    cast.b.modalPresentationStyle = .custom
    cast.b.transitioningDelegate = delegate
    cast.present()
    cast.stage.turn()
    cast.stage.advance(by: 1)
    #expect(cast.b.isBeingPresented && cast.stage.diagnostics.map(\.rule) == ["I-25"])
    percent.update(0.25)
    #expect(abs((cast.b.view.layer.presentation()?.affineTransform().tx ?? 0) - 75) < 1e-6)
    cancels ? percent.cancel() : percent.finish()
    try cast.settle()
    #expect((cast.a.presentedViewController == nil) == cancels)
    #expect(cancels || cast.b.view.transform == .identity)
  }
}
