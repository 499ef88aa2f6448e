internal import CCairo
internal import Foundation

/// The words and sentences of a paragraph, by the boundaries that Unicode defines; Thai words by Pango's dictionary.
///
/// Units: UTF-16 offsets. Without a dictionary each ideograph is a word, and each letter of hiragana.
package struct TextBoundaries: Sendable {
  /// Parts with letters or figures between two word boundaries.
  package private(set) var words: [Range<Int>] = []
  /// Without the blanks behind them.
  package private(set) var sentences: [Range<Int>] = []

  /// Finds the boundaries of a text without line feeds.
  package init(_ text: String) {
    // Pango takes a zero byte for the end.
    let text = text.contains("\0") ? text.replacing("\0", with: "\u{FFFD}") : text
    let scalars = Array(text.unicodeScalars)
    let attributes = Self.attributes(text, count: scalars.count)
    var offsets = [0]
    for scalar in scalars { offsets.append(offsets[offsets.count - 1] + (scalar.value > 0xFFFF ? 2 : 1)) }
    findWords(scalars, attributes, offsets)
    findSentences(attributes, offsets)
  }

  private static func attributes(_ text: String, count: Int) -> [PangoLogAttr] {
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
    FontLibrary.shared.lock.lock()
    defer { FontLibrary.shared.lock.unlock() }
    text.withCString {
      pango_get_log_attrs($0, Int32(clamping: text.utf8.count), -1, nil, &attributes, Int32(clamping: count + 1))
    }
    return attributes
  }

  private mutating func findWords(_ scalars: [Unicode.Scalar], _ attributes: [PangoLogAttr], _ offsets: [Int]) {
    var start = 0
    for end in scalars.indices.map({ $0 + 1 }) {
      if end < scalars.count {
        let attribute = attributes[end]
        guard attribute.is_word_boundary != 0 else { continue }
        // Between letters that know no blanks Unicode has a boundary everywhere, a dictionary fewer.
        let isUnspaced = scalars[end - 1].isUnspacedLetter && scalars[end].isUnspacedLetter
        if isUnspaced, attribute.is_word_start == 0, attribute.is_word_end == 0 { continue }
      }
      if scalars[start..<end].contains(where: \.isWordCharacter) { words.append(offsets[start]..<offsets[end]) }
      start = end
    }
  }

  private mutating func findSentences(_ attributes: [PangoLogAttr], _ offsets: [Int]) {
    var start: Int?
    for (position, attribute) in zip(offsets, attributes) {
      if attribute.is_sentence_end != 0, let begun = start {
        sentences.append(begun..<position)
        start = nil
      }
      if attribute.is_sentence_start != 0 { start = position }
    }
    // Pango leaves a last sentence of one character open.
    guard let start,
      let last = Array(zip(offsets, attributes)).last(where: { $1.is_white == 0 && $0 < offsets[offsets.count - 1] })
    else { return }
    sentences.append(start..<(offsets.first { $0 > last.0 } ?? last.0))
  }
}

extension Unicode.Scalar {
  fileprivate var isWordCharacter: Bool { properties.isAlphabetic || properties.numericType != nil }

  /// Letters and marks of scripts that set no blanks between words: Thai, Lao, Burmese and Khmer, by their blocks.
  fileprivate var isUnspacedLetter: Bool {
    switch value {
    case 0xE01...0xEDF, 0x1000...0x109F, 0x1780...0x17DF: true
    default: false
    }
  }
}
