public import CoreGraphics
public import Foundation

/// An item hangs on a point or on another item. Rule: DY-10
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kind of attachment.
  nonisolated public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items = 0
    /// A point.
    case anchor = 1
  }

  /// How the two ends may move.
  private enum Joint {
    /// At a distance of one another.
    case rod
    /// At that distance at most.
    case rope
    /// About a common point.
    case pin
    /// Not at all.
    case fixed
    /// Along a direction of the first item.
    case slide(Vector)
  }

  private let joint: Joint
  private let first: any UIDynamicItem
  private let second: (any UIDynamicItem)?
  /// The anchor of the joint on each item, from its centre, before rotation.
  private let offsets: (first: Vector, second: Vector)
  private var anchor: Vector
  /// How the second was turned from the first when they were joined.
  private let turn: Double

  private init(
    _ joint: Joint, _ first: any UIDynamicItem, _ offset: Vector, _ second: (any UIDynamicItem)?, _ other: Vector,
    _ anchor: Vector
  ) {
    (self.joint, self.first, self.second, self.anchor) = (joint, first, second, anchor)
    offsets = (offset, other)
    turn = Self.angle(second) - Self.angle(first)
    let end = second.map { Vector($0.center) + other.turned(by: Self.angle($0)) } ?? anchor
    length = CGFloat((end - Vector(first.center) - offset.turned(by: Self.angle(first))).length)
    super.init()
  }

  private static func angle(_ item: (any UIDynamicItem)?) -> Double {
    item.map { Double(atan2($0.transform.b, $0.transform.a)) } ?? 0
  }

  /// Returns the offset of a point from an item's centre, before rotation.
  private static func offset(_ point: CGPoint, _ item: any UIDynamicItem) -> Vector {
    (Vector(point) - Vector(item.center)).turned(by: -angle(item))
  }

  /// An item whose centre keeps its distance to a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(.rod, item, .zero, nil, .zero, Vector(point))
  }
  /// An item of which a place keeps its distance to a point.
  public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    self.init(.rod, item, Vector(offset.horizontal, offset.vertical), nil, .zero, Vector(point))
  }
  /// Two items whose centres keep their distance.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(.rod, item1, .zero, item2, .zero, .zero)
  }
  /// Two items of which places keep their distance.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    self.init(
      .rod, item1, Vector(offset1.horizontal, offset1.vertical), item2, Vector(offset2.horizontal, offset2.vertical),
      .zero)
  }

  /// Two items that move along a direction of the first, and do not turn.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      .slide(Vector(axis.dx, axis.dy).unit ?? Vector(1, 0)), item1, offset(point, item1), item2, offset(point, item2),
      .zero)
  }
  /// An item that moves along a direction through a point, and does not turn.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      .slide(Vector(axis.dx, axis.dy).unit ?? Vector(1, 0)), item, offset(point, item), nil, .zero, Vector(point))
  }
  /// Two items of which places are no further apart than now.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      .rope, item1, Vector(offset1.horizontal, offset1.vertical), item2,
      Vector(offset2.horizontal, offset2.vertical), .zero)
  }
  /// Two items that move as one.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.fixed, item1, offset(point, item1), item2, offset(point, item2), .zero)
  }
  /// Two items that turn about a common point.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.pin, item1, offset(point, item1), item2, offset(point, item2), .zero)
  }

  // MARK: What it is

  /// The items.
  open var items: [any UIDynamicItem] { [first] + (second.map { [$0] } ?? []) }
  /// The kind of the first item's attachment.
  open var attachedBehaviorType: AttachmentType { second == nil ? .anchor : .items }
  /// The point that the item hangs on.
  open var anchorPoint: CGPoint {
    get { anchor.point }
    set {
      guard Vector(newValue).isFinite else {
        return Diagnostics.report(.dynamicsNumber(self, "anchorPoint", "a point that is not finite"))
      }
      anchor = Vector(newValue)
      didChange()
    }
  }
  /// The distance that the ends keep; as it was when they were joined, unless set.
  open var length: CGFloat { didSet { keepNumber(\.length, oldValue, least: 0) } }
  /// The damping of the spring.
  ///
  /// Units: 0 never, 1 without swinging.
  open var damping: CGFloat = 0 { didSet { keepNumber(\.damping, oldValue, least: 0) } }
  /// The frequency of the spring, in hertz; 0 is a rigid rod.
  open var frequency: CGFloat = 0 { didSet { keepNumber(\.frequency, oldValue, least: 0) } }
  /// The friction torque of items that rotate about a pin.
  open var frictionTorque: CGFloat = 0 { didSet { keepNumber(\.frictionTorque, oldValue, least: 0) } }
  /// The range of a slide, in points, or of a pin, in radians; unlimited unless set.
  open var attachmentRange = UIFloatRange.infinite { didSet { didChange() } }

  private func keepNumber(
    _ path: ReferenceWritableKeyPath<UIAttachmentBehavior, CGFloat>, _ old: CGFloat, least: CGFloat
  ) {
    let value = self[keyPath: path]
    guard value.isFinite, value >= least else {
      self[keyPath: path] = old
      return Diagnostics.report(.dynamicsNumber(self, "a number of the attachment", value))
    }
    if value != old { didChange() }
  }

  // MARK: Mechanics

  override var movedItems: [any UIDynamicItem] { items }

  override func addRows(to world: DynamicsWorld, _ step: Double) {
    guard let a = world.body(of: first) else { return }
    let b = second.flatMap(world.body(of:))
    let armA = offsets.first.turned(by: a.angle)
    let armB = b.map { offsets.second.turned(by: $0.angle) } ?? .zero
    let gap = (b.map { $0.place + armB } ?? anchor) - a.place - armA
    /// A row along a direction by which the ends are off.
    func row(_ direction: Vector, _ error: Double, _ bound: DynamicsRow.Bound = .free) {
      let mass = 1 / max(a.lightness + (b?.lightness ?? 0), 1e-9)
      let way =
        frequency > 0
        ? Stiffness(frequency: Double(frequency), damping: Double(damping), mass: mass, error: error, step: step)
        : Stiffness(rigid: error, step: step)
      world.add(
        DynamicsRow(a, armA, b, armB, along: direction, bias: way.bias, softness: way.softness, bound: bound))
    }
    func turnRow(_ error: Double, _ bound: DynamicsRow.Bound = .free) {
      world.add(DynamicsRow(turning: a, b, bias: Stiffness(rigid: error, step: step).bias, bound: bound))
    }
    let turned = (b?.angle ?? 0) - a.angle - turn
    switch joint {
    case .rod:
      if let direction = gap.unit { row(direction, gap.length - Double(length)) }
    case .rope:
      if let direction = gap.unit, gap.length > Double(length) {
        row(direction, gap.length - Double(length), .between(-.infinity, 0))
      }
    case .pin:
      row(Vector(1, 0), gap.x)
      row(Vector(0, 1), gap.y)
      if frictionTorque > 0 {
        let most = Double(frictionTorque) * step
        world.add(DynamicsRow(turning: a, b, bias: 0, bound: .between(-most, most)))
      }
      limit(turned, turnRow)
    case .fixed:
      row(Vector(1, 0), gap.x)
      row(Vector(0, 1), gap.y)
      turnRow(turned)
    case .slide(let axis):
      let direction = axis.turned(by: a.angle)
      row(direction.right, gap.dot(direction.right))
      turnRow(turned)
      limit(gap.dot(direction)) { row(direction, $0, $1) }
    }
  }

  /// Holds a value within the range.
  private func limit(_ value: Double, _ row: (Double, DynamicsRow.Bound) -> Void) {
    if value < Double(attachmentRange.minimum) {
      row(value - Double(attachmentRange.minimum), .between(0, .infinity))
    } else if value > Double(attachmentRange.maximum) {
      row(value - Double(attachmentRange.maximum), .between(-.infinity, 0))
    }
  }
}
