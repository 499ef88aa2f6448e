/// Reads the old form of property lists, in which `project.pbxproj` is written: `{ key = value; }`, `( a, b )`, quoted
/// and plain strings, `<0fbd77>`, and comments.
///
/// Damaged bytes end with an error that has their position, in time and memory that grow with the size alone.
package struct OldPropertyListReader {
  /// Values inside one another at the most (chosen).
  package static let mostDepth = 100
  /// Bytes of a list at the most (chosen; the largest projects that are public have 10 MB).
  package static let mostBytes = 64 << 20

  private let bytes: [UInt8]
  private let path: String
  private var position = 0

  private init(_ bytes: [UInt8], path: String) { (self.bytes, self.path) = (bytes, path) }

  package static func read(_ bytes: [UInt8], path: String) throws(ProjectIssue) -> PropertyNode {
    guard bytes.count <= mostBytes else {
      throw ProjectIssue(
        .error, path, "the file has \(bytes.count >> 20) MB, and \(mostBytes >> 20) MB are read at the most",
        do: "check that it is a property list")
    }
    var reader = OldPropertyListReader(bytes, path: path)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    let root = try reader.value(depth: 0)
    try reader.skipBlanks()
    guard reader.position == bytes.count else {
      throw reader.failure("text after the end of the list", do: "end the file with its last brace")
    }
    return root
  }

  private func failure(_ what: String, at offset: Int? = nil, do remedy: String) -> ProjectIssue {
    ProjectIssue(.error, path, LineMap(bytes).position(offset ?? position), what, do: remedy)
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Goes past blanks and comments.
  private mutating func skipBlanks() throws(ProjectIssue) {
    while let byte = current {
      if byte <= 0x20 {
        position += 1
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") {
        while let byte = current, byte != UInt8(ascii: "\n") { position += 1 }
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "*") {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(ProjectIssue) {
    let start = position
    position += 2
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
    throw failure("the comment does not end", at: start, do: "write */ at its end")
  }

  private mutating func value(depth: Int) throws(ProjectIssue) -> PropertyNode {
    try skipBlanks()
    guard depth < Self.mostDepth else {
      throw failure("more than \(Self.mostDepth) values inside one another", do: "check that the file is not damaged")
    }
    let start = position
    switch current {
    case UInt8(ascii: "{"): return PropertyNode(.dictionary(try dictionary(depth)), at: start)
    case UInt8(ascii: "("): return PropertyNode(.list(try list(depth)), at: start)
    case UInt8(ascii: "<"): return PropertyNode(.data(try data()), at: start)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return PropertyNode(.text(try quoted()), at: start)
    case nil: throw failure("the file ends where a value is due", do: "restore what was cut off")
    default: return PropertyNode(.text(try plain()), at: start)
    }
  }

  private mutating func dictionary(_ depth: Int) throws(ProjectIssue) -> [String: PropertyNode] {
    let start = position
    var result: [String: PropertyNode] = [:]
    position += 1
    while true {
      try skipBlanks()
      guard let byte = current else {
        throw failure("the dictionary does not end", at: start, do: "write } at its end")
      }
      if byte == UInt8(ascii: "}") {
        position += 1
        return result
      }
      let key = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") ? try quoted() : try plain()
      try expect("=", after: "the key “\(key)”")
      let value = try value(depth: depth + 1)
      try expect(";", after: "the value of “\(key)”")
      result[key] = value
    }
  }

  private mutating func list(_ depth: Int) throws(ProjectIssue) -> [PropertyNode] {
    let start = position
    var result: [PropertyNode] = []
    position += 1
    while true {
      try skipBlanks()
      switch current {
      case nil: throw failure("the list does not end", at: start, do: "write ) at its end")
      case UInt8(ascii: ")"):
        position += 1
        return result
      default: break
      }
      result.append(try value(depth: depth + 1))
      try skipBlanks()
      if current == UInt8(ascii: ",") {
        position += 1
      } else if current != UInt8(ascii: ")") {
        throw failure("no comma between two values of a list", do: "write a comma, or ) at its end")
      }
    }
  }

  private mutating func expect(_ mark: Unicode.Scalar, after what: String) throws(ProjectIssue) {
    try skipBlanks()
    guard current == UInt8(ascii: mark) else {
      throw failure("no \(mark) after \(what)", do: "write \(mark), or restore the file from its history")
    }
    position += 1
  }

  private static let ends = Set("{}()=;,<>\"'".utf8)

  private mutating func plain() throws(ProjectIssue) -> String {
    let start = position
    while let byte = current, byte > 0x20, !Self.ends.contains(byte) { position += 1 }
    guard position > start else {
      let found = current.map { "“\(Character(Unicode.Scalar($0)))”" } ?? "the end of the file"
      throw failure("\(found) where a string is due", do: "restore the file from its history")
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func data() throws(ProjectIssue) -> [UInt8] {
    let start = position
    var digits: [UInt8] = []
    position += 1
    while let byte = current, byte != UInt8(ascii: ">") {
      if let digit = Character(Unicode.Scalar(byte)).hexDigitValue {
        digits.append(UInt8(digit))
      } else if byte > 0x20 {
        throw failure("data is not written in hexadecimal digits", do: "write pairs of 0–9 and a–f")
      }
      position += 1
    }
    guard current != nil, digits.count % 2 == 0 else {
      throw failure(
        "the data does not end, or has half a byte", at: start, do: "write pairs of digits, and > at its end")
    }
    position += 1
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private mutating func quoted() throws(ProjectIssue) -> String {
    let start = position
    let quote = bytes[position]
    var result: [UInt8] = []
    position += 1
    while let byte = current {
      position += 1
      if byte == quote { return String(decoding: result, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") { escape(into: &result) } else { result.append(byte) }
    }
    throw failure("the string does not end", at: start, do: "write a quotation mark at its end")
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13, UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8,
    UInt8(ascii: "f"): 12, UInt8(ascii: "v"): 11,
  ]

  private mutating func escape(into result: inout [UInt8]) {
    guard let byte = current else { return }
    position += 1
    if byte == UInt8(ascii: "U") || byte == UInt8(ascii: "u") {
      let value = number(radix: 16, digits: 4)
      result += Array(String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
    } else if (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) {
      position -= 1
      result += Array(String(Character(Unicode.Scalar(number(radix: 8, digits: 3)) ?? "\u{FFFD}")).utf8)
    } else {
      result.append(Self.escapes[byte] ?? byte)
    }
  }

  private mutating func number(radix: UInt32, digits: Int) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix else { break }
      value = value * radix + UInt32(digit)
      position += 1
    }
    return value
  }
}
