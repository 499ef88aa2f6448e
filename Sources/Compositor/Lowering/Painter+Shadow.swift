internal import CompositorKernels
internal import CoreGraphics
internal import Foundation
package import QuartzCore

/// The source of a subtree's shadow.
package enum ShadowCaster {
  /// The layer's own outline: it is opaque and covers all of its content.
  case outline
  /// A path.
  case path([RenderSegment])
  /// The alpha of everything the layer and its subtree paint.
  case alpha
}

extension RenderSubtree {
  /// Nil when no shadow is drawn: there is none, it cannot be seen, or the layer clips to its bounds (as on iOS).
  package func shadowCaster(appearance: Box) -> (RenderShadow, ShadowCaster)? {
    guard let shadow = style.shadow, !style.masksToBounds, shadow.reach != nil else { return nil }
    if let path = shadow.path { return (shadow, .path(path)) }
    if (style.background?.alpha ?? 0) >= 1, appearance == Box(style.bounds) { return (shadow, .outline) }
    return (shadow, .alpha)
  }
}

extension Painter {
  /// The shadow below a body, under any map.
  ///
  /// A shift by part of a pixel is rounded to whole ones: a blurred edge does not show it, and the mask is kept.
  func paintShadow(_ body: RenderSubtree, _ map: PlaneMap, clip: Clip, opacity: Double) {
    guard body.style.shadow != nil else { return }
    let extent = renderContext.extents.extent(of: body)
    guard body.shadowCaster(appearance: extent.appearance) != nil else { return }
    switch map {
    case .shifted(let x, let y) where clip.cuts.isEmpty:
      paintShadow(body, x: x, y: y, clip: clip, opacity: opacity)
    case .straight(let sx, let sy, let tx, let ty)
    where clip.cuts.isEmpty && abs(sx - scale) < 1e-9 * scale && abs(sy - scale) < 1e-9 * scale:
      paintShadow(body, x: Int(tx.rounded()), y: Int(ty.rounded()), clip: clip, opacity: opacity)
    case .shifted, .straight, .general: paintFlattened(body, .shadow, map, clip: clip, opacity: opacity)
    }
  }

  /// Paints the shadow of a subtree on the surface's grid.
  func paintShadow(_ body: RenderSubtree, x: Int, y: Int, clip: Clip, opacity: Double) {
    guard body.style.shadow != nil else { return }
    let appearance = renderContext.extents.extent(of: body).appearance
    guard let (shadow, caster) = body.shadowCaster(appearance: appearance), let reach = shadow.reach else { return }
    let sigma = reach / 3 * scale
    let offset = (x: Double(shadow.offset.width), y: Double(shadow.offset.height))
    switch caster {
    case .outline where 3 * sigma <= 256:
      let box = Box(body.style.bounds).offset(x: offset.x, y: offset.y)
      let outline = shape(box, .shifted(x: x, y: y), corners: body.style.cornerStyle)
      paintOutlineShadow(outline, sigma: sigma, color: shadow.color, clip: clip, opacity: opacity)
    case .outline, .path, .alpha:
      paintDrawnShadow(body, shadow, caster, sigma: sigma, x: x, y: y, clip: clip, opacity: opacity)
    }
  }

  private func paintOutlineShadow(
    _ outline: RoundedShape, sigma: Double, color: RenderColor, clip: Clip, opacity: Double
  ) {
    let reach = Int((3 * sigma).rounded(.up))
    let placed = outline.outer.outset(reach)
    guard !placed.isEmpty, placed.intersects(clip.rect) else { return }
    let mask = renderContext.shadowMask(outline, sigma: sigma)
    renderContext.kept.append(mask)
    var op = op(CK_MASK, opacity: opacity)
    op.color = color.premultiplied
    op.mask = UnsafePointer(mask.bytes)
    (op.mask_stride, op.mask_width, op.mask_height) = (Int32(mask.width), Int32(mask.width), Int32(mask.height))
    let isNine = (x: mask.width < placed.width, y: mask.height < placed.height)
    op.cap_left = Int32(isNine.x ? mask.capX : mask.width)
    op.cap_right = Int32(isNine.x ? mask.capX : 0)
    op.cap_top = Int32(isNine.y ? mask.capY : mask.height)
    op.cap_bottom = Int32(isNine.y ? mask.capY : 0)
    (op.placed_width, op.placed_height) = (Int32(placed.width), Int32(placed.height))
    (op.origin_x, op.origin_y) = (Int32(placed.x0), Int32(placed.y0))
    add(op, clip: clip, bounds: placed)
  }

