public import CoreGraphics
public import Foundation

/// Items are pushed, once or all the time. Rule: DY-05
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
  /// The mode of a push: continuous or instantaneous.
  nonisolated public enum Mode: Int, Sendable {
    /// A force.
    case continuous = 0
    /// A blow.
    case instantaneous = 1
  }

  /// The speed that a magnitude of 1 gives a mass of 1, in points a second (documented for the force).
  private static let unit = 100.0
  private var held: DynamicItems
  private var force = Vector.zero
  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  /// The mode of the push.
  public let mode: Mode

  /// Items that are pushed.
  public init(items: [any UIDynamicItem], mode: Mode) {
    held = DynamicItems(items)
    self.mode = mode
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

  /// True if items are pushed; a blow sets it false when it is done, and true gives another one.
  open var active = true {
    didSet { if active { didChange() } }
  }
  /// The direction and magnitude of the push.
  ///
  /// Units: 1 makes a view of 100 by 100 points faster by 100 points a second, every second, or at once.
  open var pushDirection: CGVector {
    get { CGVector(dx: force.x, dy: force.y) }
    set { set(Vector(Double(newValue.dx), Double(newValue.dy))) }
  }
  /// The direction of the push, in radians clockwise from the right.
  open var angle: CGFloat {
    get { CGFloat(atan2(force.y, force.x)) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The magnitude of the push.
  open var magnitude: CGFloat {
    get { CGFloat(force.length) }
    set { set((force.unit ?? Vector(1, 0)) * Double(newValue)) }
  }
  /// Sets both at once.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    set(Vector(Double(magnitude), 0).turned(by: Double(angle)))
  }
  /// Returns the point at which an item is pushed, from its centre.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }
  /// Sets the point at which an item is pushed; off its centre it rotates.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    guard held.contains(item) else {
      return Diagnostics.report(.itemOfNoBehavior(self, "setTargetOffsetFromCenter(_:for:)"))
    }
    offsets[ObjectIdentifier(item)] = o
    didChange()
  }

  private func set(_ new: Vector) {
    guard new.isFinite else { return Diagnostics.report(.dynamicsNumber(self, "pushDirection", new)) }
    force = new
    didChange()
  }

  override var movedItems: [any UIDynamicItem] { held.all }
  /// A weak push needs a while to set a body going; what it presses against something rests.
  override var patience: Double { active && mode == .continuous && force != .zero ? 1 : super.patience }
  override func push(_ world: DynamicsWorld, _ step: Double) {
    guard active else { return }
    for item in held.all {
      guard let body = world.body(of: item) else { continue }
      let offset = targetOffsetFromCenter(for: item)
      let part = mode == .instantaneous ? 1 : step
      body.push(force * (Self.unit * part), at: Vector(offset.horizontal, offset.vertical).turned(by: body.angle))
    }
    if mode == .instantaneous { active = false }
  }
}
