internal import CoreGraphics
internal import Foundation

/// An element of a layout: a cell, a supplementary or a decoration view.
nonisolated struct CollectionElement: Hashable, Comparable {
  enum Kind: Hashable {
    case cell
    case supplementary(String)
    case decoration(String)

    var category: UICollectionView.ElementCategory {
      switch self {
      case .cell: .cell
      case .supplementary: .supplementaryView
      case .decoration: .decorationView
      }
    }
    var name: String? {
      switch self {
      case .cell: nil
      case .supplementary(let name), .decoration(let name): name
      }
    }
    /// The stacking level of elements with equal `zIndex`.
    var level: Int {
      switch self {
      case .decoration: 0
      case .cell: 1
      case .supplementary: 2
      }
    }
  }

  var kind: Kind
  var path: IndexPath

  static func < (one: CollectionElement, other: CollectionElement) -> Bool {
    if one.kind.level != other.kind.level { return one.kind.level < other.kind.level }
    if one.path != other.path { return one.path < other.path }
    return (one.kind.name ?? "") < (other.kind.name ?? "")
  }
}

/// An axis of a collection's content.
nonisolated enum CollectionAxis: Hashable {
  case horizontal, vertical

  var other: CollectionAxis { self == .horizontal ? .vertical : .horizontal }
}

/// The lengths and times that have no setting.
nonisolated enum CollectionMetrics {
  /// The limit of valid lengths (chosen).
  ///
  /// Units: points.
  static let largest: CGFloat = 100_000_000
  /// How long updates and changes of the layout take (observed of UIKit).
  ///
  /// Units: seconds.
  static let duration: TimeInterval = 0.3
  /// How long the ground of a deselected cell takes to go (chosen: as in tables).
  static let fade: TimeInterval = 0.35
  /// How far in front of the others an item stands that is moved (chosen).
  static let carried = 1_000
  /// How often cells may ask for other sizes in one layout (chosen).
  static let mostPasses = 20
}

// Lengths and places along an axis and across it, so that layouts are written once for both directions.
extension CGSize {
  nonisolated func along(_ axis: CollectionAxis) -> CGFloat { axis == .horizontal ? width : height }
  nonisolated init(along: CGFloat, across: CGFloat, _ axis: CollectionAxis) {
    self = axis == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }
}

extension CGPoint {
  nonisolated func along(_ axis: CollectionAxis) -> CGFloat { axis == .horizontal ? x : y }
  nonisolated init(along: CGFloat, across: CGFloat, _ axis: CollectionAxis) {
    self = axis == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }
}

extension CGRect {
  /// Returns true if the two have a part in common, not only an edge; a side of length 0 is a point that lies inside or
  /// not.
  nonisolated func overlaps(_ other: CGRect) -> Bool {
    Self.overlap((minX, maxX), (other.minX, other.maxX)) && Self.overlap((minY, maxY), (other.minY, other.maxY))
  }
  nonisolated private static func overlap(_ one: (CGFloat, CGFloat), _ other: (CGFloat, CGFloat)) -> Bool {
    one.0 < other.1 && (one.0 == one.1 ? other.0 <= one.0 : other.0 < one.1)
  }
  nonisolated func start(_ axis: CollectionAxis) -> CGFloat { axis == .horizontal ? minX : minY }
  nonisolated func end(_ axis: CollectionAxis) -> CGFloat { axis == .horizontal ? maxX : maxY }
  nonisolated init(along: CGFloat, across: CGFloat, size: CGSize, _ axis: CollectionAxis) {
    self = CGRect(origin: CGPoint(along: along, across: across, axis), size: size)
  }
}

extension UIEdgeInsets {
  nonisolated func before(_ axis: CollectionAxis) -> CGFloat { axis == .horizontal ? left : top }
  nonisolated func after(_ axis: CollectionAxis) -> CGFloat { axis == .horizontal ? right : bottom }
}
