internal import CoreGraphics
internal import Foundation

nonisolated extension UIFont {
  /// What text is for.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name in archives.
    public let rawValue: String
    /// A style by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The title of a screen.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
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
    /// Text that stands out of text.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Notes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Small captions.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// Size, weight and distance of lines at the usual reading size (documented in the design guidelines).
    var prescription: (size: CGFloat, weight: Weight, lineHeight: CGFloat)? {
      switch self {
      case .largeTitle: (34, .regular, 41)
      case .title1: (28, .regular, 34)
      case .title2: (22, .regular, 28)
      case .title3: (20, .regular, 25)
      case .headline: (17, .semibold, 22)
      case .body: (17, .regular, 22)
      case .callout: (16, .regular, 21)
      case .subheadline: (15, .regular, 20)
      case .footnote: (13, .regular, 18)
      case .caption1: (12, .regular, 16)
      case .caption2: (11, .regular, 13)
      default: nil
      }
    }
  }

  /// The font for a style at the usual reading size; a style that is not known gives text's.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let known = style.prescription == nil ? .body : style
    let (size, weight, _) = known.prescription ?? (17, .regular, 22)
    return UIFont(.system, size: size, weight: weight, style: known)
  }

  /// The font for a style; every collection reads at the usual size.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferredFont(forTextStyle: style)
  }
}
