internal import CCairo
internal import Foundation

/// A paragraph that Pango has broken into lines.
final class SetParagraph {
  let layout: OpaquePointer
  let piece: TextPiece
  /// Bytes of the paragraph's own text; an ellipsis added for what follows is not counted.
  let textLength: Int
  /// Characters that an ellipsis stands for; 0 where nothing is cut.
  private(set) var hiddenCount = 0

  /// `lineLimit` of 0 is none; `isCut` says that more paragraphs follow which there is no room for.
  init(_ piece: TextPiece, _ paragraph: TextParagraph, _ bound: TextBound, lineLimit: Int, isCut: Bool) {
    self.piece = piece
    var text = piece.text
    textLength = text.utf8.count
    let context = FontLibrary.shared.makeContext(rightToLeft: paragraph.isRightToLeft(text))
    layout = pango_layout_new(context)
    g_object_unref(UnsafeMutableRawPointer(context))
    pango_layout_set_auto_dir(layout, 0)
    if isCut, paragraph.lineBreak.ellipsis != 0 { text += "…" }
    text.withCString { pango_layout_set_text(layout, $0, Int32(clamping: text.utf8.count)) }
    let attributes = TextAttributes.list(piece, length: text.utf8.count)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    apply(paragraph, bound, lineLimit: lineLimit)
  }

  deinit {
    FontLibrary.shared.lock.lock()
    g_object_unref(UnsafeMutableRawPointer(layout))
    FontLibrary.shared.lock.unlock()
  }

  private func apply(_ paragraph: TextParagraph, _ bound: TextBound, lineLimit: Int) {
    let isCharacterWrap = paragraph.lineBreak == .characterWrap
    pango_layout_set_wrap(
      layout, PangoWrapMode(isCharacterWrap ? PROSCENIUM_PANGO_WRAP_CHAR : PROSCENIUM_PANGO_WRAP_WORD_CHAR))
    guard let width = bound.width, paragraph.lineBreak != .clip else { return }
    let available = max(paragraph.tailSpace(width) - paragraph.indent(isFirst: false), 1)
    let limit = (available + piece.endAllowance).pango
    pango_layout_set_width(layout, limit)
    pango_layout_set_indent(
      layout, (paragraph.indent(isFirst: true) - paragraph.indent(isFirst: false)).pango)
    if paragraph.alignment == .justified { pango_layout_set_justify(layout, 1) }
    if lineLimit > 0, paragraph.lineBreak.ellipsis != 0 {
      pango_layout_set_ellipsize(layout, PangoEllipsizeMode(paragraph.lineBreak.ellipsis))
      pango_layout_set_height(layout, -Int32(clamping: lineLimit))
      guard isEllipsized else { return }
      narrowEllipses()
      if paragraph.lineBreak == .truncateHead { dropBlanksBehindEllipses() }
      // Pango forgets the room between letters when it looks what has room beside an ellipsis.
      let excess = widest - limit
      guard excess > 0 else { return }
      pango_layout_set_width(layout, max(limit - excess, 1))
      narrowEllipses()
      if paragraph.lineBreak == .truncateHead { dropBlanksBehindEllipses() }
    }
  }

  /// Pango makes an ellipsis as wide as the room that is left; what follows it stands next to it on iOS.
  private func narrowEllipses() {
    guard let walk = pango_layout_get_iter(layout) else { return }
    defer { pango_layout_iter_free(walk) }
    repeat {
      guard let run = pango_layout_iter_get_run(walk)?.pointee, let glyphs = run.glyphs?.pointee,
        let analysis = run.item?.pointee.analysis,
        Int32(analysis.flags) & PROSCENIUM_PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
      else { continue }
      hiddenCount = run.item.map { Int($0.pointee.num_chars) } ?? 0
      for index in 0..<Int(glyphs.num_glyphs) {
        var (ink, logical) = (PangoRectangle(), PangoRectangle())
        pango_font_get_glyph_extents(analysis.font, glyphs.glyphs[index].glyph, &ink, &logical)
        glyphs.glyphs[index].geometry.width = min(glyphs.glyphs[index].geometry.width, logical.width)
      }
    } while pango_layout_iter_next_run(walk) != 0
  }

  /// The rest of a line that lost its head begins with a letter, as on iOS.
  private func dropBlanksBehindEllipses() {
    guard let walk = pango_layout_get_iter(layout) else { return }
    defer { pango_layout_iter_free(walk) }
    var runs: [PangoGlyphItem?] = []
    repeat { runs.append(pango_layout_iter_get_run(walk)?.pointee) } while pango_layout_iter_next_run(walk) != 0
    let bytes = Array(piece.text.utf8)
    for (index, run) in runs.enumerated() {
      guard let analysis = run?.item?.pointee.analysis,
        Int32(analysis.flags) & PROSCENIUM_PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
      else { continue }
      // Runs are in the order in which they are seen.
      let next = analysis.level % 2 == 0 ? index + 1 : index - 1
      if runs.indices.contains(next), let rest = runs[next] { Self.dropLeadingBlanks(of: rest, in: bytes) }
    }
  }

