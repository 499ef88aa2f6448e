internal import CoreGraphics
public import Foundation

/// An item of a group. Rule: LV-47
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  /// The size of the item.
  public let layoutSize: NSCollectionLayoutSize
  /// Space kept free inside; along an axis whose length is a guess there is none.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Space kept free around it.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// The supplementary items of the item.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { fastened }
  private let fastened: [NSCollectionLayoutSupplementaryItem]

  /// An item of a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }
  /// An item of a size with supplementary items.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    (self.layoutSize, fastened) = (layoutSize, supplementaryItems)
    super.init()
  }
}

/// A supplementary view of an item or group. Rule: LV-48
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of view.
  public let elementKind: String
  /// The anchor in the container.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The anchor in the item itself; nil uses the edges of `containerAnchor`.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The stacking order.
  open var zIndex = 1

  /// A view anchored inside its container.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, nil) }
  /// A view with one of its points anchored at a point of its container.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, itemAnchor) }

  fileprivate init(
    _ size: NSCollectionLayoutSize, _ kind: String, _ container: NSCollectionLayoutAnchor,
    _ item: NSCollectionLayoutAnchor?
  ) {
    (elementKind, containerAnchor, itemAnchor) = (kind, container, item)
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// Returns the frame in the container's coordinates.
  func frame(in container: CGRect) -> CGRect {
    let size = layoutSize.points(in: container.size)
    let (outer, inner) = (containerAnchor, itemAnchor ?? containerAnchor)
    func shift(_ anchor: NSCollectionLayoutAnchor) -> CGPoint {
      anchor.isAbsoluteOffset
        ? anchor.offset : CGPoint(x: anchor.offset.x * size.width, y: anchor.offset.y * size.height)
    }
    var place = CGPoint(
      x: container.minX + container.width * outer.part.x - size.width * inner.part.x + shift(outer).x,
      y: container.minY + container.height * outer.part.y - size.height * inner.part.y + shift(outer).y)
    if let itemAnchor {
      place.x -= shift(itemAnchor).x
      place.y -= shift(itemAnchor).y
    }
    return CGRect(origin: place, size: size)
  }
}

/// The alignment of a view at a rectangle's edges.
nonisolated public enum NSRectAlignment: Int, Sendable {
  /// Nowhere told.
  case none = 0
  /// At the top, in the middle.
  case top = 1
  /// At the top and before.
  case topLeading = 2
  /// Before, in the middle.
  case leading = 3
  /// At the bottom and before.
  case bottomLeading = 4
  /// At the bottom, in the middle.
  case bottom = 5
  /// At the bottom and after.
  case bottomTrailing = 6
  /// After, in the middle.
  case trailing = 7
  /// At the top and after.
  case topTrailing = 8

  /// The position along both axes: -1 before, 0 in the middle, 1 after.
  var sides: (x: Int, y: Int) {
    switch self {
    case .none: (0, 0)
    case .top: (0, -1)
    case .topLeading: (-1, -1)
    case .leading: (-1, 0)
    case .bottomLeading: (-1, 1)
    case .bottom: (0, 1)
    case .bottomTrailing: (1, 1)
    case .trailing: (1, 0)
    case .topTrailing: (1, -1)
    }
  }
}

/// A header, footer or other view at a section's edge. Rule: LV-48
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge.
  public let alignment: NSRectAlignment
  /// The offset from the anchor.
  public let offset: CGPoint
  /// True if the section is extended by the view; else the view overlays the section's edge.
  open var extendsBoundary = true
  /// True if the view stays visible as long as its section.
  open var pinToVisibleBounds = false

  /// A view at an edge.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }
  /// A view so many points from an edge.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: []), nil)
  }
}

/// A view of the layout's own behind a section. Rule: LV-48
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of view, as it was registered with the layout.
  public let elementKind: String
  /// The stacking order.
  open var zIndex = 0

  private init(_ kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }
  /// A view behind all of a section.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}
