import CoreGraphics
import Testing

@Suite struct PixelBufferTests {
  /// Sizes around the one from which pages are taken, and one whose rows end in the middle of 64 bytes.
  private static let sizes = [(1, 1), (16, 16), (63, 65), (64, 64), (100, 100), (1179, 40)]

  @Test("new pixels are transparent black, also in reused memory", arguments: sizes)
  func cleared(width: Int, height: Int) {
    for round in 0..<4 {
      let buffer = PixelBuffer(width: width, height: height)
      let isClear = (0..<height).allSatisfy { y in (0..<width).allSatisfy { buffer.pixel($0, y) == 0 } }
      #expect(isClear, "\(round)")
      for y in 0..<height { buffer.row(y).update(repeating: 0xFFFF_FFFF, count: width) }
    }
  }

  @Test("live pixels belong to one buffer", arguments: sizes)
  func owned(width: Int, height: Int) {
    let buffers = (0..<3).map { _ in PixelBuffer(width: width, height: height, isCleared: false) }
    for (index, buffer) in buffers.enumerated() {
      for y in 0..<height { buffer.row(y).update(repeating: UInt32(index), count: width) }
    }
    for (index, buffer) in buffers.enumerated() {
      #expect((0..<height).allSatisfy { y in (0..<width).allSatisfy { buffer.pixel($0, y) == index } })
    }
  }

  @Test("pages are an eighth larger at most, and hold what was asked for")
  func roomy() {
    for count in [1, 4095, 4096, 4097, 16_384, 20_000, 65_537, 12_054_096, 1 << 28] {
      let pages = PagePool.roomy(count)
      #expect(pages >= count && pages % 4096 == 0 && pages - count < max(4096, count / 8 + 1), "\(count)")
    }
  }

  @Test("pictures of the screen leave the pages of lines of text where they are")
  func crowded() {
    var shelves = PagePool.Shelves()
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
    defer { memory.deallocate() }
    let (line, screen) = (344_064, 12_582_912)
    #expect(shelves[line].put(.init(start: memory, count: line)).isEmpty)
    var left = 0
    for _ in 0..<100 { left += shelves[screen].put(.init(start: memory + 16, count: screen)).count }
    // Eight of them are kept.
    #expect(left == 92)
    let taken = shelves[line].remove(fitting: line)
    #expect(taken?.start == memory)
  }

  @Test("a shelf gives back what was kept longest, and never more than what it holds too much")
  func shelf() {
    var shelf = PagePool.Shelf(capacity: 10_000, slots: 64)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
    defer { memory.deallocate() }
    // What is larger than the shelf does not empty it.
    let counts = [4000, 5000, 10_001, 4000]
    let left = counts.enumerated().map { place, count in
      shelf.put(.init(start: memory + 16 * place, count: count)).map(\.start)
    }
    #expect(left == [[], [], [memory + 32], [memory]])
    // The smallest that serves, and none that is more than half too large.
    let taken = [3000, 3000, 5000].map { shelf.remove(fitting: $0)?.start }
    #expect(taken == [memory + 48, nil, memory + 16])
  }
}
