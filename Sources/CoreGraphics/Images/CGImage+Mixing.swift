extension CGImage {
  /// A part of the way from one picture to another of its size, pixel by pixel; nil where they differ in size.
  package static func mix(_ from: CGImage, _ to: CGImage, _ part: Double) -> CGImage? {
    guard from.width == to.width, from.height == to.height else { return nil }
    // Two channels at a time, in steps of 256: 255 · 256 + 128 fits into the 16 bits that each has.
    let weight = UInt32((min(max(0, part), 1) * 256).rounded())
    guard weight > 0 else { return from }
    guard weight < 256 else { return to }
    let pixels = PixelBuffer(width: to.width, height: to.height, isCleared: false)
    let (pair, half) = (UInt32(0x00FF_00FF), UInt32(0x0080_0080))
    for y in 0..<to.height {
      let (a, b, mixed) = (from.pixels.row(y), to.pixels.row(y), pixels.row(y))
      for x in 0..<to.width {
        let low = (a[x] & pair) &* (256 &- weight) &+ (b[x] & pair) &* weight &+ half
        let high = (a[x] >> 8 & pair) &* (256 &- weight) &+ (b[x] >> 8 & pair) &* weight &+ half
        mixed[x] = (low >> 8 & pair) | (high & ~pair)
      }
    }
    withExtendedLifetime((from, to)) {}
    return CGImage(pixels: pixels, isOpaque: from.isOpaque && to.isOpaque)
  }
}
