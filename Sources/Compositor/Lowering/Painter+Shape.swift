internal import CompositorKernels
internal import CoreGraphics
internal import QuartzCore

extension Painter {
  /// Paints a shape of a layer on the surface's grid, cached as the picture of `owner`.
  func paintShape(_ shape: RenderShape, of owner: RenderBody?, x: Int, y: Int, clip: Clip, opacity: Double) {
    guard let rect = ShapePicture.plan(shape, x: x, y: y, target: target, scale: scale),
      rect.offset(x: x, y: y).intersects(clip.rect)
    else { return }
    let picture = workshop.shapePicture(shape, of: owner, plan: FlattenPlan(scale: scale, rect: rect))
    var op = op(CK_COPY, opacity: opacity)
    setSource(&op, picture.buffer)
    (op.origin_x, op.origin_y) = (Int32(x + rect.x0), Int32(y + rect.y0))
    add(op, clip: clip, bounds: rect.offset(x: x, y: y))
  }
}

extension Workshop {
  func shapePicture(_ shape: RenderShape, of owner: RenderBody?, plan: FlattenPlan) -> Picture {
    let key = owner.map { PictureKey.body(ObjectIdentifier($0), .content, plan) }
    if let key, let found = pictures.picture(key) {
      kept.append(found)
      return found
    }
    let drawn = ShapePicture.draw(shape, scale: plan.scale, rect: plan.rect)
    let picture = Picture(buffer: drawn, isOpaque: false)
    kept.append(picture)
    if let key, let owner { pictures.insert(picture, for: key, owner: owner) }
    return picture
  }
}
