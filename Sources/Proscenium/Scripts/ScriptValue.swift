/// A place in a script: line and column, both from 1.
nonisolated struct TextPosition: Equatable, Sendable {
  var line = 1
  var column = 1
}

nonisolated extension TextPosition {
  /// Moves on behind a byte of UTF-8.
  mutating func pass(_ byte: UInt8) {
    if byte == UInt8(ascii: "\n") {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }

  /// The place of the first byte that is no UTF-8.
  init(afterValid bytes: [UInt8]) {
    self.init()
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&rest) {
      for byte in String(Character(scalar)).utf8 { pass(byte) }
    }
  }

  /// The place of a character by its number.
  init(offset: Int, in text: String) {
    self.init()
    for byte in text.prefix(offset).utf8 { pass(byte) }
  }
}

/// A value of a script that knows where it stands, so that what is wrong with it can be shown.
nonisolated struct ScriptValue {
  enum Kind {
    case object([(key: String, value: ScriptValue)])
    case array([ScriptValue])
    case string(String)
    case number(Double)
    case bool(Bool)
    case null
  }

  let kind: Kind
  let position: TextPosition

  subscript(key: String) -> ScriptValue? {
    guard case .object(let members) = kind else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The kind of value, in words.
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
