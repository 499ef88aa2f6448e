public import CoreGraphics
public import Foundation

/// A layer that fills and strokes a path.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  struct Shape {
    var path: CGPath?
    var fillColor: CGColor? = LayerState.black
    var fillRule = CAShapeLayerFillRule.nonZero
    var strokeColor: CGColor?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var lineWidth: CGFloat = 1
    var lineCap = CAShapeLayerLineCap.butt
    var lineJoin = CAShapeLayerLineJoin.miter
    var miterLimit: CGFloat = 10
    var lineDashPattern: [NSNumber]?
    var lineDashPhase: CGFloat = 0
  }

  final var shape = Shape()

  /// The path to draw, in the layer's coordinates; two paths of equal steps can be animated into each other.
  open var path: CGPath? {
    get { shape.path }
    set { changeOwn("path") { shape.path = newValue?.copy() } }
  }
  /// Fills the path; nil does not.
  ///
  /// Black at first.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { changeOwn("fillColor") { shape.fillColor = newValue } }
  }
  /// The rule that determines the path's interior.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { changeOwn("fillRule") { shape.fillRule = newValue } }
  }
  /// Strokes the path; nil does not.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { changeOwn("strokeColor") { shape.strokeColor = newValue } }
  }
  /// The start of the stroke, 0…1 of the path's length.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { if accepts(newValue.isFinite, "strokeStart") { changeOwn("strokeStart") { shape.strokeStart = newValue } } }
  }
  /// The end of the stroke, 0…1 of the path's length.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { if accepts(newValue.isFinite, "strokeEnd") { changeOwn("strokeEnd") { shape.strokeEnd = newValue } } }
  }
  /// Width of the stroke.
  ///
  /// Units: points.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { if accepts(newValue.isFinite, "lineWidth") { changeOwn("lineWidth") { shape.lineWidth = newValue } } }
  }
  /// The shape of the stroke's ends.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { changeOwn("lineCap") { shape.lineCap = newValue } }
  }
  /// The shape of the stroke's corners.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { changeOwn("lineJoin") { shape.lineJoin = newValue } }
  }
  /// The limit of mitred corners, in line widths.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { if accepts(newValue.isFinite, "miterLimit") { changeOwn("miterLimit") { shape.miterLimit = newValue } } }
  }
  /// Lengths of dashes and gaps, in turn; nil is one line.
  ///
  /// Units: points.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern }
    set { changeOwn("lineDashPattern") { shape.lineDashPattern = newValue } }
  }
  /// The offset into the dash pattern at which the stroke begins.
  ///
  /// Units: points.
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set {
      if accepts(newValue.isFinite, "lineDashPhase") { changeOwn("lineDashPhase") { shape.lineDashPhase = newValue } }
    }
  }

  package override func makePresentation() -> CALayer { CAShapeLayer(presentationOf: self) }

  package override func adopt(_ other: CALayer) {
    super.adopt(other)
    if let other = other as? CAShapeLayer { shape = other.shape }
  }

  package override class func animatesImplicitly(_ key: String) -> Bool {
    switch key {
    case "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase": true
    default: super.animatesImplicitly(key)
    }
  }

  package override func layerValue(forKey key: String) -> LayerValue? {
    switch key {
    case "path": shape.path.map(LayerValue.path) ?? .object(nil)
    case "fillColor": .color(shape.fillColor)
    case "strokeColor": .color(shape.strokeColor)
    case "strokeStart": .number(shape.strokeStart)
    case "strokeEnd": .number(shape.strokeEnd)
    case "lineWidth": .number(shape.lineWidth)
    case "miterLimit": .number(shape.miterLimit)
    case "lineDashPhase": .number(shape.lineDashPhase)
    case "lineDashPattern": .numbers(shape.lineDashPattern?.map(\.doubleValue) ?? [])
    case "fillRule": .object(shape.fillRule.rawValue)
    case "lineCap": .object(shape.lineCap.rawValue)
    case "lineJoin": .object(shape.lineJoin.rawValue)
    default: super.layerValue(forKey: key)
    }
  }

  package override func setLayerValue(_ value: LayerValue, forKey key: String) {
    switch (key, value) {
    case ("path", .path(let path)): shape.path = path
    case ("path", .object(nil)): shape.path = nil
    case ("fillColor", .color(let color)): shape.fillColor = color
    case ("fillColor", .object(nil)): shape.fillColor = nil
    case ("strokeColor", .color(let color)): shape.strokeColor = color
    case ("strokeColor", .object(nil)): shape.strokeColor = nil
    case ("strokeStart", .number(let n)): shape.strokeStart = n
    case ("strokeEnd", .number(let n)): shape.strokeEnd = n
    case ("lineWidth", .number(let n)): shape.lineWidth = n
    case ("miterLimit", .number(let n)): shape.miterLimit = n
    case ("lineDashPhase", .number(let n)): shape.lineDashPhase = n
    case ("lineDashPattern", .numbers(let list)): shape.lineDashPattern = list.map { NSNumber(value: $0) }
    case ("fillRule", .object(let name as String)): shape.fillRule = CAShapeLayerFillRule(rawValue: name)
    case ("lineCap", .object(let name as String)): shape.lineCap = CAShapeLayerLineCap(rawValue: name)
    case ("lineJoin", .object(let name as String)): shape.lineJoin = CAShapeLayerLineJoin(rawValue: name)
    default: super.setLayerValue(value, forKey: key)
    }
  }

  package override func makeContent() -> RenderContent? {
    guard let path = shape.path, !path.isEmpty else { return super.makeContent() }
    var render = RenderShape()
    render.path = path.render
    render.fill = shape.fillColor?.render
    render.usesEvenOdd = shape.fillRule == .evenOdd
    if shape.lineWidth > 0 { render.stroke = shape.strokeColor?.render }
    render.lineWidth = max(0, shape.lineWidth)
    render.strokeStart = min(max(0, shape.strokeStart), 1)
    render.strokeEnd = min(max(0, shape.strokeEnd), 1)
    render.lineCap = [.round: 1, .square: 2][shape.lineCap] ?? 0
    render.lineJoin = [.round: 1, .bevel: 2][shape.lineJoin] ?? 0
    render.miterLimit = shape.miterLimit
    let dash = shape.lineDashPattern?.map { CGFloat($0.doubleValue) } ?? []
    if dash.allSatisfy({ $0 >= 0 && $0.isFinite }), dash.contains(where: { $0 > 0 }) {
      render.dash = dash
      render.dashPhase = shape.lineDashPhase
    }
    return .shape(render)
  }
}

/// A rule that determines a path's interior.
nonisolated public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name in archives.
  public var rawValue: String
  /// A rule by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The nonzero winding number rule.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// The even-odd rule: a point inside is separated from outside by an odd number of crossings.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A shape of a stroke's ends.
nonisolated public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name in archives.
  public var rawValue: String
  /// A cap by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Ends at the end.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle beyond the end.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half a square beyond the end.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// A shape of a stroke's corners.
nonisolated public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name in archives.
  public var rawValue: String
  /// A join by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Edges run on until they meet.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A circle about the corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// The corner cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
