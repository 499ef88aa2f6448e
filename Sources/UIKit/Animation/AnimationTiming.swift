internal import Foundation
internal import QuartzCore

/// How progress follows time in an animation.
enum AnimationTiming {
  /// A cubic curve.
  case curve(CAMediaTimingFunction)
  /// A mass on a spring; `velocity` is in whole distances per second, damping counts as critical at the most unless told.
  case spring(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, velocity: CGFloat, allowsOverdamping: Bool = false)

  /// The curve of UIView's default. Rule: A-04
  static let easeInOut = AnimationTiming.curve(CAMediaTimingFunction(name: .easeInEaseOut))
  /// No curve at all.
  static let linear = AnimationTiming.curve(CAMediaTimingFunction(name: .linear))
  /// The spring of the system's own transitions: mass 3, stiffness 1000, damping 500. Rule: G-21, G-23
  ///
  /// That damping is far above critical, and springs are not damped beyond that unless they allow it
  /// (`CASpringAnimation.allowsOverdamping`): 45 % of the way are done after 83 ms, all but a thousandth in half a second.
  static let system = AnimationTiming.spring(mass: 3, stiffness: 1000, damping: 500, velocity: 0)
  /// How long the system's transitions on that spring take. Rule: G-21, G-22
  static let systemDuration: TimeInterval = 0.5

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
    case .spring(let mass, let stiffness, let damping, let velocity, let allowsOverdamping):
      let animation = CASpringAnimation(keyPath: keyPath)
      animation.mass = mass
      animation.stiffness = stiffness
      animation.damping = damping
      animation.initialVelocity = velocity
      animation.allowsOverdamping = allowsOverdamping
      animation.duration = duration
      return animation
    }
  }
}
