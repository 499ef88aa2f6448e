internal import Foundation

/// Someone who goes where a view goes, such as what is shown in its context.
protocol ViewFollower: AnyObject {
  /// The view is about to be put into another superview, or taken out.
  func viewWillMove(to superview: UIView?)
  /// The view was put into a superview.
  func viewDidJoin()
  /// The view stands elsewhere in its superview.
  func viewDidMove()
}
