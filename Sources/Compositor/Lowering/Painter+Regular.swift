internal import CompositorKernels
internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension Painter {
  /// Draws a recurring subtree from its picture, if that gives the same bytes.
  ///
  /// It does when an opaque background on whole pixels lies under it, so that nothing below shows through; when no shape
  /// clips it, since coverage would multiply once instead of once per layer; and when each node's place in it is the same
  /// wherever the whole stands. What reaches beyond the background is drawn beside the picture.
  func paintsRegular(_ body: RenderBody, _ extent: BodyExtent, x: Int, y: Int, clip: Clip, opacity: Double) -> Bool {
    guard !isRegular, opacity >= 1, clip.shapeCount == 0, let plan = regularPlan(of: body, extent),
      workshop.isRegular(body, plan), let drift = drift(of: body)
    else { return false }
    let picture = workshop.picture(of: body, part: .look, plan: plan, isRegular: true)
    var op = op(CK_COPY, opacity: 1)
    op.source_opaque = picture.isOpaque ? 1 : 0
    setSource(&op, picture.buffer)
    picture.isKnown = true
    setRepeats(&op, of: picture)
    (op.origin_x, op.origin_y) = (Int32(x + plan.rect.x0), Int32(y + plan.rect.y0))
    add(op, clip: clip, bounds: plan.rect.offset(x: x, y: y))
    let reach = extent.look.pixels(scale: scale).outset(drift)
    for strip in reach.strips(around: plan.rect) {
      var beyond = clip
      beyond.rect = strip.offset(x: x, y: y).intersection(clip.rect).intersection(target)
      beyond.inner = clip.inner.intersection(beyond.rect)
      if !beyond.rect.isEmpty { paintLook(body, x: x, y: y, clip: beyond, opacity: opacity, usesGround: false) }
    }
    return true
  }

  /// Draws the static bottom of a changing subtree from its picture.
  ///
  /// - Returns: How many children are drawn with it; 0 when nothing is.
  func paintGround(_ body: RenderBody, x: Int, y: Int, clip: Clip, opacity: Double) -> Int {
    guard !isRegular, let ground = workshop.grounds.ground(of: body) else { return 0 }
    let extent = workshop.extents.extent(of: ground)
    return paintsRegular(ground, extent, x: x, y: y, clip: clip, opacity: opacity) ? ground.children.count : 0
  }

  /// Returns the picture of a subtree with an opaque background; nil if it has none, or is too small or too large.
  private func regularPlan(of body: RenderBody, _ extent: BodyExtent) -> FlattenPlan? {
    let style = body.style
    guard !extent.hasBackdrop, style.cornerStyle == nil, body.descendantCount >= Regulars.leastNodes,
      let background = style.background, background.alpha >= 1
    else { return nil }
    let outline = shape(Box(style.bounds), .shifted(x: 0, y: 0))
    guard outline.isWholePixels, !outline.outer.isEmpty, outline.outer.area <= FlattenPlan.largestArea else {
      return nil
    }
    return FlattenPlan(scale: scale, rect: outline.outer)
  }

  /// Returns the distance that rounding moves the content of a position-independent subtree; nil for others.
  private func drift(of body: RenderBody) -> Int? { workshop.extents.movement(of: body, scale: scale).drift }

  /// Makes a body's picture before it is laid, where it may be drawn from one and has room.
  ///
  /// - Returns: What it takes, in bytes.
  func prepare(_ body: RenderBody, room: Int) -> Int {
    let extent = workshop.extents.extent(of: body)
    guard body.mask == nil, let plan = regularPlan(of: body, extent), plan.rect.area * 4 <= room,
      drift(of: body) != nil
    else { return 0 }
    let picture = workshop.picture(of: body, part: .look, plan: plan, isRegular: true)
    picture.isKnown = true
    if workshop.readsRowsOnce { _ = picture.knownRepeats() }
    return picture.byteCount
  }
}

extension Workshop {
  /// Returns true if a subtree is drawn from its picture: there is one, or it is worth one.
  func isRegular(_ body: RenderBody, _ plan: FlattenPlan) -> Bool {
    let isWorth = regulars.isRegular(body, pixels: plan.rect.area)
    return isWorth || pictures.holds(.body(ObjectIdentifier(body), .look, plan))
  }
}

/// How what is below a body moves with it.
enum Movement {
  /// By the same pixels; rounding takes it no farther than `drift` pixels from its place.
  case whole(drift: Int)
  case inDoubt

  /// Nil in doubt.
  var drift: Int? {
    switch self {
    case .whole(let drift): drift
    case .inDoubt: nil
    }
  }
}

extension Extents {
  /// Returns how the content moves with a subtree: as a whole if rounding is independent of its position, by whole
  /// pixels or clearly between them.
  func movement(of body: RenderBody, scale: Double) -> Movement {
    if let known = knownMovement(body, scale) { return known }
    var result: Movement = body.style.sublayerTransform == CATransform3DIdentity ? .whole(drift: 0) : .inDoubt
    for child in body.children {
      guard let so = result.drift, let place = placeOnGrid(child, scale),
        let below = movement(of: child.body, scale: scale).drift
      else {
        result = .inDoubt
        break
      }
      let isMoved = place == .between && !child.body.children.isEmpty
      result = .whole(drift: max(so, below + (isMoved ? 1 : 0)))
    }
    remember(body, scale, result)
    return result
  }

  private enum Place { case onPixels, between }

  /// Nil: in doubt.
  private func placeOnGrid(_ node: RenderNode, _ scale: Double) -> Place? {
    guard !node.body.style.preservesDepth, node.placement.isUntransformed,
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
      if off < 1e-5 || abs(abs(part - part.rounded()) - 0.5) < 1e-5 { return nil }
      result = .between
    }
    return result
  }
}
