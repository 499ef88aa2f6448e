internal import Foundation

/// A colour space by what a person sees: its components lead to CIE XYZ, and from there to sRGB.
package struct CalibratedColor: Sendable, Hashable {
  /// The meaning of the components.
  enum Kind: Sendable, Hashable {
    /// Red, green and blue, by a curve and a matrix.
    case rgb(Curve, Matrix)
    /// Gray, by a power.
    case gray(gamma: Double)
    /// Lightness 0…100 and two axes between green and red, blue and yellow.
    case lab(range: [Double])
    /// XYZ itself.
    case xyz
  }

  /// From a component to light.
  enum Curve: Sendable, Hashable {
    case linear
    case sRGB
    /// A power of each component.
    case gamma(SIMD3<Double>)
    /// The inverse of ITU-R BT.709's, which BT.2020 has too.
    case video
    /// ROMM's: 1.8 with a straight beginning.
    case romm

    func light(_ component: Double, _ index: Int) -> Double {
      let (sign, value) = (component < 0 ? -1.0 : 1.0, abs(component))
      switch self {
      case .linear: return component
      case .sRGB: return sign * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
      case .gamma(let gamma): return sign * pow(value, gamma[index])
      case .video: return sign * (value < 0.081 ? value / 4.5 : pow((value + 0.099) / 1.099, 1 / 0.45))
      case .romm: return sign * (value < 1 / 32 ? value / 16 : pow(value, 1.8))
      }
    }
  }

  /// Three columns.
  struct Matrix: Sendable, Hashable {
    var x, y, z: SIMD3<Double>

    static func * (m: Matrix, v: SIMD3<Double>) -> SIMD3<Double> { m.x * v.x + m.y * v.y + m.z * v.z }

    /// Nil where the columns lie in a plane.
    var inverse: Matrix? {
      let (a, b, c) = (Self.cross(y, z), Self.cross(z, x), Self.cross(x, y))
      let determinant = (x * a).sum()
      guard abs(determinant) > 1e-12, determinant.isFinite else { return nil }
      let (p, q, r) = (a / determinant, b / determinant, c / determinant)
      return Matrix(x: SIMD3(p.x, q.x, r.x), y: SIMD3(p.y, q.y, r.y), z: SIMD3(p.z, q.z, r.z))
    }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }

    /// Light of primaries to XYZ: the columns are the primaries' own XYZ, so long that together they are the white.
    static func primaries(_ red: SIMD2<Double>, _ green: SIMD2<Double>, _ blue: SIMD2<Double>, white: SIMD3<Double>)
      -> Matrix
    {
      let columns = Matrix(x: xyz(red), y: xyz(green), z: xyz(blue))
      let lengths = (columns.inverse ?? columns) * white
      return Matrix(x: columns.x * lengths.x, y: columns.y * lengths.y, z: columns.z * lengths.z)
    }

    /// XYZ of a chromaticity at a lightness of 1.
    static func xyz(_ point: SIMD2<Double>) -> SIMD3<Double> {
      SIMD3(point.x / point.y, 1, (1 - point.x - point.y) / point.y)
    }
  }

  let kind: Kind
  /// XYZ of white.
  let white: SIMD3<Double>

  /// White of CIE's D65 (0.3127, 0.3290) and D50, as profiles write it.
  static let d65 = Matrix.xyz(SIMD2(0.3127, 0.3290))
  static let d50 = SIMD3(0.9642, 1, 0.8249)

  /// The family.
  var model: CGColorSpaceModel {
    switch kind {
    case .rgb: .rgb
    case .gray: .monochrome
    case .lab: .lab
    case .xyz: .XYZ
    }
  }
  /// True if its primaries reach beyond those of sRGB.
  var isWide: Bool {
    guard case .rgb(_, let matrix) = kind else { return false }
    return [matrix.x, matrix.y, matrix.z].contains { (Self.standardFromXYZ * adapted($0)).min() < -0.001 }
  }
  /// The number of components.
  var count: Int { if case .gray = kind { 1 } else { 3 } }

  /// Light of sRGB's primaries, without its curve, for components.
  func linearStandardRGB(_ components: SIMD3<Double>) -> SIMD3<Double> {
    Self.standardFromXYZ * adapted(xyz(components))
  }

  private func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> {
    switch kind {
    case .xyz: return components
    case .gray(let gamma): return white * pow(max(0, components.x), gamma)
    case .rgb(let curve, let matrix):
      return matrix * SIMD3(curve.light(components.x, 0), curve.light(components.y, 1), curve.light(components.z, 2))
    case .lab(let range):
      let a = min(max(components.y, range[0]), range[1])
      let b = min(max(components.z, range[2]), range[3])
      let y = (min(max(components.x, 0), 100) + 16) / 116
      return white * SIMD3(Self.unlab(y + a / 500), Self.unlab(y), Self.unlab(y - b / 200))
    }
  }

  private static func unlab(_ t: Double) -> Double {
    t > 6.0 / 29 ? t * t * t : 3 * (6.0 / 29) * (6.0 / 29) * (t - 4.0 / 29)
  }

  /// The colour that looks so under D65, by Bradford's cone responses.
  private func adapted(_ xyz: SIMD3<Double>) -> SIMD3<Double> {
    guard white != Self.d65 else { return xyz }
    let (from, to) = (Self.cones * white, Self.cones * Self.d65)
    return Self.unCones * (Self.cones * xyz * (to / from))
  }

  /// The published matrix of Bradford.
  private static let cones = Matrix(
    x: SIMD3(0.8951, -0.7502, 0.0389), y: SIMD3(0.2664, 1.7135, -0.0685), z: SIMD3(-0.1614, 0.0367, 1.0296))
  private static let unCones = cones.inverse ?? cones
  private static let standard = Matrix.primaries(
    SIMD2(0.64, 0.33), SIMD2(0.30, 0.60), SIMD2(0.15, 0.06), white: d65)
  private static let standardFromXYZ = standard.inverse ?? standard
}

