internal import CoreGraphics
internal import Foundation
internal import QuartzCore

// Which rows are seen, how high they are, and where their views stand.
extension UITableView {
  /// The stretch of the content that is seen.
  var seen: (start: CGFloat, end: CGFloat) { (bounds.minY, bounds.maxY) }

  /// One layout: what is seen gets its heights and views, what is not gives its views away. Rule: LV-02, LV-03
  func layOutTable() {
    guard !isTiling, !isBetweenCounts else { return }
    guard bounds.width > 0 else { return retireDropped() }
    loadIfNeeded()
    guard isLoaded, updates == nil else { return }
    measureInvalidRows()
    isTiling = true
    defer { isTiling = false }
    resizing.listIsLaidOut()
    if knownWidth != bounds.width { widthDidChange() }
    layOutOuterViews()
    let isEmpty = cells.isEmpty
    var rounds = 0
    while rounds < 20, !workOutHeights(isEmpty) { rounds += 1 }
    updateContentSize()
    meetGoal()
    if let view = backgroundView { view.frame = bounds }
    showRows()
    swipedRowWasLaidOut()
    showSectionViews()
    layOut(indexBar)
    prefetch()
  }

  func updateContentSize() {
    let size = CGSize(width: bounds.width, height: geometry.height)
    if contentSize != size { contentSize = size }
  }

  private func widthDidChange() {
    knownWidth = bounds.width
    let anchor = anchorRow()
    if rowHeight < 0 || !lacks(.heightForRow) { rebuildHeights() }
    keep(anchor)
  }

  // MARK: Heights

  /// The first row that is seen whose height is known, and where its top is on the screen.
  private func anchorRow() -> (path: IndexPath, position: CGFloat)? {
    let (start, end) = seen
    var first: IndexPath?
    for section in geometry.sections(from: start, to: end) {
      for row in geometry.rows(of: section, from: start, to: end) {
        let path = IndexPath(row: row, section: section)
        first = first ?? path
        if cells[path] != nil, geometry.sections[section].isKnown(row) {
          return (path, geometry.row(path).start - start)
        }
      }
    }
    return first.map { ($0, geometry.row($0).start - start) }
  }

  /// Adjusts the offset so that an anchor row stays in place after heights above it changed.
  private func keep(_ anchor: (path: IndexPath, position: CGFloat)?) {
    guard let anchor, geometry.contains(anchor.path), bounds.minY > -adjustedContentInset.top else { return }
    let delta = geometry.row(anchor.path).start - anchor.position - bounds.minY
    guard delta != 0 else { return }
    updateContentSize()
    followContent(by: delta)
  }

  /// Gives what is seen and was only supposed its height; answers whether nothing was left to do.
  ///
  /// - Parameter isEmpty: Whether nothing was seen before: cells are asked for from the top down then, also those of rows
  ///   whose heights are known among others that are not.
  private func workOutHeights(_ isEmpty: Bool) -> Bool {
    let anchor = anchorRow()
    var isDone = true
    for section in geometry.sections(from: seen.start, to: seen.end) {
      if !geometry.sections[section].header.isKnown { workOutHeader(section) }
      var row = geometry.rows(of: section, from: seen.start, to: seen.end).first ?? Int.max
      while row < geometry.sections[section].rows.count {
        let path = IndexPath(row: row, section: section)
        if geometry.row(path).start >= seen.end { break }
        if !geometry.sections[section].isKnown(row) {
          geometry.setRow(measuredHeight(path), at: path)
          keep(anchor)
          isDone = false
        } else if isEmpty, cells[path] == nil, geometry.sections[section].known != nil {
          _ = makeCell(path)
        }
        row += 1
      }
      if !geometry.sections[section].footer.isKnown, geometry.footer(section).start < seen.end {
        workOutFooter(section)
      }
    }
    keep(anchor)
    return isDone
  }

  /// A row's height as it is told, or as its cell wants it. Rule: LV-03, LV-05
  private func measuredHeight(_ path: IndexPath) -> CGFloat {
    let cell = cells[path] ?? makeCell(path)
    if let height = delegateHeight(path), height >= 0 { return height }
    if rowHeight >= 0, lacks(.heightForRow) || tableDelegate == nil { return checked(rowHeight, "rows") }
    return wantedHeight(of: cell, path)
  }

