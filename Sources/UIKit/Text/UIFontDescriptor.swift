internal import CoreGraphics
public import Foundation

/// The description of a font: a name or a family, a size, traits.
///
/// Descriptors do not change; each method gives another. Differs: the face with serifs is Noto Serif and the rounded one
/// Quicksand, both with the system's line metrics; there are none of other widths, and descriptors that ask for one are
/// nil. Leading traits are kept and change no line.
nonisolated open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// All attributes, by name.
  public let fontAttributes: [AttributeName: Any]

  /// A descriptor of the system font.
  public override convenience init() { self.init(fontAttributes: [:]) }

  /// A descriptor of attributes.
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    fontAttributes = attributes
    super.init()
  }

  /// A descriptor of a face's name and a size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  /// A descriptor of a face's name and a matrix, which text is not drawn with.
  public convenience init(name fontName: String, matrix: CGAffineTransform) {
    self.init(fontAttributes: [.name: fontName, .matrix: matrix])
  }

  /// The font of a text style at the size the person wants to read.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Returns the font of a text style at the traits' content size.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The size of the descriptor; 0 without one.
  ///
  /// Units: points.
  open var pointSize: CGFloat { Self.number(fontAttributes[.size]) ?? 0 }
  /// The name of the matching font.
  open var postscriptName: String { found.font(12).fontName }
  /// The matrix of the descriptor; identity without one.
  open var matrix: CGAffineTransform { fontAttributes[.matrix] as? CGAffineTransform ?? .identity }
  /// The symbolic traits of the matching font.
  open var symbolicTraits: SymbolicTraits { found.traits.union(asked.intersection(SymbolicTraits.leading)) }

  /// Returns an attribute of the descriptor, or of the matching font.
  open func object(forKey anAttribute: AttributeName) -> Any? {
    if let value = fontAttributes[anAttribute] { return value }
    switch anAttribute {
    case .family: return found.font(12).familyName
    case .name: return postscriptName
    case .traits:
      return [TraitKey.symbolic: symbolicTraits.rawValue, .weight: found.weight.rawValue] as [TraitKey: Any]
    default: return nil
    }
  }

  /// The same with other or further attributes.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: fontAttributes.merging(attributes) { $1 })
  }
  /// The same in another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { addingAttributes([.size: newPointSize]) }
  /// The same with a matrix, which text is not drawn with.
  open func withMatrix(_ newMatrix: CGAffineTransform) -> UIFontDescriptor { addingAttributes([.matrix: newMatrix]) }
  /// The same of another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: fontAttributes.filter { $0.key != .name && $0.key != .textStyle })
      .addingAttributes([.family: newFamily])
  }
  /// Returns the descriptor with a face of the family, such as `Bold Italic`.
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    let family = found.font(12).familyName
    return UIFontDescriptor(fontAttributes: fontAttributes.filter { $0.key != .name && $0.key != .textStyle })
      .addingAttributes([.family: family, .face: newFace])
  }

  /// Returns the descriptor with exactly these traits; nil if there is no such face.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    guard symbolicTraits.isDisjoint(with: [.traitCondensed, .traitExpanded, .traitVertical]) else { return nil }
    var traits = fontAttributes[.traits] as? [TraitKey: Any] ?? [:]
    traits[.symbolic] = symbolicTraits.rawValue
    traits[.weight] = nil
    traits[.slant] = nil
    return addingAttributes([.traits: traits])
  }

  /// The same in a design of the system's face; nil when there is none.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard found.face.isSystem, Self.designs[design] != nil else { return nil }
    return addingAttributes([.design: design.rawValue])
  }

  fileprivate static let designs: [SystemDesign: UIFont.Face] = [
    .default: .system, .monospaced: .monospaced, .serif: .serif, .rounded: .rounded,
  ]

  /// Returns the receiver if a face with every mandatory attribute is found, else an empty array.
  open func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
    let keys = mandatoryKeys ?? Set(fontAttributes.keys)
    if keys.contains(.name), let name = fontAttributes[.name] as? String, FontNames.find(name) == nil { return [] }
    if keys.contains(.family), let family = fontAttributes[.family] as? String, FontNames.find(family) == nil {
      return []
    }
    return [self]
  }

  /// The descriptor itself, as it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// True if both have the same attributes.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return NSDictionary(dictionary: plain).isEqual(NSDictionary(dictionary: other.plain))
  }
  /// Hashes the size.
  open override var hash: Int { pointSize.hashValue }
  /// Attributes by name.
  open override var description: String { "<UIFontDescriptor: \(plain.sorted { $0.key < $1.key })>" }

  private var plain: [String: String] {
    Dictionary(uniqueKeysWithValues: fontAttributes.map { ($0.key.rawValue, Self.text($0.value)) })
  }

  /// A value in words that do not depend on the order in which dictionaries are walked.
  private static func text(_ value: Any) -> String {
    switch value {
    case let traits as [TraitKey: Any]:
      traits.map { "\($0.key.rawValue) \(text($0.value))" }.sorted().joined(separator: ", ")
    case let settings as [[FeatureKey: Any]]:
      settings.map { $0.map { "\($0.key.rawValue) \(text($0.value))" }.sorted().joined(separator: ", ") }
        .joined(separator: "; ")
    default: number(value).map { "\($0)" } ?? "\(value)"
    }
  }

  static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    case let value as UIFont.Weight: value.rawValue
    default: nil
    }
  }
}

