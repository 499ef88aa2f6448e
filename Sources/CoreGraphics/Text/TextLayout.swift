internal import CCairo
package import Foundation

/// Text set in lines.
///
/// Coordinates are points, origin at the top left, y down. Sizes are the same at every scale: glyphs are neither
/// hinted nor rounded to pixels. Everything is laid out when it is made. Use one on one thread.
package final class TextLayout {
  /// From the top.
  package private(set) var lines: [TextLine] = []
  /// Around all lines' boxes from the origin: the widest line and the sum of heights and spacings.
  package private(set) var size = CGSize.zero
  /// True if lines or parts of lines were left out.
  package private(set) var isTruncated = false

  /// Pango's line of each of `lines`.
  private(set) var pangoLines: [OpaquePointer] = []
  /// The owner of the lines: the paragraphs, kept alive.
  private var paragraphs: [SetParagraph] = []
  private let text: String

  /// Sets runs in paragraphs, which end at line feeds.
  ///
  /// `width` and `height` bound the lines: infinite, not a number, or not positive means no bound. `lineLimit` of 0
  /// means none. With a limit the last line is truncated as `paragraph.lineBreak` says; without any, truncating modes
  /// wrap words.
  package init(
    _ runs: [TextRun], paragraph: TextParagraph = TextParagraph(), width: CGFloat = .infinity,
    height: CGFloat = .infinity, lineLimit: Int = 0
  ) {
    _ = FontLibrary.requireSystemFont
    FontLibrary.shared.lock.lock()
    defer { FontLibrary.shared.lock.unlock() }
    text = runs.map(\.text).joined()
    let bound = TextBound(width: width)
    set(runs, paragraph, bound, lineLimit: max(lineLimit, 0))
    if height.isFinite, height > 0, size.height > height {
      // At least one line, however little room there is.
      let fitting = max(lines.count { $0.frame.maxY <= height + 0.001 }, 1)
      if fitting < lines.count { set(runs, paragraph, bound, lineLimit: fitting) }
    }
    layOut(paragraph, bound)
  }

  private func set(_ runs: [TextRun], _ paragraph: TextParagraph, _ bound: TextBound, lineLimit: Int) {
    (lines, pangoLines, paragraphs, size, isTruncated) = ([], [], [], .zero, false)
    let pieces = TextPiece.split(runs)
    var y: CGFloat = 0
    for (index, piece) in pieces.enumerated() {
      let linesLeft = lineLimit == 0 ? 0 : lineLimit - lines.count
      if lineLimit > 0, linesLeft == 0 {
        isTruncated = true
        return
      }
      if index > 0 { y += paragraph.paragraphSpacingBefore }
      let isCut = linesLeft > 0 && index + 1 < pieces.count
      var set = SetParagraph(piece, paragraph, bound, lineLimit: linesLeft, isCut: false)
      if linesLeft == 1, !isCut, set.isEllipsized,
        let tighter = piece.tightened(paragraph, bound, insteadOf: set)
      {
        let whole = SetParagraph(tighter, paragraph, bound, lineLimit: 1, isCut: false)
        if !whole.isEllipsized { set = whole }
      }
      if isCut, set.lineCount >= linesLeft {
        set = SetParagraph(piece, paragraph, bound, lineLimit: linesLeft, isCut: true)
      }
      append(set, set.piece, paragraph, &y, linesLeft: linesLeft)
      if index + 1 < pieces.count { y += paragraph.paragraphSpacing }
    }
  }

  private func append(
    _ set: SetParagraph, _ piece: TextPiece, _ paragraph: TextParagraph, _ y: inout CGFloat, linesLeft: Int
  ) {
    paragraphs.append(set)
    let count = linesLeft > 0 ? min(set.lineCount, linesLeft) : set.lineCount
    if set.isEllipsized || count < set.lineCount { isTruncated = true }
    var offsets = piece.offsets
    for (index, pango) in set.lines(count).enumerated() {
      if !lines.isEmpty { y += index > 0 ? paragraph.lineSpacing : 0 }
      let bytes = set.byteRange(of: pango, isLast: index == count - 1)
      let box = LineBox(piece.fonts(in: bytes), piece.objects(in: bytes), paragraph)
      var (ink, logical) = (PangoRectangle(), PangoRectangle())
      pango_layout_line_get_extents(pango, &ink, &logical)
      let width = max(0, logical.width.points + piece.trailingSpace(in: bytes))
      let line = TextLine(
        frame: CGRect(x: 0, y: y, width: width, height: box.height), baseline: y + box.ascent,
        ink: CGRect(
          x: ink.x.points, y: y + box.ascent + ink.y.points, width: ink.width.points, height: ink.height.points),
        range: offsets.utf16(bytes), isTruncated: set.isEllipsized && index == count - 1)
      lines.append(line)
      pangoLines.append(pango)
      y += box.height
    }
    size.height = y
  }

  /// Moves lines sideways, as alignment and indents say.
  private func layOut(_ paragraph: TextParagraph, _ bound: TextBound) {
    var firsts: Set<Int> = []
    var count = 0
    for set in paragraphs {
      firsts.insert(count)
      count += set.lineCount
    }
    let widest = lines.indices.map { lines[$0].frame.width + paragraph.indent(isFirst: firsts.contains($0)) }.max() ?? 0
    size.width = min(widest, bound.width ?? .infinity)
    let space = bound.width ?? widest
    for index in lines.indices {
      let direction = pango_layout_line_get_resolved_direction(pangoLines[index])
      let isRTL = direction == PangoDirection(PROSCENIUM_PANGO_DIRECTION_RTL)
      let indent = paragraph.indent(isFirst: firsts.contains(index))
      let tail = paragraph.tailSpace(space)
      let spare = max(tail - indent - lines[index].frame.width, 0)
      let overflow = min(tail - indent - lines[index].frame.width, 0)
      let left: CGFloat
      switch paragraph.alignment {
      case .left: left = isRTL ? space - tail : indent
      case .center: left = (isRTL ? space - tail : indent) + spare / 2 + (isRTL ? overflow : 0)
      case .right: left = (isRTL ? space - tail : indent) + spare + overflow
      case .justified, .natural: left = isRTL ? space - tail + spare + overflow : indent
      }
      lines[index].frame.origin.x = left
      lines[index].ink.origin.x += left
    }
  }

  // MARK: Positions

  /// How many letters no installed face has: they are drawn as boxes.
  package var missingLetters: Int {
    FontLibrary.shared.lock.lock()
    defer { FontLibrary.shared.lock.unlock() }
    return paragraphs.reduce(0) { $0 + Int(pango_layout_get_unknown_glyphs_count($1.layout)) }
  }

  /// Around all ink.
  package var inkBounds: CGRect { lines.reduce(.null) { $1.ink.isEmpty ? $0 : $0.union($1.ink) } }

  /// The measured size rounded up to whole pixels, as UIKit's labels do; a thousandth of a pixel is forgiven.
  package func pixelSize(scale: CGFloat) -> CGSize {
    func up(_ v: CGFloat) -> CGFloat { ((v * scale) - 0.001).rounded(.up) / scale }
    return CGSize(width: up(size.width), height: up(size.height))
  }

  /// The UTF-16 offset of the boundary between characters nearest to a point.
  package func offset(at point: CGPoint) -> Int {
    guard point.isFinite, let index = lines.firstIndex(where: { point.y < $0.frame.maxY }) ?? lines.indices.last
    else { return 0 }
    let (set, piece) = source(of: index)
    FontLibrary.shared.lock.lock()
    defer { FontLibrary.shared.lock.unlock() }
    var (byte, trailing) = (Int32(0), Int32(0))
    pango_layout_line_x_to_index(
      pangoLines[index], (point.x - lines[index].frame.minX).pango, &byte, &trailing)
    return piece.utf16Offset(Int(byte), trailing: Int(trailing), limit: set.textLength)
  }

  /// Returns the caret rectangle before the character at a UTF-16 offset.
  package func caret(at offset: Int) -> CGRect {
    guard let index = lines.lastIndex(where: { $0.range.lowerBound <= offset }) ?? lines.indices.first else {
      return .zero
    }
    let (_, piece) = source(of: index)
    FontLibrary.shared.lock.lock()
    defer { FontLibrary.shared.lock.unlock() }
    var x = Int32(0)
    pango_layout_line_index_to_x(pangoLines[index], Int32(clamping: piece.byteOffset(utf16: offset)), 0, &x)
    let frame = lines[index].frame
    return CGRect(x: frame.minX + x.points, y: frame.minY, width: 0, height: frame.height)
  }

  /// The box of the object in the place of the letter at a UTF-16 offset, which has a size and its lower edge's height
  /// above the base line; nil where it is left out for an ellipsis.
  package func frame(ofObject object: CGRect, at offset: Int) -> CGRect? {
    guard let line = lines.last(where: { $0.range.lowerBound <= offset }), offset < line.range.upperBound else {
      return nil
    }
    let isLast = offset + 1 >= line.range.upperBound
    let start = caret(at: offset).minX
    let isFromRight = isLast ? abs(start - line.frame.maxX) < 0.01 : caret(at: offset + 1).minX < start
    if line.isTruncated, isLast || abs(caret(at: offset + 1).minX - start) < object.maxX - 0.5 { return nil }
    return CGRect(
      x: (isFromRight ? start - object.maxX : start) + object.minX, y: line.baseline - object.maxY,
      width: object.width, height: object.height)
  }

  private func source(of line: Int) -> (SetParagraph, TextPiece) {
    var first = 0
    for set in paragraphs {
      if line < first + set.lineCount { return (set, set.piece) }
      first += set.lineCount
    }
    let last = paragraphs[paragraphs.count - 1]
    return (last, last.piece)
  }
}

