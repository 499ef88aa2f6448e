public import CoreGraphics
public import Foundation
internal import QuartzCore

/// The state of an animation object.
nonisolated public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or over.
  case inactive = 0
  /// Started; it may be running or paused.
  case active = 1
  /// Stopped, waiting for `finishAnimation(at:)`.
  case stopped = 2
}

/// The position at which an animation ended.
nonisolated public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end.
  case end = 0
  /// The start.
  case start = 1
  /// The position at which it was stopped.
  case current = 2
}

/// An animation that can be paused, scrubbed, reversed and stopped. Rule: I-29 … I-37
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animation.
  var state: UIViewAnimatingState { get }
  /// True if time moves it now.
  var isRunning: Bool { get }
  /// True if it goes back to its start. Rule: I-37
  var isReversed: Bool { get set }
  /// How far it is, 0…1. Rule: I-29
  var fractionComplete: CGFloat { get set }
  /// Starts, or goes on after a pause.
  func startAnimation()
  /// Starts after a delay. Rule: I-36
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stands still where it is.
  func pauseAnimation()
  /// Ends where it is; with false, `finishAnimation(at:)` must follow. Rule: I-31
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation at a position. Rule: I-31
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that records the changes made in closures. Rule: I-34
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Optional: adds animations that start after a fraction of what remains.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Optional: adds animations.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Optional: adds a closure to call at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Optional: goes on after a pause with another timing. Rule: I-30
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  /// The default: the animations are not delayed.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }
  /// The default: changed at once.
  public func addAnimations(_ animation: @escaping () -> Void) { animation() }
  /// The default does nothing.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// Waits for the end of the animation and returns its position; never returns if it is stopped without finishing.
  /// Rule: I-32
  public func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { continuation in addCompletion { continuation.resume(returning: $0) } }
  }
  /// The default: goes on as it was.
  public func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
  { startAnimation() }
}

/// The placeholder that marks an animator without an interruptible one, so that the engine can tell. Rule: I-25
@MainActor final class AbsentAnimator: NSObject, UIViewImplicitlyAnimating {
  static let shared = AbsentAnimator()
  var state: UIViewAnimatingState { .inactive }
  var isRunning: Bool { false }
  var isReversed = false
  var fractionComplete: CGFloat = 0
  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}

/// The kind of timing curve.
nonisolated public enum UITimingCurveType: Int, Sendable {
  /// A named curve.
  case builtin = 0
  /// A curve by control points.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A curve and a spring.
  case composed = 3

  /// True if a spring decides how it moves.
  var hasSpring: Bool {
    switch self {
    case .builtin, .cubic: false
    case .spring, .composed: true
    }
  }
}

/// A timing for a property animator.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol {
  /// The kind of timing curve.
  var timingCurveType: UITimingCurveType { get }
  /// Its curve, if it has one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// Its spring, if it has one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A timing by a curve.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The named curve; ease-in-out if control points were given.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint
  private let isNamed: Bool

  /// Core Animation's default curve.
  public override init() {
    animationCurve = .easeInOut
    (controlPoint1, controlPoint2) = (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
    isNamed = false
    super.init()
  }

  /// A named curve. Rule: A-05
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    (controlPoint1, controlPoint2) = CAMediaTimingFunction(curve).points
    isNamed = true
    super.init()
  }

  /// A curve by control points; their x must be 0…1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    (controlPoint1, controlPoint2) = (point1, point2)
    isNamed = false
    super.init()
  }

  /// Named or by control points.
  open var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  /// Itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always nil.
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A timing by a spring. Rule
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// How the spring was told.
  enum SpringParameters {
    case ratio(CGFloat)
    case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
    case perceived(duration: TimeInterval, bounce: CGFloat)
    case system
  }

  let form: SpringParameters
  /// In whole distances per second, along each axis; one-dimensional values take its length.
  public let initialVelocity: CGVector

  /// The spring of the system's own transitions, half a second long. Rule: A-21, G-21
  public override init() {
    (form, initialVelocity) = (.system, .zero)
    super.init()
  }
  /// A spring by its damping ratio; 1 does not overshoot.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }
  /// A spring by its damping ratio and velocity.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    form = .ratio(ratio)
    initialVelocity = velocity
    super.init()
  }
  /// A spring by its physics; the animator's own duration is ignored.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    form = .physical(mass: mass, stiffness: stiffness, damping: damping)
    initialVelocity = velocity
    super.init()
  }
  /// A spring by its perceived duration and bounce, at rest.
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }
  /// A spring by its perceived duration and bounce.
  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity: CGVector) {
    form = .perceived(duration: duration, bounce: bounce)
    self.initialVelocity = initialVelocity
    super.init()
  }

  /// Always a spring.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Always nil.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// Itself.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// As an animation's timing; `duration` counts where the spring has none of its own.
  func timing(duration: TimeInterval) -> AnimationTiming {
    let velocity = (initialVelocity.dx * initialVelocity.dx + initialVelocity.dy * initialVelocity.dy).squareRoot()
    switch form {
    case .ratio(let ratio): return .spring(dampingRatio: ratio, duration: duration, velocity: velocity)
    case .physical(let mass, let stiffness, let damping):
      return .spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
    case .perceived(let duration, let bounce):
      return .spring(perceivedDuration: duration, bounce: bounce, velocity: velocity)
    case .system: return .system
    }
  }

  /// The length the spring decides by itself; nil where the animator's duration counts.
  var ownDuration: TimeInterval? {
    switch form {
    case .ratio: nil
    case .system: AnimationTiming.systemDuration
    case .physical, .perceived: timing(duration: 0).settlingDuration
    }
  }
}
