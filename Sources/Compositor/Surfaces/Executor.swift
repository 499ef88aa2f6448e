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
      rows { ck_saturate($0, $1, part, variant) }
    case .brightness(let amount):
      let part = Int32((max(-1, min(1, amount.isFinite ? amount : 0)) * 255).rounded())
      rows { ck_brighten($0, $1, part) }
    case .tint(let color):
      rows { ck_tint_over($0, $1, color.premultiplied, variant) }
    }
  }
}
