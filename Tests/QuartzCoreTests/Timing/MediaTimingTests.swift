import CoreGraphics
import Foundation
import QuartzCore
import RuleSupport
import Testing

@MainActor @Suite(.rule("A-24")) struct MediaTimingTests {
  @Test func timeOfNestedLayers() {
    let scene = Scene(now: 10)
    let (outer, inner) = (CALayer(), CALayer())
    scene.root.addSublayer(outer)
    outer.addSublayer(inner)
    (outer.beginTime, outer.speed, outer.timeOffset) = (4, 2, 1)
    (inner.beginTime, inner.speed) = (3, 0.5)
    #expect(outer.convertTime(10, from: nil) == 13)
    #expect(inner.convertTime(10, from: nil) == 5)
    #expect(inner.convertTime(13, from: outer) == 5)
    #expect(inner.convertTime(5, to: outer) == 13)
    #expect(inner.convertTime(5, to: nil) == 10)
    #expect(CACurrentMediaTime() == 10)
    outer.speed = 0
    #expect(inner.convertTime(99, from: nil) == -1)
    #expect(inner.convertTime(5, to: nil) == 4)
  }

  @Test func timeThatRunsBackIsShownToo() throws {
    let scene = Scene()
    let layer = scene.layer()
    layer.add(CABasicAnimation("position.x", from: 0, to: 100), forKey: nil)
    CATransaction.flush()
    scene.advance(0.75)
    layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
    (layer.beginTime, layer.speed) = (CACurrentMediaTime(), -1)
    #expect(scene.tree.nextAnimationTime == 100.75)
    scene.advance(0.5)
    #expect(layer.presentation()?.position.x == 25 && scene.tree.hasRunningAnimations)
    scene.advance(0.25)
    #expect(layer.presentation()?.position.x == 0 && !scene.tree.hasRunningAnimations)
  }

  @Test func aLayersTimeComesInPasses() throws {
    let scene = Scene()
    let (container, layer) = (scene.layer(), CALayer())
    layer.delegate = Silence.shared
    container.addSublayer(layer)
    let move = CABasicAnimation("position.x", from: 0, to: 100)
    (move.isRemovedOnCompletion, move.fillMode) = (false, .both)
    (container.duration, container.repeatCount, container.autoreverses) = (2, 1.75, true)
    container.beginTime = 100
    layer.add(move, forKey: nil)
    CATransaction.flush()
    for (time, own, x) in [
      (0.5, 0.5, CGFloat(50)), (2, 2, 100), (3.5, 0.5, 50), (4.25, 0.25, 25), (6, 2, 100), (7, 1, 100), (50, 1, 100),
    ] {
      MediaClock.current.now = 100 + time
      #expect(near(container.convertTime(100 + time, from: nil), own))
      #expect(layer.presentation()?.position.x == x, "\(time)")
    }
    #expect(scene.tree.nextAnimationTime == MediaClock.current.now)
    container.speed = 0
    container.timeOffset = 3.5
    #expect(layer.presentation()?.position.x == 50)
  }

  @Test func pauseAndResumeGoOnWhereTheyStopped() throws {
    let scene = Scene()
    let (container, layer) = (scene.layer(), CALayer())
    container.addSublayer(layer)
    var stops: [Bool] = []
    let animation = CABasicAnimation("position.x", from: 0, to: 100)
    animation.stopHandler = { stops.append($0) }
    layer.add(animation, forKey: nil)
    CATransaction.flush()
    scene.advance(0.25)
    let paused = container.convertTime(CACurrentMediaTime(), from: nil)
    container.speed = 0
    container.timeOffset = paused
    scene.advance(7)
    #expect(scene.tree.hasRunningAnimations == false)
    #expect(layer.presentation()?.position.x == 25)
    container.speed = 1
    container.timeOffset = 0
    container.beginTime = 0
    container.beginTime = container.convertTime(CACurrentMediaTime(), from: nil) - paused
    #expect(near(try #require(layer.presentation()).position.x, 25))
    scene.advance(0.5)
    #expect(near(try #require(layer.presentation()).position.x, 75))
    scene.notify()
    #expect(stops == [])
    scene.advance(0.25)
    scene.notify()
    #expect(stops == [true])
  }

  @Test(.rule("I-11", "I-12")) func aFrozenClockScrubsBothWaysAndEndsNothing() throws {
    let scene = Scene()
    let (container, layer) = (scene.layer(), CALayer())
    container.addSublayer(layer)
    container.speed = 0
    container.timeOffset = 0
    var stops = 0
    let animation = CABasicAnimation("position.x", from: 0, to: 100)
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.stopHandler = { _ in stops += 1 }
    layer.add(animation, forKey: nil)
    CATransaction.flush()
    var seen: [Double: CGFloat] = [:]
    for progress in [0, 0.3, 1, 0.7, 0.3, 0, 0.7, 1, 0.3] {
      container.timeOffset = progress
      scene.advance(0.1)
      scene.notify()
      let x = try #require(layer.presentation()).position.x
      #expect(seen[progress] == nil || seen[progress] == x)
      seen[progress] = x
    }
    #expect(seen[0] == 0 && seen[1] == 100)
    #expect(stops == 0)
  }

  struct Case: Sendable {
    var set: @Sendable (inout MediaTiming) -> Void
    var times: [Double]
    var fractions: [Double?]
  }

  @Test(
    arguments: [
      Case(set: { _ in }, times: [-1, 0, 0.5, 2, 2.1], fractions: [nil, 0, 0.25, 1, nil]),
      Case(set: { $0.fillMode = .both }, times: [-1, 3], fractions: [0, 1]),
      Case(set: { $0.fillMode = .forwards }, times: [-1, 3], fractions: [nil, 1]),
      Case(set: { $0.fillMode = .backwards }, times: [-1, 3], fractions: [0, nil]),
      Case(set: { $0.speed = 2 }, times: [0.5, 1, 1.1], fractions: [0.5, 1, nil]),
      Case(set: { $0.speed = -1 }, times: [0, 0.5, 2, 2.1], fractions: [1, 0.75, 0, nil]),
      Case(set: { $0.repeatCount = 2.5 }, times: [2, 3, 4.5, 5, 5.1], fractions: [1, 0.5, 0.25, 0.5, nil]),
      Case(set: { $0.repeatDuration = 3 }, times: [3, 3.1], fractions: [0.5, nil]),
      Case(set: { $0.autoreverses = true }, times: [1, 2, 3, 4, 4.1], fractions: [0.5, 1, 0.5, 0, nil]),
      Case(set: { $0.timeOffset = 1.5 }, times: [0, 0.5, 1, 2], fractions: [0.75, 1, 0.25, 0.75]),
      Case(
        set: {
          $0.speed = 0
          $0.timeOffset = 0.5
        }, times: [-5, 0, 50], fractions: [0.25, 0.25, 0.25]),
      Case(set: { $0.repeatCount = .infinity }, times: [1_000_000.5], fractions: [0.25]),
      Case(set: { $0.duration = 0 }, times: [0], fractions: [nil]),
    ]) func passesOfTwoSeconds(_ timing: Case)
  {
    var values = MediaTiming()
    values.duration = 2
    timing.set(&values)
    let fractions = timing.times.map { values.moment(at: $0 + 7, begin: 7)?.fraction }
    for (seen, expected) in zip(fractions, timing.fractions) {
      if let seen, let expected { #expect(near(seen, expected, 1e-8)) } else { #expect(seen == expected) }
    }
  }

  @Test(.rule("A-05")) func curvesAreSolvedExactly() {
    let curve = CAMediaTimingFunction(name: .easeInEaseOut)
    // Control points are floats: 0.42 and 0.58 are not quite symmetric.
    #expect(near(curve.value(at: 0.5), 0.5, 1e-7))
    // Against the parametric form itself: x(t) and y(t) of the same parameter.
    for name in [CAMediaTimingFunctionName.default, .easeIn, .easeOut, .easeInEaseOut, .linear] {
      let curve = CAMediaTimingFunction(name: name)
      let ((ax, ay), (bx, by)) = (curve.controlPoint(at: 1), curve.controlPoint(at: 2))
      for step in 0...100 {
        let t = Double(step) / 100
        let (u, v, w) = (3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t)
        let time = u * Double(ax) + v * Double(bx) + w
        #expect(near(curve.value(at: time), u * Double(ay) + v * Double(by) + w, 1e-6))
      }
    }
    var point = [Float](repeating: 0, count: 2)
    CAMediaTimingFunction(name: .default).getControlPoint(at: 2, values: &point)
    #expect(point == [0.25, 1])
    #expect(CAMediaTimingFunction(controlPoints: .nan, 0, .infinity, 1).value(at: 0.5).isFinite)
    #expect(curve.value(at: .nan) == 0)
  }

  @Test(.rule("A-03")) func delaysShowTheOldAppearanceUntilTheyBegin() throws {
    let scene = Scene()
    let layer = scene.layer()
    let animation = CABasicAnimation("position.x", from: 0, to: 100)
    animation.delay = 2
    animation.fillMode = .backwards
    layer.position.x = 100
    layer.add(animation, forKey: nil)
    CATransaction.flush()
    #expect(scene.tree.nextAnimationTime == 102)
    scene.advance(1)
    #expect(layer.presentation()?.position.x == 0)
    scene.advance(1.5)
    #expect(layer.presentation()?.position.x == 50)
    #expect(scene.tree.nextAnimationTime == 102.5)
  }

  @Test func aDriverReplacesTheClock() throws {
    final class Hand: AnimationDriver {
      var time = 0.0
      var isFinished = false
      func localTime(layerTime: CFTimeInterval) -> CFTimeInterval { time }
    }
    let scene = Scene()
    let layer = scene.layer()
    let hand = Hand()
    var stops: [Bool] = []
    let animation = CABasicAnimation("position.x", from: 0, to: 100)
    animation.driver = hand
    animation.stopHandler = { stops.append($0) }
    layer.add(animation, forKey: nil)
    CATransaction.flush()
    for (time, x) in [(0.5, CGFloat(50)), (1, 100), (0.25, 25), (0, 0)] {
      hand.time = time
      scene.advance(10)
      scene.notify()
      #expect(layer.presentation()?.position.x == x)
      #expect(scene.renderTree().root.body.children[0].placement.position.x == x)
    }
    #expect(stops == [])
    hand.isFinished = true
    scene.notify()
    #expect(stops == [true])
  }
}
