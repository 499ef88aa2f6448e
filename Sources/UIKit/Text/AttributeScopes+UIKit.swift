internal import CoreGraphics
public import Foundation

nonisolated extension AttributeScopes {
  /// The attributes of text that views draw, for `AttributedString` and `AttributeContainer`.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the letters.
    public let backgroundColor: BackgroundColorAttribute
    /// The paragraph's style.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The line below the letters.
    public let underlineStyle: UnderlineStyleAttribute
    /// The line through the letters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// Space between letters; in points.
    public let kern: KernAttribute
    /// Space between letters; in points.
    public let tracking: TrackingAttribute
    /// How far letters are above the base line; in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The attributes of Foundation.
    public let foundation: AttributeScopes.FoundationAttributes
  }
  /// The scope of the attributes that views draw.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

nonisolated extension AttributeDynamicLookup {
  /// An attribute that views draw.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

nonisolated extension AttributeScopes.UIKitAttributes {
  /// The key of the font.
  public enum FontAttribute: AttributedStringKey {
    /// A font.
    public typealias Value = UIFont
    /// The name in attributed strings.
    public static let name = NSAttributedString.Key.font.rawValue
  }
  /// The key of the letters' colour.
  public enum ForegroundColorAttribute: AttributedStringKey {
    /// A colour.
    public typealias Value = UIColor
    /// The name in attributed strings.
    public static let name = NSAttributedString.Key.foregroundColor.rawValue
  }
  /// The key of the colour behind letters.
  public enum BackgroundColorAttribute: AttributedStringKey {
    /// A colour.
    public typealias Value = UIColor
    /// The name in attributed strings.
    public static let name = NSAttributedString.Key.backgroundColor.rawValue
  }
  /// The key of the paragraph's style.
  public enum ParagraphStyleAttribute: AttributedStringKey {
    /// A style; it is not to be changed any more.
    public typealias Value = NSParagraphStyle
    /// The name in attributed strings.
    public static let name = NSAttributedString.Key.paragraphStyle.rawValue
  }
  /// The key of the line below letters.
  public enum UnderlineStyleAttribute: AttributedStringKey {
    /// A style.
    public typealias Value = NSUnderlineStyle
    /// The name in attributed strings.
    public static let name = NSAttributedString.Key.underlineStyle.rawValue
  }
  /// The key of the line through letters.
  public enum StrikethroughStyleAttribute: AttributedStringKey {
    /// A style.
    public typealias Value = NSUnderlineStyle
    /// The name in attributed strings.
    public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
  }
  /// The key of the space between letters.
  public enum KernAttribute: AttributedStringKey {
    /// In points.
    public typealias Value = CGFloat
    /// The name in attributed strings.
    public static let name = NSAttributedString.Key.kern.rawValue
  }
  /// The key of the space between letters.
  public enum TrackingAttribute: AttributedStringKey {
    /// In points.
    public typealias Value = CGFloat
    /// The name in attributed strings.
    public static let name = NSAttributedString.Key.tracking.rawValue
  }
  /// The key of the letters' height above the base line.
  public enum BaselineOffsetAttribute: AttributedStringKey {
    /// In points.
    public typealias Value = CGFloat
    /// The name in attributed strings.
    public static let name = NSAttributedString.Key.baselineOffset.rawValue
  }
}

nonisolated extension AttributeContainer {
  private typealias Keys = AttributeScopes.UIKitAttributes

  /// A container of the attributes that views draw.
  init(drawn attributes: [NSAttributedString.Key: Any]) {
    self.init()
    self[Keys.FontAttribute.self] = attributes[.font] as? UIFont
    self[Keys.ForegroundColorAttribute.self] = attributes[.foregroundColor] as? UIColor
    self[Keys.BackgroundColorAttribute.self] = attributes[.backgroundColor] as? UIColor
    self[Keys.ParagraphStyleAttribute.self] = attributes[.paragraphStyle] as? NSParagraphStyle
    self[Keys.KernAttribute.self] = attributes[.kern] as? CGFloat
    self[Keys.TrackingAttribute.self] = attributes[.tracking] as? CGFloat
    self[Keys.BaselineOffsetAttribute.self] = attributes[.baselineOffset] as? CGFloat
    self[Keys.UnderlineStyleAttribute.self] = (attributes[.underlineStyle] as? Int).map(NSUnderlineStyle.init)
    self[Keys.StrikethroughStyleAttribute.self] = (attributes[.strikethroughStyle] as? Int).map(NSUnderlineStyle.init)
  }

  /// The attributes that views draw.
  var drawn: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.font] = self[Keys.FontAttribute.self]
    attributes[.foregroundColor] = self[Keys.ForegroundColorAttribute.self]
    attributes[.backgroundColor] = self[Keys.BackgroundColorAttribute.self]
    attributes[.paragraphStyle] = self[Keys.ParagraphStyleAttribute.self]
    attributes[.kern] = self[Keys.KernAttribute.self]
    attributes[.tracking] = self[Keys.TrackingAttribute.self]
    attributes[.baselineOffset] = self[Keys.BaselineOffsetAttribute.self]
    attributes[.underlineStyle] = self[Keys.UnderlineStyleAttribute.self]?.rawValue
    attributes[.strikethroughStyle] = self[Keys.StrikethroughStyleAttribute.self]?.rawValue
    attributes[.link] = self[AttributeScopes.FoundationAttributes.LinkAttribute.self]
    return attributes
  }
}

nonisolated extension AttributedString {
  /// The text with what views draw of its attributes, above others that its runs leave open; `change` may change the
  /// attributes of each run.
  func drawn(
    over attributes: [NSAttributedString.Key: Any], change: ((AttributeContainer) -> AttributeContainer)?
  ) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for run in runs {
      let merged = attributes.merging(run.attributes.drawn) { $1 }
      let final = change.map { merged.merging($0(AttributeContainer(drawn: merged)).drawn) { $1 } } ?? merged
      result.append(NSAttributedString(string: String(self[run.range].characters), attributes: final))
    }
    return result
  }
}
