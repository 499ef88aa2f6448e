import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A stock slide that time moves, to be caught by a finger.
@MainActor private struct Slide {
  let cast: NavigationCast
  let isPush: Bool
  let isRightToLeft: Bool
  /// Everything before the slide began.
  let before: (frame: CGImage, scene: String)
  var nav: UINavigationController { cast.nav }
  var stage: Stage { cast.stage }

  /// Begun, and run for a while.
  init(
    isPush: Bool, in parent: NavigationCast.Parent = .root, rightToLeft: Bool = false, after time: TimeInterval = 0.1
  )
    throws
  {
    cast = NavigationCast(in: parent, spies: true)
    (self.isPush, isRightToLeft) = (isPush, rightToLeft)
    if rightToLeft { cast.nav.view.semanticContentAttribute = .forceRightToLeft }
    (cast.a.title, cast.b.title) = ("First", "Second")
    try cast.pushed(isPush ? [] : [cast.b])
    cast.stage.turn()
    before = (cast.stage.frame(), cast.stage.scene())
    if isPush {
      cast.nav.pushViewController(cast.b, animated: true)
    } else {
      cast.nav.popViewController(animated: true)
    }
    cast.stage.advance(by: time)
    _ = cast.calls()
  }

  /// A place by its distance from the leading edge.
  func point(_ x: CGFloat) -> CGPoint { CGPoint(x: isRightToLeft ? 375 - x : x, y: 400) }
  /// How far the upper page is from its place, away from the leading edge.
  var gap: CGFloat {
    let x = cast.b.view.layer.presentation()?.frame.minX ?? 0
    return isRightToLeft ? -x : x
  }

  /// A finger takes the page and carries it by a way towards the trailing edge; it rests there.
  func carry(from start: CGFloat, by delta: CGFloat) {
    stage.touchDown(at: point(start))
    stage.touchMove(to: point(start + (delta < 0 ? -12 : 12)))
    stage.touchMove(to: point(start + delta))
    stage.advance(by: 0.3)
  }

  func release() throws {
    stage.touchUp()
    try cast.settle()
  }

  static let cancelledPush = [
    "B viewWillDisappear(true)", "A viewWillAppear(true)", "A viewIsAppearing(true)",
    "context completeTransition(false)", "B viewDidDisappear(true)", "A viewDidAppear(true)",
    "B didMove(toParent: nil)",
  ]
  static let finishedPush = [
    "context completeTransition(true)", "A viewDidDisappear(true)", "B viewDidAppear(true)",
    "ND navigationController(didShow: B, animated: true)", "B didMove(toParent: N)",
  ]
  static let cancelledPop = [
    "A viewWillDisappear(true)", "B viewWillAppear(true)", "B viewIsAppearing(true)",
    "context completeTransition(false)", "A viewDidDisappear(true)", "B viewDidAppear(true)",
  ]
  static let finishedPop = [
    "context completeTransition(true)", "B viewDidDisappear(true)", "A viewDidAppear(true)",
    "ND navigationController(didShow: A, animated: true)", "B didMove(toParent: nil)",
  ]
}

@Suite struct SlideCatchTests {
  @Test(
    "a push is caught where it is and led back: all is as before", .rule("I-19", "I-28", "T-16", "S-18", "C-21"),
    arguments: NavigationCast.Parent.allCases, [false, true])
  func pushLedBack(parent: NavigationCast.Parent, rightToLeft: Bool) throws {
    let slide = try Slide(isPush: true, in: parent, rightToLeft: rightToLeft)
    let loose = slide.gap
    #expect(loose > 40 && loose < 300)
    slide.carry(from: 60, by: 12)
    let held = slide.gap
    #expect(abs(held - loose) < 1, "it stays where it was caught")
    slide.stage.touchMove(to: slide.point(60 + 150))
    #expect(abs(slide.gap - (held + 138)) < 1, "and goes along with the finger")
    let coordinator = try #require(slide.nav.transitionCoordinator)
    #expect(coordinator.isInteractive && !coordinator.initiallyInteractive && coordinator.isInterruptible)
    #expect(slide.cast.calls() == [], "nobody is told before it is let go")
    slide.stage.advance(by: 0.3)
    try slide.release()
    #expect(slide.cast.calls() == Slide.cancelledPush)
    #expect(slide.nav.viewControllers == [slide.cast.a] && slide.cast.b.parent == nil)
    #expect(slide.stage.frame() == slide.before.frame)
    #expect(slide.stage.scene() == slide.before.scene)
    #expect(slide.stage.diagnostics.isEmpty)
  }

