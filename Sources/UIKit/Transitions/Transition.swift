internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// One run of a plan: the only way to present, dismiss or switch.
///
/// Every appearance call, hook and completion of a transition is made here, in the order of section T of the rules,
/// with the outcome carried to each.
final class Transition {
  let plan: TransitionPlan
  private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
  private(set) var interactionController: (any UIViewControllerInteractiveTransitioning)?
  let isAnimated: Bool
  private(set) var phase = TransitionPhase.waiting
  var wasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private(set) var initiallyInteractive = false
  /// The container once it was made.
  private(set) var heldContainer: UIView?
  private var heldContext: TransitionContext?
  private(set) var heldCoordinator: TransitionCoordinator?
  /// The driver of the animator's animations during an interaction.
  var scrubber: (any TransitionScrubber)?
  /// The animator's own interruptible animator. Rule: I-25
  private(set) var interruptible: (any UIViewImplicitlyAnimating)?
  /// Blocks of `UIView.animate` that the animator opened, and those of the bars beside an app's own interaction controller.
  var blocks: [AnimationBlock] = []
  /// The interaction controller's speed for the remaining animation. Rule: C-33
  var completionVelocity: CGFloat = 1
  var completionCurve = UIView.AnimationCurve.easeInOut
  private var completion: (() -> Void)?
  private(set) var mover = Mover.none
  /// The call of the animator, while it lasts.
  private var animatorCall: AnimatorCall?
  private var keptViews: [UIView] = []
  /// The calls that asked for it; none unless requests are recorded.
  let calls = CallSite.recorded
  /// Runs the completions of the transactions that were open when the animator was called.
  private var releaseTransactions: (() -> Void)?

  /// The mover of a transition's views.
  ///
  /// ```
  /// none ──▶ animator ──▶ cutOff
  /// ```
  enum Mover {
    /// Everything is placed at once: no animator hears of the end. Rule: T-01
    case none
    /// The animator, or the interaction controller, was asked to move them.
    case animator
    /// Others than the animator ended what it had begun to move.
    case cutOff
  }

  private struct AnimatorCall {
    /// The property animator that started to run in the call.
    weak var started: UIViewPropertyAnimator?
    /// True if the call opened blocks of `UIView.animate`, which the transition moves.
    var opensBlocks = false
  }

  init(
    plan: TransitionPlan, animator: (any UIViewControllerAnimatedTransitioning)?,
    interactionController: (any UIViewControllerInteractiveTransitioning)?, isAnimated: Bool,
    completion: (() -> Void)?
  ) {
    self.plan = plan
    self.animator = animator
    self.interactionController = interactionController
    self.isAnimated = isAnimated
    self.completion = completion
  }

  /// The only step from one phase to another; one that the diagram does not have is a fault of the engine.
  private func enter(_ next: TransitionPhase) {
    precondition(phase.next.contains(next), "a transition cannot go from \(phase) to \(next)")
    phase = next
    CallLog.note(note)
  }

  /// True between the request and the beginning.
  var isWaiting: Bool { phase == .waiting || phase == .heldUp }
  /// True while it sends what precedes its motion.
  var isBeginning: Bool { phase == .beginning || phase == .cutShort }
  /// Between the request and the end.
  var isActive: Bool { phase != .settled }
  /// True if it prevents others from starting on the same controllers; false once it has ended and sends its callbacks.
  /// Rule: P-23
  var isInFlight: Bool { phase != .settling && phase != .settled }
  /// True if the interface rotated along and has to rotate back. Rule: C-12
  var isRotationCancelled: Bool { wasCancelled && plan.targetTransform != .identity }
  /// True if something other than time moves it now, or is about to. Rule: C-11, C-33
  var isInteractive: Bool { phase == .interacting || (isBeginning && initiallyInteractive) }
  /// True if its views move, by time or by a touch.
  var isMoving: Bool { phase == .animating || phase == .interacting || phase == .resuming }
  /// True if touches on the participating views are blocked. Rule: C-25, C-28
  var blocksTouches: Bool {
    switch phase {
    case .waiting, .heldUp, .settled: false
    case .beginning, .cutShort, .animating, .settling: interruptible == nil
    case .interacting, .resuming: false
    }
  }
  /// Returns true if a controller will not be visible in the end, as things are.
  func removesFromView(_ controller: UIViewController) -> Bool {
    isActive && plan.leaves(cancelled: wasCancelled).containsIdentical(controller)
  }
  var duration: TimeInterval {
    guard let animator else { return isWaiting ? plan.expectedDuration : 0 }
    CallLog.record(animator, "transitionDuration")
    let duration = animator.transitionDuration(using: context)
    return duration.isFinite ? max(0, duration) : 0
  }

