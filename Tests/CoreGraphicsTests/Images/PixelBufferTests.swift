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
}
