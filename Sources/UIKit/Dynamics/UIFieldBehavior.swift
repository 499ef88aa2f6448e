public import CoreGraphics
public import Foundation

/// A field around a point that applies forces to items. Rule: DY-11
///
/// Differs: how strong a field of a strength is is chosen so that 1 is well to be seen; Apple does not tell its measures.
@preconcurrency @MainActor open class UIFieldBehavior: UIDynamicBehavior {
  private enum Kind {
    case drag, vortex, radial, linear, velocity, noise, turbulence, spring, electric, magnetic
    case own((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
  }

  /// The acceleration of a mass of 1 by a strength of 1, in points a second, every second (chosen).
  private static let unit = 100.0
  private let kind: Kind
  private var held = DynamicItems()

  private init(_ kind: Kind, _ direction: CGVector = .zero, _ position: CGPoint = .zero) {
    (self.kind, self.direction, self.position) = (kind, direction, position)
    super.init()
  }

  /// Returns a field that slows down items.
  open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }
  /// Moves around the middle.
  open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }
  /// Pulls to a point.
  open class func radialGravityField(position: CGPoint) -> UIFieldBehavior { UIFieldBehavior(.radial, .zero, position) }
  /// Pulls in a direction.
  open class func linearGravityField(direction: CGVector) -> UIFieldBehavior { UIFieldBehavior(.linear, direction) }
  /// Returns a field that gives items a velocity.
  open class func velocityField(direction: CGVector) -> UIFieldBehavior { UIFieldBehavior(.velocity, direction) }
  /// Pulls here and there; the same way every time.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    let field = UIFieldBehavior(.noise)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }
  /// Returns a field of random forces, stronger for faster items.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    let field = UIFieldBehavior(.turbulence)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }
  /// Pulls to the middle, the more the further away.
  open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }
  /// Returns a field that attracts or repels charged items.
  open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }
  /// Returns a field that deflects moving charged items.
  open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }
  /// Returns a field of a closure's forces, from the field, the position relative to its centre, the velocity, mass,
  /// charge and time.
  open class func field(
    evaluationBlock block: @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
  ) -> UIFieldBehavior {
    UIFieldBehavior(.own(block))
  }

  /// The items.
  open var items: [any UIDynamicItem] { held.all }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    held.add(item)
    didChange()
  }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    held.remove(item)
    didChange()
  }

  /// The middle of the field.
  open var position: CGPoint { didSet { didChange() } }
  /// The region of the field, around its centre; everywhere unless set.
  open var region = UIRegion.infinite { didSet { didChange() } }
  /// The strength of the field.
  open var strength: CGFloat = 1 { didSet { didChange() } }
  /// The power of the distance by which the field gets weaker.
  open var falloff: CGFloat = 0 { didSet { didChange() } }
  /// Nearer than this the field gets no stronger.
  open var minimumRadius: CGFloat = 1 { didSet { didChange() } }
  /// The direction of a linear field, or the velocity that a velocity field gives.
  open var direction: CGVector { didSet { didChange() } }
  /// The smoothness of the noise.
  ///
  /// Units: 0…1.
  open var smoothness: CGFloat = 0 { didSet { didChange() } }
  /// The speed of the noise's change; 0 is constant.
  open var animationSpeed: CGFloat = 0 { didSet { didChange() } }

  override var movedItems: [any UIDynamicItem] { held.all }
  override var patience: Double {
    switch kind {
    case .drag, .magnetic, .turbulence, .spring: super.patience
    case .vortex, .radial, .linear, .velocity, .noise, .electric, .own:
      !held.all.isEmpty && strength != 0 ? .infinity : super.patience
    }
  }

  override func push(_ world: DynamicsWorld, _ step: Double) {
    for case let body? in held.all.map(world.body(of:)) where body.lightness > 0 {
      let offset = body.position - Vector(position)
      guard region.contains(offset.point) else { continue }
      if case .velocity = kind {
        body.velocity = Vector(direction.dx, direction.dy) * Double(strength)
        continue
      }
      let force = force(on: body, at: offset, world.time)
      if force.isFinite { body.push(force * step) }
    }
  }

  private func force(on body: DynamicsBody, at offset: Vector, _ time: Double) -> Vector {
    let distance = max(offset.length, Double(minimumRadius), 1e-6)
    let power = Double(strength) * Self.unit * pow(distance, -Double(falloff))
    let inward = -(offset.unit ?? .zero)
    switch kind {
    case .drag: return body.velocity * (-Double(strength) * body.mass)
    case .vortex: return -inward.right * (power * body.mass)
    case .radial: return inward * (power * body.mass)
    case .linear: return Vector(direction.dx, direction.dy) * (power * body.mass)
    case .velocity: return .zero
    case .noise: return noise(offset, time) * (power * body.mass)
    case .turbulence: return noise(offset, time) * (power * body.mass * min(1, body.velocity.length / Self.unit))
    case .spring: return -offset * (Double(strength) * body.mass)
    case .electric: return -inward * (power * body.matter.charge)
    case .magnetic: return body.velocity.right * (Double(strength) * body.matter.charge)
    case .own(let evaluate):
      let force = evaluate(
        self, offset.point, CGVector(dx: body.velocity.x, dy: body.velocity.y), CGFloat(body.mass),
        CGFloat(body.matter.charge), time)
      return Vector(force.dx, force.dy) * (Double(strength) * Self.unit)
    }
  }

  /// Waves of three lengths that cross one another: uneven, and the same every time (chosen).
  private func noise(_ offset: Vector, _ time: Double) -> Vector {
    let length = 20 + 180 * Double(min(max(smoothness, 0), 1))
    let (x, y, t) = (offset.x / length, offset.y / length, time * Double(animationSpeed) * 2)
    return Vector(
      sin(x * 1.3 + y * 2.1 + t) + 0.5 * sin(x * 3.7 - y * 1.9 - t * 1.7),
      cos(y * 1.7 - x * 2.3 + t * 1.3) + 0.5 * cos(y * 3.1 + x * 1.1 - t))
  }
}
