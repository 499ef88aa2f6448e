import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A pop of B that an app's percent-driven controller moves.
@MainActor private struct DrivenPop {
  let cast: NavigationCast
  let animator = ClosureAnimator(ClosureAnimator.fade)
  let percent = UIPercentDrivenInteractiveTransition()

  init(in parent: NavigationCast.Parent = .root) throws {
    cast = NavigationCast(in: parent, spies: true)
    try cast.pushed()
    cast.name((animator, "AN"), (percent, "IC"))
    cast.delegate.animator = animator
    cast.delegate.interaction = percent
  }

  /// Popped up to a part of the way.
  func pop(to part: CGFloat) {
    cast.nav.popViewController(animated: true)
    cast.stage.turn()
    percent.update(part)
    cast.stage.advance(by: 0.1)
  }
}

@Suite struct NavigationInteractionTests {
  private static let start = [
    "B willMove(toParent: nil)", "ND navigationController(animationControllerFor: pop, from: B, to: A)",
    "ND navigationController(interactionControllerFor:)", "B viewWillDisappear(true)", "A viewWillAppear(true)",
    "ND navigationController(willShow: A, animated: true)", "IC startInteractiveTransition", "AN animateTransition",
    "A viewIsAppearing(true)",
  ]

  @Test("a driven pop is finished", .rule("T-17", "I-01", "I-02"), arguments: NavigationCast.Parent.allCases)
  func finished(parent: NavigationCast.Parent) throws {
    let pop = try DrivenPop(in: parent)
    pop.pop(to: 0.6)
    pop.cast.nav.transitionCoordinator?.notifyWhenInteractionChanges { #expect(!$0.isCancelled) }
    #expect(pop.cast.calls() == Self.start)
    pop.percent.finish()
    try pop.cast.settle()
    #expect(
      pop.cast.calls() == [
        "coordinator interaction changed(interactive: false, cancelled: false)", "context completeTransition(true)",
        "B viewDidDisappear(true)", "A viewDidAppear(true)", "ND navigationController(didShow: A, animated: true)",
        "B didMove(toParent: nil)", "AN animationEnded(true)",
      ])
    #expect(pop.cast.nav.viewControllers == [pop.cast.a] && pop.cast.b.parent == nil)
    #expect(pop.cast.stage.diagnostics.isEmpty)
  }

  @Test(
    "a driven pop is cancelled: all is as before",
    .rule("T-16", "T-16.2", "T-16.3", "T-16.4", "S-18", "P-44", "I-15"),
    arguments: NavigationCast.Parent.allCases)
  func cancelled(parent: NavigationCast.Parent) throws {
    let pop = try DrivenPop(in: parent)
    let (nav, a, b) = (pop.cast.nav, pop.cast.a, pop.cast.b)
    let before = pop.cast.stage.frame()
    let scene = pop.cast.stage.scene()
    pop.pop(to: 0.6)
    #expect(nav.viewControllers == [a] && b.isMovingFromParent)
    #expect(pop.cast.stage.frame() != before)
    nav.transitionCoordinator?.notifyWhenInteractionChanges { #expect($0.isCancelled) }
    #expect(pop.cast.calls() == Self.start)
    pop.percent.cancel()
    #expect(!b.isMovingFromParent)
    try pop.cast.settle()
    #expect(
      pop.cast.calls() == [
        "coordinator interaction changed(interactive: false, cancelled: true)", "A viewWillDisappear(true)",
        "B viewWillAppear(true)", "B viewIsAppearing(true)", "context completeTransition(false)",
        "A viewDidDisappear(true)", "B viewDidAppear(true)", "AN animationEnded(false)",
      ])
    #expect(nav.viewControllers == [a, b] && nav.children == [a, b] && nav.topViewController === b)
    #expect(b.navigationController === nav && !b.isMovingFromParent && !b.isMovingToParent)
    #expect(pop.cast.stage.frame() == before)
    #expect(pop.cast.stage.scene() == scene)
    #expect(pop.cast.stage.diagnostics.isEmpty)
    // And again, to the end.
    pop.pop(to: 0.3)
    pop.percent.finish()
    try pop.cast.settle()
    #expect(nav.viewControllers == [a] && a.view.window != nil && b.view.window == nil)
  }

