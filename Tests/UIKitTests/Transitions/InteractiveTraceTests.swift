import Proscenium
import RuleSupport
import Testing
import UIKit

/// A presentation of B over A that a percent-driven controller moves.
private struct Interactive {
  let cast = Cast()
  let delegate = Delegate()
  let animator = ClosureAnimator()
  let percent = UIPercentDrivenInteractiveTransition()

  init(_ style: UIModalPresentationStyle) {
    delegate.animator = animator
    delegate.interaction = percent
    cast.b.modalPresentationStyle = style
    cast.b.transitioningDelegate = delegate
    for (object, name) in [(delegate, "TD"), (animator, "AN"), (percent, "IC")] as [(AnyObject, String)] {
      cast.stage.trace.name(object, name)
    }
  }

  /// B shown without anybody's moving it.
  func presented() throws {
    delegate.interaction = nil
    cast.present()
    try cast.stage.settle()
    delegate.interaction = percent
    nameController()
    _ = cast.calls()
  }

  func nameController() { cast.stage.trace.name(cast.b.presentationController!, "PC") }
}

@Suite struct InteractiveTraceTests {
  @Test("presentation finished", .rule("T-09", "I-02", "I-05", "I-22"))
  func presentationFinished() throws {
    let it = Interactive(.fullScreen)
    let cast = it.cast
    cast.present()
    it.nameController()
    #expect(
      cast.calls() == [
        "TD animationController(forPresented: B)", "TD interactionControllerForPresentation", "B viewDidLoad()",
      ])
    cast.stage.turn()
    #expect(
      cast.calls() == [
        "PC presentationTransitionWillBegin()", "A viewWillDisappear(true)", "B viewWillAppear(true)",
        "IC startInteractiveTransition", "AN animateTransition", "B viewIsAppearing(true)",
      ])
    var received: [Bool] = []
    cast.b.transitionCoordinator?.notifyWhenInteractionChanges { received.append($0.isCancelled || $0.isInteractive) }
    it.percent.update(0.5)
    cast.stage.advance(by: 1)
    #expect(cast.calls() == [])
    it.percent.finish()
    #expect(cast.calls() == ["coordinator interaction changed(interactive: false, cancelled: false)"])
    #expect(received == [false])
    try cast.stage.settle()
    #expect(
      cast.calls() == [
        "context completeTransition(true)", "PC presentationTransitionDidEnd(true)", "B viewDidAppear(true)",
        "A viewDidDisappear(true)", "A present completion", "AN animationEnded(true)",
      ])
  }

  @Test("presentation cancelled", .rule("T-10", "I-13", "I-15", "P-39"))
  func presentationCancelled() throws {
    let it = Interactive(.fullScreen)
    let cast = it.cast
    let before = cast.stage.scene()
    cast.present()
    it.nameController()
    cast.stage.turn()
    it.percent.update(0.4)
    cast.b.transitionCoordinator?.notifyWhenInteractionChanges { _ in }
    cast.b.transitionCoordinator?.animate(alongsideTransition: nil) { _ in }
    _ = cast.calls()
    it.percent.cancel()
    #expect(
      cast.calls() == [
        "coordinator interaction changed(interactive: false, cancelled: true)", "B viewWillDisappear(true)",
        "A viewWillAppear(true)", "A viewIsAppearing(true)",
      ])
    try cast.stage.settle()
    #expect(
      cast.calls() == [
        "context completeTransition(false)", "PC presentationTransitionDidEnd(false)", "A viewDidAppear(true)",
        "B viewDidDisappear(true)", "A present completion", "coordinator alongside completion(cancelled: true)",
        "AN animationEnded(false)",
      ])
    #expect(cast.a.view.superview === cast.stage.window)
    #expect(cast.a.presentedViewController == nil)
    #expect(cast.b.presentingViewController == nil)
    #expect(cast.b.view.superview == nil)
    #expect(cast.stage.window.subviews == [cast.a.view])
    #expect(cast.stage.scene() == before)
  }

  @Test("dismissal finished", .rule("T-11"))
  func dismissalFinished() throws {
    let it = Interactive(.custom)
    let cast = it.cast
    try it.presented()
    cast.b.dismiss(animated: true) {}
    cast.stage.turn()
    #expect(
      cast.calls() == [
        "TD animationController(forDismissed: B)", "TD interactionControllerForDismissal",
        "PC dismissalTransitionWillBegin()", "B viewWillDisappear(true)", "IC startInteractiveTransition",
        "AN animateTransition",
      ])
    it.percent.update(0.7)
    it.percent.finish()
    try cast.stage.settle()
    #expect(
      cast.calls() == [
        "context completeTransition(true)", "PC dismissalTransitionDidEnd(true)", "B viewDidDisappear(true)",
        "A dismiss completion", "AN animationEnded(true)",
      ])
  }

  @Test("dismissal cancelled", .rule("T-12"), arguments: [UIModalPresentationStyle.fullScreen, .custom])
  func dismissalCancelled(style: UIModalPresentationStyle) throws {
    let it = Interactive(style)
    let cast = it.cast
    try it.presented()
    let before = cast.stage.scene()
    let removes = style == .fullScreen
    cast.b.dismiss(animated: true) {}
    cast.stage.turn()
    it.percent.update(0.7)
    cast.stage.advance(by: 0.1)
    _ = cast.calls()
    it.percent.cancel()
    #expect(
      cast.calls() == (removes ? ["A viewWillDisappear(true)"] : [])
        + ["B viewWillAppear(true)", "B viewIsAppearing(true)"])
    try cast.stage.settle()
    #expect(
      cast.calls() == [
        "context completeTransition(false)", "PC dismissalTransitionDidEnd(false)", "B viewDidAppear(true)",
      ]
        + (removes ? ["A viewDidDisappear(true)"] : []) + ["A dismiss completion", "AN animationEnded(false)"])
    #expect(cast.b.presentingViewController === cast.a)
    #expect(cast.a.presentedViewController === cast.b)
    #expect(!cast.b.isBeingDismissed)
    #expect(cast.stage.scene() == before)
  }
}
