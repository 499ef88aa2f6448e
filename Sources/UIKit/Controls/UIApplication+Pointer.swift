internal import CoreGraphics

extension UIApplication {
  /// True if a pointer stands between letters where it hovers: over text that is edited or can be selected.
  package var isPointerOverText: Bool {
    guard let location = touches.pointerLocation, let (_, target) = touches.target(at: location) else {
      return false
    }
    for view in sequence(first: target, next: \.superview) {
      switch view {
      case is UITextField: return true
      case let text as UITextView: return text.isEditable || text.isSelectable
      case is UIControl: return false
      default: if view.interactions.contains(where: { $0 is UITextInteraction }) { return true }
      }
    }
    return false
  }
}