  /// The container view; created when the transition begins, or earlier for its coordinator.
  var container: UIView {
    if let heldContainer { return heldContainer }
    let container = plan.makeContainer()
    heldContainer = container
    return container
  }

  /// The context that the animator receives; released at the end, so that no cycle keeps it.
  var context: TransitionContext {
    if let heldContext { return heldContext }
    let context = TransitionContext(self)
    // Whoever asks after the end gets one that nobody keeps.
    if isActive { heldContext = context }
    return context
  }

  /// The coordinator of animations alongside the transition; released at the end.
  var coordinator: TransitionCoordinator {
    if let heldCoordinator { return heldCoordinator }
    let coordinator = TransitionCoordinator(self)
    if isActive { heldCoordinator = coordinator }
    return coordinator
  }

  /// Replaces the stock animator after the presentation adapted to another style. Rule: PC-20
  func replaceStockAnimator(_ animator: any UIViewControllerAnimatedTransitioning) {
    guard isBeginning, self.animator != nil, !plan.isCustomAnimator else { return }
    self.animator = animator
  }

  // MARK: Begin

  /// Puts the transition in line: it begins at its plan's moment, and at the latest after the commit of this turn.
  ///
  /// Rule: P-15
  func schedule() {
    let application = UIApplication.shared
    if isAnimated { releaseTransactions = CATransaction.holdCompletions() }
    application.transitions.append(self)
    application.afterCommit { [self] in reach(.commit) }
    reach(.request)
  }

  /// Begins the transition if it waits for this moment or an earlier one, and nothing is in its way.
  func reach(_ moment: TransitionMoment) {
    guard isWaiting, moment >= plan.beginsAt else { return }
    guard plan.mayBegin else {
      if phase == .waiting { enter(.heldUp) }
      return
    }
    UIApplication.shared.beginChange(isAtCommit: moment == .commit, duringLayout: moment == .layout, begin)
  }

  /// Gives up before it began, because something else was asked for; the waiters for its end are notified.
  func withdraw() {
    guard isWaiting else { return }
    enter(.settled)
    wasCancelled = true
    endTransactions()
    UIApplication.shared.transitions.removeAll { $0 === self }
    plan.wasWithdrawn()
    if let completion {
      CallLog.record(plan.requester, plan.completionName)
      completion()
    }
    heldCoordinator?.runCompletions()
    tearDown()
    plan.transitionDidFinish(self)
    notifyEnd()
  }

  /// Prepares the hierarchy, sends the "will" callbacks, and starts to move.
  private func begin() {
    enter(.beginning)
    // One that begins inside somebody's animation, such as that of the window's size, moves only what its animator moves.
    if AnimationBlock.stack.isEmpty { prepare() } else { AnimationBlock.withoutAnimation(prepare) }
    guard let animator, phase != .cutShort else { return finishWithoutAnimation() }
    mover = .animator
    if initiallyInteractive, let interactionController {
      enter(.interacting)
      if !(interactionController is UIPercentDrivenInteractiveTransition) { handBarsOver() }
      CallLog.record(interactionController, "startInteractiveTransition")
      interactionController.startInteractiveTransition(context)
      if phase == .interacting { layOut() }
    } else {
      enter(.animating)
      watch()
      (interactionController as? UIPercentDrivenInteractiveTransition)?.willStartByTime(self)
      runAnimator(animator)
    }
  }

