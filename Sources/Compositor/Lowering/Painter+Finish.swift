internal import CompositorKernels
internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A filter of what lies behind a layer.
struct Backdrop {
  /// How many ops come before it.
  var index: Int
  /// The op that lays the filtered pixels back; its source is filled in when it runs.
  var op: ck_op
  /// Pixels the filters read, on the surface.
  var area: PixelRect
  var filters: [RenderFilter]
}

extension Painter {
  /// Draws everything painted so far into `buffer`, inside the rectangles, over `background`.
  func finish(into buffer: PixelBuffer, damage: [PixelRect], background: UInt32 = 0) {
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
    run(from, ops.count, buffer, damage)
  }

  private func run(_ from: Int, _ to: Int, _ buffer: PixelBuffer, _ damage: [PixelRect]) {
    ops.withUnsafeBufferPointer { all in
      let part = UnsafeBufferPointer(rebasing: all[from..<to])
      for rect in damage { workshop.executor.run(part, into: buffer, rect: rect) }
    }
  }

  private func lay(_ backdrop: Backdrop, _ buffer: PixelBuffer, _ damage: [PixelRect]) {
    let area = backdrop.area
    let copy = PixelBuffer(width: area.width, height: area.height)
    for y in 0..<area.height {
      memcpy(copy.row(y), buffer.row(area.y0 + y) + area.x0, area.width * 4)
    }
    for filter in backdrop.filters { workshop.executor.apply(filter, to: copy, scale: scale, clamped: true) }
    var op = backdrop.op
    setSource(&op, copy)
    withUnsafePointer(to: op) {
      let one = UnsafeBufferPointer(start: $0, count: 1)
      for rect in damage { workshop.executor.run(one, into: buffer, rect: rect) }
    }
  }

  /// Filters what has been painted so far behind a body's bounds.
  func paintBackdrop(_ body: RenderBody, _ map: PlaneMap, clip: Clip, opacity: Double) {
    let style = body.style
    let bounds = Box(style.bounds)
    guard !bounds.isEmpty else { return }
    let reach = style.backdropReach(scale: scale)
    var op = op(CK_COPY, opacity: opacity)
    let before = ops.count
    let rect: PixelRect
    if map.isStraight, clip.cuts.isEmpty {
      let outline = shape(bounds, map, corners: style.cornerStyle)
      rect = outline.outer.intersection(target)
      add(op, clip: clip, shape: outline)
    } else {
      let laid = map.homography(scale: scale).after(
        scaleX: bounds.width, scaleY: bounds.height, x: bounds.minX, y: bounds.minY)
      guard let quad = QuadMap(width: 1, height: 1, plane: laid, target: target) else { return }
      rect = quad.bounds
      add(op, clip: clip, bounds: quad.bounds, edges: quad.edges)
    }
    guard ops.count > before else { return }
    op = ops.removeLast()
    let area = rect.outset(reach).intersection(target)
    (op.origin_x, op.origin_y) = (Int32(area.x0), Int32(area.y0))
    backdrops.append(Backdrop(index: ops.count, op: op, area: area, filters: style.backgroundFilters))
  }
}

extension RenderBody.Style {
  /// How far background filters look around, in pixels.
  package func backdropReach(scale: Double) -> Int {
    backgroundFilters.reduce(0) { sum, filter in
      guard case .blur(let radius) = filter, radius.isFinite, radius > 0 else { return sum }
      return sum + Int((3 * min(Double(radius), 300) * scale).rounded(.up))
    }
  }
}
