internal import Foundation
internal import QuartzCore

extension AnimationTiming {
  /// The spring that has come to rest after a duration; more than critical damping counts as critical.
  ///
  /// Rule
  static func spring(dampingRatio: CGFloat, duration: TimeInterval, velocity: CGFloat) -> AnimationTiming {
    let curve = SpringCurve(dampingRatio: min(dampingRatio, 1), duration: duration, velocity: velocity)
    return .spring(curve)
  }

  /// The spring of a perceived duration and bounce. Rule: A-21
  static func spring(perceivedDuration duration: TimeInterval, bounce: CGFloat, velocity: CGFloat) -> AnimationTiming {
    let curve = SpringCurve(duration: duration, bounce: bounce, velocity: velocity)
    return .spring(curve)
  }

  /// A spring's curve as an animation's body of mass 1.
  private static func spring(_ curve: SpringCurve) -> AnimationTiming {
    .spring(
      mass: 1, stiffness: curve.frequency * curve.frequency, damping: 2 * curve.dampingRatio * curve.frequency,
      velocity: curve.velocity, allowsOverdamping: curve.dampingRatio > 1)
  }

  /// How long a spring takes to come to rest; 0 for a curve, which has no length of its own.
  var settlingDuration: TimeInterval { springCurve?.settlingDuration ?? 0 }

  /// The spring as an animation of it runs; nil for a curve.
  var springCurve: SpringCurve? {
    switch self {
    case .curve: return nil
    case .spring(let mass, let stiffness, let damping, let velocity, let allowsOverdamping):
      var curve = SpringCurve(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
      if !allowsOverdamping { curve.dampingRatio = min(curve.dampingRatio, 1) }
      return curve
    }
  }
}
