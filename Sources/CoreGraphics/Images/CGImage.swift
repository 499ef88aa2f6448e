internal import Foundation

/// An immutable picture.
///
/// Units: pixels. Differs: pixels are always 8 bits a channel, premultiplied BGRA, sRGB; other layouts are converted
/// on the way in.
public final class CGImage: @unchecked Sendable {
  package let pixels: PixelBuffer
  /// True if every pixel is opaque, known from the start so that compositing can skip what lies below.
  package let isOpaque: Bool
  let kind: Kind
  /// True if the image is smoothed when it is drawn larger.
  public let shouldInterpolate: Bool

  /// The meaning of the pixels.
  enum Kind: Sendable, Equatable {
    case color
    /// Red, green and blue are equal.
    case gray
    /// Only alpha counts: a stencil.
    case mask
  }

  package convenience init(pixels: PixelBuffer, isOpaque: Bool? = nil) {
    self.init(pixels: pixels, isOpaque: isOpaque, kind: .color)
  }

  init(pixels: PixelBuffer, isOpaque: Bool? = nil, kind: Kind, shouldInterpolate: Bool = true) {
    self.pixels = pixels
    self.isOpaque = isOpaque ?? pixels.isOpaque
    (self.kind, self.shouldInterpolate) = (kind, shouldInterpolate)
  }

  /// Columns.
  public var width: Int { pixels.width }
  /// Rows.
  public var height: Int { pixels.height }
  /// 8.
  public var bitsPerComponent: Int { 8 }
  /// 32.
  public var bitsPerPixel: Int { 32 }
  /// Distance between the starts of two rows of `dataProvider`'s bytes.
  public var bytesPerRow: Int { pixels.bytesPerRow }
  /// The colour space of the pixels: sRGB or gray; nil for a stencil.
  public var colorSpace: CGColorSpace? {
    switch kind {
    case .color: .standardRGB
    case .gray: .standardGray
    case .mask: nil
    }
  }
  /// Alpha is the last byte in memory, and colours are multiplied by it.
  public var alphaInfo: CGImageAlphaInfo {
    kind == .mask ? .alphaOnly : (isOpaque ? .noneSkipFirst : .premultipliedFirst)
  }
  /// The layout of `dataProvider`'s bytes.
  public var bitmapInfo: CGBitmapInfo { [CGBitmapInfo(rawValue: alphaInfo.rawValue), .byteOrder32Little] }
  /// Fours, last component first.
  public var byteOrderInfo: CGImageByteOrderInfo { .order32Little }
  /// Components side by side.
  public var pixelFormatInfo: CGImagePixelFormatInfo { .packed }
  /// True if the image is a stencil: drawn with the fill colour.
  public var isMask: Bool { kind == .mask }
  /// The context's own choice.
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
  /// A copy of the bytes.
  ///
  /// Shape: `height × bytesPerRow`, top row first, premultiplied BGRA.
  public var dataProvider: CGDataProvider? {
    CGDataProvider(data: Data(bytes: pixels.base, count: height * bytesPerRow))
  }

  /// The picture itself, as pictures do not change.
  public func copy() -> CGImage? { self }
}

extension CGImage: Hashable {
  /// True if both have the same pixels with the same meaning.
  public static func == (a: CGImage, b: CGImage) -> Bool {
    if a === b { return true }
    guard a.width == b.width, a.height == b.height, a.kind == b.kind else { return false }
    return (0..<a.height).allSatisfy { memcmp(a.pixels.row($0), b.pixels.row($0), a.width * 4) == 0 }
  }

  /// Hashes the size and the middle row.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    if height > 0 {
      hasher.combine(bytes: UnsafeRawBufferPointer(start: pixels.row(height / 2), count: width * 4))
    }
  }
}
