internal import Foundation

/// Values in the forms that Objective-C's objects have for them, and back.
nonisolated enum Bridged {
  /// A value as a type; nil where it is of another kind.
  static func value<Value>(_ given: Any?, as type: Value.Type) -> Value? {
    guard let given, !(given is NSNull && type is any Nullable.Type) else {
      // A cast would put the absent value itself into the box.
      if type == Any?.self { return unsafeBitCast(Any?.none, to: type) }
      return (type as? any Nullable.Type)?.nothing as? Value
    }
    if let value = given as? Value { return value }
    if let type = type as? any Nullable.Type { return type.some(of: given).flatMap { $0 as? Value } }
    if let box = given as? NSValue, let type = type as? any BridgedStructure.Type, let value = type.init(boxed: box) {
      return value as? Value
    }
    if let number = number(of: given), let value = unboxed(number, as: type) { return value }
    if let type = type as? any RawRepresentable.Type { return choice(given, type) as? Value }
    return nil
  }

  /// An object as a class below its own: Objective-C does not look, and what is not used does no harm.
  static func unchecked<Value>(_ given: Any?, as type: Value.Type) -> Value? {
    guard let given, let own = Swift.type(of: given) as? AnyClass else { return nil }
    if let type = type as? any Nullable.Type { return type.unchecked(given).flatMap { $0 as? Value } }
    var wanted: AnyClass? = type as? AnyClass
    while let next = wanted, next != own { wanted = _getSuperclass(next) }
    return wanted == nil ? nil : unsafeBitCast(given as AnyObject, to: type)
  }

  /// A value as it is read by a key: numbers and geometry are objects.
  static func object(_ value: Any?) -> Any? {
    guard let value = flat(value) else { return nil }
    if let number = number(of: value) { return number }
    if let choice = value as? any RawRepresentable { return number(of: choice.rawValue) ?? value }
    return (value as? any BridgedStructure)?.boxed ?? value
  }

  /// The innermost of optionals that hold one another.
  static func flat(_ value: Any?) -> Any? {
    guard let value else { return nil }
    guard let optional = value as? any Nullable else { return value }
    return flat(optional.content)
  }

  /// The number that a value is.
  static func number(of value: Any) -> NSNumber? {
    switch value {
    case let value as NSNumber: value
    case let value as CGFloat: NSNumber(value: Double(value))
    default: nil
    }
  }

  /// A number takes the form that is asked for, as `intValue` and `boolValue` do.
  private static func unboxed<Value>(_ number: NSNumber, as type: Value.Type) -> Value? {
    let value: Any? =
      switch type {
      case is Bool.Type: number.boolValue
      case is Int.Type: number.intValue
      case is UInt.Type: number.uintValue
      case is Double.Type: number.doubleValue
      case is CGFloat.Type: CGFloat(number.doubleValue)
      case is Float.Type: number.floatValue
      case is Int8.Type: number.int8Value
      case is Int16.Type: number.int16Value
      case is Int32.Type: number.int32Value
      case is Int64.Type: number.int64Value
      case is UInt8.Type: number.uint8Value
      case is UInt16.Type: number.uint16Value
      case is UInt32.Type: number.uint32Value
      case is UInt64.Type: number.uint64Value
      default: nil
      }
    return value as? Value
  }

  private static func choice<Choice: RawRepresentable>(_ given: Any, _ type: Choice.Type) -> Choice? {
    value(given, as: Choice.RawValue.self).flatMap { Choice(rawValue: $0) }
  }
}

/// A structure that Objective-C keeps in an object.
nonisolated protocol BridgedStructure {
  /// The value where nothing was said.
  static var unset: Self { get }
  var boxed: NSValue { get }
  /// Creates the value from a boxed object; nil for another type.
  init?(boxed: NSValue)
}

/// The protocol of optionals of any type.
nonisolated private protocol Nullable {
  static var nothing: Any { get }
  static func some(of given: Any) -> Any?
  static func unchecked(_ given: Any) -> Any?
  var content: Any? { get }
}

nonisolated extension Optional: Nullable {
  fileprivate static var nothing: Any { Self.none as Any }
  fileprivate static func some(of given: Any) -> Any? {
    Bridged.value(given, as: Wrapped.self).map { Self.some($0) as Any }
  }
  fileprivate static func unchecked(_ given: Any) -> Any? {
    Bridged.unchecked(given, as: Wrapped.self).map { Self.some($0) as Any }
  }
  fileprivate var content: Any? { self }
}
