public import Foundation

/// The area that a text view or a layout manager lays lines out in.
///
/// Differs: the lines of a text view are as wide as the view allows.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  /// Lays the lines out again after a change.
  var onChange: () -> Void = {}
  /// The manager that has the container.
  open internal(set) weak var layoutManager: NSLayoutManager?
  /// The size, with the padding; without a width or a height there is no bound.
  ///
  /// Units: points.
  open var size: CGSize {
    didSet { if size != oldValue { layoutManager?.textContainerChangedGeometry(self) } }
  }

  /// A container of a size.
  public init(size: CGSize = .zero) {
    self.size = size
    super.init()
  }

  /// The space between the container's edge and the lines, at both sides; five points unless set (documented).
  ///
  /// Units: points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { changed() } }
  }
  /// The number of lines that are laid out; 0 for all.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { changed() } }
  }
  /// The break of lines; where it truncates, the last line that fits ends in an ellipsis.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { changed() } }
  }

  private func changed() {
    onChange()
    layoutManager?.textContainerChangedGeometry(self)
  }
}