  /// Prepares everything before the animator.
  private func prepare() {
    decideStart()
    plan.willStart(self)
    _ = container
    if let choice = plan.choose(animated: isAnimated) {
      (animator, interactionController) = (choice.animator, choice.interaction)
      plan.note(choice)
      decideStart()
    }
    plan.willBegin(self)
    if plan.beginsWithAppearingFirst { notifyAppearing() }
    for controller in plan.disappearing {
      AppearanceTransition.beginUnlessInProgress(controller, appearing: false, animated: isAnimated)
    }
    if !plan.beginsWithAppearingFirst { notifyAppearing() }
    plan.didSendWillCallbacks(self)
    keepSafeAreas()
    UIApplication.shared.parts.transitionBegins(self)
  }

  private func notifyAppearing() {
    guard plan.isInSight else { return }
    for controller in plan.appearing {
      AppearanceTransition.beginUnlessInProgress(controller, appearing: true, animated: isAnimated)
    }
  }

  /// Decides before the first callback whether it starts interactively. Rule: C-33
  private func decideStart() {
    initiallyInteractive =
      isAnimated && animator != nil && (interactionController?.wantsInteractiveStart ?? false)
  }

  /// Lays the container out without any surrounding animation. Rule: T-05
  private func layOut() {
    let layOut = { [container] in container.layoutIfNeeded() }
    if AnimationBlock.stack.isEmpty { layOut() } else { AnimationBlock.withoutAnimation(layOut) }
  }

  /// Lays out the content of the container, without the container's own hooks: the animator may not be finished with
  /// its setup.
  private func layOutContent() {
    AnimationBlock.withoutAnimation {
      for view in container.subviews { view.layer.layoutSubtree() }
    }
  }

  /// Ends where it was leading to, and nothing moves on: all that it showed begins something else.
  func endAtOnce() {
    guard !isBeginning else {
      if phase == .beginning { enter(.cutShort) }
      return
    }
    if mover == .animator { mover = .cutOff }
    let mayStop = (interruptible as? UIViewPropertyAnimator)?.isInterruptible ?? true
    if let interruptible, mayStop, interruptible.state == .active {
      interruptible.stopAnimation(false)
      interruptible.finishAnimation(at: wasCancelled ? .start : .end)
    }
    guard isInFlight else { return }
    for block in blocks.reversed() { block.removeAnimations() }
    complete(!wasCancelled)
  }

  /// No animator: everything is placed and ends in one go. Rule: P-20
  private func finishWithoutAnimation() {
    enter(.animating)
    var callouts = Callouts(while: self.isInFlight)
    callouts { AnimationBlock.withoutAnimation { plan.layOutFinalViews(self) } }
    callouts { layOut() }
    callouts { coordinator.runAlongside() }
    callouts { complete(true) }
  }

  /// Calls the animator, and adopts the animation blocks it opens.
  ///
  /// The container is laid out when the animator has written everything: a presentation controller that places the view
  /// in its hooks finds it where it ends. Rule: T-05, T-35, I-25
  func runAnimator(_ animator: any UIViewControllerAnimatedTransitioning) {
    let outer = AnimationSwitch.adopter
    AnimationSwitch.adopter = self
    animatorCall = AnimatorCall()
    CallLog.record(animator, "animateTransition")
    animator.animateTransition(using: context)
    let call = animatorCall
    animatorCall = nil
    AnimationSwitch.adopter = outer
    guard phase == .animating || phase == .interacting else { return }
    var callouts = Callouts(while: self.isInFlight)
    callouts { adoptInterruptible(animator, call) }
    // One that waits for its start has written nothing yet; what runs alongside waits with it.
    guard interruptible?.state != .inactive else { return }
    callouts { layOut() }
    callouts { if !coordinator.hasRunAlongside { coordinator.runAlongside() } }
  }

