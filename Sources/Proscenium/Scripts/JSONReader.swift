internal import Foundation

/// A place in a script: line and column, both from 1.
nonisolated struct TextPosition: Equatable, Sendable {
  var line = 1
  var column = 1
}

/// A JSON value that knows where it stands, so that what is wrong with it can be shown.
nonisolated struct JSONValue {
  enum Kind {
    case object([(key: String, value: JSONValue)])
    case array([JSONValue])
    case string(String)
    case number(Double)
    case bool(Bool)
    case null
  }

  let kind: Kind
  let position: TextPosition

  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = kind else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// What kind of value this is, in words.
  var word: String {
    switch kind {
    case .object: "an object"
    case .array: "an array"
    case .string: "a text"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }
}

/// Reads JSON and says where it is broken.
///
/// Foundation's reader gives no positions for what is well formed but wrong, which is what scripts mostly are.
nonisolated struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var position = TextPosition()
  private var depth = 0
  private let path: String

  /// Deeper nesting than this is refused (chosen: far above any script).
  private static let deepest = 64

  private init(_ text: Data, path: String) {
    bytes = Array(text)
    self.path = path
  }

  static func read(_ text: Data, path: String) throws -> JSONValue {
    var reader = JSONReader(text, path: path)
    let value = try reader.value()
    try reader.skipSpace()
    if reader.index < reader.bytes.count { throw reader.error("something follows the value; remove it") }
    return value
  }

  private func error(_ message: String) -> ScriptError { ScriptError(path: path, position: position, message: message) }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func advance() {
    if bytes[index] == UInt8(ascii: "\n") {
      position.line += 1
      position.column = 1
    } else if bytes[index] & 0xC0 != 0x80 {
      position.column += 1
    }
    index += 1
  }

  private mutating func skipSpace() throws {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { advance() }
  }

  private mutating func expect(_ character: Character) throws {
    try skipSpace()
    guard next == character.asciiValue else {
      throw error("expected “\(character)”, found \(found)")
    }
    advance()
  }

  private var found: String {
    guard let next else { return "the end of the file" }
    return next < 0x80 ? "“\(Character(UnicodeScalar(next)))”" : "another character"
  }

  private mutating func value() throws -> JSONValue {
    try skipSpace()
    let start = position
    switch next {
    case UInt8(ascii: "{"): return JSONValue(kind: .object(try members()), position: start)
    case UInt8(ascii: "["): return JSONValue(kind: .array(try elements()), position: start)
    case UInt8(ascii: "\""): return JSONValue(kind: .string(try string()), position: start)
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return JSONValue(kind: .number(try number()), position: start)
    }
  }

  private mutating func word(_ text: String, _ kind: JSONValue.Kind) throws -> JSONValue {
    let start = position
    for byte in text.utf8 {
      guard next == byte else { throw error("expected a value, found \(found); write \(text)") }
      advance()
    }
    return JSONValue(kind: kind, position: start)
  }

  private mutating func members() throws -> [(key: String, value: JSONValue)] {
    try enter()
    advance()
    var members: [(key: String, value: JSONValue)] = []
    try skipSpace()
    while next != UInt8(ascii: "}") {
      try skipSpace()
      guard next == UInt8(ascii: "\"") else { throw error("expected a name in quotes, found \(found)") }
      let key = try string()
      try expect(":")
      members.append((key, try value()))
      try skipSpace()
      guard next == UInt8(ascii: ",") else { break }
      advance()
    }
    try expect("}")
    depth -= 1
    return members
  }

  private mutating func elements() throws -> [JSONValue] {
    try enter()
    advance()
    var elements: [JSONValue] = []
    try skipSpace()
    while next != UInt8(ascii: "]") {
      elements.append(try value())
      try skipSpace()
      guard next == UInt8(ascii: ",") else { break }
      advance()
    }
    try expect("]")
    depth -= 1
    return elements
  }

  private mutating func enter() throws {
    depth += 1
    if depth > Self.deepest { throw error("nested more than \(Self.deepest) deep; flatten it") }
  }

  private mutating func number() throws -> Double {
    let start = position
    var text = ""
    while let byte = next, "+-.eE0123456789".utf8.contains(byte) {
      text.append(Character(UnicodeScalar(byte)))
      advance()
    }
    guard let number = Double(text), number.isFinite else {
      throw ScriptError(
        path: path, position: start,
        message: text.isEmpty ? "expected a value, found \(found)" : "“\(text)” is no number")
    }
    return number
  }

  private mutating func string() throws -> String {
    let start = position
    advance()
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error("a text ends on its line; close the quotes or write \\n") }
      advance()
      if byte == UInt8(ascii: "\\") { try escape(into: &text) } else { text.append(byte) }
    }
    guard next != nil else {
      throw ScriptError(path: path, position: start, message: "this text is not closed; add a quote")
    }
    advance()
    guard let string = String(validating: text, as: UTF8.self) else {
      throw ScriptError(path: path, position: start, message: "this text is no UTF-8")
    }
    return string
  }

  private mutating func escape(into text: inout [UInt8]) throws {
    guard let byte = next else { throw error("a backslash at the end of the file") }
    let plain: [UInt8: UInt8] = [
      0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09,
    ]
    if let character = plain[byte] {
      advance()
      return text.append(character)
    }
    guard byte == UInt8(ascii: "u") else { throw error("unknown escape \\\(Character(UnicodeScalar(byte)))") }
    advance()
    var unit = try hexUnit()
    if (0xD800..<0xDC00).contains(unit) {
      guard next == UInt8(ascii: "\\") else { throw error("half a surrogate pair; write both halves") }
      advance()
      guard next == UInt8(ascii: "u") else { throw error("half a surrogate pair; write both halves") }
      advance()
      let low = try hexUnit()
      unit = 0x10000 + ((unit - 0xD800) << 10) + (low &- 0xDC00)
    }
    guard let scalar = Unicode.Scalar(unit) else { throw error("no such character") }
    text.append(contentsOf: Array(String(Character(scalar)).utf8))
  }

  private mutating func hexUnit() throws -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
        throw error("\\u takes four hexadecimal digits")
      }
      unit = unit << 4 | UInt32(digit)
      advance()
    }
    return unit
  }
}
