internal import CoreGraphics
internal import Foundation

extension UICollectionView {
  /// Tells of the items that are within a screen along the layout's axis, once each. Rule: LV-38
  func prefetch() {
    guard isPrefetchingEnabled, let source = prefetchDataSource, change == nil else { return }
    let axis = layout.scrollAxis
    let area =
      axis == .vertical ? bounds.insetBy(dx: 0, dy: -bounds.height) : bounds.insetBy(dx: -bounds.width, dy: 0)
    let asked = isTurnedRound ? turned(area) : area
    let elements = (layout.layoutAttributesForElements(in: asked) ?? []).map(shownAttributes)
    let found = elements.filter { isUnshownItem($0) && $0.frame.overlaps(area) }
    let near = Set(found.map(\.indexPath))
    let gone = prefetched.filter { !near.contains($0) && cellForItem(at: $0) == nil }.sorted()
    let middle = CGPoint(x: bounds.midX, y: bounds.midY).along(axis)
    func distance(_ item: UICollectionViewLayoutAttributes) -> CGFloat { abs(item.center.along(axis) - middle) }
    let sorted = found.filter { !prefetched.contains($0.indexPath) }.sorted { one, other in
      let (first, second) = (distance(one), distance(other))
      return first == second ? one.indexPath < other.indexPath : first < second
    }
    let new = sorted.map(\.indexPath)
    prefetched = near
    if !new.isEmpty {
      pendingDelegateCalls += 1
      CallLog.record(source, "collectionView(_:prefetchItemsAt: \(new))")
      source.collectionView(self, prefetchItemsAt: new)
      pendingDelegateCalls -= 1
    }
    guard !gone.isEmpty, !lacks(.cancelPrefetch) else { return }
    _ = ask(.cancelPrefetch, source, "collectionView(_:cancelPrefetchingForItemsAt: \(gone))") {
      source.collectionView(self, cancelPrefetchingForItemsAt: gone)
    }
  }

  private func isUnshownItem(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.element.kind == .cell && attributes.lane == nil && shown[attributes.element] == nil
      && contains(attributes.indexPath) && attributes.isSound
  }
}
