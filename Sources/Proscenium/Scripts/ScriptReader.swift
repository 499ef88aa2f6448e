internal import Foundation
internal import Yams

/// Reads a script's text, JSON or YAML, as values with their places.
///
/// The text is bounded before it is parsed and the values while they are taken over, so that no text takes more than a
/// moment: an alias stands for everything under its anchor, and a few lines of them could stand for more than there is
/// memory for.
nonisolated struct ScriptReader {
  /// Chosen: each far above any script that a person writes.
  private enum Limit {
    static let bytes = 1 << 20
    static let depth = 64
    static let values = 100_000
    static let aliases = 8
  }

  private let path: String
  private let pairs: SurrogatePairs
  private var values = 0

  static func read(_ data: Data, path: String) throws -> ScriptValue {
    let text = try text(of: data, path)
    var reader = ScriptReader(path: path, pairs: SurrogatePairs(joiningIn: text))
    return try reader.root()
  }

  private init(path: String, pairs: SurrogatePairs) {
    self.path = path
    self.pairs = pairs
  }

  // MARK: Text

  private static func text(of data: Data, _ path: String) throws -> String {
    guard data.count <= Limit.bytes else {
      throw ScriptError(
        path: path, position: TextPosition(), message: "a script has at most \(Limit.bytes) bytes; split it")
    }
    let bytes = Array(data)
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    throw ScriptError(
      path: path, position: TextPosition(afterValid: bytes), message: "this is no UTF-8; save the file as UTF-8")
  }

  private mutating func root() throws -> ScriptValue {
    let node: Node?
    do {
      try checkAliases()
      node = try Parser(yaml: pairs.text, resolver: .basic, encoding: .utf8).singleRoot()
    } catch let problem as YamlError {
      throw ScriptError(problem, path: path, pairs: pairs)
    }
    guard let node else {
      throw ScriptError(
        path: path, position: TextPosition(), message: "there is nothing in it; write an object with “steps”")
    }
    return try value(node, depth: 1)
  }

  /// Counts what could be an alias: an asterisk before a name, where a value could begin.
  ///
  /// The parser compares keys with all that their aliases stand for, before anything else could stop it.
  private func checkAliases() throws {
    var before = UInt8(ascii: "\n")
    var isAsterisk = false
    var count = 0
    for byte in pairs.text.utf8 {
      if isAsterisk, !" \t\r\n".utf8.contains(byte) { count += 1 }
      isAsterisk = byte == UInt8(ascii: "*") && " \t\r\n[{,:?-".utf8.contains(before)
      before = byte
    }
    guard count <= Limit.aliases else {
      throw ScriptError(
        path: path, position: TextPosition(),
        message: "more than \(Limit.aliases) aliases; write out what they stand for")
    }
  }

  // MARK: Values

  private func position(_ node: Node) -> TextPosition { node.mark.map(pairs.position) ?? TextPosition() }

  private mutating func value(_ node: Node, depth: Int) throws -> ScriptValue {
    let position = position(node)
    func fail(_ message: String) -> ScriptError { ScriptError(path: path, position: position, message: message) }
    values += 1
    guard values <= Limit.values else { throw fail("more than \(Limit.values) values; split the script") }
    guard depth <= Limit.depth else { throw fail("nested more than \(Limit.depth) deep; flatten it") }
    switch node {
    case .scalar(let scalar): return ScriptValue(kind: try kind(of: scalar, position), position: position)
    case .sequence(let elements):
      return ScriptValue(kind: .array(try elements.map { try value($0, depth: depth + 1) }), position: position)
    case .mapping(let pairs):
      var members: [(key: String, value: ScriptValue)] = []
      for (key, member) in pairs {
        guard case .scalar(let name) = key else { throw fail("a name is a text; write it in quotes") }
        members.append((name.string, try value(member, depth: depth + 1)))
      }
      return ScriptValue(kind: .object(members), position: position)
    case .alias: throw fail("an alias without an anchor; write out what it stands for")
    }
  }

  /// Returns the kind of a scalar by YAML's core schema: unquoted, a number, a Boolean or null if it reads as one.
  private func kind(of scalar: Node.Scalar, _ position: TextPosition) throws -> ScriptValue.Kind {
    let text = scalar.string
    guard scalar.style == .plain else { return .string(text) }
    switch text {
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    case "null", "Null", "NULL", "~", "": return .null
    default: break
    }
    guard text.utf8.allSatisfy("+-.eE0123456789".utf8.contains), let number = Double(text) else { return .string(text) }
    guard number.isFinite else {
      throw ScriptError(path: path, position: position, message: "“\(text)” is too large; write a smaller number")
    }
    return .number(number)
  }
}
