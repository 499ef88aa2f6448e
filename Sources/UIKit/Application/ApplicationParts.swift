internal import CoreGraphics
internal import QuartzCore

/// The services of higher folders for an application, most of them reactions to events: `UIApplication+Parts` in the folder
/// `Roots`.
///
/// The core calls requirements, and names no higher folder.
protocol ApplicationParts {
  // MARK: The keyboard

  /// Another responder has the keys, wants other input views, or stands elsewhere. Rule: TI-09
  func firstResponderDidChange()
  /// A controller's view came into a window. Rule: TI-09
  func viewDidJoinWindow(of controller: UIViewController)
  /// A controller's view left its window. Rule: TI-09, TI-10
  func viewDidLeaveWindow(of controller: UIViewController)
  /// A page that may have kept the keyboard goes, or is covered. Rule: TI-10
  func keyboardOwnerMayHaveLeft()
  /// The keyboard's frame on the screen; empty below the screen while there is none.
  var keyboardFrame: CGRect { get }

  // MARK: The bars of the system

  /// The controller in front may want other bars than are shown: the commit asks it. Rule: P-60
  func systemBarsMayChange()
  /// Asks the controller in front now; in an animation block the change is animated. Rule: P-61
  func updateSystemBars()
  /// Asks the controller in front if it may want other bars, with the commit and at the end of a turn.
  func updateSystemBarsIfNeeded()
  /// Puts the bars in front of all windows, at the screen's present size.
  func layOutSystemBars()
  /// Draws the bars, once a frame is rendered.
  func drawSystemBars()
  /// The bars are the application's to decide on, and not the controllers'. Rule: SN-10
  func claimStatusBar()
  /// The status bar's frame in the current orientation; zero while it is hidden. Rule: P-60
  var statusBarFrame: CGRect { get }
  /// True if the status bar is hidden.
  var isStatusBarHidden: Bool { get }
  /// The style of the status bar's content, light or dark.
  var statusBarStyle: UIStatusBarStyle { get }

  /// The layer of what the device draws over all windows; nil where it draws nothing.
  var systemBarsLayer: CALayer? { get }

  // MARK: Touches

  /// A finger came down. Rule: P-63
  func fingerDidCome()
  /// Returns true if a finger's view may hear of it: the scroll view around that is asked.
  func mayReachContent(_ touch: UITouch, with event: UIEvent) -> Bool

  // MARK: Transitions

  /// True if what is on the screen is on its way to another size or orientation.
  var isScreenChanging: Bool { get }
  /// The "will" callbacks are sent, nothing moves yet: what goes along is given to the coordinator.
  func transitionBegins(_ transition: Transition)
  /// A transition is over, or was given up; what waited for that goes on.
  func transitionEnded(_ transition: Transition)

  // MARK: Snapshots

  /// Returns a view with a snapshot of a part of a view, insets unscaled. Rule: A-27
  func makeSnapshot(of view: UIView, in rect: CGRect, updating: Bool, caps: UIEdgeInsets) -> UIView?
  /// Draws a view's visible content into the current context; returns false without content or context. Rule: A-27
  func drawSnapshot(of view: UIView, in rect: CGRect, updating: Bool) -> Bool
  /// Returns a view of all windows as they lie on a screen. Rule: A-27
  func makeSnapshot(of screen: UIScreen, updating: Bool) -> UIView
}

extension UIApplication: ApplicationParts {
  var parts: any ApplicationParts { self }
}

/// The services of higher folders for a window: `WindowRoot` in the folder `Roots`.
protocol WindowParts {
  /// Another controller is to fill the window. Rule: T-26, T-32
  func rootDidChange(from old: UIViewController?)
  /// The window is on the screen now.
  func showRoot()
  /// The window is on the screen no more.
  func hideRoot()
  /// The window goes, and the presentations over it with it; other applications may run by then. Rule: T-26
  func unlinkPresentations()
}

extension UIWindow: WindowParts {
  var windowParts: any WindowParts { self }
}
