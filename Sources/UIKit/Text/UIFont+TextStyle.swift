internal import CoreGraphics
internal import Foundation

nonisolated extension UIFont {
  /// The text style: the purpose of a text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name in archives.
    public let rawValue: String
    /// A style by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The title of a screen.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// The title of a screen that is larger still.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// The title of a screen that is larger still, of the second rank.
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    /// A heading of the first rank.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A heading of the second rank.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A heading of the third rank.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading in text.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A heading below a heading in text.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A callout text.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Notes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Small captions.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  convenience init(_ style: TextStyle, _ category: UIContentSizeCategory) {
    let known = style.prescription(.large) == nil ? .body : style
    let (size, weight, _) = known.prescription(category) ?? (17, .regular, 22)
    self.init(.system, size: size, weight: weight, style: known, category: category)
  }

  /// The font for a style at the size the person wants to read; a style that is not known gives text's.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(style, ScreenTraitsSnapshot.category)
  }

  /// Returns the font for a style at the traits' content size; the screen's if they have none.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    UIFont(style, traitCollection?.readingSize ?? ScreenTraitsSnapshot.category)
  }
}
