import Proscenium
import RuleSupport
import Testing
import UIKit

/// The controllers that a dismissal ends.
@Suite struct DismissTests {
  /// A presents B presents C presents D.
  private struct Tower {
    let cast = Cast()
    let c = PlainController(.yellow)
    let d = PlainController(.green)

    init(_ styles: [UIModalPresentationStyle], animator: Delegate? = nil) throws {
      cast.stage.trace.name(c, "C")
      cast.stage.trace.name(d, "D")
      d.transitioningDelegate = animator
      for (controller, style) in zip([cast.b, c, d], styles) { controller.modalPresentationStyle = style }
      try cast.show(cast.b, animated: false)
      try cast.show(c, from: cast.b, animated: false)
      try cast.show(d, from: c, animated: false)
      for (controller, name) in zip([cast.b, c, d], ["PB", "PC", "PD"]) {
        cast.stage.trace.name(controller.presentationController!, name)
      }
      _ = cast.calls()
    }

    var all: [UIViewController] { [cast.b, c, d] }
  }

  @Test("who dismisses what", .rule("P-30"))
  func targets() throws {
    let tower = try Tower([.overFullScreen, .overFullScreen, .overFullScreen])
    let (a, b, c, d) = (tower.cast.a, tower.cast.b, tower.c, tower.d)
    d.dismiss(animated: false)
    try tower.cast.settle()
    #expect(c.presentedViewController == nil && b.presentedViewController === c)
    // B presents C: its own dismissal takes C.
    b.dismiss(animated: false)
    try tower.cast.settle()
    #expect(b.presentedViewController == nil && a.presentedViewController === b)
    b.dismiss(animated: false)
    try tower.cast.settle()
    #expect(a.presentedViewController == nil)
  }

  @Test("a child dismisses what its ancestor presents, else the ancestor", .rule("P-30"))
  func child() throws {
    let inner = PlainController()
    let outer = FrameContainer(inner, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let cast = Cast()
    try cast.show(outer)
    try cast.show(cast.b, from: inner)
    inner.dismiss(animated: false)
    try cast.settle()
    #expect(outer.presentedViewController == nil && cast.a.presentedViewController === outer)
    inner.dismiss(animated: false)
    try cast.settle()
    #expect(cast.a.presentedViewController == nil)
  }

  @Test(
    "a chain leaves with one animation, the topmost's", .rule("P-31", "P-32", "P-32.2", "P-32.3", "P-33"),
    arguments: [true, false])
  func covered(animated: Bool) throws {
    let tower = try Tower([.fullScreen, .fullScreen, .fullScreen])
    tower.cast.a.dismiss(animated: animated) {}
    #expect(tower.cast.calls() == [])
    tower.cast.stage.turn()
    if animated {
      // Those in between are not seen on the way.
      #expect(tower.cast.b.view.window == nil && tower.c.view.window == nil)
      #expect(tower.d.view.window != nil && tower.cast.a.view.window != nil)
    }
    try tower.cast.settle()
    let ends = animated ? ["context completeTransition(true)"] : []
    let animator = animated ? ["CoverVerticalAnimator animateTransition"] : []
    #expect(
      tower.cast.calls() == [
        "PD dismissalTransitionWillBegin()", "PC dismissalTransitionWillBegin()", "PB dismissalTransitionWillBegin()",
        "D viewWillDisappear(\(animated))", "A viewWillAppear(\(animated))",
      ] + animator + ["A viewIsAppearing(\(animated))"] + ends + [
        "PD dismissalTransitionDidEnd(true)", "PC dismissalTransitionDidEnd(true)",
        "PB dismissalTransitionDidEnd(true)",
        "A viewDidAppear(\(animated))", "D viewDidDisappear(\(animated))", "A dismiss completion",
      ])
    #expect(tower.cast.stage.window.subviews == [tower.cast.a.view])
    for controller in tower.all {
      #expect(controller.presentingViewController == nil && controller.presentedViewController == nil)
      #expect(!controller.isBeingDismissed && controller.view.superview == nil)
    }
  }

