internal import CompositorKernels
internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension Painter {
  /// Paints the content of a layer with straight edges.
  func paintContent(_ body: RenderBody, _ map: PlaneMap, clip: Clip, shape: RoundedShape, opacity: Double) {
    let style = body.style
    switch style.content {
    case nil: break
    case .image(let image, let frame, let rect, let center, let density, let nearest, let tint):
      let part = ImagePart(
        image: image, frame: frame, rect: rect, center: center, pixelsPerPoint: density, isNearest: nearest)
      if let part { paintImage(part, tint: tint, map, clip: clip, opacity: opacity) }
    case .gradient(let gradient):
      paintGradient(gradient, Box(style.bounds), map, clip: clip, shape: shape, opacity: opacity)
    case .shape(let path):
      guard case .shifted(let x, let y) = map else { return }
      paintShape(path, of: body, x: x, y: y, clip: clip, opacity: opacity)
    }
  }

  func paintImage(_ part: ImagePart, tint: RenderColor?, _ map: PlaneMap, clip: Clip, opacity: Double) {
    guard let f = map.factors(scale: scale) else { return }
    let outline = shape(part.frame, map)
    let bounds = outline.outer.intersection(clip.rect).intersection(target).intersection(inked(part, f))
    guard !bounds.isEmpty else { return }
    var op = op(CK_TABLE, opacity: opacity)
    op.source_opaque = part.image.isOpaque ? 1 : 0
    if let tint {
      op.tinted = 1
      op.color = tint.premultiplied
    }
    if let origin = part.wholePixelOrigin(outline, sx: f.sx, sy: f.sy) {
      op.kind = Int32(CK_COPY.rawValue)
      (op.origin_x, op.origin_y) = (Int32(origin.x), Int32(origin.y))
      setSource(&op, workshop.picture(of: part.image, halvings: 0))
    } else {
      let halvings = part.halvings(sx: f.sx, sy: f.sy)
      setSource(&op, workshop.picture(of: part.image, halvings: halvings))
      let columns = part.columns(sx: f.sx, tx: f.tx, halvings: halvings)
      let rows = part.rows(sy: f.sy, ty: f.ty, halvings: halvings)
      op.columns = table(columns, bounds.x0, bounds.width, isNearest: part.isNearest)
      op.rows = table(rows, bounds.y0, bounds.height, isNearest: part.isNearest)
      op.columns_are_shifted = columns.isShift ? 1 : 0
    }
    add(op, clip: clipped(clip, to: outline), bounds: bounds)
  }

  /// Returns the area in which an image may be visible; all of it if that is expensive to find.
  private func inked(_ part: ImagePart, _ f: (sx: Double, sy: Double, tx: Double, ty: Double)) -> PixelRect {
    guard !part.image.isOpaque, !part.isStretchedInParts, f.sx > 0, f.sy > 0 else { return target }
    let ink = workshop.inks.ink(of: part.image)
    if ink.isEmpty { return .empty }
    if ink.width == part.image.width, ink.height == part.image.height { return target }
    // What a pixel shows comes from its neighbours too, and from those of halved copies.
    let reach = Double(2 << part.halvings(sx: f.sx, sy: f.sy))
    let (x, y) = (part.frame.width * f.sx / part.shown.width, part.frame.height * f.sy / part.shown.height)
    let (left, top) = (part.frame.minX * f.sx + f.tx, part.frame.minY * f.sy + f.ty)
    let box = Box(
      minX: left + (Double(ink.x0) - reach - part.shown.minX) * x,
      minY: top + (Double(ink.y0) - reach - part.shown.minY) * y,
      maxX: left + (Double(ink.x1) + reach - part.shown.minX) * x,
      maxY: top + (Double(ink.y1) + reach - part.shown.minY) * y)
    return box.isFinite ? box.pixels(scale: 1).outset(1) : target
  }

  func setSource(_ op: inout ck_op, _ buffer: PixelBuffer) {
    op.source = UnsafePointer(buffer.row(0))
    op.source_stride = buffer.stride
    (op.source_width, op.source_height) = (Int32(buffer.width), Int32(buffer.height))
  }

  /// Returns the source positions of the columns or rows from `first` on.
  func table(_ axis: ImageAxis, _ first: Int, _ count: Int, isNearest: Bool) -> UnsafePointer<Int32> {
    let memory = workshop.arena.allocate(Int32.self, count)
    for piece in axis.pieces {
      let from = max(first, min(first + count, piece.from))
      let to = max(from, min(first + count, piece.to))
      guard from < to else { continue }
      ck_axis_table(
        memory + (from - first), Int32(from), Int32(to - from), piece.place, piece.step, piece.base, axis.low,
        axis.high, isNearest ? 1 : 0)
    }
    return UnsafePointer(memory)
  }

  func paintGradient(
    _ gradient: RenderGradient, _ bounds: Box, _ map: PlaneMap, clip: Clip, shape: RoundedShape, opacity: Double
  ) {
    guard !bounds.isEmpty, let f = map.factors(scale: scale),
      let field = GradientField(gradient, bounds: bounds, sx: f.sx, sy: f.sy, tx: f.tx, ty: f.ty)
    else { return }
    let kind =
      switch gradient.kind {
      case .axial: CK_AXIAL
      case .radial: CK_RADIAL
      case .conic: CK_CONIC
      }
    var op = op(kind, opacity: opacity)
    (op.origin_x, op.origin_y) = (Int32(field.originX), Int32(field.originY))
    withUnsafeMutableBytes(of: &op.map) { $0.copyBytes(from: field.map.withUnsafeBytes { Array($0) }) }
    let ramp = workshop.arena.allocate(UInt32.self, 1024)
    for (index, color) in GradientField.ramp(gradient).enumerated() { ramp[index] = color }
    op.ramp = UnsafePointer(ramp)
    op.source_opaque = (0..<1024).allSatisfy { ramp[$0] >> 24 == 255 } ? 1 : 0
    add(op, clip: clip, shape: shape)
  }

  /// The ring between the outline and the same outline drawn in by the border's width.
  func paintBorder(_ style: RenderBody.Style, _ map: PlaneMap, clip: Clip, outline: RoundedShape, opacity: Double) {
    let border = solid(style.borderColor, opacity)
    guard let inner = style.borderHole.map({ shape($0, map, corners: style.borderHoleCorners) }) else {
      add(border, clip: clip, shape: outline)
      return
    }
    let ring = clipped(clip, to: outline)
    let hole = workshop.corners.kernelShape(inner, inverted: true, arena: workshop.arena)
    let (all, open) = (ring.rect, inner.inner)
    if open.isEmpty {
      add(border, clip: ring, bounds: all, extra: hole)
      return
    }
    add(border, clip: ring, bounds: PixelRect(x0: all.x0, y0: all.y0, x1: all.x1, y1: open.y0), extra: hole)
    add(border, clip: ring, bounds: PixelRect(x0: all.x0, y0: open.y1, x1: all.x1, y1: all.y1), extra: hole)
    add(border, clip: ring, bounds: PixelRect(x0: all.x0, y0: open.y0, x1: open.x0, y1: open.y1), extra: hole)
    add(border, clip: ring, bounds: PixelRect(x0: open.x1, y0: open.y0, x1: all.x1, y1: open.y1), extra: hole)
  }
}

extension RenderBody.Style {
  /// The area inside a border; nil if the border fills the layer.
  package var borderHole: Box? {
    let width = Double(borderWidth)
    let box = Box(bounds).outset(-width)
    return width.isFinite && !box.isEmpty ? box : nil
  }

  /// The hole's corners run beside the outline's.
  package var borderHoleCorners: CornerStyle? {
    guard var corners = cornerStyle, corners.radius > Double(borderWidth) else { return nil }
    corners.radius -= Double(borderWidth)
    return corners
  }
}
