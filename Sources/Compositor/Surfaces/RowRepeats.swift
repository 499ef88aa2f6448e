internal import CompositorKernels
internal import CoreGraphics

/// The rows of a picture that repeat the row above.
///
/// Most of a page does: backgrounds, lines, boxes. A copy that reads such rows once and writes them often takes hardly
/// longer than a fill, which reads nothing.
enum RowRepeats {
  /// Not examined yet.
  case unknown
  /// Too few.
  case none
  case found(RowTable)

  /// Part of the tiles that must repeat; chosen: below it the copy's own loop costs what the reading saves.
  private static let leastPart = 4

  init(of buffer: PixelBuffer) {
    let tiles = RowRepeats.tiles(buffer.width)
    guard tiles > 0, buffer.height > 1, buffer.height <= Int(UInt16.max) else {
      self = .none
      return
    }
    let table = RowTable(count: tiles * buffer.height)
    let found = ck_find_repeats(
      table.base, buffer.row(0), buffer.stride, Int32(buffer.width), Int32(buffer.height))
    table.isMost = Int(found) * 4 >= table.count * 3
    self = Int(found) * RowRepeats.leastPart >= table.count ? .found(table) : .none
  }

  var table: RowTable? {
    switch self {
    case .found(let table): table
    case .unknown, .none: nil
    }
  }

  /// Tiles of a row.
  static func tiles(_ width: Int) -> Int { (width + CK_TILE - 1) / CK_TILE }
}

/// The row each tile is read from; see `ck_find_repeats`.
final class RowTable {
  let base: UnsafeMutablePointer<UInt16>
  let count: Int
  /// True if three tiles of four repeat the one above (chosen): reading the picture costs next to nothing.
  fileprivate(set) var isMost = false

  init(count: Int) {
    self.count = count
    base = .allocate(capacity: count)
    base.initialize(repeating: 0, count: count)
  }

  deinit { base.deallocate() }

  var byteCount: Int { count * MemoryLayout<UInt16>.stride }
}
