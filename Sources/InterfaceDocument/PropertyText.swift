internal import Foundation

/// A property list in the text of old, which `.strings` files are: `"key" = "value";`, `{ … }`, `( … )`, `<0f1e>`.
struct PropertyText {
  private var cursor: ByteCursor
  private var depth = 0

  init(_ bytes: [UInt8], path: String) { cursor = ByteCursor(bytes, path: path) }

  /// The bytes in UTF-8: text in UTF-16 says so by its first bytes, or by every other one that is zero.
  static func decoded(_ bytes: [UInt8], path: String) throws(InterfaceIssue) -> [UInt8] {
    let encoding: String.Encoding? =
      if bytes.starts(with: [0xFF, 0xFE]) || (bytes.count > 3 && bytes[1] == 0 && bytes[3] == 0) {
        .utf16LittleEndian
      } else if bytes.starts(with: [0xFE, 0xFF]) || (bytes.count > 3 && bytes[0] == 0 && bytes[2] == 0) {
        .utf16BigEndian
      } else {
        nil
      }
    if let encoding {
      let units = Self.units(bytes, isLittle: encoding == .utf16LittleEndian)
      return Array(String(decoding: units, as: UTF16.self).utf8)
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw PropertyList.failure(path, "the text is neither UTF-8 nor UTF-16", do: "save the file as UTF-8")
    }
    return bytes
  }

  private static func units(_ bytes: [UInt8], isLittle: Bool) -> [UInt16] {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { at in
      isLittle
        ? UInt16(high: bytes[at + 1], low: bytes[at]) : UInt16(high: bytes[at], low: bytes[at + 1])
    }
    return units.first == 0xFEFF ? Array(units.dropFirst()) : units
  }

  /// The list: pairs without braces are a dictionary too.
  mutating func read() throws(InterfaceIssue) -> PropertyList.Value {
    try skipBlanks()
    let value: PropertyList.Value
    if cursor.byte == UInt8(ascii: "{") || cursor.byte == UInt8(ascii: "(") || cursor.byte == UInt8(ascii: "<") {
      value = try self.value()
    } else {
      value = try pairs(until: nil)
    }
    try skipBlanks()
    guard cursor.isAtEnd else { throw failure("there is something after the end of the list") }
    return value
  }

  private mutating func value() throws(InterfaceIssue) -> PropertyList.Value {
    depth += 1
    defer { depth -= 1 }
    guard depth <= PropertyList.mostDepth else {
      throw failure("lists are nested deeper than \(PropertyList.mostDepth)")
    }
    switch cursor.byte {
    case UInt8(ascii: "{"):
      cursor.step()
      return try pairs(until: UInt8(ascii: "}"))
    case UInt8(ascii: "("): return try array()
    case UInt8(ascii: "<"): return try data()
    default: return try text()
    }
  }

  private mutating func pairs(until end: UInt8?) throws(InterfaceIssue) -> [String: PropertyList.Value] {
    var result: [String: PropertyList.Value] = [:]
    while true {
      try skipBlanks()
      if let end, cursor.byte == end, !cursor.isAtEnd {
        cursor.step()
        return result
      }
      if cursor.isAtEnd {
        guard end == nil else { throw failure("a dictionary does not end") }
        return result
      }
      let key = try text()
      try skipBlanks()
      if cursor.byte == UInt8(ascii: ";") {
        // A key alone stands for itself.
        result[key] = key
        cursor.step()
        continue
      }
      guard cursor.byte == UInt8(ascii: "=") else { throw failure("'=' is missing after the key '\(key)'") }
      cursor.step()
      try skipBlanks()
      result[key] = try value()
      try skipBlanks()
      if cursor.byte == UInt8(ascii: ";") {
        cursor.step()
      } else if !(end != nil && cursor.byte == end) {
        throw failure("';' is missing after the value of '\(key)'")
      }
    }
  }

  private mutating func array() throws(InterfaceIssue) -> [PropertyList.Value] {
    var result: [PropertyList.Value] = []
    cursor.step()
    while true {
      try skipBlanks()
      if cursor.byte == UInt8(ascii: ")") {
        cursor.step()
        return result
      }
      if cursor.isAtEnd { throw failure("an array does not end") }
      result.append(try value())
      try skipBlanks()
      if cursor.byte == UInt8(ascii: ",") {
        cursor.step()
      } else if cursor.byte != UInt8(ascii: ")") {
        throw failure("',' is missing in an array")
      }
    }
  }

