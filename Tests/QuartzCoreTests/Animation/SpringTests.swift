import CoreGraphics
import Foundation
import QuartzCore
import RuleSupport
import Testing

@MainActor @Suite struct SpringTests {
  /// The motion integrated step by step, as an independent answer.
  static func integrated(_ spring: SpringCurve, until end: Double) -> Double {
    let (w2, c) = (spring.frequency * spring.frequency, 2 * spring.dampingRatio * spring.frequency)
    var (x, v) = (1.0, -spring.velocity)
    let steps = 20_000
    let h = end / Double(steps)
    func slope(_ x: Double, _ v: Double) -> (Double, Double) { (v, -w2 * x - c * v) }
    for _ in 0..<steps {
      let a = slope(x, v)
      let b = slope(x + a.0 * h / 2, v + a.1 * h / 2)
      let d = slope(x + b.0 * h / 2, v + b.1 * h / 2)
      let e = slope(x + d.0 * h, v + d.1 * h)
      x += (a.0 + 2 * b.0 + 2 * d.0 + e.0) * h / 6
      v += (a.1 + 2 * b.1 + 2 * d.1 + e.1) * h / 6
    }
    return 1 - x
  }

  @Test(.rule("A-21"), arguments: [0, 0.1, 0.5, 0.999_999_9, 1, 1.000_000_1, 1.5, 4.56], [0.0, 3, -2])
  func everyDampingFollowsTheEquation(ratio: Double, velocity: Double) {
    let spring = SpringCurve(mass: 2, stiffness: 200, damping: ratio * 2 * 20, velocity: velocity)
    #expect(near(spring.dampingRatio, ratio, 1e-12))
    for time in [0.01, 0.2, 1] {
      #expect(near(spring.value(at: time), Self.integrated(spring, until: time), 1e-6))
      let slope = (spring.value(at: time + 1e-6) - spring.value(at: time - 1e-6)) / 2e-6
      #expect(near(spring.velocity(at: time), slope, 1e-4))
    }
    #expect(spring.value(at: 0) == 0)
    #expect(near(spring.velocity(at: 0), velocity, 1e-9))
  }

  @Test(.rule("A-19", "A-20"), arguments: [0.3, 0.7, 1, 2], [0.0, 1, 10, -5])
  func aRatioAndADurationSettleInThatDuration(ratio: Double, velocity: Double) {
    for duration in [0.1, 0.5, 3] {
      let spring = SpringCurve(dampingRatio: ratio, duration: duration, velocity: velocity)
      #expect(near(spring.settlingDuration, duration, 1e-6 * duration))
      #expect(abs(1 - spring.value(at: duration)) <= 0.001 + 1e-9)
      #expect(near(spring.velocity(at: 0), velocity, 1e-6))
    }
  }

  @Test(.rule("A-21")) func bounceIsLackOfDamping() {
    let plain = SpringCurve(duration: 0.5, bounce: 0)
    #expect(near(plain.frequency, 4 * .pi) && plain.dampingRatio == 1)
    #expect(SpringCurve(duration: 0.5, bounce: 0.3).dampingRatio == 0.7)
    #expect(SpringCurve(duration: 0.5, bounce: -0.5).dampingRatio == 2)
    let animation = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    #expect(near(animation.perceptualDuration, 0.5) && near(animation.bounce, 0.3))
    #expect(near(animation.stiffness, 16 * .pi * .pi) && near(animation.damping, 5.6 * .pi))
    #expect(animation.duration == animation.settlingDuration)
    #expect(near(CASpringAnimation(perceptualDuration: 1, bounce: -0.5).bounce, -0.5))
  }

  @Test(.rule("A-21")) func theDurationCutsAndDoesNotScale() throws {
    let spring = CASpringAnimation(keyPath: "position.x")
    #expect((spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) == (1, 100, 10, 0))
    let scene = Scene()
    var seen: [CGFloat] = []
    for duration in [0.5, 1.0, 1.5] {
      let layer = scene.layer()
      spring.fromValue = 0
      spring.toValue = 100
      spring.duration = duration
      layer.add(spring, forKey: nil)
      CATransaction.flush()
      scene.advance(0.4)
      seen.append(try #require(layer.presentation()).position.x)
    }
    let expected = 100 * SpringCurve(mass: 1, stiffness: 100, damping: 10).value(at: 0.4)
    #expect(expected > 100)
    for x in seen { #expect(near(x, expected, 1e-6)) }
  }

  @Test func senselessValuesAreSurvived() {
    for bad in [Double.nan, .infinity, -.infinity, 0, -1] {
      let springs = [
        SpringCurve(mass: bad, stiffness: bad, damping: bad, velocity: bad),
        SpringCurve(dampingRatio: bad, duration: bad, velocity: bad), SpringCurve(duration: bad, bounce: bad),
      ]
      for spring in springs {
        #expect(spring.value(at: 0.5).isFinite)
        #expect(spring.settlingDuration.isFinite)
      }
    }
    let endless = CASpringAnimation()
    endless.damping = 0
    #expect(endless.settlingDuration == SpringCurve.longestSettling)
  }
}
