/// A way through the bytes of a text that counts lines and columns.
struct ByteCursor {
  let bytes: [UInt8]
  let path: String
  private(set) var at = 0
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8], path: String) {
    (self.bytes, self.path) = (bytes, path)
    // A byte order mark is no part of the text.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
  }

  /// The place of the next byte.
  var position: SourcePosition { SourcePosition(path: path, line: line, column: column) }
  var isAtEnd: Bool { at >= bytes.count }
  /// The next byte, or zero at the end.
  var byte: UInt8 { at < bytes.count ? bytes[at] : 0 }

  /// Returns true if a text comes next.
  func follows(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { wanted in
      guard at + wanted.count <= bytes.count else { return false }
      for index in 0..<wanted.count where bytes[at + index] != wanted[index] { return false }
      return true
    }
  }

  /// Goes past one byte; the columns of a line are characters.
  mutating func step() {
    let byte = bytes[at]
    at += 1
    if byte == UInt8(ascii: "\n") {
      (line, column) = (line + 1, 1)
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }

  mutating func step(_ count: Int) {
    for _ in 0..<min(count, bytes.count - at) { step() }
  }

  mutating func skipBlanks() {
    while at < bytes.count, Self.isBlank(bytes[at]) { step() }
  }

  /// Goes past the next occurrence of a text; false if there is none, at the end then.
  mutating func skip(past text: StaticString) -> Bool {
    while at < bytes.count {
      if follows(text) {
        step(text.utf8CodeUnitCount)
        return true
      }
      step()
    }
    return false
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}

extension UInt16 {
  init(high: UInt8, low: UInt8) { self = UInt16(high) << 8 | UInt16(low) }
}