  private static func dropLeadingBlanks(of run: PangoGlyphItem, in bytes: [UInt8]) {
    guard let item = run.item?.pointee, let glyphs = run.glyphs?.pointee, let clusters = glyphs.log_clusters else {
      return
    }
    let order = 0..<Int(glyphs.num_glyphs)
    for glyph in item.analysis.level % 2 == 0 ? Array(order) : order.reversed() {
      let byte = Int(item.offset) + Int(clusters[glyph])
      guard bytes.indices.contains(byte), bytes[byte] == 0x20 else { return }
      glyphs.glyphs[glyph].geometry.width = 0
    }
  }

  /// Of the widest line, in Pango's units.
  var widest: Int32 {
    lines(lineCount).map { line in
      var (ink, logical) = (PangoRectangle(), PangoRectangle())
      pango_layout_line_get_extents(line, &ink, &logical)
      return logical.width
    }.max() ?? 0
  }

  var lineCount: Int { Int(pango_layout_get_line_count(layout)) }
  /// The first of Pango's lines, in one walk: asking for each by its number takes the square of their number.
  func lines(_ count: Int) -> [OpaquePointer] {
    guard count > 0, let walk = pango_layout_get_iter(layout) else { return [] }
    defer { pango_layout_iter_free(walk) }
    var lines: [OpaquePointer] = []
    repeat {
      if let line = pango_layout_iter_get_line_readonly(walk) { lines.append(line) }
    } while lines.count < count && pango_layout_iter_next_line(walk) != 0
    return lines
  }

  var isEllipsized: Bool { pango_layout_is_ellipsized(layout) != 0 }

  /// The bytes of a line, without an added ellipsis; a last, ellipsized line reaches to the end.
  func byteRange(of line: OpaquePointer, isLast: Bool) -> Range<Int> {
    let start = min(Int(pango_layout_line_get_start_index(line)), textLength)
    let end = min(start + Int(pango_layout_line_get_length(line)), textLength)
    return start..<max(end, start)
  }
}

extension TextParagraph {
  /// Natural direction is that of the first letter that has one.
  func isRightToLeft(_ text: String) -> Bool {
    switch direction {
    case .leftToRight: false
    case .rightToLeft: true
    case .natural: text.unicodeScalars.lazy.compactMap(\.isRightToLeftLetter).first ?? false
    }
  }
}

extension TextParagraph.LineBreak {
  /// Pango's mode; 0 for none.
  var ellipsis: Int32 {
    switch self {
    case .wordWrap, .characterWrap, .clip: PROSCENIUM_PANGO_ELLIPSIZE_NONE
    case .truncateHead: PROSCENIUM_PANGO_ELLIPSIZE_START
    case .truncateMiddle: PROSCENIUM_PANGO_ELLIPSIZE_MIDDLE
    case .truncateTail: PROSCENIUM_PANGO_ELLIPSIZE_END
    }
  }
}

extension Unicode.Scalar {
  /// True for letters of right-to-left scripts (by their blocks, Hebrew to Arabic Extended, the presentation forms and
  /// the supplementary ones), false for other letters, nil for what has no direction.
  fileprivate var isRightToLeftLetter: Bool? {
    switch value {
    case 0x200F: return true
    case 0x200E: return false
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EEFF:
      return properties.isAlphabetic ? true : nil
    default: return properties.isAlphabetic ? false : nil
    }
  }
}

/// Words that are longer than any line.
///
/// For each line Pango measures the rest of the item that it breaks, so that a word of one item takes the square of its
/// length. Where something about the letters changes an item ends.
private enum LongWords {
  /// Characters of an item (chosen: several lines on a phone).
  private static let length = 256

  /// Every other stretch of that length in words that are longer, in bytes.
  static func seams(_ runs: [TextRun]) -> [Range<Int>] {
    guard runs.reduce(0, { $0 + $1.text.utf8.count }) > length else { return [] }
    var seams: [Range<Int>] = []
    var (byte, count, start) = (0, 0, Int?.none)
    for run in runs {
      for character in run.text {
        if character.isWhitespace {
          if let open = start { seams.append(open..<byte) }
          (count, start) = (0, nil)
        } else if count == length {
          if let open = start { seams.append(open..<byte) }
          (count, start) = (1, start == nil ? byte : nil)
        } else {
          count += 1
        }
        byte += character.utf8.count
      }
    }
    if let open = start { seams.append(open..<byte) }
    return seams
  }
}

