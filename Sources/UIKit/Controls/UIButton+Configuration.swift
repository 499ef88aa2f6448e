internal import CoreGraphics
internal import Foundation

extension UIButton {
  /// The content and appearance of a button as one value.
  ///
  /// Differs: colours of the styles are close to iOS 17's, chosen by eye.
  nonisolated public struct Configuration: Hashable, Sendable {
    /// The style of the corners.
    nonisolated public enum CornerStyle: Int, Sendable {
      /// As the background says.
      case fixed = -1
      /// As the background says, adapted to the text size.
      case dynamic = 0
      /// A little.
      case small = 1
      /// Somewhat.
      case medium = 2
      /// Clearly.
      case large = 3
      /// Half the height.
      case capsule = 4
    }
    /// The size of a button.
    nonisolated public enum Size: Int, Sendable {
      /// The usual size.
      case medium = 0
      /// A little smaller.
      case small = 1
      /// As small as can be.
      case mini = 2
      /// Large.
      case large = 3
    }
    /// The alignment of title and subtitle.
    nonisolated public enum TitleAlignment: Int, Sendable {
      /// As the content stands.
      case automatic = 0
      /// Both where reading begins.
      case leading = 1
      /// Both in the middle.
      case center = 2
      /// Both where reading ends.
      case trailing = 3
    }

    /// Marks of a button that shows one of several choices.
    nonisolated public enum Indicator: Int, Sendable {
      /// Chevrons on a button whose menu is its main action and whose title is what was chosen there.
      case automatic = 0
      /// Nothing.
      case none = 1
      /// Chevrons.
      case popup = 2
    }

    enum Style: Sendable {
      case plain
      case gray
      case tinted
      case filled
      case borderless
      case glass
      case prominentGlass
    }

    /// A title, plain or with attributes.
    enum Text: Hashable, Sendable {
      case plain(String)
      case attributed(AttributedString)

      var string: String {
        switch self {
        case .plain(let string): string
        case .attributed(let string): String(string.characters)
        }
      }
      var attributed: AttributedString {
        switch self {
        case .plain(let string): AttributedString(string)
        case .attributed(let string): string
        }
      }
    }

    /// The style of a button on a Mac.
    nonisolated public enum MacIdiomStyle: Int, Sendable {
      /// As the configuration says.
      case automatic = 0
      /// With an edge.
      case bordered = 1
      /// Without an edge.
      case borderless = 2
      /// Without an edge, in the tint's colour.
      case borderlessTinted = 3
    }

    let style: Style

    /// The title; without attributes of its own.
    public var title: String? {
      get { titleText?.string }
      set { titleText = newValue.map(Text.plain) }
    }
    /// The title with attributes, which stand before those of the style. Rule: CN-10
    public var attributedTitle: AttributedString? {
      get { titleText?.attributed }
      set { titleText = newValue.map(Text.attributed) }
    }
    /// Changes the title's attributes when it is shown. Rule: CN-08
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Smaller text below the title; without attributes of its own.
    public var subtitle: String? {
      get { subtitleText?.string }
      set { subtitleText = newValue.map(Text.plain) }
    }
    /// Smaller text below the title with attributes, which stand before those of the style. Rule: CN-10
    public var attributedSubtitle: AttributedString? {
      get { subtitleText?.attributed }
      set { subtitleText = newValue.map(Text.attributed) }
    }
    /// Changes the subtitle's attributes when it is shown. Rule: CN-08
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    var titleText: Text?
    var subtitleText: Text?
    /// The picture.
    public var image: UIImage?
    /// Changes the picture's colour when it is shown. Rule: CN-08
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The least length along the axis of picture and title that is kept for the picture; in points. Rule: CN-11
    public var imageReservation: CGFloat = 0
    /// The side of the title on which the image is placed.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Distance of picture and title; in points.
    public var imagePadding: CGFloat = 0
    /// Distance of title and subtitle; in points.
    public var titlePadding: CGFloat = 1
    /// The alignment of title and subtitle.
    public var titleAlignment = TitleAlignment.automatic
    /// The line break mode of a title that is too long: it wraps, unless a truncation is set.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The line break mode of a subtitle that is too long.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The configuration of symbols that have none of their own.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// A turning wheel in the picture's place.
    public var showsActivityIndicator = false
    /// Changes the wheel's colour when it is shown. Rule: CN-08
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// The mark, at the trailing end, of a button that shows one of several choices.
    public var indicator = Indicator.automatic
    /// Changes the mark's colour when it is shown. Rule: CN-08
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    /// True if a selected button has the colours of that state. Rule: CN-12
    public var automaticallyUpdateForSelection = true
    /// Inert: the style on a Mac.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// Distances of the content from the edges.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { explicitInsets ?? usualInsets }
      set { explicitInsets = newValue }
    }
    private var explicitInsets: NSDirectionalEdgeInsets?
    /// The style of the corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button.
    public var buttonSize = Size.medium
    /// The colour of title and image; the style's if none is set.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; the style's if none is set.
    public var baseBackgroundColor: UIColor?
    /// The background behind the content.
    public var background = UIBackgroundConfiguration(cornerRadius: 5.95)

    init(_ style: Style) { self.style = style }

