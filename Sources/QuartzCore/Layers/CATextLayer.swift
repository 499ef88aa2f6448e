public import CoreGraphics
public import Foundation

/// A layer that draws text.
///
/// `string` is a `String`, drawn with the layer's font and colour, or an `NSAttributedString`, whose fonts, colours,
/// lines, spacings and offsets are its own: white text of 36 points where it does not tell. Differs: the layer's fonts
/// are told by family name, or by an object that stands for a font; others fall back to the system font.
@preconcurrency @MainActor open class CATextLayer: CALayer {
  struct Text {
    var string: Any?
    var font: Any?
    var fontSize: CGFloat = 36
    var foregroundColor: CGColor? = CGColor(rgba: .one)
    var isWrapped = false
    var alignment = CATextLayerAlignmentMode.natural
    var truncation = CATextLayerTruncationMode.none
  }

  final var text = Text()

  /// The text.
  open var string: Any? {
    get { text.string }
    set { changeText("string") { text.string = newValue } }
  }
  /// The family's name, a `CGFont` or a `UIFont`; anything else is the system font.
  open var font: Any? {
    get { text.font }
    set { changeText("font") { text.font = newValue } }
  }
  /// Height of the font.
  ///
  /// Units: points.
  open var fontSize: CGFloat {
    get { text.fontSize }
    set { if accepts(newValue.isFinite, "fontSize") { changeText("fontSize") { text.fontSize = newValue } } }
  }
  /// Colour of the text; white at first.
  open var foregroundColor: CGColor? {
    get { text.foregroundColor }
    set { changeText("foregroundColor") { text.foregroundColor = newValue } }
  }
  /// True breaks lines at the bounds.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { changeText("wrapped") { text.isWrapped = newValue } }
  }
  /// The alignment of lines.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignment }
    set { changeText("alignmentMode") { text.alignment = newValue } }
  }
  /// The position at which text that does not fit is truncated.
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncation }
    set { changeText("truncationMode") { text.truncation = newValue } }
  }

  private func changeText(_ key: String, _ apply: () -> Void) {
    changeOwn(key, apply)
    setNeedsDisplay()
  }

  package override func makePresentation() -> CALayer { CATextLayer(presentationOf: self) }

  package override func adopt(_ other: CALayer) {
    super.adopt(other)
    if let other = other as? CATextLayer { text = other.text }
  }

  /// Font size, colour and size of the bounds draw the text again.
  open override class func needsDisplay(forKey key: String) -> Bool {
    key == "fontSize" || key == "foregroundColor" || key == "bounds" || super.needsDisplay(forKey: key)
  }

  package override class func animatesImplicitly(_ key: String) -> Bool {
    key == "fontSize" || key == "foregroundColor" || super.animatesImplicitly(key)
  }

  package override func layerValue(forKey key: String) -> LayerValue? {
    switch key {
    case "fontSize": .number(text.fontSize)
    case "foregroundColor": .color(text.foregroundColor)
    case "string": .object(text.string)
    default: super.layerValue(forKey: key)
    }
  }

  package override func setLayerValue(_ value: LayerValue, forKey key: String) {
    switch (key, value) {
    case ("fontSize", .number(let n)): text.fontSize = n
    case ("foregroundColor", .color(let color)): text.foregroundColor = color
    case ("string", .object(let string)): text.string = string
    default: super.setLayerValue(value, forKey: key)
    }
  }

  package override func withShownValues(of shown: CALayer, _ body: () -> Void) {
    let own = text
    if let shown = shown as? CATextLayer { text = shown.text }
    super.withShownValues(of: shown, body)
    text = own
  }

  /// The size of the whole text in one line, or broken at the bounds when wrapped.
  open override func preferredFrameSize() -> CGSize { layout.size }

  /// Draws the text.
  open override func draw(in ctx: CGContext) {
    let layout = layout
    if layout.lines.isEmpty { return drewNothing() }
    ctx.draw(layout, at: bounds.origin)
  }

  private var plainRun: TextRun {
    var font = TextFont(family: text.font as? String ?? TextFont.systemFamily, size: text.fontSize)
    if let face = text.font as? CGFont {
      font = face.text(size: text.fontSize)
    } else if let own = (text.font as? any DrawnFont)?.drawnFont {
      font = own
      font.size = text.fontSize
    }
    return TextRun(text.string as? String ?? "", font: font, color: text.foregroundColor ?? CGColor(rgba: .zero))
  }

  private var layout: TextLayout {
    let runs = (text.string as? NSAttributedString).map { Self.runs(of: $0) } ?? [plainRun]
    let words = runs.map(\.text).joined()
    var paragraph = TextParagraph()
    paragraph.alignment =
      [.left: .left, .center: .center, .right: .right, .justified: .justified][text.alignment] ?? .natural
    paragraph.lineBreak =
      [.start: .truncateHead, .middle: .truncateMiddle, .end: .truncateTail][text.truncation]
      ?? (text.isWrapped ? .wordWrap : .clip)
    return TextLayout(
      words.isEmpty ? [] : runs, paragraph: paragraph, width: bounds.width, height: text.isWrapped ? bounds.height : 0,
      lineLimit: text.isWrapped ? 0 : 1)
  }
}

/// An alignment of lines of text.
nonisolated public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives.
  public var rawValue: String
  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The alignment to the start of the text's language.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Stretched to both sides.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A position at which text that does not fit is truncated.
nonisolated public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives.
  public var rawValue: String
  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the edge.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At its beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At its end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In its middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}
