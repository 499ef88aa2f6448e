internal import Foundation

/// Why a scene's text cannot be read.
nonisolated package struct SceneTextError: Error, Equatable, CustomStringConvertible {
  /// Counted from 1.
  package var line: Int
  /// Counted from 1, in characters.
  package var column: Int
  package var message: String

  package var description: String { "\(line):\(column): error: \(message)" }
}

/// One line of a scene, as words: `name`, `"text"`, `12`, `#ffffff` or `name(words)`.
nonisolated struct SceneLine {
  nonisolated struct Word {
    enum Kind {
      case text(String)
      case plain(String)
      case group(String, [Word])
    }
    var kind: Kind
    var column: Int
  }

  let number: Int
  let indent: Int
  /// A depth in brackets, when there is one.
  let depth: Int?
  let words: [Word]

  /// Groups inside groups inside groups: no property needs more.
  private static let deepestGroup = 4

  init(_ source: Substring, number: Int) throws(SceneTextError) {
    var scanner = Scanner(characters: Array(source.utf8), line: number)
    self.number = number
    indent = scanner.skipSpaces()
    depth = try scanner.bracket()
    words = try scanner.words(depth: 0)
    if let rest = scanner.peek { throw scanner.error("`\(Character(UnicodeScalar(rest)))` is not expected here") }
  }

  private struct Scanner {
    let characters: [UInt8]
    let line: Int
    var index = 0

    var peek: UInt8? { index < characters.count ? characters[index] : nil }

    func error(_ message: String) -> SceneTextError { SceneTextError(line: line, column: index + 1, message: message) }

    mutating func skipSpaces() -> Int {
      let start = index
      while peek == UInt8(ascii: " ") { index += 1 }
      return index - start
    }

    mutating func bracket() throws(SceneTextError) -> Int? {
      guard peek == UInt8(ascii: "[") else { return nil }
      index += 1
      guard let depth = Int(plain()), peek == UInt8(ascii: "]") else { throw error("a depth as in [41] is expected") }
      index += 1
      return depth
    }

    mutating func words(depth: Int) throws(SceneTextError) -> [Word] {
      var words: [Word] = []
      while true {
        _ = skipSpaces()
        guard let next = peek, next != UInt8(ascii: ")") else { return words }
        words.append(try word(depth: depth))
      }
    }

    private mutating func word(depth: Int) throws(SceneTextError) -> Word {
      let column = index + 1
      if peek == UInt8(ascii: "\"") { return Word(kind: .text(try string()), column: column) }
      let name = plain()
      guard !name.isEmpty else { throw error("a name or a number is expected") }
      guard peek == UInt8(ascii: "(") else { return Word(kind: .plain(name), column: column) }
      guard depth < SceneLine.deepestGroup else { throw error("too many brackets inside each other") }
      index += 1
      let inner = try words(depth: depth + 1)
      guard peek == UInt8(ascii: ")") else { throw error("`)` is missing") }
      index += 1
      return Word(kind: .group(name, inner), column: column)
    }

    private mutating func plain() -> String {
      let start = index
      while let next = peek, !" ()[]\"".utf8.contains(next) { index += 1 }
      return String(decoding: characters[start..<index], as: UTF8.self)
    }

    private mutating func string() throws(SceneTextError) -> String {
      index += 1
      var bytes: [UInt8] = []
      while let next = peek {
        index += 1
        switch next {
        case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
        case UInt8(ascii: "\\"):
          guard let escaped = peek else { throw error("`\"` is missing") }
          index += 1
          switch escaped {
          case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
          case UInt8(ascii: "r"): bytes.append(UInt8(ascii: "\r"))
          case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
          default: bytes.append(escaped)
          }
        default: bytes.append(next)
        }
      }
      throw error("`\"` is missing")
    }
  }
}

/// Words of a line or a group, taken one after the other.
nonisolated struct SceneWords {
  let words: [SceneLine.Word]
  let line: Int
  /// The column after the last word, for errors about missing words.
  let column: Int
  private(set) var index = 0

  init(_ words: [SceneLine.Word], line: Int, column: Int) {
    (self.words, self.line, self.column) = (words, line, column)
  }

  func error(_ message: String, at word: SceneLine.Word? = nil) -> SceneTextError {
    let position = word ?? (index < words.count ? words[index] : nil)
    return SceneTextError(line: line, column: position?.column ?? column, message: message)
  }

  mutating func next() -> SceneLine.Word? {
    guard index < words.count else { return nil }
    index += 1
    return words[index - 1]
  }

  mutating func plain(_ what: String) throws(SceneTextError) -> String {
    guard index < words.count, case .plain(let text) = words[index].kind else { throw error("\(what) is expected") }
    index += 1
    return text
  }

  mutating func number() throws(SceneTextError) -> Double {
    guard index < words.count, case .plain(let text) = words[index].kind, let value = Double(text) else {
      throw error("a number is expected")
    }
    index += 1
    return value
  }

  mutating func integer(_ range: ClosedRange<Int>) throws(SceneTextError) -> Int {
    guard index < words.count, case .plain(let text) = words[index].kind, let value = Int(text), range.contains(value)
    else { throw error("a whole number from \(range.lowerBound) to \(range.upperBound) is expected") }
    index += 1
    return value
  }

  func end() throws(SceneTextError) {
    if index < words.count { throw error("nothing more is expected here") }
  }

  /// The words of a group that must come next.
  mutating func group(_ name: String) throws(SceneTextError) -> SceneWords {
    guard index < words.count, case .group(name, let inner) = words[index].kind else {
      throw error("\(name)(…) is expected")
    }
    index += 1
    return SceneWords(inner, line: line, column: words[index - 1].column)
  }
}
