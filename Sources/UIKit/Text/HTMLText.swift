internal import Foundation

/// The text of an HTML document, with the attributes that its elements ask for.
///
/// Order: linear in the document's length; everything in it is read as text or left out.
nonisolated struct HTMLText {
  private let text = NSMutableAttributedString(string: "")
  private var open: [(element: String, style: HTMLStyle)] = []
  /// A space to write before the next word of the same line.
  private var hasSpace = false
  /// The style of the text in which that space stands.
  private var spaceStyle = HTMLStyle()
  /// The numbers of the items of open lists; nil where a list has dots.
  private var lists: [Int?] = []

  init(_ document: String) {
    for piece in HTMLPieces(document) {
      switch piece {
      case .text(let words): append(words)
      case .start(let name, let attributes): start(name, attributes)
      case .end(let name): end(name)
      }
    }
  }

  /// The text, with default attributes where the document says nothing.
  var attributed: NSAttributedString { text }

  private var style: HTMLStyle { open.last?.style ?? HTMLStyle() }
  /// Nothing is written, or what was written last ends a line.
  private var isAtLineStart = true

  private mutating func append(_ words: String) {
    if style.isHidden { return }
    if style.isPreformatted { return write(words) }
    var line = ""
    for character in words {
      if character.isWhitespace, character != "\u{A0}" {
        if !hasSpace { spaceStyle = style }
        hasSpace = true
      } else {
        if hasSpace, !line.isEmpty { line.append(" ") } else if hasSpace, !isAtLineStart { write(" ", in: spaceStyle) }
        hasSpace = false
        line.append(character)
      }
    }
    write(line)
  }

  private mutating func write(_ words: String, in style: HTMLStyle? = nil) {
    guard let last = words.last else { return }
    text.append(NSAttributedString(string: words, attributes: (style ?? self.style).attributes))
    isAtLineStart = last.isNewline
  }

  /// Ends the line, so that what follows begins another.
  private mutating func endLine() {
    hasSpace = false
    if !isAtLineStart { write("\n") }
  }

  private mutating func start(_ name: String, _ attributes: [String: String]) {
    switch name {
    case "br":
      hasSpace = false
      return write("\n")
    case "hr", "img", "meta", "link", "input", "!doctype": return
    case "ul": lists.append(nil)
    case "ol": lists.append(0)
    default: break
    }
    if HTMLStyle.blocks.contains(name) { endLine() }
    // Elements that nothing ends are no reason to keep all of them.
    if open.count < 256 { open.append((name, style.inside(name, attributes))) }
    if name == "li" { startItem() }
  }

  private mutating func startItem() {
    guard let last = lists.indices.last, let number = lists[last] else { return write("\t•\t") }
    lists[last] = number + 1
    write("\t\(number + 1).\t")
  }

  private mutating func end(_ name: String) {
    guard let index = open.lastIndex(where: { $0.element == name }) else { return }
    if HTMLStyle.blocks.contains(name) { endLine() }
    if name == "ul" || name == "ol" { _ = lists.popLast() }
    open.removeSubrange(index...)
  }
}

