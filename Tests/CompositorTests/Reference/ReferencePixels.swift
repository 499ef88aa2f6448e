import Compositor
import CompositorKernels
import CoreGraphics
import Foundation
import QuartzCore

/// Pixels and the per-pixel formulas of Documentation/Compositing.md, written as plainly as can be.
final class ReferencePixels {
  let width, height: Int
  var pixels: [UInt32]

  init(_ width: Int, _ height: Int, _ color: UInt32 = 0) {
    (self.width, self.height) = (width, height)
    pixels = [UInt32](repeating: color, count: width * height)
  }

  convenience init(_ image: CGImage) {
    self.init(image.width, image.height)
    for y in 0..<height { for x in 0..<width { pixels[y * width + x] = image.pixels.pixel(x, y) } }
  }

  /// The nearest pixel.
  func held(_ x: Int, _ y: Int) -> UInt32 {
    pixels[max(0, min(height - 1, y)) * width + max(0, min(width - 1, x))]
  }

  func halved() -> ReferencePixels {
    let result = ReferencePixels((width + 1) / 2, (height + 1) / 2)
    for y in 0..<result.height {
      for x in 0..<result.width {
        let four = [
          held(2 * x, 2 * y), held(2 * x + 1, 2 * y), held(2 * x, 2 * y + 1), held(2 * x + 1, 2 * y + 1),
        ]
        result.pixels[y * result.width + x] = channels { shift in
          (four.reduce(0) { $0 &+ ($1 >> shift & 255) } &+ 2) >> 2
        }
      }
    }
    return result
  }

  func halved(_ times: Int) -> ReferencePixels { times <= 0 ? self : halved().halved(times - 1) }

  /// Positions in 1/128 pixel, interpolated first between rows, then between columns.
  func sample(_ u: Int, _ v: Int) -> UInt32 {
    let (x, y) = (u >> 7, v >> 7)
    let (wx, wy) = (UInt32(u & 127), UInt32(v & 127))
    return mix(
      mix(held(x, y), held(x, y + 1), wy), mix(held(x + 1, y), held(x + 1, y + 1), wy), wx)
  }

  func forEach(_ body: (UInt32) -> UInt32) { for i in pixels.indices { pixels[i] = body(pixels[i]) } }
}

@inline(__always) func channels(_ body: (UInt32) -> UInt32) -> UInt32 {
  body(0) | body(8) << 8 | body(16) << 16 | body(24) << 24
}

func div255(_ x: UInt32) -> UInt32 { ((x &+ 128) &* 257) >> 16 }

func mix(_ a: UInt32, _ b: UInt32, _ w: UInt32) -> UInt32 {
  if w == 0 || a == b { return a }
  return channels { ((a >> $0 & 255) &* (128 &- w) &+ (b >> $0 & 255) &* w &+ 64) >> 7 }
}

func blend(_ out: UInt32, _ source: UInt32, _ a: UInt32) -> UInt32 {
  if a == 0 { return out }
  let keep = 255 &- div255((source >> 24) &* a)
  return channels { shift in
    let sum = min((source >> shift & 255) &* a &+ (out >> shift & 255) &* keep, 65535)
    return min((min(sum &+ 128, 65535) &* 257) >> 16, 255)
  }
}

func tinted(_ color: UInt32, _ pixel: UInt32) -> UInt32 { channels { div255((color >> $0 & 255) &* (pixel >> 24)) } }

extension RoundedShape {
  /// 0…255.
  func cover(_ x: Int, _ y: Int) -> UInt32 {
    for corner in 0..<4 where cut >> corner & 1 == 1 {
      let box = cornerBox(corner)
      if x >= box.x0, x < box.x1, y >= box.y0, y < box.y1 { return byteOf(samples(x, y)) }
    }
    func overlap(_ at: Int, _ low: Int32, _ high: Int32) -> Int {
      max(0, min(Int(high), at * 256 + 256) - max(Int(low), at * 256))
    }
    return byteOf((overlap(x, left, right) * overlap(y, top, bottom) + 128) >> 8)
  }

  private func byteOf(_ count: Int) -> UInt32 { (UInt32(count) &* 255 &+ 128) >> 8 }

  /// How many of 16 × 16 points of a pixel lie inside.
  private func samples(_ x: Int, _ y: Int) -> Int {
    var count = 0
    for sy in 0..<16 {
      for sx in 0..<16 {
        if contains(Double(x) * 32 + 1 + Double(2 * sx), Double(y) * 32 + 1 + Double(2 * sy)) { count += 1 }
      }
    }
    return count
  }

  /// A point in 1/32 pixel.
  private func contains(_ x: Double, _ y: Double) -> Bool {
    let (l, t, r, b) = (Double(left) / 8, Double(top) / 8, Double(right) / 8, Double(bottom) / 8)
    let (rx, ry) = (radiusX * 32, radiusY * 32)
    if x < l || x > r || y < t || y > b { return false }
    var corner = 0
    var (dx, dy) = (0.0, 0.0)
    if x < l + rx {
      dx = l + rx - x
    } else if x > r - rx {
      dx = x - (r - rx)
      corner |= 1
    }
    if y < t + ry {
      dy = t + ry - y
    } else if y > b - ry {
      dy = y - (b - ry)
      corner |= 2
    }
    if dx == 0 || dy == 0 || cut >> corner & 1 == 0 { return true }
    func power(_ v: Double) -> Double { isContinuous ? v * v * v * v.squareRoot().squareRoot() : v * v }
    return power(dx / rx) + power(dy / ry) <= 1
  }
}

