internal import CoreGraphics
internal import Foundation

/// A symbol as drawn on a grid of 24 units: an outline that can be filled, lines on it, and solid parts.
nonisolated package struct SymbolGlyph: Sendable {
  /// Closed shapes, stroked; filled too in the `.fill` form.
  var outline = ""
  /// Open lines on the outline, stroked; cut out of the filled form.
  var lines = ""
  /// Open lines beside the outline, always stroked.
  var beside = ""
  /// Shapes that are always filled; cut out of the filled form.
  var solid = ""
  /// Width of the glyph's box.
  var width: CGFloat = 24
  /// True if lines and solid parts stay as they are in the filled form.
  var keepsLines = false

  package var hasInside: Bool { !outline.isEmpty }

  /// Every glyph by its name; drawn for this project.
  package static let all: [String: SymbolGlyph] = SymbolTable.read()
}

/// The drawings as text, one a line: `name = part | part`, or `name > name` for another name of a drawing.
///
/// A part is `o` and an outline, `l` and lines on it, `x` and lines beside it, `s` and solid shapes, each as told at
/// `SymbolPath`; `w` and the width, where it is not 24; `keep` where the filled form cuts nothing out.
nonisolated enum SymbolTable {
  static func read() -> [String: SymbolGlyph] {
    var glyphs: [String: SymbolGlyph] = [:]
    var others: [(String, String)] = []
    for table in [basics, arrows, marks, media, things, devices] {
      // Byte by byte: by characters it was measured to take eight times as long.
      for line in table.utf8.split(separator: lineFeed) {
        let words = line.split(separator: space, maxSplits: 2).map { text($0) }
        precondition(words.count == 3 && glyphs[words[0]] == nil, "symbol table: \(text(line))")
        if words[1] == ">" { others.append((words[0], words[2])) } else { glyphs[words[0]] = glyph(words[2]) }
      }
    }
    for (name, drawing) in others { glyphs[name] = glyphs[drawing] }
    return glyphs
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  private static func text(_ bytes: Substring.UTF8View) -> String { String(Substring(bytes)) }

  private static func trimmed(_ bytes: Substring.UTF8View) -> Substring.UTF8View {
    let start = bytes.firstIndex { $0 != space } ?? bytes.endIndex
    let end = bytes.lastIndex { $0 != space }.map { bytes.index(after: $0) } ?? start
    return bytes[start..<end]
  }

  private static func glyph(_ drawing: String) -> SymbolGlyph {
    var glyph = SymbolGlyph()
    for part in drawing.utf8.split(separator: UInt8(ascii: "|")) {
      let words = trimmed(part)
      let rest = text(trimmed(words.dropFirst(2)))
      switch words.first {
      case UInt8(ascii: "o"): glyph.outline = rest
      case UInt8(ascii: "l"): glyph.lines = rest
      case UInt8(ascii: "x"): glyph.beside = rest
      case UInt8(ascii: "s"): glyph.solid = rest
      case UInt8(ascii: "w"):
        guard let width = Double(rest) else { preconditionFailure("symbol table: \(text(part))") }
        glyph.width = CGFloat(width)
      case UInt8(ascii: "k"): glyph.keepsLines = true
      default: preconditionFailure("symbol table: \(text(part))")
      }
    }
    return glyph
  }
}
