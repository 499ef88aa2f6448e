internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A view that a collection shows, and uses again for another element. Rule: LV-31
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The name under which the view is used again; nil for one that is not.
  open var reuseIdentifier: String? { identifier }
  var identifier: String?
  /// Whose element the view shows.
  var elementReference: ElementReference?
  /// True if the view is among those that are seen.
  var isShown = false
  /// True if the collection's next layout measures the view again. Rule: LV-36
  var isSizeInvalid = false
  /// The content view whose size the view follows.
  var sizedContent: UIView? { nil }
  override func contentMayWantAnotherSize(_ view: UIView?) {
    if view == nil || view === self || view === sizedContent {
      elementReference?.collection?.sizeMayHaveChanged(of: self, view == nil)
    }
  }

  /// A list tells what the view is in it. Rule: LV-50
  func applyListEnvironment(_ list: ListEnvironment?) {}

  /// Whose element a view shows.
  struct ElementReference {
    weak var collection: UICollectionView?
    var element: CollectionElement
    /// True if the delegate allows editing of the item; nil if it was not asked since editing began.
    var isEditable: Bool?
  }

  /// A view of a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// A view decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    decodeReusable(coder)
  }

  /// Sent before the view is used for another element.
  open func prepareForReuse() {}
  /// Called with changed attributes; frame, transform and opacity are set already.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Sent before another layout's place is taken.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Sent after another layout's place was taken.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Returns the attributes that the view prefers to the layout's: along estimated axes, the size from its constraints.
  /// Rule: LV-36
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  { fitting(layoutAttributes, self) }

  /// Returns the attributes with the size that a view's constraints give.
  func fitting(_ attributes: UICollectionViewLayoutAttributes, _ view: UIView) -> UICollectionViewLayoutAttributes {
    let axes = attributes.estimates
    guard !axes.isEmpty else { return attributes }
    let (isWide, isHigh) = (axes.contains(.horizontal), axes.contains(.vertical))
    let fitted = view.systemLayoutSizeFitting(
      CGSize(width: isWide ? 0 : attributes.size.width, height: isHigh ? 0 : attributes.size.height),
      withHorizontalFittingPriority: isWide ? .fittingSizeLevel : .required,
      verticalFittingPriority: isHigh ? .fittingSizeLevel : .required)
    let copy = attributes.twin()
    // What nothing says keeps what was supposed.
    if isWide, fitted.width > 0 { copy.size.width = fitted.width }
    if isHigh, fitted.height > 0 { copy.size.height = fitted.height }
    return copy
  }

  /// A view of a class that is a value; nil for one of another kind.
  static func made(of type: AnyClass) -> UICollectionReusableView? {
    (type as? UICollectionReusableView.Type)?.view(frame: .zero, nil)
  }
}
