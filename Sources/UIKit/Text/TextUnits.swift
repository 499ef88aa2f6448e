internal import Foundation

/// The words, sentences and paragraphs of a text, in UTF-16 offsets.
struct TextUnits {
  private let text: NSString
  /// How many places stand before the characters.
  private let lead: Int

  init(_ text: String, lead: Int = 0) { (self.text, self.lead) = (text as NSString, lead) }

  /// The unit around a place, at a boundary the one on the asked side; nil where the place is in none.
  func unit(_ granularity: UITextGranularity, at place: Int, isBackward: Bool) -> Range<Int>? {
    let offset = place - lead
    guard offset >= 0, offset <= text.length else { return nil }
    guard granularity != .document else { return lead..<lead + text.length }
    let index = isBackward ? offset - 1 : offset
    guard index >= 0, index < text.length, let unit = unit(granularity, holding: index) else { return nil }
    return lead + unit.location..<lead + unit.upperBound
  }

  /// Returns the next boundary of a unit in a direction; nil beyond the last.
  func boundary(_ granularity: UITextGranularity, from place: Int, isBackward: Bool) -> Int? {
    var index = (isBackward ? place - 1 : place) - lead
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
    case .word: isWord(at: index) ? run(around: index, while: isWord) : nil
    case .sentence: sentence(holding: index)
    case .paragraph, .line: paragraph(holding: index)
    case .document: NSRange(location: 0, length: text.length)
    }
  }

  private func run(around index: Int, while holds: (Int) -> Bool) -> NSRange {
    var (start, end) = (index, index + 1)
    while start > 0, holds(start - 1) { start -= 1 }
    while end < text.length, holds(end) { end += 1 }
    return NSRange(location: start, length: end - start)
  }

  private func isLetter(at index: Int) -> Bool {
    guard index >= 0, index < text.length else { return false }
    let character = text.substring(with: text.rangeOfComposedCharacterSequence(at: index))
    return character.unicodeScalars.first.map(CharacterSet.alphanumerics.contains) ?? false
  }

  private static let apostrophes: Set<unichar> = [0x27, 0x2019]

  /// An apostrophe between letters belongs to the word.
  private func isWord(at index: Int) -> Bool {
    if isLetter(at: index) { return true }
    return Self.apostrophes.contains(text.character(at: index)) && isLetter(at: index - 1) && isLetter(at: index + 1)
  }

  /// Without what ends it; a line feed belongs to none.
  private func paragraph(holding index: Int) -> NSRange? {
    var (start, end, contentsEnd) = (0, 0, 0)
    text.getParagraphStart(&start, end: &end, contentsEnd: &contentsEnd, for: NSRange(location: index, length: 0))
    guard index < contentsEnd else { return nil }
    return NSRange(location: start, length: contentsEnd - start)
  }

  private static let ends: Set<unichar> = [0x2E, 0x21, 0x3F, 0x2026, 0x3002, 0xFF01, 0xFF1F]
  private static let blanks: Set<unichar> = [0x20, 0x09, 0xA0]

  /// From behind the blanks of the last one to its own full stop, question or exclamation mark.
  private func sentence(holding index: Int) -> NSRange? {
    guard let paragraph = paragraph(holding: index) else { return nil }
    var start = paragraph.location
    for place in paragraph.location..<paragraph.upperBound {
      let isEnd = Self.ends.contains(text.character(at: place))
      let next = place + 1
      guard isEnd, next == paragraph.upperBound || Self.blanks.contains(text.character(at: next)) else { continue }
      var beyond = next
      while beyond < paragraph.upperBound, Self.blanks.contains(text.character(at: beyond)) { beyond += 1 }
      if index < beyond { return NSRange(location: start, length: next - start) }
      start = beyond
    }
    return NSRange(location: start, length: paragraph.upperBound - start)
  }
}
