import CoreGraphics
import Foundation
import Testing

@Suite struct ImageFileTests {
  private func picture(_ seed: Int, alpha: Bool = false) -> CGImage {
    let context = CGContext(size: CGSize(width: 40, height: 24), scale: 1)
    context.setFillColor(CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: alpha ? 0.5 : 1))
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 24))
    context.setFillColor(CGColor(red: 1, green: 0.8, blue: 0.1, alpha: alpha ? 0.7 : 1))
    context.fillEllipse(in: CGRect(x: seed, y: 4, width: 12, height: 12))
    return context.makeImage()!
  }

  /// A JPEG of 8 × 8 gray pixels with an EXIF orientation of 6, by hand: one quantisation table of ones, the smallest
  /// Huffman tables, one block with nothing but a DC value of 0 (mid gray).
  private var jpeg: [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    let tiff: [UInt8] =
      Array("Exif\0\0".utf8) + [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    bytes += [0xFF, 0xE1, 0, UInt8(tiff.count + 2)] + tiff
    bytes += [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
    bytes += [0xFF, 0xC0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0]
    for table: UInt8 in [0x00, 0x10] {
      bytes += [0xFF, 0xC4, 0, 20, table, 1] + [UInt8](repeating: 0, count: 15) + [0]
    }
    // Codes 0 (DC difference of no bits) and 0 (end of block), the rest ones.
    return bytes + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x3F, 0xFF, 0xD9]
  }

  @Test func formatsAreKnownByTheirFirstBytes() throws {
    #expect(ImageFile.format(of: try PNGCodec.encode(picture(1))) == .png)
    #expect(ImageFile.format(of: try WebPCodec.encode(picture(1))) == .webP)
    #expect(ImageFile.format(of: Data(jpeg)) == .jpeg && ImageFile.format(of: Data("GIF89a".utf8)) == nil)
    #expect(throws: ImageError.unknownFormat) { try ImageFile(Data("GIF89a".utf8)) }
    #expect(throws: ImageError.unknownFormat) { try ImageFile(Data()) }
  }

  @Test func jpegTellsItsOrientation() throws {
    let file = try ImageFile(Data(jpeg))
    #expect(file.orientation == 6 && file.image.width == 8 && file.image[3, 3] == [255, 128, 128, 128])
    #expect(file.image.colorSpace?.model == .monochrome && file.image.isOpaque)
    #expect(JPEGCodec.orientation(of: Data(jpeg.prefix(20))) == 1)
    let provider = try #require(CGDataProvider(data: Data(jpeg)))
    #expect(
      CGImage(
        jpegDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        == file.image)
  }

  @Test func jpegIsWrittenAndRead() throws {
    let image = picture(3)
    let data = try JPEGCodec.encode(image, quality: 1)
    #expect(ImageFile.format(of: data) == .jpeg)
    #expect(try JPEGCodec.encode(image, quality: 1) == data)
    let back = try JPEGCodec.decode(data)
    #expect(back.width == 40 && back.height == 24 && back.isOpaque)
    var worst = 0
    for y in 0..<24 {
      for x in 0..<40 { worst = max(worst, zip(back[x, y], image[x, y]).map { abs($0 - $1) }.max() ?? 0) }
    }
    #expect(worst <= 6)
    // Worse is smaller; what is no quality is a limit.
    let sizes = [0, 0.5, 1].map { (try? JPEGCodec.encode(image, quality: $0).count) ?? 0 }
    #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2])
    #expect(try JPEGCodec.encode(image, quality: .nan) == data)
    #expect(try JPEGCodec.encode(image, quality: 7) == data)
    let clear = try JPEGCodec.decode(JPEGCodec.encode(CGImage(pixels: PixelBuffer(width: 9, height: 9)), quality: 1))
    #expect(clear[4, 4] == [255, 255, 255, 255])
    let gray = try JPEGCodec.decode(Data(jpeg))
    #expect(try JPEGCodec.decode(JPEGCodec.encode(gray, quality: 1)).colorSpace?.model == .monochrome)
    #expect(throws: ImageError.self) {
      try JPEGCodec.encode(CGImage(pixels: PixelBuffer(width: 0, height: 0)), quality: 1)
    }
  }

  @Test(arguments: [false, true])
  func webPIsLossless(_ alpha: Bool) throws {
    let image = picture(3, alpha: alpha)
    let file = try ImageFile(try WebPCodec.encode(image))
    #expect(file.frames.count == 1 && file.frames[0].duration == 0)
    // Dividing by alpha and multiplying again, which libwebp does its own way, may cost one step.
    for y in 0..<24 {
      for x in 0..<40 {
        #expect(zip(file.image[x, y], image[x, y]).allSatisfy { abs($0 - $1) <= (alpha ? 1 : 0) })
      }
    }
  }

  @Test func filmsKeepFramesAndTimes() throws {
    let frames = (0..<6).map { picture($0 * 4) }
    func film() throws -> Data {
      try written(loopCount: 2) { writer in
        for (index, frame) in frames.enumerated() { try writer.append(frame, at: index * 17) }
        try writer.finish(at: 200)
      }
    }
    let data = try film()
    let file = try ImageFile(data)
    #expect(file.frames.map(\.image) == frames && file.loopCount == 2)
    #expect(file.frames.map { Int(($0.duration * 1000).rounded()) } == [17, 17, 17, 17, 17, 115])
    #expect(try film() == data)
  }

  @Test func filmsRefuseWhatIsNoFilm() throws {
    let writer = try AnimatedImageWriter { _, _ in }
    #expect(throws: ImageError.self) { try writer.append(CGImage(pixels: PixelBuffer(width: 0, height: 4)), at: 0) }
    #expect(throws: ImageError.self) {
      try writer.append(CGImage(pixels: PixelBuffer(width: 20_000, height: 1)), at: 0)
    }
    #expect(throws: ImageError.self) { try writer.finish(at: 10) }
    try writer.append(picture(0), at: 5)
    #expect(throws: ImageError.cannotEncode("frame times must rise")) { try writer.append(picture(1), at: 5) }
    #expect(throws: ImageError.cannotEncode("a picture is shown for over four hours")) {
      try writer.finish(at: 1 << 25)
    }
  }

  /// Returns the output of a writer.
  private func written(
    _ compression: AnimatedImageWriter.Compression = .lossless, loopCount: Int = 0,
    _ body: (AnimatedImageWriter) throws -> Void
  ) throws -> Data {
    var data = Data()
    try body(
      AnimatedImageWriter(compression: compression, loopCount: loopCount) { bytes, offset in
        if data.count < offset + bytes.count { data.append(Data(count: offset + bytes.count - data.count)) }
        data.replaceSubrange(offset..<offset + bytes.count, with: bytes)
      })
    return data
  }

  @Test func picturesLikeTheOneBeforeOnlyLengthenIt() throws {
    let data = try written { writer in
      for time in 0..<50 { try writer.append(picture(time < 25 ? 0 : 9), at: time * 10) }
      try writer.finish(at: 600)
    }
    let frames = try ImageFile(data).frames
    #expect(frames.map(\.image) == [picture(0), picture(9)])
    #expect(frames.map { Int(($0.duration * 1000).rounded()) } == [250, 350])
  }

  @Test func transparentPicturesAndPartsOfThemAreKept() throws {
    let clear = PixelBuffer(width: 40, height: 24)
    for y in 3..<20 { for x in 5..<30 { clear.row(y)[x] = 0x8040_2010 } }
    let half = PixelBuffer(width: 40, height: 24)
    for y in 3..<20 { for x in 5..<17 { half.row(y)[x] = 0x8040_2010 } }
    let pictures = [CGImage(pixels: clear), CGImage(pixels: half), picture(4)]
    let data = try written { writer in
      for (index, picture) in pictures.enumerated() { try writer.append(picture, at: index * 20) }
      try writer.finish(at: 99)
    }
    #expect(try ImageFile(data).frames.map(\.image) == pictures)
  }

  @Test func picturesOfOtherSizesAreCentred() throws {
    let wide = CGImage(pixels: PixelBuffer(width: 60, height: 10))
    for y in 0..<10 { for x in 0..<60 { wide.pixels.row(y)[x] = 0xFF00_00FF } }
    let data = try written { writer in
      try writer.append(picture(0), at: 0)
      try writer.append(picture(1), at: 10)
      try writer.append(wide, at: 20)
      try writer.append(picture(2), at: 30)
      try writer.finish(at: 40)
    }
    let frames = try ImageFile(data).frames.map(\.image)
    #expect(frames.count == 4 && frames.allSatisfy { $0.width == 60 && $0.height == 24 })
    for (frame, part) in [(0, picture(0)), (1, picture(1)), (3, picture(2))] {
      #expect(frames[frame].cropping(to: CGRect(x: 10, y: 0, width: 40, height: 24)) == part)
      #expect(frames[frame].pixels.pixel(4, 12) == 0)
    }
    #expect(frames[2].pixels.pixel(30, 3) == 0 && frames[2].pixels.pixel(1, 12) == 0xFF00_00FF)
  }

  @Test func lossyFilmsAreSmallAndNear() throws {
    let frames = (0..<6).map { picture($0 * 4) }
    func film(_ compression: AnimatedImageWriter.Compression) throws -> Data {
      try written(compression) { writer in
        for (index, frame) in frames.enumerated() { try writer.append(frame, at: index * 17) }
        try writer.finish(at: 200)
      }
    }
    let (low, high) = (try film(.lossy(quality: 20)), try film(.lossy(quality: 95)))
    #expect(low.count < high.count)
    #expect(try ImageFile(low).frames.count == 6)
    func difference(_ image: CGImage) -> Int {
      (0..<24).reduce(0) { sum, y in
        (0..<40).reduce(sum) {
          $0 + abs(Int(image.pixels.pixel($1, y) & 255) - Int(frames[5].pixels.pixel($1, y) & 255))
        }
      }
    }
    let resting = try written(.lossy(quality: 20)) { writer in
      for (index, frame) in frames.enumerated() { try writer.append(frame, at: index * 17) }
      try writer.append(frames[5], at: 120)
      try writer.append(frames[5], at: 160)
      try writer.finish(at: 200)
    }
    let shown = try ImageFile(resting).frames
    #expect(shown.count == 7 && difference(shown[6].image) < difference(shown[5].image))
  }

  @Test func damagedFilesAreTypedErrors() throws {
    let film = try written { writer in
      for index in 0..<3 { try writer.append(picture(index * 9), at: index * 20) }
      try writer.finish(at: 80)
    }
    let samples = [
      Data(jpeg), try WebPCodec.encode(picture(2)), film, try PNGCodec.encode(picture(2)),
    ]
    for data in samples {
      for length in stride(from: 0, to: data.count - 14, by: 5) {
        #expect(throws: ImageError.self) { try ImageFile(data.prefix(length)) }
      }
      // Every byte flipped once: whatever comes, it is a picture or a typed error.
      for index in data.indices {
        var broken = data
        broken[index] ^= 0x55
        do { _ = try ImageFile(broken) } catch { #expect(!"\(error)".isEmpty) }
      }
    }
  }

  @Test func limitsHoldForEveryFormat() throws {
    var limits = ImageLimits()
    limits.side = 7
    #expect(throws: ImageError.tooLarge(width: 8, height: 8)) { try ImageFile(Data(jpeg), limits: limits) }
    let webP = try WebPCodec.encode(picture(0))
    #expect(throws: ImageError.tooLarge(width: 40, height: 24)) { try ImageFile(webP, limits: limits) }
    let film = try written { writer in
      for index in 0..<4 { try writer.append(picture(index * 9), at: index * 20) }
      try writer.finish(at: 80)
    }
    limits = ImageLimits()
    limits.frames = 3
    #expect(throws: ImageError.tooLarge(width: 40, height: 96)) { try ImageFile(film, limits: limits) }
  }
}
