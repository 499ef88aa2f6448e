import CoreGraphics
import Foundation
import Testing

@Suite("Fonts and glyphs") struct GlyphTests {
  private func font() throws -> CGFont { try #require(CGFont("DejaVuSans" as CFString)) }

  @Test func sizes() throws {
    let font = try font()
    // What the file says: DejaVu Sans 2.37.
    #expect(font.unitsPerEm == 2048 && font.numberOfGlyphs > 5000)
    #expect(font.ascent > 1500 && font.descent < -300)
    #expect(font.fullName == "DejaVu Sans" && font.italicAngle == 0)
    #expect(font.fontBBox.minX < 0 && font.fontBBox.width > 2048)
    let oblique = try #require(CGFont("DejaVuSans-Oblique" as CFString))
    #expect(oblique.italicAngle < -5 && oblique.italicAngle > -20)
  }

  @Test func glyphs() throws {
    let font = try font()
    let glyph = font.getGlyphWithGlyphName(name: "H")
    #expect(glyph > 0 && font.name(for: glyph) == "H" && font.getGlyphWithGlyphName(name: "no such glyph") == 0)
    #expect(font.name(for: .max) == nil)
    var (advances, boxes) = ([Int32](repeating: 9, count: 2), [CGRect](repeating: .infinite, count: 2))
    #expect(font.getGlyphAdvances(glyphs: [glyph, glyph], count: 2, advances: &advances))
    #expect(font.getGlyphBBoxes(glyphs: [glyph, glyph], count: 2, bboxes: &boxes))
    #expect(advances[0] == 1540 && advances[1] == advances[0])
    #expect(boxes[0] == CGRect(x: 201, y: 0, width: 1138, height: 1493))
    #expect(!font.getGlyphAdvances(glyphs: [.max], count: 1, advances: &advances) && advances[0] == 0)
    #expect(!font.getGlyphBBoxes(glyphs: [.max], count: 1, bboxes: &boxes) && boxes[0] == .zero)
    #expect(font.getGlyphAdvances(glyphs: [glyph], count: -1, advances: &advances))
  }

  @Test func tables() throws {
    let font = try font()
    let head: UInt32 = 0x6865_6164
    #expect(try #require(font.tableTags as? [UInt32]).contains(head))
    #expect(font.table(for: head)?.count == 54 && font.table(for: 0) == nil)
    #expect(font.variationAxes == nil && font.variations == nil)
    #expect(CGFont("no such font" as CFString) == nil)
  }

  private func makeContext() throws -> CGContext {
    try #require(
      CGContext(
        data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 160, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
  }
  /// The box around all that is not clear, from the top left.
  private func ink(_ context: CGContext) throws -> CGRect {
    let pixels = try #require(context.makeImage()).pixels
    var box = CGRect.null
    for y in 0..<40 {
      for x in 0..<40 where (pixels.pixel(x, y) as UInt32) >> 24 > 100 {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }

  @Test func shown() throws {
    let (font, context) = (try font(), try makeContext())
    let glyph = font.getGlyphWithGlyphName(name: "H")
    context.showGlyphs([glyph], at: [CGPoint(x: 10, y: 10)])
    #expect(try ink(context) == .null, "without a font")
    context.setFont(font)
    context.setFontSize(20)
    context.showGlyphs([glyph], at: [CGPoint(x: 10, y: 10)])
    // 201…1338 of 2048 across, 0…1493 up, in 20 points.
    let box = try ink(context)
    #expect(abs(box.minX - 12) <= 1 && abs(box.maxX - 23) <= 1 && abs(box.maxY - 30) <= 1 && abs(box.minY - 15.4) <= 1)
  }

  @Test func textSpace() throws {
    let (font, context) = (try font(), try makeContext())
    context.setFont(font)
    context.setFontSize(20)
    context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
    context.textPosition = CGPoint(x: 5, y: 20)
    #expect(context.textMatrix == CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 5, ty: 20))
    context.textMatrix = CGAffineTransform(scaleX: .nan, y: 1)
    #expect(context.textPosition == CGPoint(x: 5, y: 20))
    context.showGlyphs([font.getGlyphWithGlyphName(name: "H")], at: [.zero])
    let box = try ink(context)
    #expect(abs(box.minY - 20) <= 1 && abs(box.maxY - 34.6) <= 1)
  }

  @Test func modes() throws {
    let font = try font()
    let glyph = font.getGlyphWithGlyphName(name: "H")
    func drawn(_ mode: CGTextDrawingMode) throws -> CGRect {
      let context = try makeContext()
      context.setFont(font)
      context.setFontSize(30)
      context.setTextDrawingMode(mode)
      context.setStrokeColor(.black)
      context.setLineWidth(4)
      context.showGlyphs([glyph], at: [CGPoint(x: 5, y: 5)])
      return try ink(context)
    }
    let fill = try drawn(.fill)
    #expect(try drawn(.invisible) == .null && drawn(.clip) == .null)
    #expect(try drawn(.stroke).width > fill.width + 2 && drawn(.fillStroke) == drawn(.stroke))
    let context = try makeContext()
    context.setFont(font)
    context.setFontSize(30)
    context.setTextDrawingMode(.clip)
    context.showGlyphs([glyph], at: [CGPoint(x: 5, y: 5)])
    context.setFlatness(0.5)
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(try ink(context) == fill, "what is clipped to a glyph has its shape")
  }

  @Test func classes() throws {
    #expect(try CFGetTypeID(CGColor.black) == CGColor.typeID && CFGetTypeID(font()) == CGFont.typeID)
    #expect(CFGetTypeID("text") == 0 && CFGetTypeID(nil) == 0)
    let all = [
      CGColor.typeID, CGColorSpace.typeID, CGContext.typeID, CGDataProvider.typeID, CGFont.typeID, CGFunction.typeID,
      CGGradient.typeID, CGImage.typeID, CGLayer.typeID, CGPath.typeID, CGPattern.typeID, CGShading.typeID,
    ]
    #expect(Set(all).count == all.count && !all.contains(0))
    #expect(CFGetTypeID(CGMutablePath()) == CGPath.typeID)
  }
}
