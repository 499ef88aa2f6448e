internal import CoreGraphics
public import Foundation

// The figures are San Francisco's, kept beside the setting of text, which uses them too.
nonisolated extension UIFont {
  /// The height of the highest letters above the baseline.
  ///
  /// Units: points.
  public var ascender: CGFloat { drawn.ascender }
  /// The depth of the lowest letters below the baseline; negative.
  ///
  /// Units: points.
  public var descender: CGFloat { drawn.descender }
  /// Height of capitals.
  ///
  /// Units: points.
  public var capHeight: CGFloat { drawn.capHeight }
  /// The height of lowercase letters without ascenders.
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