  /// Paints a shadow whose source has to be drawn: its alpha, halved for a wide blur, coloured and composited.
  private func paintDrawnShadow(
    _ body: RenderSubtree, _ shadow: RenderShadow, _ caster: ShadowCaster, sigma: Double, x: Int, y: Int, clip: Clip,
    opacity: Double
  ) {
    guard
      let cast = renderContext.castShadow(body, shadow, caster, scale: scale, sigma: sigma, target: target, x: x, y: y)
    else { return }
    let (left, top) = (cast.x + x, cast.y + y)
    let placed = PixelRect(
      x0: left, y0: top, x1: left + cast.picture.buffer.width, y1: top + cast.picture.buffer.height)
    guard placed.intersects(clip.rect) else { return }
    renderContext.kept.append(cast.picture)
    var op = op(CK_COPY, opacity: opacity)
    setSource(&op, cast.picture.buffer)
    op.tinted = 1
    op.color = shadow.color.premultiplied
    (op.origin_x, op.origin_y) = (Int32(left), Int32(top))
    add(op, clip: clip, bounds: placed)
  }
}

extension RenderContext {
  /// The blurred outline, at the smallest size that has the same corners.
  func shadowMask(_ outline: RoundedShape, sigma: Double) -> ShadowMask {
    let reach = Int((3 * sigma).rounded(.up))
    // The outline moved next to the origin and shrunk to its corners and their blur; phases stay.
    var small = outline
    let capX = 2 * reach + Int(outline.radiusX.rounded(.up)) + 2
    let capY = 2 * reach + Int(outline.radiusY.rounded(.up)) + 2
    let size = outline.outer
    func shrink(_ low: inout Int32, _ high: inout Int32, _ from: Int, _ length: Int, _ cap: Int) {
      low -= Int32(from - reach) * 256
      high -= Int32(from - reach) * 256
      let excess = length + 2 * reach - (2 * cap + 1)
      if excess > 0 { high -= Int32(excess) * 256 }
    }
    shrink(&small.left, &small.right, size.x0, size.width, capX)
    shrink(&small.top, &small.bottom, size.y0, size.height, capY)
    return shadows.mask(ShadowCache.Key(shape: small, sigma: sigma)) {
      let full = small.outer.outset(reach)
      let mask = ShadowMask(width: full.width, height: full.height, capX: capX, capY: capY)
      let painter = Painter(
        renderContext: self, target: PixelRect(x0: 0, y0: 0, x1: full.width, y1: full.height), scale: 1)
      painter.add(painter.solid(.black, 1), clip: Clip(painter.target), shape: small)
      let drawn = PixelBuffer(width: full.width, height: full.height)
      painter.finish(into: drawn, damage: [painter.target])
      for y in 0..<full.height { ck_extract_alpha(mask.bytes + y * full.width, drawn.row(y), Int32(full.width)) }
      let gaussian = Gaussian(sigma: sigma)
      ck_blur(
        mask.bytes, Int32(full.width), Int32(full.width), Int32(full.height), 1, gaussian.weights,
        Int32(gaussian.reach), 0, executor.variant)
      return mask
    }
  }

  /// A caster's alpha, blurred, with its place on the body's pixel grid.
  func castShadow(
    _ body: RenderSubtree, _ shadow: RenderShadow, _ caster: ShadowCaster, scale: Double, sigma: Double,
    target: PixelRect, x: Int, y: Int
  ) -> (picture: Picture, x: Int, y: Int)? {
    let appearance = extents.extent(of: body).appearance
    let box: Box
    switch caster {
    case .outline, .alpha: box = appearance
    case .path(let path): box = path.controlBox
    }
    let plane = PlaneMap.shifted(x: x, y: y).homography(scale: scale)
    guard
      let casting = FlattenPlan(extent: box, plane: plane, target: target, targetScale: scale, fixedScale: scale),
      casting.scale == scale
    else { return nil }
    let reach = Int((3 * sigma).rounded(.up))
    let moved = (
      x: Int((Double(shadow.offset.width) * scale).rounded()), y: Int((Double(shadow.offset.height) * scale).rounded())
    )
    let area = casting.rect.outset(reach)
    let position = (x: area.x0 + moved.x, y: area.y0 + moved.y)
    let key = PictureKey.body(ObjectIdentifier(body), .cast, FlattenPlan(scale: scale, rect: area))
    if let found = pictures.picture(key) { return (found, position.x, position.y) }
    let buffer = PixelBuffer(width: area.width, height: area.height)
    drawCaster(body, caster, scale: scale, area: area, into: buffer)
    Gaussian(sigma: sigma).blur(buffer, clamped: false, executor: executor)
    let picture = Picture(buffer: buffer, isOpaque: false)
    pictures.insert(picture, for: key, owner: body)
    return (picture, position.x, position.y)
  }

  private func drawCaster(
    _ body: RenderSubtree, _ caster: ShadowCaster, scale: Double, area: PixelRect, into buffer: PixelBuffer
  ) {
    let target = PixelRect(x0: 0, y0: 0, x1: area.width, y1: area.height)
    let painter = Painter(renderContext: self, target: target, scale: scale, isCaster: true)
    switch caster {
    case .outline, .alpha:
      painter.paintAppearance(body, x: -area.x0, y: -area.y0, clip: Clip(target), opacity: 1)
    case .path(let path):
      var shape = RenderShape()
      shape.path = path
      shape.fill = .black
      painter.paintShape(shape, of: nil, x: -area.x0, y: -area.y0, clip: Clip(target), opacity: 1)
    }
    painter.finish(into: buffer, damage: [target])
  }
}
