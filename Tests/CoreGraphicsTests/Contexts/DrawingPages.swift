import CoreGraphics
import Foundation
import Testing

/// Pictures of every drawing feature, compared byte for byte.
@Suite struct DrawingPages {
  private let red = CGColor(red: 0.9, green: 0.2, blue: 0.2, alpha: 1)
  private let blue = CGColor(red: 0.1, green: 0.3, blue: 0.9, alpha: 1)
  private let green = CGColor(red: 0.1, green: 0.7, blue: 0.3, alpha: 0.7)

  private func star(_ x: CGFloat, _ y: CGFloat, _ r: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.addLines(
      between: (0..<5).map {
        let a = CGFloat($0) * 4 * .pi / 5 - .pi / 2
        return CGPoint(x: x + r * cos(a), y: y + r * sin(a))
      })
    path.closeSubpath()
    return path
  }

  @Test func paths() throws {
    try ReferencePage.check("paths") { context in
      context.setFillColor(blue)
      context.addPath(star(50, 50, 40))
      context.fillPath()
      context.addPath(star(150, 50, 40))
      context.fillPath(using: .evenOdd)
      context.setFillColor(green)
      context.addPath(
        CGPath(
          roundedRect: CGRect(x: 210, y: 10, width: 100, height: 80), cornerWidth: 30, cornerHeight: 15, transform: nil)
      )
      context.setLineWidth(3)
      context.drawPath(using: .fillStroke)
      context.fillEllipse(in: CGRect(x: 10, y: 110, width: 80, height: 60))
      context.strokeEllipse(in: CGRect(x: 20, y: 120, width: 80, height: 60))
      context.move(to: CGPoint(x: 120, y: 180))
      context.addQuadCurve(to: CGPoint(x: 200, y: 180), control: CGPoint(x: 160, y: 90))
      context.addCurve(to: CGPoint(x: 300, y: 120), control1: CGPoint(x: 250, y: 220), control2: CGPoint(x: 220, y: 80))
      context.strokePath()
      context.addArc(center: CGPoint(x: 260, y: 150), radius: 30, startAngle: 0, endAngle: .pi, clockwise: false)
      context.closePath()
      context.setFillColor(red)
      context.fillPath()
    }
  }

  @Test func strokes() throws {
    try ReferencePage.check("strokes") { context in
      let caps: [CGLineCap] = [.butt, .round, .square]
      let joins: [CGLineJoin] = [.miter, .round, .bevel]
      context.grid(
        columns: 3, width: 105, height: 60,
        (0..<3).map { index in
          { context in
            context.setLineWidth(14)
            context.setLineCap(caps[index])
            context.setLineJoin(joins[index])
            context.move(to: CGPoint(x: 20, y: 50))
            context.addLine(to: CGPoint(x: 50, y: 15))
            context.addLine(to: CGPoint(x: 80, y: 50))
            context.strokePath()
          }
        })
      context.setStrokeColor(blue)
      context.setLineWidth(4)
      context.setLineDash(phase: 3, lengths: [12, 6])
      context.stroke(CGRect(x: 10, y: 75, width: 140, height: 50))
      context.setLineDash(phase: 0, lengths: [0, 8])
      context.setLineCap(.round)
      context.strokeEllipse(in: CGRect(x: 170, y: 75, width: 140, height: 50))
      context.setLineDash(phase: 0, lengths: [])
      // The pen takes the transform: wide across, thin along.
      context.saveGState()
      context.translateBy(x: 60, y: 165)
      context.scaleBy(x: 3, y: 1)
      context.strokeEllipse(in: CGRect(x: -15, y: -20, width: 30, height: 40))
      context.restoreGState()
      // The same outline by way of a path.
      context.setFillColor(green)
      let line = CGMutablePath()
      line.addLines(between: [CGPoint(x: 140, y: 185), CGPoint(x: 180, y: 145), CGPoint(x: 220, y: 185)])
      for (index, join) in joins.enumerated() {
        context.saveGState()
        context.translateBy(x: CGFloat(index) * 30, y: 0)
        context.addPath(line.copy(strokingWithWidth: 8, lineCap: caps[index], lineJoin: join, miterLimit: 10))
        context.fillPath()
        context.restoreGState()
      }
    }
  }

