internal import CoreGraphics
internal import Foundation

/// The defaults of text without attributes of its own, and its line breaking.
nonisolated struct TextDefaults {
  var font = UIFont.systemFont(ofSize: 12)
  var color = UIColor.black
  var alignment: NSTextAlignment?
  var lineBreakMode: NSLineBreakMode?
  var direction = NSWritingDirection.natural
  /// Which way the surroundings read; text without letters follows it.
  var isRightToLeft = false
  /// True if text without an alignment begins where a paragraph's own direction says.
  var alignsByDirection = false
}

/// Attributed text set in lines: one layout for each stretch with one paragraph style.
nonisolated struct SetText {
  private struct Section {
    let layout: TextLayout
    let y: CGFloat
    /// UTF-16 offset of its start.
    let start: Int
    let attachments: [SetAttachment]
    /// Parts to draw, one for each shadow: all of the layout, or where shadows differ a copy with the other letters clear.
    let drawn: () -> [(layout: TextLayout, shadow: NSShadow?)]
  }

  private var sections: [Section] = []
  /// Around all lines, not rounded.
  private(set) var size = CGSize.zero
  private(set) var isTruncated = false
  /// Base line of the first line and of the last, from the top.
  var baselines: (first: CGFloat, last: CGFloat) {
    guard let first = sections.first?.layout.lines.first, let section = sections.last,
      let last = section.layout.lines.last
    else { return (0, 0) }
    return (first.baseline, section.y + last.baseline)
  }
  var lineCount: Int { sections.reduce(0) { $0 + $1.layout.lines.count } }

  /// Sets text in a width; a limit of 0 lines is none.
  init(
    _ text: StyledText, _ defaults: TextDefaults, width: CGFloat = .infinity, height: CGFloat = .infinity,
    lineLimit: Int = 0
  ) {
    var y: CGFloat = 0
    var count = 0
    for section in TextSections.split(text, defaults) {
      guard lineLimit == 0 || count < lineLimit, y == 0 || y < height else {
        isTruncated = true
        break
      }
      let (space, lines) = (height - y, lineLimit == 0 ? 0 : lineLimit - count)
      func set(_ runs: [TextRun]) -> TextLayout {
        TextLayout(runs, paragraph: section.paragraph, width: width, height: space, lineLimit: lines)
      }
      let layout = set(section.runs)
      sections.append(
        Section(layout: layout, y: y, start: section.start, attachments: section.attachments) {
          let shadows = section.distinctShadows
          if shadows.count < 2 { return [(layout, shadows.first ?? nil)] }
          return shadows.map { (set(section.runs(castingOnly: $0)), $0) }
        })
      y += layout.size.height
      count += layout.lines.count
      size.width = max(size.width, layout.size.width)
      isTruncated = isTruncated || layout.isTruncated
    }
    size.height = y
  }

  /// Rounded up to whole pixels.
  func pixelSize(_ scale: CGFloat) -> CGSize {
    func up(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
    return CGSize(width: up(size.width), height: up(size.height))
  }

  /// Draws with the top left corner of the bounding width at a point of the current context.
  func draw(at point: CGPoint) {
    guard let context = GraphicsStack.context else { return }
    for section in sections {
      let origin = CGPoint(x: point.x, y: point.y + section.y)
      for part in section.drawn() {
        guard let shadow = part.shadow, let color = shadow.shadowColor as? UIColor else {
          context.draw(part.layout, at: origin)
          continue
        }
        context.saveGState()
        context.setShadow(
          offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color.resolvedInDrawing.cgColor)
        context.draw(part.layout, at: origin)
        context.restoreGState()
      }
      for set in section.attachments {
        guard let frame = section.layout.frame(ofObject: set.box, at: set.offset - section.start) else { continue }
        set.draw(in: frame.offsetBy(dx: origin.x, dy: origin.y))
      }
    }
  }

  /// The UTF-16 offset of the boundary between characters nearest to a point.
  func offset(at point: CGPoint) -> Int {
    guard let section = sections.last(where: { $0.y <= point.y }) ?? sections.first else { return 0 }
    return section.start + section.layout.offset(at: CGPoint(x: point.x, y: point.y - section.y))
  }

  /// Returns the caret rectangle, without width, before the character at a UTF-16 offset.
  func caret(at offset: Int) -> CGRect {
    guard let section = sections.last(where: { $0.start <= offset }) ?? sections.first else { return .zero }
    return section.layout.caret(at: offset - section.start).offsetBy(dx: 0, dy: section.y)
  }

  /// A line: its UTF-16 offsets, and its frame.
  struct Line {
    let range: NSRange
    let frame: CGRect
  }

  /// The lines, from the top.
  var lines: [Line] {
    sections.flatMap { section in
      section.layout.lines.map { line in
        Line(
          range: NSRange(location: section.start + line.range.lowerBound, length: line.range.count),
          frame: line.frame.offsetBy(dx: 0, dy: section.y))
      }
    }
  }

  /// The boxes around a range of UTF-16 offsets, a box a line.
  func boxes(of range: NSRange) -> [CGRect] {
    var boxes: [CGRect] = []
    for section in sections {
      for line in section.layout.lines {
        let low = max(range.location, section.start + line.range.lowerBound)
        let high = min(range.location + range.length, section.start + line.range.upperBound)
        guard low < high else { continue }
        let from = section.layout.caret(at: low - section.start).minX
        let isWhole = high >= section.start + line.range.upperBound
        // A line that reads from the right begins at its right edge.
        let isFromRight = section.layout.caret(at: line.range.lowerBound).minX > line.frame.midX
        let edge = isFromRight ? line.frame.minX : line.frame.maxX
        let to = isWhole ? edge : section.layout.caret(at: high - section.start).minX
        boxes.append(
          CGRect(x: min(from, to), y: section.y + line.frame.minY, width: abs(to - from), height: line.frame.height))
      }
    }
    return boxes
  }
}

/// Cuts attributed text into stretches with one paragraph style, and those into runs of one look.
nonisolated private struct TextSections {
  var runs: [TextRun] = []
  var paragraph: TextParagraph
  var style: NSParagraphStyle?
  var start: Int
  /// Of each run.
  var shadows: [NSShadow?] = []
  var attachments: [SetAttachment] = []

  /// The shadows that letters here cast, each once and in the order of the text; nil among them for none.
  var distinctShadows: [NSShadow?] {
    shadows.reduce(into: []) { distinct, shadow in
      if !distinct.contains(where: { $0 == shadow }) { distinct.append(shadow) }
    }
  }

  /// The runs, those with another shadow clear.
  func runs(castingOnly shadow: NSShadow?) -> [TextRun] {
    zip(runs, shadows).map { run, own in own == shadow ? run : run.cleared }
  }

  static func split(_ text: StyledText, _ defaults: TextDefaults) -> [TextSections] {
    let string = text.string as NSString
    var sections: [TextSections] = []
    var runs = text.runs[...]
    var location = 0
    while location < string.length {
      let paragraph = string.paragraphRange(for: NSRange(location: location, length: 0))
      runs = runs.drop { NSMaxRange($0.range) <= location }
      let first = runs.first?.attributes ?? [:]
      let style = first[.paragraphStyle] as? NSParagraphStyle
      if sections.last.map({ $0.style == style }) != true {
        sections.endLineFeed()
        sections.append(
          TextSections(paragraph: TextParagraph(style, defaults), style: style, start: location))
      }
      for run in runs.prefix(while: { $0.range.location < NSMaxRange(paragraph) }) {
        let range = NSIntersectionRange(run.range, paragraph)
        var set = TextRun(string.substring(with: range), run.attributes, defaults)
        if let attachment = SetAttachment(run.attributes, at: range.location, defaults) {
          sections[sections.count - 1].attachments.append(attachment)
          set.object = attachment.box
        }
        sections[sections.count - 1].runs.append(set)
        sections[sections.count - 1].shadows.append(run.attributes[.shadow] as? NSShadow)
      }
      location = paragraph.location + max(1, paragraph.length)
    }
    return sections
  }
}

nonisolated extension [TextSections] {
  /// The line feed that ends a section stands for the next section, not for an empty line of this one.
  fileprivate mutating func endLineFeed() {
    guard let last = indices.last, let run = self[last].runs.indices.last else { return }
    let text = self[last].runs[run].text
    guard let end = text.last, end.isNewline else { return }
    self[last].runs[run].text = String(text.dropLast())
  }
}

nonisolated extension TextRun {
  /// The same letters where nothing of them is seen.
  fileprivate var cleared: TextRun {
    var run = self
    run.color = run.color.copy(alpha: 0) ?? .clear
    (run.background, run.underline, run.isStruckThrough) = (nil, .none, false)
    return run
  }

  init(_ text: String, _ attributes: [NSAttributedString.Key: Any], _ defaults: TextDefaults) {
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      let value: Double? =
        switch attributes[key] {
        case let number as CGFloat: Double(number)
        case let number as Double: number
        case let number as Float: Double(number)
        case let number as Int: Double(number)
        case let number as NSNumber: number.doubleValue
        default: nil
        }
      return value.flatMap { $0.isFinite ? CGFloat($0) : nil }
    }
    let link = attributes[.link] == nil ? nil : UIColor.link
    let color = attributes[.foregroundColor] as? UIColor ?? link ?? defaults.color
    self.init(
      text, font: (attributes[.font] as? UIFont ?? defaults.font).drawn, color: color.resolvedInDrawing.cgColor)
    background = (attributes[.backgroundColor] as? UIColor)?.resolvedInDrawing.cgColor
    kern = number(.kern) ?? number(.tracking) ?? 0
    baselineOffset = number(.baselineOffset) ?? 0
    let underlined = NSUnderlineStyle(rawValue: Int(number(.underlineStyle) ?? 0))
    if underlined.isSuperset(of: .double) {
      underline = .double
    } else if underlined.rawValue & 0x0F != 0 {
      underline = .single
    }
    isStruckThrough = Int(number(.strikethroughStyle) ?? 0) & 0x0F != 0
  }
}

