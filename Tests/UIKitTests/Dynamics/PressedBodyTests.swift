import Proscenium
import RuleSupport
import Testing
import UIKit

/// Ends a movement as transitions do: when all rests, everything is taken out.
private final class Ender: NSObject, UIDynamicAnimatorDelegate {
  var notes: [String] = []
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { notes.append("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    notes.append("pause")
    animator.removeAllBehaviors()
  }
}

@Suite struct PressedBodyTests {
  @Test("a delegate that takes everything out at the pause is told once", .rule("DY-01.2")) func ended() throws {
    let yard = Yard()
    let ender = Ender()
    yard.animator.delegate = ender
    let box = yard.box(150, 300)
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    yard.animator.addBehavior(UIGravityBehavior(items: [box]))
    yard.animator.addBehavior(collision)
    try yard.stage.settle()
    #expect(ender.notes == ["resume", "pause"])
    #expect(yard.animator.behaviors.isEmpty && !yard.animator.isRunning)
  }

  @Test("a flap that a push presses against a stop at its far corner comes to rest", .rule("DY-01.2", "DY-05"))
  func flap() throws {
    let yard = Yard()
    let flap = yard.box(150, 200, 300, 400)
    flap.transform = CGAffineTransform(rotationAngle: -.pi / 2)
    flap.frame = CGRect(x: 0, y: -240, width: 400, height: 300)
    let hinge = UIAttachmentBehavior(
      item: flap, offsetFromCenter: UIOffset(horizontal: -120, vertical: -170), attachedToAnchor: CGPoint(x: 30, y: 30))
    let stop = UICollisionBehavior(items: [flap])
    stop.addBoundary(
      withIdentifier: "stop" as NSString, from: CGPoint(x: -1, y: 399), to: CGPoint(x: -1, y: 400))
    let push = UIPushBehavior(items: [flap], mode: .continuous)
    push.pushDirection = CGVector(dx: 0, dy: 400)
    for behavior in [hinge, stop, push] { yard.animator.addBehavior(behavior) }
    yard.smooth([flap]) { ($0.elasticity, $0.density) = (0.6, 1.5) }
    yard.stage.advance(by: 0.3)
    #expect(yard.animator.isRunning)
    try yard.stage.settle(within: 12)
    #expect(!yard.animator.isRunning && push.active)
    #expect(abs(atan2(flap.transform.b, flap.transform.a)) < 0.02)
  }

  @Test("a weak push sets a box going before its animator pauses", .rule("DY-01.2", "DY-05"))
  func weak() {
    let yard = Yard()
    let box = yard.box(100, 100)
    let matter = yard.smooth([box])
    let push = UIPushBehavior(items: [box], mode: .continuous)
    // Ten points a second, every second.
    push.setAngle(0, magnitude: 0.1)
    yard.animator.addBehavior(push)
    yard.stage.advance(by: 2)
    #expect(yard.animator.isRunning)
    #expect(abs(box.center.x - 120) < 1, "\(box.center)")
    #expect(abs(matter.linearVelocity(for: box).x - 20) < 1)
  }
}
