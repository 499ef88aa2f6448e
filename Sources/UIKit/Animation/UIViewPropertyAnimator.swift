internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// An animation of views that can be paused, scrubbed, reversed and stopped.
///
/// Everything it animates follows one fraction; running, it is moved by time, paused, by the app.
/// Rule: I-25 … I-37
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// How the animator moves within `active`.
  ///
  ///   inactive ──start / pause──▶ active(running ⇄ paused) ──stop(false)──▶ stopped ──finish──▶ inactive
  ///                                   │ end of time, stop(true)                                    ▲
  ///                                   └────────────────────────────────────────────────────────────┘
  private enum Phase: Equatable {
    case inactive
    case running
    case paused
    case stopped
  }

  /// Seconds of the whole animation; a spring given by its physics computes it. Rule: A-21
  public let duration: TimeInterval
  /// The animator's timing.
  public let timingParameters: (any UITimingCurveProvider)?
  /// Seconds between the start and the first movement.
  open private(set) var delay: TimeInterval = 0
  /// True if touches reach the views while they are animated. Rule: I-33
  open var isUserInteractionEnabled = true
  /// True if hit testing uses the model layers instead of the presentation layers. Rule: I-33
  open var isManualHitTestingEnabled = false
  /// True if the animator may be paused, scrubbed, reversed and stopped; set before the start. Rule: I-33
  open var isInterruptible = true
  /// True if scrubbing leaves the curve out. Rule: I-29
  open var scrubsLinearly = true
  /// True if pending updates of properties, constraints and layout are performed before the animations and, for their
  /// changes, inside them. Rule: A-54
  open var flushUpdates = false
  /// True if the animator stays active at its end. Rule: I-29
  open var pausesOnCompletion = false

  private var phase = Phase.inactive
  private var queued: [(body: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var blocks: [AnimationBlock] = []
  private let driver: AnimatorDriver
  private var isBackwards = false
  /// The application whose time moves it, from its first start or pause.
  private weak var application: UIApplication?

  /// An animator with a timing.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    let own = parameters.springTimingParameters?.ownDuration
    self.duration = own ?? max(0, duration.isFinite ? duration : 0)
    timingParameters = parameters
    driver = AnimatorDriver(curve: TimingCurve(parameters, duration: self.duration))
    super.init()
  }

  /// An animator without duration, with the curve of the system's animations.
  public convenience init(_ nothing: Never? = nil) {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  /// An animator with a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a curve by control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a spring.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Starts an animator at once.
  @discardableResult open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve = UIView.AnimationCurve(rawValue: Int((options.rawValue >> 16) & 0xF)) ?? .easeInOut
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: State

  /// The state of the animator. Rule: I-29
  open var state: UIViewAnimatingState {
    switch phase {
    case .inactive: .inactive
    case .running, .paused: .active
    case .stopped: .stopped
    }
  }
  /// True if time moves it now.
  open var isRunning: Bool { phase == .running }
  /// True if the animation runs back to its start; a running one reverses at once, an inactive one begins at its end.
  ///
  /// Rule: I-37
  open var isReversed: Bool {
    get { isBackwards }
    set {
      guard newValue != isBackwards, allows("reversed") else { return }
      isBackwards = newValue
      if phase == .running { run(duration: nil) }
    }
  }
  /// The completed fraction of the animation; of the way back if it is reversed.
  ///
  /// It is the part of the time while the animator runs, of the way while it is paused. Rule: I-29
  open var fractionComplete: CGFloat {
    get {
      switch phase {
      case .inactive, .stopped: 0
      case .running: inDirection(driver.time)
      case .paused: inDirection(scrubsLinearly ? driver.progress : driver.time)
      }
    }
    set {
      guard newValue.isFinite, allows("scrubbed") else { return }
      pauseAnimation()
      guard phase == .paused else { return }
      let fraction = Double(inDirection(min(max(0, Double(newValue)), 1)))
      scrubsLinearly ? driver.pause(at: fraction) : driver.pause(atTime: fraction)
    }
  }
  /// A part of the way forward as one of the way that it goes, or the other way round.
  private func inDirection(_ part: Double) -> CGFloat { CGFloat(isBackwards ? 1 - part : part) }

  // MARK: Recording

  /// Adds animations; in a running animator, for its remaining time. Rule: I-34
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }
  /// Adds animations that begin after a fraction of the remaining time. Rule: I-34
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    switch phase {
    case .inactive: queued.append((animation, delayFactor))
    case .running, .paused: record(animation, delayFactor: delayFactor)
    case .stopped: Diagnostics.fail(.animatorUsageError(self, "animations were added to a stopped animator."))
    }
  }
  /// Adds a closure to call at the end with the final position. Rule: I-32
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  private func record(_ animation: () -> Void, delayFactor: CGFloat) {
    let now = min(max(0, driver.progress), 1)
    let start = now + (1 - now) * Double(min(max(0, delayFactor), 1))
    let options: UIView.AnimationOptions = isUserInteractionEnabled ? [.allowUserInteraction] : []
    let block = AnimationBlock(
      duration: 1, timing: .linear, options: options, driver: PartDriver(driver, from: start))
    block.hitsModel = isManualHitTestingEnabled
    blocks.append(block)
    guard UIView.areAnimationsEnabled else { return AnimationBlock.withoutAnimation(animation) }
    if flushUpdates { CATransaction.performLayout() }
    block.record(animation, flushing: flushUpdates)
  }

  /// Records what was queued: the animator becomes active.
  private func activate() {
    guard phase == .inactive else { return }
    phase = .paused
    application = UIApplication.shared
    driver.pause(at: 0)
    let queued = self.queued
    self.queued = []
    // What is recorded may stop it; all of it is done, animated or not.
    for addition in queued {
      if phase == .inactive { addition.body() } else { record(addition.body, delayFactor: addition.delayFactor) }
    }
    if phase == .paused, isBackwards { driver.pause(at: 1) }
  }

  // MARK: Moving

  /// Starts the animation, or resumes it after a pause.
  open func startAnimation() { startAnimation(afterDelay: 0) }
  /// Starts after a delay; active at once. Rule: I-36
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard MainQueue.allows("startAnimation()", of: self) else { return }
    guard phase != .stopped else {
      return Diagnostics.fail(.animatorUsageError(self, "a stopped animator was started; finish it first."))
    }
    guard phase != .running else { return }
    AnimationSwitch.noticeStart(of: self)
    activate()
    guard phase == .paused else { return }
    self.delay = max(0, delay.isFinite ? delay : 0)
    run(duration: nil, delay: self.delay)
  }

  /// Pauses the animation in its current state. Rule: I-29, I-36
  open func pauseAnimation() {
    guard phase != .stopped, phase != .paused, allows("paused") else { return }
    if phase == .inactive { return activate() }
    driver.pause()
    phase = .paused
    release()
  }

  /// Resumes after a pause, with another timing or duration. Rule: I-30
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    guard phase == .paused, allows("continued") else { return }
    let length = durationFactor > 0 ? Double(durationFactor) * duration : nil
    guard let parameters else { return run(duration: length) }
    let own = parameters.springTimingParameters?.ownDuration ?? length ?? remaining
    head(duration: own, delay: 0, along: TimingCurve(parameters, duration: own))
  }

  /// Runs along the animator's own curve from where it stands.
  private func run(duration length: TimeInterval?, delay: TimeInterval = 0) {
    let length = length ?? remaining
    guard let here = driver.timeOnCurve else { return head(duration: length, delay: delay, along: driver.curve) }
    move(
      .along(start: MediaClock.current.now + delay, duration: length, from: here, to: isBackwards ? 0 : 1))
  }

  /// Runs from where it is seen to its end along a whole curve.
  private func head(duration length: TimeInterval, delay: TimeInterval, along curve: TimingCurve) {
    let (start, target) = (MediaClock.current.now + delay, isBackwards ? 0.0 : 1)
    move(.towards(start: start, duration: length, from: driver.progress, to: target, curve: curve))
  }

  /// Seconds to the end: all of them from beside the curve (chosen).
  private var remaining: TimeInterval {
    guard let here = driver.timeOnCurve else { return duration }
    return (isBackwards ? here : 1 - here) * duration
  }

  private func move(_ motion: AnimatorDriver.Motion) {
    driver.move(motion)
    phase = .running
    let application = UIApplication.shared
    self.application = application
    application.runningAnimators[ObjectIdentifier(self)] = self
    application.frameSteps.append(
      FrameStep(owner: self, notBefore: driver.end) { [weak self] _ in self?.step() ?? false })
  }

  /// A running animator is kept alive by the application whose time moves it.
  private func release() { application?.runningAnimators[ObjectIdentifier(self)] = nil }

  /// One frame of running; answers whether more follow.
  private func step() -> Bool {
    guard phase == .running else { return false }
    guard driver.isThere else { return true }
    if pausesOnCompletion {
      driver.pause(at: isBackwards ? 0 : 1)
      phase = .paused
      release()
    } else {
      end(at: isBackwards ? .start : .end)
    }
    return false
  }

  // MARK: Ending

  /// Stops in the current state: at once without completions, or waiting for `finishAnimation(at:)`. Rule: I-31
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard phase != .inactive, phase != .stopped, allows("stopped") else { return }
    driver.pause()
    guard withoutFinishing else {
      phase = .stopped
      release()
      return
    }
    settle(at: .current)
    completions = []
  }

  /// Ends a stopped animation at a position and calls the completions. Rule: I-31, D-39
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard phase == .stopped else {
      return Diagnostics.fail(.animatorUsageError(self, "finishAnimation(at:) was called, but it was not stopped."))
    }
    end(at: finalPosition)
  }

  private func end(at position: UIViewAnimatingPosition) {
    settle(at: position)
    let completions = self.completions
    self.completions = []
    for completion in completions { completion(position) }
  }

  /// Model values become those of a position, and the animations leave the layers.
  private func settle(at position: UIViewAnimatingPosition) {
    switch position {
    case .end: break
    case .start: for block in blocks.reversed() { block.restoreModel() }
    case .current: AnimationBlock.keepShownValues(of: blocks)
    }
    // Blocks inside that came to an end with the animator were not interrupted.
    for block in blocks { block.removeAnimations(finished: position != .current) }
    blocks = []
    phase = .inactive
    isBackwards = false
    driver.pause(at: 0)
    release()
  }

  /// Model values are those of the end again, where others set them since.
  func keepEndValues() { for block in blocks { block.restoreEndValues() } }

  /// Its application is deallocated: it does not end, and calls no completion.
  func abandon() { (queued, completions, blocks) = ([], [], []) }

  private func allows(_ what: String) -> Bool {
    guard !isInterruptible, phase != .inactive else { return true }
    Diagnostics.fail(.animatorUsageError(self, "it is not interruptible and cannot be \(what)."))
    return false
  }

  /// Ends an animator that is deallocated with its application without a usage error. Rule: I-35, D-31
  isolated deinit {
    guard application != nil else { return }
    switch phase {
    case .inactive, .running: break
    case .paused: Diagnostics.fail(.animatorReleased("paused"))
    case .stopped: Diagnostics.fail(.animatorReleased("stopped"))
    }
  }
}

extension UsageError {
  fileprivate static func animatorUsageError(_ animator: AnyObject, _ what: String) -> UsageError {
    UsageError("D-39", animator, "\(describe(animator)): \(what)")
  }

  fileprivate static func animatorReleased(_ state: String) -> UsageError {
    UsageError(
      "D-31", nil,
      "It is an error to release a paused or stopped property animator. Property animators must either finish"
        + " animating or be explicitly stopped and finished before they can be released. (\(state))")
  }
}
