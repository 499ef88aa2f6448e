internal import CoreGraphics
internal import Foundation

/// The frames of one group's items, from its beginning. Rule: LV-47
struct GroupSolution {
  /// One item's place.
  struct Leaf {
    /// Its number, counted from the group's first.
    var index: Int
    var frame: CGRect
    var estimates: Set<CollectionAxis>
    var zIndex = 0
  }
  /// A view that stands with an item or group.
  struct Extra {
    /// The item with which it is numbered.
    var index: Int
    var kind: String
    var frame: CGRect
    var zIndex: Int
  }

  var size = CGSize.zero
  var leaves: [Leaf] = []
  var extras: [Extra] = []

  mutating func add(_ other: GroupSolution, at position: CGPoint) {
    for var leaf in other.leaves {
      leaf.frame = leaf.frame.offsetBy(dx: position.x, dy: position.y)
      leaves.append(leaf)
    }
    for var extra in other.extras {
      extra.frame = extra.frame.offsetBy(dx: position.x, dy: position.y)
      extras.append(extra)
    }
  }
}

/// Fills groups with items. Rule: LV-47
struct GroupSolver {
  let environment: CompositionalEnvironment
  /// How many items there are for the group.
  let limit: Int
  /// Returns the size that an item asked for, by its index in the group.
  let known: (Int) -> CGSize?
  /// The items that were placed.
  private var next = 0

  init(_ environment: CompositionalEnvironment, limit: Int, known: @escaping (Int) -> CGSize?) {
    (self.environment, self.limit, self.known) = (environment, limit, known)
  }

  /// One group in a room.
  mutating func solve(_ group: NSCollectionLayoutGroup, in space: CGSize) -> GroupSolution {
    layOut(group, in: space, length: nil) ?? GroupSolution()
  }

  /// An item or group in a room, of a length where one is told along an axis; nil where no item is left.
  private mutating func layOut(
    _ item: NSCollectionLayoutItem, in space: CGSize, length: (CollectionAxis, CGFloat)?
  ) -> GroupSolution? {
    guard next < limit else { return nil }
    var size = item.layoutSize.points(in: space)
    var estimates = item.layoutSize.estimates
    if let (axis, points) = length {
      size = CGSize(along: points, across: size.along(axis.other), axis)
      estimates.remove(axis)
    }
    let first = next
    var solution: GroupSolution
    if let group = item as? NSCollectionLayoutGroup {
      solution = fill(group, size, estimates)
    } else {
      solution = leaf(item, size, estimates)
    }
    let frame = CGRect(origin: .zero, size: solution.size)
    for extra in item.supplementaryItems {
      let rect = extra.frame(in: item is NSCollectionLayoutGroup ? frame : solution.leaves.first?.frame ?? frame)
      solution.extras.append(.init(index: first, kind: extra.elementKind, frame: rect, zIndex: extra.zIndex))
    }
    return solution
  }

