internal import CoreGraphics
public import Foundation

/// A picture and two texts, as lists show them. Rule: LV-14
///
/// Fonts and distances: published measurements of iOS 15 to 17.
nonisolated public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The properties of an image.
  public struct ImageProperties: Hashable {
    /// The configuration of symbols that have none of their own.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of templates and symbols; the tint unless set.
    public var tintColor: UIColor?
    /// Radius of the corners; in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size of pictures; 0 is no limit along an axis.
    public var maximumSize = CGSize.zero
    /// The size reserved for images, in which they are centred; 0 is their own size, and the standard for the width of
    /// symbols. Rule: LV-14
    public var reservedLayoutSize = CGSize.zero
    /// A value for the size that most symbols need.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude
    /// The colour in force, given the tint.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor { self.tintColor ?? tintColor }
  }

  /// The properties of a text.
  public struct TextProperties: Hashable {
    /// The alignment of lines.
    nonisolated public enum TextAlignment: Int, Sendable {
      /// As the interface reads.
      case natural = 0
      /// In the middle.
      case center = 1
      /// At both sides.
      case justified = 2
    }
    /// The transform of letters.
    nonisolated public enum TextTransform: Int, Sendable {
      /// Not at all.
      case none = 0
      /// To capitals.
      case uppercase = 1
      /// To small letters.
      case lowercase = 2
      /// Words begin with capitals.
      case capitalized = 3
    }
    /// The font.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// The colour.
    public var color = UIColor.label
    /// The alignment of lines.
    public var alignment = TextAlignment.natural
    /// The line break mode of text that is too long.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0 is no limit.
    public var numberOfLines = 0
    /// True if the font shrinks for text to fit.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum scale of the font.
    public var minimumScaleFactor: CGFloat = 0
    /// True if the font follows the preferred content size.
    public var adjustsFontForContentSizeCategory = true
    /// The transform of letters.
    public var transform = TextTransform.none
    /// The colour in force.
    public func resolvedColor() -> UIColor { color }
  }

  /// The picture.
  public var image: UIImage?
  /// The properties of the image.
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
  /// True if the secondary text is at the trailing edge when both fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Space around everything.
  ///
  /// Units: points, as below.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  /// The axes along which the cell's margins count if they are larger.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.horizontal
  /// Between picture and texts.
  public var imageToTextPadding: CGFloat = 16
  /// Between texts beside each other.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// Between texts below each other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  /// True if it stands above or below rows: those are as high as a row at least.
  private(set) var isHeading = false

  private init(second: UIFont.TextStyle = .caption1, secondColor: UIColor = .label) {
    secondaryTextProperties.font = .preferredFont(forTextStyle: second)
    secondaryTextProperties.color = secondColor
  }

  /// A cell's text, and a smaller one below.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A cell's text, and a smaller one below.
  public static func subtitleCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(secondColor: .secondaryLabel)
    (configuration.directionalLayoutMargins.top, configuration.directionalLayoutMargins.bottom) = (10, 10)
    return configuration
  }
  /// A cell's text, and a gray one of its size at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(second: .body, secondColor: .secondaryLabel)
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }
  /// Returns the configuration of a plain list's section header.
  public static func plainHeader() -> UIListContentConfiguration { heading(.headline, top: 4, bottom: 4) }
  /// Returns the configuration of a plain list's section footer.
  public static func plainFooter() -> UIListContentConfiguration { heading(.subheadline, top: 4, bottom: 4) }
  /// Returns the configuration of a group's header.
  public static func groupedHeader() -> UIListContentConfiguration {
    var configuration = heading(.footnote, top: 15, bottom: 7)
    configuration.textProperties.transform = .uppercase
    return configuration
  }
  /// Returns the configuration of a group's footer.
  public static func groupedFooter() -> UIListContentConfiguration { heading(.footnote, top: 8, bottom: 8) }
  /// A sidebar's text, and a smaller one below.
  public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A sidebar's text, and a smaller gray one below.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  /// Returns the configuration of a sidebar's section header.
  public static func sidebarHeader() -> UIListContentConfiguration {
    var configuration = heading(.headline, top: 11, bottom: 11)
    configuration.textProperties.color = .label
    return configuration
  }
  /// Returns the configuration of a section header; the same as for groups.
  public static func header() -> UIListContentConfiguration { groupedHeader() }
  /// Returns the configuration of a section footer; the same as for groups.
  public static func footer() -> UIListContentConfiguration { groupedFooter() }
  /// Returns a prominent header of a group.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    var configuration = heading(.headline, top: 15, bottom: 7)
    configuration.textProperties.color = .label
    return configuration
  }
  /// Returns an extra prominent header of a group.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    var configuration = heading(.title3, top: 15, bottom: 7)
    configuration.textProperties.color = .label
    return configuration
  }

  private static func heading(_ style: UIFont.TextStyle, top: CGFloat, bottom: CGFloat) -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(second: .footnote, secondColor: .secondaryLabel)
    configuration.isHeading = true
    configuration.textProperties.font = .preferredFont(forTextStyle: style)
    configuration.textProperties.color = .secondaryLabel
    configuration.directionalLayoutMargins.top = top
    configuration.directionalLayoutMargins.bottom = bottom
    return configuration
  }

  /// A new view that shows the configuration.
  @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
  /// Returns the configuration in a state: dimmed when disabled, with sizes for the content size category.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var configuration = self
    let category = state.traitCollection.readingSize
    for path in [\UIListContentConfiguration.textProperties, \.secondaryTextProperties]
    where configuration[keyPath: path].adjustsFontForContentSizeCategory {
      configuration[keyPath: path].font = configuration[keyPath: path].font.adjusted(to: category)
    }
    return configuration
  }
}
