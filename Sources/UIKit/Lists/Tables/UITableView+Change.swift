internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The updates of a table, with their animations.
typealias TableUpdates = ListUpdates<UITableView.RowAnimation>

/// An update while it is made to happen: who is who, and what was where.
struct TableChange {
  let updates: TableUpdates
  let mapping: ListMapping
  let old: TableGeometry
  /// The extent of the visible part between bars.
  let open: (start: CGFloat, end: CGFloat)
  let leavers = Leavers()

  /// Cells, headers and footers that are seen on their way out.
  final class Leavers {
    var cells: [(cell: UITableViewCell, path: IndexPath)] = []
    var headers: [(view: UIView, section: Int)] = []
    var footers: [(view: UIView, section: Int)] = []
    var views: [UIView] { cells.map { $0.cell as UIView } + (headers + footers).map(\.view) }
  }

  /// How long rows take (observed of UIKit).
  ///
  /// Units: seconds.
  static let duration: TimeInterval = 0.3

  /// Rows of one section that change places; nothing else is another.
  private let reordering: RowReordering?

  init(updates: TableUpdates, mapping: ListMapping, _ table: UITableView) {
    (self.updates, self.mapping, old, open, reordering) = (updates, mapping, table.geometry, table.open, nil)
  }
  init(_ reordering: RowReordering, old: TableGeometry, _ table: UITableView) {
    (updates, mapping, self.old, open, self.reordering) = (TableUpdates(), ListMapping(), old, table.open, reordering)
  }

  /// The number that a section had.
  func oldSection(_ section: Int) -> Int? {
    reordering == nil ? mapping.sections.indices.contains(section) ? mapping.sections[section] : nil : section
  }

  func old(_ path: IndexPath) -> IndexPath? {
    if let reordering { return reordering.old(path) }
    return mapping.rows[path.section][path.row].map { IndexPath(row: $0.row, section: $0.section) }
  }

  /// How a row that is new comes.
  func arrival(_ path: IndexPath) -> UITableView.RowAnimation {
    if let animation = updates.insertedRows[path] ?? updates.insertedSections[path.section] { return animation }
    let section = mapping.newSections.first { $0.value == path.section }?.key
    return section.flatMap { updates.reloadedSections[$0] } ?? .fade
  }
  /// How a row that no longer exists goes.
  func departure(_ path: IndexPath) -> UITableView.RowAnimation {
    updates.deletedRows[path] ?? updates.deletedSections[path.section] ?? updates.reloadedSections[path.section]
      ?? .fade
  }
}

// How an update happens: counts are checked, rows keep their heights and cells, and all of it moves at once.
extension UITableView {
  func applyUpdates(_ updates: TableUpdates) {
    dropReorder()
    isBetweenCounts = true
    let before = geometry.sections.map(\.rows.count)
    let after = askCounts()
    if waiting.isAhead { return giveUp(updates, isDone: true) }
    let (mapping, problem) = ListMapping.make(updates, before: before, after: after, .table)
    if let problem {
      Diagnostics.fail(.table("LV-16", self, "Invalid update: \(problem)"))
      return giveUp(updates, isDone: false)
    }
    endTouch()
    if let swipe, mapping.newSections[swipe.path.section] == nil || updates.deletedRows[swipe.path] != nil {
      dropSwipe()
    } else {
      closeSwipe(animated: false)
    }
    let change = TableChange(updates: updates, mapping: mapping, self)
    guard updates.isEmpty else { return carryOut(change, counts: after) }
    isBetweenCounts = false
    remeasureRows(change)
  }

  /// The previous contents are unknown: all data is reloaded.
  private func giveUp(_ updates: TableUpdates, isDone: Bool) {
    isBetweenCounts = false
    dropData()
    for completion in updates.completions { application.performInNextRunLoopTurn { completion(isDone) } }
  }

  /// Everything goes to its new place, with motion.
  func carryOut(_ change: TableChange, counts after: [Int]) {
    // The rows' new places are known before anything moves.
    geometry = TableGeometry(after.indices.map { section($0, after: change, count: after[$0]) })
    isBetweenCounts = false
    // Who is near is told anew, by the new numbers. Rule: LV-08
    prefetched = []
    setOuterHeights()
    let departures = handOver(change)
    let leaving = change.leavers.views
    carryOut(change, departures: departures)
    UIView.resignEditing(in: leaving)
  }

