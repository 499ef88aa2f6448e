package import CoreGraphics
package import Foundation

/// An animatable value of a layer's property.
nonisolated package enum LayerValue: @unchecked Sendable {
  case number(Double)
  case flag(Bool)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  /// nil: no colour, mixed as clear.
  case color(CGColor?)
  case numbers([Double])
  case colors([CGColor])
  case filters([RenderFilter])
  case path(CGPath)
  /// Cannot be mixed: the second half of an animation shows the target.
  case object(Any?)

  /// The value a part of the way to another of its kind; kinds that do not fit switch half-way.
  package func interpolated(to other: LayerValue, at f: Double) -> LayerValue {
    if f == 0 { return self }
    if f == 1 { return other }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + (b - a) * f)
    case (.point(let a), .point(let b)): return .point(a + (b - a) * f)
    case (.size(let a), .size(let b)): return .size(a + (b - a) * f)
    case (.rect(let a), .rect(let b)):
      return .rect(CGRect(origin: a.origin + (b.origin - a.origin) * f, size: a.size + (b.size - a.size) * f))
    case (.transform(let a), .transform(let b)): return .transform(a.interpolated(to: b, at: f))
    case (.color(let a), .color(let b)): return .color(CGColor.mix(a, b, f))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { $0 + ($1 - $0) * f })
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { CGColor.mix($0, $1, f) ?? $0 })
    case (.filters(let a), .filters(let b)):
      return RenderFilter.mix(a, b, f).map(LayerValue.filters) ?? (f < 0.5 ? self : other)
    case (.path(let a), .path(let b)): return CGPath.mix(a, b, f).map(LayerValue.path) ?? (f < 0.5 ? self : other)
    default: return f < 0.5 ? self : other
    }
  }

  /// The value with another put on top: sums, and for transforms `other` first and this one after it.
  package func adding(_ other: LayerValue) -> LayerValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.point(let a), .point(let b)): .point(a + b)
    case (.size(let a), .size(let b)): .size(a + b)
    case (.rect(let a), .rect(let b)): .rect(CGRect(origin: a.origin + b.origin, size: a.size + b.size))
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
    case (.color(let a), .color(let b)): .color(CGColor(rgba: (a?.rgba ?? .zero) + (b?.rgba ?? .zero)))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count: .numbers(zip(a, b).map { $0 + $1 })
    default: other
    }
  }

  /// Returns the value that gives this one when `other` is added.
  package func subtracting(_ other: LayerValue) -> LayerValue {
    switch (self, other) {
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(a, CATransform3DInvert(b)))
    default: adding(other.negated)
    }
  }

  private var negated: LayerValue {
    switch self {
    case .number(let a): .number(-a)
    case .point(let a): .point(a * -1)
    case .size(let a): .size(a * -1)
    case .rect(let a): .rect(CGRect(origin: a.origin * -1, size: a.size * -1))
    case .transform(let a): .transform(CATransform3DInvert(a))
    case .color(let a): .color(a.map { CGColor(rgba: -$0.rgba) })
    case .numbers(let a): .numbers(a.map { -$0 })
    case .flag, .colors, .filters, .path, .object: self
    }
  }

  /// The neutral element of addition.
  package var neutral: LayerValue {
    switch self {
    case .number: .number(0)
    case .point: .point(.zero)
    case .size: .size(.zero)
    case .rect: .rect(.zero)
    case .transform: .transform(CATransform3DIdentity)
    case .color: .color(nil)
    case .numbers(let a): .numbers(a.map { _ in 0 })
    case .flag, .colors, .filters, .path, .object: self
    }
  }

  /// How far apart two values are, for paced animations.
  package func distance(to other: LayerValue) -> Double {
    func norm(_ values: [Double]) -> Double { values.reduce(0) { $0 + $1 * $1 }.squareRoot() }
    switch (self, other) {
    case (.transform(let a), .transform(let b)): return norm(zip(a.elements, b.elements).map { $1 - $0 })
    case (.color(let a), .color(let b)):
      let d = (b?.rgba ?? .zero) - (a?.rgba ?? .zero)
      return norm([d.x, d.y, d.z, d.w])
    default:
      let (a, b) = (scalars, other.scalars)
      return a.count == b.count ? norm(zip(a, b).map { $1 - $0 }) : 0
    }
  }

  /// The numbers the value consists of; none when it has none.
  package var scalars: [Double] {
    switch self {
    case .number(let a): [a]
    case .point(let a): [a.x, a.y]
    case .size(let a): [a.width, a.height]
    case .rect(let a): [a.origin.x, a.origin.y, a.width, a.height]
    case .transform(let a): a.elements
    case .color(let a): a.map { [$0.rgba.x, $0.rgba.y, $0.rgba.z, $0.rgba.w] } ?? [0, 0, 0, 0]
    case .numbers(let a): a
    case .flag, .colors, .filters, .path, .object: []
    }
  }

  /// False when a number in it is infinite or not a number.
  package var isFinite: Bool {
    switch self {
    case .number(let a): a.isFinite
    case .point(let a): a.isFinite
    case .size(let a): a.isFinite
    case .rect(let a): a.isFinite
    case .transform, .color, .numbers, .flag, .colors, .filters, .path, .object: scalars.allSatisfy(\.isFinite)
    }
  }
}
