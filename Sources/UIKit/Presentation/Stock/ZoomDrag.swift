internal import CoreGraphics
internal import Foundation

/// Shows controllers that zoom: a stack, or a presentation.
protocol ZoomContainer: AnyObject {
  /// The controller that a touch may dismiss now; nil without a zoom, or during a transition.
  var zoomedController: UIViewController? { get }
  /// The view that contains the zoomed controller.
  var zoomContainer: UIView? { get }
  /// Requests the controller's dismissal by a drag; returns whether it was accepted.
  func beginReturn(by drag: ZoomDrag) -> Bool
}

/// Dismisses a zoomed controller by touches: pulled down, pulled in from the leading edge, or pinched.
///
/// ```
/// idle  ──touches begin──▶ asked
/// idle  ──a zoom starts by time──▶ loose
/// asked ──the dismissal starts──▶ held
/// asked ──the dismissal is refused──▶ idle
/// held  ──let go──▶ loose
/// loose ──caught──▶ held
/// asked, held, loose ──the transition ends, or is withdrawn──▶ idle
/// ```
/// A page that is still coming is caught as well: it has come then, and goes back from where it is seen.
/// Rule: T-36, I-45, I-46, PC-85, PC-86
final class ZoomDrag: UIPercentDrivenInteractiveTransition {
  private enum Phase {
    /// No touch takes part in a zoom.
    case idle
    /// The dismissal was requested, and has not begun.
    case asked
    /// Touches hold the view since its visible pose.
    case held(from: ZoomPose)
    /// It runs by itself.
    case loose
  }

  /// The seconds by which the touch's velocity extrapolates the pose (chosen: as for pages, rule I-44).
  private static let foresight: CGFloat = 0.25
  /// The fraction of the container's height after which a pulled view is dismissed (chosen).
  private static let distance: CGFloat = 0.25
  /// The scale below which a pinched view is dismissed (chosen).
  private static let pinched: CGFloat = 0.8

  /// Nil once the presentation is over: callbacks of a reversed transition may end it under the finger.
  private weak var host: (any ZoomContainer)?
  /// True if touches move the view here; a controller with a drag of its own is only animated.
  private(set) var followsFingers = true
  let pan = ZoomPan()
  let pinch = ZoomPinch()
  private var phase = Phase.idle
  /// The zoom that waits or runs.
  fileprivate var animator: ZoomAnimator?
  /// The location of the touches when the drag began, in the container.
  private var hold = CGPoint.zero
  /// The visible pose of a view whose transition was reversed.
  private var turned: ZoomPose?

  init(_ host: any ZoomContainer) {
    self.host = host
    super.init()
    (pan.drag, pinch.drag) = (self, self)
    pan.maximumNumberOfTouches = 1
    pan.claimsDrag = { [weak self] scrollView, translation in self?.claims(translation, over: scrollView) ?? false }
    pan.addAction { [weak self] pan in self?.moved(pan) }
    pinch.addAction { [weak self] pinch in self?.moved(pinch) }
  }

  /// Adds the recognizers to a view.
  func attach(to view: UIView) {
    guard followsFingers, pan.view !== view else { return }
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(pinch)
  }

  // MARK: For the plans

  /// The animator of a change that zooms; nil where its controller does not, and by time where less is to move.
  ///
  /// Rule: G-29
  func makeAnimator(_ transition: UIViewController.Transition?, isOpening: Bool) -> ZoomAnimator? {
    let start = isOpening ? nil : turned
    turned = nil
    if case .asked = phase { wantsInteractiveStart = true } else { wantsInteractiveStart = false }
    guard wantsInteractiveStart || !UIAccessibility.prefersCrossFadeTransitions,
      let animator = ZoomAnimator(transition, isOpening: isOpening, from: start)
    else { return nil }
    self.animator = animator
    return animator
  }

  /// Ends the drag after the transition.
  func transitionDidFinish() {
    animator = nil
    phase = .idle
  }

  /// Reverses a running presentation: it completes, and a dismissal starts from the visible pose. Rule: T-36
  func reverseTransition() {
    guard let animator, animator.isOpening, let transition, transition.isMoving else { return }
    turned = animator.stage?.seen
    transition.endAtOnce()
  }

