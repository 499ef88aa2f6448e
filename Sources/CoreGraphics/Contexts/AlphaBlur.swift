internal import CCairo
internal import Foundation

/// Blurred shadows of what is drawn.
enum AlphaBlur {
  /// Largest standard deviation, in pixels: beyond it nothing of a shadow is seen on screens of this kind.
  static let maximum: CGFloat = 250

  /// How far a shadow reaches, in pixels: three deviations hold 99.7 %.
  static func reach(_ deviation: CGFloat) -> Int { Int((min(deviation, maximum) * 3).rounded(.up)) + 1 }

  /// A canvas with the layer's shadow, not yet moved; nil when nothing of it is visible.
  static func shadow(of layer: Canvas, _ shadow: GraphicsState.Shadow, visible: DeviceRect) -> Canvas? {
    let reach = reach(shadow.deviation)
    let moved = DeviceRect(covering: visible.rect.offsetBy(dx: -shadow.offset.width, dy: -shadow.offset.height))
    let window = layer.bounds.grown(by: reach, reach).intersection(moved.grown(by: 1, 1))
    if window.isEmpty { return nil }
    // Blur a window that also holds what blurs into the visible part.
    let work = window.grown(by: reach, reach)
    let (width, height) = (work.width, work.height)
    var plane = [UInt8](repeating: 0, count: width * height)
    for y in max(work.y, layer.y)..<max(min(work.y + height, layer.y + layer.pixels.height), max(work.y, layer.y)) {
      let row = layer.pixels.row(y - layer.y)
      for x in max(work.x, layer.x)..<max(min(work.x + width, layer.x + layer.pixels.width), max(work.x, layer.x)) {
        plane[(y - work.y) * width + x - work.x] = UInt8(row[x - layer.x] >> 24)
      }
    }
    blur(&plane, width: width, height: height, deviation: min(shadow.deviation, maximum))
    let result = Canvas(covering: window)
    let color = shadow.color.rgba
    let table = (0...255).map { premultiplied(color, coverage: Double($0) / 255) }
    for y in 0..<window.height {
      let row = result.pixels.row(y)
      for x in 0..<window.width { row[x] = table[Int(plane[(y + reach) * width + x + reach])] }
    }
    cairo_surface_mark_dirty(result.surface)
    return result
  }

  private static func premultiplied(_ color: SIMD4<Double>, coverage: Double) -> UInt32 {
    let alpha = color.w * coverage
    func byte(_ v: Double) -> UInt32 { UInt32((v * 255).rounded()) }
    return byte(alpha) << 24 | byte(color.x * alpha) << 16 | byte(color.y * alpha) << 8 | byte(color.z * alpha)
  }

  /// Blurs rows, then columns, with a kernel of whole numbers that sum to 65 536.
  static func blur(_ plane: inout [UInt8], width: Int, height: Int, deviation: CGFloat) {
    guard deviation > 0.05, width > 0, height > 0 else { return }
    var other = [UInt8](repeating: 0, count: plane.count)
    let pass: (UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>, Int, Int) -> Void
    if deviation < 3 {
      let kernel = kernel(Double(deviation))
      pass = { convolve($0, $1, count: $2, stride: $3, kernel) }
    } else {
      let boxes = boxes(Double(deviation))
      pass = { from, to, count, stride in smooth(from, to, count: count, stride: stride, boxes) }
    }
    plane.withUnsafeMutableBufferPointer { a in
      other.withUnsafeMutableBufferPointer { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return }
        for y in 0..<height { pass(a + y * width, b + y * width, width, 1) }
        for x in 0..<width { pass(b + x, a + x, height, width) }
      }
    }
  }

  private static func kernel(_ deviation: Double) -> [Int] {
    let radius = Int((deviation * 3).rounded(.up))
    let weights = (-radius...radius).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = weights.reduce(0, +)
    var whole = weights.map { Int(($0 / sum * 65_536).rounded()) }
    whole[radius] += 65_536 - whole.reduce(0, +)
    return whole
  }

  private static func convolve(
    _ from: UnsafePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>, count: Int, stride: Int, _ kernel: [Int]
  ) {
    let radius = kernel.count / 2
    for i in 0..<count {
      var sum = 32_768
      for k in max(-radius, -i)...min(radius, count - 1 - i) {
        sum += Int(from[(i + k) * stride]) * kernel[k + radius]
      }
      to[i * stride] = UInt8(sum >> 16)
    }
  }

  /// Three box widths whose repeated mean is within 3 % of the Gaussian (the well-known construction: widths of equal
  /// parity next to `√(12σ²/3 + 1)` chosen so that the variances add up).
  private static func boxes(_ deviation: Double) -> [Int] {
    let ideal = (12 * deviation * deviation / 3 + 1).squareRoot()
    var low = Int(ideal)
    if low % 2 == 0 { low -= 1 }
    let l = Double(low)
    let lows = Int(((12 * deviation * deviation - 3 * l * l - 12 * l - 9) / (-4 * l - 4)).rounded())
    return (0..<3).map { $0 < lows ? low : low + 2 }
  }

  private static func smooth(
    _ from: UnsafePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>, count: Int, stride: Int, _ boxes: [Int]
  ) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: count * 2) { line in
      guard let base = line.baseAddress else { return }
      var (a, b) = (base, base + count)
      // Eight more bits through the three means.
      for i in 0..<count { a[i] = Int32(from[i * stride]) << 8 }
      for width in boxes {
        let radius = width / 2
        var sum: Int32 = 0
        for i in 0..<min(radius, count) { sum += a[i] }
        let (half, divisor) = (Int32(width / 2), Int32(width))
        for i in 0..<count {
          if i + radius < count { sum += a[i + radius] }
          if i - radius - 1 >= 0 { sum -= a[i - radius - 1] }
          b[i] = (sum + half) / divisor
        }
        (a, b) = (b, a)
      }
      for i in 0..<count { to[i * stride] = UInt8(min((a[i] + 128) >> 8, 255)) }
    }
  }
}
