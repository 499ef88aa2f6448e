import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct DrawingTests {
  final class Painter: CALayer {
    var draws = 0
    override func draw(in ctx: CGContext) {
      draws += 1
      ctx.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
      ctx.fill(CGRect(x: bounds.minX, y: bounds.minY, width: 5, height: 10))
    }
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "progress" || super.needsDisplay(forKey: key)
    }
  }

  @Test func drawnContentsFollowScaleAndOrigin() throws {
    let scene = Scene()
    let layer = Painter()
    layer.delegate = Silence.shared
    layer.bounds = CGRect(x: 100, y: 50, width: 10.25, height: 10)
    layer.contentsScale = 2
    scene.root.addSublayer(layer)
    layer.setNeedsDisplay()
    #expect(layer.needsDisplay())
    CATransaction.flush()
    #expect(layer.draws == 1 && !layer.needsDisplay())
    CATransaction.flush()
    #expect(layer.draws == 1)
    guard
      case .image(let image, let frame, _, _, 2, _, _)? = scene.renderTree().root.body.children[0].body.style.content
    else {
      Issue.record("not drawn")
      return
    }
    #expect((image.width, image.height) == (21, 20))
    #expect(frame == CGRect(x: 100, y: 50, width: 10.5, height: 10))
    #expect(image.pixels.pixel(9, 10) == 0xFFFF_0000 && image.pixels.pixel(10, 10) == 0)
    layer.needsDisplayOnBoundsChange = true
    layer.bounds.origin.x = 0
    CATransaction.flush()
    #expect(layer.draws == 1)
    layer.bounds.size.width = 30
    CATransaction.flush()
    #expect(layer.draws == 2)
  }

  @Test func delegatesDrawOrDisplayOrNeither() {
    final class Drawer: NSObject, CALayerDelegate {
      var log: [String] = []
      func layerWillDraw(_ layer: CALayer) { log.append("will") }
      func draw(_ layer: CALayer, in ctx: CGContext) {
        log.append("draw")
        ctx.fill(layer.bounds)
      }
    }
    final class Displayer: NSObject, CALayerDelegate {
      func display(_ layer: CALayer) { layer.contents = CGImage(pixels: PixelBuffer(width: 1, height: 1)) }
    }
    _ = Scene()
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 4, height: 4)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.contents == nil)
    let drawer = Drawer()
    layer.delegate = drawer
    layer.displayIfNeeded()
    #expect(drawer.log == [])
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(drawer.log == ["will", "draw"])
    #expect((layer.contents as? CGImage)?.width == 4)
    let displayer = Displayer()
    layer.delegate = displayer
    layer.display()
    #expect((layer.contents as? CGImage)?.width == 1)
    // Who has nothing to draw leaves what was given.
    layer.delegate = Silence.shared
    layer.display()
    #expect((layer.contents as? CGImage)?.width == 1)
  }

  @Test func ownKeysAnimateByDrawingAgain() {
    let scene = Scene()
    final class Gauge: CALayer {
      var seen: [Double] = []
      var progress: Double {
        get { value(forKey: "progress") as? Double ?? 0 }
        set { setValue(newValue, forKey: "progress") }
      }
      override class func needsDisplay(forKey key: String) -> Bool { key == "progress" }
      override func draw(in ctx: CGContext) { seen.append(progress) }
    }
    let gauge = Gauge()
    gauge.bounds.size = CGSize(width: 4, height: 4)
    gauge.delegate = Silence.shared
    scene.root.addSublayer(gauge)
    gauge.progress = 1
    CATransaction.flush()
    #expect(gauge.seen == [1])
    gauge.add(CABasicAnimation("progress", from: 0.0, to: 1.0), forKey: nil)
    CATransaction.flush()
    for _ in 0..<3 {
      _ = scene.renderTree()
      scene.advance(0.25)
    }
    #expect(gauge.seen == [1, 0, 0.25, 0.5])
    #expect(gauge.progress == 1)
  }

  @Test func senselessSizesAreNotDrawn() {
    _ = Scene()
    var received = 0
    MediaSession.current.diagnose = { _, _ in received += 1 }
    let layer = Painter()
    layer.bounds.size = CGSize(width: 1e300, height: 10)
    layer.display()
    #expect(received == 1 && layer.contents == nil)
    layer.bounds.size = .zero
    layer.display()
    #expect(received == 1 && layer.draws == 0)
  }
}
