internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Drives changes of a stack by a touch: begins a pop from the leading edge, or over the content if that is enabled,
/// and catches any stock slide that runs by time.
///
/// ```
/// idle    ──a touch begins a pop──▶ driving
/// idle    ──a slide starts by time──▶ loose
/// driving ──let go──▶ loose
/// loose   ──caught──▶ driving
/// driving ──the transition ends, or is withdrawn──▶ idle
/// loose   ──the transition ends──▶ idle
/// ```
/// It is a percent-driven interaction controller over ordinary recognizers, and asks for the pop as an app would.
/// Rule: I-19, I-28, I-39 … I-44
final class SwipeBack: UIPercentDrivenInteractiveTransition, OwnGestureDelegate {
  private enum Phase: Equatable {
    /// No touch takes part in the stack's changes.
    case idle
    /// A touch drives a slide from the progress at which it was caught.
    case driving(from: CGFloat)
    /// The slide, or what is left of it, runs by itself.
    case loose
  }

  /// The seconds by which the touch's velocity extrapolates the position (chosen within the range of rule I-44).
  private static let foresight: CGFloat = 0.25
  /// The velocity in points a second from which a flick decides alone (chosen: far above that of a touch that comes to
  /// rest).
  private static let flick: CGFloat = 500

  private unowned let navigation: UINavigationController
  let edge = EdgeSwipe()
  let content = ContentSwipe()
  /// The swipe that catches a slide after the touch ended.
  private let catcher = ContentSwipe()
  private var phase = Phase.idle
  private weak var driver: UIPanGestureRecognizer?
  /// The touch's translation before the transition had started.
  private var early: CGFloat = 0
  /// The operation of the running change on the stack.
  var operation = UINavigationController.Operation.none
  /// The direction in which the touch completes the slide: 1 towards the trailing edge, -1 against it.
  private var direction: CGFloat = 1

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    content.isEnabled = false
    catcher.catches = true
    for pan in [edge, content, catcher] as [UIPanGestureRecognizer] {
      pan.maximumNumberOfTouches = 1
      pan.addAction { [weak self] pan in self?.moved(pan) }
    }
    (edge.swipe, content.swipe, catcher.swipe) = (self, self, self)
    (edge.delegate, content.delegate) = (self, self)
  }

  func attach(to view: UIView) {
    for pan in [edge, content, catcher] as [UIPanGestureRecognizer] { view.addGestureRecognizer(pan) }
  }

  // MARK: May it begin

  /// True if the stack allows a pop now, under any delegate of the recognizer. Rule: I-41
  var mayPop: Bool {
    guard phase == .idle, navigation.changes.stack.count > 1, navigation.changes.transition == nil else { return false }
    guard !navigation.changes.isPresenting else { return false }
    // A page that zooms has its own way back. Rule: PC-85
    guard navigation.zoomedController == nil else { return false }
    // A step of a stack that lies on this one comes first. Rule: S-44
    return navigation.innermost === navigation && !navigation.isNestedChanging
  }
  /// True if a slide that runs by time can be caught. Rule: I-28
  var mayCatch: Bool { phase == .loose && navigation.changes.isRunning && !UIAccessibility.prefersCrossFadeTransitions }
  /// The leading edge, from which pops begin.
  var leadingEdge: UIRectEdge { isLeftToRight ? .left : .right }

  /// Returns true if the swipe may begin; an app's own delegate replaces these conditions. Rule: I-40, I-42
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard navigation.showsBackButton else { return false }
    return hasRequirements(gestureRecognizer) || !delegateAnimates
  }

  /// Returns true if the app set the priority between this gesture and another. Rule: I-42
  private func hasRequirements(_ recognizer: UIGestureRecognizer) -> Bool {
    if recognizer.requirements.contains(where: { $0.recognizer != nil }) { return true }
    return navigation.view.anyRecognizer { other in
      other.requirements.contains { $0.recognizer === recognizer }
    }
  }

  /// The navigation controller's delegate would animate this pop itself. Rule: I-40
  private var delegateAnimates: Bool {
    let stack = navigation.changes.stack
    guard let from = stack.last, let to = stack.dropLast().last, navigation.assignedDelegate != nil else {
      return false
    }
    return StackPlan(navigation, .pop, from: from, to: to).askAnimator() != nil
  }

  // MARK: The finger

  private var isLeftToRight: Bool {
    navigation.contentView.effectiveUserInterfaceLayoutDirection == .leftToRight
  }

  private var width: CGFloat { max(1, navigation.view.bounds.width) }
  /// Points towards the trailing edge.
  private func forward(_ vector: CGPoint) -> CGFloat { isLeftToRight ? vector.x : -vector.x }

  private func moved(_ recognizer: UIGestureRecognizer) {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return }
    switch pan.state {
    case .began: took(pan)
    case .changed: moved(by: pan)
    case .ended: trackingDidEnd(pan, at: forward(pan.velocity(in: navigation.view)))
    case .cancelled, .failed: trackingDidEnd(pan, at: nil)
    case .possible: break
    }
  }

  private func took(_ pan: UIPanGestureRecognizer) {
    switch phase {
    case .idle:
      // An app's recognizer asks nobody whether it may begin. Rule: I-41
      guard mayPop else { return }
      direction = 1
      early = forward(pan.translation(in: navigation.view)) / width
      // A change that the app makes in a callback of this pop withdraws its transition, and resets the phase.
      guard navigation.changes.pop(by: self) else { return }
      (phase, driver) = (.driving(from: 0), pan)
    case .loose:
      pause()
      pan.setTranslation(.zero, in: navigation.view)
      phase = .driving(from: percentComplete)
      driver = pan
    case .driving: break
    }
  }

  private func moved(by pan: UIPanGestureRecognizer) {
    guard pan === driver, case .driving(let start) = phase else { return }
    early = start + direction * forward(pan.translation(in: navigation.view)) / width
    update(early)
  }

  override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    super.startInteractiveTransition(transitionContext)
    // Callbacks of the start may end the pop; what moves by then is the touch's affair no more.
    if case .driving = phase { update(early) }
  }

  /// Prepares for catching a slide that begins without a touch.
  override func willStartByTime(_ transition: Transition) {
    super.willStartByTime(transition)
    direction = operation == .push ? -1 : 1
    phase = .loose
  }

  /// Completes or cancels at the touch's velocity. Rule: I-43, I-44
  private func trackingDidEnd(_ pan: UIPanGestureRecognizer, at velocity: CGFloat?) {
    guard pan === driver, case .driving(let start) = phase else { return }
    let travel = start * width + direction * forward(pan.translation(in: navigation.view))
    let velocity = velocity.map { $0 * direction }
    phase = .loose
    driver = nil
    let finishes = velocity.map { $0 > Self.flick || travel + $0 * Self.foresight > width / 2 } ?? false
    let part = min(max(0, travel / width), 1)
    let rest = finishes ? 1 - part : part
    let pace = (velocity ?? 0) * (finishes ? 1 : -1)
    let (speed, duration) = Self.spring(max(0, pace) / max(1, rest * width))
    timingCurve = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: speed, dy: 0))
    // The rest takes the whole duration: a spring slows down by itself.
    completionSpeed = max(0.001, rest) * AnimationTiming.systemDuration / duration
    if finishes { finish() } else { cancel() }
  }

  /// Returns the velocity at which the rest of the slide begins, in whole rests a second, and its duration: as long as
  /// any slide, but no longer than a spring without overshoot.
  private static func spring(_ pace: CGFloat) -> (pace: CGFloat, duration: TimeInterval) {
    // A finger at rest has a zero for its pace that may be less than nothing.
    guard pace > 0 else { return (0, AnimationTiming.systemDuration) }
    // The critical spring whose frequency is its pace comes to its end along e^(−pace·t).
    let restless = -log(SpringCurve.settledDistance)
    let duration = min(AnimationTiming.systemDuration, max(shortest, restless / Double(pace)))
    return (min(pace, CGFloat(restless / duration)), duration)
  }

  /// Seconds that the rest of a slide takes at least (chosen: nothing is there in fewer than six frames).
  private static let shortest: TimeInterval = 0.1

  /// Resets after the transition.
  func transitionDidFinish() {
    phase = .idle
    driver = nil
  }
}

