public import CoreGraphics
public import Foundation
internal import QuartzCore

// Foundation on Linux bridges its own numbers and no geometry: with these conformances, casts between a value and the
// object that holds it do what they do on iOS.

nonisolated extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// The number as an object.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
  /// The number of an object.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }
  /// The number of an object.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }
  /// The number of an object; zero for none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    source.map { CGFloat($0.doubleValue) } ?? 0
  }
}

nonisolated extension CGPoint: @retroactive _ObjectiveCBridgeable, BridgedStructure {
  static var unset: CGPoint { .zero }
  var boxed: NSValue { NSValue(cgPoint: self) }
  init?(boxed: NSValue) {
    guard boxed.holds(likeThat: Self.unset.boxed) else { return nil }
    self = boxed.cgPointValue
  }

  /// The point as an object.
  public func _bridgeToObjectiveC() -> NSValue { boxed }
  /// The point of an object.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = .init(boxed: source)
  }
  /// The point of an object that holds one.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
    result = .init(boxed: source)
    return result != nil
  }
  /// Returns the point in an object; zero for another type.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source.flatMap { .init(boxed: $0) } ?? .zero
  }
}

nonisolated extension CGSize: @retroactive _ObjectiveCBridgeable, BridgedStructure {
  static var unset: CGSize { .zero }
  var boxed: NSValue { NSValue(cgSize: self) }
  init?(boxed: NSValue) {
    guard boxed.holds(likeThat: Self.unset.boxed) else { return nil }
    self = boxed.cgSizeValue
  }

  /// The size as an object.
  public func _bridgeToObjectiveC() -> NSValue { boxed }
  /// The size of an object.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = .init(boxed: source)
  }
  /// The size of an object that holds one.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
    result = .init(boxed: source)
    return result != nil
  }
  /// Returns the size in an object; zero for another type.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source.flatMap { .init(boxed: $0) } ?? .zero
  }
}

nonisolated extension CGRect: @retroactive _ObjectiveCBridgeable, BridgedStructure {
  static var unset: CGRect { .zero }
  var boxed: NSValue { NSValue(cgRect: self) }
  init?(boxed: NSValue) {
    guard boxed.holds(likeThat: Self.unset.boxed) else { return nil }
    self = boxed.cgRectValue
  }

  /// The rectangle as an object.
  public func _bridgeToObjectiveC() -> NSValue { boxed }
  /// The rectangle of an object.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = .init(boxed: source)
  }
  /// The rectangle of an object that holds one.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    result = .init(boxed: source)
    return result != nil
  }
  /// Returns the rectangle in an object; zero for another type.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source.flatMap { .init(boxed: $0) } ?? .zero
  }
}

nonisolated extension UIEdgeInsets: BridgedStructure {
  static var unset: UIEdgeInsets { .zero }
  var boxed: NSValue { NSValue(uiEdgeInsets: self) }
  init?(boxed: NSValue) {
    guard boxed.holds(likeThat: Self.unset.boxed) else { return nil }
    self = boxed.uiEdgeInsetsValue
  }
}

nonisolated extension CGAffineTransform: BridgedStructure {
  static var unset: CGAffineTransform { .identity }
  var boxed: NSValue { NSValue(cgAffineTransform: self) }
  init?(boxed: NSValue) {
    guard boxed.holds(likeThat: Self.unset.boxed) else { return nil }
    self = boxed.cgAffineTransformValue
  }
}

nonisolated extension CATransform3D: BridgedStructure {
  static var unset: CATransform3D { CATransform3DIdentity }
  var boxed: NSValue { NSValue(caTransform3D: self) }
  init?(boxed: NSValue) {
    guard boxed.holds(likeThat: Self.unset.boxed) else { return nil }
    self = boxed.caTransform3DValue
  }
}

nonisolated extension NSValue {
  /// Returns true if it holds a value of the kind that another holds.
  fileprivate func holds(likeThat other: NSValue) -> Bool {
    String(cString: objCType) == String(cString: other.objCType)
  }
}
