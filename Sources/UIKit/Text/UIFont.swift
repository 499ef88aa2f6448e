internal import CoreGraphics
public import Foundation

/// A typeface in a size.
///
/// Differs: the system's face is Inter, the nearest free one to San Francisco; its metrics are San Francisco's, so that
/// layouts agree with iOS.
nonisolated open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  private let mark = AttributeMark.word

  /// The weight of a font: -1 thinnest … 0 regular … 1 heaviest.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The thickness.
    public let rawValue: CGFloat
    /// A thickness.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A thickness.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    // The values are documented by their use in public headers of font traits.

    /// The thinnest.
    public static let ultraLight = Weight(-0.8)
    /// Very thin.
    public static let thin = Weight(-0.6)
    /// Thin.
    public static let light = Weight(-0.4)
    /// As in text.
    public static let regular = Weight(0)
    /// A little thicker.
    public static let medium = Weight(0.23)
    /// As in headlines.
    public static let semibold = Weight(0.3)
    /// Thick.
    public static let bold = Weight(0.4)
    /// Very thick.
    public static let heavy = Weight(0.56)
    /// The thickest.
    public static let black = Weight(0.62)

    /// Returns the corresponding symbol weight.
    public func symbolWeight() -> UIImage.SymbolWeight {
      switch rawValue {
      case ..<(-0.7): .ultraLight
      case ..<(-0.5): .thin
      case ..<(-0.2): .light
      case ..<0.12: .regular
      case ..<0.27: .medium
      case ..<0.35: .semibold
      case ..<0.48: .bold
      case ..<0.59: .heavy
      default: .black
      }
    }

    /// The weight on the scale of font files: 100 … 900.
    var openType: Int {
      switch symbolWeight() {
      case .ultraLight: 100
      case .thin: 200
      case .light: 300
      case .regular, .unspecified: 400
      case .medium: 500
      case .semibold: 600
      case .bold: 700
      case .heavy: 800
      case .black: 900
      }
    }
  }

  /// Which face it is.
  enum Face: Hashable, Sendable {
    /// The system's.
    case system
    /// The system's, digits of one width.
    case systemDigits
    /// The system's for code.
    case monospaced
    /// The system's with serifs.
    case serif
    /// The system's with round ends.
    case rounded
    /// One installed on this machine.
    case family(String)
  }

  let face: Face
  package let weight: Weight
  let isItalic: Bool
  /// The font's size in points.
  ///
  /// Units: points.
  public let pointSize: CGFloat
  /// The text style that the font was made for.
  let style: TextStyle?
  /// The reading size that the font of a text style was made for.
  let category: UIContentSizeCategory
  /// How the font follows the person's wish, where metrics made it.
  let growth: Growth?

  init(
    _ face: Face, size: CGFloat, weight: Weight = .regular, isItalic: Bool = false, style: TextStyle? = nil,
    category: UIContentSizeCategory = .large, growth: Growth? = nil
  ) {
    (self.category, self.growth) = (category, growth)
    self.face = face
    self.weight = weight
    self.isItalic = isItalic
    self.style = style
    // CN-16. Sizes that are no numbers would make every layout meaningless.
    pointSize = size.isFinite && size > 0 ? min(size, 10_000) : 12
    super.init()
  }

  /// A face by its name or its family's: one that is installed or that the app brings along, or one of iOS; nil when
  /// there is none.
  ///
  /// Differs: faces of iOS that are not installed are drawn with Inter, or with Noto Serif where they have serifs.
  /// Rule: SN-16
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let found = FontNames.find(fontName) else { return nil }
    self.init(found.face, size: fontSize, weight: found.weight, isItalic: found.isItalic)
  }

  /// The system's face in its usual size, as a placeholder.
  public convenience override init() { self.init(.system, size: 0) }

  /// The system's face.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(.system, size: fontSize) }
  /// The system's face in a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system, size: fontSize, weight: weight)
  }
  /// The system's face, thick.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    // iOS gives its semibold here.
    UIFont(.system, size: fontSize, weight: .semibold)
  }
  /// The system's face, slanted.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(.system, size: fontSize, isItalic: true)
  }
  /// The system's face with digits of one width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.systemDigits, size: fontSize, weight: weight)
  }
  /// The system's face for code.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.monospaced, size: fontSize, weight: weight)
  }

  /// The same face in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(face, size: fontSize, weight: weight, isItalic: isItalic)
  }

  /// 14 points (documented).
  open class var systemFontSize: CGFloat { 14 }
  /// 12 points (documented).
  open class var smallSystemFontSize: CGFloat { 12 }
  /// 17 points (documented).
  open class var labelFontSize: CGFloat { 17 }
  /// 18 points (documented).
  open class var buttonFontSize: CGFloat { 18 }

  /// The family's name, as on iOS for the system font.
  open var familyName: String {
    switch face {
    case .system, .systemDigits: ".AppleSystemUIFont"
    case .monospaced: ".AppleSystemUIFontMonospaced"
    case .serif: ".AppleSystemUIFontSerif"
    case .rounded: ".AppleSystemUIFontRounded"
    case .family(let name): name
    }
  }
  /// The face's name: the family with its weight and slant.
  open var fontName: String {
    var parts = ""
    if weight != .regular { parts += FontNames.suffix(weight) }
    if isItalic { parts += "Italic" }
    return parts.isEmpty ? familyName : "\(familyName)-\(parts)"
  }

  /// The font itself, as fonts do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// True for the same face in the same size.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return face == other.face && weight == other.weight && isItalic == other.isItalic && pointSize == other.pointSize
  }
  /// Hashes face and size.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(face)
    hasher.combine(weight)
    hasher.combine(isItalic)
    hasher.combine(pointSize)
    return hasher.finalize()
  }
  /// Name and size.
  open override var description: String { "<UIFont: \(fontName) \(pointSize) pt>" }
}