  // MARK: May it begin

  /// True if a running transition can be caught: the view visibly moves.
  var mayCatch: Bool {
    guard case .loose = phase, let animator, animator.stage != nil else { return false }
    return transition?.isMoving == true && !UIAccessibility.prefersCrossFadeTransitions
  }
  var mayBegin: Bool { if case .idle = phase { host?.zoomedController != nil } else { false } }
  private var isHeld: Bool { if case .held = phase { true } else { false } }

  /// Asks the app's closure if a gesture may begin. Rule: PC-86
  func allows(_ willBegin: Bool, at point: CGPoint, velocity: CGPoint) -> Bool {
    guard let controller = host?.zoomedController, let page = controller.viewIfLoaded,
      let container = host?.zoomContainer,
      let zoom = ZoomAnimator(controller.preferredTransition, isOpening: false)
    else { return false }
    return zoom.allows(willBegin, at: container.convert(point, to: page), velocity: velocity)
  }

  /// Returns true if a downward pull belongs to the zoom: the content is at its top.
  private func claims(_ translation: CGPoint, over scrollView: UIScrollView) -> Bool {
    guard mayBegin || isHeld, abs(translation.y) > abs(translation.x) else { return false }
    return translation.y > 0 && scrollView.isAtEnd(for: CGPoint(x: 0, y: 1))
  }

  // MARK: Fingers

