internal import Foundation

/// Looks whether bytes can be the text of a document at all.
enum TextCheck {
  static func check(_ bytes: [UInt8], path: String) throws(InterfaceIssue) {
    let start = SourcePosition(path: path, line: 1, column: 1)
    guard !bytes.isEmpty else {
      throw InterfaceIssue(.error, at: start, "the file is empty", do: "save it from Interface Builder again")
    }
    guard bytes.count <= ElementReader.mostBytes else {
      throw InterfaceIssue(
        .error, at: start, "the file has \(bytes.count) bytes; at most \(ElementReader.mostBytes) are read",
        do: "split it into several files")
    }
    if bytes.starts(with: Array("bplist".utf8)) || bytes.starts(with: Array("NIBArchive".utf8)) {
      throw InterfaceIssue(
        .error, at: start, "the file is compiled", do: "give the .storyboard or .xib that it was made from")
    }
    guard !isWide(bytes), isDeclaredAsUTF8(bytes) else {
      throw InterfaceIssue(.error, at: start, "the file is not in UTF-8", do: "save it as UTF-8")
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw InterfaceIssue(
        .error, at: position(ofInvalidTextIn: bytes, path: path), "the text is not valid UTF-8",
        do: "save the file as UTF-8")
    }
    if let at = bytes.firstIndex(where: { $0 < 0x20 && !ByteCursor.isBlank($0) }) {
      throw InterfaceIssue(
        .error, at: position(of: at, in: bytes, path: path), "the text holds a control character", do: "take it out")
    }
  }

  private static func isWide(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) || bytes.prefix(4).contains(0)
  }

  private static func isDeclaredAsUTF8(_ bytes: [UInt8]) -> Bool {
    let head = String(decoding: bytes.prefix(200), as: UTF8.self).lowercased()
    guard head.contains("<?xml"), let end = head.range(of: "?>"), let name = head.range(of: "encoding="),
      name.upperBound < end.lowerBound
    else { return true }
    let encoding = head[name.upperBound..<end.lowerBound].dropFirst().prefix { $0 != "\"" && $0 != "'" }
    return encoding == "utf-8" || encoding == "us-ascii"
  }

  private static func position(ofInvalidTextIn bytes: [UInt8], path: String) -> SourcePosition {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { count += UTF8.width(scalar) }
    return position(of: count, in: bytes, path: path)
  }

  private static func position(of index: Int, in bytes: [UInt8], path: String) -> SourcePosition {
    var cursor = ByteCursor(bytes, path: path)
    while cursor.at < index { cursor.step() }
    return cursor.position
  }
}
