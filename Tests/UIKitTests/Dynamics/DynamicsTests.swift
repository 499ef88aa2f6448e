import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Boxes in a view of a stage, and an animator for them.
@MainActor struct Yard {
  let stage = Stage()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  let animator: UIDynamicAnimator

  init() {
    let root = UIViewController()
    stage.rootViewController = root
    root.view.addSubview(view)
    animator = UIDynamicAnimator(referenceView: view)
  }

  func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100, _ height: CGFloat = 100) -> UIView {
    let box = UIView(frame: CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height))
    view.addSubview(box)
    return box
  }

  /// Items that nothing holds back, slides or makes bounce.
  @discardableResult func smooth(_ items: [UIView], _ change: (UIDynamicItemBehavior) -> Void = { _ in })
    -> UIDynamicItemBehavior
  {
    let behavior = UIDynamicItemBehavior(items: items)
    change(behavior)
    animator.addBehavior(behavior)
    return behavior
  }
}

private func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat) -> Bool { abs(a - b) <= tolerance }
private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

/// Notes what it is told.
private final class Listener: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
  var notes: [String] = []
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { notes.append("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { notes.append("pause") }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    notes.append("\(identifier.map { "\($0)" } ?? "bounds") at \(Int(p.y.rounded()))")
  }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {
    notes.append("\(identifier.map { "\($0)" } ?? "bounds") ended")
  }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {
    notes.append("items")
  }
}

@Suite struct DynamicsTests {
  @Test("what falls falls by the rule, the same way every time", .rule("DY-01", "DY-01.3", "DY-04"))
  func falling() throws {
    func fall() -> [CGFloat] {
      let yard = Yard()
      let box = yard.box(50, 0)
      yard.smooth([box])
      yard.animator.addBehavior(UIGravityBehavior(items: [box]))
      return (0..<4).map { _ in
        yard.stage.advance(by: 0.1)
        return box.center.y
      }
    }
    let places = fall()
    for (index, offset) in places.enumerated() {
      let time = 0.1 * CGFloat(index + 1)
      #expect(near(offset, 500 * time * time, 6), "\(offset) after \(time)")
    }
    #expect(places == fall())
  }

  @Test("gravity's direction", .rule("DY-03", "DY-04"))
  func direction() {
    let yard = Yard()
    let box = yard.box(100, 100)
    yard.smooth([box])
    let gravity = UIGravityBehavior(items: [box])
    #expect(near(gravity.angle, .pi / 2, 1e-9) && gravity.magnitude == 1)
    gravity.setAngle(.pi, magnitude: 0.5)
    yard.animator.addBehavior(gravity)
    yard.stage.advance(by: 0.2)
    #expect(near(box.center.x, 90, 1) && near(box.center.y, 100, 0.01))
    gravity.magnitude = .nan
    #expect(yard.stage.diagnostics.map(\.rule) == ["DY-03"] && near(gravity.magnitude, 0.5, 1e-9))
    gravity.removeItem(box)
    #expect(gravity.items.isEmpty)
  }

  @Test("a box comes to rest on the ground", .rule("DY-01.2", "DY-09"))
  func resting() throws {
    let yard = Yard()
    let listener = Listener()
    yard.animator.delegate = listener
    let box = yard.box(150, 100)
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = listener
    yard.animator.addBehavior(UIGravityBehavior(items: [box]))
    yard.animator.addBehavior(collision)
    #expect(yard.animator.isRunning && yard.animator.items(in: CGRect(x: 0, y: 0, width: 120, height: 120)).count == 1)
    try yard.stage.settle()
    #expect(near(box.center.y, 350, 1) && near(box.center.x, 150, 0.5), "\(box.center)")
    #expect(box.transform.b == 0 || abs(box.transform.b) < 0.02)
    #expect(!yard.animator.isRunning && yard.animator.elapsedTime > 0.5)
    #expect(listener.notes.first == "resume" && listener.notes.last == "pause")
    #expect(listener.notes.contains("bounds at 400"))
    #expect(yard.stage.trace.calls.contains { $0.hasSuffix("dynamicAnimatorDidPause(_:)") })
  }

  @Test("five boxes make a pile", .rule("DY-09"))
  func pile() throws {
    let yard = Yard()
    let boxes = (0..<5).map { yard.box(150, 360 - CGFloat($0) * 70, 60, 60) }
    let collision = UICollisionBehavior(items: boxes)
    collision.translatesReferenceBoundsIntoBoundary = true
    yard.animator.addBehavior(UIGravityBehavior(items: boxes))
    yard.animator.addBehavior(collision)
    try yard.stage.settle()
    // They bounce as they land, which may shift them by a part of their width.
    for (index, box) in boxes.enumerated() {
      #expect(near(box.center.y, 370 - CGFloat(index) * 60, 3) && near(box.center.x, 150, 10), "\(index) \(box.center)")
    }
  }

