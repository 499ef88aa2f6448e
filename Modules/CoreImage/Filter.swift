internal import Foundation
internal import UIKit

/// The filters that there are.
enum Filter: String, CaseIterable {
  case labDeltaE = "CILabDeltaE"
  case areaAverage = "CIAreaAverage"
  case areaMaximum = "CIAreaMaximum"
  case areaMinimum = "CIAreaMinimum"
  case colorInvert = "CIColorInvert"

  func make(of image: CIImage, _ parameters: [String: Any]) -> CIImage {
    switch self {
    case .labDeltaE: Self.difference(image, parameters["inputImage2"] as? CIImage ?? image)
    case .areaAverage:
      reduced(image, parameters) { pixels in pixels.reduce(.zero, +) / Float(max(1, pixels.count)) }
    case .areaMaximum: reduced(image, parameters) { $0.reduce(.zero) { pointwiseMax($0, $1) } }
    case .areaMinimum: reduced(image, parameters) { $0.reduce(.one) { pointwiseMin($0, $1) } }
    case .colorInvert:
      CIImage(image.pixels.map { SIMD4($0.w - $0.x, $0.w - $0.y, $0.w - $0.z, $0.w) }, width: image.width)
    }
  }

  /// A single pixel made of those in a part of a picture.
  private func reduced(
    _ image: CIImage, _ parameters: [String: Any], _ make: ([SIMD4<Float>]) -> SIMD4<Float>
  ) -> CIImage {
    let area = (parameters[kCIInputExtentKey] as? CGRect ?? image.extent).intersection(image.extent).integral
    let height = image.width == 0 ? 0 : image.pixels.count / image.width
    // Rows are counted from the top, and places from the bottom.
    let rows = area.isNull ? 0..<0 : height - Int(area.maxY)..<height - Int(area.minY)
    let columns = area.isNull ? 0..<0 : Int(area.minX)..<Int(area.maxX)
    let pixels = rows.flatMap { row in columns.map { image.pixels[row * image.width + $0] } }
    return CIImage([make(pixels)], width: 1)
  }

  /// The distance of two pictures' colours, pixel by pixel, in the first three components; 0 is none, 100 black to white.
  private static func difference(_ one: CIImage, _ other: CIImage) -> CIImage {
    let pixels = one.pixels.indices.map { index in
      let theirs = index < other.pixels.count ? other.pixels[index] : .zero
      let apart = one.pixels[index] == theirs ? .zero : lab(one.pixels[index]) - lab(theirs)
      let distance = (apart * apart).sum().squareRoot()
      return SIMD4(distance, distance, distance, 1)
    }
    return CIImage(pixels, width: one.width)
  }

  /// A colour as lightness and two hues, by CIE 1976 with the white of D50, whose numbers the standard has.
  private static func lab(_ color: SIMD4<Float>) -> SIMD3<Float> {
    let linear = SIMD3(color.x, color.y, color.z).map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    let x = (linear * SIMD3(0.4360747, 0.3850649, 0.1430804)).sum() / 0.9642
    let y = (linear * SIMD3(0.2225045, 0.7168786, 0.0606169)).sum()
    let z = (linear * SIMD3(0.0139322, 0.0971045, 0.7141733)).sum() / 0.8252
    let f = SIMD3(x, y, z).map { $0 > 216.0 / 24389 ? cbrt($0) : (24389.0 / 27 * $0 + 16) / 116 }
    return SIMD3(116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z))
  }
}

extension SIMD3<Float> {
  fileprivate func map(_ change: (Float) -> Float) -> Self { Self(change(x), change(y), change(z)) }
}
