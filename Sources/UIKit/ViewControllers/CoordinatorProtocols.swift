public import CoreGraphics
public import Foundation

/// Names one of the two view controllers of a transition.
nonisolated public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The key's text.
  public let rawValue: String
  /// A key of a text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A key of a text.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// The controller that is seen at the start. Rule: C-01
  public static let from = UITransitionContextViewControllerKey("UITransitionContextFromViewControllerKey")
  /// The controller that is seen at the end. Rule: C-01
  public static let to = UITransitionContextViewControllerKey("UITransitionContextToViewControllerKey")
}

/// Names one of the two views of a transition.
nonisolated public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The key's text.
  public let rawValue: String
  /// A key of a text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A key of a text.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// The view that is visible at the start; nil if the animator must not change it. Rule: C-02, C-03
  public static let from = UITransitionContextViewKey("UITransitionContextFromViewKey")
  /// The view that is visible at the end; nil if the animator must not change it. Rule: C-02, C-03
  public static let to = UITransitionContextViewKey("UITransitionContextToViewKey")
}

/// The properties of a running transition that its coordinator reports.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// True if the transition animates.
  var isAnimated: Bool { get }
  /// The presented controller's style; `.none` in containers. Rule: C-10
  var presentationStyle: UIModalPresentationStyle { get }
  /// True if the transition started interactively; does not change. Rule: C-33
  var initiallyInteractive: Bool { get }
  /// True if the animator can be stopped and reversed. Rule: C-33
  var isInterruptible: Bool { get }
  /// True if something other than time moves the transition now.
  var isInteractive: Bool { get }
  /// True if the transition was cancelled.
  var isCancelled: Bool { get }
  /// The whole duration without interaction, in seconds. Rule: C-33
  var transitionDuration: TimeInterval { get }
  /// The progress of the interaction, or its value when it ended, 0…1. Rule: C-33
  var percentComplete: CGFloat { get }
  /// How fast the rest is run, 1 for the ordinary speed. Rule: C-33
  var completionVelocity: CGFloat { get }
  /// The curve of the rest. Rule: C-33
  var completionCurve: UIView.AnimationCurve { get }
  /// One of the two controllers. Rule: C-01
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views. Rule: C-02
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view in which the animation takes place.
  var containerView: UIView { get }
  /// The rotation of the transition; identity for ordinary ones. Rule: C-12
  var targetTransform: CGAffineTransform { get }
}

/// Runs an app's animations alongside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Animates views inside the container along; false when it is too late or nothing animates. Rule: C-31, T-34
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Animates a view that is not inside the container along. Rule: C-32
  @discardableResult func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls a handler once when the interaction ends; use `notifyWhenInteractionChanges(_:)`. Rule: I-22
  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// Calls a handler each time the transition becomes interactive or stops being so. Rule: I-22, I-23
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Animates views inside the container along, without a completion.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
