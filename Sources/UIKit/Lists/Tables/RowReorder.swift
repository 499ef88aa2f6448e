internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A row that a finger carries to another place. Rule: LV-20
final class RowReorder {
  /// The row's original path.
  let origin: IndexPath
  /// The current path.
  var path: IndexPath
  let cell: UITableViewCell
  /// From the finger to the middle of the row.
  let offset: CGFloat
  /// The location of the touch, in the content.
  var position = CGPoint.zero
  /// Scrolls while the row reaches beyond what is seen.
  var edge: EdgeScroll?
  /// True if it is put back for rows that come or go.
  var isDropped = false
  /// The drag by which it is carried; nil for its handle. Rule: LV-68
  var drag: RowDrag?

  init(_ path: IndexPath, _ cell: UITableViewCell, offset: CGFloat) {
    (origin, self.path, self.cell, self.offset) = (path, path, cell, offset)
  }
}

/// The finger on a row's handle: it carries the row from the moment it comes down.
final class ReorderPress: UILongPressGestureRecognizer {
  private unowned let table: UITableView

  init(_ table: UITableView) {
    self.table = table
    super.init(target: nil, action: nil)
    minimumPressDuration = 0
    allowableMovement = .greatestFiniteMagnitude
    addAction { [unowned table] press in
      let position = press.location(in: table)
      switch press.state {
      case .began: table.beginReorder(at: position)
      case .changed: table.carryRow(to: position)
      case .ended: table.endReorder(cancelled: false)
      case .cancelled, .failed: table.endReorder(cancelled: true)
      case .possible: break
      }
    }
  }

  override var allowsItselfToBegin: Bool {
    table.isEditing && table.reorder == nil && table.updates == nil && table.handle(at: location(in: table)) != nil
  }
}

extension UITableView {
  func addReorderGesture() {
    addGestureRecognizer(ReorderPress(self))
    addGestureRecognizer(RowDragPress(self))
  }

  /// The row whose handle is at a point.
  func handle(at position: CGPoint) -> IndexPath? {
    guard let path = geometry.path(at: position.y), let cell = cells[path], cell.showsReorderControl,
      let handle = cell.parts.handle
    else { return nil }
    return handle.bounds.insetBy(dx: -8, dy: 0).contains(convert(position, to: handle)) ? path : nil
  }

  func beginReorder(at position: CGPoint) {
    guard let path = handle(at: position), let cell = cells[path] else { return }
    lift(cell, at: path, position, nil)
  }

