package import Foundation

/// Property lists: XML, binary, and the text of `.strings` files.
///
/// Damaged bytes fail with their place, in bounded time and memory. Foundation's own reader is not asked, since bytes that
/// are damaged in some ways stop the program there. Rule: SG-67
package enum PropertyList {
  /// A value of a property list: a string, number, Boolean, date, data, array or dictionary.
  package typealias Value = Any

  /// Lists inside one another at the most (chosen).
  static let mostDepth = 100
  /// Values of a list at the most: a binary list may name the same one again and again (chosen).
  static let mostValues = 1 << 20

  /// The list in a file's content.
  package static func read(_ data: Data, path: String) throws(InterfaceIssue) -> Value {
    let bytes = [UInt8](data)
    if bytes.starts(with: Array("bplist".utf8)) {
      var reader = try BinaryPropertyList(bytes, path: path)
      return try reader.read()
    }
    let text = try PropertyText.decoded(bytes, path: path)
    let start = text.first { !ByteCursor.isBlank($0) && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
    if start == UInt8(ascii: "<"), !isData(text) {
      return try XMLPropertyList.read(text, path: path)
    }
    var reader = PropertyText(text, path: path)
    return try reader.read()
  }

  /// Old lists hold data as `<0fbd77>`.
  private static func isData(_ text: [UInt8]) -> Bool {
    guard let start = text.firstIndex(of: UInt8(ascii: "<")), start + 1 < text.count else { return false }
    return text[start + 1] != UInt8(ascii: "?") && text[start + 1] != UInt8(ascii: "!")
      && text[start + 1] != UInt8(ascii: "p")
  }

  static func failure(_ path: String, _ what: String, do remedy: String = "mend the property list") -> InterfaceIssue {
    InterfaceIssue(.error, at: SourcePosition(path: path, line: 1, column: 1), what, do: remedy)
  }
}

/// A property list in XML.
enum XMLPropertyList {
  static func read(_ text: [UInt8], path: String) throws(InterfaceIssue) -> PropertyList.Value {
    let root = try ElementReader.read(Data(try withoutDeclaration(text, path: path)), path: path)
    guard root.name == "plist" else {
      throw InterfaceIssue(
        .error, at: root.position, "<\(root.name)> is not the root of a property list", do: "begin it with <plist>")
    }
    guard let value = root.children.first, root.children.count == 1 else {
      throw InterfaceIssue(.error, at: root.position, "<plist> holds not one value", do: "write one, such as <dict>")
    }
    return try self.value(value)
  }

  /// The text with blanks where its document type was declared: lines and columns stay.
  private static func withoutDeclaration(_ text: [UInt8], path: String) throws(InterfaceIssue) -> [UInt8] {
    let mark = Array("<!DOCTYPE".utf8)
    guard
      let start = text.indices.first(where: { text[$0] == mark[0] && text[$0...].starts(with: mark) }),
      let end = text[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return text }
    guard !text[start...end].contains(UInt8(ascii: "[")) else {
      throw PropertyList.failure(path, "the document type declares things of its own", do: "take them out")
    }
    var text = text
    for index in start...end where text[index] != UInt8(ascii: "\n") { text[index] = UInt8(ascii: " ") }
    return text
  }

  private static func value(_ element: InterfaceElement) throws(InterfaceIssue) -> PropertyList.Value {
    switch element.name {
    case "dict": return try dictionary(element)
    case "array":
      var values: [PropertyList.Value] = []
      for child in element.children { values.append(try value(child)) }
      return values
    case "string": return element.text
    case "true": return true
    case "false": return false
    case "integer": return try number(element, "a whole number") { text in whole(text) }
    case "real": return try number(element, "a number") { Double($0) }
    case "date":
      return try number(element, "a date such as 2024-01-09T09:41:00Z") { ISO8601DateFormatter().date(from: $0) }
    case "data":
      return try number(element, "data in base 64") { Data(base64Encoded: $0, options: .ignoreUnknownCharacters) }
    default:
      throw InterfaceIssue(
        .error, at: element.position, "<\(element.name)> is no value of a property list",
        do: "write a value that is one")
    }
  }

  private static func dictionary(_ element: InterfaceElement) throws(InterfaceIssue) -> [String: PropertyList.Value] {
    var result: [String: PropertyList.Value] = [:]
    var key: InterfaceElement?
    for child in element.children {
      guard let name = key else {
        guard child.name == "key" else {
          throw InterfaceIssue(.error, at: child.position, "a value has no key", do: "write <key> before it")
        }
        key = child
        continue
      }
      guard child.name != "key" else {
        throw InterfaceIssue(.error, at: name.position, "the key '\(name.text)' has no value", do: "write one after it")
      }
      result[name.text] = try value(child)
      key = nil
    }
    if let key {
      throw InterfaceIssue(.error, at: key.position, "the key '\(key.text)' has no value", do: "write one after it")
    }
    return result
  }

  private static func number<Value>(
    _ element: InterfaceElement, _ wanted: String, _ read: (String) -> Value?
  ) throws(InterfaceIssue) -> PropertyList.Value {
    if let value = read(element.text.trimmingCharacters(in: .whitespacesAndNewlines)) { return value }
    throw InterfaceIssue(
      .error, at: element.position, "'\(ValueReader.short(element.text))' is not \(wanted)", do: "write \(wanted)")
  }

  private static func whole(_ text: String) -> Int? {
    text.lowercased().hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text)
  }
}
