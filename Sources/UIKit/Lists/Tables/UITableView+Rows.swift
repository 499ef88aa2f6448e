public import CoreGraphics
public import Foundation

extension UITableView {
  // MARK: Counts

  /// The number of sections, as last queried.
  public var numberOfSections: Int {
    loadIfNeeded()
    return geometry.sections.count
  }
  /// Returns the number of rows of a section, as last queried; 0 for an unknown one.
  public func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
  }

  // MARK: Places

  /// Returns the rectangle of a section with its header and footer; empty if it does not exist.
  public func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    return geometry.sections.indices.contains(section) ? frame(of: geometry.section(section)) : .zero
  }
  /// Returns the unpinned rectangle of a section's header; empty if it does not exist.
  public func rectForHeader(inSection section: Int) -> CGRect {
    loadIfNeeded()
    return geometry.sections.indices.contains(section) ? headerFrame(section, pinned: false) : .zero
  }
  /// Returns the unpinned rectangle of a section's footer; empty if it does not exist.
  public func rectForFooter(inSection section: Int) -> CGRect {
    loadIfNeeded()
    return geometry.sections.indices.contains(section) ? footerFrame(section, pinned: false) : .zero
  }
  /// Returns the rectangle of a row, as far as heights are known; empty if it does not exist.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    return geometry.contains(indexPath) ? rowFrame(indexPath) : .zero
  }
  /// The row at a point; nil beside all of them.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    return geometry.path(at: point.y)
  }
  /// The rows that a rectangle touches.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    return geometry.sections(from: rect.minY, to: rect.maxY).flatMap { section in
      geometry.rows(of: section, from: rect.minY, to: rect.maxY).map { IndexPath(row: $0, section: section) }
    }
  }

  // MARK: Views

  /// The cell of a row that is seen; nil for others.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    cells[indexPath].flatMap { $0.isShown ? $0 : nil }
  }
  /// The row of a cell that is seen.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    guard let row = cell.row, row.table === self, cells[row.path] === cell else { return nil }
    return row.path
  }
  /// The cells that are seen, from the top down.
  public var visibleCells: [UITableViewCell] { shownPaths.compactMap { cells[$0] } }
  /// The rows that are seen, from the top down.
  public var indexPathsForVisibleRows: [IndexPath]? { shownPaths }
  private var shownPaths: [IndexPath] {
    let paths = cells.filter(\.value.isShown).keys.sorted()
    guard resizing.isInProgress else { return paths }
    return paths.filter { geometry.contains($0) && rowFrame($0).intersects(bounds) }
  }
  /// Returns the visible header of a section, if it is a `UITableViewHeaderFooterView`.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }
  /// Returns the visible footer of a section, if it is a `UITableViewHeaderFooterView`.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }

  // MARK: Scrolling

  /// Scrolls to a row, with heights that become known on the way.
  ///
  /// A row `NSNotFound` stands for the section's beginning. Errors: a row that is not there traps. Rule: LV-11
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
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

  /// Scrolls to the selected row that is nearest to the visible part.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
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
