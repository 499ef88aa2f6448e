import CoreGraphics
import Foundation
import QuartzCore
import RuleSupport
import Testing

@MainActor @Suite struct BasicAnimationTests {
  struct Ends: Sendable {
    var from, to, by: Double?
    var start, middle, end: Double
  }

  // The layer's own opacity is 0.8.
  @Test(
    arguments: [
      Ends(from: 0.2, to: 0.6, start: 0.2, middle: 0.4, end: 0.6),
      Ends(from: 0.2, by: 0.2, start: 0.2, middle: 0.3, end: 0.4),
      Ends(to: 0.6, by: 0.2, start: 0.4, middle: 0.5, end: 0.6),
      Ends(from: 0.2, start: 0.2, middle: 0.5, end: 0.8),
      Ends(to: 0.2, start: 0.8, middle: 0.5, end: 0.2),
      Ends(by: 0.2, start: 0.8, middle: 0.9, end: 1),
      Ends(start: 0.8, middle: 0.8, end: 0.8),
    ]) func everyFormOfTheEnds(_ ends: Ends) throws
  {
    let scene = Scene()
    let layer = scene.layer()
    layer.opacity = 0.8
    layer.add(CABasicAnimation("opacity", from: ends.from, to: ends.to, by: ends.by), forKey: "a")
    CATransaction.flush()
    for (time, value) in [(0.0, ends.start), (0.5, ends.middle), (0.5, ends.end)] {
      scene.advance(time)
      let shown = try #require(layer.presentation()).opacity
      #expect(near(Double(shown), value, 1e-6))
      #expect(layer.opacity == 0.8)
    }
  }

  @Test(.rule("A-26")) func valuesAreOfTheCopyAndTheModelStays() throws {
    let scene = Scene()
    let layer = scene.layer()
    let animation = CABasicAnimation("position.x", from: 0, to: 100)
    let listener = Listener()
    animation.delegate = listener
    animation.setValue("a", forKey: "id")
    layer.add(animation, forKey: "move")
    animation.duration = 50
    animation.toValue = 5000
    CATransaction.flush()
    scene.advance(0.25)
    #expect(layer.presentation()?.position == CGPoint(x: 25, y: 50))
    #expect(layer.position == CGPoint(x: 50, y: 50))
    #expect(layer.animation(forKey: "move")?.duration == 1)
    scene.advance(0.75)
    #expect(layer.animationKeys() == ["move"])
    scene.notify()
    #expect(listener.log == ["start a", "stop a true"])
    #expect(layer.animationKeys() == nil)
    #expect(layer.presentation()?.position == CGPoint(x: 50, y: 50))
  }

