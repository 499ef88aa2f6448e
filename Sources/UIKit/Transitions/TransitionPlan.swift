internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The description of one kind of transition: the controllers and container, the frames, and the hooks of its steps.
///
/// The engine asks a plan in the order of the methods below and never looks at what kind it is.
@MainActor class TransitionPlan: NSObject {
  /// Seen at the start. Rule: C-01
  let from: UIViewController
  /// Seen at the end. Rule: C-01
  private(set) var to: UIViewController
  /// True if an app supplied the animator; stock ones get no `animationEnded`.
  private(set) var isCustomAnimator: Bool

  init(from: UIViewController, to: UIViewController, isCustomAnimator: Bool) {
    self.from = from
    self.to = to
    self.isCustomAnimator = isCustomAnimator
    super.init()
  }

  /// Returns true if a controller's coordinator is this transition's. Rule: C-29
  func involves(_ controller: UIViewController) -> Bool { from === controller || to === controller }

  /// Another controller is shown instead. Rule: C-16
  func show(_ controller: UIViewController) { to = controller }

  /// Get "will disappear" at the start and "did disappear" at a completed end. Rule: P-51
  var disappearing: [UIViewController] { [from] }
  /// Get "will appear" at the start and "did appear" at a completed end. Rule: P-51
  var appearing: [UIViewController] { [to] }
  /// True if the controllers get callbacks when the transition reverses. Rule: T-10, T-16
  var notifiesOnReversal: Bool { true }
  /// True if the appearing controllers are visible as it begins: else they get no callbacks.
  var isInSight: Bool { notifiesOnReversal }
  /// True if appearing controllers get their callbacks before disappearing ones, as it begins and as it reverses. Trace: T-33
  var beginsWithAppearingFirst: Bool { false }
  /// Modal transitions end with "did appear" first, navigation with "did disappear". Rule: T-01, T-13
  var endsWithAppearingFirst: Bool { true }
  /// Returns the controllers whose views are removed in the end.
  func leaves(cancelled: Bool) -> [UIViewController] { [cancelled ? to : from] }
  // Rule: C-10
  var presentationStyle: UIModalPresentationStyle { .none }
  /// The rotation of the transition. Rule: C-12
  var targetTransform: CGAffineTransform { .identity }
  /// The controller of the completion, and its name in the trace.
  var requester: UIViewController { from }
  var completionName: String { "completion" }
  /// True if the coordinator is there before the transition began. Rule: C-30
  var offersCoordinatorAtOnce: Bool { false }
  /// The coordinator's duration before an animator was chosen; in seconds.
  var expectedDuration: TimeInterval { 0 }

  // Rule: C-02
  var fromView: UIView? { from.view }
  // Rule: C-02
  var toView: UIView? { to.view }
  // Rule: C-05
  func initialFrame(of controller: UIViewController, in container: UIView) -> CGRect {
    controller === from ? container.bounds : .zero
  }
  // Rule: C-04
  func finalFrame(of controller: UIViewController, in container: UIView) -> CGRect {
    controller === to ? container.bounds : .zero
  }

  /// Returns the animator and driver if they are chosen only as it begins; nil if they came with the request.
  func choose(animated: Bool) -> AnimatorChoice? { nil }
  /// Records a choice that was made as the transition began.
  final func note(_ choice: AnimatorChoice) { isCustomAnimator = choice.isCustom }
  /// Views beside the container in which hooks animate along. Rule: C-32
  var stages: [UIView] { [] }
  /// True if another transition of the same controllers has the coordinator: the one this runs along with.
  var yieldsToOthers: Bool { false }

  /// The first thing that happens, before there is a container.
  func willStart(_ transition: Transition) {}
  /// The presenter of a presentation or dismissal; nil for other changes.
  var presenter: UIViewController? { nil }
  /// Returns true if a controller gets its appearance callbacks from a presentation or dismissal. Rule: P-32, P-50
  func sendsAppearanceCallbacks(to controller: UIViewController) -> Bool { false }
  /// Returns true if a controller may take part in no other presentation or dismissal meanwhile. Rule: P-23
  func engages(_ controller: UIViewController) -> Bool { false }
  /// Returns true if a controller is presented no more when it is over.
  func unpresents(_ controller: UIViewController) -> Bool { false }
  /// True if the screen changes its size or orientation.
  var changesScreen: Bool { false }
  /// True if rotations of the interface wait for its end; false for a change that a new size ends by itself.
  var defersRotation: Bool { true }
  /// True if nothing prevents the beginning; an obstacle reports when it is gone.
  var mayBegin: Bool { true }
  /// The earliest moment at which the transition may begin. Rule: P-15
  var beginsAt: TransitionMoment { .commit }
  /// True if it is dropped when its surroundings go before it began, instead of being done at once.
  var isDroppedUnbegun: Bool { false }
  /// It was given up before it began.
  func wasWithdrawn() {}
  /// Returns the container view, added to the hierarchy.
  func makeContainer() -> UIView { fatalError("a plan makes its container") }
  /// Before the "will" callbacks.
  func willBegin(_ transition: Transition) {}
  /// After the "will" callbacks, before the animator.
  func didSendWillCallbacks(_ transition: Transition) {}
  /// Sets the final frames of the views, if there is no animation. Rule: P-20
  func layOutFinalViews(_ transition: Transition) {
    guard let view = toView else { return }
    transition.container.addSubview(view)
    view.frame = finalFrame(of: to, in: transition.container)
  }
  /// Called before the appearance reverses, back or forward again. Rule: P-44
  func willReverse(back: Bool) {}
  /// The first thing of the end.
  func didEnd(_ transition: Transition, completed: Bool) {}
  /// Leaves in the hierarchy what must be seen and nothing else.
  func settleHierarchy(_ transition: Transition, completed: Bool) {}
  /// After the "did" callbacks.
  func settleLinks(_ transition: Transition, completed: Bool) {}
  /// After everything.
  func transitionDidFinish(_ transition: Transition) {}
}
