internal import CoreGraphics
public import Foundation

/// Where a popover may point: a view, or an item of a bar.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// Where the item is, in a view's coordinates.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// The view's bounds in another view's coordinates; nil when they are not in one window.
  public func frame(in referenceView: UIView) -> CGRect? {
    guard let window, referenceView.window === window else { return nil }
    return convert(bounds, to: referenceView)
  }
}

extension UITabBarItem: UIPopoverPresentationControllerSourceItem {
  /// The item's button in a view's coordinates; nil while no tab bar of the same window shows it. Rule: PC-60
  public func frame(in referenceView: UIView) -> CGRect? {
    watchers.shownView(of: self)?.frame(in: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// The item's button in a view's coordinates; nil while no bar of the same window shows it. Rule: PC-60
  public func frame(in referenceView: UIView) -> CGRect? { shownView?.frame(in: referenceView) }
}
