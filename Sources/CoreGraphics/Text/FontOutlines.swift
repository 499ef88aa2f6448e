internal import CCairo
internal import Foundation

/// The content of a face's file: sizes, names, tables, and the outlines of glyphs.
///
/// Units: the font's own, `unitsPerEm` to the size; y up.
final class FontOutlines: @unchecked Sendable {
  /// The file of a face, and the face's number there.
  struct Source: Hashable {
    let path: String
    /// The face in the low 16 bits; above them one more than the number of its named variation.
    let index: Int
    /// Values of the axes that are set, by their tags.
    var variations: [UInt32: Double] = [:]
  }

  let source: Source
  private let face: OpaquePointer
  private let font: OpaquePointer
  private let drawn: OpaquePointer
  private let options: OpaquePointer

  /// Errors: nil for a file that cannot be read.
  init?(_ source: Source) {
    guard let blob = hb_blob_create_from_file_or_fail(source.path) else { return nil }
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, UInt32(source.index & 0xFFFF)), hb_face_get_glyph_count(face) > 0,
      let font = hb_font_create(face), let drawn = Self.drawnFace(source)
    else { return nil }
    (self.source, self.face, self.font, self.drawn) = (source, face, font, drawn)
    if source.index >> 16 > 0 { hb_font_set_var_named_instance(font, UInt32(source.index >> 16) - 1) }
    let values = source.variations.map { hb_variation_t(tag: $0.key, value: Float($0.value)) }
    if !values.isEmpty { hb_font_set_variations(font, values, UInt32(values.count)) }
    hb_font_make_immutable(font)
    options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    if !source.variations.isEmpty {
      let text = source.variations.map { "\(Self.text(of: $0.key))=\($0.value)" }.sorted().joined(separator: ",")
      cairo_font_options_set_variations(options, text)
    }
  }

  deinit {
    cairo_font_options_destroy(options)
    cairo_font_face_destroy(drawn)
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  private static func drawnFace(_ source: Source) -> OpaquePointer? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FILE, source.path)
    FcPatternAddInteger(pattern, FC_INDEX, Int32(source.index))
    return cairo_ft_font_face_create_for_pattern(pattern)
  }

  /// A tag as its four letters.
  static func text(of tag: UInt32) -> String {
    String(String.UnicodeScalarView([24, 16, 8, 0].map { Unicode.Scalar(UInt8(truncatingIfNeeded: tag >> $0)) }))
  }
  /// The tag of four letters.
  static func tag(_ text: StaticString) -> UInt32 {
    text.withUTF8Buffer { $0.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
  }

  // MARK: Sizes

  var unitsPerEm: Int32 { Int32(clamping: hb_face_get_upem(face)) }
  var glyphCount: Int { Int(hb_face_get_glyph_count(face)) }

  /// A size by its tag of OpenType; 0 where the file has none.
  func metric(_ tag: StaticString) -> Int32 {
    var value: hb_position_t = 0
    return hb_ot_metrics_get_position(font, Self.tag(tag), &value) != 0 ? value : 0
  }

  /// How far a glyph moves on.
  func advance(_ glyph: UInt16) -> Int32 { hb_font_get_glyph_h_advance(font, UInt32(glyph)) }

  /// The box around a glyph; nil where there is no such glyph.
  func box(_ glyph: UInt16) -> CGRect? {
    var box = hb_glyph_extents_t()
    guard Int(glyph) < glyphCount, hb_font_get_glyph_extents(font, UInt32(glyph), &box) != 0 else { return nil }
    return CGRect(
      x: CGFloat(box.x_bearing), y: CGFloat(box.y_bearing + box.height), width: CGFloat(box.width),
      height: CGFloat(-box.height))
  }

  // MARK: Names

  func glyph(named name: String) -> UInt16? {
    var glyph: hb_codepoint_t = 0
    guard hb_font_get_glyph_from_name(font, name, -1, &glyph) != 0 else { return nil }
    return UInt16(exactly: glyph)
  }

  func name(of glyph: UInt16) -> String? {
    var name = [CChar](repeating: 0, count: 128)
    guard Int(glyph) < glyphCount, hb_font_get_glyph_name(font, UInt32(glyph), &name, UInt32(name.count)) != 0 else {
      return nil
    }
    return Self.string(name)
  }

  /// A name of the file by its number.
  func name(_ id: UInt32) -> String? {
    var (name, size) = ([CChar](repeating: 0, count: 512), UInt32(512))
    guard hb_ot_name_get_utf8(face, id, nil, &size, &name) > 0 else { return nil }
    return Self.string(name)
  }

  private static func string(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  // MARK: Tables

  /// A table's bytes; nil where there is none.
  func table(_ tag: UInt32) -> Data? {
    guard let blob = hb_face_reference_table(face, tag) else { return nil }
    defer { hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let bytes = hb_blob_get_data(blob, &count), count > 0 else { return nil }
    return Data(bytes: bytes, count: Int(count))
  }

  var tableTags: [UInt32] {
    var tags = [UInt32](repeating: 0, count: 256)
    var count = UInt32(tags.count)
    hb_face_get_table_tags(face, 0, &count, &tags)
    return Array(tags.prefix(Int(count)))
  }

  /// An axis along which the face varies.
  struct Axis {
    let tag: UInt32
    let name: String
    let least, usual, most: Double
  }

  var axes: [Axis] {
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: 64)
    var count = UInt32(infos.count)
    _ = hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).map { info in
      Axis(
        tag: info.tag, name: name(info.name_id) ?? Self.text(of: info.tag), least: Double(info.min_value),
        usual: Double(info.default_value), most: Double(info.max_value))
    }
  }

  // MARK: Outlines

  /// The outline of a glyph, one unit high to the size.
  func outline(_ glyph: UInt16) -> CGPath {
    FontLibrary.shared.lock.withLock {
      guard Int(glyph) < glyphCount, let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1) else {
        return CGPath(segments: [])
      }
      defer { cairo_surface_destroy(surface) }
      let context = cairo_create(surface)
      defer { cairo_destroy(context) }
      cairo_set_font_face(context, drawn)
      cairo_set_font_options(context, options)
      // Cairo counts in 256ths.
      cairo_set_font_size(context, Self.drawnSize)
      var one = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
      cairo_glyph_path(context, &one, 1)
      guard let path = cairo_copy_path(context) else { return CGPath(segments: []) }
      defer { cairo_path_destroy(path) }
      return Self.read(path.pointee)
    }
  }

  private static let drawnSize = 1024.0

  private static func read(_ path: cairo_path_t) -> CGPath {
    let result = CGMutablePath()
    func point(_ index: Int) -> CGPoint {
      let point = path.data[index].point
      return CGPoint(x: point.x / drawnSize, y: -point.y / drawnSize)
    }
    var index = 0
    while index < Int(path.num_data) {
      let header = path.data[index].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO: result.move(to: point(index + 1))
      case CAIRO_PATH_LINE_TO: result.addLine(to: point(index + 1))
      case CAIRO_PATH_CURVE_TO:
        result.addCurve(to: point(index + 3), control1: point(index + 1), control2: point(index + 2))
      default: result.closeSubpath()
      }
      index += max(1, Int(header.length))
    }
    return result
  }
}

