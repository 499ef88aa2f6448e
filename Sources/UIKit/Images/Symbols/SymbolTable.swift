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
    for line in [basics, arrows, marks, media, things, devices].joined(separator: "\n").split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      precondition(words.count == 3 && glyphs[words[0]] == nil, "symbol table: \(line)")
      if words[1] == ">" { others.append((words[0], words[2])) } else { glyphs[words[0]] = glyph(words[2]) }
    }
    for (name, drawing) in others { glyphs[name] = glyphs[drawing] }
    return glyphs
  }

  private static func glyph(_ text: String) -> SymbolGlyph {
    var glyph = SymbolGlyph()
    for part in text.split(separator: "|") {
      let words = part.trimmingCharacters(in: .whitespaces)
      let rest = words.dropFirst(2).trimmingCharacters(in: .whitespaces)
      switch words.first {
      case "o": glyph.outline = rest
      case "l": glyph.lines = rest
      case "x": glyph.beside = rest
      case "s": glyph.solid = rest
      case "w":
        guard let width = Double(rest) else { preconditionFailure("symbol table: \(part)") }
        glyph.width = CGFloat(width)
      case "k": glyph.keepsLines = true
      default: preconditionFailure("symbol table: \(part)")
      }
    }
    return glyph
  }
}