/// A width in Pango's terms; nil is none.
struct TextBound {
  let width: CGFloat?
  /// Pango counts 1024ths of a point in 32 bits: a million points are its room.
  init(width: CGFloat) { self.width = width.isFinite && width > 0 ? min(width, 1_000_000) : nil }
}

/// A line's height and what of it is above the baseline.
private struct LineBox {
  var ascent: CGFloat
  var height: CGFloat

  init(_ fonts: [TextFont], _ objects: [CGRect], _ paragraph: TextParagraph) {
    let sizes = fonts.map { TextFont(size: $0.drawnSize) }
    ascent = (sizes.map(\.ascender) + objects.map(\.maxY)).max() ?? 0
    let natural = ascent - ((sizes.map(\.descender) + objects.map(\.minY)).min() ?? 0)
    height = natural * (paragraph.lineHeightMultiple > 0 ? paragraph.lineHeightMultiple : 1)
    height = max(height, paragraph.minimumLineHeight)
    if paragraph.maximumLineHeight > 0 { height = min(height, paragraph.maximumLineHeight) }
    // More or less room goes above the letters.
    ascent += height - natural
  }
}

extension TextParagraph {
  func indent(isFirst: Bool) -> CGFloat { max(isFirst ? firstLineHeadIndent : headIndent, 0) }
  /// Returns the maximum end of lines, from the leading edge.
  func tailSpace(_ space: CGFloat) -> CGFloat {
    tailIndent > 0 ? min(tailIndent, space) : max(space + tailIndent, 0)
  }
}

extension Int32 {
  var points: CGFloat { CGFloat(self) / CGFloat(PROSCENIUM_PANGO_SCALE) }
}

extension CGFloat {
  /// In Pango's units, cut to what its 32 bits hold.
  var pango: Int32 { isNaN ? 0 : Int32(Swift.min(Swift.max(self, -1_000_000), 1_000_000) * 1024) }
}

extension TextFont {
  var drawnSize: CGFloat { size.isNaN ? 0.1 : Swift.min(Swift.max(size, 0.1), 4000) }
}