extension FontLibrary {
  /// The file of a face by its name for PostScript, or of the regular face of a family.
  func source(named name: String) -> FontOutlines.Source? {
    lock.withLock { find(FC_POSTSCRIPT_NAME, name) ?? find(FC_FAMILY, name) }
  }

  private func find(_ key: String, _ name: String) -> FontOutlines.Source? {
    guard let pattern = FcPatternCreate(), let objects = FcObjectSetCreate() else { return nil }
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(objects)
    }
    FcPatternAddString(pattern, key, name)
    if key == FC_FAMILY {
      FcPatternAddInteger(pattern, FC_WEIGHT, FC_WEIGHT_REGULAR)
      FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
    }
    for key in [FC_FILE, FC_INDEX] { FcObjectSetAdd(objects, key) }
    guard let found = FcFontList(config, pattern, objects) else { return nil }
    defer { FcFontSetDestroy(found) }
    guard found.pointee.nfont > 0, let face = found.pointee.fonts[0] else { return nil }
    var file: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    guard FcPatternGetString(face, FC_FILE, 0, &file) == FcResultMatch, let file else { return nil }
    FcPatternGetInteger(face, FC_INDEX, 0, &index)
    return FontOutlines.Source(path: String(cString: file), index: Int(index))
  }
}

/// The files that have been read, each once.
final class FontFiles: @unchecked Sendable {
  static let shared = FontFiles()
  private let lock = NSLock()
  private var read: [FontOutlines.Source: FontOutlines] = [:]

  func outlines(_ source: FontOutlines.Source) -> FontOutlines? {
    lock.withLock {
      if let known = read[source] { return known }
      // Variations are without number: few are kept (chosen).
      if read.count >= 64 { read = [:] }
      let outlines = FontOutlines(source)
      read[source] = outlines
      return outlines
    }
  }
}
