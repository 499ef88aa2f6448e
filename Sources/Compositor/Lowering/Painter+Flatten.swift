internal import CompositorKernels
internal import CoreGraphics
internal import Foundation
package import QuartzCore

extension Painter {
  /// Draws a body's part on its own grid and lays the picture over the target.
  func paintFlattened(_ body: RenderBody, _ part: BodyPart, _ map: PlaneMap, clip: Clip, opacity: Double) {
    let extent = workshop.extents.extent(of: body)
    let box =
      switch part {
      case .look: extent.look
      case .unclipped: Box(body.style.bounds)
      case .group, .shadow, .cast, .content: extent.full
      }
    let plane = map.homography(scale: scale)
    guard
      let plan = FlattenPlan(
        extent: box, plane: plane, target: target, targetScale: scale,
        fixedScale: Double(body.style.rasterizationScale))
    else { return }
    var laying = PictureLaying(plan: plan, map: map, clip: clip, opacity: opacity)
    if part == .unclipped, map.isStraight { laying.outline = shape(box, map, corners: body.style.cornerStyle) }
    if part == .group { laying.blend = body.style.blend }
    if part.isSliced, body.style.rasterizationScale <= 0, workshop.extents.hasBackdrop(below: body) {
      paint(workshop.slices(of: body, part: part, plan: plan), laying)
    } else {
      paint(workshop.picture(of: body, part: part, plan: plan), laying)
    }
  }

  /// Lays a flattened picture.
  func paint(_ picture: Picture, _ laying: PictureLaying) {
    if laying.isStraight {
      paintStraight(picture, laying)
    } else {
      paintProjected(picture, laying)
    }
  }

  /// Draws a flattened picture with straight edges.
  private func paintStraight(_ picture: Picture, _ laying: PictureLaying) {
    let (plan, map, clip) = (laying.plan, laying.map, laying.clip)
    let step = 1 / plan.scale
    let box = Box(
      minX: Double(plan.rect.x0) * step, minY: Double(plan.rect.y0) * step, maxX: Double(plan.rect.x1) * step,
      maxY: Double(plan.rect.y1) * step)
    let outline = laying.outline ?? shape(box, map)
    var op = op(CK_COPY, opacity: laying.opacity)
    op.source_opaque = picture.isOpaque ? 1 : 0
    op.blend = laying.blend.rawValue
    if case .shifted(let x, let y) = map, plan.scale == scale {
      setSource(&op, picture.level(0))
      setRepeats(&op, of: picture)
      (op.origin_x, op.origin_y) = (Int32(x + plan.rect.x0), Int32(y + plan.rect.y0))
      let placed = laying.limited(plan.rect.offset(x: x, y: y))
      add(op, clip: clipped(clip, to: outline), bounds: placed)
      return
    }
    guard let f = map.factors(scale: scale) else { return }
    let halvings = FlattenPlan.halvings((abs(f.sx * f.sy)).squareRoot() * step)
    op.kind = Int32(CK_TABLE.rawValue)
    var bounds = laying.limited(outline.outer.intersection(clip.rect).intersection(target))
    if picture.isPartial, halvings == 0 {
      let seen = laying.plane(scale: scale).bounds(of: Box(picture.drawn).outset(1))
      bounds = bounds.intersection(seen.pixels(scale: 1))
    }
    guard !bounds.isEmpty else { return }
    let columns = ImageAxis(
      factor: f.sx, shift: f.tx, from: box.minX, to: box.maxX, low: 0, high: Double(plan.rect.width),
      halvings: halvings)
    let rows = ImageAxis(
      factor: f.sy, shift: f.ty, from: box.minY, to: box.maxY, low: 0, high: Double(plan.rect.height),
      halvings: halvings)
    op.columns = table(columns, bounds.x0, bounds.width, isNearest: false)
    op.rows = table(rows, bounds.y0, bounds.height, isNearest: false)
    op.columns_are_shifted = columns.isShift ? 1 : 0
    if halvings > 0 || !readsPart(of: picture, &op, bounds) { setSource(&op, picture.level(halvings)) }
    if halvings == 0 { setRepeats(&op, of: picture) }
    add(op, clip: clipped(clip, to: outline), bounds: bounds)
  }

