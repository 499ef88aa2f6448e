internal import CoreGraphics
public import Foundation

/// A layer filled with a gradient.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  struct Gradient {
    var colors: [CGColor]?
    var locations: [NSNumber]?
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial
  }

  final var gradient = Gradient()

  /// The colours, as `CGColor`.
  ///
  /// Errors: what is no colour is left out.
  open var colors: [Any]? {
    get { gradient.colors }
    set { changeOwn("colors") { gradient.colors = newValue?.compactMap { $0 as? CGColor } } }
  }
  /// The locations of the colours, 0…1 and rising; evenly spaced when nil or of another length.
  open var locations: [NSNumber]? {
    get { gradient.locations }
    set { changeOwn("locations") { gradient.locations = newValue } }
  }
  /// The start of the gradient; the centre of radial and conic ones.
  ///
  /// Units: parts of the bounds.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { if accepts(newValue.isFinite, "startPoint") { changeOwn("startPoint") { gradient.startPoint = newValue } } }
  }
  /// The end of the gradient; a corner of the box around a radial one's ellipse, the direction of a conic one's start.
  ///
  /// Units: parts of the bounds.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { if accepts(newValue.isFinite, "endPoint") { changeOwn("endPoint") { gradient.endPoint = newValue } } }
  }
  /// The kind of gradient.
  open var type: CAGradientLayerType {
    get { gradient.type }
    set { changeOwn("type") { gradient.type = newValue } }
  }

  package override func makePresentation() -> CALayer { CAGradientLayer(presentationOf: self) }

  package override func adopt(_ other: CALayer) {
    super.adopt(other)
    if let other = other as? CAGradientLayer { gradient = other.gradient }
  }

  package override class func animatesImplicitly(_ key: String) -> Bool {
    switch key {
    case "colors", "locations", "startPoint", "endPoint": true
    default: super.animatesImplicitly(key)
    }
  }

  package override func layerValue(forKey key: String) -> LayerValue? {
    switch key {
    case "colors": gradient.colors.map(LayerValue.colors) ?? .object(nil)
    case "locations": .numbers(places)
    case "startPoint": .point(gradient.startPoint)
    case "endPoint": .point(gradient.endPoint)
    case "type": .object(gradient.type.rawValue)
    default: super.layerValue(forKey: key)
    }
  }

  package override func setLayerValue(_ value: LayerValue, forKey key: String) {
    switch (key, value) {
    case ("colors", .colors(let colors)): gradient.colors = colors
    case ("colors", .object(nil)): gradient.colors = nil
    case ("locations", .numbers(let places)): gradient.locations = places.map { NSNumber(value: $0) }
    case ("locations", .object(nil)): gradient.locations = nil
    case ("startPoint", .point(let point)): gradient.startPoint = point
    case ("endPoint", .point(let point)): gradient.endPoint = point
    case ("type", .object(let name as String)): gradient.type = CAGradientLayerType(rawValue: name)
    default: super.setLayerValue(value, forKey: key)
    }
  }

  private var places: [Double] {
    let count = gradient.colors?.count ?? 0
    if let locations = gradient.locations, locations.count == count { return locations.map(\.doubleValue) }
    return (0..<count).map { Double($0) / Double(max(1, count - 1)) }
  }

  package override func makeContent() -> RenderContent? {
    guard let colors = gradient.colors, !colors.isEmpty else { return super.makeContent() }
    var render = RenderGradient()
    render.kind = [.radial: .radial, .conic: .conic][gradient.type] ?? .axial
    render.start = gradient.startPoint
    render.end = gradient.endPoint
    var last = 0.0
    for (place, color) in zip(places, colors) {
      last = place.isFinite ? min(max(last, place), 1) : last
      render.stops.append(RenderGradient.Stop(location: last, color: color.render))
    }
    return .gradient(render)
  }
}

/// The kind of gradient.
nonisolated public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name in archives.
  public var rawValue: String
  /// A type by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Out from a centre.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a centre.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
