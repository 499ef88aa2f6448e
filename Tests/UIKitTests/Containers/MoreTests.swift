import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Tabs T with the pages A … G, of which D to G do not fit into a phone's bar.
@MainActor private struct Many {
  let cast: Cast
  let tabs = UITabBarController()
  let pages: [UIViewController]
  let delegate = TabDelegate()
  var stage: Stage { cast.stage }
  var more: UINavigationController { tabs.moreNavigationController }

  init(device: Device = .iPhoneSE, _ names: String = "ABCDEFG", replacing: [Int: UIViewController] = [:]) throws {
    cast = Cast(device: device)
    pages = names.enumerated().map { index, name in
      let page = replacing[index] ?? PlainController(.white)
      page.title = String(name)
      return page
    }
    for (page, name) in zip(pages, names) { stage.trace.name(page, String(name)) }
    tabs.viewControllers = pages
    tabs.delegate = delegate
    stage.rootViewController = tabs
    try cast.settle()
    stage.trace.name(tabs, "T")
    stage.trace.name(delegate, "DE")
    stage.trace.name(tabs.moreNavigationController, "M")
    if let list = more.viewControllers.first { stage.trace.name(list, "L") }
    _ = cast.calls()
  }

  var titles: [String] { tabs.tabBar.items?.map { $0.title ?? "" } ?? [] }
  func tap(_ title: String) throws {
    stage.tap(try #require(stage.firstView(text: title)))
    try cast.settle()
  }
  func item(_ index: Int) throws {
    let buttons = tabs.tabBar.subviews.compactMap { $0 as? UIControl }
    stage.tap(try #require(buttons.indices.contains(index) ? buttons[index] : nil))
    try cast.settle()
  }
  func calls() -> [String] {
    cast.calls().filter { call in !["TabBarButton", "MoreRow", "_", "BarButton"].contains { call.hasPrefix($0) } }
  }
}

@Suite struct MoreTests {
  @Test("more than five pages: four and a list of the rest", .rule("S-30", "S-31", "S-33"))
  func list() throws {
    let many = try Many()
    let (tabs, more) = (many.tabs, many.more)
    #expect(many.titles == ["A", "B", "C", "D", "More"])
    try many.item(4)
    #expect(
      many.calls() == [
        "DE tabBarController(shouldSelect: M)", "T tabBar(didSelect: More)",
        "DE tabBarController(animationControllerForTransition from: A, to: M)", "M viewDidLoad()",
        "A viewWillDisappear(false)", "M viewWillAppear(false)", "L viewDidLoad()", "L viewWillAppear(false)",
        "M viewIsAppearing(false)", "L viewIsAppearing(false)", "A viewDidDisappear(false)", "M viewDidAppear(false)",
        "L viewDidAppear(false)", "DE tabBarController(didSelect: M)",
      ])
    #expect(tabs.selectedViewController === more && tabs.selectedIndex == NSNotFound)
    #expect(tabs.tabBar.selectedItem === more.tabBarItem && more.tabBarItem.title == "More")
    #expect(many.pages[5].viewIfLoaded == nil && many.pages[5].tabBarController === tabs)
    try many.tap("F")
    #expect(
      many.calls() == [
        "F didMove(toParent: nil)", "F willMove(toParent: M)", "F viewDidLoad()", "L viewWillDisappear(true)",
        "F viewWillAppear(true)", "StackSlideAnimator animateTransition", "F viewIsAppearing(true)",
        "context completeTransition(true)", "L viewDidDisappear(true)", "F viewDidAppear(true)",
        "F didMove(toParent: M)",
      ])
    #expect(tabs.selectedIndex == 5 && tabs.selectedViewController === many.pages[5])
    #expect(many.pages[5].navigationController === more && many.pages[5].tabBarController === tabs)
    #expect(many.pages[5].view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 49, right: 0))
    more.popViewController(animated: true)
    try many.cast.settle()
    #expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController === more)
    #expect(many.pages[5].parent === tabs && many.stage.diagnostics.isEmpty)
    #expect(
      many.calls().suffix(3) == ["F didMove(toParent: nil)", "F willMove(toParent: T)", "F didMove(toParent: T)"])
  }

  @Test("the item More keeps what its stack shows, and goes back to the list when tapped again", .rule("S-31"))
  func again() throws {
    let many = try Many()
    many.tabs.selectedIndex = 6
    many.stage.turn()
    #expect(many.tabs.selectedViewController === many.pages[6] && many.pages[6].view.window != nil)
    #expect(many.tabs.tabBar.selectedItem === many.more.tabBarItem && many.more.viewControllers.count == 2)
    try many.item(0)
    #expect(many.tabs.selectedIndex == 0 && many.pages[6].view.window == nil && many.more.viewControllers.count == 2)
    try many.item(4)
    #expect(many.tabs.selectedIndex == 6 && many.pages[6].view.window != nil)
    try many.item(4)
    #expect(many.more.viewControllers.count == 1 && many.tabs.selectedIndex == NSNotFound)
    many.tabs.selectedViewController = many.pages[4]
    many.tabs.selectedViewController = many.more
    try many.cast.settle()
    #expect(many.more.viewControllers.count == 1 && many.pages[4].parent === many.tabs)
    many.tabs.selectedViewController = many.pages[1]
    #expect(many.tabs.selectedIndex == 1 && many.stage.diagnostics.isEmpty)
  }

  @Test("while nothing is seen the selection is the same", .rule("S-30", "S-32"))
  func unseen() throws {
    let cast = Cast()
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<7).map { _ in PlainController() }
    tabs.selectedIndex = 5
    #expect(tabs.selectedIndex == 5 && tabs.tabBar.items?.count == 5)
    cast.stage.rootViewController = tabs
    cast.stage.turn()
    #expect(tabs.viewControllers?[5].view.window != nil && tabs.moreNavigationController.viewControllers.count == 2)
    #expect(cast.stage.diagnostics.isEmpty)
    let few = UITabBarController()
    few.viewControllers = [PlainController()]
    let failures = cast.stage.collectFailures { few.selectedViewController = few.moreNavigationController }
    #expect(failures.map(\.rule) == ["D-21"], "there is no list")
  }

  @Test(
    "a stack in the list lies on that of the list, whose bar leads through both", .rule("S-31", "I-39", "S-44"),
    arguments: [false, true])
  func stack(bySwipe: Bool) throws {
    let (root, above) = (PlainController(.yellow), PlainController(.green))
    (root.title, above.title) = ("Root", "Above")
    let navigation = UINavigationController(rootViewController: root)
    let many = try Many(replacing: [5: navigation])
    let rest = many.stage
    try many.item(4)
    let list = rest.frame()
    try many.tap("Root")
    #expect(many.tabs.selectedViewController === navigation && many.more.navigationBar.items?.count == 2)
    #expect(rest.firstView(text: "More") != nil && root.view.safeAreaInsets.top == 64)
    navigation.pushViewController(above, animated: true)
    try many.cast.settle()
    if bySwipe { try swipe(many) } else { try many.tap("Root") }
    #expect(navigation.viewControllers == [root] && many.tabs.selectedViewController === navigation)
    if bySwipe {
      rest.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 100, y: 300), duration: 0.5, release: false)
      rest.advance(by: 0.3)
      rest.touchUp()
      try many.cast.settle()
      #expect(many.tabs.selectedViewController === navigation && many.more.navigationBar.items?.count == 2)
      try swipe(many)
    } else {
      try many.tap("More")
    }
    #expect(many.tabs.selectedViewController === many.more && many.more.navigationBar.items?.count == 1)
    #expect(navigation.parent === many.tabs && navigation.viewControllers == [root] && rest.frame() == list)
    #expect(rest.diagnostics.isEmpty)
    many.tabs.viewControllers = [navigation]
    try many.cast.settle()
    #expect(navigation.navigationBar.items?.count == 1 && root.view.window != nil)
  }

  private func swipe(_ many: Many) throws {
    many.stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 300, y: 300), duration: 0.5)
    try many.cast.settle()
  }

  @Test("other pages while one of the list is shown", .rule("S-30"))
  func otherPages() throws {
    let many = try Many()
    let (a, f, g) = (many.pages[0], many.pages[5], many.pages[6])
    many.tabs.selectedIndex = 5
    try many.cast.settle()
    many.tabs.viewControllers = [f, a, g]
    try many.cast.settle()
    #expect(many.tabs.selectedIndex == 0 && f.parent === many.tabs && f.view.superview === a.parent?.view.subviews[0])
    #expect(many.titles == ["F", "A", "G"] && many.more.parent == nil)
    many.tabs.viewControllers = many.pages
    try many.cast.settle()
    #expect(many.tabs.selectedIndex == 5 && f.navigationController === many.more && f.view.window != nil)
    many.tabs.viewControllers = many.pages.filter { $0 !== f }
    try many.cast.settle()
    #expect(f.parent == nil && f.view.window == nil && many.tabs.selectedIndex == 5)
    #expect(many.tabs.selectedViewController === g && g.view.window != nil && many.stage.diagnostics.isEmpty)
  }

  @Test(
    "where there is room the bar has eight; the selected page stays so when the room changes", .rule("S-30", "T-27"))
  func space() throws {
    let many = try Many(device: .iPad11)
    #expect(many.titles == ["A", "B", "C", "D", "E", "F", "G"])
    many.tabs.selectedIndex = 5
    try many.cast.settle()
    many.stage.resize(to: CGSize(width: 400, height: 1194))
    try many.cast.settle()
    #expect(many.titles == ["A", "B", "C", "D", "More"] && many.tabs.selectedIndex == 5)
    #expect(many.pages[5].navigationController === many.more && many.pages[5].view.window != nil)
    many.stage.resize(to: CGSize(width: 834, height: 1194))
    try many.cast.settle()
    #expect(many.titles.count == 7 && many.tabs.selectedIndex == 5 && many.pages[5].parent === many.tabs)
    #expect(many.pages[5].view.frame == many.tabs.view.bounds && many.stage.diagnostics.isEmpty)
    #expect(try Many(device: .iPad11, "ABCDEFGHI").titles == ["A", "B", "C", "D", "E", "F", "G", "More"])
  }

  @Test("a page of the list may hide the bar", .rule("S-15"))
  func hidesBar() throws {
    let many = try Many()
    many.pages[5].hidesBottomBarWhenPushed = true
    try many.item(4)
    let before = many.stage.frame()
    try many.tap("F")
    #expect(many.tabs.tabBar.isHidden && many.pages[5].view.safeAreaInsets.bottom == 0)
    try swipe(many)
    #expect(!many.tabs.tabBar.isHidden && many.stage.frame() == before && many.pages[5].parent === many.tabs)
  }

  @Test("an animator for the way to the list, taken back", .rule("T-21.2", "T-22"))
  func animated() throws {
    let many = try Many()
    let (animator, percent) = (ClosureAnimator(ClosureAnimator.slideAside), UIPercentDrivenInteractiveTransition())
    (many.delegate.animator, many.delegate.interaction) = (animator, percent)
    many.tabs.selectedIndex = 5
    many.stage.turn()
    percent.update(0.4)
    percent.cancel()
    try many.cast.settle()
    #expect(many.tabs.selectedIndex == 0 && many.tabs.tabBar.selectedItem === many.pages[0].tabBarItem)
    #expect(many.pages[0].view.window != nil && many.more.viewIfLoaded?.window == nil && animator.ended == [false])
  }

  @Test(arguments: PageStyle.allCases) func picture(_ variant: PageStyle) throws {
    let picture = page(CGSize(width: 320, height: 480), variant) { view in
      let tabs = UITabBarController()
      let symbols = ["house", "star", "envelope", "gear", "person", "clock", "book", "magnifyingglass"]
      tabs.tabs = symbols.enumerated().map { index, symbol in
        let tab = UITab(title: symbol.capitalized, image: UIImage(systemName: symbol), identifier: symbol) { _ in
          PlainController()
        }
        if index == 5 { tab.badgeValue = "3" }
        if index == 6 { tab.subtitle = "Everything that was read" }
        if index == 7 { tab.isEnabled = false }
        return tab
      }
      view.window?.rootViewController = tabs
      tabs.selectedViewController = tabs.moreNavigationController
    }
    try ReferencePicture.check(picture, "more-list-\(variant)")
  }
}
