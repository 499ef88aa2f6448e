import Proscenium
import RuleSupport
import Testing
import UIKit

/// Presentations and dismissals that are refused, and their diagnostics.
@Suite struct RefusalTests {
  private func received(_ cast: Cast) -> [String] { cast.stage.diagnostics.map(\.rule) }

  @Test("already presenting: told, ignored, no completion", .rule("P-22", "D-02"))
  func alreadyPresenting() throws {
    let cast = Cast()
    try cast.show(cast.b)
    let c = PlainController()
    cast.a.present(c, animated: true) { Issue.record("a completion of an ignored call") }
    try cast.settle()
    #expect(received(cast) == ["D-02"])
    #expect(cast.stage.diagnostics[0].message.contains("which is already presenting <PlainController"))
    #expect(c.presentingViewController == nil && cast.a.presentedViewController === cast.b)
  }

  @Test("while one is in flight, both ways", .rule("P-23", "P-36", "P-36.2", "D-03", "D-11", "I-38"))
  func inFlight() throws {
    let cast = Cast()
    let c = PlainController()
    cast.present()
    cast.a.present(c, animated: true)
    cast.stage.turn()
    cast.a.present(c, animated: true)
    cast.b.present(c, animated: true)
    var dismissals = 0
    cast.a.dismiss(animated: true) { dismissals += 1 }
    cast.b.dismiss(animated: true) { Issue.record("a completion of an ignored call") }
    #expect(received(cast) == ["D-03", "D-03", "D-03", "D-11", "D-11"])
    #expect(cast.b.isBeingPresented && !cast.b.isBeingDismissed)
    try cast.settle()
    #expect(dismissals == 1 && cast.a.presentedViewController == nil)
    try cast.show(cast.b)
    cast.a.dismiss(animated: true)
    cast.a.present(c, animated: true)
    cast.stage.turn()
    cast.a.present(c, animated: true)
    cast.a.dismiss(animated: true)
    #expect(received(cast).dropFirst(5) == ["D-03", "D-03", "D-11"])
    #expect(cast.stage.diagnostics[0].message.contains("while a presentation is in progress!"))
    #expect(cast.stage.diagnostics[3].message.contains("while a presentation or dismiss is in progress!"))
  }

