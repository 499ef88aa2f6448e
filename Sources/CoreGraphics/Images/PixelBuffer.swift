internal import Foundation

/// Pixels in memory: `height × bytesPerRow` bytes, top row first, premultiplied BGRA (blue in the lowest byte), sRGB.
///
/// One owner writes; the buffer is immutable once it is inside a `CGImage`.
package final class PixelBuffer: @unchecked Sendable {
  /// Columns, in pixels.
  package let width: Int
  /// Rows, in pixels.
  package let height: Int
  /// Distance between the starts of two rows; a multiple of 64.
  package let bytesPerRow: Int
  /// The first byte of the top row; aligned to 64 bytes.
  package let base: UnsafeMutableRawPointer
  /// Bytes mapped for it alone; nil when it lies on the heap.
  private let mappedCount: Int?

  /// From this size on a buffer has pages of its own (chosen: four of them, so that rounding up costs little).
  ///
  /// On the heap, pictures that come and go between small things that stay leave holes, and it grows without end.
  private static let mappedFrom = 16_384

  /// A buffer of transparent black, or of anything where all of it is written before it is read.
  package init(width: Int, height: Int, isCleared: Bool = true) {
    precondition(width >= 0 && height >= 0)
    self.width = width
    self.height = height
    bytesPerRow = max(64, (width * 4 + 63) & ~63)
    let count = max(64, bytesPerRow * height)
    if count >= Self.mappedFrom, let (pages, mapped, isClear) = PagePool.reuse(PagePool.roomy(count)) {
      (base, mappedCount) = (pages, mapped)
      if isCleared, !isClear { memset(pages, 0, count) }
      return
    }
    base = Self.allocate(count)
    base.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    mappedCount = nil
  }

  deinit {
    if let mappedCount { PagePool.give(base, mappedCount) } else { Self.deallocate(base) }
  }

  // MARK: The heap

  /// Allocates bytes on the heap, aligned to 64 here and not by the system.
  ///
  /// glibc cuts aligned blocks out of larger ones and does not reuse all of the rest, so that a heap of short-lived aligned
  /// pictures among longer-lived objects grows. The pointer to the plain block lies just before the bytes.
  private static func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    let block = UnsafeMutableRawPointer.allocate(byteCount: count + 64, alignment: 16)
    let start = (block + 16).alignedUp(toMultipleOf: 64)
    (start - 8).storeBytes(of: block, as: UnsafeMutableRawPointer.self)
    return start
  }

  private static func deallocate(_ start: UnsafeMutableRawPointer) {
    (start - 8).load(as: UnsafeMutableRawPointer.self).deallocate()
  }

  /// The start of a row, as 32-bit pixels.
  package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    (base + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
  }

  /// One pixel, read while the buffer is surely alive: a row's pointer does not keep it so.
  package func pixel(_ x: Int, _ y: Int) -> UInt32 { withExtendedLifetime(self) { row(y)[x] } }

  /// True when every pixel's alpha is 255.
  package var isOpaque: Bool {
    for y in 0..<height {
      let row = row(y)
      for x in 0..<width where row[x] >> 24 != 255 { return false }
    }
    return true
  }
}