  @Test("a driven push is cancelled: what came goes again", .rule("T-16", "P-44"))
  func cancelledPush() throws {
    let cast = NavigationCast(spies: true)
    let (nav, a, b) = (cast.nav, cast.a, cast.b)
    let percent = UIPercentDrivenInteractiveTransition()
    cast.delegate.animator = ClosureAnimator(ClosureAnimator.fade)
    cast.delegate.interaction = percent
    let before = cast.stage.frame()
    nav.pushViewController(b, animated: true)
    cast.stage.turn()
    percent.update(0.5)
    cast.stage.advance(by: 0.1)
    _ = cast.calls()
    percent.cancel()
    #expect(b.isMovingFromParent)
    try cast.settle()
    #expect(
      cast.calls() == [
        "B viewWillDisappear(true)", "A viewWillAppear(true)", "A viewIsAppearing(true)",
        "context completeTransition(false)", "B viewDidDisappear(true)", "A viewDidAppear(true)",
        "B didMove(toParent: nil)", "ClosureAnimator animationEnded(false)",
      ])
    #expect(nav.viewControllers == [a] && b.parent == nil && !b.isMovingFromParent)
    #expect(cast.stage.frame() == before && cast.stage.diagnostics.isEmpty)
  }

  @Test("a page that is caught as it comes, and then zooms no more, slides back by time", .rule("T-36"))
  func zoomedNoMore() throws {
    final class Fickle: UIViewController {
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        preferredTransition = nil
      }
    }
    let cast = NavigationCast()
    let (nav, page) = (cast.nav, Fickle())
    let tile = UIView(frame: CGRect(x: 40, y: 200, width: 120, height: 80))
    cast.a.view.addSubview(tile)
    page.preferredTransition = .zoom { _ in tile }
    nav.pushViewController(page, animated: true)
    cast.stage.turn()
    cast.stage.advance(by: 0.2)
    cast.stage.drag(from: CGPoint(x: 180, y: 300), to: CGPoint(x: 180, y: 460), duration: 0.1, release: false)
    #expect(page.preferredTransition == nil && nav.viewControllers == [cast.a])
    cast.stage.advance(by: 1)
    #expect(nav.transitionCoordinator == nil && cast.a.view.window != nil && page.view.window == nil)
    cast.stage.touchUp()
    try cast.settle()
    #expect(nav.viewControllers == [cast.a] && cast.stage.diagnostics.isEmpty)
  }

  @Test(
    "frames and views the animator gets", .rule("C-01", "C-02", "C-04", "C-05", "C-07", "C-10"),
    arguments: [true, false])
  func context(isPop: Bool) throws {
    let cast = NavigationCast(spies: true)
    if isPop { try cast.pushed() }
    let animator = ClosureAnimator(ClosureAnimator.fade)
    cast.delegate.animator = animator
    if isPop { cast.nav.popViewController(animated: true) } else { cast.nav.pushViewController(cast.b, animated: true) }
    cast.stage.turn()
    let context = try #require(animator.context)
    let (from, to) = isPop ? (cast.b, cast.a) : (cast.a, cast.b)
    let content = CGRect(x: 0, y: 0, width: 375, height: 667)
    #expect(context.viewController(forKey: .from) === from && context.viewController(forKey: .to) === to)
    #expect(context.view(forKey: .from) === from.view && context.view(forKey: .to) === to.view)
    #expect(context.initialFrame(for: from) == content && context.finalFrame(for: from) == .zero)
    #expect(context.initialFrame(for: to) == .zero && context.finalFrame(for: to) == content)
    #expect(context.presentationStyle == .none && context.isAnimated && !context.isInteractive)
    #expect(from.view.superview === context.containerView)
    try cast.settle()
  }
}
