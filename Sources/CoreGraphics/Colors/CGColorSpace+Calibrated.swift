public import Foundation

extension CGColorSpace {
  /// Adobe's space for print, wider in greens.
  public static let adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998"
  /// The gamut of cinemas, with their gamma of 2.6.
  public static let dcip3: CFString = "kCGColorSpaceDCIP3"
  /// The space of high definition video.
  public static let itur_709: CFString = "kCGColorSpaceITUR_709"
  /// Video's colours with a gamma of 1.961.
  public static let coreMedia709: CFString = "kCGColorSpaceCoreMedia709"
  /// The wide gamut of ultra high definition video.
  public static let itur_2020: CFString = "kCGColorSpaceITUR_2020"
  /// The wide gamut with sRGB's curve.
  public static let itur_2020_sRGBGamma: CFString = "kCGColorSpaceITUR_2020_sRGBGamma"
  /// The wide gamut without a curve.
  public static let linearITUR_2020: CFString = "kCGColorSpaceLinearITUR_2020"
  /// The wide gamut with components beyond 0…1; clamped when drawn.
  public static let extendedITUR_2020: CFString = "kCGColorSpaceExtendedITUR_2020"
  /// The linear wide gamut with components beyond 0…1; clamped when drawn.
  public static let extendedLinearITUR_2020: CFString = "kCGColorSpaceExtendedLinearITUR_2020"
  /// The very wide gamut of ROMM RGB, also called ProPhoto.
  public static let rommrgb: CFString = "kCGColorSpaceROMMRGB"
  /// The linear space of films that are computed.
  public static let acescgLinear: CFString = "kCGColorSpaceACESCGLinear"
  /// CIE XYZ, relative to D50.
  public static let genericXYZ: CFString = "kCGColorSpaceGenericXYZ"
  /// CIE L*a*b*, relative to D50; L 0…100.
  public static let genericLab: CFString = "kCGColorSpaceGenericLab"

  static let calibrated: [CFString: Conversion] = [
    adobeRGB1998: .calibrated(.adobeRGB), dcip3: .calibrated(.cinema), itur_709: .calibrated(.rec709),
    coreMedia709: .calibrated(.coreMedia), itur_2020: .calibrated(.rec2020),
    itur_2020_sRGBGamma: .calibrated(.rec2020SRGBCurve), linearITUR_2020: .calibrated(.rec2020Linear),
    extendedITUR_2020: .calibrated(.rec2020), extendedLinearITUR_2020: .calibrated(.rec2020Linear),
    rommrgb: .calibrated(.romm), acescgLinear: .calibrated(.acescg), genericXYZ: .calibrated(.genericXYZ),
    genericLab: .calibrated(.genericLab),
  ]

  private typealias Numbers = UnsafePointer<CGFloat>

  /// XYZ of white; nil unless its lightness is 1 and the others are positive.
  private static func white(_ point: Numbers) -> SIMD3<Double>? {
    let white = SIMD3(Double(point[0]), Double(point[1]), Double(point[2]))
    return white.y == 1 && white.x > 0 && white.z > 0 && white.sum().isFinite ? white : nil
  }

  /// A space of grays with a white point and a power.
  ///
  /// Shape: three numbers, XYZ, each; the white's Y is 1. Errors: nil for another white, or a power that is not positive.
  /// Differs: the black point is not looked at.
  public convenience init?(
    calibratedGrayWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?, gamma: CGFloat
  ) {
    guard let white = Self.white(whitePoint), gamma > 0, gamma.isFinite else { return nil }
    self.init(.calibrated(CalibratedColor(kind: .gray(gamma: Double(gamma)), white: white)), name: nil)
  }