  @Test func clips() throws {
    try ReferencePage.check("clips") { context in
      context.saveGState()
      context.addPath(star(60, 100, 60))
      context.clip(using: .evenOdd)
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 160, height: 200))
      context.restoreGState()
      // A mask that grows from left to right, as gray.
      let samples = (0..<64).map { UInt8($0 * 4) }
      let gray = CGImage(
        width: 64, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 64,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.none.rawValue),
        provider: CGDataProvider(data: Data(samples) as CFData)!, decode: nil, shouldInterpolate: true,
        intent: .defaultIntent)!
      context.saveGState()
      context.clip(to: CGRect(x: 140, y: 10, width: 160, height: 80), mask: gray)
      context.addEllipse(in: CGRect(x: 150, y: 0, width: 140, height: 100))
      context.setFillColor(blue)
      context.fillPath()
      context.restoreGState()
      let stencil = CGImage(
        maskWidth: 64, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 64,
        provider: CGDataProvider(data: Data(samples) as CFData)!, decode: nil, shouldInterpolate: true)!
      context.setFillColor(green)
      context.draw(stencil, in: CGRect(x: 140, y: 110, width: 160, height: 30))
      context.setFillColor(.black)
      let masked = solid(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)).masking(gray)!
      context.draw(masked, in: CGRect(x: 140, y: 150, width: 160, height: 30))
    }
  }

  private func solid(_ color: CGColor) -> CGImage {
    let context = CGContext(size: CGSize(width: 8, height: 8), scale: 1)
    context.setFillColor(color)
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    return context.makeImage()!
  }

  @Test func gradients() throws {
    try ReferencePage.check("gradients") { context in
      let gradient = CGGradient(
        colorsSpace: nil, colors: [red, CGColor(red: 1, green: 1, blue: 0, alpha: 1), blue] as CFArray,
        locations: [0, 0.3, 1])!
      func cell(_ x: CGFloat, _ y: CGFloat, _ body: () -> Void) {
        context.saveGState()
        context.translateBy(x: x, y: y)
        context.clip(to: CGRect(x: 5, y: 5, width: 95, height: 90))
        body()
        context.restoreGState()
      }
      cell(0, 0) {
        context.drawLinearGradient(gradient, start: CGPoint(x: 25, y: 20), end: CGPoint(x: 80, y: 80), options: [])
      }
      cell(105, 0) {
        context.drawLinearGradient(
          gradient, start: CGPoint(x: 25, y: 50), end: CGPoint(x: 80, y: 50), options: [.drawsAfterEndLocation])
      }
      cell(210, 0) {
        context.drawLinearGradient(
          gradient, start: CGPoint(x: 50, y: 25), end: CGPoint(x: 50, y: 80),
          options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      }
      cell(0, 100) {
        context.drawRadialGradient(
          gradient, startCenter: CGPoint(x: 50, y: 50), startRadius: 10, endCenter: CGPoint(x: 50, y: 50),
          endRadius: 40, options: [])
      }
      cell(105, 100) {
        context.drawRadialGradient(
          gradient, startCenter: CGPoint(x: 40, y: 40), startRadius: 0, endCenter: CGPoint(x: 50, y: 50),
          endRadius: 40, options: [.drawsAfterEndLocation])
      }
      cell(210, 100) {
        context.setAlpha(0.8)
        context.drawConicGradient(gradient, center: CGPoint(x: 52, y: 50), angle: .pi / 2)
      }
    }
  }

  @Test func blendModes() throws {
    try ReferencePage.check("blend-modes", size: CGSize(width: 420, height: 240)) { context in
      context.clear(CGRect(x: 0, y: 0, width: 420, height: 240))
      context.grid(
        columns: 7, width: 60, height: 60,
        CGBlendMode.allCases.map { mode in
          { context in
            context.beginTransparencyLayer(in: CGRect(x: 2, y: 2, width: 56, height: 56), auxiliaryInfo: nil)
            context.setFillColor(CGColor(red: 0.9, green: 0.6, blue: 0.2, alpha: 1))
            context.fill(CGRect(x: 5, y: 5, width: 35, height: 35))
            context.setBlendMode(mode)
            context.setFillColor(CGColor(red: 0.2, green: 0.5, blue: 0.8, alpha: 0.8))
            context.fillEllipse(in: CGRect(x: 18, y: 18, width: 38, height: 38))
            context.endTransparencyLayer()
          }
        })
    }
  }

  @Test func shadowsAndLayers() throws {
    try ReferencePage.check("shadows") { context in
      context.setShadow(offset: CGSize(width: 6, height: 6), blur: 8)
      context.setFillColor(red)
      context.fill(CGRect(x: 20, y: 20, width: 60, height: 60))
      context.setShadow(offset: CGSize(width: 0, height: 0), blur: 24, color: blue)
      context.setStrokeColor(.white)
      context.setLineWidth(6)
      context.strokeEllipse(in: CGRect(x: 120, y: 20, width: 60, height: 60))
      context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: CGColor(gray: 0, alpha: 0.5))
      context.setFillColor(green)
      context.fillEllipse(in: CGRect(x: 220, y: 20, width: 60, height: 60))
      // Two discs, one shadow, one alpha.
      context.setShadow(offset: CGSize(width: 4, height: 8), blur: 10)
      context.setAlpha(0.6)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(blue)
      context.fillEllipse(in: CGRect(x: 20, y: 110, width: 70, height: 70))
      context.setFillColor(red)
      context.fillEllipse(in: CGRect(x: 60, y: 110, width: 70, height: 70))
      context.endTransparencyLayer()
      context.fill(CGRect(x: 170, y: 110, width: 50, height: 50))
      context.setShadow(offset: .zero, blur: 0, color: nil)
      context.fill(CGRect(x: 240, y: 110, width: 50, height: 50))
    }
  }

  @Test func patternsAndImages() throws {
    try ReferencePage.check("patterns-images") { context in
      var callbacks = CGPatternCallbacks(
        version: 0,
        drawPattern: { _, context in
          context.setFillColor(CGColor(red: 0.9, green: 0.2, blue: 0.2, alpha: 1))
          context.fillEllipse(in: CGRect(x: 1, y: 1, width: 10, height: 10))
          context.fill(CGRect(x: 12, y: 12, width: 6, height: 4))
        }, releaseInfo: nil)
      let pattern = CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 20, height: 20), matrix: .identity, xStep: 20, yStep: 20,
        tiling: .constantSpacing, isColored: true, callbacks: &callbacks)!
      context.setFillPattern(pattern, colorComponents: [1])
      context.fillEllipse(in: CGRect(x: 10, y: 10, width: 130, height: 80))
      var stencil = CGPatternCallbacks(
        version: 0,
        drawPattern: { _, context in
          context.move(to: .zero)
          context.addLine(to: CGPoint(x: 8, y: 8))
          context.strokePath()
        }, releaseInfo: nil)
      let hatch = CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 8, height: 8), matrix: CGAffineTransform(rotationAngle: 0.3),
        xStep: 8, yStep: 8, tiling: .constantSpacing, isColored: false, callbacks: &stencil)!
      context.setFillPattern(hatch, colorComponents: [0.1, 0.3, 0.9, 1])
      context.fill(CGRect(x: 160, y: 10, width: 140, height: 80))
      // Four pixels: red, green; blue, half white.
      let bytes: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 128]
      let four = CGImage(
        width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
        provider: CGDataProvider(data: Data(bytes))!, decode: nil, shouldInterpolate: true, intent: .defaultIntent)!
      context.setFillColor(.black)
      context.fill(CGRect(x: 10, y: 105, width: 300, height: 90))
      context.interpolationQuality = .none
      context.drawUpright(four, in: CGRect(x: 20, y: 110, width: 40, height: 40))
      context.draw(four, in: CGRect(x: 70, y: 110, width: 40, height: 40))
      context.interpolationQuality = .low
      context.drawUpright(four, in: CGRect(x: 120, y: 110, width: 40, height: 40))
      context.interpolationQuality = .high
      context.drawUpright(four, in: CGRect(x: 170, y: 110, width: 40, height: 40))
      context.saveGState()
      context.translateBy(x: 250, y: 110)
      context.rotate(by: 0.4)
      context.setAlpha(0.6)
      context.drawUpright(four, in: CGRect(x: 0, y: 0, width: 40, height: 40))
      context.restoreGState()
      context.interpolationQuality = .none
      context.clip(to: CGRect(x: 20, y: 160, width: 280, height: 30))
      context.draw(four, in: CGRect(x: 25, y: 165, width: 16, height: 16), byTiling: true)
    }
  }
}
