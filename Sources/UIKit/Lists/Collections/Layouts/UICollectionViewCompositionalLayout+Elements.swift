internal import CoreGraphics
internal import Foundation

// Where the elements of sections stand, from the sections' own places.
extension UICollectionViewCompositionalLayout {
  /// The stretch of a section's lines that is seen.
  func stretch(_ part: CompositionalSection, _ section: Int, _ start: CGFloat, _ rect: CGRect)
    -> (CGFloat, CGFloat)
  {
    guard part.isOrthogonal else {
      let begin = start + part.lengthBefore + part.insets.before(axis)
      return (rect.start(axis) - begin, rect.end(axis) - begin)
    }
    let offset = lane(of: section)?.offset.along(part.groupAxis) ?? 0
    let begin = offset - part.lanePadding.before
    return (max(0, begin), begin + geometry.size.along(part.groupAxis))
  }

  func attributes(of line: Int, _ part: CompositionalSection, _ section: Int, _ start: CGFloat)
    -> [UICollectionViewLayoutAttributes]
  {
    let solution = part.solution(of: line)
    let first = part.lines.items(of: line)
    let along = part.lines.start(of: line)
    let origin =
      part.isOrthogonal
      ? CGPoint(along: along + part.lanePadding.before, across: 0, part.groupAxis)
      : CGPoint(
        along: start + part.lengthBefore + part.insets.before(axis) + along, across: part.insets.before(axis.other),
        axis)
    let lane = part.isOrthogonal ? section : nil
    var found: [UICollectionViewLayoutAttributes] = []
    for leaf in solution.leaves where first.lowerBound + leaf.index < first.upperBound {
      let path = IndexPath(item: first.lowerBound + leaf.index, section: section)
      let attributes = makeAttributes(CollectionElement(kind: .cell, path: path))
      attributes.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
      (attributes.zIndex, attributes.lane) = (leaf.zIndex, lane)
      (attributes.estimates, attributes.isMeasured) = (leaf.estimates, part.known[path.item] != nil)
      attributes.list = part.section.list?.environment(of: attributes.element, count: part.count)
      found.append(attributes)
    }
    for extra in solution.extras where first.lowerBound + extra.index < first.upperBound {
      let path = IndexPath(item: first.lowerBound + extra.index, section: section)
      let attributes = makeAttributes(CollectionElement(kind: .supplementary(extra.kind), path: path))
      attributes.frame = extra.frame.offsetBy(dx: origin.x, dy: origin.y)
      (attributes.zIndex, attributes.lane) = (extra.zIndex, lane)
      found.append(attributes)
    }
    return found
  }

  /// A section's boundary and decoration views. Rule: LV-48
  func edges(_ part: CompositionalSection, _ section: Int, _ start: CGFloat)
    -> [UICollectionViewLayoutAttributes]
  {
    let origin = CGPoint(along: start, across: 0, axis)
    let path = IndexPath(item: 0, section: section)
    var found: [UICollectionViewLayoutAttributes] = []
    for (number, item) in part.boundary.items.enumerated() {
      let attributes = makeAttributes(CollectionElement(kind: .supplementary(item.elementKind), path: path))
      attributes.frame = part.boundaryFrame(number).offsetBy(dx: origin.x, dy: origin.y)
      attributes.zIndex = item.zIndex
      attributes.estimates = item.layoutSize.estimates
      attributes.isMeasured = part.boundary.known[number] != nil
      attributes.list = part.section.list?.environment(of: attributes.element, count: part.count)
      if item.pinToVisibleBounds {
        let whole = geometry.boundary
        let covered = (before: whole.length(-1, pinned: true), after: whole.length(1, pinned: true))
        pin(attributes, part.boundary.side(item), in: (start, start + part.length), beside: covered)
        attributes.zIndex += 10
      }
      found.append(attributes)
    }
    for item in part.section.decorationItems {
      let attributes = makeAttributes(CollectionElement(kind: .decoration(item.elementKind), path: path))
      let inset = item.contentInsets
      attributes.frame = CGRect(
        along: start, across: 0, size: CGSize(along: part.length, across: geometry.size.along(axis.other), axis), axis
      ).inset(by: UIEdgeInsets(top: inset.top, left: inset.leading, bottom: inset.bottom, right: inset.trailing))
      attributes.zIndex = item.zIndex
      found.append(attributes)
    }
    return found
  }

