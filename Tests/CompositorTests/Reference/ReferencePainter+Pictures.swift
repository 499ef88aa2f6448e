import Compositor
import CompositorKernels
import CoreGraphics
import Foundation
import QuartzCore

extension ReferencePainter {
  func paintFlattened(_ body: RenderSubtree, _ part: BodyPart, _ map: PlaneMap, clip: Clip, opacity: Double) {
    let extent = extents.extent(of: body)
    let isUnclipped = part == .unclipped
    let box = isUnclipped ? Box(body.style.bounds) : part == .appearance ? extent.appearance : extent.full
    let plane = map.homography(scale: scale)
    guard
      let plan = FlattenPlan(
        extent: box, plane: plane, target: target, targetScale: scale,
        fixedScale: Double(body.style.rasterizationScale))
    else { return }
    let isSliced = (part == .appearance || part == .unclipped) && body.style.rasterizationScale <= 0
    let slices = isSliced ? drawSlices(body, part, plan) : [.picture(draw(body, part, plan))]
    for slice in slices {
      switch slice {
      case .picture(let picture): lay(picture, body, part, plan, map, box, clip: clip, opacity: opacity)
      case .backdrop(let mask, let rect, let filters):
        let laid = plane.after(
          scaleX: 1 / plan.scale, scaleY: 1 / plan.scale, x: Double(plan.rect.x0) / plan.scale,
          y: Double(plan.rect.y0) / plan.scale)
        let seen = laid.bounds(of: Box(rect))
        let reached = seen.isFinite ? seen.pixels(scale: 1).intersection(target) : target
        filterBehind(
          filters, reached, isLaid: true,
          coverage: { $0.lay(mask, body, part, plan, map, box, clip: clip, opacity: opacity) },
          fill: { copy in
            fill(reached, Clip(), opacity: 1) { x, y in copy.held(x - reached.x0, y - reached.y0) }
          })
      }
    }
  }

  private func drawSlices(_ body: RenderSubtree, _ part: BodyPart, _ plan: FlattenPlan) -> [Slice] {
    let own = painter(plan.rect.width, plan.rect.height, plan.scale)
    own.slices = []
    own.paintAppearance(
      body, x: -plan.rect.x0, y: -plan.rect.y0, clip: Clip(), opacity: 1, isClipped: part != .unclipped)
    return own.slices! + [.picture(own.image)]
  }

  /// Lays a flattened picture.
  private func lay(
    _ picture: ReferencePixels, _ body: RenderSubtree, _ part: BodyPart, _ plan: FlattenPlan, _ map: PlaneMap,
    _ box: Box, clip: Clip, opacity: Double
  ) {
    let isUnclipped = part == .unclipped
    let plane = map.homography(scale: scale)
    let mode = part == .group ? body.style.blend : .normal
    let step = 1 / plan.scale
    let drawn = Box(
      minX: Double(plan.rect.x0) * step, minY: Double(plan.rect.y0) * step, maxX: Double(plan.rect.x1) * step,
      maxY: Double(plan.rect.y1) * step)
    guard let f = map.factors(scale: scale), clip.cuts.isEmpty else {
      let laid = plane.after(
        scaleX: step, scaleY: step, x: Double(plan.rect.x0) / plan.scale, y: Double(plan.rect.y0) / plan.scale)
      paintQuad(picture, laid, clip: clip, opacity: opacity, blend: mode)
      return
    }
    let outline = isUnclipped ? shape(box, map, body.style.cornerStyle) : shape(drawn, map)
    if case .shifted(let x, let y) = map, plan.scale == scale {
      fill(plan.rect.offset(x: x, y: y), clip.with(outline), opacity: opacity, blend: mode) { px, py in
        picture.held(px - x - plan.rect.x0, py - y - plan.rect.y0)
      }
      return
    }
    let halvings = FlattenPlan.halvings(abs(f.sx * f.sy).squareRoot() * step)
    let small = picture.halved(halvings)
    let columns = ImageAxis(
      factor: f.sx, shift: f.tx, from: drawn.minX, to: drawn.maxX, low: 0, high: Double(picture.width),
      halvings: halvings)
    let rows = ImageAxis(
      factor: f.sy, shift: f.ty, from: drawn.minY, to: drawn.maxY, low: 0, high: Double(picture.height),
      halvings: halvings)
    fill(outline.outer, clip.with(outline), opacity: opacity, blend: mode) { x, y in
      small.sample(position(x, columns), position(y, rows))
    }
  }

