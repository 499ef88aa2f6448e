public import CoreGraphics
internal import Foundation

extension CALayer {
  /// Draws the layer's own values with all that stands on it, without animations, into a context in its coordinates.
  ///
  /// Differs: transforms are drawn as they are in the plane; filters are left out, and pictures stretch as a whole.
  public func render(in ctx: CGContext) {
    layoutIfNeeded()
    displaySubtree()
    var animated: [CALayer] = []
    forEachInSubtree { if $0.shown != nil { animated.append($0) } }
    for layer in animated { layer.showModel() }
    updateBodies()
    if let body { ContextPainter(context: ctx).paint(body, depth: 0) }
    for layer in animated { layer.showModel() }
  }

  /// Forgets what the animations showed until the next frame.
  private func showModel() {
    shown = nil
    shownTime = nil
    invalidateBody()
    invalidate(.placement)
  }
}

/// Draws bodies with a bitmap context.
package struct ContextPainter {
  let context: CGContext

  package init(context: CGContext) { self.context = context }

  /// Deeper layers are left out, with a diagnostic: each takes a part of the stack.
  private static let deepest = 500

  private func paint(_ node: RenderNode, depth: Int) {
    guard node.placement.opacity > 0 else { return }
    let (p, bounds) = (node.placement, node.body.style.bounds)
    context.saveGState()
    context.translateBy(x: p.position.x, y: p.position.y)
    context.concatenate(CATransform3DGetAffineTransform(p.transform))
    context.translateBy(
      x: -bounds.minX - p.anchorPoint.x * bounds.width, y: -bounds.minY - p.anchorPoint.y * bounds.height)
    group(alpha: p.opacity) { paint(node.body, depth: depth) }
    context.restoreGState()
  }

  private func group(alpha: Double, _ draw: () -> Void) {
    guard alpha < 1 else { return draw() }
    context.saveGState()
    context.setAlpha(alpha)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    draw()
    context.endTransparencyLayer()
    context.restoreGState()
  }

  package func paint(_ body: RenderBody, depth: Int = 0) {
    guard depth < Self.deepest else {
      return MediaSession.current.diagnose("", "render(in:): layers more than \(Self.deepest) deep are left out")
    }
    context.saveGState()
    defer { context.restoreGState() }
    if let mask = body.mask { clip(to: mask, of: body) }
    guard let shadow = body.style.shadow else { return paintInside(body, depth: depth) }
    context.setShadow(offset: shadow.offset, blur: shadow.radius * 2, color: shadow.color.color)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    paintInside(body, depth: depth)
    context.endTransparencyLayer()
  }

  private func paintInside(_ body: RenderBody, depth: Int) {
    let style = body.style
    let outline = style.outline
    if let background = style.background {
      context.addPath(outline)
      context.setFillColor(background.color)
      context.fillPath()
    }
    context.saveGState()
    if style.masksToBounds {
      context.addPath(outline)
      context.clip()
    }
    if let content = style.content { paint(content, in: style.bounds) }
    if style.sublayerTransform != CATransform3DIdentity {
      context.translateBy(x: style.sublayerAnchor.x, y: style.sublayerAnchor.y)
      context.concatenate(CATransform3DGetAffineTransform(style.sublayerTransform))
      context.translateBy(x: -style.sublayerAnchor.x, y: -style.sublayerAnchor.y)
    }
    for child in body.children { paint(child, depth: depth + 1) }
    context.restoreGState()
    guard style.borderWidth > 0 else { return }
    // The line lies inside the edge: stroked twice as wide, cut off outside.
    context.saveGState()
    context.addPath(outline)
    context.clip()
    context.addPath(outline)
    context.setStrokeColor(style.borderColor.color)
    context.setLineWidth(style.borderWidth * 2)
    context.strokePath()
    context.restoreGState()
  }

  /// Draws the mask by itself and lets through what it covers.
  private func clip(to mask: RenderNode, of body: RenderBody) {
    let box = body.style.bounds
    let scale = max(1, min(4, abs(context.convertToDeviceSpace(CGSize(width: 1, height: 1)).height)))
    guard box.width > 0, box.height > 0, box.width * scale < 16_384, box.height * scale < 16_384 else { return }
    let cover = CGContext(size: box.size, scale: scale)
    // Clipping takes pictures upside down, as Core Graphics does.
    cover.translateBy(x: -box.minX, y: box.maxY)
    cover.scaleBy(x: 1, y: -1)
    ContextPainter(context: cover).paint(mask, depth: 0)
    context.clip(to: box, mask: cover.finish())
  }

  private func paint(_ content: RenderContent, in bounds: CGRect) {
    switch content {
    case .image(let image, let frame, let rect, _, _, _, let tint):
      let part = CGRect(
        x: rect.minX * CGFloat(image.width), y: rect.minY * CGFloat(image.height),
        width: rect.width * CGFloat(image.width), height: rect.height * CGFloat(image.height))
      let shown = rect == SceneFormat.unit ? image : image.cropping(to: part)
      if let shown { paint(shown, in: frame, tint: tint) }
    case .gradient(let gradient): paint(gradient, in: bounds)
    case .shape(let shape): paint(shape)
    }
  }

  /// A tint replaces the picture's colour and keeps its alpha.
  private func paint(_ image: CGImage, in frame: CGRect, tint: RenderColor?) {
    guard let tint else { return context.drawUpright(image, in: frame) }
    context.saveGState()
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.drawUpright(image, in: frame)
    context.setBlendMode(.sourceIn)
    context.setFillColor(tint.color)
    context.fill(frame)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  private func paint(_ gradient: RenderGradient, in bounds: CGRect) {
    let colors = gradient.stops.map(\.color.color)
    let places = gradient.stops.map { CGFloat($0.location) }
    guard let spread = CGGradient(colorsSpace: nil, colors: colors, locations: places) else { return }
    func point(_ p: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + p.x * bounds.width, y: bounds.minY + p.y * bounds.height)
    }
    let (start, end) = (point(gradient.start), point(gradient.end))
    context.saveGState()
    context.clip(to: bounds)
    let beyond: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    switch gradient.kind {
    case .axial: context.drawLinearGradient(spread, start: start, end: end, options: beyond)
    case .radial:
      let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
      context.translateBy(x: start.x, y: start.y)
      if width > 0 { context.scaleBy(x: 1, y: height / width) }
      context.drawRadialGradient(
        spread, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: width, options: beyond)
    case .conic: context.drawConicGradient(spread, center: start, angle: atan2(end.y - start.y, end.x - start.x))
    }
    context.restoreGState()
  }

  private func paint(_ shape: RenderShape) {
    let path = CGPath(segments: shape.path.map(\.segment))
    if let fill = shape.fill {
      context.addPath(path)
      context.setFillColor(fill.color)
      context.fillPath(using: shape.usesEvenOdd ? .evenOdd : .winding)
    }
    guard let stroke = shape.stroke, shape.strokeEnd > shape.strokeStart else { return }
    context.addPath(path)
    context.setStrokeColor(stroke.color)
    context.setLineWidth(shape.lineWidth)
    context.setLineCap(CGLineCap(rawValue: Int32(shape.lineCap)) ?? .butt)
    context.setLineJoin(CGLineJoin(rawValue: Int32(shape.lineJoin)) ?? .miter)
    context.setMiterLimit(shape.miterLimit)
    if shape.strokeStart > 0 || shape.strokeEnd < 1 {
      // One dash as long as the part, after a gap as long as what comes before it.
      let length = MotionPath(path).stretches.reduce(0) { $0 + $1.length }
      let (start, end) = (shape.strokeStart * length, shape.strokeEnd * length)
      context.setLineDash(phase: -start, lengths: [end - start, length * 2 + 1])
    } else {
      context.setLineDash(phase: shape.dashPhase, lengths: shape.dash)
    }
    context.strokePath()
  }
}