    /// Text in the tint's colour.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Text in the tint's colour on gray.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Text in the tint's colour on a trace of it.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// White text on the tint's colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Returns the borderless style: text in the tint colour without a background.
    public static func borderless() -> Configuration { Configuration(.borderless) }
    /// The same as `gray()` here.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// The same as `tinted()` here.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// The same as `filled()` here.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Text on translucent glass in a capsule. Rule: CN-13
    public static func glass() -> Configuration { glass(.glass, .regular) }
    /// White text on glass of the tint's colour in a capsule. Rule: CN-13
    public static func prominentGlass() -> Configuration { glass(.prominentGlass, .regular) }
    /// Text on clear glass in a capsule. Rule: CN-13
    public static func clearGlass() -> Configuration { glass(.glass, .clear) }
    /// White text on clear glass of the tint's colour in a capsule. Rule: CN-13
    public static func prominentClearGlass() -> Configuration { glass(.prominentGlass, .clear) }

    private static func glass(_ style: Style, _ glass: UIGlassEffect.Style) -> Configuration {
      var configuration = Configuration(style)
      configuration.cornerStyle = .capsule
      configuration.background.visualEffect = UIGlassEffect(style: glass)
      return configuration
    }

    /// Returns the configuration with the colours that it has in a button's state, as its own. Rule: CN-12
    @MainActor public func updated(for button: UIButton) -> Configuration {
      var configuration = self
      configuration.background.backgroundColor = fill(button.state, tint: button.configurationTint)
      configuration.background.strokeColor = background.resolvedStrokeColor(for: button.configurationTint)
      (configuration.background.backgroundColorTransformer, configuration.background.strokeColorTransformer) =
        (nil, nil)
      return configuration
    }

    /// Restores the default content insets of the size.
    public mutating func setDefaultContentInsets() { explicitInsets = nil }

    /// Measured on iOS 15 buttons: a medium one of 17-point text is 34⅓ points high, a large one 50⅓.
    private var usualInsets: NSDirectionalEdgeInsets {
      let (vertical, horizontal): (CGFloat, CGFloat) =
        switch buttonSize {
        case .mini: (5, 10)
        case .small: (5, 10)
        case .medium: (7, 12)
        case .large: (15, 20)
        }
      return NSDirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }

    /// As large as a person wants to read: 17 and 15 points at the usual size.
    func titleFont(_ traits: UITraitCollection) -> UIFont {
      switch buttonSize {
      case .mini, .small: .preferredFont(forTextStyle: .subheadline, compatibleWith: traits)
      case .medium, .large: .preferredFont(forTextStyle: .body, compatibleWith: traits)
      }
    }
    func subtitleFont(_ traits: UITraitCollection) -> UIFont {
      .preferredFont(forTextStyle: .caption1, compatibleWith: traits)
    }

    func cornerRadius(height: CGFloat) -> CGFloat {
      let radius: CGFloat =
        switch cornerStyle {
        case .fixed, .dynamic: background.cornerRadius
        // Chosen by eye beside iOS 17.
        case .small: 4
        case .medium: 5.95
        case .large: 8.75
        case .capsule: height / 2
        }
      return min(radius, height / 2)
    }

    /// Colour of title and picture in a state.
    func foreground(_ state: UIControl.State, tint: UIColor) -> UIColor {
      if state.contains(.disabled) { return .tertiaryLabel }
      let color: UIColor =
        switch style {
        case .filled, .prominentGlass: baseForegroundColor ?? .white
        case .plain, .gray, .tinted, .borderless: baseForegroundColor ?? tint
        case .glass: baseForegroundColor ?? .label
        }
      // Chosen by eye: what is under a finger is paler.
      let isWhite = style == .filled || style == .prominentGlass
      return state.contains(.highlighted) ? color.withFadedAlpha(isWhite ? 0.8 : 0.5) : color
    }

    /// Colour behind the content in a state.
    func fill(_ state: UIControl.State, tint: UIColor) -> UIColor {
      let color = background.backgroundColor ?? standardFill(state, tint: tint)
      return background.backgroundColorTransformer?(color) ?? color
    }

    private func standardFill(_ state: UIControl.State, tint: UIColor) -> UIColor {
      let isDisabled = state.contains(.disabled)
      let color: UIColor =
        switch style {
        case .plain where self.automaticallyUpdateForSelection && state.contains(.selected):
          (baseBackgroundColor ?? tint).withFadedAlpha(0.18)
        case .plain, .borderless, .glass: baseBackgroundColor ?? .clear
        // The glass shows through (chosen).
        case .prominentGlass: isDisabled ? .tertiarySystemFill : (baseBackgroundColor ?? tint).withFadedAlpha(0.85)
        case .gray: baseBackgroundColor ?? .tertiarySystemFill
        case .tinted: isDisabled ? .tertiarySystemFill : (baseBackgroundColor ?? tint).withFadedAlpha(0.18)
        case .filled: isDisabled ? .tertiarySystemFill : baseBackgroundColor ?? tint
        }
      return state.contains(.highlighted) ? color.withFadedAlpha(0.75) : color
    }
  }
}

nonisolated extension UIColor {
  /// The colour with its opacity multiplied.
  func withFadedAlpha(_ factor: CGFloat) -> UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits)
      return color.withAlphaComponent(color.cgColor.alpha * factor)
    }
  }
}