  @Test(.rule("A-26")) func sameKeyReplacesAndNilDoesNot() {
    let scene = Scene()
    let layer = scene.layer()
    let listener = Listener()
    for (id, key) in [("a", "k"), ("b", "k"), ("c", nil), ("d", nil)] as [(String, String?)] {
      let animation = CABasicAnimation("opacity", from: 0, to: 1)
      animation.delegate = listener
      animation.setValue(id, forKey: "id")
      layer.add(animation, forKey: key)
    }
    #expect(layer.animationKeys() == ["k"])
    scene.notify()
    #expect(listener.log == ["stop a false"])
    CATransaction.flush()
    scene.advance(1)
    scene.notify()
    #expect(
      listener.log == [
        "stop a false", "start b", "start c", "start d", "stop b true", "stop c true", "stop d true",
      ])
  }

  @Test(.rule("A-12")) func removingAllTellsFalseLaterAndShowsTheModelAtOnce() {
    let scene = Scene()
    let layer = scene.layer()
    let listener = Listener()
    let animation = CABasicAnimation("position", from: CGPoint.zero, to: CGPoint(x: 10, y: 10))
    animation.delegate = listener
    var stops: [Bool] = []
    animation.stopHandler = { stops.append($0) }
    layer.add(animation, forKey: nil)
    CATransaction.flush()
    scene.notify()
    layer.removeAllAnimations()
    #expect(stops == [])
    #expect(layer.presentation()?.position == CGPoint(x: 50, y: 50))
    scene.notify()
    scene.notify()
    #expect(stops == [false])
    #expect(listener.log == ["start -", "stop - false"])
  }

  @Test(.rule("A-13")) func leavingTheTreeEndsAtTheCommit() {
    let scene = Scene()
    let (layer, other) = (scene.layer(), scene.layer())
    var stops: [String] = []
    for (layer, name) in [(layer, "gone"), (other, "moved")] {
      let animation = CABasicAnimation("opacity", from: 0, to: 1)
      animation.stopHandler = { stops.append("\(name) \($0)") }
      layer.add(animation, forKey: nil)
    }
    CATransaction.flush()
    layer.removeFromSuperlayer()
    // From one place in the tree to another within a turn is not leaving it.
    other.removeFromSuperlayer()
    scene.root.addSublayer(other)
    scene.notify()
    #expect(stops == [])
    CATransaction.flush()
    scene.notify()
    #expect(stops == ["gone false"])
    scene.advance(1)
    scene.notify()
    #expect(stops == ["gone false", "moved true"])
  }

  @Test(.rule("A-13")) func aTreeThatGoesTakesItsAnimationsAlong() {
    let scene = Scene()
    let (root, layer) = (CALayer(), CALayer())
    var stops: [Bool] = []
    var tree: LayerTree? = LayerTree(root: root)
    root.addSublayer(layer)
    CATransaction.flush()
    let animation = CABasicAnimation("opacity", from: 0, to: 1)
    animation.stopHandler = { stops.append($0) }
    layer.add(animation, forKey: nil)
    CATransaction.flush()
    CATransaction.flush()
    #expect(tree?.hasRunningAnimations == true)
    tree = nil
    CATransaction.flush()
    scene.notify()
    #expect(stops == [false] && layer.animationKeys() == nil)
  }

  @Test(.rule("A-26")) func aRemovedAnimationEndsEarly() throws {
    let scene = Scene()
    let (long, short) = (scene.layer(), scene.layer())
    var stops: [String] = []
    for (layer, name) in [(long, "long"), (short, "short")] {
      let animation = CABasicAnimation("opacity", from: 0, to: 1, in: 4)
      animation.stopHandler = { stops.append("\(name) \($0)") }
      layer.add(animation, forKey: "a")
    }
    CATransaction.flush()
    scene.notify()
    try #require(short.animation(forKey: "a")).duration = 1
    scene.advance(1.5)
    scene.notify()
    #expect(stops == ["short true"])
    // A later one may end before those that are known.
    let animation = CABasicAnimation("opacity", from: 0, to: 1, in: 0.5)
    animation.stopHandler = { stops.append("late \($0)") }
    short.add(animation, forKey: "b")
    CATransaction.flush()
    scene.advance(1)
    scene.notify()
    #expect(stops == ["short true", "late true"])
    // A layer's own time may run faster at any moment.
    long.speed = 100
    scene.advance(0.5)
    scene.notify()
    #expect(stops == ["short true", "late true", "long true"])
  }

  @Test(.rule("A-09")) func additiveAnimationsSumAndTransformsConcatenate() throws {
    let scene = Scene()
    let layer = scene.layer()
    layer.position = CGPoint(x: 100, y: 0)
    layer.transform = CATransform3DMakeTranslation(0, 0, 0)
    for from in [CGPoint(x: -100, y: 0), CGPoint(x: 0, y: 40)] {
      let animation = CABasicAnimation("position", from: from, to: CGPoint.zero)
      animation.isAdditive = true
      layer.add(animation, forKey: nil)
    }
    let rotation = CABasicAnimation(
      "transform", from: CATransform3DMakeScale(2, 2, 1), to: CATransform3DIdentity)
    rotation.isAdditive = true
    layer.transform = CATransform3DMakeTranslation(10, 0, 0)
    layer.add(rotation, forKey: nil)
    CATransaction.flush()
    #expect(layer.presentation()?.position == CGPoint(x: 0, y: 40))
    #expect(
      layer.presentation()?.transform
        == CATransform3DConcat(CATransform3DMakeScale(2, 2, 1), CATransform3DMakeTranslation(10, 0, 0)))
    scene.advance(0.5)
    #expect(layer.presentation()?.position == CGPoint(x: 50, y: 20))
    scene.advance(0.5)
    #expect(layer.presentation()?.position == CGPoint(x: 100, y: 0))
  }

  @Test func cumulativeRepeatsGoOn() throws {
    let scene = Scene()
    let layer = scene.layer()
    let animation = CABasicAnimation("position.x", from: 0, to: 10)
    animation.isCumulative = true
    animation.repeatCount = 3
    layer.add(animation, forKey: nil)
    CATransaction.flush()
    scene.advance(2.5)
    #expect(near(try #require(layer.presentation()).position.x, 25))
  }

  @Test func turnsOfMoreThanACircleByPathAndByFunction() throws {
    let scene = Scene()
    let layer = scene.layer()
    layer.add(CABasicAnimation("transform.rotation.z", from: 0, to: 4 * Double.pi), forKey: nil)
    let other = scene.layer()
    let animation = CABasicAnimation("transform", from: 0, to: 4 * Double.pi)
    animation.valueFunction = CAValueFunction(name: .rotateZ)
    other.add(animation, forKey: nil)
    CATransaction.flush()
    scene.advance(0.375)
    for layer in [layer, other] {
      let shown = try #require(layer.presentation()).transform
      let expected = CATransform3DMakeRotation(1.5 * .pi, 0, 0, 1)
      #expect(zip(shown.elements, expected.elements).allSatisfy { near($0, $1) })
    }
  }

  /// How a whole point is animated, and each of its coordinates by itself.
  struct Manner: Sendable {
    var isAdditive = false, isCumulative = false
    var repeats: Float = 1
    var curve: CAMediaTimingFunctionName?
  }

  @Test(
    arguments: [
      Manner(), Manner(isAdditive: true), Manner(curve: .easeOut), Manner(isAdditive: true, curve: .easeIn),
      Manner(isCumulative: true, repeats: 3), Manner(isAdditive: true, isCumulative: true, repeats: 3),
    ]) func aPointGoesAsItsCoordinates(_ manner: Manner) throws
  {
    let scene = Scene()
    let (whole, parts) = (scene.layer(), scene.layer())
    func animation(_ path: String, _ from: Any, _ to: Any) -> CABasicAnimation {
      let animation = CABasicAnimation(path, from: from, to: to)
      (animation.isAdditive, animation.isCumulative) = (manner.isAdditive, manner.isCumulative)
      animation.repeatCount = manner.repeats
      animation.timingFunction = manner.curve.map { CAMediaTimingFunction(name: $0) }
      return animation
    }
    whole.add(animation("position", CGPoint(x: 3, y: 40), CGPoint(x: -17, y: 90)), forKey: nil)
    parts.add(animation("position.x", 3, -17), forKey: nil)
    parts.add(animation("position.y", 40, 90), forKey: nil)
    CATransaction.flush()
    var seen: Set<CGFloat> = []
    for _ in 0..<12 {
      let (a, b) = (try #require(whole.presentation()).position, try #require(parts.presentation()).position)
      #expect(near(a.x, b.x) && near(a.y, b.y), "\(a), \(b)")
      seen.insert(a.x)
      scene.advance(0.21)
    }
    #expect(seen.count > 4)
  }

  @Test func layersThatStopLeaveOthersMoving() throws {
    let scene = Scene()
    let layers = (0..<120).map { _ in scene.layer() }
    for layer in layers { layer.add(CABasicAnimation("position.x", from: 0, to: 100), forKey: "move") }
    CATransaction.flush()
    scene.advance(0.25)
    // Far more go than stay, from the front, the middle and the end, then some come back.
    for (index, layer) in layers.enumerated() where index % 17 != 3 { layer.removeAllAnimations() }
    layers[0].add(CABasicAnimation("position.x", from: 0, to: 100), forKey: "again")
    CATransaction.flush()
    scene.advance(0.25)
    let children = scene.renderTree().root.body.children
    #expect(children.count == 120)
    for (index, child) in children.enumerated() {
      let expected: CGFloat = index == 0 ? 25 : index % 17 == 3 ? 50 : layers[index].position.x
      #expect(near(child.placement.position.x, expected), "\(index)")
    }
    scene.advance(2)
    scene.notify()
    #expect(layers.allSatisfy { $0.animationKeys() == nil })
    #expect(!scene.tree.hasRunningAnimations)
  }
}
