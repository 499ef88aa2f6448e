import Compositor
import CoreGraphics
import RuleSupport
import Testing

/// Runs of pixels give back the pixels, and never take more room than is set aside for them.
@Suite struct PixelRunsTests {
  /// Returns the pixels as a page decodes them.
  private func read(_ words: [UInt32]) -> [UInt32] {
    var pixels: [UInt32] = []
    var at = 0
    while at < words.count {
      let count = Int(words[at] >> 1)
      if words[at] & 1 == 1 {
        pixels += [UInt32](repeating: words[at + 1], count: count)
        at += 2
      } else {
        pixels += words[(at + 1)...(at + count)]
        at += 1 + count
      }
    }
    return pixels
  }

  private func written(_ rect: PixelRect, of buffer: PixelBuffer) -> [UInt32] {
    var words = [UInt32](repeating: 0xDEAD_BEEF, count: PixelRuns.mostWords(rect.area) + 1)
    let count = words.withUnsafeMutableBufferPointer { PixelRuns.write(rect, of: buffer, to: $0.baseAddress!) }
    #expect(words.last == 0xDEAD_BEEF)
    return Array(words.prefix(count))
  }

  private func swapped(_ pixel: UInt32) -> UInt32 {
    pixel & 0xFF00_FF00 | (pixel >> 16 & 0xFF) | (pixel & 0xFF) << 16
  }

  @Test("any picture comes back, red where blue was", arguments: 0..<40)
  func comesBack(_ seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    let buffer = PixelBuffer(width: 1 + dice.below(70), height: 1 + dice.below(20))
    let colors = 1 + dice.below(3)
    for y in 0..<buffer.height {
      var x = 0
      while x < buffer.width {
        let color = seed % 4 == 0 ? UInt32(dice.below(1 << 24)) : UInt32(dice.below(colors)) &* 0x0012_3457
        for _ in 0..<(1 + dice.below(seed % 3 == 0 ? 2 : 24)) where x < buffer.width {
          buffer.row(y)[x] = 0xFF00_0000 | color
          x += 1
        }
      }
    }
    let (x, y) = (dice.below(buffer.width), dice.below(buffer.height))
    let rect = PixelRect(
      x0: x, y0: y, x1: x + 1 + dice.below(buffer.width - x), y1: y + 1 + dice.below(buffer.height - y))
    let pixels = (rect.y0..<rect.y1).flatMap { y in (rect.x0..<rect.x1).map { swapped(buffer.row(y)[$0]) } }
    #expect(read(written(rect, of: buffer)) == pixels)
  }

  @Test("a flat row is two words")
  func flat() {
    let buffer = PixelBuffer(width: 500, height: 2)
    #expect(written(PixelRect(x0: 0, y0: 0, x1: 500, y1: 2), of: buffer) == [1001, 0, 1001, 0])
  }
}
