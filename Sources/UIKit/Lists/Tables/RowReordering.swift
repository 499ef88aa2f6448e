internal import CoreGraphics
internal import Foundation

/// A row that takes another place in its section; those between the two make room.
nonisolated struct RowReordering {
  let section: Int
  let (from, to): (Int, Int)

  init(section: Int, from: Int, to: Int) { (self.section, self.from, self.to) = (section, from, to) }

  var rows: ClosedRange<Int> { min(from, to)...max(from, to) }

  /// Returns a row's path after the change.
  func new(_ path: IndexPath) -> IndexPath {
    guard path.count == 2, path.section == section, rows.contains(path.row) else { return path }
    return IndexPath(row: path.row == from ? to : path.row + (from < to ? -1 : 1), section: section)
  }

  /// Returns a row's path before the change.
  func old(_ path: IndexPath) -> IndexPath { RowReordering(section: section, from: to, to: from).new(path) }
}
