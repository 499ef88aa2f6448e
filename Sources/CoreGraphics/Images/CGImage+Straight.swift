internal import Foundation

extension CGImage {
  /// A picture of straight RGBA bytes without gaps between rows.
  convenience init(rgba: UnsafePointer<UInt8>, width: Int, height: Int, kind: Kind = .color) {
    let pixels = PixelBuffer(width: width, height: height)
    var isOpaque = true
    for y in 0..<height {
      let (row, from) = (pixels.row(y), rgba + y * width * 4)
      for x in 0..<width {
        let p = from + x &* 4
        let a = UInt32(p[3])
        if a == 255 {
          row[x] = 0xFF00_0000 | UInt32(p[0]) &<< 16 | UInt32(p[1]) &<< 8 | UInt32(p[2])
        } else {
          isOpaque = false
          let (r, g, b) = (UInt32(p[0]), UInt32(p[1]), UInt32(p[2]))
          row[x] = a &<< 24 | r.multiplied(by: a) &<< 16 | g.multiplied(by: a) &<< 8 | b.multiplied(by: a)
        }
      }
    }
    self.init(pixels: pixels, isOpaque: isOpaque, kind: kind)
  }

  /// Bytes with colours not multiplied by alpha, without gaps between rows; three channels leave alpha out,
  /// one is blue alone, for gray.
  func straightBytes(channels: Int) -> [UInt8] {
    let (width, height, pixels) = (width, height, pixels)
    return [UInt8](unsafeUninitializedCapacity: width * height * channels) { buffer, count in
      guard var p = buffer.baseAddress else { return }
      for y in 0..<height {
        let row = pixels.row(y)
        for x in 0..<width {
          let v = row[x]
          let a = v &>> 24
          var (r, g, b) = (v &>> 16 & 255, v &>> 8 & 255, v & 255)
          if a != 255, a != 0 {
            let half = a / 2
            (r, g, b) = (min((r * 255 + half) / a, 255), min((g * 255 + half) / a, 255), min((b * 255 + half) / a, 255))
          }
          if channels == 1 {
            p[0] = UInt8(truncatingIfNeeded: b)
          } else {
            p[0] = UInt8(truncatingIfNeeded: r)
            p[1] = UInt8(truncatingIfNeeded: g)
            p[2] = UInt8(truncatingIfNeeded: b)
            if channels == 4 { p[3] = UInt8(truncatingIfNeeded: a) }
          }
          p += channels
        }
      }
      count = width * height * channels
    }
  }
}
