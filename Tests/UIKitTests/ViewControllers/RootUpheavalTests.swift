import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// The root of a window is replaced while something goes on in the old one, inside of what that calls.
@Suite struct RootUpheavalTests {
  @MainActor private struct Scene {
    let stage = Stage(device: .iPhoneSE)
    let old = CallbackController()
    let over = CallbackController()
    let new = CallbackController()

    init() throws {
      for (controller, name) in [(old, "old"), (over, "over"), (new, "new")] { stage.trace.name(controller, name) }
      stage.rootViewController = old
      try stage.settle()
    }

    func replace() { stage.window.rootViewController = new }

    /// All is over, and the new root alone is in the window.
    func expectNewAlone(_ note: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
      try stage.settle()
      expectTrue([old, over, new], note, sourceLocation: sourceLocation)
      #expect(stage.window.subviews.map { $0 === new.view } == [true], "\(note)", sourceLocation: sourceLocation)
      #expect(new.journal.isSeen && stage.diagnostics.isEmpty, "\(note)", sourceLocation: sourceLocation)
      #expect(old.presentedViewController == nil && !over.isBeingDismissed, "\(note)", sourceLocation: sourceLocation)
      let hit = stage.window.hitTest(CGPoint(x: 100, y: 400), with: nil)
      #expect(hit === new.view, "\(note)", sourceLocation: sourceLocation)
    }
  }

  @Test(
    "what was presented dismisses itself as it goes with the old root", .rule("T-32.2"),
    arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen, .currentContext], ["wD", "dD"])
  func dismissesItself(style: UIModalPresentationStyle, moment: String) throws {
    for (animated, isComing) in [(true, true), (true, false), (false, true), (false, false)] {
      let scene = try Scene()
      scene.over.modalPresentationStyle = style
      scene.old.present(scene.over, animated: isComing)
      if isComing { scene.stage.advance(by: 0.1) } else { try scene.stage.settle() }
      var ended = 0
      scene.over.moment = moment
      scene.over.act = { [over = scene.over] in over.dismiss(animated: animated) { ended += 1 } }
      scene.replace()
      try scene.expectNewAlone("\(moment), animated \(animated), coming \(isComing)")
      #expect(ended == 1)
    }
  }

  @Test(
    "the old root is made the root again as what it presented goes", .rule("T-32.2"),
    arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen, .currentContext], ["wD", "dD"])
  func comesBack(style: UIModalPresentationStyle, moment: String) throws {
    for isComing in [true, false] {
      let scene = try Scene()
      scene.over.modalPresentationStyle = style
      scene.old.present(scene.over, animated: isComing)
      if isComing { scene.stage.advance(by: 0.1) } else { try scene.stage.settle() }
      scene.over.moment = moment
      scene.over.act = { [stage = scene.stage, old = scene.old] in stage.window.rootViewController = old }
      scene.replace()
      try scene.stage.settle()
      expectTrue([scene.old, scene.over, scene.new], "\(moment), coming \(isComing)")
      #expect(scene.stage.window.subviews.map { $0 === scene.old.view } == [true], "\(moment), coming \(isComing)")
      #expect(scene.old.journal.isSeen && !scene.over.journal.isSeen && !scene.new.journal.isSeen)
      #expect(scene.old.presentedViewController == nil && scene.stage.diagnostics.isEmpty)
    }
  }

  @Test("a chain whose topmost dismisses what it stands on as it goes", .rule("T-32.2"), arguments: ["wD", "dD"])
  func chainDismisses(moment: String) throws {
    let scene = try Scene()
    let top = CallbackController()
    scene.over.modalPresentationStyle = .pageSheet
    top.modalPresentationStyle = .pageSheet
    scene.old.present(scene.over, animated: false)
    scene.stage.turn()
    scene.over.present(top, animated: false)
    try scene.stage.settle()
    top.moment = moment
    top.act = { [over = scene.over] in over.presentingViewController?.dismiss(animated: true) }
    scene.replace()
    try scene.expectNewAlone(moment)
    expectTrue([top])
  }

  @Test(
    "a cancelled dismissal leaves no controller between two states", .rule("T-10", "T-12", "T-32.3"),
    arguments: [UIModalPresentationStyle.fullScreen, .currentContext, .pageSheet],
    ["old wD", "over wA", "over dA", "over iA"])
  func cancelledDismissal(style: UIModalPresentationStyle, moment: String) throws {
    let scene = try Scene()
    let (driver, delegate) = (UIPercentDrivenInteractiveTransition(), Delegate())
    delegate.animator = ClosureAnimator()
    scene.over.modalPresentationStyle = style
    scene.over.transitioningDelegate = delegate
    scene.old.present(scene.over, animated: false)
    try scene.stage.settle()
    delegate.interaction = driver
    scene.old.dismiss(animated: true)
    scene.stage.turn()
    driver.update(0.5)
    scene.stage.advance(by: 0.1)
    let subject = moment.hasPrefix("old") ? scene.old : scene.over
    subject.moment = String(moment.suffix(2))
    subject.act = { scene.replace() }
    driver.cancel()
    try scene.stage.settle()
    if subject.act == nil {
      try scene.expectNewAlone("\(moment) \(style.rawValue)")
    } else {
      // Where it does not come back into sight it is not told so.
      expectTrue([scene.old, scene.over])
    }
  }

  @Test("an animator that was not asked to animate is not told that it ended", .rule("T-01", "T-32.4"))
  func neverAnimated() throws {
    for moment in ["wA", "iA"] {
      let scene = try Scene()
      let (animator, delegate) = (ClosureAnimator(), Delegate())
      var animated = 0
      animator.animate = {
        animated += 1
        ClosureAnimator.slideUp($0)
      }
      delegate.animator = animator
      scene.over.modalPresentationStyle = .custom
      scene.over.transitioningDelegate = delegate
      scene.over.moment = moment
      scene.over.act = { scene.replace() }
      scene.old.present(scene.over, animated: true)
      try scene.expectNewAlone(moment)
      #expect(animator.ended.count == animated && animated == (moment == "iA" ? 1 : 0))
    }
  }
}
