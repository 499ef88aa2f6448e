internal import CoreGraphics
internal import Foundation

/// The geometry of a flow layout. Rule: LV-34
struct FlowGeometry {
  let axis: CollectionAxis
  /// The room across the axis.
  let across: CGFloat
  /// The insets at the sides from the reference of section insets.
  let sides: UIEdgeInsets
  private(set) var sections: [FlowSection] = []
  private var lengths = RunningSums()
  /// True if items came and went since.
  var isOutdated = false
  private var changed: Set<Int> = []

  init(axis: CollectionAxis, across: CGFloat, sides: UIEdgeInsets = .zero) {
    (self.axis, self.across, self.sides) = (axis, across, sides)
  }

  /// Asks for everything; sizes that cells told stay with their items through an update.
  init(_ layout: UICollectionViewFlowLayout, _ owner: UICollectionView, across: CGFloat, before: FlowGeometry?) {
    self.init(axis: layout.axis, across: across, sides: layout.sides(of: owner))
    let mapping = owner.change?.isSettled == false && before?.across == across ? owner.change?.mapping : nil
    for (section, count) in owner.counts.enumerated() {
      let metrics = metrics(layout, owner, section)
      let space = max(0, across - metrics.inset.before(axis.other) - metrics.inset.after(axis.other))
      let sizes = Self.sizes(layout, owner, section, count)
      if layout.estimatedItemSize == .zero {
        sections.append(
          sizes.map { FlowSection(sizes: $0, known: nil, metrics, axis: axis, space: space) }
            ?? FlowSection(count: count, size: Self.fixed(layout, owner), metrics, axis: axis, space: space))
        continue
      }
      let guess =
        layout.estimatedItemSize == UICollectionViewFlowLayout.automaticSize
        ? CGSize(width: 50, height: 50) : Self.checked(layout.estimatedItemSize, "the estimated size", owner)
      var (guesses, known) = (sizes ?? [CGSize](repeating: guess, count: count), [Bool](repeating: false, count: count))
      if let mapping, let before, mapping.rows.indices.contains(section) {
        for (item, source) in mapping.rows[section].enumerated() {
          guard let source, before.sections.indices.contains(source.section) else { continue }
          let old = before.sections[source.section]
          guard source.row < old.count, old.known?[source.row] == true,
            owner.change?.updates.reloadedRows[IndexPath(item: source.row, section: source.section)] == nil
          else { continue }
          (guesses[item], known[item]) = (old.size(of: source.row), true)
        }
      }
      sections.append(FlowSection(sizes: guesses, known: known, metrics, axis: axis, space: space))
    }
    lengths = RunningSums(sections.map(\.length))
  }

  var length: CGFloat { lengths.total }
  func start(of section: Int) -> CGFloat { lengths.start(of: section) }

  /// The sections that a stretch touches.
  func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard !sections.isEmpty, start <= end else { return 0..<0 }
    return lengths.index(at: max(0, start))..<lengths.index(at: max(0, end)) + 1
  }

  func isKnown(_ path: IndexPath) -> Bool {
    guard sections.indices.contains(path.section), let known = sections[path.section].known else { return true }
    return known.indices.contains(path.item) ? known[path.item] : true
  }

  mutating func set(_ size: CGSize, of path: IndexPath) {
    guard path.count == 2, sections.indices.contains(path.section) else { return }
    sections[path.section].set(size, of: path.item)
    changed.insert(path.section)
  }

  mutating func settle() {
    for section in changed {
      sections[section].settle()
      lengths.set(sections[section].length, at: section)
    }
    changed = []
  }

  // MARK: What is asked

  private func metrics(
    _ layout: UICollectionViewFlowLayout, _ owner: UICollectionView, _ section: Int
  ) -> FlowSection.Metrics {
    func ask<Answer>(
      _ method: CollectionDelegateMethod, _ call: String, _ body: (any UICollectionViewDelegateFlowLayout) -> Answer
    ) -> Answer? { owner.askFlow(method, "collectionView(_:layout:\(call): \(section))", body) }
    let inset = ask(.inset, "insetForSectionAt") {
      $0.collectionView(owner, layout: layout, insetForSectionAt: section)
    }
    let line = ask(.lineSpacing, "minimumLineSpacingForSectionAt") {
      $0.collectionView(owner, layout: layout, minimumLineSpacingForSectionAt: section)
    }
    let item = ask(.itemSpacing, "minimumInteritemSpacingForSectionAt") {
      $0.collectionView(owner, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }
    let header = ask(.headerSize, "referenceSizeForHeaderInSection") {
      $0.collectionView(owner, layout: layout, referenceSizeForHeaderInSection: section)
    }
    let footer = ask(.footerSize, "referenceSizeForFooterInSection") {
      $0.collectionView(owner, layout: layout, referenceSizeForFooterInSection: section)
    }
    func number(_ value: CGFloat, _ what: String) -> CGFloat {
      if value.isFinite, abs(value) <= CollectionMetrics.largest { return value }
      Diagnostics.report(.itemSize("the \(what) of section \(section)", "\(value)", owner))
      return 0
    }
    var metrics = FlowSection.Metrics()
    let own = inset ?? layout.sectionInset
    metrics.inset = UIEdgeInsets(
      top: number(own.top, "inset") + sides.top, left: number(own.left, "inset") + sides.left,
      bottom: number(own.bottom, "inset") + sides.bottom, right: number(own.right, "inset") + sides.right)
    metrics.lineSpacing = number(line ?? layout.minimumLineSpacing, "line spacing")
    metrics.itemSpacing = number(item ?? layout.minimumInteritemSpacing, "item spacing")
    metrics.header = max(0, number((header ?? layout.headerReferenceSize).along(layout.axis), "header"))
    metrics.footer = max(0, number((footer ?? layout.footerReferenceSize).along(layout.axis), "footer"))
    return metrics
  }

  /// Returns the delegate's sizes for a section's items; nil if it has none.
  private static func sizes(
    _ layout: UICollectionViewFlowLayout, _ owner: UICollectionView, _ section: Int, _ count: Int
  ) -> [CGSize]? {
    func size(_ item: Int) -> CGSize? {
      let path = IndexPath(item: item, section: section)
      let answered = owner.askFlow(.size, "collectionView(_:layout:sizeForItemAt: \(path))") {
        $0.collectionView(owner, layout: layout, sizeForItemAt: path)
      }
      return answered.map { checked($0, "the size of item \(path)", owner) }
    }
    guard count > 0, let first = size(0) else { return nil }
    var sizes = [first]
    sizes.reserveCapacity(count)
    for item in 1..<max(1, count) { sizes.append(size(item) ?? first) }
    return sizes
  }

  private static func fixed(_ layout: UICollectionViewFlowLayout, _ owner: UICollectionView) -> CGSize {
    checked(layout.itemSize, "the item size", owner)
  }

  /// A size that can be worked with. Rule: LV-35
  private static func checked(_ size: CGSize, _ what: String, _ owner: UICollectionView) -> CGSize {
    let isUsable = [size.width, size.height].allSatisfy { $0.isFinite && $0 >= 0 && $0 <= CollectionMetrics.largest }
    if isUsable { return size }
    Diagnostics.report(.itemSize(what, "\(size)", owner))
    return .zero
  }
}
