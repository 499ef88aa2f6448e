import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// The presentations in a controller's own context, which appear and disappear with the controller.
@Suite struct ContextTravelTests {
  /// Tabs T with the pages A, which presents P in its context, and B.
  private struct Covered {
    let cast = Cast(device: .iPhoneSE)
    let tabs = UITabBarController()
    let second = PlainController(.green)
    let presented = PlainController(.blue)
    let page = PlainController(.red)
    var stage: Stage { cast.stage }

    init(_ style: UIModalPresentationStyle) throws {
      page.definesPresentationContext = true
      presented.modalPresentationStyle = style
      presented.view.backgroundColor = style == .currentContext ? .blue : UIColor.blue.withAlphaComponent(0.5)
      tabs.viewControllers = [page, second]
      stage.rootViewController = tabs
      stage.turn()
      for (object, name) in [(tabs, "T"), (page, "A"), (presented, "P"), (second, "B")] as [(AnyObject, String)] {
        stage.trace.name(object, name)
      }
      page.present(presented, animated: false)
      try stage.settle()
      _ = cast.calls()
    }

    /// The appearance callbacks since the last look.
    func calls() -> [String] { cast.calls().filter { $0.contains(" view") } }
  }

  /// Lays its child out in every layout, as apps do.
  private final class Placing: UIViewController {
    let position = CGRect(x: 40, y: 200, width: 200, height: 300)
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      children.first?.view.frame = position
    }
  }

  @Test(
    "a page that its parent lays out while it is covered stays where it was", .rule("P-04", "C-07"),
    arguments: [UIModalTransitionStyle.coverVertical, .crossDissolve])
  func laidOut(style: UIModalTransitionStyle) throws {
    let parent = Placing()
    let cast = Cast(device: .iPhoneSE)
    let (page, presented) = (PlainController(.red), PlainController(.blue))
    cast.stage.rootViewController = parent
    parent.addChild(page)
    parent.view.addSubview(page.view)
    page.didMove(toParent: parent)
    page.definesPresentationContext = true
    cast.stage.turn()
    presented.modalPresentationStyle = .currentContext
    presented.modalTransitionStyle = style
    func color(_ x: CGFloat, _ y: CGFloat) -> [UInt8] {
      let scale = cast.stage.device.scale
      return cast.stage.frame().straightPixel(x: Int(x * scale), y: Int(y * scale))
    }
    let red = color(60, 210)
    page.present(presented, animated: true)
    cast.stage.turn()
    parent.view.setNeedsLayout()
    cast.stage.turn()
    #expect(color(60, 210) == red && color(230, 490) == red)
    cast.stage.advance(by: 0.1)
    parent.view.setNeedsLayout()
    cast.stage.advance(by: 0.05)
    #expect(color(60, 210)[0] > 80 && color(230, 210)[0] > 80)
    #expect(color(20, 300) == color(300, 300), "nothing moved out of its place")
    try cast.settle()
    #expect(presented.view.superview?.frame == parent.position && page.view.window == nil)
    page.dismiss(animated: true)
    try cast.settle()
    #expect(page.view.frame == parent.position && page.view.superview === parent.view)
  }

  @Test("with a switch in one go, there and back", .rule("P-04", "P-51", "T-20"))
  func overAndBack() throws {
    let tabs = try Covered(.overCurrentContext)
    let before = tabs.stage.frame()
    tabs.tabs.selectedIndex = 1
    tabs.stage.turn()
    #expect(
      tabs.calls() == [
        "B viewDidLoad()", "A viewWillDisappear(false)", "P viewWillDisappear(false)", "B viewWillAppear(false)",
        "B viewIsAppearing(false)", "A viewDidDisappear(false)", "P viewDidDisappear(false)", "B viewDidAppear(false)",
      ])
    #expect(tabs.presented.view.window == nil && tabs.presented.presentingViewController === tabs.page)
    tabs.tabs.selectedIndex = 0
    tabs.stage.turn()
    #expect(
      tabs.calls() == [
        "B viewWillDisappear(false)", "A viewWillAppear(false)", "P viewWillAppear(false)", "A viewIsAppearing(false)",
        "P viewIsAppearing(false)", "B viewDidDisappear(false)", "A viewDidAppear(false)", "P viewDidAppear(false)",
      ])
    #expect(tabs.stage.frame() == before)
    #expect(tabs.presented.presentationController?.containerView?.superview === tabs.page.view.superview)
  }

  @Test("a page that is covered is not told", .rule("P-04", "P-51", "T-20"))
  func coveredAndBack() throws {
    let tabs = try Covered(.currentContext)
    let before = tabs.stage.frame()
    tabs.tabs.selectedIndex = 1
    tabs.stage.turn()
    #expect(
      tabs.calls() == [
        "B viewDidLoad()", "P viewWillDisappear(false)", "B viewWillAppear(false)", "B viewIsAppearing(false)",
        "P viewDidDisappear(false)", "B viewDidAppear(false)",
      ])
    #expect(tabs.presented.view.window == nil && tabs.page.view.window == nil)
    tabs.tabs.selectedIndex = 0
    tabs.stage.turn()
    #expect(
      tabs.calls() == [
        "B viewWillDisappear(false)", "P viewWillAppear(false)", "P viewIsAppearing(false)",
        "B viewDidDisappear(false)", "P viewDidAppear(false)",
      ])
    #expect(tabs.stage.frame() == before)
    #expect(tabs.page.view.window == nil)
    tabs.page.dismiss(animated: false)
    tabs.stage.turn()
    #expect(
      tabs.calls() == [
        "P viewWillDisappear(false)", "A viewWillAppear(false)", "A viewIsAppearing(false)",
        "A viewDidAppear(false)", "P viewDidDisappear(false)",
      ])
  }

  /// Every page goes to the right, the coming one from the left.
  private final class Slide: NSObject, UITabBarControllerDelegate {
    let percent = UIPercentDrivenInteractiveTransition()
    let animator = ClosureAnimator { context in
      let (from, to) = (context.view(forKey: .from)!, context.view(forKey: .to)!)
      let (container, rest) = (context.containerView, context.containerView.bounds)
      to.frame = rest.offsetBy(dx: -rest.width, dy: 0)
      container.addSubview(to)
      UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
        to.frame = rest
        from.frame = rest.offsetBy(dx: rest.width, dy: 0)
      } completion: { _ in
        from.frame = rest
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func tabBarController(
      _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { percent }
  }

  @Test(
    "it moves with its page, and stands as before when the swipe is cancelled", .rule("P-04", "T-21", "T-22", "C-21"),
    arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func swiped(style: UIModalPresentationStyle) throws {
    let tabs = try Covered(style)
    let slide = Slide()
    tabs.tabs.delegate = slide
    let before = tabs.stage.frame()
    tabs.tabs.selectedIndex = 1
    tabs.stage.turn()
    slide.percent.update(0.5)
    tabs.stage.turn()
    let view = try #require(tabs.presented.view)
    let layer = view.layer.presentation() ?? view.layer
    let root = try #require(tabs.stage.window.layer.presentation())
    #expect(layer.convert(layer.bounds, to: root).minX == tabs.tabs.view.bounds.width / 2)
    slide.percent.cancel()
    try tabs.stage.settle()
    let covered = style == .currentContext
    let callbacks = ["viewWillDisappear", "viewWillAppear", "viewIsAppearing", "viewDidAppear"]
    let expected = callbacks.flatMap { call in (covered ? ["P"] : ["A", "P"]).map { "\($0) \(call)(true)" } }
    let received = tabs.calls().filter { !$0.hasPrefix("B") }
    #expect(received == expected)
    #expect(tabs.stage.frame() == before)
    #expect((tabs.page.view.window == nil) == covered)
    #expect(tabs.stage.diagnostics.isEmpty)
  }

  @Test("one on its way ends when its page leaves", .rule("P-04", "P-18"))
  func inTransition() throws {
    let tabs = try Covered(.overCurrentContext)
    var ended: [String] = []
    tabs.page.dismiss(animated: true) { ended.append("dismissed") }
    tabs.stage.advance(by: 0.1)
    tabs.tabs.selectedIndex = 1
    tabs.stage.turn()
    #expect(ended == ["dismissed"])
    #expect(tabs.presented.presentingViewController == nil)
    try tabs.stage.settle()
    tabs.tabs.selectedIndex = 0
    try tabs.stage.settle()
    tabs.page.present(tabs.presented, animated: true) { ended.append("presented") }
    tabs.stage.advance(by: 0.1)
    tabs.tabs.selectedIndex = 1
    try tabs.stage.settle()
    #expect(ended == ["dismissed", "presented"])
    #expect(tabs.presented.view.window == nil && tabs.page.presentedViewController === tabs.presented)
    #expect(tabs.stage.diagnostics.isEmpty)
  }

  @Test("dismissed while its page is away, it is gone when the page returns", .rule("P-04", "P-51"))
  func dismissedAway() throws {
    for style in [UIModalPresentationStyle.currentContext, .overCurrentContext] {
      let tabs = try Covered(style)
      tabs.tabs.selectedIndex = 1
      tabs.stage.turn()
      tabs.page.dismiss(animated: true)
      try tabs.stage.settle()
      _ = tabs.calls()
      tabs.tabs.selectedIndex = 0
      tabs.stage.turn()
      #expect(
        tabs.calls().filter { !$0.hasPrefix("B") } == [
          "A viewWillAppear(false)", "A viewIsAppearing(false)", "A viewDidAppear(false)",
        ])
      #expect(tabs.page.view.subviews.isEmpty && tabs.presented.view.window == nil)
    }
  }

  @Test(
    "in a container of the app's own, whose views come and go by hand", .rule("P-04", "P-48"),
    arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func byHand(style: UIModalPresentationStyle) throws {
    let (cast, parent, child, presented) = (Cast(), PlainController(), PlainController(.red), PlainController(.blue))
    for (object, name) in [(child, "C"), (presented, "P")] { cast.stage.trace.name(object, name) }
    cast.stage.rootViewController = parent
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.view.frame = CGRect(x: 20, y: 40, width: 200, height: 300)
    child.didMove(toParent: parent)
    child.definesPresentationContext = true
    presented.modalPresentationStyle = style
    try cast.stage.settle()
    child.present(presented, animated: false)
    try cast.stage.settle()
    let before = cast.stage.frame()
    _ = cast.calls()
    child.view.removeFromSuperview()
    cast.stage.turn()
    #expect(presented.view.window == nil)
    parent.view.addSubview(child.view)
    cast.stage.turn()
    #expect(presented.view.window != nil && (child.view.window == nil) == (style == .currentContext))
    #expect(cast.stage.frame() == before)
    let received = style == .currentContext ? ["P"] : ["C", "P"]
    let callbacks = ["viewWillDisappear", "viewDidDisappear", "viewWillAppear", "viewIsAppearing", "viewDidAppear"]
    let expected = callbacks.flatMap { call in received.map { "\($0) \(call)(false)" } }
    let calls = cast.calls().filter { $0.contains(" view") }
    #expect(calls == expected)
  }
}
