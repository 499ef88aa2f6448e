internal import CoreGraphics
public import Foundation

/// The content of a page that has nothing to show: a picture, two texts and two buttons, in the middle. Rule: LV-66
///
/// Fonts and distances are chosen by eye beside iOS 17.
nonisolated public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
  /// The alignment of the content.
  nonisolated public enum Alignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the leading edge.
    case natural = 1
  }

  /// The properties of the image.
  public struct ImageProperties: Hashable {
    /// The configuration of symbols that have none of their own.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of templates and symbols; the tint if it is nil.
    public var tintColor: UIColor?
    /// Radius of the corners; in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size of pictures; 0 is no limit along an axis.
    ///
    /// Units: points.
    public var maximumSize = CGSize.zero
  }

  /// The properties of a text.
  public struct TextProperties: Hashable {
    /// The font.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// The colour.
    public var color = UIColor.label
    /// The line break mode of text that is too long.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0 is no limit.
    public var numberOfLines = 0
    /// True if the font shrinks for text to fit.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum scale of the font.
    public var minimumScaleFactor: CGFloat = 0
    /// The same as a label's.
    public var allowsDefaultTighteningForTruncation = false
  }

  /// The properties of a button.
  public struct ButtonProperties: Hashable {
    /// The action of a tap.
    public var primaryAction: UIAction?
    /// The menu; a tap opens it if there is no action.
    public var menu: UIMenu?
    /// True if the button takes touches.
    public var isEnabled = true
    /// The button's purpose; a destructive one is red.
    public var role = UIButton.Role.normal
  }

  /// The picture.
  public var image: UIImage?
  /// The properties of the picture.
  public var imageProperties = ImageProperties()
  /// The text.
  public var text: String?
  /// The attributed text; overrides `text`.
  public var attributedText: NSAttributedString?
  /// The properties of the text.
  public var textProperties = TextProperties()
  /// The second text.
  public var secondaryText: String?
  /// The attributed secondary text; overrides `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// The properties of the secondary text.
  public var secondaryTextProperties = TextProperties()
  /// The button, shown if it has a title or an image.
  public var button = UIButton.Configuration.plain()
  /// The properties of the button.
  public var buttonProperties = ButtonProperties()
  /// The second button, shown if it has a title or an image.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The properties of the second button.
  public var secondaryButtonProperties = ButtonProperties()
  /// The alignment of everything.
  public var alignment = Alignment.center
  /// The axes along which the superview's margins count if they are larger.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// Space around everything.
  ///
  /// Units: points, as below.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
  /// Between picture and text.
  public var imageToTextPadding: CGFloat = 12
  /// Between the texts.
  public var textToSecondaryTextPadding: CGFloat = 6
  /// Between texts and button.
  public var textToButtonPadding: CGFloat = 16
  /// Between the buttons.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// The background of everything.
  public var background = UIBackgroundConfiguration.clear()

  /// True if an activity indicator stands in the picture's place.
  private(set) var isLoading = false
  /// True if the text says what was searched for.
  private var isSearch = false

  private init() {
    textProperties.font = UIFontMetrics(forTextStyle: .title2).scaledFont(for: .systemFont(ofSize: 22, weight: .bold))
    secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
    secondaryTextProperties.color = .secondaryLabel
    imageProperties.tintColor = .secondaryLabel
    imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 48)
  }

  /// Returns the configuration of a page without content.
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }

  /// Returns the configuration of a page whose content comes: an activity indicator above a text.
  @MainActor public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration()
    configuration.isLoading = true
    configuration.text = SystemWords.text("Loading…")
    configuration.textProperties = configuration.secondaryTextProperties
    return configuration
  }

  /// Returns the configuration of a search without results.
  ///
  /// For a state with a search text, the text says what was searched for.
  @MainActor public static func search() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration()
    configuration.isSearch = true
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.text = SystemWords.text("No Results")
    configuration.secondaryText = SystemWords.text("Check the spelling or try a new search.")
    return configuration
  }

  /// Returns a new view that shows the configuration.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// Returns the configuration in a state: with its search text, and with fonts for the content size category.
  @MainActor public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    var configuration = self
    let category = state.traitCollection.readingSize
    configuration.textProperties.font = textProperties.font.adjusted(to: category)
    configuration.secondaryTextProperties.font = secondaryTextProperties.font.adjusted(to: category)
    if isSearch, let searched = (state as? UIContentUnavailableConfigurationState)?.searchText, !searched.isEmpty {
      configuration.text = SystemWords.text("No Results for “%@”").replacingOccurrences(of: "%@", with: searched)
    }
    return configuration
  }
}
