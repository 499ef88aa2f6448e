internal import CoreGraphics
public import Foundation

nonisolated extension UIImage {
  /// A built-in symbol; nil for any other name, with a diagnostic once. Rule: D-46
  ///
  /// Differs: Apple's symbols are not free to use. These are drawings of the project's own for the names used most:
  /// the glyphs of `SymbolTable`, with `.fill` where one has an inside, in a `.circle` or a `.square`, struck through
  /// (`.slash`), with a badge (`.badge.plus`), and letters and numbers in frames (`1.circle`).
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// A built-in symbol; nil for any other name, with a diagnostic once. Rule: D-46
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard let drawing = SymbolDrawing(name: name) else {
      MissingSymbols.report(name)
      return nil
    }
    let symbol = Symbol(drawing: drawing, configuration: configuration as? SymbolConfiguration)
    var attributes = Attributes()
    attributes.scale = ScreenTraitsSnapshot.scale
    attributes.flipsForRightToLeft = drawing.isDirectional
    self.init(.symbol(symbol), attributes.colored(by: symbol.configuration))
  }

  /// A built-in symbol; nil for any other name, with a diagnostic once. Rule: D-46
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name)
  }

  /// The configuration of the symbol's size and weight; nil for other images.
  public var symbolConfiguration: SymbolConfiguration? {
    switch source {
    case .symbol(let symbol): symbol.configuration
    case .symbolSet(let symbol): symbol.configuration
    case .nothing, .pixels, .vector: nil
    }
  }

  /// The same symbol in another size or weight; nil for a picture.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    switch source {
    case .symbol(let symbol):
      UIImage(.symbol(symbol.applying(configuration)), attributes.colored(by: configuration))
    case .symbolSet(let symbol):
      UIImage(.symbolSet(symbol.applying(configuration)), attributes.colored(by: configuration))
    case .nothing, .pixels, .vector: nil
    }
  }

  /// The same image as a configuration wants it; a picture stays as it is.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    (configuration as? SymbolConfiguration).flatMap(applyingSymbolConfiguration) ?? self
  }

  /// The configuration that selects an image's version: traits, a locale, and for symbols a style.
  nonisolated open class Configuration: NSObject, @unchecked Sendable {
    /// The surroundings that an image is for; nil for any.
    public let traitCollection: UITraitCollection?
    /// The place in the world that an image is for; nil for any.
    public let locale: Locale?

    init(_ traitCollection: UITraitCollection?, _ locale: Locale?) {
      (self.traitCollection, self.locale) = (traitCollection, locale)
      super.init()
    }
    /// A configuration for traits.
    public convenience init(traitCollection: UITraitCollection) { self.init(traitCollection, nil) }
    /// A configuration for a locale.
    public convenience init(locale: Locale) { self.init(nil, locale) }

    /// Returns the other configuration's traits and locale, completed by this one's.
    open func applying(_ otherConfiguration: Configuration?) -> Configuration {
      Configuration(otherConfiguration?.traitCollection ?? traitCollection, otherConfiguration?.locale ?? locale)
    }

    /// The same for other surroundings.
    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Configuration {
      Configuration(traitCollection, locale)
    }
    /// The same for another place in the world.
    open func withLocale(_ locale: Locale?) -> Configuration { Configuration(traitCollection, locale) }

    /// True for the same surroundings and place.
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Configuration, type(of: other) == type(of: self) else { return false }
      return other.traitCollection == traitCollection && other.locale == locale
    }
    /// Hashes both.
    open override var hash: Int { (traitCollection?.hash ?? 0) ^ (locale?.hashValue ?? 0) }
  }

  /// The scale of a symbol beside text of its size.
  nonisolated public enum SymbolScale: Int, Sendable {
    /// As where it is shown.
    case unspecified = -1
    /// Like `medium`.
    case `default` = 0
    /// As high as small letters and a little.
    case small = 1
    /// A little higher than capitals.
    case medium = 2
    /// A good deal higher than capitals.
    case large = 3
  }

  /// The weight of a symbol's lines.
  nonisolated public enum SymbolWeight: Int, Sendable {
    /// As where it is shown.
    case unspecified = 0
    /// The thinnest.
    case ultraLight = 1
    /// Very thin.
    case thin = 2
    /// Thin.
    case light = 3
    /// As in text.
    case regular = 4
    /// A little thicker.
    case medium = 5
    /// As in headlines.
    case semibold = 6
    /// Thick.
    case bold = 7
    /// Very thick.
    case heavy = 8
    /// The thickest.
    case black = 9

    /// Returns the corresponding font weight.
    public func fontWeight() -> UIFont.Weight {
      switch self {
      case .unspecified, .regular: .regular
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }
  }

  /// The size and weight of a symbol, as far as they are specified.
  nonisolated public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat?
    let weight: SymbolWeight
    let scale: SymbolScale
    /// The colours of a symbol's layers; none for the tint's, nil where nothing is told. Rule: RS-12
    let colors: [UIColor]?

    init(
      size pointSize: CGFloat?, weight: SymbolWeight, scale: SymbolScale, colors: [UIColor]? = nil,
      traits: UITraitCollection? = nil, locale: Locale? = nil
    ) {
      self.pointSize = pointSize.flatMap { $0 > 0 && $0.isFinite ? min($0, 2000) : nil }
      (self.weight, self.scale, self.colors) = (weight, scale, colors)
      super.init(traits, locale)
    }
    /// Returns the configuration for other traits.
    public override func withTraitCollection(_ traitCollection: UITraitCollection?) -> Configuration {
      SymbolConfiguration(
        size: pointSize, weight: weight, scale: scale, colors: colors, traits: traitCollection, locale: locale)
    }
    /// Returns the configuration for another locale.
    public override func withLocale(_ locale: Locale?) -> Configuration {
      SymbolConfiguration(
        size: pointSize, weight: weight, scale: scale, colors: colors, traits: traitCollection, locale: locale)
    }

    /// The unspecified configuration.
    public static let unspecified = SymbolConfiguration(size: nil, weight: .unspecified, scale: .unspecified)
    /// The point size of a font that the symbol is shown beside.
    public convenience init(pointSize: CGFloat) {
      self.init(size: pointSize, weight: .unspecified, scale: .unspecified)
    }
    /// A font's size, and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(size: pointSize, weight: weight, scale: .unspecified)
    }
    /// A font's size, a weight and a scale beside it.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(size: pointSize, weight: weight, scale: scale)
    }
    /// A weight alone.
    public convenience init(weight: SymbolWeight) { self.init(size: nil, weight: weight, scale: .unspecified) }
    /// A scale alone.
    public convenience init(scale: SymbolScale) { self.init(size: nil, weight: .unspecified, scale: scale) }
    /// A text style's size and weight.
    public convenience init(textStyle: UIFont.TextStyle) { self.init(font: .preferredFont(forTextStyle: textStyle)) }
    /// A text style's size and weight, and a scale beside it.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }
    /// A font's size and weight.
    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
    /// A font's size and weight, and a scale beside it.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(size: font.pointSize, weight: font.weight.symbolWeight(), scale: scale)
    }

    /// The colour of all layers, the further ones paler. Rule: RS-12
    ///
    /// Differs: the symbols here have one layer.
    public convenience init(hierarchicalColor: UIColor) { self.init(colors: [hierarchicalColor]) }
    /// The colours of the layers, the first one first. Rule: RS-12
    ///
    /// Differs: the symbols here have one layer.
    public convenience init(paletteColors: [UIColor]) { self.init(colors: paletteColors) }
    /// Symbols in the tint's colour in place of colours that were set before. Rule: RS-12
    public class func preferringMonochrome() -> SymbolConfiguration { SymbolConfiguration(colors: []) }
    /// Symbols in colours of their own. Rule: RS-12
    ///
    /// Differs: the symbols here have none, so that they are in the tint's colour.
    public class func preferringMulticolor() -> SymbolConfiguration { SymbolConfiguration(colors: []) }

    private convenience init(colors: [UIColor]) {
      self.init(size: nil, weight: .unspecified, scale: .unspecified, colors: colors)
    }

    /// Returns the other configuration's values, completed by this one's.
    public override func applying(_ other: Configuration?) -> SymbolConfiguration {
      guard let other = other as? SymbolConfiguration else { return self }
      return SymbolConfiguration(
        size: other.pointSize ?? pointSize, weight: other.weight == .unspecified ? weight : other.weight,
        scale: other.scale == .unspecified ? scale : other.scale, colors: other.colors ?? colors)
    }

    /// True if both specify the same.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && weight == other.weight && scale == other.scale && colors == other.colors
    }
    /// The hash of the specified values.
    public override var hash: Int {
      var hasher = Hasher()
      hasher.combine(pointSize)
      hasher.combine(weight)
      hasher.combine(scale)
      return hasher.finalize()
    }
  }
}

nonisolated extension UIImage.Attributes {
  /// The attributes with the colour that a configuration gives a symbol's only layer. Rule: RS-12
  fileprivate func colored(by configuration: UIImage.SymbolConfiguration) -> Self {
    guard let colors = configuration.colors else { return self }
    var attributes = self
    attributes.tint = colors.first
    attributes.renderingMode = colors.isEmpty ? .automatic : .alwaysOriginal
    return attributes
  }
}

/// Names of missing symbols that were requested, on any thread.
nonisolated enum MissingSymbols {
  private static let requests = RequestedNames()

  static func report(_ name: String) { requests.add(name) }

  /// Reports what was requested since the last time and was not reported before.
  @MainActor static func report() {
    requests.report { .missingSymbol($0) }
  }
}

extension UsageError {
  fileprivate static func missingSymbol(_ name: String) -> UsageError {
    UsageError(
      "D-46", nil,
      "No symbol named '\(name)' is among the built-in ones: the image is nil; use another name or a picture.")
  }
}