  @Test("bouncing", .rule("DY-07", "DY-09"), arguments: [CGFloat(0), 0.5, 0.9])
  func bouncing(_ elasticity: CGFloat) {
    let yard = Yard()
    let ball = yard.box(150, 200, 40, 40)
    yard.smooth([ball]) { $0.elasticity = elasticity }
    let collision = UICollisionBehavior(items: [ball])
    collision.addBoundary(withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 320), to: CGPoint(x: 300, y: 320))
    let gravity = UIGravityBehavior(items: [ball])
    yard.animator.addBehavior(gravity)
    yard.animator.addBehavior(collision)
    var highest = CGFloat.infinity
    var hasTouched = false
    gravity.action = {
      hasTouched = hasTouched || ball.center.y > 298
      if hasTouched { highest = min(highest, ball.center.y) }
    }
    yard.stage.advance(by: 1)
    // It falls 100 points, and comes up again by the square of what is left of its speed.
    let expected = 300 - 100 * elasticity * elasticity
    #expect(near(highest, expected, 8), "\(highest) \(expected)")
    #expect(collision.boundaryIdentifiers?.count == 1)
    #expect(collision.boundary(withIdentifier: "floor" as NSString) != nil)
    collision.removeBoundary(withIdentifier: "floor" as NSString)
    #expect(collision.boundaryIdentifiers == nil)
  }

  @Test("pushes", .rule("DY-05"))
  func pushes() {
    let yard = Yard()
    let (once, always) = (yard.box(100, 100), yard.box(100, 250, 100, 50))
    let matter = yard.smooth([once, always])
    let blow = UIPushBehavior(items: [once], mode: .instantaneous)
    blow.pushDirection = CGVector(dx: 1, dy: 0)
    let force = UIPushBehavior(items: [always], mode: .continuous)
    force.setAngle(0, magnitude: 1)
    yard.animator.addBehavior(blow)
    yard.animator.addBehavior(force)
    #expect(blow.active)
    yard.stage.advance(by: 0.5)
    #expect(!blow.active && force.active)
    #expect(near(once.center.x, 150, 2), "\(once.center)")
    // Half as heavy, so twice as quick: 200 points a second, every second.
    #expect(near(always.center.x, 125, 2), "\(always.center)")
    #expect(near(matter.linearVelocity(for: always).x, 100, 3))
    force.active = false
    yard.stage.advance(by: 0.1)
    #expect(near(matter.linearVelocity(for: always).x, 100, 4))
  }

  @Test("a push off the centre turns", .rule("DY-05", "DY-07"))
  func turning() {
    let yard = Yard()
    let (free, stiff) = (yard.box(100, 100), yard.box(100, 250))
    let matter = yard.smooth([free])
    let held = yard.smooth([stiff]) { $0.allowsRotation = false }
    let blow = UIPushBehavior(items: [free, stiff], mode: .instantaneous)
    blow.pushDirection = CGVector(dx: 0.5, dy: 0)
    for box in [free, stiff] { blow.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -40), for: box) }
    yard.animator.addBehavior(blow)
    yard.stage.advance(by: 0.2)
    #expect(matter.angularVelocity(for: free) > 0.5 && free.transform.b > 0.1)
    #expect(held.angularVelocity(for: stiff) == 0 && stiff.transform == .identity)
    blow.setTargetOffsetFromCenter(.zero, for: yard.box(0, 0))
    #expect(yard.stage.diagnostics.map(\.rule) == ["DY-03"])
  }

  @Test("velocities and resistance", .rule("DY-03", "DY-07"))
  func velocities() throws {
    let yard = Yard()
    let (free, slow, anchored) = (yard.box(50, 50, 40, 40), yard.box(50, 150, 40, 40), yard.box(50, 250, 40, 40))
    let matter = yard.smooth([free])
    let braked = yard.smooth([slow]) { $0.resistance = 5 }
    let fixed = yard.smooth([anchored]) { $0.isAnchored = true }
    for (behavior, item) in [(matter, free), (braked, slow), (fixed, anchored)] {
      behavior.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
    }
    matter.addAngularVelocity(1, for: free)
    yard.stage.advance(by: 0.5)
    #expect(near(free.center.x, 100, 2) && near(atan2(free.transform.b, free.transform.a), 0.5, 0.02))
    #expect(near(slow.center.x, 50 + 20 * (1 - exp(-2.5)), 2), "\(slow.center)")
    #expect(anchored.center.x == 50)
    let (velocity, elasticity) = (braked.linearVelocity(for: slow), matter.elasticity)
    matter.addLinearVelocity(CGPoint(x: 100, y: 0), for: slow)
    matter.density = 0
    matter.elasticity = .infinity
    #expect(yard.stage.diagnostics.map(\.rule) == ["DY-03", "DY-03", "DY-03"])
    #expect(matter.density == 1 && matter.elasticity == elasticity && braked.linearVelocity(for: slow) == velocity)
  }

  @Test("an item snaps to a point, upright", .rule("DY-06"), arguments: [CGFloat(0), 0.5, 1])
  func snap(_ damping: CGFloat) throws {
    let yard = Yard()
    let box = yard.box(40, 40, 60, 60)
    box.transform = CGAffineTransform(rotationAngle: 0.7)
    let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 200, y: 300))
    snap.damping = damping
    yard.animator.addBehavior(snap)
    var furthest: CGFloat = 0
    snap.action = { furthest = max(furthest, box.center.x) }
    yard.stage.advance(by: 0.25)
    #expect(box.center.x > 80)
    try yard.stage.settle()
    #expect(distance(box.center, CGPoint(x: 200, y: 300)) < 1.5 && abs(box.transform.b) < 0.02, "\(box.center)")
    #expect(damping < 1 ? furthest > 205 : furthest < 202, "\(furthest)")
    snap.snapPoint = CGPoint(x: CGFloat.nan, y: 0)
    #expect(snap.snapPoint == CGPoint(x: 200, y: 300) && yard.stage.diagnostics.count == 1)
  }

  @Test("nothing passes a boundary", .rule("DY-09"))
  func quick() {
    let yard = Yard()
    let small = yard.box(20, 20, 4, 4)
    let matter = yard.smooth([small]) { $0.elasticity = 1 }
    let collision = UICollisionBehavior(items: [small])
    collision.translatesReferenceBoundsIntoBoundary = true
    yard.animator.addBehavior(collision)
    matter.addLinearVelocity(CGPoint(x: 60_000, y: 41_000), for: small)
    for _ in 0..<60 {
      yard.stage.advance(by: 1.0 / 60)
      #expect(yard.view.bounds.insetBy(dx: -3, dy: -3).contains(small.center), "\(small.center)")
    }
  }

  @Test("behaviours hold others", .rule("DY-02"))
  func families() {
    final class Bounce: UIDynamicBehavior {
      var moves: [Bool] = []
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
    }
    let yard = Yard()
    let box = yard.box(50, 50)
    let whole = Bounce()
    let gravity = UIGravityBehavior(items: [box])
    whole.addChildBehavior(gravity)
    var steps = 0
    whole.action = { steps += 1 }
    yard.animator.addBehavior(whole)
    yard.animator.addBehavior(whole)
    #expect(gravity.dynamicAnimator === yard.animator && yard.animator.behaviors.count == 1)
    yard.stage.advance(by: 0.1)
    #expect(steps == 24 && box.center.y > 50)
    yard.animator.addBehavior(gravity)
    whole.addChildBehavior(whole)
    #expect(yard.stage.diagnostics.map(\.rule) == ["DY-02", "DY-02"])
    whole.removeChildBehavior(gravity)
    #expect(whole.childBehaviors.isEmpty && !yard.animator.isRunning)
    yard.animator.removeAllBehaviors()
    #expect(whole.moves == [true, false] && whole.dynamicAnimator == nil)
  }

  @Test("an item that an app puts elsewhere", .rule("DY-01"))
  func updated() {
    let yard = Yard()
    let box = yard.box(50, 50)
    yard.smooth([box])
    yard.animator.addBehavior(UIGravityBehavior(items: [box]))
    yard.stage.advance(by: 0.1)
    box.center = CGPoint(x: 200, y: 20)
    yard.animator.updateItem(usingCurrentState: box)
    yard.stage.advance(by: 0.1)
    #expect(box.center.x == 200 && near(box.center.y, 35, 3), "\(box.center)")
  }
}

