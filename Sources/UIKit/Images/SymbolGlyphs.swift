internal import CoreGraphics
internal import Foundation

/// A symbol as drawn on a grid of 24 units: an outline that can be filled, lines on it, and solid parts.
nonisolated package struct SymbolGlyph: Sendable {
  /// Closed shapes, stroked; filled too in the `.fill` form.
  var outline = ""
  /// Open lines, stroked.
  var lines = ""
  /// Shapes that are always filled.
  var solid = ""
  /// Width of the glyph's box.
  var width: CGFloat = 24
  /// Whether lines and solid parts are cut out of the filled form.
  var cutsLines = true

  var hasInside: Bool { !outline.isEmpty }

  /// Every glyph by its name; drawn for this project.
  package static let all: [String: SymbolGlyph] = [
    "xmark": SymbolGlyph(lines: "M 4 5 L 18 19 M 18 5 L 4 19", width: 22),
    "plus": SymbolGlyph(lines: "M 12 4 L 12 20 M 4 12 L 20 12"),
    "minus": SymbolGlyph(lines: "M 4 12 L 20 12"),
    "checkmark": SymbolGlyph(lines: "M 4 13 L 9.5 19 L 19 5", width: 23),
    "chevron.left": SymbolGlyph(lines: "M 11 4 L 3 12 L 11 20", width: 14),
    "chevron.right": SymbolGlyph(lines: "M 3 4 L 11 12 L 3 20", width: 14),
    "chevron.backward": SymbolGlyph(lines: "M 11 4 L 3 12 L 11 20", width: 14),
    "chevron.forward": SymbolGlyph(lines: "M 3 4 L 11 12 L 3 20", width: 14),
    "chevron.up": SymbolGlyph(lines: "M 3 16 L 11 8 L 19 16", width: 22),
    "chevron.down": SymbolGlyph(lines: "M 3 8 L 11 16 L 19 8", width: 22),
    "arrow.left": SymbolGlyph(lines: "M 21 12 L 3 12 M 10 5 L 3 12 L 10 19"),
    "arrow.right": SymbolGlyph(lines: "M 3 12 L 21 12 M 14 5 L 21 12 L 14 19"),
    "arrow.backward": SymbolGlyph(lines: "M 21 12 L 3 12 M 10 5 L 3 12 L 10 19"),
    "arrow.forward": SymbolGlyph(lines: "M 3 12 L 21 12 M 14 5 L 21 12 L 14 19"),
    "arrow.up": SymbolGlyph(lines: "M 10 21 L 10 3 M 3 10 L 10 3 L 17 10", width: 20),
    "arrow.down": SymbolGlyph(lines: "M 10 3 L 10 21 M 3 14 L 10 21 L 17 14", width: 20),
    "arrow.clockwise": SymbolGlyph(lines: "A 12 13 8 -40 270 M 9 1.5 L 12.8 5 L 9 8.5"),
    "arrow.counterclockwise": SymbolGlyph(lines: "A 12 13 8 220 -90 M 15 1.5 L 11.2 5 L 15 8.5"),
    "arrow.up.left.and.arrow.down.right": SymbolGlyph(
      lines: "M 4 11 L 4 4 L 11 4 M 4 4 L 10 10 M 20 13 L 20 20 L 13 20 M 20 20 L 14 14"),
    "ellipsis": SymbolGlyph(solid: "O 4.5 12 2.1 O 12 12 2.1 O 19.5 12 2.1"),
    "line.3.horizontal": SymbolGlyph(lines: "M 3 6 L 21 6 M 3 12 L 21 12 M 3 18 L 21 18"),
    "list.bullet": SymbolGlyph(
      lines: "M 8 6 L 21 6 M 8 12 L 21 12 M 8 18 L 21 18", solid: "O 3.5 6 1.5 O 3.5 12 1.5 O 3.5 18 1.5"),
    "square.grid.2x2": SymbolGlyph(
      outline: "R 3 3 7.5 7.5 2 R 13.5 3 7.5 7.5 2 R 3 13.5 7.5 7.5 2 R 13.5 13.5 7.5 7.5 2"),
    "info": SymbolGlyph(lines: "M 8.5 10 L 11.5 10 L 11.5 19 M 8 19 L 15 19", solid: "O 11 5.2 1.9"),
    "questionmark": SymbolGlyph(
      lines: "M 7 8 C 7 2.6 16.5 2.6 16.5 8 C 16.5 11.5 12 11 12 15", solid: "O 12 20 1.7"),
    "exclamationmark": SymbolGlyph(lines: "M 5 3 L 5 15", solid: "O 5 20 1.7", width: 10),
    "exclamationmark.triangle": SymbolGlyph(
      outline: "M 12 3 L 22 20.5 L 2 20.5 Z", lines: "M 12 9.5 L 12 14", solid: "O 12 17.4 1.2"),
    "circle": SymbolGlyph(outline: "O 12 12 10"),
    "square": SymbolGlyph(outline: "R 3 3 18 18 4"),
    "heart": SymbolGlyph(
      outline: "M 12 21 C 8 18 2 13.5 2 8.5 C 2 3 9 1.5 12 7 C 15 1.5 22 3 22 8.5 C 22 13.5 16 18 12 21 Z"),
    "star": SymbolGlyph(
      outline: "M 12 2.5 L 14.7 9 L 21.7 9.6 L 16.4 14.2 L 18 21 L 12 17.4 L 6 21 L 7.6 14.2 L 2.3 9.6 L 9.3 9 Z"),
    "bookmark": SymbolGlyph(outline: "M 3 3 L 15 3 L 15 21 L 9 16 L 3 21 Z", width: 18),
    "house": SymbolGlyph(
      outline: "M 3 12 L 12 4 L 21 12 L 19 12 L 19 20.5 L 5 20.5 L 5 12 Z", lines: "M 10 20 L 10 15 L 14 15 L 14 20"),
    "person": SymbolGlyph(outline: "O 12 7.5 4.5 M 3.5 21 C 3.5 12 20.5 12 20.5 21 Z"),
    "person.2": SymbolGlyph(
      outline: "O 9 8.5 4 M 2 20 C 2 12 16 12 16 20 Z O 19.5 9 3 M 19 14 C 23.5 13.5 26 16 26 20 L 19.5 20", width: 28),
    "photo": SymbolGlyph(
      outline: "R 2 4 20 16 3", lines: "M 3 17.5 L 9 11.5 L 13 15.5 L 16.5 12.5 L 21 17", solid: "O 16.5 8.5 1.6"),
    "camera": SymbolGlyph(
      outline:
        "M 5 7 L 8 7 L 9.5 4.5 L 14.5 4.5 L 16 7 L 19 7 Q 22 7 22 10 L 22 17 Q 22 20 19 20 L 5 20 Q 2 20 2 17 L 2 10 Q 2 7 5 7 Z",
      lines: "O 12 13 4"),
    "bell": SymbolGlyph(
      outline: "M 4 17.5 C 7 15.5 5 4 12 4 C 19 4 17 15.5 20 17.5 Z", lines: "A 12 18.5 2.6 10 170", cutsLines: false),
    "gearshape": SymbolGlyph(outline: SymbolGlyph.gear, lines: "O 12 12 3.4"),
    "gear": SymbolGlyph(
      lines: "O 12 12 7.2 O 12 12 2.6 M 12 4.8 L 12 2 M 12 19.2 L 12 22 M 4.8 12 L 2 12 M 19.2 12 L 22 12 "
        + "M 6.9 6.9 L 4.9 4.9 M 17.1 17.1 L 19.1 19.1 M 17.1 6.9 L 19.1 4.9 M 6.9 17.1 L 4.9 19.1"),
    "magnifyingglass": SymbolGlyph(lines: "O 10 10 7 M 15.2 15.2 L 21 21"),
    "trash": SymbolGlyph(
      outline: "M 5 6 L 19 6 L 17.8 20 Q 17.6 21.5 16.2 21.5 L 7.8 21.5 Q 6.4 21.5 6.2 20 Z",
      lines: "M 3 6 L 21 6 M 9 5.5 L 9 3 L 15 3 L 15 5.5 M 9.6 10 L 9.9 17.5 M 14.4 10 L 14.1 17.5", cutsLines: false),
    "pencil": SymbolGlyph(outline: "M 4 20 L 5 15.5 L 16.5 4 L 20 7.5 L 8.5 19 Z", lines: "M 14 6.5 L 17.5 10"),
    "square.and.pencil": SymbolGlyph(
      lines:
        "M 13 4 L 6 4 Q 3 4 3 7 L 3 18 Q 3 21 6 21 L 17 21 Q 20 21 20 18 L 20 11 M 9.5 14.5 L 10.2 11.7 L 19.5 2.5 "
        + "L 21.5 4.5 L 12.3 13.8 Z"),
    "square.and.arrow.up": SymbolGlyph(
      lines: "M 7 9.5 L 4 9.5 L 4 21.5 L 18 21.5 L 18 9.5 L 15 9.5 M 11 15 L 11 2 M 7 6 L 11 2 L 15 6", width: 22),
    "square.and.arrow.down": SymbolGlyph(
      lines: "M 7 9.5 L 4 9.5 L 4 21.5 L 18 21.5 L 18 9.5 L 15 9.5 M 11 2 L 11 15 M 7 11 L 11 15 L 15 11", width: 22),
    "folder": SymbolGlyph(
      outline:
        "M 2 7 Q 2 4.5 4.5 4.5 L 9 4.5 L 11.5 7 L 19.5 7 Q 22 7 22 9.5 L 22 17.5 Q 22 20 19.5 20 L 4.5 20 Q 2 20 2 17.5 Z"
    ),
    "doc": SymbolGlyph(
      outline: "M 3 2.5 L 11 2.5 L 17 8.5 L 17 21.5 L 3 21.5 Z", lines: "M 10.8 3 L 10.8 8.8 L 16.6 8.8", width: 20),
    "envelope": SymbolGlyph(outline: "R 2 5 20 14.5 2.5", lines: "M 3 6.5 L 12 13.5 L 21 6.5"),
    "paperplane": SymbolGlyph(outline: "M 2.5 11 L 21.5 3 L 14.5 21.5 L 11 13.5 Z", lines: "M 11 13.5 L 21 3.5"),
    "calendar": SymbolGlyph(outline: "R 3 4 18 17 3", lines: "M 3 9.5 L 21 9.5 M 8 2.5 L 8 5.5 M 16 2.5 L 16 5.5"),
    "clock": SymbolGlyph(outline: "O 12 12 10", lines: "M 12 6 L 12 12 L 7.5 14.5"),
    "lock": SymbolGlyph(
      outline: "R 3 10.5 14 11 2.5", lines: "M 6 10 L 6 7 C 6 1.5 14 1.5 14 7 L 14 10", width: 20, cutsLines: false),
    "play": SymbolGlyph(outline: "M 5 4 L 20 12 L 5 20 Z"),
    "backward": SymbolGlyph(outline: "M 13 5 L 2 12 L 13 19 Z M 24 5 L 13 12 L 24 19 Z", width: 26),
    "forward": SymbolGlyph(outline: "M 2 5 L 13 12 L 2 19 Z M 13 5 L 24 12 L 13 19 Z", width: 26),
    "arrowshape.turn.up.left": SymbolGlyph(
      outline: "M 10 4 L 2.5 11 L 10 18 L 10 14 C 15.5 14 19 15.5 21.5 20 C 21.5 12.5 17 8 10 8 Z"),
    "book": SymbolGlyph(
      outline:
        "M 12 6 C 9 3.5 5 3.5 2 5 L 2 19.5 C 5 18 9 18 12 20.5 C 15 18 19 18 22 19.5 L 22 5 C 19 3.5 15 3.5 12 6 Z",
      lines: "M 12 6 L 12 20"),
    "pause": SymbolGlyph(outline: "R 5 4 4 16 1 R 15 4 4 16 1"),
    "stop": SymbolGlyph(outline: "R 4 4 16 16 2.5"),
    "eye": SymbolGlyph(outline: "M 1.5 12 C 6 3.5 18 3.5 22.5 12 C 18 20.5 6 20.5 1.5 12 Z", lines: "O 12 12 3.5"),
    "globe": SymbolGlyph(
      lines:
        "O 12 12 10 M 2 12 L 22 12 M 12 2 C 6 7 6 17 12 22 M 12 2 C 18 7 18 17 12 22 M 4 7 Q 12 10 20 7 M 4 17 Q 12 14 20 17"
    ),
    "sun.max": SymbolGlyph(
      outline: "O 12 12 4.4",
      lines: "M 12 1.8 L 12 4 M 12 20 L 12 22.2 M 1.8 12 L 4 12 M 20 12 L 22.2 12 M 4.8 4.8 L 6.3 6.3 "
        + "M 17.7 17.7 L 19.2 19.2 M 19.2 4.8 L 17.7 6.3 M 6.3 17.7 L 4.8 19.2", cutsLines: false),
    "moon": SymbolGlyph(outline: "M 9.5 3 C 3 6 2 15.5 8 19.5 C 12.5 22.5 19 20.5 21 15 C 13 17.5 7.5 11 9.5 3 Z"),
    "cart": SymbolGlyph(
      outline: "M 6 7 L 21.5 7 L 19.5 15 L 7.5 15 Z", lines: "M 2 4 L 5.2 4 L 8 17.5 L 19.5 17.5",
      solid: "O 9.5 20.5 1.5 O 17.5 20.5 1.5",
      cutsLines: false),
  ]

  /// Eight teeth around a circle.
  private static let gear: String = {
    let steps = (0..<32).map { step -> String in
      let angle = (Double(step) + 0.5) * 2 * Double.pi / 32
      let radius = step % 4 < 2 ? 10.2 : 7.9
      return "\((12 + radius * cos(angle)).rounded2) \((12 + radius * sin(angle)).rounded2)"
    }
    return "M \(steps[0]) L \(steps.dropFirst().joined(separator: " ")) Z"
  }()
}

nonisolated extension Double {
  /// Two digits after the point are enough for a drawing.
  fileprivate var rounded2: Double { (self * 100).rounded() / 100 }
}
