internal import CompositorKernels
internal import CoreGraphics
internal import Dispatch
internal import Foundation
internal import QuartzCore
internal import Synchronization

/// Runs ops on pixels, on one thread or in bands on several.
final class Executor: @unchecked Sendable {
  let threads: Int
  let variant: ck_variant
  /// Skips what later opaque ops hide.
  let skipsHidden: Bool
  private let scratches: [OpaquePointer]
  private(set) var touchedPixels = 0

  private let bandRows: Int
  private let parallelPixels: Int

  init(_ tuning: CompositorTuning) {
    threads = max(1, min(tuning.threads, 64))
    variant = tuning.variant.code
    skipsHidden = tuning.skipsHidden
    bandRows = max(1, tuning.bandRows)
    parallelPixels = tuning.parallelPixels
    scratches = (0..<self.threads).map { _ in ck_scratch_create() }
  }

  deinit { scratches.forEach { ck_scratch_destroy($0) } }

  func resetStatistics() { touchedPixels = 0 }

  /// Draws `ops` inside `rect`.
  ///
  /// `origin`: the pixel of the surface that the buffer's first is; `rect` lies inside the buffer. `shown`: what its
  /// rows show since the last frame, if no other operation draws there in this frame.
  func run(
    _ ops: UnsafeBufferPointer<ck_op>, into buffer: PixelBuffer, rect: PixelRect, origin: (x: Int, y: Int) = (0, 0),
    shown: ShownRows? = nil
  ) {
    guard !rect.isEmpty, !ops.isEmpty else { return }
    let bands = (rect.height + bandRows - 1) / bandRows
    let workers = min(threads, bands, Executor.worth(ops, in: rect, of: parallelPixels))
    if workers <= 1 {
      touchedPixels += runBand(ops, buffer, rect, origin, shown, 0)
      return
    }
    let next = Atomic<Int>(0)
    let total = Atomic<Int>(0)
    nonisolated(unsafe) let work = ops
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      var touched = 0
      while true {
        let band = next.add(1, ordering: .relaxed).oldValue
        if band >= bands { break }
        let y = rect.y0 + band * bandRows
        let part = PixelRect(x0: rect.x0, y0: y, x1: rect.x1, y1: min(rect.y1, y + bandRows))
        touched += self.runBand(work, buffer, part, origin, shown, worker)
      }
      total.add(touched, ordering: .relaxed)
    }
    touchedPixels += total.load(ordering: .relaxed)
  }

  /// Threads that `ops` are worth, where each has so many plainly copied pixels to do; all where that is none.
  private static func worth(_ ops: UnsafeBufferPointer<ck_op>, in rect: PixelRect, of pixels: Int) -> Int {
    guard pixels > 0 else { return .max }
    var work = 0
    for op in ops.reversed() {
      let width = min(Int(op.x1), rect.x1) - max(Int(op.x0), rect.x0)
      let height = min(Int(op.y1), rect.y1) - max(Int(op.y0), rect.y0)
      if width > 0, height > 0 { work += width * height * cost(of: op) }
      // What lies below is hidden.
      let opaque = PixelRect(
        x0: Int(op.opaque_x0), y0: Int(op.opaque_y0), x1: Int(op.opaque_x1), y1: Int(op.opaque_y1))
      if opaque.intersection(rect) == rect { break }
    }
    return work / pixels
  }

  /// Returns the cost of a pixel, in units of a plain copy (measured, AVX-512).
  private static func cost(of op: ck_op) -> Int {
    let isPlain = op.alpha == 255 && op.shape_count == 0 && (op.source_opaque != 0 || op.color >> 24 == 255)
    switch ck_kind(rawValue: UInt32(op.kind)) {
    case CK_QUAD, CK_AXIAL, CK_RADIAL, CK_CONIC: return 16
    case _ where op.blend != 0: return 16
    case CK_TABLE where op.columns_are_shifted == 0: return 4
    default: return isPlain ? 1 : 2
    }
  }

  private func runBand(
    _ ops: UnsafeBufferPointer<ck_op>, _ buffer: PixelBuffer, _ r: PixelRect, _ origin: (x: Int, y: Int),
    _ shown: ShownRows?, _ worker: Int
  ) -> Int {
    Int(
      ck_execute(
        buffer.row(0) - (origin.y * Int(buffer.stride) + origin.x), buffer.stride, ops.baseAddress, Int32(ops.count),
        Int32(r.x0), Int32(r.y0), Int32(r.x1),
        Int32(r.y1), variant, skipsHidden ? 1 : 0, shown?.base, shown?.frame ?? 0, scratches[worker]))
  }

  /// Changes a picture's pixels by a filter.
  ///
  /// `scale`: pixels per point. `mirrored`: beyond its edges the picture goes on in reverse; else it is transparent.
  func apply(_ filter: RenderFilter, to buffer: PixelBuffer, scale: Double, mirrored: Bool) {
    func rows(_ body: (UnsafeMutablePointer<UInt32>, Int32) -> Void) {
      for y in 0..<buffer.height { body(buffer.row(y), Int32(buffer.width)) }
    }
    switch filter {
    case .blur(let radius):
      guard radius.isFinite, radius > 0 else { return }
      let gaussian = Gaussian(sigma: min(Double(radius), 300) * scale)
      if mirrored {
        gaussian.blurMirrored(buffer, executor: self)
      } else {
        gaussian.blur(buffer, clamped: false, executor: self)
      }
    case .saturate(let amount):
      let part = Int32(max(-8, min(8, amount.isFinite ? amount : 1)) * 256)
      rows { ck_saturate($0, $1, part) }
    case .brightness(let amount):
      let part = Int32((max(-1, min(1, amount.isFinite ? amount : 0)) * 255).rounded())
      rows { ck_brighten($0, $1, part) }
    case .tint(let color):
      rows { ck_tint_over($0, $1, color.premultiplied) }
    }
  }
}

