import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// B on A's stack, to be swiped away.
@MainActor private struct Swiped {
  let cast: NavigationCast
  let isRightToLeft: Bool
  var nav: UINavigationController { cast.nav }
  var stage: Stage { cast.stage }

  init(in parent: NavigationCast.Parent = .root, rightToLeft: Bool = false, spies: Bool = false) throws {
    cast = NavigationCast(in: parent, spies: spies)
    isRightToLeft = rightToLeft
    if rightToLeft { cast.nav.view.semanticContentAttribute = .forceRightToLeft }
    try cast.pushed()
  }

  /// A place by its distance from the leading edge.
  func point(_ x: CGFloat) -> CGPoint { CGPoint(x: isRightToLeft ? 375 - x : x, y: 300) }

  func drag(from start: CGFloat = 5, to end: CGFloat, duration: TimeInterval = 0.5, rest: Bool = true) {
    stage.drag(from: point(start), to: point(end), duration: duration, release: false)
    if rest { stage.advance(by: 0.3) }
  }

  /// How far the upper page is from its place, away from the leading edge.
  var gap: CGFloat {
    let x = cast.b.view.layer.presentation()?.frame.minX ?? 0
    return isRightToLeft ? -x : x
  }
}

@Suite struct SwipeBackTests {
  @Test(
    "swiped more than half way it goes back", .rule("I-39", "I-44", "T-17", "S-18"),
    arguments: NavigationCast.Parent.allCases, [false, true])
  func finished(parent: NavigationCast.Parent, rightToLeft: Bool) throws {
    let swiped = try Swiped(in: parent, rightToLeft: rightToLeft, spies: true)
    swiped.drag(to: 255)
    #expect(abs(swiped.gap - 250) < 1, "the page stays under the finger")
    #expect(
      swiped.cast.calls() == [
        "ND navigationController(animationControllerFor: pop, from: B, to: A)", "B willMove(toParent: nil)",
        "B viewWillDisappear(true)", "A viewWillAppear(true)",
        "ND navigationController(willShow: A, animated: true)", "SwipeBack startInteractiveTransition",
        "StackSlideAnimator animateTransition", "A viewIsAppearing(true)", "StackSlideAnimator interruptibleAnimator",
      ])
    #expect(swiped.nav.transitionCoordinator?.initiallyInteractive == true)
    swiped.nav.transitionCoordinator?.notifyWhenInteractionChanges { #expect(!$0.isCancelled) }
    swiped.stage.touchUp()
    try swiped.cast.settle()
    #expect(
      swiped.cast.calls() == [
        "coordinator interaction changed(interactive: false, cancelled: false)", "context completeTransition(true)",
        "B viewDidDisappear(true)", "A viewDidAppear(true)", "ND navigationController(didShow: A, animated: true)",
        "B didMove(toParent: nil)",
      ])
    #expect(swiped.nav.viewControllers == [swiped.cast.a] && swiped.stage.diagnostics.isEmpty)
  }

  @Test(
    "let go before half way everything is as before", .rule("I-44", "T-16", "T-16.3", "T-16.4", "C-21"),
    arguments: NavigationCast.Parent.allCases, [false, true])
  func cancelled(parent: NavigationCast.Parent, rightToLeft: Bool) throws {
    let swiped = try Swiped(in: parent, rightToLeft: rightToLeft, spies: true)
    let (nav, a, b) = (swiped.nav, swiped.cast.a, swiped.cast.b)
    let (before, scene) = (swiped.stage.frame(), swiped.stage.scene())
    swiped.drag(to: 150)
    #expect(swiped.stage.frame() != before)
    _ = swiped.cast.calls()
    swiped.stage.touchUp()
    try swiped.cast.settle()
    #expect(
      swiped.cast.calls() == [
        "A viewWillDisappear(true)", "B viewWillAppear(true)", "B viewIsAppearing(true)",
        "context completeTransition(false)", "A viewDidDisappear(true)", "B viewDidAppear(true)",
      ])
    #expect(nav.viewControllers == [a, b] && b.navigationController === nav)
    #expect(swiped.stage.frame() == before)
    #expect(swiped.stage.scene() == scene)
    #expect(swiped.stage.diagnostics.isEmpty)
  }

  @Test("a flick decides by its pace", .rule("I-44"), arguments: [true, false])
  func flick(forward: Bool) throws {
    let swiped = try Swiped()
    if forward {
      swiped.drag(to: 110, duration: 0.1, rest: false)
    } else {
      swiped.drag(to: 250)
      swiped.stage.drag(from: swiped.point(250), to: swiped.point(250), duration: 0, release: false)
      for step in 1...6 {
        swiped.stage.advance(by: 1.0 / 60)
        swiped.stage.touchMove(to: swiped.point(250 - CGFloat(step) * 12))
      }
    }
    swiped.stage.touchUp()
    try swiped.cast.settle()
    #expect(swiped.nav.viewControllers.count == (forward ? 1 : 2))
  }

  @Test("let go fast near its end it carries no page past its place", .rule("I-44", "G-24"), arguments: [true, false])
  func restless(isForward: Bool) throws {
    let swiped = try Swiped()
    swiped.drag(to: 345, duration: 0.4, rest: false)
    if !isForward {
      for step in 1...8 {
        swiped.stage.advance(by: 1.0 / 60)
        swiped.stage.touchMove(to: swiped.point(345 - CGFloat(step) * 42))
      }
    }
    swiped.stage.touchUp()
    var frames = 0
    while swiped.nav.transitionCoordinator != nil {
      swiped.stage.advance(by: 1.0 / 60)
      frames += 1
      let below = swiped.cast.a.view.layer.presentation()?.frame.minX ?? 0
      #expect(below <= 0 && swiped.gap >= 0 && frames < 60)
    }
    #expect(frames > 5 && swiped.nav.viewControllers.count == (isForward ? 1 : 2))
  }

  @Test(
    "let go at rest it takes the time of a slide, whichever way", .rule("I-44"), arguments: [false, true], [100, 255.0])
  func resting(rightToLeft: Bool, end: CGFloat) throws {
    let swiped = try Swiped(rightToLeft: rightToLeft)
    swiped.drag(to: end)
    swiped.stage.touchUp()
    swiped.stage.advance(by: 0.25)
    #expect(swiped.nav.transitionCoordinator != nil)
    try swiped.cast.settle()
    #expect(swiped.nav.viewControllers.count == (end < 187 ? 2 : 1))
  }

  @Test("caught again on the way, and turned round", .rule("I-28", "I-39", "T-16"))
  func caught() throws {
    let swiped = try Swiped()
    let before = swiped.stage.frame()
    swiped.drag(to: 240)
    swiped.stage.touchUp()
    swiped.stage.advance(by: 0.05)
    let loose = swiped.gap
    #expect(loose > 236)
    _ = swiped.cast.calls()
    swiped.stage.touchDown(at: CGPoint(x: 300, y: 200))
    swiped.stage.touchMove(to: CGPoint(x: 285, y: 200))
    swiped.stage.advance(by: 0.3)
    let held = swiped.gap
    #expect(held < 375 && swiped.nav.transitionCoordinator?.isInteractive == true)
    swiped.stage.touchMove(to: CGPoint(x: 185, y: 200))
    #expect(abs(swiped.gap - (held - 100)) < 1)
    swiped.stage.touchMove(to: CGPoint(x: 60, y: 200))
    swiped.stage.advance(by: 0.3)
    swiped.stage.touchUp()
    try swiped.cast.settle()
    #expect(
      swiped.cast.calls() == [
        "A viewWillDisappear(true)", "B viewWillAppear(true)", "B viewIsAppearing(true)",
        "context completeTransition(false)", "A viewDidDisappear(true)", "B viewDidAppear(true)",
      ])
    #expect(swiped.stage.frame() == before && swiped.nav.viewControllers.count == 2)
    #expect(swiped.stage.diagnostics.isEmpty)
  }

  @Test("not from the middle, unless the content swipe is on", .rule("I-39", "I-39.4"), arguments: [false, true])
  func content(isOn: Bool) throws {
    let swiped = try Swiped()
    swiped.nav.interactiveContentPopGestureRecognizer?.isEnabled = isOn
    swiped.drag(from: 100, to: 330)
    swiped.stage.touchUp()
    try swiped.cast.settle()
    #expect(swiped.nav.viewControllers.count == (isOn ? 1 : 2))
  }

  @Test("when it does not begin", .rule("I-40", "I-40.2", "I-41"))
  func conditions() throws {
    let swiped = try Swiped(spies: true)
    let calls = { swiped.cast.calls() }
    // A custom animator of the delegate.
    swiped.cast.delegate.animator = ClosureAnimator(ClosureAnimator.fade)
    swiped.drag(to: 300)
    swiped.stage.touchUp()
    #expect(calls() == ["ND navigationController(animationControllerFor: pop, from: B, to: A)"])
    // Another change runs, and the slide is not the stock one that could be caught.
    swiped.nav.pushViewController(swiped.cast.c, animated: true)
    swiped.stage.turn()
    _ = calls()
    swiped.drag(to: 200, duration: 0.05, rest: false)
    swiped.stage.touchUp()
    #expect(calls() == [])
    try swiped.cast.settle()
    swiped.cast.delegate.animator = nil
    // The root alone, even when an app's delegate says yes.
    swiped.nav.popToRootViewController(animated: false)
    try swiped.cast.settle()
    let eager = EagerDelegate()
    swiped.nav.interactivePopGestureRecognizer?.delegate = eager
    _ = calls()
    swiped.drag(to: 300)
    swiped.stage.touchUp()
    try swiped.cast.settle()
    #expect(calls().filter { !$0.contains("shouldReceive") } == [])
    #expect(swiped.nav.viewControllers == [swiped.cast.a])
    #expect(swiped.stage.diagnostics.isEmpty)
  }

  @Test("with a requirement set it goes beside an app's own animator", .rule("I-42"))
  func requirement() throws {
    let swiped = try Swiped(spies: true)
    swiped.cast.delegate.animator = ClosureAnimator(ClosureAnimator.fade)
    let own = UIPanGestureRecognizer()
    own.minimumNumberOfTouches = 2
    swiped.nav.view.addGestureRecognizer(own)
    own.require(toFail: try #require(swiped.nav.interactivePopGestureRecognizer))
    swiped.drag(to: 300)
    swiped.stage.touchUp()
    try swiped.cast.settle()
    #expect(swiped.nav.viewControllers == [swiped.cast.a])
  }

  @Test("turned off on the way it goes back", .rule("I-43", "GR-06"))
  func turnedOff() throws {
    let swiped = try Swiped()
    let before = swiped.stage.frame()
    swiped.drag(to: 300)
    swiped.nav.interactivePopGestureRecognizer?.isEnabled = false
    try swiped.cast.settle()
    #expect(swiped.nav.viewControllers.count == 2 && swiped.stage.frame() == before)
    swiped.stage.touchUp()
    #expect(swiped.stage.diagnostics.isEmpty)
  }
}

