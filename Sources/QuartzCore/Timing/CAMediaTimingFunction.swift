public import Foundation

/// A timing function: a cubic Bézier curve from (0, 0) to (1, 1).
///
/// Rule: A-05
nonisolated public final class CAMediaTimingFunction: NSObject, NSCopying, Sendable {
  private let points: SIMD4<Float>

  /// A named curve.
  ///
  /// Errors: an unknown name gives the linear curve.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// A curve by its two inner control points.
  ///
  /// Errors: abscissae are limited to 0…1, so that time never runs back; what is not a number counts as 0.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    func finite(_ value: Float) -> Float { value.isFinite ? value : 0 }
    points = SIMD4(min(max(finite(c1x), 0), 1), finite(c1y), min(max(finite(c2x), 0), 1), finite(c2y))
    super.init()
  }

  /// Writes control point 0…3 as x and y.
  ///
  /// Shape: two floats. Errors: another index writes nothing.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    guard (0...3).contains(index) else { return }
    (values[0], values[1]) = controlPoint(at: index)
  }

  package func controlPoint(at index: Int) -> (Float, Float) {
    switch index {
    case 0: (0, 0)
    case 1: (points.x, points.y)
    case 2: (points.z, points.w)
    default: (1, 1)
    }
  }

  /// Progress at a time, both 0…1 at the ends.
  package func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if points.x == points.y, points.z == points.w { return time }
    return Self.bezier(Double(points.y), Double(points.w), at: parameter(at: time))
  }

  /// Solves the abscissa for its parameter: Newton's steps kept inside a shrinking bracket.
  private func parameter(at time: Double) -> Double {
    let (a, b) = (Double(points.x), Double(points.z))
    var (low, high) = (0.0, 1.0)
    var t = time
    for _ in 0..<64 {
      let error = Self.bezier(a, b, at: t) - time
      if abs(error) < 1e-12 { break }
      if error > 0 { high = t } else { low = t }
      let slope = 3 * ((1 - t) * (1 - t) * a + 2 * (1 - t) * t * (b - a) + t * t * (1 - b))
      let next = t - error / slope
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  private static func bezier(_ a: Double, _ b: Double, at t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
  }

  /// Itself, since it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// True for the same four numbers.
  public override func isEqual(_ object: Any?) -> Bool { (object as? CAMediaTimingFunction)?.points == points }
  /// Follows the four numbers.
  public override var hash: Int { points.hashValue }
  /// The control points.
  public override var description: String { "(\(points.x), \(points.y), \(points.z), \(points.w))" }
}

/// The name of a curve that is known to everybody.
nonisolated public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name in archives.
  public var rawValue: String
  /// A curve by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// (0, 0, 1, 1).
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// (0.42, 0, 1, 1).
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// (0, 0, 0.58, 1).
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// (0.42, 0, 0.58, 1).
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// (0.25, 0.1, 0.25, 1): the default of implicit animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
