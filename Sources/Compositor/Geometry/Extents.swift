internal import Foundation
package import QuartzCore

/// The extent of a subtree's pixels, and the cost of drawing it.
package struct SubtreeExtent: Sendable {
  /// Everything but the body's own shadow; the body's coordinates.
  package var appearance = Box.nothing
  /// With the body's own shadow.
  package var full = Box.nothing
  /// True if a node of the subtree filters its backdrop.
  package var hasBackdrop = false

  init() {}

  /// The extent of a body that is a box at most.
  init(box body: RenderSubtree) {
    guard let background = body.style.background, background.alpha > 0 else { return }
    appearance = Box(body.style.bounds)
    full = appearance
  }
}

/// Extents of bodies, remembered by identity.
package final class Extents {
  private struct CacheEntry {
    let body: RenderSubtree
    var extent: SubtreeExtent
    var movement: (scale: Double, movement: Movement)?
  }
  private var entries = FrameCache<ObjectIdentifier, CacheEntry>()
  private var leaving = LeavingBodies()
  package init() {}

  /// Drops subtrees that were not queried for some frames.
  package func beginFrame() {
    entries.beginFrame()
    entries.removeUnused { leaving.add($0.body) }
    leaving.releaseSome()
  }

  package func removeAll() {
    entries.removeAll()
    leaving = LeavingBodies()
  }

  package func extent(of body: RenderSubtree) -> SubtreeExtent {
    if body.isBox { return SubtreeExtent(box: body) }
    if body.children.isEmpty, body.mask == nil { return compute(body) }
    let key = ObjectIdentifier(body)
    if let known = entries.value(key) { return known.extent }
    let extent = compute(body)
    entries.insert(CacheEntry(body: body, extent: extent), for: key)
    return extent
  }

  /// Returns true if a node below a subtree's root filters its backdrop.
  package func hasBackdrop(below body: RenderSubtree) -> Bool {
    extent(of: body).hasBackdrop && body.children.contains { extent(of: $0.body).hasBackdrop }
  }

  /// Pixels of the target that a body under `plane` may change; nil: perhaps all.
  ///
  /// Its extent, the rounding of its picture's grid, and antialiasing.
  func pixels(of body: RenderSubtree, plane: Homography, scale: Double) -> PixelRect? {
    pixels(of: body, extent(of: body), plane: plane, scale: scale)
  }

  /// Returns the pixels of a subtree with a known extent.
  func pixels(of body: RenderSubtree, _ extent: SubtreeExtent, plane: Homography, scale: Double) -> PixelRect? {
    let full = extent.full
    if full.isEmpty { return .empty }
    let raster = body.style.rasterizationScale
    let unit = raster > 0 ? 1 / min(Double(raster), scale) : 1 / scale
    var grid = unit
    if raster <= 0, plane.a == scale, plane.e == scale, plane.c == plane.c.rounded(), plane.f == plane.f.rounded() {
      grid = 0
    }
    guard full.width * scale < 4096, full.height * scale < 4096 else { return nil }
    let box = plane.bounds(of: full.outset(grid + unit * body.drift))
    return box.isFinite ? box.pixels(scale: 1).outset(2) : nil
  }

  func knownMovement(_ body: RenderSubtree, _ scale: Double) -> Movement? {
    if body.children.isEmpty {
      return body.style.sublayerTransform == CATransform3DIdentity ? .whole(drift: 0) : .inDoubt
    }
    guard let known = entries.peek(ObjectIdentifier(body))?.movement, known.scale == scale else { return nil }
    return known.movement
  }

  func remember(_ body: RenderSubtree, _ scale: Double, _ movement: Movement) {
    entries.change(ObjectIdentifier(body)) { $0.movement = (scale, movement) }
  }

  /// Returns the box that a node paints in the plane to which `matrix` maps its parent's space.
  package func box(of node: RenderNode, under matrix: SpaceMatrix) -> Box {
    guard let m = node.matrix(in: matrix) else { return .nothing }
    guard node.body.style.preservesDepth else { return m.plane.bounds(of: extent(of: node.body).full) }
    guard let sublayers = node.body.sublayerMatrix else { return .nothing }
    let space = sublayers.then(m)
    return node.body.children.reduce(Box.nothing) { $0.union(box(of: $1, under: space)) }
  }

  /// Without computing the extent of what has none below.
  private func hasBackdrop(_ body: RenderSubtree) -> Bool {
    if body.isBox { return false }
    return body.children.isEmpty && body.mask == nil
      ? !body.style.backgroundFilters.isEmpty : extent(of: body).hasBackdrop
  }

  private func compute(_ body: RenderSubtree) -> SubtreeExtent {
    let style = body.style
    let bounds = Box(style.bounds)
    // Nodes are large: they stay in their list.
    let children = body.children
    var result = SubtreeExtent()
    result.hasBackdrop =
      !style.backgroundFilters.isEmpty || children.indices.contains { hasBackdrop(children[$0].body) }
    if style.drawsBounds { result.appearance = bounds }
    result.appearance = result.appearance.union(style.contentBox)
    if let space = body.sublayerMatrix {
      for index in children.indices {
        result.appearance = result.appearance.union(box(of: children[index], under: space))
      }
    }
    if style.masksToBounds { result.appearance = result.appearance.intersection(bounds) }
    result.full = result.appearance
    if let shadow = style.shadow, !style.masksToBounds, let reach = shadow.reach {
      let casting = shadow.path.map { $0.controlBox } ?? result.appearance
      let cast = casting.offset(x: shadow.offset.width, y: shadow.offset.height).outset(reach)
      result.full = result.full.union(cast)
    }
    for filter in style.filters {
      guard case .blur(let radius) = filter, radius.isFinite, radius > 0 else { continue }
      result.full = result.full.outset(min(3 * radius, 1000))
      result.appearance = result.appearance.outset(min(3 * radius, 1000))
    }
    if let mask = body.mask {
      let shown = box(of: mask, under: .identity)
      result.appearance = result.appearance.intersection(shown)
      result.full = result.full.intersection(shown)
    }
    if !style.backgroundFilters.isEmpty { result.full = result.full.union(bounds) }
    return result
  }
}

