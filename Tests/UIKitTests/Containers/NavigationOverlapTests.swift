import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct NavigationOverlapTests {
  @Test("a change during another is kept for its end", .rule("S-17", "D-17"), arguments: [false, true])
  func kept(isPop: Bool) throws {
    let cast = NavigationCast()
    let (nav, a, b, c) = (cast.nav, cast.a, cast.b, cast.c)
    nav.pushViewController(b, animated: true)
    cast.stage.turn()
    if isPop { #expect(nav.popViewController(animated: true) === b) } else { nav.pushViewController(c, animated: true) }
    #expect(nav.viewControllers == [a, b])
    let name = isPop ? "pop" : "push"
    #expect(cast.stage.diagnostics.map(\.rule) == ["D-17"])
    #expect(
      cast.stage.diagnostics[0].message.contains("nested \(name) animation can result in corrupted navigation bar"))
    _ = cast.calls()
    try cast.settle()
    let rest =
      isPop
      ? [
        "B willMove(toParent: nil)", "B viewWillDisappear(true)", "A viewWillAppear(true)",
        "StackSlideAnimator animateTransition", "A viewIsAppearing(true)", "context completeTransition(true)",
        "B viewDidDisappear(true)", "A viewDidAppear(true)", "B didMove(toParent: nil)",
      ]
      : [
        "C willMove(toParent: N)", "C viewDidLoad()", "B viewWillDisappear(true)", "C viewWillAppear(true)",
        "StackSlideAnimator animateTransition", "C viewIsAppearing(true)", "context completeTransition(true)",
        "B viewDidDisappear(true)", "C viewDidAppear(true)", "C didMove(toParent: N)",
      ]
    #expect(
      cast.calls() == [
        "context completeTransition(true)", "A viewDidDisappear(true)", "B viewDidAppear(true)",
        "B didMove(toParent: N)",
      ] + rest)
    #expect(nav.viewControllers == (isPop ? [a] : [a, b, c]))
  }

  @Test("a second one is dropped", .rule("S-17", "D-19"))
  func dropped() throws {
    let cast = NavigationCast()
    cast.nav.pushViewController(cast.b, animated: true)
    cast.stage.turn()
    cast.nav.pushViewController(cast.c, animated: true)
    let d = PlainController()
    cast.nav.pushViewController(d, animated: true)
    #expect(cast.nav.popViewController(animated: true) == nil)
    #expect(cast.stage.diagnostics.map(\.rule) == ["D-17", "D-19", "D-19"])
    #expect(
      cast.stage.diagnostics[1].message.contains(
        "while an existing transition or presentation is occurring; the navigation stack will not be updated."))
    #expect(cast.stage.diagnostics[1].message.hasPrefix("pushViewController:animated: called on <UINavigation"))
    try cast.settle()
    #expect(cast.nav.viewControllers == [cast.a, cast.b, cast.c] && d.parent == nil)
  }

  @Test("a change asked for as one that is cancelled at once ends", .rule("S-17", "T-16", "C-13"))
  func askedAsCancelledEnds() throws {
    let cast = NavigationCast(spies: true)
    let (nav, a, b) = (cast.nav, cast.a, cast.b)
    cast.delegate.animator = ClosureAnimator { context in
      cast.delegate.animator = nil
      context.completeTransition(false)
    }
    nav.pushViewController(b, animated: true)
    nav.transitionCoordinator?.animate { _ in nav.setViewControllers([a, b], animated: true) }
    try cast.settle()
    #expect(nav.viewControllers == [a, b] && b.parent === nav && nav.topViewController === b)
    #expect(b.view.window != nil && a.view.window == nil)
    let received = cast.calls().filter { $0.hasPrefix("B view") && $0.hasSuffix("(true)") }
    #expect(received.suffix(3) == ["B viewWillAppear(true)", "B viewIsAppearing(true)", "B viewDidAppear(true)"])
  }

  @Test("what was kept and cannot be any more is told", .rule("D-18", "S-17"))
  func unexpected() throws {
    let cast = NavigationCast(spies: true)
    try cast.pushed()
    let percent = UIPercentDrivenInteractiveTransition()
    cast.delegate.animator = ClosureAnimator(ClosureAnimator.fade)
    cast.delegate.interaction = percent
    cast.nav.pushViewController(cast.c, animated: true)
    cast.stage.turn()
    percent.update(0.5)
    cast.nav.popToViewController(cast.c, animated: true)
    percent.cancel()
    try cast.settle()
    #expect(cast.stage.diagnostics.map(\.rule) == ["D-17", "D-18"])
    #expect(cast.stage.diagnostics[1].message.hasPrefix("Finishing up a navigation transition in an unexpected state."))
    #expect(cast.nav.viewControllers == [cast.a, cast.b])
  }

  @Test("what cannot be pushed", .rule("D-13", "D-14", "S-10", "S-11"))
  func refused() throws {
    let cast = NavigationCast()
    let failures = cast.stage.collectFailures {
      cast.nav.pushViewController(cast.a, animated: true)
      cast.nav.pushViewController(UINavigationController(), animated: true)
      cast.nav.setViewControllers([cast.a, cast.b, cast.b], animated: true)
    }
    #expect(failures.map(\.rule) == ["D-14", "D-13", "D-14"])
    #expect(failures[0].message.contains("is pushing the same view controller instance (<PlainController"))
    #expect(failures[0].message.contains("more than once which is not supported"))
    #expect(failures[1].message == "Pushing a navigation controller is not supported")
    #expect(cast.nav.viewControllers == [cast.a])
    try cast.settle()
    #expect(cast.calls() == [])
  }

  @Test("no tab bar controller lies on others, no split view controller at all", .rule("S-11", "D-15"))
  func refusedContainers() throws {
    let cast = NavigationCast()
    let (nav, a) = (cast.nav, cast.a)
    let (tabs, split) = (UITabBarController(), UISplitViewController(style: .doubleColumn))
    nav.pushViewController(tabs, animated: true)
    nav.setViewControllers([a, tabs], animated: true)
    nav.setViewControllers([tabs, cast.b], animated: true)
    nav.show(tabs, sender: nil)
    nav.pushViewController(split, animated: false)
    nav.setViewControllers([split], animated: false)
    nav.setViewControllers([a, cast.b, split], animated: true)
    nav.show(split, sender: nil)
    try cast.settle()
    #expect(
      cast.stage.diagnostics.map(\.rule) == ["S-11", "S-11", "S-11", "S-11", "D-15", "D-15", "D-15", "D-15"])
    #expect(cast.stage.diagnostics[0].message.hasPrefix("Tab Bar Controllers cannot be pushed to a Navigation Contr"))
    #expect(
      cast.stage.diagnostics[4].message.hasPrefix("Split View Controllers cannot be pushed to a Navigation Controller"))
    // A tab bar controller as the root was told of and taken.
    #expect(nav.viewControllers == [tabs, cast.b] && tabs.parent === nav && split.parent == nil)
    #expect(cast.calls().filter { $0.contains("UISplit") } == [])
  }

  @Test("no way to a stranger, none from the root", .rule("D-16", "S-12"))
  func strangers() throws {
    let cast = NavigationCast()
    let failures = cast.stage.collectFailures {
      #expect(cast.nav.popToViewController(cast.b, animated: true)?.isEmpty ?? true)
    }
    #expect(failures.map(\.rule) == ["D-16"])
    #expect(failures[0].message.hasPrefix("Tried to pop to a view controller that doesn't exist."))
    #expect(cast.nav.popViewController(animated: true) == nil)
    #expect(cast.nav.popToRootViewController(animated: true)?.isEmpty ?? true)
    try cast.settle()
    #expect(cast.calls() == [])
  }

  @Test("while it presents the stack does not change", .rule("D-19", "S-17"))
  func whilePresenting() throws {
    let cast = NavigationCast()
    let d = PlainController(.brown)
    d.modalPresentationStyle = .fullScreen
    cast.a.present(d, animated: true)
    cast.stage.turn()
    cast.nav.pushViewController(cast.b, animated: true)
    #expect(cast.stage.diagnostics.map(\.rule) == ["D-19"])
    #expect(cast.nav.viewControllers == [cast.a])
    try cast.settle()
    // Covered, it does, without a word to those that are not seen.
    _ = cast.calls()
    cast.nav.pushViewController(cast.b, animated: true)
    try cast.settle()
    #expect(cast.calls() == ["B willMove(toParent: N)", "B didMove(toParent: N)"])
    d.dismiss(animated: false)
    try cast.settle()
    #expect(cast.b.view.window != nil && cast.a.view.window == nil)
    #expect(cast.stage.diagnostics.count == 1)
  }

  @Test(
    "what a person does to the stack while it presents has no effect, and gives no diagnostic", .rule("D-19.2"),
    arguments: ["swipe", "back", "tab"])
  func personWhilePresenting(what: String) throws {
    let cast = NavigationCast()
    let (stage, sheet, tabs) = (cast.stage, PlainController(.brown), UITabBarController())
    stage.window.rootViewController = nil
    tabs.viewControllers = [cast.nav, UIViewController()]
    stage.rootViewController = tabs
    try cast.pushed()
    let back = try #require(stage.window.viewInside { "\(type(of: $0))" == "BackButton" && $0.window != nil })
    let item = tabs.tabBar.convert(CGPoint(x: tabs.tabBar.bounds.width / 4, y: 20), to: nil)
    let start = [
      "swipe": CGPoint(x: 5, y: 300), "back": back.convert(CGPoint(x: 10, y: 10), to: nil), "tab": item,
    ]
    stage.touchDown(at: start[what]!)
    sheet.modalPresentationStyle = .custom
    cast.nav.present(sheet, animated: true)
    stage.advance(by: 0.1)
    if what == "swipe" {
      for x in [30, 80, 160] {
        stage.touchMove(to: CGPoint(x: x, y: 300))
        stage.advance(by: 1 / 60)
      }
    }
    stage.touchUp()
    try cast.settle()
    #expect(stage.diagnostics.isEmpty && cast.nav.viewControllers == [cast.a, cast.b])
    #expect(cast.nav.presentedViewController === sheet)
  }

  @Test("a child presents over the whole navigation controller", .rule("P-03", "P-07", "T-01", "T-02", "P-50", "S-13"))
  func presents() throws {
    let cast = NavigationCast()
    let d = PlainController(.brown)
    cast.name((d, "D"))
    d.modalPresentationStyle = .fullScreen
    cast.a.present(d, animated: true) {}
    #expect(cast.nav.presentedViewController === d && d.presentingViewController === cast.nav)
    #expect(cast.a.presentedViewController === d && cast.nav.visibleViewController === d)
    try cast.settle()
    #expect(
      cast.calls().filter { !$0.hasPrefix("Covering") } == [
        "D viewDidLoad()", "N viewWillDisappear(true)", "A viewWillDisappear(true)", "D viewWillAppear(true)",
        "CoverVerticalAnimator animateTransition", "D viewIsAppearing(true)", "context completeTransition(true)",
        "D viewDidAppear(true)", "N viewDidDisappear(true)", "A viewDidDisappear(true)", "N present completion",
      ])
    cast.a.dismiss(animated: true)
    try cast.settle()
    #expect(
      cast.calls().filter { !$0.hasPrefix("Covering") } == [
        "D viewWillDisappear(true)", "N viewWillAppear(true)", "A viewWillAppear(true)",
        "CoverVerticalAnimator animateTransition", "N viewIsAppearing(true)", "A viewIsAppearing(true)",
        "context completeTransition(true)", "N viewDidAppear(true)", "A viewDidAppear(true)",
        "D viewDidDisappear(true)",
      ])
    #expect(cast.nav.visibleViewController === cast.a && cast.stage.diagnostics.isEmpty)
  }

  @Test("presented over during a push, both come to their ends", .rule("S-17", "P-50"))
  func presentDuringPush() throws {
    let cast = NavigationCast()
    let d = PlainController(.brown)
    d.modalPresentationStyle = .fullScreen
    cast.nav.pushViewController(cast.b, animated: true)
    cast.stage.advance(by: 0.1)
    cast.nav.present(d, animated: true)
    try cast.settle()
    #expect(cast.nav.viewControllers == [cast.a, cast.b] && cast.nav.presentedViewController === d)
    #expect(cast.b.view.window == nil && d.view.window != nil)
    d.dismiss(animated: true)
    try cast.settle()
    #expect(cast.b.view.window != nil && cast.a.view.superview == nil)
    let calls = cast.calls()
    for name in ["A", "B"] {
      let received = calls.filter { $0.hasPrefix("\(name) view") && $0.contains("ppear(") && !$0.contains("Is") }
      let will = received.filter { $0.contains("Will") }.count
      #expect(will >= received.count - will, "every did has its will: \(received)")
    }
    #expect(calls.last { $0.hasPrefix("B viewDid") } == "B viewDidAppear(true)")
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("one pushed and popped in one turn leaves, though the change is cancelled", .rule("S-17", "T-16"))
  func pushedAndPopped() throws {
    let cast = NavigationCast(spies: true)
    try cast.pushed()
    cast.delegate.animator = ClosureAnimator { $0.completeTransition(false) }
    cast.nav.pushViewController(cast.c, animated: true)
    cast.nav.popToRootViewController(animated: true)
    try cast.settle()
    #expect(cast.nav.viewControllers == [cast.a, cast.b])
    #expect(cast.nav.children == [cast.a, cast.b])
    #expect(cast.c.parent == nil)
  }
}
