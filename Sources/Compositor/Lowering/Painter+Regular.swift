internal import CompositorKernels
internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension Painter {
  /// Draws a subtree that comes again from its picture, where that gives the same bytes.
  ///
  /// It does when an opaque background on whole pixels lies under all of it, so that nothing below shows through; when
  /// no shape clips it, since coverage would multiply once instead of once per layer; and when each node's place in it
  /// is the same wherever the whole stands.
  func paintsRegular(_ body: RenderBody, _ extent: BodyExtent, x: Int, y: Int, clip: Clip, opacity: Double) -> Bool {
    let style = body.style
    guard !isRegular, opacity >= 1, clip.shapeCount == 0, !extent.hasBackdrop, style.cornerStyle == nil,
      body.descendantCount >= Regulars.leastNodes, let background = style.background, background.alpha >= 1
    else { return false }
    let outline = shape(Box(style.bounds), .shifted(x: 0, y: 0))
    guard outline.isWholePixels, !outline.outer.isEmpty, outline.outer.area <= FlattenPlan.largestArea,
      let drift = workshop.extents.movement(of: body, scale: scale).drift,
      outline.outer.contains(extent.look.pixels(scale: scale).outset(drift)),
      workshop.regulars.isRegular(body, pixels: outline.outer.area)
    else { return false }
    let plan = FlattenPlan(scale: scale, rect: outline.outer)
    let picture = workshop.picture(of: body, part: .look, plan: plan, isRegular: true)
    var op = op(CK_COPY, opacity: 1)
    op.source_opaque = picture.isOpaque ? 1 : 0
    setSource(&op, picture.buffer)
    picture.isKnown = true
    setRepeats(&op, of: picture)
    (op.origin_x, op.origin_y) = (Int32(x + plan.rect.x0), Int32(y + plan.rect.y0))
    add(op, clip: clip, bounds: plan.rect.offset(x: x, y: y))
    return true
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
  /// How what is below goes along: as a whole when every node stands where rounding does not depend on where the body
  /// stands, by whole pixels or clearly between them.
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
    guard !node.body.style.preservesDepth, node.placement.transform == CATransform3DIdentity,
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
