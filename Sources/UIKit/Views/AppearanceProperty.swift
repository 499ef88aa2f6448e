internal import Foundation

/// A property that an appearance can set.
struct AppearanceProperty {
  let get: @MainActor (NSObject) -> Any?
  let set: @MainActor (NSObject, Any?) -> Void
  let isSame: @MainActor (Any?, Any?) -> Bool

  /// A property of a class.
  init<Object: NSObject, Value: Equatable & SendableMetatype>(_ path: ReferenceWritableKeyPath<Object, Value>) {
    self.init(path) { $0[keyPath: path] = $1 }
  }

  /// Creates a property of a class with its own setter.
  init<Object: NSObject, Value: Equatable & SendableMetatype>(
    _ path: KeyPath<Object, Value>, _ set: @escaping @MainActor (Object, Value) -> Void
  ) {
    self.init(get: { (object: Object) in object[keyPath: path] }, set: set)
  }

  /// Creates a property of text attributes.
  init<Object: NSObject>(_ path: ReferenceWritableKeyPath<Object, [NSAttributedString.Key: Any]?>) {
    self.init(
      get: { (object: Object) in object[keyPath: path] }, set: { $0[keyPath: path] = $1 }, isSame: Self.isSame)
  }

  /// Creates a property of a class with its own getter and setter.
  init<Object: NSObject, Value: Equatable & SendableMetatype>(
    get: @escaping @MainActor (Object) -> Value, set: @escaping @MainActor (Object, Value) -> Void
  ) {
    self.init(get: get, set: set, isSame: ==)
  }

  init<Object: NSObject, Value>(
    get: @escaping @MainActor (Object) -> Value, set: @escaping @MainActor (Object, Value) -> Void,
    isSame: @escaping @MainActor (Value, Value) -> Bool
  ) {
    self.get = { ($0 as? Object).map(get) }
    self.set = { object, value in
      if let object = object as? Object, let value = value as? Value { set(object, value) }
    }
    self.isSame = { one, other in
      guard let one = one as? Value, let other = other as? Value else { return false }
      return isSame(one, other)
    }
  }

  /// Returns true if attributes are equal; ones that cannot be compared are not.
  static func isSame(_ one: [NSAttributedString.Key: Any]?, _ other: [NSAttributedString.Key: Any]?) -> Bool {
    guard let one, let other, one.count == other.count else { return one == nil && other == nil }
    return one.allSatisfy { key, value in
      guard let value = value as? AnyHashable, let second = other[key] as? AnyHashable else { return false }
      return value == second
    }
  }
}