@Suite struct JointTests {
  @Test("an item swings on a rod", .rule("DY-03", "DY-10"))
  func pendulum() {
    let yard = Yard()
    let box = yard.box(250, 50, 40, 40)
    yard.smooth([box])
    let rod = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 150, y: 50))
    #expect(rod.length == 100 && rod.attachedBehaviorType == .anchor)
    yard.animator.addBehavior(rod)
    let gravity = UIGravityBehavior(items: [box])
    yard.animator.addBehavior(gravity)
    var lowest: CGFloat = 0, leftmost: CGFloat = 300
    gravity.action = {
      lowest = max(lowest, box.center.y)
      leftmost = min(leftmost, box.center.x)
    }
    for _ in 0..<20 {
      yard.stage.advance(by: 0.1)
      #expect(near(distance(box.center, rod.anchorPoint), 100, 2), "\(box.center)")
    }
    #expect(near(lowest, 150, 3) && leftmost < 70)
    rod.anchorPoint = CGPoint(x: 100, y: 100)
    rod.length = -1
    #expect(rod.length == 100 && yard.stage.diagnostics.map(\.rule) == ["DY-03"])
  }

  @Test("a spring comes to rest", .rule("DY-10"))
  func spring() throws {
    let yard = Yard()
    let box = yard.box(150, 250, 40, 40)
    yard.smooth([box])
    let spring = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 150, y: 50))
    spring.length = 100
    spring.frequency = 2
    spring.damping = 0.4
    yard.animator.addBehavior(spring)
    yard.stage.advance(by: 0.25)
    #expect(box.center.y < 160)
    try yard.stage.settle()
    #expect(near(box.center.y, 150, 2), "\(box.center)")
  }

  @Test("two items on a rod, a rope, a pin, and as one", .rule("DY-10"))
  func pairs() {
    func pair(_ join: (UIView, UIView) -> UIAttachmentBehavior, _ inspect: (UIView, UIView) -> Void) {
      let yard = Yard()
      let (a, b) = (yard.box(100, 100, 40, 40), yard.box(180, 100, 40, 40))
      yard.smooth([a]) { $0.isAnchored = true }
      yard.smooth([b])
      let joint = join(a, b)
      #expect(joint.items.count == 2 && joint.attachedBehaviorType == .items)
      yard.animator.addBehavior(joint)
      yard.animator.addBehavior(UIGravityBehavior(items: [b]))
      yard.stage.advance(by: 0.6)
      inspect(a, b)
    }
    pair {
      UIAttachmentBehavior(item: $0, attachedTo: $1)
    } _: { a, b in
      #expect(near(distance(a.center, b.center), 80, 2) && b.center.y > 130)
    }
    pair {
      .limitAttachment(with: $0, offsetFromCenter: .zero, attachedTo: $1, offsetFromCenter: .zero)
    } _: { a, b in
      #expect(distance(a.center, b.center) < 82 && b.center.y > 130)
    }
    pair {
      .fixedAttachment(with: $0, attachedTo: $1, attachmentAnchor: CGPoint(x: 140, y: 100))
    } _: { _, b in
      #expect(distance(b.center, CGPoint(x: 180, y: 100)) < 3 && abs(b.transform.b) < 0.05, "\(b.center)")
    }
    pair {
      .pinAttachment(with: $0, attachedTo: $1, attachmentAnchor: CGPoint(x: 140, y: 100))
    } _: { _, b in
      #expect(near(distance(b.center, CGPoint(x: 140, y: 100)), 40, 2) && abs(b.transform.b) > 0.2, "\(b.center)")
    }
    pair {
      let pin = UIAttachmentBehavior.pinAttachment(
        with: $0, attachedTo: $1, attachmentAnchor: CGPoint(x: 140, y: 100))
      pin.attachmentRange = UIFloatRange(minimum: -0.1, maximum: 0.3)
      return pin
    } _: { _, b in
      #expect(near(atan2(b.transform.b, b.transform.a), 0.3, 0.05), "\(b.transform)")
    }
  }

  @Test("a slide keeps its way and its ends", .rule("DY-10"))
  func slide() {
    let yard = Yard()
    let box = yard.box(100, 100, 40, 40)
    yard.smooth([box])
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: box, attachmentAnchor: CGPoint(x: 100, y: 100), axisOfTranslation: CGVector(dx: 1, dy: 1))
    slide.attachmentRange = UIFloatRange(minimum: -50, maximum: 50)
    yard.animator.addBehavior(slide)
    yard.animator.addBehavior(UIGravityBehavior(items: [box]))
    yard.stage.advance(by: 1)
    #expect(near(box.center.x, box.center.y, 1) && near(distance(box.center, CGPoint(x: 100, y: 100)), 50, 2))
    #expect(abs(box.transform.b) < 0.02, "\(box.center)")
  }

  @Test("a group moves as one", .rule("DY-08"))
  func groups() {
    let yard = Yard()
    let (a, b) = (yard.box(50, 50, 20, 20), yard.box(90, 50, 20, 20))
    let group = UIDynamicItemGroup(items: [a, b])
    #expect(group.bounds.size == CGSize(width: 60, height: 20) && group.center == CGPoint(x: 70, y: 50))
    yard.animator.addBehavior(UIGravityBehavior(items: [group]))
    yard.stage.advance(by: 0.2)
    #expect(a.center.x == 50 && b.center.x == 90 && a.center.y == b.center.y && a.center.y > 60)
    group.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(near(a.center.x, 70, 1e-6) && near(b.center.y - a.center.y, 40, 1e-6))
    #expect(yard.stage.collectFailures { _ = UIDynamicItemGroup(items: [group]) }.map(\.rule) == ["DY-08"])
  }
}

