internal import CoreGraphics
public import Foundation

extension UITabBarController {
  /// The sidebar: the tabs in a list at the leading side, in place of the bar at the top.
  ///
  /// Rule: S-35, S-36, S-37
  @preconcurrency @MainActor open class Sidebar: NSObject, TabSidebarPart {
    /// The layout of a visible sidebar and the content.
    nonisolated public enum Layout: Int, Sendable {
      /// As `overlap` (documented for iOS).
      case automatic = 0
      /// Over the content, which extends below it with a larger safe area.
      case overlap = 1
      /// Beside the content, which becomes narrower.
      case tile = 2
    }

    /// The targets that a sidebar can scroll to.
    public enum ScrollTarget {
      /// The header above the tabs.
      case header
      /// The footer below the tabs.
      case footer
      /// The row of a tab.
      case tab(UITab)
    }

    unowned let tabs: UITabBarController
    private var hidden = true
    private(set) lazy var sidebarView: TabSidebarView = TabSidebarView(self)
    private var isViewMade = false

    init(_ tabs: UITabBarController) {
      self.tabs = tabs
      super.init()
    }

    /// The delegate of rows; not retained.
    open weak var delegate: (any Delegate)? {
      get { assignedDelegate }
      set {
        assignedDelegate = newValue
        viewIfMade?.list.forgetItems()
      }
    }
    private(set) final weak var assignedDelegate: (any Delegate)?

    // MARK: Shown or hidden

    /// True if the bar at the top is there in its place; in an animation block the change is animated along.
    ///
    /// Where there is little room it is only remembered. True at first (chosen). Rule: S-35, S-37
    open var isHidden: Bool {
      get { hidden }
      set {
        guard newValue != hidden else { return }
        hidden = newValue
        let animator = SidebarAnimating()
        if tabs.offersSidebar, let delegate = assignedDelegate {
          CallLog.record(delegate, "tabBarController(sidebarVisibilityWillChange: \(newValue ? "hidden" : "shown"))")
          delegate.tabBarController(tabs, sidebarVisibilityWillChange: self, animator: animator)
        }
        tabs.chrome.sidebarDidChange(animator.inner)
      }
    }

    /// The layout of the sidebar and the content; in an animation block the change is animated. Rule: S-35
    open var preferredLayout = Layout.automatic {
      didSet {
        guard preferredLayout != oldValue, let view = tabs.viewIfLoaded else { return }
        panelIfMade?.setNeedsLayout()
        view.setNeedsLayout()
        if UIView.inheritedAnimationDuration > 0 { view.layoutIfNeeded() }
      }
    }

    var overlapsPage: Bool {
      switch preferredLayout {
      case .automatic, .overlap: true
      case .tile: false
      }
    }

    /// Chosen: that of a split view's columns.
    ///
    /// Units: seconds.
    private static let duration: TimeInterval = 0.35

    func toggle() {
      UIView.animate(withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
        self.isHidden.toggle()
      }
    }

    // MARK: What stands around the tabs

    /// The content above all tabs; nil for none.
    open var headerContentConfiguration: (any UIContentConfiguration)? {
      didSet { viewIfMade?.list.endsDidChange() }
    }
    /// The content below all tabs; nil for none.
    open var footerContentConfiguration: (any UIContentConfiguration)? {
      didSet { viewIfMade?.list.endsDidChange() }
    }
    /// The view at the lower edge, which does not scroll; it has the sidebar's width and its own fitting height.
    open var bottomBarView: UIView? {
      didSet { if bottomBarView !== oldValue { viewIfMade?.bottomBarDidChange() } }
    }
    /// The app's items in the menu at the sidebar's top, before "Edit Sidebar"; nil for no menu.
    open var navigationOverflowItems: UIDeferredMenuElement? {
      didSet { viewIfMade?.showButtons() }
    }

