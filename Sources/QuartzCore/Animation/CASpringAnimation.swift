public import Foundation

/// A basic animation whose progress is that of a damped spring.
///
/// Rule: A-21
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
  /// The mass on the spring; above 0.
  open var mass: CGFloat = 1
  /// The stiffness of the spring; above 0.
  open var stiffness: CGFloat = 100
  /// The damping of the spring; 0 or above.
  open var damping: CGFloat = 10
  /// Whole ways per second at the start.
  open var initialVelocity: CGFloat = 0
  /// False takes more than critical damping as critical.
  open var allowsOverdamping = false

  private var curve: SpringCurve?

  /// The spring of the default values.
  public override init() { super.init() }

  /// The spring of a perceived duration and a bounce from −1 (slow) over 0 (none) to 1 (endless).
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = SpringCurve(duration: perceptualDuration, bounce: bounce)
    stiffness = spring.frequency * spring.frequency
    damping = 2 * spring.dampingRatio * spring.frequency
    allowsOverdamping = bounce < 0
    duration = settlingDuration
  }

  /// The time of one undamped swing: how long the animation seems to take.
  public var perceptualDuration: CFTimeInterval { 2 * .pi / spring.frequency }

  /// The bounce of the spring: above 0 it overshoots, 0 is critical, below 0 it is overdamped.
  public var bounce: CGFloat {
    let ratio = spring.dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// After how long the spring is at rest; set `duration` to it to see it all.
  public var settlingDuration: CFTimeInterval { spring.settlingDuration }

  /// The spring's curve.
  package var spring: SpringCurve {
    var spring = SpringCurve(
      mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity)
    if !allowsOverdamping { spring.dampingRatio = min(1, spring.dampingRatio) }
    return spring
  }

  package override func makeCopy() -> CAAnimation {
    let copy = CASpringAnimation()
    copy.adopt(self)
    return copy
  }

  package override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }

  package override func prepare(duration: CFTimeInterval, timingFunction: CAMediaTimingFunction?) {
    super.prepare(duration: duration, timingFunction: timingFunction)
    curve = spring
  }

  package override func progress(at fraction: Double) -> Double {
    (curve ?? spring).value(at: fraction * timing.duration)
  }
}
