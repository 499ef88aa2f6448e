internal import XcodeProjects

/// The types of one Swift file with the names of their members.
///
/// It goes by words and brackets; other text gives names that are never asked for.
struct SourceMembers {
  private(set) var types: [String: SourceClasses.Declared] = [:]
  private(set) var protocols: Set<String> = []

  private enum Scope {
    case type(String)
    case other
  }

  private let tokens: [SwiftTokens.Token]
  private var position = 0
  private var scopes: [Scope] = []
  /// The type whose body begins with the next brace.
  private var opening: String?
  /// The name in `@objc(name:)` before a member.
  private var objectiveCName: String?

  init(_ tokens: [SwiftTokens.Token]) {
    self.tokens = tokens
    while position < tokens.count { step() }
  }

  private func text(_ ahead: Int = 0) -> String {
    tokens.indices.contains(position + ahead) ? tokens[position + ahead].text : ""
  }
  private func isWord(_ ahead: Int) -> Bool {
    tokens.indices.contains(position + ahead) && tokens[position + ahead].isWord
  }

  private static let members: Set<String> = ["func", "var", "let", "subscript", "override", "final", "class"]

  private mutating func step() {
    defer { position += 1 }
    switch text() {
    case "{":
      scopes.append(opening.map(Scope.type) ?? .other)
      opening = nil
    case "}": _ = scopes.popLast()
    case "class", "struct", "enum", "actor", "extension", "protocol":
      guard text(-1) != ".", isWord(1), !Self.members.contains(text(1)) else { return }
      readType(text())
    case "objc" where text(-1) == "@" && text(1) == "(": readObjectiveCName()
    case "var" where text(-1) != ".", "let" where text(-1) != ".": readProperties()
    case "func": readMethod()
    default: break
    }
  }

  /// The type whose body is open; nil inside of its members.
  private var owner: String? {
    guard case .type(let name) = scopes.last else { return nil }
    return name
  }

  /// Reads up to the body of a type; the brace is left.
  private mutating func readType(_ kind: String) {
    position += 1
    var name = text()
    while text(1) == ".", isWord(2) {
      position += 2
      name = text()
    }
    if kind == "protocol" { protocols.insert(name) }
    var type = types[name] ?? SourceClasses.Declared()
    type.isDeclared = type.isDeclared || kind != "extension"
    type.isClass = type.isClass || kind == "class"
    var depth = 0
    var isInherited = false
    while position + 1 < tokens.count, text(1) != "{", text(1) != "}" {
      position += 1
      switch text() {
      case "<", "(": depth += 1
      case ">", ")": depth -= 1
      case ":" where depth == 0: isInherited = true
      case "where" where depth == 0: isInherited = false
      case "@": position += 1
      default:
        // Of a dotted name the last part counts.
        guard isInherited, depth == 0, isWord(0), text(1) != ".", text() != "unchecked" else { continue }
        type.inherited.append(text())
      }
    }
    types[name] = type
    opening = name
  }

  private mutating func readObjectiveCName() {
    var name = ""
    position += 1
    while position + 1 < tokens.count, text(1) != ")" {
      position += 1
      name += text()
    }
    objectiveCName = name
  }

  /// Reads `a: UILabel!, b: UILabel!`, up to a value or an accessor.
  private mutating func readProperties() {
    let explicitName = objectiveCName
    objectiveCName = nil
    guard let owner else { return }
    while isWord(1) {
      position += 1
      let name = text()
      var words: [String] = []
      if text(1) == ":" {
        position += 1
        var depth = 0
        while position + 1 < tokens.count, depth > 0 || !Self.endsType(text(1)) && !startsMember(words) {
          position += 1
          if "<[(".contains(text()) { depth += 1 }
          if ">])".contains(text()), text(-1) != "-" { depth -= 1 }
          words.append(text())
        }
      }
      while words.last == "!" || words.last == "?" { words.removeLast() }
      types[owner]?.properties[explicitName ?? name] = .some(words.count == 1 ? words[0] : nil)
      guard text(1) == "," else { return }
      position += 1
    }
  }

  private static func endsType(_ text: String) -> Bool { ["=", "{", "}", ",", "@", ";"].contains(text) }

  /// True if the next token begins something else than the type that is read: a word behind a whole type.
  private func startsMember(_ words: [String]) -> Bool {
    guard let last = words.last, isWord(1) else { return false }
    return last == "!" || last == "?" || last == "]" || last == ")" || last == ">" && words.dropLast().last != "-"
      || (last.first.map { $0.isLetter || $0 == "_" } ?? false) && !["any", "some", "weak", "inout"].contains(last)
  }

  /// Reads a name and the labels of its parameters.
  private mutating func readMethod() {
    let explicitName = objectiveCName
    objectiveCName = nil
    guard isWord(1), let owner else { return }
    position += 1
    let name = text()
    if text(1) == "<" { skip("<", ">") }
    guard text(1) == "(" else { return }
    position += 1
    var (depth, labels, isStart) = (1, [String](), true)
    while position + 1 < tokens.count, depth > 0 {
      position += 1
      let word = text()
      if isStart, tokens[position].isWord {
        labels.append(word)
        isStart = false
      } else if "([{<".contains(word) {
        depth += 1
      } else if ")]}>".contains(word), text(-1) != "-" {
        depth -= 1
      } else if word == ",", depth == 1 {
        isStart = true
      }
    }
    types[owner]?.selectors.insert(explicitName ?? Self.selector(name, labels))
  }

  private mutating func skip(_ start: String, _ end: String) {
    var depth = 0
    repeat {
      position += 1
      if text() == start { depth += 1 }
      if text() == end, text(-1) != "-" { depth -= 1 }
    } while depth > 0 && position < tokens.count
  }

  /// The selector that the compiler makes of a method.
  static func selector(_ name: String, _ labels: [String]) -> String {
    guard let first = labels.first else { return name }
    let start = first == "_" ? name : "\(name)With\(first.prefix(1).uppercased())\(first.dropFirst())"
    return start + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }
}
