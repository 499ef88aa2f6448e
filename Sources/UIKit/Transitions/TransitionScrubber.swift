internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Moves an animator's animations to a progress, and lets them run on or back from there.
protocol TransitionScrubber: AnyObject {
  /// True if a running transition can be caught again. Rule: I-28
  var isInterruptible: Bool { get }
  /// True if the animator's own curves are ignored during the interaction. Rule: I-08
  var runsEvenly: Bool { get }
  /// Makes a block that the animator opens ready for being moved.
  func prepare(_ block: AnimationBlock)
  /// Shows a progress, 0…1.
  func scrub(to progress: Double)
  /// Runs to the end or back to the start.
  func resume(cancelled: Bool)
  /// Catches a running transition.
  func pause()
  /// Gives the clock back.
  func release()
}

/// Scrubs the layers: stops the container's clock and moves its time, with any animation inside.
///
/// After the finger let go, the time is moved from frame to frame along the completion curve; on a cancelled
/// transition it runs back to where it was stopped. Rule: I-07, I-08, I-09, I-10, I-11
final class ClockScrubber: TransitionScrubber {
  private let transition: Transition
  let duration: TimeInterval
  /// The stopped layers with their local times.
  private var stopped: [(layer: CALayer, time: CFTimeInterval)] = []
  private var progress: Double = 0
  private var run: Run?

  private struct Run {
    let start: CFTimeInterval
    let duration: TimeInterval
    let from: Double
    let to: Double
    let curve: CAMediaTimingFunction
  }

  init(_ transition: Transition, duration: TimeInterval) {
    self.transition = transition
    self.duration = duration
  }

  let isInterruptible = false
  let runsEvenly = true

  /// The delay of the animator's first block.
  private var firstDelay: TimeInterval?

  /// Lets a block run evenly, however long it was to wait.
  ///
  /// Those after the first begin as much later than that one as their delays say (chosen).
  /// Rule: I-08, I-48
  func prepare(_ block: AnimationBlock) {
    let first = firstDelay ?? block.delay
    firstDelay = first
    block.timing = .linear
    block.delay = max(0, block.delay - first)
  }

  /// Stops a layer's clock where it is.
  func stop(_ layer: CALayer) {
    guard !stopped.contains(where: { $0.layer === layer }) else { return }
    let time = layer.convertTime(CACurrentMediaTime(), from: nil)
    stopped.append((layer, time))
    layer.speed = 0
    layer.beginTime = 0
    layer.timeOffset = time
  }

  func scrub(to progress: Double) {
    self.progress = progress
    for (layer, time) in stopped { layer.timeOffset = time + progress * duration }
  }

  func resume(cancelled: Bool) {
    let target: Double = cancelled ? 0 : 1
    // Speed and curve are those of the moment in which the finger lets go.
    let length = abs(target - progress) * duration / Double(transition.completionVelocity)
    run = Run(
      start: CACurrentMediaTime(), duration: length, from: progress, to: target,
      curve: CAMediaTimingFunction(transition.completionCurve))
    UIApplication.shared.frameSteps.append(FrameStep(owner: self) { [weak self] now in self?.step(now) ?? false })
  }

  func pause() {}

  /// One frame of the rest; answers whether more follow.
  private func step(_ now: CFTimeInterval) -> Bool {
    guard let run else { return false }
    let passed = run.duration > 0 ? min(1, (now - run.start) / run.duration) : 1
    scrub(to: run.from + (run.to - run.from) * run.curve.value(at: passed))
    guard passed >= 1 else { return true }
    self.run = nil
    run.to == 1 ? runOn() : runBack()
    return false
  }

  /// The end is reached: the clocks run on from here, and the animations end by themselves.
  private func runOn() {
    for (layer, time) in stopped {
      layer.timeOffset = time + duration
      layer.beginTime = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
      layer.speed = 1
    }
  }

  /// The start is reached again: what the animator changed returns, then its animations end as finished. Rule: I-13
  private func runBack() {
    transition.returnModelValues()
    release()
  }

  private static func endAnimations(below layer: CALayer) {
    var pending = [layer]
    while let next = pending.popLast() {
      next.removeAnimations(finished: true) { _ in true }
      pending += next.sublayers ?? []
    }
  }

  /// Releases views whose animation was not completed, because the transition ended early.
  func release() {
    for (layer, _) in stopped where layer.speed == 0 { Self.endAnimations(below: layer) }
    startClocks()
  }

  /// Gives the layers their time back, and leaves what moves there as it is.
  func startClocks() {
    for (layer, _) in stopped {
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
    }
    stopped = []
    run = nil
  }
}

extension Transition {
  /// Passes the progress of an app's own interaction controller to the bars. Rule: C-15, G-25
  func handBarsOver() {
    guard plan.isCustomAnimator, !coordinator.ownViews.isEmpty else { return }
    let clock = ClockScrubber(self, duration: duration)
    for view in coordinator.ownViews { clock.stop(view.layer) }
    scrubber = clock
    let block = AnimationBlock(duration: clock.duration, timing: .linear)
    blocks.append(block)
    block.record { coordinator.runOwnAlongside() }
  }
}

/// Scrubs the animator object of an interruptible transition. Rule: I-26, I-27, I-28
final class AnimatorScrubber: TransitionScrubber {
  private let animator: any UIViewImplicitlyAnimating
  private let driver: UIPercentDrivenInteractiveTransition

  init(_ animator: any UIViewImplicitlyAnimating, for driver: UIPercentDrivenInteractiveTransition) {
    self.animator = animator
    self.driver = driver
    hasMoved = animator.state == .active
  }

  /// True if the transition can be interrupted; false once it has ended.
  var isInterruptible: Bool { animator.state == .active }
  let runsEvenly = false
  func prepare(_ block: AnimationBlock) {}

  /// True if it has been seen to move.
  private var hasMoved: Bool
  /// True if the transition has ended: observers of the end move nothing any more.
  private var isOver: Bool { hasMoved && animator.state != .active }

  func scrub(to progress: Double) {
    guard !isOver else { return }
    animator.isReversed = false
    animator.fractionComplete = CGFloat(progress)
    hasMoved = true
  }

  func resume(cancelled: Bool) {
    guard !isOver else { return }
    hasMoved = true
    animator.isReversed = cancelled
    let factor = max(0.001, (1 - animator.fractionComplete) / driver.completionSpeed)
    animator.continueAnimation(withTimingParameters: driver.timingCurve, durationFactor: factor)
  }

  func pause() {
    guard !isOver else { return }
    animator.pauseAnimation()
    // A finger moves it towards the end, whichever way it went: so its fraction is the transition's progress.
    animator.isReversed = false
    hasMoved = true
  }
  func release() {}
}