  private func painter(_ width: Int, _ height: Int, _ scale: Double) -> ReferencePainter {
    ReferencePainter(ReferencePixels(width, height), scale: scale, extents: extents)
  }

  /// A body's part on its own grid.
  private func draw(_ body: RenderSubtree, _ part: BodyPart, _ plan: FlattenPlan) -> ReferencePixels {
    let own = painter(plan.rect.width, plan.rect.height, plan.scale)
    let (x, y) = (-plan.rect.x0, -plan.rect.y0)
    if part == .group || part == .shadow { own.paintShadow(body, x: x, y: y, clip: Clip(), opacity: 1) }
    if part != .shadow {
      own.paintAppearance(body, x: x, y: y, clip: Clip(), opacity: 1, isClipped: part != .unclipped)
    }
    guard part == .group else { return own.image }
    for filter in body.style.filters { apply(filter, to: own.image, scale: plan.scale, mirrored: false) }
    if let mask = body.mask {
      let stencil = painter(plan.rect.width, plan.rect.height, plan.scale)
      stencil.paint(mask, in: .shifted(scale: plan.scale, x: x, y: y), clip: Clip(), opacity: 1)
      for i in own.image.pixels.indices {
        let (pixel, alpha) = (own.image.pixels[i], stencil.image.pixels[i] >> 24)
        own.image.pixels[i] = channels { div255((pixel >> $0 & 255) * alpha) }
      }
    }
    return own.image
  }

  func paintShadow(_ body: RenderSubtree, _ map: PlaneMap, clip: Clip, opacity: Double) {
    guard body.shadowCaster(appearance: extents.extent(of: body).appearance) != nil else { return }
    if clip.cuts.isEmpty {
      if case .shifted(let x, let y) = map {
        paintShadow(body, x: x, y: y, clip: clip, opacity: opacity)
        return
      }
      if case .straight(let sx, let sy, let tx, let ty) = map, abs(sx - scale) < 1e-9 * scale,
        abs(sy - scale) < 1e-9 * scale
      {
        paintShadow(body, x: Int(tx.rounded()), y: Int(ty.rounded()), clip: clip, opacity: opacity)
        return
      }
    }
    paintFlattened(body, .shadow, map, clip: clip, opacity: opacity)
  }

  func paintShadow(_ body: RenderSubtree, x: Int, y: Int, clip: Clip, opacity: Double) {
    let appearance = extents.extent(of: body).appearance
    guard let (shadow, caster) = body.shadowCaster(appearance: appearance), let points = shadow.reach else { return }
    let sigma = points / 3 * scale
    let reach = Int((3 * sigma).rounded(.up))
    let color = shadow.color.premultiplied
    if case .outline = caster, 3 * sigma <= 256 {
      let box = Box(body.style.bounds).offset(x: Double(shadow.offset.width), y: Double(shadow.offset.height))
      let outline = shape(box, .shifted(x: x, y: y), body.style.cornerStyle)
      let area = outline.outer.outset(reach)
      let alpha = ReferencePixels(area.width, area.height)
      for row in 0..<area.height {
        for column in 0..<area.width {
          alpha.pixels[row * area.width + column] = outline.cover(area.x0 + column, area.y0 + row) << 24
        }
      }
      direct(alpha, sigma: sigma)
      // A mask multiplies the clip before opacity does.
      fillMask(area, clip, opacity: opacity, color: color) { alpha.held($0 - area.x0, $1 - area.y0) >> 24 }
      return
    }
    let casting: Box
    if case .path(let path) = caster { casting = path.controlBox } else { casting = appearance }
    guard
      let plan = FlattenPlan(
        extent: casting, plane: PlaneMap.shifted(x: x, y: y).homography(scale: scale), target: target,
        targetScale: scale, fixedScale: scale), plan.scale == scale
    else { return }
    let area = plan.rect.outset(reach)
    let own = painter(area.width, area.height, scale)
    own.isCaster = true
    if case .path(let path) = caster {
      var shape = RenderShape()
      shape.path = path
      shape.fill = .black
      own.paintShape(shape, .shifted(x: -area.x0, y: -area.y0), clip: Clip(), opacity: 1)
    } else {
      own.paintAppearance(body, x: -area.x0, y: -area.y0, clip: Clip(), opacity: 1)
    }
    gaussian(own.image, sigma: sigma, clamped: false)
    let (dx, dy) = (
      area.x0 + x + Int((Double(shadow.offset.width) * scale).rounded()),
      area.y0 + y + Int((Double(shadow.offset.height) * scale).rounded())
    )
    fill(area.offset(x: dx - area.x0, y: dy - area.y0), clip, opacity: opacity) { px, py in
      tinted(color, own.image.held(px - dx, py - dy))
    }
  }

