import CoreGraphics
import Foundation
import QuartzCore
import RuleSupport
import Testing

@MainActor @Suite struct LayerTreeTests {
  @Test func bodiesAreKeptWhereNothingChanged() {
    let scene = Scene()
    let (a, b) = (scene.layer(), scene.layer())
    let inner = CALayer()
    inner.delegate = Silence.shared
    a.addSublayer(inner)
    CATransaction.flush()
    let first = scene.renderTree()
    #expect(scene.renderTree().root.body === first.root.body)
    // A move changes the parent's list only.
    a.position.x += 5
    let second = scene.renderTree()
    #expect(second.root.body !== first.root.body)
    #expect(second.root.body.children[0].body === first.root.body.children[0].body)
    #expect(second.root.body.children[0].placement.position.x == 55)
    #expect(second.root.body.children[1] == first.root.body.children[1])
    // A look changes the bodies up to the root.
    inner.cornerRadius = 3
    let third = scene.renderTree()
    #expect(third.root.body.children[0].body !== second.root.body.children[0].body)
    #expect(third.root.body.children[1].body === first.root.body.children[1].body)
    // There and back is nothing.
    b.opacity = 0.5
    b.opacity = 1
    #expect(scene.renderTree().root.body === third.root.body)
  }

  @Test func onlyAnimatedLayersChangeFromFrameToFrame() {
    let scene = Scene()
    let (a, b) = (scene.layer(), scene.layer())
    a.add(CABasicAnimation("position.x", from: 0, to: 100), forKey: nil)
    b.add(CABasicAnimation("cornerRadius", from: 0, to: 10), forKey: nil)
    CATransaction.flush()
    let first = scene.renderTree().root.body
    scene.advance(0.5)
    let second = scene.renderTree().root.body
    #expect(second.children[0].body === first.children[0].body)
    #expect(second.children[0].placement.position.x == 50)
    #expect(second.children[1].body !== first.children[1].body)
    #expect(second.children[1].body.style.cornerRadius == 5)
    #expect(scene.renderTree().root.body === second)
    scene.advance(0.5)
    scene.notify()
    let third = scene.renderTree().root.body
    #expect(third.children[0].placement.position.x == 50)
    #expect(third.children[1].body.style.cornerRadius == 0)
    #expect(!scene.tree.hasRunningAnimations)
  }

  @Test func whatChangesOnAMovingLayerIsSeenInTheNextFrame() {
    let scene = Scene()
    let layer = scene.layer()
    let move = CABasicAnimation("position.x", from: 0, to: 100)
    move.isAdditive = true
    layer.add(move, forKey: nil)
    layer.add(CABasicAnimation("opacity", from: 1, to: 0), forKey: nil)
    CATransaction.flush()
    func frame(after seconds: Double) -> RenderNode {
      scene.advance(seconds)
      return scene.renderTree().root.body.children[0]
    }
    #expect(frame(after: 0.25).placement.position == CGPoint(x: 75, y: 50))
    #expect(frame(after: 0.25).placement.position == CGPoint(x: 100, y: 50))
    layer.position = CGPoint(x: 60, y: 80)
    layer.cornerRadius = 7
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let changed = frame(after: 0.125)
    #expect(changed.placement.position == CGPoint(x: 122.5, y: 80) && changed.placement.opacity == 0.375)
    #expect(changed.body.style.cornerRadius == 7 && changed.body.style.background?.red == 1)
    layer.contents = nil
    layer.delegate = Painter.shared
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    let drawn = frame(after: 0.125)
    #expect(drawn.placement.position == CGPoint(x: 135, y: 80) && drawn.body.style.content != nil)
    #expect(drawn.body.style.cornerRadius == 7)
  }

  private final class Painter: NSObject, CALayerDelegate {
    static let shared = Painter()
    func draw(_ layer: CALayer, in ctx: CGContext) { ctx.fill(layer.bounds) }
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
  }

