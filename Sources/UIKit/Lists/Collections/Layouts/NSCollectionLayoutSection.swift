public import CoreGraphics
public import Foundation

/// A section of a compositional layout: a group that is repeated as often as there are items for. Rule: LV-47
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  package let group: NSCollectionLayoutGroup

  /// A section of a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// Space around the groups.
  ///
  /// Units: points, as below.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space between groups.
  open var interGroupSpacing: CGFloat = 0
  /// The reference of `contentInsets` across the axis.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// Headers, footers and other views at the section's edges. Rule: LV-48
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// True if the supplementary views keep to `contentInsets` across the axis.
  open var supplementariesFollowContentInsets = true
  /// Views of the layout's own behind the section. Rule: LV-48
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// The orthogonal scrolling of the groups, if any. Rule: LV-49
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// A closure that is called with the visible elements of the section after each layout. Rule: LV-49
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// The list of the section; nil for other sections. Rule: LV-50
  var list: ListSection?
}

/// The orthogonal scrolling of a section's groups. Rule: LV-49
nonisolated public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// Not at all.
  case none = 0
  /// They rest wherever they slow down.
  case continuous = 1
  /// They rest where a group begins.
  case continuousGroupLeadingBoundary = 2
  /// By their frame's length.
  case paging = 3
  /// By one group.
  case groupPaging = 4
  /// By one group, which stands in the middle.
  case groupPagingCentered = 5
}

/// The reference of insets.
nonisolated public enum UIContentInsetsReference: Int, Sendable {
  /// The reference of the layout's configuration: the safe area unless set.
  case automatic = 0
  /// The collection's edges.
  case none = 1
  /// The safe area.
  case safeArea = 2
  /// The layout margins.
  case layoutMargins = 3
  /// The width that is read well: the layout margins.
  case readableContent = 4
}

/// The container of a section. Rule: LV-47
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The room.
  var contentSize: CGSize { get }
  /// The room without the insets.
  var effectiveContentSize: CGSize { get }
  /// The insets.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets in force.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment of a section. Rule: LV-47
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room.
  var container: any NSCollectionLayoutContainer { get }
  /// The surroundings.
  var traitCollection: UITraitCollection { get }
}

/// A visible element of a section; changes to it are shown. Rule: LV-49
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// How much of it is seen.
  var alpha: CGFloat { get set }
  /// The stacking order.
  var zIndex: Int { get set }
  /// True if it is not shown.
  var isHidden: Bool { get set }
  /// The middle.
  var center: CGPoint { get set }
  /// Applied about the middle.
  var transform: CGAffineTransform { get set }
  /// The item, or the place of the view.
  var indexPath: IndexPath { get }
  /// The rectangle around it.
  var frame: CGRect { get }
  /// The size, with an origin of zero.
  var bounds: CGRect { get }
  /// The kind of view that the element belongs to.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of supplementary or decoration view.
  var representedElementKind: String? { get }
}

/// A closure called with a section's visible elements, its scroll offset, and its environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void

/// The room and the surroundings as a layout tells them.
final class CompositionalEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets, _ traits: UITraitCollection) {
    (contentSize, contentInsets, traitCollection) = (size, insets, traits)
    super.init()
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }
}

/// A visible element that a section's handler may change.
final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  let attributes: UICollectionViewLayoutAttributes

  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes.twin()
    super.init()
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
}