  private func moved(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began: took(recognizer)
    case .changed: follow()
    case .ended: trackingDidEnd(cancelled: false)
    case .cancelled, .failed: trackingDidEnd(cancelled: true)
    case .possible: break
    }
  }

  private func took(_ recognizer: UIGestureRecognizer) {
    if case .loose = phase {
      if animator?.isOpening == true { reverseTransition() } else { return catchAgain(recognizer) }
    }
    guard case .idle = phase else { return }
    hold = start(of: recognizer)
    phase = .asked
    if host?.beginReturn(by: self) != true { (phase, turned) = (.idle, nil) }
  }

  private func start(of recognizer: UIGestureRecognizer) -> CGPoint {
    let point = recognizer.location(in: host?.zoomContainer)
    let translation = recognizer === pan ? pan.translation(in: host?.zoomContainer) : .zero
    return CGPoint(x: point.x - translation.x, y: point.y - translation.y)
  }

  private func catchAgain(_ recognizer: UIGestureRecognizer) {
    guard let animator, let pose = animator.hold() else { return }
    pan.setTranslation(.zero, in: host?.zoomContainer)
    pinch.scale = 1
    var callouts = Callouts(while: self.animator === animator && self.transition?.isMoving == true)
    callouts { if transition?.isInteractive == false { pause() } }
    callouts {
      animator.holdRest()
      hold = recognizer.location(in: host?.zoomContainer)
      phase = .held(from: pose)
      // The progress of a view that went back is that of its pose again, also if the fingers lift at once.
      follow()
    }
  }

  override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    super.startInteractiveTransition(transitionContext)
    // What the fingers did not ask for goes on by time.
    guard case .asked = phase, let stage = animator?.stage else { return finish() }
    phase = .held(from: stage.pose)
    // The fingers may be gone already.
    if pan.state.isActive || pinch.state.isActive { follow() } else { trackingDidEnd(cancelled: false) }
  }

  override func willStartByTime(_ transition: Transition) {
    super.willStartByTime(transition)
    phase = .loose
  }

  /// The translation and scale of the touches since the drag began.
  private var grip: (translation: CGPoint, scale: CGFloat) {
    guard pinch.state.isActive else { return (pan.translation(in: host?.zoomContainer), 1) }
    let point = pinch.location(in: host?.zoomContainer)
    // Apart they find resistance (chosen).
    let scale = pinch.scale > 1 ? 1 + (pinch.scale - 1) / 8 : pinch.scale
    return (CGPoint(x: point.x - hold.x, y: point.y - hold.y), max(0.2, scale))
  }

  private func follow() {
    guard case .held(let start) = phase, let stage = animator?.stage else { return }
    let (translation, scale) = grip
    let height = max(1, stage.container.bounds.height)
    // A page that is pulled a whole height away is as small as it gets (chosen by eye).
    let shrink = 1 - 0.4 * min(1, hypot(translation.x, translation.y) / height)
    stage.pose = stage.held(start, by: translation, scale: shrink * scale, at: hold)
    let size = stage.pose.frame.width / max(1, stage.full.frame.width)
    update(min(max(0, 1 - size), 1))
  }

  private func trackingDidEnd(cancelled: Bool) {
    guard case .held = phase, let animator, let stage = animator.stage else { return }
    guard !pan.state.isActive, !pinch.state.isActive else { return }
    let velocity = pan.velocity(in: stage.container)
    let goes = !cancelled && (isPulledAway(velocity, in: stage) || isPinched)
    phase = .loose
    let goal = (goes ? stage.atSource : stage.full).frame
    let pace = Self.pace(velocity, from: stage.pose.frame, to: goal)
    guard goes else { return animator.goBack(pace: pace) }
    timingCurve = ZoomAnimator.spring(pace)
    // The rest takes the whole duration: a spring slows down by itself.
    completionSpeed = max(0.001, 1 - percentComplete)
    animator.goOn(pace: pace)
    finish()
  }

  /// Returns true if the velocity leads away: down, or towards the trailing edge.
  private func isPulledAway(_ velocity: CGPoint, in stage: ZoomStage) -> Bool {
    let translation = pan.translation(in: stage.container)
    let forward: CGFloat = isLeftToRight ? 1 : -1
    let down = translation.y + velocity.y * Self.foresight
    let along = forward * (translation.x + velocity.x * Self.foresight)
    // A finger that comes back means to keep the page.
    let turns = translation.y > abs(translation.x) ? velocity.y < 0 : forward * velocity.x < 0
    return !turns && max(down, along) > stage.container.bounds.height * Self.distance
  }

  private var isPinched: Bool { pinch.scale + min(0, pinch.velocity) * Self.foresight < Self.pinched }

  var isLeftToRight: Bool { host?.zoomContainer?.effectiveUserInterfaceLayoutDirection != .rightToLeft }

  /// Returns the velocity in distances a second, limited to that of a spring.
  fileprivate static func pace(_ velocity: CGPoint, from start: CGRect, to goal: CGRect) -> CGVector {
    func part(_ velocity: CGFloat, _ translation: CGFloat) -> CGFloat {
      abs(translation) > 1 ? min(max(-20, velocity / translation), 20) : 0
    }
    return CGVector(dx: part(velocity.x, goal.midX - start.midX), dy: part(velocity.y, goal.midY - start.midY))
  }
}

extension Presentation: ZoomContainer {
  /// The presented controller that a gesture may dismiss; nil while it presents another. Rule: PC-85
  var zoomedController: UIViewController? {
    guard transition == nil, container != nil, presented.presentationAsPresenter == nil else { return nil }
    return presented
  }
  var zoomContainer: UIView? { container }
  func beginReturn(by drag: ZoomDrag) -> Bool { UserDismissal(self).begin(by: drag) }
}

extension ZoomDrag {
  /// For what is presented; nil where it does not zoom.
  ///
  /// A sheet has a drag of its own. Rule: PC-87
  convenience init?(ifZooming presentation: Presentation) {
    guard case .zoom = presentation.requested.preferredTransition?.kind,
      !(presentation.original is UIPopoverPresentationController)
    else { return nil }
    self.init(presentation)
    followsFingers = !(presentation.original is UISheetPresentationController)
  }

  /// Continues the dismissal of a style's own drag: the view shrinks into its source from its visible pose, and the
  /// dismissal ends with that. Rule: PC-87
  func goOn(_ context: any UIViewControllerContextTransitioning, velocity: CGPoint) {
    guard let animator else { return context.completeTransition(true) }
    animator.interruptibleAnimator(using: context).startAnimation()
    guard let stage = animator.stage else { return }
    animator.goOn(pace: Self.pace(velocity, from: stage.full.frame, to: stage.atSource.frame))
  }
}