/// 0…255 for the four antialiased edges and the hard cuts after them.
func cover(_ edges: [HalfPlane], _ x: Int, _ y: Int) -> UInt32 {
  func distance(_ e: HalfPlane) -> Int64 { e.a * Int64(x) + (e.b * Int64(y) + e.c) }
  let c = edges.prefix(4).map { max(0, min(256, Int((distance($0) + 1 << 31) >> 24))) }
  if edges.dropFirst(4).contains(where: { distance($0) < 0 }) { return 0 }
  let (across, down) = (max(0, c[0] + c[2] - 256), max(0, c[1] + c[3] - 256))
  return (UInt32((across * down + 128) >> 8) &* 255 &+ 128) >> 8
}

/// Convolves channel values with the kernels' weights, rows first (to 1/256), then columns.
func gaussian(_ image: ReferencePixels, sigma: Double, clamped: Bool) {
  var halvings = 0
  while sigma / Double(1 << halvings) > 8 { halvings += 1 }
  if halvings > 0 {
    let small = image.halved(halvings)
    gaussian(small, sigma: sigma / Double(1 << halvings), clamped: clamped)
    let factor = Double(1 << halvings)
    for y in 0..<image.height {
      for x in 0..<image.width {
        func position(_ at: Int, _ size: Int) -> Int {
          Int(max(0, min(Double(size * 128 - 128), (Double(at) + 0.5) * (1 / factor) * 128 - 63.5)))
        }
        image.pixels[y * image.width + x] = small.sample(position(x, small.width), position(y, small.height))
      }
    }
    return
  }
  let reach = Int((3 * sigma).rounded(.up))
  var weights = [UInt32](repeating: 0, count: 2 * reach + 1)
  ck_gaussian(&weights, Int32(reach), sigma)
  if reach == 0 { return }
  let (w, h) = (image.width, image.height)
  for shift in [UInt32(0), 8, 16, 24] {
    var across = [UInt32](repeating: 0, count: w * h)
    for y in 0..<h {
      for x in 0..<w {
        var sum: UInt32 = 128
        for k in -reach...reach where clamped || (x + k >= 0 && x + k < w) {
          sum &+= weights[k + reach] &* (image.held(x + k, y) >> shift & 255)
        }
        across[y * w + x] = sum >> 8
      }
    }
    for y in 0..<h {
      for x in 0..<w {
        var sum: UInt32 = 1 << 23
        for k in -reach...reach where clamped || (y + k >= 0 && y + k < h) {
          sum &+= weights[k + reach] &* across[max(0, min(h - 1, y + k)) * w + x]
        }
        image.pixels[y * w + x] = image.pixels[y * w + x] & ~(255 << shift) | (sum >> 24) << shift
      }
    }
  }
}

/// Applies one filter to every pixel.
func apply(_ filter: RenderFilter, to image: ReferencePixels, scale: Double, mirrored: Bool) {
  switch filter {
  case .blur(let radius):
    guard radius.isFinite, radius > 0 else { return }
    let sigma = min(Double(radius), 300) * scale
    let reach = Int((3 * sigma).rounded(.up))
    guard mirrored else { return gaussian(image, sigma: sigma, clamped: false) }
    let (across, down) = (min(reach, image.width), min(reach, image.height))
    func mirror(_ index: Int, _ count: Int) -> Int {
      index < 0 ? -1 - index : index < count ? index : 2 * count - 1 - index
    }
    let wide = ReferencePixels(image.width + 2 * across, image.height + 2 * down)
    for y in 0..<wide.height {
      for x in 0..<wide.width {
        wide.pixels[y * wide.width + x] = image.held(mirror(x - across, image.width), mirror(y - down, image.height))
      }
    }
    gaussian(wide, sigma: sigma, clamped: true)
    for y in 0..<image.height {
      for x in 0..<image.width { image.pixels[y * image.width + x] = wide.held(x + across, y + down) }
    }
  case .saturate(let amount):
    let part = Int(max(-8, min(8, amount.isFinite ? amount : 1)) * 256)
    image.forEach { pixel in
      let (a, r, g, b) = (Int(pixel >> 24), Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
      let gray = (r * 54 + g * 183 + b * 19 + 128) >> 8
      func out(_ v: Int) -> UInt32 { UInt32(max(0, min(a, gray + ((v - gray) * part + 128) >> 8))) }
      return UInt32(a) << 24 | out(r) << 16 | out(g) << 8 | out(b)
    }
  case .brightness(let amount):
    let part = Int((max(-1, min(1, amount.isFinite ? amount : 0)) * 255).rounded())
    image.forEach { pixel in
      let a = Int(pixel >> 24)
      let more = Int(div255(UInt32(abs(part)) * UInt32(a))) * part.signum()
      func out(_ shift: UInt32) -> UInt32 { UInt32(max(0, min(a, Int(pixel >> shift & 255) + more))) << shift }
      return UInt32(a) << 24 | out(16) | out(8) | out(0)
    }
  case .tint(let color):
    let tint = color.premultiplied
    image.forEach { pixel in
      let a = pixel >> 24
      func out(_ shift: UInt32) -> UInt32 {
        let mixed = (tint >> shift & 255) * a + (pixel >> shift & 255) * (255 - tint >> 24)
        return min(div255(min(mixed, 65025)), a) << shift
      }
      return a << 24 | out(16) | out(8) | out(0)
    }
  }
}
