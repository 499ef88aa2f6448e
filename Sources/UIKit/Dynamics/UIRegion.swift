internal import CoreGraphics
public import Foundation

/// A range from one number to another. Rule: DY-12
nonisolated public struct UIFloatRange: Hashable, Sendable {
  /// The lower end.
  public var minimum: CGFloat
  /// The upper end.
  public var maximum: CGFloat

  /// An empty range at zero.
  public init() { (minimum, maximum) = (0, 0) }
  /// A range from one number to another.
  public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }

  /// An empty range at zero.
  public static let zero = UIFloatRange()
  /// Without ends.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  /// True if the range is unlimited.
  public var isInfinite: Bool { self == .infinite }
}

/// A region of the plane around a centre, and combinations of such regions. Rule: DY-12
nonisolated open class UIRegion: NSObject, NSCopying {
  private indirect enum Shape {
    case all
    case circle(CGFloat)
    case box(CGSize)
    case not(Shape)
    case either(Shape, Shape)
    case both(Shape, Shape)

    func contains(_ point: CGPoint) -> Bool {
      switch self {
      case .all: true
      case .circle(let radius): hypot(point.x, point.y) <= radius
      case .box(let size): abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
      case .not(let form): !form.contains(point)
      case .either(let a, let b): a.contains(point) || b.contains(point)
      case .both(let a, let b): a.contains(point) && b.contains(point)
      }
    }
  }

  private let form: Shape
  private init(_ form: Shape) {
    self.form = form
    super.init()
  }

  /// The whole plane.
  open class var infinite: UIRegion { UIRegion(.all) }
  /// A circle.
  public convenience init(radius: CGFloat) { self.init(.circle(radius)) }
  /// A rectangle, whose middle is the region's.
  public convenience init(size: CGSize) { self.init(.box(size)) }
  /// All that is not in this one.
  open func inverse() -> UIRegion { made(.not(form)) }
  /// Returns the union of two regions.
  open func byUnion(with region: UIRegion) -> UIRegion { made(.either(form, region.form)) }
  /// Returns the region without another.
  open func byDifference(from region: UIRegion) -> UIRegion { made(.both(form, .not(region.form))) }
  /// Returns the intersection of two regions.
  open func byIntersection(with region: UIRegion) -> UIRegion { made(.both(form, region.form)) }
  /// Returns true if a point from the middle is inside.
  open func contains(_ point: CGPoint) -> Bool { form.contains(point) }
  /// The same region, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  private func made(_ form: Shape) -> UIRegion { UIRegion(form) }
}
