public import CoreGraphics
public import Foundation

/// The invalid parts of a layout. Rule: LV-33
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// A context in which nothing is told yet.
  public override init() { super.init() }

  /// True if all of it is.
  open var invalidateEverything: Bool { everything }
  /// True if sections and items are other ones.
  open var invalidateDataSourceCounts: Bool { counts }
  var (everything, counts) = (false, false)
  /// The attributes that views prefer to the layout's.
  var preferred: [UICollectionViewLayoutAttributes] = []

  /// By how much the content's place is to change.
  ///
  /// Units: points.
  open var contentOffsetAdjustment = CGPoint.zero

  /// The items that are invalid; nil where none are told.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that are invalid, by their kinds.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views that are invalid, by their kinds.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Tells items that are invalid.
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

  /// Tells supplementary views that are invalid.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
  /// Tells decoration views that are invalid.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}

/// One thing that changes in an update. Rule: LV-39
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

  /// Its number before the update; nil for what comes.
  ///
  /// A section has `NSNotFound` for an item.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// Its number after the update; nil for what goes.
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