  /// - Parameter call: What happened in the animator's call.
  private func adoptInterruptible(_ animator: any UIViewControllerAnimatedTransitioning, _ call: AnimatorCall?) {
    let started = call?.started
    var candidate = animator.interruptibleAnimator(using: context)
    guard isInFlight else { return }
    guard !(candidate is AbsentAnimator) else {
      // Beside blocks that the transition moves, it moves something else.
      if started != nil, call?.opensBlocks == false, phase == .interacting {
        Diagnostics.report(.unnamedPropertyAnimator(animator))
      }
      return
    }
    // A stock one that time moves is nobody's affair until a finger takes it.
    if plan.isCustomAnimator || phase == .interacting { CallLog.record(animator, "interruptibleAnimator") }
    if candidate.state == .inactive, let started {
      Diagnostics.report(.anotherInterruptible(animator))
      guard phase == .interacting, started.state == .active else { return }
      // The one that runs is moved; the making of the other may have put the views back.
      started.keepEndValues()
      candidate = started
    }
    interruptible = candidate
    if candidate.state == .active { layOut() }
    guard isInFlight, !coordinator.hasRunAlongside, coordinator.hasAlongside else { return }
    candidate.addAnimations { [coordinator] in coordinator.runAlongside() }
  }

  // MARK: Interaction

  /// Progress of the interaction; what lies beyond 0 or 1 shows that end. Rule: I-07
  ///
  /// - Returns: False where nothing came of it: the transition is not interactive, or the value is not a number.
  @discardableResult func update(_ progress: CGFloat) -> Bool {
    guard phase == .interacting else { return false }
    guard !progress.isNaN else {
      Diagnostics.report(.progressIsNoNumber(animator))
      return false
    }
    percentComplete = min(max(0, progress), 1)
    CallLog.note(note)
    scrubber?.scrub(to: Double(percentComplete))
    return true
  }

  /// Releases an app's own interaction controller; the remaining animation takes its speed and curve. Rule: C-33
  func resumeByContext(cancelled: Bool) {
    guard phase == .interacting else { return }
    if let interactionController {
      completionVelocity = interactionController.completionSpeed
      completionCurve = interactionController.completionCurve
    }
    resume(cancelled: cancelled)
  }

  /// Continues forward or back after the touch ended. Rule: I-15, T-09, T-10
  func resume(cancelled: Bool) {
    guard phase == .interacting else { return }
    enter(.resuming)
    if wasCancelled != cancelled {
      wasCancelled = cancelled
      CallLog.note(note)
      coordinator.interactionChanged()
      reverseAppearance(back: cancelled)
    } else {
      coordinator.interactionChanged()
    }
    scrubber?.resume(cancelled: cancelled)
  }

  /// A running transition is caught again. Rule: I-19, I-28
  func pause() {
    guard phase == .animating || phase == .resuming, let scrubber, scrubber.isInterruptible else { return }
    enter(.interacting)
    scrubber.pause()
    if let fraction = scrubber.fraction { percentComplete = fraction }
    coordinator.interactionChanged()
  }

  /// Reverses the appearance callbacks of both controllers. Rule: T-10, T-12, T-16
  func reverseAppearance(back: Bool) {
    plan.willReverse(back: back)
    guard plan.notifiesOnReversal else { return }
    let notified = plan.appearing.map { ($0, !back) } + plan.disappearing.map { ($0, back) }
    let ordered = plan.beginsWithAppearingFirst && back ? notified.reversed() : notified
    // Once the transition has ended, those that remain have been told of its end.
    var callouts = Callouts(while: self.isInFlight)
    for (controller, appears) in ordered {
      callouts { AppearanceTransition.beginUnlessInProgress(controller, appearing: appears, animated: isAnimated) }
    }
    callouts { container.superview?.layoutIfNeeded() }
  }