  private mutating func data() throws(InterfaceIssue) -> Data {
    var digits: [UInt8] = []
    cursor.step()
    while cursor.byte != UInt8(ascii: ">") {
      if cursor.isAtEnd { throw failure("data does not end") }
      if !ByteCursor.isBlank(cursor.byte) {
        guard let digit = Character(Unicode.Scalar(cursor.byte)).hexDigitValue else {
          throw failure("data holds something else than digits")
        }
        digits.append(UInt8(digit))
      }
      cursor.step()
    }
    cursor.step()
    guard digits.count % 2 == 0 else { throw failure("data has half a byte") }
    let bytes: [UInt8] = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    return Data(bytes)
  }

  // MARK: Texts

  private mutating func text() throws(InterfaceIssue) -> String {
    let quote = cursor.byte
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return try word() }
    let start = cursor.position
    cursor.step()
    var units: [UInt16] = []
    var bytes: [UInt8] = []
    func flush(_ bytes: inout [UInt8], _ units: inout [UInt16]) {
      units += Array(String(decoding: bytes, as: UTF8.self).utf16)
      bytes = []
    }
    while cursor.byte != quote {
      if cursor.isAtEnd {
        throw InterfaceIssue(.error, at: start, "a text does not end", do: "write its closing quote")
      }
      if cursor.byte == UInt8(ascii: "\\") {
        flush(&bytes, &units)
        cursor.step()
        units += escape()
      } else {
        bytes.append(cursor.byte)
        cursor.step()
      }
    }
    cursor.step()
    flush(&bytes, &units)
    return String(decoding: units, as: UTF16.self)
  }

  /// Returns the characters of an escape sequence.
  private mutating func escape() -> [UInt16] {
    let byte = cursor.byte
    guard !cursor.isAtEnd else { return [] }
    let names: [UInt8: UInt16] = [
      UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9, UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8,
      UInt8(ascii: "f"): 12, UInt8(ascii: "v"): 11,
    ]
    if byte == UInt8(ascii: "U") || byte == UInt8(ascii: "u") {
      cursor.step()
      return [number(16, most: 4)]
    }
    if (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) { return [number(8, most: 3)] }
    if let name = names[byte] {
      cursor.step()
      return [name]
    }
    var bytes = [byte]
    cursor.step()
    while cursor.byte & 0xC0 == 0x80, !cursor.isAtEnd {
      bytes.append(cursor.byte)
      cursor.step()
    }
    return Array(String(decoding: bytes, as: UTF8.self).utf16)
  }

  private mutating func number(_ base: Int, most count: Int) -> UInt16 {
    var value = 0
    for _ in 0..<count {
      guard let digit = Character(Unicode.Scalar(cursor.byte)).hexDigitValue, digit < base else { break }
      value = value * base + digit
      cursor.step()
    }
    return UInt16(truncatingIfNeeded: value)
  }

  /// A text without quotes.
  private mutating func word() throws(InterfaceIssue) -> String {
    let start = cursor.at
    while !cursor.isAtEnd, Self.isWord(cursor.byte) { cursor.step() }
    guard cursor.at > start else { throw failure("a key or value is missing") }
    return String(decoding: cursor.bytes[start..<cursor.at], as: UTF8.self)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  // MARK: Between

  /// Goes past blanks and comments.
  private mutating func skipBlanks() throws(InterfaceIssue) {
    while true {
      cursor.skipBlanks()
      if cursor.follows("/*") {
        let start = cursor.position
        cursor.step(2)
        guard cursor.skip(past: "*/") else {
          throw InterfaceIssue(.error, at: start, "a comment does not end", do: "write */ at its end")
        }
      } else if cursor.follows("//") {
        while !cursor.isAtEnd, cursor.byte != UInt8(ascii: "\n") { cursor.step() }
      } else {
        return
      }
    }
  }

  private func failure(_ what: String) -> InterfaceIssue {
    InterfaceIssue(.error, at: cursor.position, what, do: "mend the list there")
  }
}
