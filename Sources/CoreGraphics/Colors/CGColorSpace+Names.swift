package import Foundation

extension CGColorSpace {
  /// The space everything is drawn in.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// sRGB with components beyond 0…1; clamped when drawn.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// sRGB's colours without its curve.
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  /// The linear space with components beyond 0…1; clamped when drawn.
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  /// Another name for linear RGB; here with sRGB's colours.
  public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
  /// The wide gamut of Apple's screens; clamped to sRGB when drawn.
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  /// Display P3 with components beyond 0…1.
  public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
  /// Display P3 without its curve.
  public static let linearDisplayP3: CFString = "kCGColorSpaceLinearDisplayP3"
  /// Linear Display P3 with components beyond 0…1.
  public static let extendedLinearDisplayP3: CFString = "kCGColorSpaceExtendedLinearDisplayP3"
  /// One gray component with a gamma of 2.2; drawn as sRGB components of the same value.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  /// Gray with components beyond 0…1.
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
  /// Gray without a curve.
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  /// Linear gray with components beyond 0…1.
  public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"
  /// Four inks; here the plain complement.
  public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"

  static let named: [CFString: Conversion] = [
    sRGB: .rgb(.sRGB, .sRGB), extendedSRGB: .rgb(.sRGB, .sRGB),
    linearSRGB: .rgb(.sRGB, .linear), extendedLinearSRGB: .rgb(.sRGB, .linear),
    genericRGBLinear: .rgb(.sRGB, .linear),
    displayP3: .rgb(.displayP3, .sRGB), extendedDisplayP3: .rgb(.displayP3, .sRGB),
    linearDisplayP3: .rgb(.displayP3, .linear), extendedLinearDisplayP3: .rgb(.displayP3, .linear),
    genericGrayGamma2_2: .gray(.gamma22), extendedGray: .gray(.gamma22),
    linearGray: .gray(.linear), extendedLinearGray: .gray(.linear), genericCMYK: .cmyk,
    "kCGColorSpaceDeviceRGB": .rgb(.sRGB, .sRGB), "kCGColorSpaceDeviceGray": .gray(.sRGB),
    "kCGColorSpaceDeviceCMYK": .cmyk,
  ]
}

extension CGColorSpace {
  /// sRGB components, each 0…1, of components in this space; what is not a number counts as zero.
  ///
  /// Gray of gamma 2.2 is taken as sRGB's own gray: the curves differ by less than 3 % and iOS draws
  /// `UIColor(white:alpha:)` with the same byte.
  package func standardRGB(_ components: [CGFloat]) -> SIMD3<Double> {
    let values = components.map { $0.isNaN ? 0 : Double($0) }
    func value(_ index: Int) -> Double { index < values.count ? values[index] : 0 }
    switch conversion {
    case .pattern: return .zero
    case .calibrated(let color):
      return Self.clamped(Self.encode(color.linearStandardRGB(SIMD3(value(0), value(1), value(2)))))
    case .indexed(let table): return table.standardRGB(value(0))
    case .gray(let transfer):
      let gray = transfer == .linear ? Self.encode(value(0)) : value(0)
      return Self.clamped(SIMD3(repeating: gray))
    case .cmyk:
      let ink = SIMD3(value(0), value(1), value(2))
      return Self.clamped((1 - ink) * (1 - value(3)))
    case .rgb(let primaries, let transfer):
      let rgb = SIMD3(value(0), value(1), value(2))
      switch (primaries, transfer) {
      case (.sRGB, .sRGB), (.sRGB, .gamma22): return Self.clamped(rgb)
      case (.sRGB, .linear): return Self.clamped(Self.encode(rgb))
      case (.displayP3, _):
        let linear = transfer == .linear ? rgb : Self.decode(rgb)
        return Self.clamped(Self.encode(Self.sRGBFromP3(linear)))
      }
    }
  }

  /// Linear P3 to linear sRGB: the product of the two published matrices to and from CIE XYZ (D65).
  private static func sRGBFromP3(_ p: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      1.2249401763 * p.x - 0.2249401763 * p.y, -0.0420569547 * p.x + 1.0420569547 * p.y,
      -0.0196375546 * p.x - 0.0786360456 * p.y + 1.0982736001 * p.z)
  }

  private static func clamped(_ v: SIMD3<Double>) -> SIMD3<Double> { v.clamped(lowerBound: .zero, upperBound: .one) }
  private static func encode(_ v: SIMD3<Double>) -> SIMD3<Double> { SIMD3(encode(v.x), encode(v.y), encode(v.z)) }
  private static func decode(_ v: SIMD3<Double>) -> SIMD3<Double> { SIMD3(decode(v.x), decode(v.y), decode(v.z)) }

  /// The curve of IEC 61966-2-1, continued to negative values by its mirror image.
  private static func encode(_ v: Double) -> Double {
    let m = abs(v)
    return (m <= 0.0031308 ? 12.92 * m : 1.055 * pow(m, 1 / 2.4) - 0.055) * (v < 0 ? -1 : 1)
  }

  private static func decode(_ v: Double) -> Double {
    let m = abs(v)
    return (m <= 0.04045 ? m / 12.92 : pow((m + 0.055) / 1.055, 2.4)) * (v < 0 ? -1 : 1)
  }
}

private extension SIMD3<Double> {
  static var one: Self { SIMD3(repeating: 1) }
}
