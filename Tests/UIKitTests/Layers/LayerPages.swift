import CoreGraphics
import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

nonisolated private func color(_ hex: UInt32, _ alpha: CGFloat = 1) -> CGColor {
  CGColor(
    srgbRed: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
    alpha: alpha)
}

private let (red, green, blue, gray) = (color(0xD0_3030), color(0x30_A030), color(0x30_60D0), color(0xDD_DDDD))

/// Four quarters of different colours around a ring that is partly transparent.
private func photo(_ width: Int = 24, _ height: Int = 16) -> CGImage {
  let context = CGContext(size: CGSize(width: width, height: height), scale: 1)
  for (index, part) in [red, green, blue, color(0xE0_B020)].enumerated() {
    context.setFillColor(part)
    context.fill(CGRect(x: index % 2 * width / 2, y: index / 2 * height / 2, width: width / 2, height: height / 2))
  }
  context.clear(CGRect(x: width / 2 - 2, y: height / 2 - 2, width: 4, height: 4))
  return context.finish()
}

/// The pictures of every feature of layers.
@Suite struct LayerPages {
  @Test("gravity, rect, centre, scale and filters of contents")
  func contents() throws {
    var page = LayerPage(columns: 6, rows: 4)
    let gravities: [CALayerContentsGravity] = [
      .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight, .resize, .resizeAspect,
      .resizeAspectFill,
    ]
    for gravity in gravities {
      page.add {
        ($0.contents, $0.contentsGravity, $0.backgroundColor) = (photo(), gravity, gray)
        $0.masksToBounds = gravity == .resizeAspectFill
      }
    }
    func add(_ change: (CALayer) -> Void) {
      page.add {
        ($0.contents, $0.backgroundColor) = (photo(), gray)
        change($0)
      }
    }
    add { $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5) }
    add { $0.contentsRect = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) }
    add { $0.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) }
    add { ($0.contentsCenter, $0.contentsScale) = (CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5), 2) }
    add { ($0.contentsScale, $0.contentsGravity) = (2, .center) }
    add { ($0.contentsScale, $0.contentsGravity) = (0.5, .center) }
    add { $0.magnificationFilter = .nearest }
    add { ($0.contents, $0.minificationFilter) = (photo(240, 160), .nearest) }
    add { $0.contents = photo(240, 160) }
    add { ($0.cornerRadius, $0.masksToBounds) = (22, true) }
    add { $0.transform = CATransform3DMakeRotation(0.5, 0, 0, 1) }
    add { $0.opacity = 0.4 }
    try ReferenceScene.check(page.stage, "layer-contents")
    try ReferencePicture.check(page.stage.frame(), "layer-contents")
  }

  @Test("borders, corners, clipping")
  func edges() throws {
    var page = LayerPage(columns: 6, rows: 2)
    func add(_ change: (CALayer) -> Void) {
      page.add {
        $0.backgroundColor = blue
        change($0)
      }
    }
    func child(_ layer: CALayer) {
      let inner = CALayer()
      inner.frame = CGRect(x: -8, y: 16, width: 60, height: 12)
      inner.backgroundColor = red
      layer.addSublayer(inner)
    }
    add { ($0.borderWidth, $0.borderColor) = (4, red) }
    add { ($0.borderWidth, $0.cornerRadius) = (6, 16) }
    add { ($0.borderWidth, $0.backgroundColor, $0.cornerRadius) = (1, nil, 22) }
    add { $0.cornerRadius = 12 }
    add { ($0.cornerRadius, $0.cornerCurve) = (12, .continuous) }
    add { ($0.cornerRadius, $0.maskedCorners) = (16, [.layerMinXMinYCorner, .layerMaxXMaxYCorner]) }
    add { ($0.cornerRadius, $0.maskedCorners, $0.borderWidth) = (16, [.layerMaxXMinYCorner], 3) }
    add(child)
    add {
      ($0.cornerRadius, $0.masksToBounds) = (16, true)
      child($0)
    }
    add {
      ($0.cornerRadius, $0.masksToBounds, $0.borderWidth, $0.cornerCurve) = (16, true, 3, .continuous)
      child($0)
    }
    add {
      ($0.cornerRadius, $0.masksToBounds, $0.transform) = (16, true, CATransform3DMakeRotation(0.4, 0, 0, 1))
      child($0)
    }
    add {
      ($0.cornerRadius, $0.bounds.size, $0.borderWidth) = (100, CGSize(width: 44, height: 20), 2)
    }
    try ReferenceScene.check(page.stage, "layer-edges")
    try ReferencePicture.check(page.stage.frame(), "layer-edges")
  }

  @Test("masks, opacity, hidden and back faces, order")
  func masks() throws {
    var page = LayerPage(columns: 6, rows: 2)
    func twins(_ layer: CALayer) {
      for (index, part) in [red, green].enumerated() {
        let inner = CALayer()
        inner.frame = CGRect(x: index * 14, y: index * 14, width: 30, height: 30)
        inner.backgroundColor = part
        layer.addSublayer(inner)
      }
    }
    func masked(_ mask: CALayer, _ change: (CALayer) -> Void = { _ in }) {
      page.add {
        twins($0)
        mask.frame = CGRect(x: 4, y: 4, width: 36, height: 36)
        change(mask)
        $0.mask = mask
      }
    }
    masked(CALayer()) { ($0.backgroundColor, $0.cornerRadius) = (blue, 18) }
    let round = CAShapeLayer()
    masked(round) { _ in round.path = CGPath(ellipseIn: CGRect(x: 0, y: 8, width: 36, height: 20), transform: nil) }
    let fade = CAGradientLayer()
    masked(fade) { _ in fade.colors = [color(0, 1), color(0, 0)] }
    page.add {
      twins($0)
      $0.opacity = 0.5
    }
    page.add {
      twins($0)
      ($0.opacity, $0.allowsGroupOpacity) = (0.5, false)
    }
    page.add {
      twins($0)
      $0.sublayers?[1].isHidden = true
    }
    for (angle, isDouble) in [(0.6, true), (.pi - 0.6, true), (0.6, false), (.pi - 0.6, false)] {
      page.add {
        twins($0)
        ($0.transform, $0.isDoubleSided) = (CATransform3DMakeRotation(angle, 0, 1, 0), isDouble)
      }
    }
    page.add {
      twins($0)
      $0.sublayers?[0].zPosition = 1
    }
    page.add {
      twins($0)
      $0.sublayerTransform = CATransform3DMakeRotation(0.5, 0, 0, 1)
    }
    try ReferenceScene.check(page.stage, "layer-masks")
    try ReferencePicture.check(page.stage.frame(), "layer-masks")
  }

  @Test("shadows, rasterized layers, filters")
  func effects() throws {
    var page = LayerPage(columns: 6, rows: 2)
    func add(_ change: (CALayer) -> Void) {
      page.add {
        ($0.bounds.size, $0.backgroundColor) = (CGSize(width: 30, height: 30), blue)
        change($0)
      }
    }
    func shadow(_ layer: CALayer, _ change: (CALayer) -> Void = { _ in }) {
      (layer.shadowOpacity, layer.shadowOffset, layer.shadowRadius) = (0.6, CGSize(width: 2, height: 4), 4)
      change(layer)
    }
    add { shadow($0) }
    add { shadow($0) { ($0.shadowColor, $0.shadowRadius, $0.shadowOpacity) = (red, 0, 1) } }
    add { shadow($0) { $0.cornerRadius = 15 } }
    add { shadow($0) { ($0.backgroundColor, $0.contents) = (nil, photo()) } }
    add {
      shadow($0) { $0.shadowPath = CGPath(ellipseIn: CGRect(x: -6, y: 24, width: 42, height: 12), transform: nil) }
    }
    add { shadow($0) { $0.opacity = 0.5 } }
    add { ($0.contents, $0.shouldRasterize, $0.rasterizationScale) = (photo(), true, 0.5) }
    let filters: [RenderFilter] = [
      .blur(radius: 3), .saturate(0), .brightness(0.3), .tint(RenderColor(red: 1, green: 0, blue: 0, alpha: 0.5)),
    ]
    for filter in filters {
      add { ($0.contents, $0.filters) = (photo(), [filter]) }
    }
    page.add {
      $0.contents = photo()
      let pane = CALayer()
      pane.frame = CGRect(x: 10, y: 10, width: 24, height: 24)
      (pane.backgroundFilters, pane.cornerRadius) = ([RenderFilter.blur(radius: 3)], 6)
      pane.backgroundColor = color(0xFF_FFFF, 0.3)
      $0.addSublayer(pane)
    }
    try ReferenceScene.check(page.stage, "layer-effects")
    try ReferencePicture.check(page.stage.frame(), "layer-effects")
  }

  @Test("gradients of each kind")
  func gradients() throws {
    var page = LayerPage(columns: 5, rows: 2)
    func add(_ type: CAGradientLayerType, _ change: (CAGradientLayer) -> Void = { _ in }) {
      page.add(CAGradientLayer()) {
        ($0.type, $0.colors) = (type, [red, green, blue])
        if type != .axial { ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1)) }
        change($0)
      }
    }
    add(.axial)
    add(.axial) { ($0.startPoint, $0.endPoint) = (.zero, CGPoint(x: 1, y: 1)) }
    add(.axial) { $0.locations = [0.2, 0.3, 0.9] }
    add(.axial) { ($0.colors, $0.cornerRadius) = ([color(0xD0_3030, 0), blue], 22) }
    add(.axial) { ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.4, y: 0), CGPoint(x: 0.6, y: 0)) }
    add(.radial)
    add(.radial) { $0.endPoint = CGPoint(x: 1, y: 0.7) }
    add(.radial) { ($0.startPoint, $0.endPoint) = (.zero, CGPoint(x: 1, y: 1)) }
    add(.conic)
    add(.conic) { ($0.locations, $0.endPoint) = ([0, 0.5, 0.5], CGPoint(x: 0.5, y: 0)) }
    try ReferenceScene.check(page.stage, "layer-gradients")
    try ReferencePicture.check(page.stage.frame(), "layer-gradients")
  }

  @Test("shapes: strokes, caps, joins, dashes, both rules")
  func shapes() throws {
    var page = LayerPage(columns: 6, rows: 3)
    let zigzag = CGMutablePath()
    zigzag.addLines(between: [(6, 34), (14, 10), (26, 34), (36, 12)].map { CGPoint(x: $0.0, y: $0.1) })
    let star = CGMutablePath()
    star.addLines(
      between: (0..<5).map {
        let angle = CGFloat($0) * 4 * .pi / 5 - .pi / 2
        return CGPoint(x: 22 + 20 * cos(angle), y: 22 + 20 * sin(angle))
      })
    star.closeSubpath()
    let wave = CGMutablePath()
    wave.move(to: CGPoint(x: 4, y: 22))
    wave.addCurve(to: CGPoint(x: 40, y: 22), control1: CGPoint(x: 16, y: -14), control2: CGPoint(x: 28, y: 58))
    func add(_ path: CGPath, _ change: (CAShapeLayer) -> Void = { _ in }) {
      page.add(CAShapeLayer()) {
        ($0.path, $0.fillColor, $0.strokeColor, $0.lineWidth) = (path, nil, blue, 6)
        change($0)
      }
    }
    for join in [CAShapeLayerLineJoin.miter, .round, .bevel] { add(zigzag) { $0.lineJoin = join } }
    for cap in [CAShapeLayerLineCap.butt, .round, .square] { add(zigzag) { $0.lineCap = cap } }
    add(zigzag) { $0.miterLimit = 1 }
    add(wave)
    add(wave) { $0.strokeEnd = 0.6 }
    add(wave) { ($0.strokeStart, $0.strokeEnd, $0.lineCap) = (0.25, 0.75, .round) }
    add(wave) { $0.lineDashPattern = [8, 4] }
    add(wave) { ($0.lineDashPattern, $0.lineDashPhase, $0.lineCap) = ([0.1, 8], 4, .round) }
    add(star) { ($0.fillColor, $0.lineWidth) = (red, 1) }
    add(star) { ($0.fillColor, $0.fillRule, $0.strokeColor) = (red, .evenOdd, nil) }
    add(star) { ($0.fillColor, $0.strokeEnd, $0.lineWidth) = (gray, 0.5, 3) }
    add(star) { ($0.fillColor, $0.shadowOpacity, $0.lineWidth) = (green, 0.7, 0) }
    add(star) { ($0.fillColor, $0.transform) = (green, CATransform3DMakeScale(0.5, 1, 1)) }
    add(star) { ($0.fillColor, $0.masksToBounds, $0.bounds.size.width) = (green, true, 30) }
    try ReferenceScene.check(page.stage, "layer-shapes")
    try ReferencePicture.check(page.stage.frame(), "layer-shapes")
  }

  @Test("text, depth, replicas, scrolling, particles")
  func kinds() throws {
    var page = LayerPage(columns: 4, rows: 3, cell: CGSize(width: 100, height: 80))
    for mode in [CATextLayerAlignmentMode.left, .center, .right] {
      page.add(CATextLayer()) {
        ($0.string, $0.fontSize, $0.alignmentMode, $0.isWrapped) = ("The quick brown fox", 16, mode, true)
        ($0.foregroundColor, $0.backgroundColor, $0.contentsScale) = (blue, gray, 2)
      }
    }
    page.add(CATextLayer()) {
      ($0.string, $0.fontSize, $0.truncationMode, $0.foregroundColor) = ("The quick brown fox", 16, .end, red)
      $0.contentsScale = 2
    }
    page.add(CATransformLayer()) { cube($0) }
    page.add(CATransformLayer()) { crossing($0) }
    page.add(CAReplicatorLayer()) { replicas in
      let dot = CALayer()
      dot.frame = CGRect(x: 38, y: 4, width: 8, height: 8)
      (dot.backgroundColor, dot.cornerRadius) = (color(0xFF_FFFF), 4)
      replicas.addSublayer(dot)
      (replicas.instanceCount, replicas.instanceTransform) = (10, CATransform3DMakeRotation(.pi / 5, 0, 0, 1))
      (replicas.instanceColor, replicas.instanceGreenOffset, replicas.instanceAlphaOffset) = (red, 0.07, -0.08)
    }
    page.add(CAReplicatorLayer()) { rows in
      let columns = CAReplicatorLayer()
      columns.delegate = StillLayers.shared
      let box = CALayer()
      box.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      box.backgroundColor = blue
      columns.addSublayer(box)
      (columns.instanceCount, columns.instanceTransform) = (5, CATransform3DMakeTranslation(16, 0, 0))
      rows.addSublayer(columns)
      (rows.instanceCount, rows.instanceTransform) = (4, CATransform3DMakeTranslation(4, 16, 0))
    }
    page.add(CAScrollLayer()) { scroll in
      (scroll.backgroundColor, scroll.masksToBounds) = (gray, true)
      for index in 0..<6 {
        let stripe = CALayer()
        stripe.frame = CGRect(x: index * 30, y: index * 20, width: 24, height: 16)
        stripe.backgroundColor = index % 2 == 0 ? red : green
        scroll.addSublayer(stripe)
      }
      scroll.scroll(to: CGPoint(x: 40, y: 20))
    }
    for mode in [CAEmitterLayerRenderMode.oldestFirst, .oldestLast, .additive] {
      page.add(CAEmitterLayer()) { shower($0, mode) }
    }
    // Showers begin with the first frame.
    _ = page.stage.frame()
    page.stage.advance(by: 1.5)
    try ReferenceScene.check(page.stage, "layer-kinds")
    try ReferencePicture.check(page.stage.frame(), "layer-kinds")
  }

  private func cube(_ layer: CATransformLayer) {
    for (index, part) in [red, green, blue, color(0xE0_B020), color(0x20_B0C0), color(0xA0_40C0)].enumerated() {
      let face = CALayer()
      face.bounds.size = CGSize(width: 36, height: 36)
      face.position = CGPoint(x: 42, y: 32)
      (face.backgroundColor, face.delegate) = (part, StillLayers.shared)
      let rotation =
        index < 4
        ? CATransform3DMakeRotation(CGFloat(index) * .pi / 2, 0, 1, 0)
        : CATransform3DMakeRotation(index == 4 ? .pi / 2 : -.pi / 2, 1, 0, 0)
      face.transform = CATransform3DConcat(CATransform3DMakeTranslation(0, 0, 18), rotation)
      layer.addSublayer(face)
    }
    layer.transform = CATransform3DRotate(CATransform3DMakeRotation(0.5, 1, 0, 0), 0.6, 0, 1, 0)
  }

  private func crossing(_ layer: CATransformLayer) {
    for (angle, part) in [(0.7, red), (-0.7, blue)] {
      let plane = CALayer()
      plane.frame = CGRect(x: 12, y: 6, width: 60, height: 52)
      (plane.backgroundColor, plane.transform) = (part, CATransform3DMakeRotation(angle, 0, 1, 0))
      layer.addSublayer(plane)
    }
    layer.transform = CATransform3DMakeRotation(0.5, 1, 0, 0)
  }

  private func shower(_ layer: CAEmitterLayer, _ mode: CAEmitterLayerRenderMode) {
    let context = CGContext(size: CGSize(width: 16, height: 16), scale: 1)
    context.setFillColor(color(0xFF_FFFF, 0.8))
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 16, height: 16))
    let cell = CAEmitterCell()
    (cell.contents, cell.color, cell.redRange, cell.greenSpeed) = (context.finish(), color(0x90_4010), 0.6, 0.3)
    (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionLongitude) = (20, 1.2, 50, -.pi / 2)
    (cell.emissionRange, cell.scaleSpeed, cell.alphaSpeed, cell.yAcceleration) = (1, -0.4, -0.4, 20)
    (layer.emitterCells, layer.renderMode, layer.seed) = ([cell], mode, 3)
    (layer.emitterPosition, layer.emitterShape) = (CGPoint(x: 42, y: 56), .line)
    (layer.emitterSize, layer.backgroundColor) = (CGSize(width: 20, height: 0), color(0x20_2840))
  }

  @Test("transitions of each kind and direction, two fifths through", .rule("A-24"))
  func transitions() throws {
    var page = LayerPage(columns: 4, rows: 4)
    let sides: [CATransitionSubtype] = [.fromLeft, .fromRight, .fromTop, .fromBottom]
    for type in [CATransitionType.fade, .moveIn, .push, .reveal] {
      for side in sides {
        let layer = page.add { ($0.backgroundColor, $0.contents, $0.masksToBounds) = (red, photo(), true) }
        let transition = CATransition()
        (transition.type, transition.subtype, transition.duration) = (type, side, 1)
        transition.timingFunction = CAMediaTimingFunction(name: .linear)
        layer.add(transition, forKey: nil)
        (layer.backgroundColor, layer.contents) = (blue, nil)
      }
    }
    page.stage.turn()
    page.stage.advance(by: 0.4)
    try ReferenceScene.check(page.stage, "layer-transitions")
    try ReferencePicture.check(page.stage.frame(), "layer-transitions")
  }

  @Test("content modes of views")
  func contentModes() throws {
    let stage = Stage(device: Device(name: "page", size: CGSize(width: 350, height: 140), scale: 2))
    let controller = UIViewController()
    controller.loadViewIfNeeded()
    controller.view.backgroundColor = .white
    stage.rootViewController = controller
    var index = 0
    while let mode = UIView.ContentMode(rawValue: index) {
      let view = UIImageView(image: UIImage(cgImage: photo(40, 24), scale: 1, orientation: .up))
      view.frame = CGRect(x: index % 7 * 50 + 4, y: index / 7 * 70 + 4, width: 42, height: 62)
      (view.contentMode, view.clipsToBounds, view.backgroundColor) = (mode, true, UIColor(cgColor: gray))
      controller.view.addSubview(view)
      index += 1
    }
    #expect(index == 13)
    stage.turn()
    try ReferenceScene.check(stage, "view-content-modes")
    try ReferencePicture.check(stage.frame(), "view-content-modes")
  }
}
