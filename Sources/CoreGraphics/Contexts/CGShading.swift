public import Foundation

/// Colours that a function gives along a line or between two circles.
public final class CGShading: Sendable {
  enum Kind: Sendable {
    case axial(from: CGPoint, to: CGPoint)
    case radial(from: CGPoint, radius: CGFloat, to: CGPoint, endRadius: CGFloat)
  }
  let kind: Kind
  let gradient: CGGradient
  let options: CGGradientDrawingOptions

  /// Places at which the function is asked; chosen: twice the steps that eight bits can show.
  private static let places = 512

  /// Colours along a line from `start` to `end`, and beyond them with the extensions.
  ///
  /// Shape: the function has one input and gives the components of the space, then alpha. Errors: nil for other
  /// functions and for spaces that have no colours. Differs: the function is asked at 512 places, when the shading is
  /// made.
  public convenience init?(
    axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool,
    extendEnd: Bool
  ) {
    self.init(.axial(from: start, to: end), space, function, extendStart, extendEnd)
  }

  /// Colours from one circle to another, and beyond them with the extensions.
  ///
  /// Shape, Errors, Differs: as along a line.
  public convenience init?(
    radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat,
    function: CGFunction, extendStart: Bool, extendEnd: Bool
  ) {
    self.init(
      .radial(from: start, radius: startRadius, to: end, endRadius: endRadius), space, function, extendStart,
      extendEnd)
  }

  private init?(
    _ kind: Kind, _ space: CGColorSpace, _ function: CGFunction, _ extendStart: Bool, _ extendEnd: Bool
  ) {
    guard let interval = function.interval, function.outputs == space.numberOfComponents + 1 else { return nil }
    var components: [CGFloat] = []
    for index in 0..<Self.places {
      let t = CGFloat(index) / CGFloat(Self.places - 1)
      components += function.values(at: interval.lowerBound + (interval.upperBound - interval.lowerBound) * t)
    }
    guard
      let gradient = CGGradient(
        colorSpace: space, colorComponents: components, locations: nil, count: Self.places)
    else { return nil }
    self.kind = kind
    self.gradient = gradient
    var options: CGGradientDrawingOptions = []
    if extendStart { options.insert(.drawsBeforeStartLocation) }
    if extendEnd { options.insert(.drawsAfterEndLocation) }
    self.options = options
  }
}

extension CGContext {
  /// Fills the clip with a shading's colours.
  ///
  /// Differs: draws nothing when the shading reaches over four million pixels away.
  public func drawShading(_ shading: CGShading) {
    switch shading.kind {
    case .axial(let from, let to):
      drawLinearGradient(shading.gradient, start: from, end: to, options: shading.options)
    case .radial(let from, let radius, let to, let endRadius):
      drawRadialGradient(
        shading.gradient, startCenter: from, startRadius: radius, endCenter: to, endRadius: endRadius,
        options: shading.options)
    }
  }
}
