internal import CoreGraphics
internal import Foundation

// How the layout is asked: it is prepared first, and what it says is checked and turned round where that is wanted.
extension UICollectionView {
  /// The layout says that it is invalid.
  func layoutWasInvalidated(
    _ layout: UICollectionViewLayout, _ context: UICollectionViewLayoutInvalidationContext
  ) {
    // What a layout changes of itself while it is prepared is read afterwards.
    if preparing === layout { layout.needsPrepare = false }
    guard layout === self.layout else { return layoutTransition?.layout.follow(layout) ?? () }
    let adjustment = context.contentOffsetAdjustment
    if adjustment != .zero, adjustment.x.isFinite, adjustment.y.isFinite {
      offsetAdjustment = CGPoint(x: offsetAdjustment.x + adjustment.x, y: offsetAdjustment.y + adjustment.y)
    }
    if preparing !== layout { setNeedsLayout() }
  }

  /// Sends `prepare()` where that is due, and takes over the content's size. Rule: LV-32
  func prepareLayout() {
    loadIfNeeded()
    guard isLoaded, preparing == nil else { return }
    if layout.needsPrepare { prepare(layout) }
    if offsetAdjustment != .zero {
      let delta = offsetAdjustment
      offsetAdjustment = .zero
      updateContentSize()
      contentMoves(by: delta)
    }
  }

  func prepare(_ layout: UICollectionViewLayout) {
    layout.needsPrepare = false
    preparing = layout
    CallLog.record(layout, "prepare()")
    layout.prepare()
    preparing = nil
    if layout === self.layout {
      updateContentSize()
      adoptBackground(layout.background)
    }
  }

  func updateContentSize() {
    // The size goes along with the motion of an update.
    if let change, !change.isResized { return }
    let size = layout.collectionViewContentSize
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0,
      max(size.width, size.height) <= CollectionMetrics.largest
    else { return Diagnostics.report(.contentSize(size, self)) }
    if contentSize != size { contentSize = size }
    setInitialOffset()
  }

  /// Content that is turned round begins at its right end. Rule: LV-42
  private func setInitialOffset() {
    guard !isPlaced, bounds.width > 0, contentSize.width > 0 else { return }
    isPlaced = true
    guard isTurnedRound, contentSize.width > bounds.width else { return }
    scroll(to: clamped(CGPoint(x: contentSize.width + adjustedContentInset.right - bounds.width, y: contentOffset.y)))
  }

  /// Adjusts the offset by a change of length above or before the visible part, which stays.
  func contentMoves(by delta: CGPoint) {
    if delta.y != 0 { followContent(by: delta.y) }
    if delta.x != 0 { scroll(to: CGPoint(x: contentOffset.x + delta.x, y: contentOffset.y)) }
  }

  /// Other bounds come: the layout may be invalid then. Rule: LV-33
  func boundsWillChange(to new: CGRect) {
    guard isLoaded, preparing == nil, change?.isResized != false, new.isFiniteGeometry else { return }
    if new.size != bounds.size, UIView.inheritedAnimationDuration > 0, boundsBefore == nil { boundsBefore = bounds }
    guard layout.shouldInvalidateLayout(forBoundsChange: new) else { return }
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: new))
  }

  /// Returns the covered parts of the sides along an axis, beyond the content insets.
  func sides(_ covered: UIEdgeInsets, along axis: CollectionAxis) -> UIEdgeInsets {
    let counted = adjustedContentInset
    return axis == .vertical
      ? UIEdgeInsets(
        top: 0, left: max(0, covered.left - counted.left), bottom: 0, right: max(0, covered.right - counted.right))
      : UIEdgeInsets(
        top: max(0, covered.top - counted.top), left: 0, bottom: max(0, covered.bottom - counted.bottom), right: 0)
  }

  // MARK: Attributes

  /// True if the layout is shown the other way round. Rule: LV-42
  var isTurnedRound: Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
  }

  func turned(_ rect: CGRect) -> CGRect {
    CGRect(x: contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The visible part that bars leave free, as the layout knows it.
  var openPart: CGRect {
    let open = bounds.inset(by: adjustedContentInset)
    return isTurnedRound ? turned(open) : open
  }

  /// Attributes as they are shown, for those as the layout says, and the other way.
  func shownAttributes(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard isTurnedRound else { return attributes }
    var width = contentSize.width
    if let section = attributes.lane {
      guard let lane = layout.lane(of: section), lane.isHorizontal else { return attributes }
      width = max(lane.contentSize.width, lane.frame.width)
    }
    let copy = attributes.twin()
    copy.center.x = width - copy.center.x
    return copy
  }

  /// Returns the attributes of the visible elements, in stacking order. Rule: LV-35
  func elementsInSight() -> [UICollectionViewLayoutAttributes] {
    let area = isTurnedRound ? turned(bounds) : bounds
    CallLog.record(layout, "layoutAttributesForElements(in: \(Self.brief(area)))")
    var found: [UICollectionViewLayoutAttributes] = []
    var known: Set<CollectionElement> = []
    for attributes in layout.layoutAttributesForElements(in: area) ?? [] {
      guard isUsable(attributes), known.insert(attributes.element).inserted else { continue }
      let attributes = shownAttributes(attributes)
      guard !attributes.isHidden, attributes.lane != nil || isSeen(attributes.frame) else { continue }
      found.append(attributes)
    }
    // What a finger carries is seen wherever the layout has its place.
    if let move, !known.contains(move.element), let own = attributes(of: move.element) { found.append(own) }
    return found.sorted { $0.element < $1.element }
  }

  /// Returns true if an item there gets a view: one without extent across the scrolling does, one without along it does
  /// not.
  ///
  /// Rule: LV-31
  private func isSeen(_ frame: CGRect) -> Bool {
    frame.overlaps(bounds) && frame.size.along(layout.scrollAxis) > 0
  }

  private static func brief(_ rect: CGRect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map { "\(Int($0.rounded()))" }.joined(separator: " ")
  }

  /// Returns true if numbers are numbers and the item is there; else it is told. Rule: LV-35
  func isUsable(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard attributes.isSound else {
      if reportedElements.insert(attributes.element).inserted {
        Diagnostics.report(.unsoundAttributes(attributes, self))
      }
      return false
    }
    let path = attributes.indexPath
    guard attributes.representedElementCategory != .cell || contains(path) else {
      Diagnostics.fail(.attributesOfNothing(attributes, self))
      return false
    }
    return true
  }

  /// Returns the layout's attributes for an element; nil if they are invalid.
  func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    let found: UICollectionViewLayoutAttributes?
    switch element.kind {
    case .cell:
      guard contains(element.path) else { return nil }
      found = layout.layoutAttributesForItem(at: element.path)
    case .supplementary(let kind): found = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: element.path)
    case .decoration(let kind): found = layout.layoutAttributesForDecorationView(ofKind: kind, at: element.path)
    }
    guard let found, found.isSound else { return nil }
    return shownAttributes(found)
  }

  /// Returns the frame of an element in the content, also inside a section that scrolls by itself.
  func frameInContent(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard let section = attributes.lane, let lane = shownLane(section) else { return attributes.frame }
    let offset = lanes[section]?.contentOffset ?? lane.offset
    return attributes.frame.offsetBy(dx: lane.frame.minX - offset.x, dy: lane.frame.minY - offset.y)
  }
}
