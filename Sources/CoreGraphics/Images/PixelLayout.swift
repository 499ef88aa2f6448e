internal import Foundation

/// Which byte of a foreign pixel is what; 8 bits a channel.
struct PixelLayout: Equatable {
  let bytesPerPixel: Int
  /// Offsets of red, green and blue; all the same for gray; nil for alpha only.
  let color: (red: Int, green: Int, blue: Int)?
  let alphaOffset: Int?
  /// Colours are not multiplied by alpha.
  let isStraight: Bool

  static func == (a: PixelLayout, b: PixelLayout) -> Bool {
    a.bytesPerPixel == b.bytesPerPixel && a.alphaOffset == b.alphaOffset && a.isStraight == b.isStraight
      && a.color?.red == b.color?.red && a.color?.green == b.color?.green && a.color?.blue == b.color?.blue
  }

  /// Nil for layouts that are not read here.
  init?(bitsPerComponent: Int, bitsPerPixel: Int? = nil, model: CGColorSpaceModel, info: CGBitmapInfo) {
    guard bitsPerComponent == 8, !info.contains(.floatComponents), let alpha = info.alphaInfo else { return nil }
    let order = CGImageByteOrderInfo(rawValue: info.rawValue & CGBitmapInfo.byteOrderMask.rawValue)
    switch (model, alpha) {
    case (_, .alphaOnly): (bytesPerPixel, color, alphaOffset, isStraight) = (1, nil, 0, false)
    case (.monochrome, .none): (bytesPerPixel, color, alphaOffset, isStraight) = (1, (0, 0, 0), nil, false)
    case (.rgb, .none) where bitsPerPixel == 24:
      (bytesPerPixel, color, alphaOffset, isStraight) = (3, (0, 1, 2), nil, false)
    case (.rgb, let alpha):
      guard order == .orderDefault || order == .order32Big || order == .order32Little else { return nil }
      let isFirst = alpha == .premultipliedFirst || alpha == .first || alpha == .noneSkipFirst
      let isReversed = order == .order32Little
      // The offset of a component that stands at `position` by name.
      func offset(_ position: Int) -> Int { isReversed ? 3 - position : position }
      let start = isFirst ? 1 : 0
      bytesPerPixel = 4
      color = (offset(start), offset(start + 1), offset(start + 2))
      let hasAlpha = alpha != .none && alpha != .noneSkipFirst && alpha != .noneSkipLast
      if alpha == .none { return nil }
      alphaOffset = hasAlpha ? offset(isFirst ? 0 : 3) : nil
      isStraight = alpha == .first || alpha == .last
    default: return nil
    }
    if let bitsPerPixel, bitsPerPixel != bytesPerPixel * 8 { return nil }
  }

  /// Reads one row into premultiplied BGRA.
  func read(_ from: UnsafePointer<UInt8>, into row: UnsafeMutablePointer<UInt32>, count: Int) {
    for x in 0..<count {
      let p = from + x * bytesPerPixel
      let a = alphaOffset.map { UInt32(p[$0]) } ?? 255
      guard let color else {
        row[x] = a << 24
        continue
      }
      var (r, g, b) = (UInt32(p[color.red]), UInt32(p[color.green]), UInt32(p[color.blue]))
      if isStraight {
        (r, g, b) = (r.multiplied(by: a), g.multiplied(by: a), b.multiplied(by: a))
      } else {
        // A colour above its alpha is no premultiplied pixel.
        (r, g, b) = (min(r, a), min(g, a), min(b, a))
      }
      row[x] = a << 24 | r << 16 | g << 8 | b
    }
  }

  /// Writes one row of premultiplied BGRA.
  func write(_ row: UnsafePointer<UInt32>, into to: UnsafeMutablePointer<UInt8>, count: Int) {
    for x in 0..<count {
      let (v, p) = (row[x], to + x * bytesPerPixel)
      let (a, r, g, b) = (v >> 24, v >> 16 & 255, v >> 8 & 255, v & 255)
      if let alphaOffset { p[alphaOffset] = UInt8(a) }
      guard let color else { continue }
      if bytesPerPixel == 1 {
        // The weights of ITU-R BT.709 in 1/65536, their sum exactly one.
        p[0] = UInt8((r * 13_933 + g * 46_871 + b * 4732 + 32_768) >> 16)
      } else {
        (p[color.red], p[color.green], p[color.blue]) = (UInt8(r), UInt8(g), UInt8(b))
      }
    }
  }
}

extension UInt32 {
  /// Both as fractions of 255, multiplied and rounded.
  @inline(__always) func multiplied(by alpha: UInt32) -> UInt32 {
    let t = self * alpha + 128
    return (t + t >> 8) >> 8
  }
}

/// A bitmap of the caller's, in a layout of the caller's.
final class ForeignPixels {
  let data: UnsafeMutableRawPointer
  let bytesPerRow: Int
  let layout: PixelLayout
  let space: CGColorSpace
  private let width: Int
  private let height: Int
  private let isOwned: Bool

  init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout,
    space: CGColorSpace
  ) {
    let least = width * layout.bytesPerPixel
    let stride = bytesPerRow == 0 && data == nil ? least : bytesPerRow
    guard stride >= least, !stride.multipliedReportingOverflow(by: height).overflow else { return nil }
    isOwned = data == nil
    if let data {
      self.data = data
    } else {
      self.data = .allocate(byteCount: stride * height, alignment: 64)
      self.data.initializeMemory(as: UInt8.self, repeating: 0, count: stride * height)
    }
    (self.bytesPerRow, self.layout, self.space) = (stride, layout, space)
    (self.width, self.height) = (width, height)
  }

  deinit { if isOwned { data.deallocate() } }

  func load(into pixels: PixelBuffer) {
    for y in 0..<height {
      let row = (data + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      layout.read(row, into: pixels.row(y), count: width)
    }
  }

  func store(from pixels: PixelBuffer) {
    for y in 0..<height {
      let row = (data + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      layout.write(pixels.row(y), into: row, count: width)
    }
  }
}