/// The names of the faces.
nonisolated enum FontNames {
  static let weights: [(name: String, weight: UIFont.Weight)] = [
    ("UltraLight", .ultraLight), ("Thin", .thin), ("ExtraLight", .thin), ("Light", .light),
    ("Regular", .regular), ("Medium", .medium), ("Semibold", .semibold), ("SemiBold", .semibold),
    ("DemiBold", .semibold), ("ExtraBold", .heavy),
    ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
  ]

  static func suffix(_ weight: UIFont.Weight) -> String {
    weights.first { $0.weight.symbolWeight() == weight.symbolWeight() }?.name ?? ""
  }

  /// The weight that is nearest on the scale of font files.
  private static func weight(openType: Double) -> UIFont.Weight {
    weights.map(\.weight).min { abs(Double($0.openType) - openType) < abs(Double($1.openType) - openType) } ?? .regular
  }

  /// A face by its own name or by `Family-WeightItalic`.
  static func find(_ name: String) -> (face: UIFont.Face, weight: UIFont.Weight, isItalic: Bool)? {
    let parts = name.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let family = parts.first, !name.isEmpty else { return nil }
    let style = parts.count > 1 ? parts[1] : ""
    let isItalic = style.contains("Italic") || style.contains("Oblique")
    let weight = weights.first { style.contains($0.name) }?.weight ?? .regular
    switch family {
    case ".AppleSystemUIFont", ".SFUI", ".SFUIText", ".SFUIDisplay", "SFProText", "SFProDisplay", "SF Pro Text":
      return (.system, weight, isItalic)
    case ".AppleSystemUIFontMonospaced", "SFMono", "SF Mono", "Menlo", "Courier", "Courier New":
      return (.monospaced, weight, isItalic)
    case ".AppleSystemUIFontSerif", "NewYork", "New York", "Georgia", "Times New Roman", "TimesNewRomanPSMT":
      return (.serif, weight, isItalic)
    case ".AppleSystemUIFontRounded", ".SFUIRounded", "SFProRounded", "SF Pro Rounded":
      return (.rounded, weight, isItalic)
    default:
      if let face = FontLibrary.shared.face(named: name) {
        return (.family(face.family), Self.weight(openType: face.weight), face.isItalic)
      }
      if let family = FontFamilies.installed(family) { return (.family(family), weight, isItalic) }
      return FontFamilies.ofPhones(family).map { ($0, weight, isItalic) }
    }
  }
}
