import CoreGraphics
import Foundation
import Testing

@Suite struct CGImageTests {
  private func picture(_ bytes: [UInt8], width: Int) -> CGImage? {
    CGImage(
      width: width, height: bytes.count / 4 / width, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
      provider: CGDataProvider(data: Data(bytes))!, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
  }

  private func bytes(_ value: (Int) -> Int) -> [UInt8] {
    (0..<64).map { (index: Int) -> UInt8 in index % 4 == 3 ? 255 : UInt8(value(index)) }
  }

  @Test func straightBytesArePremultiplied() throws {
    let image = try #require(picture([255, 128, 0, 128, 10, 20, 30, 255], width: 2))
    #expect(image[0, 0] == [128, 128, 64, 0] && image[1, 0] == [255, 10, 20, 30])
    #expect(!image.isOpaque && image.alphaInfo == .premultipliedFirst && image.colorSpace?.model == .rgb)
    let bytes = try #require(image.dataProvider?.data)
    #expect(bytes.count == image.bytesPerRow && Array(bytes.prefix(4)) == [0, 64, 128, 128])
  }

  @Test func tooFewBytesAreRefused() {
    #expect(picture([1, 2, 3, 4], width: 4) == nil)
    #expect(
      CGImage(
        width: 1 << 40, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: [], provider: CGDataProvider(data: Data())!, decode: nil,
        shouldInterpolate: false, intent: .defaultIntent) == nil)
  }

  @Test func croppingWidensToWholePixels() throws {
    let image = try #require(picture(bytes { $0 }, width: 4))
    let part = try #require(image.cropping(to: CGRect(x: 1.2, y: 1, width: 1, height: 10)))
    #expect(part.width == 2 && part.height == 3 && part[0, 0] == image[1, 1] && part[1, 2] == image[2, 3])
    #expect(image.cropping(to: CGRect(x: 9, y: 0, width: 1, height: 1)) == nil && image.cropping(to: .null) == nil)
  }

  @Test func pngKeepsEveryByteOfAnOpaquePicture() throws {
    let image = try #require(picture(bytes { $0 * 3 }, width: 4))
    let data = try PNGCodec.encode(image)
    #expect(try PNGCodec.decode(data) == image && data == PNGCodec.encode(image))
    let clear = try #require(picture([200, 100, 50, 77, 1, 2, 3, 0, 9, 9, 9, 255, 255, 255, 255, 1], width: 2))
    #expect(try PNGCodec.decode(PNGCodec.encode(clear)) == clear)
  }

  @Test func grayStaysGray() throws {
    let gray = try #require(
      CGImage(
        width: 3, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 3,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: CGDataProvider(data: Data([0, 99, 255]))!,
        decode: nil, shouldInterpolate: false, intent: .defaultIntent))
    #expect(try PNGCodec.decode(PNGCodec.encode(gray)) == gray && gray[1, 0] == [255, 99, 99, 99])
    #expect(gray.masking(gray)?[1, 0] == [99, 38, 38, 38] && gray.masking(gray)?[0, 0] == [0, 0, 0, 0])
  }

  @Test func scalingKeepsFlatColour() throws {
    let image = try #require(picture([UInt8](repeating: 255, count: 256), width: 8)?.scaled(toWidth: 3, height: 17))
    #expect(image.width == 3 && image.height == 17 && image.isOpaque && image[2, 16] == [255, 255, 255, 255])
    #expect(image.scaled(toWidth: 0, height: 1) == nil)
  }

  @Test func damagedPNGIsATypedError() throws {
    let data = try PNGCodec.encode(try #require(picture([UInt8](repeating: 99, count: 4096), width: 32)))
    #expect(throws: ImageError.self) { try PNGCodec.decode(Data()) }
    // The end chunk's own twelve bytes carry nothing.
    for length in stride(from: 0, to: data.count - 12, by: 3) {
      #expect(throws: ImageError.self) { try PNGCodec.decode(data.prefix(length)) }
    }
    var huge = data
    huge.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
    #expect(throws: ImageError.self) { try PNGCodec.decode(huge) }
    var limits = ImageLimits()
    limits.pixels = 1000
    #expect(throws: ImageError.tooLarge(width: 32, height: 32)) { try PNGCodec.decode(data, limits: limits) }
  }
}
