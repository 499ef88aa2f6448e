internal import CoreGraphics
internal import Foundation

extension UINavigationController: ZoomContainer {
  /// The topmost, where it zooms and a finger may take it back. Rule: PC-85
  var zoomedController: UIViewController? {
    guard changes.stack.count > 1, changes.transition == nil, innermost === self, !isNestedChanging,
      case .zoom = topViewController?.preferredTransition?.kind
    else { return nil }
    return topViewController
  }
  var zoomContainer: UIView? { contentView }
  func beginReturn(by drag: ZoomDrag) -> Bool { changes.pop(by: drag) }

  /// Follows fingers from the first page on that zooms.
  func attachZoom() {
    guard case .zoom = topViewController?.preferredTransition?.kind, let view = viewIfLoaded else { return }
    zoom.attach(to: view)
  }
}
