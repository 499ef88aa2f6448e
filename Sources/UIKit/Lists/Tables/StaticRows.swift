internal import CoreGraphics
internal import Foundation

/// The sections of a static table, which its controller answers with. Rule: SG-55
final class StaticRows {
  struct Section {
    let header: String?
    let footer: String?
    let rows: [Row]
  }
  struct Row {
    let cell: UITableViewCell
    /// The height that the document gives the row; nil for the table's.
    let height: CGFloat?
  }

  let sections: [Section]
  private let cells: Set<ObjectIdentifier>

  init(_ sections: [Section]) {
    self.sections = sections
    cells = Set(sections.flatMap(\.rows).map { ObjectIdentifier($0.cell) })
  }

  func holds(_ cell: UITableViewCell) -> Bool { cells.contains(ObjectIdentifier(cell)) }

  func section(_ section: Int) -> Section? { sections.indices.contains(section) ? sections[section] : nil }

  func row(_ path: IndexPath) -> Row? {
    guard path.count == 2, let section = section(path.section), section.rows.indices.contains(path.row) else {
      return nil
    }
    return section.rows[path.row]
  }

  /// The number of a section's rows.
  ///
  /// Errors: a section that the document does not have traps. Rule: SG-55
  func count(_ section: Int, of table: UITableView) -> Int {
    if let section = self.section(section) { return section.rows.count }
    Diagnostics.fail(.noStaticRow("section \(section)", "\(sections.count) sections", table))
    return 0
  }

  /// The cell of a row.
  ///
  /// Errors: a row that the document does not have traps. Rule: SG-55
  func cell(_ path: IndexPath, of table: UITableView) -> UITableViewCell {
    if let row = row(path) { return row.cell }
    let present = "sections of \(sections.map(\.rows.count)) rows"
    Diagnostics.fail(.noStaticRow("row \(path)", present, table))
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}
