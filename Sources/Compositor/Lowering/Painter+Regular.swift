internal import CompositorKernels
internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension Painter {
  /// Draws a subtree that comes again from its picture, where that gives the same bytes.
  ///
  /// It does when an opaque background on whole pixels lies under all of it, so that nothing below shows through; when
  /// no shape clips it, since coverage would multiply once instead of once per layer; and when each node's place in it
  /// is the same wherever the whole stands.
  func paintsRegular(_ body: RenderBody, _ extent: BodyExtent, x: Int, y: Int, clip: Clip, opacity: Double) -> Bool {
    let style = body.style
    guard !isRegular, opacity >= 1, clip.shapeCount == 0, !extent.hasBackdrop, style.cornerStyle == nil,
      body.descendantCount >= Regulars.leastNodes, let background = style.background, background.alpha >= 1
    else { return false }
    let outline = shape(Box(style.bounds), .shifted(x: 0, y: 0))
    guard outline.isWholePixels, !outline.outer.isEmpty, outline.outer.area <= FlattenPlan.largestArea,
      outline.outer.contains(extent.look.pixels(scale: scale)),
      workshop.extents.movesWhole(body, scale: scale),
      workshop.regulars.isRegular(body, pixels: outline.outer.area)
    else { return false }
    let plan = FlattenPlan(scale: scale, rect: outline.outer)
    let picture = workshop.picture(of: body, part: .look, plan: plan, isRegular: true)
    var op = op(CK_COPY, opacity: 1)
    op.source_opaque = picture.isOpaque ? 1 : 0
    setSource(&op, picture.buffer)
    if picture.isOpaque, workshop.readsRowsOnce, let repeats = picture.knownRepeats() {
      op.repeats = repeats
      op.repeat_stride = Int32(RowRepeats.tiles(picture.buffer.width))
    }
    (op.origin_x, op.origin_y) = (Int32(x + plan.rect.x0), Int32(y + plan.rect.y0))
    add(op, clip: clip, bounds: plan.rect.offset(x: x, y: y))
    return true
  }
}

extension Extents {
  /// Whether every node below stands where rounding does not depend on where the body stands: by whole pixels, or
  /// clearly between them.
  func movesWhole(_ body: RenderBody, scale: Double) -> Bool {
    if let known = knownMovement(body, scale) { return known }
    let result =
      body.style.sublayerTransform == CATransform3DIdentity
      && body.children.allSatisfy { child in
        guard let place = placeOnGrid(child, scale) else { return false }
        return place == .between || movesWhole(child.body, scale: scale)
      }
    remember(body, scale, movesWhole: result)
    return result
  }

  private enum Place { case onPixels, between }

  /// Nil: in doubt.
  private func placeOnGrid(_ node: RenderNode, _ scale: Double) -> Place? {
    guard !node.body.style.preservesDepth, node.placement.transform == CATransform3DIdentity,
      let matrix = node.matrix
    else { return nil }
    let size = extent(of: node.body).full.pixels(scale: scale)
    guard size.width <= 4096, size.height <= 4096 else { return nil }
    var result = Place.onPixels
    for shift in [matrix.r3.x * scale, matrix.r3.y * scale] {
      guard abs(shift) < 1_000_000 else { return nil }
      let off = abs(shift - shift.rounded())
      if off < 1e-7 { continue }
      let part = shift * 65536
      if off < 1e-5 || abs(abs(part - part.rounded()) - 0.5) < 1e-3 { return nil }
      result = .between
    }
    return result
  }
}
