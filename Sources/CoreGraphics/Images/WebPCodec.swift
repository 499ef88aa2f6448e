internal import CWebP
internal import Foundation

/// WebP in and out, still and animated.
package enum WebPCodec {
  /// The format's largest side.
  package static let maximumSide = 16_383

  static func decode(_ data: Data, limits: ImageLimits) throws(ImageError) -> ([ImageFile.Frame], Int) {
    let bytes = [UInt8](data)
    let result: Result<([ImageFile.Frame], Int), ImageError> = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(ImageError) -> ([ImageFile.Frame], Int) in try decode(buffer, limits) }
    }
    return try result.get()
  }

  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ limits: ImageLimits
  ) throws(ImageError) -> ([ImageFile.Frame], Int) {
    var features = WebPBitstreamFeatures()
    guard WebPGetFeatures(bytes.baseAddress, bytes.count, &features) == VP8_STATUS_OK else {
      throw .corrupt("header")
    }
    let (width, height) = (Int(features.width), Int(features.height))
    try limits.check(width: width, height: height)
    var options = WebPAnimDecoderOptions()
    guard WebPAnimDecoderOptionsInit(&options) != 0 else { throw .corrupt("version of libwebpdemux") }
    (options.color_mode, options.use_threads) = (MODE_bgrA, 0)
    var source = WebPData(bytes: bytes.baseAddress, size: bytes.count)
    guard let decoder = WebPAnimDecoderNew(&source, &options) else { throw .corrupt("structure") }
    defer { WebPAnimDecoderDelete(decoder) }
    var info = WebPAnimInfo()
    guard WebPAnimDecoderGetInfo(decoder, &info) != 0 else { throw .corrupt("structure") }
    let count = Int(info.frame_count)
    guard count > 0 else { throw .corrupt("no frames") }
    guard count <= limits.frames, count * width * height <= max(limits.framePixels, limits.pixels) else {
      throw .tooLarge(width: width, height: height * count)
    }
    return (try frames(decoder, width, height, count, isAnimated: features.has_animation != 0), Int(info.loop_count))
  }

  private static func frames(
    _ decoder: OpaquePointer, _ width: Int, _ height: Int, _ count: Int, isAnimated: Bool
  ) throws(ImageError) -> [ImageFile.Frame] {
    var result: [ImageFile.Frame] = []
    var before = Int32(0)
    for _ in 0..<count {
      var (canvas, time): (UnsafeMutablePointer<UInt8>?, Int32) = (nil, 0)
      guard WebPAnimDecoderGetNext(decoder, &canvas, &time) != 0, let canvas else { throw .corrupt("frame") }
      let pixels = PixelBuffer(width: width, height: height, isCleared: false)
      for y in 0..<height { memcpy(pixels.row(y), canvas + y * width * 4, width * 4) }
      let duration = isAnimated ? TimeInterval(max(time - before, 0)) / 1000 : 0
      result.append(ImageFile.Frame(image: CGImage(pixels: pixels), duration: duration))
      before = time
    }
    return result
  }

  /// Lossless WebP data of one picture, at the fastest setting.
  package static func encode(_ image: CGImage) throws(ImageError) -> Data {
    let whole = PixelArea(x: 0, y: 0, width: image.width, height: image.height)
    return try encode(image, in: whole, config(.lossless))
  }

  /// WebP data of a part of a picture.
  package static func encode(
    _ image: CGImage, in area: PixelArea, _ compression: AnimatedImageWriter.Compression
  ) throws(ImageError) -> Data {
    try encode(image, in: area, config(compression))
  }

  /// The chunks that hold a part of a picture, without the file around them.
  static func imageChunks(of image: CGImage, in area: PixelArea, _ config: WebPConfig) throws(ImageError) -> Data {
    let file = try encode(image, in: area, config)
    // The file's own head, and the head that one with alpha has besides.
    let isExtended = file.dropFirst(12).starts(with: "VP8X".utf8)
    return Data(file.dropFirst(isExtended ? 30 : 12))
  }

  private static func encode(_ image: CGImage, in area: PixelArea, _ config: WebPConfig) throws(ImageError) -> Data {
    var writer = WebPMemoryWriter()
    WebPMemoryWriterInit(&writer)
    defer { WebPMemoryWriterClear(&writer) }
    var picture = try Self.picture(of: image, in: area)
    defer { WebPPictureFree(&picture) }
    var config = config
    let isDone = withUnsafeMutablePointer(to: &writer) { writer in
      picture.writer = WebPMemoryWrite
      picture.custom_ptr = UnsafeMutableRawPointer(writer)
      return WebPEncode(&config, &picture) != 0
    }
    guard isDone, let bytes = writer.mem else { throw .cannotEncode("WebP error \(picture.error_code.rawValue)") }
    return Data(bytes: bytes, count: writer.size)
  }

  /// How pictures are encoded: fast, since films are written while tests run.
  static func config(_ compression: AnimatedImageWriter.Compression) throws(ImageError) -> WebPConfig {
    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0 else { throw .cannotEncode("version of libwebp") }
    switch compression {
    case .lossless:
      // Level 0 of 9: size matters less.
      guard WebPConfigLosslessPreset(&config, 0) != 0 else { throw .cannotEncode("version of libwebp") }
    case .lossy(let quality):
      config.quality = Float(min(max(quality, 0), 100))
      // Of 0 to 6; measured on a film of a sliding page, 2 takes a third less time than 4 for a tenth more bytes.
      config.method = 2
    }
    return config
  }

  /// A picture of libwebp's, with colours not multiplied by alpha; the caller frees it.
  private static func picture(of image: CGImage, in area: PixelArea) throws(ImageError) -> WebPPicture {
    let sides = 1...maximumSide
    guard sides.contains(image.width), sides.contains(image.height) else {
      throw .cannotEncode("sides must be 1 to \(maximumSide) pixels")
    }
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else { throw .cannotEncode("version of libwebp") }
    picture.use_argb = 1
    (picture.width, picture.height) = (Int32(area.width), Int32(area.height))
    guard WebPPictureAlloc(&picture) != 0, let argb = picture.argb else { throw .cannotEncode("no memory") }
    for y in 0..<area.height {
      let row = argb + y * Int(picture.argb_stride)
      memcpy(row, image.pixels.row(area.y + y) + area.x, area.width * 4)
      if !image.isOpaque { row.makeStraight(count: area.width) }
    }
    return picture
  }
}

extension UnsafeMutablePointer<UInt32> {
  /// Divides colours by alpha.
  fileprivate func makeStraight(count: Int) {
    for x in 0..<count {
      let v = self[x]
      let a = v &>> 24
      if a == 255 || a == 0 { continue }
      func straight(_ c: UInt32) -> UInt32 { min((c * 255 + a / 2) / a, 255) }
      self[x] = a &<< 24 | straight(v &>> 16 & 255) &<< 16 | straight(v &>> 8 & 255) &<< 8 | straight(v & 255)
    }
  }
}
