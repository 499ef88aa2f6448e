public import CoreGraphics
public import Foundation

/// Items fall. Rule: DY-04
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
  /// Points a second, every second, for a magnitude of 1: documented.
  private static let unit = 1000.0
  private var held: DynamicItems
  private var force = Vector(0, 1)

  /// Items that fall downwards.
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
    didChange()
  }

  /// The direction and acceleration of gravity.
  ///
  /// Units: 1 is 1000 points a second, every second.
  open var gravityDirection: CGVector {
    get { CGVector(dx: force.x, dy: force.y) }
    set { set(Vector(Double(newValue.dx), Double(newValue.dy))) }
  }
  /// The direction of gravity, in radians clockwise from the right.
  open var angle: CGFloat {
    get { CGFloat(atan2(force.y, force.x)) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The acceleration of gravity.
  open var magnitude: CGFloat {
    get { CGFloat(force.length) }
    set { setAngle(angle, magnitude: newValue) }
  }
  /// Sets both at once.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    set(Vector(Double(magnitude), 0).turned(by: Double(angle)))
  }

  private func set(_ new: Vector) {
    guard new.isFinite else { return Diagnostics.report(.dynamicsNumber(self, "gravityDirection", new)) }
    force = new
    didChange()
  }

  override var movedItems: [any UIDynamicItem] { held.all }
  override func push(_ world: DynamicsWorld, _ step: Double) {
    for case let body? in held.all.map(world.body(of:)) where body.lightness > 0 {
      body.velocity += force * (Self.unit * step)
    }
  }
}