  @Test func bodiesThatAnimationsMoveAreReported() {
    let scene = Scene()
    func page() -> CALayer {
      let page = scene.layer()
      for _ in 0..<8 {
        let child = CALayer()
        child.delegate = Silence.shared
        page.addSublayer(child)
      }
      return page
    }
    let (mover, busy, growing, small) = (page(), page(), page(), scene.layer())
    _ = page()
    for layer in [mover, busy, small] { layer.add(CABasicAnimation("position.x", from: 0, to: 100), forKey: nil) }
    busy.sublayers?[0].isHidden = true
    let inner = CALayer()
    busy.sublayers?[5].addSublayer(inner)
    inner.add(CABasicAnimation("opacity", from: 0, to: 1), forKey: nil)
    growing.add(CABasicAnimation("cornerRadius", from: 0, to: 10), forKey: nil)
    CATransaction.flush()
    for _ in 0..<2 {
      let tree = scene.renderTree()
      #expect(tree.moving.count == 2)
      for received in tree.moving {
        let index = received.body === tree.root.body.children[0].body ? 0 : 1
        #expect(received.body === tree.root.body.children[index].body)
        // The hidden one is no child of the body; the one with the animation is the fifth of those that are.
        #expect(received.stillCount == (index == 0 ? 8 : 4))
      }
      var unmoved = tree
      unmoved.moving = []
      #expect(tree == unmoved && tree.text == unmoved.text)
      scene.advance(0.3)
    }
    scene.advance(1)
    scene.notify()
    #expect(scene.renderTree().moving.isEmpty)
  }

  @Test func orderHidingAndMasks() {
    let scene = Scene()
    let (a, b, c) = (scene.layer(), scene.layer(), scene.layer())
    (a.name, b.name, c.name) = ("a", "b", "c")
    a.zPosition = 1
    c.isHidden = true
    let mask = CALayer()
    mask.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    mask.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    b.mask = mask
    let body = scene.renderTree().root.body
    #expect(body.children.map(\.body.style.name) == ["b", "a"])
    #expect(body.children[0].body.mask?.body.style.bounds.width == 10)
    mask.frame.size.width = 20
    #expect(scene.renderTree().root.body.children[0].body.mask?.body.style.bounds.width == 20)
    b.mask = nil
    #expect(scene.renderTree().root.body.children[0].body.mask == nil)
  }

  @Test(.rule("A-22")) func presentationIsThereOnceDisplayed() {
    let scene = Scene()
    let layer = CALayer()
    #expect(layer.presentation() == nil)
    scene.root.addSublayer(layer)
    #expect(layer.presentation() == nil)
    CATransaction.flush()
    #expect(layer.presentation()?.model() === layer)
    #expect(layer.presentation()?.superlayer?.model() === scene.root)
    layer.removeFromSuperlayer()
    #expect(layer.presentation() == nil)
  }

  @Test func gravityPlacesContents() throws {
    let scene = Scene()
    let layer = scene.layer(CGRect(x: 0, y: 0, width: 100, height: 50))
    layer.contents = CGImage(pixels: PixelBuffer(width: 40, height: 40))
    layer.contentsScale = 2
    let cases: [(CALayerContentsGravity, CGRect)] = [
      (.resize, CGRect(x: 0, y: 0, width: 100, height: 50)),
      (.resizeAspect, CGRect(x: 25, y: 0, width: 50, height: 50)),
      (.resizeAspectFill, CGRect(x: 0, y: -25, width: 100, height: 100)),
      (.center, CGRect(x: 40, y: 15, width: 20, height: 20)),
      (.topLeft, CGRect(x: 0, y: 0, width: 20, height: 20)),
      (.bottomRight, CGRect(x: 80, y: 30, width: 20, height: 20)),
    ]
    for (gravity, expected) in cases {
      layer.contentsGravity = gravity
      guard
        case .image(_, let frame, _, _, 2, false, nil)? = scene.renderTree().root.body.children[0].body.style.content
      else {
        Issue.record("no image")
        continue
      }
      #expect(frame == expected)
    }
  }
}