@Suite struct FieldTests {
  private func push(
    _ field: UIFieldBehavior, _ change: (UIDynamicItemBehavior) -> Void = { _ in }, from x: CGFloat = 200
  )
    -> CGVector
  {
    let yard = Yard()
    let box = yard.box(x, 200)
    let matter = yard.smooth([box], change)
    field.addItem(box)
    field.position = field.position == .zero ? CGPoint(x: 150, y: 200) : field.position
    yard.animator.addBehavior(field)
    yard.stage.advance(by: 0.1)
    let velocity = matter.linearVelocity(for: box)
    return CGVector(dx: velocity.x.rounded(), dy: velocity.y.rounded())
  }

  @Test("fields move items where they are", .rule("DY-11"))
  func fields() {
    #expect(push(.linearGravityField(direction: CGVector(dx: 0, dy: 2))) == CGVector(dx: 0, dy: 20))
    #expect(push(.radialGravityField(position: CGPoint(x: 100, y: 200))) == CGVector(dx: -10, dy: 0))
    #expect(push(.velocityField(direction: CGVector(dx: 7, dy: 3))) == CGVector(dx: 7, dy: 3))
    #expect(push(.springField()).dx < -3)
    #expect(abs(push(.vortexField()).dy) >= 9)
    #expect(push(.electricField()) == .zero)
    #expect(push(.electricField(), { $0.charge = 1 }).dx == 10)
    #expect(push(.magneticField(), { $0.charge = 1 }) == .zero)
    #expect(push(.dragField()) == .zero && push(.turbulenceField(smoothness: 0, animationSpeed: 1)) == .zero)
    let noise = push(.noiseField(smoothness: 0.5, animationSpeed: 1))
    #expect(noise != .zero && noise == push(.noiseField(smoothness: 0.5, animationSpeed: 1)))
    let own = UIFieldBehavior.field { _, offset, _, mass, _, _ in CGVector(dx: offset.x / 50 * mass, dy: 0) }
    own.strength = 2
    #expect(push(own).dx >= 20)
  }

