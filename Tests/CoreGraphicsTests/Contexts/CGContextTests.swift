import CoreGraphics
import Foundation
import Testing

@Suite struct CGContextTests {
  private func bitmap(_ width: Int = 4, _ height: Int = 4) -> CGContext {
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
  }

  @Test func bitmapsHaveTheirOriginAtTheBottom() throws {
    let context = bitmap()
    #expect(context.ctm == .identity)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try #require(context.makeImage())
    #expect(image[0, 3] == [255, 255, 0, 0] && image[0, 0] == [0, 0, 0, 0])
    let view = CGContext(size: CGSize(width: 4, height: 4), scale: 1)
    #expect(view.ctm == CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 4))
    view.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try #require(view.makeImage())[0, 0] == [255, 0, 0, 0])
  }

  @Test func picturesHaveTheirTopAtTheLargestY() throws {
    let source = bitmap(1, 2)
    source.setFillColor(.white)
    source.fill(CGRect(x: 0, y: 1, width: 1, height: 1))  // the top row
    let image = try #require(source.makeImage())
    #expect(image[0, 0] == [255, 255, 255, 255])
    let context = bitmap(1, 2)
    context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(context.makeImage() == image)
    let view = CGContext(size: CGSize(width: 1, height: 2), scale: 1)
    view.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(try #require(view.makeImage())[0, 1] == [255, 255, 255, 255])
    view.clear(.infinite)
    view.clear(CGRect(x: 0, y: 0, width: 1, height: 2))
    view.drawUpright(image, in: CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(view.makeImage() == image)
  }

  @Test func theCallersBytesFollowEveryCall() {
    var pixel: [UInt8] = [0, 0, 0, 0]
    pixel.withUnsafeMutableBytes { bytes in
      let context = CGContext(
        data: bytes.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
      context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(Array(bytes) == [128, 64, 0, 128])
      bytes[3] = 255
      bytes[0] = 255
      #expect(context.makeImage()?[0, 0] == [255, 255, 64, 0])
      #expect(context.alphaInfo == .premultipliedLast && context.bitsPerPixel == 32)
    }
  }

  @Test(
    arguments: [
      (CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [0, 0, 255, 255]),
      (CGImageAlphaInfo.premultipliedFirst.rawValue, [255, 255, 0, 0]),
      (CGImageAlphaInfo.noneSkipLast.rawValue, [255, 0, 0, 0]),
      (CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [255, 0, 0, 255]),
    ] as [(UInt32, [UInt8])])
  func layouts(_ info: UInt32, _ red: [UInt8]) throws {
    let context = try #require(
      CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: info))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    #expect((0..<4).map { data[$0] } == red)
    #expect(context.bitmapInfo.rawValue == info)
  }

  @Test func whatCannotBeDrawnToIsRefused() {
    let rgb = CGColorSpaceCreateDeviceRGB()
    func make(_ width: Int, _ bits: Int, _ row: Int, _ info: UInt32) -> CGContext? {
      CGContext(
        data: nil, width: width, height: 1, bitsPerComponent: bits, bytesPerRow: row, space: rgb, bitmapInfo: info)
    }
    #expect(make(0, 8, 0, 1) == nil && make(40_000, 8, 0, 1) == nil && make(1, 16, 0, 1) == nil)
    #expect(make(2, 8, 4, 1) == nil && make(1, 8, 0, CGImageAlphaInfo.last.rawValue) == nil)
    #expect(make(-1, 8, 0, 1) == nil && make(1, 8, 0, 99) == nil)
  }

  @Test func statesAreKeptDeepDown() {
    let context = bitmap()
    for level in 0..<20_000 {
      context.saveGState()
      context.setAlpha(level % 2 == 0 ? 0.5 : 1)
      context.translateBy(x: 1, y: 0)
    }
    for _ in 0..<20_000 { context.restoreGState() }
    context.restoreGState()
    #expect(context.ctm == .identity)
    for _ in 0..<100 { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    for _ in 0..<101 { context.endTransparencyLayer() }
    #expect(context.makeImage()?[0, 0] == [255, 0, 0, 0])
  }

  @Test func currentPathIsInUserSpace() throws {
    let context = CGContext(size: CGSize(width: 10, height: 10), scale: 2)
    context.translateBy(x: 3, y: 4)
    context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(context.pathContains(CGPoint(x: 1, y: 1), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 1, y: 1), mode: .stroke))
    context.clip()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 2, height: 2) && context.isPathEmpty)
    context.resetClip()
    #expect(context.boundingBoxOfClipPath == CGRect(x: -3, y: -4, width: 10, height: 10))
    #expect(context.convertToDeviceSpace(CGPoint.zero) == CGPoint(x: 6, y: 12))
  }

  @Test func modesThatReachOutStayInsideTheShape() {
    let context = bitmap()
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.setBlendMode(.sourceIn)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    let image = context.makeImage()!
    #expect(image[0, 0] == [255, 255, 0, 0] && image[3, 0] == [255, 0, 0, 0])
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, 1e-300, -1e9, 0])
  func hostileNumbersDrawNothingWrong(_ n: CGFloat) {
    let context = CGContext(size: CGSize(width: 16, height: 16), scale: 1)
    let gradient = CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor.white], locations: [n, 1])!
    let image = bitmap().makeImage()!
    let rect = CGRect(x: 0, y: 0, width: 16, height: 16)
    let steps: [() -> Void] = [
      { context.translateBy(x: n, y: 1) }, { context.scaleBy(x: n, y: n) }, { context.rotate(by: n) },
      { context.setLineWidth(n) }, { context.setMiterLimit(n) }, { context.setLineDash(phase: n, lengths: [n, 1]) },
      { context.setShadow(offset: CGSize(width: n, height: n), blur: n) }, { context.setAlpha(n) },
      { context.clip(to: CGRect(x: n, y: n, width: n, height: n)) }, { context.clip(to: rect, mask: image) },
    ]
    for (index, step) in (steps + [{}]).enumerated() {
      context.saveGState()
      step()
      context.stroke(CGRect(x: n, y: 0, width: n, height: 5))
      context.fill(CGRect(x: n, y: n, width: n, height: n))
      context.addArc(center: CGPoint(x: n, y: 1), radius: n, startAngle: n, endAngle: 3, clockwise: true)
      context.addLine(to: CGPoint(x: n, y: -n))
      context.strokePath()
      context.draw(image, in: CGRect(x: n, y: 0, width: n, height: n))
      context.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: n), byTiling: true)
      context.drawLinearGradient(gradient, start: CGPoint(x: n, y: 0), end: .zero, options: [])
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: n, endCenter: CGPoint(x: n, y: n), endRadius: 1, options: [])
      context.drawConicGradient(gradient, center: CGPoint(x: n, y: 1), angle: n)
      context.stroke(rect)
      context.restoreGState()
      #expect(context.isSound, "step \(index)")
    }
    // The context still draws.
    context.setBlendMode(.copy)
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.fill(rect)
    #expect(context.makeImage()?[8, 8] == [255, 0, 0, 255])
  }

  @Test func opaqueContextsStayOpaque() {
    let context = CGContext(size: CGSize(width: 2, height: 2), scale: 1, isOpaque: true)
    context.setBlendMode(.clear)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    context.clear(CGRect(x: 1, y: 0, width: 1, height: 2))
    let image = context.makeImage()!
    #expect(image.isOpaque && image[0, 0] == [255, 0, 0, 0] && image[1, 0] == [255, 0, 0, 0])
  }

  @Test func edgesAreSmoothedOnlyWhenAllowed() {
    for (allows, should) in [(true, true), (false, true), (true, false)] {
      let context = bitmap()
      context.setAllowsAntialiasing(allows)
      context.setShouldAntialias(should)
      context.fill(CGRect(x: 0, y: 0, width: 0.6, height: 4))
      let alpha = context.makeImage()![0, 0][0]
      #expect(allows && should ? (140...166).contains(alpha) : alpha == 255)
    }
  }

  @Test func aPatternRepeatsFromItsOrigin() {
    var callbacks = CGPatternCallbacks(
      version: 0, drawPattern: { _, context in context.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) },
      releaseInfo: nil)
    func pattern(_ step: CGFloat) -> CGPattern? {
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity, xStep: step, yStep: step,
        tiling: .noDistortion, isColored: true, callbacks: &callbacks)
    }
    let context = bitmap()
    context.setFillPattern(pattern(2)!, colorComponents: [1])
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    let image = context.makeImage()!
    let rows = (0..<4).map { y in (0..<4).map { x in image[x, y][0] } }
    // The origin is at the bottom left.
    #expect(rows == [[0, 0, 0, 0], [255, 0, 255, 0], [0, 0, 0, 0], [255, 0, 255, 0]])
    #expect(pattern(0) == nil && pattern(.nan) == nil)
  }

  @Test func layersArePictures() {
    let context = bitmap()
    let layer = CGLayer(context, size: CGSize(width: 2, height: 2), auxiliaryInfo: nil)!
    layer.context?.setFillColor(.white)
    layer.context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.draw(layer, at: CGPoint(x: 2, y: 2))
    #expect(context.makeImage()?[2, 1] == [255, 255, 255, 255])
    #expect(CGLayer(context, size: .zero, auxiliaryInfo: nil) == nil)
  }
}