  /// Sets the repeating rows of an op's source, once the picture is cached.
  func setRepeats(_ op: inout ck_op, of picture: Picture) {
    guard workshop.readsRowsOnce, picture.isKnown, !picture.isPartial, let repeats = picture.knownRepeats() else {
      return
    }
    op.repeats = UnsafePointer(repeats.base)
    op.repeat_stride = Int32(RowRepeats.tiles(picture.buffer.width))
    op.mostly_repeats = repeats.isMost ? 1 : 0
  }

  /// Lets an op read the kept part of a picture as if it were whole.
  ///
  /// False: it would read beyond it.
  private func readsPart(of picture: Picture, _ op: inout ck_op, _ bounds: PixelRect) -> Bool {
    guard picture.isPartial, let columns = op.columns, let rows = op.rows else { return false }
    let part = picture.part
    func holds(_ table: UnsafePointer<Int32>, _ count: Int, _ low: Int, _ high: Int, _ size: Int) -> Bool {
      let (first, last) = (Int(table[0] >> 8), Int(table[count - 1] >> 8))
      // The picture's own last pixel has no neighbour.
      return min(first, last) >= low && max(first, last) + (high < size ? 1 : 0) < high
    }
    guard holds(columns, bounds.width, part.x0, part.x1, picture.width),
      holds(rows, bounds.height, part.y0, part.y1, picture.height)
    else { return false }
    let stride = Int(picture.buffer.stride)
    op.source = UnsafePointer(picture.buffer.row(0) - (part.y0 * stride + part.x0))
    op.source_stride = picture.buffer.stride
    (op.source_width, op.source_height) = (Int32(picture.width), Int32(picture.height))
    return true
  }

  /// Lays a picture under a projective map.
  private func paintProjected(_ picture: Picture, _ laying: PictureLaying) {
    let plane = laying.plane(scale: scale)
    let (w, h) = (picture.width, picture.height)
    let magnification = plane.magnification(of: Box(minX: 0, minY: 0, maxX: Double(w), maxY: Double(h))) ?? 1
    let halvings = FlattenPlan.halvings(magnification)
    let buffer = picture.level(halvings)
    guard
      case (var op, let quad)? = quad(
        buffer, width: w, height: h, plane, isOpaque: picture.isOpaque, isNearest: false, opacity: laying.opacity)
    else { return }
    op.blend = laying.blend.rawValue
    if workshop.fillsPlain {
      let cells = picture.plainCells(halvings)
      (op.plain, op.plain_stride) = (UnsafePointer(cells.base), Int32(cells.columns))
    }
    add(op, clip: laying.clip, bounds: laying.limited(quad.bounds), edges: quad.edges)
  }

  /// - Parameter plane: From pixels of the picture of `width` × `height`, of which `buffer` may be a halved copy.
  func quad(
    _ buffer: PixelBuffer, width: Int, height: Int, _ plane: Homography, isOpaque: Bool, isNearest: Bool,
    opacity: Double
  ) -> (ck_op, QuadMap)? {
    guard let quad = QuadMap(width: width, height: height, plane: plane, target: target) else { return nil }
    var map = quad.map
    let (sx, sy) = (Double(buffer.width) / Double(width), Double(buffer.height) / Double(height))
    for n in 0..<3 { (map[n], map[n + 3]) = (map[n] * sx, map[n + 3] * sy) }
    var op = op(CK_QUAD, opacity: opacity)
    setSource(&op, buffer)
    op.source_opaque = isOpaque ? 1 : 0
    op.nearest = isNearest ? 1 : 0
    withUnsafeMutableBytes(of: &op.map) { bytes in
      map.withUnsafeBytes { bytes.copyMemory(from: $0) }
    }
    return (op, quad)
  }

