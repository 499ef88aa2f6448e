internal import SwiftParser
internal import SwiftSyntax

/// One source with its tree, and what is to be changed in it.
final class ParsedFile {
  let path: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  /// Replacements so far.
  var edits = EditList()
  /// Lines to stand after the last one.
  var additions: [String] = []
  /// Imports to stand after the last line.
  var addedImports: Set<String> = []
  /// Classes behind the last line that have no optional requirement.
  var absentClasses: Set<String> = []
  /// Parts of it were blanked before it was parsed.
  var isBlanked = false
  /// Something in it was replaced by a name of UIKit's.
  var needsUIKit = false
  /// Modules that it imports where conditions allow.
  var imports: Set<String> = []
  /// Those of them that a person wrote.
  var writtenImports: Set<String> = []
  /// The place of what an earlier rewriting added; the end of a file that was not rewritten.
  private(set) lazy var additionsStart: Int =
    bytes.firstRange(of: Array("#sourceLocation(file: \"<bridge>/".utf8))?.lowerBound ?? bytes.count
  private lazy var lineStarts: [Int] = [0] + bytes.indices.filter { bytes[$0] == 10 }.map { $0 + 1 }

  init(_ source: SourceText) {
    path = source.path
    bytes = Array(source.text.utf8)
    tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  }

  /// The name of the file without its folder.
  var name: String { String(path.split(separator: "/").last ?? "") }

  /// The line and column of a place, both from 1.
  func position(_ offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - lineStarts[low] + 1)
  }

  /// The text of a piece.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text after all replacements; nil when there are none.
  func rewritten() -> String? {
    guard isBlanked || !edits.isEmpty || !additions.isEmpty || !addedImports.isEmpty else { return nil }
    var result = edits.apply(to: bytes)
    if !additions.isEmpty || !addedImports.isEmpty {
      if result.last != 10 { result.append(10) }
      // A name of its own: two files of a module with the same last name are warned of.
      let label = name.replacing("\\", with: "").replacing("\"", with: "").replacing(".swift", with: ".bridge.swift")
      let head = "#sourceLocation(file: \"<bridge>/\(label)\", line: 1)\n"
      let lines = addedImports.sorted().map { "import \($0)\n" } + additions.map { $0 + "\n" }
      result += Array((head + lines.joined() + "#sourceLocation()\n").utf8)
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension SyntaxProtocol {
  /// Its bytes, without the spaces and comments around it.
  var span: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
