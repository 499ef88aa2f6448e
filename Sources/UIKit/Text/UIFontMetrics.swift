internal import CoreGraphics
public import Foundation

/// Scales custom fonts and distances with their text style.
nonisolated open class UIFontMetrics: NSObject {
  private let style: UIFont.TextStyle

  /// Metrics of text.
  public static var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Metrics of a style; of text for a style that is not known.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle.prescription(.large) == nil ? .body : textStyle
    super.init()
  }

  /// A font as large as the person wants to read.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }
  /// A font as large as the person wants to read, up to a size; 0 is no limit.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }
  /// Returns a font scaled for traits; nil uses the screen's.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }
  /// Returns a font scaled for traits, up to a size; 0 is no limit.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let growth = UIFont.Growth(style: style, size: font.pointSize, limit: maximumPointSize)
    return font.growing(growth, traitCollection?.readingSize ?? ScreenTraitsSnapshot.category)
  }

  /// A distance as large as the person wants to read.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
  /// A distance as large as traits say: it grows as the distance of the style's lines does, in whole pixels.
  ///
  /// Rule: AP-04
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let scale = traitCollection.flatMap { $0.displayScale > 0 ? $0.displayScale : nil } ?? ScreenTraitsSnapshot.scale
    return style.grown(value, traitCollection?.readingSize ?? ScreenTraitsSnapshot.category, scale: scale)
  }
}

nonisolated extension UITraitCollection {
  /// The person's wish where these traits tell it, else the screen's.
  var readingSize: UIContentSizeCategory {
    preferredContentSizeCategory == .unspecified ? ScreenTraitsSnapshot.category : preferredContentSizeCategory
  }

  /// A length that is told for the usual text size, as text of the body grows.
  func scaled(_ length: CGFloat) -> CGFloat {
    UIFontMetrics.default.scaledValue(for: length, compatibleWith: self)
  }

  /// Returns true if text has the same size as with other traits.
  func setsText(as other: UITraitCollection?) -> Bool {
    preferredContentSizeCategory == other?.preferredContentSizeCategory && legibilityWeight == other?.legibilityWeight
  }
}

nonisolated extension UIFont {
  /// How a font's size follows the person's wish.
  struct Growth: Hashable, Sendable {
    let style: TextStyle
    /// At the usual reading size.
    let size: CGFloat
    /// 0 for none.
    let limit: CGFloat

    func size(_ category: UIContentSizeCategory) -> CGFloat {
      let grown = style.grown(size, category, scale: ScreenTraitsSnapshot.scale)
      return limit > 0 ? min(grown, limit) : grown
    }
  }

  func growing(_ growth: Growth, _ category: UIContentSizeCategory) -> UIFont {
    UIFont(face, size: growth.size(category), weight: weight, isItalic: isItalic, growth: growth)
  }

  /// The font at another reading size; itself where it does not follow the person's wish.
  func adjusted(to category: UIContentSizeCategory) -> UIFont {
    if let growth { return growing(growth, category) }
    if let style { return UIFont(style, category) }
    return self
  }
}

nonisolated extension UIFont.TextStyle {
  /// Returns a length for a reading size: it grows as the distance of lines does.
  func grown(_ length: CGFloat, _ category: UIContentSizeCategory, scale: CGFloat) -> CGFloat {
    guard category.step != UIContentSizeCategory.large.step, let usual = prescription(.large),
      let now = prescription(category)
    else { return length }
    return (length * now.lineHeight / usual.lineHeight * scale).rounded() / scale
  }

  /// Sizes and distances of lines from the smallest reading size to the largest (documented in the design guidelines).
  func prescription(_ category: UIContentSizeCategory) -> (size: CGFloat, weight: UIFont.Weight, lineHeight: CGFloat)? {
    guard let row = UIFont.TextStyle.table[self] else { return nil }
    let step = category.step
    return (row.sizes[step], row.weight, row.lines[step])
  }

  private struct Row {
    let weight: UIFont.Weight
    let sizes: [CGFloat]
    let lines: [CGFloat]
    init(_ sizes: [CGFloat], _ lines: [CGFloat], weight: UIFont.Weight = .regular) {
      (self.sizes, self.lines, self.weight) = (sizes, lines, weight)
    }
  }

  private static let reading: (sizes: [CGFloat], lines: [CGFloat]) = (
    [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
  )
  private static let table: [UIFont.TextStyle: Row] = [
    .largeTitle: Row(
      [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60], [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]),
    // 36 and 28 points bold at the usual size (documented); at the others as much larger as a large title and a title.
    .extraLargeTitle: Row(
      [33, 34, 35, 36, 38, 40, 42, 46, 50, 54, 58, 62], [40, 41, 42, 43, 46, 48, 50, 55, 60, 64, 69, 73], weight: .bold),
    .extraLargeTitle2: Row(
      [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68], weight: .bold),
    .title1: Row([25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]),
    .title2: Row([19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56], [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]),
    .title3: Row([17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55], [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]),
    .headline: Row(reading.sizes, reading.lines, weight: .semibold),
    .body: Row(reading.sizes, reading.lines),
    .callout: Row([13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51], [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 53, 60]),
    .subheadline: Row(
      [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49], [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]),
    .footnote: Row(
      [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44], [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]),
    .caption1: Row(
      [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43], [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]),
    .caption2: Row(
      [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40], [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]),
  ]
}

nonisolated extension UIFont.TextStyle {
  /// The metrics of the style, by which sizes follow the size that a person wants to read.
  public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }
}
