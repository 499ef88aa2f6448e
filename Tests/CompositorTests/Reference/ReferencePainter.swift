import Compositor
import CompositorKernels
import CoreGraphics
import Foundation
import QuartzCore

/// The slow, plain compositor: every node, every pixel, every frame; nothing skipped, kept or shared.
final class ReferencePainter {
  struct Clip {
    var shapes: [(shape: RoundedShape, isInverted: Bool)] = []
    var cuts: [HalfPlane] = []

    func with(_ shape: RoundedShape, isInverted: Bool = false) -> Clip {
      var result = self
      result.shapes.append((shape, isInverted))
      return result
    }
  }

  private(set) var image: ReferencePixels
  /// The slices between backdrop filters for a picture that is drawn elsewhere; nil: the filters act on the picture.
  var slices: [Slice]?
  /// True if the painter draws the source of a shadow.
  var isCaster = false
  let scale: Double
  let extents: Extents
  var target: PixelRect { PixelRect(x0: 0, y0: 0, x1: image.width, y1: image.height) }

  /// See Documentation/Compositing.md.
  enum Slice {
    case picture(ReferencePixels)
    case backdrop(mask: ReferencePixels, rect: PixelRect, filters: [RenderFilter])
  }

  /// Filters what has been painted so far in `rect`, where `coverage` draws white.
  func filterBehind(
    _ filters: [RenderFilter], _ rect: PixelRect, isLaid: Bool, coverage: (ReferencePainter) -> Void,
    fill: (ReferencePixels) -> Void
  ) {
    if isCaster { return coverage(self) }
    guard !rect.isEmpty else { return }
    let mask = ReferencePainter(ReferencePixels(image.width, image.height), scale: scale, extents: extents)
    if isLaid || slices != nil { coverage(mask) }
    for y in 0..<mask.image.height {
      for x in 0..<mask.image.width where x < rect.x0 || x >= rect.x1 || y < rect.y0 || y >= rect.y1 {
        mask.image.pixels[y * mask.image.width + x] = 0
      }
    }
    if slices != nil {
      guard mask.image.pixels.contains(where: { $0 != 0 }) else { return }
      slices?.append(.picture(image))
      slices?.append(.backdrop(mask: mask.image, rect: rect, filters: filters))
      image = ReferencePixels(image.width, image.height)
      return
    }
    let copy = ReferencePixels(rect.width, rect.height)
    for y in 0..<rect.height {
      for x in 0..<rect.width { copy.pixels[y * rect.width + x] = image.held(rect.x0 + x, rect.y0 + y) }
    }
    for filter in filters { apply(filter, to: copy, scale: scale, mirrored: true) }
    if isLaid {
      for y in 0..<rect.height {
        for x in 0..<rect.width {
          let alpha = mask.image.held(rect.x0 + x, rect.y0 + y) >> 24
          let pixel = copy.pixels[y * rect.width + x]
          copy.pixels[y * rect.width + x] = channels { div255((pixel >> $0 & 255) * alpha) }
        }
      }
    }
    fill(copy)
  }

  init(_ image: ReferencePixels, scale: Double, extents: Extents) {
    (self.image, self.scale, self.extents) = (image, scale, extents)
  }

  static func draw(_ tree: RenderTree) -> ReferencePixels {
    let size = Compositor.pixelSize(of: tree)
    let image = ReferencePixels(size.width, size.height, 0xFF00_0000)
    let painter = ReferencePainter(image, scale: Compositor.scale(of: tree), extents: Extents())
    painter.paint(tree.root, in: .shifted(scale: painter.scale, x: 0, y: 0), clip: Clip(), opacity: 1)
    return image
  }

  /// Blends `source` into every pixel of `rect`, as far as the clip and the edges let it.
  func fill(
    _ rect: PixelRect, _ clip: Clip, opacity: Double, edges: [HalfPlane] = [], blend mode: RenderBlend = .normal,
    source: (Int, Int) -> UInt32
  ) {
    let alpha = byte(opacity)
    let rect = rect.intersection(target)
    guard alpha > 0, !rect.isEmpty else { return }
    let open = HalfPlane.everything
    let all = edges.isEmpty && clip.cuts.isEmpty ? [] : (edges.isEmpty ? [open, open, open, open] : edges) + clip.cuts
    for y in rect.y0..<rect.y1 {
      for x in rect.x0..<rect.x1 {
        var mask: UInt32 = 255
        for clip in clip.shapes {
          let c = clip.shape.cover(x, y)
          mask = div255(mask * (clip.isInverted ? 255 - c : c))
        }
        if !all.isEmpty { mask = div255(mask * cover(all, x, y)) }
        if mask == 0 { continue }
        let at = y * image.width + x
        image.pixels[at] = blend(image.pixels[at], source(x, y), div255(mask * alpha), mode)
      }
    }
  }

  func paint(_ node: RenderNode, in space: SpaceMatrix, clip: Clip, opacity: Double) {
    let alpha = opacity * node.placement.clampedOpacity
    guard alpha > 0, let own = node.matrix else { return }
    if node.body.style.preservesDepth {
      paint(DepthOrder.planes(of: node, in: space, opacity: opacity), clip: clip)
      return
    }
    paint(node.body, plane: own.then(space).plane, clip: clip, opacity: alpha)
  }

