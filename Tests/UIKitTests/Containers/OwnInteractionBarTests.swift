import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Puts the coming page in its place, and leaves all moving to its owner: many libraries are built that way.
private final class OwnRun: NSObject, UIViewControllerInteractiveTransitioning {
  private(set) var context: (any UIViewControllerContextTransitioning)?

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    guard let to = transitionContext.view(forKey: .to), let page = transitionContext.viewController(forKey: .to) else {
      return
    }
    to.frame = transitionContext.finalFrame(for: page)
    transitionContext.containerView.addSubview(to)
  }

  func end(_ completed: Bool) {
    if !completed { context?.view(forKey: .to)?.removeFromSuperview() }
    context?.completeTransition(completed)
  }
}

/// The bar's animation beside an app's own interaction controller.
@Suite struct OwnInteractionBarTests {
  private let cast = NavigationCast(spies: true)
  private let run = OwnRun()

  private init() {
    (cast.a.title, cast.b.title) = ("First", "Second")
    cast.a.navigationItem.backButtonDisplayMode = .minimal
    let animator = ClosureAnimator { _ in Issue.record("the animator is not asked") }
    animator.duration = 0.6
    cast.delegate.animator = animator
    cast.delegate.interaction = run
  }

  private func push() throws -> any UIViewControllerContextTransitioning {
    cast.nav.pushViewController(cast.b, animated: true)
    cast.stage.turn()
    return try #require(run.context)
  }

  /// How far the new title has come, where the two add up to one.
  private func progress() -> CGFloat? {
    let seen = cast.titles()
    let (old, new) = (seen["First"]?.alpha ?? 0, seen["Second"]?.alpha ?? 0)
    return abs(old + new - 1) < 0.01 ? new : nil
  }

  private func isAt(_ part: CGFloat) -> Bool { progress().map { abs($0 - part) < 0.01 } ?? false }

  @Test("it fades as far as is told, there and back, and not by time", .rule("G-25", "C-15", "I-04"))
  func received() throws {
    let context = try push()
    #expect(isAt(0))
    for part in [0.25, 0.75, 0.5, 0] as [CGFloat] {
      context.updateInteractiveTransition(part)
      cast.stage.advance(by: 0.2)
      #expect(isAt(part), "\(part)")
    }
    context.finishInteractiveTransition()
    run.end(true)
    #expect(isAt(1))
    try cast.settle()
    #expect(cast.nav.navigationBar.topItem?.title == "Second" && cast.stage.diagnostics.isEmpty)
  }

  @Test(
    "let go it runs on or back beside the app's own last animation", .rule("G-25", "C-15", "I-09"),
    arguments: [true, false])
  func release(completed: Bool) throws {
    try cast.settle()
    let before = (frame: cast.stage.frame(), scene: cast.stage.scene())
    let context = try push()
    context.updateInteractiveTransition(0.5)
    if completed { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
    #expect(isAt(0.5))
    // Half of 0.6 seconds remains, on a curve that slows down at both ends.
    cast.stage.advance(by: 0.15)
    #expect(isAt(completed ? 0.75 : 0.25))
    cast.stage.advance(by: 0.3)
    #expect(isAt(completed ? 1 : 0), "it waits where it is for the app to end")
    cast.stage.advance(by: 1)
    #expect(isAt(completed ? 1 : 0))
    run.end(completed)
    #expect(isAt(completed ? 1 : 0))
    try cast.settle()
    #expect(cast.nav.navigationBar.topItem?.title == (completed ? "Second" : "First"))
    if !completed { #expect(cast.stage.frame() == before.frame && cast.stage.scene() == before.scene) }
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("ended early it stands at its end at once", .rule("G-25", "C-13"), arguments: [true, false])
  func early(completed: Bool) throws {
    let context = try push()
    context.updateInteractiveTransition(0.9)
    cast.stage.advance(by: 0.1)
    run.end(completed)
    for _ in 0..<3 {
      #expect(isAt(completed ? 1 : 0))
      cast.stage.advance(by: 0.05)
    }
    try cast.settle()
    #expect(cast.nav.navigationBar.topItem?.title == (completed ? "Second" : "First"))
  }

  @Test("a tab bar leaves as far as is told", .rule("C-15", "I-04"))
  func tabBar() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = [cast.nav]
    cast.stage.rootViewController = tabs
    try cast.settle()
    let bar = tabs.tabBar
    cast.b.hidesBottomBarWhenPushed = true
    func delta() -> CGFloat { (bar.layer.presentation() ?? bar.layer).affineTransform().tx }
    let context = try push()
    #expect(delta() == 0)
    for part in [0.25, 0.75] as [CGFloat] {
      context.updateInteractiveTransition(part)
      cast.stage.advance(by: 0.1)
      #expect(abs(delta() + part * 375) < 0.01)
    }
    context.cancelInteractiveTransition()
    run.end(false)
    try cast.settle()
    #expect(delta() == 0 && !bar.isHidden && cast.stage.diagnostics.isEmpty)
  }
}
