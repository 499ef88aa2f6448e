public import CoreGraphics
public import Foundation

/// The layout of a collection's elements; made to be subclassed. Rule: LV-32, LV-33
///
/// Order: `prepare()`, then `collectionViewContentSize`, then `layoutAttributesForElements(in:)` for what is seen. After
/// an invalidation all of it again before the next layout; what the layout changes of itself in `prepare()` is no
/// invalidation.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// A layout of no collection.
  public override init() { super.init() }
  /// A layout decoded from an interface document.
  public required init?(coder: NSCoder) { super.init() }

  /// The collection that has the layout.
  open var collectionView: UICollectionView? { owner }
  weak var owner: UICollectionView?
  /// True if `prepare()` is to be sent before the next layout.
  var needsPrepare = true
  /// The pool of decoration views.
  let decorations = ReusePool<String, UICollectionReusableView>()

  // MARK: What subclasses tell

  /// Called before any query, for computations that are done once.
  open func prepare() {}
  /// The size of the content.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the attributes of the elements in a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Returns the attributes of an item's cell.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a supplementary view.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// Returns the attributes of a decoration view.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of invalidation contexts.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  /// The direction that the layout was made for.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// True if the layout is mirrored in the opposite layout direction. Rule: LV-42
  open var flipsHorizontallyInOppositeLayoutDirection: Bool {
    ExtensionOverrides.value("flipsHorizontallyInOppositeLayoutDirection", self, of: UICollectionViewLayout.self)
      ?? false
  }

  // MARK: Invalidation

  /// Invalidates insets at the sides that depend on the safe area and the margins. Rule: LV-50
  func sidesMayHaveChanged() {}
  /// Invalidates the whole layout before the next pass.
  open func invalidateLayout() {
    let context = makeContext()
    context.everything = true
    invalidateLayout(with: context)
  }
  /// Invalidates the parts of the layout that a context names; they are queried again before the next layout.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    needsPrepare = true
    owner?.layoutWasInvalidated(self, context)
  }
  /// Returns true if other bounds invalidate the layout; called while the collection still has the old ones.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns the context that other bounds invalidate.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeContext()
  }
  /// Returns true if a view that wants another size makes the layout invalid.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Returns the context that a view's preferred size invalidates.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.preferred.append(preferredAttributes)
    switch preferredAttributes.element.kind {
    case .cell: context.invalidateItems(at: [preferredAttributes.indexPath])
    case .supplementary(let kind):
      context.invalidateSupplementaryElements(ofKind: kind, at: [preferredAttributes.indexPath])
    case .decoration(let kind): context.invalidateDecorationElements(ofKind: kind, at: [preferredAttributes.indexPath])
    }
    return context
  }

  // MARK: Offsets

  /// Returns the content offset at which a drag comes to rest.
  ///
  /// Units: the velocity in points a millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  )
    -> CGPoint
  { proposedContentOffset }
  /// Returns the content offset after an update or a change of the layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates

  /// Sent after `prepare()` and before elements come, go and move. Rule: LV-39
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Sent inside of the animation, when everything has its new place.
  open func finalizeCollectionViewUpdates() {}
  /// Returns the initial attributes of an inserted item; nil for its final ones.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    owner?.usualBeginning(CollectionElement(kind: .cell, path: itemIndexPath))
  }
  /// Returns the final attributes of a deleted item; nil for its initial ones.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    owner?.usualEnd(CollectionElement(kind: .cell, path: itemIndexPath))
  }
  /// Returns the initial attributes of an inserted supplementary view; nil for its final ones.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.usualBeginning(CollectionElement(kind: .supplementary(elementKind), path: elementIndexPath))
  }
  /// Returns the final attributes of a deleted supplementary view; nil for its initial ones.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.usualEnd(CollectionElement(kind: .supplementary(elementKind), path: elementIndexPath))
  }
  /// Returns the initial attributes of an inserted decoration view; nil for its final ones.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.usualBeginning(CollectionElement(kind: .decoration(elementKind), path: decorationIndexPath))
  }
  /// Returns the final attributes of a deleted decoration view; nil for its initial ones.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.usualEnd(CollectionElement(kind: .decoration(elementKind), path: decorationIndexPath))
  }

  // MARK: Other bounds, other layouts

  /// Sent before bounds of another size are animated.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Sent inside of that animation, when everything has its new place.
  open func finalizeAnimatedBoundsChange() {}
  /// Sent to the new layout before it takes the place of another. Rule: LV-44
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Sent to the old layout before another takes its place. Rule: LV-44
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Sent to both inside of the animation, when everything has its new place.
  open func finalizeLayoutTransition() {}

  // MARK: An item that is moved

  /// Returns the index path that an item moves to at a point; its own if there is none.
  open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint)
    -> IndexPath
  { owner?.indexPathForItem(at: position) ?? previousIndexPath }
  /// Returns the attributes of an item while it is moved.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.twin() ?? makeAttributes(CollectionElement(kind: .cell, path: indexPath))
    attributes.center = position
    attributes.zIndex += CollectionMetrics.carried
    return attributes
  }
  /// Returns the context for a moved item that takes another's place. Rule: LV-56
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.recordMove(from: previousIndexPaths, to: targetIndexPaths, at: targetPosition)
    return context
  }
  /// Returns the context for the end or cancellation of a move. Rule: LV-56
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths finalIndexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.recordMove(from: previousIndexPaths, to: finalIndexPaths, at: .zero)
    return context
  }

  // MARK: Decoration

  /// Registers the class of decoration views of a kind; nil unregisters it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations.register(for: elementKind, viewClass.map { type in { UICollectionReusableView.made(of: type) } })
  }
  /// Registers the nib of decoration views of a kind; nil unregisters it.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorations.register(for: elementKind, nib.map { nib in { nib.instantiate(withOwner: nil).first } })
  }

  // MARK: The library's own

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return type?.makeObject() as? UICollectionViewLayoutInvalidationContext
      ?? UICollectionViewLayoutInvalidationContext()
  }

  /// New attributes of the class that the layout's have.
  func makeAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let made = type?.makeObject() as? UICollectionViewLayoutAttributes ?? UICollectionViewLayoutAttributes()
    made.adopt(element)
    return made
  }

  /// Returns true if supplementary views of a kind stand with items, not with sections.
  func belongsToItems(_ kind: String) -> Bool { false }
  /// A section's part of the content that scrolls by itself, where it has one.
  func lane(of section: Int) -> CollectionLane? { nil }
  /// True if attributes say which sizes are estimates; otherwise every view is measured once.
  var distinguishesEstimates: Bool { false }
  /// A lane was scrolled.
  func laneDidScroll(_ section: Int, to offset: CGPoint) {}
  /// How far what is pinned covers the content where an item is scrolled to.
  func coverOfPinned(_ path: IndexPath) -> UIEdgeInsets { .zero }
  /// The background for a collection without a colour of its own; nil leaves it as it is.
  var background: UIColor? { nil }
  /// The actions at an edge of an item. Rule: LV-53
  func swipeActions(_ path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? { nil }
  /// The lines of an item, where they are told for it alone. Rule: LV-50
  func separators(of path: IndexPath) -> UIListSeparatorConfiguration? { nil }
  /// The items that are seen were placed: the layout may look at them once more.
  func itemsWerePlaced() {}
  /// The axis along which the content scrolls.
  var scrollAxis: CollectionAxis {
    let size = collectionViewContentSize
    guard let owner else { return .vertical }
    return size.width > owner.bounds.width && size.height <= owner.bounds.height ? .horizontal : .vertical
  }
}
