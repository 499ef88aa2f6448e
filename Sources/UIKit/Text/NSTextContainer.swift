public import Foundation

/// The area that a text view lays its lines out in.
///
/// Differs: the lines of a text view are as wide as the view allows, and are neither counted nor cut.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  /// Lays the lines out again after a change.
  var onChange: () -> Void = {}
  /// The size that the container was made with.
  open var size: CGSize

  /// A container of a size.
  public init(size: CGSize = .zero) {
    self.size = size
    super.init()
  }

  /// The space between the container's edge and the lines, at both sides; five points unless set (documented).
  ///
  /// Units: points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { onChange() } }
  }
}
