internal import CoreGraphics
internal import Foundation

extension UICollectionView {
  // MARK: Places

  /// Returns an element's attributes for apps: its frame in the content, also if it scrolls with a part of it.
  func publicAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    guard let found = attributes(of: element) else { return nil }
    guard found.lane != nil else { return found }
    let (copy, frame) = (found.twin(), frameInContent(found))
    copy.center = CGPoint(x: frame.midX, y: frame.midY)
    copy.lane = nil
    return copy
  }

  func item(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let area = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    let turned = isTurnedRound ? area.offsetBy(dx: contentSize.width - 2 * point.x, dy: 0) : area
    let found = (layout.layoutAttributesForElements(in: turned) ?? []).filter { $0.element.kind == .cell && $0.isSound }
      .map(shownAttributes)
      .filter { frameInContent($0).contains(point) && contains($0.indexPath) }
    return found.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  // MARK: Views

  func path(of view: UICollectionReusableView, _ category: ElementCategory) -> IndexPath? {
    guard let elementReference = view.elementReference, elementReference.collection === self,
      elementReference.element.kind.category == category,
      shown[elementReference.element]?.view === view
    else { return nil }
    return elementReference.element.path
  }

  func shownElements(_ kind: CollectionElement.Kind) -> [CollectionElement] {
    let elements = shown.filter { $0.key.kind == kind && $0.value.view.isShown }
    guard resizing.isInProgress || focusedElement != nil else { return elements.keys.sorted() }
    return elements.filter { frameInContent($0.value.attributes).intersects(bounds) }.keys.sorted()
  }

  // MARK: Scrolling

  func showItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
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
