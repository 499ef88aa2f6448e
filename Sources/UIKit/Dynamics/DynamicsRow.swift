/// One thing that the velocities of one or two bodies must meet: a row of the equations of a step.
///
/// Impulses are given one row after the other, many times over, until all agree. Bodies that a row pulls together, keeps
/// apart or turns are all made of these.
struct DynamicsRow {
  /// The limits of a row's step.
  enum Bound {
    case free
    case between(Double, Double)
    /// Friction: as much as a part of what another row presses.
    case friction(of: Int, Double)
  }

  private let a: DynamicsBody
  private let b: DynamicsBody?
  private let direction: Vector
  private let armA: Double, armB: Double
  private let bias: Double, softness: Double
  private let weight: Double
  private let bound: Bound
  private(set) var impulse = 0.0

  /// Concerns the points of two bodies along a direction; without a second body the first alone, against what stands.
  init(
    _ a: DynamicsBody, _ offsetA: Vector, _ b: DynamicsBody?, _ offsetB: Vector, along direction: Vector, bias: Double,
    softness: Double = 0, bound: Bound = .free
  ) {
    (self.a, self.b, self.direction) = (a, b, direction)
    (armA, armB) = (offsetA.cross(direction), offsetB.cross(direction))
    (self.bias, self.softness, self.bound) = (bias, softness, bound)
    var mass = a.lightness + armA * armA * a.nimbleness + softness
    if let b { mass += b.lightness + armB * armB * b.nimbleness }
    weight = mass > 0 ? 1 / mass : 0
  }

  /// Concerns how two bodies are turned.
  init(turning a: DynamicsBody, _ b: DynamicsBody?, bias: Double, softness: Double = 0, bound: Bound = .free) {
    (self.a, self.b, direction) = (a, b, .zero)
    (armA, armB) = (1, 1)
    (self.bias, self.softness, self.bound) = (bias, softness, bound)
    let mass = a.nimbleness + (b?.nimbleness ?? 0) + softness
    weight = mass > 0 ? 1 / mass : 0
  }

  /// How fast the second body leaves the first along the row.
  private var speed: Double {
    let own = direction.dot(a.velocity) + armA * a.spin
    return (b.map { direction.dot($0.velocity) + armB * $0.spin } ?? 0) - own
  }

  mutating func solve(_ rows: [DynamicsRow]) {
    let wanted = impulse - (speed + bias + softness * impulse) * weight
    let next: Double
    switch bound {
    case .free: next = wanted
    case .between(let low, let high): next = min(max(wanted, low), high)
    case .friction(let row, let part): next = min(max(wanted, -rows[row].impulse * part), rows[row].impulse * part)
    }
    let change = next - impulse
    impulse = next
    a.velocity += direction * (-change * a.lightness)
    a.spin -= armA * change * a.nimbleness
    b?.velocity += direction * (change * (b?.lightness ?? 0))
    b?.spin += armB * change * (b?.nimbleness ?? 0)
  }
}

/// How stiff a row is: rigid, or a spring that comes to rest.
struct Stiffness {
  let bias: Double, softness: Double

  /// Creates the row of a rigid joint, which corrects an error in five steps (chosen: quick, and without a jerk).
  init(rigid error: Double, step: Double) { (bias, softness) = (error * 0.2 / step, 0) }

  /// A spring of a frequency, with 0 for no damping and 1 for the least that does not swing.
  init(frequency: Double, damping: Double, mass: Double, error: Double, step: Double) {
    let angularFrequency = 2 * Double.pi * frequency
    let (stiffness, drag) = (mass * angularFrequency * angularFrequency, 2 * mass * damping * angularFrequency)
    let give = step * (drag + step * stiffness)
    softness = give > 0 ? 1 / give : 0
    bias = error * step * stiffness * softness
  }
}
