import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct TabTests {
  // MARK: The list

  @Test("each page is loaded when first selected", .rule("S-33", "S-30", "T-26"))
  func lazy() throws {
    let tabs = Tabs()
    #expect(tabs.pages.map(\.isViewLoaded) == [true, false, false])
    tabs.tabs.selectedIndex = 2
    #expect(tabs.pages.map(\.isViewLoaded) == [true, false, true])
    #expect(tabs.tabs.selectedViewController === tabs.pages[2] && tabs.tabs.selectedIndex == 2)
    #expect(tabs.pages.allSatisfy { $0.parent === tabs.tabs && $0.tabBarController === tabs.tabs })
  }

  @Test("the first page is told inside the controller's own callbacks", .rule("T-26", "P-50"))
  func firstDisplay() {
    let cast = Cast()
    let (tabs, page) = (UITabBarController(), PlainController())
    cast.stage.trace.name(tabs, "T")
    cast.stage.trace.name(page, "N")
    tabs.viewControllers = [page, PlainController()]
    #expect(cast.calls() == ["N willMove(toParent: T)", "N didMove(toParent: T)"] + Self.secondPage(cast))
    cast.stage.rootViewController = tabs
    #expect(
      cast.calls().filter { $0.hasPrefix("T ") || $0.hasPrefix("N ") } == [
        "T viewDidLoad()", "T viewWillAppear(false)", "N viewDidLoad()", "N viewWillAppear(false)",
        "T viewIsAppearing(false)", "N viewIsAppearing(false)", "T viewDidAppear(false)", "N viewDidAppear(false)",
      ])
  }

  private static func secondPage(_ cast: Cast) -> [String] {
    ["PlainController willMove(toParent: T)", "PlainController didMove(toParent: T)"]
  }

  @Test("another list keeps the selected page, else its index, else the first", .rule("S-30"))
  func lists() {
    let tabs = Tabs()
    let (controller, a, b, c) = (tabs.tabs, tabs.pages[0], tabs.pages[1], tabs.pages[2])
    controller.selectedIndex = 1
    controller.viewControllers = [c, b]
    #expect(controller.selectedViewController === b && controller.selectedIndex == 1 && a.parent == nil)
    controller.viewControllers = [a, c]
    #expect(controller.selectedViewController === c && c.view.window != nil && b.view.window == nil)
    controller.viewControllers = [a]
    #expect(controller.selectedViewController === a && a.view.window != nil)
    controller.viewControllers = nil
    #expect(controller.selectedIndex == NSNotFound && controller.selectedViewController == nil)
    #expect(a.view.window == nil && a.parent == nil && controller.tabBar.items == nil)
    tabs.cast.stage.turn()
    #expect(tabs.cast.stage.diagnostics.isEmpty)
  }

  @Test("what cannot be selected", .rule("S-32", "D-21"))
  func strangers() {
    let tabs = Tabs()
    let failures = tabs.cast.stage.collectFailures { tabs.tabs.selectedViewController = PlainController() }
    #expect(failures.map(\.rule) == ["D-21"])
    #expect(failures[0].message.contains("only a view controller in the tab bar controller's list"))
    for index in [-1, 3, .max] { tabs.tabs.selectedIndex = index }
    #expect(tabs.tabs.selectedIndex == 0)
  }

  // MARK: Switches

  private static let plainSwitch = [
    "B viewDidLoad()", "A viewWillDisappear(false)", "B viewWillAppear(false)", "B viewIsAppearing(false)",
    "A viewDidDisappear(false)", "B viewDidAppear(false)",
  ]

  @Test("a person's tap", .rule("T-20", "S-31", "P-41"))
  func tap() throws {
    let tabs = Tabs()
    try tabs.tap("B")
    #expect(
      tabs.calls() == [
        "D tabBarController(shouldSelect: B)", "T tabBar(didSelect: B)",
        "D tabBarController(animationControllerForTransition from: A, to: B)",
      ] + Self.plainSwitch + ["D tabBarController(didSelect: B)"])
    #expect(tabs.tabs.selectedIndex == 1 && tabs.tabs.tabBar.selectedItem === tabs.pages[1].tabBarItem)
    #expect(!tabs.pages[1].isMovingToParent && !tabs.pages[0].isMovingFromParent)
  }

  @Test("a selection by code asks no delegate", .rule("T-20", "S-31"))
  func programmatic() {
    let tabs = Tabs()
    tabs.delegate.allows = false
    tabs.tabs.selectedViewController = tabs.pages[1]
    #expect(
      tabs.cast.calls() == ["D tabBarController(animationControllerForTransition from: A, to: B)"] + Self.plainSwitch)
    #expect(tabs.tabs.tabBar.selectedItem === tabs.pages[1].tabBarItem)
    #expect(tabs.pages[0].view.superview == nil && tabs.pages[1].view.frame == tabs.tabs.view.bounds)
  }

  @Test("a refused tap changes nothing", .rule("T-20"))
  func refused() throws {
    let tabs = Tabs()
    tabs.delegate.allows = false
    try tabs.tap("B")
    #expect(tabs.calls() == ["D tabBarController(shouldSelect: B)"])
    #expect(tabs.tabs.selectedIndex == 0 && tabs.tabs.tabBar.selectedItem === tabs.pages[0].tabBarItem)
  }

  private static let animatedStart = [
    "D tabBarController(animationControllerForTransition from: A, to: B)",
    "D tabBarController(interactionControllerFor:)",
    "B viewDidLoad()", "A viewWillDisappear(true)", "B viewWillAppear(true)",
  ]

  @Test("with an animator", .rule("T-21", "C-02", "C-10"), arguments: [false, true])
  func animated(isTap: Bool) throws {
    let tabs = Tabs()
    tabs.delegate.animator = tabs.animator
    if isTap { try tabs.tap("B") } else { tabs.tabs.selectedIndex = 1 }
    let asked = isTap ? ["D tabBarController(shouldSelect: B)", "T tabBar(didSelect: B)"] : []
    #expect(
      tabs.calls() == asked + Self.animatedStart + ["AN animateTransition", "B viewIsAppearing(true)"]
        + (isTap ? ["D tabBarController(didSelect: B)"] : []))
    #expect(tabs.tabs.selectedIndex == 1, "at once")
    let context = try #require(tabs.animator.context)
    #expect(context.presentationStyle == .none && context.containerView === tabs.pages[0].view.superview)
    #expect(context.finalFrame(for: tabs.pages[1]) == tabs.tabs.view.bounds)
    #expect(tabs.tabs.transitionCoordinator != nil && tabs.pages[0].transitionCoordinator != nil)
    try tabs.cast.settle()
    #expect(
      tabs.cast.calls() == [
        "context completeTransition(true)", "A viewDidDisappear(true)", "B viewDidAppear(true)",
        "AN animationEnded(true)",
      ])
    #expect(tabs.pages[0].view.superview == nil && tabs.tabs.transitionCoordinator == nil)
  }

  @Test("both pages have the coordinator of their switch from the first callback to the last", .rule("T-21.3", "C-29"))
  func coordinator() throws {
    final class Observing: UIViewController {
      var notes: [String] = []
      private func note(_ call: String) { notes.append("\(call) \(transitionCoordinator != nil)") }
      override func viewWillAppear(_ animated: Bool) { note("wA") }
      override func viewDidAppear(_ animated: Bool) { note("dA") }
      override func viewWillDisappear(_ animated: Bool) { note("wD") }
      override func viewDidDisappear(_ animated: Bool) { note("dD") }
    }
    let first = Observing()
    let tabs = Tabs(first: first)
    let second = Observing()
    tabs.tabs.viewControllers = [first, second]
    tabs.delegate.animator = tabs.animator
    first.notes = []
    tabs.tabs.selectedIndex = 1
    #expect(first.notes == ["wD true"] && second.notes == ["wA true"])
    try tabs.cast.settle()
    #expect(first.notes.last?.hasPrefix("dD") == true && second.notes.last?.hasPrefix("dA") == true)
    #expect(first.transitionCoordinator == nil && second.transitionCoordinator == nil)
  }

  @Test("with a finger, finished", .rule("T-21", "T-09"))
  func interactive() throws {
    let tabs = Tabs()
    (tabs.delegate.animator, tabs.delegate.interaction) = (tabs.animator, tabs.percent)
    tabs.tabs.selectedIndex = 1
    tabs.cast.stage.turn()
    tabs.percent.update(0.4)
    tabs.cast.stage.advance(by: 0.5)
    tabs.percent.finish()
    try tabs.cast.settle()
    #expect(
      tabs.cast.calls() == Self.animatedStart + [
        "IC startInteractiveTransition", "AN animateTransition", "B viewIsAppearing(true)",
        "context completeTransition(true)", "A viewDidDisappear(true)", "B viewDidAppear(true)",
        "AN animationEnded(true)",
      ])
    #expect(tabs.tabs.selectedIndex == 1)
  }

  @Test("with a finger, cancelled: selection, bar and pixels are as before", .rule("T-22", "T-21", "T-21.2", "C-21"))
  func cancelled() throws {
    let tabs = Tabs()
    let before = tabs.cast.stage.frame()
    (tabs.delegate.animator, tabs.delegate.interaction) = (tabs.animator, tabs.percent)
    tabs.tabs.selectedIndex = 1
    tabs.cast.stage.turn()
    tabs.percent.update(0.4)
    tabs.cast.stage.advance(by: 0.1)
    #expect(tabs.cast.stage.frame() != before && tabs.tabs.selectedIndex == 1)
    tabs.percent.cancel()
    try tabs.cast.settle()
    #expect(
      tabs.cast.calls() == Self.animatedStart + [
        "IC startInteractiveTransition", "AN animateTransition", "B viewIsAppearing(true)",
        "B viewWillDisappear(true)", "A viewWillAppear(true)", "A viewIsAppearing(true)",
        "context completeTransition(false)", "B viewDidDisappear(true)", "A viewDidAppear(true)",
        "AN animationEnded(false)",
      ])
    #expect(tabs.tabs.selectedIndex == 0 && tabs.tabs.tabBar.selectedItem === tabs.pages[0].tabBarItem)
    #expect(tabs.cast.stage.frame() == before && tabs.animator.ended == [false])
    #expect(tabs.cast.stage.diagnostics.isEmpty)
  }

  @Test("what is selected while a switch runs is shown at its end", .rule("T-21"))
  func selectedMeanwhile() throws {
    let tabs = Tabs()
    tabs.delegate.animator = tabs.animator
    tabs.tabs.selectedIndex = 1
    tabs.cast.stage.advance(by: 0.1)
    try tabs.tap("C")
    #expect(tabs.tabs.selectedIndex == 2)
    try tabs.cast.settle()
    #expect(tabs.animator.ended == [true, true] && tabs.pages[2].view.window != nil)
    #expect(tabs.pages.map { $0.view.superview != nil } == [false, false, true])
  }

  @Test("unseen, the views change without a word", .rule("S-34", "P-50"))
  func unseen() throws {
    let tabs = Tabs()
    tabs.delegate.animator = tabs.animator
    let over = PlainController()
    over.modalPresentationStyle = .fullScreen
    tabs.tabs.present(over, animated: false)
    try tabs.cast.settle()
    _ = tabs.cast.calls()
    tabs.tabs.selectedIndex = 1
    #expect(tabs.cast.calls() == [])
    over.dismiss(animated: false)
    try tabs.cast.settle()
    let calls = tabs.cast.calls().filter { $0.hasPrefix("A ") || $0.hasPrefix("B ") }
    #expect(
      calls == [
        "B viewDidLoad()", "B viewWillAppear(false)", "B viewIsAppearing(false)", "B viewDidAppear(false)",
      ])
    #expect(tabs.animator.ended == [])
  }

  @Test("tapping the selected page's item takes its stack back to the root", .rule("S-31"))
  func tappedAgain() throws {
    let root = PlainController(.yellow)
    root.title = "Root"
    let navigation = UINavigationController(rootViewController: root)
    let tabs = Tabs(first: navigation)
    navigation.pushViewController(PlainController(), animated: false)
    try tabs.cast.settle()
    _ = tabs.cast.calls()
    try tabs.tap("Root")
    try tabs.cast.settle()
    #expect(navigation.viewControllers == [root])
    let asked = tabs.cast.calls().filter { $0.hasPrefix("D ") }
    #expect(asked.count == 2 && asked[0].contains("shouldSelect") && asked[1].contains("didSelect"))
  }

  @Test(
    "a tap on the selected page's item while its stack goes back pops nothing, without a diagnostic", .rule("S-31.2"))
  func tappedAgainMeanwhile() throws {
    let root = PlainController(.yellow)
    root.title = "Root"
    let navigation = UINavigationController(rootViewController: root)
    let tabs = Tabs(first: navigation)
    let page = PlainController()
    navigation.setViewControllers([root, page, PlainController()], animated: false)
    try tabs.cast.settle()
    navigation.popViewController(animated: true)
    tabs.cast.stage.advance(by: 0.1)
    try tabs.tap("Root")
    try tabs.cast.settle()
    #expect(navigation.viewControllers == [root, page])
    #expect(tabs.cast.stage.diagnostics.isEmpty)
    try tabs.tap("Root")
    try tabs.cast.settle()
    #expect(navigation.viewControllers == [root])
  }

  // MARK: The bar and the safe area

  @Test(
    "the bar's height and the pages' safe area", .rule("S-33"),
    arguments: [
      (Device.iPhoneSE, CGFloat(49), CGFloat(0)), (.iPhone15, 83, 34), (.iPad11, 70, 20),
    ])
  func safeArea(device: Device, height: CGFloat, edge: CGFloat) {
    let tabs = Tabs(device: device)
    #expect(tabs.tabs.tabBar.frame.height == height)
    #expect(tabs.tabs.tabBar.frame.maxY == tabs.tabs.view.bounds.maxY)
    #expect(tabs.pages[0].view.safeAreaInsets.bottom == height)
    #expect(tabs.pages[0].view.frame == tabs.tabs.view.bounds)
    #expect(tabs.tabs.view.safeAreaInsets.bottom == edge)
  }

  @Test("the bar goes away and comes back", .rule("S-15"), arguments: [false, true])
  func hidden(animated: Bool) throws {
    let tabs = Tabs()
    let before = tabs.cast.stage.frame()
    tabs.tabs.setTabBarHidden(true, animated: animated)
    try tabs.cast.settle()
    #expect(tabs.tabs.isTabBarHidden && tabs.tabs.tabBar.frame.minY == 667)
    #expect(tabs.pages[0].view.safeAreaInsets.bottom == 0)
    tabs.tabs.setTabBarHidden(false, animated: animated)
    try tabs.cast.settle()
    #expect(tabs.pages[0].view.safeAreaInsets.bottom == 49 && tabs.cast.stage.frame() == before)
  }

  /// Tabs whose first page is a stack, and one to be pushed that wants no bar.
  private func stacked() -> (
    tabs: Tabs, navigation: UINavigationController, root: PlainController, top: PlainController
  ) {
    let (root, top) = (PlainController(.yellow), PlainController(.purple))
    root.title = "Root"
    top.hidesBottomBarWhenPushed = true
    let navigation = UINavigationController(rootViewController: root)
    return (Tabs(first: navigation), navigation, root, top)
  }

  @Test("the bar goes with what is below a page that wants none, and comes back", .rule("S-15"))
  func hidesWhenPushed() throws {
    let (tabs, navigation, root, top) = stacked()
    let (bar, before) = (tabs.tabs.tabBar, tabs.cast.stage.frame())
    navigation.pushViewController(top, animated: true)
    tabs.cast.stage.advance(by: 0.1)
    #expect(!bar.isHidden)
    #expect(top.view.safeAreaInsets.bottom == 0 && root.view.safeAreaInsets.bottom == 49)
    try tabs.cast.settle()
    #expect(bar.isHidden && top.view.safeAreaInsets.bottom == 0)
    let above = PlainController()
    navigation.pushViewController(above, animated: false)
    try tabs.cast.settle()
    #expect(bar.isHidden && above.view.safeAreaInsets.bottom == 0, "also for those above it")
    navigation.popToRootViewController(animated: true)
    tabs.cast.stage.advance(by: 0.1)
    #expect(!bar.isHidden)
    try tabs.cast.settle()
    #expect(bar.frame.minX == 0 && root.view.safeAreaInsets.bottom == 49 && tabs.cast.stage.frame() == before)
  }

  @Test("a cancelled pop leaves the bar away", .rule("S-15", "T-16"))
  func hidesAfterCancelledPop() throws {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      let percent = UIPercentDrivenInteractiveTransition()
      let animator = ClosureAnimator(ClosureAnimator.slideAside)
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
      func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { percent }
    }
    let (tabs, navigation, _, top) = stacked()
    navigation.pushViewController(top, animated: false)
    try tabs.cast.settle()
    let before = tabs.cast.stage.frame()
    let delegate = Delegate()
    navigation.delegate = delegate
    navigation.popViewController(animated: true)
    tabs.cast.stage.turn()
    delegate.percent.update(0.5)
    tabs.cast.stage.advance(by: 0.1)
    #expect(!tabs.tabs.tabBar.isHidden)
    let x = try #require(tabs.tabs.tabBar.layer.presentation()).frame.minX
    #expect(abs(x + 187.5) < 1, "the bar is in the finger's hands too")
    delegate.percent.cancel()
    try tabs.cast.settle()
    #expect(tabs.tabs.tabBar.isHidden && tabs.cast.stage.frame() == before)
    navigation.popViewController(animated: false)
    try tabs.cast.settle()
    #expect(!tabs.tabs.tabBar.isHidden && tabs.tabs.tabBar.frame.minX == 0)
  }

  @Test("turned on its side the bar is low", .rule("T-27", "T-28"))
  func landscape() throws {
    let tabs = Tabs()
    tabs.cast.stage.rotate(to: .landscapeLeft)
    try tabs.cast.settle()
    #expect(tabs.tabs.tabBar.frame == CGRect(x: 0, y: 375 - 32, width: 667, height: 32))
    #expect(tabs.pages[0].view.frame.size == CGSize(width: 667, height: 375))
    let calls = tabs.cast.calls()
    #expect(calls.contains("A viewWillTransition(to: 667×375)") && calls.contains("A willTransition(to:)"))
    tabs.tabs.selectedIndex = 1
    #expect(tabs.pages[1].view.frame.size == CGSize(width: 667, height: 375))
  }

  @Test("items stand in reading order", .rule("S-30"), arguments: [false, true])
  func readingOrder(isRightToLeft: Bool) throws {
    let tabs = Tabs(isRightToLeft: isRightToLeft)
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let places = try ["A", "B", "C"].map { title in
      let button = try #require(tabs.cast.stage.firstView(text: title))
      return button.convert(button.bounds, to: nil).midX
    }
    #expect(places == (isRightToLeft ? places.sorted(by: >) : places.sorted()))
    try tabs.tap("C")
    #expect(tabs.tabs.selectedIndex == 2)
  }

  @Test("the selected page decides about the status bar", .rule("P-53"))
  func statusBar() {
    let tabs = Tabs()
    tabs.tabs.selectedIndex = 1
    #expect(tabs.tabs.childForStatusBarStyle === tabs.pages[1] && tabs.tabs.childForStatusBarHidden === tabs.pages[1])
    #expect(tabs.tabs.supportedInterfaceOrientations == UIViewController().supportedInterfaceOrientations)
  }

  @Test("tabs given as controllers stay in every mode and customization", .rule("S-30", "S-35.7"))
  func modes() {
    let tabs = Tabs(device: .iPad11)
    tabs.tabs.mode = .tabSidebar
    tabs.tabs.customizationIdentifier = "other"
    tabs.cast.stage.turn()
    #expect(tabs.tabs.viewControllers == tabs.pages && tabs.tabs.tabBar.items?.count == 3)
    #expect(tabs.pages[0].view.window != nil)
  }

  @Test("items go along with a turn from where they are", .rule("T-29"))
  func turnedItems() throws {
    let tabs = Tabs(device: .iPhone15)
    func seen() -> [String] {
      tabs.tabs.tabBar.subviews.compactMap { $0 as? UIControl }.map { item in
        let frame = (item.layer.presentation() ?? item.layer).frame
        return "\(frame.minX.rounded()) \(frame.width.rounded())"
      }
    }
    let before = seen()
    #expect(Set(before).count == 3)
    tabs.cast.stage.rotate(to: .landscapeLeft)
    #expect(seen() == before)
    try tabs.cast.settle()
    let turned = seen()
    #expect(Set(turned + before).count == 6)
    tabs.cast.stage.rotate(to: .portrait)
    #expect(seen() == turned)
    try tabs.cast.settle()
    #expect(seen() == before)
  }
}
