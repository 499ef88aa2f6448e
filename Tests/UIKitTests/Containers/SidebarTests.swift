import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct SidebarTests {
  // MARK: Which bar there is

  @Test("a bar at the top where there is room, one below where there is little", .rule("S-35", "S-35.2", "T-27"))
  func bars() throws {
    let cast = try SidebarCast()
    let bar = try #require(cast.floating)
    #expect(cast.tabs.tabBar.isHidden && cast.panel == nil)
    #expect(abs(cast.box(bar).midX - 597) <= 1 && cast.box(bar).minY == 27 && bar.bounds.height == 44)
    #expect(cast.page("a").view.frame == CGRect(x: 0, y: 0, width: 1194, height: 834))
    #expect(cast.page("a").view.safeAreaInsets == UIEdgeInsets(top: 74, left: 0, bottom: 20, right: 0))
    #expect(cast.page("a").traitCollection.horizontalSizeClass == .regular)
    cast.stage.resize(to: CGSize(width: 400, height: 834))
    try cast.cast.settle()
    #expect(cast.floating == nil && !cast.tabs.tabBar.isHidden && cast.tabs.tabBar.items?.count == 3)
    #expect(cast.page("a").view.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 69, right: 0))
    cast.stage.resize(to: CGSize(width: 1194, height: 834))
    try cast.cast.settle()
    #expect(cast.floating != nil && cast.tabs.tabBar.isHidden && cast.stage.diagnostics.isEmpty)
  }

  @Test("the mode says whether there is a sidebar", .rule("S-35"))
  func mode() throws {
    let cast = try SidebarCast()
    #expect(cast.tabs.mode == .automatic && cast.floating != nil, "there is a group")
    cast.tabs.mode = .tabBar
    cast.stage.turn()
    #expect(cast.floating == nil && !cast.tabs.tabBar.isHidden)
    cast.tabs.mode = .tabSidebar
    cast.tabs.tabs = [cast.tab["a"]!, cast.tab["b"]!]
    cast.stage.turn()
    #expect(cast.floating != nil)
    cast.tabs.mode = .automatic
    cast.stage.turn()
    #expect(cast.floating == nil && cast.tabs.tabBar.items?.count == 2)
    cast.tabs.mode = .tabSidebar
    cast.tabs.viewControllers = [PlainController(), PlainController()]
    cast.stage.turn()
    #expect(cast.floating == nil && cast.tabs.tabBar.items?.count == 2 && cast.stage.diagnostics.isEmpty)
    let phone = try SidebarCast(device: .iPhoneSE, isLandscape: false) { $0.tabs.mode = .tabSidebar }
    #expect(phone.floating == nil && !phone.tabs.tabBar.isHidden)
  }

  nonisolated static let layouts: [(UITabBarController.Sidebar.Layout, Bool)] = [
    (.automatic, false), (.overlap, true), (.tile, false), (.tile, true),
  ]

  @Test("over the page or beside it, on either side", .rule("S-35.4"), arguments: layouts)
  func layout(layout: UITabBarController.Sidebar.Layout, isRightToLeft: Bool) throws {
    let cast = try SidebarCast(isRightToLeft: isRightToLeft, isShown: true) { $0.sidebar.preferredLayout = layout }
    let page = cast.page("a").view!
    let isTile = layout == .tile
    #expect(cast.panel?.frame == CGRect(x: isRightToLeft ? 874 : 0, y: 0, width: 320, height: 834))
    #expect(
      cast.box(page)
        == (isTile
          ? CGRect(x: isRightToLeft ? 0 : 320, y: 0, width: 874, height: 834)
          : CGRect(x: 0, y: 0, width: 1194, height: 834)))
    let covered: CGFloat = isTile ? 0 : 320
    #expect(
      page.safeAreaInsets
        == UIEdgeInsets(top: 24, left: isRightToLeft ? 0 : covered, bottom: 20, right: isRightToLeft ? covered : 0))
    #expect(cast.floating == nil && cast.tabs.tabBar.isHidden)
    cast.stage.resize(to: CGSize(width: 700, height: 834))
    try cast.cast.settle()
    #expect(cast.panel?.frame.width == 280, "no more than its share")
    cast.sidebar.preferredLayout = isTile ? .overlap : .tile
    cast.stage.turn()
    #expect(page.bounds.width == (isTile ? 700 : 420))
  }

  @Test(
    "shown and hidden, the page keeps its traits at any width that is left, and neither appears nor disappears",
    .rule("S-35.5"), arguments: [UITabBarController.Sidebar.Layout.overlap, .tile])
  func unchangedPage(layout: UITabBarController.Sidebar.Layout) throws {
    let cast = try SidebarCast { $0.sidebar.preferredLayout = layout }
    cast.stage.resize(to: CGSize(width: 700, height: 834))
    try cast.cast.settle()
    let page = cast.page("a")
    let traits = page.traitCollection
    var changes = 0
    page.registerForTraitChanges([
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitUserInterfaceStyle.self,
      UITraitUserInterfaceLevel.self,
    ]) { (_: PlainController, _: UITraitCollection) in changes += 1 }
    _ = cast.calls()
    for isHidden in [false, true] {
      cast.sidebar.isHidden = isHidden
      cast.stage.turn()
      #expect(page.view.bounds.width == (layout == .tile && !isHidden ? 420 : 700))
      #expect(page.traitCollection == traits && page.traitCollection.horizontalSizeClass == .regular)
    }
    #expect(changes == 0 && cast.calls().filter { !$0.hasPrefix("D ") } == [])
  }

  @Test("a floating bar chooses as the bar below does; tabs for the sidebar are not in it", .rule("S-31", "S-35.6"))
  func floating() throws {
    let cast = try SidebarCast()
    cast.tab["b"]!.preferredPlacement = .sidebarOnly
    cast.stage.turn()
    #expect(cast.tabs.tabBar.items?.map(\.title) == ["A", "Group"])
    try cast.tap("Group")
    #expect(
      cast.calls().filter { $0.hasPrefix("D ") } == [
        "D tabBarController(shouldSelectTab: g)",
        "D tabBarController(animationControllerForTransition from: A, to: X)",
        "D tabBarController(didSelectTab: g)",
      ])
    #expect(cast.tabs.selectedTab === cast.tab["x"])
    cast.tabs.selectedTab = cast.tab["b"]
    #expect(cast.tabs.selectedTab === cast.tab["b"] && cast.tabs.tabBar.selectedItem == nil)
    #expect(!cast.tab["b"]!.hasVisiblePlacement && cast.tab["a"]!.hasVisiblePlacement)
    cast.tab["b"]!.preferredPlacement = .optional
    cast.stage.turn()
    #expect(cast.tabs.tabBar.items?.count == 2 && cast.tabs.selectedTab === cast.tab["b"])
    cast.stage.resize(to: CGSize(width: 400, height: 834))
    try cast.cast.settle()
    #expect(cast.tabs.tabBar.items?.count == 3, "the bar below shows all that may be in a bar")
    cast.tab["b"]!.preferredPlacement = .sidebarOnly
    cast.stage.turn()
    #expect(cast.tabs.tabBar.items?.count == 2 && cast.tabs.selectedTab !== cast.tab["b"])
  }

  @Test("more tabs than fit are scrolled to", .rule("S-35.2"))
  func many() throws {
    let tabs = (0..<30).map { number in
      UITab(title: "Page \(number)", image: nil, identifier: "\(number)") { _ in PlainController() }
    }
    let cast = try SidebarCast(isLandscape: false) { $0.tabs.tabs = tabs }
    cast.tabs.mode = .tabSidebar
    cast.stage.turn()
    cast.stage.turn()
    let bar = try #require(cast.floating)
    #expect(bar.frame.width == 834 - 32 && cast.tabs.tabBar.items?.count == 30)
    cast.tabs.selectedTab = tabs[29]
    cast.stage.turn()
    cast.stage.turn()
    let last = try #require(cast.stage.firstView(text: "Page 29"))
    #expect(cast.box(bar).contains(cast.box(last)))
    cast.tabs.setTabBarHidden(true, animated: false)
    cast.stage.turn()
    #expect(bar.frame.maxY <= 0 && tabs[29].viewController?.view.safeAreaInsets.top == 24)
  }

  // MARK: It comes and goes

  @Test("without animation everything is done at once, and told", .rule("S-37"))
  func atOnce() throws {
    let cast = try SidebarCast()
    var notes: [String] = []
    cast.delegate.onChange = { animator in
      notes.append("hidden \(cast.sidebar.isHidden), page \(cast.page("a").view.safeAreaInsets.left)")
      animator.addAnimations { notes.append("animation, page \(cast.page("a").view.safeAreaInsets.left)") }
      animator.addCompletion { notes.append("completion") }
    }
    cast.sidebar.isHidden = false
    #expect(notes == ["hidden false, page 0.0", "animation, page 320.0", "completion"])
    #expect(cast.panel?.frame.minX == 0 && cast.floating == nil)
    #expect(cast.calls().first == "D tabBarController(sidebarVisibilityWillChange: shown)")
    cast.sidebar.isHidden = false
    #expect(notes.count == 3, "no change")
    cast.sidebar.isHidden = true
    #expect(cast.panel == nil && cast.floating != nil && notes.count == 6)
    #expect(cast.page("a").view.safeAreaInsets.left == 0)
  }

  @Test("in an animation: at the beginning, in the middle, at the end", .rule("S-37"), arguments: [false, true])
  func animated(isRightToLeft: Bool) throws {
    let cast = try SidebarCast(isRightToLeft: isRightToLeft) { $0.sidebar.preferredLayout = .tile }
    var notes: [String] = []
    let mark = UIView(frame: CGRect(x: 0, y: 700, width: 10, height: 10))
    cast.tabs.view.addSubview(mark)
    cast.delegate.onChange = { animator in
      animator.addAnimations { mark.alpha = 0 }
      animator.addCompletion { notes.append("completion") }
    }
    let page = cast.page("a").view!
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      cast.sidebar.isHidden = false
    } completion: { _ in
      notes.append("block")
    }
    cast.stage.turn()
    let panel = try #require(cast.panel)
    let away: CGFloat = isRightToLeft ? 1194 : -320
    #expect(abs(cast.seen(panel).minX - away) < 15 && abs(cast.seen(page).width - 1194) < 15)
    cast.stage.advance(by: 0.2)
    let middle: CGFloat = isRightToLeft ? 1034 : -160
    #expect(abs(cast.seen(panel).minX - middle) < 15 && abs(cast.seen(page).width - 1034) < 15)
    #expect(notes == [] && (0.4...0.6).contains(mark.layer.presentation()?.opacity ?? 0))
    cast.stage.advance(by: 0.3)
    #expect(cast.seen(panel).minX == (isRightToLeft ? 874 : 0) && cast.seen(page).width == 874)
    #expect(notes == ["completion", "block"] && cast.floating == nil)
    notes = []
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) { cast.sidebar.isHidden = true }
    cast.stage.turn()
    #expect(cast.panel != nil, "it is seen while it goes")
    cast.stage.advance(by: 0.2)
    #expect(abs(cast.seen(panel).minX - middle) < 15 && notes == [])
    cast.stage.advance(by: 0.3)
    #expect(cast.panel == nil && cast.floating != nil && notes == ["completion"] && page.frame.width == 1194)
    #expect(cast.calls().filter { !$0.hasPrefix("D ") } == [], "nobody appears or disappears")
  }

  @Test("the buttons show and hide it in motion", .rule("S-35.2", "S-35.3", "S-37"))
  func buttons() throws {
    let cast = try SidebarCast()
    try cast.tap("Show Sidebar")
    #expect(!cast.sidebar.isHidden)
    cast.stage.turn()
    cast.stage.advance(by: 0.05)
    let panel = try #require(cast.panel)
    #expect(cast.seen(panel).minX < -40)
    try cast.cast.settle()
    #expect(cast.seen(panel).minX == 0)
    try cast.tap("Hide Sidebar")
    #expect(cast.sidebar.isHidden)
    try cast.cast.settle()
    #expect(cast.panel == nil && cast.stage.diagnostics.isEmpty)
  }

  @Test("shown and hidden again in the middle ends as it was asked last", .rule("S-37"))
  func turnedBack() throws {
    let cast = try SidebarCast()
    var ends = 0
    cast.delegate.onChange = { $0.addCompletion { ends += 1 } }
    for isHidden in [false, true, false] {
      UIView.animate(withDuration: 0.3) { cast.sidebar.isHidden = isHidden }
      cast.stage.turn()
      cast.stage.advance(by: 0.1)
      #expect(cast.panel != nil)
    }
    try cast.cast.settle()
    #expect(ends == 3 && cast.panel?.frame.minX == 0 && cast.floating == nil)
    UIView.animate(withDuration: 0.3) { cast.sidebar.isHidden = true }
    UIView.animate(withDuration: 0.3) { cast.sidebar.isHidden = false }
    UIView.animate(withDuration: 0.3) { cast.sidebar.isHidden = true }
    try cast.cast.settle()
    #expect(ends == 6 && cast.panel == nil && cast.floating != nil)
  }

  @Test("the width class changes in the middle, and a tab is selected meanwhile", .rule("S-35", "S-37", "T-20"))
  func upheaval() throws {
    let cast = try SidebarCast()
    var ends = 0
    cast.delegate.onChange = { $0.addCompletion { ends += 1 } }
    UIView.animate(withDuration: 0.4) { cast.sidebar.isHidden = false }
    cast.stage.turn()
    cast.stage.advance(by: 0.1)
    _ = cast.calls()
    cast.tabs.selectedTab = cast.tab["b"]
    #expect(
      cast.calls().filter { !$0.hasPrefix("D ") } == [
        "B willMove(toParent: T)", "B didMove(toParent: T)", "B viewDidLoad()", "A viewWillDisappear(false)",
        "B viewWillAppear(false)", "B viewIsAppearing(false)", "A viewDidDisappear(false)", "B viewDidAppear(false)",
      ])
    cast.stage.advance(by: 0.1)
    cast.stage.resize(to: CGSize(width: 400, height: 834))
    cast.stage.turn()
    #expect(cast.panel == nil && cast.floating == nil && !cast.tabs.tabBar.isHidden)
    #expect(cast.page("b").traitCollection.horizontalSizeClass == .compact)
    try cast.cast.settle()
    #expect(ends == 1 && cast.page("b").view.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 69, right: 0))
    _ = cast.calls()
    cast.sidebar.isHidden = true
    cast.sidebar.isHidden = false
    #expect(ends == 1 && !cast.calls().contains { $0.contains("sidebarVisibility") }, "there is none now")
    cast.stage.resize(to: CGSize(width: 1194, height: 834))
    try cast.cast.settle()
    #expect(cast.panel?.frame.width == 320 && cast.tabs.tabBar.isHidden && cast.rows.contains("[B]"))
    #expect(cast.page("b").view.safeAreaInsets.left == 320 && cast.stage.diagnostics.isEmpty)
    #expect(cast.page("b").traitCollection.horizontalSizeClass == .regular)
  }

  @Test("asked for before anything is seen", .rule("S-35", "S-35.7", "S-37"))
  func unseen() throws {
    let cast = try SidebarCast(isShown: true)
    #expect(cast.panel?.frame == CGRect(x: 0, y: 0, width: 320, height: 834))
    let other = UITabBarController()
    #expect(other.sidebar === other.sidebar && other.sidebar.isHidden)
    other.sidebar.isHidden = false
    other.sidebar.scroll(to: .header, animated: true)
    other.sidebar.reconfigureItem(for: UITab(title: "", image: nil, identifier: "stranger"))
    #expect(!other.sidebar.isHidden && cast.stage.diagnostics.isEmpty)
  }
}