// MARK: - Finding

nonisolated extension UIFontDescriptor {
  /// The face that is nearest to what was asked.
  struct Found {
    var face = UIFont.Face.system
    var weight = UIFont.Weight.regular
    var isItalic = false

    func font(_ size: CGFloat) -> UIFont { UIFont(face, size: size, weight: weight, isItalic: isItalic) }

    var traits: SymbolicTraits {
      var traits: SymbolicTraits = []
      if isItalic { traits.insert(.traitItalic) }
      if weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
      if face == .monospaced { traits.insert(.traitMonoSpace) }
      if face.isSystem { traits.insert(.traitUIOptimized) }
      return traits
    }
  }

  /// The symbolic traits that were asked for.
  fileprivate var asked: SymbolicTraits {
    let traits = fontAttributes[.traits] as? [TraitKey: Any]
    switch traits?[.symbolic] {
    case let bits as SymbolicTraits: return bits
    case let bits as UInt32: return SymbolicTraits(rawValue: bits)
    case let bits as NSNumber: return SymbolicTraits(rawValue: bits.uint32Value)
    default: return []
    }
  }

  var found: Found {
    var found = named
    if let design = fontAttributes[.design] as? String, let face = Self.designs[SystemDesign(rawValue: design)] {
      let isPlain = !found.face.isSystem || found.face == .systemDigits
      if face != .system || !isPlain { found.face = face }
    }
    if hasDigitsOfOneWidth, found.face == .system { found.face = .systemDigits }
    guard let traits = fontAttributes[.traits] as? [TraitKey: Any] else { return found }
    if traits[.symbolic] != nil {
      found.isItalic = asked.contains(.traitItalic)
      // iOS gives the system's semibold here.
      let bold = found.font(12).isSystem ? UIFont.Weight.semibold : .bold
      let isBold = found.weight.rawValue >= UIFont.Weight.semibold.rawValue
      if asked.contains(.traitBold) != isBold { found.weight = asked.contains(.traitBold) ? bold : .regular }
      if asked.contains(.traitMonoSpace), found.font(12).isSystem { found.face = .monospaced }
    }
    if let weight = Self.number(traits[.weight]) { found.weight = UIFont.Weight(weight) }
    if let slant = Self.number(traits[.slant]) { found.isItalic = slant != 0 }
    return found
  }

  /// By name, else by family and face, else by text style.
  private var named: Found {
    if let name = fontAttributes[.name] as? String, let found = FontNames.find(name) {
      return Found(face: found.face, weight: found.weight, isItalic: found.isItalic)
    }
    if let family = fontAttributes[.family] as? String {
      let face = (fontAttributes[.face] as? String)?.replacingOccurrences(of: " ", with: "")
      if let found = FontNames.find(face.map { "\(family)-\($0)" } ?? family) {
        return Found(face: found.face, weight: found.weight, isItalic: found.isItalic)
      }
    }
    guard let style else { return Found() }
    let font = UIFont(style, .large)
    return Found(face: font.face, weight: font.weight, isItalic: font.isItalic)
  }

  var style: UIFont.TextStyle? {
    fontAttributes[.textStyle] as? UIFont.TextStyle
      ?? (fontAttributes[.textStyle] as? String).map { UIFont.TextStyle(rawValue: $0) }
  }

  /// Number spacing 6 of TrueType's feature registry, selector 0.
  private var hasDigitsOfOneWidth: Bool {
    (fontAttributes[.featureSettings] as? [[FeatureKey: Any]])?.contains { setting in
      Self.number(setting[.featureIdentifier] ?? setting[.type]) == 6
        && Self.number(setting[.typeIdentifier] ?? setting[.selector]) == 0
    } ?? false
  }
}

nonisolated extension UIFont {
  /// The font of a descriptor; the system font if there is none.
  ///
  /// A size of 0 is the descriptor's own.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let found = descriptor.found
    let isOwnSize = pointSize == 0
    self.init(
      found.face, size: isOwnSize ? descriptor.pointSize : pointSize, weight: found.weight, isItalic: found.isItalic,
      style: isOwnSize ? descriptor.style : nil)
  }

  /// The descriptor from which the font was created.
  public var fontDescriptor: UIFontDescriptor {
    var attributes: [UIFontDescriptor.AttributeName: Any] = [.size: pointSize]
    if let style { attributes[.textStyle] = style.rawValue } else { attributes[.name] = fontName }
    if style != nil, let design = UIFontDescriptor.designs.first(where: { $0.value == face && face != .system }) {
      attributes[.design] = design.key.rawValue
    }
    if face == .systemDigits {
      attributes[.featureSettings] = [[UIFontDescriptor.FeatureKey.type: 6, .selector: 0]]
    }
    return UIFontDescriptor(fontAttributes: attributes)
  }

  fileprivate var isSystem: Bool { face.isSystem }
}

nonisolated extension UIFont.Face {
  fileprivate var isSystem: Bool {
    switch self {
    case .system, .systemDigits, .monospaced, .serif, .rounded: true
    case .family: false
    }
  }
}
