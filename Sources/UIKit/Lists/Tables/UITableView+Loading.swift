internal import CoreGraphics
internal import Foundation

/// The heights that have no setting.
///
/// Units: points. Published measurements of iOS 15 to 17 unless said otherwise.
nonisolated enum TableMetrics {
  static let row: CGFloat = 44
  static let plainHeader: CGFloat = 28
  static let groupedHeader: CGFloat = 38
  /// A header or footer of a group without text.
  static let groupGap: CGFloat = 17.5
  static let headerPadding: CGFloat = 22
  /// The limit of valid heights (chosen).
  static let highest: CGFloat = 1_000_000
}

// Counts and heights: asked of data source and delegate, kept in `geometry`.
extension UITableView {
  /// Everything is asked anew before the next layout. Rule: LV-02
  func dropData() {
    dropReorder()
    isLoaded = false
    selection = []
    endTouch()
    closeSwipe(animated: false)
    scrollGoal = nil
    setNeedsLayout()
    UIView.resignEditing(in: [Array(cells.values), Array(headers.values), Array(footers.values)].joined())
  }

  /// Heights are worked out anew, and counts stay. Rule: LV-03
  func heightsDidChange() {
    guard isLoaded else { return }
    rebuildHeights()
    setNeedsLayout()
  }

  /// Gives the views of dropped data away; a table without an area shows none either. Rule: LV-02
  func retireDropped() {
    if !isLoaded, pendingDelegateCalls == 0 { retireAll() }
  }

