internal import CoreGraphics
internal import Foundation

/// One section of a compositional layout, laid out: its groups in lines. Rule: LV-47
struct CompositionalSection {
  let section: NSCollectionLayoutSection
  let environment: CompositionalEnvironment
  let count: Int
  /// The axis along which sections follow one another, and that along which groups do.
  let axis, groupAxis: CollectionAxis
  /// The insets at the sides from the reference of insets.
  let sides: UIEdgeInsets
  /// Space around the groups, with what the reference of insets adds.
  let insets: UIEdgeInsets
  /// Space before the first boundary view.
  let padding: CGFloat
  private let space: CGSize
  private let template: GroupSolution
  private let isEstimated: Bool
  private(set) var lines: LineStack
  /// The sizes that items asked for.
  private(set) var known: [Int: CGSize] = [:]
  /// Headers, footers and other views at the edges.
  var boundary: BoundaryViews
  private var changed: Set<Int> = []
  /// How long groups are across their axis.
  private var across: CGFloat

  init(
    _ section: NSCollectionLayoutSection, _ environment: CompositionalEnvironment, count: Int, axis: CollectionAxis,
    sides: UIEdgeInsets, known: [Int: CGSize], isFirst: Bool
  ) {
    (self.section, self.environment, self.count, self.axis) = (section, environment, count, axis)
    self.sides = sides
    padding = section.list?.padding(isFirst: isFirst) ?? 0
    groupAxis = section.orthogonalScrollingBehavior == .none ? axis : axis.other
    let own = section.contentInsets
    insets = UIEdgeInsets(
      top: own.top + sides.top, left: own.leading + sides.left, bottom: own.bottom + sides.bottom,
      right: own.trailing + sides.right)
    let size = environment.contentSize
    space = CGSize(
      width: max(0, size.width - insets.left - insets.right), height: max(0, size.height - insets.top - insets.bottom))
    // Where they may be across the axis.
    let around = CGRect(origin: .zero, size: size)
    let kept = UIEdgeInsets(
      top: axis == .vertical ? 0 : insets.top, left: axis == .vertical ? insets.left : 0,
      bottom: axis == .vertical ? 0 : insets.bottom, right: axis == .vertical ? insets.right : 0)
    boundary = BoundaryViews(
      section.boundarySupplementaryItems, axis: axis,
      space: section.supplementariesFollowContentInsets ? around.inset(by: kept) : around)
    var solver = GroupSolver(environment, limit: Int.max) { _ in nil }
    template = solver.solve(section.group, in: space)
    isEstimated = Self.estimates(section.group)
    let spacing = section.interGroupSpacing.isFinite ? section.interGroupSpacing : 0
    lines = LineStack(
      count: template.leaves.isEmpty ? 0 : count, each: template.leaves.count, length: template.size.along(groupAxis),
      spacing: spacing)
    across = template.size.along(groupAxis.other)
    guard isEstimated, count > 0 else { return }
    // A last group that is not full may be shorter, and what items said before may stand.
    changed = Set(known.keys.filter { $0 < count }.map { lines.line(of: $0) })
    self.known = known
    if lines.lineCount > 0 { changed.insert(lines.lineCount - 1) }
    settle()
  }

  private static func estimates(_ item: NSCollectionLayoutItem) -> Bool {
    !item.layoutSize.estimates.isEmpty
      || (item as? NSCollectionLayoutGroup)?.subitems.contains(where: estimates) == true
  }

  // MARK: Groups

  var isOrthogonal: Bool { groupAxis != axis }

  /// The items of a line, from the group's beginning.
  func solution(of line: Int) -> GroupSolution {
    let items = lines.items(of: line)
    return solution(from: items.lowerBound, limit: items.count)
  }

  private func solution(from first: Int, limit: Int) -> GroupSolution {
    let isPlain = !isEstimated || !(first..<first + min(limit, 200)).contains { known[$0] != nil }
    if isPlain, limit == template.leaves.count { return template }
    var solver = GroupSolver(environment, limit: limit) { [known] in known[first + $0] }
    return solver.solve(section.group, in: space)
  }

