public import CoreGraphics
public import Foundation

/// Places items in lines that are filled one after the other. Rule: LV-34
///
/// Order: the delegate is asked section by section for insets, distances, header and footer, then for the items' sizes,
/// when the layout is first asked after `prepare()`.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// A layout from top to bottom of items of 50 by 50.
  public override init() { super.init() }
  /// A layout decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    decodeFlow(coder)
  }

  /// An estimated size for self-sizing cells.
  nonisolated public static let automaticSize = CGSize(width: 1.7976931348623157e308, height: 1.7976931348623157e308)

  /// The least space between lines.
  ///
  /// Units: points, as below.
  open var minimumLineSpacing: CGFloat = 10 { didSet { metricsDidChange(minimumLineSpacing != oldValue) } }
  /// The least space between the items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { metricsDidChange(minimumInteritemSpacing != oldValue) } }
  /// The size of items if the delegate returns none.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { metricsDidChange(itemSize != oldValue) } }
  /// The estimated size of items until cells report their own; zero asks no cell. Rule: LV-36
  open var estimatedItemSize = CGSize.zero { didSet { metricsDidChange(estimatedItemSize != oldValue) } }
  /// The axis along which lines follow one another.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { metricsDidChange(scrollDirection != oldValue) }
  }
  /// The size of headers if the delegate returns none; only the one along the axis counts.
  open var headerReferenceSize = CGSize.zero { didSet { metricsDidChange(headerReferenceSize != oldValue) } }
  /// The size of footers if the delegate returns none; only the one along the axis counts.
  open var footerReferenceSize = CGSize.zero { didSet { metricsDidChange(footerReferenceSize != oldValue) } }
  /// The insets of sections if the delegate returns none.
  open var sectionInset = UIEdgeInsets.zero { didSet { metricsDidChange(sectionInset != oldValue) } }
  /// The reference of `sectionInset`.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { metricsDidChange(sectionInsetReference != oldValue) }
  }
  /// True if headers stay in sight as long as their section does.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { metricsDidChange(sectionHeadersPinToVisibleBounds != oldValue) }
  }
  /// True if footers stay in sight as long as their section does.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { metricsDidChange(sectionFootersPinToVisibleBounds != oldValue) }
  }

  /// A reference of section insets.
  nonisolated public enum SectionInsetReference: Int, Sendable {
    /// The collection's content insets.
    case fromContentInset = 0
    /// The safe area.
    case fromSafeArea = 1
    /// The layout margins.
    case fromLayoutMargins = 2
  }

  // MARK: State

  private var made: FlowGeometry?
  private func metricsDidChange(_ isOther: Bool) {
    guard isOther else { return }
    made = nil
    invalidateLayout()
  }
  var axis: CollectionAxis { scrollDirection == .vertical ? .vertical : .horizontal }
  override var scrollAxis: CollectionAxis { axis }
  override var distinguishesEstimates: Bool { true }

  /// The geometry of the layout, computed on first use.
  private var geometry: FlowGeometry {
    guard let owner else { return FlowGeometry(axis: axis, across: 0) }
    let across = owner.bounds.inset(by: owner.adjustedContentInset).size.along(axis.other)
    if let made, made.across == across, made.axis == axis { return made }
    let new = FlowGeometry(self, owner, across: across, before: made)
    made = new
    return new
  }

  /// Returns the insets at the sides from the reference of section insets.
  func sides(of owner: UICollectionView) -> UIEdgeInsets {
    switch sectionInsetReference {
    case .fromContentInset: .zero
    case .fromSafeArea: owner.sides(owner.safeAreaInsets, along: axis)
    case .fromLayoutMargins: owner.sides(owner.layoutMargins, along: axis)
    }
  }

  override func sidesMayHaveChanged() {
    guard let made, let owner, made.sides != sides(of: owner) else { return }
    invalidateLayout()
  }

  // MARK: What collections ask

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if !context.preferred.isEmpty {
      for attributes in context.preferred where attributes.element.kind == .cell {
        made?.set(attributes.size, of: attributes.indexPath)
      }
      made?.settle()
    } else if context.counts, owner?.change?.mapping != nil {
      made?.isOutdated = true
    } else if context.everything || context.counts
      || flow.map({ $0.invalidateFlowLayoutDelegateMetrics && $0.invalidateFlowLayoutAttributes }) ?? true
    {
      made = nil
    }
    super.invalidateLayout(with: context)
  }

  open override func prepare() {
    super.prepare()
    if made?.isOutdated == true, let owner, let old = made {
      made = FlowGeometry(self, owner, across: old.across, before: old)
    }
  }

  open override var collectionViewContentSize: CGSize {
    let geometry = self.geometry
    return CGSize(along: geometry.length, across: max(0, geometry.across), axis)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let geometry = self.geometry
    var found: [UICollectionViewLayoutAttributes] = []
    for section in geometry.sections(from: rect.start(axis), to: rect.end(axis)) {
      let (part, start) = (geometry.sections[section], geometry.start(of: section))
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        if let attributes = boundary(kind, section, geometry), attributes.frame.overlaps(rect) {
          found.append(attributes)
        }
      }
      let items = start + part.itemsStart
      for line in part.lines.lines(from: rect.start(axis) - items, to: rect.end(axis) - items) {
        for (item, frame) in part.frames(of: line) {
          let attributes = attributes(of: item, section, frame, start, part)
          if attributes.frame.overlaps(rect) { found.append(attributes) }
        }
      }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let geometry = self.geometry
    guard indexPath.count == 2, geometry.sections.indices.contains(indexPath.section) else { return nil }
    let part = geometry.sections[indexPath.section]
    guard (0..<part.count).contains(indexPath.item) else { return nil }
    return attributes(
      of: indexPath.item, indexPath.section, part.frame(of: indexPath.item), geometry.start(of: indexPath.section),
      part)
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let geometry = self.geometry
    guard let section = indexPath.first, geometry.sections.indices.contains(section) else { return nil }
    return boundary(elementKind, section, geometry)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let owner else { return false }
    return newBounds.size.along(axis.other) != owner.bounds.size.along(axis.other)
  }
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    let isOther = newBounds.size.along(axis.other) != owner?.bounds.size.along(axis.other)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = isOther
    return context
  }
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard estimatedItemSize != .zero, preferredAttributes.element.kind == .cell else { return false }
    let path = originalAttributes.indexPath
    let isKnown = made.map { $0.isKnown(path) } ?? false
    return !isKnown || preferredAttributes.size != originalAttributes.size
  }

  // MARK: Attributes

  private func attributes(
    of item: Int, _ section: Int, _ frame: CGRect, _ start: CGFloat, _ part: FlowSection
  ) -> UICollectionViewLayoutAttributes {
    let path = IndexPath(item: item, section: section)
    let attributes = makeAttributes(CollectionElement(kind: .cell, path: path))
    attributes.frame = axis == .vertical ? frame.offsetBy(dx: 0, dy: start) : frame.offsetBy(dx: start, dy: 0)
    if let known = part.known {
      (attributes.estimates, attributes.isMeasured) = ([.horizontal, .vertical], known[item])
    }
    return attributes
  }

  /// A section's header or footer; nil if it has none.
  private func boundary(_ kind: String, _ section: Int, _ geometry: FlowGeometry) -> UICollectionViewLayoutAttributes? {
    let part = geometry.sections[section]
    let (start, end) = (geometry.start(of: section), geometry.start(of: section) + part.length)
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
    let length = isHeader ? part.metrics.header : part.metrics.footer
    guard length > 0, let owner else { return nil }
    let element = CollectionElement(kind: .supplementary(kind), path: IndexPath(item: 0, section: section))
    let attributes = makeAttributes(element)
    var position = isHeader ? start : end - length
    let seen = owner.openPart
    if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds {
      let pinned =
        isHeader
        ? PinnedPosition(
          own: position, held: seen.start(axis), limit: end - part.metrics.footer - length, isBefore: true)
        : PinnedPosition(
          own: position, held: seen.end(axis) - length, limit: start + part.metrics.header, isBefore: false)
      (position, attributes.pinned, attributes.zIndex) = (pinned.position, pinned, 10)
    }
    attributes.frame = CGRect(
      along: position, across: 0, size: CGSize(along: length, across: geometry.across, axis), axis)
    return attributes
  }

  override func coverOfPinned(_ path: IndexPath) -> UIEdgeInsets {
    let geometry = self.geometry
    guard sectionHeadersPinToVisibleBounds, geometry.sections.indices.contains(path.section) else { return .zero }
    let header = geometry.sections[path.section].metrics.header
    return axis == .vertical
      ? UIEdgeInsets(top: header, left: 0, bottom: 0, right: 0)
      : UIEdgeInsets(top: 0, left: header, bottom: 0, right: 0)
  }
}

/// The invalid parts of a flow layout. Rule: LV-33
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// A context in which everything of the layout is invalid.
  public override init() { super.init() }
  /// True if the delegate is asked again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// True if items are to be placed again.
  open var invalidateFlowLayoutAttributes = true
}
