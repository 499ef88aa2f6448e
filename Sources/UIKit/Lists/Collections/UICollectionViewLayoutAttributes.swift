public import CoreGraphics
public import Foundation
public import QuartzCore

/// The frame and appearance of one element of a collection. Rule: LV-32
///
/// Two are equal when all they say is; copies are of the same class. Subclasses with own values override both.
/// Differs: not bound to the main actor, so that overrides of `copy(with:)` and `isEqual(_:)` reach their values.
nonisolated open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The item, or the place of the supplementary or decoration view.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The middle.
  ///
  /// Units: points of the content, as below.
  open var center = CGPoint.zero
  /// The size before the transform.
  open var size = CGSize.zero
  /// Applied about the middle, in space.
  open var transform3D = CATransform3DIdentity
  /// The opacity, 0 to 1.
  open var alpha: CGFloat = 1
  /// The stacking order: larger is nearer.
  open var zIndex = 0
  /// True if the element is hidden.
  open var isHidden = false
  /// The kind of view that the element belongs to.
  private(set) var kind = CollectionElement.Kind.cell
  /// The axes along which the size is a guess that its view may better.
  var estimates: Set<CollectionAxis> = []
  /// True if the view said how large it wants to be.
  var isMeasured = false
  /// The section that scrolls sideways by itself with which it moves.
  var lane: Int?
  /// The place of the element in a list.
  var list: ListPlace?
  /// The pinned place; nil if the element is not pinned.
  var pinned: PinnedPlace?

  /// Creates attributes for the initialisers of elements.
  public override init() { super.init() }
  /// The attributes of an item's cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  /// The attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    (self.indexPath, kind) = (indexPath, .supplementary(elementKind))
  }
  /// The attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    (self.indexPath, kind) = (indexPath, .decoration(decorationViewKind))
  }

  /// The rectangle around it; setting it takes a transform away.
  open var frame: CGRect {
    get {
      let plain = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      let around = transform3D == CATransform3DIdentity ? plain : Self.around(plain, transform3D)
      return around.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      transform3D = CATransform3DIdentity
      size = newValue.size
      center = CGPoint(x: newValue.origin.x + size.width / 2, y: newValue.origin.y + size.height / 2)
    }
  }
  /// The size, with an origin of zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// The transform about the centre; identity for one in three dimensions.
  open var transform: CGAffineTransform {
    get { CATransform3DIsAffine(transform3D) ? CATransform3DGetAffineTransform(transform3D) : .identity }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The kind of view that the attributes belong to: a cell, a supplementary or a decoration view.
  open var representedElementCategory: UICollectionView.ElementCategory { kind.category }
  /// The kind of supplementary or decoration view; nil for cells.
  open var representedElementKind: String? { kind.name }

  /// The same, in an object of the same class.
  open func copy(with zone: NSZone? = nil) -> Any {
    guard let copy = type(of: self).makeObject() as? UICollectionViewLayoutAttributes else { return self }
    copy.indexPath = indexPath
    (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    (copy.kind, copy.estimates, copy.isMeasured, copy.lane) = (kind, estimates, isMeasured, lane)
    (copy.list, copy.pinned) = (list, pinned)
    return copy
  }
  /// Returns true if both have equal attributes of the same element.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if other === self { return true }
    return indexPath == other.indexPath && kind == other.kind && looks(like: other)
  }
  /// By the element alone.
  open override var hash: Int { element.hashValue }

  // MARK: The library's own

  var element: CollectionElement { CollectionElement(kind: kind, path: indexPath) }

  private func looks(like other: UICollectionViewLayoutAttributes) -> Bool {
    center == other.center && size == other.size && transform3D == other.transform3D && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden && lane == other.lane && list == other.list
  }

  func take(_ element: CollectionElement) { (kind, indexPath) = (element.kind, element.path) }

  /// A copy that may be changed without anybody noticing.
  func twin() -> UICollectionViewLayoutAttributes { (copy(with: nil) as? UICollectionViewLayoutAttributes) ?? self }

  /// True if every number is one.
  var isSound: Bool {
    center.x.isFinite && center.y.isFinite && size.width.isFinite && size.height.isFinite && size.width >= 0
      && size.height >= 0 && alpha.isFinite && max(size.width, size.height) <= CollectionMetrics.largest
  }

  /// The same from the same corner on, as large as the element was known to be where this is a guess. Rule: LV-36
  func sized(as known: CGSize) -> UICollectionViewLayoutAttributes {
    guard !estimates.isEmpty, !isMeasured else { return self }
    let wanted = CGSize(
      width: estimates.contains(.horizontal) ? known.width : size.width,
      height: estimates.contains(.vertical) ? known.height : size.height)
    let copy = twin()
    copy.size = wanted
    copy.center = CGPoint(
      x: center.x + (wanted.width - size.width) / 2, y: center.y + (wanted.height - size.height) / 2)
    return copy
  }

  /// A copy of the same element for another path.
  func moved(to path: IndexPath) -> UICollectionViewLayoutAttributes {
    let copy = twin()
    copy.indexPath = path
    return copy
  }

  private static func around(_ rect: CGRect, _ t: CATransform3D) -> CGRect {
    let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
    let places = corners.map { x, y -> CGPoint in
      let w = x * t.m14 + y * t.m24 + t.m44
      let scale = w == 0 ? 1 : 1 / w
      return CGPoint(x: (x * t.m11 + y * t.m21 + t.m41) * scale, y: (x * t.m12 + y * t.m22 + t.m42) * scale)
    }
    let (xs, ys) = (places.map(\.x), places.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return rect }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
