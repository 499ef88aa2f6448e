internal import CompositorKernels

/// Coverage of rounded corners, by what shapes it: phases, radii and curve.
final class CornerCache {
  private struct Key: Hashable {
    var corner: Int
    var phaseX, phaseY: Int32
    var radiusX, radiusY: Double
    var isContinuous: Bool
  }
  private var storage: [Key: UnsafeMutablePointer<UInt8>] = [:]

  deinit { storage.values.forEach { $0.deallocate() } }

  /// Only between frames: shapes point into the tables.
  func trim() {
    guard storage.count > 256 else { return }
    storage.values.forEach { $0.deallocate() }
    storage.removeAll()
  }

  /// The kernels' form of a shape.
  ///
  /// Tables of shapes too small for their corners to be told apart live in `arena`.
  func kernelShape(_ shape: RoundedShape, inverted: Bool = false, arena: Arena) -> ck_shape {
    var result = ck_shape()
    (result.left, result.top, result.right, result.bottom) = (shape.left, shape.top, shape.right, shape.bottom)
    result.inverted = inverted ? 1 : 0
    let corners = arena.allocate(ck_corner.self, 4)
    var count = 0
    for corner in 0..<4 where shape.cut >> corner & 1 == 1 {
      let box = shape.cornerBox(corner)
      guard !box.isEmpty, box.width <= 8192, box.height <= 8192 else { continue }
      corners[count] = ck_corner(
        x: Int32(box.x0), y: Int32(box.y0), width: Int32(box.width), height: Int32(box.height),
        cover: table(shape, corner, box, arena))
      count += 1
    }
    result.corner_count = Int32(count)
    withUnsafeMutableBytes(of: &result.corners) { bytes in
      bytes.copyMemory(from: UnsafeRawBufferPointer(UnsafeBufferPointer(start: corners, count: count)))
    }
    return result
  }

  private func table(_ shape: RoundedShape, _ corner: Int, _ box: PixelRect, _ arena: Arena) -> UnsafePointer<UInt8> {
    let isWide = Double(shape.right - shape.left) >= 512 * (shape.radiusX + 2)
    let isHigh = Double(shape.bottom - shape.top) >= 512 * (shape.radiusY + 2)
    let key = Key(
      corner: corner, phaseX: (corner & 1 == 0 ? shape.left : shape.right) & 255,
      phaseY: (corner & 2 == 0 ? shape.top : shape.bottom) & 255, radiusX: shape.radiusX, radiusY: shape.radiusY,
      isContinuous: shape.isContinuous)
    if isWide, isHigh, let found = storage[key] { return UnsafePointer(found) }
    let memory: UnsafeMutablePointer<UInt8>
    if isWide, isHigh {
      memory = .allocate(capacity: box.area)
      storage[key] = memory
    } else {
      memory = arena.allocate(UInt8.self, box.area)
    }
    ck_corner_cover(
      memory, Int32(box.x0), Int32(box.y0), Int32(box.width), Int32(box.height), shape.left / 16, shape.top / 16,
      shape.right / 16, shape.bottom / 16, shape.radiusX, shape.radiusY, Int32(shape.cut),
      shape.isContinuous ? 1 : 0)
    return UnsafePointer(memory)
  }
}
