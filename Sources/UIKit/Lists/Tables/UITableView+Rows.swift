internal import CoreGraphics
internal import Foundation

extension UITableView {
  // MARK: Places

  func rows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    return geometry.sections(from: rect.minY, to: rect.maxY).flatMap { section in
      geometry.rows(of: section, from: rect.minY, to: rect.maxY).map { IndexPath(row: $0, section: section) }
    }
  }

  // MARK: Views

  var shownPaths: [IndexPath] {
    let paths = cells.filter(\.value.isShown).keys.sorted()
    guard resizing.isInProgress || focusedRow != nil else { return paths }
    return paths.filter { geometry.contains($0) && rowFrame($0).intersects(bounds) }
  }

  // MARK: Scrolling

  func showRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard indexPath.count == 2, geometry.sections.indices.contains(indexPath.section) else {
      return Diagnostics.fail(.noSuchRow("scrollToRowAtIndexPath:atScrollPosition:animated:", indexPath, self))
    }
    if indexPath.row == NSNotFound {
      let span = geometry.section(indexPath.section)
      return setContentOffset(
        clamped(CGPoint(x: contentOffset.x, y: span.start - adjustedContentInset.top)), animated: animated)
    }
    guard geometry.contains(indexPath) else {
      return Diagnostics.fail(.noSuchRow("scrollToRowAtIndexPath:atScrollPosition:animated:", indexPath, self))
    }
    scrollGoal = nil
    if animated, window != nil {
      setContentOffset(offset(showing: indexPath, scrollPosition), animated: true)
      if isScrollAnimating { scrollGoal = (indexPath, scrollPosition) }
      return
    }
    // What comes into sight may have other heights than supposed, and is then looked at again.
    for _ in 0..<8 {
      let goal = offset(showing: indexPath, scrollPosition)
      guard goal != contentOffset else { break }
      setContentOffset(goal, animated: false)
      layOutTable()
    }
  }

  func showNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    let middle = bounds.midY
    let nearest = selection.filter(geometry.contains).min {
      abs(rowFrame($0).midY - middle) < abs(rowFrame($1).midY - middle)
    }
    if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
  }

  /// Returns the content offset that shows a row at a position.
  private func offset(showing path: IndexPath, _ position: ScrollPosition) -> CGPoint {
    let (row, inset) = (geometry.row(path), adjustedContentInset)
    let pinned = style == .plain ? geometry.header(path.section).length : 0
    let (top, bottom) = (inset.top + pinned, inset.bottom)
    var y = contentOffset.y
    switch position {
    case .top: y = row.start - top
    case .bottom: y = row.end + bottom - bounds.height
    case .middle: y = (row.start + row.end - (bounds.height - bottom + top)) / 2
    case .none:
      if row.end + bottom > y + bounds.height { y = row.end + bottom - bounds.height }
      if row.start - top < y { y = row.start - top }
    }
    return clamped(CGPoint(x: contentOffset.x, y: toPixel(y)))
  }

  /// Heights became known while it is scrolled to a row: the way leads to where the row is now.
  func meetGoal() {
    guard let goal = scrollGoal else { return }
    guard isScrollAnimating, geometry.contains(goal.path) else { return scrollGoal = nil }
    redirect(to: offset(showing: goal.path, goal.position))
  }
}
