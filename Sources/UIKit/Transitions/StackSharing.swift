internal import Foundation

/// Shows, on a stack, the very view of the controller below it.
protocol StackSharing: UIViewController {
  /// Returns the animator of two stacks that share a bar, if this one covers the other or uncovers it; nil if they
  /// share nothing.
  func sharedAnimator(over lower: UIViewController, isOpening: Bool) -> (any UIViewControllerAnimatedTransitioning)?
}
