internal import Foundation

/// A colour space: the meaning of a colour's components.
///
/// Differs: drawing happens in 8-bit sRGB; other spaces are converted on the way in, and what sRGB cannot show is
/// clamped to it.
public final class CGColorSpace: Sendable {
  /// How components become sRGB.
  package enum Conversion: Sendable, Hashable {
    case gray(Transfer)
    case rgb(Primaries, Transfer)
    case cmyk
    case pattern
    case calibrated(CalibratedColor)
    case indexed(ColorTable)
  }
  package enum Primaries: Sendable, Hashable { case sRGB, displayP3 }
  package enum Transfer: Sendable, Hashable { case sRGB, linear, gamma22 }

  package let conversion: Conversion
  /// The name it was made by; device spaces have those of their Apple constants.
  public let name: CFString?

  package init(_ conversion: Conversion, name: CFString?) { (self.conversion, self.name) = (conversion, name) }

  /// A space by its name; nil for a name this library has no conversion for.
  public convenience init?(name: CFString) {
    guard let conversion = Self.named[name] ?? Self.calibrated[name] else { return nil }
    self.init(conversion, name: name)
  }

  /// A space for pattern colours; `baseSpace` is that of an uncoloured pattern's colour.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) { self.init(.pattern, name: nil) }

  /// Components without alpha.
  public var numberOfComponents: Int {
    switch conversion {
    case .gray: 1
    case .rgb: 3
    case .cmyk: 4
    case .pattern: 0
    case .calibrated(let color): color.count
    case .indexed: 1
    }
  }

  /// The family of the space.
  public var model: CGColorSpaceModel {
    switch conversion {
    case .gray: .monochrome
    case .rgb: .rgb
    case .cmyk: .cmyk
    case .pattern: .pattern
    case .calibrated(let color): color.model
    case .indexed: .indexed
    }
  }

  /// True if the space has colours outside sRGB.
  public var isWideGamutRGB: Bool {
    switch conversion {
    case .rgb(.displayP3, _): true
    case .calibrated(let color): color.isWide
    default: false
    }
  }

  /// True if a bitmap context can draw in it.
  public var supportsOutput: Bool { [.monochrome, .rgb, .cmyk].contains(model) }

  package static let standardRGB = CGColorSpace(.rgb(.sRGB, .sRGB), name: sRGB)
  package static let standardGray = CGColorSpace(.gray(.gamma22), name: genericGrayGamma2_2)
  package static let deviceRGB = CGColorSpace(.rgb(.sRGB, .sRGB), name: "kCGColorSpaceDeviceRGB")
  package static let deviceGray = CGColorSpace(.gray(.sRGB), name: "kCGColorSpaceDeviceGray")
  package static let deviceCMYK = CGColorSpace(.cmyk, name: "kCGColorSpaceDeviceCMYK")
}

extension CGColorSpace: Hashable {
  /// True when both have the same name and meaning.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.conversion == b.conversion && a.name == b.name
  }
  /// Hashes name and meaning.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(conversion)
    hasher.combine(name)
  }
}

/// The family of a colour space.
public enum CGColorSpaceModel: Int32, Sendable {
  /// No family.
  case unknown = -1
  /// One component of lightness.
  case monochrome = 0
  /// Red, green, blue.
  case rgb = 1
  /// Cyan, magenta, yellow, black.
  case cmyk = 2
  /// Lightness and two colour axes.
  case lab = 3
  /// Any number of inks.
  case deviceN = 4
  /// An index into a table.
  case indexed = 5
  /// A picture that repeats.
  case pattern = 6
  /// The standard observer's values.
  case XYZ = 7
}

/// The mapping of colours outside a gamut.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The context's own choice.
  case defaultIntent = 0
  /// Out of gamut is clamped, the white kept.
  case absoluteColorimetric = 1
  /// Out of gamut is clamped, the white mapped.
  case relativeColorimetric = 2
  /// Everything is compressed.
  case perceptual = 3
  /// Saturation is kept first.
  case saturation = 4
}

/// The space of RGB components without a profile; here sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
/// The space of one gray component without a profile; here with the curve of sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
/// The space of four inks without a profile; here the plain complement.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
