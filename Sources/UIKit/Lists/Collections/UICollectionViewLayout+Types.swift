public import CoreGraphics
public import Foundation

/// The invalid parts of a layout. Rule: LV-33
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// A context without invalid parts.
  public override init() { super.init() }

  /// True if all of it is.
  open var invalidateEverything: Bool { everything }
  /// True if sections and items are other ones.
  open var invalidateDataSourceCounts: Bool { counts }
  var (everything, counts) = (false, false)
  /// The attributes that views prefer to the layout's.
  var preferred: [UICollectionViewLayoutAttributes] = []

  /// The adjustment of the content offset.
  ///
  /// Units: points.
  open var contentOffsetAdjustment = CGPoint.zero

  /// The invalid items; nil without any.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that are invalid, by their kinds.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views that are invalid, by their kinds.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Marks items as invalid.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// The previous paths of moved items.
  open private(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The current paths of moved items.
  open private(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The point that they are moved to.
  open private(set) var interactiveMovementTarget = CGPoint.zero

  func takeMove(from previous: [IndexPath], to target: [IndexPath], at point: CGPoint) {
    (previousIndexPathsForInteractivelyMovingItems, targetIndexPathsForInteractivelyMovingItems) = (previous, target)
    interactiveMovementTarget = point
  }

  /// Marks supplementary views as invalid.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
  /// Marks decoration views as invalid.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}

/// A change in an update. Rule: LV-39
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// The kind of update.
  nonisolated public enum Action: Int, Sendable {
    /// It comes.
    case insert = 0
    /// It goes.
    case delete = 1
    /// It has another view.
    case reload = 2
    /// It is elsewhere.
    case move = 3
    /// Nothing.
    case none = 4
  }

  /// The index path before the update; nil for an insertion.
  ///
  /// A section has `NSNotFound` for an item.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// The index path after the update; nil for a deletion.
  ///
  /// A section has `NSNotFound` for an item.
  open var indexPathAfterUpdate: IndexPath? { after }
  /// The kind of update.
  open var updateAction: Action { action }

  private let (before, after): (IndexPath?, IndexPath?)
  private let action: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    (self.action, self.before, self.after) = (action, before, after)
    super.init()
  }
}
