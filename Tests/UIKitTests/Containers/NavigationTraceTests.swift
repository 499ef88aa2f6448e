import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct NavigationTraceTests {
  @Test("the first display", .rule("T-26", "P-43", "P-50", "S-18.2"))
  func firstDisplay() throws {
    let cast = Cast()
    let root = FlagController()
    let delegate = NavigationDelegate()
    for (object, name) in [(root, "R"), (delegate, "ND")] as [(AnyObject, String)] {
      cast.stage.trace.name(object, name)
    }
    let nav = UINavigationController(rootViewController: root)
    cast.stage.trace.name(nav, "N")
    nav.delegate = delegate
    #expect(nav.viewControllers == [root] && root.parent === nav && nav.topViewController === root)
    #expect(!root.isViewLoaded)
    cast.stage.rootViewController = nav
    #expect(
      cast.calls().filter { !$0.hasPrefix("A ") } == [
        "R willMove(toParent: UINavigationController)", "R didMove(toParent: UINavigationController)",
        "N viewDidLoad()", "N viewWillAppear(false)", "R viewDidLoad()", "R viewWillAppear(false)",
        "ND navigationController(willShow: R, animated: false)", "N viewIsAppearing(false)",
        "R viewIsAppearing(false)", "N viewDidAppear(false)", "R viewDidAppear(false)",
        "ND navigationController(didShow: R, animated: false)",
      ])
    #expect(root.recorded() == ["wA, to parent", "dA, to parent"])
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("animated push", .rule("T-13", "S-16", "S-19", "C-30"), arguments: NavigationCast.Parent.allCases)
  func push(parent: NavigationCast.Parent) throws {
    let cast = NavigationCast(in: parent, spies: true)
    let (nav, a, b) = (cast.nav, cast.a, cast.b)
    var seen: CGFloat?
    cast.delegate.onWillShow = { seen = $0.transitionCoordinator.map { CGFloat($0.transitionDuration) } }
    nav.pushViewController(b, animated: true)
    #expect(cast.calls() == ["B willMove(toParent: N)"])
    #expect(b.parent === nav && nav.viewControllers == [a, b] && nav.topViewController === b)
    #expect(nav.transitionCoordinator?.transitionDuration == 0.5)
    #expect(b.transitionCoordinator != nil && a.transitionCoordinator != nil)
    cast.stage.turn()
    #expect(
      cast.calls() == [
        "ND navigationController(animationControllerFor: push, from: A, to: B)", "B viewDidLoad()",
        "A viewWillDisappear(true)", "B viewWillAppear(true)",
        "ND navigationController(willShow: B, animated: true)", "StackSlideAnimator animateTransition",
        "B viewIsAppearing(true)",
      ])
    #expect(seen == 0.5)
    try cast.settle()
    #expect(
      cast.calls() == [
        "context completeTransition(true)", "A viewDidDisappear(true)", "B viewDidAppear(true)",
        "ND navigationController(didShow: B, animated: true)", "B didMove(toParent: N)",
      ])
    #expect(a.view.superview == nil && b.view.window != nil)
    #expect(nav.transitionCoordinator == nil && cast.stage.diagnostics.isEmpty)
  }

  @Test(
    "a push begins with the layout of its turn's end, before anything is drawn; a presentation after that",
    .rule("A-50", "A-50.3", "T-13"), arguments: [true, false])
  func beginsWithLayout(pushes: Bool) throws {
    final class Drawn: UIView {
      var onDraw = {}
      override func draw(_ rect: CGRect) { onDraw() }
    }
    let cast = NavigationCast()
    let mark = Drawn(frame: CGRect(x: 0, y: 300, width: 10, height: 10))
    cast.a.view.addSubview(mark)
    cast.stage.turn()
    _ = cast.calls()
    func hasBegun() -> Bool { cast.calls().contains("A viewWillDisappear(true)") }
    var begun: [Bool] = []
    mark.onDraw = { begun.append(hasBegun()) }
    mark.setNeedsDisplay()
    cast.b.modalPresentationStyle = .fullScreen
    if pushes {
      cast.nav.pushViewController(cast.b, animated: true)
    } else {
      cast.nav.present(cast.b, animated: true)
    }
    #expect(!hasBegun())
    cast.stage.turn()
    #expect(begun == [pushes] && hasBegun() != pushes)
    try cast.settle()
    guard pushes else { return }
    cast.nav.popViewController(animated: true)
    #expect(!cast.calls().contains("B viewWillDisappear(true)"))
    cast.nav.view.layoutIfNeeded()
    #expect(cast.calls().contains("B viewWillDisappear(true)"), "layout that is requested begins it too")
  }

  @Test("animated pop", .rule("T-14", "S-12"), arguments: NavigationCast.Parent.allCases)
  func pop(parent: NavigationCast.Parent) throws {
    let cast = NavigationCast(in: parent, spies: true)
    let (nav, a, b) = (cast.nav, cast.a, cast.b)
    try cast.pushed()
    #expect(nav.popViewController(animated: true) === b)
    #expect(cast.calls() == ["B willMove(toParent: nil)"])
    #expect(nav.viewControllers == [a] && b.parent === nav && b.navigationController === nav)
    cast.stage.turn()
    #expect(
      cast.calls() == [
        "ND navigationController(animationControllerFor: pop, from: B, to: A)", "B viewWillDisappear(true)",
        "A viewWillAppear(true)", "ND navigationController(willShow: A, animated: true)",
        "StackSlideAnimator animateTransition", "A viewIsAppearing(true)",
      ])
    try cast.settle()
    #expect(
      cast.calls() == [
        "context completeTransition(true)", "B viewDidDisappear(true)", "A viewDidAppear(true)",
        "ND navigationController(didShow: A, animated: true)", "B didMove(toParent: nil)",
      ])
    #expect(b.parent == nil && b.view.superview == nil && b.navigationController == nil)
    #expect(nav.popViewController(animated: true) == nil)
    #expect(cast.calls() == [] && cast.stage.diagnostics.isEmpty)
  }

  @Test("push and pop without animation: in one turn", .rule("T-15", "S-16"), arguments: NavigationCast.Parent.allCases)
  func unanimated(parent: NavigationCast.Parent) throws {
    let cast = NavigationCast(in: parent, spies: true)
    cast.nav.pushViewController(cast.b, animated: false)
    cast.stage.turn()
    #expect(
      cast.calls() == [
        "B willMove(toParent: N)", "B viewDidLoad()", "A viewWillDisappear(false)", "B viewWillAppear(false)",
        "ND navigationController(willShow: B, animated: false)", "B viewIsAppearing(false)",
        "A viewDidDisappear(false)", "B viewDidAppear(false)",
        "ND navigationController(didShow: B, animated: false)", "B didMove(toParent: N)",
      ])
    cast.nav.popViewController(animated: false)
    cast.stage.turn()
    #expect(
      cast.calls() == [
        "B willMove(toParent: nil)", "B viewWillDisappear(false)", "A viewWillAppear(false)",
        "ND navigationController(willShow: A, animated: false)", "A viewIsAppearing(false)",
        "B viewDidDisappear(false)", "A viewDidAppear(false)",
        "ND navigationController(didShow: A, animated: false)", "B didMove(toParent: nil)",
      ])
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("a whole stack at once", .rule("T-18"))
  func set() throws {
    let cast = NavigationCast(spies: true)
    let (nav, a, b, c) = (cast.nav, cast.a, cast.b, cast.c)
    nav.setViewControllers([a, b, c], animated: true)
    #expect(nav.viewControllers == [a, b, c] && nav.children == [a, b, c])
    cast.stage.turn()
    #expect(
      cast.calls() == [
        "B willMove(toParent: N)", "C willMove(toParent: N)",
        "ND navigationController(animationControllerFor: push, from: A, to: C)", "C viewDidLoad()",
        "A viewWillDisappear(true)", "C viewWillAppear(true)",
        "ND navigationController(willShow: C, animated: true)", "StackSlideAnimator animateTransition",
        "C viewIsAppearing(true)",
      ])
    try cast.settle()
    #expect(
      cast.calls() == [
        "context completeTransition(true)", "A viewDidDisappear(true)", "C viewDidAppear(true)",
        "ND navigationController(didShow: C, animated: true)", "B didMove(toParent: N)", "C didMove(toParent: N)",
      ])
    #expect(!b.isViewLoaded)

    nav.setViewControllers([b, c], animated: true)
    cast.stage.turn()
    #expect(cast.calls() == ["A willMove(toParent: nil)", "A didMove(toParent: nil)"])
    #expect(nav.viewControllers == [b, c] && nav.children == [b, c] && a.parent == nil)

    nav.setViewControllers([b], animated: true)
    cast.stage.turn()
    try cast.settle()
    #expect(
      cast.calls() == [
        "C willMove(toParent: nil)", "ND navigationController(animationControllerFor: pop, from: C, to: B)",
        "B viewDidLoad()", "C viewWillDisappear(true)", "B viewWillAppear(true)",
        "ND navigationController(willShow: B, animated: true)", "StackSlideAnimator animateTransition",
        "B viewIsAppearing(true)", "context completeTransition(true)",
        "C viewDidDisappear(true)", "B viewDidAppear(true)", "ND navigationController(didShow: B, animated: true)",
        "C didMove(toParent: nil)",
      ])
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("back over several", .rule("T-19"), arguments: [true, false])
  func popSeveral(toRoot: Bool) throws {
    let cast = NavigationCast()
    let (nav, a, b, c) = (cast.nav, cast.a, cast.b, cast.c)
    try cast.pushed([b, c])
    #expect(b.viewIfLoaded?.window == nil)
    let popped = toRoot ? nav.popToRootViewController(animated: true) : nav.popToViewController(a, animated: true)
    #expect(popped == [b, c] && nav.viewControllers == [a])
    cast.stage.turn()
    try cast.settle()
    #expect(
      cast.calls() == [
        "C willMove(toParent: nil)", "B willMove(toParent: nil)", "C viewWillDisappear(true)",
        "A viewWillAppear(true)", "StackSlideAnimator animateTransition", "A viewIsAppearing(true)",
        "context completeTransition(true)", "C viewDidDisappear(true)",
        "A viewDidAppear(true)", "C didMove(toParent: nil)", "B didMove(toParent: nil)",
      ])
    #expect(nav.children == [a] && b.parent == nil && c.parent == nil && cast.stage.diagnostics.isEmpty)
  }

  @Test("which way a controller goes is seen in its callbacks", .rule("P-41", "P-43"))
  func flags() throws {
    let stage = Stage(device: .iPhoneSE)
    let (a, b, c) = (FlagController(), FlagController(), FlagController())
    let nav = UINavigationController(rootViewController: a)
    stage.rootViewController = nav
    #expect(a.recorded() == ["wA, to parent", "dA, to parent"])
    nav.pushViewController(b, animated: true)
    try stage.settle()
    #expect(a.recorded() == ["wD", "dD"] && b.recorded() == ["wA, to parent", "dA, to parent"])
    nav.popViewController(animated: true)
    try stage.settle()
    #expect(a.recorded() == ["wA", "dA"] && b.recorded() == ["wD, from parent", "dD, from parent"])
    nav.setViewControllers([a, b, c], animated: false)
    try stage.settle()
    #expect(a.recorded() == ["wD", "dD"] && b.recorded() == [] && c.recorded() == ["wA, to parent", "dA, to parent"])
    nav.popViewController(animated: false)
    try stage.settle()
    #expect(b.recorded() == ["wA", "dA"] && c.recorded() == ["wD, from parent", "dD, from parent"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("several changes in one turn are one transition", .rule("S-17", "T-13"))
  func merged() throws {
    let cast = NavigationCast()
    let (nav, a, b, c) = (cast.nav, cast.a, cast.b, cast.c)
    nav.pushViewController(b, animated: false)
    nav.pushViewController(c, animated: true)
    #expect(nav.viewControllers == [a, b, c])
    try cast.settle()
    #expect(
      cast.calls() == [
        "B willMove(toParent: N)", "C willMove(toParent: N)", "C viewDidLoad()", "A viewWillDisappear(true)",
        "C viewWillAppear(true)", "StackSlideAnimator animateTransition", "C viewIsAppearing(true)",
        "context completeTransition(true)", "A viewDidDisappear(true)",
        "C viewDidAppear(true)", "B didMove(toParent: N)", "C didMove(toParent: N)",
      ])
    nav.popViewController(animated: true)
    nav.pushViewController(c, animated: true)
    try cast.settle()
    #expect(
      cast.calls() == [
        "C willMove(toParent: nil)", "C willMove(toParent: N)",
      ])
    #expect(nav.viewControllers == [a, b, c] && cast.stage.diagnostics.isEmpty)
  }
}
