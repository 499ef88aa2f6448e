internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Moves a transition by a percentage, with any kind of animation in its animator.
///
/// Rule: I-06 … I-21
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  /// The request that was made before the transition started.
  private enum Pending {
    case nothing, finish, cancel
  }

  /// The animator's duration, read at the start; 0 before. Rule: I-06
  public private(set) var duration: CGFloat = 0
  /// The last percentage given, which may lie beyond 0 or 1. Rule: I-06
  public private(set) var percentComplete: CGFloat = 0
  /// The speed of the remaining animation, above zero. Rule: I-09, D-39
  open var completionSpeed: CGFloat = 1 {
    didSet {
      guard completionSpeed > 0 else {
        Diagnostics.fail(.completionSpeed(self, completionSpeed))
        completionSpeed = oldValue
        return
      }
    }
  }
  /// The curve of the remaining animation. Rule: I-08
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The timing of the remaining animation with an interruptible animator. Rule: I-19
  open var timingCurve: (any UITimingCurveProvider)?
  /// True if the transition starts in the hands of this object. Rule: I-02, I-03
  open var wantsInteractiveStart = true

  private(set) weak var transition: Transition?
  private var pending = Pending.nothing
  /// The moment at which time began to move the transition.
  private var startOfTime: CFTimeInterval = 0

  /// An object that moves no transition yet.
  public override init() { super.init() }

  /// Starts the animator and stops it at its beginning; subclasses call super first. Rule: I-02, I-16, I-26
  ///
  /// A transition that this object still drives is cancelled (chosen: else nothing would end it).
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext, let animator = context.transition.animator else {
      return
    }
    let transition = context.transition
    adopt(transition)
    let clock = ClockScrubber(transition, duration: Double(duration))
    transition.scrubber = clock
    clock.stop(transition.container.layer)
    for view in transition.coordinator.outsideViews + transition.plan.stages { clock.stop(view.layer) }
    transition.runAnimator(animator)
    guard transition.phase == .interacting else { return }
    if let interruptible = transition.interruptible {
      clock.startClocks()
      interruptible.pauseAnimation()
      interruptible.fractionComplete = 0
      transition.scrubber = AnimatorScrubber(interruptible, for: self)
    }
    applyPending()
  }

  /// The transition starts by time; this object may catch it later. Rule: I-03
  func willStartByTime(_ transition: Transition) {
    adopt(transition)
    startOfTime = CACurrentMediaTime()
    // What was asked before this start asked for nothing else.
    if pending == .finish { pending = .nothing }
  }

  private func adopt(_ transition: Transition) {
    // It moves one at a time: one that it still held would wait for it for ever.
    if let held = self.transition, held !== transition { held.resume(cancelled: true) }
    self.transition = transition
    duration = CGFloat(transition.duration)
    percentComplete = 0
  }

  private func applyPending() {
    defer { pending = .nothing }
    switch pending {
    case .nothing: break
    case .finish: finish()
    case .cancel: cancel()
    }
  }

  /// Shows a progress; below 0 acts as 0, above 1 as 1. Rule: I-03, I-07, I-17
  ///
  /// One that time moves from its start is caught by it, as by `pause()`.
  ///
  /// Errors: what is no number is reported and changes nothing.
  open func update(_ percentComplete: CGFloat) {
    catchMovedByTime()
    guard let transition, transition.phase == .interacting, transition.update(percentComplete) else { return }
    self.percentComplete = percentComplete
  }

  /// Completes the transition. Rule: I-09, I-17
  open func finish() { resume(cancelled: false, or: .finish) }

  /// Catches a transition that started by time and that no touch has moved yet. Rule: I-03
  ///
  /// Without an interruptible animator its container's clock is stopped, as at an interactive start.
  private func catchMovedByTime() {
    guard let transition, transition.phase == .animating, !transition.initiallyInteractive else { return }
    if transition.interruptible == nil, transition.scrubber == nil, !transition.blocks.isEmpty {
      transition.scrubber = ClockScrubber(transition, duration: Double(duration), runningSince: startOfTime)
    }
    pause()
  }

  /// Reverses the transition; if it cannot be interrupted it runs on, and is cancelled at its end.
  ///
  /// Rule: I-03, I-10, I-17
  open func cancel() { resume(cancelled: true, or: .cancel) }

  private func resume(cancelled: Bool, or later: Pending) {
    guard let transition, transition.isActive else {
      pending = later
      return
    }
    if cancelled { catchMovedByTime() }
    guard transition.phase == .interacting else {
      if transition.isBeginning { pending = later }
      if cancelled, !transition.initiallyInteractive { transition.cancelInPassing() }
      return
    }
    transition.completionVelocity = completionSpeed
    transition.completionCurve = completionCurve
    transition.resume(cancelled: cancelled)
  }

  /// Catches a running transition whose animator is interruptible. Rule: I-19, I-28
  open func pause() {
    guard let transition else { return }
    if transition.scrubber == nil, let interruptible = transition.interruptible {
      transition.scrubber = AnimatorScrubber(interruptible, for: self)
    }
    transition.pause()
    if transition.phase == .interacting, let fraction = transition.scrubber?.fraction { percentComplete = fraction }
  }
}