  /// Draws a body without subtree straight under its map, when it is simple enough.
  ///
  /// False: it must be flattened.
  func paintsLeaf(_ body: RenderBody, _ map: PlaneMap, clip: Clip, opacity: Double) -> Bool {
    guard body.isPlainLeaf else { return false }
    switch map {
    case .shifted where clip.cuts.isEmpty, .straight where clip.cuts.isEmpty:
      guard body.isStraightLeaf else { return false }
      paintStraightLeaf(body, map, clip: clip, opacity: opacity)
      return true
    case .shifted, .straight, .general:
      return paintsQuadLeaf(body.style, map.homography(scale: scale), clip: clip, opacity: opacity)
    }
  }

  private func paintStraightLeaf(_ body: RenderBody, _ map: PlaneMap, clip: Clip, opacity: Double) {
    let style = body.style
    let outline = shape(Box(style.bounds), map, corners: style.cornerStyle)
    if let background = style.background { add(solid(background, opacity), clip: clip, shape: outline) }
    let inside = style.masksToBounds ? clipped(clip, to: outline) : clip
    paintContent(body, map, clip: inside, shape: outline, opacity: opacity)
    if style.hasBorder { paintBorder(style, map, clip: clip, outline: outline, opacity: opacity) }
  }

  /// One plain colour or one whole picture under any map.
  private func paintsQuadLeaf(
    _ style: RenderBody.Style, _ plane: Homography, clip: Clip, opacity: Double
  ) -> Bool {
    guard let leaf = style.quadLeaf else { return false }
    switch leaf {
    case .color(let color):
      let box = Box(style.bounds)
      let laid = plane.after(scaleX: box.width, scaleY: box.height, x: box.minX, y: box.minY)
      guard let quad = QuadMap(width: 1, height: 1, plane: laid, target: target) else { return true }
      add(solid(color, opacity), clip: clip, bounds: quad.bounds, edges: quad.edges)
    case .image(let part, let tint):
      let (w, h) = (part.image.width, part.image.height)
      let laid = plane.after(
        scaleX: part.frame.width / Double(w), scaleY: part.frame.height / Double(h), x: part.frame.minX,
        y: part.frame.minY)
      let magnification = laid.magnification(of: Box(minX: 0, minY: 0, maxX: Double(w), maxY: Double(h))) ?? 1
      let buffer = workshop.picture(
        of: part.image, halvings: part.isNearest ? 0 : FlattenPlan.halvings(magnification))
      guard
        case (var op, let quad)? = quad(
          buffer, width: w, height: h, laid, isOpaque: part.image.isOpaque, isNearest: part.isNearest,
          opacity: opacity)
      else { return true }
      if let tint {
        op.tinted = 1
        op.color = tint.premultiplied
      }
      add(op, clip: clip, bounds: quad.bounds, edges: quad.edges)
    }
    return true
  }
}

/// The content of a layer without a subtree, drawn under any map.
package enum QuadLeaf {
  case color(RenderColor)
  case image(ImagePart, tint: RenderColor?)
}

extension RenderBody {
  /// Nothing below, nothing that needs a picture of its own.
  package var isPlainLeaf: Bool {
    children.isEmpty && mask == nil && style.filters.isEmpty && style.rasterizationScale <= 0
      && !Box(style.bounds).isEmpty
  }

  /// A plain leaf that can be drawn under any map that keeps edges straight.
  package var isStraightLeaf: Bool {
    if case .shape = style.content { return false }
    return true
  }
}

extension RenderBody.Style {
  /// Nil when the layer must be flattened to be turned.
  package var quadLeaf: QuadLeaf? {
    if cornerRadius > 0 || hasBorder { return nil }
    let isPainted = (background?.alpha ?? 0) > 0
    if content == nil, let background, isPainted { return .color(background) }
    guard !isPainted, !masksToBounds,
      case .image(let image, let frame, let rect, let center, let density, let nearest, let tint) = content,
      rect == CGRect(x: 0, y: 0, width: 1, height: 1), center == rect,
      let part = ImagePart(
        image: image, frame: frame, rect: rect, center: center, pixelsPerPoint: density, isNearest: nearest)
    else { return nil }
    return .image(part, tint: tint)
  }
}
