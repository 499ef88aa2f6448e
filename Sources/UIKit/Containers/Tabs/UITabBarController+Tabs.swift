internal import Foundation

extension UITabBarController {
  /// The tabs as they come into the bar: those that can be seen, pinned ones last.
  private var tabsInBar: [UITab] {
    var seen = ownTabs.filter(\.isShownInBar)
    if let compactTabIdentifiers, traitCollection.horizontalSizeClass == .compact {
      seen = seen.filter { compactTabIdentifiers.contains($0.identifier) }
    }
    return seen.filter { $0.preferredPlacement != .pinned } + seen.filter { $0.preferredPlacement == .pinned }
  }

  /// Takes tabs in place of whatever there was. Rule: S-30
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
    tabsDidChange()
  }

  /// The room is another: the bar may show more or fewer of the pages.
  func roomDidChange() {
    let seen = ownTabs.isEmpty ? changes.pages : tabsInBar.map { TabPage(source: .tab($0)) }
    let isSame = zip(seen, changes.pages).allSatisfy { $0 === $1 } && seen.count == changes.pages.count
    guard barLimit != changes.limit || !isSame else { return }
    UIView.performWithoutAnimation { changes.set(seen) }
  }

  /// How many items the bar shows; of more pages all but the first have an item together.
  ///
  /// Five where there is little room across (documented), eight where there is much (as iPads before iOS 18).
  var barLimit: Int { traitCollection.horizontalSizeClass == .regular ? 8 : 5 }

  /// Which tabs can be seen, or in which order, is something else now.
  func tabsDidChange() { changes.set(tabsInBar.map { TabPage(source: .tab($0)) }) }

  /// A group shows something else.
  func shownTabsDidChange() {
    changes.settleMore()
    selectionDidChange()
    changes.update()
  }

  /// The tab that is shown, the innermost where it is in groups.
  var shownTab: UITab? {
    guard case .tab(let tab) = changes.selectedPage?.source else { return nil }
    return tab.shown
  }

  /// Shows a tab in whatever groups it is. Rule: S-32
  func show(_ tab: UITab) {
    guard tab.tabBarController === self, tab.hasVisiblePlacement else { return }
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
