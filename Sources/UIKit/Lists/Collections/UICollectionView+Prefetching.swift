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
    let found = (layout.layoutAttributesForElements(in: asked) ?? []).map(shownAttributes).filter {
      $0.element.kind == .cell && $0.lane == nil && shown[$0.element] == nil && contains($0.indexPath) && $0.isSound
        && $0.frame.overlaps(area)
    }
    let near = Set(found.map(\.indexPath))
    let gone = prefetched.filter { !near.contains($0) && cellForItem(at: $0) == nil }.sorted()
    let middle = CGPoint(x: bounds.midX, y: bounds.midY).along(axis)
    let new = found.filter { !prefetched.contains($0.indexPath) }
      .sorted { one, other in
        let (near, far) = (abs(one.center.along(axis) - middle), abs(other.center.along(axis) - middle))
        return near == far ? one.indexPath < other.indexPath : near < far
      }
      .map(\.indexPath)
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
}
