public import CoreGraphics
public import Foundation

extension CALayer {
  /// False hides the layer while its back faces the viewer.
  public var isDoubleSided: Bool {
    get { state.isDoubleSided }
    set { if newValue != state.isDoubleSided { change(.doubleSided) { $0.isDoubleSided = newValue } } }
  }
  /// The rounded corners.
  public var maskedCorners: CACornerMask {
    get { state.maskedCorners }
    set { if newValue != state.maskedCorners { change(.maskedCorners) { $0.maskedCorners = newValue } } }
  }
  /// The shape of round corners.
  public var cornerCurve: CALayerCornerCurve {
    get { state.cornerCurve }
    set { if newValue != state.cornerCurve { change(.cornerCurve) { $0.cornerCurve = newValue } } }
  }
  /// Width of the line inside the edge, above the sublayers.
  ///
  /// Units: points.
  public var borderWidth: CGFloat {
    get { state.borderWidth }
    set {
      if newValue != state.borderWidth, accepts(newValue.isFinite, "borderWidth") {
        change(.borderWidth) { $0.borderWidth = newValue }
      }
    }
  }
  /// Colour of the line inside the edge.
  public var borderColor: CGColor? {
    get { state.borderColor }
    set { if newValue != state.borderColor { change(.borderColor) { $0.borderColor = newValue } } }
  }
  /// Colour of the shadow, its alpha included.
  public var shadowColor: CGColor? {
    get { state.shadowColor }
    set { if newValue != state.shadowColor { change(.shadowColor) { $0.shadowColor = newValue } } }
  }
  /// 0…1; 0 is no shadow.
  public var shadowOpacity: Float {
    get { state.shadowOpacity }
    set {
      if newValue != state.shadowOpacity, accepts(newValue.isFinite, "shadowOpacity") {
        change(.shadowOpacity) { $0.shadowOpacity = newValue }
      }
    }
  }
  /// The offset of the shadow.
  ///
  /// Units: points.
  public var shadowOffset: CGSize {
    get { state.shadowOffset }
    set {
      if newValue != state.shadowOffset, accepts(newValue.isFinite, "shadowOffset") {
        change(.shadowOffset) { $0.shadowOffset = newValue }
      }
    }
  }
  /// The blur radius of the shadow.
  ///
  /// Units: points, the standard deviation of the blur.
  public var shadowRadius: CGFloat {
    get { state.shadowRadius }
    set {
      if newValue != state.shadowRadius, accepts(newValue.isFinite, "shadowRadius") {
        change(.shadowRadius) { $0.shadowRadius = newValue }
      }
    }
  }
  /// True renders the layer with its sublayers once, and then moves the picture.
  public var shouldRasterize: Bool {
    get { state.shouldRasterize }
    set { if newValue != state.shouldRasterize { change(.shouldRasterize) { $0.shouldRasterize = newValue } } }
  }
  /// Pixels per point of that picture.
  public var rasterizationScale: CGFloat {
    get { state.rasterizationScale }
    set {
      if newValue != state.rasterizationScale, accepts(newValue.isFinite, "rasterizationScale") {
        change(.rasterizationScale) { $0.rasterizationScale = newValue }
      }
    }
  }
  /// True fades the layer as one picture, false each thing on it for itself.
  public var allowsGroupOpacity: Bool {
    get { state.allowsGroupOpacity }
    set { if newValue != state.allowsGroupOpacity { change(.allowsGroupOpacity) { $0.allowsGroupOpacity = newValue } } }
  }
  /// True promises that the contents cover the backdrop, and makes drawn contents opaque.
  public var isOpaque: Bool {
    get { state.isOpaque }
    set { if newValue != state.isOpaque { change(.opaque) { $0.isOpaque = newValue } } }
  }
  /// Applied to the layer's flattened picture, in order.
  ///
  /// Differs: only filters of this library are applied; others are kept and have no effect.
  public var filters: [Any]? {
    get { state.filters }
    set { change(.filters) { $0.filters = newValue } }
  }
  /// The filters on the layer's backdrop.
  ///
  /// Differs: only filters of this library are applied; others are kept and have no effect.
  public var backgroundFilters: [Any]? {
    get { state.backgroundFilters }
    set { change(.backgroundFilters) { $0.backgroundFilters = newValue } }
  }
  /// The blend of the layer with its sublayers and the backdrop: a name such as `"multiplyBlendMode"`.
  ///
  /// Names: `multiply`, `screen`, `overlay`, `darken`, `lighten`, `colorDodge`, `colorBurn`, `softLight`, `hardLight`,
  /// `difference`, `exclusion`, `linearDodge`, `linearBurn`, `linearLight`, `pinLight`, `subtract`, `hue`, `saturation`,
  /// `color`, `luminosity`, `plusLighter` and `plusDarker`, each with `BlendMode` after it; `additionCompositing`,
  /// `plusL` and `plusD` too.
  ///
  /// Differs: other objects are kept and have no effect, other names are diagnosed.
  public var compositingFilter: Any? {
    get { state.compositingFilter }
    set {
      if let name = newValue as? String, RenderBlend(compositingFilter: name) == nil {
        MediaSession.current.diagnose("", "compositingFilter: no way of blending is called \(name)")
      }
      change(.compositingFilter) { $0.compositingFilter = newValue }
    }
  }
}

extension RenderBlend {
  /// From the names that `CALayer.compositingFilter` takes.
  nonisolated init?(compositingFilter name: String) {
    switch name {
    case "plusL", "additionCompositing": self = .plusLighter
    case "plusD": self = .plusDarker
    default:
      let ending = "BlendMode"
      guard name.hasSuffix(ending), let blend = RenderBlend(name: String(name.dropLast(ending.count))) else {
        return nil
      }
      self = blend
    }
  }
}