/// A Gaussian on whole pixels, cut off at three standard deviations.
struct Gaussian {
  let sigma: Double
  let reach: Int
  let weights: [UInt32]
  /// Wider blurs act on a picture halved so often that the kernel stays below 49 taps.
  static let widestSigma = 8.0

  init(sigma: Double) {
    self.sigma = sigma
    reach = max(0, Int((3 * sigma).rounded(.up)))
    var weights = [UInt32](repeating: 0, count: 2 * reach + 1)
    ck_gaussian(&weights, Int32(reach), sigma)
    self.weights = weights
  }

  /// Blurs pixels in place.
  func blur(_ buffer: PixelBuffer, clamped: Bool, executor: Executor) {
    guard reach > 0, buffer.width > 0, buffer.height > 0 else { return }
    var halvings = 0
    while sigma / Double(1 << halvings) > Gaussian.widestSigma { halvings += 1 }
    if halvings == 0 {
      ck_blur(
        buffer.base.assumingMemoryBound(to: UInt8.self), Int32(buffer.bytesPerRow), Int32(buffer.width),
        Int32(buffer.height), 4, weights, Int32(reach), clamped ? 1 : 0)
      return
    }
    let small = Picture(buffer: buffer, isOpaque: false).level(halvings)
    Gaussian(sigma: sigma / Double(1 << halvings)).blur(small, clamped: clamped, executor: executor)
    Gaussian.enlarge(small, into: buffer, factor: Double(1 << halvings), executor: executor)
  }

  /// Blurs pixels in place as if the picture was mirrored beyond its edges, by its width and height.
  func blurMirrored(_ buffer: PixelBuffer, executor: Executor) {
    guard reach > 0, buffer.width > 0, buffer.height > 0 else { return }
    let (w, h) = (buffer.width, buffer.height)
    let (across, down) = (min(reach, w), min(reach, h))
    let wide = PixelBuffer(width: w + 2 * across, height: h + 2 * down)
    for y in 0..<wide.height {
      let (from, to) = (buffer.row(Gaussian.mirror(y - down, h)), wide.row(y))
      for x in 0..<across {
        to[x] = from[across - 1 - x]
        to[across + w + x] = from[w - 1 - x]
      }
      (to + across).update(from: from, count: w)
    }
    blur(wide, clamped: true, executor: executor)
    for y in 0..<h { buffer.row(y).update(from: wide.row(down + y) + across, count: w) }
  }

  private static func mirror(_ index: Int, _ count: Int) -> Int {
    index < 0 ? -1 - index : index < count ? index : 2 * count - 1 - index
  }

  /// Fills `buffer` with `small`, interpolated.
  static func enlarge(_ small: PixelBuffer, into buffer: PixelBuffer, factor: Double, executor: Executor) {
    func table(_ count: Int, _ size: Int) -> [Int32] {
      var table = [Int32](repeating: 0, count: count)
      ck_axis_table(&table, 0, Int32(count), 0, 1 / factor, 0, 0, Double(size), 0)
      return table
    }
    let (columns, rows) = (table(buffer.width, small.width), table(buffer.height, small.height))
    columns.withUnsafeBufferPointer { columns in
      rows.withUnsafeBufferPointer { rows in
        var op = ck_op()
        op.kind = Int32(CK_TABLE.rawValue)
        op.alpha = 255
        // Replaces rather than blends, whatever the alpha.
        op.source_opaque = 1
        (op.x1, op.y1) = (Int32(buffer.width), Int32(buffer.height))
        op.source = UnsafePointer(small.row(0))
        op.source_stride = small.stride
        (op.source_width, op.source_height) = (Int32(small.width), Int32(small.height))
        (op.columns, op.rows) = (columns.baseAddress, rows.baseAddress)
        withUnsafePointer(to: op) {
          executor.run(
            UnsafeBufferPointer(start: $0, count: 1), into: buffer,
            rect: PixelRect(x0: 0, y0: 0, x1: buffer.width, y1: buffer.height))
        }
      }
    }
  }
}