/// The attributes of text in some elements.
private nonisolated struct HTMLStyle {
  static let blocks: Set<String> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "li", "ul", "ol", "tr", "table", "blockquote", "pre", "section",
    "article", "header", "footer", "center",
  ]
  private static let hidden: Set<String> = ["head", "script", "style", "title", "template"]
  /// Sizes of headings in parts of the text's size, as browsers have them.
  private static let headings: [String: CGFloat] = [
    "h1": 2, "h2": 1.5, "h3": 1.17, "h4": 1, "h5": 0.83, "h6": 0.67,
  ]

  var isHidden = false
  var isPreformatted = false
  private var family: String?
  private var size: CGFloat = 12
  private var isBold = false
  private var isItalic = false
  private var isUnderlined = false
  private var isStruckThrough = false
  private var color: UIColor?
  private var background: UIColor?
  private var link: String?
  private var alignment: NSTextAlignment?

  func inside(_ name: String, _ attributes: [String: String]) -> HTMLStyle {
    var style = self
    style.isHidden = isHidden || Self.hidden.contains(name)
    switch name {
    case "b", "strong", "th": style.isBold = true
    case "i", "em", "cite", "var": style.isItalic = true
    case "u", "ins": style.isUnderlined = true
    case "s", "strike", "del": style.isStruckThrough = true
    case "pre": (style.isPreformatted, style.family) = (true, "monospace")
    case "code", "tt", "kbd": style.family = "monospace"
    case "small": style.size = size * 0.83
    case "big": style.size = size * 1.17
    case "center": style.alignment = .center
    case "a": style.link = attributes["href"] ?? link
    default: break
    }
    if let scale = Self.headings[name] { (style.size, style.isBold) = (size * scale, true) }
    if name == "font" { style.readFont(attributes) }
    if let words = attributes["align"] { style.alignment = Self.alignment(words) ?? style.alignment }
    for rule in (attributes["style"] ?? "").split(separator: ";") {
      let parts = rule.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2 { style.read(parts[0].lowercased(), parts[1]) }
    }
    return style
  }

  private mutating func readFont(_ attributes: [String: String]) {
    color = attributes["color"].flatMap(HTMLColor.color) ?? color
    family = attributes["face"] ?? family
    let sizes: [CGFloat] = [10, 13, 16, 18, 24, 32, 48]
    if let step = attributes["size"].flatMap(Int.init), (1...7).contains(step) { size = sizes[step - 1] * 0.75 }
  }

  private mutating func read(_ property: String, _ value: String) {
    switch property {
    case "color": color = HTMLColor.color(value) ?? color
    case "background-color", "background": background = HTMLColor.color(value) ?? background
    case "font-family": family = value
    case "font-size": size = length(value) ?? size
    case "font-weight": isBold = ["bold", "bolder"].contains(value) || (Int(value) ?? 0) >= 600
    case "font-style": isItalic = value != "normal"
    case "text-decoration": (isUnderlined, isStruckThrough) = (value.contains("underline"), value.contains("through"))
    case "text-align": alignment = Self.alignment(value) ?? alignment
    case "display": isHidden = isHidden || value == "none"
    default: break
    }
  }

  /// Points of a length; pixels of style sheets are three quarters of a point, but text takes them as points.
  private func length(_ text: String) -> CGFloat? {
    let digits = text.prefix { $0.isNumber || $0 == "." }
    guard let number = Double(digits), number > 0, number < 10_000 else { return nil }
    switch text.dropFirst(digits.count).trimmingCharacters(in: .whitespaces) {
    case "em", "rem": return size * number
    case "%": return size * number / 100
    default: return number
    }
  }

  private static func alignment(_ text: String) -> NSTextAlignment? {
    ["left": .left, "right": .right, "center": .center, "justify": .justified][text.lowercased()]
  }

  private var font: UIFont {
    for name in (family ?? "").split(separator: ",") {
      let name = name.trimmingCharacters(in: CharacterSet(charactersIn: " '\""))
      if let face = Self.generic[name.lowercased()] { return font(face) }
      if let font = UIFont(name: name, size: size) {
        var traits: UIFontDescriptor.SymbolicTraits = isBold ? .traitBold : []
        if isItalic { traits.insert(.traitItalic) }
        return font.fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: size) } ?? font
      }
    }
    return font(.serif)
  }

  private static let generic: [String: UIFont.Face] = [
    "sans-serif": .system, "-apple-system": .system, "system-ui": .system, "helvetica": .system, "arial": .system,
    "monospace": .monospaced, "courier": .monospaced, "serif": .serif,
  ]

  private func font(_ face: UIFont.Face) -> UIFont {
    UIFont(face, size: size, weight: isBold ? .bold : .regular, isItalic: isItalic)
  }

  var attributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color ?? UIColor.black]
    attributes[.backgroundColor] = background
    if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruckThrough { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if let link {
      attributes[.link] = URL(string: link) ?? link as Any
      attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
      if color == nil { attributes[.foregroundColor] = UIColor(red: 0, green: 0, blue: 238 / 255, alpha: 1) }
    }
    if let alignment {
      let paragraph = NSMutableParagraphStyle()
      paragraph.alignment = alignment
      attributes[.paragraphStyle] = paragraph
    }
    return attributes
  }
}

/// The colours of HTML.
private nonisolated enum HTMLColor {
  static func color(_ text: String) -> UIColor? {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
    if text.hasPrefix("rgb"), let start = text.firstIndex(of: "(") {
      let parts = text[text.index(after: start)...].split { ", )/".contains($0) }.compactMap { Double($0) }
      guard parts.count >= 3 else { return nil }
      return UIColor(
        red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255, alpha: parts.count > 3 ? parts[3] : 1)
    }
    return named[text].flatMap { hexadecimal($0[...]) }
  }

  private static func hexadecimal(_ digits: Substring) -> UIColor? {
    let long = digits.count == 3 ? digits.flatMap { [$0, $0] } : Array(digits)
    guard long.count == 6, let value = UInt32(String(long), radix: 16) else { return nil }
    func part(_ shift: UInt32) -> CGFloat { CGFloat((value >> shift) & 255) / 255 }
    return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }

  /// The sixteen first names, and the everyday ones.
  private static let named: [String: String] = [
    "black": "000000", "silver": "c0c0c0", "gray": "808080", "grey": "808080", "white": "ffffff", "maroon": "800000",
    "red": "ff0000", "purple": "800080", "fuchsia": "ff00ff", "magenta": "ff00ff", "green": "008000", "lime": "00ff00",
    "olive": "808000", "yellow": "ffff00", "navy": "000080", "blue": "0000ff", "teal": "008080", "aqua": "00ffff",
    "cyan": "00ffff", "orange": "ffa500", "brown": "a52a2a", "pink": "ffc0cb",
  ]
}
