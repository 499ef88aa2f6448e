internal import CoreGraphics
public import Foundation

/// The material and velocity of items. Rule: DY-07
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var held: DynamicItems
  private var matter = BodyMatter(
    density: 1, elasticity: 0, friction: 0, resistance: 0, angularResistance: 0, charge: 0, isAnchored: false,
    allowsRotation: true)
  /// Velocities that items get when they come to an animator.
  private var waiting: [(item: any UIDynamicItem, velocity: Vector, spin: Double)] = []

  /// Creates a behaviour for some items.
  public init(items: [any UIDynamicItem] = []) {
    held = DynamicItems(items)
    super.init()
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
    waiting.removeAll { $0.item === item }
    didChange()
  }

  /// The elasticity: the speed left after a collision.
  ///
  /// Units: 0…1.
  open var elasticity: CGFloat {
    get { CGFloat(matter.elasticity) }
    set { set(\.elasticity, newValue, 0) }
  }
  /// The friction between items.
  open var friction: CGFloat {
    get { CGFloat(matter.friction) }
    set { set(\.friction, newValue, 0) }
  }
  /// The density of items.
  open var density: CGFloat {
    get { CGFloat(matter.density) }
    set { set(\.density, newValue, 1e-6) }
  }
  /// The resistance to linear motion.
  open var resistance: CGFloat {
    get { CGFloat(matter.resistance) }
    set { set(\.resistance, newValue, 0) }
  }
  /// The resistance to rotation.
  open var angularResistance: CGFloat {
    get { CGFloat(matter.angularResistance) }
    set { set(\.angularResistance, newValue, 0) }
  }
  /// The charge, on which electric and magnetic fields act.
  open var charge: CGFloat {
    get { CGFloat(matter.charge) }
    set { set(\.charge, newValue, -.infinity) }
  }
  /// True if items do not move while others collide with them.
  open var isAnchored: Bool {
    get { matter.isAnchored }
    set {
      matter.isAnchored = newValue
      didChange()
    }
  }
  /// True if items turn.
  open var allowsRotation: Bool {
    get { matter.allowsRotation }
    set {
      matter.allowsRotation = newValue
      didChange()
    }
  }

  private func set(_ path: WritableKeyPath<BodyMatter, Double>, _ value: CGFloat, _ least: Double) {
    guard value.isFinite, Double(value) >= least else {
      return Diagnostics.report(.dynamicsNumber(self, "a number of what items are made of", value))
    }
    matter[keyPath: path] = Double(value)
    didChange()
  }

  /// Adds to an item's velocity.
  ///
  /// Units: points a second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add(Vector(velocity), 0, item, "addLinearVelocity(_:for:)")
  }
  /// Returns an item's velocity; zero for one without an animator.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { body(of: item)?.velocity.point ?? .zero }
  /// Adds to an item's angular velocity.
  ///
  /// Units: radians a second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(.zero, Double(velocity), item, "addAngularVelocity(_:for:)")
  }
  /// Returns an item's angular velocity; zero for one without an animator.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { CGFloat(body(of: item)?.spin ?? 0) }

  private func body(of item: any UIDynamicItem) -> DynamicsBody? { dynamicAnimator?.world.body(of: item) }

  private func add(_ velocity: Vector, _ spin: Double, _ item: any UIDynamicItem, _ call: String) {
    guard held.contains(item) else { return Diagnostics.report(.itemOfNoBehavior(self, call)) }
    guard velocity.isFinite, spin.isFinite else {
      return Diagnostics.report(.dynamicsNumber(self, "a velocity", velocity))
    }
    waiting.append((item, velocity, spin))
    didChange()
  }

  override var movedItems: [any UIDynamicItem] { held.all }

  /// The items of an animator become what they are made of, as fast as they were said to be.
  func takeMatter(_ world: DynamicsWorld) {
    for case let body? in held.all.map(world.body(of:)) { body.matter = matter }
    for entry in waiting {
      guard let body = world.body(of: entry.item), body.lightness > 0 else { continue }
      body.velocity += entry.velocity
      if matter.allowsRotation { body.spin += entry.spin }
    }
    waiting = []
  }
}
