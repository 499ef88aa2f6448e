import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct ContextPainterTests {
  let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

  func picture(_ layer: CALayer, _ width: CGFloat = 40, _ height: CGFloat = 40) -> CGImage {
    let context = CGContext(size: CGSize(width: width, height: height), scale: 1)
    layer.render(in: context)
    return context.finish()
  }

  func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> UInt32 { image.pixels.pixel(x, y) }

  /// Of every pixel that is more than half covered.
  func columns(_ image: CGImage) -> [Int] {
    var columns: [Int] = []
    for y in 0..<image.height {
      for x in 0..<image.width where pixel(image, x, y) >> 24 > 128 { columns.append(x) }
    }
    return columns
  }

  @Test func looksPlacesAndOpacities() {
    _ = Scene()
    let (layer, child, border) = (CALayer(), CALayer(), CALayer())
    layer.bounds.size = CGSize(width: 40, height: 40)
    layer.backgroundColor = red
    child.frame = CGRect(x: 10, y: 10, width: 20, height: 10)
    child.backgroundColor = blue
    child.opacity = 0.5
    border.frame = CGRect(x: 20, y: 25, width: 10, height: 10)
    border.borderWidth = 2
    border.borderColor = blue
    layer.addSublayer(child)
    layer.addSublayer(border)
    var image = picture(layer)
    #expect(pixel(image, 5, 5) == 0xFFFF_0000)
    #expect([0xFF7F_0080, 0xFF80_0080, 0xFF80_007F].contains(pixel(image, 15, 15)))
    #expect(pixel(image, 21, 30) == 0xFF00_00FF && pixel(image, 22, 30) == 0xFFFF_0000)
    layer.cornerRadius = 20
    layer.masksToBounds = true
    image = picture(layer)
    #expect(pixel(image, 1, 1) == 0 && pixel(image, 20, 1) == 0xFFFF_0000)
    layer.maskedCorners = [.layerMaxXMaxYCorner]
    image = picture(layer)
    #expect(pixel(image, 1, 1) == 0xFFFF_0000 && pixel(image, 38, 38) == 0)
  }

  @Test func masksShapesGradientsAndPictures() {
    _ = Scene()
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 40, height: 40)
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 40, height: 10)
    mask.backgroundColor = red
    layer.backgroundColor = blue
    layer.mask = mask
    #expect(pixel(picture(layer), 20, 5) == 0xFF00_00FF && pixel(picture(layer), 20, 35) == 0)
    layer.mask = nil
    let shape = CAShapeLayer()
    let line = CGMutablePath()
    line.move(to: CGPoint(x: 0, y: 20))
    line.addLine(to: CGPoint(x: 40, y: 20))
    (shape.path, shape.strokeColor, shape.lineWidth, shape.strokeEnd) = (line, red, 4, 0.5)
    layer.addSublayer(shape)
    #expect(pixel(picture(layer), 10, 20) == 0xFFFF_0000 && pixel(picture(layer), 30, 20) == 0xFF00_00FF)
    (shape.strokeStart, shape.strokeEnd) = (0.5, 1)
    #expect(pixel(picture(layer), 10, 20) == 0xFF00_00FF && pixel(picture(layer), 30, 20) == 0xFFFF_0000)
    let gradient = CAGradientLayer()
    gradient.frame = layer.bounds
    gradient.colors = [red, blue]
    layer.addSublayer(gradient)
    let spread = picture(layer)
    #expect(pixel(spread, 3, 0) >> 16 & 255 > 240 && pixel(spread, 3, 39) & 255 > 240)
    let pixels = PixelBuffer(width: 2, height: 2)
    pixels.row(0)[0] = 0xFF11_2233
    pixels.row(1)[1] = 0xFF44_5566
    let photo = CALayer()
    photo.frame = layer.bounds
    photo.contents = CGImage(pixels: pixels)
    photo.contentsGravity = .topLeft
    layer.addSublayer(photo)
    let top = picture(layer)
    #expect(pixel(top, 0, 0) == 0xFF11_2233 && pixel(top, 1, 1) == 0xFF44_5566)
  }

  @Test func tintsReplaceColourAndKeepAlpha() {
    let context = CGContext(size: CGSize(width: 10, height: 10), scale: 1)
    let pixels = PixelBuffer(width: 2, height: 1)
    (pixels.row(0)[0], pixels.row(0)[1]) = (0xFF00_FF00, 0)
    var style = RenderBody.Style()
    let tint = RenderColor(red: 1, green: 0, blue: 0, alpha: 1)
    style.content = .image(
      CGImage(pixels: pixels), frame: CGRect(x: 0, y: 0, width: 2, height: 1), tint: tint)
    ContextPainter(context: context).paint(RenderBody(style: style))
    let image = context.finish()
    #expect(pixel(image, 0, 0) == 0xFFFF_0000 && pixel(image, 1, 0) == 0 && pixel(image, 5, 5) == 0)
  }

  @Test func animationsAreLeftOutAndGoOn() {
    let scene = Scene()
    let layer = scene.layer(CGRect(x: 0, y: 0, width: 40, height: 40))
    layer.backgroundColor = red
    layer.add(CABasicAnimation("backgroundColor", from: blue, to: blue), forKey: nil)
    CATransaction.flush()
    let before = scene.renderTree()
    #expect(pixel(picture(layer), 5, 5) == 0xFFFF_0000)
    #expect(scene.renderTree() == before)
  }

  @Test func deepLayersAreLeftOutWithAWord() {
    _ = Scene()
    var told = 0
    MediaSession.current.diagnose = { _, _ in told += 1 }
    let root = CALayer()
    var deepest = root
    for _ in 0..<2000 {
      let layer = CALayer()
      deepest.addSublayer(layer)
      deepest = layer
    }
    _ = picture(root, 4, 4)
    #expect(told == 1)
  }

  @Test func flippedGeometryPutsTheOriginAtTheBottom() {
    let scene = Scene()
    let (layer, child, inner) = (scene.layer(CGRect(x: 0, y: 0, width: 40, height: 40)), CALayer(), CALayer())
    child.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    child.backgroundColor = red
    child.maskedCorners = [.layerMinXMinYCorner]
    child.cornerRadius = 2
    inner.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    inner.backgroundColor = blue
    layer.addSublayer(child)
    child.addSublayer(inner)
    layer.isGeometryFlipped = true
    #expect(child.contentsAreFlipped() && inner.contentsAreFlipped() && !layer.contentsAreFlipped())
    CATransaction.flush()
    let image = picture(layer)
    #expect(pixel(image, 10, 5) == 0 && pixel(image, 10, 35) == 0xFFFF_0000)
    #expect(pixel(image, 3, 36) == 0xFF00_00FF && pixel(image, 3, 32) == 0xFFFF_0000)
    let place = child.convert(CGPoint(x: 1, y: 1), to: scene.root)
    #expect(place == CGPoint(x: 1, y: 39))
    #expect(scene.root.hitTest(CGPoint(x: 3, y: 37)) === inner)
    #expect(scene.renderTree().root.body.children[0].body.children[0].body.style.maskedCorners == .minXMaxY)
    child.isGeometryFlipped = true
    #expect(!inner.contentsAreFlipped())
    #expect(scene.root.hitTest(CGPoint(x: 3, y: 37)) === child)
    #expect(pixel(picture(layer), 3, 31) == 0xFF00_00FF)
  }

  @Test func textIsDrawnInItsColourAndFits() throws {
    let scene = Scene()
    let text = CATextLayer()
    text.delegate = Silence.shared
    text.string = "Proscenium"
    text.fontSize = 20
    text.foregroundColor = red
    text.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
    scene.root.addSublayer(text)
    CATransaction.flush()
    let size = text.preferredFrameSize()
    #expect(size.width > 80 && size.width < 130 && size.height > 20 && size.height < 30)
    let image = picture(scene.root, 400, 60)
    let inked = columns(image)
    #expect(inked.count > 200 && inked.max()! < Int(size.width) + 2)
    text.alignmentMode = .right
    CATransaction.flush()
    let moved = picture(scene.root, 400, 60)
    let right = columns(moved)
    #expect(right.min()! > 60 && right.max()! > 190)
    text.add(CABasicAnimation("fontSize", from: 10.0, to: 20.0), forKey: nil)
    CATransaction.flush()
    _ = scene.renderTree()
    #expect(text.preferredFrameSize() == size)
    text.string = nil
    CATransaction.flush()
    #expect(text.contents == nil)
  }
}
