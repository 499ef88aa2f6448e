internal import Yams

/// A text in which both halves of a character above U+FFFF, written as JSON does, are one escape that YAML knows.
nonisolated struct SurrogatePairs {
  private(set) var text: String
  /// The end of `text`, where the parser reports missing tokens on a line of their own.
  private let end: TextPosition
  /// The places of the pairs in `text`; each is two characters shorter than before.
  private var places: [TextPosition] = []

  /// Only JSON is looked at, which begins with a brace or a bracket: elsewhere a backslash may be just that.
  init(joiningIn source: String) {
    text = source
    end = TextPosition(offset: source.count, in: source)
    guard let first = source.unicodeScalars.first(where: { !$0.properties.isWhitespace && $0 != "\u{FEFF}" }),
      first == "{" || first == "[", source.utf8.contains(UInt8(ascii: "\\"))
    else { return }
    join(Array(source.utf8))
  }

  private mutating func join(_ bytes: [UInt8]) {
    var joined: [UInt8] = []
    var (textPosition, index) = (TextPosition(), 0)
    while index < bytes.count {
      var length = 1
      if bytes[index] == UInt8(ascii: "\\") {
        if let scalar = Self.pair(bytes[index...]) {
          places.append(textPosition)
          let digits = String(scalar, radix: 16, uppercase: true)
          joined += Array(("\\U" + String(repeating: "0", count: 8 - digits.count) + digits).utf8)
          textPosition.column += 10
          index += 12
          continue
        }
        length = min(2, bytes.count - index)
      }
      for byte in bytes[index..<index + length] {
        joined.append(byte)
        textPosition.pass(byte)
      }
      index += length
    }
    if !places.isEmpty { text = String(decoding: joined, as: UTF8.self) }
  }

  /// The character of two halves that begin the bytes.
  private static func pair(_ bytes: ArraySlice<UInt8>) -> UInt32? {
    guard bytes.count >= 12, let high = half(bytes.prefix(6)), let low = half(bytes.dropFirst(6).prefix(6)),
      (0xD800..<0xDC00).contains(high), (0xDC00..<0xE000).contains(low)
    else { return nil }
    return 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)
  }

  private static func half(_ bytes: ArraySlice<UInt8>) -> UInt32? {
    guard bytes.starts(with: "\\u".utf8) else { return nil }
    let digits = bytes.dropFirst(2)
    guard digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// Returns the position of a mark in the original text.
  func position(_ mark: Mark) -> TextPosition {
    guard mark.line <= end.line else { return end }
    let shift = places.count { $0.line == mark.line && $0.column < mark.column } * 2
    return TextPosition(line: max(1, mark.line), column: max(1, mark.column + shift))
  }
}
