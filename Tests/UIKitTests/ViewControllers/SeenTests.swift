import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Who is told to be seen is in a window that is shown, after any calls meanwhile.
@Suite struct SeenTests {
  /// A window that is shown over the stage's own, with its root, and another controller.
  private func secondWindow() throws -> (Stage, UIWindow, CallbackController, CallbackController) {
    let stage = Stage(device: .iPhoneSE)
    let (a, b) = (CallbackController(), CallbackController())
    let window = UIWindow(frame: stage.window.bounds)
    window.rootViewController = a
    window.isHidden = false
    try stage.settle()
    return (stage, window, a, b)
  }

  @Test("the tab is changed as a pushed page's view is loaded, while the tabs come", .rule("P-45", "P-48", "S-33"))
  func tabChangesUnderPush() throws {
    let cast = Cast()
    let (first, second, pushed) = (CallbackController(), CallbackController(), CallbackController())
    let stack = UINavigationController(rootViewController: first)
    let tabs = UITabBarController()
    tabs.viewControllers = [stack, second]
    tabs.modalPresentationStyle = .fullScreen
    cast.present(tabs)
    cast.stage.advance(by: 0.1)
    pushed.moment = "load"
    pushed.act = { tabs.selectedIndex = 1 }
    stack.pushViewController(pushed, animated: false)
    try cast.settle()
    expectTrue([first, second, pushed])
    #expect(second.journal.isSeen)
    tabs.selectedIndex = 0
    try cast.settle()
    expectTrue([first, second, pushed])
    #expect(pushed.journal.isSeen)
  }

  @Test("a page that is loaded brings another before any is seen", .rule("P-48", "P-50"), arguments: [true, false])
  func anotherWhileLoading(isStack: Bool) throws {
    let stage = Stage(device: .iPhoneSE)
    let (a, b) = (CallbackController(), CallbackController())
    let (stack, tabs) = (UINavigationController(), UITabBarController())
    stack.viewControllers = isStack ? [a] : []
    tabs.viewControllers = isStack ? [] : [a, b]
    a.moment = "load"
    a.act = { if isStack { stack.setViewControllers([b], animated: false) } else { tabs.selectedIndex = 1 } }
    stage.rootViewController = isStack ? stack : tabs
    try stage.settle()
    expectTrue([a, b])
    #expect(b.journal.isSeen && !a.journal.isSeen && a.view.window == nil && stage.diagnostics.isEmpty)
  }

  @Test("the root is replaced while it is told that its window is hidden", .rule("T-26", "T-32", "D-20"))
  func rootReplacedAsWindowHides() throws {
    let (stage, window, a, b) = try secondWindow()
    a.moment = "wD"
    a.act = { window.rootViewController = b }
    window.isHidden = true
    try stage.settle()
    expectTrue([a, b])
    #expect(stage.diagnostics.isEmpty)
    window.isHidden = false
    try stage.settle()
    expectTrue([a, b])
    #expect(b.journal.isSeen)
  }

  @Test("a window is shown again inside of what hiding it ends", .rule("T-26"), arguments: ["completion", "wD"])
  func shownWhileHiding(moment: String) throws {
    let (stage, window, a, b) = try secondWindow()
    b.modalPresentationStyle = .overFullScreen
    a.present(b, animated: true) { if moment == "completion" { window.isHidden = false } }
    stage.advance(by: 0.1)
    if moment == "wD" {
      a.moment = "wD"
      a.act = { window.isHidden = false }
    }
    window.isHidden = true
    try stage.settle()
    expectTrue([a, b], moment)
    #expect(!window.isHidden && a.journal.isSeen && b.journal.isSeen)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test(
    "a window is shown again as what is presented in it is told that it goes", .rule("T-26"), arguments: ["wD", "dD"],
    [UIModalPresentationStyle.overFullScreen, .fullScreen, .formSheet])
  func shownWhilePresentedHides(moment: String, style: UIModalPresentationStyle) throws {
    for isComing in [true, false] {
      let (stage, window, a, b) = try secondWindow()
      b.modalPresentationStyle = style
      a.present(b, animated: true)
      if isComing { stage.advance(by: 0.1) } else { try stage.settle() }
      b.moment = moment
      b.act = { window.isHidden = false }
      window.isHidden = true
      try stage.settle()
      expectTrue([a, b], "\(moment), \(style), coming \(isComing)")
      #expect(!window.isHidden && a.journal.isSeen == (style != .fullScreen) && b.journal.isSeen)
      #expect(stage.diagnostics.isEmpty)
    }
  }

