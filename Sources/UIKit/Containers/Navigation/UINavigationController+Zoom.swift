internal import CoreGraphics
internal import Foundation

extension UINavigationController: ZoomHost {
  /// The topmost controller, if it zooms and a touch may pop it. Rule: PC-85
  var zoomedController: UIViewController? {
    guard changes.stack.count > 1, changes.transition == nil, innermost === self, !isNestedChanging,
      case .zoom = topViewController?.preferredTransition?.kind
    else { return nil }
    return topViewController
  }
  var zoomContainer: UIView? { contentView }
  func takeBack(by drag: ZoomDrag) -> Bool { changes.pop(by: drag) }

  /// Adds the zoom's recognizers when a controller that zooms is pushed.
  func attachZoom() {
    guard case .zoom = topViewController?.preferredTransition?.kind, let view = viewIfLoaded else { return }
    zoom.attach(to: view)
  }
}
