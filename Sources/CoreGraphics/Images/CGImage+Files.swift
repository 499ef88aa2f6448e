public import Foundation

extension CGImage {
  /// A picture from PNG data; nil when it is damaged or too large.
  ///
  /// Differs: `decode` is not looked at.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard let data = source.data, let image = try? PNGCodec.decode(data) else { return nil }
    self.init(
      pixels: image.pixels, isOpaque: image.isOpaque, kind: image.kind, shouldInterpolate: shouldInterpolate)
  }

  /// A picture from JPEG data, not turned; nil when it is damaged or too large.
  ///
  /// Differs: `decode` is not looked at.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard let data = source.data, let image = try? JPEGCodec.decode(data) else { return nil }
    self.init(
      pixels: image.pixels, isOpaque: image.isOpaque, kind: image.kind, shouldInterpolate: shouldInterpolate)
  }
}
