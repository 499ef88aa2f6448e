internal import CoreGraphics
internal import Foundation

/// The words, sentences and paragraphs of a text, in UTF-16 offsets. Rule: TI-07
struct TextUnits {
  private let text: NSString
  /// How many places stand before the characters.
  private let lead: Int
  private let parsed = ParsedParagraph()

  /// The paragraph whose words and sentences were looked for last.
  private final class ParsedParagraph {
    var range = NSRange(location: NSNotFound, length: 0)
    var boundaries: TextBoundaries?
  }

  init(_ text: String, lead: Int = 0) { (self.text, self.lead) = (text as NSString, lead) }

  /// The unit around a place, at a boundary the one on the asked side; nil where the place is in none.
  func unit(_ granularity: UITextGranularity, at textIndex: Int, isBackward: Bool) -> Range<Int>? {
    let offset = textIndex - lead
    guard offset >= 0, offset <= text.length else { return nil }
    guard granularity != .document else { return lead..<lead + text.length }
    let index = isBackward ? offset - 1 : offset
    guard index >= 0, index < text.length, let unit = unit(granularity, holding: index) else { return nil }
    return lead + unit.location..<lead + unit.upperBound
  }

  /// Returns the next boundary of a unit in a direction; nil beyond the last.
  func boundary(_ granularity: UITextGranularity, from textIndex: Int, isBackward: Bool) -> Int? {
    var index = (isBackward ? textIndex - 1 : textIndex) - lead
    while index >= 0, index < text.length {
      if let unit = unit(granularity, holding: index) { return lead + (isBackward ? unit.location : unit.upperBound) }
      index += isBackward ? -1 : 1
    }
    return nil
  }

  /// The unit that holds the character at an index.
  private func unit(_ granularity: UITextGranularity, holding index: Int) -> NSRange? {
    switch granularity {
    case .character: text.rangeOfComposedCharacterSequence(at: index)
    case .word: word(holding: index)
    case .sentence: sentence(holding: index)
    case .paragraph, .line: paragraph(holding: index)
    case .document: NSRange(location: 0, length: text.length)
    }
  }

  /// Without what ends it; a line feed belongs to none.
  private func paragraph(holding index: Int) -> NSRange? {
    var (start, end, contentsEnd) = (0, 0, 0)
    text.getParagraphStart(&start, end: &end, contentsEnd: &contentsEnd, for: NSRange(location: index, length: 0))
    guard index < contentsEnd else { return nil }
    return NSRange(location: start, length: contentsEnd - start)
  }

  private func boundaries(of paragraph: NSRange) -> TextBoundaries {
    if parsed.range == paragraph, let known = parsed.boundaries { return known }
    let boundaries = TextBoundaries(text.substring(with: paragraph))
    (parsed.range, parsed.boundaries) = (paragraph, boundaries)
    return boundaries
  }

  private func word(holding index: Int) -> NSRange? {
    guard let paragraph = paragraph(holding: index) else { return nil }
    let words = boundaries(of: paragraph).words
    let offset = index - paragraph.location
    guard let word = words.first(where: { $0.upperBound > offset }), word.contains(offset) else { return nil }
    return NSRange(location: paragraph.location + word.lowerBound, length: word.count)
  }

  /// Blanks behind a sentence belong to it, and are not in its range.
  private func sentence(holding index: Int) -> NSRange? {
    guard let paragraph = paragraph(holding: index) else { return nil }
    let sentences = boundaries(of: paragraph).sentences
    let offset = index - paragraph.location
    guard let sentence = sentences.last(where: { $0.lowerBound <= offset }) ?? sentences.first else { return paragraph }
    return NSRange(location: paragraph.location + sentence.lowerBound, length: sentence.count)
  }
}