  /// An item said how large it wants to be; answers whether that is something new.
  mutating func set(_ size: CGSize, of item: Int) {
    guard (0..<count).contains(item), lines.lineCount > 0, known[item] != size else { return }
    known[item] = size
    changed.insert(lines.line(of: item))
  }

  /// Lines follow what became known: only where other items fit are those after them filled anew.
  mutating func settle() {
    for line in changed.sorted() where line < lines.lineCount {
      let items = lines.items(of: line)
      let solved = solution(from: items.lowerBound, limit: min(count - items.lowerBound, 10_000))
      across = max(across, solved.size.along(groupAxis.other))
      guard solved.leaves.count != items.count, items.upperBound < count || solved.leaves.count < items.count else {
        lines.set(solved.size.along(groupAxis), of: line)
        continue
      }
      var more: [(first: Int, length: CGFloat)] = []
      var first = items.lowerBound
      while first < count {
        let solved = solution(from: first, limit: min(count - first, max(template.leaves.count, 1_000)))
        guard !solved.leaves.isEmpty else { break }
        more.append((first, solved.size.along(groupAxis)))
        first += solved.leaves.count
      }
      lines = lines.replacing(from: line, with: more)
      break
    }
    changed = []
  }

  // MARK: Lengths

  /// The groups' length along the layout's axis, with the insets.
  var contentLength: CGFloat {
    (isOrthogonal ? (count > 0 ? across : 0) : lines.length) + insets.before(axis) + insets.after(axis)
  }
  /// The length of the boundary views before the groups.
  var lengthBefore: CGFloat { padding + boundary.length(-1) }
  var length: CGFloat { lengthBefore + contentLength + boundary.length(1) }

  /// Returns the frame of a boundary view, from the section's beginning.
  func boundaryFrame(_ number: Int) -> CGRect { boundary.frame(number, padding: padding, content: contentLength) }

  // MARK: Scrolling by itself

  /// The section's lane, from the section's beginning.
  func lane(offset: CGPoint) -> CollectionLane {
    let whole = environment.contentSize.along(groupAxis)
    let padding = lanePadding
    let size = CGSize(
      along: lines.length + padding.before + padding.after,
      across: max(0, contentLength - insets.before(axis) - insets.after(axis)),
      groupAxis)
    let frame = CGRect(
      along: 0, across: lengthBefore + insets.before(axis),
      size: CGSize(along: whole, across: size.along(axis), groupAxis), groupAxis)
    return CollectionLane(
      frame: frame, contentSize: size, isHorizontal: groupAxis == .horizontal, offset: offset,
      rest: rest(whole, size.along(groupAxis)), bounces: nil, isFast: isByGroups)
  }

  private var isByGroups: Bool {
    switch section.orthogonalScrollingBehavior {
    case .none, .continuous, .paging: false
    case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered: true
    }
  }

  /// The room before the first and after the last group of a lane.
  var lanePadding: (before: CGFloat, after: CGFloat) {
    let (before, after) = (insets.before(groupAxis), insets.after(groupAxis))
    guard section.orthogonalScrollingBehavior == .groupPagingCentered, lines.lineCount > 0 else {
      return (before, after)
    }
    let whole = environment.contentSize.along(groupAxis)
    return (
      max(before, (whole - lines.length(of: 0)) / 2), max(after, (whole - lines.length(of: lines.lineCount - 1)) / 2)
    )
  }

  private func rest(_ whole: CGFloat, _ total: CGFloat) -> CollectionLane.SnapBehavior {
    let most = max(0, total - whole)
    let padding = lanePadding.before
    func places(_ shift: (Int) -> CGFloat) -> [CGFloat] {
      (0..<min(lines.lineCount, 2_000)).map { min(most, max(0, lines.start(of: $0) + padding - shift($0))) }
    }
    switch section.orthogonalScrollingBehavior {
    case .none, .continuous: return .anywhere
    case .paging: return .page
    case .continuousGroupLeadingBoundary: return .at(places { _ in insets.before(groupAxis) }, steps: false)
    case .groupPaging: return .at(places { _ in insets.before(groupAxis) }, steps: true)
    case .groupPagingCentered: return .at(places { (whole - lines.length(of: $0)) / 2 }, steps: true)
    }
  }
}
