import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Notes what is asked and told of tabs.
private final class Notes: NSObject, UITabBarControllerDelegate {
  var allows = true
  var notes: [String] = []
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
    notes.append("may \(tab.identifier)")
    return allows
  }
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    notes.append("did \(selectedTab.identifier) after \(previousTab?.identifier ?? "none")")
  }
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    notes.append("controller may")
    return true
  }
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    notes.append("controller did")
  }
}

/// Tabs of some identifiers; what they make is counted.
@MainActor private final class Maker {
  private(set) var made: [String] = []

  func tab(_ name: String) -> UITab {
    UITab(title: name.uppercased(), image: nil, identifier: name) { [weak self] in self?.make($0) ?? UIViewController()
    }
  }
  func tabs(_ names: String...) -> [UITab] { names.map(tab) }
  func group(_ name: String, _ children: [UITab], hasPage: Bool = false) -> UITabGroup {
    guard hasPage else {
      return UITabGroup(title: name.uppercased(), image: nil, identifier: name, children: children)
    }
    return UITabGroup(title: name.uppercased(), image: nil, identifier: name, children: children) { [weak self] in
      self?.make($0) ?? UIViewController()
    }
  }
  func make(_ tab: UITab) -> UIViewController {
    made.append(tab.identifier)
    return PlainController()
  }
}

