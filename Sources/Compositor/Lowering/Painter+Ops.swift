internal import CompositorKernels
internal import Foundation
internal import QuartzCore

extension Painter {
  /// An op of a kind that may draw anywhere, with nothing else set.
  func op(_ kind: ck_kind, opacity: Double) -> ck_op {
    var op = ck_op()
    op.kind = Int32(kind.rawValue)
    op.alpha = Int32(byte(opacity))
    return op
  }

  func solid(_ color: RenderColor, _ opacity: Double) -> ck_op {
    var op = op(CK_SOLID, opacity: opacity)
    op.color = color.premultiplied
    op.source_opaque = op.color >> 24 == 255 ? 1 : 0
    return op
  }

  func shape(_ box: Box, _ map: PlaneMap, corners: CornerStyle? = nil) -> RoundedShape {
    let f = map.factors(scale: scale) ?? (scale, scale, 0, 0)
    return RoundedShape(box, sx: f.sx, sy: f.sy, tx: f.tx, ty: f.ty, corners: corners)
  }

  /// The pixels of a box.
  func widened(_ box: Box, _ map: PlaneMap) -> RoundedShape {
    let f = map.factors(scale: scale) ?? (scale, scale, 0, 0)
    return RoundedShape(widened: box, sx: f.sx, sy: f.sy, tx: f.tx, ty: f.ty)
  }

  func clipped(_ clip: Clip, to shape: RoundedShape) -> Clip {
    var result = clip
    result.rect = clip.rect.intersection(shape.outer)
    result.inner = clip.inner.intersection(shape.inner)
    if shape.isWholePixels { return result }
    result.shapes = joined(clip, renderContext.corners.kernelShape(shape, arena: renderContext.arena))
    result.shapeCount += 1
    return result
  }

  private func joined(_ clip: Clip, _ more: ck_shape) -> UnsafePointer<ck_shape> {
    let all = renderContext.arena.allocate(ck_shape.self, clip.shapeCount + 1)
    if let shapes = clip.shapes { all.update(from: shapes, count: clip.shapeCount) }
    all[clip.shapeCount] = more
    return UnsafePointer(all)
  }

  /// Adds an op that fills a shape.
  func add(_ op: ck_op, clip: Clip, shape: RoundedShape) {
    guard op.alpha > 0, clip.rect.intersects(shape.outer) else { return }
    let clip = clipped(clip, to: shape)
    add(op, clip: clip, bounds: clip.rect)
  }

  /// Adds an op that fills `bounds` as far as the clip lets it; `bounds` is covered whole.
  func add(_ op: ck_op, clip: Clip, bounds: PixelRect, extra: ck_shape? = nil, edges: [HalfPlane] = []) {
    let rect = bounds.intersection(clip.rect).intersection(target)
    guard op.alpha > 0, !rect.isEmpty, op.kind != Int32(CK_SOLID.rawValue) || op.color >> 24 > 0 else { return }
    var op = op
    (op.x0, op.y0, op.x1, op.y1) = (Int32(rect.x0), Int32(rect.y0), Int32(rect.x1), Int32(rect.y1))
    (op.shapes, op.shape_count) = (clip.shapes, Int32(clip.shapeCount))
    if let extra { (op.shapes, op.shape_count) = (joined(clip, extra), Int32(clip.shapeCount + 1)) }
    if !edges.isEmpty || !clip.cuts.isEmpty {
      let all = (edges.isEmpty ? Array(repeating: .everything, count: 4) : edges) + clip.cuts
      let memory = renderContext.arena.allocate(ck_edge.self, all.count)
      for (index, edge) in all.enumerated() { memory[index] = edge.code }
      (op.edges, op.edge_count) = (UnsafePointer(memory), Int32(all.count))
    } else if op.source_opaque != 0, op.blend == 0, op.alpha == 255, op.tinted == 0, extra == nil {
      let inner = rect.intersection(clip.inner)
      (op.opaque_x0, op.opaque_y0) = (Int32(inner.x0), Int32(inner.y0))
      (op.opaque_x1, op.opaque_y1) = (Int32(inner.x1), Int32(inner.y1))
    }
    ops.append(op)
  }
}

/// 0…1 as 0…255, to nearest.
package func byte(_ v: Double) -> UInt32 { v > 0 ? UInt32((min(v, 1) * 255).rounded()) : 0 }

extension RenderColor {
  /// Each channel rounded once, after multiplication.
  package var premultiplied: UInt32 {
    let a = alpha > 0 ? min(alpha, 1) : 0
    func channel(_ v: Double) -> UInt32 { min(byte(max(0, min(1, v.isNaN ? 0 : v)) * a), byte(a)) }
    return byte(a) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }
}
