internal import CCairo

/// The blend mode of source and backdrop.
///
/// S and D are both, premultiplied; a and b their alphas.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
  /// S over D.
  case normal = 0
  /// Colours multiplied.
  case multiply = 1
  /// Complements multiplied.
  case screen = 2
  /// Multiply or screen, by what is there.
  case overlay = 3
  /// The darker channel.
  case darken = 4
  /// The lighter channel.
  case lighten = 5
  /// Brightens the backdrop by the source.
  case colorDodge = 6
  /// Darkens the backdrop by the source.
  case colorBurn = 7
  /// Gentle darkening or lightening.
  case softLight = 8
  /// Multiply or screen, by what is painted.
  case hardLight = 9
  /// The distance of the channels.
  case difference = 10
  /// A softer distance.
  case exclusion = 11
  /// The painted hue on what is there.
  case hue = 12
  /// The painted saturation on what is there.
  case saturation = 13
  /// The painted hue and saturation on what is there.
  case color = 14
  /// The painted lightness on what is there.
  case luminosity = 15
  /// Nothing: 0.
  case clear = 16
  /// S alone.
  case copy = 17
  /// S·b.
  case sourceIn = 18
  /// S·(1 − b).
  case sourceOut = 19
  /// S·b + D·(1 − a).
  case sourceAtop = 20
  /// S·(1 − b) + D.
  case destinationOver = 21
  /// D·a.
  case destinationIn = 22
  /// D·(1 − a).
  case destinationOut = 23
  /// S·(1 − b) + D·a.
  case destinationAtop = 24
  /// S·(1 − b) + D·(1 − a).
  case xor = 25
  /// 1 − ((1 − D) + (1 − S)), at least 0.
  case plusDarker = 26
  /// S + D, at most 1.
  case plusLighter = 27

  /// Cairo's operator; if there is none, that of the layer's own drawing.
  var cairoOperator: cairo_operator_t {
    switch self {
    case .normal, .plusDarker, .hue, .saturation, .color, .luminosity: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }

  /// True if Cairo would change pixels outside the shape too, which Apple's does not.
  var reachesOutside: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
      .difference, .exclusion, .hue, .saturation, .color, .luminosity, .clear, .copy, .sourceAtop, .destinationOver,
      .destinationOut, .xor, .plusDarker, .plusLighter:
      false
    }
  }
}

/// The interpolation of pictures.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The context's choice: smooth, averaged when shrunk.
  case `default` = 0
  /// The nearest pixel.
  case none = 1
  /// Bilinear.
  case low = 2
  /// As the default.
  case medium = 4
  /// The best there is.
  case high = 3
}
