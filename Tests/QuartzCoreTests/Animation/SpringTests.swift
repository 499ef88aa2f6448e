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

  @Test(.rule("A-19", "A-20"), arguments: [0.3, 0.7, 1, 2], [0.0, 1, 7, 8, 10, 60, -5])
  func aRatioAndADurationSettleInThatDuration(ratio: Double, velocity: Double) {
    for duration in [0.1, 0.5, 3] {
      let spring = SpringCurve(dampingRatio: ratio, duration: duration, velocity: velocity)
      // What dies away in time is a part of a swinging spring; the rest is a few times as much at the most.
      #expect(abs(1 - spring.value(at: duration)) <= (ratio < 1 ? 0.012 : 0.001 + 1e-9))
      #expect(abs(1 - spring.value(at: duration * 1.5)) <= 0.001)
      #expect(near(spring.velocity(at: 0), velocity, 1e-6))
      let next = SpringCurve(dampingRatio: ratio, duration: duration, velocity: velocity + 1e-4)
      #expect(abs(next.frequency - spring.frequency) < 0.02 * spring.frequency, "it follows the velocity evenly")
    }
  }

  /// Stiffness and places read off an iPhone.
  @Test(.rule("A-20.2")) func ratioAndDurationGiveTheStiffnessOfIOS() {
    let half = SpringCurve(dampingRatio: 0.5, duration: 1)
    #expect(near(half.frequency * half.frequency, 161.7195, 1e-4))
    #expect(abs(50 + 100 * SpringCurve(dampingRatio: 0.6, duration: 0.8).value(at: 0.15) - 130.98) < 0.15)
    #expect(abs(40 + 120 * SpringCurve(dampingRatio: 0.35, duration: 1).value(at: 0.3) - 166.65) < 0.15)
    let critical = SpringCurve(dampingRatio: 1, duration: 0.5)
    #expect(near((1 + critical.frequency * 0.5) * exp(-critical.frequency * 0.5), 0.001, 1e-9))
    // A velocity takes from the part that must die away, or adds to it.
    for velocity in [3.0, -3] {
      let w = SpringCurve(dampingRatio: 0.5, duration: 1, velocity: velocity).frequency
      #expect(near((0.5 - velocity / w) / 0.75.squareRoot() * exp(-0.5 * w), 0.001, 1e-9))
    }
  }

  /// The documented figures, and the value of the defaults that is often quoted.
  @Test(.rule("A-21")) func settlingDurationIsThatOfIOS() {
    let spring = CASpringAnimation()
    #expect(near(spring.settlingDuration, 1.4727003, 1e-6))
    spring.damping = 5
    #expect(abs(spring.settlingDuration - 2.855) < 0.001)
    spring.damping = 15
    #expect(abs(spring.settlingDuration - 1.022) < 0.001)
  }

  @Test(.rule("A-21.3")) func bounceIsLackOfDamping() {
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

  @Test(.rule("A-21", "G-21.2")) func theSystemsSpringIsCriticalUnlessOverdampingIsAllowed() throws {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.mass, spring.stiffness, spring.damping) = (3, 1000, 500)
    (spring.fromValue, spring.toValue, spring.duration) = (0, 100, 10)
    func places(_ times: [Double]) throws -> [Double] {
      let scene = Scene()
      let layer = scene.layer()
      layer.add(spring, forKey: nil)
      CATransaction.flush()
      var last = 0.0
      return try times.map { time in
        scene.advance(time - last)
        last = time
        return try Double(#require(layer.presentation()).position.x)
      }
    }
    #expect(!spring.allowsOverdamping)
    let critical = try places([0.083, 0.5])
    #expect(abs(critical[0] - 45) < 1 && critical[1] > 99.85 && critical[1] < 100)
    spring.allowsOverdamping = true
    let overdamped = try places([0.083, 0.5, 3.4])
    #expect(abs(overdamped[0] - 14) < 1 && overdamped[1] < 70 && overdamped[2] > 99.85, "\(overdamped)")
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
