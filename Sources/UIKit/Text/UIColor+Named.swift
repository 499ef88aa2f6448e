internal import CoreGraphics
public import Foundation

nonisolated extension UIColor {
  /// A colour of the app's asset catalogues by its name; nil when there is none.
  ///
  /// Looked for in the main bundle, then in the resource bundles that the package manager puts beside the program.
  /// Errors: a set whose `Contents.json` makes no sense is told and gives nil.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// A colour of a bundle's asset catalogues by its name; nil when there is none.
  ///
  /// It follows the traits it is seen in: style and contrast. Errors: as without a bundle.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard ColorLibrary.shared.set(named: name, in: bundle) != nil else {
      if !ColorLibrary.shared.isThere(name, in: bundle) { MissingAssets.report(name, .color, in: bundle) }
      return nil
    }
    self.init(ifNamed: name, in: bundle, compatibleWith: traitCollection)
  }

  /// The same without a word where there is none.
  convenience init?(ifNamed name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let set = ColorLibrary.shared.set(named: name, in: bundle) else { return nil }
    if let traitCollection, traitCollection.userInterfaceStyle != .unspecified {
      self.init(cgColor: set.color(for: traitCollection).cgColor)
    } else if set.variants.count == 1 {
      self.init(cgColor: set.variants[0].color.cgColor)
    } else {
      self.init { set.color(for: $0) }
    }
  }
}

/// The colours of bundles, each read once.
nonisolated private final class ColorLibrary: @unchecked Sendable {
  static let shared = ColorLibrary()
  private let lock = NSLock()
  private var known: [String: ColorSet] = [:]

  /// True for a set that is there, whether it makes sense or not.
  func isThere(_ name: String, in bundle: Bundle?) -> Bool {
    AssetCatalogue.folders(of: bundle).contains { AssetCatalogue.set(name, "colorset", in: $0) != nil }
  }

  func set(named name: String, in bundle: Bundle?) -> ColorSet? {
    for folder in AssetCatalogue.folders(of: bundle) {
      let key = "\(folder.path)|\(name)"
      if let set = lock.withLock({ known[key] }) { return set }
      guard let setFolder = AssetCatalogue.set(name, "colorset", in: folder) else { continue }
      guard let set = ColorSet(setFolder) else { return nil }
      lock.withLock { known[key] = set }
      return set
    }
    return nil
  }
}

/// A colour of an asset catalogue with what it is in other appearances.
nonisolated private struct ColorSet: Sendable {
  struct Variant: Sendable {
    var isDark = false
    var isHighContrast = false
    var color: UIColor
  }

  private(set) var variants: [Variant] = []

  init?(_ folder: URL) {
    guard let file = AssetCatalogue.contents(ColorFile.self, of: folder) else { return nil }
    for entry in file.colors ?? [] where ["universal", "iphone", "ipad", nil].contains(entry.idiom) {
      guard let value = entry.color else { continue }
      guard let color = value.color else {
        AssetCatalogue.complain(
          folder.appendingPathComponent("Contents.json"), "the set names a colour that makes no sense: \(value)",
          do: "choose the colour anew")
        return nil
      }
      var variant = Variant(color: color)
      for appearance in entry.appearances ?? [] {
        if appearance["value"] == "dark" { variant.isDark = true }
        if appearance["value"] == "high" { variant.isHighContrast = true }
      }
      // An entry for one kind of device comes second to one for all.
      if entry.idiom == "universal" || !variants.contains(where: { $0.isSame(variant) }) {
        variants.removeAll { $0.isSame(variant) }
        variants.append(variant)
      }
    }
    guard !variants.isEmpty else {
      AssetCatalogue.complain(
        folder.appendingPathComponent("Contents.json"), "the set names no colour", do: "add one for all devices")
      return nil
    }
  }

  /// The nearest variant: the style counts more than the contrast.
  func color(for traits: UITraitCollection) -> UIColor {
    let (isDark, isHigh) = (traits.userInterfaceStyle == .dark, traits.accessibilityContrast == .high)
    func distance(_ v: Variant) -> Int {
      (v.isDark == isDark ? 0 : v.isDark ? 8 : 4) + (v.isHighContrast == isHigh ? 0 : v.isHighContrast ? 2 : 1)
    }
    return variants.min { distance($0) < distance($1) }?.color ?? .black
  }
}

