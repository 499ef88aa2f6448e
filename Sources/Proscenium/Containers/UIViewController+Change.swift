public import UIKit

extension UIViewController {
  /// Changes from one child to another by an animator, as a delegate of a stock container would give it.
  ///
  /// Membership is settled here: the coming controller becomes a child, and the leaving one is removed, or the other way
  /// round when the transition is cancelled, after which everything is as it was. The coordinator can be had at once.
  /// Without animations, or without an animator, the views change in one go.
  ///
  /// Shape: the leaving child's superview is the container view of the transition, and its frame the frame of both.
  /// Order: begins after the commit of the turn, like a presentation; the completion gets whether it went through, after
  /// the parents are settled.
  /// Errors: a `fromViewController` that is no child of this one stops the program; while another change of these
  /// controllers runs the call is reported and ignored.
  /// Differs: UIKit has no such method; there an app writes a context of its own, and percent-driven interaction as well.
  /// Rule: T-25, T-22, C-10, I-02
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    using animator: (any UIViewControllerAnimatedTransitioning)?,
    interactionController: (any UIViewControllerInteractiveTransitioning)? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    change(
      from: fromViewController, to: toViewController, by: animator, interactionController, completion: completion)
  }
}
