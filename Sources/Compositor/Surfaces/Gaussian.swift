internal import CompositorKernels
internal import CoreGraphics
internal import Foundation

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
    if halvings == 0 {
      ck_blur(
        buffer.base.assumingMemoryBound(to: UInt8.self), Int32(buffer.bytesPerRow), Int32(buffer.width),
        Int32(buffer.height), 4, weights, Int32(reach), clamped ? 1 : 0, executor.variant)
      return
    }
    let small = Picture(buffer: buffer, isOpaque: false).level(halvings)
    blur(small, into: buffer, (0, 0), clamped: clamped, executor: executor)
  }

  /// Blurs a picture that was halved, and fills `buffer` with the part of it that begins at whole pixels.
  private func blur(
    _ small: PixelBuffer, into buffer: PixelBuffer, _ start: (x: Int, y: Int), clamped: Bool, executor: Executor
  ) {
    Gaussian(sigma: sigma / Double(1 << halvings)).blur(small, clamped: clamped, executor: executor)
    Gaussian.enlarge(small, into: buffer, start, factor: Double(1 << halvings), executor: executor)
  }

  /// How often a picture is halved before it is blurred.
  private var halvings: Int {
    var count = 0
    while sigma / Double(1 << count) > Gaussian.widestSigma { count += 1 }
    return count
  }

  /// Blurs pixels in place as if the picture was mirrored beyond its edges, by its width and height.
  func blurMirrored(_ buffer: PixelBuffer, executor: Executor) {
    guard reach > 0, buffer.width > 0, buffer.height > 0 else { return }
    let (w, h) = (buffer.width, buffer.height)
    let (across, down) = (min(reach, w), min(reach, h))
    if halvings == 0 {
      let wide = Gaussian.widened(buffer, across, down)
      blur(wide, clamped: true, executor: executor)
      for y in 0..<h { buffer.row(y).update(from: wide.row(down + y) + across, count: w) }
      return
    }
    // The widened picture is never made: its first half is read from the picture itself.
    let firstLevel = PixelBuffer(width: (w + 2 * across + 1) / 2, height: (h + 2 * down + 1) / 2, isCleared: false)
    ck_halve_mirrored(
      firstLevel.row(0), firstLevel.stride, buffer.row(0), buffer.stride, Int32(w), Int32(h), Int32(across),
      Int32(down), executor.variant)
    let small = Picture(buffer: firstLevel, isOpaque: false).level(halvings - 1)
    blur(small, into: buffer, (across, down), clamped: true, executor: executor)
  }

  /// A picture with columns and rows more at each edge, in which it goes on in reverse.
  private static func widened(_ buffer: PixelBuffer, _ across: Int, _ down: Int) -> PixelBuffer {
    let (w, h) = (buffer.width, buffer.height)
    let wide = PixelBuffer(width: w + 2 * across, height: h + 2 * down, isCleared: false)
    for y in 0..<wide.height {
      let (from, to) = (buffer.row(mirror(y - down, h)), wide.row(y))
      for x in 0..<across {
        to[x] = from[across - 1 - x]
        to[across + w + x] = from[w - 1 - x]
      }
      (to + across).update(from: from, count: w)
    }
    return wide
  }

  private static func mirror(_ index: Int, _ count: Int) -> Int {
    index < 0 ? -1 - index : index < count ? index : 2 * count - 1 - index
  }

  /// Fills `buffer` with a part of `small`, enlarged and interpolated, that begins at whole pixels of the enlarged picture.
  private static func enlarge(
    _ small: PixelBuffer, into buffer: PixelBuffer, _ start: (x: Int, y: Int), factor: Double, executor: Executor
  ) {
    func table(_ start: Int, _ count: Int, _ size: Int) -> [Int32] {
      var table = [Int32](repeating: 0, count: count)
      ck_axis_table(&table, Int32(start), Int32(count), 0, 1 / factor, 0, 0, Double(size), 0)
      return table
    }
    let columns = table(start.x, buffer.width, small.width), rows = table(start.y, buffer.height, small.height)
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