extension RenderSubtree {
  /// The pixels by which subtrees may stray from their place: each level but leaves may be moved by half a pixel.
  var drift: Double { Double(depth / 2) }
}

extension RenderSubtree.Style {
  /// True if the layer itself paints inside its bounds.
  var drawsBounds: Bool {
    if let background, background.alpha > 0 { return true }
    if hasBorder || !backgroundFilters.isEmpty { return true }
    if case .gradient = content { return true }
    return false
  }

  package var hasBorder: Bool { borderWidth > 0 && borderColor.alpha > 0 }

  /// The box of the content, before clipping.
  var contentBox: Box {
    switch content {
    case nil, .gradient: .nothing
    case .image(_, let frame, _, _, _, _, _): Box(frame)
    case .shape(let shape): shape.paintedBox
    }
  }
}

extension RenderShadow {
  /// Shadows that fall farther are not seen: far beyond every screen; chosen.
  ///
  /// Units: points.
  private static let farthest: CGFloat = 1e6

  /// How far the blur carries, in points; nil when the shadow cannot be seen.
  package var reach: Double? {
    guard color.alpha > 0, radius.isFinite, abs(offset.width) < Self.farthest, abs(offset.height) < Self.farthest
    else { return nil }
    return 3 * Double(max(0, min(radius, 300)))
  }
}

extension RenderShape {
  /// Control points, widened by what the stroke may reach.
  package var paintedBox: Box {
    guard stroke != nil, lineWidth.isFinite, lineWidth > 0 else { return path.controlBox }
    let spread = lineJoin == 0 ? max(1.5, Double(miterLimit.isFinite ? miterLimit : 10)) : 1.5
    return path.controlBox.widened(Double(lineWidth) / 2 * spread)
  }
}

extension [RenderSegment] {
  /// The box of all end and control points that are numbers.
  package var controlBox: Box {
    var box = Box.nothing
    func add(_ p: CGPoint) {
      guard p.x.isFinite, p.y.isFinite else { return }
      box = Box(
        minX: Swift.min(box.minX, p.x), minY: Swift.min(box.minY, p.y), maxX: Swift.max(box.maxX, p.x),
        maxY: Swift.max(box.maxY, p.y))
    }
    for segment in self {
      switch segment {
      case .move(let p), .line(let p): add(p)
      case .quad(let p, let c): add(p); add(c)
      case .curve(let p, let c1, let c2): add(p); add(c1); add(c2)
      case .close: break
      }
    }
    return box
  }
}

extension Box {
  /// Like `outset`, also for a line without area.
  func widened(_ by: Double) -> Box {
    minX > maxX || minY > maxY ? self : Box(minX: minX - by, minY: minY - by, maxX: maxX + by, maxY: maxY + by)
  }
}