  @Test("a push is caught and goes on", .rule("I-28", "T-13"), arguments: [false, true])
  func pushGoesOn(rightToLeft: Bool) throws {
    let slide = try Slide(isPush: true, rightToLeft: rightToLeft)
    slide.carry(from: 300, by: -40)
    try slide.release()
    #expect(slide.cast.calls() == Slide.finishedPush)
    #expect(slide.nav.viewControllers == [slide.cast.a, slide.cast.b] && slide.cast.a.view.superview == nil)
    #expect(slide.stage.diagnostics.isEmpty)
  }

  @Test(
    "a pop is caught, and led back or let go on", .rule("I-28", "T-16", "T-14"), arguments: [false, true],
    [false, true])
  func pop(goesOn: Bool, rightToLeft: Bool) throws {
    let slide = try Slide(isPush: false, rightToLeft: rightToLeft)
    let loose = slide.gap
    slide.carry(from: goesOn ? 60 : 350, by: goesOn ? 200 : -loose)
    try slide.release()
    #expect(slide.cast.calls() == (goesOn ? Slide.finishedPop : Slide.cancelledPop))
    #expect(slide.nav.viewControllers.count == (goesOn ? 1 : 2))
    if !goesOn { #expect(slide.stage.frame() == slide.before.frame && slide.stage.scene() == slide.before.scene) }
    #expect(slide.stage.diagnostics.isEmpty)
  }

  @Test("caught, let go, caught again: everybody is told each turn once", .rule("I-28", "T-16", "P-49.2"))
  func again() throws {
    let slide = try Slide(isPush: true)
    slide.carry(from: 60, by: 150)
    slide.stage.touchUp()
    slide.stage.advance(by: 0.03)
    #expect(slide.cast.calls() == Array(Slide.cancelledPush.prefix(3)))
    #expect(slide.cast.b.isMovingFromParent)
    slide.carry(from: 340, by: -330)
    slide.stage.touchUp()
    #expect(slide.cast.calls() == ["B viewWillAppear(true)", "A viewWillDisappear(true)", "B viewIsAppearing(true)"])
    #expect(slide.cast.b.isMovingToParent && !slide.cast.b.isMovingFromParent)
    try slide.cast.settle()
    #expect(slide.cast.calls() == Slide.finishedPush)
    #expect(slide.nav.viewControllers == [slide.cast.a, slide.cast.b] && slide.stage.diagnostics.isEmpty)
  }

  @Test("those who wait for the interaction are told that it began and ended", .rule("I-22", "C-33.2"))
  func received() throws {
    let slide = try Slide(isPush: true)
    var notes: [String] = []
    slide.nav.transitionCoordinator?.notifyWhenInteractionChanges {
      notes.append("\($0.isInteractive) \($0.isCancelled)")
    }
    slide.carry(from: 60, by: 200)
    #expect(notes == ["true false"])
    try slide.release()
    #expect(notes == ["true false", "false true"])
  }

  @Test("nothing in the pages is touched while time moves them", .rule("C-25"))
  func untouched() throws {
    let slide = try Slide(isPush: true)
    var taps = 0
    for page in [slide.cast.a, slide.cast.b] {
      page.view.addGestureRecognizer(
        {
          let tap = UITapGestureRecognizer()
          tap.addAction { _ in taps += 1 }
          return tap
        }())
    }
    slide.stage.tap(at: CGPoint(x: 300, y: 400))
    slide.stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 300, y: 340), duration: 0.02)
    #expect(taps == 0 && slide.nav.transitionCoordinator?.isInteractive == false)
    try slide.cast.settle()
    #expect(slide.cast.calls() == Slide.finishedPush)
    slide.stage.advance(by: 1)
    slide.stage.tap(at: CGPoint(x: 300, y: 400))
    #expect(taps == 1)
  }

  @Test("going back over several is caught, and all of them stay", .rule("I-28", "T-19", "T-16"))
  func several() throws {
    let cast = NavigationCast()
    try cast.pushed([cast.b, cast.c])
    let before = (frame: cast.stage.frame(), scene: cast.stage.scene())
    cast.nav.popToRootViewController(animated: true)
    cast.stage.advance(by: 0.1)
    _ = cast.calls()
    cast.stage.touchDown(at: CGPoint(x: 360, y: 300))
    for x in [345.0, 200, 40] { cast.stage.touchMove(to: CGPoint(x: x, y: 300)) }
    cast.stage.advance(by: 0.3)
    cast.stage.touchUp()
    try cast.settle()
    #expect(
      cast.calls() == [
        "A viewWillDisappear(true)", "C viewWillAppear(true)", "C viewIsAppearing(true)",
        "context completeTransition(false)", "A viewDidDisappear(true)", "C viewDidAppear(true)",
      ])
    #expect(cast.nav.viewControllers == [cast.a, cast.b, cast.c] && cast.nav.children == cast.nav.viewControllers)
    #expect(cast.stage.frame() == before.frame && cast.stage.scene() == before.scene)
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("a whole stack that was set is caught and led back", .rule("I-28", "T-18", "T-16"))
  func wholeStack() throws {
    let cast = NavigationCast()
    try cast.pushed()
    let before = (frame: cast.stage.frame(), scene: cast.stage.scene())
    cast.nav.setViewControllers([cast.c], animated: true)
    cast.stage.advance(by: 0.1)
    #expect(
      cast.calls() == [
        "B willMove(toParent: nil)", "A willMove(toParent: nil)", "C willMove(toParent: N)", "C viewDidLoad()",
        "B viewWillDisappear(true)", "C viewWillAppear(true)", "StackSlideAnimator animateTransition",
        "C viewIsAppearing(true)",
      ])
    cast.stage.touchDown(at: CGPoint(x: 60, y: 300))
    for x in [72.0, 340] { cast.stage.touchMove(to: CGPoint(x: x, y: 300)) }
    cast.stage.advance(by: 0.3)
    cast.stage.touchUp()
    try cast.settle()
    #expect(
      cast.calls() == [
        "C viewWillDisappear(true)", "B viewWillAppear(true)", "B viewIsAppearing(true)",
        "context completeTransition(false)", "C viewDidDisappear(true)", "B viewDidAppear(true)",
        "C didMove(toParent: nil)",
      ])
    #expect(cast.nav.viewControllers == [cast.a, cast.b] && cast.nav.children == cast.nav.viewControllers)
    #expect(cast.c.parent == nil && cast.a.parent === cast.nav && !cast.b.isMovingFromParent)
    #expect(cast.stage.frame() == before.frame && cast.stage.scene() == before.scene)
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("bars that were on their way come back with the page", .rule("I-28", "S-14", "S-15", "T-16"))
  func bars() throws {
    final class Bare: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: animated)
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.setNavigationBarHidden(false, animated: animated)
      }
    }
    let stage = Stage(device: .iPhoneSE)
    let (root, bare) = (PlainController(.yellow), Bare())
    root.title = "Root"
    bare.hidesBottomBarWhenPushed = true
    let nav = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [nav, PlainController(.blue)]
    stage.rootViewController = tabs
    stage.turn()
    let before = (frame: stage.frame(), scene: stage.scene())
    nav.pushViewController(bare, animated: true)
    stage.advance(by: 0.1)
    stage.touchDown(at: CGPoint(x: 60, y: 300))
    for x in [72.0, 200] { stage.touchMove(to: CGPoint(x: x, y: 300)) }
    stage.advance(by: 0.3)
    #expect((nav.navigationBar.layer.presentation()?.frame.minX ?? 0) < -5, "the bar is in the finger's hands")
    stage.touchUp()
    try stage.settle()
    #expect(nav.viewControllers == [root] && !nav.isNavigationBarHidden && !tabs.tabBar.isHidden)
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 49, right: 0))
    #expect(stage.frame() == before.frame && stage.scene() == before.scene && stage.diagnostics.isEmpty)
  }

  @Test("a swipe over the content is caught as it comes to rest", .rule("I-28", "I-39.4", "T-17"))
  func contentSwipe() throws {
    let cast = NavigationCast(spies: true)
    try cast.pushed()
    cast.nav.interactiveContentPopGestureRecognizer?.isEnabled = true
    cast.stage.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 260, y: 300), duration: 0.4, release: false)
    cast.stage.advance(by: 0.3)
    cast.stage.touchUp()
    cast.stage.advance(by: 0.05)
    _ = cast.calls()
    #expect(cast.nav.transitionCoordinator?.isCancelled == true)
    cast.stage.touchDown(at: CGPoint(x: 150, y: 300))
    for x in [165.0, 250, 360] { cast.stage.touchMove(to: CGPoint(x: x, y: 300)) }
    cast.stage.advance(by: 0.3)
    cast.stage.touchUp()
    try cast.settle()
    #expect(
      cast.calls() == ["A viewWillAppear(true)", "B viewWillDisappear(true)", "A viewIsAppearing(true)"]
        + Slide.finishedPop)
    #expect(cast.nav.viewControllers == [cast.a] && cast.stage.diagnostics.isEmpty)
  }

  @Test("what was kept for the end is done after it, whichever way it went", .rule("S-17", "I-28"))
  func kept() throws {
    let slide = try Slide(isPush: true)
    slide.nav.pushViewController(slide.cast.c, animated: false)
    slide.carry(from: 60, by: 280)
    try slide.release()
    #expect(slide.nav.viewControllers == [slide.cast.a, slide.cast.c])
    #expect(slide.cast.c.view.window != nil && slide.cast.b.parent == nil)
    #expect(slide.stage.diagnostics.map(\.rule) == ["D-17"])
  }

  @Test("an app's own animator is left alone", .rule("C-25"))
  func custom() throws {
    let cast = NavigationCast(spies: true)
    let animator = ClosureAnimator(ClosureAnimator.fade)
    cast.delegate.animator = animator
    cast.nav.pushViewController(cast.b, animated: true)
    cast.stage.advance(by: 0.1)
    cast.stage.drag(from: CGPoint(x: 60, y: 300), to: CGPoint(x: 340, y: 300), duration: 0.05)
    try cast.settle()
    #expect(animator.ended == [true] && cast.nav.viewControllers == [cast.a, cast.b])
  }

  /// Catches the page where it is, and carries it by steps a frame until the touch is lifted.
  private func carry(_ slide: Slide, by step: CGFloat, steps: Int) {
    let start: CGFloat = 180 + (step < 0 ? -12 : 12)
    slide.stage.touchDown(at: slide.point(180))
    slide.stage.touchMove(to: slide.point(start))
    for count in 1...steps {
      slide.stage.advance(by: 1.0 / 60)
      slide.stage.touchMove(to: slide.point(start + CGFloat(count) * step))
    }
    slide.stage.touchUp()
  }

  @Test(
    "about half way, where neither place nor pace decides alone, the pace leads to where it points",
    .rule("I-28", "I-44"), arguments: [false, true], [-1.0, 1.0])
  func justInside(rightToLeft: Bool, sign: Double) throws {
    // Found half way: the pace of six points a frame, 360 a second, carries the page 90 points further.
    var time = 0.02
    var slide = try Slide(isPush: true, rightToLeft: rightToLeft, after: time)
    while slide.gap > 187 {
      time += 0.01
      slide = try Slide(isPush: true, rightToLeft: rightToLeft, after: time)
    }
    #expect(slide.gap > 130)
    carry(slide, by: sign * 6, steps: 6)
    try slide.cast.settle()
    #expect(slide.nav.viewControllers.count == (sign < 0 ? 2 : 1))
    #expect(slide.stage.diagnostics.isEmpty)
  }

  @Test("the end of the interaction is told once, however often the page is caught", .rule("I-22"))
  func endsOnce() throws {
    let slide = try Slide(isPush: true)
    var (ends, changes) = (0, 0)
    slide.nav.transitionCoordinator?.notifyWhenInteractionEnds { _ in ends += 1 }
    slide.nav.transitionCoordinator?.notifyWhenInteractionChanges { _ in changes += 1 }
    for delta in [150.0, -100] {
      slide.carry(from: 180, by: delta)
      slide.stage.touchUp()
      slide.stage.advance(by: 0.03)
    }
    try slide.cast.settle()
    #expect(changes == 4 && ends == 1)
  }
}
