import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Returns the values of a context, in one line each.
private func values(
  _ context: any UIViewControllerContextTransitioning, _ from: UIViewController, _ to: UIViewController
) -> [String] {
  func name(_ view: UIView?) -> String {
    view == nil ? "none" : view === from.view ? "from" : view === to.view ? "to" : "other"
  }
  func text(_ rect: CGRect) -> String {
    rect == .zero ? "zero" : rect == context.containerView.bounds ? "content" : "\(rect)"
  }
  return [
    "views \(name(context.view(forKey: .from))) \(name(context.view(forKey: .to)))",
    "from \(text(context.initialFrame(for: from))) to \(text(context.finalFrame(for: from)))",
    "to \(text(context.initialFrame(for: to))) to \(text(context.finalFrame(for: to)))",
    "animated \(context.isAnimated) interactive \(context.isInteractive) cancelled \(context.transitionWasCancelled)",
    "style \(context.presentationStyle == .none) transform \(context.targetTransform == .identity)",
    "controllers \(context.viewController(forKey: .from) === from) \(context.viewController(forKey: .to) === to)",
    "in \(name(from.view)) of container \(from.view.superview === context.containerView)",
  ]
}

@Suite struct TabTraceTests {
  private static let plainSwitch = [
    "B viewDidLoad()", "A viewWillDisappear(false)", "B viewWillAppear(false)", "B viewIsAppearing(false)",
    "A viewDidDisappear(false)", "B viewDidAppear(false)",
  ]
  private static let animatedSwitch = [
    "B viewDidLoad()", "A viewWillDisappear(true)", "B viewWillAppear(true)", "AN animateTransition",
    "B viewIsAppearing(true)", "context completeTransition(true)", "A viewDidDisappear(true)", "B viewDidAppear(true)",
    "AN animationEnded(true)",
  ]
  private static func asked(_ from: String, _ to: String) -> String {
    "D tabBarController(animationControllerForTransition from: \(from), to: \(to))"
  }

  // MARK: Without an animator

  @Test("without an animator nothing moves", .rule("G-27", "T-20"), arguments: [false, true])
  func unanimated(isTap: Bool) throws {
    let tabs = Tabs()
    let stage = tabs.cast.stage
    tabs.tabs.delegate = nil
    if isTap { try tabs.tap("B") } else { tabs.tabs.selectedIndex = 1 }
    #expect(tabs.tabs.transitionCoordinator == nil)
    #expect(tabs.calls().filter { !$0.hasPrefix("T ") } == Self.plainSwitch)
    stage.turn()
    let first = stage.frame()
    #expect(first == Tabs.picture(selecting: 1))
    for _ in 1...30 {
      stage.advance(by: 1 / 60)
      #expect(stage.frame() == first)
    }
    #expect(tabs.cast.calls() == [])
  }

  @Test("with animations turned off no delegate is asked", .rule("S-34", "G-27"))
  func disabled() {
    let tabs = Tabs()
    tabs.delegate.animator = tabs.animator
    UIView.performWithoutAnimation { tabs.tabs.selectedIndex = 1 }
    #expect(tabs.cast.calls() == Self.plainSwitch && tabs.animator.ended == [])
  }

  // MARK: The selected page again

