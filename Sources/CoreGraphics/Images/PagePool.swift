internal import Foundation
internal import Synchronization

/// Pages of memory for pixels, kept a while when they are given back.
///
/// The system clears each page that it maps anew, when it is first touched: for pictures that come and go with every
/// frame, that was measured to cost a third of a film's making.
package enum PagePool {
  private struct Pages: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
    let count: Int
  }

  private struct Shelf: Sendable {
    /// Given back, the latest last.
    var free: [Pages] = []
    var bytes = 0
  }

  private static let shelf = Mutex(Shelf())

  /// Bytes that are kept at most (chosen: eight pictures of a phone's screen, as a page that curls needs).
  private static let capacity = 96 << 20
  /// How many are looked through.
  private static let slots = 64

  /// So many bytes and a few more, lest each size have pages of its own: an eighth at most.
  package static func roomy(_ count: Int) -> Int {
    let step = max(4096, (1 << (Int.bitWidth - 1 - max(1, count).leadingZeroBitCount)) / 8)
    return (count + step - 1) / step * step
  }

  /// So many bytes in pages of their own or up to half as many more, and whether they are zeroes; nil where the system gives
  /// no more.
  ///
  /// Layers that turn and curl need buffers of another size with every frame: the smallest that serves is taken.
  static func reuse(_ count: Int) -> (start: UnsafeMutableRawPointer, count: Int, isClear: Bool)? {
    let known = shelf.withLock { shelf -> Pages? in
      let fits = shelf.free.indices.filter { (count...count + count / 2).contains(shelf.free[$0].count) }
      guard let index = fits.reversed().min(by: { shelf.free[$0].count < shelf.free[$1].count }) else { return nil }
      shelf.bytes -= shelf.free[index].count
      return shelf.free.remove(at: index)
    }
    if let known { return (known.start, known.count, false) }
    return map(count).map { ($0, count, true) }
  }

  /// Returns fresh memory pages; large ones if the system has them and the amount is worth it.
  ///
  /// Touching eight megabytes for the first time was measured to take a quarter of the time so, and copying them afterwards
  /// a fifth less.
  private static func map(_ count: Int) -> UnsafeMutableRawPointer? {
    let isLarge = count >= 2 * largePage
    // Large pages begin at multiples of their size.
    let mappedSize = isLarge ? count + largePage : count
    let found = mmap(nil, mappedSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let found, found != MAP_FAILED else { return nil }
    guard isLarge else { return found }
    let start = found.alignedUp(toMultipleOf: largePage)
    let before = start - found, after = mappedSize - before - count
    if before > 0 { munmap(found, before) }
    if after > 0 { munmap(start + count, after) }
    // Only asked for: where it is refused, small pages do.
    _ = madvise(start, count, Int32(MADV_HUGEPAGE))
    return start
  }

  /// Bytes of a large page: those of the processors that the library runs on.
  private static let largePage = 2 << 20

  /// Gives pages back; those that were given back longest ago go to the system.
  static func give(_ start: UnsafeMutableRawPointer, _ count: Int) {
    guard count <= capacity else {
      munmap(start, count)
      return
    }
    let pages = Pages(start: start, count: count)
    let old = shelf.withLock { shelf -> [Pages] in
      shelf.free.append(pages)
      shelf.bytes += count
      var old: [Pages] = []
      while shelf.bytes > capacity || shelf.free.count > slots {
        let first = shelf.free.removeFirst()
        shelf.bytes -= first.count
        old.append(first)
      }
      return old
    }
    for pages in old { munmap(pages.start, pages.count) }
  }
}
