internal import CoreGraphics
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
