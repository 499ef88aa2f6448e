internal import Foundation

/// The placement of contents in the bounds.
nonisolated public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name in archives.
  public var rawValue: String
  /// A gravity by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  init(_ name: String) { rawValue = name }

  /// Unscaled, in the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Unscaled, at the middle of the top edge.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Unscaled, at the middle of the bottom edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Unscaled, at the middle of the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Unscaled, at the middle of the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// Unscaled, in the top left corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// Unscaled, in the top right corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// Unscaled, in the bottom left corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// Unscaled, in the bottom right corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched over the bounds: the default.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits completely.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as covers all.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The filter of contents that are not drawn pixel by pixel.
nonisolated public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name in archives.
  public var rawValue: String
  /// A filter by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  init(_ name: String) { rawValue = name }

  /// The nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Between neighbouring pixels: the default.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Drawn like `linear`.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The shape of rounded corners.
nonisolated public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name in archives.
  public var rawValue: String
  /// A curve by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  init(_ name: String) { rawValue = name }

  /// A quarter of a circle: the default.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Curvature that grows gently from the edges.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A set of corners.
nonisolated public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits, one a corner.
  public let rawValue: UInt
  /// Corners by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// At the least x and the least y: top left on screen.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// Top right on screen.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// Bottom left on screen.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// Bottom right on screen.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  static let all = CACornerMask(rawValue: 15)
}

/// The event of a layer's coming into a tree or becoming visible.
nonisolated public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer's leaving its tree or being hidden.
nonisolated public let kCAOnOrderOut = "onOrderOut"
/// The key under which a layer keeps its one transition.
nonisolated public let kCATransition = "transition"
