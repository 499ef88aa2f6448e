internal import CoreGraphics

/// The services of higher folders for a presentation: the stock kinds, turns of the screen, and the first responder.
///
/// The presentation calls requirements, and names no higher folder: `Presentation+Stock`, `Orientations+Requested` and
/// `Presentation+FirstResponder` meet them.
protocol PresentationParts {
  /// Returns the presentation controller of a style of the system's own.
  static func stockController(
    for style: UIModalPresentationStyle, presented: UIViewController, presenting: UIViewController?
  ) -> UIPresentationController
  /// Returns a presentation controller of the adapted style. Rule: PC-25, PC-50
  func adaptedController(for style: UIModalPresentationStyle, presenting shown: UIViewController)
    -> UIPresentationController
  /// Returns the animator of a presentation or dismissal for which no delegate has one. Rule: P-06, PC-80
  func stockAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning
  /// Returns the driver of a stock animation: the drag that requested it, else one that may catch it.
  func stockDriver(
    _ finger: (any UIViewControllerInteractiveTransitioning)?
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// True if the presenter's view is curled up over the presented view. Rule: P-27
  var curls: Bool { get }
  /// The container is there: a zoom adds its recognizers. Rule: PC-85
  func containerDidCome(_ container: TransitionContainerView)
  /// A dismissal was requested: a view that still zooms in has arrived then. Rule: T-36
  func reverseZoom()
  /// The transition is over, and with it the zoom.
  func zoomDidFinish()
  /// It begins or ends: the interface turns to how those in front are shown then; answers the turn. Rule: P-53
  func rotateInterface(coming: Bool, animated: Bool) -> CGFloat
  /// The first responder of what is covered resigns, and is kept. Rule: P-70
  func saveFirstResponder()
  /// The first responder in what is presented resigns, which is about to go. Rule: P-40
  func resignFirstResponder()
  /// The first responder that was kept has the keys again. Rule: P-70
  func restoreFirstResponder()
}

extension Presentation: PresentationParts, Attaching {
  var parts: any PresentationParts { self }
  static var kind: any PresentationParts.Type { self }
}
