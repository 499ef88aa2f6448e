internal import CoreGraphics
internal import Foundation
internal import QuartzCore

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

  /// A scrubber of animations that are still to be started, or that time has moved since a moment.
  init(_ transition: Transition, duration: TimeInterval, runningSince start: CFTimeInterval? = nil) {
    self.transition = transition
    self.duration = duration
    self.start = start
  }

  /// The moment at which time began to move the animations, until they are caught.
  private var start: CFTimeInterval?
  var isInterruptible: Bool { start != nil }
  var fraction: CGFloat? { wasCaught ? CGFloat(progress) : nil }
  private var wasCaught = false
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

  /// Stops a layer's clock where it was at a moment.
  func stop(_ layer: CALayer, at moment: CFTimeInterval = CACurrentMediaTime()) {
    guard !stopped.contains(where: { $0.layer === layer }) else { return }
    let time = layer.convertTime(moment, from: nil)
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

  /// Takes animations over that time has moved: from here on they stand at the progress that they had. Rule: I-03
  func pause() {
    guard let start else { return }
    self.start = nil
    let views = [transition.container] + transition.coordinator.outsideViews + transition.plan.stages
    for view in views { stop(view.layer, at: start) }
    let passed = duration > 0 ? min(1, max(0, (CACurrentMediaTime() - start) / duration)) : 1
    wasCaught = true
    scrub(to: passed)
  }

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
