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

  /// The symbol in black, or in a colour.
  func picture(scale: CGFloat, color: CGColor? = nil) -> CGImage? {
    let key = SymbolPictures.Key(
      name: drawing.name, size: size, line: line, scale: scale, color: color?.rgba)
    return SymbolPictures.picture(key) {
      guard let color else { return draw(scale: scale) }
      return picture(scale: scale)?.colored(color)
    }
  }

  private func draw(scale: CGFloat) -> CGImage? {
    let size = size
    return GraphicsStack.picture(CGRect(origin: .zero, size: size), scale: scale) {
      guard let context = GraphicsStack.context else { return }
      context.scaleBy(x: size.width / drawing.width, y: size.height / Self.grid)
      drawing.draw(context, line: line)
    }
  }
}