  /// A space of red, green and blue with a white point, a power of each, and a matrix to XYZ.
  ///
  /// Shape: three numbers each, and nine of the matrix, the XYZ of red first; the white's Y is 1. Errors: nil for another
  /// white, powers that are not positive, or a matrix with numbers that are not finite. Differs: the black point is not
  /// looked at.
  public convenience init?(
    calibratedRGBWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?,
    gamma: UnsafePointer<CGFloat>?, matrix: UnsafePointer<CGFloat>?
  ) {
    guard let white = Self.white(whitePoint) else { return nil }
    let powers = gamma.map { SIMD3(Double($0[0]), Double($0[1]), Double($0[2])) } ?? SIMD3(repeating: 1)
    let unit: [CGFloat] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    let numbers = (matrix.map { Array(UnsafeBufferPointer(start: $0, count: 9)) } ?? unit).map { Double($0) }
    guard all(powers .> 0), powers.sum().isFinite, numbers.allSatisfy(\.isFinite) else { return nil }
    let columns = CalibratedColor.Matrix(
      x: SIMD3(numbers[0], numbers[1], numbers[2]), y: SIMD3(numbers[3], numbers[4], numbers[5]),
      z: SIMD3(numbers[6], numbers[7], numbers[8]))
    self.init(.calibrated(CalibratedColor(kind: .rgb(.gamma(powers), columns), white: white)), name: nil)
  }

  /// A space of L*a*b* with a white point and the ranges of a* and b*.
  ///
  /// Shape: three numbers, XYZ, each, the white's Y being 1, and four of the ranges, those of a* first; −100…100 without
  /// them. Errors: nil for another white, or ranges that are empty. Differs: the black point is not looked at.
  public convenience init?(
    labWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?,
    range: UnsafePointer<CGFloat>?
  ) {
    let usual: [CGFloat] = [-100, 100, -100, 100]
    let range = (range.map { Array(UnsafeBufferPointer(start: $0, count: 4)) } ?? usual).map { Double($0) }
    guard let white = Self.white(whitePoint), range[0] <= range[1], range[2] <= range[3] else { return nil }
    self.init(.calibrated(CalibratedColor(kind: .lab(range: range), white: white)), name: nil)
  }

  /// A space whose one component is the number of a colour in a table.
  ///
  /// Shape: `last + 1` colours of a byte a component of `baseSpace`. Errors: nil for a base that is no gray, RGB or
  /// CMYK, or `last` beyond 0…255.
  public convenience init?(
    indexedBaseSpace baseSpace: CGColorSpace, last: Int, colorTable: UnsafePointer<UInt8>
  ) {
    guard [.monochrome, .rgb, .cmyk].contains(baseSpace.model), (0...255).contains(last) else { return nil }
    let count = (last + 1) * baseSpace.numberOfComponents
    let table = ColorTable(
      base: baseSpace, bytes: Array(UnsafeBufferPointer(start: colorTable, count: count)), last: last)
    self.init(.indexed(table), name: nil)
  }

  /// The space of a table's colours; nil for other spaces.
  public var baseColorSpace: CGColorSpace? {
    if case .indexed(let table) = conversion { table.base } else { nil }
  }
  /// The bytes of a table's colours; nil for other spaces.
  public var colorTable: [UInt8]? {
    if case .indexed(let table) = conversion { table.bytes } else { nil }
  }
  /// True if the space's white is below its brightest; no space here is so.
  public func isHDR() -> Bool { false }

  /// Returns the space as a property list, its name; nil for one without a name.
  public func copyPropertyList() -> CFPropertyList? { name }
  /// The space of such a property list; nil for anything else.
  public convenience init?(propertyListPlist plist: CFPropertyList) {
    guard let name = plist as? CFString else { return nil }
    self.init(name: name)
  }
}

/// A value of a property list.
///
/// Differs: any Swift value, as Linux bridges nothing.
public typealias CFPropertyList = Any

/// The colours of a space of numbers.
package struct ColorTable: Sendable, Hashable {
  let base: CGColorSpace
  let bytes: [UInt8]
  let last: Int

  /// The colour of a number, which is held inside the table; components 0…1.
  func standardRGB(_ index: Double) -> SIMD3<Double> {
    let count = base.numberOfComponents
    let index = Int(min(max(0, index.isNaN ? 0 : index), Double(last)))
    return base.standardRGB(bytes[index * count..<(index + 1) * count].map { CGFloat($0) / 255 })
  }
}
