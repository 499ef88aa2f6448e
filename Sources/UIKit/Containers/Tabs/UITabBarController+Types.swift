internal import Foundation

extension UITabBarController {
  /// The mode in which a wide tab bar controller shows its tabs.
  nonisolated public enum Mode: Int, Sendable {
    /// As `tabSidebar` where there is a group among the tabs, else as `tabBar` (documented).
    case automatic = 0
    /// In the bar at the bottom.
    ///
    /// Differs: it stays there on iPads too, as before iOS 18.
    case tabBar = 1
    /// On iPads with enough room across, in a bar at the top or, in its place, a sidebar; else as `tabBar`. Rule: S-35
    case tabSidebar = 2
  }

  /// When scrolling minimizes the tab bar. Rule: S-38
  nonisolated public enum MinimizeBehavior: Int, Sendable {
    /// Never, as iOS resolves it (documented).
    case automatic = 0
    /// Never.
    case never = 1
    /// Minimized while content scrolls up with the touch; restored by scrolling back.
    case onScrollDown = 2
    /// Minimized while content scrolls down with the touch; for content that begins at its end.
    case onScrollUp = 3
  }
}

/// The sidebar as the tab bar controller around it knows it. Rule: S-35
protocol TabSidebarPart: AnyObject {
  /// The sidebar's view, beside the content or over it.
  var panel: UIView { get }
  /// The same, where it was needed before.
  var panelIfMade: UIView? { get }
  var isHidden: Bool { get }
  /// True if the content extends below the panel.
  var overlapsPage: Bool { get }
  /// Updates after tabs were added, removed or changed.
  func tabsDidChange()
  /// Updates after a tab's properties changed.
  func tabDidChange(_ tab: UITab)
  /// Another tab is shown.
  func selectionDidChange()
  /// A person's tap on the button for it: shows or hides it, in motion.
  func toggle()
}

/// The delegate's permission before a tab is shown, and its notification afterwards.
extension UITabBarController {
  /// Returns true if a person may go to a tab of the sidebar. Rule: S-31, S-36
  func mayChoose(_ tab: UITab) -> Bool {
    guard tab.isEnabled, tab.isReachable else { return false }
    guard let delegate = assignedDelegate else { return true }
    CallLog.record(delegate, "tabBarController(shouldSelectTab: \(tab.identifier))")
    return delegate.tabBarController(self, shouldSelectTab: tab)
  }

  /// Selects a tab of the sidebar, for a person. Rule: S-31, S-36
  func chose(_ tab: UITab) {
    let previous = selectedTab
    if tab === previous { changes.destination?.tabChosenAgain() } else { show(tab) }
    activateSearch(of: tab)
    guard let delegate = assignedDelegate else { return }
    CallLog.record(delegate, "tabBarController(didSelectTab: \(tab.identifier))")
    delegate.tabBarController(self, didSelectTab: tab.shown, previousTab: previous)
  }

  /// Activates the search of a tab that a person selected. Rule: S-31
  func activateSearch(of tab: UITab) {
    guard (tab as? UISearchTab)?.automaticallyActivatesSearch == true, selectedTab === tab else { return }
    var page = changes.destination
    while let stack = page as? UINavigationController { page = stack.topViewController }
    if let page { tabParts.activateSearch(of: page) }
  }
}