  @Test("a tap on the selected page's item is told and changes nothing", .rule("S-31", "T-20"))
  func again() throws {
    let tabs = Tabs()
    tabs.delegate.animator = tabs.animator
    let before = tabs.cast.stage.frame()
    try tabs.tap("A")
    try tabs.cast.settle()
    #expect(
      tabs.calls() == [
        "D tabBarController(shouldSelect: A)", "T tabBar(didSelect: A)", "D tabBarController(didSelect: A)",
      ])
    #expect(tabs.cast.stage.frame() == before)
    tabs.tabs.selectedIndex = 0
    tabs.tabs.selectedViewController = tabs.pages[0]
    tabs.cast.stage.turn()
    #expect(tabs.cast.calls() == [], "from code it is nothing at all")
  }

  @Test("a refused tap while a switch runs leaves that switch alone", .rule("T-20", "T-21"))
  func refusedMeanwhile() throws {
    let tabs = Tabs()
    tabs.delegate.animator = tabs.animator
    tabs.tabs.selectedIndex = 1
    tabs.cast.stage.advance(by: 0.1)
    tabs.delegate.allows = false
    try tabs.tap("C")
    #expect(tabs.tabs.selectedIndex == 1)
    try tabs.cast.settle()
    #expect(
      tabs.calls() == [Self.asked("A", "B"), "D tabBarController(interactionControllerFor:)"]
        + Self.animatedSwitch.prefix(5) + ["D tabBarController(shouldSelect: C)"] + Self.animatedSwitch.suffix(4))
    #expect(tabs.tabs.selectedIndex == 1 && tabs.pages[1].view.window != nil)
  }

  // MARK: The context

  @Test("what the context answers", .rule("C-01", "C-04", "C-05", "C-07", "C-08", "C-10", "C-11", "C-12", "T-21"))
  func context() throws {
    let tabs = Tabs()
    let (a, b) = (tabs.pages[0], tabs.pages[1])
    var heard: [String] = []
    let animator = ClosureAnimator { context in
      heard = values(context, a, b)
      #expect(b.view.superview == nil, "the animator adds it")
      #expect(context.containerView.isDescendant(of: tabs.tabs.view))
      #expect(context.containerView.bounds == tabs.tabs.view.bounds)
      ClosureAnimator.slideAside(context)
    }
    tabs.delegate.animator = animator
    tabs.tabs.selectedIndex = 1
    try tabs.cast.settle()
    #expect(
      heard == [
        "views from to", "from content to zero", "to zero to content",
        "animated true interactive false cancelled false", "style true transform true", "controllers true true",
        "in from of container true",
      ])
    #expect(a.view.superview == nil && b.view.frame == tabs.tabs.view.bounds)
  }

  @Test("a finger's switch says so, and says when it was cancelled", .rule("C-11", "C-13", "T-22"))
  func interactiveContext() throws {
    let tabs = Tabs()
    (tabs.delegate.animator, tabs.delegate.interaction) = (tabs.animator, tabs.percent)
    tabs.tabs.selectedIndex = 1
    tabs.cast.stage.turn()
    let context = try #require(tabs.animator.context)
    let coordinator = try #require(tabs.pages[1].transitionCoordinator)
    var received: [String] = []
    coordinator.notifyWhenInteractionChanges { received.append("changed, cancelled \($0.isCancelled)") }
    coordinator.animate(alongsideTransition: nil) { received.append("over, cancelled \($0.isCancelled)") }
    #expect(context.isInteractive && coordinator.initiallyInteractive)
    tabs.percent.update(0.3)
    #expect(coordinator.percentComplete == 0.3)
    tabs.percent.cancel()
    #expect(!context.isInteractive && context.transitionWasCancelled)
    try tabs.cast.settle()
    #expect(received == ["changed, cancelled true", "over, cancelled true"] && tabs.tabs.transitionCoordinator == nil)
  }

  @Test("an animator that leaves views astray: the page fills its place all the same", .rule("C-21", "C-17"))
  func careless() throws {
    let tabs = Tabs()
    tabs.delegate.animator = ClosureAnimator { context in
      let to = context.view(forKey: .to)!
      to.frame = CGRect(x: 50, y: 60, width: 70, height: 80)
      context.view(forKey: .from)!.removeFromSuperview()
      context.completeTransition(true)
    }
    tabs.tabs.selectedIndex = 1
    try tabs.cast.settle()
    #expect(tabs.pages[1].view.frame == tabs.tabs.view.bounds && tabs.pages[1].view.window != nil)
    #expect(tabs.cast.stage.frame() == Tabs.picture(selecting: 1))
  }

  @Test("right to left the container says so and the frames are the same", .rule("C-05", "T-21"))
  func rightToLeft() throws {
    let tabs = Tabs(isRightToLeft: true)
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    var heard: [String] = []
    var direction: UIUserInterfaceLayoutDirection?
    tabs.delegate.animator = ClosureAnimator { [pages = tabs.pages] context in
      heard = values(context, pages[0], pages[1])
      direction = context.containerView.effectiveUserInterfaceLayoutDirection
      ClosureAnimator.slideAside(context)
    }
    try tabs.tap("B")
    try tabs.cast.settle()
    #expect(direction == .rightToLeft && heard[1...2] == ["from content to zero", "to zero to content"])
    #expect(tabs.tabs.selectedIndex == 1 && tabs.pages[1].view.frame == tabs.tabs.view.bounds)
  }

  // MARK: An interruptible animator

  /// Slides by a property animator.
  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    private(set) var ended: [Bool] = []
    private var animator: UIViewPropertyAnimator?

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: context).startAnimation()
    }
    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      if let animator { return animator }
      let to = context.view(forKey: .to)!
      let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear)
      self.animator = animator
      to.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
      context.containerView.addSubview(to)
      let rest = to.center
      to.center.x += context.containerView.bounds.width
      animator.addAnimations { to.center = rest }
      animator.addCompletion { position in context.completeTransition(position == .end) }
      return animator
    }
    func animationEnded(_ transitionCompleted: Bool) {
      ended.append(transitionCompleted)
      animator = nil
    }
  }

  @Test("caught, sent on, caught, sent back: told once that it ended", .rule("T-22", "I-25"))
  func interrupted() throws {
    let tabs = Tabs()
    let slide = Slide()
    tabs.cast.stage.trace.name(slide, "AN")
    (tabs.delegate.animator, tabs.delegate.interaction) = (slide, tabs.percent)
    let before = tabs.cast.stage.frame()
    tabs.tabs.selectedIndex = 1
    tabs.cast.stage.turn()
    tabs.percent.update(0.5)
    tabs.percent.finish()
    tabs.cast.stage.advance(by: 0.05)
    tabs.percent.pause()
    tabs.percent.cancel()
    #expect(tabs.tabs.selectedIndex == 1, "until it is over")
    try tabs.cast.settle()
    #expect(slide.ended == [false] && tabs.tabs.selectedIndex == 0 && tabs.cast.stage.frame() == before)
    let calls = tabs.cast.calls().filter { $0.contains("ppear") || $0.contains("nded") }
    #expect(
      calls == [
        "A viewWillDisappear(true)", "B viewWillAppear(true)", "B viewIsAppearing(true)", "B viewWillDisappear(true)",
        "A viewWillAppear(true)", "A viewIsAppearing(true)", "B viewDidDisappear(true)", "A viewDidAppear(true)",
        "AN animationEnded(false)",
      ])
  }

  // MARK: In other containers

  @Test("a page that is a stack: its child is told inside its own callbacks", .rule("P-50.2", "T-20"))
  func stackInside() throws {
    let navigation = UINavigationController(rootViewController: PlainController(.yellow))
    let tabs = Tabs(first: navigation)
    tabs.cast.stage.trace.name(navigation, "N")
    tabs.cast.stage.trace.name(navigation.viewControllers[0], "R")
    tabs.tabs.selectedIndex = 1
    tabs.tabs.selectedIndex = 0
    #expect(
      tabs.cast.calls() == [
        Self.asked("N", "B"), "B viewDidLoad()", "N viewWillDisappear(false)", "R viewWillDisappear(false)",
        "B viewWillAppear(false)", "B viewIsAppearing(false)", "N viewDidDisappear(false)", "R viewDidDisappear(false)",
        "B viewDidAppear(false)",
        Self.asked("B", "N"), "B viewWillDisappear(false)", "N viewWillAppear(false)", "R viewWillAppear(false)",
        "N viewIsAppearing(false)", "R viewIsAppearing(false)", "B viewDidDisappear(false)", "N viewDidAppear(false)",
        "R viewDidAppear(false)",
      ])
  }

  /// A tab bar controller T inside another container.
  private enum Parent: CaseIterable {
    case child, tabs, column, presented
  }

  private func put(_ inner: UITabBarController, _ parent: Parent) throws -> Cast {
    let root: UIViewController
    switch parent {
    case .child: root = FrameContainer(inner, frame: CGRect(x: 20, y: 40, width: 300, height: 500))
    case .tabs:
      let outer = UITabBarController()
      outer.viewControllers = [inner, PlainController()]
      root = outer
    case .column:
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(PlainController(), for: .primary)
      split.setViewController(inner, for: .secondary)
      root = split
    case .presented: root = PlainController()
    }
    let cast = Cast(device: parent == .column ? .iPad11 : .iPhoneSE, root: root)
    if parent == .presented { try cast.show(inner, from: root) }
    try cast.settle()
    return cast
  }

  @Test(
    "inside any container the trace is the same", .rule("T-20", "T-21", "P-50"), arguments: Parent.allCases,
    [true, false])
  private func nested(parent: Parent, animated: Bool) throws {
    let (inner, delegate) = (UITabBarController(), TabDelegate())
    let (a, b, animator) = (PlainController(), PlainController(), ClosureAnimator(ClosureAnimator.slideAside))
    inner.viewControllers = [a, b]
    inner.delegate = delegate
    if animated { delegate.animator = animator }
    let cast = try put(inner, parent)
    for (object, name) in [(a, "A"), (b, "B"), (delegate, "D"), (animator, "AN")] as [(AnyObject, String)] {
      cast.stage.trace.name(object, name)
    }
    _ = cast.calls()
    inner.selectedIndex = 1
    try cast.settle()
    let asked = [Self.asked("A", "B")] + (animated ? ["D tabBarController(interactionControllerFor:)"] : [])
    #expect(cast.calls() == asked + (animated ? Self.animatedSwitch : Self.plainSwitch))
    #expect(b.view.convert(b.view.bounds, to: inner.view) == inner.view.bounds && a.view.window == nil)
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("the outer page goes while the inner one changes", .rule("T-21", "P-50"))
  func outerGoes() throws {
    let (inner, outer, delegate) = (UITabBarController(), UITabBarController(), TabDelegate())
    let (a, b, other) = (FlagController(), FlagController(), FlagController())
    inner.viewControllers = [a, b]
    inner.delegate = delegate
    let animator = ClosureAnimator(ClosureAnimator.slideAside)
    delegate.animator = animator
    outer.viewControllers = [inner, other]
    let cast = Cast(root: outer)
    inner.selectedIndex = 1
    cast.stage.advance(by: 0.1)
    outer.selectedIndex = 1
    try cast.settle()
    #expect(other.view.window != nil && b.view.window == nil && animator.ended == [true])
    #expect(a.recorded() == ["wA", "dA", "wD", "dD"] && b.recorded() == ["wA", "wD", "dD"])
    outer.selectedIndex = 0
    try cast.settle()
    #expect(b.recorded() == ["wA", "dA"] && a.recorded() == [] && inner.selectedIndex == 1)
    #expect(cast.stage.diagnostics.isEmpty)
  }
}
