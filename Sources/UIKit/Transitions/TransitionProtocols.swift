public import CoreGraphics
public import Foundation
internal import QuartzCore

/// The context that a transition gives its animator, and through which the animator reports.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the animation takes place. Rule: C-07, C-08
  var containerView: UIView { get }
  /// False only for a custom presentation without animation. Rule: C-11, P-21
  var isAnimated: Bool { get }
  /// True if something other than time moves the transition now. Rule: C-11
  var isInteractive: Bool { get }
  /// True if the transition was cancelled. Rule: C-11
  var transitionWasCancelled: Bool { get }
  /// The presented controller's style; `.none` in containers. Rule: C-10
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation of the transition; identity for ordinary ones. Rule: C-12
  var targetTransform: CGAffineTransform { get }
  /// Reports progress, 0…1; for interaction controllers of the app's own. Rule: C-15
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the interaction ended and the transition completes. Rule: C-15
  func finishInteractiveTransition()
  /// Reports that the interaction ended and the transition is cancelled. Rule: C-15
  func cancelInteractiveTransition()
  /// Reports that a running transition was caught. Rule: C-15
  func pauseInteractiveTransition()
  /// Must be called when the animation is over; further calls are ignored. Rule: C-13
  func completeTransition(_ didComplete: Bool)
  /// One of the two controllers. Rule: C-01
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views; nil where the animator may not touch it. Rule: C-02, C-03
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the initial frame of a controller's view in the container; zero if unknown. Rule: C-05
  func initialFrame(for viewController: UIViewController) -> CGRect
  /// Returns the final frame of a controller's view in the container; zero if the view leaves. Rule: C-04, C-06
  func finalFrame(for viewController: UIViewController) -> CGRect
}

/// Animates a transition.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration without interaction, in seconds; called more than once. Rule: T-04
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Starts the animation; `completeTransition(_:)` must follow. Rule: T-04
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Optional: the animator that can be stopped and reversed, the same for the whole transition. Rule: I-25
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Optional: sent in consequence of `completeTransition(_:)`. Rule: C-14
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// The default: the transition cannot be interrupted. Rule: I-25
  ///
  /// Differs: an optional requirement is a default here; it answers a mark that the transition engine knows.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { AbsentAnimator.shared }
  /// The default: not implemented. Rule: C-14
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Moves a transition by something other than time.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Starts the transition in place of `animateTransition(using:)`. Rule: I-02
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// Optional: the speed of the remaining animation after the interaction; 1 when absent.
  var completionSpeed: CGFloat { get }
  /// Optional: the curve of the remaining animation after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// Optional: false starts the transition by time; true when absent. Rule: I-02, I-03
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// The default: 1.
  public var completionSpeed: CGFloat { 1 }
  /// The default: slow at both ends.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// The default: true. Rule: I-02
  public var wantsInteractiveStart: Bool { true }
}
