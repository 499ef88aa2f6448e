internal import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite("Following fingers", .rule("GR-09", "GR-10", "GR-13"))
struct PanTests {
  @Test("A pan begins after ten points, with the whole way in its translation")
  func threshold() {
    let bench = GestureBench()
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    var ways: [CGPoint] = []
    bench.hand.atAction = { _ in ways.append(pan.translation(in: bench.inner)) }
    bench.down(200, 200)
    bench.move(206, 200)
    bench.move(209.9, 200)
    #expect(pan.state == .possible)
    bench.move(209, 206)
    bench.move(250, 200)
    bench.up()
    #expect(
      bench.journal.read() == [
        "inner down", "inner move", "inner move", "inner taken", "pan began", "pan changed", "pan ended",
      ])
    #expect(ways == [CGPoint(x: 9, y: 6), CGPoint(x: 50, y: 0), CGPoint(x: 50, y: 0)])
    #expect(pan.translation(in: nil) == .zero)
  }

  @Test("Setting the translation goes on from there and forgets the velocity until the next event")
  func setTranslation() {
    let bench = GestureBench()
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    var afterSetting: [CGPoint] = []
    var atEnd = CGPoint.zero
    var steps: [CGFloat] = []
    bench.hand.atAction = { recognizer in
      if recognizer.state == .ended { atEnd = pan.velocity(in: nil) }
      steps.append(pan.translation(in: nil).x)
      pan.setTranslation(.zero, in: nil)
      afterSetting.append(pan.velocity(in: nil))
    }
    bench.stage.drag(from: bench.middle, to: CGPoint(x: 300, y: 200), duration: 1.0 / 6)
    #expect(steps.map { ($0 * 1e6).rounded() / 1e6 } == [10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 0])
    #expect(afterSetting.allSatisfy { $0 == .zero })
    #expect(abs(atEnd.x - 600) < 1e-6)
  }

  @Test("Fingers lifted and put down do not make it jump; it ends with the last")
  func twoFingers() {
    let bench = GestureBench()
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    var ways: [CGFloat] = []
    bench.hand.atAction = { _ in ways.append(pan.translation(in: nil).x) }
    bench.down(150, 200, 0)
    bench.move(170, 200, 0)
    bench.down(250, 200, 1)
    bench.move(270, 200, 1)
    #expect(pan.numberOfTouches == 2)
    #expect(pan.location(in: nil) == CGPoint(x: 220, y: 200))
    #expect(pan.location(in: bench.inner) == CGPoint(x: 120, y: 100))
    #expect(pan.location(ofTouch: 1, in: bench.inner) == CGPoint(x: 170, y: 100))
    bench.up(0)
    #expect(pan.location(in: nil) == CGPoint(x: 270, y: 200))
    bench.move(275, 200, 1)
    bench.up(1)
    #expect(ways == [20, 30, 35, 35])
    #expect(
      bench.journal.read() == ["inner down", "inner taken", "pan began", "pan changed", "pan changed", "pan ended"])
  }

  @Test("A touch that is not there is a misuse", .rule("GR-13"))
  func badIndex() {
    let bench = GestureBench()
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    bench.down(150, 200)
    let failures = bench.stage.collectFailures { #expect(pan.location(ofTouch: 1, in: nil) == .zero) }
    #expect(failures.map(\.rule) == ["GR-13"])
  }

  @Test("Fewer fingers than needed do not begin, more than allowed fail or are ignored")
  func fingerCounts() {
    let bench = GestureBench()
    let two = bench.add(UIPanGestureRecognizer(), "two")
    (two.minimumNumberOfTouches, two.maximumNumberOfTouches) = (2, 2)
    bench.down(150, 200, 0)
    bench.move(190, 200, 0)
    #expect(two.state == .possible)
    bench.down(250, 200, 1)
    bench.move(230, 200, 1)
    #expect(two.translation(in: nil) == CGPoint(x: -10, y: 0))
    bench.down(250, 250, 2)
    #expect(two.numberOfTouches == 2)
    bench.move(290, 290, 2)
    for finger in 0...2 { bench.up(finger) }
    #expect(bench.journal.read().filter { $0.hasPrefix("two") } == ["two began", "two ended"])

    two.minimumNumberOfTouches = 1
    for finger in 0...2 { bench.down(150 + 40 * CGFloat(finger), 200, finger) }
    bench.move(150, 260, 0)
    #expect(two.state == .failed)
    for finger in 0...2 { bench.up(finger) }
    #expect(bench.journal.read().filter { $0.hasPrefix("two") } == [])
  }

  @Test("The system takes the fingers away: cancelled")
  func cancelled() {
    let bench = GestureBench()
    bench.add(UIPanGestureRecognizer(), "pan")
    bench.down(200, 200)
    bench.move(230, 200)
    bench.stage.touchCancel()
    #expect(bench.journal.read() == ["inner down", "inner taken", "pan began", "pan cancelled"])
  }

  @Test("A transformed view measures in its own points")
  func transformed() {
    let bench = GestureBench()
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    bench.inner.transform = CGAffineTransform(scaleX: 2, y: 2).rotated(by: .pi / 2)
    bench.down(200, 200)
    bench.move(220, 200)
    let delta = pan.translation(in: bench.inner)
    #expect(abs(delta.x) < 1e-9 && abs(delta.y + 10) < 1e-9)
    pan.setTranslation(CGPoint(x: 0, y: -1), in: bench.inner)
    #expect(abs(pan.translation(in: nil).x - 2) < 1e-9)
  }

  @Test("Places that are no numbers are survived")
  func notFinite() {
    let bench = GestureBench()
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    bench.down(200, 200)
    bench.move(.nan, 200)
    bench.move(.infinity, 200)
    pan.setTranslation(CGPoint(x: CGFloat.nan, y: 0), in: nil)
    bench.move(1e300, 200)
    bench.up()
    #expect(bench.journal.read().suffix(2) == ["pan began", "pan ended"])
  }
}
