public import Foundation

/// A colour in a colour space.
public final class CGColor: Sendable {
  /// Red, green and blue in sRGB, not premultiplied, and alpha; each 0…1.
  package let rgba: SIMD4<Double>
  private let space: CGColorSpace
  /// The components as they were given; nothing where they are those of `rgba`, as with most colours.
  private let given: [CGFloat]?
  private var values: [CGFloat] { given ?? [CGFloat(rgba.x), CGFloat(rgba.y), CGFloat(rgba.z), CGFloat(rgba.w)] }
  /// The pattern that is painted instead of an even colour; nil for none.
  public let pattern: CGPattern?

  package init(rgba: SIMD4<Double>) {
    self.rgba = rgba
    space = .standardRGB
    given = nil
    pattern = nil
  }

  private init(_ space: CGColorSpace, _ values: [CGFloat], pattern: CGPattern? = nil) {
    (self.space, given, self.pattern) = (space, values, pattern)
    let alpha = values.last.map { $0.isNaN ? 0 : min(max(Double($0), 0), 1) } ?? 1
    rgba = SIMD4(space.standardRGB(Array(values.dropLast())), alpha)
  }

  /// A colour of sRGB components; beyond 0…1 they are kept, and clamped when drawn.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let rgba = SIMD4(Double(red), Double(green), Double(blue), Double(alpha))
    if all(rgba .>= 0 .& rgba .<= 1) {
      self.init(rgba: rgba)
    } else {
      self.init(.standardRGB, [red, green, blue, alpha])
    }
  }

  /// A colour of sRGB components; beyond 0…1 they are kept, and clamped when drawn.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.standardRGB, [red, green, blue, alpha])
  }

  /// A gray.
  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(.standardGray, [gray, alpha]) }

  /// A gray.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(.standardGray, [gray, alpha])
  }

  /// A colour of inks.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    self.init(CGColorSpace(.cmyk, name: CGColorSpace.genericCMYK), [cyan, magenta, yellow, black, alpha])
  }

  /// A colour of a space's components followed by alpha.
  ///
  /// Shape: `space.numberOfComponents + 1` numbers. Errors: nil for a pattern space.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    guard space.conversion != .pattern else { return nil }
    self.init(space, Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
  }

  /// A pattern as a colour.
  ///
  /// Shape: for a coloured pattern one alpha; for a stencil the components of `patternSpace`'s base and alpha, here
  /// read as one gray or three sRGB components and alpha.
  public convenience init?(patternSpace: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>) {
    guard patternSpace.conversion == .pattern else { return nil }
    let count = pattern.isColored ? 1 : 4
    self.init(.standardRGB, pattern.tint(UnsafeBufferPointer(start: components, count: count)), pattern: pattern)
  }

  /// 0 is transparent, 1 opaque.
  public var alpha: CGFloat { given.map { $0.last ?? 1 } ?? CGFloat(rgba.w) }

  /// The colour space of the components.
  public var colorSpace: CGColorSpace? { space }

  /// The components as given, alpha last.
  public var components: [CGFloat]? { values }

  /// The number of components, with alpha.
  public var numberOfComponents: Int { values.count }

  /// The colour itself, as colours do not change.
  public func copy() -> CGColor? { self }

  /// The same colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(space, values.dropLast() + [alpha], pattern: pattern) }

  /// The nearest colour with components of another space.
  ///
  /// Differs: only spaces of sRGB's primaries and curve, gray and inks can be converted to; else nil.
  public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
    if space == self.space { return self }
    let (red, green, blue) = (CGFloat(rgba.x), CGFloat(rgba.y), CGFloat(rgba.z))
    switch space.conversion {
    case .rgb(.sRGB, .sRGB): return CGColor(space, [red, green, blue, alpha])
    case .gray(.sRGB), .gray(.gamma22):
      // The weights of ITU-R BT.709 on the encoded components, as video luma.
      return CGColor(space, [0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha])
    case .cmyk: return CGColor(space, [1 - red, 1 - green, 1 - blue, 0, alpha])
    case .rgb, .gray, .pattern, .calibrated, .indexed: return nil
    }
  }

  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)
}

extension CGColor: Hashable {
  /// True when both have the same space, components and pattern.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    if a === b { return true }
    guard a.space == b.space, a.pattern === b.pattern else { return false }
    return a.given == nil && b.given == nil ? a.rgba == b.rgba : a.values == b.values
  }
  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension CGColor: CustomStringConvertible {
  /// The space's name and the components.
  public var description: String {
    "CGColor(\(space.name ?? "pattern"): \(values.map { "\($0)" }.joined(separator: ", ")))"
  }
}