/// Runs as Pango's attributes.
enum TextAttributes {
  static func list(_ piece: TextPiece, length: Int) -> OpaquePointer {
    let list = pango_attr_list_new()!
    let seams = LongWords.seams(piece.runs)
    // Words broken between letters get no hyphens, as on iOS.
    if let plain = pango_attr_insert_hyphens_new(0) { pango_attr_list_insert(list, plain) }
    var position = 0
    for (index, run) in piece.runs.enumerated() {
      // An added ellipsis looks like the last run.
      let end = index == piece.runs.count - 1 ? length : position + run.text.utf8.count
      for attribute in attributes(run) { insert(attribute, position..<end, list) }
      space(run, at: position..<end, seams, list)
      position = end
    }
    if piece.runs.isEmpty, let attribute = font(piece.emptyFont) { pango_attr_list_insert(list, attribute) }
    return list
  }

  private static func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ bytes: Range<Int>, _ list: OpaquePointer
  ) {
    guard let attribute else { return }
    attribute.pointee.start_index = UInt32(clamping: bytes.lowerBound)
    attribute.pointee.end_index = UInt32(clamping: bytes.upperBound)
    pango_attr_list_insert(list, attribute)
  }

  /// Room between letters, in all of a run; at seams it differs by the least that Pango counts.
  private static func space(_ run: TextRun, at bytes: Range<Int>, _ seams: [Range<Int>], _ list: OpaquePointer) {
    let stretches = run.stretches
    for (index, stretch) in stretches.enumerated() {
      let start = bytes.lowerBound + stretch.bytes.lowerBound
      let end = index == stretches.count - 1 ? bytes.upperBound : bytes.lowerBound + stretch.bytes.upperBound
      if stretch.spacing != 0 { insert(pango_attr_letter_spacing_new(stretch.spacing), start..<end, list) }
      for seam in seams where seam.overlaps(start..<end) {
        insert(
          pango_attr_letter_spacing_new(stretch.spacing == 0 ? 0 : stretch.spacing + 1), seam.clamped(to: start..<end),
          list)
      }
    }
  }

  private static func attributes(_ run: TextRun) -> [UnsafeMutablePointer<PangoAttribute>?] {
    func part(_ v: Double) -> UInt16 { UInt16((v * 65_535).rounded()) }
    let color = run.color.rgba
    var result = [
      font(run.font), pango_attr_foreground_new(part(color.x), part(color.y), part(color.z)),
      // Pango takes an alpha of zero for none.
      pango_attr_foreground_alpha_new(max(part(color.w), 1)),
    ]
    if let back = run.background?.rgba, back.w > 0 {
      result.append(pango_attr_background_new(part(back.x), part(back.y), part(back.z)))
      result.append(pango_attr_background_alpha_new(max(part(back.w), 1)))
    }
    switch run.underline {
    case .none: break
    case .single: result.append(pango_attr_underline_new(PangoUnderline(PROSCENIUM_PANGO_UNDERLINE_SINGLE)))
    case .double: result.append(pango_attr_underline_new(PangoUnderline(PROSCENIUM_PANGO_UNDERLINE_DOUBLE)))
    }
    if run.isStruckThrough { result.append(pango_attr_strikethrough_new(1)) }
    if run.baselineOffset != 0 { result.append(pango_attr_rise_new(run.baselineOffset.pango)) }
    if let object = run.object { result.append(shape(object)) }
    if !run.font.features.isEmpty { result.append(pango_attr_font_features_new(run.font.features)) }
    return result
  }

  private static func shape(_ object: CGRect) -> UnsafeMutablePointer<PangoAttribute>? {
    var box = PangoRectangle(
      x: object.minX.pango, y: (-object.maxY).pango, width: object.width.pango, height: object.height.pango)
    var advance = box
    (advance.x, advance.width) = (0, object.maxX.pango)
    return pango_attr_shape_new(&box, &advance)
  }

  private static func font(_ font: TextFont) -> UnsafeMutablePointer<PangoAttribute>? {
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, font.drawnFamily)
    pango_font_description_set_weight(description, PangoWeight(min(max(font.weight, 100), 1000)))
    if font.isItalic { pango_font_description_set_style(description, PangoStyle(PROSCENIUM_PANGO_STYLE_ITALIC)) }
    pango_font_description_set_absolute_size(description, Double(font.drawnSize) * Double(PROSCENIUM_PANGO_SCALE))
    return pango_attr_font_desc_new(description)
  }
}