  private mutating func leaf(
    _ item: NSCollectionLayoutItem, _ size: CGSize, _ estimates: Set<CollectionAxis>
  ) -> GroupSolution {
    var size = size
    if !estimates.isEmpty, let measured = known(next) {
      if estimates.contains(.horizontal) { size.width = measured.width }
      if estimates.contains(.vertical) { size.height = measured.height }
    }
    var insets = item.contentInsets
    if estimates.contains(.horizontal) { (insets.leading, insets.trailing) = (0, 0) }
    if estimates.contains(.vertical) { (insets.top, insets.bottom) = (0, 0) }
    let frame = CGRect(
      x: insets.leading, y: insets.top, width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    defer { next += 1 }
    return GroupSolution(size: size, leaves: [.init(index: next, frame: frame, estimates: estimates)])
  }

  // MARK: Groups

  private mutating func fill(
    _ group: NSCollectionLayoutGroup, _ size: CGSize, _ estimates: Set<CollectionAxis>
  ) -> GroupSolution {
    let insets = group.contentInsets
    let inner = CGSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    let start = CGPoint(x: insets.leading, y: insets.top)
    var solution: GroupSolution
    switch group.filling {
    case .custom(let provider): return custom(group, provider, size, inner, start)
    case .repeating(let axis):
      solution = row(group, axis, inner, isOpen: estimates.contains(axis), count: nil, length: nil)
    case .times(let axis, let count):
      solution = row(group, axis, inner, isOpen: estimates.contains(axis), count: count, length: nil)
    case .even(let axis, let count):
      let gaps = (group.interItemSpacing?.spacing ?? 0) * CGFloat(count - 1)
      let each = max(0, inner.along(axis) - gaps) / CGFloat(count)
      let length = estimates.contains(axis) ? nil : (axis, each)
      solution = row(group, axis, inner, isOpen: estimates.contains(axis), count: count, length: length)
    }
    var whole = GroupSolution(size: size)
    whole.add(solution, at: start)
    if estimates.contains(.horizontal) { whole.size.width = solution.size.width + insets.leading + insets.trailing }
    if estimates.contains(.vertical) { whole.size.height = solution.size.height + insets.top + insets.bottom }
    return whole
  }

  /// One item after the other along an axis; without a count while there is room, or once in an open group.
  private mutating func row(
    _ group: NSCollectionLayoutGroup, _ axis: CollectionAxis, _ space: CGSize, isOpen: Bool, count: Int?,
    length: (CollectionAxis, CGFloat)?
  ) -> GroupSolution {
    let gap = group.interItemSpacing?.spacing ?? 0
    var parts: [(item: NSCollectionLayoutItem, solution: GroupSolution)] = []
    var used: CGFloat = 0
    let most = count ?? (isOpen ? group.subitems.count : limit)
    while !group.subitems.isEmpty, parts.count < most, parts.count < 10_000 {
      let item = group.subitems[parts.count % group.subitems.count]
      let before = next
      guard let solution = layOut(item, in: space, length: length) else { break }
      let spacing = (item.edgeSpacing?.before(axis)?.spacing ?? 0) + (item.edgeSpacing?.after(axis)?.spacing ?? 0)
      let taken = used + (parts.isEmpty ? 0 : gap) + solution.size.along(axis) + spacing
      if count == nil, !isOpen, !parts.isEmpty, taken > space.along(axis) + 0.01 {
        next = before
        break
      }
      used = taken
      parts.append((item, solution))
    }
    return arrange(parts, group, axis, space, used: used, gap: gap, isOpen: isOpen)
  }

  /// Gives the parts of a row their places; what is left goes to the flexible spaces.
  private func arrange(
    _ parts: [(item: NSCollectionLayoutItem, solution: GroupSolution)], _ group: NSCollectionLayoutGroup,
    _ axis: CollectionAxis, _ space: CGSize, used: CGFloat, gap: CGFloat, isOpen: Bool
  ) -> GroupSolution {
    let isGapFlexible = group.interItemSpacing?.isFlexible == true
    let flexible = parts.reduce(isGapFlexible ? max(0, parts.count - 1) : 0) { sum, part in
      sum + (part.item.edgeSpacing?.before(axis)?.isFlexible == true ? 1 : 0)
        + (part.item.edgeSpacing?.after(axis)?.isFlexible == true ? 1 : 0)
    }
    let rest = isOpen || flexible == 0 ? 0 : max(0, space.along(axis) - used) / CGFloat(flexible)
    func length(_ spacing: NSCollectionLayoutSpacing?) -> CGFloat {
      (spacing?.spacing ?? 0) + (spacing?.isFlexible == true ? rest : 0)
    }
    let parts = evened(parts, axis.other)
    var result = GroupSolution()
    var (position, widest): (CGFloat, CGFloat) = (0, 0)
    for (number, part) in parts.enumerated() {
      if number > 0 { position += gap + (isGapFlexible ? rest : 0) }
      position += length(part.item.edgeSpacing?.before(axis))
      let across = part.item.edgeSpacing
      let size = part.solution.size.along(axis.other)
      let (low, high) = (across?.before(axis.other), across?.after(axis.other))
      let free = max(0, space.along(axis.other) - size - (low?.spacing ?? 0) - (high?.spacing ?? 0))
      let shares: CGFloat = (low?.isFlexible == true ? 1 : 0) + (high?.isFlexible == true ? 1 : 0)
      let start = (low?.spacing ?? 0) + (low?.isFlexible == true ? free / shares : 0)
      result.add(part.solution, at: CGPoint(along: position, across: start, axis))
      widest = max(widest, start + size + (high?.spacing ?? 0))
      position += part.solution.size.along(axis) + length(part.item.edgeSpacing?.after(axis))
    }
    result.size = CGSize(along: position, across: widest, axis)
    return result
  }

  /// Items of a uniform length across the row are as long as the longest of them.
  private func evened(
    _ parts: [(item: NSCollectionLayoutItem, solution: GroupSolution)], _ axis: CollectionAxis
  ) -> [(item: NSCollectionLayoutItem, solution: GroupSolution)] {
    func isUniform(_ item: NSCollectionLayoutItem) -> Bool {
      !(item is NSCollectionLayoutGroup) && item.layoutSize.isUniform(axis)
    }
    let longest = parts.filter { isUniform($0.item) }.map { $0.solution.size.along(axis) }.max()
    guard let longest else { return parts }
    return parts.map { part in
      guard isUniform(part.item), var leaf = part.solution.leaves.first else { return part }
      var solution = part.solution
      let (frame, across) = (leaf.frame, axis.other)
      leaf.frame = CGRect(
        origin: frame.origin,
        size: CGSize(along: longest, across: frame.size.along(across), axis))
      solution.leaves = [leaf]
      solution.size = CGSize(along: longest, across: solution.size.along(across), axis)
      return (part.item, solution)
    }
  }

  private mutating func custom(
    _ group: NSCollectionLayoutGroup, _ provider: NSCollectionLayoutGroupCustomItemProvider, _ size: CGSize,
    _ inner: CGSize, _ start: CGPoint
  ) -> GroupSolution {
    var solution = GroupSolution(size: size)
    for item in provider(CompositionalEnvironment(inner, .zero, environment.traitCollection)) where next < limit {
      solution.leaves.append(
        .init(index: next, frame: item.frame.offsetBy(dx: start.x, dy: start.y), estimates: [], zIndex: item.zIndex))
      next += 1
    }
    return solution
  }
}
