internal import Foundation
internal import QuartzCore

/// The surface that backdrops are read from: the frame, or the picture of a flattened subtree.
struct BackdropSurface {
  var scale: Double
  var target: PixelRect
}

extension TreeDifference {
  /// Collects the pixels of a surface that backdrop filters read and fill, in a node and below it.
  func gatherBackdrops(
    _ node: RenderNode, _ space: SpaceMatrix, opacity: Double, _ surface: BackdropSurface, _ areas: inout [PixelRect]
  ) {
    let body = node.body
    let alpha = opacity * node.placement.clampedOpacity
    guard alpha > 0, extents.extent(of: body).hasBackdrop, let own = node.matrix else { return }
    let matrix = own.then(space)
    let sublayers = body.sublayerMatrix
    if body.style.preservesDepth {
      guard let sublayers else { return }
      for child in body.children { gatherBackdrops(child, sublayers.then(matrix), opacity: alpha, surface, &areas) }
      return
    }
    if !body.style.backgroundFilters.isEmpty {
      // Cuts in depth may flatten it: another pixel of its picture's edge.
      let box = matrix.plane.bounds(of: Box(body.style.bounds))
      areas.append(box.isFinite ? box.pixels(scale: 1).outset(3).intersection(surface.target) : surface.target)
    }
    // Where cuts flatten it, opacity comes after its filters: only what always makes a group cuts them off.
    guard !body.isGroup(opacity: 1), body.style.rasterizationScale <= 0, let sublayers,
      let map = PlaneMap(matrix.plane, scale: surface.scale)?.settled(body, scale: surface.scale, isCut: false)
    else { return }
    if case .shifted(let x, let y) = map {
      let inner = sublayers.then(.shifted(scale: surface.scale, x: x, y: y))
      for child in body.children { gatherBackdrops(child, inner, opacity: alpha, surface, &areas) }
    } else {
      gatherFlattened(body, map.homography(scale: surface.scale), sublayers, surface, &areas)
    }
  }

  /// The same of a body that is drawn on its own grid and laid over the surface.
  private func gatherFlattened(
    _ body: RenderBody, _ plane: Homography, _ sublayers: SpaceMatrix, _ surface: BackdropSurface,
    _ areas: inout [PixelRect]
  ) {
    // Which part is flattened depends on how it is cut; the coarser grid of both holds for either.
    let plans = [extents.extent(of: body).look, Box(body.style.bounds)].compactMap {
      FlattenPlan(extent: $0, plane: plane, target: surface.target, targetScale: surface.scale)
    }
    guard let plan = plans.min(by: { $0.scale < $1.scale }) else { return }
    var inside: [PixelRect] = []
    let grid = BackdropSurface(scale: plan.scale, target: .unlimited)
    let inner = sublayers.then(.shifted(scale: plan.scale, x: 0, y: 0))
    for child in body.children { gatherBackdrops(child, inner, opacity: 1, grid, &inside) }
    let laid = plane.after(scaleX: 1 / plan.scale, scaleY: 1 / plan.scale, x: 0, y: 0)
    for rect in inside {
      let box = laid.bounds(of: Box(rect.outset(2)))
      areas.append(box.isFinite ? box.pixels(scale: 1).outset(2).intersection(surface.target) : surface.target)
    }
  }
}

extension PixelRect {
  /// Beyond all pictures.
  fileprivate static let unlimited = PixelRect(x0: -1 << 24, y0: -1 << 24, x1: 1 << 24, y1: 1 << 24)
}
