public import Foundation

/// A page of a tab bar controller before there is a controller for it.
///
/// Differs: there is no sidebar, and a person cannot sort or hide tabs. Rule: S-30, S-33
@preconcurrency @MainActor open class UITab: NSObject {
  /// Where a tab may stand.
  public enum Placement: Int, Sendable {
    /// As the surroundings are.
    case automatic = 0
    /// In the bar.
    case `default` = 1
    /// In the bar; an editor would offer it.
    case optional = 2
    /// In the bar; an editor would move it.
    case movable = 3
    /// At the end of the bar.
    case pinned = 4
    /// In the bar; an editor would leave it.
    case fixed = 5
    /// Not in the bar.
    case sidebarOnly = 6
  }

  /// What the tab is known by; unique in its tab bar controller.
  public let identifier: String
  private let provider: ((UITab) -> UIViewController)?
  private var controller: UIViewController?
  /// The tabs that made controllers, for as long as there are both.
  static let byPage = NSMapTable<UIViewController, UITab>.weakToWeakObjects()
  /// What the bar shows.
  let item = UITabBarItem()
  /// The tab bar controller of a tab that is in no group.
  weak var owner: UITabBarController?
  weak var group: UITabGroup?

  /// A tab whose controller is made when it is first shown, or asked for. Rule: S-33
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
    set { item.title = newValue }
  }
  /// The picture in the bar.
  open var image: UIImage? {
    get { item.image }
    set { item.image = newValue }
  }
  /// A second line where tabs stand in a list.
  open var subtitle: String? {
    didSet { if subtitle != oldValue { item.didChange() } }
  }
  /// The text in a disc at the picture's corner; nil shows none.
  open var badgeValue: String? {
    get { item.badgeValue }
    set { item.badgeValue = newValue }
  }
  /// Whether a person may choose the tab.
  open var isEnabled: Bool {
    get { item.isEnabled }
    set { item.isEnabled = newValue }
  }
  /// Whether the tab is left out of the bar; the next one is selected when it was.
  open var isHidden = false {
    didSet { if isHidden != oldValue { tabBarController?.tabsDidChange() } }
  }
  /// Where the tab is to stand.
  ///
  /// Differs: what only an editor or a sidebar would heed makes no difference.
  open var preferredPlacement = Placement.automatic {
    didSet { if preferredPlacement != oldValue { tabBarController?.tabsDidChange() } }
  }
  /// Whether the tab, and every group around it, can be seen in the bar.
  open var hasVisiblePlacement: Bool {
    tabBarController != nil && isShownInBar && group?.hasVisiblePlacement ?? true
  }
  /// Free for the app's use.
  open var userInfo: Any?

  var isShownInBar: Bool { !isHidden && preferredPlacement != .sidebarOnly && hasPage }

  // MARK: Page

  /// The page's controller, made when first asked for; nil without a provider. Rule: S-33
  open var viewController: UIViewController? {
    if let controller { return controller }
    controller = provider?(self)
    controller?.tabBarItem = item
    Self.byPage.setObject(self, forKey: controller)
    return controller
  }

  /// The page's controller, where it is made already.
  var made: UIViewController? { controller }
  /// Whether there is, or can be, a controller.
  var hasPage: Bool { controller != nil || provider != nil }
  /// The tab whose page is shown when this one is selected.
  var shown: UITab { self }
  var allMade: [UIViewController] { controller.map { [$0] } ?? [] }

  // MARK: Place

  /// The group the tab is in.
  open var parent: UITabGroup? { group }
  /// The tab bar controller the tab is in, itself or with its group.
  open var tabBarController: UITabBarController? { group?.tabBarController ?? owner }

  /// The tab of an identifier, among this one and those in it.
  func find(_ identifier: String) -> UITab? { self.identifier == identifier ? self : nil }
}
