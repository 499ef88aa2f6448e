public import CoreGraphics
public import Foundation

/// Makes a section of a layout, for what is around; nil stands for an empty one.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// What holds for all sections of a compositional layout. Rule: LV-47
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// From top to bottom, sections without space between them.
  public override init() { super.init() }
  /// Along which axis sections follow one another.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between sections.
  ///
  /// Units: points.
  open var interSectionSpacing: CGFloat = 0
  /// What sections' insets count from where they do not tell.
  open var contentInsetsReference = UIContentInsetsReference.safeArea
}

/// Composes items to groups, groups to sections, and sections to a layout. Rule: LV-47, LV-48, LV-49
///
/// Order: the provider is asked for every section when the layout is first asked after it became invalid.
/// Differs: turned round for text from the right as a whole; what scrolls by itself keeps its order.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// What holds for all sections; setting it makes the layout invalid.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

  /// A layout whose sections are all alike.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  /// A layout whose sections are all alike, in a configuration.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }
  /// A layout whose sections are made one by one.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  /// A layout whose sections are made one by one, in a configuration.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }
  /// A layout without sections: documents tell of none.
  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  // MARK: State

  private struct Geometry {
    var sections: [CompositionalSection?] = []
    var lengths = RunningSums()
    var size = CGSize.zero
    var spacing: CGFloat = 0
  }
  private var made: Geometry?
  /// Items came and went since.
  private var isOutdated = false
  /// How far sections that scroll by themselves are scrolled.
  private var offsets: [Int: CGPoint] = [:]
  private var isAskingHandlers = false

  private var axis: CollectionAxis { configuration.scrollDirection == .vertical ? .vertical : .horizontal }
  override var scrollAxis: CollectionAxis { axis }
  override var tellsEstimates: Bool { true }
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  private var room: CGSize {
    guard let owner else { return .zero }
    return owner.bounds.inset(by: owner.adjustedContentInset).size
  }

  private var geometry: Geometry {
    let room = self.room
    if let made, !isOutdated, made.size.along(axis.other) == room.along(axis.other) { return made }
    let new = build(room, before: isOutdated ? made : nil)
    (made, isOutdated) = (new, false)
    return new
  }

  private func build(_ room: CGSize, before: Geometry?) -> Geometry {
    var geometry = Geometry(size: room)
    guard let owner else { return geometry }
    geometry.spacing = configuration.interSectionSpacing.isFinite ? configuration.interSectionSpacing : 0
    for (number, count) in owner.counts.enumerated() {
      let around = CompositionalEnvironment(room, .zero, owner.traitCollection)
      owner.askings += 1
      let section = provider(number, around)
      owner.askings -= 1
      guard let section else {
        geometry.sections.append(nil)
        continue
      }
      geometry.sections.append(
        CompositionalSection(
          section, around, count: count, axis: axis, outer: outerInset(section, owner),
          known: carried(to: number, count, before)))
    }
    geometry.lengths = RunningSums(geometry.sections.map { max(0, ($0?.length ?? 0) + geometry.spacing) })
    return geometry
  }

  /// Sizes that cells told stay with their items through an update.
  private func carried(to section: Int, _ count: Int, _ before: Geometry?) -> [Int: CGSize] {
    guard let before, let change = owner?.change, let mapping = change.mapping,
      mapping.rows.indices.contains(section)
    else { return [:] }
    var sizes: [Int: CGSize] = [:]
    for (item, place) in mapping.rows[section].enumerated() {
      guard let place, before.sections.indices.contains(place.section),
        let size = before.sections[place.section]?.known[place.row],
        change.updates.reloadedRows[IndexPath(item: place.row, section: place.section)] == nil
      else { continue }
      sizes[item] = size
    }
    return sizes
  }

  private func outerInset(_ section: NSCollectionLayoutSection, _ owner: UICollectionView) -> UIEdgeInsets {
    let reference =
      section.contentInsetsReference == .automatic
      ? configuration.contentInsetsReference : section.contentInsetsReference
    let outer: UIEdgeInsets
    switch reference {
    case .none: return .zero
    case .automatic, .safeArea: outer = owner.safeAreaInsets
    case .layoutMargins, .readableContent: outer = owner.layoutMargins
    }
    let counted = owner.adjustedContentInset
    return axis == .vertical
      ? UIEdgeInsets(
        top: 0, left: max(0, outer.left - counted.left), bottom: 0, right: max(0, outer.right - counted.right))
      : UIEdgeInsets(
        top: max(0, outer.top - counted.top), left: 0, bottom: max(0, outer.bottom - counted.bottom), right: 0)
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if !context.preferred.isEmpty {
      for attributes in context.preferred { take(attributes) }
    } else if context.counts, owner?.change?.mapping != nil {
      isOutdated = true
      let sections = owner?.change?.mapping?.newSections ?? [:]
      offsets = Dictionary(offsets.compactMap { old, offset in sections[old].map { ($0, offset) } }) { $1 }
    } else if context.everything || context.counts {
      made = nil
    }
    super.invalidateLayout(with: context)
  }

  private func take(_ attributes: UICollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    guard path.count == 2, var geometry = made, geometry.sections.indices.contains(path.section),
      var part = geometry.sections[path.section]
    else { return }
    // One owner alone, so that nothing is copied.
    made = nil
    geometry.sections[path.section] = nil
    switch attributes.element.kind {
    case .cell:
      part.set(attributes.size, of: path.item)
      part.settle()
    case .supplementary(let kind):
      for (number, item) in part.section.boundarySupplementaryItems.enumerated() where item.elementKind == kind {
        part.knownBoundaries[number] = attributes.size
      }
    case .decoration: break
    }
    geometry.sections[path.section] = part
    geometry.lengths.set(max(0, part.length + geometry.spacing), at: path.section)
    made = geometry
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let owner else { return false }
    return newBounds.size.along(axis.other) != owner.bounds.size.along(axis.other)
  }
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.everything = newBounds.size != owner?.bounds.size
    return context
  }
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let path = originalAttributes.indexPath
    if case .cell = originalAttributes.element.kind, let section = path.first, let made,
      made.sections.indices.contains(section), made.sections[section]?.known[path.item] == nil
    {
      return true
    }
    return preferredAttributes.size != originalAttributes.size
  }

  // MARK: What collections ask

  open override var collectionViewContentSize: CGSize {
    let geometry = self.geometry
    let length = geometry.sections.isEmpty ? 0 : max(0, geometry.lengths.total - geometry.spacing)
    return CGSize(along: length, across: geometry.size.along(axis.other), axis)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let geometry = self.geometry
    guard !geometry.sections.isEmpty else { return [] }
    let first = geometry.lengths.index(at: max(0, rect.start(axis) + min(0, geometry.spacing)))
    let last = geometry.lengths.index(at: max(0, rect.end(axis)))
    var found: [UICollectionViewLayoutAttributes] = []
    for section in first...max(first, last) {
      guard let part = geometry.sections[section] else { continue }
      let start = geometry.lengths.start(of: section)
      found += edges(part, section, start)
      guard part.lines.lineCount > 0 else { continue }
      let (low, high) = stretch(part, section, start, rect)
      for line in part.lines.lines(from: low, to: high) { found += attributes(of: line, part, section, start) }
    }
    return found.filter { $0.lane != nil || $0.frame.overlaps(rect) }
  }

  /// The stretch of a section's lines that is seen.
  private func stretch(_ part: CompositionalSection, _ section: Int, _ start: CGFloat, _ rect: CGRect)
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

  private func attributes(of line: Int, _ part: CompositionalSection, _ section: Int, _ start: CGFloat)
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
  private func edges(_ part: CompositionalSection, _ section: Int, _ start: CGFloat)
    -> [UICollectionViewLayoutAttributes]
  {
    let origin = CGPoint(along: start, across: 0, axis)
    let path = IndexPath(item: 0, section: section)
    var found: [UICollectionViewLayoutAttributes] = []
    for (number, item) in part.section.boundarySupplementaryItems.enumerated() {
      let attributes = makeAttributes(CollectionElement(kind: .supplementary(item.elementKind), path: path))
      attributes.frame = part.boundaryFrame(number).offsetBy(dx: origin.x, dy: origin.y)
      attributes.zIndex = item.zIndex
      attributes.estimates = item.layoutSize.estimates
      attributes.isMeasured = part.knownBoundaries[number] != nil
      if item.pinToVisibleBounds { pin(attributes, item, part, start) }
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

  /// What is pinned stays in sight as long as its section. Rule: LV-48
  private func pin(
    _ attributes: UICollectionViewLayoutAttributes, _ item: NSCollectionLayoutBoundarySupplementaryItem,
    _ part: CompositionalSection, _ start: CGFloat
  ) {
    guard let owner else { return }
    let seen = owner.bounds.inset(by: owner.adjustedContentInset)
    let frame = attributes.frame
    let (length, end) = (frame.end(axis) - frame.start(axis), start + part.length)
    let side = axis == .vertical ? item.alignment.sides.y : item.alignment.sides.x
    var place = frame.start(axis)
    if side <= 0 { place = max(place, min(seen.start(axis), end - length)) }
    if side > 0 { place = min(place, max(seen.end(axis) - length, start)) }
    attributes.frame = CGRect(along: place, across: frame.start(axis.other), size: frame.size, axis)
    attributes.zIndex += 10
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let geometry = self.geometry
    guard indexPath.count == 2, geometry.sections.indices.contains(indexPath.section),
      let part = geometry.sections[indexPath.section], (0..<part.count).contains(indexPath.item),
      part.lines.lineCount > 0
    else { return nil }
    return attributes(
      of: part.lines.line(of: indexPath.item), part, indexPath.section, geometry.lengths.start(of: indexPath.section)
    ).first { $0.element == CollectionElement(kind: .cell, path: indexPath) }
  }
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { said(CollectionElement(kind: .supplementary(elementKind), path: indexPath)) }
  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { said(CollectionElement(kind: .decoration(elementKind), path: indexPath)) }

  private func said(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let (geometry, path) = (self.geometry, element.path)
    guard path.count == 2, geometry.sections.indices.contains(path.section), let part = geometry.sections[path.section]
    else { return nil }
    let start = geometry.lengths.start(of: path.section)
    if let found = edges(part, path.section, start).first(where: { $0.element == element }) { return found }
    guard (0..<part.count).contains(path.item), part.lines.lineCount > 0 else { return nil }
    return attributes(of: part.lines.line(of: path.item), part, path.section, start).first { $0.element == element }
  }

  // MARK: The library's own

  override func belongsToItems(_ kind: String) -> Bool {
    !geometry.sections.contains { part in
      part?.section.boundarySupplementaryItems.contains { $0.elementKind == kind } == true
    }
  }

  override func lane(of section: Int) -> CollectionLane? {
    let geometry = self.geometry
    guard geometry.sections.indices.contains(section), let part = geometry.sections[section], part.isOrthogonal else {
      return nil
    }
    var lane = part.lane(offset: offsets[section] ?? .zero)
    let start = CGPoint(along: geometry.lengths.start(of: section), across: 0, axis)
    lane.frame = lane.frame.offsetBy(dx: start.x, dy: start.y)
    return lane
  }

  override func laneDidScroll(_ section: Int, to offset: CGPoint) { offsets[section] = offset }

  override func coverOfPinned(_ path: IndexPath) -> UIEdgeInsets {
    let geometry = self.geometry
    guard geometry.sections.indices.contains(path.section), let part = geometry.sections[path.section] else {
      return .zero
    }
    let isPinned = part.section.boundarySupplementaryItems.contains {
      $0.pinToVisibleBounds && (axis == .vertical ? $0.alignment.sides.y : $0.alignment.sides.x) < 0
    }
    guard isPinned else { return .zero }
    return axis == .vertical
      ? UIEdgeInsets(top: part.lengthBefore, left: 0, bottom: 0, right: 0)
      : UIEdgeInsets(top: 0, left: part.lengthBefore, bottom: 0, right: 0)
  }

  /// Sections' handlers may change what is seen. Rule: LV-49
  override func itemsWerePlaced() {
    guard let owner, !isAskingHandlers else { return }
    isAskingHandlers = true
    defer { isAskingHandlers = false }
    for (number, part) in geometry.sections.enumerated() {
      guard let part, let handler = part.section.visibleItemsInvalidationHandler else { continue }
      let seen = owner.shown.filter { $0.key.path.first == number && $0.value.view.isShown }.sorted { $0.key < $1.key }
      guard !seen.isEmpty else { continue }
      let items = seen.map { VisibleItem($0.value.attributes) }
      owner.askings += 1
      handler(items, part.isOrthogonal ? offsets[number] ?? .zero : owner.contentOffset, part.environment)
      owner.askings -= 1
      for (item, one) in zip(items, seen) where item.attributes.isSound {
        owner.place(one.value.view, item.attributes)
        if one.value.view.isHidden != item.isHidden { one.value.view.isHidden = item.isHidden }
      }
    }
  }
}
