internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// The radius of a view's corner. Rule: P-68
nonisolated public struct UICornerRadius: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case fixed(CGFloat)
    case concentric(least: CGFloat)
    /// Half the shorter side, and no more.
    case capsule(most: CGFloat)
  }
  let form: Form

  /// A radius that does not change.
  ///
  /// Units: points. Errors: what is below 0 or no number counts as 0.
  public static func fixed(_ radius: CGFloat) -> UICornerRadius { UICornerRadius(form: .fixed(radius.asRadius)) }
  /// Returns the radius concentric with the container's corner: less the distance to it.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(form: .concentric(least: minimum?.asRadius ?? 0))
  }
}

extension CGFloat {
  nonisolated fileprivate var asRadius: CGFloat { isFinite ? Swift.max(0, self) : 0 }
}

/// The radii of a view's corners. Rule: P-68
nonisolated public struct UICornerConfiguration: Hashable, Sendable {
  var topLeft: UICornerRadius?
  var topRight: UICornerRadius?
  var bottomLeft: UICornerRadius?
  var bottomRight: UICornerRadius?
  /// Corners of which the larger radius holds for both.
  var alike: [UInt] = []

  private init(
    _ topLeft: UICornerRadius?, _ topRight: UICornerRadius?, _ bottomLeft: UICornerRadius?,
    _ bottomRight: UICornerRadius?, alike pairs: [UIRectCorner] = []
  ) {
    (self.topLeft, self.topRight, self.bottomLeft, self.bottomRight) = (topLeft, topRight, bottomLeft, bottomRight)
    alike = pairs.map(\.rawValue)
  }

  /// Half circles at the ends, of no more than a radius.
  public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
    corners(radius: UICornerRadius(form: .capsule(most: maximumRadius?.asRadius ?? .greatestFiniteMagnitude)))
  }
  /// Returns the same radius for all corners, each by its place.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(radius, radius, radius, radius)
  }
  /// Each corner for itself; nil is square.
  public static func corners(
    topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius)
  }
  /// All corners as round as the roundest of them.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(radius, radius, radius, radius, alike: [.allCorners])
  }
  /// The corners at the top alike, and those at the bottom.
  public static func uniformEdges(
    topRadius: UICornerRadius, bottomRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topRadius, topRadius, bottomRadius, bottomRadius, alike: [[.topLeft, .topRight], [.bottomLeft, .bottomRight]])
  }
  /// The corners at the left alike, and those at the right.
  public static func uniformEdges(
    leftRadius: UICornerRadius, rightRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      leftRadius, rightRadius, leftRadius, rightRadius, alike: [[.topLeft, .bottomLeft], [.topRight, .bottomRight]])
  }
  /// The corners at the top alike.
  public static func uniformTopRadius(
    _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topRadius, topRadius, bottomLeftRadius, bottomRightRadius, alike: [[.topLeft, .topRight]])
  }
  /// The corners at the bottom alike.
  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topLeftRadius, topRightRadius, bottomRadius, bottomRadius, alike: [[.bottomLeft, .bottomRight]])
  }
  /// The corners at the left alike.
  public static func uniformLeftRadius(
    _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      leftRadius, topRightRadius, leftRadius, bottomRightRadius, alike: [[.topLeft, .bottomLeft]])
  }
  /// The corners at the right alike.
  public static func uniformRightRadius(
    _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, bottomLeftRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topLeftRadius, rightRadius, bottomLeftRadius, rightRadius, alike: [[.topRight, .bottomRight]])
  }

  /// Returns the radius of one corner.
  func radius(at corner: UIRectCorner) -> UICornerRadius? {
    switch corner {
    case .topLeft: topLeft
    case .topRight: topRight
    case .bottomLeft: bottomLeft
    case .bottomRight: bottomRight
    default: nil
    }
  }

  static let all: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

extension UIView {
  /// The configuration of the corners; the layer follows it through all changes of the view's size and position.
  ///
  /// Differs: all round corners are drawn with the largest of their radii; those of 0 are square. Rule: P-68
  public var cornerConfiguration: UICornerConfiguration {
    get { extras?.corners ?? .corners(radius: .fixed(layer.cornerRadius)) }
    set {
      ownExtras.corners = newValue
      followCorners()
    }
  }

  /// Returns the effective radius of a corner in the view's present frame; of several corners, the largest.
  ///
  /// Units: points. Rule: P-68
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    UICornerConfiguration.all.filter { corner.contains($0) }.map { radius(at: $0) }.max() ?? 0
  }

  private func radius(at corner: UIRectCorner) -> CGFloat {
    guard let corners = extras?.corners else {
      return layer.maskedCorners.contains(corner.onLayer) ? layer.cornerRadius : 0
    }
    let alike = corners.alike.map { UIRectCorner(rawValue: $0) }.first { $0.contains(corner) } ?? corner
    return UICornerConfiguration.all.filter { alike.contains($0) }.map { resolve(corners.radius(at: $0), at: $0) }.max()
      ?? 0
  }

  private func resolve(_ radius: UICornerRadius?, at corner: UIRectCorner) -> CGFloat {
    let most = min(bounds.width, bounds.height) / 2
    switch radius?.form {
    case nil: return 0
    case .fixed(let radius): return min(radius, most)
    case .capsule(let limit): return min(limit, most)
    case .concentric(let least): return min(max(least, concentricRadius(at: corner)), most)
    }
  }

  /// Returns the radius of the nearest rounded corner around, less the distance to it; of both axes the larger distance
  /// counts.
  private func concentricRadius(at corner: UIRectCorner) -> CGFloat {
    var container = superview
    while let view = container, !(view is UIWindow), view.effectiveRadius(corner: corner) == 0 {
      container = view.superview
    }
    guard let container else { return 0 }
    let box = convert(bounds, to: container)
    let room = container.bounds
    let across = corner.isLeft ? box.minX - room.minX : room.maxX - box.maxX
    let down = corner.isTop ? box.minY - room.minY : room.maxY - box.maxY
    var outer = container.effectiveRadius(corner: corner)
    if let window = container as? UIWindow, outer == 0, window.frame == window.screen.bounds {
      outer = window.screen.hardware.cornerRadius
    }
    return max(0, outer - max(0, across, down))
  }

  /// Gives the layer the corners that the configuration asks for now.
  func followCorners() {
    guard extras?.corners != nil else { return }
    let radii = UICornerConfiguration.all.map { ($0, radius(at: $0)) }
    let most = radii.map(\.1).max() ?? 0
    layer.cornerRadius = most
    layer.maskedCorners = radii.reduce(into: []) { mask, corner in if corner.1 > 0 { mask.insert(corner.0.onLayer) } }
  }
}

extension UIRectCorner {
  nonisolated fileprivate var isLeft: Bool { self == .topLeft || self == .bottomLeft }
  nonisolated fileprivate var isTop: Bool { self == .topLeft || self == .topRight }
  /// The corner of a layer.
  nonisolated fileprivate var onLayer: CACornerMask {
    switch self {
    case .topLeft: .layerMinXMinYCorner
    case .topRight: .layerMaxXMinYCorner
    case .bottomLeft: .layerMinXMaxYCorner
    case .bottomRight: .layerMaxXMaxYCorner
    default: []
    }
  }
}