private final class EagerDelegate: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

extension SwipeBackTests {
  @Test(
    "an app's own recognizer drives the pop through the stock delegate, by the method's name", .rule("I-39.3", "GR-02"),
    arguments: [true, false])
  func byName(isFinished: Bool) throws {
    final class Own: NSObject, UIGestureRecognizerDelegate {
      unowned let nav: UINavigationController
      init(_ nav: UINavigationController) { self.nav = nav }
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        nav.children.count > 1
      }
    }
    let swiped = try Swiped(spies: true)
    let own = Own(swiped.nav)
    let stock = try #require(swiped.nav.interactivePopGestureRecognizer)
    let target = try #require(stock.delegate)
    let pan = UIPanGestureRecognizer(target: target, action: Selector("handleNavigationTransition:"))
    pan.delegate = own
    stock.view?.addGestureRecognizer(pan)
    stock.isEnabled = false
    swiped.drag(from: 100, to: isFinished ? 310 : 200)
    #expect(swiped.gap > 80)
    #expect(swiped.nav.transitionCoordinator?.initiallyInteractive == true)
    swiped.stage.touchUp()
    try swiped.cast.settle()
    #expect(swiped.nav.viewControllers.count == (isFinished ? 1 : 2))
    // At the root nothing pops, whatever the app lets begin.
    if isFinished {
      pan.delegate = nil
      swiped.drag(from: 100, to: 310)
      swiped.stage.touchUp()
      try swiped.cast.settle()
      #expect(swiped.nav.viewControllers.count == 1)
    }
    #expect(swiped.stage.diagnostics.isEmpty)
  }

  @Test(
    "near the edge a flick goes back from 500 points a second on", .rule("I-44"),
    arguments: [(460.0, false), (540, true)])
  func flickLimit(pace: Double, goesBack: Bool) throws {
    let swiped = try Swiped()
    swiped.stage.touchDown(at: swiped.point(5))
    for step in 1...5 {
      swiped.stage.advance(by: 1.0 / 60)
      swiped.stage.touchMove(to: swiped.point(5 + CGFloat(step) * pace / 60))
    }
    swiped.stage.touchUp()
    try swiped.cast.settle()
    #expect(swiped.nav.viewControllers.count == (goesBack ? 1 : 2))
  }

  @Test(
    "a recognizer that waits for the swipe to fail gets no touch that pops, and every other", .rule("I-39.2", "I-42"))
  func waitedFor() throws {
    let swiped = try Swiped()
    final class Counter: NSObject {
      var begins = 0
      func pan(_ recognizer: UIPanGestureRecognizer) { begins += recognizer.state == .began ? 1 : 0 }
    }
    let counter = Counter()
    let own = UIPanGestureRecognizer(target: counter, action: Selector("pan:", Counter.pan))
    swiped.cast.b.view.addGestureRecognizer(own)
    own.require(toFail: try #require(swiped.nav.interactivePopGestureRecognizer))
    swiped.drag(from: 100, to: 300)
    swiped.stage.touchUp()
    try swiped.cast.settle()
    #expect(counter.begins == 1 && swiped.nav.viewControllers.count == 2)
    swiped.drag(to: 300)
    swiped.stage.touchUp()
    try swiped.cast.settle()
    #expect(counter.begins == 1 && swiped.nav.viewControllers == [swiped.cast.a])
  }

  @Test(
    "a delegate of the app's lets it begin where it does not by itself", .rule("I-40.3"),
    arguments: ["no bar", "left item", "animator"], [false, true])
  func bypassed(obstacle: String, isReplaced: Bool) throws {
    let swiped = try Swiped(spies: true)
    switch obstacle {
    case "no bar": swiped.nav.setNavigationBarHidden(true, animated: false)
    case "left item": swiped.cast.b.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .close)
    default: swiped.cast.delegate.animator = ClosureAnimator(ClosureAnimator.fade)
    }
    swiped.stage.turn()
    let eager = EagerDelegate()
    if isReplaced { swiped.nav.interactivePopGestureRecognizer?.delegate = eager }
    swiped.drag(to: 300)
    #expect((swiped.gap > 250) == isReplaced)
    swiped.stage.touchUp()
    try swiped.cast.settle()
    #expect(swiped.nav.viewControllers.count == (isReplaced ? 1 : 2) && swiped.stage.diagnostics.isEmpty)
  }
  @Test(
    "a page that goes back further as it is swiped away does so under the finger", .rule("I-39", "S-17"),
    arguments: [false, true])
  func further(isFinished: Bool) throws {
    final class Hasty: UIViewController {
      override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        if parent == nil { navigationController?.popToRootViewController(animated: true) }
      }
    }
    let swiped = try Swiped()
    let hasty = Hasty()
    swiped.nav.pushViewController(hasty, animated: false)
    try swiped.cast.settle()
    swiped.drag(to: isFinished ? 300 : 100)
    #expect(abs((hasty.view.layer.presentation()?.frame.minX ?? 0) - (isFinished ? 295 : 95)) < 1)
    swiped.stage.touchUp()
    try swiped.cast.settle()
    #expect(swiped.nav.viewControllers == (isFinished ? [swiped.cast.a] : [swiped.cast.a, swiped.cast.b, hasty]))
    #expect(swiped.stage.diagnostics.isEmpty)
  }

  @Test("the pop is over as it starts, and a push follows: that one goes on by time", .rule("I-39", "S-17", "T-26"))
  func overAtStart() throws {
    let stage = Stage(device: .iPhoneSE)
    let (first, second, third) = (CallbackController(), CallbackController(), CallbackController())
    let stack = UINavigationController(rootViewController: first)
    stage.rootViewController = stack
    stack.pushViewController(second, animated: false)
    try stage.settle()
    first.moment = "wA"
    first.act = {
      stack.pushViewController(third, animated: true)
      first.transitionCoordinator?.animate { _ in
        stage.window.isHidden = true
        stage.window.isHidden = false
      }
    }
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 200, y: 300), duration: 0.3)
    try stage.settle()
    expectTrue([first, second, third])
    #expect(stack.topViewController === third && third.journal.isSeen)
    #expect(stage.diagnostics.allSatisfy { $0.rule == "D-17" }, "\(stage.diagnostics)")
  }
}
