internal import Foundation

/// Several tabs with one item in the bar, of which one is shown.
///
/// In a sidebar the group is a section. A group without a `managingNavigationController` shows the page of the child
/// that is selected by itself.
///
/// Differs: UIKit leaves it to the app to show a child of a group without a managing navigation controller.
/// Rule: S-30, S-36
@preconcurrency @MainActor open class UITabGroup: UITab {
  /// The appearance of a group in a sidebar.
  nonisolated public enum SidebarAppearance: UInt, Sendable {
    /// As `rootSection` for groups in no group; others as a row with rows below.
    case automatic = 0
    /// Shows the children beside the group, which is hidden itself (documented).
    case inline = 1
    /// A section of its own with a heading (documented).
    case rootSection = 2
  }

  /// A selection within the group.
  private enum Choice {
    case none
    /// The group's own view controller.
    case itself
    case child(UITab)
  }

  private var members: [UITab] = []
  private var choice = Choice.none
  /// The input from which the managing stack was last set up.
  private var stacked: (leaf: UITab, isCompact: Bool, base: [UIViewController])?

  /// A group of tabs; `viewControllerProvider` creates the group's own view controller, shown while no child is
  /// selected.
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
      tabBarController?.takeCustomization()
    }
  }

  private func take(_ tabs: [UITab]) {
    for tab in members { tab.group = nil }
    members = []
    for tab in tabs where !members.contains(where: { $0.identifier == tab.identifier }) { members.append(tab) }
    for tab in members { tab.group = self }
    if case .child(let chosen) = choice, !members.contains(where: { $0 === chosen }) { choice = .none }
  }

  // MARK: Which one is shown

  /// The child that is shown when the group is selected; nil for the group's own view controller.
  ///
  /// Before one was set it is the default one or, where the group has no page of its own, the first. Setting one that is
  /// no child, or hidden, does nothing.
  open var selectedChild: UITab? {
    get {
      switch choice {
      case .child(let chosen) where chosen.canBeShown: return chosen
      case .itself where super.hasPage: return nil
      case .none where isSidebarDestination && super.hasPage: return nil
      case .none, .itself, .child: break
      }
      let seen = displayOrder.filter(\.canBeShown)
      return seen.first { $0.identifier == defaultChildIdentifier } ?? (super.hasPage ? nil : seen.first)
    }
    set {
      if let newValue, !members.contains(where: { $0 === newValue }) || !newValue.canBeShown { return }
      choice = newValue.map(Choice.child) ?? .none
      tabBarController?.shownTabsDidChange()
    }
  }

  /// The group itself is selected, not a child.
  func chooseItself() {
    choice = .itself
    tabBarController?.shownTabsDidChange()
  }

  /// The identifier of the child that is shown before one was selected.
  open var defaultChildIdentifier: String? {
    didSet { if defaultChildIdentifier != oldValue { tabBarController?.shownTabsDidChange() } }
  }
  /// True if a person may select the group itself in the sidebar; then no child is until one was (documented).
  open var isSidebarDestination = false {
    didSet { if isSidebarDestination != oldValue { tabBarController?.shownTabsDidChange() } }
  }

  // MARK: In a sidebar

  /// The appearance of the group in a sidebar. Rule: S-36
  open var sidebarAppearance = SidebarAppearance.automatic {
    didSet { if sidebarAppearance != oldValue { tabBarController?.sidebarIfMade?.tabsDidChange() } }
  }
  /// The actions in the group's section of a sidebar, after its tabs unless `displayOrderIdentifiers` says otherwise.
  open var sidebarActions: [UIAction] = [] {
    didSet { tabBarController?.sidebarIfMade?.tabsDidChange() }
  }
  /// True if a person may sort the children while the sidebar is edited. Rule: S-50
  open var allowsReordering = false {
    didSet { if allowsReordering != oldValue { tabBarController?.sidebarIfMade?.tabsDidChange() } }
  }
  /// The children in the order in which they are seen.
  open var displayOrder: [UITab] {
    let order = displayOrderIdentifiers
    let named = order.compactMap { name in members.first { $0.identifier == name } }
    return named + members.filter { !order.contains($0.identifier) }
  }
  /// The order of the children and actions by their identifiers; those not named come after (documented).
  ///
  /// Names of nothing do nothing, and of a name that is there twice the first counts. Rule: S-50
  open var displayOrderIdentifiers: [String] {
    get { order }
    set {
      var seen = Set<String>()
      order = newValue.filter { seen.insert($0).inserted }
      tabBarController?.shownTabsDidChange()
      tabBarController?.sidebarIfMade?.tabsDidChange()
    }
  }
  private var order: [String] = []

  /// The tab of an identifier in the group, or in a group in it.
  open func tab(forIdentifier identifier: String) -> UITab? {
    members.lazy.compactMap { $0.find(identifier) }.first
  }

  override func find(_ identifier: String) -> UITab? { super.find(identifier) ?? tab(forIdentifier: identifier) }
  override var shown: UITab { selectedChild?.shown ?? self }
  override var hasPage: Bool { super.hasPage || members.contains { $0.canBeShown } }
  override var withMembers: [UITab] { [self] + members.flatMap(\.withMembers) }
  override var allMade: [UIViewController] {
    if let managingNavigationController { return [managingNavigationController] }
    return super.allMade + members.flatMap(\.allMade)
  }

  // MARK: A stack of the group's pages

  /// The navigation controller that stacks the group's view controller and the selected child's; nil shows the child's
  /// alone.
  ///
  /// Of groups inside one another the outermost one's counts. Rule: S-49
  open var managingNavigationController: UINavigationController? {
    didSet {
      guard managingNavigationController !== oldValue else { return }
      stacked = nil
      oldValue?.setViewControllers([], animated: false)
      tabBarController?.tabsDidChange()
    }
  }

  override var shownPage: UIViewController? {
    guard let managingNavigationController else { return selectedChild?.shownPage ?? super.shownPage }
    return stacked == nil ? nil : managingNavigationController
  }
  override func makeShownPage() -> UIViewController? {
    guard let managingNavigationController else { return selectedChild?.makeShownPage() ?? super.makeShownPage() }
    Self.byPage.setObject(self, forKey: managingNavigationController)
    updateStack()
    return managingNavigationController
  }

  /// From the group to what is shown.
  private var path: [UITab] {
    var path: [UITab] = [self]
    while let group = path.last as? UITabGroup, let child = group.selectedChild { path.append(child) }
    return path
  }

  /// True if the stack was made at all.
  var isStacked: Bool { stacked != nil }

  /// Sets the stack to the view controllers from the group to the visible tab; controllers pushed on the latter stay.
  /// Rule: S-49
  func updateStack() {
    guard let navigation = managingNavigationController, let tabs = tabBarController, let leaf = path.last else {
      return
    }
    let isCompact = tabs.traitCollection.horizontalSizeClass == .compact
    if let stacked, stacked.leaf === leaf, stacked.isCompact == isCompact { return }
    let pushed = stacked?.leaf === leaf ? navigation.viewControllers.without(stacked?.base ?? []) : []
    var pages: [UIViewController] = []
    var base: [UIViewController] = []
    for tab in path {
      let own = tab.viewController.map { [$0] } ?? []
      let shown = tabs.displayedPages(of: tab, proposed: own + (tab === leaf ? pushed : []))
      pages += shown.filter { !pages.holds($0) }
      base += shown.without(pushed)
    }
    stacked = (leaf, isCompact, base)
    if !pages.elementsEqual(navigation.viewControllers, by: ===) {
      navigation.setViewControllers(pages, animated: false)
    }
  }

  /// Selects the tab whose view controller is visible after a person went back. Rule: S-49
  func followStack() {
    guard let navigation = managingNavigationController, let stacked, stacked.leaf === path.last else { return }
    guard let own = stacked.leaf.made, stacked.base.holds(own), !navigation.viewControllers.holds(own) else { return }
    let left = path.dropLast().last { tab in tab.made.map { navigation.viewControllers.holds($0) } ?? false }
    guard let group = left as? UITabGroup else { return }
    group.choice = .itself
    self.stacked?.leaf = group
    tabBarController?.selectionDidChange()
  }
}

