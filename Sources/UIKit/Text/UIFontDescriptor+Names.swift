internal import Foundation

nonisolated extension UIFontDescriptor {
  /// An attribute of a font descriptor.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name in archives.
    public let rawValue: String
    /// A name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `String`: the family's name.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// A `String`: the font's own name.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// A `String`: which face of the family.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// A number: the size in points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// A `String`: the name for people.
    public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
    /// A `CGAffineTransform`; text is not drawn with it.
    public static let matrix = AttributeName(rawValue: "NSFontMatrixAttribute")
    /// A `CharacterSet`; ignored.
    public static let characterSet = AttributeName(rawValue: "NSCTFontCharacterSetAttribute")
    /// Descriptors to try for missing characters; ignored.
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
    /// Traits by `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// A number: the fixed advance of every character; ignored.
    public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
    /// Settings by `FeatureKey`; digits of one width are known.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    /// The `rawValue` of a `UIFont.TextStyle`.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// The raw value of a `SystemDesign`.
    static let design = AttributeName(rawValue: "NSCTFontUIFontDesignTrait")
  }

  /// The traits of a face.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name in archives.
    public let rawValue: String
    /// A name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The bits of `SymbolicTraits`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A `UIFont.Weight` or its number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// A number: the width of the font; ignored.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// A number: the slant; any slant selects italic.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// A key of a feature setting.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// The name in archives.
    public let rawValue: String
    /// A name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// A number of TrueType's registry: which feature.
    public static let featureIdentifier = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// A number of TrueType's registry: which of its values.
    public static let typeIdentifier = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The later name of `featureIdentifier`.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The later name of `typeIdentifier`.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
  }

  /// Designs of the system's face.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name in archives.
    public let rawValue: String
    /// A design by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The usual one.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// For code.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    /// With round ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
  }

  /// The symbolic traits of a face, as bits.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Traits of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// Expanded.
    public static let traitExpanded = SymbolicTraits(rawValue: 32)
    /// Condensed.
    public static let traitCondensed = SymbolicTraits(rawValue: 64)
    /// Monospaced.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
    /// Lines run down.
    public static let traitVertical = SymbolicTraits(rawValue: 2048)
    /// Made for interfaces.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 4096)
    /// Tight line spacing.
    public static let traitTightLeading = SymbolicTraits(rawValue: 32768)
    /// Loose line spacing.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 65536)
    /// The bits of the class of serifs.
    public static let classMask = SymbolicTraits(rawValue: 4_026_531_840)
    /// Serifs of the old style.
    public static let classOldStyleSerifs = SymbolicTraits(rawValue: 268_435_456)
    /// Transitional serifs.
    public static let classTransitionalSerifs = SymbolicTraits(rawValue: 536_870_912)
    /// Modern serifs.
    public static let classModernSerifs = SymbolicTraits(rawValue: 805_306_368)
    /// Clarendon serifs.
    public static let classClarendonSerifs = SymbolicTraits(rawValue: 1_073_741_824)
    /// Slab serifs.
    public static let classSlabSerifs = SymbolicTraits(rawValue: 1_342_177_280)
    /// Free serifs.
    public static let classFreeformSerifs = SymbolicTraits(rawValue: 1_879_048_192)
    /// No serifs.
    public static let classSansSerif = SymbolicTraits(rawValue: 2_147_483_648)
    /// Ornaments.
    public static let classOrnamentals = SymbolicTraits(rawValue: 2_415_919_104)
    /// Handwriting.
    public static let classScripts = SymbolicTraits(rawValue: 2_684_354_560)
    /// Symbols.
    public static let classSymbolic = SymbolicTraits(rawValue: 3_221_225_472)

    static let leading: SymbolicTraits = [.traitTightLeading, .traitLooseLeading]
  }
}
