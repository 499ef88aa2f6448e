internal import Foundation

/// A presentation, as the two controllers see it that it stands between.
protocol PresentationLink: ViewFollower {
  /// Who presents.
  var presenting: UIViewController { get }
  /// Who is presented.
  var presented: UIViewController { get }
  /// The traits that the presented controller comes into.
  var traitsOfPresented: UITraitCollection { get }
  /// The window in which it takes place; nil before it does.
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
  /// Returns true if a child is gone when it ends as it is going to now.
  func takesAway(_ child: UIViewController) -> Bool
}
