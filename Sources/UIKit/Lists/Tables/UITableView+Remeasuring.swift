internal import CoreGraphics
internal import Foundation

// An update without changes: heights are asked for once more, with motion. Rule: LV-16
extension UITableView {
  /// Remeasures rows: off-screen rows use the current estimate, and visible rows stay in place.
  func remeasureRows(_ change: TableChange) {
    let (old, top) = (geometry, seen.start)
    geometry = TableGeometry(old.sections.indices.map { sectionAgain($0, old.sections[$0]) })
    setOuterHeights()
    let drift = bounds.minY > -adjustedContentInset.top ? self.drift(from: old, top) : 0
    carryOut(change, drift: drift)
  }

  private func sectionAgain(_ section: Int, _ old: TableSection) -> TableSection {
    let count = old.rows.count
    var new = makeSection(section, rows: count)
    new.header = again(new.header, old.header, isSeen: headers[section] != nil)
    new.footer = again(new.footer, old.footer, isSeen: footers[section] != nil)
    guard estimatedRowHeight != 0, let known = new.known, known.contains(false) else { return new }
    // Where somebody tells what rows are taken for, only those that are seen are asked for again.
    let isGuessed = !lacks(.estimatedHeightForRow) && tableDelegate != nil
    for row in 0..<count where !known[row] {
      let path = IndexPath(row: row, section: section)
      guard cells[path]?.isShown == true || (!isGuessed && old.isKnown(row)) else { continue }
      let height = delegateHeight(path).flatMap { $0 >= 0 ? $0 : nil }
      new.rows.set(height ?? old.rows[row], at: row)
      new.known?[row] = height != nil
    }
    return new
  }

  /// A header's or footer's height: as it is told, or as it was until it is measured.
  private func again(_ new: TableHeight, _ old: TableHeight, isSeen: Bool) -> TableHeight {
    if new.isKnown { return new }
    return isSeen || old.isKnown ? TableHeight(points: old.points, isKnown: !isSeen && old.isKnown) : new
  }

  /// By how much the first row that is seen lies elsewhere, by what is not seen above it.
  private func drift(from old: TableGeometry, _ top: CGFloat) -> CGFloat {
    guard let first = old.path(at: top) ?? cells.keys.min(), old.contains(first) else { return 0 }
    var delta = geometry.row(first).start - old.row(first).start
    // What is seen above it takes it along.
    if old.header(first.section).end > top {
      delta -= geometry.header(first.section).length - old.header(first.section).length
    }
    delta -= geometry.top - old.top
    return delta
  }
}
