internal import Foundation
internal import QuartzCore

/// Finds the damage between two trees of the same size.
struct TreeDifference {
  let extents: Extents
  private let regulars: Regulars
  private var scale: Double
  private(set) var region: DamageRegion

  /// Keeps its memory from frame to frame.
  init(_ workshop: Workshop, scale: Double, frame: PixelRect) {
    (extents, regulars, self.scale) = (workshop.extents, workshop.regulars, scale)
    region = DamageRegion(frame: frame)
  }

  /// Compares two trees; `region` is their difference then.
  mutating func compare(_ old: RenderTree, _ new: RenderTree, scale: Double, frame: PixelRect) {
    self.scale = scale
    region.clear(frame: frame)
    let space = SpaceMatrix.shifted(scale: scale, x: 0, y: 0)
    compare(old.root, new.root, space, clip: region.frame, opacity: 1)
    guard !region.rects.isEmpty, extents.extent(of: new.root.body).hasBackdrop else { return }
    // A filter of what lies behind carries changes on; what it reads has to be drawn again from the ground up.
    var areas: [PixelRect] = []
    gatherBackdrops(new.root, space, opacity: 1, BackdropSurface(scale: scale, target: frame), &areas)
    var isStable = false
    while !isStable {
      isStable = true
      for area in areas where region.intersects(area) && !region.contains(area) {
        region.add(area)
        isStable = false
      }
    }
  }

  private mutating func add(_ node: RenderNode, _ space: SpaceMatrix, _ clip: PixelRect) {
    guard node.placement.clampedOpacity > 0, let own = node.matrix else { return }
    let matrix = own.then(space)
    guard node.body.style.preservesDepth else {
      region.add((extents.pixels(of: node.body, plane: matrix.plane, scale: scale) ?? clip).intersection(clip))
      return
    }
    guard let sublayers = node.body.sublayerMatrix else { return }
    for child in node.body.children { add(child, sublayers.then(matrix), clip) }
  }

  private mutating func compare(
    _ old: RenderNode, _ new: RenderNode, _ space: SpaceMatrix, clip: PixelRect, opacity: Double
  ) {
    if old.body === new.body, old.placement == new.placement { return }
    let alpha = opacity * new.placement.clampedOpacity
    guard old.placement == new.placement, let place = shared(old.body, new.body, new, space, alpha) else {
      if old.body === new.body {
        regulars.move(new.body)
        if landsAlike(old, new, space) { return }
      }
      add(old, space, clip)
      add(new, space, clip)
      return
    }
    guard alpha > 0, let sublayers = new.body.sublayerMatrix else { return }
    let inner = sublayers.then(.shifted(scale: scale, x: place.x, y: place.y))
    var inside = clip
    if new.body.style.masksToBounds {
      let bounds = Box(new.body.style.bounds).pixels(scale: scale).offset(x: place.x, y: place.y)
      inside = clip.intersection(bounds.outset(1))
    }
    compareChildren(old.body.children, new.body.children, inner, inside, alpha)
  }

  /// Returns true if a moved subtree covers the same pixels as before: it moved by less than one, and lands on whole
  /// ones.
  private func landsAlike(_ old: RenderNode, _ new: RenderNode, _ space: SpaceMatrix) -> Bool {
    let body = new.body
    guard !body.style.preservesDepth, old.placement.clampedOpacity == new.placement.clampedOpacity,
      let before = old.matrix, let after = new.matrix,
      case .shifted(let x, let y) = PlaneMap(before.then(space).plane, scale: scale)?.settled(
        body, scale: scale, isCut: false)
    else { return false }
    return PlaneMap(after.then(space).plane, scale: scale)?.settled(body, scale: scale, isCut: false)
      == .shifted(x: x, y: y)
  }

  private mutating func compareChildren(
    _ old: [RenderNode], _ new: [RenderNode], _ space: SpaceMatrix, _ clip: PixelRect, _ opacity: Double
  ) {
    if old.count == new.count {
      for index in new.indices { compare(old[index], new[index], space, clip: clip, opacity: opacity) }
      return
    }
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, old[head].body === new[head].body { head += 1 }
    var tail = 0
    while tail < shorter - head, old[old.count - 1 - tail].body === new[new.count - 1 - tail].body { tail += 1 }
    for index in 0..<head { compare(old[index], new[index], space, clip: clip, opacity: opacity) }
    for node in old[head..<(old.count - tail)] { add(node, space, clip) }
    for node in new[head..<(new.count - tail)] {
      add(node, space, clip)
      if new.count > old.count { regulars.arrive(node) }
    }
    for index in 0..<tail {
      compare(old[old.count - tail + index], new[new.count - tail + index], space, clip: clip, opacity: opacity)
    }
  }

  /// Returns the common placement of two subtrees, if only their children differ and are drawn straight onto the frame.
  private func shared(
    _ old: RenderBody, _ new: RenderBody, _ node: RenderNode, _ space: SpaceMatrix, _ opacity: Double
  ) -> (x: Int, y: Int)? {
    let style = new.style
    // What cuts what changes with every part of a space.
    guard !style.preservesDepth, !old.hasSpace, !new.hasSpace, style.rasterizationScale <= 0, old.style == style,
      old.mask == nil, new.mask == nil,
      !old.isGroup(opacity: opacity), !new.isGroup(opacity: opacity), let own = node.matrix
    else { return nil }
    guard let map = PlaneMap(own.then(space).plane, scale: scale),
      case .shifted(let x, let y) = map.settled(new, scale: scale, isCut: false),
      map.settled(old, scale: scale, isCut: false) == .shifted(x: x, y: y)
    else { return nil }
    return castsByAlpha(old) || castsByAlpha(new) ? nil : (x, y)
  }

  private func castsByAlpha(_ body: RenderBody) -> Bool {
    guard body.style.shadow != nil else { return false }
    return if case .alpha = body.shadowCaster(look: extents.extent(of: body).look)?.1 { true } else { false }
  }
}
