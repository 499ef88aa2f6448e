import CoreGraphics
import Foundation
import QuartzCore
import RuleSupport
import Testing

@MainActor @Suite struct KeyframeTests {
  /// Opacity-like values of a second-long animation at the given times.
  func values(_ set: (CAKeyframeAnimation) -> Void, at times: [Double]) throws -> [Double] {
    let scene = Scene()
    let layer = scene.layer()
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.duration = 1
    set(animation)
    layer.add(animation, forKey: nil)
    CATransaction.flush()
    return try times.map { time in
      MediaClock.current.now = 100 + time
      return try #require(layer.presentation()).position.x
    }
  }

  func expect(_ seen: [Double], _ expected: [Double], _ tolerance: Double = 1e-6) {
    #expect(seen.count == expected.count)
    for (a, b) in zip(seen, expected) where !near(a, b, tolerance) { Issue.record("\(seen) is not \(expected)") }
  }

  @Test(.rule("A-18.3")) func linearBetweenKeyTimes() throws {
    let times = [0, 0.1, 0.2, 0.6, 1]
    expect(try values({ $0.values = [0, 10, 50] }, at: [0, 0.25, 0.5, 0.75, 1]), [0, 5, 10, 30, 50])
    expect(
      try values(
        {
          $0.values = [0, 10, 50]
          $0.keyTimes = [0, 0.2, 1]
        }, at: times), [0, 5, 10, 30, 50])
    // Key times of the wrong number, or falling ones, are none.
    for bad in [[0, 1], [0, 0.9, 0.2]] as [[NSNumber]] {
      expect(
        try values(
          {
            $0.values = [0, 10, 50]
            $0.keyTimes = bad
          }, at: [0.25]), [5])
    }
  }

  @Test func discreteValuesHoldUntilTheNext() throws {
    expect(
      try values(
        {
          $0.values = [1, 2, 3, 4]
          $0.calculationMode = .discrete
        }, at: [0, 0.24, 0.26, 0.74, 0.76, 1]), [1, 1, 2, 3, 4, 4])
    expect(
      try values(
        {
          $0.values = [1, 2]
          $0.keyTimes = [0, 0.8, 1]
          $0.calculationMode = .discrete
        }, at: [0.79, 0.81]), [1, 2])
  }

  @Test func pacedIsEvenWhateverTheDistances() throws {
    expect(
      try values(
        {
          $0.values = [0, 10, 100]
          $0.keyTimes = [0, 0.9, 1]
          $0.calculationMode = .paced
        }, at: [0, 0.1, 0.5, 1]), [0, 10, 50, 100])
  }

  @Test func cubicPassesThroughItsValuesSmoothly() throws {
    let seen = try values(
      {
        $0.values = [0, 10, 20, 30]
        $0.calculationMode = .cubic
      }, at: [0, 1.0 / 6, 1.0 / 3, 0.5, 1])
    expect(seen, [0, 5, 10, 15, 30], 1e-4)
    let swung = try values(
      {
        $0.values = [0, 10, 0]
        $0.calculationMode = .cubic
      }, at: [0.49, 0.5, 0.51])
    #expect(swung[1] == 10 && abs(swung[0] - swung[2]) < 1e-6 && swung[0] > 9.9)
    let tight = try values(
      {
        $0.values = [0, 10, 0]
        $0.calculationMode = .cubic
        $0.tensionValues = [1, 1, 1]
      }, at: [0.25])
    expect(tight, [5])
  }

  @Test func aCurveForEachStretch() throws {
    let easeIn = CAMediaTimingFunction(name: .easeIn)
    expect(
      try values(
        {
          $0.values = [0, 10, 20]
          $0.timingFunctions = [easeIn, CAMediaTimingFunction(name: .linear)]
        }, at: [0.25, 0.75]), [10 * easeIn.value(at: 0.5), 15])
  }

  @Test func pathsMoveRotateAndPace() throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 90))
    for (mode, expected) in [
      (CAAnimationCalculationMode.linear, CGPoint(x: 10, y: 0)), (.paced, CGPoint(x: 10, y: 40)),
    ] {
      let scene = Scene()
      let layer = scene.layer()
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.path = path
      animation.calculationMode = mode
      animation.rotationMode = .rotateAuto
      animation.duration = 1
      layer.add(animation, forKey: nil)
      CATransaction.flush()
      scene.advance(0.5)
      let shown = try #require(layer.presentation())
      #expect(near(shown.position.x, expected.x) && near(shown.position.y, expected.y))
      scene.advance(0.25)
      #expect(near(try #require(layer.presentation()).transform.m12, 1))
      #expect(scene.renderTree().root.body.children[0].placement.transform.m12 == 1)
    }
    let circle = CAKeyframeAnimation(keyPath: "position")
    circle.path = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil)
    circle.calculationMode = .paced
    let scene = Scene()
    let layer = scene.layer()
    circle.duration = 1
    layer.add(circle, forKey: nil)
    CATransaction.flush()
    for step in 1..<20 {
      scene.advance(0.05)
      let p = try #require(layer.presentation()).position
      let angle = Double(step) / 20 * 2 * .pi
      #expect(near(p.x, 50 * cos(angle), 0.1) && near(p.y, 50 * sin(angle), 0.1))
    }
  }

  @Test func emptyOnesShowNothing() throws {
    expect(try values({ $0.values = [] }, at: [0.5]), [50])
    expect(try values({ $0.path = CGMutablePath() }, at: [0.5]), [50])
    expect(try values({ $0.values = [7] }, at: [0, 0.5, 1]), [7, 7, 7])
  }
}
