public import UIKit

/// A renderer of filtered pictures.
public final class CIContext: Sendable {
  /// A setting of a context.
  public struct Option: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// An option of a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The space of colours that filters work in; none is managed here.
    public static let workingColorSpace = Option(rawValue: "working_color_space")
    /// The space of colours of what is drawn; none is managed here.
    public static let outputColorSpace = Option(rawValue: "output_color_space")
    /// Drawing by the processor, which is the only way here.
    public static let useSoftwareRenderer = Option(rawValue: "software_renderer")
  }

  /// A context; no option changes what it draws.
  public init(options: [Option: Any]? = nil) {}

  /// Writes pixels into memory, rows from the top.
  ///
  /// Errors: a format that this module lacks stops the program.
  public func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat,
    colorSpace: CGColorSpace?
  ) {
    let height = image.width == 0 ? 0 : image.pixels.count / image.width
    for row in 0..<min(height, Int(bounds.height)) {
      for column in 0..<min(image.width, Int(bounds.width)) {
        format.write(image.pixels[row * image.width + column], to: data + row * rowBytes, column)
      }
    }
  }

  /// A picture of a part; nil for one without pixels.
  public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    let area = fromRect.intersection(image.extent).integral
    guard !area.isNull, area.width > 0, area.height > 0 else { return nil }
    let (width, height) = (Int(area.width), Int(area.height))
    let top = Int(image.extent.height) - Int(area.maxY)
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    guard let context, let data = context.data else { return nil }
    for row in 0..<height {
      for column in 0..<width {
        let pixel = image.pixels[(top + row) * image.width + Int(area.minX) + column]
        CIFormat.RGBA8.write(pixel, to: data + row * context.bytesPerRow, column)
      }
    }
    return context.makeImage()
  }
}

/// A pixel's layout in memory.
public struct CIFormat: Hashable, Sendable {
  let name: String
  /// Red, green, blue and opacity, a byte each.
  public static let RGBA8 = CIFormat(name: "RGBA8")
  /// Red alone, a half float.
  public static let Rh = CIFormat(name: "Rh")
  /// Red alone, a float.
  public static let Rf = CIFormat(name: "Rf")
  /// Red, green, blue and opacity, a float each.
  public static let RGBAf = CIFormat(name: "RGBAf")

  func write(_ pixel: SIMD4<Float>, to row: UnsafeMutableRawPointer, _ column: Int) {
    switch self {
    case .RGBA8:
      for part in 0..<4 {
        let value = UInt8((min(max(0, pixel[part]), 1) * 255).rounded())
        row.storeBytes(of: value, toByteOffset: column * 4 + part, as: UInt8.self)
      }
    case .Rh: row.storeBytes(of: float16(pixel.x), toByteOffset: column * 2, as: UInt16.self)
    case .Rf: row.storeBytes(of: pixel.x, toByteOffset: column * 4, as: Float.self)
    case .RGBAf: row.storeBytes(of: pixel, toByteOffset: column * 16, as: SIMD4<Float>.self)
    default: preconditionFailure("pixels cannot be written as \(name) on Linux")
    }
  }
}

/// The bits of the half float nearest to a number; what is too large is infinite, what is too small is nothing.
private func float16(_ number: Float) -> UInt16 {
  let sign: UInt16 = number.sign == .minus ? 0x8000 : 0
  let size = abs(number)
  if size.isNaN { return 0x7E00 }
  if size >= 65520 { return sign | 0x7C00 }
  if size < 0x1p-14 { return sign | UInt16((size * 0x1p24).rounded(.toNearestOrEven)) }
  let exponent = Int(size.exponent)
  let fraction = ((size.significand - 1) * 1024).rounded(.toNearestOrEven)
  // A fraction that was rounded up to a whole carries into the exponent.
  return sign | UInt16((exponent + 15) << 10 + Int(fraction))
}