  /// Everything has its new number, and goes to its new place.
  ///
  /// - Parameter drift: By how much more what is not seen above moves what is.
  func carryOut(
    _ change: TableChange, departures: [(cell: UITableViewCell, animation: RowAnimation)] = [], drift: CGFloat = 0
  ) {
    self.change = change
    UIView.animate(withDuration: TableChange.duration, delay: 0, options: .allowUserInteraction) {
      for (cell, animation) in departures { self.depart(cell, animation) }
      for (view, _) in change.leavers.headers + change.leavers.footers { view.alpha = 0 }
      self.decorateCells()
      self.updateContentSize()
      if drift != 0 { self.followContent(by: drift) }
      if self.reorder?.isDropped != true { self.layOutTable() }
    } completion: { [weak self] isDone in
      self?.retire(change.leavers)
      for completion in change.updates.completions { completion(isDone) }
    }
    self.change = nil
  }

  // MARK: Heights

  /// A section after an update: what was there keeps its height until it is looked at again.
  private func section(_ section: Int, after change: TableChange, count: Int) -> TableSection {
    guard let old = change.mapping.sections[section] else { return makeSection(section, rows: count) }
    var result = change.old.sections[old]
    let isUniform = result.known == nil && estimatedRowHeight != 0
    let rows = change.mapping.rows[section]
    if estimatedRowHeight == 0 || rows.isEmpty {
      let (heights, known) = supposedRows(section, count)
      (result.rows, result.known) = (RunningSums(heights), known)
      return result
    }
    let heights = rows.enumerated().map { row, source -> CGFloat in
      if let source { return change.old.sections[source.section].rows[source.row] }
      return supposedHeight(IndexPath(row: row, section: section))
    }
    result.rows = RunningSums(heights)
    result.known = isUniform && rowHeight >= 0 ? nil : [Bool](repeating: false, count: count)
    return result
  }

  /// Returns the estimated height of a new row.
  private func supposedHeight(_ path: IndexPath) -> CGFloat {
    let guess = askDelegate(.estimatedHeightForRow, "tableView(_:estimatedHeightForRowAt: \(path))") {
      $0.tableView(self, estimatedHeightForRowAt: path)
    }
    let estimate = guess ?? estimatedRowHeight
    return estimate > 0
      ? checked(estimate, "a row (estimated)") : rowHeight >= 0 ? checked(rowHeight, "rows") : TableMetrics.row
  }

  // MARK: Cells

  /// Cells, headers and footers go over to their new numbers; answers those that have none.
  private func handOver(_ change: TableChange) -> [(cell: UITableViewCell, animation: RowAnimation)] {
    var leaving: [(cell: UITableViewCell, animation: RowAnimation)] = []
    var rest = cells
    cells = [:]
    let wanted = Set(rest.keys)
    var found: [IndexPath: IndexPath] = [:]
    for (section, rows) in change.mapping.rows.enumerated() {
      for (row, source) in rows.enumerated() {
        guard let source else { continue }
        let old = IndexPath(row: source.row, section: source.section)
        if wanted.contains(old) || selection.contains(old) { found[old] = IndexPath(row: row, section: section) }
      }
    }
    for (old, path) in found where change.updates.reloadedRows[old] == nil {
      guard let cell = rest.removeValue(forKey: old) else { continue }
      cells[path] = cell
      cell.row?.path = path
    }
    for (path, cell) in rest.sorted(by: { $0.key < $1.key }) {
      leaving.append((cell, change.updates.reloadedRows[path] ?? change.departure(path)))
      change.leavers.cells.append((cell, path))
      cell.row = nil
    }
    selection = selection.compactMap { found[$0] }
    handOverViews(change)
    return leaving
  }

  private func handOverViews(_ change: TableChange) {
    func move(_ views: inout [Int: UIView]) -> [(view: UIView, section: Int)] {
      var (moved, gone): ([Int: UIView], [(view: UIView, section: Int)]) = ([:], [])
      for (old, view) in views.sorted(by: { $0.key < $1.key }) {
        if let section = change.mapping.newSections[old], change.mapping.sections[section] == old {
          moved[section] = view
        } else {
          gone.append((view, old))
        }
      }
      views = moved
      return gone
    }
    change.leavers.headers = move(&headers)
    change.leavers.footers = move(&footers)
  }

