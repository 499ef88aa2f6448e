package import Foundation

/// Text of one look.
package struct TextRun: Sendable, Hashable {
  package var text: String
  package var font: TextFont
  package var color: CGColor
  /// Behind the text.
  package var background: CGColor?
  package var underline = Underline.none
  package var isStruckThrough = false
  /// Added between characters, in points; iOS adds it after the last one too.
  package var kern: CGFloat = 0
  /// Moves the text up, in points.
  package var baselineOffset: CGFloat = 0

  /// The box of an object that stands for each letter; nil for text.
  ///
  /// The origin is on the base line at the pen, y up; the width is the way to the next letter.
  package var object: CGRect?

  package enum Underline: Sendable, Hashable { case none, single, double }

  package init(_ text: String, font: TextFont, color: CGColor = .black) {
    (self.text, self.font, self.color) = (text, font, color)
  }
}

/// How lines of a paragraph are broken and placed; lengths in points.
package struct TextParagraph: Sendable, Hashable {
  package var alignment = Alignment.natural
  package var lineBreak = LineBreak.wordWrap
  package var direction = Direction.natural
  /// Factor of each line's height; 0 is 1.
  package var lineHeightMultiple: CGFloat = 0
  package var minimumLineHeight: CGFloat = 0
  /// 0 is none.
  package var maximumLineHeight: CGFloat = 0
  /// Between lines.
  package var lineSpacing: CGFloat = 0
  /// After the paragraph, unless it is the last.
  package var paragraphSpacing: CGFloat = 0
  /// Before the paragraph, unless it is the first.
  package var paragraphSpacingBefore: CGFloat = 0
  package var firstLineHeadIndent: CGFloat = 0
  package var headIndent: CGFloat = 0
  /// Positive from the leading edge, else back from the trailing one.
  package var tailIndent: CGFloat = 0

  /// The raw values of `NSTextAlignment` on iOS.
  package enum Alignment: Int, Sendable, Hashable { case left, center, right, justified, natural }
  /// The raw values of `NSLineBreakMode`.
  package enum LineBreak: Int, Sendable, Hashable {
    case wordWrap, characterWrap, clip, truncateHead, truncateTail, truncateMiddle
  }
  /// The raw values of `NSWritingDirection`.
  package enum Direction: Int, Sendable, Hashable { case natural = -1, leftToRight, rightToLeft }

  package init() {}
}

/// One line of a layout, in the layout's coordinates: origin at the top left, y down.
package struct TextLine: Sendable, Hashable {
  /// The line's box: as wide as the text, as high as the line.
  package var frame: CGRect
  /// The position of the baseline.
  package var baseline: CGFloat
  /// Around the ink.
  package var ink: CGRect
  /// UTF-16 offsets into the whole text; of a truncated line, up to where the next would begin.
  package var range: Range<Int>
  /// True if something was left out for an ellipsis.
  package var isTruncated: Bool
}

/// Why text cannot be set.
package enum TextError: Error, Equatable, CustomStringConvertible {
  /// The system font's files are not there.
  case missingFont(family: String, package: String)

  package var description: String {
    switch self {
    case .missingFont(let family, let package):
      "the font family \(family) is not installed; install the package \(package)"
    }
  }
}