  /// Pins an element to an edge as long as its section is visible, beside the elements pinned outside of it.
  /// Rule: LV-48, LV-62
  private func pin(
    _ attributes: UICollectionViewLayoutAttributes, _ side: Int, in stretch: (start: CGFloat, end: CGFloat),
    beside covered: (before: CGFloat, after: CGFloat)
  ) {
    guard let owner else { return }
    let seen = owner.openPart
    let frame = attributes.frame
    let length = frame.end(axis) - frame.start(axis)
    let pinned =
      side <= 0
      ? PinnedPosition(
        own: frame.start(axis), held: seen.start(axis) + covered.before, limit: stretch.end - length, isBefore: true)
      : PinnedPosition(
        own: frame.start(axis), held: seen.end(axis) - covered.after - length, limit: stretch.start, isBefore: false)
    let position = pinned.position
    attributes.pinned = pinned
    attributes.frame = CGRect(along: position, across: frame.start(axis.other), size: frame.size, axis)
    attributes.list?.isPinned = position != frame.start(axis)
  }

  // MARK: The whole layout's views

  /// Headers, footers and other views at the edges of the whole layout, those that are pinned above all others.
  /// Rule: LV-62
  func wholeEdges() -> [UICollectionViewLayoutAttributes] {
    let geometry = self.geometry
    var numbers: [String: Int] = [:]
    return geometry.boundary.items.enumerated().map { number, item in
      let path = IndexPath(index: numbers[item.elementKind, default: 0])
      numbers[item.elementKind, default: 0] += 1
      let attributes = makeAttributes(CollectionElement(kind: .supplementary(item.elementKind), path: path))
      attributes.frame = geometry.boundary.frame(number, padding: 0, content: geometry.content)
      attributes.zIndex = item.zIndex
      attributes.estimates = item.layoutSize.estimates
      attributes.isMeasured = geometry.boundary.known[number] != nil
      if item.pinToVisibleBounds {
        pin(attributes, geometry.boundary.side(item), in: (0, geometry.length), beside: (0, 0))
        attributes.zIndex += 20
      }
      return attributes
    }
  }

  /// The place of an element among the whole layout's views.
  func wholeNumber(_ element: CollectionElement) -> Int? { wholeEdges().firstIndex { $0.element == element } }

  func said(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let (geometry, path) = (self.geometry, element.path)
    if path.count == 1 { return wholeEdges().first { $0.element == element } }
    guard path.count == 2, geometry.sections.indices.contains(path.section), let part = geometry.sections[path.section]
    else { return nil }
    let start = geometry.start(of: path.section)
    if let found = edges(part, path.section, start).first(where: { $0.element == element }) { return found }
    guard (0..<part.count).contains(path.item), part.lines.lineCount > 0 else { return nil }
    return attributes(of: part.lines.line(of: path.item), part, path.section, start).first { $0.element == element }
  }

  /// Sections' handlers may change what is seen. Rule: LV-49
  func askHandlers() {
    guard let owner, !isCallingHandlers else { return }
    isCallingHandlers = true
    defer { isCallingHandlers = false }
    for (number, part) in geometry.sections.enumerated() {
      guard let part, let handler = part.section.visibleItemsInvalidationHandler else { continue }
      let seen = owner.shown.filter { $0.key.path.count == 2 && $0.key.path.section == number && $0.value.view.isShown }
        .sorted { $0.key < $1.key }
      guard !seen.isEmpty else { continue }
      let items = seen.map { VisibleItem($0.value.attributes) }
      owner.pendingDelegateCalls += 1
      handler(items, part.isOrthogonal ? offsets[number] ?? .zero : owner.contentOffset, part.environment)
      owner.pendingDelegateCalls -= 1
      for (item, one) in zip(items, seen) where item.attributes.isSound {
        owner.layOut(one.value.view, item.attributes)
        if one.value.view.isHidden != item.isHidden { one.value.view.isHidden = item.isHidden }
      }
    }
  }
}
