public import Foundation

/// A colour in a colour space.
public final class CGColor: Sendable {
  /// Red, green and blue in sRGB, not premultiplied, and alpha; each 0…1.
  package let rgba: SIMD4<Double>

  package init(rgba: SIMD4<Double>) { self.rgba = rgba }

  /// A colour of sRGB components, each 0…1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(rgba: SIMD4(Double(red), Double(green), Double(blue), Double(alpha)))
  }
}

extension CGColor: Hashable {
  /// True when both have the same components.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.rgba == b.rgba }
  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}
