internal import CoreGraphics
internal import Foundation

extension UICollectionView {
  /// A position to scroll an item to; of each axis at most one.
  nonisolated public struct ScrollPosition: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// To the middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// To the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// To the left edge.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// To the middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// To the right edge.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The axis along which the content scrolls.
  nonisolated public enum ScrollDirection: Int, Sendable {
    /// From top to bottom.
    case vertical = 0
    /// From side to side.
    case horizontal = 1
  }

  /// The kind of view of an element.
  nonisolated public enum ElementCategory: UInt, Sendable {
    /// An item's cell.
    case cell = 0
    /// A view that belongs to a section or an item, and comes from the data source.
    case supplementaryView = 1
    /// A view of the layout's own.
    case decorationView = 2
  }

  /// When cells may invalidate their size.
  nonisolated public enum SelfSizingInvalidation: Int, Sendable {
    /// Never by themselves.
    case disabled = 0
    /// When their content says that its size changed.
    case enabled = 1
    /// Also when constraints inside changed.
    case enabledIncludingConstraints = 2
  }

  /// A closure called after a layout transition, with whether it completed and finished interactively.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

  /// The kind of the view before a section.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the view after a section.
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

/// The pending updates of a collection.
typealias CollectionUpdates = ListUpdates<Void>

/// Under what supplementary views are used again.
nonisolated struct SupplementaryKey: Hashable {
  var kind: String
  var identifier: String
}

/// An element that is seen.
final class ShownElement {
  let view: UICollectionReusableView
  /// Copies of what the layout said, by which the view stands: layouts keep their own and change them. Rule: LV-32
  var attributes: UICollectionViewLayoutAttributes

  init(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    (self.view, self.attributes) = (view, attributes)
  }
}
