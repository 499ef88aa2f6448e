internal import Foundation
internal import QuartzCore

/// How progress follows time in an animation.
enum AnimationTiming {
  /// A cubic curve.
  case curve(CAMediaTimingFunction)
  /// A mass on a spring; `velocity` is in whole distances per second.
  case spring(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, velocity: CGFloat)

  /// The curve of UIView's default. Rule: A-04
  static let easeInOut = AnimationTiming.curve(CAMediaTimingFunction(name: .easeInEaseOut))
  /// No curve at all.
  static let linear = AnimationTiming.curve(CAMediaTimingFunction(name: .linear))
  /// The spring of the system's own presentations: mass 3, stiffness 1000, critically damped. Rule: G-21
  ///
  /// The damping quoted for it, 500, is far above critical; springs are not damped beyond that (see `SpringCurve`).
  static let system = AnimationTiming.spring(
    mass: 3, stiffness: 1000, damping: 2 * (3000 as CGFloat).squareRoot(), velocity: 0)

  /// The curve that UIView options name. Rule
  init(options: UIView.AnimationOptions) {
    self =
      switch (options.rawValue >> 16) & 0xF {
      case 1: .curve(CAMediaTimingFunction(name: .easeIn))
      case 2: .curve(CAMediaTimingFunction(name: .easeOut))
      case 3: .linear
      case 7: .system
      default: .easeInOut
      }
  }

  /// The curve by name.
  init(_ curve: UIView.AnimationCurve) {
    self = AnimationTiming(options: UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16))
  }

  /// An animation of one property that follows this timing.
  func animation(keyPath: String, duration: TimeInterval) -> CABasicAnimation {
    switch self {
    case .curve(let function):
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = function
      animation.duration = duration
      return animation
    case .spring(let mass, let stiffness, let damping, let velocity):
      let animation = CASpringAnimation(keyPath: keyPath)
      animation.mass = mass
      animation.stiffness = stiffness
      animation.damping = damping
      animation.initialVelocity = velocity
      animation.duration = duration
      return animation
    }
  }
}
