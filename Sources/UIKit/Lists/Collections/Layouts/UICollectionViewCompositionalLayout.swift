public import CoreGraphics
public import Foundation

/// A closure that creates a section for its environment; nil for an empty one.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// The configuration of all sections of a compositional layout. Rule: LV-47
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// From top to bottom, sections without space between them.
  public override init() { super.init() }
  /// The axis along which sections follow one another.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between sections.
  ///
  /// Units: points.
  open var interSectionSpacing: CGFloat = 0
  /// Headers, footers and other views at the edges of the whole layout.
  ///
  /// Their index paths have one number, which counts those of one kind. Rule: LV-62
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The reference of sections' insets that have no own.
  open var contentInsetsReference = UIContentInsetsReference.safeArea
}

/// Composes items to groups, groups to sections, and sections to a layout. Rule: LV-47, LV-48, LV-49
///
/// Order: the provider is asked for every section when the layout is first asked after it became invalid.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// The configuration of all sections; setting it invalidates the layout.
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
  /// A layout without sections, decoded from an interface document.
  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  // MARK: State

  /// All sections, one after the other.
  struct Geometry {
    var sections: [CompositionalSection?] = []
    var lengths = RunningSums()
    var size = CGSize.zero
    var spacing: CGFloat = 0
    /// The views at the edges of all of it.
    var boundary: BoundaryViews

    /// The sections' length together.
    var content: CGFloat { sections.isEmpty ? 0 : max(0, lengths.total - spacing) }
    var length: CGFloat { boundary.length(-1) + content + boundary.length(1) }
    func start(of section: Int) -> CGFloat { boundary.length(-1) + lengths.start(of: section) }
  }
  private var made: Geometry?
  /// Items came and went since.
  private var isOutdated = false
  /// How far sections that scroll by themselves are scrolled.
  private(set) var offsets: [Int: CGPoint] = [:]
  var isCallingHandlers = false

  var axis: CollectionAxis { configuration.scrollDirection == .vertical ? .vertical : .horizontal }
  override var scrollAxis: CollectionAxis { axis }
  override var distinguishesEstimates: Bool { true }
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  private var space: CGSize {
    guard let owner else { return .zero }
    return owner.bounds.inset(by: owner.adjustedContentInset).size
  }

  var geometry: Geometry {
    let space = self.space
    if let made, !isOutdated, made.size.along(axis.other) == space.along(axis.other) { return made }
    let new = build(space, before: isOutdated ? made : nil)
    (made, isOutdated) = (new, false)
    return new
  }

  private func build(_ space: CGSize, before: Geometry?) -> Geometry {
    var boundary = BoundaryViews(
      configuration.boundarySupplementaryItems, axis: axis, space: CGRect(origin: .zero, size: space))
    if let before { boundary.known = before.boundary.known }
    var geometry = Geometry(size: space, boundary: boundary)
    guard let owner else { return geometry }
    geometry.spacing = configuration.interSectionSpacing.isFinite ? configuration.interSectionSpacing : 0
    for (number, count) in owner.counts.enumerated() {
      let around = CompositionalEnvironment(space, .zero, owner.traitCollection)
      owner.pendingDelegateCalls += 1
      let section = provider(number, around)
      owner.pendingDelegateCalls -= 1
      guard let section else {
        geometry.sections.append(nil)
        continue
      }
      var part = CompositionalSection(
        section, around, count: count, axis: axis, sides: sides(section, owner),
        known: carried(to: number, count, before), isFirst: number == 0)
      part.boundary.known = carriedEdges(to: number, part.boundary, before)
      geometry.sections.append(part)
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
    for (item, source) in mapping.rows[section].enumerated() {
      guard let source, before.sections.indices.contains(source.section),
        let size = before.sections[source.section]?.known[source.row],
        change.updates.reloadedRows[IndexPath(item: source.row, section: source.section)] == nil
      else { continue }
      sizes[item] = size
    }
    return sizes
  }

  /// Returns the known sizes of a section's boundary views after an update, for views that stay the same.
  private func carriedEdges(to section: Int, _ boundary: BoundaryViews, _ before: Geometry?) -> [Int: CGSize] {
    guard let mapping = owner?.change?.mapping, mapping.sections.indices.contains(section),
      let old = mapping.sections[section], let before, before.sections.indices.contains(old),
      let part = before.sections[old], owner?.change?.updates.reloadedSections[old] == nil,
      part.boundary.items.map(\.elementKind) == boundary.items.map(\.elementKind)
    else { return [:] }
    return part.boundary.known
  }

  /// Returns the insets at the sides from the reference of a section's insets.
  private func sides(_ section: NSCollectionLayoutSection, _ owner: UICollectionView) -> UIEdgeInsets {
    let reference =
      section.contentInsetsReference == .automatic
      ? configuration.contentInsetsReference : section.contentInsetsReference
    return switch reference {
    case .none: .zero
    case .automatic, .safeArea: owner.sides(owner.safeAreaInsets, along: axis)
    case .layoutMargins, .readableContent: owner.sides(owner.layoutMargins, along: axis)
    }
  }

  override func sidesMayHaveChanged() {
    guard let made, let owner else { return }
    if made.sections.contains(where: { $0.map { $0.sides != sides($0.section, owner) } ?? false }) {
      invalidateLayout()
    }
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if !context.preferred.isEmpty {
      for attributes in context.preferred { adopt(attributes) }
    } else if context.counts, owner?.change?.mapping != nil {
      isOutdated = true
      let sections = owner?.change?.mapping?.newSections ?? [:]
      offsets = Dictionary(offsets.compactMap { old, offset in sections[old].map { ($0, offset) } }) { $1 }
    } else if context.everything || context.counts {
      made = nil
    }
    super.invalidateLayout(with: context)
  }

  private func adopt(_ attributes: UICollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    if path.count == 1 { return applyWhole(attributes) }
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
        part.boundary.known[number] = attributes.size
      }
    case .decoration: break
    }
    geometry.sections[path.section] = part
    geometry.lengths.set(max(0, part.length + geometry.spacing), at: path.section)
    made = geometry
  }

  /// A view at an edge of the whole layout said how large it is. Rule: LV-62
  private func applyWhole(_ attributes: UICollectionViewLayoutAttributes) {
    guard let number = wholeNumber(attributes.element) else { return }
    made?.boundary.known[number] = attributes.size
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
    return CGSize(along: geometry.length, across: geometry.size.along(axis.other), axis)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let geometry = self.geometry
    var found = wholeEdges().filter { $0.frame.overlaps(rect) }
    guard !geometry.sections.isEmpty else { return found }
    let before = geometry.boundary.length(-1)
    let first = geometry.lengths.index(at: max(0, rect.start(axis) - before + min(0, geometry.spacing)))
    let last = geometry.lengths.index(at: max(0, rect.end(axis) - before))
    for section in first...max(first, last) {
      guard let part = geometry.sections[section] else { continue }
      let start = geometry.start(of: section)
      found += edges(part, section, start)
      guard part.lines.lineCount > 0 else { continue }
      let (low, high) = stretch(part, section, start, rect)
      for line in part.lines.lines(from: low, to: high) { found += attributes(of: line, part, section, start) }
    }
    return found.filter { $0.lane != nil || $0.frame.overlaps(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let geometry = self.geometry
    guard indexPath.count == 2, geometry.sections.indices.contains(indexPath.section),
      let part = geometry.sections[indexPath.section], (0..<part.count).contains(indexPath.item),
      part.lines.lineCount > 0
    else { return nil }
    return attributes(
      of: part.lines.line(of: indexPath.item), part, indexPath.section, geometry.start(of: indexPath.section)
    ).first { $0.element == CollectionElement(kind: .cell, path: indexPath) }
  }
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { said(CollectionElement(kind: .supplementary(elementKind), path: indexPath)) }
  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { said(CollectionElement(kind: .decoration(elementKind), path: indexPath)) }

  // MARK: The library's own

  override func belongsToItems(_ kind: String) -> Bool {
    !geometry.boundary.items.contains { $0.elementKind == kind }
      && !geometry.sections.contains { $0?.boundary.items.contains { $0.elementKind == kind } == true }
  }

  override func lane(of section: Int) -> CollectionLane? {
    let geometry = self.geometry
    guard geometry.sections.indices.contains(section), let part = geometry.sections[section], part.isOrthogonal else {
      return nil
    }
    var lane = part.lane(offset: offsets[section] ?? .zero)
    let start = CGPoint(along: geometry.start(of: section), across: 0, axis)
    lane.frame = lane.frame.offsetBy(dx: start.x, dy: start.y)
    return lane
  }

  override func laneDidScroll(_ section: Int, to offset: CGPoint) { offsets[section] = offset }

  override func coverOfPinned(_ path: IndexPath) -> UIEdgeInsets {
    let geometry = self.geometry
    guard geometry.sections.indices.contains(path.section), let part = geometry.sections[path.section] else {
      return .zero
    }
    let isPinned = part.boundary.items.contains { $0.pinToVisibleBounds && part.boundary.side($0) < 0 }
    let cover = (isPinned ? part.lengthBefore - part.padding : 0) + geometry.boundary.length(-1, pinned: true)
    return axis == .vertical
      ? UIEdgeInsets(top: cover, left: 0, bottom: 0, right: 0) : UIEdgeInsets(top: 0, left: cover, bottom: 0, right: 0)
  }

  override func itemsWerePlaced() { askHandlers() }

  private func list(_ section: Int) -> ListSection? {
    geometry.sections.indices.contains(section) ? geometry.sections[section]?.section.list : nil
  }
  override var background: UIColor? {
    let first = geometry.sections.lazy.compactMap { $0?.section.list?.configuration }.first
    return first.map { $0.backgroundColor ?? $0.appearance.background }
  }
  override func swipeActions(_ path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    list(path.section)?.swipeActions(path, isTrailing: isTrailing)
  }
  override func separators(of path: IndexPath) -> UIListSeparatorConfiguration? {
    guard let configuration = list(path.section)?.configuration else { return nil }
    return configuration.itemSeparatorHandler?(path, configuration.separatorConfiguration)
  }
}
