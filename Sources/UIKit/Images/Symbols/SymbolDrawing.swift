internal import CoreGraphics
internal import Foundation

/// A glyph, alone or in a frame, perhaps struck through or with a badge.
///
/// Names are read from their end: `.fill`; a frame, `.circle` or `.square`; `.slash`; `.badge` or `.badge.plus` and the
/// like; what remains is the name of a glyph, or in a frame a letter or a number.
nonisolated struct SymbolDrawing: Sendable {
  private enum Frame {
    case none
    case circle
    case square
  }

  private enum Content {
    case glyph(SymbolGlyph)
    case text(String)
  }

  private enum Badge {
    case none
    case dot
    case glyph(SymbolGlyph)
  }

  let name: String
  private let content: Content
  private var frame = Frame.none
  private var isFilled = false
  private var isStruck = false
  private var badge = Badge.none

  /// Nil for a name that is not known.
  init?(name: String) {
    self.name = name
    if let glyph = SymbolGlyph.all[name] {
      content = .glyph(glyph)
      return
    }
    var rest = Substring(name)
    func consume(_ ending: String) -> Bool {
      guard rest.hasSuffix(ending) else { return false }
      rest = rest.dropLast(ending.count)
      return true
    }
    isFilled = consume(".fill")
    let isBare = SymbolGlyph.all[String(rest)] != nil
    if !isBare {
      frame = consume(".circle") ? .circle : consume(".square") ? .square : .none
    }
    if SymbolGlyph.all[String(rest)] == nil {
      isStruck = consume(".slash")
      if let badge = Self.badge(&rest) {
        self.badge = badge
        if !isFilled { isFilled = consume(".fill") }
      }
    }
    if let glyph = SymbolGlyph.all[String(rest)] {
      guard !isFilled || glyph.hasInside || frame != .none else { return nil }
      content = .glyph(glyph)
    } else if frame != .none, !isStruck, case .none = badge, Self.isShortText(rest) {
      content = .text(rest.uppercased())
    } else {
      return nil
    }
  }

  /// Takes a badge off the end of a name.
  private static func badge(_ name: inout Substring) -> Badge? {
    if name.hasSuffix(".badge") {
      name = name.dropLast(6)
      return .dot
    }
    guard let range = name.range(of: ".badge.", options: .backwards),
      let glyph = SymbolGlyph.all[String(name[range.upperBound...])]
    else { return nil }
    name = name[..<range.lowerBound]
    return .glyph(glyph)
  }

  /// A letter, or a number of up to two digits.
  private static func isShortText(_ text: Substring) -> Bool {
    guard text.allSatisfy(\.isASCII) else { return false }
    if text.count == 1, text.first?.isLetter == true { return true }
    return (1...2).contains(text.count) && text.allSatisfy(\.isNumber)
  }

  /// In units of the grid, which is 24 high.
  var width: CGFloat {
    guard frame == .none, case .glyph(let glyph) = content else { return Symbol.grid }
    // The line through it reaches beyond a narrow glyph.
    return isStruck ? max(glyph.width, Symbol.grid) : glyph.width
  }

  /// True if it points along the line of text.
  var isDirectional: Bool {
    ["forward", "backward", "leading", "trailing"].contains { name.contains($0) } || name.hasPrefix("list.")
      || name.hasPrefix("text.bubble")
  }

  // MARK: Drawing

  func draw(_ context: CGContext, line: CGFloat) {
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.setLineWidth(line)
    switch frame {
    case .none:
      context.saveGState()
      context.translateBy(x: (width - contentWidth) / 2, y: 0)
      drawContent(context, isFilled: isFilled)
      context.restoreGState()
    case .circle, .square:
      drawFrame(context, line: line)
      // The glyph about half as large in the middle, its lines a little thinner than outside.
      context.saveGState()
      if isFilled { context.setBlendMode(.destinationOut) }
      context.translateBy(x: 12, y: 12)
      context.scaleBy(x: 0.52, y: 0.52)
      context.translateBy(x: -contentWidth / 2, y: -12)
      context.setLineWidth(line * 1.7)
      drawContent(context, isFilled: false, line: line)
      context.restoreGState()
    }
    if isStruck { strike(context, line: line) }
    drawBadge(context, line: line)
  }

  private var contentWidth: CGFloat { if case .glyph(let glyph) = content { glyph.width } else { Symbol.grid } }

  private func drawFrame(_ context: CGContext, line: CGFloat) {
    let edge = CGRect(x: 2, y: 2, width: 20, height: 20)
    let outer = edge.insetBy(dx: -line / 2, dy: -line / 2)
    switch (frame, isFilled) {
    case (.none, _): break
    case (.circle, false): context.strokeEllipse(in: edge)
    case (.circle, true): context.fillEllipse(in: outer)
    case (.square, _):
      let path = CGMutablePath()
      path.addRounded(isFilled ? outer : edge, corners: .allCorners, radii: CGSize(width: 5, height: 5))
      context.addPath(path)
      isFilled ? context.fillPath() : context.strokePath()
    }
  }

  private func drawContent(_ context: CGContext, isFilled: Bool, line: CGFloat = 0) {
    switch content {
    case .glyph(let glyph): glyph.draw(context, isFilled: isFilled)
    case .text(let text):
      let weight = min(max(Int(line / 1.8 * 400 + 100) / 100 * 100, 200), 900)
      let font = TextFont(size: text.count > 1 ? 21 : 25, weight: weight)
      let layout = TextLayout([TextRun(text, font: font)])
      let base = layout.lines.first?.baseline ?? 0
      context.draw(layout, at: CGPoint(x: 12 - layout.size.width / 2, y: 12 + font.capHeight / 2 - base))
    }
  }

  /// A line from corner to corner, with room beside it.
  private func strike(_ context: CGContext, line: CGFloat) {
    let middle = width / 2
    func run(_ shift: CGFloat) {
      context.move(to: CGPoint(x: middle - 10 + shift, y: 2))
      context.addLine(to: CGPoint(x: middle + 10 + shift, y: 22))
      context.strokePath()
    }
    context.saveGState()
    context.setBlendMode(.destinationOut)
    context.setLineWidth(line * 3)
    run(0)
    context.restoreGState()
    run(0)
  }

  private func drawBadge(_ context: CGContext, line: CGFloat) {
    let (center, radius): (CGPoint, CGFloat)
    switch badge {
    case .none: return
    case .dot: (center, radius) = (CGPoint(x: width - 5, y: 5.5), 3.8)
    case .glyph: (center, radius) = (CGPoint(x: width - 5.8, y: 18), 5.4)
    }
    func disc(_ radius: CGFloat) {
      context.fillEllipse(
        in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    context.saveGState()
    context.setBlendMode(.destinationOut)
    disc(radius + 1.3)
    context.setBlendMode(.normal)
    disc(radius)
    if case .glyph(let glyph) = badge {
      context.setBlendMode(.destinationOut)
      context.translateBy(x: center.x, y: center.y)
      context.scaleBy(x: 0.3, y: 0.3)
      context.translateBy(x: -glyph.width / 2, y: -12)
      context.setLineWidth(line * 2.6)
      glyph.draw(context, isFilled: false)
    }
    context.restoreGState()
  }
}

nonisolated extension SymbolGlyph {
  /// Draws with the context's line and blend mode.
  fileprivate func draw(_ context: CGContext, isFilled: Bool) {
    func add(_ text: String) { context.addPath(SymbolPath(text).path) }
    if !beside.isEmpty {
      add(beside)
      context.strokePath()
    }
    if !outline.isEmpty {
      add(outline)
      context.drawPath(using: isFilled ? .fillStroke : .stroke)
    }
    context.saveGState()
    // On a filled shape what lies on it is cut out.
    if isFilled, !keepsLines { context.setBlendMode(.destinationOut) }
    if !lines.isEmpty {
      add(lines)
      context.strokePath()
    }
    if !solid.isEmpty {
      add(solid)
      context.fillPath()
    }
    context.restoreGState()
  }
}
