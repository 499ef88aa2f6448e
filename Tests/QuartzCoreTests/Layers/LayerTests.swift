import CoreGraphics
import Foundation
import QuartzCore
import RuleSupport
import Testing

@MainActor @Suite struct LayerTests {
  @Test func frameFollowsGeometryBothWays() {
    _ = Scene()
    let layer = CALayer()
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.position == CGPoint(x: 10, y: 70))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    #expect(layer.frame == CGRect(x: -40, y: 45, width: 100, height: 50))
    layer.transform = CATransform3DMakeScale(2, 0.5, 1)
    #expect(layer.frame == CGRect(x: -90, y: 57.5, width: 200, height: 25))
    layer.frame = CGRect(x: 0, y: 0, width: 400, height: 100)
    #expect(layer.bounds.size == CGSize(width: 200, height: 200))
    #expect(layer.frame == CGRect(x: 0, y: 0, width: 400, height: 100))
  }

  @Test func geometryThatIsNotANumberIsReportedAndLeftOut() {
    _ = Scene()
    var received: [String] = []
    MediaSession.current.diagnose = { received.append($1) }
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let before = (layer.position, layer.bounds, layer.transform)
    layer.position = CGPoint(x: CGFloat.nan, y: 0)
    layer.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
    layer.frame = CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1)
    layer.transform = CATransform3DMakeScale(.nan, 1, 1)
    layer.setValue(CGFloat.nan, forKeyPath: "position.x")
    layer.opacity = .nan
    #expect(received.count == 6)
    #expect(before == (layer.position, layer.bounds, layer.transform))
    #expect(layer.opacity == 1)
    layer.position = CGPoint(x: 1e300, y: -1e300)
    layer.bounds.size = CGSize(width: 1e308, height: 1e308)
    #expect(layer.hitTest(.zero) === layer)
    #expect(received.count == 6)
  }

  @Test func keyPathsReachParts() {
    _ = Scene()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    layer.setValue(NSNumber(value: 33), forKeyPath: "position.x")
    layer.setValue(44, forKeyPath: "bounds.size.width")
    #expect(layer.position == CGPoint(x: 33, y: 10))
    #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 44, height: 20))
    layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
    layer.setValue(2.0, forKeyPath: "transform.scale")
    layer.setValue(CGFloat(7), forKeyPath: "transform.translation.y")
    #expect(near(layer.value(forKeyPath: "transform.rotation") as? Double ?? 0, .pi / 2))
    #expect(near(layer.value(forKeyPath: "transform.scale.x") as? Double ?? 0, 2))
    #expect(layer.value(forKeyPath: "transform.translation") as? CGSize == CGSize(width: 0, height: 7))
    let expected = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeScale(2, 2, 2), CATransform3DMakeRotation(.pi / 2, 0, 0, 1)),
      CATransform3DMakeTranslation(0, 7, 0))
    #expect(zip(layer.transform.elements, expected.elements).allSatisfy { near($0, $1) })
    layer.setValue("own", forKey: "tag")
    #expect(layer.value(forKey: "tag") as? String == "own")
    layer.setValue(true, forKey: "hidden")
    #expect(layer.isHidden)
    layer.setValue(NSValue(caTransform3D: CATransform3DMakeScale(3, 3, 3)), forKey: "transform")
    #expect(layer.transform == CATransform3DMakeScale(3, 3, 3))
    var received = 0
    MediaSession.current.diagnose = { _, _ in received += 1 }
    layer.setValue(1, forKeyPath: "position.zebra")
    #expect(received == 1)
  }

  @Test func orderAndMembership() {
    _ = Scene()
    let (root, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
    for (layer, name) in [(a, "a"), (b, "b"), (c, "c")] { layer.name = name }
    func names() -> String { (root.sublayers ?? []).compactMap(\.name).joined() }
    root.addSublayer(a)
    root.addSublayer(b)
    root.insertSublayer(c, at: 0)
    #expect(names() == "cab")
    root.insertSublayer(c, above: a)
    #expect(names() == "acb")
    root.insertSublayer(b, below: c)
    #expect(names() == "abc")
    root.addSublayer(a)
    #expect(names() == "bca")
    let d = CALayer()
    d.name = "d"
    root.replaceSublayer(c, with: d)
    #expect(names() == "bda")
    #expect(c.superlayer == nil)
    root.sublayers = [a, c]
    #expect(names() == "ac")
    #expect(b.superlayer == nil && c.superlayer === root)
    var received = 0
    MediaSession.current.diagnose = { _, _ in received += 1 }
    a.addSublayer(root)
    a.addSublayer(a)
    #expect(received == 2)
    #expect(root.superlayer == nil)
  }

  @Test func pointsGoThroughEveryTransform() throws {
    let scene = Scene()
    let (a, b) = (CALayer(), CALayer())
    a.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    b.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    scene.root.addSublayer(a)
    a.addSublayer(b)
    #expect(b.convert(CGPoint(x: 1, y: 2), to: scene.root) == CGPoint(x: 111, y: 112))
    a.bounds.origin = CGPoint(x: 5, y: 0)
    #expect(b.convert(CGPoint(x: 1, y: 2), to: scene.root) == CGPoint(x: 106, y: 112))
    a.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    b.transform = CATransform3DMakeRotation(0.3, 1, 0.5, 0)
    a.sublayerTransform.m34 = -1 / 500
    let there = b.convert(CGPoint(x: 7, y: 9), to: nil)
    let back = b.convert(there, from: nil)
    #expect(near(back.x, 7, 1e-6) && near(back.y, 9, 1e-6))
    #expect(scene.root.hitTest(there) === b)
    b.isHidden = true
    #expect(scene.root.hitTest(there) === a)
    a.masksToBounds = true
    #expect(scene.root.hitTest(CGPoint(x: 1, y: 1)) === scene.root)
    let box = a.convert(CGRect(x: 5, y: 0, width: 10, height: 20), to: scene.root)
    #expect(near(box.width, 20) && near(box.height, 10))
  }

  @Test func deepAndWideHierarchiesAreSurvived() {
    let scene = Scene()
    var deepest = scene.root
    for _ in 0..<10_000 {
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      deepest.addSublayer(layer)
      deepest = layer
    }
    CATransaction.flush()
    #expect(scene.renderTree().root.body.descendantCount == 10_000)
    #expect(scene.root.hitTest(CGPoint(x: 5, y: 5)) === deepest)
    #expect(deepest.convert(CGPoint(x: 1, y: 1), to: scene.root) == CGPoint(x: 1, y: 1))
    scene.root.sublayers = nil
    let field = (0..<100_000).map { _ in CALayer() }
    for layer in field { scene.root.addSublayer(layer) }
    CATransaction.flush()
    #expect(scene.renderTree().root.body.children.count == 100_000)
  }
}
