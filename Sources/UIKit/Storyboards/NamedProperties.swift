internal import CoreGraphics
internal import Foundation

/// Properties that documents set by name.
///
/// Those of the library's classes stand in a table; those of an app's are found as they are stored, or registered where
/// they have observers or are computed.
package enum NamedProperties {
  /// How a property is read and set.
  struct Property {
    let get: (AnyObject) -> Any?
    let set: (AnyObject, ValueForms) -> Bool
  }

  private static var tables: [ObjectIdentifier: [String: Property]] = [:]

  /// Says how a property of a class is read and set.
  package static func register<Object: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>
  ) {
    tables[ObjectIdentifier(Object.self), default: [:]][name] = Property(
      get: { object in (object as? Object)?[keyPath: path] },
      set: { object, forms in
        guard let object = object as? Object, let value = forms.value(as: Value.self) else { return false }
        object[keyPath: path] = value
        return true
      })
  }

  /// Says how a property of a class is read and set whose cases documents give by their numbers.
  static func register<Object: AnyObject, Choice: RawRepresentable>(
    _ name: String, choice path: ReferenceWritableKeyPath<Object, Choice>
  ) {
    tables[ObjectIdentifier(Object.self), default: [:]][name] = Property(
      get: { object in (object as? Object)?[keyPath: path] },
      set: { object, forms in
        guard let object = object as? Object, let raw = forms.value(as: Choice.RawValue.self),
          let choice = Choice(rawValue: raw)
        else { return false }
        object[keyPath: path] = choice
        return true
      })
  }

  /// Says how a property of a class is read, where it cannot be set.
  static func register<Object: AnyObject, Value>(reading name: String, _ path: KeyPath<Object, Value>) {
    tables[ObjectIdentifier(Object.self), default: [:]][name] = Property(
      get: { object in (object as? Object)?[keyPath: path] }, set: { _, _ in false })
  }

  private static func registered(_ name: String, of object: AnyObject) -> Property? {
    LibraryProperties.ready()
    var type: AnyClass? = Swift.type(of: object)
    while let next = type {
      if let property = tables[ObjectIdentifier(next)]?[name] { return property }
      type = _getSuperclass(next)
    }
    return nil
  }

  /// The names of a key, as it may be written: `hidden` stands for `isHidden`.
  private static func spellings(_ key: String) -> [String] {
    [key, "is" + key.prefix(1).uppercased() + key.dropFirst()]
  }

  /// What an object has under a key.
  static func value(_ key: String, of object: AnyObject) -> Any? {
    for name in spellings(key) {
      if let property = registered(name, of: object) { return property.get(object) }
      if let stored = StoredProperty(name, of: object) { return stored.value(in: object) }
    }
    return nil
  }

  /// Whether an object has something under a key.
  static func has(_ key: String, of object: AnyObject) -> Bool {
    spellings(key).contains { registered($0, of: object) != nil || StoredProperty($0, of: object) != nil }
  }

  /// Sets what an object has under a key; false where it has nothing of that kind.
  static func set(_ forms: ValueForms, for key: String, of object: AnyObject) -> Bool {
    for name in spellings(key) {
      if let property = registered(name, of: object) { return property.set(object, forms) }
      if let stored = StoredProperty(name, of: object) { return stored.set(forms, in: object) }
    }
    return informal.contains(key) && object is NSObject
  }

  /// What every `NSObject` has informally: where a class of this library makes nothing of it, it is taken all the same.
  /// Rule: SG-17
  private static let informal: Set<String> = [
    "isAccessibilityElement", "accessibilityLabel", "accessibilityAttributedLabel", "accessibilityHint",
    "accessibilityAttributedHint", "accessibilityValue", "accessibilityAttributedValue", "accessibilityTraits",
    "accessibilityFrame", "accessibilityPath", "accessibilityActivationPoint", "accessibilityLanguage",
    "accessibilityElementsHidden", "accessibilityViewIsModal", "shouldGroupAccessibilityChildren",
    "accessibilityNavigationStyle", "accessibilityIdentifier", "accessibilityIgnoresInvertColors",
    "accessibilityRespondsToUserInteraction", "accessibilityUserInputLabels", "accessibilityContainerType",
    "accessibilityTextualContext", "accessibilityElements", "accessibilityCustomActions",
  ]

  /// Sets what stands at the end of a key path; false where a part of it is not there.
  static func set(_ forms: ValueForms, at keyPath: String, of object: AnyObject) -> Bool {
    let keys = keyPath.split(separator: ".").map(String.init)
    guard let last = keys.last else { return false }
    var owner = object
    for key in keys.dropLast() {
      guard let value = value(key, of: owner), let next = unwrapped(value) else { return false }
      owner = next
    }
    return set(forms, for: last, of: owner)
  }

  private static func unwrapped(_ value: Any) -> AnyObject? {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.flatMap { unwrapped($0.value) } }
    return Swift.type(of: value) is AnyClass ? value as AnyObject : nil
  }
}
