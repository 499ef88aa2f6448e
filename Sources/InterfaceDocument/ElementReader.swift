internal import Foundation

/// Reads the XML of a document into elements.
///
/// It reads the part of XML that Interface Builder writes: elements, attributes, text, comments, and references to
/// characters. Document type declarations are refused, and with them entities. Each failure has its place; a text that is
/// larger or nested deeper than any interface document fails in bounded time and memory.
struct ElementReader {
  /// Bytes of a document at the most (chosen: over ten times the largest storyboard seen, 2.4 MB).
  static let mostBytes = 32 << 20
  /// Elements inside one another at the most (chosen: a view in a view adds two).
  static let mostDepth = 200

  private var cursor: ByteCursor
  private var open: [InterfaceElement] = []
  private var texts: [[UInt8]] = []
  private var root: InterfaceElement?

  private init(_ bytes: [UInt8], path: String) { cursor = ByteCursor(bytes, path: path) }

  /// The root element of a text.
  static func read(_ data: Data, path: String) throws(InterfaceIssue) -> InterfaceElement {
    let bytes = [UInt8](data)
    try TextCheck.check(bytes, path: path)
    var reader = ElementReader(bytes, path: path)
    return try reader.document()
  }

  private mutating func document() throws(InterfaceIssue) -> InterfaceElement {
    while !cursor.isAtEnd {
      if cursor.byte == UInt8(ascii: "<") {
        try markup()
      } else if open.isEmpty {
        guard ByteCursor.isBlank(cursor.byte) else { throw failure("there is text outside the root element") }
        cursor.step()
      } else {
        try text()
      }
    }
    guard open.isEmpty, let root else {
      throw failure(root == nil && open.isEmpty ? "there is no element" : "the text ends too early")
    }
    return root
  }

  private mutating func markup() throws(InterfaceIssue) {
    if cursor.follows("<!--") {
      try comment()
    } else if cursor.follows("<?") {
      try skip(past: "?>", "an instruction does not end")
    } else if cursor.follows("<![CDATA[") {
      try characterData()
    } else if cursor.follows("</") {
      try endTag()
    } else if cursor.follows("<!") {
      throw InterfaceIssue(
        .error, at: cursor.position, "a document type declaration is not read",
        do: "take it out: no interface document has one")
    } else {
      try startTag()
    }
  }

