internal import CoreGraphics
public import Foundation

/// The alignment of lines.
nonisolated public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right.
  case right = 2
  /// At both, the last line as it reads.
  case justified = 3
  /// The leading edge.
  case natural = 4
}

/// The line break mode of text that is too long.
nonisolated public enum NSLineBreakMode: Int, Sendable {
  /// It goes on in the next line after a word.
  case byWordWrapping = 0
  /// It goes on in the next line after a letter.
  case byCharWrapping = 1
  /// It is cut off.
  case byClipping = 2
  /// Its beginning is left out.
  case byTruncatingHead = 3
  /// Its end is left out.
  case byTruncatingTail = 4
  /// Its middle is left out.
  case byTruncatingMiddle = 5
}

/// The writing direction of a paragraph.
nonisolated public enum NSWritingDirection: Int, Sendable {
  /// As its first letter tells.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// The layout of a paragraph's lines.
nonisolated open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  private let mark = AttributeMark.word

  struct ParagraphAttributes: Hashable, Sendable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    var allowsTightening = false
    var lineBreakStrategy = LineBreakStrategy()
  }

  /// Further rules for breaking lines.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Strategies of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Pushes a word to the last line if that would have only one.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Words in Hangul stay together.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// The system's strategy for labels.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  var values = ParagraphAttributes()

  /// The usual style.
  public override init() { super.init() }
  init(values: ParagraphAttributes) {
    self.values = values
    super.init()
  }

  /// The usual style.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }
  /// Returns the writing direction of a language; nil is the person's own, and an unknown one is `natural`.
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    let language = languageName.map(Locale.Language.init(identifier:)) ?? Locale.current.language
    switch language.characterDirection {
    case .leftToRight: return .leftToRight
    case .rightToLeft: return .rightToLeft
    case .topToBottom, .bottomToTop, .unknown: return .natural
    @unknown default: return .natural
    }
  }

  /// The alignment of lines.
  open var alignment: NSTextAlignment { values.alignment }
  /// The line break mode of lines that are too long.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The writing direction of the paragraph.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// Extra distance below each line but the last; in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Distance below the paragraph; in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Distance above the paragraph; in points.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The indent of the first line; in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indent of the other lines; in points.
  open var headIndent: CGFloat { values.headIndent }
  /// The end of lines: from their beginning when above zero, else from the other side; in points.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The least height of a line; in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line, 0 for none; in points.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The multiple of the natural line height; 0 leaves it.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// Stored; words are not hyphenated.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Stored; words are not hyphenated.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
  /// Stored; letter spacing is never tightened.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsTightening }
  /// Stored; lines are broken at the last possible place.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

  /// A style that does not change, with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }
  /// A style that can change, with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values: values) }
  /// True when the values are the same.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  /// Hashes the values.
  open override var hash: Int { values.hashValue }
}

/// The mutable layout of a paragraph's lines.
nonisolated open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// The alignment of lines.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// The line break mode of lines that are too long.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The writing direction of the paragraph.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  /// Extra distance below each line but the last; in points.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// Distance below the paragraph; in points.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// Distance above the paragraph; in points.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// The indent of the first line; in points.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// The indent of the other lines; in points.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// The end of lines: from their beginning when above zero, else from the other side; in points.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// The least height of a line; in points.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The greatest height of a line, 0 for none; in points.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// The multiple of the natural line height; 0 leaves it.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// Stored; words are not hyphenated.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  /// Stored; words are not hyphenated.
  open override var usesDefaultHyphenation: Bool {
    get { values.usesDefaultHyphenation }
    set { values.usesDefaultHyphenation = newValue }
  }
  /// Stored; letter spacing is never tightened.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsTightening }
    set { values.allowsTightening = newValue }
  }
  /// Stored; lines are broken at the last possible place.
  open override var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }
  /// Copies another style's values.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
