internal import CTurboJPEG
internal import Foundation

/// JPEG in and out.
package enum JPEGCodec {
  /// A picture from JPEG data, as stored: `orientation(of:)` says how it is to be turned.
  ///
  /// Errors: also on libjpeg's warnings, so that an incomplete picture is never accepted.
  package static func decode(_ data: Data, limits: ImageLimits = .standard) throws(ImageError) -> CGImage {
    guard let decoder = tjInitDecompress() else { throw .corrupt("no memory") }
    defer { tjDestroy(decoder) }
    let bytes = [UInt8](data)
    var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard tjDecompressHeader3(decoder, bytes, UInt(bytes.count), &width, &height, &sampling, &space) == 0 else {
      throw .corrupt(String(cString: tjGetErrorStr2(decoder)))
    }
    try limits.check(width: Int(width), height: Int(height))
    let pixels = PixelBuffer(width: Int(width), height: Int(height))
    let isInk = space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
    let format = Int32(isInk ? TJPF_CMYK.rawValue : TJPF_BGRA.rawValue)
    let flags = TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS
    let status = tjDecompress2(
      decoder, bytes, UInt(bytes.count), pixels.base.assumingMemoryBound(to: UInt8.self), width,
      Int32(pixels.bytesPerRow), height, format, flags)
    guard status == 0 else { throw .corrupt(String(cString: tjGetErrorStr2(decoder))) }
    if isInk { pixels.convertInks() }
    let isGray = space == Int32(TJCS_GRAY.rawValue)
    return CGImage(pixels: pixels, isOpaque: true, kind: isGray ? .gray : .color)
  }

  /// JPEG data; what is transparent lies on white.
  ///
  /// `quality` is 0…1, 1 the best; from 0.9 on colours are as fine as brightness. The same bytes every time.
  package static func encode(_ image: CGImage, quality: Double) throws(ImageError) -> Data {
    // The format counts sides in 16 bits.
    guard image.width > 0, image.height > 0, image.width <= 65_500, image.height <= 65_500 else {
      throw .cannotEncode("\(image.width)×\(image.height) pixels")
    }
    guard let encoder = tjInitCompress() else { throw .cannotEncode("no memory") }
    defer { tjDestroy(encoder) }
    let pixels = image.pixels.onWhite()
    let grade = quality.isNaN ? 100 : Int32((max(0, min(1, quality)) * 99).rounded()) + 1
    let sampling = image.kind == .gray ? TJSAMP_GRAY : (grade >= 90 ? TJSAMP_444 : TJSAMP_420)
    var (buffer, size): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
    defer { tjFree(buffer) }
    let status = tjCompress2(
      encoder, pixels.base.assumingMemoryBound(to: UInt8.self), Int32(pixels.width), Int32(pixels.bytesPerRow),
      Int32(pixels.height), Int32(TJPF_BGRX.rawValue), &buffer, &size, Int32(sampling.rawValue), grade,
      TJFLAG_ACCURATEDCT)
    guard status == 0, let buffer else { throw .cannotEncode(String(cString: tjGetErrorStr2(encoder))) }
    return Data(bytes: buffer, count: Int(size))
  }

  /// EXIF's orientation, 1 to 8; 1 when there is none.
  package static func orientation(of data: Data) -> Int {
    let bytes = [UInt8](data.prefix(1 << 20))
    func big(_ at: Int) -> Int { at + 1 < bytes.count ? Int(bytes[at]) << 8 | Int(bytes[at + 1]) : 0 }
    var at = 2
    while at + 4 <= bytes.count, bytes[at] == 0xFF, bytes[at + 1] != 0xDA {
      let length = big(at + 2)
      if length < 2 { return 1 }
      if bytes[at + 1] == 0xE1, bytes.dropFirst(at + 4).starts(with: Array("Exif\0\0".utf8)) {
        let end = min(at + 2 + length, bytes.count)
        return end > at + 10 ? exifOrientation(Array(bytes[(at + 10)..<end])) : 1
      }
      at += 2 + length
    }
    return 1
  }

  /// Looks for tag 0x0112 in the first directory of a TIFF block.
  private static func exifOrientation(_ tiff: [UInt8]) -> Int {
    let isLittle = tiff.starts(with: [0x49, 0x49, 0x2A, 0])
    guard isLittle || tiff.starts(with: [0x4D, 0x4D, 0, 0x2A]) else { return 1 }
    func number(_ at: Int, _ count: Int) -> Int? {
      guard at >= 0, at + count <= tiff.count else { return nil }
      let part = tiff[at..<(at + count)]
      return (isLittle ? part.reversed() : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return 1 }
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = number(entry, 2) else { return 1 }
      if tag == 0x0112, let value = number(entry + 8, 2), (1...8).contains(value) { return value }
    }
    return 1
  }
}

extension PixelBuffer {
  /// A copy over white.
  fileprivate func onWhite() -> PixelBuffer {
    let result = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      let (from, to) = (row(y), result.row(y))
      for x in 0..<width {
        let rest = 255 - from[x] >> 24
        func over(_ shift: UInt32) -> UInt32 { min(255, (from[x] >> shift & 255) + rest) << shift }
        to[x] = 0xFF00_0000 | over(16) | over(8) | over(0)
      }
    }
    return result
  }

  /// Turns inks into colours; Adobe's files, which nearly all of this kind are, store them inverted.
  fileprivate func convertInks() {
    for y in 0..<height {
      let row = row(y)
      for x in 0..<width {
        let v = row[x]
        let k = v >> 24
        let (c, m, yellow) = (v & 255, v >> 8 & 255, v >> 16 & 255)
        row[x] =
          0xFF00_0000 | c.multiplied(by: k) << 16 | m.multiplied(by: k) << 8 | yellow.multiplied(by: k)
      }
    }
  }
}