nonisolated extension ColorSet.Variant {
  fileprivate func isSame(_ other: Self) -> Bool {
    isDark == other.isDark && isHighContrast == other.isHighContrast
  }
}

/// The part of a colour set's `Contents.json` that matters here.
nonisolated private struct ColorFile: Decodable {
  struct ColorVariant: Decodable {
    var idiom: String?
    var color: Value?
    var appearances: [[String: String]]?
  }
  struct Value: Decodable, CustomStringConvertible {
    var space: String?
    var components: [String: Number]?
    /// A colour of the system's by its name.
    var reference: String?

    enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components, reference
    }
    var description: String { reference ?? "\(space ?? "")\((components ?? [:]).sorted { $0.key < $1.key })" }
  }
  /// `0.5`, `"0.5"`, `"128"` of 255 or `"0x80"` of 255.
  struct Number: Decodable, CustomStringConvertible {
    var text: String
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      text = try (try? container.decode(String.self)) ?? "\(container.decode(Double.self))"
    }
    var description: String { text }
    var value: CGFloat? {
      if text.hasPrefix("0x") || text.hasPrefix("0X") {
        return UInt8(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
      }
      if text.contains(".") { return Double(text).map { CGFloat($0) } }
      return Int(text).map { CGFloat($0) / 255 }
    }
  }
  var colors: [ColorVariant]?
}

nonisolated extension ColorFile.Value {
  fileprivate var color: UIColor? {
    if let reference { return Self.systemColors[reference] }
    guard let components, components.values.allSatisfy({ $0.value?.isFinite == true }) else { return nil }
    let alpha = components["alpha"]?.value ?? 1
    let isLinear = space?.contains("linear") == true
    func part(_ name: String) -> CGFloat? {
      components[name]?.value.map { isLinear ? Self.encoded($0) : $0 }
    }
    if let white = part("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
    return space == "display-p3"
      ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      : UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Light's part as sRGB writes it.
  private static func encoded(_ light: CGFloat) -> CGFloat {
    light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  private static let systemColors: [String: UIColor] = [
    "systemMintColor": .systemMint, "systemCyanColor": .systemCyan, "systemBrownColor": .systemBrown,
    "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4,
    "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
    "quaternaryLabelColor": .quaternaryLabel, "opaqueSeparatorColor": .opaqueSeparator,
    "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
    "tertiarySystemFillColor": .tertiarySystemFill, "quaternarySystemFillColor": .quaternarySystemFill,
    "tintColor": .tintColor, "darkTextColor": .darkText, "lightTextColor": .lightText, "whiteColor": .white,
    "blackColor": .black, "grayColor": .gray, "darkGrayColor": .darkGray, "lightGrayColor": .lightGray,
    "redColor": .red, "greenColor": .green, "blueColor": .blue, "cyanColor": .cyan, "yellowColor": .yellow,
    "magentaColor": .magenta, "orangeColor": .orange, "purpleColor": .purple, "brownColor": .brown,
    "clearColor": .clear,
    "systemRedColor": .systemRed, "systemGreenColor": .systemGreen, "systemBlueColor": .systemBlue,
    "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow, "systemPinkColor": .systemPink,
    "systemPurpleColor": .systemPurple, "systemTealColor": .systemTeal, "systemIndigoColor": .systemIndigo,
    "systemGrayColor": .systemGray, "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground, "labelColor": .label,
    "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel, "linkColor": .link,
    "separatorColor": .separator, "placeholderTextColor": .placeholderText,
  ]
}
