internal import Foundation

/// Several tabs with one item in the bar, of which one is shown.
///
/// Differs: there is no sidebar that lists the children. Those who would see them there find a way to them in the
/// group's own page, or are led by the app. Rule: S-30
@preconcurrency @MainActor open class UITabGroup: UITab {
  private var members: [UITab] = []
  private var chosen: UITab?

  /// A group of tabs; `viewControllerProvider` makes the group's own page, which is shown while no child is selected.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
    take(children)
  }

  /// The tabs in the group; one of an identifier that another has already is left out.
  open var children: [UITab] {
    get { members }
    set {
      take(newValue)
      tabBarController?.tabsDidChange()
    }
  }

  private func take(_ tabs: [UITab]) {
    for tab in members { tab.group = nil }
    members = []
    for tab in tabs where !members.contains(where: { $0.identifier == tab.identifier }) { members.append(tab) }
    for tab in members { tab.group = self }
    if let chosen, !members.contains(where: { $0 === chosen }) { self.chosen = nil }
  }

  /// The child that is shown when the group is selected; nil for the group's own page.
  ///
  /// Before one was set it is the default one or, where the group has no page of its own, the first. Setting one that is
  /// no child, or hidden, does nothing.
  open var selectedChild: UITab? {
    get {
      if let chosen, chosen.isShownInBar { return chosen }
      if let tab = members.first(where: { $0.identifier == defaultChildIdentifier && $0.isShownInBar }) { return tab }
      return super.hasPage ? nil : members.first { $0.isShownInBar }
    }
    set {
      if let newValue, !members.contains(where: { $0 === newValue }) || !newValue.isShownInBar { return }
      chosen = newValue
      tabBarController?.shownTabsDidChange()
    }
  }

  /// Which child is shown before one was selected.
  open var defaultChildIdentifier: String? {
    didSet { if defaultChildIdentifier != oldValue { tabBarController?.shownTabsDidChange() } }
  }

  /// The tab of an identifier in the group, or in a group in it.
  open func tab(forIdentifier identifier: String) -> UITab? {
    members.lazy.compactMap { $0.find(identifier) }.first
  }

  override func find(_ identifier: String) -> UITab? { super.find(identifier) ?? tab(forIdentifier: identifier) }
  override var shown: UITab { selectedChild?.shown ?? self }
  override var hasPage: Bool { super.hasPage || members.contains { $0.isShownInBar } }
  override var allMade: [UIViewController] { super.allMade + members.flatMap(\.allMade) }
}

/// The tab that leads to searching: a magnifying glass at the end of the bar.
///
/// Differs: it looks like any other tab, and no search field comes with it.
@preconcurrency @MainActor open class UISearchTab: UITab {
  /// A tab for searching, with a title and a picture of its own.
  public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    super.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "UISearchTab",
      viewControllerProvider: viewControllerProvider)
    preferredPlacement = .pinned
  }
}
