internal import CoreGraphics
public import Foundation

// The figures are San Francisco's, kept beside the setting of text, which uses them too.
nonisolated extension UIFont {
  /// From the base line up to the highest letters.
  ///
  /// Units: points.
  public var ascender: CGFloat { drawn.ascender }
  /// From the base line down to the lowest letters; negative.
  ///
  /// Units: points.
  public var descender: CGFloat { drawn.descender }
  /// Height of capitals.
  ///
  /// Units: points.
  public var capHeight: CGFloat { drawn.capHeight }
  /// Height of small letters without strokes upward.
  ///
  /// Units: points.
  public var xHeight: CGFloat { drawn.xHeight }
  /// From one base line to the next, without the leading.
  ///
  /// Units: points.
  public var lineHeight: CGFloat { ascender - descender }
  /// Extra distance between lines: the text style's own, 0 for plain fonts.
  ///
  /// Units: points.
  public var leading: CGFloat {
    guard let style, let prescribed = style.prescription(category)?.lineHeight else { return 0 }
    return prescribed - lineHeight
  }
}