extension UITabBarController {
  /// Returns the view controllers of a tab on a group's stack, from the delegate. Rule: S-49
  fileprivate func displayedPages(of tab: UITab, proposed: [UIViewController]) -> [UIViewController] {
    guard let delegate = assignedDelegate else { return proposed }
    let names = proposed.map { CallLog.name($0) }.joined(separator: ", ")
    CallLog.record(delegate, "tabBarController(displayedViewControllersFor: \(tab.identifier), proposed: [\(names)])")
    return delegate.tabBarController(self, displayedViewControllersFor: tab, proposedViewControllers: proposed)
  }

  private var managedGroups: [UITabGroup] {
    ownTabs.flatMap(\.withMembers).compactMap { $0 as? UITabGroup }.filter { $0.managingTabGroup === $0 }
  }

  /// Other tabs are selected, or the width is another: the stacks that were made follow.
  func stacksDidChange() {
    for group in managedGroups where group.isStacked { group.updateStack() }
  }

  /// Updates after a stack settled.
  func followStack(_ navigation: UINavigationController) {
    managedGroups.first { $0.managingNavigationController === navigation }?.followStack()
  }
}

/// The tab that leads to searching: a magnifying glass at the end of the bar.
///
/// Differs: it looks like any other tab, and no search field comes with it.
@preconcurrency @MainActor open class UISearchTab: UITab {
  /// A tab for searching, with a title and a picture of its own.
  public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    super.init(
      title: SystemWords.text("Search"), image: UIImage(systemName: "magnifyingglass"), identifier: "UISearchTab",
      viewControllerProvider: viewControllerProvider)
    preferredPlacement = .pinned
  }

  /// True if the search field of the tab's view controller becomes active as soon as a person selects the tab.
  /// Rule: S-31
  open var automaticallyActivatesSearch = false
}
