internal import CoreGraphics
internal import Foundation

extension UICollectionViewListCell: LinedView {
  var lines: [UIView] { [parts.above, parts.below].compactMap(\.self) }
}

// The lines above and below a cell. Rule: LV-50
extension ListCellParts {
  func layOutLines(in cell: UICollectionViewListCell) {
    let lines = wantedLines(cell)
    below = line(below, lines.below, cell)
    above = line(above, lines.above, cell)
    let pixel = 1 / max(1, cell.contentScaleFactor)
    if let below, let span = lines.below {
      cell.put(
        below,
        CGRect(x: span.start, y: cell.bounds.height - pixel, width: max(0, span.end - span.start), height: pixel))
    }
    if let above, let span = lines.above {
      cell.put(above, CGRect(x: span.start, y: 0, width: max(0, span.end - span.start), height: pixel))
    }
  }

  /// One line, from and to where, and in which colour.
  struct Line {
    var (start, end): (CGFloat, CGFloat)
    var color: UIColor
  }

  private func wantedLines(_ cell: UICollectionViewListCell) -> (above: Line?, below: Line?) {
    guard let list = cell.list, cell.representsItem else { return (nil, nil) }
    var separatorStyle = list.separators
    if let collection = cell.elementReference?.collection, let path = cell.elementReference?.element.path {
      collection.pendingDelegateCalls += 1
      if let own = collection.layout.separators(of: path) { separatorStyle = own }
      collection.pendingDelegateCalls -= 1
    }
    let (hasAbove, hasBelow) = usual(list)
    let color =
      cell.isSelected && cell.elementReference?.collection?.allowsSelectingSeveral == true
      ? separatorStyle.multipleSelectionColor : separatorStyle.color
    func made(
      _ visibility: UIListSeparatorConfiguration.Visibility, _ usual: Bool, _ insets: NSDirectionalEdgeInsets,
      isFull: Bool
    ) -> Line? {
      switch visibility {
      case .automatic: if !usual { return nil }
      case .visible: break
      case .hidden: return nil
      }
      let (start, end) = isFull ? (0, cell.bounds.width) : span(cell, insets)
      return Line(start: start, end: end, color: color)
    }
    let isOuter = list.appearance == .grouped
    let automatic = UIListSeparatorConfiguration.automaticInsets
    let above = made(
      separatorStyle.topSeparatorVisibility, hasAbove, separatorStyle.topSeparatorInsets,
      isFull: isOuter && list.isFirst && separatorStyle.topSeparatorInsets == automatic)
    let below = made(
      separatorStyle.bottomSeparatorVisibility, hasBelow, separatorStyle.bottomSeparatorInsets,
      isFull: isOuter && list.isLast && separatorStyle.bottomSeparatorInsets == automatic)
    return (covers(cell) ? nil : above, covers(cell) || isCoveredBelow(cell) ? nil : below)
  }

  /// Which lines the list's appearance has.
  private func usual(_ list: ListEnvironment) -> (above: Bool, below: Bool) {
    guard list.showsSeparators, list.role == .item else { return (false, false) }
    switch list.appearance {
    case .plain, .sidebarPlain: return (false, true)
    case .grouped: return (list.isFirst, true)
    case .insetGrouped, .sidebar: return (false, !list.isLast)
    }
  }

  /// The gray of a selected cell covers the lines around it.
  private func covers(_ cell: UICollectionViewListCell) -> Bool {
    (cell.isSelected || cell.isHighlighted) && cell.backgroundConfiguration == cell.stockBackground
  }
  private func isCoveredBelow(_ cell: UICollectionViewListCell) -> Bool {
    guard let path = cell.elementReference?.element.path, path.count == 2 else { return false }
    let next = cell.elementReference?.collection?.cellForItem(at: IndexPath(item: path.item + 1, section: path.section))
    return (next as? UICollectionViewListCell).map(covers) ?? false
  }

  /// From where to where a line is drawn.
  private func span(_ cell: UICollectionViewListCell, _ insets: NSDirectionalEdgeInsets) -> (CGFloat, CGFloat) {
    let automatic = UIListSeparatorConfiguration.automaticInsets
    let content = span(of: cell, width: cell.bounds.width)
    let text = (cell.content as? UIListContentView)?.textStartAfterImage.map { content.start + $0 }
    var start = text ?? content.start + margins(of: cell).leading
    var end = cell.bounds.width
    if let guide = cell.ownGuide?.layoutFrame, guide.width > 0 {
      let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
      start = isMirrored ? cell.bounds.width - guide.maxX : guide.minX
      end = isMirrored ? cell.bounds.width - guide.minX : guide.maxX
    }
    if insets.leading != automatic.leading, insets.leading.isFinite { start = insets.leading }
    if insets.trailing != automatic.trailing, insets.trailing.isFinite { end = cell.bounds.width - insets.trailing }
    return (start, end)
  }

  private func line(_ view: UIView?, _ wanted: Line?, _ cell: UICollectionViewListCell) -> UIView? {
    guard let wanted else {
      view?.isHidden = true
      return view
    }
    let line = view ?? UIView()
    line.isUserInteractionEnabled = false
    line.isHidden = false
    line.backgroundColor = wanted.color
    if line.superview !== cell { UIView.performWithoutAnimation { cell.addSubview(line) } }
    return line
  }
}
