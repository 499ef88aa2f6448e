internal import CompositorKernels
internal import CoreGraphics
internal import QuartzCore

/// The render context of a frame's painters: memory, caches, kernels and threads.
final class RenderContext {
  let extents = Extents()
  let arena = Arena()
  let corners = CornerCache()
  let inks = OpaqueBoundsCache()
  let pictures: PictureCache
  let shadows = ShadowCache()
  let executor: Executor
  /// See `CompositorTuning`.
  let readsRowsOnce: Bool
  /// See `CompositorTuning`.
  let fillsPlain: Bool
  /// Objects that ops point into, kept until the next frame is drawn: see `ShownRows`.
  var kept: [AnyObject] = []
  private var keptBefore: [AnyObject] = []

  /// Whole subtrees drawn lately: those seen twice are kept as pictures.
  let recurringSubtrees: RecurringSubtrees
  let staticPrefixes = StaticPrefixCache()
  /// Bodies that begin to move as wholes in this frame: their pictures come again.
  var beginning: Set<ObjectIdentifier> = []

  init(_ tuning: CompositorTuning) {
    pictures = PictureCache(budget: tuning.cacheBudget)
    recurringSubtrees = RecurringSubtrees(budget: tuning.keepsSubtrees ? tuning.cacheBudget : 0)
    executor = Executor(tuning)
    (readsRowsOnce, fillsPlain) = (tuning.readsRowsOnce, tuning.fillsPlain)
  }

  func beginFrame() {
    beginning.removeAll(keepingCapacity: true)
    arena.reset()
    corners.beginFrame()
    inks.beginFrame()
    pictures.beginFrame()
    shadows.beginFrame()
    recurringSubtrees.beginFrame()
    staticPrefixes.beginFrame()
    // The last one: bodies that no other cache holds leave a part in each frame.
    extents.beginFrame()
  }

  func endFrame() {
    swap(&kept, &keptBefore)
    kept.removeAll(keepingCapacity: true)
    pictures.endFrame()
  }

  /// A body's part drawn on its own pixel grid.
  func picture(of body: RenderSubtree, part: BodyPart, plan: FlattenPlan, isRegular: Bool = false) -> Picture {
    let part = part.plain(of: body, scale: plan.scale)
    let key = PictureKey.body(ObjectIdentifier(body), part, plan)
    if let found = pictures.picture(key) {
      found.isKnown = true
      kept.append(found)
      return found
    }
    let picture = draw(body, part: part, plan: plan, isRegular: isRegular)
    // What is found out about a picture once is found out in the frame that makes it, not in the second one.
    picture.isKnown = beginning.contains(ObjectIdentifier(body))
    pictures.insert(picture, for: key, owner: body)
    kept.append(picture)
    return picture
  }

  /// An image with its halved copies.
  func picture(of image: CGImage, halvings: Int) -> PixelBuffer {
    if halvings == 0 {
      kept.append(image)
      return image.pixels
    }
    let key = PictureKey.image(ObjectIdentifier(image))
    let picture =
      pictures.picture(key)
      ?? {
        let made = Picture(image)
        pictures.insert(made, for: key, owner: image)
        return made
      }()
    kept.append(picture)
    return picture.level(halvings)
  }

  private func draw(_ body: RenderSubtree, part: BodyPart, plan: FlattenPlan, isRegular: Bool) -> Picture {
    // A painter begins by clearing all of it.
    let buffer = PixelBuffer(width: plan.rect.width, height: plan.rect.height, isCleared: false)
    let bounds = PixelRect(x0: 0, y0: 0, x1: buffer.width, y1: buffer.height)
    let painter = Painter(renderContext: self, target: bounds, scale: plan.scale, isRegular: isRegular)
    let (x, y) = (-plan.rect.x0, -plan.rect.y0)
    let clip = Clip(bounds)
    switch part {
    case .appearance: painter.paintAppearance(body, x: x, y: y, clip: clip, opacity: 1)
    case .unclipped: painter.paintAppearance(body, x: x, y: y, clip: clip, opacity: 1, isClipped: false)
    case .shadow: painter.paintShadow(body, x: x, y: y, clip: clip, opacity: 1)
    case .group, .cast, .content:
      painter.paintShadow(body, x: x, y: y, clip: clip, opacity: 1)
      painter.paintAppearance(body, x: x, y: y, clip: clip, opacity: 1)
    }
    painter.finish(into: buffer, damage: [bounds])
    let picture = Picture(buffer: buffer, isOpaque: painter.isOpaque)
    if part == .group { finishGroup(picture, body, plan) }
    return picture
  }

  /// Filters, then the mask.
  private func finishGroup(_ picture: Picture, _ body: RenderSubtree, _ plan: FlattenPlan) {
    let buffer = picture.buffer
    for filter in body.style.filters {
      executor.apply(filter, to: buffer, scale: plan.scale, mirrored: false)
      if case .blur = filter { picture.isOpaque = false }
    }
    guard let mask = body.mask else { return }
    picture.isOpaque = false
    let stencil = PixelBuffer(width: buffer.width, height: buffer.height, isCleared: false)
    let bounds = PixelRect(x0: 0, y0: 0, x1: buffer.width, y1: buffer.height)
    let painter = Painter(renderContext: self, target: bounds, scale: plan.scale)
    painter.paint(
      mask, in: .shifted(scale: plan.scale, x: -plan.rect.x0, y: -plan.rect.y0), clip: Clip(bounds), opacity: 1)
    painter.finish(into: stencil, damage: [bounds])
    for y in 0..<buffer.height { ck_multiply_alpha(buffer.row(y), stencil.row(y), Int32(buffer.width)) }
  }
}

extension SpaceMatrix {
  /// A plane drawn at `scale`, moved by whole pixels; depth does not show.
  package static func shifted(scale: Double, x: Int, y: Int) -> SpaceMatrix {
    SpaceMatrix([scale, 0, 0, 0], [0, scale, 0, 0], [0, 0, 1, 0], [Double(x), Double(y), 0, 1])
  }
}
