public import CoreGraphics
internal import Foundation

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
