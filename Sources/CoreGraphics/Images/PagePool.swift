internal import Foundation
internal import Synchronization

/// Pages of memory for pixels, kept a while when they are given back.
///
/// The system clears each page that it maps anew, when it is first touched: for pictures that come and go with every
/// frame, that was measured to cost a third of a film's making.
package enum PagePool {
  /// Mapped memory.
  package struct Pages: @unchecked Sendable {
    package let start: UnsafeMutableRawPointer
    /// Its bytes.
    package let count: Int

    package init(start: UnsafeMutableRawPointer, count: Int) { (self.start, self.count) = (start, count) }
  }

  /// Pages of about one size, those that were given back longest ago first.
  package struct Shelf: Sendable {
    /// Bytes that are kept at most.
    private let capacity: Int
    /// How many pages are looked through.
    private let slots: Int
    private var free: [Pages] = []
    private var bytes = 0

    package init(capacity: Int, slots: Int) { (self.capacity, self.slots) = (capacity, slots) }

    /// The smallest pages with so many bytes and up to half as many more, if there are any.
    package mutating func remove(fitting count: Int) -> Pages? {
      let fits = free.indices.filter { (count...count + count / 2).contains(free[$0].count) }
      guard let index = fits.reversed().min(by: { free[$0].count < free[$1].count }) else { return nil }
      bytes -= free[index].count
      return free.remove(at: index)
    }

    /// Keeps pages; returns those that have to leave for them.
    package mutating func put(_ pages: Pages) -> [Pages] {
      guard pages.count <= capacity else { return [pages] }
      free.append(pages)
      bytes += pages.count
      var old: [Pages] = []
      while bytes > capacity || free.count > slots {
        let first = free.removeFirst()
        bytes -= first.count
        old.append(first)
      }
      return old
    }
  }

  /// Small pages and large ones apart: a few pictures of the screen would push out those of all lines of text.
  package struct Shelves: Sendable {
    /// The largest of the small ones, in bytes (chosen: three times a line of text across a phone's screen).
    private static let border = 1 << 20

    /// Chosen: two pages of 20 rows of three lines on a phone, 17 MB each.
    private var small = Shelf(capacity: 40 << 20, slots: 160)
    /// Chosen: eight pictures of a phone's screen, as a page that curls needs.
    private var large = Shelf(capacity: 96 << 20, slots: 64)

    package init() {}

    /// The shelf of pages with so many bytes.
    package subscript(_ count: Int) -> Shelf {
      get { count <= Self.border ? small : large }
      _modify { if count <= Self.border { yield &small } else { yield &large } }
    }
  }

  private static let shelves = Mutex(Shelves())

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
    let known = shelves.withLock { $0[count].remove(fitting: count) }
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

  /// Gives pages back; those of its shelf that were given back longest ago go to the system.
  static func give(_ start: UnsafeMutableRawPointer, _ count: Int) {
    let pages = Pages(start: start, count: count)
    let old = shelves.withLock { $0[count].put(pages) }
    for pages in old { munmap(pages.start, pages.count) }
  }
}
