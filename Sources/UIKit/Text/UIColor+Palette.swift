internal import CoreGraphics
internal import Foundation

nonisolated extension UIColor {
  private static func gray(_ white: CGFloat) -> UIColor { UIColor(white: white, alpha: 1) }
  private static func rgb(_ hex: UInt32, alpha: CGFloat = 1) -> UIColor {
    UIColor(
      red: CGFloat((hex >> 16) & 255) / 255, green: CGFloat((hex >> 8) & 255) / 255, blue: CGFloat(hex & 255) / 255,
      alpha: alpha)
  }
  /// A colour in its four looks: light, dark, and both where the person asks for more contrast.
  private static func looks(_ light: UIColor, _ dark: UIColor, _ highLight: UIColor, _ highDark: UIColor) -> UIColor {
    UIColor { traits in
      let isHigh = traits.accessibilityContrast == .high
      return traits.userInterfaceStyle == .dark ? (isHigh ? highDark : dark) : isHigh ? highLight : light
    }
  }
  private static func system(_ light: UInt32, _ dark: UInt32) -> UIColor {
    looks(rgb(light), rgb(dark), rgb(light), rgb(dark))
  }
  private static func system(_ light: UInt32, _ dark: UInt32, _ highLight: UInt32, _ highDark: UInt32) -> UIColor {
    looks(rgb(light), rgb(dark), rgb(highLight), rgb(highDark))
  }
  /// A colour that lets the ground through, by 0.08 less where the person asks for more contrast (measured by others).
  private static func sheer(_ light: (UInt32, CGFloat), _ dark: (UInt32, CGFloat)) -> UIColor {
    looks(
      rgb(light.0, alpha: light.1), rgb(dark.0, alpha: dark.1), rgb(light.0, alpha: light.1 + 0.08),
      rgb(dark.0, alpha: dark.1 + 0.08))
  }
  /// A ground: in the dark one of four tones from black, one lighter on cards; in light white, or the lightest gray.
  private static func background(isWhite: Bool, dark tone: Int) -> UIColor {
    func tones(_ light: UInt32, _ dark: [UInt32]) -> (light: UIColor, dark: UIColor, elevated: UIColor) {
      (rgb(light), rgb(dark[tone]), rgb(dark[tone + 1]))
    }
    let usual = tones(isWhite ? 0xFFFFFF : 0xF2F2F7, [0x000000, 0x1C1C1E, 0x2C2C2E, 0x3A3A3C])
    let high = tones(isWhite ? 0xFFFFFF : 0xEBEBF0, [0x000000, 0x242426, 0x363638, 0x444446])
    return UIColor { traits in
      let tones = traits.accessibilityContrast == .high ? high : usual
      guard traits.userInterfaceStyle == .dark else { return tones.light }
      return traits.userInterfaceLevel == .elevated ? tones.elevated : tones.dark
    }
  }

  /// Black.
  public static let black = gray(0)
  /// Text on light in any style: black.
  public static let darkText = gray(0)
  /// Text on dark in any style: white, slightly transparent.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// White.
  public static let white = gray(1)
  /// A third white.
  public static let darkGray = gray(1 / 3)
  /// Two thirds white.
  public static let lightGray = gray(2 / 3)
  /// Half white.
  public static let gray = gray(0.5)
  /// Red.
  public static let red = rgb(0xFF0000)
  /// Green.
  public static let green = rgb(0x00FF00)
  /// Blue.
  public static let blue = rgb(0x0000FF)
  /// Cyan.
  public static let cyan = rgb(0x00FFFF)
  /// Yellow.
  public static let yellow = rgb(0xFFFF00)
  /// Magenta.
  public static let magenta = rgb(0xFF00FF)
  /// Orange.
  public static let orange = rgb(0xFF8000)
  /// Purple.
  public static let purple = rgb(0x800080)
  /// Brown.
  public static let brown = rgb(0x996633)
  /// The transparent colour.
  public static let clear = UIColor(white: 0, alpha: 0)

  // The system's palette: published values of iOS 17, light and dark, then both with more contrast. Rule: AX-09

  /// The system's red.
  public static let systemRed = system(0xFF3B30, 0xFF453A, 0xD70015, 0xFF6961)
  /// The system's green.
  public static let systemGreen = system(0x34C759, 0x30D158, 0x248A3D, 0x30DB5B)
  /// The system's blue.
  public static let systemBlue = system(0x007AFF, 0x0A84FF, 0x0040DD, 0x409CFF)
  /// The system's orange.
  public static let systemOrange = system(0xFF9500, 0xFF9F0A, 0xC93400, 0xFFB340)
  /// The system's yellow.
  public static let systemYellow = system(0xFFCC00, 0xFFD60A, 0xB25000, 0xFFD426)
  /// The system's pink.
  public static let systemPink = system(0xFF2D55, 0xFF375F, 0xD30F45, 0xFF6482)
  /// The system's purple.
  public static let systemPurple = system(0xAF52DE, 0xBF5AF2, 0x8944AB, 0xDA8FFF)
  /// The system's teal.
  public static let systemTeal = system(0x30B0C7, 0x40CBE0, 0x008299, 0x5DE6FF)
  /// The system's indigo.
  public static let systemIndigo = system(0x5856D6, 0x5E5CE6, 0x3634A3, 0x7D7AFF)
  /// The system's brown.
  public static let systemBrown = system(0xA2845E, 0xAC8E68, 0x7F6545, 0xB59469)
  /// The system's mint.
  public static let systemMint = system(0x00C7BE, 0x63E6E2, 0x0C817B, 0x66D4CF)
  /// The system's cyan.
  public static let systemCyan = system(0x32ADE6, 0x64D2FF, 0x0071A4, 0x70D7FF)
  /// The system's gray.
  public static let systemGray = system(0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2)
  /// A lighter gray.
  public static let systemGray2 = system(0xAEAEB2, 0x636366, 0x8E8E93, 0x7C7C80)
  /// A lighter gray.
  public static let systemGray3 = system(0xC7C7CC, 0x48484A, 0xAEAEB2, 0x545456)
  /// A lighter gray.
  public static let systemGray4 = system(0xD1D1D6, 0x3A3A3C, 0xBCBCC0, 0x444446)
  /// A lighter gray.
  public static let systemGray5 = system(0xE5E5EA, 0x2C2C2E, 0xD8D8DC, 0x363638)
  /// The lightest gray.
  public static let systemGray6 = system(0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426)

  /// Text.
  public static let label = system(0x000000, 0xFFFFFF)
  /// Text of second rank.
  public static let secondaryLabel = sheer((0x3C3C43, 0.6), (0xEBEBF5, 0.6))
  /// Text of third rank.
  public static let tertiaryLabel = sheer((0x3C3C43, 0.3), (0xEBEBF5, 0.3))
  /// Text of fourth rank.
  public static let quaternaryLabel = sheer((0x3C3C43, 0.18), (0xEBEBF5, 0.16))
  /// The colour of placeholder text.
  public static let placeholderText = sheer((0x3C3C43, 0.3), (0xEBEBF5, 0.3))
  /// Links.
  public static let link = system(0x007AFF, 0x0984FF)
  /// Hairlines.
  public static let separator = sheer((0x3C3C43, 0.29), (0x545458, 0.6))
  /// Opaque hairlines.
  public static let opaqueSeparator = system(0xC6C6C8, 0x38383A)
  /// The background.
  public static let systemBackground = background(isWhite: true, dark: 0)
  /// The background of content on the background.
  public static let secondarySystemBackground = background(isWhite: false, dark: 1)
  /// The background of content on the secondary background.
  public static let tertiarySystemBackground = background(isWhite: true, dark: 2)
  /// The background of grouped content.
  public static let systemGroupedBackground = background(isWhite: false, dark: 0)
  /// The background of a group.
  public static let secondarySystemGroupedBackground = background(isWhite: true, dark: 1)
  /// In a group.
  public static let tertiarySystemGroupedBackground = background(isWhite: false, dark: 2)
  /// A fill for small shapes.
  public static let systemFill = sheer((0x787880, 0.2), (0x787880, 0.36))
  /// A fill for middling shapes.
  public static let secondarySystemFill = sheer((0x787880, 0.16), (0x787880, 0.32))
  /// A fill for large shapes.
  public static let tertiarySystemFill = sheer((0x767680, 0.12), (0x767680, 0.24))
  /// A fill for very large shapes.
  public static let quaternarySystemFill = sheer((0x747480, 0.08), (0x747480, 0.18))
  /// The default tint.
  public static let tintColor = systemBlue
}
