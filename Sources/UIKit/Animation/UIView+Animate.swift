public import Foundation
internal import QuartzCore

extension UIView {
  /// True if the animation methods animate; see `setAnimationsEnabled(_:)`.
  public class var areAnimationsEnabled: Bool { AnimationSwitch.isEnabled }

  /// Enables or disables the animations that follow; while disabled, changes take effect at once. Rule: A-14
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationSwitch.isEnabled = enabled }

  /// Changes made in the closure take effect at once, inside an animation block too. Rule: A-14
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wasEnabled = AnimationSwitch.isEnabled
    AnimationSwitch.isEnabled = false
    AnimationBlock.withoutAnimation(actionsWithoutAnimation)
    AnimationSwitch.isEnabled = wasEnabled
  }

  /// The duration of the block that is running, 0 outside one. Rule: A-08
  public class var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.duration ?? 0 }

  /// Animates the changes made in a closure.
  ///
  /// Units: seconds. Order: the closure runs before this returns; the completion after everything it started has
  /// ended, with true unless something was interrupted. Rule
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(duration: duration, delay: delay, timing: AnimationTiming(options: options), options, animations, completion)
  }

  /// Animates with the default curve and no delay. Rule: A-04
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(duration: duration, delay: 0, timing: .easeInOut, [], animations, completion)
  }

  /// Animates from the current state, without a completion.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    run(duration: duration, delay: 0, timing: .easeInOut, [], animations, nil)
  }

  /// Animates on a spring that comes to rest when the duration is over.
  ///
  /// `dampingRatio` 1 does not overshoot; `velocity` 1 covers the whole distance in a second. Rule
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming.spring(dampingRatio: dampingRatio, duration: duration, velocity: velocity)
    run(duration: duration, delay: delay, timing: timing, options, animations, completion)
  }

  /// Animates on a spring, given by its perceptual duration and bounce. Rule: A-21
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming.spring(perceivedDuration: duration, bounce: bounce, velocity: initialSpringVelocity)
    withoutActuallyEscaping(animations) {
      run(duration: timing.settlingDuration, delay: delay, timing: timing, options, $0, completion)
    }
  }

  /// The one way in for every form: settles what is inherited, then records.
  ///
  /// Rule
  class func run(
    duration: TimeInterval, delay: TimeInterval, timing: AnimationTiming, _ options: AnimationOptions,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?, keyframes: KeyframeRecorder? = nil
  ) {
    guard MainQueue.allows("animate(withDuration:animations:)") else { return }
    let outer = AnimationBlock.current
    var (duration, timing) = (duration, timing)
    if let outer, !options.contains(.overrideInheritedOptions) {
      if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
      if !options.contains(.overrideInheritedCurve) { timing = outer.timing }
    }
    // A curve that the transaction around was given is the app's own for this block. Rule: A-25
    if case .curve = timing, let function = CATransaction.animationTimingFunction() { timing = .curve(function) }
    if options.contains(.flushUpdates) { CATransaction.performLayout() }
    guard duration > 0, AnimationSwitch.isEnabled else {
      AnimationBlock.withoutAnimation(animations)
      if let completion { UIApplication.shared.performInNextRunLoopTurn { completion(true) } }
      return
    }
    let block = AnimationSwitch.adopt(
      AnimationBlock(duration: duration, delay: max(0, delay), timing: timing, options: options, driver: outer?.driver))
    block.keyframes = keyframes
    block.completion = completion
    outer?.nested.append(block)
    block.record(animations, flushing: options.contains(.flushUpdates))
  }
}

/// The settings of an application that enable animation blocks and override their durations.
struct AnimationSwitch {
  /// See `UIView.setAnimationsEnabled(_:)`.
  private var isEnabled = true
  /// The transition whose animator is being asked to animate: it adopts the blocks opened meanwhile.
  private weak var adopter: (any AnimationBlockAdopter)?
  private var serial = 0

  static var isEnabled: Bool {
    get { UIApplication.shared.animationSwitch.isEnabled }
    set { UIApplication.shared.animationSwitch.isEnabled = newValue }
  }

  static var adopter: (any AnimationBlockAdopter)? {
    get { UIApplication.shared.animationSwitch.adopter }
    set { UIApplication.shared.animationSwitch.adopter = newValue }
  }

  /// A number that no other animation of the application has.
  static func nextSerial() -> Int {
    UIApplication.shared.animationSwitch.serial += 1
    return UIApplication.shared.animationSwitch.serial
  }

  static func adopt(_ block: AnimationBlock) -> AnimationBlock {
    guard block.driver == nil, AnimationBlock.current == nil else { return block }
    return adopter?.adopt(block) ?? block
  }

  /// A property animator begins to run.
  static func noticeStart(of animator: UIViewPropertyAnimator) { adopter?.noticeStart(of: animator) }

  /// Runs a closure whose animation blocks belong to no animator: animations during layout are not the animator's.
  static func withoutAdopter(_ body: () -> Void) {
    guard let outer = adopter else { return body() }
    adopter = nil
    body()
    adopter = outer
  }
}

/// Someone who takes part in the animation blocks opened while it is in charge: a running transition.
protocol AnimationBlockAdopter: AnyObject {
  /// Answers the block to use in place of the one opened.
  func adopt(_ block: AnimationBlock) -> AnimationBlock
  /// A property animator began to run.
  func noticeStart(of animator: UIViewPropertyAnimator)
}