extension CalibratedColor {
  private static func rgb(
    _ curve: Curve, _ red: SIMD2<Double>, _ green: SIMD2<Double>, _ blue: SIMD2<Double>, white: SIMD3<Double> = d65
  ) -> CalibratedColor {
    CalibratedColor(kind: .rgb(curve, .primaries(red, green, blue, white: white)), white: white)
  }
  private static func wide(_ curve: Curve) -> CalibratedColor {
    rgb(curve, SIMD2(0.708, 0.292), SIMD2(0.170, 0.797), SIMD2(0.131, 0.046))
  }
  private static func video(_ curve: Curve) -> CalibratedColor {
    rgb(curve, SIMD2(0.64, 0.33), SIMD2(0.30, 0.60), SIMD2(0.15, 0.06))
  }

  // Primaries and curves are those of the published standards.
  static let adobeRGB = rgb(
    .gamma(SIMD3(repeating: 563.0 / 256)), SIMD2(0.64, 0.33), SIMD2(0.21, 0.71), SIMD2(0.15, 0.06))
  static let cinema = rgb(
    .gamma(SIMD3(repeating: 2.6)), SIMD2(0.680, 0.320), SIMD2(0.265, 0.690), SIMD2(0.150, 0.060),
    white: Matrix.xyz(SIMD2(0.314, 0.351)))
  static let rec709 = video(.video)
  /// Video as it is shown: a gamma of 1.961.
  static let coreMedia = video(.gamma(SIMD3(repeating: 1.961)))
  static let rec2020 = wide(.video)
  static let rec2020Linear = wide(.linear)
  static let rec2020SRGBCurve = wide(.sRGB)
  static let romm = rgb(
    .romm, SIMD2(0.7347, 0.2653), SIMD2(0.1596, 0.8404), SIMD2(0.0366, 0.0001),
    white: Matrix.xyz(SIMD2(0.3457, 0.3585)))
  static let acescg = rgb(
    .linear, SIMD2(0.713, 0.293), SIMD2(0.165, 0.830), SIMD2(0.128, 0.044),
    white: Matrix.xyz(SIMD2(0.32168, 0.33767)))
  static let genericXYZ = CalibratedColor(kind: .xyz, white: d50)
  static let genericLab = CalibratedColor(kind: .lab(range: [-128, 127, -128, 127]), white: d50)
}