nonisolated extension TextParagraph {
  init(_ style: NSParagraphStyle?, _ defaults: TextDefaults) {
    self.init()
    let values = style?.values ?? NSParagraphStyle.ParagraphAttributes()
    let aligned = style.map(\.alignment) ?? defaults.alignment ?? .natural
    let broken = style?.lineBreakMode ?? defaults.lineBreakMode ?? .byWordWrapping
    lineBreak = LineBreak(rawValue: broken.rawValue) ?? .wordWrap
    direction =
      Direction(rawValue: values.baseWritingDirection.rawValue) ?? .natural
    if direction == .natural { direction = Direction(rawValue: defaults.direction.rawValue) ?? .natural }
    alignment =
      switch aligned {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      // Natural follows the surroundings, not the text's own letters.
      case .natural: isRightToLeft(defaults) ? .right : .left
      }
    lineHeightMultiple = values.lineHeightMultiple
    minimumLineHeight = values.minimumLineHeight
    maximumLineHeight = values.maximumLineHeight
    lineSpacing = values.lineSpacing
    paragraphSpacing = values.paragraphSpacing
    paragraphSpacingBefore = values.paragraphSpacingBefore
    firstLineHeadIndent = values.firstLineHeadIndent
    headIndent = values.headIndent
    tailIndent = values.tailIndent
  }

  /// Returns true if text without an alignment begins at the right.
  private func isRightToLeft(_ defaults: TextDefaults) -> Bool {
    defaults.alignsByDirection && direction != .natural ? direction == .rightToLeft : defaults.isRightToLeft
  }
}
