/// A value of a property, of the kind that the vocabulary gives the property.
public indirect enum InterfaceValue: Hashable, Sendable {
  /// `YES` or `NO`.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A number. Units: as the property's.
  case number(Double)
  /// Text, which may be localised.
  case string(String)
  /// One of a property's named choices, such as `scaleToFill`.
  case choice(String)
  /// The choices of a set that are on, such as `widthSizable`, in the order of the text.
  case options([String])
  /// The id of another object.
  case reference(String)
  /// Units: points.
  case point(x: Double, y: Double)
  /// Units: points.
  case size(width: Double, height: Double)
  /// Units: points.
  case rect(x: Double, y: Double, width: Double, height: Double)
  /// Units: points.
  case insets(top: Double, left: Double, bottom: Double, right: Double)
  /// A colour by components or by name.
  case color(InterfaceColor)
  /// A font by its description.
  case font(InterfaceFont)
  /// A picture by its name.
  case image(InterfaceImage)
  /// Text with attributes, in runs.
  case attributedText([InterfaceTextRun])
  /// Nothing, written as such.
  case null
  /// An object that belongs to the property alone.
  case object(InterfaceObject)
  /// Several values in order.
  case array([InterfaceValue])
  /// An element that is not in the vocabulary, as written.
  case element(InterfaceElement)
}

/// A colour of a document.
public enum InterfaceColor: Hashable, Sendable {
  /// The spaces that documents name.
  public enum Space: String, Hashable, Sendable {
    /// The usual one; calibrated components are read in it.
    case sRGB
    /// The wide one of displays.
    case displayP3
    /// sRGB with components beyond 0 and 1.
    case extendedSRGB
    /// The one that device-independent colours had before sRGB.
    case genericRGB
  }
  /// Components from 0 to 1; grey ones have three equal components.
  case components(red: Double, green: Double, blue: Double, alpha: Double, space: Space)
  /// A colour of the asset catalogue.
  case named(String)
  /// A system colour by the name of its class property, such as `systemBackgroundColor`.
  case system(String)
}

/// A font of a document.
public struct InterfaceFont: Hashable, Sendable {
  /// The identification of a font's face.
  public enum Face: Hashable, Sendable {
    /// The system's own, in a weight such as `semibold`, or slanted.
    case system(weight: String?, isItalic: Bool)
    /// A face by its PostScript name.
    case named(String, family: String?)
    /// A style of the dynamic type, such as `UICTFontTextStyleBody`.
    case textStyle(String)
  }
  /// The identification of the face.
  public var face: Face
  /// The size, or nil if the face determines it or there is a default.
  ///
  /// Units: points.
  public var pointSize: Double?
}

/// A picture as a document names it.
public struct InterfaceImage: Hashable, Sendable {
  /// Its name in the asset catalogue, or the name of a symbol.
  public var name: String
  /// True if the image is one of the system's symbols.
  public var isSystem: Bool
  /// The symbol's scale, such as `medium`, if there is one.
  public var symbolScale: String?
  /// The symbol's weight, such as `semibold`, if there is one.
  public var symbolWeight: String?
  /// The symbol's size, if there is one.
  ///
  /// Units: points.
  public var pointSize: Double?
}

/// A run of attributed text.
public struct InterfaceTextRun: Hashable, Sendable {
  /// The run's text.
  public var text: String
  /// The attributes by their names in the document, such as `NSColor`, in its order.
  public var attributes: [InterfaceProperty]
}

/// A property with its value and place.
public struct InterfaceProperty: Hashable, Sendable {
  /// The name as the document writes it.
  public var name: String
  /// The value.
  public var value: InterfaceValue
  /// The place in the document.
  public var position: SourcePosition
}
