import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct ContextDrawingTests {
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
    var style = RenderSubtree.Style()
    let tint = RenderColor(red: 1, green: 0, blue: 0, alpha: 1)
    style.content = .image(
      CGImage(pixels: pixels), frame: CGRect(x: 0, y: 0, width: 2, height: 1), tint: tint)
    context.draw(RenderSubtree(style: style))
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

  @Test func deepLayersAreDrawnTo() {
    _ = Scene()
    let root = CALayer()
    root.bounds.size = CGSize(width: 4, height: 4)
    var deepest = root
    for _ in 0..<5000 {
      let layer = CALayer()
      layer.frame = root.bounds
      deepest.addSublayer(layer)
      deepest = layer
    }
    deepest.backgroundColor = red
    #expect(pixel(picture(root, 4, 4), 2, 2) == 0xFFFF_0000)
  }

  @Test func filtersDepthPartsAndContinuousCornersAreDrawn() {
    _ = Scene()
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 40, height: 40)
    layer.backgroundColor = red
    layer.filters = [RenderFilter.tint(RenderColor(red: 0, green: 0, blue: 1, alpha: 1))]
    #expect(pixel(picture(layer), 20, 20) == 0xFF00_00FF)
    layer.filters = nil
    // Turned about the upright axis, its near edge is the higher one.
    let card = CALayer()
    card.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    card.backgroundColor = blue
    var space = CATransform3DIdentity
    space.m34 = -1 / 40
    layer.sublayerTransform = space
    card.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    layer.addSublayer(card)
    let turned = picture(layer)
    func height(_ x: Int) -> Int { (0..<40).count { pixel(turned, x, $0) == 0xFF00_00FF } }
    #expect(height(14) > height(24) && height(24) > 0)
    card.transform = CATransform3DIdentity
    // Three columns: the middle one alone is stretched.
    let pixels = PixelBuffer(width: 3, height: 1)
    for (x, color) in [0xFF11_1111, 0xFF22_2222, 0xFF33_3333].enumerated() { pixels.row(0)[x] = UInt32(color) }
    card.contents = CGImage(pixels: pixels)
    card.contentsCenter = CGRect(x: 1 / 3, y: 0, width: 1 / 3, height: 1)
    let parts = picture(layer)
    #expect(pixel(parts, 10, 20) == 0xFF11_1111 && pixel(parts, 29, 20) == 0xFF33_3333)
    // Between the parts colours are mixed, as between all pixels of a picture.
    #expect((19...20).allSatisfy { abs(Int(pixel(parts, $0, 20) & 255) - 0x22) <= 1 })
    layer.sublayers = nil
    (layer.cornerRadius, layer.cornerCurve) = (10, .circular)
    let round = picture(layer)
    layer.cornerCurve = .continuous
    let smooth = picture(layer)
    #expect(round != smooth && pixel(smooth, 0, 0) == 0 && pixel(smooth, 20, 20) == 0xFFFF_0000)
  }

  @Test func contextsSayWhereHowLargeAndWithWhatAlpha() {
    _ = Scene()
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 10, height: 5)
    layer.backgroundColor = red
    let context = CGContext(size: CGSize(width: 30, height: 30), scale: 2)
    context.translateBy(x: 20, y: 5)
    context.rotate(by: .pi / 2)
    context.setAlpha(0.5)
    context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 5))
    layer.render(in: context)
    let image = context.finish()
    // A quarter turn about (20, 5): it stands from x 15 to 20, and would from y 5 to 15, where it is cut off at 13.
    #expect(pixel(image, 29, 20) == 0 && pixel(image, 31, 20) == 0x8080_0000 && pixel(image, 38, 24) == 0x8080_0000)
    #expect(pixel(image, 41, 20) == 0 && pixel(image, 35, 8) == 0 && pixel(image, 35, 27) == 0)
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
    let position = child.convert(CGPoint(x: 1, y: 1), to: scene.root)
    #expect(position == CGPoint(x: 1, y: 39))
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
