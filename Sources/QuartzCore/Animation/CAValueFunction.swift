public import Foundation

/// A function that makes a transform from animated numbers, so that rotations of more than half a circle animate as
/// rotations.
nonisolated public final class CAValueFunction: NSObject, Sendable {
  /// The name of the function.
  public let name: CAValueFunctionName

  /// A function by its name.
  ///
  /// Errors: nil for an unknown name.
  public init?(name: CAValueFunctionName) {
    guard CAValueFunctionName.known.contains(name) else { return nil }
    self.name = name
    super.init()
  }

  /// The transform of one number, or of three for the functions of three axes.
  package func transform(_ values: [Double]) -> CATransform3D? {
    guard let a = values.first else { return nil }
    let hasThree = values.count >= 3
    return switch name {
    case .rotateX: CATransform3DMakeRotation(a, 1, 0, 0)
    case .rotateY: CATransform3DMakeRotation(a, 0, 1, 0)
    case .rotateZ: CATransform3DMakeRotation(a, 0, 0, 1)
    case .scaleX: CATransform3DMakeScale(a, 1, 1)
    case .scaleY: CATransform3DMakeScale(1, a, 1)
    case .scaleZ: CATransform3DMakeScale(1, 1, a)
    case .scale: hasThree ? CATransform3DMakeScale(a, values[1], values[2]) : CATransform3DMakeScale(a, a, a)
    case .translateX: CATransform3DMakeTranslation(a, 0, 0)
    case .translateY: CATransform3DMakeTranslation(0, a, 0)
    case .translateZ: CATransform3DMakeTranslation(0, 0, a)
    case .translate: hasThree ? CATransform3DMakeTranslation(a, values[1], values[2]) : nil
    default: nil
    }
  }
}

/// The name of a value function.
nonisolated public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name in archives.
  public var rawValue: String
  /// A function by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A turn about x, from radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A turn about y, from radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A turn about z, from radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scale by three factors.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A scale along x.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A scale along y.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A scale along z.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A move by three distances.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A move along x.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A move along y.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A move along z.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")

  static let known: Set<CAValueFunctionName> = [
    .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY, .translateZ,
  ]
}
