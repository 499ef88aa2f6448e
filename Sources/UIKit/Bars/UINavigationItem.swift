public import Foundation

/// The content of a navigation bar for a view controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject, AppearanceOwner, BarItemWatcher {
  /// When a title is shown large below the bar's content.
  nonisolated public enum LargeTitleDisplayMode: Int, Sendable {
    /// As for the page below; for the first page, large.
    case automatic = 0
    /// Large.
    case always = 1
    /// In the bar.
    case never = 2
    /// In the bar.
    case inline = 3

    /// Nil asks the page below.
    var isLarge: Bool? {
      switch self {
      case .automatic: nil
      case .always: true
      case .never, .inline: false
      }
    }
  }

  /// The title style of the back button that leads to an item.
  nonisolated public enum BackButtonDisplayMode: Int, Sendable {
    /// The title; "Back" where there is no room; nothing if there is none for that either.
    case `default` = 0
    /// "Back", or nothing.
    case generic = 1
    /// Nothing.
    case minimal = 2
  }

  private var leftItems: [UIBarButtonItem]?
  private var rightItems: [UIBarButtonItem]?
  private var isBackHidden = false
  private var appearances = Appearances()
  var watchers = BarWatchers()

  private struct Appearances {
    var standard: UINavigationBarAppearance?
    var compact: UINavigationBarAppearance?
    var scrollEdge: UINavigationBarAppearance?
    var compactScrollEdge: UINavigationBarAppearance?
  }

  /// An item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }
  /// An item without a title.
  public override init() { super.init() }
  /// An item decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init()
    coder.readElement(into: self, as: UINavigationItem.self)
  }

  func didChange(animated: Bool = false) { watchers.notify(self, animated: animated) }
  func appearanceDidChange() { didChange() }
  func barItemDidChange(_ item: AnyObject, animated: Bool) { didChange(animated: animated) }

  // MARK: Title

  /// The title in the middle.
  open var title: String? {
    didSet { if title != oldValue { didChange() } }
  }
  /// A view instead of the title.
  open var titleView: UIView? {
    didSet { if titleView !== oldValue { didChange() } }
  }
  /// The size of `titleView` in a bar.
  var titleFitting = BarFitting()
  /// A closure that makes the menu of the title, from the suggested elements.
  ///
  /// Differs: nothing is suggested, and a large title or a view instead of the title opens none.
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? {
    didSet { didChange() }
  }
  /// A line above the content, which makes the bar higher.
  open var prompt: String? {
    didSet { if prompt != oldValue { didChange() } }
  }
  /// The condition for a large title in bars that prefer large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { didChange() } }
  }

  // MARK: Search

  /// The search whose bar stands below the title.
  var search: (any NavigationSearch)? {
    didSet { if search !== oldValue { didChange() } }
  }
  /// True if the search bar collapses as content scrolls behind the bar, and returns at its top. Rule: PC-93
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { didChange() } }
  }
  /// The placement of a search bar.
  nonisolated public enum SearchBarPlacement: Int, Sendable {
    /// As the navigation bar chooses.
    case automatic = 0
    /// At the trailing side of the title's line, where there is room.
    case integrated = 1
    /// In a row of its own.
    case stacked = 2
    /// As `integrated`.
    ///
    /// Differs: not in the middle.
    case integratedCentered = 3
    /// As `integrated`.
    ///
    /// Differs: the field is there without a button that opens it.
    case integratedButton = 4

    /// At the trailing side of the title, if there is space.
    public static var inline: SearchBarPlacement { .integrated }
    /// True if it asks for the title's line.
    var wantsLine: Bool {
      switch self {
      case .integrated, .integratedCentered, .integratedButton: true
      case .automatic, .stacked: false
      }
    }
  }
  /// The preferred placement of the search bar: a row of its own unless set. Rule: PC-102
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
    didSet { if preferredSearchBarPlacement != oldValue { didChange() } }
  }
  /// The current placement of the search bar. Rule: PC-102
  open var searchBarPlacement: SearchBarPlacement { search?.searchBar.placement ?? .stacked }

  // MARK: Back button

  /// The title, image and appearance of the back button that leads here, shown by the item above.
  ///
  /// Its target and action are not used, as on iOS.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet {
      guard backBarButtonItem !== oldValue else { return }
      oldValue?.watchers.remove(self)
      backBarButtonItem?.watchers.add(self)
      didChange()
    }
  }
  /// The title of the back button that leads here; the item's title if none is set.
  open var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { didChange() } }
  }
  /// The title style of the back button that leads here.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { didChange() } }
  }
  /// The action of the back button while this item is on top, instead of going back.
  open var backAction: UIAction? {
    didSet { didChange() }
  }
  /// True if the back button is left out while this item is on top.
  open var hidesBackButton: Bool {
    get { isBackHidden }
    set { setHidesBackButton(newValue, animated: false) }
  }
  /// Sets whether the back button is left out.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    guard isBackHidden != hidesBackButton else { return }
    isBackHidden = hidesBackButton
    didChange(animated: animated)
  }
  /// True if the leading items are beside the back button, and do not replace it.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { didChange() } }
  }

  // MARK: Side items

  /// The items on the leading side, from the edge inward.
  ///
  /// Differs: as on iOS "left" means leading; the items stand on the right where text reads from there.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { leftItems }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }
  /// The items on the trailing side, from the edge inward.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { rightItems }
    set { setRightBarButtonItems(newValue, animated: false) }
  }
  /// The first of the items on the leading side; setting it leaves no other.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftItems?.first }
    set { setLeftBarButton(newValue, animated: false) }
  }
  /// The first of the items on the trailing side; setting it leaves no other.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightItems?.first }
    set { setRightBarButton(newValue, animated: false) }
  }
  /// Sets the leading items, with a fade if the bar is visible.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftItems = items
    didChange(animated: animated)
  }
  /// Sets the trailing items, with a fade if the bar is visible.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightItems = items
    didChange(animated: animated)
  }
  /// Sets the only item on the leading side.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }
  /// Sets the only item on the trailing side.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  // MARK: Looks

  /// The bar's appearance while this item is on top; nil leaves it to the bar.
  ///
  /// What is set is copied; changes to the copy are seen at once.
  open var standardAppearance: UINavigationBarAppearance? {
    get { appearances.standard }
    set { adopt(newValue, as: \.standard) }
  }
  /// The same for low bars.
  open var compactAppearance: UINavigationBarAppearance? {
    get { appearances.compact }
    set { adopt(newValue, as: \.compact) }
  }
  /// The bar's appearance while no content is behind the bar; nil leaves it to the bar.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.scrollEdge }
    set { adopt(newValue, as: \.scrollEdge) }
  }
  /// The appearance of low bars while no content is behind the bar; nil leaves it to the bar.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.compactScrollEdge }
    set { adopt(newValue, as: \.compactScrollEdge) }
  }

  private func adopt(
    _ appearance: UINavigationBarAppearance?, as path: WritableKeyPath<Appearances, UINavigationBarAppearance?>
  ) {
    appearances[keyPath: path] = appearance?.owned(by: self)
    didChange()
  }
}