  private func paint(_ planes: [DepthOrder.Plane], clip: Clip) {
    for plane in planes {
      var inside = clip
      inside.cuts += plane.cuts
      paint(plane.body, plane: plane.matrix.plane, clip: inside, opacity: plane.opacity)
    }
  }

  func paint(_ body: RenderSubtree, plane: Homography, clip: Clip, opacity: Double) {
    guard let map = PlaneMap(plane, scale: scale)?.settled(body, scale: scale, isCut: !clip.cuts.isEmpty) else {
      return
    }
    if !body.style.isDoubleSided, plane.determinant < 0 { return }
    // What has no extent is not drawn, even where antialiased edges that only touch would overlap.
    if extents.extent(of: body).full.isEmpty { return }
    if !body.style.backgroundFilters.isEmpty { paintBackdrop(body, map, clip: clip, opacity: opacity) }
    if body.isGroup(opacity: opacity) {
      paintFlattened(body, .group, map, clip: clip, opacity: opacity)
      return
    }
    paintShadow(body, map, clip: clip, opacity: opacity)
    if case .shifted(let x, let y) = map, body.style.rasterizationScale <= 0, clip.cuts.isEmpty {
      paintAppearance(body, x: x, y: y, clip: clip, opacity: opacity)
    } else if body.isPlainLeaf, paintsLeaf(body.style, map, clip: clip, opacity: opacity) {
      return
    } else {
      let isMovable = body.style.isClipMovable && map.factors(scale: scale) != nil && clip.cuts.isEmpty
      paintFlattened(body, isMovable ? .unclipped : .appearance, map, clip: clip, opacity: opacity)
    }
  }

  func paintAppearance(_ body: RenderSubtree, x: Int, y: Int, clip: Clip, opacity: Double, isClipped: Bool = true) {
    let style = body.style
    let map = PlaneMap.shifted(x: x, y: y)
    let bounds = Box(style.bounds)
    let outline =
      isClipped
      ? shape(bounds, map, style.cornerStyle)
      : RoundedShape(widened: bounds, sx: scale, sy: scale, tx: Double(x), ty: Double(y))
    if let background = style.background, !bounds.isEmpty {
      paintColor(background, clip.with(outline), outline.outer, opacity)
    }
    if style.masksToBounds, bounds.isEmpty { return }
    let inside = style.masksToBounds ? clip.with(outline) : clip
    paintContent(style, map, clip: inside, outline: outline, opacity: opacity)
    if let sublayers = body.sublayerMatrix {
      let space = sublayers.then(.shifted(scale: scale, x: x, y: y))
      if body.hasSpace {
        paint(DepthOrder.planes(of: body.children, in: space, opacity: opacity, extents: extents), clip: inside)
      } else {
        for child in body.children { paint(child, in: space, clip: inside, opacity: opacity) }
      }
    }
    if style.hasBorder, !bounds.isEmpty { paintBorder(style, map, clip: clip, outline: outline, opacity: opacity) }
  }

  func shape(_ box: Box, _ map: PlaneMap, _ corners: CornerStyle? = nil) -> RoundedShape {
    let f = map.factors(scale: scale)!
    return RoundedShape(box, sx: f.sx, sy: f.sy, tx: f.tx, ty: f.ty, corners: corners)
  }

  func paintColor(_ color: RenderColor, _ clip: Clip, _ rect: PixelRect, _ opacity: Double, edges: [HalfPlane] = []) {
    let pixel = color.premultiplied
    fill(rect, clip, opacity: opacity, edges: edges) { _, _ in pixel }
  }

  func paintBorder(_ style: RenderSubtree.Style, _ map: PlaneMap, clip: Clip, outline: RoundedShape, opacity: Double) {
    var ring = clip.with(outline)
    if let hole = style.borderHole { ring = ring.with(shape(hole, map, style.borderHoleCorners), isInverted: true) }
    paintColor(style.borderColor, ring, outline.outer, opacity)
  }

  /// False: the leaf has to be flattened.
  func paintsLeaf(_ style: RenderSubtree.Style, _ map: PlaneMap, clip: Clip, opacity: Double) -> Bool {
    if map.factors(scale: scale) != nil, clip.cuts.isEmpty {
      if case .shape = style.content { return false }
      let outline = shape(Box(style.bounds), map, style.cornerStyle)
      if let background = style.background { paintColor(background, clip.with(outline), outline.outer, opacity) }
      let inside = style.masksToBounds ? clip.with(outline) : clip
      paintContent(style, map, clip: inside, outline: outline, opacity: opacity)
      if style.hasBorder { paintBorder(style, map, clip: clip, outline: outline, opacity: opacity) }
      return true
    }
    let plane = map.homography(scale: scale)
    switch style.quadLeaf {
    case nil: return false
    case .color(let color):
      let box = Box(style.bounds)
      let laid = plane.after(scaleX: box.width, scaleY: box.height, x: box.minX, y: box.minY)
      guard let quad = QuadMap(width: 1, height: 1, plane: laid, target: target) else { return true }
      paintColor(color, clip, quad.bounds, opacity, edges: quad.edges)
    case .image(let part, let tint):
      let (w, h) = (Double(part.image.width), Double(part.image.height))
      let laid = plane.after(
        scaleX: part.frame.width / w, scaleY: part.frame.height / h, x: part.frame.minX, y: part.frame.minY)
      paintQuad(
        ReferencePixels(part.image), laid, clip: clip, opacity: opacity, isNearest: part.isNearest,
        tint: tint?.premultiplied)
    }
    return true
  }
}
