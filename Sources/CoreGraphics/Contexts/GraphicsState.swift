internal import Foundation

/// The state that `saveGState` saves, except for the clip, which Cairo saves.
struct GraphicsState {
  /// User space to device pixels, y down.
  var matrix: CGAffineTransform
  var fill = Paint.color(.black)
  var stroke = Paint.color(.black)
  var fillSpace = CGColorSpace.deviceGray
  var strokeSpace = CGColorSpace.deviceGray
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  var dashLengths: [CGFloat] = []
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var shadow: Shadow?
  var interpolation = CGInterpolationQuality.default
  var shouldAntialias = true
  var patternPhase = CGSize.zero
  /// The face of glyphs that are shown.
  var font: CGFont?
  /// In text space.
  var fontSize: CGFloat = 0
  var textMode = CGTextDrawingMode.fill
  /// Coverage in device pixels, on top of Cairo's clip.
  var mask: Canvas?

  enum Paint {
    case color(CGColor)
    case pattern(CGPattern, CGColor)

    init(_ color: CGColor) {
      self = color.pattern.map { .pattern($0, color) } ?? .color(color)
    }

    var color: CGColor {
      switch self {
      case .color(let color), .pattern(_, let color): color
      }
    }
  }

  /// In device pixels.
  struct Shadow {
    var offset: CGSize
    /// Standard deviation of the Gaussian.
    var deviation: CGFloat
    var color: CGColor
  }
}
