internal import CoreGraphics
public import Foundation

nonisolated extension NSAttributedString.Key {
  /// A `UIFont`; 12 points of the system font by default, as documented.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// A `UIColor` of the text; black by default.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A `UIColor` behind the text.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// A number: points between characters in addition to the font's own.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// A number: the same as `kern`, but without breaking ligatures.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// A number: 0 disables ligatures.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// A number: the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// A `UIColor` of the underline; the text's by default.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// A number: the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// A `UIColor` of the strikethrough; the text's by default.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// A number: points above the base line.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// A `URL` or its text.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
}

/// The style of a line below or through text.
nonisolated public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// A style of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
}

/// A shadow of text.
nonisolated open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  private let mark = AttributeMark.word

  /// The offset of the shadow; in points, y down.
  open var shadowOffset = CGSize.zero
  /// The blur radius; in points, twice the blur's standard deviation.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; nil casts none.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// A third of black that falls nowhere.
  public override init() { super.init() }

  /// A shadow with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let other = NSShadow()
    (other.shadowOffset, other.shadowBlurRadius, other.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return other
  }
  /// True when the values are the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && (shadowColor as? UIColor) == (other.shadowColor as? UIColor)
  }
  /// Hashes the offset.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(shadowOffset.width)
    hasher.combine(shadowOffset.height)
    return hasher.finalize()
  }
}
