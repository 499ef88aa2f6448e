internal import CompositorKernels
package import CoreGraphics
internal import Foundation
package import QuartzCore

/// Draws render trees, one after the other, on one surface; a tree's pixels do not depend on the previous trees, the
/// number of threads, the caches' size or the machine.
package final class Compositor {
  /// The last frame: ceil(size × scale) pixels, opaque; black where nothing is drawn.
  package private(set) var surface = PixelBuffer(width: 0, height: 0)
  /// The statistics of the last frame.
  package private(set) var statistics = CompositorStatistics()
  /// Pixels that the last frame did not read from a picture, since their rows showed them before.
  package var readyPixels: Int { shown?.readyPixels ?? 0 }
  /// Shapes whose rounded corners were computed so far, not found from an earlier frame.
  package var cornerTableCount: Int { renderContext.corners.tableCount }
  private let renderContext: RenderContext
  private let tuning: CompositorTuning
  private var last: RenderTree?
  /// The surface as an image, as long as the image shows what the surface shows.
  private weak var image: CGImage?
  /// True if an image shares the surface's memory, which must not be written while the image is retained.
  private var isLent = false
  private var shown: ShownRows?
  /// Kept for their memory: a frame like the one before allocates nothing here.
  private var painter: Painter?
  private var difference: TreeDifference
  /// Widest side of a surface, in pixels; larger trees are cut off.
  private static let largestSide = 16_384.0

  /// - Parameters:
  ///   - threads: nil: as many as the machine has cores.
  ///   - cacheBudget: Bytes of pictures kept between frames.
  ///   - variant: nil: the fastest kernels.
  package convenience init(threads: Int? = nil, cacheBudget: Int = 64 << 20, variant: KernelVariant? = nil) {
    var tuning = CompositorTuning()
    if let threads { tuning.threads = threads }
    if let variant { tuning.variant = variant }
    tuning.cacheBudget = cacheBudget
    self.init(tuning)
  }

  package init(_ tuning: CompositorTuning) {
    self.tuning = tuning
    renderContext = RenderContext(tuning)
    difference = TreeDifference(renderContext, scale: 1, frame: .empty)
  }

  /// Draws `tree`.
  ///
  /// - Returns: What may differ from the tree drawn before, in pixels; empty when nothing does.
  package func draw(_ tree: RenderTree) -> [PixelRect] {
    if isSame(tree), tree.moving.isEmpty {
      statistics = CompositorStatistics()
      return []
    }
    let depth = max(last?.root.body.depth ?? 0, tree.root.body.depth)
    return depth > DeepStack.plainDepth
      ? DeepStack.run(depth: depth) { self.drawChanged(tree) } : drawChanged(tree)
  }

  /// Known without looking inside.
  private func isSame(_ tree: RenderTree) -> Bool {
    guard let last, tuning.tracksDamage else { return false }
    return last.root.body === tree.root.body && last.root.placement == tree.root.placement && last.size == tree.size
      && last.scale == tree.scale
  }

  private func drawChanged(_ tree: RenderTree) -> [PixelRect] {
    let size = Compositor.pixelSize(of: tree)
    if size.width != surface.width || size.height != surface.height {
      surface = PixelBuffer(width: size.width, height: size.height)
      last = nil
      (image, isLent) = (nil, false)
      shown = tuning.movesRows ? ShownRows(count: size.height) : nil
    }
    shown?.beginFrame()
    renderContext.executor.resetStatistics()
    statistics.damage = []
    renderContext.beginFrame()
    let frame = PixelRect(x0: 0, y0: 0, x1: size.width, y1: size.height)
    let damage = changed(to: tree, frame)
    if !damage.isEmpty { makeWritable(but: damage, of: frame) }
    if tuning.preparesMoving, !tree.moving.isEmpty { prepare(tree, frame) }
    draw(tree, damage: damage, frame: frame)
    renderContext.endFrame()
    statistics = CompositorStatistics(
      touchedPixels: renderContext.executor.touchedPixels,
      cacheHits: renderContext.pictures.hits + renderContext.shadows.hits,
      damage: damage)
    last = tree
    return damage
  }

  private func changed(to tree: RenderTree, _ frame: PixelRect) -> [PixelRect] {
    guard let last, tuning.tracksDamage, last.scale == tree.scale else { return frame.isEmpty ? [] : [frame] }
    difference.compare(last, tree, scale: Compositor.scale(of: tree), frame: frame)
    return difference.region.rects
  }

  /// Makes the pictures of what begins to move, also of what is not seen yet.
  ///
  /// The frame in which a transition begins has much to do anyway; one on the way would come late.
  private func prepare(_ tree: RenderTree, _ frame: PixelRect) {
    let known = Set(last?.moving.map { ObjectIdentifier($0.body) } ?? [])
    let painter = painter(of: frame, scale: Compositor.scale(of: tree))
    // Half of what is kept at all: pictures do not push one another out.
    var budget = tuning.cacheBudget / 2
    for mover in tree.moving where !known.contains(ObjectIdentifier(mover.body)) {
      guard let still = renderContext.staticPrefixes.begin(mover) else { continue }
      renderContext.beginning.insert(ObjectIdentifier(still))
      budget -= painter.prepare(still, budget: budget)
    }
  }

  private func draw(_ tree: RenderTree, damage: [PixelRect], frame: PixelRect) {
    let scale = Compositor.scale(of: tree)
    guard !damage.isEmpty else { return }
    let painter = painter(of: frame, scale: scale)
    let visible = damage.reduce(PixelRect.empty) { $0.union($1) }
    painter.paint(tree.root, in: .shifted(scale: scale, x: 0, y: 0), clip: Clip(visible), opacity: 1)
    painter.finish(into: surface, damage: damage, background: 0xFF00_0000, shown: shown)
  }

  private func painter(of frame: PixelRect, scale: Double) -> Painter {
    if let painter, painter.target == frame, painter.scale == scale {
      painter.clear()
      return painter
    }
    let fresh = Painter(renderContext: renderContext, target: frame, scale: scale)
    painter = fresh
    return fresh
  }

  /// The last frame; the same object as before while nothing changes and the object is retained.
  ///
  /// Its pixels are the surface's own. The next frame that changes something is drawn elsewhere if the image is still
  /// held, so that a picture is copied only if it is retained.
  package func makeImage() -> CGImage {
    if let image { return image }
    let image = CGImage(pixels: surface, isOpaque: true)
    (self.image, isLent) = (image, true)
    return image
  }

  /// Makes the surface one that may be written; where an image holds it, other memory with the same pixels but in `damage`.
  private func makeWritable(but damage: [PixelRect], of frame: PixelRect) {
    guard isLent else { return }
    (image, isLent) = (nil, false)
    if isKnownUniquelyReferenced(&surface) { return }
    shown?.forget()
    let held = surface
    surface = PixelBuffer(width: held.width, height: held.height, isCleared: false)
    if damage != [frame] { memcpy(surface.base, held.base, held.bytesPerRow * held.height) }
  }

  /// Frees everything kept between frames; the next frame is drawn whole.
  package func dropCaches() {
    renderContext.pictures.removeAll()
    renderContext.shadows.removeAll()
    renderContext.inks.removeAll()
    renderContext.staticPrefixes.removeAll()
    renderContext.extents.removeAll()
    last = nil
  }

  package static func scale(of tree: RenderTree) -> Double {
    tree.scale.isFinite && tree.scale > 0 ? min(Double(tree.scale), 64) : 1
  }

  package static func pixelSize(of tree: RenderTree) -> (width: Int, height: Int) {
    func pixels(_ v: CGFloat) -> Int {
      let count = (Double(v) * scale(of: tree) - 1e-6).rounded(.up)
      return count.isNaN ? 0 : Int(max(0, min(largestSide, count)))
    }
    let (width, height) = (pixels(tree.size.width), pixels(tree.size.height))
    return width > 0 && height > 0 ? (width, height) : (0, 0)
  }
}

/// The statistics of one frame.
package struct CompositorStatistics: Sendable, Equatable {
  /// Pixels written on all surfaces, each time counted.
  package var touchedPixels = 0
  /// Pictures found in the cache.
  package var cacheHits = 0
  /// Rectangles drawn.
  package var damage: [PixelRect] = []
}
