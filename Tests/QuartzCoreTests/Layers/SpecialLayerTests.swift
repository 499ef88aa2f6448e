import CoreGraphics
import Foundation
import QuartzCore
import RuleSupport
import Testing

@MainActor @Suite struct SpecialLayerTests {
  let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

  func put<Layer: CALayer>(_ layer: Layer, in scene: Scene) -> Layer {
    layer.delegate = Silence.shared
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    scene.root.addSublayer(layer)
    CATransaction.flush()
    return layer
  }

  func body(_ scene: Scene) -> RenderSubtree { scene.renderTree().root.body.children[0].body }

  @Test func shapesAnimatePathAndStroke() throws {
    let scene = Scene()
    let layer = put(CAShapeLayer(), in: scene)
    let small = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let large = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10), transform: nil)
    layer.path = large
    layer.strokeColor = red
    layer.fillColor = nil
    (layer.lineWidth, layer.lineCap, layer.lineJoin, layer.fillRule) = (4, .round, .bevel, .evenOdd)
    layer.lineDashPattern = [3, 2]
    layer.add(CABasicAnimation("path", from: small, to: large), forKey: nil)
    layer.add(CABasicAnimation("strokeEnd", from: 0, to: 1), forKey: nil)
    CATransaction.flush()
    scene.advance(0.5)
    guard case .shape(let shape)? = body(scene).style.content else {
      Issue.record("no shape")
      return
    }
    #expect(shape.path.contains(.line(CGPoint(x: 20, y: 0))))
    #expect((shape.strokeStart, shape.strokeEnd, shape.lineWidth) == (0, 0.5, 4))
    #expect((shape.lineCap, shape.lineJoin, shape.usesEvenOdd) == (1, 2, true))
    #expect(shape.dash == [3, 2])
    #expect(shape.fill == nil && shape.stroke == RenderColor(red: 1, green: 0, blue: 0, alpha: 1))
    let shown = try #require(layer.presentation())
    #expect(shown.strokeEnd == 0.5 && layer.strokeEnd == 1)
    // Paths of other steps switch half-way.
    let ellipse = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
    layer.removeAllAnimations()
    layer.add(CABasicAnimation("path", from: ellipse, to: large), forKey: nil)
    CATransaction.flush()
    scene.advance(0.25)
    #expect(layer.presentation()?.path == ellipse)
    scene.advance(0.5)
    #expect(layer.presentation()?.path == large)
    layer.strokeEnd = .nan
    #expect(layer.strokeEnd == 1)
  }

  @Test(.rule("A-23")) func shapesHaveImplicitActionsButNotForThePath() {
    let scene = Scene()
    let layer = put(CAShapeLayer(), in: scene)
    layer.delegate = nil
    layer.path = CGPath(rect: .zero, transform: nil)
    layer.strokeEnd = 0.5
    layer.fillColor = blue
    #expect(layer.animationKeys() == ["strokeEnd", "fillColor"])
  }

  @Test func gradientsAnimateColoursAndPlaces() throws {
    let scene = Scene()
    let layer = put(CAGradientLayer(), in: scene)
    layer.colors = [red, blue, red]
    layer.type = .radial
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.add(CABasicAnimation("colors", from: [blue, blue, red], to: [red, blue, red]), forKey: nil)
    layer.add(CABasicAnimation("locations", from: [0, 0.1, 1], to: [0, 0.9, 1]), forKey: nil)
    layer.add(
      CABasicAnimation("endPoint", from: CGPoint(x: 0, y: 1), to: CGPoint(x: 1, y: 1)), forKey: nil)
    CATransaction.flush()
    scene.advance(0.5)
    guard case .gradient(let gradient)? = body(scene).style.content else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.kind == .radial)
    #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
    #expect(gradient.stops[0].color == RenderColor(red: 0.5, green: 0, blue: 0.5, alpha: 1))
    #expect((gradient.start, gradient.end) == (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 1)))
    layer.removeAllAnimations()
    layer.locations = [0.5]
    guard case .gradient(let even)? = body(scene).style.content else { return }
    #expect(even.stops.map(\.location) == [0, 0.5, 1])
  }

  @Test func transformLayersKeepDepthAndDrawNothing() {
    let scene = Scene()
    let layer = put(CATransformLayer(), in: scene)
    layer.backgroundColor = red
    layer.cornerRadius = 4
    #expect(body(scene).style.preservesDepth)
    #expect(body(scene).style.background == nil && body(scene).style.cornerRadius == 0)
    #expect(scene.root.hitTest(CGPoint(x: 5, y: 5)) === scene.root)
  }

  @Test func replicasStepInPositionColourAndTime() throws {
    let scene = Scene()
    let layer = put(CAReplicatorLayer(), in: scene)
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    layer.instanceAlphaOffset = -0.25
    layer.instanceRedOffset = -0.5
    layer.instanceDelay = 0.25
    let dot = CALayer()
    dot.delegate = Silence.shared
    dot.backgroundColor = red
    dot.bounds.size = CGSize(width: 10, height: 10)
    layer.addSublayer(dot)
    dot.add(CABasicAnimation("position.x", from: 0, to: 100), forKey: nil)
    CATransaction.flush()
    scene.advance(0.75)
    let instances = body(scene).children
    #expect(instances.map(\.placement.transform.m41) == [0, 20, 40])
    #expect(instances.map(\.placement.opacity) == [1, 0.75, 0.5])
    #expect(instances.map { $0.body.children[0].placement.position.x } == [75, 50, 25])
    #expect(instances.map { $0.body.children[0].body.style.background?.red } == [1, 0.5, 0])
    layer.instanceCount = 0
    #expect(body(scene).children.isEmpty)
    layer.instanceCount = .max
    layer.instanceDelay = 0
    #expect(body(scene).children.count == 10_000)
  }

  @Test func scrollLayersMoveWhatTheyMay() {
    let scene = Scene()
    let layer = put(CAScrollLayer(), in: scene)
    let inner = CALayer()
    inner.frame = CGRect(x: 50, y: 200, width: 300, height: 300)
    layer.addSublayer(inner)
    layer.scrollMode = .vertically
    layer.scroll(to: CGPoint(x: 10, y: 20))
    #expect(layer.bounds.origin == CGPoint(x: 0, y: 20))
    layer.scrollMode = .both
    inner.scroll(CGPoint(x: 1, y: 2))
    #expect(layer.bounds.origin == CGPoint(x: 51, y: 202))
    #expect(inner.visibleRect == CGRect(x: 1, y: 2, width: 100, height: 100))
    inner.scrollRectToVisible(CGRect(x: 120, y: 0, width: 10, height: 10))
    #expect(layer.bounds.origin == CGPoint(x: 80, y: 200))
  }
}
