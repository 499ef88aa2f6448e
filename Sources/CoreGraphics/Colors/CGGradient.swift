public import Foundation

/// Colours along a line from 0 to 1.
public final class CGGradient: Sendable {
  /// Places 0…1 in ascending order with their sRGB colours, straight alpha.
  package let stops: [Stop]
  package struct Stop: Sendable, Equatable {
    package var location: Double
    package var rgba: SIMD4<Double>
  }

  /// A gradient of colours, evenly spread when no locations are given.
  ///
  /// Shape: as many locations as colours. Errors: nil when there is no colour.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let rgba = colors.compactMap { ($0 as? CGColor)?.rgba }
    guard !rgba.isEmpty, rgba.count == colors.count else { return nil }
    stops = Self.stops(rgba, at: locations)
  }

  /// A gradient of components, alpha last.
  ///
  /// Shape: `count × (space.numberOfComponents + 1)` components, `count` locations. Errors: nil when `count` is zero
  /// or the space is for patterns.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let stride = space.numberOfComponents + 1
    let colors = (0..<max(0, count)).compactMap { CGColor(colorSpace: space, components: components + $0 * stride) }
    guard !colors.isEmpty else { return nil }
    stops = Self.stops(colors.map(\.rgba), at: locations)
  }

  private static func stops(_ colors: [SIMD4<Double>], at locations: UnsafePointer<CGFloat>?) -> [Stop] {
    let stops = colors.indices.map { index in
      let even = colors.count == 1 ? 0 : Double(index) / Double(colors.count - 1)
      let location = locations.map { Double($0[index]) } ?? even
      return Stop(location: location.isNaN ? 0 : min(max(location, 0), 1), rgba: colors[index])
    }
    return stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }

  /// The colour at a place, straight alpha; the nearest end's beyond the stops.
  package func color(at t: Double) -> SIMD4<Double> {
    guard let after = stops.firstIndex(where: { $0.location > t }) else { return stops[stops.count - 1].rgba }
    guard after > 0 else { return stops[0].rgba }
    let (low, high) = (stops[after - 1], stops[after])
    return low.rgba + (high.rgba - low.rgba) * ((t - low.location) / (high.location - low.location))
  }
}

/// Options for how a gradient continues beyond its start and end.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Options from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The first colour extends before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour extends after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
