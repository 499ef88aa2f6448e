internal import CompositorKernels
internal import CoreGraphics

/// The parts of a picture that are in one colour.
///
/// Most of a page is. Where the page is turned in space they are filled: sampling reads and mixes four pixels for each.
final class PlainCells {
  /// See `ck_find_plain`.
  let base: UnsafeMutablePointer<UInt32>
  /// Cells a row.
  let columns: Int
  private let count: Int

  init(of buffer: PixelBuffer) {
    columns = (buffer.width + CK_CELL_WIDTH - 1) / CK_CELL_WIDTH
    count = columns * ((buffer.height + CK_CELL_HEIGHT - 1) / CK_CELL_HEIGHT)
    base = .allocate(capacity: max(1, count))
    base.initialize(repeating: 0, count: max(1, count))
    if count > 0 {
      ck_find_plain(base, buffer.row(0), buffer.stride, Int32(buffer.width), Int32(buffer.height))
    }
  }

  deinit { base.deallocate() }

  var byteCount: Int { count * MemoryLayout<UInt32>.stride }
}