  @Test("a field reaches as far as its region", .rule("DY-11", "DY-12"))
  func region() {
    func field() -> UIFieldBehavior {
      let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
      field.region = UIRegion(radius: 40)
      return field
    }
    #expect(push(field(), from: 180).dy == 10 && push(field(), from: 200).dy == 0)
  }

  @Test("regions and ranges", .rule("DY-12"))
  func regions() {
    let (circle, box) = (UIRegion(radius: 10), UIRegion(size: CGSize(width: 40, height: 4)))
    let (inBoth, inCircle, inBox, out) = (
      CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 8), CGPoint(x: 18, y: 0), CGPoint(x: 18, y: 8)
    )
    let points = [inBoth, inCircle, inBox, out]
    #expect(points.map(circle.contains) == [true, true, false, false])
    #expect(points.map(box.byUnion(with: circle).contains) == [true, true, true, false])
    #expect(points.map(box.byIntersection(with: circle).contains) == [true, false, false, false])
    #expect(points.map(box.byDifference(from: circle).contains) == [false, false, true, false])
    #expect(points.map(circle.inverse().contains) == [false, false, true, true])
    #expect(points.allSatisfy(UIRegion.infinite.contains))
    #expect(UIFloatRange.infinite.isInfinite && !UIFloatRange.zero.isInfinite)
    #expect(UIFloatRange(minimum: 0, maximum: 0) == .zero)
  }
}
