import Foundation
import QuartzCore

/// Blends a pixel over another by a mode; `a` is its factor.
func blend(_ out: UInt32, _ source: UInt32, _ a: UInt32, _ mode: RenderBlend) -> UInt32 {
  if mode == .normal { return blend(out, source, a) }
  func part(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 255) }
  let s = channels { div255((source >> $0 & 255) * a) }
  let (sa, da) = (part(s, 24), part(out, 24))
  let isSum = mode == .plusLighter || mode == .plusDarker
  let alpha = isSum ? min(255, sa + da) : sa + da - Int(div255(UInt32(sa * da)))
  let sources = [16, 8, 0].map { min(part(s, $0), sa) }
  let staticPrefixes = [16, 8, 0].map { min(part(out, $0), da) }
  let whole = wholeTerms(mode, sources, staticPrefixes, sa, da)
  var result = UInt32(alpha)
  for n in 0..<3 {
    let (c, d) = (sources[n], staticPrefixes[n])
    let value =
      switch mode {
      case .plusLighter: min(255, c + d)
      case .plusDarker: max(0, c + d + alpha - sa - da)
      default:
        Int(
          div255(UInt32(min(65025, (whole?[n] ?? term(mode, c, d, sa, da)) + c * (255 - da) + d * (255 - sa)))))
      }
    result = result << 8 | UInt32(min(alpha, value))
  }
  return result
}

/// Alpha of the source · alpha of the ground · the mode's function of their straight colours.
private func term(_ mode: RenderBlend, _ s: Int, _ d: Int, _ sa: Int, _ da: Int) -> Int {
  let full = sa * da
  let (top, below) = (s * da, d * sa)
  switch mode {
  case .multiply: return s * d
  case .screen: return full - (sa - s) * (da - d)
  case .overlay: return d * 2 <= da ? 2 * s * d : full - 2 * (sa - s) * (da - d)
  case .hardLight: return s * 2 <= sa ? 2 * s * d : full - 2 * (sa - s) * (da - d)
  case .darken: return min(top, below)
  case .lighten: return max(top, below)
  case .difference: return abs(top - below)
  case .exclusion: return top + below - 2 * s * d
  case .linearDodge: return min(full, top + below)
  case .linearBurn: return max(0, top + below - full)
  case .linearLight: return max(0, min(full, below + 2 * top - full))
  case .pinLight: return s * 2 <= sa ? min(below, 2 * top) : max(below, 2 * top - full)
  case .subtract: return max(0, below - top)
  case .colorDodge:
    if d == 0 { return 0 }
    return s == sa ? full : min(full, (d * sa * sa + (sa - s) / 2) / (sa - s))
  case .colorBurn:
    if d == da { return full }
    return s == 0 ? 0 : full - min(full, ((da - d) * sa * sa + s / 2) / s)
  case .softLight:
    if full == 0 { return 0 }
    let (x, y) = (Double(s) / Double(sa), Double(d) / Double(da))
    let light = y <= 0.25 ? ((16 * y - 12) * y + 4) * y : y.squareRoot()
    let mixed = x <= 0.5 ? y - (1 - 2 * x) * y * (1 - y) : y + (2 * x - 1) * (light - y)
    return Int(mixed * Double(full) + 0.5)
  case .normal, .hue, .saturation, .color, .luminosity, .plusLighter, .plusDarker: return top
  }
}

/// Red, green and blue of the modes that look at all three; nil for others.
private func wholeTerms(_ mode: RenderBlend, _ s: [Int], _ d: [Int], _ sa: Int, _ da: Int) -> [Int]? {
  guard [.hue, .saturation, .color, .luminosity].contains(mode) else { return nil }
  if sa == 0 || da == 0 { return [0, 0, 0] }
  let (x, y) = (s.map { Double($0) / Double(sa) }, d.map { Double($0) / Double(da) })
  func light(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
  func spread(_ c: [Double]) -> Double { c.max()! - c.min()! }
  func lit(_ c: [Double], _ l: Double) -> [Double] {
    let by = l - light(c)
    var c = c.map { $0 + by }
    let (gray, low, high) = (light(c), c.min()!, c.max()!)
    if low < 0 { c = c.map { gray + ($0 - gray) * (gray / (gray - low)) } }
    if high > 1 { c = c.map { gray + ($0 - gray) * ((1 - gray) / (high - gray)) } }
    return c
  }
  func spread(_ c: [Double], to s: Double) -> [Double] {
    let (low, range) = (c.min()!, spread(c))
    return range > 0 ? c.map { ($0 - low) * s / range } : [0, 0, 0]
  }
  let mixed =
    switch mode {
    case .hue: lit(spread(x, to: spread(y)), light(y))
    case .saturation: lit(spread(y, to: spread(x)), light(y))
    case .color: lit(x, light(y))
    default: lit(y, light(x))
    }
  return mixed.map { max(0, min(sa * da, Int(($0 * Double(sa * da) + 0.5)))) }
}