extension Stage {
  fileprivate func tap(tab title: String) throws { tap(try #require(firstView(text: title))) }
}

@Suite struct UITabTests {
  private let maker = Maker()

  @Test("each tab's controller is made when it is first shown", .rule("S-33", "S-30"))
  func lazy() throws {
    let tabs = maker.tabs("a", "b", "c")
    let controller = UITabBarController(tabs: tabs)
    #expect(maker.made == [] && controller.tabs.map(\.identifier) == ["a", "b", "c"])
    #expect(controller.selectedIndex == 0 && controller.selectedTab === tabs[0])
    let cast = Cast(root: controller)
    #expect(maker.made == ["a"] && controller.tabBar.items?.map(\.title) == ["A", "B", "C"])
    try cast.stage.tap(tab: "B")
    #expect(maker.made == ["a", "b"] && controller.selectedViewController === tabs[1].viewController)
    #expect(tabs[1].viewController?.tab === tabs[1] && tabs[1].viewController?.parent === controller)
    #expect(tabs[1].viewController?.tabBarItem.title == "B")
    #expect(controller.viewControllers?.count == 3 && maker.made == ["a", "b", "c"], "asked for, they are made")
    #expect(tabs[2].viewController?.tabBarController == nil, "it joins when it is shown")
    controller.selectedTab = tabs[2]
    #expect(tabs[2].viewController?.tabBarController === controller && cast.stage.diagnostics.isEmpty)
  }

  @Test("a person's taps are asked about and told with tabs", .rule("S-31"))
  func delegate() throws {
    let tabs = maker.tabs("a", "b", "c")
    let (controller, notes) = (UITabBarController(tabs: tabs), Notes())
    controller.delegate = notes
    let cast = Cast(root: controller)
    try cast.stage.tap(tab: "B")
    try cast.stage.tap(tab: "B")
    #expect(notes.notes == ["may b", "did b after a", "may b", "did b after b"])
    notes.allows = false
    try cast.stage.tap(tab: "C")
    #expect(controller.selectedTab === tabs[1] && notes.notes.last == "may c" && maker.made == ["a", "b"])
    controller.selectedTab = tabs[2]
    #expect(controller.selectedIndex == 2 && notes.notes.count == 5, "from code nobody is asked")
  }

  @Test("hidden and shown again", .rule("S-30", "S-32"))
  func hidden() throws {
    let tabs = maker.tabs("a", "b", "c")
    let controller = UITabBarController(tabs: tabs)
    let cast = Cast(root: controller)
    controller.selectedTab = tabs[2]
    tabs[2].isHidden = true
    #expect(controller.selectedTab === tabs[0] && controller.tabBar.items?.count == 2)
    #expect(!tabs[2].hasVisiblePlacement && tabs[1].hasVisiblePlacement && tabs[2].tabBarController === controller)
    controller.selectedTab = tabs[2]
    #expect(controller.selectedTab === tabs[0], "what is not seen cannot be selected")
    tabs[2].isHidden = false
    #expect(controller.tabBar.items?.count == 3 && controller.selectedTab === tabs[0])
    tabs[0].preferredPlacement = .pinned
    tabs[1].preferredPlacement = .sidebarOnly
    #expect(controller.tabBar.items?.map(\.title) == ["C", "A"] && controller.selectedTab === tabs[0])
    cast.stage.turn()
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("what changes of a tab is seen in the bar")
  func appearance() throws {
    let tabs = maker.tabs("a", "b")
    let controller = UITabBarController(tabs: tabs)
    let cast = Cast(root: controller)
    let before = cast.stage.frame()
    tabs[1].badgeValue = "7"
    tabs[1].title = "New"
    tabs[1].isEnabled = false
    cast.stage.turn()
    #expect(cast.stage.frame() != before && controller.tabBar.items?[1].badgeValue == "7")
    try cast.stage.tap(tab: "New")
    #expect(controller.selectedTab === tabs[0], "disabled")
    tabs[1].userInfo = 5
    #expect(tabs[1].userInfo as? Int == 5)
  }

  @Test("tabs taken from one list into another", .rule("S-30"))
  func lists() throws {
    let tabs = maker.tabs("a", "b", "c")
    let (one, other) = (UITabBarController(tabs: tabs), UITabBarController())
    let cast = Cast(root: one)
    one.setTabs([tabs[1], tabs[0], maker.tab("a")], animated: true)
    #expect(one.tabs.map(\.identifier) == ["b", "a"] && one.tabs[1] === tabs[0] && one.selectedTab === tabs[0])
    #expect(tabs[2].tabBarController == nil)
    other.tabs = [tabs[0]]
    #expect(one.tabs.map(\.identifier) == ["b"] && tabs[0].tabBarController === other && one.selectedTab === tabs[1])
    one.viewControllers = [PlainController()]
    #expect(one.tabs.isEmpty && one.selectedTab == nil && tabs[1].tabBarController == nil)
    #expect(one.viewControllers?.first?.tab == nil)
    #expect(UITabBarController(tabs: [UITab(title: "", image: nil, identifier: "empty")]).selectedTab == nil)
    cast.stage.turn()
    #expect(cast.stage.diagnostics.isEmpty)
  }

  // MARK: Groups

  @Test("a group shows one of its children", .rule("S-30", "S-32", "S-33"))
  func group() throws {
    let children = maker.tabs("x", "y")
    let group = maker.group("g", children)
    let first = maker.tab("a")
    let (controller, notes) = (UITabBarController(tabs: [first, group]), Notes())
    controller.delegate = notes
    let cast = Cast(root: controller)
    #expect(controller.tabBar.items?.map(\.title) == ["A", "G"] && children[0].tabBarController === controller)
    #expect(controller.tab(forIdentifier: "y") === children[1] && group.tab(forIdentifier: "x") === children[0])
    try cast.stage.tap(tab: "G")
    #expect(notes.notes == ["may g", "did x after a"] && controller.selectedTab === children[0])
    #expect(controller.selectedIndex == 1 && maker.made == ["a", "x"] && children[0].parent === group)
    group.selectedChild = children[1]
    #expect(controller.selectedTab === children[1] && children[1].viewController?.view.window != nil)
    #expect(children[0].viewController?.view.window == nil && controller.tabBar.selectedItem?.title == "G")
    controller.selectedTab = first
    controller.selectedTab = children[0]
    #expect(group.selectedChild === children[0] && controller.selectedIndex == 1)
    children[0].isHidden = true
    #expect(controller.selectedTab === children[1] && children[1].viewController?.view.window != nil)
    group.children = maker.tabs("z")
    #expect(controller.selectedTab?.identifier == "z" && children[1].tabBarController == nil)
    #expect(children[1].viewController?.view.window == nil && children[1].viewController?.parent == nil)
    group.isHidden = true
    #expect(controller.selectedTab === first && group.children[0].hasVisiblePlacement == false)
    cast.stage.turn()
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("a group with a page of its own shows that until a child is selected", .rule("S-30"))
  func groupPage() throws {
    let children = maker.tabs("x", "y")
    let group = maker.group("g", children, hasPage: true)
    let controller = UITabBarController(tabs: [group])
    let cast = Cast(root: controller)
    #expect(controller.selectedTab === group && maker.made == ["g"])
    group.defaultChildIdentifier = "y"
    #expect(controller.selectedTab === children[1] && maker.made == ["g", "y"])
    group.selectedChild = children[0]
    group.selectedChild = maker.tab("stranger")
    #expect(controller.selectedTab === children[0])
    let inner = maker.group("h", maker.tabs("p", "q"))
    group.children = [inner]
    controller.selectedTab = inner.children[1]
    #expect(controller.selectedTab?.identifier == "q" && group.selectedChild === inner)
    #expect(controller.selectedTab?.viewController?.tab?.identifier == "q" && cast.stage.diagnostics.isEmpty)
  }

  @Test("one group child for another is a switch like others", .rule("T-20", "T-21"))
  func groupTrace() throws {
    let children = maker.tabs("x", "y")
    let controller = UITabBarController(tabs: [maker.group("g", children)])
    let cast = Cast(root: controller)
    children[0].viewController.map { cast.stage.trace.name($0, "X") }
    children[1].viewController.map { cast.stage.trace.name($0, "Y") }
    cast.stage.trace.name(controller, "T")
    _ = cast.calls()
    controller.selectedTab = children[1]
    #expect(
      cast.calls() == [
        "Y willMove(toParent: T)", "Y didMove(toParent: T)", "Y viewDidLoad()", "X viewWillDisappear(false)",
        "Y viewWillAppear(false)", "Y viewIsAppearing(false)", "X viewDidDisappear(false)", "Y viewDidAppear(false)",
      ])
  }

  @Test("the search tab stands last", .rule("S-30"))
  func search() throws {
    let search = UISearchTab { [maker] in maker.make($0) }
    let controller = UITabBarController(tabs: [search] + maker.tabs("a", "b"))
    let cast = Cast(root: controller)
    #expect(controller.tabBar.items?.map(\.title) == ["A", "B", "Search"] && controller.selectedIndex == 0)
    try cast.stage.tap(tab: "Search")
    #expect(controller.selectedTab === search && controller.tab(forIdentifier: search.identifier) === search)
  }

  @Test("a search tab that says so begins its page's search", .rule("S-31"), arguments: [false, true])
  func activatesSearch(_ isWished: Bool) throws {
    let page = SearchedPage()
    let search = UISearchTab { _ in UINavigationController(rootViewController: page) }
    search.automaticallyActivatesSearch = isWished
    let controller = UITabBarController(tabs: maker.tabs("a") + [search])
    let cast = Cast(root: controller)
    controller.selectedTab = search
    try cast.settle()
    #expect(!page.search.isActive, "code that selects is no person")
    controller.selectedIndex = 0
    try cast.settle()
    try cast.stage.tap(tab: "Search")
    try cast.settle()
    #expect(page.search.isActive == isWished && cast.stage.diagnostics.isEmpty)
  }

  @Test("more tabs than fit are made when they are chosen from the list", .rule("S-33", "S-30"))
  func many() throws {
    let tabs = maker.tabs("a", "b", "c", "d", "e", "f", "g")
    let controller = UITabBarController(tabs: tabs)
    let cast = Cast(root: controller)
    try cast.stage.tap(tab: "More")
    #expect(controller.selectedTab == nil && maker.made == ["a"])
    try cast.stage.tap(tab: "F")
    try cast.settle()
    #expect(controller.selectedTab === tabs[5] && maker.made == ["a", "f"] && tabs[5].viewController?.tab === tabs[5])
    controller.selectedTab = tabs[6]
    try cast.settle()
    #expect(maker.made == ["a", "f", "g"] && tabs[5].viewController?.parent === controller)
    #expect(controller.selectedIndex == 6 && cast.stage.diagnostics.isEmpty)
  }

  @Test("fewer where there is little room", .rule("S-30", "T-27"))
  func compact() throws {
    let controller = UITabBarController(tabs: maker.tabs("a", "b", "c"))
    let cast = Cast(device: .iPad11, root: controller)
    controller.compactTabIdentifiers = ["c", "a"]
    #expect(controller.tabBar.items?.count == 3)
    cast.stage.resize(to: CGSize(width: 400, height: 1194))
    try cast.settle()
    #expect(controller.tabBar.items?.map(\.title) == ["A", "C"] && controller.tabs.count == 3)
    cast.stage.resize(to: CGSize(width: 834, height: 1194))
    try cast.settle()
    #expect(controller.tabBar.items?.count == 3 && cast.stage.diagnostics.isEmpty)
  }
}
