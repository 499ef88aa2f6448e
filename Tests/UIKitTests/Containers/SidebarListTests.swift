import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct SidebarListTests {
  private static func tab(_ name: String) -> UITab {
    UITab(title: name.uppercased(), image: nil, identifier: name) { _ in PlainController() }
  }
  private static func action(_ name: String, _ run: @escaping () -> Void = {}) -> UIAction {
    UIAction(title: name, identifier: UIAction.Identifier(name)) { _ in run() }
  }

  // MARK: Rows

  @Test("a section for a group, and the order of its rows", .rule("S-36", "S-36.2", "S-50.4"))
  func sections() throws {
    let cast = try SidebarCast(isShown: true)
    #expect(cast.rows == ["[A]", "B", "Group", "X", "Y"])
    cast.group.sidebarActions = [Self.action("Add"), Self.action("Sort")]
    cast.stage.turn()
    #expect(cast.rows == ["[A]", "B", "Group", "X", "Y", "Add", "Sort"])
    cast.group.displayOrderIdentifiers = ["Add", "y", "nobody", "y"]
    cast.stage.turn()
    #expect(cast.rows == ["[A]", "B", "Group", "Add", "Y", "X", "Sort"])
    #expect(cast.group.displayOrder.map(\.identifier) == ["y", "x"])
    #expect(cast.group.displayOrderIdentifiers == ["Add", "y", "nobody"])
    cast.group.sidebarAppearance = .inline
    cast.stage.turn()
    #expect(cast.rows == ["[A]", "B", "Y", "X"])
    cast.tab["y"]!.isHidden = true
    cast.stage.turn()
    #expect(cast.rows == ["[A]", "B", "X"] && cast.stage.diagnostics.isEmpty)
  }

  @Test("groups in a group: a row with rows, a section of their own, or none", .rule("S-36"))
  func nested() throws {
    let cast = try SidebarCast(isShown: true)
    let inner = UITabGroup(title: "Inner", image: nil, identifier: "i", children: [Self.tab("p"), Self.tab("q")])
    let root = UITabGroup(title: "Root", image: nil, identifier: "r", children: [Self.tab("s")])
    root.sidebarAppearance = .rootSection
    let inline = UITabGroup(title: "Inline", image: nil, identifier: "l", children: [Self.tab("t")])
    inline.sidebarAppearance = .inline
    cast.group.children = [inner, root, inline, cast.tab["x"]!]
    cast.stage.turn()
    #expect(cast.rows == ["[A]", "B", "Group", "Inner", "P", "Q", "T", "X", "Root", "S"])
    cast.tabs.selectedTab = inner.children[1]
    cast.stage.turn()
    #expect(cast.rows.contains("[Q]") && !cast.rows.contains("[A]"))
    cast.tabs.selectedTab = root.children[0]
    cast.stage.turn()
    #expect(cast.rows.contains("[S]") && cast.tabs.selectedTab?.identifier == "s")
  }

  @Test("a tap on a group's title folds it; what is selected stays so", .rule("S-36.6"))
  func folded() throws {
    let cast = try SidebarCast(isShown: true)
    cast.tabs.selectedTab = cast.tab["x"]
    cast.stage.turn()
    #expect(cast.rows == ["A", "B", "Group", "[X]", "Y"])
    try cast.tap("Group")
    try cast.cast.settle()
    #expect(cast.rows == ["A", "B", "Group"] && cast.tabs.selectedTab === cast.tab["x"])
    cast.tab["b"]!.title = "Other"
    try cast.cast.settle()
    #expect(cast.rows == ["A", "Other", "Group"], "it stays folded")
    try cast.tap("Group")
    try cast.cast.settle()
    #expect(cast.rows == ["A", "Other", "Group", "[X]", "Y"])
  }

  // MARK: Selecting

  @Test("a tap asks, selects and tells; from code the row follows", .rule("S-31", "S-36.5"))
  func selection() throws {
    let cast = try SidebarCast(isShown: true)
    _ = cast.calls()
    try cast.tap("Y")
    let received = cast.calls().filter { $0.contains("Tab:") }
    #expect(received == ["D tabBarController(shouldSelectTab: y)", "D tabBarController(didSelectTab: y)"])
    #expect(cast.tabs.selectedTab === cast.tab["y"] && cast.rows == ["A", "B", "Group", "X", "[Y]"])
    #expect(cast.page("y").view.window != nil && cast.page("a").view.window == nil)
    cast.delegate.allows = false
    try cast.tap("B")
    #expect(cast.tabs.selectedTab === cast.tab["y"] && cast.rows.contains("[Y]"))
    cast.tabs.selectedTab = cast.tab["b"]
    #expect(cast.rows == ["A", "[B]", "Group", "X", "Y"])
    cast.delegate.allows = true
    cast.tab["a"]!.isEnabled = false
    cast.stage.turn()
    try cast.tap("A")
    #expect(cast.tabs.selectedTab === cast.tab["b"], "disabled")
    try cast.tap("B")
    #expect(
      cast.calls().last { $0.contains("Tab:") } == "D tabBarController(didSelectTab: b)", "again: told, as in the bar")
  }

  @Test("a group that is a destination shows its own page", .rule("S-36.6"))
  func destination() throws {
    let group = UITabGroup(title: "Box", image: nil, identifier: "box", children: [Self.tab("p")]) { _ in
      PlainController()
    }
    group.isSidebarDestination = true
    let cast = try SidebarCast(isShown: true) { $0.tabs.tabs += [group] }
    #expect(group.selectedChild == nil)
    try cast.tap("P")
    #expect(cast.tabs.selectedTab?.identifier == "p")
    try cast.tap("Box")
    #expect(cast.tabs.selectedTab === group && cast.rows.contains("[Box]") && group.selectedChild == nil)
  }

  @Test("an action is performed and selects nothing", .rule("S-36.2"))
  func actions() throws {
    let cast = try SidebarCast(isShown: true)
    var count = 0
    let add = Self.action("Add") { count += 1 }
    cast.group.sidebarActions = [add]
    cast.stage.turn()
    try cast.tap("Add")
    #expect(count == 1 && cast.tabs.selectedTab === cast.tab["a"] && cast.rows.contains("[A]"))
    add.attributes = .disabled
    try cast.tap("Add")
    #expect(count == 1)
  }

  // MARK: Items

  @Test("each row's item is asked for once, and updated with its state", .rule("S-36.4"))
  func items() throws {
    var made: [String] = []
    var updated: [String] = []
    func name(_ item: UITabSidebarItem) -> String {
      switch item.content {
      case .tab(let tab): tab.identifier
      case .action(let action): action.title
      }
    }
    let cast = try SidebarCast(isShown: true) { cast in
      cast.group.sidebarActions = [Self.action("Add")]
      cast.delegate.onItem = { item in
        made.append(name(item))
        var content = item.defaultContentConfiguration()
        content.text = (content.text ?? "") + "!"
        item.contentConfiguration = content
      }
      cast.delegate.onUpdate = { updated.append(name($0) + ($0.configurationState.isSelected ? " selected" : "")) }
    }
    #expect(made == ["a", "b", "g", "x", "y", "Add"])
    #expect(cast.rows == ["[A!]", "B!", "Group!", "X!", "Y!", "Add!"])
    updated = []
    cast.tabs.selectedTab = cast.tab["b"]
    cast.stage.turn()
    #expect(made.count == 6 && Set(updated) == ["a", "b selected"])
    updated = []
    cast.delegate.onUpdate = { item in
      updated.append(name(item))
      guard var content = item.contentConfiguration as? UIListContentConfiguration else { return }
      content.text = (content.text ?? "") + "?"
      item.contentConfiguration = content
      item.accessories = [.checkmark()]
    }
    cast.sidebar.reconfigureItem(for: cast.tab["x"]!)
    cast.sidebar.reconfigureItem(for: cast.tab["x"]!)
    cast.sidebar.reconfigureItem(for: Self.tab("stranger"))
    cast.stage.turn()
    #expect(updated == ["x", "x"] && cast.rows.contains("X!??"), "what was set stays")
    made = []
    cast.tab["x"]!.badgeValue = "3"
    cast.stage.turn()
    #expect(made.contains("x") && cast.stage.firstView(text: "3") != nil)
  }

  @Test("without a delegate the rows are the usual ones")
  func usual() throws {
    let cast = try SidebarCast(isShown: true) { cast in
      cast.sidebar.delegate = nil
      cast.tab["a"]!.subtitle = "Below"
    }
    #expect(cast.rows == ["[A]", "B", "Group", "X", "Y"] && cast.stage.firstView(text: "Below") != nil)
    cast.sidebar.delegate = cast.delegate
    var count = 0
    cast.delegate.onItem = { _ in count += 1 }
    cast.sidebar.delegate = cast.delegate
    cast.stage.turn()
    #expect(count == 5, "another delegate is asked")
  }

  @Test("a swipe uncovers the delegate's actions", .rule("S-36"))
  func swipe() throws {
    let cast = try SidebarCast(isShown: true)
    cast.delegate.swipes["b"] = UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Forget") { _, _, done in done(true) }
    ])
    func drag(_ text: String) throws {
      let box = cast.box(try #require(cast.stage.firstView(text: text)))
      cast.stage.drag(
        from: CGPoint(x: 250, y: box.midY), to: CGPoint(x: 120, y: box.midY), duration: 0.3)
      try cast.cast.settle()
    }
    try drag("X")
    #expect(cast.stage.firstView(text: "Forget") == nil)
    try drag("B")
    #expect(cast.stage.firstView(text: "Forget") != nil)
  }

  // MARK: Around the rows

  @Test("header, footer, the bar below, and scrolling to them", .rule("S-36.3"))
  func ends() throws {
    let tabs = (0..<40).map { Self.tab("tab\($0)") }
    let cast = try SidebarCast(isShown: true) { cast in
      cast.tabs.tabs = tabs + [cast.group]
      var text = UIListContentConfiguration.cell()
      text.text = "Head"
      cast.sidebar.headerContentConfiguration = text
      text.text = "Foot"
      cast.sidebar.footerContentConfiguration = text
    }
    let bar = UIToolbar()
    cast.sidebar.bottomBarView = bar
    cast.stage.turn()
    #expect(cast.rows.first == "Head" && cast.box(bar) == CGRect(x: 0, y: 764, width: 320, height: 50))
    try cast.tap("Head")
    #expect(cast.tabs.selectedTab === tabs[0])
    cast.sidebar.scroll(to: .footer, animated: false)
    cast.stage.turn()
    #expect(cast.rows.last == "Foot" && !cast.rows.contains("Head"))
    cast.sidebar.scroll(to: .tab(tabs[3]), animated: true)
    try cast.cast.settle()
    #expect(cast.rows.contains("TAB3") && !cast.rows.contains("Foot"))
    cast.sidebar.scroll(to: .tab(Self.tab("stranger")), animated: false)
    cast.sidebar.headerContentConfiguration = nil
    cast.sidebar.bottomBarView = nil
    cast.sidebar.scroll(to: .header, animated: false)
    cast.stage.turn()
    #expect(bar.superview == nil && !cast.rows.contains("Head") && cast.stage.diagnostics.isEmpty)
  }

  @Test("an own menu at the top, with editing in it", .rule("S-36.3", "S-50"))
  func menu() throws {
    let cast = try SidebarCast(isShown: true) { $0.group.allowsReordering = true }
    #expect(cast.stage.firstView(text: "Edit") != nil)
    cast.sidebar.navigationOverflowItems = UIDeferredMenuElement.uncached {
      $0([UIAction(title: "New Folder") { _ in }])
    }
    cast.stage.turn()
    #expect(cast.stage.firstView(text: "Edit")?.isHidden != false)
    try cast.tap("More")
    try cast.cast.settle()
    #expect(cast.stage.firstView(text: "New Folder") != nil && cast.stage.firstView(text: "Edit Sidebar") != nil)
  }

  // MARK: What a person changes

  @Test("hiding and sorting, told in order, kept by name", .rule("S-50", "S-50.2", "S-50.5", "S-50.6"))
  func editing() throws {
    let cast = try SidebarCast(isShown: true) { cast in
      cast.tabs.customizationIdentifier = "main"
      cast.tab["b"]!.allowsHiding = true
      cast.group.allowsReordering = true
    }
    _ = cast.calls()
    try cast.tap("Edit")
    try cast.cast.settle()
    let list = try #require(cast.panel?.subviews.compactMap { $0 as? UICollectionView }.first)
    #expect(list.isEditing && cast.calls().filter { $0.contains("Editing") } == ["D tabBarControllerWillBeginEditing"])
    // The ring before the row.
    let row = cast.box(try #require(cast.stage.firstView(text: "B")))
    cast.stage.tap(at: CGPoint(x: 30, y: row.midY))
    cast.stage.turn()
    #expect(!cast.tab["b"]!.isHidden, "nothing happens before the end")
    let (y, x) = (
      cast.box(try #require(cast.stage.firstView(text: "Y"))), cast.box(try #require(cast.stage.firstView(text: "X")))
    )
    cast.stage.touchDown(at: CGPoint(x: 290, y: y.midY))
    cast.stage.advance(by: 0.8)
    cast.stage.touchMove(to: CGPoint(x: 290, y: x.midY - 4))
    cast.stage.advance(by: 0.4)
    cast.stage.touchUp()
    try cast.cast.settle()
    _ = cast.calls()
    try cast.tap("Done")
    try cast.cast.settle()
    #expect(
      cast.calls().filter { $0.hasPrefix("D ") && !$0.contains("sidebar") } == [
        "D tabBarController(visibilityDidChangeFor: [b])", "D tabBarController(displayOrderDidChangeFor: g)",
        "D tabBarControllerDidEndEditing",
      ])
    #expect(cast.tab["b"]!.isHidden && cast.group.displayOrderIdentifiers == ["y", "x"])
    #expect(cast.rows == ["[A]", "Group", "Y", "X"] && cast.tabs.tabBar.items?.count == 2)
    // Another controller of the name takes it over, one of another name does not.
    for (name, isHidden) in [("main", true), ("other", false)] {
      let tabs = UITabBarController()
      tabs.customizationIdentifier = name
      tabs.tabs = [Self.tab("a"), Self.tab("b")]
      #expect(tabs.tabs[1].isHidden == isHidden)
    }
  }

  @Test("hidden by default until the app or a person changes it", .rule("S-50.3"))
  func hiddenByDefault() throws {
    let cast = try SidebarCast(isShown: true)
    cast.tab["b"]!.isHiddenByDefault = true
    cast.stage.turn()
    #expect(cast.tab["b"]!.isHidden && cast.rows == ["[A]", "Group", "X", "Y"])
    cast.tab["b"]!.isHidden = false
    cast.stage.turn()
    #expect(cast.rows.contains("B"))
    cast.tab["b"]!.isHiddenByDefault = false
    cast.tab["b"]!.isHiddenByDefault = true
    #expect(!cast.tab["b"]!.isHidden, "what was set counts")
  }

  // MARK: A stack of a group's pages

  @Test("the pages of a group on one another", .rule("S-49", "S-49.2", "S-49.3", "S-49.4"))
  func managed() throws {
    let navigation = UINavigationController()
    let home = PlainController(.brown)
    let cast = try SidebarCast(isShown: true) { cast in
      let group = UITabGroup(
        title: "Library", image: nil, identifier: "lib", children: [cast.tab["x"]!, cast.tab["y"]!]
      ) { _ in home }
      group.managingNavigationController = navigation
      cast.tabs.tabs = [cast.tab["a"]!, group]
    }
    let group = try #require(cast.tabs.tab(forIdentifier: "lib") as? UITabGroup)
    let (x, y) = (cast.page("x"), cast.page("y"))
    #expect(cast.tab["x"]!.managingTabGroup === group && cast.tab["a"]!.managingTabGroup == nil)
    _ = cast.calls()
    cast.tabs.selectedTab = cast.tab["x"]
    #expect(navigation.viewControllers == [home, x] && cast.tabs.selectedViewController === navigation)
    #expect(x.tab === cast.tab["x"] && x.tabBarController === cast.tabs)
    #expect(cast.calls().filter { $0.contains("displayed") }.count == 2)
    let pushed = PlainController()
    navigation.pushViewController(pushed, animated: false)
    cast.tabs.selectedTab = cast.tab["y"]
    #expect(navigation.viewControllers == [home, y], "what was pushed went with its tab")
    navigation.pushViewController(pushed, animated: false)
    cast.delegate.pages["lib"] = []
    cast.stage.resize(to: CGSize(width: 400, height: 834))
    try cast.cast.settle()
    #expect(navigation.viewControllers == [y, pushed], "asked again in another width")
    cast.delegate.pages = [:]
    cast.stage.resize(to: CGSize(width: 1194, height: 834))
    try cast.cast.settle()
    #expect(navigation.viewControllers == [home, y, pushed])
    navigation.popToRootViewController(animated: true)
    try cast.cast.settle()
    #expect(cast.tabs.selectedTab === group && navigation.viewControllers == [home])
    cast.tabs.selectedTab = cast.tab["y"]
    #expect(navigation.viewControllers == [home, y] && cast.stage.diagnostics.isEmpty)
    group.managingNavigationController = nil
    cast.stage.turn()
    #expect(cast.tabs.selectedViewController === y && y.navigationController == nil)
  }
}
