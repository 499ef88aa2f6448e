public import Foundation

/// The decomposition of an affine transform.
///
/// Order: scale, then horizontal shear, then rotation, then translation.
public struct CGAffineTransformComponents: Sendable, Hashable {
  /// Factors along both axes; the height is negative when the transform mirrors.
  public var scale: CGSize
  /// The movement of x for one unit of y.
  public var horizontalShear: CGFloat
  /// Turns the x axis towards the y axis; in radians.
  public var rotation: CGFloat
  /// The translation, applied last.
  public var translation: CGVector

  /// Components of all zeros, which are not those of the identity.
  public init() { self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero) }

  /// Components one by one.
  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    (self.scale, self.horizontalShear) = (scale, horizontalShear)
    (self.rotation, self.translation) = (rotation, translation)
  }
}

extension CGAffineTransform {
  /// A transform put together again from its components.
  public init(_ components: CGAffineTransformComponents) {
    let (s, c) = (sin(components.rotation), cos(components.rotation))
    let (sx, sy, shear) = (components.scale.width, components.scale.height, components.horizontalShear)
    self.init(
      a: sx * c, b: sx * s, c: sy * (shear * c - s), d: sy * (shear * s + c),
      tx: components.translation.dx, ty: components.translation.dy)
  }

  /// Returns the components of the transform; of a transform without area, those of its remaining part.
  public func decomposed() -> CGAffineTransformComponents {
    let translation = CGVector(dx: tx, dy: ty)
    let sx = hypot(a, b)
    guard sx != 0 else {
      return CGAffineTransformComponents(
        scale: CGSize(width: 0, height: hypot(c, d)), horizontalShear: 0, rotation: atan2(-c, d),
        translation: translation)
    }
    let (x, sy) = (CGVector(dx: a / sx, dy: b / sx), determinant / sx)
    let shear = sy == 0 ? 0 : (x.dx * c + x.dy * d) / sy
    return CGAffineTransformComponents(
      scale: CGSize(width: sx, height: sy), horizontalShear: shear, rotation: atan2(b, a), translation: translation)
  }
}