  @Test("on what has just been dismissed, in the hook of its end", .rule("P-23", "D-03"), arguments: [false, true])
  func onLeaving(isAnimated: Bool) throws {
    final class Alerting: UIPresentationController {
      override func dismissalTransitionDidEnd(_ completed: Bool) {
        let alert = UIAlertController(title: "Gone", message: nil, preferredStyle: .alert)
        presentedViewController.present(alert, animated: true)
      }
    }
    final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? { Alerting(presentedViewController: presented, presenting: presenting) }
    }
    let (cast, delegate) = (Cast(), Delegate())
    cast.b.modalPresentationStyle = .custom
    cast.b.transitioningDelegate = delegate
    try cast.show(cast.b)
    cast.a.dismiss(animated: isAnimated)
    try cast.settle()
    #expect(received(cast) == ["D-03"])
    #expect(cast.b.presentedViewController == nil && cast.a.presentedViewController == nil)
    #expect(cast.stage.window.subviews.count == 1)
  }

  @Test(
    "a dismissal asked for in a presentation's turn is done, and after nothing else", .rule("P-36.4", "P-36.6", "D-11"))
  func dismissalBeforePresentationBegins() throws {
    let cast = Cast()
    cast.present(animated: false)
    cast.b.dismiss(animated: false) {}
    cast.stage.turn()
    #expect(cast.a.presentedViewController == nil && cast.b.view.window == nil)
    #expect(cast.calls().suffix(2) == ["B viewDidDisappear(false)", "A dismiss completion"])
    // What was to be dismissed goes before: the wish goes with it, and takes nothing else.
    try cast.show(cast.b)
    let (c, delegate, driver) = (PlainController(), Delegate(), UIPercentDrivenInteractiveTransition())
    (delegate.animator, delegate.interaction) = (ClosureAnimator(), driver)
    c.transitioningDelegate = delegate
    cast.b.present(c, animated: true)
    cast.stage.turn()
    c.dismiss(animated: true) { Issue.record("a completion of what never was") }
    driver.cancel()
    try cast.settle()
    #expect(c.presentingViewController == nil && cast.a.presentedViewController === cast.b)
  }

  @Test(
    "a dismissal of what is below one that leaves is refused, and comes to nothing", .rule("P-36", "P-36.3", "D-11"))
  func dismissalBelowAnother() throws {
    let cast = Cast()
    let c = PlainController()
    try cast.show(cast.b)
    try cast.show(c, from: cast.b)
    var ended = 0
    cast.b.dismiss(animated: true) { ended += 1 }
    cast.stage.advance(by: 0.1)
    cast.a.dismiss(animated: true) { Issue.record("a completion of a refused call") }
    #expect(received(cast) == ["D-11"] && c.isBeingDismissed && !cast.b.isBeingDismissed)
    try cast.settle()
    #expect(ended == 1 && c.presentingViewController == nil)
    #expect(cast.a.presentedViewController === cast.b && cast.b.view.window != nil)
  }

  @Test("a presentation that is dismissed as it runs runs to its end before it is", .rule("P-36.4", "P-36.5", "D-11"))
  func dismissalInFlight() throws {
    let cast = Cast()
    cast.present()
    cast.stage.advance(by: 0.1)
    cast.b.dismiss(animated: true) {}
    let top = try #require(cast.b.view.layer.presentation()).frame.minY
    cast.stage.advance(by: 0.1)
    #expect(try #require(cast.b.view.layer.presentation()).frame.minY < top, "it goes on up")
    try cast.settle()
    let calls = cast.calls().filter { $0.hasPrefix("B view") || $0.hasSuffix("completion") }
    #expect(
      calls == [
        "B viewDidLoad()", "B viewWillAppear(true)", "B viewIsAppearing(true)", "B viewDidAppear(true)",
        "A present completion", "B viewWillDisappear(true)", "B viewDidDisappear(true)", "A dismiss completion",
      ])
    #expect(received(cast) == ["D-11"] && cast.a.presentedViewController == nil)
  }

  @Test(
    "a field that gives up its keys has what stands inside dismissed: that goes by itself, and once",
    .rule("P-36", "P-40"), arguments: [false, true])
  func endedByField(byFinger: Bool) throws {
    final class Ender: NSObject, UITextFieldDelegate {
      var end = {}
      func textFieldDidEndEditing(_ textField: UITextField) { end() }
    }
    let cast = Cast(device: .iPhone15)
    let (context, over, ender) = (PlainController(), PlainController(.green), Ender())
    try cast.show(cast.b)
    cast.b.addChild(context)
    context.view.frame = CGRect(x: 0, y: 400, width: 393, height: 300)
    cast.b.view.addSubview(context.view)
    context.didMove(toParent: cast.b)
    context.definesPresentationContext = true
    over.modalPresentationStyle = .overCurrentContext
    context.present(over, animated: true)
    let field = UITextField(frame: CGRect(x: 20, y: 300, width: 300, height: 40))
    field.delegate = ender
    ender.end = { context.dismiss(animated: true) }
    cast.b.view.addSubview(field)
    try cast.settle()
    field.becomeFirstResponder()
    cast.stage.trace.name(over, "over")
    cast.stage.trace.clear()
    var ended = 0
    if byFinger {
      cast.stage.drag(
        from: CGPoint(x: 196, y: 150), to: CGPoint(x: 196, y: 300), duration: 0.2, release: false)
      cast.stage.advance(by: 0.1)
      cast.stage.touchUp()
    } else {
      cast.a.dismiss(animated: true) { ended += 1 }
    }
    try cast.settle()
    let calls = cast.calls()
    #expect(calls.filter { $0.hasPrefix("over ") } == ["over viewWillDisappear(true)", "over viewDidDisappear(true)"])
    let received = ["WillBegin()", "DidEnd(true)", "DidEnd(false)"].map { hook in
      calls.count { $0.hasSuffix("dismissalTransition" + hook) }
    }
    #expect(received == (byFinger ? [1, 1, 0] : [2, 2, 0]))
    #expect(over.presentingViewController == nil && !field.isFirstResponder)
    #expect(cast.a.presentedViewController === (byFinger ? cast.b : nil) && ended == (byFinger ? 0 : 1))
    #expect(!cast.b.isBeingDismissed && (cast.b.view.window != nil) == byFinger)
  }

  @Test("from a completion handler it works", .rule("P-23.3", "P-18", "P-34"))
  func fromCompletion() throws {
    let cast = Cast()
    let c = PlainController()
    try cast.show(cast.b)
    cast.a.dismiss(animated: true) {
      cast.a.present(c, animated: true) { cast.a.dismiss(animated: true) { cast.a.present(cast.b, animated: false) } }
    }
    try cast.settle()
    #expect(received(cast).isEmpty)
    #expect(cast.a.presentedViewController === cast.b)
    #expect(!cast.b.isBeingPresented && !cast.b.isBeingDismissed && !c.isBeingDismissed)
  }

  @Test("from viewDidAppear and viewDidDisappear it works", .rule("P-24", "P-34"))
  func fromDidCallbacks() throws {
    let cast = Cast()
    let first = FlagController()
    let second = FlagController()
    first.onDidAppear = { if first.presentedViewController == nil { first.present(second, animated: true) } }
    second.onDidAppear = { second.dismiss(animated: true) }
    second.onDidDisappear = {
      first.onDidAppear = nil
      first.dismiss(animated: true)
    }
    first.onDidDisappear = { if cast.a.presentedViewController == nil { cast.a.present(cast.b, animated: true) } }
    try cast.show(first)
    #expect(received(cast).isEmpty)
    #expect(cast.a.presentedViewController === cast.b && cast.b.view.window != nil)
    #expect(first.presentingViewController == nil && second.presentingViewController == nil)
    #expect(
      second.recorded() == [
        "wA, presented, has presenter", "dA, presented, has presenter",
        "wD, dismissed, has presenter", "dD, dismissed",
      ])
    #expect(!second.isBeingDismissed && !first.isBeingDismissed)
  }

  @Test("a source that is not in a window", .rule("P-24", "D-01"))
  func outsideWindow() throws {
    let cast = Cast()
    let stray = PlainController()
    stray.present(cast.b, animated: true) { Issue.record("a completion of an ignored call") }
    let child = PlainController()
    cast.a.addChild(child)
    child.present(cast.b, animated: true)
    #expect(received(cast) == ["D-01", "D-01"])
    #expect(cast.stage.diagnostics[0].message.contains("whose view is not in the window hierarchy"))
    #expect(cast.b.presentingViewController == nil)
  }

  @Test("too early in viewDidLoad and viewWillAppear, right in viewDidAppear", .rule("P-24", "D-01"))
  func early() throws {
    final class Eager: UIViewController {
      let wanted = PlainController()
      override func viewDidLoad() { present(wanted, animated: false) }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        present(wanted, animated: false)
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        present(wanted, animated: false)
      }
    }
    let eager = Eager()
    let stage = Stage()
    stage.rootViewController = eager
    try stage.settle()
    #expect(stage.diagnostics.map(\.rule) == ["D-01", "D-01"])
    #expect(eager.presentedViewController === eager.wanted && eager.wanted.view.window != nil)
  }

  @Test("what raises: presented, a child, itself", .rule("P-25", "D-05", "D-06", "D-07", "P-09"))
  func raises() throws {
    let cast = Cast()
    try cast.show(cast.b)
    let child = PlainController()
    let parent = PlainController()
    parent.addChild(child)
    let styleless = PlainController()
    styleless.modalPresentationStyle = .none
    let failures = cast.stage.collectFailures {
      cast.b.present(cast.b, animated: true)
      cast.a.present(cast.a, animated: true)
      cast.a.present(cast.b, animated: true)
      cast.b.present(cast.a, animated: true)
      cast.b.present(child, animated: true)
      cast.b.present(styleless, animated: true)
    }
    #expect(failures.map(\.rule) == ["D-07", "D-07", "D-05", "D-05", "D-06", "P-09"])
    let texts = [
      "on itself", "on itself", "that is already being presented by <PlainController",
      "that is already being presented by (null)", "that has a parent view controller <PlainController",
    ]
    for (failure, text) in zip(failures, texts) { #expect(failure.message.contains(text)) }
    #expect(cast.b.presentedViewController == nil && cast.a.presentedViewController === cast.b)
  }

  @Test("a presented controller traps a second time", .rule("P-25", "D-05"))
  func traps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let cast = Cast()
        cast.a.present(cast.b, animated: false)
        cast.stage.turn()
        cast.a.present(cast.b, animated: false)
      }
    }
  }

  @Test("the words of iOS 12", .rule("L-09", "D-05"))
  func oldWords() throws {
    let cast = Cast()
    try cast.show(cast.b)
    cast.stage.legacy.speaksOfActiveControllers = true
    let failures = cast.stage.collectFailures { cast.a.present(cast.b, animated: true) }
    #expect(failures[0].message.contains("Application tried to present modally an active controller <PlainController"))
  }

  @Test("a detached presenter is told of, and goes on", .rule("P-26", "D-04"))
  func detached() throws {
    let cast = Cast()
    let stray = PlainController()
    cast.stage.window.addSubview(stray.view)
    try cast.show(cast.b, from: stray)
    #expect(received(cast) == ["D-04"])
    #expect(cast.stage.diagnostics[0].message.contains("on detached view controllers is discouraged <PlainController"))
    #expect(cast.b.view.window != nil && cast.b.presentingViewController === stray)
  }

  @Test("children of presented controllers are not detached", .rule("P-26", "P-04"))
  func notDetached() throws {
    let cast = Cast()
    let inner = PlainController()
    inner.definesPresentationContext = true
    let outer = FrameContainer(inner, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    try cast.show(outer)
    cast.b.modalPresentationStyle = .overCurrentContext
    try cast.show(cast.b, from: inner)
    #expect(received(cast).isEmpty)
    #expect(cast.b.presentingViewController === inner)
  }

  @Test("a curl wants the whole screen, and presents nothing itself", .rule("P-27", "D-10"))
  func curl() throws {
    let cast = Cast()
    cast.b.modalTransitionStyle = .partialCurl
    var failures: [Diagnostic] = []
    for style in [UIModalPresentationStyle.pageSheet, .overFullScreen, .currentContext, .custom, .automatic] {
      cast.b.modalPresentationStyle = style
      failures += cast.stage.collectFailures { cast.a.present(cast.b, animated: true) }
    }
    #expect(failures.map(\.rule) == Array(repeating: "D-10", count: 5))
    #expect(
      failures[0].message.contains(
        "Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen view controller"))
    let card = PlainController()
    card.modalPresentationStyle = .pageSheet
    try cast.show(card)
    cast.b.modalPresentationStyle = .fullScreen
    #expect(cast.stage.collectFailures { card.present(cast.b, animated: true) }.map(\.rule) == ["D-10"])
    card.dismiss(animated: false)
    try cast.settle()
    try cast.show(cast.b)
    #expect(cast.stage.collectFailures { cast.b.present(card, animated: true) }.map(\.rule) == ["D-10"])
  }

  @Test("a context in a popover: tolerated now, raised once", .rule("P-28", "L-08"), arguments: [false, true])
  func popoverContext(legacy: Bool) throws {
    let cast = Cast()
    cast.stage.legacy.popoverContextsOnlyCover = legacy
    let outer = PlainController()
    outer.modalPresentationStyle = .popover
    outer.definesPresentationContext = true
    outer.popoverAnchor(in: cast.a)
    try cast.show(outer)
    cast.b.modalPresentationStyle = .overCurrentContext
    cast.b.modalTransitionStyle = .crossDissolve
    let failures = try cast.stage.collectFailures { try cast.show(cast.b, from: outer) }
    #expect(failures.map(\.rule) == (legacy ? ["P-28"] : []))
    #expect((cast.b.presentingViewController == nil) == legacy)
    if legacy {
      cast.b.modalTransitionStyle = .coverVertical
      try cast.show(cast.b, from: outer)
      #expect(cast.b.presentingViewController === outer)
    }
  }

  @Test("an animator that never completes blocks, and is told by settle", .rule("C-27", "D-36"))
  func neverCompletes() throws {
    let cast = Cast()
    let delegate = Cast.delegate(ClosureAnimator { $0.containerView.addSubview($0.view(forKey: .to)!) })
    cast.b.modalPresentationStyle = .custom
    cast.b.transitioningDelegate = delegate
    cast.present()
    let error = #expect(throws: StageError.self) { try cast.stage.settle(within: 2) }
    #expect(error?.description.contains("has not called completeTransition(_:)") == true)
    #expect(received(cast).isEmpty)
    cast.a.present(PlainController(), animated: true)
    cast.b.dismiss(animated: true)
    #expect(received(cast) == ["D-03", "D-11"])
    (delegate.animator as? ClosureAnimator)?.context?.completeTransition(true)
    #expect(cast.b.isBeingDismissed && received(cast).count == 2)
  }
}

extension UIViewController {
  /// Sets the popover's anchor, once there are anchors.
  func popoverAnchor(in other: UIViewController) {}
}
