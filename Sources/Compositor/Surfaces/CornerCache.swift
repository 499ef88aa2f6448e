internal import CompositorKernels

/// The tables of one shape's corners, owned by the cache.
private struct CornerTables {
  let base: UnsafeMutablePointer<UInt16>
  let byteCount: Int
}

/// Coverage of rounded corners, by what shapes it: phases, radii and curve; of shapes that are small for their radii, such as
/// capsules, the size too.
final class CornerCache {
  private struct Key: Hashable {
    /// The edges' parts of a pixel, which corners are cut, and the curve.
    var phases: UInt64
    var radiusX, radiusY: UInt64
    /// The size of a shape whose corners reach one another; zero for others, whose corners the size leaves as they are.
    var width: Int32 = 0
    var height: Int32 = 0

    init(_ shape: RoundedShape) {
      var bits = UInt64(shape.cut) | (shape.isContinuous ? 16 : 0)
      for edge in [shape.left, shape.top, shape.right, shape.bottom] { bits = bits << 8 | UInt64(edge & 255) }
      phases = bits
      (radiusX, radiusY) = (shape.radiusX.bitPattern, shape.radiusY.bitPattern)
      let (width, height) = (shape.right - shape.left, shape.bottom - shape.top)
      let areApart =
        Double(width) >= 512 * (shape.radiusX + 2) && Double(height) >= 512 * (shape.radiusY + 2)
      if !areApart { (self.width, self.height) = (width, height) }
    }
  }
  /// The tables of a shape's corners, one after the other: each corner's spans, then its coverage.
  private var storage = FrameCache<Key, CornerTables>()
  private var byteCount = 0
  /// Shapes whose tables were made to be kept, since the cache was made.
  private(set) var tableCount = 0
  /// Chosen: a radius of 16 pixels has 256 phases of 1.2 kB; a dozen such radii move about at once.
  private static let budget = 4 << 20

  deinit { for tables in storage.values { tables.base.deallocate() } }

  /// Begins the next frame; only between frames are tables freed, since shapes point into them.
  ///
  /// Past the budget half of it is freed, so that the next frames need not look again.
  func beginFrame() {
    storage.beginFrame()
    guard byteCount > CornerCache.budget else { return }
    storage.fit(CornerCache.budget / 2, cost: { $0.byteCount }) { tables in
      byteCount -= tables.byteCount
      tables.base.deallocate()
    }
  }

  /// The kernels' form of a shape.
  ///
  /// Tables that are larger than the budget live in `arena`.
  func kernelShape(_ shape: RoundedShape, inverted: Bool = false, arena: Arena) -> ck_shape {
    var result = ck_shape()
    (result.left, result.top, result.right, result.bottom) = (shape.left, shape.top, shape.right, shape.bottom)
    result.inverted = inverted ? 1 : 0
    guard shape.cut != 0 else { return result }
    let found = storage.value(Key(shape))?.base
    var next = found ?? memory(for: shape, arena)
    var count = 0
    withUnsafeMutableBytes(of: &result.corners) { bytes in
      let corners = bytes.assumingMemoryBound(to: ck_corner.self)
      for corner in 0..<4 {
        guard let box = CornerCache.box(shape, corner) else { continue }
        let (spans, cover) = (next, UnsafeMutableRawPointer(next + 2 * box.height).assumingMemoryBound(to: UInt8.self))
        if found == nil { fill(cover, spans, shape, box, isRight: corner & 1 == 1) }
        corners[count] = ck_corner(
          x: Int32(box.x0), y: Int32(box.y0), width: Int32(box.width), height: Int32(box.height),
          is_right: Int32(corner & 1), cover: cover, spans: spans)
        next += CornerCache.words(of: box)
        count += 1
      }
    }
    result.corner_count = Int32(count)
    return result
  }

  /// Nil where nothing is rounded.
  private static func box(_ shape: RoundedShape, _ corner: Int) -> PixelRect? {
    guard shape.cut >> corner & 1 == 1 else { return nil }
    let box = shape.cornerBox(corner)
    return box.isEmpty || box.width > 8192 || box.height > 8192 ? nil : box
  }

  /// Words of 16 bits of a corner's tables.
  private static func words(of box: PixelRect) -> Int { 2 * box.height + (box.area + 1) / 2 }

  private func memory(for shape: RoundedShape, _ arena: Arena) -> UnsafeMutablePointer<UInt16> {
    let size = (0..<4).reduce(0) { $0 + (CornerCache.box(shape, $1).map(CornerCache.words) ?? 0) }
    guard 2 * size <= CornerCache.budget else { return arena.allocate(UInt16.self, size) }
    let memory = UnsafeMutablePointer<UInt16>.allocate(capacity: max(1, size))
    storage.insert(CornerTables(base: memory, byteCount: 2 * size), for: Key(shape))
    byteCount += 2 * size
    tableCount += 1
    return memory
  }

  private func fill(
    _ cover: UnsafeMutablePointer<UInt8>, _ spans: UnsafeMutablePointer<UInt16>, _ shape: RoundedShape,
    _ box: PixelRect,
    isRight: Bool
  ) {
    ck_corner_cover(
      cover, spans, Int32(box.x0), Int32(box.y0), Int32(box.width), Int32(box.height), shape.left / 16, shape.top / 16,
      shape.right / 16, shape.bottom / 16, shape.radiusX, shape.radiusY, Int32(shape.cut),
      shape.isContinuous ? 1 : 0, isRight ? 1 : 0)
  }
}
