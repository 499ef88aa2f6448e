internal import CompositorKernels
internal import CoreGraphics

/// Pixels something was drawn into, and its halved copies for drawing it small.
final class Picture {
  let buffer: PixelBuffer
  var isOpaque: Bool
  private var halved: [PixelBuffer] = []
  private var repeats = RowRepeats.unknown

  init(buffer: PixelBuffer, isOpaque: Bool) {
    self.buffer = buffer
    self.isOpaque = isOpaque
  }

  convenience init(_ image: CGImage) { self.init(buffer: image.pixels, isOpaque: image.isOpaque) }

  /// The picture at 1/2ⁿ of its size, rounded up.
  func level(_ n: Int) -> PixelBuffer {
    if n <= 0 { return buffer }
    while halved.count < n {
      let from = halved.last ?? buffer
      let to = PixelBuffer(width: (from.width + 1) / 2, height: (from.height + 1) / 2)
      ck_halve(
        to.row(0), Int32(to.bytesPerRow / 4), from.row(0), Int32(from.bytesPerRow / 4), Int32(from.width),
        Int32(from.height))
      halved.append(to)
    }
    return halved[n - 1]
  }

  /// Where rows repeat the one above; nil where too few do for reading them once to pay.
  ///
  /// Looked for once: one pass over the pixels.
  func knownRepeats() -> UnsafePointer<UInt16>? {
    if case .unknown = repeats { repeats = RowRepeats(of: buffer) }
    return repeats.table.map { UnsafePointer($0.base) }
  }

  /// Memory held, halved copies included.
  var byteCount: Int {
    let own = buffer.bytesPerRow * buffer.height + (repeats.table?.byteCount ?? 0)
    return halved.reduce(own) { $0 + $1.bytesPerRow * $1.height }
  }
}

extension PixelBuffer {
  var stride: Int32 { Int32(bytesPerRow / 4) }
}
