/// Build settings of one target in one configuration: levels, of which a later one takes precedence.
package struct BuildSettings: Sendable {
  package typealias Level = [String: String]

  private var levels: [Level]
  /// The names of the configuration and the platform, for keys with conditions.
  private let configuration: String
  private static let sdk = "iphonesimulator"
  /// Variables inside one another at the most (chosen).
  private static let mostDepth = 30
  /// Characters of an expanded value at the most (chosen).
  private static let mostCharacters = 1 << 16

  package init(configuration: String, _ levels: [Level] = []) {
    (self.configuration, self.levels) = (configuration, levels)
  }

  /// The settings with one more level.
  package func adding(_ level: Level) -> BuildSettings {
    var result = self
    result.levels.append(level)
    return result
  }

  /// The expanded value of a setting; nil where no level has it.
  package subscript(_ key: String) -> String? { value(key, below: levels.count, depth: 0) }

  /// A value as words, where quotation marks hold blanks together.
  package func words(_ key: String) -> [String] { Self.words(self[key] ?? "") }

  package func isOn(_ key: String) -> Bool { ["YES", "TRUE", "1"].contains((self[key] ?? "").uppercased()) }

  /// The names of all settings that begin with a text, without conditions.
  package func names(beginning prefix: String) -> [String] {
    let all = levels.flatMap(\.keys).map { $0.prefix { $0 != "[" } }.filter { $0.hasPrefix(prefix) }
    return Set(all.map(String.init)).sorted()
  }

  private func value(_ key: String, below top: Int, depth: Int) -> String? {
    guard depth < Self.mostDepth else { return nil }
    for index in stride(from: top - 1, through: 0, by: -1) {
      if let written = written(key, in: levels[index]) {
        return expand(written, key: key, below: index, depth: depth + 1)
      }
    }
    return nil
  }

  /// A level's value: a key whose conditions hold comes before the plain one.
  private func written(_ key: String, in level: Level) -> String? {
    for (name, value) in level where name.hasPrefix(key + "[") && holds(name.dropFirst(key.count)) { return value }
    return level[key]
  }

  /// True if all conditions hold, as in `[sdk=iphonesimulator*][config=Debug]`.
  private func holds(_ text: Substring) -> Bool {
    let conditions = text.split(whereSeparator: { "[],".contains($0) })
    return conditions.allSatisfy { condition in
      let parts = condition.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return false }
      switch parts[0] {
      case "sdk": return Self.matches(Self.sdk + "99.0", parts[1]) || Self.matches(Self.sdk, parts[1])
      case "config": return Self.matches(configuration, parts[1])
      case "arch": return Self.matches("x86_64", parts[1])
      default: return false
      }
    }
  }

  private static func matches(_ text: String, _ pattern: Substring) -> Bool {
    pattern.hasSuffix("*") ? text.hasPrefix(pattern.dropLast()) : text == pattern
  }

  /// A text with `$(NAME)`, `${NAME}` and `$(NAME:operator)` replaced.
  package func expand(_ text: String) -> String { expand(text, key: nil, below: levels.count, depth: 0) }

  private func expand(_ text: String, key: String?, below index: Int, depth: Int) -> String {
    guard text.contains("$"), depth < Self.mostDepth else { return text }
    var result = ""
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$"), result.count < Self.mostCharacters {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      guard let open = rest.first, open == "(" || open == "{",
        let end = Self.end(of: rest, open: open, close: open == "(" ? ")" : "}")
      else {
        result += "$"
        continue
      }
      let inside = expand(
        String(rest[rest.index(after: rest.startIndex)..<end]), key: key, below: index, depth: depth + 1)
      rest = rest[rest.index(after: end)...]
      result += variable(inside, key: key, below: index, depth: depth)
    }
    return result + rest
  }

  private static func end(of text: Substring, open: Character, close: Character) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == open { depth += 1 }
      if text[index] == close {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  private func variable(_ text: String, key: String?, below index: Int, depth: Int) -> String {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let name = parts[0]
    var value: String?
    if name == "inherited" {
      value = key.flatMap { self.value($0, below: index, depth: depth + 1) }
    } else if name == key {
      value = self.value(name, below: index, depth: depth + 1)
    } else {
      value = self.value(name, below: levels.count, depth: depth + 1)
    }
    for operation in parts.dropFirst() { value = Self.apply(operation, to: value) }
    return value ?? ""
  }

  private static func apply(_ operation: String, to value: String?) -> String? {
    if operation.hasPrefix("default=") { return value?.isEmpty == false ? value : String(operation.dropFirst(8)) }
    guard let value else { return nil }
    switch operation {
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    case "c99extidentifier", "identifier": return identifier(value, other: "_")
    case "rfc1034identifier":
      return String(value.map { $0.isLetter || $0.isNumber || "-.".contains($0) ? $0 : "-" })
    case "base": return ProjectPath.stem(value)
    case "file": return ProjectPath.name(value)
    case "dir": return ProjectPath.folder(value)
    default: return value
    }
  }

  /// A name with other letters than those of an identifier replaced.
  package static func identifier(_ text: String, other: Character = "_") -> String {
    let result = String(text.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : other })
    return result.first?.isNumber == true ? "_" + result.dropFirst() : result
  }

  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }

  /// A level of a `buildSettings` dictionary; lists become words.
  package static func level(_ node: PropertyNode?) -> Level {
    (node?.dictionary ?? [:]).compactMapValues { node in
      node.text ?? node.list.map { $0.compactMap(\.text).map(quoted).joined(separator: " ") }
    }
  }

  private static func quoted(_ word: String) -> String {
    word.contains(" ") && !word.contains("\"") ? "\"\(word)\"" : word
  }
}
