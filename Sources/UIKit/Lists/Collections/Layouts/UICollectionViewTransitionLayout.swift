public import CoreGraphics
public import Foundation
internal import QuartzCore

/// A layout between two others, for an interactive transition from one to the other. Rule: LV-45
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout that was in force.
  open var currentLayout: UICollectionViewLayout { ends.from }
  /// The layout that will be.
  open var nextLayout: UICollectionViewLayout { ends.to }
  private let ends: (from: UICollectionViewLayout, to: UICollectionViewLayout)

  /// A layout between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    ends = (currentLayout, newLayout)
    super.init()
  }
  /// A layout between two empty ones.
  public required init?(coder: NSCoder) {
    ends = (UICollectionViewLayout(), UICollectionViewLayout())
    super.init(coder: coder)
  }

  /// The progress: 0 is the current layout, 1 the next.
  ///
  /// Setting it makes the layout invalid.
  ///
  /// Errors: what is no number is told and changes nothing.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress.isFinite else {
        if let owner { Diagnostics.report(.transition("a progress of \(transitionProgress) is no number.", owner)) }
        return transitionProgress = oldValue
      }
      if transitionProgress != oldValue { invalidateLayout() }
    }
  }
  /// The progress, within what frames and sizes make sense for.
  var part: CGFloat { min(max(transitionProgress, 0), 1) }

  // MARK: Values

  /// Stores a value of an app's own along with the progress.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// Returns a stored value; 0 if none was set.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }
  private var values: [String: CGFloat] = [:]

  // MARK: The layout's own

  open override func prepare() {
    super.prepare()
    for layout in [ends.from, ends.to] where layout.needsPrepare { owner?.prepare(layout) }
    owner?.followLayoutTransition()
  }

  open override var collectionViewContentSize: CGSize {
    let (from, to) = (ends.from.collectionViewContentSize, ends.to.collectionViewContentSize)
    return CGSize(
      width: from.width + (to.width - from.width) * part, height: from.height + (to.height - from.height) * part)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let owner, let offsets = owner.layoutTransition?.offsets else { return nil }
    // What is seen at either end is seen on the way.
    let shift = CGPoint(x: rect.minX - owner.bounds.minX, y: rect.minY - owner.bounds.minY)
    func area(_ offset: CGPoint) -> CGRect {
      CGRect(x: offset.x + shift.x, y: offset.y + shift.y, width: rect.width, height: rect.height)
    }
    let found =
      (ends.from.layoutAttributesForElements(in: area(offsets.from)) ?? [])
      + (ends.to.layoutAttributesForElements(in: area(offsets.to)) ?? [])
    var known: Set<CollectionElement> = []
    return found.filter { !$0.isHidden && known.insert($0.element).inserted }.compactMap { between($0.element) }
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    between(CollectionElement(kind: .cell, path: indexPath))
  }
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { between(CollectionElement(kind: .supplementary(elementKind), path: indexPath)) }
  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// The invalid one of the two is prepared again with this one.
  func follow(_ layout: UICollectionViewLayout) {
    if layout === ends.from || layout === ends.to { invalidateLayout() }
  }

  override var scrollAxis: CollectionAxis { ends.from.scrollAxis }
  override var distinguishesEstimates: Bool { true }
  override func belongsToItems(_ kind: String) -> Bool {
    ends.from.belongsToItems(kind) || ends.to.belongsToItems(kind)
  }

  // MARK: Between

  private func said(_ element: CollectionElement, by layout: UICollectionViewLayout)
    -> UICollectionViewLayoutAttributes?
  {
    let found: UICollectionViewLayoutAttributes?
    switch element.kind {
    case .cell: found = layout.layoutAttributesForItem(at: element.path)
    case .supplementary(let kind): found = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: element.path)
    case .decoration: found = nil
    }
    return found.flatMap { $0.isSound && $0.lane == nil ? $0 : nil }
  }

  private func between(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let (from, to) = (said(element, by: ends.from), said(element, by: ends.to))
    guard let from, let to else {
      // What only one of them has comes or goes in its place.
      guard let only = (from ?? to)?.twin() else { return nil }
      only.alpha *= from == nil ? part : 1 - part
      only.estimates = []
      return only
    }
    let result = to.twin()
    func mix(_ one: CGFloat, _ other: CGFloat) -> CGFloat { one + (other - one) * part }
    result.center = CGPoint(x: mix(from.center.x, to.center.x), y: mix(from.center.y, to.center.y))
    result.size = CGSize(width: mix(from.size.width, to.size.width), height: mix(from.size.height, to.size.height))
    result.transform3D = Self.mix(from.transform3D, to.transform3D, part)
    result.alpha = mix(from.alpha, to.alpha)
    result.zIndex = part < 0.5 ? from.zIndex : to.zIndex
    result.isHidden = from.isHidden && to.isHidden
    result.estimates = []
    return result
  }

  private static func mix(_ one: CATransform3D, _ other: CATransform3D, _ part: CGFloat) -> CATransform3D {
    guard one != other else { return one }
    var result = one
    let fields: [WritableKeyPath<CATransform3D, CGFloat>] = [
      \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
    ]
    for field in fields { result[keyPath: field] += (other[keyPath: field] - one[keyPath: field]) * part }
    return result
  }
}
