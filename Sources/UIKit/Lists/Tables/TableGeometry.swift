internal import CoreGraphics
internal import Foundation

/// A height that is known, or only supposed until its view is there.
nonisolated struct TableHeight {
  var points: CGFloat
  var isKnown: Bool
}

/// The heights of one section.
nonisolated struct TableSection {
  /// Space above the header, if there is one.
  var headerPadding: CGFloat = 0
  var header: TableHeight
  var rows: RunningSums
  /// Which rows' heights are known; nil where all are.
  var known: [Bool]?
  var footer: TableHeight

  var padding: CGFloat { header.points > 0 ? headerPadding : 0 }
  var height: CGFloat { padding + header.points + rows.total + footer.points }
  func isKnown(_ row: Int) -> Bool { known?[row] ?? true }
}

/// The geometry of a table, from the top of its content down.
///
/// Looking up a position or a row costs the logarithm of their number, for estimated and known heights.
nonisolated struct TableGeometry {
  /// A place in the content: where it begins, and how long it is.
  struct Span: Equatable {
    var start: CGFloat
    var length: CGFloat
    var end: CGFloat { start + length }
  }

  /// Height of the view above all sections.
  var top: CGFloat = 0
  /// Height of the view below all sections.
  var bottom: CGFloat = 0
  /// Space below the last section.
  var ending: CGFloat = 0
  private(set) var sections: [TableSection] = []
  private var sums = RunningSums()

  init(_ sections: [TableSection] = []) {
    self.sections = sections
    sums = RunningSums(sections.map(\.height))
  }

  var height: CGFloat { top + sums.total + ending + bottom }
  var sectionsEnd: CGFloat { top + sums.total }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
      && path.row < sections[path.section].rows.count
  }

  // MARK: Places

  func section(_ section: Int) -> Span {
    Span(start: top + sums.start(of: section), length: sums[section])
  }
  func header(_ section: Int) -> Span {
    Span(
      start: top + sums.start(of: section) + sections[section].padding, length: sections[section].header.points)
  }
  func row(_ path: IndexPath) -> Span {
    let rows = sections[path.section].rows
    return Span(start: header(path.section).end + rows.start(of: path.row), length: rows[path.row])
  }
  func footer(_ section: Int) -> Span {
    Span(start: header(section).end + sections[section].rows.total, length: sections[section].footer.points)
  }

  /// The sections that a stretch of the content touches.
  func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard !sections.isEmpty, end > top, start < sectionsEnd else { return 0..<0 }
    let first = sums.index(at: start - top)
    var last = sums.index(at: end - top)
    if top + sums.start(of: last) >= end, last > first { last -= 1 }
    return first..<(max(first, last) + 1)
  }

  /// The rows of a section that a stretch of the content touches.
  func rows(of section: Int, from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let (rows, offset) = (sections[section].rows, header(section).end)
    guard !rows.isEmpty, end > offset, start < offset + rows.total else { return 0..<0 }
    let first = rows.index(at: max(0, start - offset))
    var last = rows.index(at: end - offset)
    while last > first, rows.start(of: last) >= end - offset { last -= 1 }
    return first..<(last + 1)
  }

  /// The row at a place; nil beside all of them.
  func path(at position: CGFloat) -> IndexPath? {
    let next = position.nextUp
    for section in sections(from: position, to: next) {
      if let row = rows(of: section, from: position, to: next).last { return IndexPath(row: row, section: section) }
    }
    return nil
  }

  // MARK: Changes

  mutating func setRow(_ height: CGFloat, at path: IndexPath) {
    sections[path.section].rows.set(height, at: path.row)
    sections[path.section].known?[path.row] = true
    sums.set(sections[path.section].height, at: path.section)
  }
  /// The rows that take part change places, with what is known of their heights.
  mutating func reorder(_ reordering: RowReordering) {
    let section = sections[reordering.section]
    for row in reordering.rows {
      let old = reordering.old(IndexPath(row: row, section: reordering.section)).row
      sections[reordering.section].rows.set(section.rows[old], at: row)
      if let known = section.known { sections[reordering.section].known?[row] = known[old] }
    }
    sums.set(sections[reordering.section].height, at: reordering.section)
  }
  mutating func setHeader(_ height: CGFloat, of section: Int) {
    sections[section].header = TableHeight(points: height, isKnown: true)
    sums.set(sections[section].height, at: section)
  }
  mutating func setFooter(_ height: CGFloat, of section: Int) {
    sections[section].footer = TableHeight(points: height, isKnown: true)
    sums.set(sections[section].height, at: section)
  }
}