  @Test(
    "a window is hidden and shown again as what is dismissed in it is told that it goes", .rule("T-26", "P-32"),
    arguments: ["wD", "dD"], [true, false])
  func hiddenAndShownWhileDismissing(moment: String, isAnimated: Bool) throws {
    let (stage, window, a, b) = try secondWindow()
    b.modalPresentationStyle = .formSheet
    a.present(b, animated: false)
    try stage.settle()
    b.moment = moment
    b.act = {
      window.isHidden = true
      window.isHidden = false
    }
    a.dismiss(animated: isAnimated)
    try stage.settle()
    expectTrue([a, b])
    #expect(!window.isHidden && a.journal.isSeen && !b.journal.isSeen && a.presentedViewController == nil)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("a window is hidden again as it is shown", .rule("T-26"))
  func hiddenWhileShowing() throws {
    let (stage, window, a, b) = try secondWindow()
    b.modalPresentationStyle = .overFullScreen
    a.present(b, animated: false)
    try stage.settle()
    window.isHidden = true
    a.moment = "wA"
    a.act = { window.isHidden = true }
    window.isHidden = false
    try stage.settle()
    expectTrue([a, b])
    #expect(!a.journal.isSeen && !b.journal.isSeen && stage.diagnostics.isEmpty)
  }

  @Test(
    "a failing transition in a hidden window sends no callbacks", .rule("T-26", "T-10", "P-51"),
    arguments: [true, false])
  func failsInHiddenWindow(dismisses: Bool) throws {
    let (stage, window, a, b) = try secondWindow()
    let delegate = Delegate()
    b.modalPresentationStyle = .fullScreen
    b.transitioningDelegate = delegate
    if dismisses {
      a.present(b, animated: false)
      try stage.settle()
    }
    delegate.animator = ClosureAnimator { $0.completeTransition(false) }
    window.isHidden = true
    if dismisses { a.dismiss(animated: true) } else { a.present(b, animated: true) }
    try stage.settle()
    expectTrue([a, b])
    #expect((a.presentedViewController != nil) == dismisses)
    window.isHidden = false
    try stage.settle()
    expectTrue([a, b])
    #expect(b.journal.isSeen == dismisses && a.journal.isSeen != dismisses)
  }

  @Test("a window is shown while something is dismissed in it", .rule("T-26", "P-32", "P-51"))
  func shownWhileDismissing() throws {
    let (stage, window, a, b) = try secondWindow()
    b.modalPresentationStyle = .fullScreen
    a.present(b, animated: false)
    try stage.settle()
    window.isHidden = true
    a.dismiss(animated: true)
    stage.advance(by: 0.1)
    window.isHidden = false
    try stage.settle()
    expectTrue([a, b])
    #expect(a.journal.isSeen && stage.diagnostics.isEmpty)
  }

  @Test("a child that a callback of another one takes away is not told", .rule("P-48", "P-50"))
  func takenAwayByAnother() throws {
    let stage = Stage()
    let (root, first, second) = (UIViewController(), CallbackController(), CallbackController())
    for child in [first, second] {
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
    }
    first.moment = "wA"
    first.act = {
      second.willMove(toParent: nil)
      second.view.removeFromSuperview()
      second.removeFromParent()
    }
    stage.rootViewController = root
    try stage.settle()
    #expect(first.journal.isSeen && first.journal.faults == [] && first.journal.isResting)
    #expect(!second.journal.isSeen && second.journal.faults == [] && second.journal.isResting)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("a child that leaves while its parent goes", .rule("P-47", "P-48", "P-50"), arguments: [true, false])
  func childLeavesGoingParent(viewFirst: Bool) throws {
    let stage = Stage(device: .iPhoneSE)
    let (parent, child, cover) = (CallbackController(), CallbackController(), CallbackController())
    stage.rootViewController = parent
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    try stage.settle()
    cover.modalPresentationStyle = .fullScreen
    parent.present(cover, animated: true)
    stage.advance(by: 0.1)
    child.willMove(toParent: nil)
    if viewFirst { child.view.removeFromSuperview() }
    child.removeFromParent()
    child.view.removeFromSuperview()
    try stage.settle()
    expectTrue([parent, child, cover])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("a child that leaves as its parent comes ends all of it in its callback", .rule("P-47", "P-48", "D-20"))
  func childLeavesComingParent() throws {
    let cast = Cast()
    let (parent, child, new) = (CallbackController(), CallbackController(), CallbackController())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    parent.modalPresentationStyle = .fullScreen
    cast.present(parent)
    cast.stage.advance(by: 0.1)
    child.moment = "wD"
    child.act = { cast.stage.window.rootViewController = new }
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    try cast.settle()
    expectTrue([parent, child, new])
    #expect(new.journal.isSeen && cast.stage.diagnostics.isEmpty)
  }

  @Test("a child is changed for another while its parent goes", .rule("P-48", "P-50", "T-25"))
  func childChangesInGoingParent() throws {
    let stage = Stage(device: .iPhoneSE)
    let (parent, old, new, above) = (
      CallbackController(), CallbackController(), CallbackController(), CallbackController()
    )
    let stack = UINavigationController(rootViewController: parent)
    stage.rootViewController = stack
    parent.addChild(old)
    parent.view.addSubview(old.view)
    old.didMove(toParent: parent)
    try stage.settle()
    stack.pushViewController(above, animated: true)
    stage.advance(by: 0.05)
    let animator = ClosureAnimator {
      $0.view(forKey: .to).map($0.containerView.addSubview)
      $0.completeTransition(true)
    }
    parent.transition(from: old, to: new, using: animator)
    try stage.settle()
    expectTrue([parent, old, new, above])
    #expect(above.journal.isSeen && stage.diagnostics.isEmpty)
    stack.popViewController(animated: false)
    try stage.settle()
    expectTrue([parent, old, new, above])
    #expect(parent.journal.isSeen && new.journal.isSeen == (new.view.window != nil))
  }

  @Test("a column that goes is covered before it has begun to", .rule("P-50", "S-46"))
  func columnGoesUnderCover() throws {
    let stage = Stage(device: .iPad11)
    let (primary, cover) = (CallbackController(), CallbackController())
    let split = UISplitViewController(style: .doubleColumn)
    split.preferredDisplayMode = .oneBesideSecondary
    split.setViewController(primary, for: .primary)
    split.setViewController(CallbackController(), for: .secondary)
    stage.rootViewController = split
    try stage.settle()
    cover.modalPresentationStyle = .fullScreen
    split.present(cover, animated: false)
    split.hide(.primary)
    try stage.settle()
    expectTrue([primary, cover])
    #expect(cover.journal.isSeen && stage.diagnostics.isEmpty)
  }

  @Test(
    "columns are taken apart while they become one", .rule("S-43", "S-47", "P-48"), arguments: ["wA", "iA", "dA"])
  func expandsWhileCollapsing(moment: String) throws {
    let stage = Stage(device: .iPad11)
    let (primary, secondary) = (CallbackController(), CallbackController())
    let split = UISplitViewController(style: .doubleColumn)
    split.preferredDisplayMode = .oneBesideSecondary
    split.setViewController(primary, for: .primary)
    split.setViewController(secondary, for: .secondary)
    stage.rootViewController = split
    try stage.settle()
    secondary.moment = moment
    secondary.act = { split.traitOverrides.horizontalSizeClass = .regular }
    split.traitOverrides.horizontalSizeClass = .compact
    try stage.settle()
    expectTrue([primary, secondary], moment)
    #expect(!split.isCollapsed && secondary.journal.isSeen && stage.diagnostics.isEmpty)
  }

  @Test("a page that was pushed over while its stack goes presents in its context", .rule("P-04", "P-50", "T-20"))
  func presentsAsItsStackGoes() throws {
    let stage = Stage(device: .iPhoneSE)
    let (page, above, other, over) = (
      CallbackController(), CallbackController(), CallbackController(), CallbackController()
    )
    let stack = UINavigationController(rootViewController: page)
    let tabs = UITabBarController()
    let fades = FadingTabs()
    (tabs.viewControllers, tabs.delegate) = ([stack, other], fades)
    stage.rootViewController = tabs
    try stage.settle()
    page.definesPresentationContext = true
    over.modalPresentationStyle = .currentContext
    tabs.selectedIndex = 1
    stage.turn()
    stack.pushViewController(above, animated: false)
    page.present(over, animated: false)
    try stage.settle()
    expectTrue([page, above, other, over])
    #expect(page.presentedViewController === over && other.journal.isSeen)
    tabs.selectedIndex = 0
    stack.popViewController(animated: false)
    try stage.settle()
    expectTrue([page, above, other, over])
    #expect(over.journal.isSeen)
  }
}

/// Tabs change by an animator that fades.
private final class FadingTabs: NSObject, UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    ClosureAnimator { context in
      guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
      context.containerView.addSubview(to)
      to.alpha = 0
      UIView.animate(withDuration: 0.3) {
        to.alpha = 1
      } completion: { _ in
        context.completeTransition(true)
      }
    }
  }
}