extension RenderBody.Style {
  /// The bounds with their corners; drawn as quarter circles.
  fileprivate var outline: CGPath {
    let r = min(cornerRadius, bounds.width / 2, bounds.height / 2)
    guard r > 0, !maskedCorners.isEmpty else { return CGPath(rect: bounds, transform: nil) }
    func radius(_ corner: RenderCorners) -> CGFloat { maskedCorners.contains(corner) ? r : 0 }
    let path = CGMutablePath()
    path.move(to: CGPoint(x: bounds.midX, y: bounds.minY))
    for (corner, x, y, nextX, nextY) in [
      (RenderCorners.maxXMinY, bounds.maxX, bounds.minY, bounds.maxX, bounds.midY),
      (.maxXMaxY, bounds.maxX, bounds.maxY, bounds.midX, bounds.maxY),
      (.minXMaxY, bounds.minX, bounds.maxY, bounds.minX, bounds.midY),
      (.minXMinY, bounds.minX, bounds.minY, bounds.midX, bounds.minY),
    ] {
      if radius(corner) > 0 {
        path.addArc(
          tangent1End: CGPoint(x: x, y: y), tangent2End: CGPoint(x: nextX, y: nextY), radius: radius(corner))
      } else {
        path.addLine(to: CGPoint(x: x, y: y))
      }
    }
    path.closeSubpath()
    return path
  }
}

extension RenderSegment {
  fileprivate var segment: PathSegment {
    switch self {
    case .move(let p): .move(p)
    case .line(let p): .line(p)
    case .quad(let p, let c): .quad(p, control: c)
    case .curve(let p, let c1, let c2): .curve(p, control1: c1, control2: c2)
    case .close: .close
    }
  }
}
