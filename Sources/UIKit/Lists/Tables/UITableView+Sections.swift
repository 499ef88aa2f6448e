internal import CoreGraphics
internal import Foundation

// Headers and footers: of the table, and of its sections.
extension UITableView {
  // MARK: The table's own

  func outerViewDidChange(from old: UIView?, to view: UIView?) {
    guard old !== view else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let view { addSubview(view) }
    setOuterHeights()
    if isLoaded { updateContentSize() }
    setNeedsLayout()
  }

  func backgroundViewDidChange(from old: UIView?) {
    guard old !== backgroundView else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let view = backgroundView {
      view.frame = bounds
      insertSubview(view, at: 0)
    }
    setNeedsLayout()
  }

  /// The table's header and footer are as wide as it, and keep their heights. Rule: LV-06
  func layOutOuterViews() {
    setOuterHeights()
    // One that a search took away comes back to its place.
    if let view = tableHeaderView, view.superview === self {
      set(view, CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height))
    }
    if let view = tableFooterView {
      let top = toPixel(geometry.sectionsEnd)
      set(view, CGRect(x: 0, y: top, width: bounds.width, height: view.frame.height))
    }
  }

  func set(_ view: UIView, _ frame: CGRect) {
    if view.frame != frame { view.frame = frame }
  }

  // MARK: Heights

  func workOutHeader(_ section: Int) {
    let view = headers[section] ?? makeHeader(section)
    let height = view.map { wantedHeight(ofSectionView: $0, isFirst: section == 0) } ?? emptyHeader(section)
    geometry.setHeader(height, of: section)
  }

  func workOutFooter(_ section: Int) {
    let view = footers[section] ?? makeFooter(section)
    let height = view.map { wantedHeight(ofSectionView: $0, isFirst: false) } ?? emptyFooter
    geometry.setFooter(height, of: section)
  }

  private func wantedHeight(ofSectionView view: UIView, isFirst: Bool) -> CGFloat {
    let own = view.frame.height
    let (seenWidth, isSeen) = (view.bounds.width, view.superview === self && !view.isHidden)
    UIView.performWithoutAnimation { view.bounds.size.width = bounds.width }
    (view as? UITableViewHeaderFooterView)?.isFirst = isFirst
    let size = wantedSize(of: view, bounds.width)
    if isSeen { UIView.performWithoutAnimation { view.bounds.size.width = seenWidth } }
    if size.height > 0 { return checked(size.height, "a header or footer") }
    return own > 0 ? own : style == .plain ? TableMetrics.plainHeader : TableMetrics.groupedHeader
  }

  // MARK: Views

  func makeHeader(_ section: Int) -> UIView? {
    let asked = askDelegate(.viewForHeader, "tableView(_:viewForHeaderInSection: \(section))") {
      $0.tableView(self, viewForHeaderInSection: section)
    }
    let view = (asked ?? nil) ?? headerTitle(section).map { titled($0, isHeader: true) }
    headers[section] = view
    return view
  }

  func makeFooter(_ section: Int) -> UIView? {
    let asked = askDelegate(.viewForFooter, "tableView(_:viewForFooterInSection: \(section))") {
      $0.tableView(self, viewForFooterInSection: section)
    }
    let view = (asked ?? nil) ?? footerTitle(section).map { titled($0, isHeader: false) }
    footers[section] = view
    return view
  }

  /// The view of a title.
  private func titled(_ title: String, isHeader: Bool) -> UIView {
    let identifier = isHeader ? "Proscenium.header" : "Proscenium.footer"
    let view =
      pool.sectionViews.dequeue(identifier) ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    view.decorate(style, isHeader: isHeader)
    view.setTitle(title)
    return view
  }

  /// Shows the headers and footers of what is seen. Rule: LV-06
  func showSectionViews() {
    var sections = Set(geometry.sections(from: seen.start, to: seen.end))
    if resizing.isInProgress, change == nil {
      // Those that were in sight are seen on their way out.
      sections.formUnion((Array(headers.keys) + footers.keys).filter { $0 < geometry.sections.count })
    }
    for section in headers.keys.filter({ !sections.contains($0) }).sorted() { leaveHeader(of: section) }
    for section in footers.keys.filter({ !sections.contains($0) }).sorted() { leaveFooter(of: section) }
    for section in sections.sorted() {
      if geometry.header(section).length > 0 { showHeader(section) }
      if geometry.footer(section).length > 0 { showFooter(section) }
    }
  }

  private func showHeader(_ section: Int) {
    guard let view = headers[section] ?? makeHeader(section) else { return }
    let isNew = view.superview !== self || view.isHidden
    if isNew { bring(view) }
    (view as? UITableViewHeaderFooterView)?.isPinned = isPinned(section)
    let frame = headerFrame(section, pinned: true)
    if isNew {
      arrive(view, at: frame, below: IndexPath(row: 0, section: section), of: section) { $0.header($1).start }
    } else {
      set(view, frame, along: headerMotion(section))
    }
    guard isNew else { return }
    askDelegate(.willDisplayHeader, "tableView(_:willDisplayHeaderView: \(section))") {
      $0.tableView(self, willDisplayHeaderView: view, forSection: section)
    }
  }

  private func showFooter(_ section: Int) {
    guard let view = footers[section] ?? makeFooter(section) else { return }
    let isNew = view.superview !== self || view.isHidden
    if isNew { bring(view) }
    let frame = footerFrame(section, pinned: true)
    if isNew {
      arrive(view, at: frame, below: IndexPath(row: Int.max, section: section), of: section) { $0.footer($1).start }
    } else {
      set(view, frame, along: footerMotion(section))
    }
    guard isNew else { return }
    askDelegate(.willDisplayFooter, "tableView(_:willDisplayFooterView: \(section))") {
      $0.tableView(self, willDisplayFooterView: view, forSection: section)
    }
  }

  /// Puts a header or footer in front of the rows.
  private func bring(_ view: UIView) {
    UIView.performWithoutAnimation {
      view.isHidden = false
      if view.superview === self { bringSubviewToFront(view) } else { addSubview(view) }
    }
  }

  func retireHeader(of section: Int) {
    guard let view = headers.removeValue(forKey: section) else { return }
    retireHeader(view, of: section)
  }

  func retireFooter(of section: Int) {
    guard let view = footers.removeValue(forKey: section) else { return }
    retireFooter(view, of: section)
  }

  func retireHeader(_ view: UIView, of section: Int) {
    pool.put(view)
    askDelegate(.didEndDisplayingHeader, "tableView(_:didEndDisplayingHeaderView: \(section))") {
      $0.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    }
  }

  func retireFooter(_ view: UIView, of section: Int) {
    pool.put(view)
    askDelegate(.didEndDisplayingFooter, "tableView(_:didEndDisplayingFooterView: \(section))") {
      $0.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
  }

  /// A header is out of sight: at once, or at the end of the update by which it goes there.
  private func leaveHeader(of section: Int) {
    guard let change, change.oldSection(section) != nil, let view = headers.removeValue(forKey: section) else {
      return retireHeader(of: section)
    }
    set(view, headerFrame(section, pinned: true), along: headerMotion(section))
    change.leavers.headers.append((view, section))
  }

  private func leaveFooter(of section: Int) {
    guard let change, change.oldSection(section) != nil, let view = footers.removeValue(forKey: section) else {
      return retireFooter(of: section)
    }
    set(view, footerFrame(section, pinned: true), along: footerMotion(section))
    change.leavers.footers.append((view, section))
  }

  // MARK: Frames

  /// The extent of the visible part between bars.
  var open: (start: CGFloat, end: CGFloat) {
    let inset = adjustedContentInset
    return (bounds.minY + inset.top, bounds.maxY - inset.bottom)
  }

  private func isPinned(_ section: Int) -> Bool {
    style == .plain && geometry.header(section).start < open.start
  }

  /// A header's frame; in a plain table it stays in sight as long as its section does. Rule: LV-06
  func headerFrame(_ section: Int, pinned: Bool) -> CGRect {
    var span = geometry.header(section)
    if pinned, style == .plain {
      let last = geometry.footer(section).start - span.length
      span.start = max(span.start, min(open.start, last))
    }
    return frame(of: span)
  }

  /// A footer's frame; in a plain table it stays in sight as long as its section does. Rule: LV-06
  func footerFrame(_ section: Int, pinned: Bool) -> CGRect {
    var span = geometry.footer(section)
    if pinned, style == .plain {
      span.start = min(span.start, max(open.end - span.length, geometry.header(section).end))
    }
    return frame(of: span)
  }
}
