internal import CompositorKernels
internal import CoreGraphics

/// Pixels something was drawn into, and its halved copies for drawing it small.
final class Picture {
  /// The pixels of `part`.
  let buffer: PixelBuffer
  /// The whole's size.
  let width, height: Int
  /// The cached part of the whole, which is transparent outside.
  let part: PixelRect
  /// The area inside `part` that may be drawn.
  let drawn: PixelRect
  var isOpaque: Bool
  private var expanded: Picture?
  private var halved: [PixelBuffer] = []
  private var repeats = RowRepeats.unknown
  /// By halvings.
  private var plain: [Int: PlainCells] = [:]
  /// True if the picture was drawn in a previous frame, or will be again; others are not worth an analysis.
  var isKnown = false

  init(buffer: PixelBuffer, isOpaque: Bool) {
    self.buffer = buffer
    self.isOpaque = isOpaque
    (width, height) = (buffer.width, buffer.height)
    part = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    drawn = part
  }

  /// A picture as large as `whole`, of which only what was drawn is kept, with a margin for interpolation.
  init(of whole: PixelRect, drawn: PixelRect) {
    (width, height) = (whole.width, whole.height)
    self.drawn = drawn
    part = drawn.outset(Self.margin).intersection(whole)
    buffer = PixelBuffer(width: part.width, height: part.height)
    isOpaque = false
  }

  /// Chosen: two steps of at most two pixels and a neighbour, with something to spare.
  private static let margin = 6

  var isPartial: Bool { part.width < width || part.height < height }

  /// With all its pixels.
  private var whole: Picture {
    if !isPartial { return self }
    if let expanded { return expanded }
    let all = PixelBuffer(width: width, height: height)
    for y in 0..<part.height {
      all.row(part.y0 + y).advanced(by: part.x0).update(from: buffer.row(y), count: part.width)
    }
    let made = Picture(buffer: all, isOpaque: isOpaque)
    expanded = made
    return made
  }

  convenience init(_ image: CGImage) { self.init(buffer: image.pixels, isOpaque: image.isOpaque) }

  /// The picture at 1/2ⁿ of its size, rounded up.
  func level(_ n: Int) -> PixelBuffer {
    if isPartial { return whole.level(n) }
    if n <= 0 { return buffer }
    while halved.count < n {
      let from = halved.last ?? buffer
      let to = PixelBuffer(width: (from.width + 1) / 2, height: (from.height + 1) / 2)
      ck_halve(
        to.row(0), Int32(to.bytesPerRow / 4), from.row(0), Int32(from.bytesPerRow / 4), Int32(from.width),
        Int32(from.height), KernelVariant.best.code)
      halved.append(to)
    }
    return halved[n - 1]
  }

  /// Returns the rows that repeat the one above; nil if they are too few for reading them once to pay.
  ///
  /// Looked for once: one pass over the pixels.
  func knownRepeats() -> RowTable? {
    if case .unknown = repeats { repeats = RowRepeats(of: buffer) }
    return repeats.table
  }

  /// Returns the cells of one colour in the picture at 1/2ⁿ of its size.
  ///
  /// Looked for once: one pass over the pixels, far less than sampling them.
  func plainCells(_ n: Int) -> PlainCells {
    if let found = plain[n] { return found }
    let made = PlainCells(of: level(n))
    plain[n] = made
    return made
  }

  /// Memory held, halved copies included.
  var byteCount: Int {
    var all = buffer.bytesPerRow * buffer.height + (repeats.table?.byteCount ?? 0) + (expanded?.byteCount ?? 0)
    for picture in halved { all += picture.bytesPerRow * picture.height }
    for cells in plain.values { all += cells.byteCount }
    return all
  }
}

extension Picture: CachedPicture {}

extension PixelBuffer {
  var stride: Int32 { Int32(bytesPerRow / 4) }
}
