internal import Foundation

/// Shows, on a stack, the very view of the controller below it.
protocol StackSharing: UIViewController {
  /// Who moves what the two share, where this one comes over the other or goes from it; nil where they share nothing.
  func sharedAnimator(over lower: UIViewController, isOpening: Bool) -> (any UIViewControllerAnimatedTransitioning)?
}