  private mutating func comment() throws(InterfaceIssue) {
    let start = cursor.at
    try skip(past: "-->", "a comment does not end")
    let text = cursor.bytes[start + 4..<max(start + 4, cursor.at - 3)]
    let dashes = zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: "-") && $1 == UInt8(ascii: "-") }
    guard !dashes, text.last != UInt8(ascii: "-"), cursor.at - start >= 7 else {
      throw failure("a comment holds '--'")
    }
  }

  private mutating func skip(past end: StaticString, _ otherwise: String) throws(InterfaceIssue) {
    let start = cursor
    guard cursor.skip(past: end) else {
      cursor = start
      throw failure(otherwise)
    }
  }

  // MARK: Tags

  private mutating func startTag() throws(InterfaceIssue) {
    let position = cursor.position
    guard root == nil else { throw failure("there is a second root element") }
    guard open.count < Self.mostDepth else {
      throw InterfaceIssue(
        .error, at: position, "elements are nested deeper than \(Self.mostDepth)", do: "take the innermost views out")
    }
    cursor.step()
    let name = name()
    guard !name.isEmpty else { throw failure("a tag has no name", at: position) }
    var element = InterfaceElement(name: name, position: position, attributes: [], children: [], text: "")
    while true {
      let start = cursor.at
      cursor.skipBlanks()
      if cursor.isAtEnd { throw failure("a tag does not end", at: position) }
      if cursor.byte == UInt8(ascii: ">") {
        cursor.step()
        open.append(element)
        texts.append([])
        return
      }
      if cursor.follows("/>") {
        cursor.step(2)
        return close(element, text: [])
      }
      guard cursor.at > start else { throw failure("there is no blank before an attribute") }
      element.attributes.append(try attribute(of: element))
    }
  }

  private mutating func attribute(of element: InterfaceElement) throws(InterfaceIssue) -> InterfaceAttribute {
    let position = cursor.position
    let name = name()
    guard !name.isEmpty else { throw failure("an attribute has no name") }
    guard element.attribute(name) == nil else { throw failure("the attribute '\(name)' stands twice", at: position) }
    cursor.skipBlanks()
    guard cursor.byte == UInt8(ascii: "=") else { throw failure("the attribute '\(name)' has no value", at: position) }
    cursor.step()
    cursor.skipBlanks()
    let quote = cursor.byte
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw failure("the value of '\(name)' is not in quotes")
    }
    cursor.step()
    let start = cursor.at
    while !cursor.isAtEnd, cursor.byte != quote, Self.isPlain(cursor.byte) { cursor.step() }
    if cursor.byte == quote {
      let text = String(decoding: cursor.bytes[start..<cursor.at], as: UTF8.self)
      cursor.step()
      return InterfaceAttribute(name: name, value: text, position: position)
    }
    var value = Array(cursor.bytes[start..<cursor.at])
    while cursor.byte != quote {
      if cursor.isAtEnd { throw failure("the value of '\(name)' does not end", at: position) }
      switch cursor.byte {
      case UInt8(ascii: "<"): throw failure("the value of '\(name)' holds '<', or does not end")
      case UInt8(ascii: "&"): value += try reference()
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        // A line break in a value is a blank, and so is one of two characters.
        if !(cursor.byte == UInt8(ascii: "\n") && cursor.at > 0 && cursor.bytes[cursor.at - 1] == UInt8(ascii: "\r")) {
          value.append(UInt8(ascii: " "))
        }
        cursor.step()
      default:
        value.append(cursor.byte)
        cursor.step()
      }
    }
    cursor.step()
    return InterfaceAttribute(name: name, value: String(decoding: value, as: UTF8.self), position: position)
  }

  /// Returns true if a byte of a value stands for itself.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): false
    default: true
    }
  }

  private mutating func endTag() throws(InterfaceIssue) {
    let position = cursor.position
    cursor.step(2)
    let name = name()
    cursor.skipBlanks()
    guard let element = open.last else { throw failure("</\(name)> ends nothing", at: position) }
    guard name == element.name else {
      throw failure("</\(name)> stands where </\(element.name)> belongs", at: position)
    }
    guard cursor.byte == UInt8(ascii: ">") else { throw failure("a tag does not end", at: position) }
    cursor.step()
    open.removeLast()
    close(element, text: texts.removeLast())
  }

  private mutating func close(_ element: InterfaceElement, text: [UInt8]) {
    var element = element
    // Blanks between elements lay out the file; only the text of a value keeps its own.
    if !text.isEmpty, Self.keepsText.contains(element.name) || !text.allSatisfy(ByteCursor.isBlank) {
      element.text = String(decoding: text, as: UTF8.self)
    }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  private static let keepsText: Set<String> = ["string", "mutableString", "data"]

  /// The name that comes next, or an empty one.
  private mutating func name() -> String {
    let start = cursor.at
    guard Self.isName(cursor.byte), !Self.cannotBeginName.contains(cursor.byte) else { return "" }
    while !cursor.isAtEnd, Self.isName(cursor.byte) { cursor.step() }
    return String(decoding: cursor.bytes[start..<cursor.at], as: UTF8.self)
  }

  private static let cannotBeginName = Set("-.0123456789".utf8)

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...:
      true
    default: false
    }
  }

  // MARK: Text

  private mutating func text() throws(InterfaceIssue) {
    while !cursor.isAtEnd, cursor.byte != UInt8(ascii: "<") {
      if cursor.byte == UInt8(ascii: "&") {
        texts[texts.count - 1] += try reference()
      } else if cursor.follows("\r\n") {
        cursor.step()
      } else {
        texts[texts.count - 1].append(cursor.byte == UInt8(ascii: "\r") ? UInt8(ascii: "\n") : cursor.byte)
        cursor.step()
      }
    }
  }

  private mutating func characterData() throws(InterfaceIssue) {
    guard !open.isEmpty else { throw failure("there is text outside the root element") }
    let start = cursor.at + 9
    try skip(past: "]]>", "a section of character data does not end")
    texts[texts.count - 1] += cursor.bytes[start..<cursor.at - 3]
  }

  /// A character by its name or number.
  private mutating func reference() throws(InterfaceIssue) -> [UInt8] {
    let position = cursor.position
    cursor.step()
    let start = cursor.at
    while !cursor.isAtEnd, cursor.byte != UInt8(ascii: ";"), cursor.at - start < 12 { cursor.step() }
    let name = String(decoding: cursor.bytes[start..<cursor.at], as: UTF8.self)
    guard cursor.byte == UInt8(ascii: ";") else { throw failure("'&' begins no reference", at: position) }
    cursor.step()
    switch name {
    case "amp": return [UInt8(ascii: "&")]
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default:
      guard let scalar = Self.scalar(name) else { throw failure("'&\(name);' is not known", at: position) }
      return Array(String(Character(scalar)).utf8)
    }
  }

  /// The character of a number such as `#10` or `#x2022`.
  private static func scalar(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, value >= 0x20 || value == 9 || value == 10 || value == 13 else { return nil }
    return Unicode.Scalar(value)
  }

  private func failure(_ reason: String, at position: SourcePosition? = nil) -> InterfaceIssue {
    let inside = open.last.map { " inside <\($0.name)> of line \($0.position.line)" } ?? ""
    return InterfaceIssue(
      .error, at: position ?? cursor.position, "\(reason)\(inside)",
      do: "mend it there, or take the last version that opens in Interface Builder")
  }
}
