internal import Foundation

extension CGContext {
  /// The caller's bytes, or the context's own.
  ///
  /// Shape: `height × bytesPerRow` bytes, top row first; premultiplied BGRA in contexts that UIKit makes.
  public var data: UnsafeMutableRawPointer? { foreign?.data ?? pixels.base }
  /// Distance between the starts of two rows of `data`.
  public var bytesPerRow: Int { foreign?.bytesPerRow ?? pixels.bytesPerRow }
  /// 8.
  public var bitsPerComponent: Int { 8 }
  /// Bits from one pixel of `data` to the next.
  public var bitsPerPixel: Int { (foreign?.layout.bytesPerPixel ?? 4) * 8 }
  /// The colour space of `data`.
  public var colorSpace: CGColorSpace? { foreign?.space ?? .standardRGB }
  /// The position of alpha in `data`.
  public var alphaInfo: CGImageAlphaInfo {
    guard let layout = foreign?.layout else { return isOpaque ? .noneSkipFirst : .premultipliedFirst }
    guard let color = layout.color else { return .alphaOnly }
    if layout.bytesPerPixel == 1 { return .none }
    let isFirst = color.red == 1 || color.red == 2
    if layout.alphaOffset == nil { return isFirst ? .noneSkipFirst : .noneSkipLast }
    return isFirst ? .premultipliedFirst : .premultipliedLast
  }
  /// The whole layout of `data`.
  public var bitmapInfo: CGBitmapInfo {
    guard let layout = foreign?.layout else {
      return [CGBitmapInfo(rawValue: alphaInfo.rawValue), .byteOrder32Little]
    }
    let isReversed = layout.bytesPerPixel == 4 && (layout.color.map { $0.red > $0.blue } ?? false)
    return isReversed
      ? [CGBitmapInfo(rawValue: alphaInfo.rawValue), .byteOrder32Little]
      : CGBitmapInfo(rawValue: alphaInfo.rawValue)
  }
}
