internal import CompositorKernels
internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Turns nodes into a list of ops for one surface.
final class Painter {
  let workshop: Workshop
  /// The surface's pixels.
  let target: PixelRect
  /// Its pixels per point.
  let scale: Double
  var ops: [ck_op] = []
  /// The backdrop filters, each before the op of its index.
  var backdrops: [Backdrop] = []

  /// True inside a regular's picture, where none is nested.
  let isRegular: Bool
  /// True if the painter draws a shadow's source; backdrop filters count as opaque.
  let isCaster: Bool

  init(workshop: Workshop, target: PixelRect, scale: Double, isRegular: Bool = false, isCaster: Bool = false) {
    self.isRegular = isRegular
    self.isCaster = isCaster
    self.workshop = workshop
    self.target = target
    self.scale = scale
  }

  /// Ready for another frame of the same surface; the memory stays.
  func clear() {
    ops.removeAll(keepingCapacity: true)
    backdrops.removeAll(keepingCapacity: true)
  }

  /// True when one op alone makes every pixel opaque.
  var isOpaque: Bool {
    ops.contains { $0.kind != Int32(CK_CLEAR.rawValue) && $0.opaqueRect.contains(target) }
  }

  /// Paints a node and all below it.
  func paint(_ node: RenderNode, in space: SpaceMatrix, clip: Clip, opacity: Double) {
    let alpha = opacity * node.placement.clampedOpacity
    guard alpha > 0, !clip.rect.isEmpty, let matrix = node.matrix(in: space) else { return }
    if node.body.style.preservesDepth {
      paintDepth(node, in: space, clip: clip, opacity: opacity)
      return
    }
    paint(node.body, plane: matrix.plane, clip: clip, opacity: alpha)
  }

  /// Paints a body under a map of its plane.
  func paint(_ body: RenderBody, plane: Homography, clip: Clip, opacity: Double) {
    guard let map = PlaneMap(plane, scale: scale)?.settled(body, scale: scale, isCut: !clip.cuts.isEmpty) else {
      return
    }
    if !body.style.isDoubleSided, plane.determinant < 0 { return }
    if body.isBox, map.isStraight, clip.cuts.isEmpty {
      paintBox(body, map, clip: clip, opacity: opacity)
      return
    }
    let extent = workshop.extents.extent(of: body)
    let place = map.homography(scale: scale)
    let reached = workshop.extents.pixels(of: body, extent, plane: place, scale: scale)
    if let reached, !reached.intersects(clip.rect) { return }
    if !body.style.backgroundFilters.isEmpty { paintBackdrop(body, map, clip: clip, opacity: opacity) }
    if body.isGroup(opacity: opacity) {
      paintFlattened(body, .group, map, clip: clip, opacity: opacity)
      return
    }
    paintShadow(body, map, clip: clip, opacity: opacity)
    switch map {
    case .shifted(let x, let y) where body.style.rasterizationScale <= 0 && clip.cuts.isEmpty:
      if !paintsRegular(body, extent, x: x, y: y, clip: clip, opacity: opacity) {
        paintLook(body, x: x, y: y, clip: clip, opacity: opacity)
      }
    default:
      if paintsLeaf(body, map, clip: clip, opacity: opacity) { return }
      let part: BodyPart = body.style.isClipMovable && map.isStraight && clip.cuts.isEmpty ? .unclipped : .look
      paintFlattened(body, part, map, clip: clip, opacity: opacity)
    }
  }

  /// Paints a subtree that is at most a box with straight edges.
  private func paintBox(_ body: RenderBody, _ map: PlaneMap, clip: Clip, opacity: Double) {
    let bounds = Box(body.style.bounds)
    guard let background = body.style.background, !bounds.isEmpty else { return }
    add(solid(background, opacity), clip: clip, shape: shape(bounds, map, corners: body.cornerStyle))
  }

  /// Paints a subtree's own content and its children, on the surface's grid.
  ///
  /// - Parameters:
  ///   - isClipped: False leaves corners square and fills the edges' pixels: the clip comes where the picture is laid.
  ///   - usesGround: False draws everything, also what a picture of what stands still shows.
  func paintLook(
    _ body: RenderBody, x: Int, y: Int, clip: Clip, opacity: Double, isClipped: Bool = true, usesGround: Bool = true
  ) {
    let style = body.style
    let map = PlaneMap.shifted(x: x, y: y)
    let bounds = Box(style.bounds)
    let outline = isClipped ? shape(bounds, map, corners: style.cornerStyle) : widened(bounds, map)
    let drawn = usesGround ? paintGround(body, x: x, y: y, clip: clip, opacity: opacity) : 0
    if drawn == 0, let background = style.background, !bounds.isEmpty {
      add(solid(background, opacity), clip: clip, shape: outline)
    }
    var inside = clip
    if style.masksToBounds {
      guard !bounds.isEmpty else { return }
      inside = clipped(clip, to: outline)
    }
    if drawn == 0 { paintContent(body, map, clip: inside, shape: outline, opacity: opacity) }
    if !body.children.isEmpty, let sublayers = body.sublayerMatrix {
      let space = sublayers.then(.shifted(scale: scale, x: x, y: y))
      paintChildren(of: body, from: drawn, in: space, clip: inside, opacity: opacity)
    }
    if style.hasBorder, !bounds.isEmpty { paintBorder(style, map, clip: clip, outline: outline, opacity: opacity) }
  }
}

extension PlaneMap {
  var isStraight: Bool {
    switch self {
    case .shifted, .straight: true
    case .general: false
    }
  }

  /// The map as a matrix.
  package func homography(scale: Double) -> Homography {
    switch self {
    case .shifted(let x, let y):
      Homography(a: scale, b: 0, c: Double(x), d: 0, e: scale, f: Double(y), g: 0, h: 0, i: 1)
    case .straight(let sx, let sy, let tx, let ty): Homography(a: sx, b: 0, c: tx, d: 0, e: sy, f: ty, g: 0, h: 0, i: 1)
    case .general(let h): h
    }
  }

  /// Factors and shifts of a map that keeps edges straight.
  package func factors(scale: Double) -> (sx: Double, sy: Double, tx: Double, ty: Double)? {
    switch self {
    case .shifted(let x, let y): (scale, scale, Double(x), Double(y))
    case .straight(let sx, let sy, let tx, let ty): (sx, sy, tx, ty)
    case .general: nil
    }
  }
}

extension RenderNode.Placement {
  /// 0…1; what is not a number counts as 0.
  package var clampedOpacity: Double { opacity > 0 ? min(opacity, 1) : 0 }
}

extension RenderBody {
  /// Returns true if the subtree is drawn as one picture before opacity, mask or filters act on it.
  package func isGroup(opacity: Double) -> Bool {
    if mask != nil || !style.filters.isEmpty || style.blend != .normal { return true }
    guard opacity < 1, style.allowsGroupOpacity else { return false }
    var things = children.count
    if let background = style.background, background.alpha > 0 { things += 1 }
    if style.content != nil { things += 1 }
    if style.hasBorder { things += 1 }
    if style.shadow != nil, !style.masksToBounds { things += 1 }
    return things > 1
  }
}

extension RenderBody.Style {
  /// True if the body's own clip can be applied where its picture is drawn: nothing of it is drawn outside the clip,
  /// and no border follows the clip's edge.
  package var isClipMovable: Bool { masksToBounds && !hasBorder && filters.isEmpty }
}
