/// Elements of the small XML files beside a project: workspaces and schemes.
package struct MarkupElement: Sendable {
  package let name: String
  package let attributes: [String: String]
  package internal(set) var children: [MarkupElement] = []

  /// All elements of a name in this one, in the order of the text.
  package func all(_ name: String) -> [MarkupElement] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
  }
}

/// Reads elements and their attributes; texts, comments and declarations are skipped.
///
/// Entities are never expanded but for
/// the five of XML, so that nothing grows.
package struct MarkupReader {
  private static let mostDepth = 64
  private static let mostBytes = 16 << 20

  private let bytes: [UInt8]
  private let path: String
  private var position = 0

  package static func read(_ bytes: [UInt8], path: String) throws(ProjectIssue) -> MarkupElement {
    var reader = MarkupReader(bytes: bytes, path: path)
    guard bytes.count <= mostBytes else {
      throw reader.failure("the file is too large", "check that it is a workspace")
    }
    var open: [MarkupElement] = []
    while let start = bytes[reader.position...].firstIndex(of: UInt8(ascii: "<")) {
      reader.position = start + 1
      if reader.skip("!--", to: "-->") || reader.skip("?", to: "?>") || reader.skip("!", to: ">") { continue }
      if reader.current == UInt8(ascii: "/") {
        reader.position += 1
        let name = reader.name()
        guard let last = open.popLast(), last.name == name else {
          throw reader.failure("</\(name)> closes an element that is not open", "restore the file from its history")
        }
        _ = reader.skip("", to: ">")
        if open.isEmpty { return last }
        open[open.count - 1].children.append(last)
        continue
      }
      let (element, isClosed) = try reader.element()
      if isClosed, open.isEmpty { return element }
      if isClosed { open[open.count - 1].children.append(element) } else { open.append(element) }
      guard open.count < mostDepth else {
        throw reader.failure("too many elements inside one another", "check the file")
      }
    }
    throw reader.failure("the file ends within an element", "restore the file from its history")
  }

  private init(bytes: [UInt8], path: String) { (self.bytes, self.path) = (bytes, path) }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func failure(_ what: String, _ remedy: String) -> ProjectIssue {
    ProjectIssue(.error, path, LineMap(bytes).position(min(position, bytes.count)), what, do: remedy)
  }

  private mutating func skip(_ begin: String, to end: String) -> Bool {
    guard bytes[position...].starts(with: begin.utf8) else { return false }
    let mark = Array(end.utf8)
    while position < bytes.count, !bytes[position...].starts(with: mark) { position += 1 }
    position = min(position + mark.count, bytes.count)
    return true
  }

  private mutating func skipBlanks() { while let byte = current, byte <= 0x20 { position += 1 } }

  private mutating func name() -> String {
    let start = position
    while let byte = current, byte > 0x20, !"<>=/\"'".utf8.contains(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func element() throws(ProjectIssue) -> (MarkupElement, isClosed: Bool) {
    let name = name()
    var attributes: [String: String] = [:]
    while true {
      skipBlanks()
      switch current {
      case nil: throw failure("the element <\(name)> does not end", "restore the file from its history")
      case UInt8(ascii: ">"):
        position += 1
        return (MarkupElement(name: name, attributes: attributes), false)
      case UInt8(ascii: "/"):
        position += 1
        _ = skip("", to: ">")
        return (MarkupElement(name: name, attributes: attributes), true)
      default: break
      }
      let key = self.name()
      skipBlanks()
      guard !key.isEmpty, current == UInt8(ascii: "=") else {
        throw failure("an attribute of <\(name)> has no value", "restore the file from its history")
      }
      position += 1
      skipBlanks()
      attributes[key] = try value()
    }
  }

  private mutating func value() throws(ProjectIssue) -> String {
    guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = bytes[(position + 1)...].firstIndex(of: quote)
    else { throw failure("an attribute's value is not quoted", "restore the file from its history") }
    let text = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
    position = end + 1
    guard text.contains("&") else { return text }
    return [("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
