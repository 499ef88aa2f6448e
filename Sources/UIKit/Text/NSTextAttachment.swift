internal import CoreGraphics
public import Foundation

/// An object in the place of a letter: a picture that stands on the base line and moves along with the text. Rule: RS-09
///
/// Differs: contents of other kinds than pictures are kept and not shown, and there are no views in text.
nonisolated open class NSTextAttachment: NSObject, @unchecked Sendable {
  private let mark = AttributeMark.word

  /// The letter that the object stands for.
  public static let character = 0xFFFC

  /// The picture; a template has the colour of the text.
  open var image: UIImage?
  /// The picture's place; its own size on the base line while it is empty.
  ///
  /// Units: points. The origin is on the base line at the end of what stands before, y up: a negative origin lowers it.
  open var bounds = CGRect.zero
  /// The data of a file.
  open var contents: Data?
  /// The uniform type of the data.
  open var fileType: String?

  /// An object with the data of a picture file, or of another kind, which shows nothing.
  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
    super.init()
    image = contentData.flatMap { UIImage(data: $0) }
  }
  /// An object with a picture.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }
  /// An object without a picture.
  public convenience override init() { self.init(data: nil, ofType: nil) }

  /// Returns the place of the object in a line.
  ///
  /// Units: points, as `bounds`.
  /// Differs: the line and the position are unknown and passed as the room that is there, without a container.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect {
    if !bounds.isEmpty { return bounds }
    guard let image else { return .zero }
    return CGRect(origin: CGPoint(x: 0, y: -(image.baselineOffsetFromBottom ?? 0)), size: image.size)
  }

  /// Returns the picture for a place.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image }
}

nonisolated extension NSAttributedString.Key {
  /// An `NSTextAttachment` in the place of the letter U+FFFC.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
}

nonisolated extension NSAttributedString {
  /// One letter with an object in its place.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// One letter with an object in its place, and other attributes.
  public convenience init(attachment: NSTextAttachment, attributes: [NSAttributedString.Key: Any]) {
    self.init(string: "\u{FFFC}", attributes: attributes.merging([.attachment: attachment]) { $1 })
  }
}

nonisolated extension NSAttributedString {
  /// Returns true if there is an attachment in a range of UTF-16 offsets.
  public func containsAttachments(in range: NSRange) -> Bool {
    var isFound = false
    enumerateAttribute(.attachment, in: range, options: []) { value, _, stop in
      guard value != nil else { return }
      isFound = true
      stop.pointee = true
    }
    return isFound
  }
}

/// An object at a letter of text that is set in lines.
nonisolated struct SetAttachment {
  let attachment: NSTextAttachment
  /// UTF-16 offset of its letter.
  let offset: Int
  /// Its place, as in `TextRun`.
  let box: CGRect
  let color: UIColor

  init?(_ attributes: [NSAttributedString.Key: Any], at offset: Int, _ defaults: TextDefaults) {
    guard let attachment = attributes[.attachment] as? NSTextAttachment else { return nil }
    let font = attributes[.font] as? UIFont ?? defaults.font
    let line = CGRect(x: 0, y: 0, width: CGFloat.greatestFiniteMagnitude, height: font.lineHeight)
    let bounds = attachment.attachmentBounds(
      for: nil, proposedLineFragment: line, glyphPosition: .zero, characterIndex: offset)
    guard bounds.isFiniteGeometry else { return nil }
    self.attachment = attachment
    self.offset = offset
    box = bounds
    color = attributes[.foregroundColor] as? UIColor ?? defaults.color
  }

  /// Draws the picture in its box, in the current context.
  func draw(in frame: CGRect) {
    guard let image = attachment.image(forBounds: box, textContainer: nil, characterIndex: offset) else { return }
    let isTemplate =
      image.renderingMode == .alwaysTemplate || (image.renderingMode == .automatic && image.isSymbolImage)
    (isTemplate ? image.withTintColor(color) : image).draw(in: frame)
  }
}