  /// Lifts a row, which then follows the finger.
  func lift(_ cell: UITableViewCell, at path: IndexPath, _ position: CGPoint, _ drag: RowDrag?) {
    endTouch()
    let reorder = RowReorder(path, cell, offset: cell.center.y - position.y)
    reorder.drag = drag
    self.reorder = reorder
    reorder.edge = EdgeScroll(self) { [weak cell, weak reorder] in
      reorder == nil ? nil : cell?.frame
    } follow: { [weak self, weak reorder] delta in
      guard let self, let reorder, self.reorder === reorder else { return }
      carryRow(to: CGPoint(x: reorder.position.x, y: reorder.position.y + delta.y))
    }
    bringSubviewToFront(cell)
    cell.setNeedsUpdateConfiguration()
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      cell.alpha = 0.9
      cell.layer.shadowOpacity = 0.25
      cell.layer.shadowRadius = 6
      cell.layer.shadowOffset = CGSize(width: 0, height: 2)
      cell.clipsToBounds = false
    }
  }

  /// The row follows the finger; those it passes make room.
  func carryRow(to position: CGPoint) {
    guard let reorder else { return }
    reorder.position = position
    reorder.drag?.session.position = position
    let middle = position.y + reorder.offset
    UIView.performWithoutAnimation { reorder.cell.center.y = middle }
    defer { reorder.edge?.update() }
    let bounded = min(max(middle, geometry.top), geometry.sectionsEnd - 1)
    guard let proposed = goal(at: bounded, middle) else { return }
    let target =
      askDelegate(
        .targetForMove,
        "tableView(_:targetIndexPathForMoveFromRowAt: \(reorder.origin), toProposedIndexPath: \(proposed))"
      ) { $0.tableView(self, targetIndexPathForMoveFromRowAt: reorder.origin, toProposedIndexPath: proposed) }
      ?? proposed
    guard target != reorder.path, geometry.contains(target) else { return }
    if let drag = reorder.drag, !admitsDrag(drag, over: target) { return }
    openGap(for: target, reorder)
  }

  /// The place for the carried row's middle: that of the last row on the way whose own middle is passed.
  private func goal(at bounded: CGFloat, _ middle: CGFloat) -> IndexPath? {
    guard let reorder, var path = geometry.path(at: bounded), path != reorder.path else { return nil }
    if passes(path, middle) { return path }
    path.row += path > reorder.path ? -1 : 1
    return geometry.contains(path) && path != reorder.path && passes(path, middle) ? path : nil
  }

  /// Returns true if the carried row's middle is beyond that of the row it would take the place of: no flutter.
  private func passes(_ path: IndexPath, _ middle: CGFloat) -> Bool {
    guard let reorder else { return false }
    let row = geometry.row(path)
    let half = row.start + row.length / 2
    return path > reorder.path ? middle > half : middle < half
  }

  private func openGap(for target: IndexPath, _ reorder: RowReorder) {
    if reorder.path.section == target.section { return openGap(within: target.section, target.row, reorder) }
    var updates = TableUpdates()
    updates.movedRows[reorder.path] = target
    let before = geometry.sections.map(\.rows.count)
    var after = before
    after[reorder.path.section] -= 1
    after[target.section] += 1
    let (mapping, problem) = ListMapping.make(updates, before: before, after: after, .table)
    guard problem == nil else { return }
    reorder.path = target
    carryOut(TableChange(updates: updates, mapping: mapping, self), counts: after)
  }

  /// Among the rows of one section those that are passed change places, and no other is looked at.
  private func openGap(within section: Int, _ target: Int, _ reorder: RowReorder) {
    let reordering = RowReordering(section: section, from: reorder.path.row, to: target)
    let old = geometry
    reorder.path.row = target
    geometry.reorder(reordering)
    cells = Dictionary(uniqueKeysWithValues: cells.map { (reordering.new($0.key), $0.value) })
    for (path, cell) in cells where cell.row?.path != path { cell.row?.path = path }
    selection = selection.map(reordering.new)
    touchedRow = touchedRow.map(reordering.new)
    carryOut(TableChange(reordering, old: old, self))
  }

  /// A row's path as the data source knows it: it does not know of a row that is being carried.
  func dataPath(_ path: IndexPath) -> IndexPath {
    guard let reorder, reorder.path != reorder.origin else { return path }
    if path == reorder.path { return reorder.origin }
    var row = path.row
    if path.section == reorder.path.section, row > reorder.path.row { row -= 1 }
    if path.section == reorder.origin.section, row >= reorder.origin.row { row += 1 }
    return IndexPath(row: row, section: path.section)
  }

  /// Rows change while one is carried: that one is put back first.
  ///
  /// Rows that come into sight by that are not asked for, since the data source may know of the change already.
  func dropReorder() {
    guard let reorder else { return }
    reorder.isDropped = true
    if reorder.path != reorder.origin { openGap(for: reorder.origin, reorder) }
    endReorder(cancelled: true)
  }

  /// The finger let go: the row takes its place, and the data source hears of it. Rule: LV-20
  func endReorder(cancelled: Bool) {
    guard let reorder else { return }
    if cancelled, reorder.path != reorder.origin { openGap(for: reorder.origin, reorder) }
    self.reorder = nil
    settle(reorder.cell, at: reorder.path)
    guard let drag = reorder.drag else { return moveInSource(from: reorder.origin, to: reorder.path) }
    defer { finishDrag(drag, reorder.cell) }
    if !cancelled { endDrag(drag, reorder) }
  }

  /// A carried row goes to its place, and below what is in front of rows.
  private func settle(_ cell: UITableViewCell, at path: IndexPath) {
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      cell.alpha = 1
      cell.layer.shadowOpacity = 0
      self.layOut(cell, at: path)
    } completion: { [weak self] _ in
      guard let self, self.reorder?.cell !== cell else { return }
      cell.clipsToBounds = true
      if cell.superview === self, cell.isShown { insertRowView(cell) }
    }
    cell.setNeedsUpdateConfiguration()
  }

  /// The data source moves a dragged row, or else the drop delegate takes it, the row being back in its place.
  private func endDrag(_ drag: RowDrag, _ reorder: RowReorder) {
    let (origin, goal) = (reorder.origin, reorder.path)
    if goal != origin {
      let mayMove = askSource(.canMove, "tableView(_:canMoveRowAt: \(origin))") {
        $0.tableView(self, canMoveRowAt: origin)
      }
      if mayMove ?? true {
        moveInSource(from: origin, to: goal)
        if !lacks(.moveRow) { return }
      }
      self.reorder = reorder
      openGap(for: origin, reorder)
      self.reorder = nil
      settle(reorder.cell, at: origin)
    }
    drop(drag, reorder.cell, from: origin, to: goal)
  }

  private func moveInSource(from origin: IndexPath, to path: IndexPath) {
    guard path != origin, let dataSource, !lacks(.moveRow) else { return }
    CallLog.record(
      dataSource, "tableView(_:moveRowAt: \(origin), to: \(path))", unless: { lacks(.moveRow) }
    ) { dataSource.tableView(self, moveRowAt: origin, to: path) }
  }
}