  func wantedHeight(of cell: UITableViewCell, _ path: IndexPath) -> CGFloat {
    let (width, own) = (rowFrame(path).width, cell.bounds.size)
    if own.width != width {
      UIView.performWithoutAnimation { cell.bounds.size = CGSize(width: width, height: max(own.height, 44)) }
    }
    let size = wantedSize(of: cell, width)
    // What is seen goes to its new width from there, along with what turns or widens the table.
    if cell.isShown { UIView.performWithoutAnimation { cell.bounds.size = own } }
    return checked(size.height, "the cell of row \(path)")
  }

  /// How large what stands across the table wants to be in a width.
  func wantedSize(of view: UIView, _ width: CGFloat) -> CGSize {
    view.systemLayoutSizeFitting(
      CGSize(width: width, height: UIView.layoutFittingCompressedSize.height), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }

  // MARK: Rows

  private func showRows() {
    var wanted: [IndexPath] = []
    for section in geometry.sections(from: seen.start, to: seen.end) {
      for row in geometry.rows(of: section, from: seen.start, to: seen.end) {
        wanted.append(IndexPath(row: row, section: section))
      }
    }
    var kept = Set(wanted).union(layOutMovingRows(besides: wanted))
    if let focusedRow, geometry.contains(focusedRow), kept.insert(focusedRow).inserted, let cell = cells[focusedRow] {
      layOut(cell, at: focusedRow)
    }
    for path in cells.keys.filter({ !kept.contains($0) && !isHeld($0) }).sorted() {
      guard let cell = cells.removeValue(forKey: path) else { continue }
      if let change, geometry.contains(path) {
        // It is seen on its way out.
        layOut(cell, at: path)
        cell.row = nil
        change.leavers.cells.append((cell, path))
      } else {
        retire(cell, at: path)
      }
    }
    for path in wanted {
      let cell = cells[path] ?? makeCell(path)
      if cell.isShown { layOut(cell, at: path) } else { show(cell, at: path) }
    }
  }

  /// Rows that were in sight are seen on their way out while the table comes to another size.
  private func layOutMovingRows(besides wanted: [IndexPath]) -> [IndexPath] {
    guard resizing.isInProgress, change == nil else { return [] }
    let wanted = Set(wanted)
    let leaving = cells.filter { $0.value.isShown && !wanted.contains($0.key) && geometry.contains($0.key) }.keys
      .sorted()
    for path in leaving { if let cell = cells[path] { layOut(cell, at: path) } }
    return leaving
  }

  /// The row whose cell contains the first responder, which keeps its cell out of sight too. Rule: LV-10.2
  var focusedRow: IndexPath? {
    guard let view = application.firstResponder as? UIView, view.isDescendant(of: self) else { return nil }
    return cells.first { $0.value.isShown && view.isDescendant(of: $0.value) }?.key
  }

  /// Returns true if a row keeps its cell although it is out of sight: a finger has it.
  private func isHeld(_ path: IndexPath) -> Bool { reorder?.path == path }

  /// Asks for a row's cell; it is not seen yet. Rule: LV-10
  func makeCell(_ path: IndexPath) -> UITableViewCell {
    var cell: UITableViewCell?
    UIView.performWithoutAnimation { cell = askForCell(path) }
    return cell ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  private func askForCell(_ path: IndexPath) -> UITableViewCell {
    guard let dataSource else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
    waiting.wasAnswered()
    pendingDelegateCalls += 1
    let asked = dataPath(path)
    CallLog.record(dataSource, "tableView(_:cellForRowAt: \(asked))")
    var cell = dataSource.tableView(self, cellForRowAt: asked)
    pendingDelegateCalls -= 1
    if let owner = cell.row, owner.table === self, cells[owner.path] === cell {
      Diagnostics.report(.sharedCell(cell, path, self))
      cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    cells[path] = cell
    cell.row = UITableViewCell.Row(table: self, path: path)
    let level = askDelegate(.indentation, "tableView(_:indentationLevelForRowAt: \(asked))") {
      $0.tableView(self, indentationLevelForRowAt: asked)
    }
    if let level { cell.indentationLevel = level }
    decorate(cell, at: path)
    if cell.isSelected { decorateNeighbours(of: path) }
    return cell
  }

  /// Brings a cell into sight.
  func show(_ cell: UITableViewCell, at path: IndexPath) {
    let start = beginning(of: rowFrame(path), below: path)
    UIView.performWithoutAnimation {
      layOut(cell, at: path)
      if let start {
        cell.frame = start
        cell.layOutContent()
      }
      cell.isHidden = false
      if cell.superview !== self { insertRowView(cell) }
      cell.isShown = true
      cell.layOutContent()
      cell.layoutWithin()
    }
    if let change { arrive(cell, at: path, change) } else if resizing.isRecording { layOut(cell, at: path) }
    askDelegate(.willDisplay, "tableView(_:willDisplay: \(path))") {
      $0.tableView(self, willDisplay: cell, forRowAt: path)
    }
  }

  /// Returns the initial frame of a row that appears while the table is resized: the table's previous width, next to
  /// its neighbour.
  func beginning(of frame: CGRect, below path: IndexPath) -> CGRect? {
    guard resizing.isRecording, change == nil else { return nil }
    let others = cells.filter { $0.value.isShown && $0.key != path }
    let above = others.filter { $0.key < path }.max { $0.key < $1.key }?.value
    let below = others.filter { $0.key > path }.min { $0.key < $1.key }?.value
    guard let other = above ?? below, let seen = other.layer.presentation()?.frame else { return nil }
    var start = frame
    start.origin.y += above == nil ? seen.minY - other.frame.minY : seen.maxY - other.frame.maxY
    start.origin.x += frame.minX == other.frame.minX ? seen.minX - other.frame.minX : 0
    start.size.width += frame.width == other.frame.width ? seen.width - other.frame.width : resizing.widthChange
    return start.width > 0 ? start : nil
  }

  func insertRowView(_ view: UIView) { insertSubview(view, at: backgroundView?.superview === self ? 1 : 0) }

  func layOut(_ cell: UITableViewCell, at path: IndexPath) {
    guard reorder?.path != path else { return }
    var frame = rowFrame(path)
    if let swipe, swipe.path == path { frame.origin.x += swipe.shift }
    guard cell.frame != frame else { return }
    cell.frame = frame
    cell.layOutContent()
  }

  /// A cell is not seen any more. Rule: LV-09
  func retire(_ cell: UITableViewCell, at path: IndexPath) {
    let wasShown = cell.isShown
    cell.isShown = false
    cell.row = nil
    pool.put(cell, isStatic: staticRows?.holds(cell) == true)
    guard wasShown else { return }
    askDelegate(.didEndDisplaying, "tableView(_:didEndDisplaying: \(path))") {
      $0.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
  }

  // MARK: Frames

  /// How far groups stand inside.
  var groupInset: CGFloat { style == .insetGrouped ? sideMargin : 0 }

  /// The distance of what cells show from the sides, without the safe area: 20 on wide screens, else 16.
  var sideMargin: CGFloat {
    if let explicitMargins { return explicitMargins.leading }
    let isWide = traitCollection.horizontalSizeClass == .regular || bounds.width >= 414
    return isWide ? 20 : 16
  }

  func rowFrame(_ path: IndexPath) -> CGRect { frame(of: geometry.row(path), inset: groupInset) }

  /// The frame of a stretch of the content, its edges at pixels.
  func frame(of span: TableGeometry.Span, inset: CGFloat = 0) -> CGRect {
    let (start, end) = (toPixel(span.start), toPixel(span.end))
    let side =
      inset > 0
      ? UIEdgeInsets(top: 0, left: inset + safeAreaInsets.left, bottom: 0, right: inset + safeAreaInsets.right) : .zero
    return CGRect(
      x: side.left, y: start, width: max(0, bounds.width - side.left - side.right), height: max(0, end - start))
  }
}
