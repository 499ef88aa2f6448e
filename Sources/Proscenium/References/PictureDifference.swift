internal import CoreGraphics
internal import Foundation

/// The pixels in which two pictures of one size differ by more than a tolerance.
nonisolated struct PictureDifference {
  /// The first pixel, row by row from the top; nil for none.
  private(set) var first: (x: Int, y: Int, expected: UInt32, got: UInt32)?
  private(set) var count = 0
  /// The largest difference of a channel, 0…255.
  private(set) var most = 0
  /// The box around all of them.
  private(set) var box: PixelArea?
  /// The number of pixels of a picture.
  let total: Int
  /// The new picture, faded, with differing pixels in red.
  private(set) var image: CGImage?

  init(expected: CGImage, got: CGImage, tolerance: PictureTolerance) {
    total = expected.width * expected.height
    let picture = PixelBuffer(width: got.width, height: got.height)
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    for y in 0..<expected.height {
      let (a, b, out) = (expected.pixels.row(y), got.pixels.row(y), picture.row(y))
      for x in 0..<expected.width {
        out[x] = Self.faded(b[x])
        guard a[x] != b[x], Self.differs(a[x], b[x], tolerance) else { continue }
        out[x] = 0xFFFF_0030
        if first == nil { first = (x, y, a[x], b[x]) }
        count += 1
        most = max(most, Self.largestStep(a[x], b[x]))
        (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
      }
    }
    guard count > 0 else { return }
    box = PixelArea(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    image = CGImage(pixels: picture, isOpaque: true)
  }

  private static func differs(_ a: UInt32, _ b: UInt32, _ tolerance: PictureTolerance) -> Bool {
    switch tolerance {
    case .exact: true
    case .channels(let steps, _): largestStep(a, b) > steps
    case .perceptual(let distance, _): LabColor(a).distance(to: LabColor(b)) > distance
    }
  }

  private static func largestStep(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16, 24].map { shift in abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }.max() ?? 0
  }

  /// A pixel over white at a fifth.
  private static func faded(_ pixel: UInt32) -> UInt32 {
    var result: UInt32 = 0xFF00_0000
    for shift in [0, 8, 16] as [UInt32] { result |= (204 + (pixel >> shift & 255) / 5) << shift }
    return result
  }

  /// A pixel as style sheets write it: red, green, blue, and alpha where it is not 255.
  static func hex(_ pixel: UInt32) -> String {
    let alpha = pixel >> 24
    return String(format: "#%06X", pixel & 0xFF_FFFF) + (alpha == 255 ? "" : String(format: "%02X", alpha))
  }
}

/// A colour of the CIE 1976 L*a*b* space, for a white of D65.
nonisolated struct LabColor {
  let lightness, a, b: Double

  init(_ pixel: UInt32) {
    func linear(_ shift: UInt32) -> Double {
      let value = Double(pixel >> shift & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let (red, green, blue) = (linear(16), linear(8), linear(0))
    func root(_ value: Double) -> Double { value > 0.008856 ? cbrt(value) : 7.787 * value + 16 / 116 }
    let x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    let y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    let z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    (lightness, a, b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  func distance(to other: LabColor) -> Double {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return (l * l + a * a + b * b).squareRoot()
  }
}
