import Proscenium
import RuleSupport
import Testing
import UIKit

/// Which state flags are true in which callback.
@Suite struct FlagTests {
  @Test("presented, then dismissed", .rule("P-18", "P-34", "P-35", "P-41"), arguments: [true, false])
  func modal(animated: Bool) throws {
    let root = FlagController()
    let cast = Cast(root: root)
    let flagged = FlagController()
    flagged.modalPresentationStyle = .fullScreen
    _ = root.recorded()
    var inCompletion: Bool?
    root.present(flagged, animated: animated) { inCompletion = flagged.isBeingPresented }
    #expect(flagged.isBeingPresented)
    try cast.settle()
    #expect(inCompletion == false && !flagged.isBeingPresented)
    #expect(flagged.recorded() == ["wA, presented, has presenter", "dA, presented, has presenter"])
    #expect(root.recorded() == ["wD", "dD"])
    flagged.dismiss(animated: animated) { inCompletion = flagged.isBeingDismissed }
    #expect(flagged.isBeingDismissed && root.presentedViewController === flagged)
    cast.stage.turn()
    if animated { #expect(root.presentedViewController === flagged) }
    try cast.settle()
    #expect(inCompletion == false && !flagged.isBeingDismissed)
    #expect(flagged.recorded() == ["wD, dismissed, has presenter", "dD, dismissed"])
    #expect(root.recorded() == ["wA", "dA"])
  }

  @Test("the presented one only, not its children", .rule("P-42"))
  func notInherited() throws {
    let inner = FlagController()
    let outer = FrameContainer(inner, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let cast = Cast()
    cast.a.present(outer, animated: true)
    #expect(outer.isBeingPresented && !inner.isBeingPresented)
    try cast.settle()
    #expect(inner.recorded() == ["wA, to parent, has presenter", "dA, to parent, has presenter"])
    cast.a.dismiss(animated: true)
    try cast.settle()
    #expect(inner.recorded() == ["wD, has presenter", "dD"])
  }

  @Test("a page that was covered before it was ever shown is uncovered later, no new child", .rule("P-41"))
  func coveredUnseen() throws {
    let (page, top) = (FlagController(), FlagController())
    let stack = UINavigationController()
    stack.pushViewController(page, animated: false)
    stack.pushViewController(top, animated: false)
    let cast = Cast(root: stack)
    #expect(page.recorded() == [] && top.recorded() == ["wA, to parent", "dA, to parent"])
    stack.popViewController(animated: true)
    try cast.settle()
    #expect(page.recorded() == ["wA", "dA"] && top.recorded() == ["wD, from parent", "dD, from parent"])
  }

  @Test("added and removed as a child", .rule("P-41", "P-48"))
  func child() {
    let cast = Cast()
    let child = FlagController()
    cast.a.addChild(child)
    #expect(child.isMovingToParent)
    cast.a.view.addSubview(child.view)
    #expect(child.recorded() == ["wA, to parent"])
    cast.stage.turn()
    #expect(child.recorded() == ["dA, to parent"])
    child.didMove(toParent: cast.a)
    #expect(!child.isMovingToParent)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    #expect(child.recorded() == ["wD, from parent", "dD, from parent"])
    child.removeFromParent()
    #expect(!child.isMovingFromParent)
    cast.stage.turn()
    #expect(child.recorded() == [])
  }

  /// A stage on which a finger presents or dismisses.
  private struct Hand {
    let cast: Cast
    let root = FlagController()
    let flagged = FlagController()
    let driver = UIPercentDrivenInteractiveTransition()
    let delegate = Delegate()

    init() {
      cast = Cast(root: root)
      delegate.animator = ClosureAnimator()
      delegate.interaction = driver
      flagged.modalPresentationStyle = .fullScreen
      flagged.transitioningDelegate = delegate
      _ = root.recorded()
    }
  }

  @Test("a cancelled presentation ends like a dismissal", .rule("P-44", "P-39", "T-10"))
  func cancelledPresentation() throws {
    let hand = Hand()
    var ends = 0
    hand.root.present(hand.flagged, animated: true) { ends += 1 }
    hand.cast.stage.turn()
    hand.driver.update(0.5)
    hand.driver.cancel()
    #expect(hand.root.presentedViewController === hand.flagged)
    try hand.cast.settle()
    #expect(
      hand.flagged.recorded() == [
        "wA, presented, has presenter", "wD, dismissed, has presenter", "dD, dismissed, has presenter",
      ])
    #expect(hand.root.recorded() == ["wD", "wA", "dA"])
    #expect(ends == 1)
    #expect(hand.root.presentedViewController == nil && hand.flagged.presentingViewController == nil)
    #expect(!hand.flagged.isBeingPresented && !hand.flagged.isBeingDismissed)
  }

  @Test("a cancelled dismissal ends with no flag", .rule("P-44", "P-39", "T-12"))
  func cancelledDismissal() throws {
    let hand = Hand()
    try hand.cast.show(hand.flagged, from: hand.root, animated: false)
    _ = (hand.flagged.recorded(), hand.root.recorded())
    var ends = 0
    hand.root.dismiss(animated: true) { ends += 1 }
    hand.cast.stage.turn()
    hand.driver.update(0.5)
    hand.driver.cancel()
    try hand.cast.settle()
    #expect(
      hand.flagged.recorded() == ["wD, dismissed, has presenter", "wA, has presenter", "dA, has presenter"])
    #expect(hand.root.recorded() == ["wA", "wD", "dD"])
    #expect(ends == 1 && hand.root.presentedViewController === hand.flagged)
    #expect(!hand.flagged.isBeingDismissed && hand.root.view.window == nil)
  }

  @Test("a dismissal that is dropped with its tree leaves no controller being dismissed", .rule("P-35", "T-32.2"))
  func withdrawn() throws {
    let root = FlagController()
    let cast = Cast(root: root)
    let flagged = FlagController()
    root.present(flagged, animated: false)
    try cast.settle()
    root.dismiss(animated: true)
    #expect(flagged.isBeingDismissed)
    cast.stage.window.rootViewController = UIViewController()
    try cast.settle()
    #expect(!flagged.isBeingDismissed && flagged.presentingViewController == nil)
  }
}
