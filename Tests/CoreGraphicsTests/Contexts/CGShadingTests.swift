import CoreGraphics
import Foundation
import Testing

@Suite struct CGShadingTests {
  /// Red falls from 1 to 0 and blue rises, alpha stays.
  private func ramp(outputs: Int = 4, range: [CGFloat]? = nil, domain: [CGFloat]? = nil) -> CGFunction? {
    var callbacks = CGFunctionCallbacks(
      version: 0,
      evaluate: { _, inputs, outputs in
        (outputs[0], outputs[1], outputs[2], outputs[3]) = (1 - inputs[0], 0, inputs[0], 1)
      }, releaseInfo: nil)
    return CGFunction(
      info: nil, domainDimension: 1, domain: domain, rangeDimension: outputs, range: range, callbacks: &callbacks)
  }

  private func pixels(_ shading: CGShading?) -> CGImage {
    let context = CGContext(size: CGSize(width: 32, height: 8), scale: 1)
    if let shading { context.drawShading(shading) }
    return context.finish()
  }

  private func pixel(_ image: CGImage, _ x: Int, _ y: Int = 4) -> UInt32 { image.pixels.pixel(x, y) }

  @Test func coloursRunAlongTheLine() throws {
    let function = try #require(ramp())
    let shading = try #require(
      CGShading(
        axialSpace: CGColorSpaceCreateDeviceRGB(), start: CGPoint(x: 8, y: 0), end: CGPoint(x: 24, y: 0),
        function: function, extendStart: true, extendEnd: false))
    let image = pixels(shading)
    #expect(pixel(image, 2) == 0xFFFF_0000)
    #expect(pixel(image, 28) == 0)
    let middle = pixel(image, 16)
    #expect(abs(Int(middle >> 16 & 255) - 123) < 8 && abs(Int(middle & 255) - 131) < 8)
  }

  @Test func circlesGrow() throws {
    let function = try #require(ramp())
    let shading = try #require(
      CGShading(
        radialSpace: CGColorSpaceCreateDeviceRGB(), start: CGPoint(x: 16, y: 4), startRadius: 0,
        end: CGPoint(x: 16, y: 4), endRadius: 8, function: function, extendStart: false,
        extendEnd: true))
    let image = pixels(shading)
    #expect(pixel(image, 1) == 0xFF00_00FF)
    #expect(pixel(image, 16) >> 16 & 255 > 220)
  }

  @Test func valuesAreHeldToTheirRange() throws {
    let half = try #require(ramp(range: [0, 0.5, 0, 1, 0, 1, 0, 1]))
    let shading = try #require(
      CGShading(
        axialSpace: CGColorSpaceCreateDeviceRGB(), start: .zero, end: CGPoint(x: 32, y: 0), function: half,
        extendStart: true, extendEnd: true))
    #expect(abs(Int(pixel(pixels(shading), 0) >> 16 & 255) - 128) <= 1)
    // The domain is what the line's ends stand for.
    let later = try #require(ramp(domain: [0.5, 1]))
    let other = try #require(
      CGShading(
        axialSpace: CGColorSpaceCreateDeviceRGB(), start: .zero, end: CGPoint(x: 32, y: 0), function: later,
        extendStart: true, extendEnd: true))
    #expect(abs(Int(pixel(pixels(other), 0) >> 16 & 255) - 126) <= 3)
  }

  @Test func functionsThatDoNotFitGiveNoShading() throws {
    #expect(ramp(outputs: 0) == nil)
    #expect(ramp(domain: [1, 0]) == nil)
    let function = try #require(ramp())
    let gray = CGShading(
      axialSpace: CGColorSpaceCreateDeviceGray(), start: .zero, end: CGPoint(x: 1, y: 0),
      function: function, extendStart: true, extendEnd: true)
    #expect(gray == nil)
  }

  @Test func informationIsReleasedWithTheFunction() {
    final class Counter { var count = 0 }
    let counter = Counter()
    do {
      var callbacks = CGFunctionCallbacks(
        version: 0, evaluate: nil,
        releaseInfo: { info in
          if let info { Unmanaged<Counter>.fromOpaque(info).takeUnretainedValue().count += 1 }
        })
      let function = CGFunction(
        info: Unmanaged.passUnretained(counter).toOpaque(), domainDimension: 1, domain: nil, rangeDimension: 4,
        range: nil, callbacks: &callbacks)
      #expect(function != nil)
    }
    #expect(counter.count == 1)
  }
}
