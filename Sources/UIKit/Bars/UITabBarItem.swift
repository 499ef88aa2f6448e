internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// The content of a tab bar for a view controller.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem, AppearanceOwner {
  /// The stock items.
  nonisolated public enum SystemItem: Int, Sendable {
    /// "More".
    case more = 0
    /// "Favorites".
    case favorites = 1
    /// "Featured".
    case featured = 2
    /// "Top Rated".
    case topRated = 3
    /// "Recents".
    case recents = 4
    /// "Contacts".
    case contacts = 5
    /// "History".
    case history = 6
    /// "Bookmarks".
    case bookmarks = 7
    /// "Search".
    case search = 8
    /// "Downloads".
    case downloads = 9
    /// "Most Recent".
    case mostRecent = 10
    /// "Most Viewed".
    case mostViewed = 11

    /// The title, and the built-in symbol that stands for the picture.
    @MainActor var look: (title: String, symbol: String) { (SystemWords.text(english.title), english.symbol) }

    private var english: (title: String, symbol: String) {
      switch self {
      case .more: ("More", "ellipsis")
      case .favorites: ("Favorites", "star.fill")
      case .featured: ("Featured", "star.fill")
      case .topRated: ("Top Rated", "star.fill")
      case .recents: ("Recents", "clock.fill")
      case .contacts: ("Contacts", "person.circle.fill")
      case .history: ("History", "clock.fill")
      case .bookmarks: ("Bookmarks", "book")
      case .search: ("Search", "magnifyingglass")
      case .downloads: ("Downloads", "square.and.arrow.down")
      case .mostRecent: ("Most Recent", "clock.fill")
      case .mostViewed: ("Most Viewed", "list.bullet")
      }
    }
  }

  private var badgeAttributes = PerState<[NSAttributedString.Key: Any]>()

  /// An item without a title and a picture.
  public override init() { super.init() }
  /// An item decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    decodeTabItem(coder)
  }
  /// An item with a tag to know it by.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }
  /// An item with another picture for while it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
  /// A stock item.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.look.title, image: UIImage(systemName: systemItem.look.symbol), tag: tag)
  }

  /// The image while selected; `image` if none is set.
  open var selectedImage: UIImage? {
    didSet { if selectedImage !== oldValue { didChange() } }
  }
  /// The text in a coloured disc at the picture's corner; nil shows none.
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { didChange() } }
  }
  /// The badge's colour; the appearance's, else red, if none is set.
  open var badgeColor: UIColor? {
    didSet { if badgeColor != oldValue { didChange() } }
  }
  /// The offset of the title.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { if titlePositionAdjustment != oldValue { didChange() } }
  }
  /// The bar's appearance while this item is selected; nil leaves it to the bar.
  ///
  /// What is set is copied; changes to the copy are seen at once.
  open var standardAppearance: UITabBarAppearance? {
    get { standard }
    set {
      standard = newValue?.owned(by: self)
      didChange()
    }
  }
  /// The bar's appearance while this item is selected and its content is scrolled to the end; nil leaves it to the bar.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { scrollEdge }
    set {
      scrollEdge = newValue?.owned(by: self)
      didChange()
    }
  }
  private var standard: UITabBarAppearance?
  private var scrollEdge: UITabBarAppearance?

  func appearanceDidChange() { didChange() }

  /// Sets the text attributes of the badge in a state.
  open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    badgeAttributes[state] = textAttributes
    didChange()
  }
  /// Returns the text attributes of the badge that were set for a state.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { badgeAttributes[state] }
}
