internal import CoreGraphics

/// The members of every controller that presentations implement: `UIViewController+Presenting` in their folder, and others.
///
/// The core calls requirements, and names no presentation. A controller without presentations answers nil, false or
/// itself.
protocol PresentingParts {
  // MARK: Requests

  /// Presents a controller, by this one or by the one that must. Rule: P-01 … P-29
  func startPresenting(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?)
  /// Dismisses what this controller presents, else this controller. Rule: P-30 … P-40
  func startDismissing(animated: Bool, completion: (() -> Void)?)
  /// Dismisses a sheet or popover by the escape gesture; returns true for one. Rule: AX-05
  func leavesByEscape() -> Bool
  /// The style that `automatic` resolves to. Rule: P-09
  var automaticPresentationStyle: UIModalPresentationStyle { get }

  // MARK: Links

  /// The controller that presents exactly this one. Rule: P-16
  var directPresenter: UIViewController? { get }
  /// The controller that exactly this one presents. Rule: P-16
  var directlyPresented: UIViewController? { get }
  /// The presenter of this controller or of its farthest ancestor. Rule: P-07
  var presentingSeenFromHere: UIViewController? { get }
  /// The controller that this controller or its nearest ancestor presents. Rule: P-07
  var presentedSeenFromHere: UIViewController? { get }
  /// The presenter of exactly this one, unless its view is inside this one's: the responder chain would be endless.
  var presenterInResponderChain: UIViewController? { get }
  /// The object that moves with the view of this controller as the presenter.
  var followerOfPresenter: (any ViewFollower)? { get }

  // MARK: Appearance

  /// True if a running presentation or dismissal sends this controller's appearance callbacks itself. Rule: P-32, P-50
  var isNotifiedByPresentation: Bool { get }
  /// True if the view is removed for what this controller presents. Rule: P-51
  var isCovered: Bool { get }
  /// The visible controller at this controller's place: its cover, while that moves with it.
  var visibleSubstitute: UIViewController { get }
  /// Returns true if this controller covers another one and has its own view removed, below a full-screen presentation.
  func isOutBeneath(_ page: UIViewController) -> Bool
  /// The controllers presented in a context inside the view, which appear and disappear with it. Rule: P-50
  var presentedInside: [UIViewController] { get }
  /// Notifies presentations that this controller's view leaves its place. Rule: P-04
  func presenterWillMove()
  /// Notifies presentations that this controller's view reappears. Rule: P-04
  func presenterWillReappear()

  // MARK: Sizes and traits

  /// The traits in which this controller is presented; nil for one that is not.
  var traitsAroundPresented: UITraitCollection? { get }
  /// The window of what exactly this controller presents; nil before that is in one.
  var windowOfPresented: UIWindow? { get }
  /// The traits of what exactly this controller presents may be others.
  func presentedMayInheritOtherTraits()
  /// This controller, presented, prefers another size. Rule: T-31
  func presentedPrefersOtherSize()
  /// Passes a size to come on to children and to what is presented. Rule: T-27, T-28
  func passOn(_ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Passes traits to come on to children and to what is presented. Rule: T-27
  func passOn(_ traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: PresentingParts {}