    /// Scrolls to a row; an unknown one has no effect. Rule: S-36
    open func scroll(to target: ScrollTarget, animated: Bool) {
      viewIfMade?.list.scroll(to: target, animated: animated)
    }
    /// Asks the delegate for a tab's row again, if it has one. Rule: S-36
    open func reconfigureItem(for tab: UITab) { viewIfMade?.list.reconfigure(tab) }

    // MARK: For the tab bar controller

    var panel: UIView {
      isViewMade = true
      return sidebarView
    }
    var panelIfMade: UIView? { viewIfMade }
    var viewIfMade: TabSidebarView? { isViewMade ? sidebarView : nil }
    func tabsDidChange() { viewIfMade?.list.tabsDidChange() }
    func tabDidChange(_ tab: UITab) { viewIfMade?.list.tabDidChange(tab) }
    func selectionDidChange() { viewIfMade?.list.selectionDidChange() }
  }

  /// The sidebar of the tabs, if `mode` has one; always the same object. Rule: S-35
  public var sidebar: Sidebar {
    // The only one that is ever made.
    guard let sidebar = sidebarPart as? Sidebar else {
      fatalError("a tab bar controller has one kind of sidebar [S-35]")
    }
    return sidebar
  }

  func makeSidebarPart() -> any TabSidebarPart { Sidebar(self) }
}

extension UITabBarController.Sidebar {
  /// The animations and completions along with a sidebar's showing or hiding. Rule: S-37
  @preconcurrency @MainActor public protocol Animating: NSObjectProtocol {
    /// Runs changes with the motion; at once if there is none.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Runs something after the motion; at once if there is none.
    func addCompletion(_ completion: @escaping () -> Void)
  }

  /// The delegate of the rows of a sidebar.
  ///
  /// Every requirement is optional; one that is left out behaves as absent.
  ///
  /// Differs: nothing is dragged out of a sidebar or dropped on it, and rows have no menus of their own.
  @preconcurrency @MainActor public protocol Delegate: NSObjectProtocol {
    /// Optional: the sidebar is about to be shown or hidden. Rule: S-37
    func tabBarController(
      _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
      animator: any Animating)
    /// Optional: the row of a tab or action; called once for each. Rule: S-36
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
      itemFor request: UITabSidebarItem.Request
    ) -> UITabSidebarItem
    /// Optional: a row's state changed, or it is to be configured again; the row still has all that was set. Rule: S-36
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, update item: UITabSidebarItem)
    /// Optional: a tab's row is about to be seen.
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, willBeginDisplaying tab: UITab)
    /// Optional: a tab's row is out of sight.
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, didEndDisplaying tab: UITab)
    /// Optional: the actions that a swipe uncovers where a row begins.
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
      leadingSwipeActionsConfigurationFor tab: UITab
    ) -> UISwipeActionsConfiguration?
    /// Optional: the actions that a swipe uncovers where a row ends.
    func tabBarController(
      _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
      trailingSwipeActionsConfigurationFor tab: UITab
    ) -> UISwipeActionsConfiguration?
  }
}

extension UITabBarController.Sidebar.Delegate {
  /// The default does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
    animator: any UITabBarController.Sidebar.Animating
  ) {}
  /// The default: the usual row.
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    itemFor request: UITabSidebarItem.Request
  ) -> UITabSidebarItem { UITabSidebarItem(request: request) }
  /// The default does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, update item: UITabSidebarItem
  ) {}
  /// The default does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, willBeginDisplaying tab: UITab
  ) {}
  /// The default does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, didEndDisplaying tab: UITab
  ) {}
  /// The default: none.
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    leadingSwipeActionsConfigurationFor tab: UITab
  ) -> UISwipeActionsConfiguration? { nil }
  /// The default: none.
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
    trailingSwipeActionsConfigurationFor tab: UITab
  ) -> UISwipeActionsConfiguration? { nil }
}

/// Passes a delegate's animations to the code that moves the sidebar.
private final class SidebarAnimating: NSObject, UITabBarController.Sidebar.Animating {
  let inner = TabSidebarSlide()
  func addAnimations(_ animations: @escaping () -> Void) { inner.add(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { inner.addEnd(completion) }
}
