internal import CoreGraphics
internal import Foundation

extension UITableView {
  /// Tells of the rows that are within a screen in the direction of scrolling, once each. Rule: LV-08
  func prefetch() {
    guard isPrefetchingEnabled, let source = prefetchDataSource, change == nil else { return }
    let (start, end) = (bounds.minY - bounds.height, bounds.maxY + bounds.height)
    let paths = (indexPathsForRows(in: CGRect(x: 0, y: start, width: bounds.width, height: end - start)) ?? [])
      .filter { cells[$0] == nil }
    let near = Set(paths)
    let gone = prefetched.filter { !near.contains($0) && cells[$0] == nil }.sorted()
    let middle = bounds.midY
    let new = paths.filter { !prefetched.contains($0) }
      .sorted { abs(geometry.row($0).start - middle) < abs(geometry.row($1).start - middle) }
    prefetched = near
    if !new.isEmpty {
      pendingDelegateCalls += 1
      CallLog.record(source, "tableView(_:prefetchRowsAt: \(new))")
      source.tableView(self, prefetchRowsAt: new)
      pendingDelegateCalls -= 1
    }
    guard !gone.isEmpty else { return }
    _ = ask(.cancelPrefetch, source, "tableView(_:cancelPrefetchingForRowsAt: \(gone))") {
      source.tableView(self, cancelPrefetchingForRowsAt: gone)
    }
  }
}
