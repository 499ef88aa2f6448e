internal import Foundation

extension UITabBarController {
  /// The tabs that can be shown, pinned ones last.
  private var tabsInBar: [UITab] {
    var seen = ownTabs.filter(\.canBeShown)
    if let compactTabIdentifiers, traitCollection.horizontalSizeClass == .compact {
      seen = seen.filter { compactTabIdentifiers.contains($0.identifier) }
    }
    return seen.filter { $0.preferredPlacement != .pinned } + seen.filter { $0.preferredPlacement == .pinned }
  }

  /// True if there is a sidebar, shown or not: on iPads, where there is room, for tabs. Rule: S-35
  ///
  /// Differs: pages that were given as controllers have none.
  var offersSidebar: Bool {
    let traits = traitCollection
    guard traits.userInterfaceIdiom == .pad, traits.horizontalSizeClass == .regular, !ownTabs.isEmpty else {
      return false
    }
    switch mode {
    case .automatic: return ownTabs.contains { $0 is UITabGroup }
    case .tabBar: return false
    case .tabSidebar: return true
    }
  }

  /// Returns true if a page is only in the sidebar and not in the floating bar (documented). Rule: S-35
  func isForSidebarAlone(_ page: TabPage) -> Bool {
    guard case .tab(let tab) = page.source else { return false }
    switch tab.preferredPlacement {
    case .optional, .sidebarOnly: return offersSidebar
    case .automatic, .default, .movable, .pinned, .fixed: return false
    }
  }

  /// Replaces all tabs. Rule: S-30
  func take(_ tabs: [UITab]) {
    for tab in ownTabs { tab.owner = nil }
    ownTabs = []
    for tab in tabs where tab.group == nil && !ownTabs.contains(where: { $0.identifier == tab.identifier }) {
      ownTabs.append(tab)
    }
    for tab in ownTabs {
      if let other = tab.owner, other !== self { other.setTabs(other.tabs.filter { $0 !== tab }, animated: false) }
      tab.owner = self
    }
    takeCustomization()
  }

  /// Updates the bar after the available width changed: it may show more or fewer items.
  func roomDidChange() {
    let seen = ownTabs.isEmpty ? changes.pages : tabsInBar.map { TabPage(source: .tab($0)) }
    let isSame = zip(seen, changes.pages).allSatisfy { $0 === $1 } && seen.count == changes.pages.count
    let isOther = barLimit != changes.limit || !isSame
    if isOther { UIView.performWithoutAnimation { changes.set(seen) } }
    stacksDidChange()
  }

  /// The maximum number of the bar's items; further ones share the last.
  ///
  /// Five where there is little room across (documented), eight where there is much (as iPads before iOS 18).
  ///
  /// A bar at the top scrolls to what does not fit.
  var barLimit: Int { offersSidebar ? .max : traitCollection.horizontalSizeClass == .regular ? 8 : 5 }

  /// Which tabs can be seen, or in which order, is something else now.
  func tabsDidChange() { changes.set(tabsInBar.map { TabPage(source: .tab($0)) }) }

  /// A group shows something else.
  func shownTabsDidChange() {
    stacksDidChange()
    changes.settleMore()
    selectionDidChange()
    changes.update()
  }

  /// The tab that is shown, the innermost where it is in groups.
  var shownTab: UITab? {
    guard case .tab(let tab) = changes.selectedPage?.source else { return nil }
    return tab.shown
  }

  /// Shows a tab, through all groups around it. Rule: S-32
  func show(_ tab: UITab) {
    guard tab.tabBarController === self, tab.isReachable else { return }
    if let group = tab as? UITabGroup, group.isSidebarDestination { group.chooseItself() }
    var root = tab
    while let group = root.group {
      group.selectedChild = root
      root = group
    }
    guard let page = changes.pages.first(where: { $0 === TabPage(source: .tab(root)) }) else { return }
    changes.select(.page(page))
  }
}

extension UIViewController {
  /// The tab that made this controller, or one around it.
  var nearestTab: UITab? {
    var candidate: UIViewController? = self
    while let next = candidate {
      if let tab = UITab.byPage.object(forKey: next) { return tab.tabBarController == nil ? nil : tab }
      candidate = next.parent
    }
    return nil
  }
}
