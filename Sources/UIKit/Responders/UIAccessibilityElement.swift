public import Foundation

/// An accessibility element that is no view: a part of a view.
///
/// A view gives its parts as `accessibilityElements`. Rule: AX-03
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// The view that the element is a part of, or an element around it.
  open weak var accessibilityContainer: AnyObject?
  /// The element's frame in the container's coordinates; zero if `accessibilityFrame` is used.
  open var accessibilityFrameInContainerSpace = CGRect.zero
  /// The name automation and scripts find the element by.
  open var accessibilityIdentifier: String?

  /// A part of a view, or of another element.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }
  open override var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }
  /// The element's frame on the screen: the set one, or the one in its container.
  open override var accessibilityFrame: CGRect {
    get {
      if let frame = accessibility?.frame { return frame }
      let own = accessibilityFrameInContainerSpace
      switch accessibilityContainer {
      case let view as UIView: return view.convert(own, to: nil)
      case let element as UIAccessibilityElement:
        return own.offsetBy(dx: element.accessibilityFrame.minX, dy: element.accessibilityFrame.minY)
      default: return own
      }
    }
    set { super.accessibilityFrame = newValue }
  }
}
