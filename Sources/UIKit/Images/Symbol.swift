internal import CoreGraphics
internal import Foundation

/// A symbol's drawing in a size and weight.
nonisolated struct Symbol: Sendable {
  let drawing: SymbolDrawing
  let configuration: UIImage.SymbolConfiguration

  init(drawing: SymbolDrawing, configuration: UIImage.SymbolConfiguration?) {
    self.drawing = drawing
    self.configuration = configuration ?? .unspecified
  }

  func applying(_ other: UIImage.SymbolConfiguration) -> Symbol {
    Symbol(drawing: drawing, configuration: configuration.applying(other))
  }

  /// Side of a glyph's square for a font of one point (chosen: near the size of Apple's beside body text).
  private static let square: CGFloat = 1.2
  /// Side of the square that glyphs are drawn in.
  static let grid: CGFloat = 24

  /// Points of a unit of the grid.
  private var unit: CGFloat {
    // 17 points, as body text, where nothing is told. The scales' proportions are chosen by eye.
    let size = configuration.pointSize ?? 17
    let scale: CGFloat =
      switch configuration.scale {
      case .small: 0.78
      case .unspecified, .default, .medium: 1
      case .large: 1.28
      }
    return size * Self.square * scale / Self.grid
  }

  /// In points, rounded to halves so that sizes are the same at every screen scale.
  var size: CGSize {
    func round(_ length: CGFloat) -> CGFloat { max(0.5, (length * unit * 2).rounded() / 2) }
    return CGSize(width: round(drawing.width), height: round(Self.grid))
  }

  /// Thickness of lines, in units of the grid (chosen to look like text of the weight).
  private var line: CGFloat {
    switch configuration.weight {
    case .ultraLight: 0.8
    case .thin: 1.1
    case .light: 1.4
    case .unspecified, .regular: 1.8
    case .medium: 2.1
    case .semibold: 2.4
    case .bold: 2.7
    case .heavy: 3.1
    case .black: 3.5
    }
  }

  /// The symbol in black.
  func picture(scale: CGFloat) -> CGImage? {
    let size = size
    return GraphicsStack.picture(CGRect(origin: .zero, size: size), scale: scale) {
      guard let context = GraphicsStack.context else { return }
      context.scaleBy(x: size.width / drawing.width, y: size.height / Self.grid)
      drawing.draw(context, line: line)
    }
  }
}

/// A glyph, alone or in a circle.
nonisolated struct SymbolDrawing: Sendable {
  private enum Frame {
    case none
    case circle
    case disc
  }

  let name: String
  private let glyph: SymbolGlyph
  private let frame: Frame
  private let isFilled: Bool

  /// Nil for a name that is not known.
  init?(name: String) {
    self.name = name
    var base = name
    var isFilled = false
    if let glyph = SymbolGlyph.all[name] {
      (self.glyph, frame, self.isFilled) = (glyph, .none, false)
      return
    }
    if base.hasSuffix(".fill") {
      base.removeLast(5)
      isFilled = true
    }
    if let glyph = SymbolGlyph.all[base], isFilled {
      guard glyph.hasInside else { return nil }
      (self.glyph, frame, self.isFilled) = (glyph, .none, true)
      return
    }
    guard base.hasSuffix(".circle"), let glyph = SymbolGlyph.all[String(base.dropLast(7))] else { return nil }
    (self.glyph, frame, self.isFilled) = (glyph, isFilled ? .disc : .circle, false)
  }

  /// In units of the grid, which is 24 high.
  var width: CGFloat { frame == .none ? glyph.width : Symbol.grid }

  /// Whether it points along the line of text.
  var isDirectional: Bool { name.contains("forward") || name.contains("backward") || name == "list.bullet" }

  func draw(_ context: CGContext, line: CGFloat) {
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.setLineWidth(line)
    let ring = CGRect(x: 12, y: 12, width: 0, height: 0).insetBy(dx: -10, dy: -10)
    switch frame {
    case .none: return drawGlyph(context, line: line)
    case .circle: context.strokeEllipse(in: ring)
    case .disc:
      context.fillEllipse(in: ring.insetBy(dx: -line / 2, dy: -line / 2))
      context.setBlendMode(.destinationOut)
    }
    // The glyph about half as large in the middle, its lines a little thinner than outside.
    context.translateBy(x: 12, y: 12)
    context.scaleBy(x: 0.52, y: 0.52)
    context.translateBy(x: -glyph.width / 2, y: -12)
    context.setLineWidth(line * 1.7)
    drawGlyph(context, line: line * 1.7)
  }

  private func drawGlyph(_ context: CGContext, line: CGFloat) {
    func add(_ text: String) { context.addPath(SymbolPath(text).path) }
    if !glyph.outline.isEmpty {
      add(glyph.outline)
      context.drawPath(using: isFilled ? .fillStroke : .stroke)
    }
    if !glyph.lines.isEmpty {
      // On a filled shape the inner lines are cut out.
      if isFilled, glyph.cutsLines { context.setBlendMode(.destinationOut) }
      add(glyph.lines)
      context.strokePath()
      if isFilled, glyph.cutsLines { context.setBlendMode(.normal) }
    }
    guard !glyph.solid.isEmpty else { return }
    if isFilled, glyph.cutsLines { context.setBlendMode(.destinationOut) }
    add(glyph.solid)
    context.fillPath()
    if isFilled, glyph.cutsLines { context.setBlendMode(.normal) }
  }
}

/// A path written as text: `M`ove, `L`ine, `Q`uad, `C`urve, `Z` close, `O` circle (centre, radius), `R` rounded
/// rectangle (corner, size, radius), `A` arc (centre, radius, from, to in degrees; rising is clockwise on screen).
nonisolated struct SymbolPath {
  let path = CGMutablePath()

  init(_ text: String) {
    var numbers: [CGFloat] = []
    var command: Character = " "
    for word in text.split(separator: " ") {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
        continue
      }
      add(command, numbers)
      command = word.first ?? " "
      numbers = []
    }
    add(command, numbers)
  }

  private func add(_ command: Character, _ n: [CGFloat]) {
    func point(_ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
    switch (command, n.count) {
    case ("M", 2): path.move(to: point(0))
    case ("L", _) where n.count % 2 == 0: for i in stride(from: 0, to: n.count, by: 2) { path.addLine(to: point(i)) }
    case ("Q", 4): path.addQuadCurve(to: point(2), control: point(0))
    case ("C", _) where n.count % 6 == 0:
      for i in stride(from: 0, to: n.count, by: 6) {
        path.addCurve(to: point(i + 4), control1: point(i), control2: point(i + 2))
      }
    case ("Z", 0): path.closeSubpath()
    case ("O", 3): path.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2]))
    case ("R", 5):
      path.addRounded(
        CGRect(x: n[0], y: n[1], width: n[2], height: n[3]), corners: .allCorners,
        radii: CGSize(width: n[4], height: n[4]))
    case ("A", 5): addArc(point(0), n[2], n[3] * .pi / 180, n[4] * .pi / 180)
    case (" ", 0): break
    default: preconditionFailure("symbol path: \(command) \(n)")
    }
  }

  private func addArc(_ center: CGPoint, _ radius: CGFloat, _ from: CGFloat, _ to: CGFloat) {
    let arc = CGMutablePath()
    arc.addRelativeArc(center: center, radius: radius, startAngle: from, delta: to - from)
    path.addPath(arc)
  }
}
