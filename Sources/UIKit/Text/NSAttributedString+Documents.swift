public import Foundation

nonisolated extension NSAttributedString {
  /// The format of a document.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// The format's name.
    public let rawValue: String
    /// A format of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// HTML.
    public static let html = DocumentType(rawValue: "NSHTML")
    /// Rich text; it cannot be read here.
    public static let rtf = DocumentType(rawValue: "NSRTF")
  }

  /// A key of what is known of a document.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// A key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `DocumentType`.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`.
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
  }

  /// A key of how a document is read.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// A key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `DocumentType`; where it is missing, a document that begins with `<` is HTML, any other plain text.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`; UTF-8 where it is missing.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
  }

  /// The text of a document.
  ///
  /// Differs: HTML is read for what labels show: paragraphs, headings, lists, emphasis, links, fonts and colours of `style`
  /// and `font`. Style sheets, pictures and tables are left out, and nothing is loaded. Rich text cannot be read.
  ///
  /// Errors: `CocoaError.fileReadInapplicableStringEncoding` where the bytes are no text of the encoding,
  /// `CocoaError.fileReadCorruptFile` for rich text.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let encoding = (options[.characterEncoding] as? NSNumber)?.uintValue ?? options[.characterEncoding] as? UInt
    let (text, type) = try Self.read(
      data, options[.documentType] as? DocumentType,
      String.Encoding(rawValue: encoding ?? String.Encoding.utf8.rawValue))
    dict?.pointee = [
      DocumentAttributeKey.documentType.rawValue: type.rawValue,
      DocumentAttributeKey.characterEncoding.rawValue: encoding ?? String.Encoding.utf8.rawValue,
    ]
    // A copying initializer would share storage, and changing such a copy stops the program.
    guard Self.self is NSMutableAttributedString.Type else {
      self.init(attributedString: text)
      return
    }
    self.init(string: "")
    (self as? NSMutableAttributedString)?.append(text)
  }

  /// The text of a document's file, as `init(data:options:documentAttributes:)` reads it.
  ///
  /// Errors: also those of reading the file.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
  }

  private static func read(_ data: Data, _ type: DocumentType?, _ encoding: String.Encoding) throws -> (
    NSAttributedString, DocumentType
  ) {
    guard let text = String(data: data, encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    let begin = text.drop(while: \.isWhitespace)
    switch type ?? (begin.hasPrefix("<") ? .html : begin.hasPrefix("{\\rtf") ? .rtf : .plain) {
    case .html: return (HTMLText(text).attributed, .html)
    case .plain: return (NSAttributedString(string: text), .plain)
    default: throw CocoaError(.fileReadCorruptFile)
    }
  }
}
