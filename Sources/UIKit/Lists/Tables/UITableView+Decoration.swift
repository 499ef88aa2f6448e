internal import CoreGraphics
internal import Foundation
internal import QuartzCore

// Grounds, lines and corners of cells, by the table's style and their neighbours. Rule: LV-07
extension UITableView {
  /// Every cell that is seen is drawn as its place wants it.
  func decorateCells() {
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) where geometry.contains(path) { decorate(cell, at: path) }
  }

  /// Lines go and come with the gray of rows beside them.
  func decorateNeighbours(of path: IndexPath) {
    for row in [path.row - 1, path.row] {
      let neighbour = IndexPath(row: row, section: path.section)
      if let cell = cells[neighbour], geometry.contains(neighbour) {
        decorate(cell, at: neighbour)
        cell.setNeedsLayout()
      }
    }
  }

  func decorate(_ cell: UITableViewCell, at path: IndexPath) {
    if cell.row?.table !== self || cell.row?.path != path { cell.row = UITableViewCell.Row(table: self, path: path) }
    var decoration = CellDecoration()
    decoration.margin = sideMargin
    decoration.background = cell.ownBackgroundConfiguration == nil ? cellBackgroundColor : nil
    (decoration.color, decoration.effect) = (separatorColor, separatorEffect)
    if insetsContentViewsToSafeArea, style != .insetGrouped {
      let safe = safeAreaInsets
      decoration.safe =
        effectiveUserInterfaceLayoutDirection == .rightToLeft ? (safe.right, safe.left) : (safe.left, safe.right)
    }
    setLines(&decoration, cell, path)
    decoration.followsText = cell.ownSeparatorInset == nil && ownSeparatorInset == nil && decoration.below?.start != 0
    cell.decoration = decoration
    if cell.isSelected != selection.contains(path) {
      cell.setSelected(selection.contains(path), animated: false)
    }
    decorateForEditing(cell, at: path)
  }

  private var cellBackgroundColor: UIColor {
    switch style {
    case .plain: .systemBackground
    case .grouped, .insetGrouped: .secondarySystemGroupedBackground
    }
  }

  private func setLines(_ decoration: inout CellDecoration, _ cell: UITableViewCell, _ path: IndexPath) {
    let last = geometry.contains(path) ? geometry.sections[path.section].rows.count - 1 : path.row
    let (isFirst, isLast) = (path.row == 0, path.row == last)
    if style == .insetGrouped {
      if isFirst { decoration.corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if isLast { decoration.corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    }
    guard separatorStyle == .singleLine else { return }
    // The row below covers the line with its gray.
    let next = cells[IndexPath(row: path.row + 1, section: path.section)]
    let isCovered = next?.hidesLine ?? false
    switch style {
    case .plain: decoration.below = inset(of: cell)
    case .grouped:
      decoration.hasTop = isFirst
      decoration.below = isLast ? (0, 0) : inset(of: cell)
    case .insetGrouped: decoration.below = isLast ? nil : inset(of: cell)
    }
    if isCovered { decoration.below = nil }
  }

  /// Returns the separator's insets below a cell, from its leading and trailing edge.
  private func inset(of cell: UITableViewCell) -> (start: CGFloat, end: CGFloat) {
    let safe = safeAreaInsets
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let edge = style == .insetGrouped || !insetsContentViewsToSafeArea ? 0 : isMirrored ? safe.right : safe.left
    let automatic = cell.leadingSpace + edge + (cell.leadingSpace > 0 ? CellMetrics.afterControl : sideMargin)
    guard let own = cell.ownSeparatorInset ?? ownSeparatorInset else { return (automatic, 0) }
    let isRelative = cell.ownSeparatorInset == nil && separatorInsetReference == .fromAutomaticInsets
    return (own.left + (isRelative ? automatic : edge), own.right)
  }

  /// The button for details was tapped. Rule: LV-15, SG-56
  func accessoryTapped(_ path: IndexPath) {
    if let cell = cells[path] { cell.segues.accessory?.trigger(by: cell) }
    guard geometry.contains(path) else { return }
    notifyDelegate(.accessoryTapped, "tableView(_:accessoryButtonTappedForRowWith: \(path))") {
      $0.tableView(self, accessoryButtonTappedForRowWith: path)
    }
  }
}

extension UITableViewCell {
  /// The start of the text after an image, from the content's edge; nil with only the margin before it.
  var textStart: CGFloat? {
    if let view = content as? UIListContentView { return view.textStartAfterImage }
    return stock?.textStart
  }
}
