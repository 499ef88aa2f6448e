/// Memory for one frame's small tables: given out in order, all taken back at once, kept for the next frame.
final class Arena {
  private var chunks: [UnsafeMutableRawBufferPointer] = []
  private var current = 0
  private var used = 0

  deinit { chunks.forEach { $0.deallocate() } }

  func reset() { (current, used) = (0, 0) }

  func allocate<T: BitwiseCopyable>(_ type: T.Type, _ count: Int) -> UnsafeMutablePointer<T> {
    let size = max(1, count) * MemoryLayout<T>.stride
    while current < chunks.count {
      let start = (used + 15) & ~15
      if start + size <= chunks[current].count {
        used = start + size
        return (chunks[current].baseAddress! + start).bindMemory(to: T.self, capacity: count)
      }
      (current, used) = (current + 1, 0)
    }
    chunks.append(.allocate(byteCount: max(65_536, size), alignment: 64))
    return allocate(type, count)
  }
}
