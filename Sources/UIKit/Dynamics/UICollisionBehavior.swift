internal import CoreGraphics
public import Foundation

/// The delegate of collisions.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Optional: two items touch.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  /// Optional: two items touch no more.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// Optional: an item touches a boundary; nil is the reference view's.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Optional: an item touches a boundary no more.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// The default does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  /// The default does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  /// The default does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// The default does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Items bump into one another and into boundaries. Rule: DY-09
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
  /// The obstacles that items collide with.
  nonisolated public struct Mode: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A mode of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The items themselves.
    public static let items = Mode(rawValue: 1)
    /// Boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Everything.
    public static let everything = Mode(rawValue: .max)
  }

  private struct Boundary {
    let identifier: any NSCopying
    let lines: [[Vector]]
    let path: UIBezierPath
  }

  /// Who touches whom, or which boundary: the place of its identifier, -1 for the reference view's.
  private struct Contact {
    let item: any UIDynamicItem
    let other: (any UIDynamicItem)?
    let identifier: (any NSCopying)?
    let position: CGPoint

    func isSame(as contact: Contact) -> Bool {
      item === contact.item && other === contact.other && same(identifier, contact.identifier)
    }
  }

  private var held: DynamicItems
  private var boundaries: [Boundary] = []
  private var insets: UIEdgeInsets?
  /// Those of the last step, and those that were told of.
  private var contacts: [Contact] = []
  private var notifiedContacts: [Contact] = []
  /// Contacts that came and went between two frames.
  private var passing: [Contact] = []

  /// Items that bump into everything.
  public init(items: [any UIDynamicItem] = []) {
    held = DynamicItems(items)
    super.init()
  }

  /// The delegate of collisions.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// The obstacles that items collide with.
  open var collisionMode = Mode.everything { didSet { didChange() } }
  /// True if the reference view's bounds are a boundary.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { insets != nil }
    set { set(newValue ? .zero : nil) }
  }
  /// Makes the reference view's bounds, with insets, a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) { set(insets) }
  private func set(_ insets: UIEdgeInsets?) {
    self.insets = insets
    didChange()
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

  /// Adds a boundary along a path; another boundary of that name is removed.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    let lines = bezierPath.cgPath.polylines(tolerance: 0.5).flatMap { line -> [[Vector]] in
      line.edges.map { [Vector($0.0), Vector($0.1)] }
    }
    boundaries.removeAll { same($0.identifier, identifier) }
    boundaries.append(Boundary(identifier: identifier, lines: lines, path: bezierPath))
    didChange()
  }
  /// Adds a boundary along a line; another boundary of that name is removed.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    guard Vector(p1).isFinite, Vector(p2).isFinite else {
      return Diagnostics.report(.dynamicsNumber(self, "a boundary", "a line that is not finite"))
    }
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }
  /// The path of a boundary.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { same($0.identifier, identifier) }?.path
  }
  /// Removes a boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { same($0.identifier, identifier) }
    didChange()
  }
  /// The names of the boundaries.
  open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }
  /// Removes all boundaries, except the reference view's.
  open func removeAllBoundaries() {
    boundaries = []
    didChange()
  }

  // MARK: Mechanics

  override var movedItems: [any UIDynamicItem] { held.all }

  private var lines: [(identifier: (any NSCopying)?, line: [Vector])] {
    guard collisionMode.contains(.boundaries) else { return [] }
    var all: [(identifier: (any NSCopying)?, line: [Vector])] = []
    if let insets, let view = dynamicAnimator?.referenceView {
      let box = view.bounds.inset(by: insets)
      let corners = [
        CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
        CGPoint(x: box.minX, y: box.maxY),
      ].map { Vector($0) }
      all = corners.indices.map { (nil, [corners[$0], corners[($0 + 1) % 4]]) }
    }
    return all + boundaries.flatMap { boundary in boundary.lines.map { (boundary.identifier, $0) } }
  }

  override func addRows(to world: DynamicsWorld, _ step: Double) {
    contacts = []
    let bodies = held.all.compactMap(world.body(of:))
    let outlines = bodies.map(\.outline)
    let lines = lines
    for (index, body) in bodies.enumerated() {
      for (identifier, line) in lines {
        guard let contact = ConvexContact.between(line, outlines[index]) else { continue }
        meet(body, nil, contact, -contact.normal, world, step)
        note(contact, body, nil, identifier)
      }
      guard collisionMode.contains(.items) else { continue }
      for other in bodies.indices where other > index {
        guard (bodies[other].position - body.position).length <= body.reach + bodies[other].reach,
          let contact = ConvexContact.between(outlines[index], outlines[other])
        else { continue }
        meet(body, bodies[other], contact, contact.normal, world, step)
        note(contact, body, bodies[other], nil)
      }
    }
  }

  private func note(
    _ contact: ConvexContact, _ body: DynamicsBody, _ other: DynamicsBody?, _ identifier: (any NSCopying)?
  ) {
    let new = Contact(
      item: body.item, other: other?.item, identifier: identifier, position: contact.points[0].position.point)
    guard !contacts.contains(where: new.isSame) else { return }
    contacts.append(new)
    if !(notifiedContacts + passing).contains(where: new.isSame) { passing.append(new) }
  }

  /// Presses two bodies apart where they touch, and rubs them along one another.
  private func meet(
    _ a: DynamicsBody, _ b: DynamicsBody?, _ contact: ConvexContact, _ normal: Vector, _ world: DynamicsWorld,
    _ step: Double
  ) {
    let elasticity = max(a.matter.elasticity, b?.matter.elasticity ?? 0)
    let friction = b.map { (a.matter.friction * $0.matter.friction).squareRoot() } ?? a.matter.friction
    for point in contact.points {
      let (armA, armB) = (point.position - a.position, b.map { point.position - $0.position } ?? .zero)
      let speed = ((b?.velocity(at: armB) ?? .zero) - a.velocity(at: armA)).dot(normal)
      // Chosen: half a point deep is no matter, and what comes slowly does not bounce.
      let apart = -0.2 / step * max(0, point.depth - 0.5)
      let bounce = speed < -20 ? elasticity * speed : 0
      let row = world.rowCount
      world.add(
        DynamicsRow(
          a, armA, b, armB, along: normal, bias: min(max(apart, -400), bounce), bound: .between(0, .infinity)))
      if friction > 0 {
        world.add(
          DynamicsRow(a, armA, b, armB, along: normal.right, bias: 0, bound: .friction(of: row, friction)))
      }
    }
  }

  /// No centre passes a boundary, however quick it is.
  override func keep(_ body: DynamicsBody, from before: Vector) {
    guard held.contains(body.item), body.position != before else { return }
    let step = body.position - before
    for (_, line) in lines {
      let side = line[1] - line[0]
      let crossProduct = step.cross(side)
      guard abs(crossProduct) > 1e-9 else { continue }
      let along = (line[0] - before).cross(side) / crossProduct
      let across = (line[0] - before).cross(step) / crossProduct
      if along > 1e-9, along <= 1, across >= 0, across <= 1 { body.move(to: before + step * (along * 0.5)) }
    }
  }

  /// Tells what touches since the last frame, and what does so no more.
  func notifyContacts() {
    defer { (notifiedContacts, passing) = (contacts, []) }
    guard let delegate = collisionDelegate else { return }
    let now = contacts
    for contact in passing {
      CallLog.record(delegate, "collisionBehavior(_:beganContactFor:…)")
      if let other = contact.other {
        delegate.collisionBehavior(self, beganContactFor: contact.item, with: other, at: contact.position)
      } else {
        delegate.collisionBehavior(
          self, beganContactFor: contact.item, withBoundaryIdentifier: contact.identifier, at: contact.position)
      }
    }
    for contact in notifiedContacts + passing where !now.contains(where: contact.isSame) {
      CallLog.record(delegate, "collisionBehavior(_:endedContactFor:…)")
      if let other = contact.other {
        delegate.collisionBehavior(self, endedContactFor: contact.item, with: other)
      } else {
        delegate.collisionBehavior(
          self, endedContactFor: contact.item, withBoundaryIdentifier: contact.identifier)
      }
    }
  }
}

/// Returns true if two names of boundaries are one.
private func same(_ a: (any NSCopying)?, _ b: (any NSCopying)?) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
  return (a as AnyObject) === (b as AnyObject)
}