extension SwipeBack: NamedGestureTarget {
  /// Handles the action that apps send from their own pan to get the stock swipe on the whole screen. Rule: I-39
  func perform(_ action: Selector, from recognizer: UIGestureRecognizer) -> Bool {
    guard action == "handleNavigationTransition:" else { return false }
    moved(recognizer)
    return true
  }
}

/// The system's swipe from the leading edge.
final class EdgeSwipe: UIScreenEdgePanGestureRecognizer {
  weak var swipe: SwipeBack?

  override var allowsItselfToBegin: Bool { swipe?.mayPop ?? false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    edges = swipe?.leadingEdge ?? .left
    super.touchesBegan(touches, with: event)
  }

  /// Returns true for lists: a touch from the edge belongs to the swipe.
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is ScrollPan
  }
}

/// A swipe over the content, towards the trailing edge.
final class ContentSwipe: UIPanGestureRecognizer {
  weak var swipe: SwipeBack?
  /// True if it only catches running slides, in either direction.
  var catches = false

  override var allowsItselfToBegin: Bool { (catches ? swipe?.mayCatch : swipe?.mayPop) ?? false }

  override func judgeTravel() -> Judgement {
    guard super.judgeTravel() == .begin else { return .wait }
    let x = catches ? abs(travel.x) : swipe?.leadingEdge == .right ? -travel.x : travel.x
    return x > abs(travel.y) ? .begin : .fail
  }
}

extension UIView {
  /// Returns true if a recognizer of this view or one inside meets a condition.
  fileprivate func anyRecognizer(_ isMeant: (UIGestureRecognizer) -> Bool) -> Bool {
    recognizers.contains(where: isMeant) || subviews.contains { $0.anyRecognizer(isMeant) }
  }
}
