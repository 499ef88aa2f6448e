internal import Foundation

/// A document of HTML, cut into elements' beginnings and ends and what stands between them.
nonisolated struct HTMLPieces: Sequence, IteratorProtocol {
  enum Piece: Equatable {
    case text(String)
    case start(String, [String: String])
    case end(String)
  }

  private let characters: [Character]
  private var index = 0
  /// An element whose contents are no HTML, such as a script.
  private var raw: String?
  /// No tag ends any more: what stands there is text.
  private var isText = false

  init(_ document: String) { characters = Array(document) }

  mutating func next() -> Piece? {
    while index < characters.count {
      if characters[index] == "<", let piece = tag() { return piece }
      let start = index
      index += 1
      while index < characters.count, characters[index] != "<" { index += 1 }
      if raw == nil { return .text(Self.decoded(characters[start..<index])) }
    }
    return nil
  }

  /// Reads a tag; nil where there is none, and nothing is read then.
  ///
  /// A comment is an end of nothing.
  private mutating func tag() -> Piece? {
    var end = index + 1
    guard !isText, end < characters.count, characters[end].isLetter || "/!".contains(characters[end]) else {
      return nil
    }
    if characters[end...].starts(with: "!--") {
      index = position(of: "-->", from: end) ?? characters.count
      return .end("")
    }
    var quote: Character?
    while end < characters.count, characters[end] != ">" || quote != nil {
      if characters[end] == quote {
        quote = nil
      } else if quote == nil, "\"'".contains(characters[end]) {
        quote = characters[end]
      }
      if quote == nil, characters[end] == "<" { return nil }
      end += 1
    }
    isText = end >= characters.count
    if isText { return nil }
    let body = characters[(index + 1)..<end]
    let isEnd = body.first == "/"
    let name = String(body.dropFirst(isEnd ? 1 : 0).prefix { $0.isLetter || $0.isNumber || $0 == "!" }).lowercased()
    guard !name.isEmpty, raw == nil || (isEnd && name == raw) else { return nil }
    index = end + 1
    if isEnd {
      raw = nil
      return .end(name)
    }
    if name == "script" || name == "style" { raw = name }
    return .start(name, Self.attributes(body.dropFirst(name.count)))
  }

  private func position(of mark: String, from start: Int) -> Int? {
    var offset = start
    while offset + mark.count <= characters.count {
      if characters[offset...].starts(with: mark) { return offset + mark.count }
      offset += 1
    }
    return nil
  }

  private static func attributes(_ text: ArraySlice<Character>) -> [String: String] {
    var result: [String: String] = [:]
    var rest = text.drop { $0.isWhitespace || $0 == "/" }
    while !rest.isEmpty {
      let name = String(rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != "/" }).lowercased()
      rest = rest.dropFirst(Swift.max(name.count, 1)).drop(while: \.isWhitespace)
      var value: ArraySlice<Character> = []
      if rest.first == "=" {
        rest = rest.dropFirst().drop(while: \.isWhitespace)
        if let quote = rest.first, quote == "\"" || quote == "'" {
          value = rest.dropFirst().prefix { $0 != quote }
          rest = rest.dropFirst(value.count + 2)
        } else {
          value = rest.prefix { !$0.isWhitespace }
          rest = rest.dropFirst(value.count)
        }
      }
      if !name.isEmpty { result[name] = decoded(value) }
      rest = rest.drop { $0.isWhitespace || $0 == "/" }
    }
    return result
  }

  /// The text with `&amp;` and its like replaced.
  private static func decoded(_ characters: ArraySlice<Character>) -> String {
    guard characters.contains("&") else { return String(characters) }
    var result = ""
    var rest = characters
    while let character = rest.first {
      let name = character == "&" ? rest.dropFirst().prefix(12).prefix { $0 != ";" && $0 != "&" } : []
      if !name.isEmpty, rest.dropFirst(name.count + 1).first == ";", let text = entity(String(name)) {
        result += text
        rest = rest.dropFirst(name.count + 2)
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
    "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "bull": "•", "euro": "€", "laquo": "«", "raquo": "»", "middot": "·", "times": "×", "deg": "°",
  ]

  private static func entity(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return entities[name] }
    let digits = name.dropFirst()
    let value =
      digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    return value.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
