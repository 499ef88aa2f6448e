internal import Foundation

/// One paragraph's text, cut out of the runs.
struct TextPiece {
  /// Without the line feed that ends it.
  var runs: [TextRun] = []
  /// UTF-16 offset of its start in the whole text.
  var start: Int
  /// The font of a line without text.
  var emptyFont: TextFont

  /// Cuts runs at line feeds; text that ends with one has an empty last paragraph.
  static func split(_ runs: [TextRun]) -> [TextPiece] {
    guard let first = runs.first else { return [] }
    var pieces = [TextPiece(start: 0, emptyFont: first.font)]
    var offset = 0
    for run in runs {
      var rest = Substring(run.text)
      while let end = rest.firstIndex(where: \.isParagraphEnd) {
        pieces[pieces.count - 1].add(run, rest[..<end])
        let next = rest.index(after: end)
        offset += rest[..<next].utf16.count
        rest = rest[next...]
        pieces.append(TextPiece(start: offset, emptyFont: run.font))
      }
      pieces[pieces.count - 1].add(run, rest)
      offset += rest.utf16.count
    }
    return pieces
  }

  private mutating func add(_ run: TextRun, _ text: Substring) {
    if text.isEmpty { return }
    if runs.isEmpty { emptyFont = run.font }
    var part = run
    // Pango refuses zero bytes; a replacement of one UTF-16 unit keeps offsets.
    part.text = text.contains("\0") ? String(text).replacing("\0", with: "\u{FFFD}") : String(text)
    runs.append(part)
  }

  var text: String { runs.map(\.text).joined() }

  /// The fonts of a range of UTF-8 bytes.
  func fonts(in bytes: Range<Int>) -> [TextFont] {
    var (result, position) = ([TextFont](), 0)
    for run in runs {
      let end = position + run.text.utf8.count
      if position < max(bytes.upperBound, bytes.lowerBound + 1), end > bytes.lowerBound { result.append(run.font) }
      position = end
    }
    return result.isEmpty ? [emptyFont] : result
  }

  /// The boxes of objects among the letters of a range of UTF-8 bytes.
  func objects(in bytes: Range<Int>) -> [CGRect] {
    var (result, position) = ([CGRect](), 0)
    for run in runs {
      let end = position + run.text.utf8.count
      if let object = run.object, position < bytes.upperBound, end > bytes.lowerBound { result.append(object) }
      position = end
    }
    return result
  }

  /// For offsets that rise from line to line.
  var offsets: OffsetWalk { OffsetWalk(text: text, start: start) }

  /// The UTF-16 offset in the whole text of a UTF-8 offset here, moved on by characters.
  func utf16Offset(_ byte: Int, trailing: Int, limit: Int) -> Int {
    let text = text
    let bytes = text.utf8
    let location =
      bytes.index(bytes.startIndex, offsetBy: min(byte, limit), limitedBy: bytes.endIndex) ?? bytes.endIndex
    let scalars = text.unicodeScalars
    let moved =
      scalars.index(location, offsetBy: trailing, limitedBy: scalars.endIndex) ?? scalars.endIndex
    return start + text.utf16.distance(from: text.startIndex, to: moved)
  }

  func byteOffset(utf16 offset: Int) -> Int {
    let text = text
    let units = text.utf16
    let location =
      units.index(units.startIndex, offsetBy: max(offset - start, 0), limitedBy: units.endIndex) ?? units.endIndex
    return text.utf8.distance(from: text.startIndex, to: location)
  }
}

/// Turns UTF-8 offsets of a piece into UTF-16 offsets of the whole text; one walk as long as they rise.
struct OffsetWalk {
  private let text: String
  private let start: Int
  private var location: String.Index
  private var byte = 0
  private var unit: Int

  init(text: String, start: Int) {
    (self.text, self.start, unit) = (text, start, start)
    location = text.startIndex
  }

  mutating func utf16(_ bytes: Range<Int>) -> Range<Int> {
    let low = utf16(bytes.lowerBound)
    return low..<max(utf16(bytes.upperBound), low)
  }

  private mutating func utf16(_ offset: Int) -> Int {
    if offset < byte { (location, byte, unit) = (text.startIndex, 0, start) }
    let bytes = text.utf8
    let next = bytes.index(location, offsetBy: offset - byte, limitedBy: bytes.endIndex) ?? bytes.endIndex
    unit += text.utf16.distance(from: location, to: next)
    (location, byte) = (next, offset)
    return unit
  }
}

extension Character {
  /// Line feed, carriage return or both, next line, or the paragraph separator.
  fileprivate var isParagraphEnd: Bool {
    self == "\n" || self == "\r" || self == "\r\n" || self == "\u{2029}" || self == "\u{85}"
  }
}
