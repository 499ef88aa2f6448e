internal import Foundation

extension CGBlendMode {
  /// True if it is computed here: Cairo has no `plusDarker`, and pixman 0.42's modes of hue, saturation and lightness
  /// make colours brighter than their alpha on smoothed edges.
  var isComputed: Bool {
    switch self {
    case .plusDarker, .hue, .saturation, .color, .luminosity: true
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
      .difference, .exclusion, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
      .destinationOut, .destinationAtop, .xor, .plusLighter:
      false
    }
  }
}

extension PixelBuffer {
  /// Blends `source`, of the same size, onto the receiver in one of the computed modes.
  func blend(_ source: PixelBuffer, _ mode: CGBlendMode) {
    for y in 0..<height {
      let (to, from) = (row(y), source.row(y))
      for x in 0..<width where from[x] != 0 {
        to[x] = mode == .plusDarker ? Self.darker(from[x], to[x]) : Self.mixed(from[x], to[x], mode)
      }
    }
  }

  /// `1 − ((1 − D) + (1 − S))` in each colour where alphas add up to at most 1.
  private static func darker(_ s: UInt32, _ d: UInt32) -> UInt32 {
    let (sa, da) = (Int(s >> 24), Int(d >> 24))
    let alpha = min(sa + da, 255)
    var result = UInt32(alpha) << 24
    for shift: UInt32 in [0, 8, 16] {
      // Darkness, the distance of a channel from its alpha, adds up.
      let dark = sa - Int(s >> shift & 255) + da - Int(d >> shift & 255)
      result |= UInt32(max(alpha - max(dark, 0), 0)) << shift
    }
    return result
  }

  /// The modes without separate channels: `S·(1 − b) + D·(1 − a) + a·b·B(d, s)` with B of straight colours.
  private static func mixed(_ s: UInt32, _ d: UInt32, _ mode: CGBlendMode) -> UInt32 {
    if d >> 24 == 0 { return s }
    let (sa, da) = (Double(s >> 24) / 255, Double(d >> 24) / 255)
    let (sp, dp) = (channels(s), channels(d))
    let (sc, dc) = (sp / sa, dp / da)
    let mixed: SIMD3<Double>
    switch mode {
    case .hue: mixed = setLuminosity(setSaturation(sc, saturation(dc)), luminosity(dc))
    case .saturation: mixed = setLuminosity(setSaturation(dc, saturation(sc)), luminosity(dc))
    case .color: mixed = setLuminosity(sc, luminosity(dc))
    default: mixed = setLuminosity(dc, luminosity(sc))
    }
    let alpha = ((sa + da - sa * da) * 255).rounded()
    let sum: SIMD3<Double> = sp * (1 - da) + dp * (1 - sa) + mixed * (sa * da)
    let bytes = (sum * 255).rounded(.toNearestOrAwayFromZero)
      .clamped(lowerBound: .zero, upperBound: SIMD3(repeating: alpha))
    return UInt32(alpha) << 24 | UInt32(bytes.x) << 16 | UInt32(bytes.y) << 8 | UInt32(bytes.z)
  }

  private static func channels(_ v: UInt32) -> SIMD3<Double> {
    SIMD3(Double(v >> 16 & 255), Double(v >> 8 & 255), Double(v & 255)) / 255
  }

  /// The weights of the PDF specification's blend modes.
  private static func luminosity(_ c: SIMD3<Double>) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

  private static func saturation(_ c: SIMD3<Double>) -> Double { c.max() - c.min() }

  private static func setLuminosity(_ c: SIMD3<Double>, _ target: Double) -> SIMD3<Double> {
    let moved = c + (target - luminosity(c))
    let (low, high, l) = (moved.min(), moved.max(), luminosity(moved))
    if low < 0 { return l + (moved - l) * (l / (l - low)) }
    if high > 1 { return l + (moved - l) * ((1 - l) / (high - l)) }
    return moved
  }

  private static func setSaturation(_ c: SIMD3<Double>, _ target: Double) -> SIMD3<Double> {
    let span = saturation(c)
    return span > 0 ? (c - c.min()) * (target / span) : .zero
  }
}
