import CoreGraphics
import Foundation
import Testing

@Suite struct ImageReducerTests {
  private func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> CGImage {
    let pixels = PixelBuffer(width: width, height: height)
    for y in 0..<height { for x in 0..<width { pixels.row(y)[x] = color(x, y) } }
    return CGImage(pixels: pixels)
  }

  @Test func eachPixelIsTheMeanOfItsSources() {
    let source = picture(4, 2) { x, y in x < 2 ? (y == 0 ? 0xFF00_0000 : 0xFFFF_FFFF) : 0xFF20_4060 }
    let small = ImageReducer { $0 / 2 == 2 ? (2, $1 / 2) : ($0, $1) }.reduce(source)
    #expect(small.width == 2 && small.height == 1)
    #expect(small.pixels.pixel(0, 0) == 0xFF80_8080 && small.pixels.pixel(1, 0) == 0xFF20_4060)
  }

  @Test func aPlainColourStaysItself() {
    for (width, height) in [(7, 5), (13, 3), (100, 41)] {
      let small = ImageReducer { ($0 * 3 / 7, max(1, $1 * 2 / 5)) }.reduce(
        picture(width, height) { _, _ in 0xFF12_3456 })
      for y in 0..<small.height { for x in 0..<small.width { #expect(small.pixels.pixel(x, y) == 0xFF12_3456) } }
    }
  }

  @Test func aRowOfPicturesGivesWhatEachGivesAlone() {
    let reducer = ImageReducer { ($0 * 2 / 5, $1 * 2 / 5) }
    for step in 0..<6 {
      let source = picture(50, 40) { x, y in y / 8 == step ? 0xFFFF_0000 : UInt32(0xFF00_0000 + x * 5) }
      #expect(reducer.reduce(source) == ImageReducer { ($0 * 2 / 5, $1 * 2 / 5) }.reduce(source))
    }
    let other = picture(20, 90) { x, y in UInt32(0xFF00_0000 + y) }
    #expect(reducer.reduce(other) == ImageReducer { ($0 * 2 / 5, $1 * 2 / 5) }.reduce(other))
  }

  @Test func whatIsSmallEnoughStays() {
    let source = picture(3, 3) { _, _ in 0xFFFF_FFFF }
    #expect(ImageReducer { _, _ in (3, 3) }.reduce(source) === source)
    #expect(ImageReducer { _, _ in (9, 9) }.reduce(source) === source)
    #expect(ImageReducer { _, _ in (0, 1) }.reduce(source) === source)
  }

  @Test func largeBuffersHavePagesOfTheirOwn() {
    for width in [4000, 33, 1] {
      let buffer = PixelBuffer(width: width, height: 40)
      #expect(Int(bitPattern: buffer.base) % (width == 4000 ? 4096 : 64) == 0)
      #expect((0..<40).allSatisfy { y in (0..<width).allSatisfy { buffer.pixel($0, y) == 0 } })
    }
  }
}