  // MARK: Coming and going

  /// A cell comes into sight by an update: from where its row was, or as it was asked for. Rule: LV-16
  func arrive(_ cell: UITableViewCell, at path: IndexPath, _ change: TableChange) {
    let frame = cell.frame
    var start = RowEdge(frame: frame)
    let old = change.old(path)
    if let old, change.updates.reloadedRows[old] == nil {
      // No farther than a screen away, so that it does not shoot past.
      let y = toPixel(change.old.row(old).start)
      start.frame.origin.y = min(max(y, bounds.minY - bounds.height), bounds.maxY + bounds.height)
      if start.frame == frame { return }
    } else {
      let animation = old.flatMap { change.updates.reloadedRows[$0] } ?? change.arrival(path)
      if animation == .none { return }
      start = edge(frame, animation)
    }
    UIView.performWithoutAnimation {
      start.apply(cell)
      cell.layoutWithin()
    }
    RowEdge(frame: frame).apply(cell)
  }

  /// A header or footer comes into sight, by an update from where its section had it, or out of nothing.
  func arrive(
    _ view: UIView, at frame: CGRect, below path: IndexPath, of section: Int, _ offset: (TableGeometry, Int) -> CGFloat
  ) {
    var start = beginning(of: frame, below: path) ?? frame
    let alpha = view.alpha
    let old = change?.oldSection(section)
    if let change, let old {
      start.origin.y = min(
        max(toPixel(offset(change.old, old)), bounds.minY - bounds.height), bounds.maxY + bounds.height)
    }
    UIView.performWithoutAnimation {
      view.frame = start
      if change != nil, old == nil { view.alpha = 0 }
      view.layoutWithin()
    }
    set(view, frame)
    view.alpha = alpha
  }

  /// A cell whose row is gone leaves as it was asked for.
  private func depart(_ cell: UITableViewCell, _ animation: RowAnimation) {
    UIView.performWithoutAnimation {
      insertRowView(cell)
      if animation == .none { cell.isHidden = true }
    }
    edge(cell.frame, animation).apply(cell)
  }

  /// Returns the edge that a row comes from and goes to.
  private func edge(_ frame: CGRect, _ animation: RowAnimation) -> RowEdge {
    switch animation {
    case .none: RowEdge(frame: frame)
    case .fade, .automatic: RowEdge(frame: frame, alpha: 0)
    case .left: RowEdge(frame: frame.offsetBy(dx: -frame.maxX, dy: 0))
    case .right: RowEdge(frame: frame.offsetBy(dx: bounds.width - frame.minX, dy: 0))
    case .top: RowEdge(frame: frame.offsetBy(dx: 0, dy: -frame.height), alpha: 0)
    case .bottom: RowEdge(frame: frame.offsetBy(dx: 0, dy: frame.height), alpha: 0)
    case .middle: RowEdge(frame: frame, height: 0.01)
    }
  }

  private func retire(_ leavers: TableChange.Leavers) {
    for (cell, path) in leavers.cells {
      UIView.performWithoutAnimation { RowEdge(frame: cell.untransformedFrame).apply(cell) }
      retire(cell, at: path)
    }
    for (view, section) in leavers.headers {
      UIView.performWithoutAnimation { view.alpha = 1 }
      retireHeader(view, of: section)
    }
    for (view, section) in leavers.footers {
      UIView.performWithoutAnimation { view.alpha = 1 }
      retireFooter(view, of: section)
    }
  }
}

/// How a row stands where it comes from or goes to.
private struct RowEdge {
  var frame: CGRect
  var alpha: CGFloat = 1
  /// A part of its height: it is pressed flat about its middle, and what is inside keeps its constraints.
  var height: CGFloat = 1

  func apply(_ cell: UITableViewCell) {
    cell.transform = .identity
    cell.frame = frame
    cell.alpha = alpha
    if height != 1 { cell.transform = CGAffineTransform(scaleX: 1, y: height) }
  }
}
