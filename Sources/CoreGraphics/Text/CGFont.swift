internal import CCairo
public import Foundation

/// The number of a glyph in a font.
public typealias CGGlyph = UInt16
/// A number that a font counts with.
public typealias CGFontIndex = UInt16

/// A face of a font, without a size.
///
/// Differs: how thick its stems are and parts of it for PostScript are not told.
public final class CGFont: Sendable {
  /// The family and the form of its face.
  package let face: FontLibrary.NamedFace
  /// The name of the face for PostScript.
  public let postScriptName: CFString?
  private let source: FontOutlines.Source?

  /// The face of a name for PostScript, or the regular one of a family; nil where no installed or added file has it.
  public init?(_ name: CFString) {
    if let face = FontLibrary.shared.face(named: name) {
      self.face = face
    } else if FontLibrary.shared.has(family: name) {
      face = FontLibrary.NamedFace(family: name, weight: 400, isItalic: false)
    } else {
      return nil
    }
    postScriptName = name
    source = FontLibrary.shared.source(named: name)
  }

  private init(_ other: CGFont, _ source: FontOutlines.Source) {
    (face, postScriptName, self.source) = (other.face, other.postScriptName, source)
  }

  /// The face in a size.
  package func text(size: CGFloat) -> TextFont {
    TextFont(family: face.family, size: size, weight: Int(face.weight), isItalic: face.isItalic)
  }

  /// The content of its file; nil where it cannot be read.
  var outlines: FontOutlines? { source.flatMap(FontFiles.shared.outlines) }
}

// MARK: What its file says

extension CGFont {
  /// How many units are as long as the size of the text.
  public var unitsPerEm: Int32 { outlines?.unitsPerEm ?? 0 }
  /// The number of glyphs.
  public var numberOfGlyphs: Int { outlines?.glyphCount ?? 0 }
  /// How far letters reach above the base line; in units of the font, as below.
  public var ascent: Int32 { outlines?.metric("hasc") ?? 0 }
  /// How far letters reach below the base line, negative.
  public var descent: Int32 { outlines?.metric("hdsc") ?? 0 }
  /// The space between lines.
  public var leading: Int32 { outlines?.metric("hlgp") ?? 0 }
  /// The height of capitals.
  public var capHeight: Int32 { outlines?.metric("cpht") ?? 0 }
  /// The height of small letters.
  public var xHeight: Int32 { outlines?.metric("xhgt") ?? 0 }
  /// The box around all glyphs, laid over one another.
  public var fontBBox: CGRect {
    guard let head = outlines?.table(FontOutlines.tag("head")), head.count >= 44 else { return .zero }
    let (left, bottom, right, top) = (
      head.signed16(at: 36), head.signed16(at: 38), head.signed16(at: 40), head.signed16(at: 42)
    )
    return CGRect(x: left, y: bottom, width: right - left, height: top - bottom)
  }
  /// The slant against the clock, in degrees: negative for letters that lean to the right.
  public var italicAngle: CGFloat {
    guard let post = outlines?.table(FontOutlines.tag("post")), post.count >= 8 else { return 0 }
    return CGFloat(post.signed16(at: 4)) + CGFloat(post.signed16(at: 6) & 0xFFFF) / 65_536
  }
  /// The name of the face for people.
  public var fullName: CFString? { outlines?.name(4) }

  /// Reads how far glyphs move on; false, with zeros, where a glyph is not there.
  ///
  /// Shape: `count` glyphs and as many advances, in units of the font.
  public func getGlyphAdvances(
    glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
  ) -> Bool {
    read(glyphs, count, into: advances, missing: 0) { $0.advance($1) }
  }
  /// Reads the boxes around glyphs; false, with empty ones, where a glyph is not there.
  ///
  /// Shape: `count` glyphs and as many boxes, in units of the font, y up.
  public func getGlyphBBoxes(
    glyphs: UnsafePointer<CGGlyph>, count: Int, bboxes: UnsafeMutablePointer<CGRect>
  ) -> Bool {
    read(glyphs, count, into: bboxes, missing: .zero) { $0.box($1) ?? .zero }
  }

  private func read<Value>(
    _ glyphs: UnsafePointer<CGGlyph>, _ count: Int, into values: UnsafeMutablePointer<Value>, missing: Value,
    _ value: (FontOutlines, CGGlyph) -> Value
  ) -> Bool {
    var isWhole = true
    let outlines = outlines
    for index in 0..<max(0, count) {
      if let outlines, Int(glyphs[index]) < outlines.glyphCount {
        values[index] = value(outlines, glyphs[index])
      } else {
        (values[index], isWhole) = (missing, false)
      }
    }
    return isWhole
  }

  /// Returns the glyph of a name; 0, the glyph of what is missing, for none.
  public func getGlyphWithGlyphName(name: CFString) -> CGGlyph { outlines?.glyph(named: name) ?? 0 }
  /// Returns the name of a glyph; nil where it has none.
  public func name(for glyph: CGGlyph) -> CFString? { outlines?.name(of: glyph) }

  /// The tags of the file's tables, `UInt32` each.
  public var tableTags: CFArray? { outlines?.tableTags }
  /// Returns the bytes of a table; nil where there is none.
  public func table(for tag: UInt32) -> CFData? { outlines?.table(tag) }

  // MARK: Variations

  /// The key of an axis' name.
  public static let variationAxisName: CFString = "kCGFontVariationAxisName"
  /// The key of an axis' least value.
  public static let variationAxisMinValue: CFString = "kCGFontVariationAxisMinValue"
  /// The key of an axis' greatest value.
  public static let variationAxisMaxValue: CFString = "kCGFontVariationAxisMaxValue"
  /// The key of an axis' usual value.
  public static let variationAxisDefaultValue: CFString = "kCGFontVariationAxisDefaultValue"

  /// The axes along which the face varies, a dictionary each; nil for a face that does not.
  public var variationAxes: CFArray? {
    guard let axes = outlines?.axes, !axes.isEmpty else { return nil }
    return axes.map { axis -> CFDictionary in
      [
        Self.variationAxisName: axis.name, Self.variationAxisMinValue: axis.least,
        Self.variationAxisMaxValue: axis.most, Self.variationAxisDefaultValue: axis.usual,
      ]
    }
  }
  /// The values that were set of its axes, by the axes' names; nil for none.
  public var variations: CFDictionary? {
    guard let outlines, !outlines.source.variations.isEmpty else { return nil }
    var values: CFDictionary = [:]
    for axis in outlines.axes { values[axis.name] = outlines.source.variations[axis.tag] }
    return values
  }
  /// The face with values of its axes, by the axes' names; what is no axis, or no number, is left out.
  ///
  /// Differs: only what `CGContext` shows glyph by glyph is drawn so.
  public func copy(withVariations variations: CFDictionary?) -> CGFont? {
    guard var source, let axes = outlines?.axes else { return nil }
    source.variations = [:]
    for axis in axes {
      guard let value = Self.number(variations?[axis.name]), value.isFinite else { continue }
      source.variations[axis.tag] = min(max(value, axis.least), axis.most)
    }
    return CGFont(self, source)
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Double: value
    case let value as Int: Double(value)
    case let value as CGFloat: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

extension Data {
  /// A number of two bytes, the first one the greater.
  fileprivate func signed16(at offset: Int) -> Int {
    Int(Int16(bitPattern: UInt16(self[startIndex + offset]) << 8 | UInt16(self[startIndex + offset + 1])))
  }
}
