internal import CompositorKernels
internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A filter of a layer's backdrop.
struct Backdrop {
  /// How many ops come before it.
  var index: Int
  /// White where the filtered pixels go.
  var coverage: ck_op
  /// Pixels the filters read and may fill, on the surface.
  var rect: PixelRect
  var filters: [RenderFilter]
}

extension Painter {
  /// Draws everything painted so far into `buffer`, inside the rectangles, over `background`.
  ///
  /// `shown`: what its rows show since the last frame.
  func finish(into buffer: PixelBuffer, damage: [PixelRect], background: UInt32 = 0, shown: ShownRows? = nil) {
    var clear = ck_op()
    clear.kind = Int32(CK_CLEAR.rawValue)
    clear.color = background
    (clear.x1, clear.y1) = (Int32(target.x1), Int32(target.y1))
    (clear.opaque_x1, clear.opaque_y1) = (clear.x1, clear.y1)
    ops.insert(clear, at: 0)
    var from = 0
    for backdrop in backdrops {
      run(from, backdrop.index + 1, buffer, damage)
      lay(backdrop, buffer, damage)
      from = backdrop.index + 1
    }
    // Rows that are drawn at several times are known to be nothing.
    run(from, ops.count, buffer, damage, shown: backdrops.isEmpty && damage.count == 1 ? shown : nil)
  }

  private func run(_ from: Int, _ to: Int, _ buffer: PixelBuffer, _ damage: [PixelRect], shown: ShownRows? = nil) {
    ops.withUnsafeBufferPointer { all in
      let part = UnsafeBufferPointer(rebasing: all[from..<to])
      for rect in damage { workshop.executor.run(part, into: buffer, rect: rect, shown: shown) }
    }
  }

  private func lay(_ backdrop: Backdrop, _ buffer: PixelBuffer, _ damage: [PixelRect]) {
    let rect = backdrop.rect
    guard damage.contains(where: { $0.intersects(rect) }) else { return }
    let copy = PixelBuffer(width: rect.width, height: rect.height, isCleared: false)
    for y in 0..<rect.height {
      memcpy(copy.row(y), buffer.row(rect.y0 + y) + rect.x0, rect.width * 4)
    }
    for filter in backdrop.filters { workshop.executor.apply(filter, to: copy, scale: scale, mirrored: true) }
    var op = backdrop.coverage
    if op.kind == Int32(CK_SOLID.rawValue) {
      op.kind = Int32(CK_COPY.rawValue)
    } else {
      cut(copy, at: rect, to: op)
      op = self.op(CK_COPY, opacity: 1)
      (op.x0, op.y0, op.x1, op.y1) = (Int32(rect.x0), Int32(rect.y0), Int32(rect.x1), Int32(rect.y1))
    }
    (op.origin_x, op.origin_y) = (Int32(rect.x0), Int32(rect.y0))
    setSource(&op, copy)
    withUnsafePointer(to: op) {
      let one = UnsafeBufferPointer(start: $0, count: 1)
      for part in damage { workshop.executor.run(one, into: buffer, rect: part) }
    }
  }

  /// Keeps of filtered pixels what a laid mask covers.
  private func cut(_ copy: PixelBuffer, at rect: PixelRect, to coverage: ck_op) {
    let mask = PixelBuffer(width: rect.width, height: rect.height)
    withUnsafePointer(to: coverage) {
      workshop.executor.run(
        UnsafeBufferPointer(start: $0, count: 1), into: mask, rect: rect, origin: (rect.x0, rect.y0))
    }
    for y in 0..<rect.height { ck_multiply_alpha(copy.row(y), mask.row(y), Int32(rect.width)) }
  }

  /// Filters what has been painted so far behind a body's bounds.
  func paintBackdrop(_ body: RenderBody, _ map: PlaneMap, clip: Clip, opacity: Double) {
    let style = body.style
    let bounds = Box(style.bounds)
    guard !bounds.isEmpty else { return }
    var white = solid(.white, opacity)
    white.source_opaque = 0
    let before = ops.count
    let rect: PixelRect
    if map.isStraight, clip.cuts.isEmpty {
      let outline = shape(bounds, map, corners: style.cornerStyle)
      rect = outline.outer.intersection(target)
      add(white, clip: clip, shape: outline)
    } else {
      let laid = map.homography(scale: scale).after(
        scaleX: bounds.width, scaleY: bounds.height, x: bounds.minX, y: bounds.minY)
      guard let quad = QuadMap(width: 1, height: 1, plane: laid, target: target) else { return }
      rect = quad.bounds
      add(white, clip: clip, bounds: quad.bounds, edges: quad.edges)
    }
    guard ops.count > before, !isCaster else { return }
    backdrops.append(
      Backdrop(index: before, coverage: ops.removeLast(), rect: rect, filters: style.backgroundFilters))
  }
}
