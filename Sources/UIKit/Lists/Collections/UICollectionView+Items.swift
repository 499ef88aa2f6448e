public import CoreGraphics
public import Foundation

extension UICollectionView {
  // MARK: Counts

  /// The number of sections, as last queried.
  public var numberOfSections: Int {
    loadIfNeeded()
    return counts.count
  }
  /// Returns the number of items of a section, as last queried; 0 for an unknown one.
  public func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  // MARK: Places

  /// Returns the attributes of an item; nil if it does not exist.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    publicAttributes(CollectionElement(kind: .cell, path: indexPath))
  }
  /// Returns the attributes of a supplementary view; nil if it does not exist.
  public func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { publicAttributes(CollectionElement(kind: .supplementary(kind), path: indexPath)) }

  /// Returns an element's attributes for apps: its frame in the content, also if it scrolls with a part of it.
  private func publicAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    guard let found = attributes(of: element) else { return nil }
    guard found.lane != nil else { return found }
    let (copy, frame) = (found.twin(), frameInContent(found))
    copy.center = CGPoint(x: frame.midX, y: frame.midY)
    copy.lane = nil
    return copy
  }

  /// Returns the item at a point, the frontmost of several; nil for none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let area = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    let turned = isTurnedRound ? area.offsetBy(dx: contentSize.width - 2 * point.x, dy: 0) : area
    let found = (layout.layoutAttributesForElements(in: turned) ?? []).filter { $0.element.kind == .cell && $0.isSound }
      .map(shownAttributes)
      .filter { frameInContent($0).contains(point) && contains($0.indexPath) }
    return found.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  // MARK: Views

  /// The cell of an item that is seen; nil for others.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[CollectionElement(kind: .cell, path: indexPath)]?.view as? UICollectionViewCell
  }
  /// The item of a cell that is seen.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? { path(of: cell, .cell) }
  /// The place of a supplementary view that is seen.
  public func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    path(of: supplementaryView, .supplementaryView)
  }
  private func path(of view: UICollectionReusableView, _ category: ElementCategory) -> IndexPath? {
    guard let elementReference = view.elementReference, elementReference.collection === self,
      elementReference.element.kind.category == category,
      shown[elementReference.element]?.view === view
    else { return nil }
    return elementReference.element.path
  }

  /// The cells that are seen, in the order of their items.
  public var visibleCells: [UICollectionViewCell] {
    shownElements(.cell).compactMap { shown[$0]?.view as? UICollectionViewCell }
  }
  /// The items that are seen, in order.
  public var indexPathsForVisibleItems: [IndexPath] { shownElements(.cell).map(\.path) }
  /// Returns the supplementary view of a kind at an index path, if it is visible.
  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { shown[CollectionElement(kind: .supplementary(elementKind), path: indexPath)]?.view }
  /// The supplementary views of a kind that are seen, in order.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shownElements(.supplementary(elementKind)).compactMap { shown[$0]?.view }
  }
  /// The places of the supplementary views of a kind that are seen, in order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shownElements(.supplementary(elementKind)).map(\.path)
  }
  private func shownElements(_ kind: CollectionElement.Kind) -> [CollectionElement] {
    let elements = shown.filter { $0.key.kind == kind && $0.value.view.isShown }
    guard resizing.isInProgress else { return elements.keys.sorted() }
    return elements.filter { frameInContent($0.value.attributes).intersects(bounds) }.keys.sorted()
  }

  // MARK: Scrolling

  /// Scrolls to an item, with sizes that become known on the way.
  ///
  /// Errors: an item that is not there traps. Rule: LV-43
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard contains(indexPath) else {
      return Diagnostics.fail(.noSuchItem("scrollToItemAtIndexPath:atScrollPosition:animated:", indexPath, self))
    }
    scrollGoal = nil
    if animated, window != nil {
      guard let goal = offset(showing: indexPath, scrollPosition) else { return }
      scrollLane(showing: indexPath, scrollPosition, animated: true)
      setContentOffset(goal, animated: true)
      if isScrollAnimating { scrollGoal = (indexPath, scrollPosition) }
      return
    }
    // What comes into sight may have other sizes than supposed, and is then looked at again.
    scrollLane(showing: indexPath, scrollPosition, animated: false)
    for _ in 0..<8 {
      guard let goal = offset(showing: indexPath, scrollPosition), goal != contentOffset else { break }
      setContentOffset(goal, animated: false)
      layOutCollection()
    }
  }

  /// Returns the content offset that shows an item at a position.
  func offset(showing path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
    guard let attributes = attributes(of: CollectionElement(kind: .cell, path: path)) else { return nil }
    var (frame, inset) = (attributes.frame, adjustedContentInset)
    if let section = attributes.lane, let lane = layout.lane(of: section) {
      // The section itself is scrolled to; its own part scrolls to the item.
      frame =
        lane.isHorizontal
        ? CGRect(x: bounds.minX + inset.left, y: frame.minY + lane.frame.minY, width: 1, height: frame.height)
        : CGRect(x: frame.minX + lane.frame.minX, y: bounds.minY + inset.top, width: frame.width, height: 1)
    }
    let pinned = layout.coverOfPinned(path)
    (inset.top, inset.left) = (inset.top + pinned.top, inset.left + pinned.left)
    return clamped(Self.offset(contentOffset, bounds.size, inset, showing: frame, position))
  }

  static func offset(
    _ now: CGPoint, _ size: CGSize, _ inset: UIEdgeInsets, showing frame: CGRect, _ position: ScrollPosition
  ) -> CGPoint {
    var goal = now
    func nearest(
      _ low: CGFloat, _ high: CGFloat, _ now: CGFloat, _ length: CGFloat, _ before: CGFloat, _ after: CGFloat
    )
      -> CGFloat
    {
      var offset = now
      if high + after > offset + length { offset = high + after - length }
      if low - before < offset { offset = low - before }
      return offset
    }
    if position.contains(.top) {
      goal.y = frame.minY - inset.top
    } else if position.contains(.centeredVertically) {
      goal.y = frame.midY - (size.height - inset.bottom + inset.top) / 2
    } else if position.contains(.bottom) {
      goal.y = frame.maxY + inset.bottom - size.height
    } else {
      goal.y = nearest(frame.minY, frame.maxY, now.y, size.height, inset.top, inset.bottom)
    }
    if position.contains(.left) {
      goal.x = frame.minX - inset.left
    } else if position.contains(.centeredHorizontally) {
      goal.x = frame.midX - (size.width - inset.right + inset.left) / 2
    } else if position.contains(.right) {
      goal.x = frame.maxX + inset.right - size.width
    } else {
      goal.x = nearest(frame.minX, frame.maxX, now.x, size.width, inset.left, inset.right)
    }
    return goal
  }

  /// Sizes became known while it is scrolled to an item: the way leads to where the item is now.
  func meetGoal() {
    guard let goal = scrollGoal else { return }
    guard isScrollAnimating, contains(goal.path), let elementReference = offset(showing: goal.path, goal.position)
    else {
      return scrollGoal = nil
    }
    redirect(to: elementReference)
  }
}
