internal import Foundation

/// A presentation, for the two controllers that it connects.
protocol PresentationLink: ViewFollower {
  /// The presenter.
  var presenting: UIViewController { get }
  /// The presented controller.
  var presented: UIViewController { get }
  /// The traits of the presented controller.
  var traitsOfPresented: UITraitCollection { get }
  /// The window in which it takes place; nil before that.
  var windowAround: UIWindow? { get }
  /// The presenter's traits are others now.
  func inheritedTraitsMayHaveChanged()
  /// A controller in it would like another size. Rule: T-31
  func preferredContentSizeDidChange(of controller: UIViewController)
}

/// A change of a container's children, as these see it.
protocol ChildrenChange: AnyObject {
  /// True if it is not over.
  var isActive: Bool { get }
  /// Returns true if a child is removed when it ends as planned.
  func removesFromView(_ child: UIViewController) -> Bool
}