  @Test("those still seen in between are told without animation", .rule("P-32.2", "P-33"))
  func seen() throws {
    let tower = try Tower([.overFullScreen, .pageSheet, .overFullScreen])
    tower.cast.a.dismiss(animated: true) {}
    tower.cast.stage.turn()
    // What dims beneath them goes along with the topmost.
    #expect(tower.cast.b.view.isHidden && tower.c.view.isHidden && !tower.d.view.isHidden)
    #expect(tower.all.allSatisfy { $0.presentationController?.containerView?.isHidden == false })
    try tower.cast.settle()
    let calls = tower.cast.calls().filter { !$0.hasPrefix("P") }
    #expect(
      calls == [
        "D viewWillDisappear(true)", "B viewWillDisappear(false)", "C viewWillDisappear(false)",
        "CoverVerticalAnimator animateTransition", "coordinator alongside animation",
        "context completeTransition(true)", "B viewDidDisappear(false)", "C viewDidDisappear(false)",
        "D viewDidDisappear(true)", "A dismiss completion",
      ])
    #expect(tower.cast.stage.window.subviews == [tower.cast.a.view])
    #expect(!tower.cast.b.view.isHidden && !tower.c.view.isHidden)
  }

  @Test("mid chain: the delegate of the topmost is asked", .rule("P-31", "P-32", "C-01"))
  func middle() throws {
    let animator = ClosureAnimator()
    let delegate = Delegate()
    delegate.animator = animator
    let tower = try Tower([.fullScreen, .overFullScreen, .overFullScreen], animator: delegate)
    let (b, c, d) = (tower.cast.b, tower.c, tower.d)
    b.dismiss(animated: true)
    tower.cast.stage.turn()
    #expect(animator.context?.viewController(forKey: .from) === d)
    #expect(animator.context?.viewController(forKey: .to) === b)
    #expect(b.presentedViewController === c)
    try tower.cast.settle()
    #expect(b.presentedViewController == nil && tower.cast.a.presentedViewController === b)
    #expect(c.presentingViewController == nil && d.presentingViewController == nil)
    #expect(animator.ended == [true])
    #expect(b.view.window != nil && c.view.superview == nil && d.view.superview == nil)
  }

  @Test("a cancelled dismissal of a chain leaves it as it was", .rule("P-35", "P-39", "T-12"))
  func cancelledChain() throws {
    let driver = UIPercentDrivenInteractiveTransition()
    let delegate = Delegate()
    delegate.animator = ClosureAnimator()
    let tower = try Tower([.overFullScreen, .overFullScreen, .overFullScreen], animator: delegate)
    delegate.interaction = driver
    var ends = 0
    tower.cast.a.dismiss(animated: true) { ends += 1 }
    tower.cast.stage.turn()
    driver.update(0.4)
    #expect(tower.cast.a.presentedViewController === tower.cast.b)
    driver.cancel()
    try tower.cast.settle()
    #expect(ends == 1)
    #expect(tower.cast.a.presentedViewController === tower.cast.b && tower.c.presentedViewController === tower.d)
    for controller in tower.all {
      #expect(controller.presentationController?.containerView?.isHidden == false)
      #expect(controller.view.window != nil && !controller.isBeingDismissed)
    }
    let calls = tower.cast.calls()
    #expect(calls.filter { $0 == "B viewDidAppear(false)" || $0 == "D viewDidAppear(true)" }.count == 2)
    #expect(!calls.contains { $0.contains("DidDisappear") })
  }

  @Test(
    "a cancelled dismissal tells what lies over the window, though the place beneath has left it",
    .rule("T-12", "P-50"))
  func cancelledInPlace() throws {
    let stack = UINavigationController()
    let cast = Cast(root: stack)
    let (driver, delegate, c) = (UIPercentDrivenInteractiveTransition(), Delegate(), PlainController(.yellow))
    cast.stage.trace.name(c, "C")
    stack.setViewControllers([cast.a], animated: false)
    cast.a.definesPresentationContext = true
    cast.b.modalPresentationStyle = .overCurrentContext
    try cast.show(cast.b)
    c.modalPresentationStyle = .overFullScreen
    c.transitioningDelegate = delegate
    try cast.show(c, from: cast.b)
    stack.pushViewController(PlainController(.green), animated: false)
    try cast.settle()
    #expect(cast.b.view.window == nil && c.view.window != nil)
    _ = cast.calls()
    (delegate.animator, delegate.interaction) = (ClosureAnimator(), driver)
    cast.a.dismiss(animated: true)
    cast.stage.turn()
    driver.update(0.4)
    driver.cancel()
    try cast.settle()
    #expect(
      cast.calls().filter { $0.hasPrefix("C view") } == [
        "C viewWillDisappear(true)", "C viewWillAppear(true)", "C viewIsAppearing(true)", "C viewDidAppear(true)",
      ])
    #expect(cast.b.presentedViewController === c && c.view.window != nil)
  }

  @Test("what stands in a context inside leaves along", .rule("P-30", "P-31"), arguments: [true, false])
  func riders(animated: Bool) throws {
    let inner = PlainController()
    inner.definesPresentationContext = true
    let outer = FrameContainer(inner, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    outer.modalPresentationStyle = .fullScreen
    let cast = Cast()
    cast.stage.trace.name(outer, "O")
    cast.stage.trace.name(inner, "I")
    try cast.show(outer)
    cast.b.modalPresentationStyle = .overCurrentContext
    try cast.show(cast.b, from: inner)
    _ = cast.calls()
    cast.a.dismiss(animated: animated)
    cast.stage.turn()
    if animated { #expect(cast.b.view.window != nil && cast.b.isBeingDismissed) }
    try cast.settle()
    #expect(cast.b.presentingViewController == nil && inner.presentedViewController == nil)
    #expect(cast.b.view.window == nil && !cast.b.isBeingDismissed && outer.presentingViewController == nil)
    let ends = cast.calls().filter { $0.contains("Disappear(") }
    #expect(
      ends == ["O", "I", "B"].map { "\($0) viewWillDisappear(\(animated))" }
        + ["O", "I", "B"].map { "\($0) viewDidDisappear(\(animated))" })
  }

  @Test(
    "nothing to dismiss: nothing happens, and the completion is called at once", .rule("P-37"),
    arguments: [true, false])
  func nothing(animated: Bool) throws {
    let cast = Cast()
    var ended = 0
    cast.a.dismiss(animated: animated) { ended += 1 }
    #expect(ended == 1)
    cast.a.dismiss(animated: animated)
    try cast.settle()
    #expect(ended == 1 && cast.calls() == ["A dismiss completion"] && cast.stage.diagnostics.isEmpty)
    // One that was never shown has nothing either.
    PlainController().dismiss(animated: animated) { ended += 1 }
    #expect(ended == 2)
  }

  @Test("programmatic dismissal asks the delegate nothing", .rule("P-38", "PC-42"), arguments: [true, false])
  func programmatic(animated: Bool) throws {
    final class Asked: NSObject, UIAdaptivePresentationControllerDelegate {
      var asked: [String] = []
      func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
        asked.append("should")
        return false
      }
      func presentationControllerWillDismiss(_ controller: UIPresentationController) { asked.append("will") }
      func presentationControllerDidDismiss(_ controller: UIPresentationController) { asked.append("did") }
      func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) { asked.append("tried") }
    }
    let asked = Asked()
    let cast = Cast()
    cast.b.modalPresentationStyle = .pageSheet
    cast.b.isModalInPresentation = true
    cast.b.presentationController?.delegate = asked
    try cast.show(cast.b)
    #expect(cast.b.presentationController?.delegate === asked)
    cast.b.dismiss(animated: animated)
    try cast.settle()
    #expect(asked.asked == [] && cast.a.presentedViewController == nil)
  }

  @Test("the first responder inside resigns before it disappears", .rule("P-40"), arguments: [true, false])
  func firstResponder(isController: Bool) throws {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    final class Typing: UIViewController {
      var wasFirstInWillDisappear: Bool?
      let field = Field()
      var isControllerFirst = false
      override var canBecomeFirstResponder: Bool { true }
      override func viewDidLoad() { view.addSubview(field) }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        wasFirstInWillDisappear = isControllerFirst ? isFirstResponder : field.isFirstResponder
      }
    }
    let cast = Cast()
    let typing = Typing()
    typing.isControllerFirst = isController
    try cast.show(typing)
    let responder: UIResponder = isController ? typing : typing.field
    #expect(responder.becomeFirstResponder() && responder.isFirstResponder)
    typing.dismiss(animated: true)
    try cast.settle()
    #expect(typing.wasFirstInWillDisappear == false)
  }

  @Test("a root that goes takes its presentations along", .rule("T-32"))
  func rootReplaced() throws {
    let tower = try Tower([.overFullScreen, .fullScreen, .overFullScreen])
    let root = PlainController(.white)
    tower.cast.stage.rootViewController = root
    try tower.cast.settle()
    #expect(tower.cast.stage.window.subviews == [root.view])
    for controller in tower.all {
      #expect(controller.presentingViewController == nil && controller.view.window == nil)
    }
  }

  @Test(
    "what is being dismissed is dismissed once more in the last callbacks", .rule("P-36", "P-51"),
    arguments: ["wD", "dD"], [UIModalPresentationStyle.currentContext, .fullScreen, .overFullScreen])
  func onceMoreAtEnd(moment: String, style: UIModalPresentationStyle) throws {
    let stage = Stage(device: .iPhoneSE)
    let (root, lower, upper) = (CallbackController(), CallbackController(), CallbackController())
    stage.rootViewController = root
    try stage.settle()
    lower.modalPresentationStyle = style
    upper.modalPresentationStyle = .overCurrentContext
    root.present(lower, animated: false)
    try stage.settle()
    lower.present(upper, animated: false)
    try stage.settle()
    (lower.moment, lower.act) = (moment, { root.dismiss(animated: true) })
    root.dismiss(animated: true)
    try stage.settle()
    expectTrue([root, lower, upper])
    #expect(root.presentedViewController == nil && root.journal.isSeen && root.view.window != nil)
    #expect(!lower.journal.isSeen && !upper.journal.isSeen)
    #expect(stage.diagnostics.allSatisfy { $0.rule == "D-11" }, "\(stage.diagnostics)")
  }
}
