import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct PresentTraceTests {
  @Test("fullScreen, default animation", .rule("T-01", "P-14", "P-15", "P-19", "P-51"))
  func fullScreen() throws {
    let cast = Cast()
    cast.b.modalPresentationStyle = .fullScreen
    cast.present()
    #expect(cast.calls() == ["B viewDidLoad()"])
    cast.stage.turn()
    cast.stage.trace.name(cast.b.presentationController!, "PC")
    #expect(
      cast.calls() == [
        "CoveringPresentationController presentationTransitionWillBegin()",
        "A viewWillDisappear(true)",
        "B viewWillAppear(true)",
        "CoverVerticalAnimator animateTransition",
        "B viewIsAppearing(true)",
      ])
    try cast.stage.settle()
    #expect(
      cast.calls() == [
        "context completeTransition(true)",
        "PC presentationTransitionDidEnd(true)",
        "B viewDidAppear(true)",
        "A viewDidDisappear(true)",
        "A present completion",
      ])
    #expect(cast.a.view.window == nil)
  }

  @Test("fullScreen dismissed, default animation", .rule("T-02", "P-19", "P-34"))
  func fullScreenDismissed() throws {
    let cast = Cast()
    cast.b.modalPresentationStyle = .fullScreen
    cast.present()
    try cast.stage.settle()
    cast.stage.trace.name(cast.b.presentationController!, "PC")
    _ = cast.calls()
    cast.b.dismiss(animated: true) {}
    #expect(cast.calls() == [])
    #expect(cast.b.isBeingDismissed)
    cast.stage.turn()
    #expect(
      cast.calls() == [
        "PC dismissalTransitionWillBegin()",
        "B viewWillDisappear(true)",
        "A viewWillAppear(true)",
        "CoverVerticalAnimator animateTransition",
        "A viewIsAppearing(true)",
      ])
    try cast.stage.settle()
    #expect(
      cast.calls() == [
        "context completeTransition(true)",
        "PC dismissalTransitionDidEnd(true)",
        "A viewDidAppear(true)",
        "B viewDidDisappear(true)",
        "A dismiss completion",
      ])
    #expect(cast.a.view.superview === cast.stage.window)
    #expect(cast.b.view.window == nil)
    #expect(cast.a.presentedViewController == nil)
    #expect(cast.b.presentingViewController == nil)
    #expect(!cast.b.isBeingDismissed)
  }

  @Test("custom with an animator and a presentation controller", .rule("T-03", "T-04", "T-05", "T-06", "PC-03"))
  func custom() throws {
    let cast = Cast()
    let delegate = Delegate()
    let animator = ClosureAnimator()
    delegate.animator = animator
    var controller: UIPresentationController?
    delegate.makeController = { presented, presenting in
      let made = UIPresentationController(presentedViewController: presented, presenting: presenting)
      cast.stage.trace.name(made, "PC")
      controller = made
      return made
    }
    cast.stage.trace.name(delegate, "TD")
    cast.stage.trace.name(animator, "AN")
    cast.b.modalPresentationStyle = .custom
    cast.b.transitioningDelegate = delegate
    cast.present()
    #expect(
      cast.calls() == [
        "TD presentationController(forPresented: B)",
        "TD animationController(forPresented: B)",
        "TD interactionControllerForPresentation",
        "B viewDidLoad()",
      ])
    cast.stage.turn()
    #expect(
      cast.calls() == [
        "PC presentationTransitionWillBegin()",
        "B viewWillAppear(true)",
        "AN animateTransition",
        "B viewIsAppearing(true)",
      ])
    #expect(controller?.containerView != nil)
    try cast.stage.settle()
    #expect(
      cast.calls() == [
        "context completeTransition(true)",
        "PC presentationTransitionDidEnd(true)",
        "B viewDidAppear(true)",
        "A present completion",
        "AN animationEnded(true)",
      ])
    #expect(cast.a.view.superview === cast.stage.window)
    cast.a.dismiss(animated: true) {}
    #expect(
      cast.calls() == [
        "TD animationController(forDismissed: B)",
        "TD interactionControllerForDismissal",
      ])
    cast.stage.turn()
    #expect(
      cast.calls() == [
        "PC dismissalTransitionWillBegin()",
        "B viewWillDisappear(true)",
        "AN animateTransition",
      ])
    try cast.stage.settle()
    #expect(
      cast.calls() == [
        "context completeTransition(true)",
        "PC dismissalTransitionDidEnd(true)",
        "B viewDidDisappear(true)",
        "A dismiss completion",
        "AN animationEnded(true)",
      ])
    #expect(animator.ended == [true, true])
    #expect(controller?.containerView == nil)
  }

  @Test("not animated: everything in one go", .rule("P-20", "P-20.2"))
  func unanimated() {
    let cast = Cast()
    cast.b.modalPresentationStyle = .fullScreen
    cast.present(animated: false)
    #expect(cast.calls() == ["B viewDidLoad()"])
    cast.stage.turn()
    #expect(
      cast.calls() == [
        "CoveringPresentationController presentationTransitionWillBegin()",
        "A viewWillDisappear(false)",
        "B viewWillAppear(false)",
        "B viewIsAppearing(false)",
        "CoveringPresentationController presentationTransitionDidEnd(true)",
        "B viewDidAppear(false)",
        "A viewDidDisappear(false)",
        "A present completion",
      ])
  }
}