  private func retireAll() {
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) { retire(cell, at: path) }
    cells = [:]
    for section in headers.keys.sorted() { retireHeader(of: section) }
    for section in footers.keys.sorted() { retireFooter(of: section) }
  }

  /// Asks for counts and heights where that was not done. Rule: LV-02
  func loadIfNeeded() {
    guard !isLoaded, pendingDelegateCalls == 0 else { return }
    isLoaded = true
    retireAll()
    let counts = askCounts()
    knownWidth = bounds.width
    geometry = TableGeometry(counts.enumerated().map { makeSection($0, rows: $1) })
    setOuterHeights()
    reloadIndex(rows: counts.reduce(0, +))
    // The end is told at once, so that whoever scrolls there finds it.
    updateContentSize()
  }

  /// The number of rows of each section.
  func askCounts() -> [Int] {
    guard let dataSource else { return [] }
    func checked(_ count: Int, _ what: String) -> Int {
      if count < 0 { Diagnostics.report(.count(what, count, self)) }
      return max(0, count)
    }
    let sections = checked(
      askSource(.numberOfSections, "numberOfSections(in:)") { $0.numberOfSections(in: self) } ?? 1, "sections")
    pendingDelegateCalls += 1
    defer {
      pendingDelegateCalls -= 1
      waiting.wasAnswered()
    }
    return (0..<sections).map { section in
      CallLog.record(dataSource, "tableView(_:numberOfRowsInSection: \(section))")
      return checked(dataSource.tableView(self, numberOfRowsInSection: section), "rows in section \(section)")
    }
  }

  func rebuildHeights() {
    let counts = geometry.sections.map(\.rows.count)
    knownWidth = bounds.width
    geometry = TableGeometry(counts.enumerated().map { makeSection($0, rows: $1) })
    setOuterHeights()
    updateContentSize()
  }

  func setOuterHeights() {
    geometry.top = max(0, tableHeaderView?.frame.height ?? 0)
    geometry.bottom = max(0, tableFooterView?.frame.height ?? 0)
  }

  // MARK: Sections

  func makeSection(_ section: Int, rows count: Int) -> TableSection {
    let header = supposedHeader(section)
    let padding = sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : TableMetrics.headerPadding
    let (rows, known) = supposedRows(section, count)
    return TableSection(
      headerPadding: style == .plain ? padding : 0, header: header, rows: RunningSums(rows), known: known,
      footer: supposedFooter(section))
  }

  /// The heights of a section's rows, and which of them are no guesses. Rule: LV-03
  func supposedRows(_ section: Int, _ count: Int) -> (heights: [CGFloat], known: [Bool]?) {
    guard count > 0 else { return ([], nil) }
    if let heights = supposedByDelegate(section, count) { return heights }
    let isFixed = rowHeight >= 0
    if estimatedRowHeight == 0 || (isFixed && lacks(.heightForRow)) {
      return exactRows(section, count)
    }
    if isFixed, tableDelegate == nil { return exactRows(section, count) }
    let guess = estimatedRowHeight > 0 ? checked(estimatedRowHeight, "rows") : isFixed ? rowHeight : TableMetrics.row
    var heights = [CGFloat](repeating: checked(guess, "rows"), count: count)
    var known = [Bool](repeating: false, count: count)
    guard isFixed else { return (heights, known) }
    // One answer shows whether the delegate tells heights at all.
    guard let height = delegateHeight(IndexPath(row: 0, section: section)) else { return exactRows(section, count) }
    if height >= 0 { (heights[0], known[0]) = (checked(height, "a row"), true) }
    return (heights, known)
  }

  private func supposedByDelegate(_ section: Int, _ count: Int) -> (heights: [CGFloat], known: [Bool]?)? {
    func guess(_ row: Int) -> CGFloat? {
      let path = IndexPath(row: row, section: section)
      return askDelegate(.estimatedHeightForRow, "tableView(_:estimatedHeightForRowAt: \(path))") {
        $0.tableView(self, estimatedHeightForRowAt: path)
      }
    }
    guard let first = guess(0) else { return nil }
    func usable(_ height: CGFloat) -> CGFloat {
      height == UITableView.automaticDimension ? TableMetrics.row : checked(height, "a row (estimated)")
    }
    let rest = (1..<max(1, count)).map { usable(guess($0) ?? TableMetrics.row) }
    return ([usable(first)] + rest, [Bool](repeating: false, count: count))
  }

  /// Every height is asked for; rows that size themselves are guessed all the same.
  private func exactRows(_ section: Int, _ count: Int) -> (heights: [CGFloat], known: [Bool]?) {
    guard !lacks(.heightForRow), tableDelegate != nil else { return uniformRows(count) }
    var heights: [CGFloat] = []
    var known: [Bool] = []
    heights.reserveCapacity(count)
    for row in 0..<count {
      guard let height = delegateHeight(IndexPath(row: row, section: section)) else { return uniformRows(count) }
      heights.append(height >= 0 ? checked(height, "a row") : TableMetrics.row)
      known.append(height >= 0)
    }
    return (heights, known.contains(false) ? known : nil)
  }

  private func uniformRows(_ count: Int) -> (heights: [CGFloat], known: [Bool]?) {
    let isFixed = rowHeight >= 0
    return (
      [CGFloat](repeating: isFixed ? checked(rowHeight, "rows") : TableMetrics.row, count: count),
      isFixed ? nil : [Bool](repeating: false, count: count)
    )
  }

  /// Returns the delegate's height of a row, negative for automatic; nil if it returns none.
  func delegateHeight(_ shownPath: IndexPath) -> CGFloat? {
    let path = dataPath(shownPath)
    let height = askDelegate(.heightForRow, "tableView(_:heightForRowAt: \(path))") {
      $0.tableView(self, heightForRowAt: path)
    }
    return height.map { $0 == UITableView.automaticDimension ? $0 : checked($0, "the row \(path)") }
  }

  /// A height that can be worked with. Rule: LV-04
  func checked(_ height: CGFloat, _ what: String) -> CGFloat {
    guard height.isFinite, height >= 0, height <= TableMetrics.highest else {
      Diagnostics.report(.height(what, height, self))
      return TableMetrics.row
    }
    return height
  }

  // MARK: Headers and footers

  /// The height of a section's header before it is seen.
  private func supposedHeader(_ section: Int) -> TableHeight {
    let height = askDelegate(.heightForHeader, "tableView(_:heightForHeaderInSection: \(section))") {
      $0.tableView(self, heightForHeaderInSection: section)
    }
    if let height, height >= 0 || !height.isFinite {
      return TableHeight(points: checked(height, "a header"), isKnown: true)
    }
    if headerTitle(section) == nil, !mayHaveView(.viewForHeader, { makeHeader(section) }) {
      return TableHeight(points: emptyHeader(section), isKnown: true)
    }
    if height == nil, sectionHeaderHeight >= 0 {
      return TableHeight(points: checked(sectionHeaderHeight, "headers"), isKnown: true)
    }
    let guess = askDelegate(.estimatedHeightForHeader, "tableView(_:estimatedHeightForHeaderInSection: \(section))") {
      $0.tableView(self, estimatedHeightForHeaderInSection: section)
    }
    let usual = style == .plain ? TableMetrics.plainHeader : TableMetrics.groupedHeader
    let estimate = guess ?? estimatedSectionHeaderHeight
    return TableHeight(points: estimate > 0 ? checked(estimate, "headers (estimated)") : usual, isKnown: false)
  }

  private func supposedFooter(_ section: Int) -> TableHeight {
    let height = askDelegate(.heightForFooter, "tableView(_:heightForFooterInSection: \(section))") {
      $0.tableView(self, heightForFooterInSection: section)
    }
    if let height, height >= 0 || !height.isFinite {
      return TableHeight(points: checked(height, "a footer"), isKnown: true)
    }
    if footerTitle(section) == nil, !mayHaveView(.viewForFooter, { makeFooter(section) }) {
      return TableHeight(points: emptyFooter, isKnown: true)
    }
    if height == nil, sectionFooterHeight >= 0 {
      return TableHeight(points: checked(sectionFooterHeight, "footers"), isKnown: true)
    }
    let guess = askDelegate(.estimatedHeightForFooter, "tableView(_:estimatedHeightForFooterInSection: \(section))") {
      $0.tableView(self, estimatedHeightForFooterInSection: section)
    }
    let usual = style == .plain ? TableMetrics.plainHeader : TableMetrics.groupedHeader
    let estimate = guess ?? estimatedSectionFooterHeight
    return TableHeight(points: estimate > 0 ? checked(estimate, "footers (estimated)") : usual, isKnown: false)
  }

  /// Returns true if the delegate may have a view for a section: the first answer shows whether it has any at all.
  private func mayHaveView(_ method: TableDelegateMethod, _ make: () -> UIView?) -> Bool {
    guard tableDelegate != nil, !lacks(method) else { return false }
    if has(method) { return true }
    _ = make()
    return !lacks(method)
  }

  /// The height of a header without view and title.
  func emptyHeader(_ section: Int) -> CGFloat {
    guard style != .plain else { return 0 }
    if sectionHeaderHeight >= 0 { return checked(sectionHeaderHeight, "headers") }
    return section == 0 ? 2 * TableMetrics.groupGap : TableMetrics.groupGap
  }
  /// The height of a footer without view and title.
  var emptyFooter: CGFloat {
    guard style != .plain else { return 0 }
    return sectionFooterHeight >= 0 ? checked(sectionFooterHeight, "footers") : TableMetrics.groupGap
  }

  func headerTitle(_ section: Int) -> String? {
    let title = askSource(.titleForHeader, "tableView(_:titleForHeaderInSection: \(section))") {
      $0.tableView(self, titleForHeaderInSection: section)
    }
    return title ?? nil
  }
  func footerTitle(_ section: Int) -> String? {
    let title = askSource(.titleForFooter, "tableView(_:titleForFooterInSection: \(section))") {
      $0.tableView(self, titleForFooterInSection: section)
    }
    return title ?? nil
  }
}
