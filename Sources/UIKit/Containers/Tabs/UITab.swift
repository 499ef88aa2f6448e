public import Foundation

/// A tab of a tab bar controller, which may exist before its view controller.
///
/// Rule: S-30, S-33
@preconcurrency @MainActor open class UITab: NSObject {
  /// The placement of a tab.
  nonisolated public enum Placement: Int, Sendable {
    /// As `default` for tabs in no group, else as `optional` (documented).
    case automatic = 0
    /// In the bar and the sidebar.
    case `default` = 1
    /// In the bar at the bottom and the sidebar, not in the bar at the top.
    case optional = 2
    /// In the bar and the sidebar.
    case movable = 3
    /// In the sidebar, and at the end of the bar.
    case pinned = 4
    /// In the bar and the sidebar.
    case fixed = 5
    /// In the sidebar alone.
    case sidebarOnly = 6
  }

  /// The tab's identifier, unique in its tab bar controller.
  public let identifier: String
  private let provider: ((UITab) -> UIViewController)?
  private var controller: UIViewController?
  /// The tabs that made controllers, for as long as there are both.
  static let byPage = NSMapTable<UIViewController, UITab>.weakToWeakObjects()
  /// The tab bar item.
  let item = UITabBarItem()
  /// The tab bar controller of a tab that is in no group.
  weak var owner: UITabBarController?
  weak var group: UITabGroup?

  /// A tab whose controller is created when it is first shown or requested. Rule: S-33
  public init(
    title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.identifier = identifier
    provider = viewControllerProvider
    super.init()
    (item.title, item.image) = (title, image)
  }

  // MARK: Look

  /// The text in the bar.
  open var title: String {
    get { item.title ?? "" }
    set {
      item.title = newValue
      lookDidChange()
    }
  }
  /// The picture in the bar.
  open var image: UIImage? {
    get { item.image }
    set {
      item.image = newValue
      lookDidChange()
    }
  }
  /// A subtitle for tabs in a list.
  open var subtitle: String? {
    didSet {
      guard subtitle != oldValue else { return }
      item.didChange()
      lookDidChange()
    }
  }
  /// The text in a disc at the picture's corner; nil shows none.
  open var badgeValue: String? {
    get { item.badgeValue }
    set {
      item.badgeValue = newValue
      lookDidChange()
    }
  }
  /// True if a person may choose the tab.
  open var isEnabled: Bool {
    get { item.isEnabled }
    set {
      item.isEnabled = newValue
      lookDidChange()
    }
  }
  private func lookDidChange() { tabBarController?.sidebarIfMade?.tabDidChange(self) }

  /// True if the tab is left out of the bar and the sidebar; the next one is selected when it was.
  ///
  /// What was not set is what a person chose, else `isHiddenByDefault`. Rule: S-50
  open var isHidden: Bool {
    get { hiddenWish ?? isHiddenByDefault }
    set {
      guard newValue != isHidden else { return hiddenWish = newValue }
      hiddenWish = newValue
      tabBarController?.tabsDidChange()
    }
  }
  /// The hidden state that was set, or chosen by a person.
  var hiddenWish: Bool?
  /// True if the tab is hidden until it is shown by code or a person. Rule: S-50
  open var isHiddenByDefault = false {
    didSet { if isHiddenByDefault != oldValue, hiddenWish == nil { tabBarController?.tabsDidChange() } }
  }
  /// True if a person may hide and show the tab while the sidebar is edited. Rule: S-50
  open var allowsHiding = false {
    didSet { if allowsHiding != oldValue { tabBarController?.sidebarIfMade?.tabsDidChange() } }
  }
  /// The preferred placement of the tab.
  ///
  /// Differs: a person cannot move tabs within the bar, so that `default`, `movable` and `fixed` are the same.
  open var preferredPlacement = Placement.automatic {
    didSet { if preferredPlacement != oldValue { tabBarController?.tabsDidChange() } }
  }
  /// True if the tab, and every group around it, can be seen in the bar.
  open var hasVisiblePlacement: Bool {
    tabBarController != nil && canBeShown && preferredPlacement != .sidebarOnly && group?.hasVisiblePlacement ?? true
  }
  /// Free for the app's use.
  open var userInfo: Any?

  /// True if there is a place for the tab, in a bar or a sidebar.
  var canBeShown: Bool {
    !isHidden && hasPage && (preferredPlacement != .sidebarOnly || tabBarController?.offersSidebar == true)
  }
  /// The same for every group around it too.
  var isReachable: Bool { tabBarController != nil && canBeShown && group?.isReachable ?? true }

  // MARK: Page

  /// The tab's controller, created on first use; nil without a provider. Rule: S-33
  open var viewController: UIViewController? {
    if let controller { return controller }
    controller = provider?(self)
    controller?.tabBarItem = item
    Self.byPage.setObject(self, forKey: controller)
    return controller
  }

  /// The view controller, if it was created already.
  var made: UIViewController? { controller }
  /// The view controller shown when the tab is selected, if it was created already.
  var shownPage: UIViewController? { made }
  /// The same; makes it. Rule: S-33
  func makeShownPage() -> UIViewController? { viewController }
  /// True if there is, or can be, a controller.
  var hasPage: Bool { controller != nil || provider != nil }
  /// The tab whose view controller is shown when this one is selected.
  var shown: UITab { self }
  var allMade: [UIViewController] { controller.map { [$0] } ?? [] }

  // MARK: Place

  /// The group the tab is in.
  open var parent: UITabGroup? { group }
  /// The outermost group around the tab, or itself, whose controllers are stacked by its
  /// `managingNavigationController`.
  open var managingTabGroup: UITabGroup? {
    group?.managingTabGroup ?? (self as? UITabGroup).flatMap { $0.managingNavigationController == nil ? nil : $0 }
  }
  /// The tab bar controller the tab is in, itself or with its group.
  open var tabBarController: UITabBarController? { group?.tabBarController ?? owner }

  /// This one and those in it.
  var withMembers: [UITab] { [self] }
  /// The tab of an identifier, among this one and those in it.
  func find(_ identifier: String) -> UITab? { self.identifier == identifier ? self : nil }
}
