public import Foundation

extension CGPoint {
  /// The point's image.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }

  /// True when both coordinates are equal.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }

  /// The coordinates under the keys `X` and `Y`.
  public var dictionaryRepresentation: CFDictionary { ["X": x, "Y": y] }

  /// A point from the keys `X` and `Y`; nil when one is missing or no number.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let x = number("X", of: dict), let y = number("Y", of: dict) else { return nil }
    self.init(x: x, y: y)
  }

  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  /// The size's image, taken as a difference of two points: it may be negative.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }

  /// True when both sides are equal.
  public func equalTo(_ other: CGSize) -> Bool { self == other }

  /// The sides under the keys `Width` and `Height`.
  public var dictionaryRepresentation: CFDictionary { ["Width": width, "Height": height] }

  /// A size from the keys `Width` and `Height`; nil when one is missing or no number.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let width = number("Width", of: dict), let height = number("Height", of: dict) else { return nil }
    self.init(width: width, height: height)
  }
}

extension CGRect {
  /// Returns the bounding box of the transformed corners; the null and the infinite rectangle stay as they are.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(t) }
    return CGRect(bounding: corners)
  }

  /// True if both cover the same area, regardless of the sign of their sides.
  public func equalTo(_ other: CGRect) -> Bool { standardized == other.standardized }

  /// Origin and size under the keys `X`, `Y`, `Width` and `Height`.
  public var dictionaryRepresentation: CFDictionary {
    ["X": origin.x, "Y": origin.y, "Width": size.width, "Height": size.height]
  }

  /// A rectangle from the keys `X`, `Y`, `Width` and `Height`; nil when one is missing or no number.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dict), let size = CGSize(dictionaryRepresentation: dict)
    else { return nil }
    self.init(origin: origin, size: size)
  }

  /// The smallest rectangle around points; null around none.
  package init(bounding points: [CGPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var (low, high) = (first, first)
    for point in points.dropFirst() {
      (low.x, low.y) = (min(low.x, point.x), min(low.y, point.y))
      (high.x, high.y) = (max(high.x, point.x), max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  package var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }
}

private func number(_ key: String, of dictionary: CFDictionary) -> CGFloat? {
  switch dictionary[key] {
  case let value as CGFloat: value
  case let value as Double: CGFloat(value)
  case let value as Int: CGFloat(value)
  case let value as NSNumber: CGFloat(value.doubleValue)
  default: nil
  }
}
