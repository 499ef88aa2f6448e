internal import CoreGraphics
public import Foundation

/// A rectangle for constraints, like a view, but invisible.
///
/// Rule: LA-07
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The view that the guide belongs to; set, the guide is taken over.
  open weak var owningView: UIView? {
    didSet {
      guard oldValue !== owningView, kind == .free else { return }
      oldValue?.removeLayoutGuide(self)
      owningView?.addLayoutGuide(self)
    }
  }
  /// The name in diagnostics.
  open var identifier = ""
  let kind: Kind

  /// The kind of guide, which decides its frame.
  enum Kind {
    /// Constraints alone.
    case free
    case safeArea, margins, readable, keyboard
    case top, bottom
    /// The whole content of a scroll view, and what is seen of it.
    case scrollContent, scrollFrame

    /// True if the guide follows its view's margins.
    var isMargin: Bool {
      switch self {
      case .margins, .readable: true
      case .free, .safeArea, .keyboard, .top, .bottom, .scrollContent, .scrollFrame: false
      }
    }
  }

  init(kind: Kind, of view: UIView?, named name: String) {
    self.kind = kind
    super.init()
    owningView = view
    identifier = name
  }

  /// A guide that belongs to no view yet.
  public convenience override init() { self.init(kind: .free, of: nil, named: "") }
  /// A guide decoded from an interface document.
  public required convenience init?(coder: NSCoder) { self.init(kind: .free, of: nil, named: "") }

  /// The guide's frame, in its view.
  ///
  /// Units: points. Order: brings layout up to date first where it is not; a free guide outside constraints is empty.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    if let insets { return view.bounds.inset(by: insets) }
    switch kind {
    case .scrollFrame: return CGRect(origin: view.bounds.origin, size: view.bounds.size)
    case .scrollContent: return CGRect(origin: .zero, size: view.contentSpace?.contentSize ?? .zero)
    case .top: return CGRect(x: 0, y: 0, width: 0, height: view.safeAreaInsets.top)
    case .bottom:
      let height = view.safeAreaInsets.bottom
      return CGRect(x: 0, y: view.bounds.maxY - height, width: 0, height: height)
    case .free, .safeArea, .margins, .readable, .keyboard:
      let tree = view.layoutRoot.layoutRecord?.tree
      tree?.update()
      return tree?.frame(of: self) ?? .zero
    }
  }

  /// Returns the active constraints that determine the guide's frame along an axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owningView.map { LayoutTree.constraints(naming: self, around: $0, axis) } ?? []
  }
  /// True if constraints do not determine the guide's frame.
  open var hasAmbiguousLayout: Bool {
    guard let tree = owningView?.layoutRoot.layoutRecord?.tree else { return false }
    tree.update()
    return tree.isAmbiguous(self)
  }

  /// The insets of the guide in its view, if the view determines them.
  var insets: UIEdgeInsets? {
    guard let view = owningView else { return nil }
    switch kind {
    case .safeArea: return view.safeAreaInsets
    case .margins: return view.layoutMargins
    case .readable: return view.readableInsets
    case .keyboard:
      let covered = view.keyboardOverlap(of: self)
      return UIEdgeInsets(top: view.bounds.height - covered, left: 0, bottom: 0, right: 0)
    case .free, .top, .bottom, .scrollContent, .scrollFrame: return nil
    }
  }
}

/// The guide at the top or bottom of a controller's view, for older constraints. Rule: LA-07
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// How far it reaches into the view.
  var length: CGFloat { get }
  /// Its upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// Its lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// Its height.
  var heightAnchor: NSLayoutDimension { get }
}

extension UILayoutGuide: UILayoutSupport {
  /// The guide's height.
  public var length: CGFloat { layoutFrame.height }
}
