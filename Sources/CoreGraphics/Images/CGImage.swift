internal import Foundation

/// An immutable picture.
///
/// Units: pixels. Differs: pixels are always 8 bits a channel, premultiplied BGRA, sRGB; other layouts are converted
/// on the way in.
public final class CGImage: @unchecked Sendable {
  package let pixels: PixelBuffer
  /// Whether every pixel is opaque, known from the start so that compositing can skip what lies below.
  package let isOpaque: Bool

  package init(pixels: PixelBuffer, isOpaque: Bool? = nil) {
    self.pixels = pixels
    self.isOpaque = isOpaque ?? pixels.isOpaque
  }

  /// Columns.
  public var width: Int { pixels.width }
  /// Rows.
  public var height: Int { pixels.height }
}

extension CGImage: Equatable {
  /// True when both hold the same pixels.
  public static func == (a: CGImage, b: CGImage) -> Bool {
    if a === b { return true }
    guard a.width == b.width, a.height == b.height else { return false }
    return (0..<a.height).allSatisfy { memcmp(a.pixels.row($0), b.pixels.row($0), a.width * 4) == 0 }
  }
}