  /// A cancelled transition has run back to its start: model values return before the animator's completion runs.
  func returnModelValues() {
    for block in blocks.reversed() { block.restoreModel() }
  }

  // MARK: End

  /// Handles the animator's completion, once. Rule: C-13, L-07
  func complete(_ didComplete: Bool) {
    guard phase == .animating || phase == .interacting || phase == .resuming else { return }
    var callouts = Callouts(while: self.isInFlight)
    callouts { if phase == .interacting { coordinator.interactionEndedUnannounced() } }
    callouts {
      guard didComplete == wasCancelled else { return }
      wasCancelled = !didComplete
      reverseAppearance(back: !didComplete)
    }
    callouts { if !coordinator.hasRunAlongside { coordinator.runAlongside() } }
    callouts { settle(completed: didComplete) }
  }

  /// Leaves what is to be seen in the hierarchy, and sends all that tells of the end, in the order of section T.
  private func settle(completed didComplete: Bool) {
    enter(.settling)
    scrubber?.release()
    plan.didEnd(self, completed: didComplete)
    AnimationBlock.withoutAnimation { plan.settleHierarchy(self, completed: didComplete) }
    sendDidCallbacks(completed: didComplete)
    plan.settleLinks(self, completed: didComplete)
    if let completion {
      CallLog.record(plan.requester, plan.completionName)
      completion()
    }
    coordinator.runCompletions()
    if let animator, plan.isCustomAnimator, mover != .none {
      CallLog.record(animator, "animationEnded(\(didComplete))")
      animator.animationEnded(didComplete)
    }
    enter(.settled)
    endTransactions()
    UIApplication.shared.transitions.removeAll { $0 === self }
    tearDown()
    releaseSafeAreas()
    plan.transitionDidFinish(self)
    notifyEnd()
  }

  /// Abandons the transition when the application is deallocated, without notifications.
  func abandon() {
    (interruptible as? UIViewPropertyAnimator)?.abandon()
    tearDown()
  }

  /// Holds nothing any more: an animator that keeps its context must not keep itself.
  private func tearDown() {
    (blocks, scrubber, interruptible, heldContext, heldCoordinator) = ([], nil, nil, nil, nil)
    (animator, interactionController, completion, releaseTransactions) = (nil, nil, nil, nil)
  }

  /// Commits the transactions that the app's animator left open. Rule: A-25
  private func endTransactions() {
    releaseTransactions?()
    releaseTransactions = nil
  }

  /// Keeps the safe area of views that a stock animator moves at that of their end; also of one that an app's animator
  /// moves out, so that its content does not jump (chosen). Rule: G-20
  private func keepSafeAreas() {
    guard isAnimated, plan.from !== plan.to else { return }
    keptViews = (plan.isCustomAnimator ? [plan.fromView] : [plan.fromView, plan.toView]).compactMap { $0 }
    for view in keptViews { view.keepsSafeArea = true }
  }

  private func releaseSafeAreas() {
    for view in keptViews {
      view.keepsSafeArea = false
      for view in [view] + view.subviews where !view.keepsSafeArea { view.updateSafeArea() }
    }
    keptViews = []
  }
}

extension Transition: AnimationBlockAdopter {
  /// The first block of the animator carries the alongside animations. Rule: T-35
  func adopt(_ block: AnimationBlock) -> AnimationBlock {
    guard animatorCall != nil else { return block }
    animatorCall?.opensBlocks = true
    scrubber?.prepare(block)
    blocks.append(block)
    if !coordinator.hasRunAlongside {
      block.atEnd = { [self] in
        if coordinator.hasAlongside { layOutContent() }
        coordinator.runAlongside()
      }
    }
    return block
  }

  func noticeStart(of animator: UIViewPropertyAnimator) { animatorCall?.started = animator }
}
