internal import Foundation

/// A property that is known by its name, and how it is read and set.
nonisolated struct NamedProperty: @unchecked Sendable {
  let name: String
  /// The way to it, by which observers recognise it.
  let path: AnyKeyPath
  let get: (AnyObject) -> Any?
  /// False for a value of another type, or where it cannot be set.
  let set: (AnyObject, ValueForms) -> Bool
  let isSettable: Bool

  init<Object: AnyObject, Value>(_ name: String, _ path: ReferenceWritableKeyPath<Object, Value>) {
    (self.name, self.path, isSettable) = (name, path, true)
    get = { object in (object as? Object)?[keyPath: path] }
    set = { object, forms in
      guard let object = object as? Object, let value = forms.value(as: Value.self) else { return false }
      object[keyPath: path] = value
      return true
    }
  }

  init<Object: AnyObject, Value>(reading name: String, _ path: KeyPath<Object, Value>) {
    (self.name, self.path, isSettable) = (name, path, false)
    get = { object in (object as? Object)?[keyPath: path] }
    set = { _, _ in false }
  }
}

/// Properties that documents, keys and observers name.
///
/// Those of the library's classes are registered; those of an app's are found as they are stored, or registered where
/// they have observers or are computed.
nonisolated package enum NamedProperties {
  /// Says how a property of a class is read and set.
  package static func register<Object: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>
  ) {
    NamedMembers.register(NamedProperty(name, path), of: Object.self)
  }

  /// Says how a property of a class is read, where it cannot be set.
  package static func register<Object: AnyObject, Value>(reading name: String, _ path: KeyPath<Object, Value>) {
    NamedMembers.register(NamedProperty(reading: name, path), of: Object.self)
  }

  private static func registered(_ name: String, of object: AnyObject) -> NamedProperty? {
    NamedMembers.property(name, of: Swift.type(of: object))
  }

  /// The names of a key, as it may be written: `hidden` stands for `isHidden`.
  static func spellings(_ key: String) -> [String] {
    [key, "is" + key.prefix(1).uppercased() + key.dropFirst()]
  }

  /// Returns an object's value for a key.
  static func value(_ key: String, of object: AnyObject) -> Any? {
    for name in spellings(key) {
      if let property = registered(name, of: object) { return property.get(object) }
      if let stored = StoredProperty(name, of: object) { return stored.value(in: object) }
    }
    return nil
  }

  /// Returns true if an object has something under a key.
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

  /// Properties that every `NSObject` has informally: a class of this library that does not use one accepts it all the same.
  ///
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

  /// Returns true if objects of a class accept something under a key: a property, or what every object has informally.
  ///
  /// Fields of an app's classes are not looked for: an object is needed to find them.
  static func accepts(_ key: String, of type: AnyClass) -> Bool {
    spellings(key).contains { NamedMembers.property($0, of: type) != nil } || informal.contains(key)
  }

  /// Sets what stands at the end of a key path; false where a part of it is not there.
  static func set(_ forms: ValueForms, at keyPath: String, of object: AnyObject) -> Bool {
    let keys = keyPath.split(separator: ".").map(String.init)
    guard let last = keys.last else { return false }
    var owner = object
    for key in keys.dropLast() {
      guard let value = Bridged.flat(value(key, of: owner)), let next = Self.object(value) else { return false }
      owner = next
    }
    return set(forms, for: last, of: owner)
  }

  /// A value that is an object.
  static func object(_ value: Any) -> AnyObject? { Swift.type(of: value) is AnyClass ? value as AnyObject : nil }
}
