internal import CoreGraphics
public import Foundation

nonisolated extension UIColor {
  /// How much a colour stands out.
  public enum Prominence: Int, Sendable {
    /// Most.
    case primary = 0
    /// Less.
    case secondary = 1
    /// Little.
    case tertiary = 2
    /// Least.
    case quaternary = 3

    /// The part of the opacity that is left, as of the colours of labels.
    fileprivate var opacity: CGFloat {
      switch self {
      case .primary: 1
      case .secondary: 0.6
      case .tertiary: 0.3
      case .quaternary: 0.18
      }
    }
  }

  /// How much the colour stands out; `primary` unless it was made by `withProminence(_:)`. Rule: AP-05
  public var prominence: Prominence { (self as? ProminentColor)?.level ?? .primary }
  /// Returns the colour so that it stands out as much as that; from any prominence the same. Rule: AP-05
  public func withProminence(_ prominence: Prominence) -> UIColor {
    let base = (self as? ProminentColor)?.base ?? self
    return prominence == .primary ? base : ProminentColor(base, prominence)
  }

  /// A name of the colour for a person who does not see it, by its lightness and hue: "dark blue".
  ///
  /// Differs: in English; which words stand for which hues is chosen. Rule: AP-06
  public var accessibilityName: String {
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    if alpha == 0 { return "transparent" }
    if brightness < 0.1 { return "black" }
    if saturation < 0.1 {
      return brightness > 0.95 ? "white" : brightness < 0.4 ? "dark gray" : brightness > 0.75 ? "light gray" : "gray"
    }
    let name = Self.hues.last { hue * 360 >= $0.from }?.name ?? "red"
    if name == "orange", brightness < 0.65 { return "brown" }
    return brightness < 0.5 ? "dark " + name : saturation < 0.4 ? "light " + name : name
  }

  private static let hues: [(from: CGFloat, name: String)] = [
    (0, "red"), (16, "orange"), (45, "yellow"), (70, "green"), (165, "cyan"), (195, "blue"), (255, "purple"),
    (290, "magenta"), (330, "pink"), (346, "red"),
  ]
}

/// A colour that stands out less than its base.
nonisolated private final class ProminentColor: UIColor, @unchecked Sendable {
  let base: UIColor
  let level: Prominence

  init(_ base: UIColor, _ level: Prominence) {
    (self.base, self.level) = (base, level)
    super.init { traits in
      let color = base.resolvedColor(with: traits)
      return color.withAlphaComponent(color.cgColor.alpha * level.opacity)
    }
  }
  required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(UIColor(_colorLiteralRed: red, green: green, blue: blue, alpha: alpha), .primary)
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ProminentColor else { return false }
    return other.base == base && other.level == level
  }
  override var hash: Int { base.hash ^ level.rawValue }
}

// MARK: Brighter than white

nonisolated extension UIColor {
  /// A colour whose light is so many times doubled.
  ///
  /// Errors: what is not finite is none. Differs: drawn in the usual range, where nothing is brighter than white.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, exposure: CGFloat) {
    let factor = exposure.isFinite ? pow(2, exposure) : 1
    self.init(red: red, green: green, blue: blue, alpha: alpha, linearExposure: factor)
  }
  /// A colour whose light is multiplied.
  ///
  /// Errors: what is not positive and finite is 1. Differs: as with an exposure.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, linearExposure: CGFloat) {
    let factor = linearExposure > 0 && linearExposure.isFinite ? linearExposure : 1
    func part(_ value: CGFloat) -> CGFloat { Self.encode(Self.decode(value) * factor) }
    self.init(red: part(red), green: part(green), blue: part(blue), alpha: alpha)
  }

  /// By how much the brightest part of the light exceeds white's; 1 for a colour in the usual range.
  public var linearExposure: CGFloat { max(1, lights.max() ?? 1) }
  /// The colour in the usual range: its light divided by its exposure.
  public var standardDynamicRange: UIColor { applyingContentHeadroom(1) }
  /// The colour with no part of its light beyond so many times white's, the others less in proportion.
  ///
  /// Errors: a headroom below 1 is 1.
  public func applyingContentHeadroom(_ contentHeadroom: CGFloat) -> UIColor {
    let (most, exposure) = (contentHeadroom >= 1 ? contentHeadroom : 1, linearExposure)
    guard exposure > most else { return self }
    let lights = lights.map { Self.encode($0 * most / exposure) }
    return UIColor(red: lights[0], green: lights[1], blue: lights[2], alpha: cgColor.alpha)
  }

  /// The light of red, green and blue; in the range of white's for colours of other spaces than sRGB.
  private var lights: [CGFloat] {
    let color = cgColor
    let parts = color.components ?? []
    if color.colorSpace?.model == .rgb, parts.count == 4 { return parts.dropLast().map(Self.decode) }
    return [color.rgba.x, color.rgba.y, color.rgba.z].map { Self.decode(CGFloat($0)) }
  }

  private static func decode(_ value: CGFloat) -> CGFloat {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
  private static func encode(_ light: CGFloat) -> CGFloat {
    light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
