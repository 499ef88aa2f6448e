internal import CoreGraphics
internal import Foundation

extension CGPoint {
  nonisolated static func + (a: Self, b: Self) -> Self { Self(x: a.x + b.x, y: a.y + b.y) }
  nonisolated static func - (a: Self, b: Self) -> Self { Self(x: a.x - b.x, y: a.y - b.y) }
  nonisolated static func * (a: Self, k: Double) -> Self { Self(x: a.x * k, y: a.y * k) }
  nonisolated var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  nonisolated static func + (a: Self, b: Self) -> Self { Self(width: a.width + b.width, height: a.height + b.height) }
  nonisolated static func - (a: Self, b: Self) -> Self { Self(width: a.width - b.width, height: a.height - b.height) }
  nonisolated static func * (a: Self, k: Double) -> Self { Self(width: a.width * k, height: a.height * k) }
  nonisolated var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
  nonisolated var isFinite: Bool { origin.isFinite && size.isFinite }
}

extension CGColor {
  /// A part of the way between two colours, in premultiplied sRGB so that clear has no colour of its own.
  nonisolated static func mix(_ a: CGColor?, _ b: CGColor?, _ f: Double) -> CGColor? {
    guard a != nil || b != nil else { return nil }
    let (a, b) = (premultiplied(a), premultiplied(b))
    var c = a + (b - a) * f
    if c.w > 0 { c = SIMD4(c.x / c.w, c.y / c.w, c.z / c.w, c.w) }
    return CGColor(rgba: c.clamped(lowerBound: .zero, upperBound: .one))
  }

  nonisolated private static func premultiplied(_ color: CGColor?) -> SIMD4<Double> {
    guard let c = color?.rgba else { return .zero }
    return SIMD4(c.x * c.w, c.y * c.w, c.z * c.w, c.w)
  }

  nonisolated var render: RenderColor { RenderColor(red: rgba.x, green: rgba.y, blue: rgba.z, alpha: rgba.w) }
}

extension RenderFilter {
  /// Filter by filter; nil when the two lists are not of the same kinds.
  ///
  /// A missing list counts as filters at rest.
  nonisolated static func mix(_ a: [RenderFilter], _ b: [RenderFilter], _ f: Double) -> [RenderFilter]? {
    if a.isEmpty { return b.map { $0.atRest.mixed(with: $0, at: f) ?? $0 } }
    if b.isEmpty { return a.map { $0.mixed(with: $0.atRest, at: f) ?? $0 } }
    guard a.count == b.count else { return nil }
    let mixed = zip(a, b).compactMap { $0.mixed(with: $1, at: f) }
    return mixed.count == a.count ? mixed : nil
  }

  /// Filters of which only a part, 0…1, is done; of those of which nothing is done none is left.
  nonisolated package static func weakened(_ filters: [RenderFilter], to strength: CGFloat) -> [RenderFilter] {
    guard strength > 0 else { return [] }
    return strength < 1 ? mix([], filters, Double(strength)) ?? filters : filters
  }

  nonisolated private var atRest: RenderFilter {
    switch self {
    case .blur: .blur(radius: 0)
    case .saturate: .saturate(1)
    case .brightness: .brightness(0)
    case .tint(let c): .tint(RenderColor(red: c.red, green: c.green, blue: c.blue, alpha: 0))
    }
  }

  nonisolated private func mixed(with other: RenderFilter, at f: Double) -> RenderFilter? {
    switch (self, other) {
    case (.blur(let a), .blur(let b)): return .blur(radius: max(0, a + (b - a) * f))
    case (.saturate(let a), .saturate(let b)): return .saturate(a + (b - a) * f)
    case (.brightness(let a), .brightness(let b)): return .brightness(a + (b - a) * f)
    case (.tint(let a), .tint(let b)):
      let color = CGColor.mix(a.color, b.color, f)
      return color.map { .tint($0.render) }
    default: return nil
    }
  }
}

extension RenderColor {
  nonisolated var color: CGColor { CGColor(rgba: SIMD4(red, green, blue, alpha)) }
}