  /// An outline's Gaussian is never taken from a halved picture.
  private func direct(_ image: ReferencePixels, sigma: Double) {
    let reach = Int((3 * sigma).rounded(.up))
    guard reach > 0 else { return }
    var weights = [UInt32](repeating: 0, count: 2 * reach + 1)
    ck_gaussian(&weights, Int32(reach), sigma)
    let (w, h) = (image.width, image.height)
    var across = [UInt32](repeating: 0, count: w * h)
    for y in 0..<h {
      for x in 0..<w {
        var sum: UInt32 = 128
        for k in max(-reach, -x)...min(reach, w - 1 - x) {
          sum &+= weights[k + reach] &* (image.pixels[y * w + x + k] >> 24)
        }
        across[y * w + x] = sum >> 8
      }
    }
    for y in 0..<h {
      for x in 0..<w {
        var sum: UInt32 = 1 << 23
        for k in max(-reach, -y)...min(reach, h - 1 - y) { sum &+= weights[k + reach] &* across[(y + k) * w + x] }
        image.pixels[y * w + x] = (sum >> 24) << 24
      }
    }
  }

  private func fillMask(
    _ rect: PixelRect, _ clip: Clip, opacity: Double, color: UInt32, cover: (Int, Int) -> UInt32
  ) {
    let rect = rect.intersection(target)
    guard !rect.isEmpty else { return }
    for y in rect.y0..<rect.y1 {
      for x in rect.x0..<rect.x1 {
        var mask: UInt32 = 255
        for clip in clip.shapes {
          let c = clip.shape.cover(x, y)
          mask = div255(mask * (clip.isInverted ? 255 - c : c))
        }
        let a = div255(div255(cover(x, y) * mask) * byte(opacity))
        image.pixels[y * image.width + x] = blend(image.pixels[y * image.width + x], color, a)
      }
    }
  }

  func paintBackdrop(_ body: RenderSubtree, _ map: PlaneMap, clip: Clip, opacity: Double) {
    let style = body.style
    let bounds = Box(style.bounds)
    guard !bounds.isEmpty else { return }
    var (inside, edges) = (clip, [HalfPlane]())
    let rect: PixelRect
    if map.factors(scale: scale) != nil, clip.cuts.isEmpty {
      let outline = shape(bounds, map, style.cornerStyle)
      inside = clip.with(outline)
      rect = outline.outer.intersection(target)
    } else {
      let laid = map.homography(scale: scale).after(
        scaleX: bounds.width, scaleY: bounds.height, x: bounds.minX, y: bounds.minY)
      guard let quad = QuadMap(width: 1, height: 1, plane: laid, target: target) else { return }
      (rect, edges) = (quad.bounds, quad.edges)
    }
    filterBehind(
      style.backgroundFilters, rect, isLaid: false,
      coverage: { $0.paintColor(.white, inside, rect, opacity, edges: edges) },
      fill: { copy in
        fill(rect, inside, opacity: opacity, edges: edges) { x, y in copy.held(x - rect.x0, y - rect.y0) }
      })
  }

  /// The picture itself is Cairo's in both compositors.
  func paintShape(_ shape: RenderShape, _ map: PlaneMap, clip: Clip, opacity: Double) {
    guard case .shifted(let x, let y) = map,
      let rect = ShapePicture.plan(shape, x: x, y: y, target: target, scale: scale)
    else { return }
    let picture = ShapePicture.draw(shape, scale: scale, rect: rect)
    fill(rect.offset(x: x, y: y), clip, opacity: opacity) { px, py in picture.pixel(px - x - rect.x0, py - y - rect.y0)
    }
  }
}
