internal import Foundation

/// The words and marks of Swift source, without comments and strings.
///
/// Code under a condition that never holds for iOS
/// sources here is skipped.
///
/// It reads any bytes in one pass; what is not Swift gives tokens that mean nothing.
package struct SwiftTokens: Sendable {
  package struct Token: Sendable {
    package let text: String
    package let offset: Int
    /// The conditions of `#if` that the token stands under.
    package let conditions: [String]
    package var isWord: Bool {
      text.unicodeScalars.first.map { $0 == "_" || $0 == "`" || $0.properties.isAlphabetic } ?? false
    }
  }

  package private(set) var tokens: [Token] = []
  private let bytes: [UInt8]
  private let modules: Set<String>?
  private var position = 0
  private var open: [Branch] = []

  /// One `#if` with its clauses.
  private struct Branch {
    var text: String
    var isActive: Bool
    /// True if an earlier clause certainly holds.
    var isDecided: Bool
    /// True if the code around is active.
    let isAroundActive: Bool
  }

  /// Conditions that ask for modules hold for those named here; without a set they are unknown, and hold.
  package init(_ bytes: [UInt8], modules: Set<String>? = nil) {
    (self.bytes, self.modules) = (bytes, modules)
    while position < bytes.count { step() }
  }

  private var isActive: Bool { open.last.map { $0.isActive } ?? true }

  private func byte(_ ahead: Int = 0) -> UInt8 {
    position + ahead < bytes.count ? bytes[position + ahead] : 0
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
  }

  private mutating func step() {
    switch byte() {
    case 0...0x20: position += 1
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "\""): skipString(hashes: 0)
    case UInt8(ascii: "#"): hash()
    case UInt8(ascii: "`"):
      let start = position + 1
      position += 1
      while position < bytes.count, byte() != UInt8(ascii: "`"), byte() != 10 { position += 1 }
      append(start, position)
      position += 1
    case let first where Self.isWordByte(first):
      let start = position
      while Self.isWordByte(byte()) { position += 1 }
      append(start, position)
    default:
      append(position, position + 1)
      position += 1
    }
  }

  private mutating func append(_ start: Int, _ end: Int) {
    guard isActive, start < end else { return }
    tokens.append(
      Token(
        text: String(decoding: bytes[start..<min(end, bytes.count)], as: UTF8.self), offset: start,
        conditions: open.map(\.text)))
  }

  private mutating func skipLine() { while position < bytes.count, byte() != 10 { position += 1 } }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  /// Goes past a string; what is interpolated counts as part of it.
  private mutating func skipString(hashes: Int) {
    let isLong = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    position += isLong ? 3 : 1
    var depth = 0
    while position < bytes.count {
      if byte() == UInt8(ascii: "\\"), hashes == 0 {
        if byte(1) == UInt8(ascii: "(") { depth += 1 }
        position += 2
      } else if depth > 0 {
        if byte() == UInt8(ascii: "(") { depth += 1 }
        if byte() == UInt8(ascii: ")") { depth -= 1 }
        position += 1
      } else if byte() == UInt8(ascii: "\""), !isLong || (byte(1) == byte() && byte(2) == byte()),
        closes(hashes, after: isLong ? 3 : 1)
      {
        position += (isLong ? 3 : 1) + hashes
        return
      } else if byte() == 10, !isLong {
        return
      } else {
        position += 1
      }
    }
  }

  private func closes(_ hashes: Int, after quotes: Int) -> Bool {
    (0..<hashes).allSatisfy { byte(quotes + $0) == UInt8(ascii: "#") }
  }

  private mutating func hash() {
    let start = position
    while byte() == UInt8(ascii: "#") { position += 1 }
    if byte() == UInt8(ascii: "\"") { return skipString(hashes: position - start) }
    let word = position
    while Self.isWordByte(byte()) { position += 1 }
    let name = String(decoding: bytes[word..<position], as: UTF8.self)
    guard ["if", "elseif", "else", "endif"].contains(name) else { return append(start, position) }
    let condition = position
    skipLine()
    directive(name, String(decoding: bytes[condition..<position], as: UTF8.self))
  }

  private mutating func directive(_ name: String, _ text: String) {
    let text = (text.range(of: "//").map { String(text[..<$0.lowerBound]) } ?? text).trimmingBlanks
    switch name {
    case "if":
      let value = SourceCondition.value(text, modules: modules)
      open.append(
        Branch(text: text, isActive: isActive && value != false, isDecided: value == true, isAroundActive: isActive))
    case "elseif", "else":
      guard var branch = open.popLast() else { return }
      let value = name == "else" ? true : SourceCondition.value(text, modules: modules)
      branch.isActive = branch.isAroundActive && !branch.isDecided && value != false
      branch.isDecided = branch.isDecided || value == true
      branch.text = text
      open.append(branch)
    default: _ = open.popLast()
    }
  }
}

/// Conditions of `#if`, as they are for iOS sources here.
enum SourceCondition {
  /// True or false where that is certain.
  static func value(_ text: String, modules: Set<String>?) -> Bool? {
    let text = text.trimmingBlanks
    if let parts = parts(text, "||") {
      let values = parts.map { value($0, modules: modules) }
      return values.contains(true) ? true : values.contains(nil) ? nil : false
    }
    if let parts = parts(text, "&&") {
      let values = parts.map { value($0, modules: modules) }
      return values.contains(false) ? false : values.contains(nil) ? nil : true
    }
    if text.hasPrefix("!") { return value(String(text.dropFirst()), modules: modules).map { !$0 } }
    if text == "true" || text == "DEBUG" { return true }
    if text == "false" { return false }
    guard let bracket = text.firstIndex(of: "("), text.hasSuffix(")"), !text.contains("&"), !text.contains("|") else {
      return nil
    }
    let argument = String(text[text.index(after: bracket)...].dropLast()).trimmingBlanks
    switch text[..<bracket] {
    case "os": return argument == "iOS"
    case "targetEnvironment": return argument == "simulator"
    case "canImport": return modules.map { $0.contains(argument.split(separator: ".").first.map(String.init) ?? "") }
    default: return nil
    }
  }

  /// The parts between a mark outside brackets; nil if it does not occur.
  private static func parts(_ text: String, _ mark: String) -> [String]? {
    let pieces = text.split(separator: mark, omittingEmptySubsequences: false).map(String.init)
    guard pieces.count > 1 else { return nil }
    var parts: [String] = []
    var part = ""
    for piece in pieces {
      part += part.isEmpty ? piece : mark + piece
      if part.count(where: { $0 == "(" }) == part.count(where: { $0 == ")" }) {
        parts.append(part)
        part = ""
      }
    }
    return parts.count > 1 && part.isEmpty ? parts : nil
  }
}

extension String {
  /// The text without blanks at both ends.
  var trimmingBlanks: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
