internal import CoreGraphics
public import Foundation

/// A length of an item or group in a compositional layout. Rule: LV-47
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
  enum Kind {
    case width, height, absolute, estimated, uniform
  }
  let kind: Kind
  /// The part, or the points.
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    (self.kind, self.dimension) = (kind, dimension.isFinite ? max(0, dimension) : 0)
    super.init()
    if !dimension.isFinite || dimension < 0 || dimension > CollectionMetrics.largest {
      Diagnostics.report(.layoutDimension(dimension))
    }
  }

  /// Returns a fraction of the container's width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    make(.width, fractionalWidth)
  }
  /// Returns a fraction of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    make(.height, fractionalHeight)
  }
  /// Points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    make(.absolute, absoluteDimension)
  }
  /// Points that the view may better when it is about to be seen.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    make(.estimated, estimatedDimension)
  }
  /// Returns an estimate that the view may correct; the corrected size holds for all siblings with this dimension.
  open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension { make(.uniform, estimate) }
  private static func make(_ kind: Kind, _ dimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(kind, dimension)
  }

  /// True if the dimension is a fraction of a width.
  open var isFractionalWidth: Bool { kind == .width }
  /// True if the dimension is a fraction of a height.
  open var isFractionalHeight: Bool { kind == .height }
  /// True if the dimension is in points.
  open var isAbsolute: Bool { kind == .absolute }
  /// True if the dimension is an estimate.
  open var isEstimated: Bool { kind == .estimated || kind == .uniform }
  /// True if the dimension is an estimate shared by siblings.
  open var isUniformAcrossSiblings: Bool { kind == .uniform }

  func points(in container: CGSize) -> CGFloat {
    switch kind {
    case .width: dimension * container.width
    case .height: dimension * container.height
    case .absolute, .estimated, .uniform: dimension
    }
  }
}

/// Width and height of an item or group. Rule: LV-47
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// A size of two dimensions.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
    super.init()
  }

  func points(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.points(in: container), height: heightDimension.points(in: container))
  }
  func isUniform(_ axis: CollectionAxis) -> Bool {
    (axis == .horizontal ? widthDimension : heightDimension).isUniformAcrossSiblings
  }
  var estimates: Set<CollectionAxis> {
    var axes: Set<CollectionAxis> = []
    if widthDimension.isEstimated { axes.insert(.horizontal) }
    if heightDimension.isEstimated { axes.insert(.vertical) }
    return axes
  }
}

/// Space between or around items. Rule: LV-47
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
  /// The points, or the least of them.
  public let spacing: CGFloat
  /// True if the spacing takes the remaining space.
  public let isFlexible: Bool
  /// True if the spacing is fixed.
  open var isFixed: Bool { !isFlexible }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    (self.spacing, self.isFlexible) = (spacing.isFinite ? spacing : 0, isFlexible)
    super.init()
    if !spacing.isFinite { Diagnostics.report(.layoutDimension(spacing)) }
  }

  /// Just so many points.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
  /// Returns a minimum spacing in points that shares the remaining space.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
}

/// Space around an item or group. Rule: LV-47
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// Before it.
  public let leading: NSCollectionLayoutSpacing?
  /// Above it.
  public let top: NSCollectionLayoutSpacing?
  /// After it.
  public let trailing: NSCollectionLayoutSpacing?
  /// Below it.
  public let bottom: NSCollectionLayoutSpacing?

  /// Space of four sides; nil is none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    super.init()
  }

  func before(_ axis: CollectionAxis) -> NSCollectionLayoutSpacing? { axis == .horizontal ? leading : top }
  func after(_ axis: CollectionAxis) -> NSCollectionLayoutSpacing? { axis == .horizontal ? trailing : bottom }
}

/// The point at which a supplementary view is fastened. Rule: LV-48
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject {
  /// The edges; none is the middle.
  public let edges: NSDirectionalRectEdge
  /// The offset from the anchor: in points, or in fractions of the view's size.
  public let offset: CGPoint
  /// True if the offset is in points.
  public let isAbsoluteOffset: Bool
  /// True if the offset is in parts of the view's size.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
    (self.edges, self.offset, isAbsoluteOffset) = (edges, offset, isAbsolute)
    super.init()
  }
  /// An anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isAbsolute: true) }
  /// So many points from edges.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isAbsolute: true)
  }
  /// So many parts of the view's size from edges.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isAbsolute: false)
  }

  /// The position of the edges in a size, as a fraction 0…1.
  var part: CGPoint {
    CGPoint(
      x: edges.contains(.leading) ? 0 : edges.contains(.trailing) ? 1 : 0.5,
      y: edges.contains(.top) ? 0 : edges.contains(.bottom) ? 1 : 0.5)
  }
}
