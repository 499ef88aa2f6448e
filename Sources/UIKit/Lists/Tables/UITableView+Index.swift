internal import CoreGraphics
internal import Foundation

// Titles at the side that lead to sections. Rule: LV-21
extension UITableView {
  func reloadIndex(rows: Int) {
    indexBar?.removeFromSuperview()
    indexBar = nil
    let asked = askSource(.indexTitles, "sectionIndexTitles(for:)") { $0.sectionIndexTitles(for: self) }
    guard let titles = asked ?? nil, !titles.isEmpty, rows >= sectionIndexMinimumDisplayRowCount else { return }
    let bar = SectionIndexBar(titles: titles) { [unowned self] in
      .init(
        text: sectionIndexColor, background: sectionIndexBackgroundColor,
        trackedBackground: sectionIndexTrackingBackgroundColor
      )
    } jump: { [unowned self] in
      jump(to: titles[$0], at: $0)
    }
    indexBar = bar
    addSubview(bar)
  }

  /// Leads to the section of a title. Rule: LV-21
  func jump(to title: String, at index: Int) {
    let section =
      askSource(.sectionForTitle, "tableView(_:sectionForSectionIndexTitle: \(title), at: \(index))") {
        $0.tableView(self, sectionForSectionIndexTitle: title, at: index)
      } ?? index
    guard geometry.sections.indices.contains(section) else { return }
    scrollToRow(at: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
  }
}
