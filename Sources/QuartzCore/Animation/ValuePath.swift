internal import CoreGraphics
internal import Foundation

/// A key path taken apart once: a property, and a part of its value.
nonisolated struct ValuePath: Sendable, Hashable {
  let key: String
  let part: ValuePart
  /// The property that every layer has under the key; nil for one of special layers or of clients.
  let property: LayerKey?

  /// Errors: nil when the path names a part that the property cannot have.
  init?(_ keyPath: String) {
    let (key, rest) =
      keyPath.firstDot.map {
        (String(keyPath[..<$0]), String(keyPath[keyPath.index(after: $0)...]))
      } ?? (keyPath, "")
    if key == "frame" { return nil }
    guard let part = rest.isEmpty ? .whole : ValuePart(rawValue: rest) else { return nil }
    (self.key, self.part, property) = (key, part, LayerKey(key: key))
  }
}

nonisolated extension String {
  /// The index of the first dot, found among bytes: to take a text apart into characters is dear.
  var firstDot: Index? { utf8.firstIndex(of: UInt8(ascii: ".")) }
}

/// The parts of values that key paths can name.
nonisolated enum ValuePart: String, Sendable {
  case whole = ""
  case x, y, width, height, origin, size
  case originX = "origin.x"
  case originY = "origin.y"
  case sizeWidth = "size.width"
  case sizeHeight = "size.height"
  case rotation
  case rotationX = "rotation.x"
  case rotationY = "rotation.y"
  case rotationZ = "rotation.z"
  case scale
  case scaleX = "scale.x"
  case scaleY = "scale.y"
  case scaleZ = "scale.z"
  case translation
  case translationX = "translation.x"
  case translationY = "translation.y"
  case translationZ = "translation.z"
}

extension LayerValue {
  /// A part of the value; nil when it has no such part.
  nonisolated func part(_ part: ValuePart) -> LayerValue? {
    switch (self, part) {
    case (_, .whole): self
    case (.point(let p), .x): .number(p.x)
    case (.point(let p), .y): .number(p.y)
    case (.size(let s), .width): .number(s.width)
    case (.size(let s), .height): .number(s.height)
    case (.rect(let r), .origin): .point(r.origin)
    case (.rect(let r), .size): .size(r.size)
    case (.rect(let r), .originX): .number(r.origin.x)
    case (.rect(let r), .originY): .number(r.origin.y)
    case (.rect(let r), .sizeWidth): .number(r.size.width)
    case (.rect(let r), .sizeHeight): .number(r.size.height)
    case (.transform(let t), _): Self.part(part, of: t)
    default: nil
    }
  }

  private nonisolated static func part(_ part: ValuePart, of t: CATransform3D) -> LayerValue? {
    switch part {
    case .translation: return .size(CGSize(width: t.m41, height: t.m42))
    case .translationX: return .number(t.m41)
    case .translationY: return .number(t.m42)
    case .translationZ: return .number(t.m43)
    default: break
    }
    guard let parts = TransformParts(t) else { return nil }
    let angles = EulerAngles(rotation: parts.rotation)
    switch part {
    case .rotation, .rotationZ: return .number(angles.z)
    case .rotationX: return .number(angles.x)
    case .rotationY: return .number(angles.y)
    case .scale: return .number(parts.scale.sum() / 3)
    case .scaleX: return .number(parts.scale.x)
    case .scaleY: return .number(parts.scale.y)
    case .scaleZ: return .number(parts.scale.z)
    default: return nil
    }
  }

  /// The value with a part of it changed; nil when it has no such part.
  nonisolated func setting(_ part: ValuePart, to value: LayerValue) -> LayerValue? {
    switch (self, part, value) {
    case (_, .whole, _): return value
    case (.transform(let t), _, _): return Self.setting(part, of: t, to: value)
    case (.rect(let r), .origin, .point(let p)): return .rect(CGRect(origin: p, size: r.size))
    case (.rect(let r), .size, .size(let s)): return .rect(CGRect(origin: r.origin, size: s))
    case (.point(let p), .x, .number(let n)): return .point(CGPoint(x: n, y: p.y))
    case (.point(let p), .y, .number(let n)): return .point(CGPoint(x: p.x, y: n))
    case (.size(let s), .width, .number(let n)): return .size(CGSize(width: n, height: s.height))
    case (.size(let s), .height, .number(let n)): return .size(CGSize(width: s.width, height: n))
    case (.rect(var r), _, .number(let n)):
      switch part {
      case .originX: r.origin.x = n
      case .originY: r.origin.y = n
      case .sizeWidth: r.size.width = n
      case .sizeHeight: r.size.height = n
      default: return nil
      }
      return .rect(r)
    default: return nil
    }
  }

  private nonisolated static func setting(
    _ part: ValuePart, of t: CATransform3D, to value: LayerValue
  ) -> LayerValue? {
    var result = t
    switch (part, value) {
    case (.translation, .size(let s)): (result.m41, result.m42) = (s.width, s.height)
    case (.translation, .point(let p)): (result.m41, result.m42) = (p.x, p.y)
    case (.translation, .number(let n)): (result.m41, result.m42) = (n, n)
    case (.translationX, .number(let n)): result.m41 = n
    case (.translationY, .number(let n)): result.m42 = n
    case (.translationZ, .number(let n)): result.m43 = n
    case (_, .number(let n)): return settingRotationOrScale(part, of: t, to: n)
    default: return nil
    }
    return .transform(result)
  }

  private nonisolated static func settingRotationOrScale(
    _ part: ValuePart, of t: CATransform3D, to n: Double
  ) -> LayerValue? {
    // A transform that squeezes space flat has lost its angles: they start again from none.
    var parts = TransformParts(t) ?? TransformParts()
    var angles = EulerAngles(rotation: parts.rotation)
    switch part {
    case .rotation, .rotationZ: angles.z = n
    case .rotationX: angles.x = n
    case .rotationY: angles.y = n
    case .scale: parts.scale = SIMD3(n, n, n)
    case .scaleX: parts.scale.x = n
    case .scaleY: parts.scale.y = n
    case .scaleZ: parts.scale.z = n
    default: return nil
    }
    switch part {
    case .rotation, .rotationX, .rotationY, .rotationZ: parts.rotation = angles.rotation
    default: break
    }
    return .transform(parts.transform)
  }
}
