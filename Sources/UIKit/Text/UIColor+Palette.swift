internal import CoreGraphics
internal import Foundation

nonisolated extension UIColor {
  private static func gray(_ white: CGFloat) -> UIColor { UIColor(white: white, alpha: 1) }
  private static func rgb(_ hex: UInt32, alpha: CGFloat = 1) -> UIColor {
    UIColor(
      red: CGFloat((hex >> 16) & 255) / 255, green: CGFloat((hex >> 8) & 255) / 255, blue: CGFloat(hex & 255) / 255,
      alpha: alpha)
  }
  private static func system(_ light: UInt32, _ dark: UInt32) -> UIColor { dynamic(rgb(light), rgb(dark)) }
  private static func dynamic(_ light: UIColor, _ dark: UIColor) -> UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }
  /// Another colour on cards in the dark.
  private static func layered(_ light: UInt32, _ dark: UInt32, elevated: UInt32) -> UIColor {
    let (light, dark, elevated) = (rgb(light), rgb(dark), rgb(elevated))
    return UIColor { traits in
      guard traits.userInterfaceStyle == .dark else { return light }
      return traits.userInterfaceLevel == .elevated ? elevated : dark
    }
  }

  /// Black.
  public static let black = gray(0)
  /// Text on light, whatever the style: black.
  public static let darkText = gray(0)
  /// Text on dark, whatever the style: white that lets some of the ground through.
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
  /// Nothing.
  public static let clear = UIColor(white: 0, alpha: 0)

  // The system's palette: published values of iOS 17, light and dark.

  /// The system's red.
  public static let systemRed = system(0xFF3B30, 0xFF453A)
  /// The system's green.
  public static let systemGreen = system(0x34C759, 0x30D158)
  /// The system's blue.
  public static let systemBlue = system(0x007AFF, 0x0A84FF)
  /// The system's orange.
  public static let systemOrange = system(0xFF9500, 0xFF9F0A)
  /// The system's yellow.
  public static let systemYellow = system(0xFFCC00, 0xFFD60A)
  /// The system's pink.
  public static let systemPink = system(0xFF2D55, 0xFF375F)
  /// The system's purple.
  public static let systemPurple = system(0xAF52DE, 0xBF5AF2)
  /// The system's teal.
  public static let systemTeal = system(0x30B0C7, 0x40CBE0)
  /// The system's indigo.
  public static let systemIndigo = system(0x5856D6, 0x5E5CE6)
  /// The system's brown.
  public static let systemBrown = system(0xA2845E, 0xAC8E68)
  /// The system's mint.
  public static let systemMint = system(0x00C7BE, 0x63E6E2)
  /// The system's cyan.
  public static let systemCyan = system(0x32ADE6, 0x64D2FF)
  /// The system's gray.
  public static let systemGray = system(0x8E8E93, 0x8E8E93)
  /// A lighter gray.
  public static let systemGray2 = system(0xAEAEB2, 0x636366)
  /// A lighter gray.
  public static let systemGray3 = system(0xC7C7CC, 0x48484A)
  /// A lighter gray.
  public static let systemGray4 = system(0xD1D1D6, 0x3A3A3C)
  /// A lighter gray.
  public static let systemGray5 = system(0xE5E5EA, 0x2C2C2E)
  /// The lightest gray.
  public static let systemGray6 = system(0xF2F2F7, 0x1C1C1E)

  /// Text.
  public static let label = system(0x000000, 0xFFFFFF)
  /// Text of second rank.
  public static let secondaryLabel = dynamic(rgb(0x3C3C43, alpha: 0.6), rgb(0xEBEBF5, alpha: 0.6))
  /// Text of third rank.
  public static let tertiaryLabel = dynamic(rgb(0x3C3C43, alpha: 0.3), rgb(0xEBEBF5, alpha: 0.3))
  /// Text of fourth rank.
  public static let quaternaryLabel = dynamic(rgb(0x3C3C43, alpha: 0.18), rgb(0xEBEBF5, alpha: 0.16))
  /// Text that stands for what is not entered yet.
  public static let placeholderText = dynamic(rgb(0x3C3C43, alpha: 0.3), rgb(0xEBEBF5, alpha: 0.3))
  /// Links.
  public static let link = system(0x007AFF, 0x0984FF)
  /// Hairlines.
  public static let separator = dynamic(rgb(0x3C3C43, alpha: 0.29), rgb(0x545458, alpha: 0.6))
  /// Opaque hairlines.
  public static let opaqueSeparator = system(0xC6C6C8, 0x38383A)
  /// The ground.
  public static let systemBackground = layered(0xFFFFFF, 0x000000, elevated: 0x1C1C1E)
  /// On the ground.
  public static let secondarySystemBackground = layered(0xF2F2F7, 0x1C1C1E, elevated: 0x2C2C2E)
  /// On what is on the ground.
  public static let tertiarySystemBackground = layered(0xFFFFFF, 0x2C2C2E, elevated: 0x3A3A3C)
  /// The ground of grouped content.
  public static let systemGroupedBackground = layered(0xF2F2F7, 0x000000, elevated: 0x1C1C1E)
  /// A group on its ground.
  public static let secondarySystemGroupedBackground = layered(0xFFFFFF, 0x1C1C1E, elevated: 0x2C2C2E)
  /// In a group.
  public static let tertiarySystemGroupedBackground = layered(0xF2F2F7, 0x2C2C2E, elevated: 0x3A3A3C)
  /// A fill for small shapes.
  public static let systemFill = dynamic(rgb(0x787880, alpha: 0.2), rgb(0x787880, alpha: 0.36))
  /// A fill for middling shapes.
  public static let secondarySystemFill = dynamic(rgb(0x787880, alpha: 0.16), rgb(0x787880, alpha: 0.32))
  /// A fill for large shapes.
  public static let tertiarySystemFill = dynamic(rgb(0x767680, alpha: 0.12), rgb(0x767680, alpha: 0.24))
  /// A fill for very large shapes.
  public static let quaternarySystemFill = dynamic(rgb(0x747480, alpha: 0.08), rgb(0x747480, alpha: 0.18))
  /// The tint where none is set.
  public static let tintColor = systemBlue
}
