public import CoreGraphics
public import Foundation

/// The appearance of a preview of a view.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject, NSCopying {
  /// The visible part of the view, in its coordinates; nil is all of it.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow, in the view's coordinates; nil uses the visible part.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view; the system's background unless set, which setting nil restores.
  open var backgroundColor: UIColor! {
    get { ownBackground ?? .systemBackground }
    set { ownBackground = newValue }
  }
  private var ownBackground: UIColor?

  /// The default appearance.
  public override init() { super.init() }

  /// An appearance that shows lines of a text and nothing between.
  ///
  /// Shape: one rectangle for each line, in the view's coordinates; lines that touch grow together. Rule: CM-09
  public init(textLineRects: [NSValue]) {
    super.init()
    let lines = textLineRects.map(\.cgRectValue).filter { $0.isFiniteGeometry && !$0.isEmpty }
    guard !lines.isEmpty else { return }
    let path = UIBezierPath()
    for line in lines {
      let box = line.insetBy(dx: -Self.textMargin, dy: -Self.textMargin)
      path.append(UIBezierPath(roundedRect: box, cornerRadius: Self.textMargin))
    }
    visiblePath = path
  }

  /// Points around a line of text that are seen too (chosen).
  private static let textMargin: CGFloat = 4

  /// Returns a copy.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    let original = self
    nonisolated(unsafe) var copy: UIPreviewParameters?
    MainActor.assumeIsolated {
      let made = UIPreviewParameters()
      (made.visiblePath, made.shadowPath) = (original.visiblePath, original.shadowPath)
      made.ownBackground = original.ownBackground
      copy = made
    }
    return copy as Any
  }
}

/// The target of a preview: the start or end of its animation.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject, NSCopying {
  /// The view in whose coordinates the position is given.
  public let container: UIView
  /// The centre of the preview.
  ///
  /// Units: points of the container.
  public let center: CGPoint
  /// The transform of the preview.
  public let transform: CGAffineTransform

  /// A place in a view.
  ///
  /// Errors: a view that is in no window traps. Rule: CM-08
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
    if container.window == nil { Diagnostics.fail(.previewWithoutWindow(container)) }
  }
  /// A target with its centre at a point of a container, neither rotated nor scaled.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }

  /// The target itself, as targets do not change.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A preview of a view: its appearance and where it comes from.
@preconcurrency @MainActor open class UITargetedPreview: NSObject, NSCopying {
  /// The start or end of the preview's animation.
  public let target: UIPreviewTarget
  /// The lifted view.
  public let view: UIView
  /// The appearance.
  open var parameters: UIPreviewParameters { ownParameters }
  private let ownParameters: UIPreviewParameters

  /// A preview with a target; the view need not be in a window.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, ownParameters, self.target) = (view, parameters, target)
    super.init()
  }
  /// A preview at the view's own place.
  ///
  /// Errors: a view that is in no window traps. Rule: CM-08
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    let target = UIPreviewTarget(container: view.superview ?? view, center: view.center, transform: view.transform)
    self.init(view: view, parameters: parameters, target: target)
  }
  /// A preview with the default appearance at the view's own place.
  ///
  /// Errors: a view that is in no window traps. Rule: CM-08
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  /// The size of the view.
  ///
  /// Units: points.
  open var size: CGSize { view.bounds.size }

  /// The same view, coming from or going to another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// The preview itself, as previews do not change.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UsageError {
  static func previewWithoutWindow(_ container: UIView) -> UsageError {
    UsageError(
      "CM-08", container,
      "UIPreviewTarget requires that the container view is in a window, but it is not. (container: \(describe(container))):"
        + " make the preview while the view is shown, or give it a target in a view that is.")
  }
}
