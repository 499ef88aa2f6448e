internal import CCairo
internal import Foundation

/// The fonts text is set with: those of the system's folders, chosen by rules of our own instead of the machine's.
///
/// A family that is not there becomes Inter; what Inter lacks comes from Noto Color Emoji, then DejaVu Sans, then the
/// plain face of the script, then the nearest; bitmap faces are scaled to the size asked for, and faces
/// without a slanted or thick form get one made (Quicksand, WenQuanYi Micro Hei). No file of the user's is
/// read, so that the same packages give the same pictures. Other code of the process that asks fontconfig has the same rules.
package final class FontLibrary: @unchecked Sendable {
  package static let shared = FontLibrary()

  /// Held during every call into Pango, whose font maps are not made for several threads at once.
  let lock = NSRecursiveLock()
  let map: OpaquePointer
  let options: OpaquePointer
  let config: OpaquePointer
  /// Files of an app's own fonts.
  private var added: Set<String> = []
  /// Faces that were asked for by their names, and those that are not there.
  private var faces: [String: NamedFace?] = [:]

  private init() {
    config = FcConfigCreate()
    FcConfigParseAndLoadFromMemory(config, Self.rules, FcBool(1))
    FcConfigBuildFonts(config)
    // Pango waits for the machine's rules before it uses ours, unless the process has current ones.
    FcConfigSetCurrent(config)
    map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    // That of the contexts: Pango measures lines in contexts of its own, and would look for each font again for them.
    pango_cairo_font_map_set_resolution(map, Self.resolution)
    pango_fc_font_map_set_config(map, config)
    options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
  }

  /// Throws when the system font is not installed.
  package static func check() throws(TextError) {
    for family in [TextFont.systemFamily, TextFont.displayFamily] where !shared.has(family: family) {
      throw .missingFont(family: family, package: "fonts-inter")
    }
  }

  /// Stops with the name of the missing package: without a font nothing can be laid out.
  static let requireSystemFont: Void = {
    do { try check() } catch { fatalError("\(error)") }
  }()

  /// Returns true if a family is installed.
  package func has(family: String) -> Bool {
    guard let pattern = FcPatternCreate(), let objects = FcObjectSetCreate() else { return false }
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(objects)
    }
    FcPatternAddString(pattern, FC_FAMILY, family)
    FcObjectSetAdd(objects, FC_FAMILY)
    guard let found = FcFontList(config, pattern, objects) else { return false }
    defer { FcFontSetDestroy(found) }
    return found.pointee.nfont > 0
  }

  /// All families that are installed or added, in the order of their names.
  package func families() -> [String] { lock.withLock { names(FC_FAMILY, of: nil) } }

  /// The names for PostScript of a family's faces, in order.
  package func faceNames(of family: String) -> [String] { lock.withLock { names(FC_POSTSCRIPT_NAME, of: family) } }

  private func names(_ key: String, of family: String?) -> [String] {
    guard let pattern = FcPatternCreate(), let objects = FcObjectSetCreate() else { return [] }
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(objects)
    }
    if let family { FcPatternAddString(pattern, FC_FAMILY, family) }
    FcObjectSetAdd(objects, key)
    guard let found = FcFontList(config, pattern, objects) else { return [] }
    defer { FcFontSetDestroy(found) }
    var names: Set<String> = []
    for index in 0..<Int(found.pointee.nfont) {
      var name: UnsafeMutablePointer<FcChar8>?
      guard let face = found.pointee.fonts[index], FcPatternGetString(face, key, 0, &name) == FcResultMatch, let name
      else { continue }
      names.insert(String(cString: name))
    }
    return names.sorted()
  }

  /// A face of a family.
  package struct NamedFace: Sendable {
    package let family: String
    /// 100 thin … 400 regular … 900 black.
    package let weight: Double
    package let isItalic: Bool
  }

  /// Lets text be set with the fonts of an app's file; answers whether it holds any.
  package func add(file path: String) -> Bool {
    lock.withLock {
      guard !added.contains(path) else { return true }
      guard FcConfigAppFontAddFile(config, path) != 0 else { return false }
      added.insert(path)
      faces = [:]
      pango_fc_font_map_config_changed(map)
      return true
    }
  }

  /// The face that a file calls by this name for PostScript, as iOS calls it; nil where none is installed or added.
  package func face(named name: String) -> NamedFace? {
    lock.withLock {
      if let face = faces[name] { return face }
      let face = find(name)
      faces[name] = .some(face)
      return face
    }
  }

  private func find(_ name: String) -> NamedFace? {
    guard let pattern = FcPatternCreate(), let objects = FcObjectSetCreate() else { return nil }
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(objects)
    }
    FcPatternAddString(pattern, FC_POSTSCRIPT_NAME, name)
    for key in [FC_FAMILY, FC_WEIGHT, FC_SLANT] { FcObjectSetAdd(objects, key) }
    guard let found = FcFontList(config, pattern, objects) else { return nil }
    defer { FcFontSetDestroy(found) }
    guard found.pointee.nfont > 0, let face = found.pointee.fonts[0] else { return nil }
    var family: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(face, FC_FAMILY, 0, &family) == FcResultMatch, let family else { return nil }
    var (weight, slant) = (80.0, Int32(0))
    FcPatternGetDouble(face, FC_WEIGHT, 0, &weight)
    FcPatternGetInteger(face, FC_SLANT, 0, &slant)
    return NamedFace(
      family: String(cString: family), weight: FcWeightToOpenTypeDouble(weight), isItalic: slant != 0)
  }

  /// A context with the library's options; the caller unreferences it.
  func makeContext(rightToLeft: Bool) -> OpaquePointer {
    let context = pango_font_map_create_context(map)!
    pango_cairo_context_set_font_options(context, options)
    pango_cairo_context_set_resolution(context, Self.resolution)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_base_dir(
      context,
      PangoDirection(rightToLeft ? PROSCENIUM_PANGO_DIRECTION_RTL : PROSCENIUM_PANGO_DIRECTION_LTR))
    return context
  }

  /// Dots an inch: one point is one unit.
  private static let resolution = 72.0

  /// The fallback fonts for characters that Inter lacks, in order.
  private static let fallbacks =
    ["Inter", "Noto Color Emoji", "DejaVu Sans"]
    + [
      "Thai", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam",
      "Sinhala", "Khmer", "Lao", "Myanmar", "Ethiopic", "Armenian", "Georgian", "Hebrew", "Arabic",
    ].map { "Noto Sans \($0)" } + ["WenQuanYi Micro Hei", "Noto Sans"]

  private static let rules = """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig>
    <dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir>
    <cachedir>/var/cache/fontconfig</cachedir><cachedir prefix="xdg">fontconfig</cachedir>
    <match target="pattern"><test name="family" qual="any"><string>emoji</string></test>
      <edit name="family" mode="prepend" binding="strong"><string>Noto Color Emoji</string></edit></match>
    <match target="pattern"><edit name="family" mode="append_last" binding="strong">
      \(fallbacks.map { "<string>\($0)</string>" }.joined())</edit></match>
    <match target="font"><test name="family" compare="contains"><string>Quicksand</string></test>
      <test name="slant" compare="eq"><const>roman</const></test>
      <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
      <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>
        <double>1</double><double>0.2</double><double>0</double><double>1</double></matrix></times></edit></match>
    <match target="font"><test name="family"><string>WenQuanYi Micro Hei</string></test>
      <test target="pattern" name="weight" compare="more"><const>medium</const></test>
      <edit name="embolden" mode="assign"><bool>true</bool></edit></match>
    <match target="font"><test name="outline"><bool>false</bool></test>
      <edit name="pixelsizefixupfactor" mode="assign">
        <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide></edit>
      <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>
        <name>pixelsizefixupfactor</name><double>0</double><double>0</double><name>pixelsizefixupfactor</name>
        </matrix></times></edit></match>
    </fontconfig>
    """
}
