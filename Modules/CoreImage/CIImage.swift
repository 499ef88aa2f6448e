public import UIKit

/// A picture that filters make others of.
///
/// Differs: it is made at once, in floats and without colour management; filters that this module lacks are refused.
public final class CIImage: Sendable {
  /// The picture's rectangle.
  public let extent: CGRect
  /// Red, green, blue and opacity of each pixel, row by row from the top, multiplied by the opacity.
  let pixels: [SIMD4<Float>]
  let width: Int

  /// The pixels of a picture.
  public convenience init(cgImage image: CGImage) {
    let (width, height) = (image.width, image.height)
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    bytes.withUnsafeMutableBytes { buffer in
      let context = CGContext(
        data: buffer.baseAddress, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    }
    var pixels = [SIMD4<Float>](repeating: .zero, count: width * height)
    for index in pixels.indices {
      for part in 0..<4 { pixels[index][part] = Float(bytes[index * 4 + part]) / 255 }
    }
    self.init(pixels, width: width)
  }

  /// The pixels of a picture; nil where it has none.
  @MainActor public convenience init?(image: UIImage) {
    guard let image = image.cgImage else { return nil }
    self.init(cgImage: image)
  }

  init(_ pixels: [SIMD4<Float>], width: Int) {
    (self.pixels, self.width) = (pixels, width)
    extent = CGRect(x: 0, y: 0, width: width, height: width == 0 ? 0 : pixels.count / width)
  }

  /// The result of a filter.
  ///
  /// Errors: a filter that this module lacks stops the program; `CIFilter.filterNames(inCategory:)` lists those there are.
  public func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage {
    guard let filter = Filter(rawValue: filterName) else {
      let known = Filter.allCases.map(\.rawValue).joined(separator: ", ")
      preconditionFailure("there is no filter \(filterName) on Linux; there are \(known)")
    }
    return filter.make(of: self, params)
  }
}

/// The parameter that is the picture itself.
public let kCIInputImageKey = "inputImage"
/// The parameter that is the part of a picture that counts.
public let kCIInputExtentKey = "inputExtent"
