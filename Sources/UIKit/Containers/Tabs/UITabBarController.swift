internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Shows one of several view controllers, selected in a bar at the bottom.
///
/// Each page's view is loaded when it is first selected and fills the controller's view; the bar is part of its safe
/// area. Pages that do not fit into the bar are found in a list behind its last item, "More". Pages are given as
/// controllers, or as tabs that make theirs when they are first shown.
///
/// On iPads the tabs may stand in a bar at the top instead, or in a sidebar: see `mode`.
///
/// Differs: a person sorts and hides tabs in the sidebar alone. Rule: S-30 … S-39
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate, TabBarGate {
  /// The selection and the visible view controller.
  private(set) lazy var changes = TabChanges(self)
  /// The view of the displayed child.
  let contentView = TabContentView(frame: .zero)
  private var isBarHidden = false
  /// The movement of the bar with the stacks. Rule: S-15
  private(set) lazy var barTransition = TabBarTransition(self)
  private(set) lazy var edge = TabBarEdge(self)
  /// The bars, the sidebar and the accessory around the content.
  private(set) lazy var chrome = TabChrome(self)

  /// A tab bar controller whose view comes from an interface document, or is made in code.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    finishInit()
  }
  /// A tab bar controller decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    finishInit()
    coder.readElement(into: self, as: UITabBarController.self)
  }

  private func finishInit() {
    contentView.tabs = self
    tabBar.delegate = self
    tabBar.gate = self
  }

  // MARK: Pages

  /// The bar; the controller manages its items and selection.
  public let tabBar = UITabBar()
  /// Decides about switches and animates them; not retained. Rule: P-12
  open weak var delegate: (any UITabBarControllerDelegate)? {
    get { assignedDelegate }
    set { assignedDelegate = newValue }
  }
  /// The delegate as set; subclasses may override the getter.
  private(set) final weak var assignedDelegate: (any UITabBarControllerDelegate)?

  /// The view controllers; nil or empty for none. Rule: S-30
  ///
  /// Where tabs were given, these are their controllers; asking makes those that are not made yet.
  open var viewControllers: [UIViewController]? {
    get { changes.pages.compactMap { $0.make() } }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Changes the view controllers; the selected one stays selected if it is among them, else its index does. Rule: S-30
  ///
  /// Differs: the items change in one go.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    for tab in ownTabs { tab.owner = nil }
    ownTabs = []
    isCustomizingNotified = false
    changes.set((viewControllers ?? []).map { TabPage(source: .controller($0)) })
  }
  /// Selects the child that an unwind segue leads to. Rule: SG-26
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    if viewControllers?.contains(subsequentVC) == true { selectedViewController = subsequentVC }
  }
  /// The selected view controller, or the stack with the More list; setting another one stops the program.
  ///
  /// Rule: S-32, D-21
  open var selectedViewController: UIViewController? {
    get { changes.selected }
    set {
      guard let newValue else { return }
      if let page = changes.page(of: newValue) {
        changes.select(.page(page))
      } else if newValue === moreIfMade, changes.pages.count > changes.limit {
        changes.select(.list)
      } else {
        Diagnostics.fail(.selectStranger(newValue, self))
      }
    }
  }
  /// The index of the selected view controller, `NSNotFound` for none and for the More list; an index out of range has
  /// no effect.
  ///
  /// Rule: S-30, S-32
  open var selectedIndex: Int {
    get {
      guard let page = changes.selectedPage else { return NSNotFound }
      return changes.pages.firstIndex { $0 === page } ?? NSNotFound
    }
    set {
      guard changes.pages.indices.contains(newValue) else { return }
      changes.select(.page(changes.pages[newValue]))
    }
  }

  // MARK: More pages than fit

  private(set) lazy var more: MoreStack = {
    let stack = MoreStack(self)
    isMoreMade = true
    return stack
  }()
  private var isMoreMade = false
  var moreIfMade: MoreStack? { isMoreMade ? more : nil }
  /// The navigation controller with the list of view controllers that do not fit into the bar.
  ///
  /// The stack of a navigation controller lies on this one, whose bar leads through both.
  open var moreNavigationController: UINavigationController { more }

  // MARK: Tabs

  var ownTabs: [UITab] = []

  /// A tab bar controller with tabs.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }
  /// The tabs; empty if view controllers were set instead.
  open var tabs: [UITab] {
    get { ownTabs }
    set { setTabs(newValue, animated: false) }
  }
  /// Changes the tabs; the selected one stays so when it is among them, else its place does. Rule: S-30
  ///
  /// Differs: the items change in one go.
  open func setTabs(_ tabs: [UITab], animated: Bool) { adopt(tabs) }
  /// The visible tab, in a group the child; setting an unknown or hidden one has no effect. Rule: S-32
  open var selectedTab: UITab? {
    get { shownTab }
    set { if let newValue { show(newValue) } }
  }
  /// The tab of an identifier, also one in a group.
  open func tab(forIdentifier identifier: String) -> UITab? { ownTabs.lazy.compactMap { $0.find(identifier) }.first }
  /// The tabs in the bar in compact widths; nil for all of them.
  ///
  /// Differs: those in groups are not shown by themselves.
  open var compactTabIdentifiers: [String]? {
    didSet { if compactTabIdentifiers != oldValue, !ownTabs.isEmpty { tabsDidChange() } }
  }

  /// Updates the bar's items.
  func itemsDidChange() {
    let isFull = changes.pages.count > changes.limit
    if isFull { more.list.show(Array(changes.rest)) }
    let shown = changes.barPages.filter { !isForSidebarAlone($0) }
    tabBar.setItems(shown.map(\.item) + (isFull ? [more.tabBarItem] : []), animated: false)
    chrome.itemsDidChange()
    selectionDidChange()
    viewIfLoaded?.setNeedsLayout()
  }

  func selectionDidChange() {
    let item = changes.isInMore ? more.tabBarItem : changes.selectedPage?.item
    tabBar.selectedItem = tabBar.items?.first { $0 === item }
    barTransition.settle(changes.destination)
    chrome.selectionDidChange()
  }

  // MARK: A person's taps

  /// Returns the page of an item.
  private func page(of item: UITabBarItem) -> TabPage? { changes.barPages.first { $0.item === item } }

  /// Returns true if a person may select the item. Rule: S-31
  func tabBar(mayChoose item: UITabBarItem) -> Bool {
    guard let delegate = assignedDelegate else { return true }
    let page = page(of: item)
    if case .tab(let tab) = page?.source {
      CallLog.record(delegate, "tabBarController(shouldSelectTab: \(tab.identifier))")
      return delegate.tabBarController(self, shouldSelectTab: tab)
    }
    guard let controller = page?.make() ?? moreIfMade else { return false }
    CallLog.record(delegate, "tabBarController(shouldSelect: \(CallLog.name(controller)))")
    return delegate.tabBarController(self, shouldSelect: controller)
  }

  /// Selects the item for a person, or pops its view controller to the root. Rule: S-31, T-20
  func tabBar(chose item: UITabBarItem) {
    let previous = selectedTab
    let page = page(of: item)
    if item === tabBar.selectedItem {
      changes.destination?.tabChosenAgain()
    } else {
      changes.select(page.map(TabChanges.Selection.page) ?? changes.moreSelection)
    }
    if case .tab(let tab) = page?.source { activateSearch(of: tab) }
    guard let delegate = assignedDelegate else { return }
    if case .tab(let tab) = page?.source {
      CallLog.record(delegate, "tabBarController(didSelectTab: \(tab.identifier))")
      return delegate.tabBarController(self, didSelectTab: tab.shown, previousTab: previous)
    }
    guard let controller = page?.make() ?? moreIfMade else { return }
    CallLog.record(delegate, "tabBarController(didSelect: \(CallLog.name(controller)))")
    delegate.tabBarController(self, didSelect: controller)
  }

  func tabBarWillGrow() -> Bool {
    guard chrome.isSmall else { return false }
    chrome.makeSmall(false)
    return true
  }

  /// Sent when a person selected an item, before its view controller is selected; the base does nothing.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  // MARK: The bar

  /// True if the bar is away. Rule: S-15
  open var isTabBarHidden: Bool {
    get { isBarHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }
  /// Hides the bar downward, or shows it.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    guard let view = viewIfLoaded else { return }
    tabBar.isHidden = offersSidebar
    view.setNeedsLayout()
    guard animated, view.window != nil else { return }
    UIView.animate(withDuration: Self.hideDuration) { view.layoutIfNeeded() }
  }
  /// Chosen as that of other bars that come and go.
  ///
  /// Units: seconds.
  private static let hideDuration: TimeInterval = 0.2

  /// The bar's inset beyond the safe area at the edge.
  var barInset: CGFloat { isViewLoaded ? chrome.layout.bottomInset : isBarHidden ? 0 : tabBar.contentHeight }

  func layOutBar() { chrome.layOut() }

  /// The scroll direction that minimizes the tab bar; on phones only (documented). Rule: S-38
  open var tabBarMinimizeBehavior = MinimizeBehavior.automatic {
    didSet { if tabBarMinimizeBehavior != oldValue { chrome.makeSmall(false) } }
  }
  /// The accessory at the bar, the same for all tabs. Rule: S-39
  open var bottomAccessory: UITabAccessory? {
    get { ownAccessory }
    set { setBottomAccessory(newValue, animated: false) }
  }
  private var ownAccessory: UITabAccessory?
  /// Sets the accessory at the bar, with a fade if the bar is visible.
  open func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
    guard bottomAccessory !== ownAccessory else { return }
    ownAccessory = bottomAccessory
    chrome.accessoryDidChange(animated: animated)
  }
  /// The guide of the area between bars, sidebar, accessory and the safe area's edges.
  open var contentLayoutGuide: UILayoutGuide { chrome.guide }

  // MARK: The sidebar

  /// The mode in which the tabs are shown if the width is regular. Rule: S-35
  open var mode = Mode.automatic {
    didSet { if mode != oldValue, !ownTabs.isEmpty { tabsDidChange() } }
  }
  private(set) lazy var sidebarPart: any TabSidebarPart = {
    isSidebarMade = true
    return tabParts.makeSidebarPart()
  }()
  private var isSidebarMade = false
  var sidebarIfMade: (any TabSidebarPart)? { isSidebarMade ? sidebarPart : nil }

  // MARK: What a person changes

  /// The identifier under which a person's customization of tabs is kept; nil for a shared one. Rule: S-50
  ///
  /// Differs: it is kept as long as the app runs.
  open var customizationIdentifier: String? {
    didSet { if customizationIdentifier != oldValue, !ownTabs.isEmpty { applyCustomization() } }
  }
  /// The view controllers that a person may move into the bar from the More list.
  ///
  /// Nil for none; all of them until this is set, and when other pages are. Rule: S-51
  open var customizableViewControllers: [UIViewController]? {
    get { isCustomizingNotified ? ownCustomizable : viewControllers }
    set {
      (ownCustomizable, isCustomizingNotified) = (newValue, true)
      moreIfMade?.list.customizingDidChange()
    }
  }
  private var ownCustomizable: [UIViewController]?
  var isCustomizingNotified = false

  // MARK: View

  /// Creates the view with the bar.
  open override func loadView() {
    super.loadView()
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentView)
    view.addSubview(tabBar)
    layOutBar()
  }
  /// Lays out the child before its appearance callbacks. Rule: P-50, T-26
  open override func viewWillAppear(_ animated: Bool) {
    changes.showSelected()
    super.viewWillAppear(animated)
  }
  /// Lays out the bar.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    availableSpaceDidChange()
    layOutBar()
  }

  /// The selected view controller.
  open override var childForStatusBarStyle: UIViewController? {
    overriddenChild("childForStatusBarStyle", in: UITabBarController.self) ?? changes.destination
  }
  /// The selected view controller.
  open override var childForStatusBarHidden: UIViewController? {
    overriddenChild("childForStatusBarHidden", in: UITabBarController.self) ?? changes.destination
  }
  /// The selected view controller.
  open override var childForHomeIndicatorAutoHidden: UIViewController? {
    overriddenChild("childForHomeIndicatorAutoHidden", in: UITabBarController.self) ?? changes.destination
  }
  /// The selected view controller.
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { changes.destination }
  /// The delegate's, else as any controller.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    overridden("supportedInterfaceOrientations", in: UITabBarController.self)
      ?? assignedDelegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? standardOrientations
  }
  /// The delegate's, else as any controller.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    overridden("preferredInterfaceOrientationForPresentation", in: UITabBarController.self)
      ?? assignedDelegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
  var standardOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }
}
