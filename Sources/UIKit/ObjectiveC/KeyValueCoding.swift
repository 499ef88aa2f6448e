public import Foundation
internal import QuartzCore

extension NSObjectProtocol {
  /// Returns the object's value for a key. Rule: OC-04
  ///
  /// Errors: an undefined key is a usage error, `NSUnknownKeyException` on iOS.
  nonisolated public func value(forKey key: String) -> Any? { KeyValueCoding.value(key, of: self as AnyObject) }

  /// Sets the object's value for a key. Rule: OC-04
  ///
  /// Errors: an undefined key is a usage error, `NSUnknownKeyException` on iOS; so is a value of another kind.
  nonisolated public func setValue(_ value: Any?, forKey key: String) {
    KeyValueCoding.set(value, key, of: self as AnyObject)
  }

  /// Returns the value at the end of a path of keys, with dots between. Rule: OC-04
  nonisolated public func value(forKeyPath keyPath: String) -> Any? {
    KeyValueCoding.value(at: keyPath, of: self as AnyObject)
  }

  /// Sets the value at the end of a key path. Rule: OC-04
  nonisolated public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    KeyValueCoding.set(value, at: keyPath, of: self as AnyObject)
  }

  /// Sets several values by their keys.
  nonisolated public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) { setValue(value, forKey: key) }
  }

  /// Returns several values by their keys; `NSNull` for nil.
  nonisolated public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
  }

  /// Handles the reading of an undefined key: a usage error, unless a class overrides it. Rule: OC-04
  nonisolated public func value(forUndefinedKey key: String) -> Any? {
    KeyValueCoding.unknown(key, of: self as AnyObject)
    return nil
  }

  /// Handles the setting of an undefined key: a usage error, unless a class overrides it. Rule: OC-04
  nonisolated public func setValue(_ value: Any?, forUndefinedKey key: String) {
    KeyValueCoding.unknown(key, of: self as AnyObject)
  }
}

extension UserDefaults {
  /// Returns the value for a key.
  nonisolated public func value(forKey key: String) -> Any? { object(forKey: key) }
  /// Sets the value for a key.
  nonisolated public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

/// Values by key, for any object. Rule: OC-04
nonisolated enum KeyValueCoding {
  // MARK: As the object's class has it

  static func value(_ key: String, of object: AnyObject) -> Any? {
    if let layer = object as? CALayer { return Isolated.run((layer, key)) { $0.value(forKey: $1) } }
    if let own = Isolated.describing(object) { return Isolated.run((own, key)) { $0.describedValue(forKey: $1) } }
    let found = Reentrance.once(object, "valueForKey:" + key) { Isolated.method("valueForKey:", object, [key]) }
    if let found { return found.answer }
    return plainValue(key, of: object)
  }

  static func set(_ value: Any?, _ key: String, of object: AnyObject) {
    if let layer = object as? CALayer { return Isolated.run((layer, key, value)) { $0.setValue($2, forKey: $1) } }
    if let own = Isolated.describing(object) {
      return Isolated.run((own, key, value)) { $0.setDescribedValue($2, forKey: $1) }
    }
    let found = Reentrance.once(object, "setValue:forKey:" + key) {
      Isolated.method("setValue:forKey:", object, [value, key])
    }
    if found != nil { return }
    plainSet(value, key, of: object)
  }

  // MARK: By the registry

  static func plainValue(_ key: String, of object: AnyObject) -> Any? {
    if NamedProperties.has(key, of: object) { return Bridged.object(NamedProperties.value(key, of: object)) }
    if let found = Isolated.method(key, object, []) { return Bridged.object(found.answer) }
    switch object {
    case let dictionary as NSDictionary: return dictionary.object(forKey: key)
    case let array as NSArray: return array.compactMap { value(key, of: $0 as AnyObject) ?? NSNull() }
    default: break
    }
    if let own = Isolated.describing(object) {
      return Isolated.run((own, key)) { $0.describedValue(forUndefinedKey: $1) }
    }
    if let found = Isolated.method("valueForUndefinedKey:", object, [key]) { return found.answer }
    unknown(key, of: object)
    return nil
  }

  static func plainSet(_ value: Any?, _ key: String, of object: AnyObject) {
    if NamedProperties.set(ValueForms(value), for: key, of: object) { return }
    let setter = "set" + key.prefix(1).uppercased() + key.dropFirst() + ":"
    if Isolated.method(setter, object, [value]) != nil { return }
    if let dictionary = object as? NSMutableDictionary {
      return value.map { dictionary.setObject($0, forKey: key as NSString) } ?? dictionary.removeObject(forKey: key)
    }
    if NamedProperties.has(key, of: object) { return refuse(value, key, of: object) }
    if let own = Isolated.describing(object) {
      return Isolated.run((own, key, value)) { $0.setDescribedValue($2, forUndefinedKey: $1) }
    }
    if Isolated.method("setValue:forUndefinedKey:", object, [value, key]) != nil { return }
    unknown(key, of: object)
  }

  /// Sets a key that an object's class lacks: its own method for such keys may take the value, otherwise `error` is told.
  ///
  /// Order: as an outlet or a runtime attribute of a document is set, whose place the error names.
  @MainActor static func set(_ value: Any?, undefined key: String, of object: AnyObject, else error: UsageError) {
    let outer = awaited
    awaited = error
    defer { awaited = outer }
    if let own = Isolated.describing(object) { return own.setDescribedValue(value, forUndefinedKey: key) }
    if Isolated.method("setValue:forUndefinedKey:", object, [value, key]) != nil { return }
    unknown(key, of: object)
  }
  /// The error that takes the place of the usual one.
  @MainActor private static var awaited: UsageError?

  // MARK: Paths

  static func value(at path: String, of object: AnyObject) -> Any? {
    if let layer = object as? CALayer { return Isolated.run((layer, path)) { $0.value(forKeyPath: $1) } }
    guard let (key, rest) = split(path) else {
      return path.hasPrefix("@") ? gathered(path, nil, object) : value(path, of: object)
    }
    if key.hasPrefix("@") { return gathered(key, rest, object) }
    guard let next = value(key, of: object) else { return nil }
    return value(at: rest, of: next as AnyObject)
  }

  static func set(_ value: Any?, at path: String, of object: AnyObject) {
    if let layer = object as? CALayer { return Isolated.run((layer, path, value)) { $0.setValue($2, forKeyPath: $1) } }
    guard let (key, rest) = split(path) else { return set(value, path, of: object) }
    guard let next = self.value(key, of: object) else { return }
    set(value, at: rest, of: next as AnyObject)
  }

  static func split(_ path: String) -> (key: String, rest: String)? {
    guard let dot = path.firstIndex(of: ".") else { return nil }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }

  /// Returns an operator's result over a collection.
  private static func gathered(_ name: String, _ rest: String?, _ object: AnyObject) -> Any? {
    guard let array = object as? NSArray else { return unknown(name, of: object) }
    let values = array.compactMap { element in
      rest.map { value(at: $0, of: element as AnyObject) } ?? element
    }
    let numbers = values.compactMap { Bridged.number(of: $0)?.doubleValue }
    switch name {
    case "@count": return NSNumber(value: array.count)
    case "@sum": return NSNumber(value: numbers.reduce(0, +))
    case "@avg": return NSNumber(value: numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count))
    case "@max": return numbers.max().map { NSNumber(value: $0) }
    case "@min": return numbers.min().map { NSNumber(value: $0) }
    default: return unknown(name, of: object)
    }
  }

  // MARK: Misuse

  /// On a class of the library it is a key that iOS may have without documenting it: reported, and nothing done.
  @discardableResult static func unknown(_ key: String, of object: AnyObject) -> Any? {
    let usageError = UsageError.unknownKey(key, object)
    Isolated.run((usageError, Modules.areOfLibrary(Swift.type(of: object)))) { usageError, isOfLibrary in
      if let awaited { return awaited.rule == "D-26" ? Diagnostics.report(awaited) : Diagnostics.fail(awaited) }
      isOfLibrary ? Diagnostics.report(usageError) : Diagnostics.fail(usageError)
    }
    return nil
  }

  private static func refuse(_ value: Any?, _ key: String, of object: AnyObject) {
    let usageError = UsageError(
      "OC-04", object,
      "[\(UsageError.describe(object)) setValue:forKey:]: \(value.map { "a \(Swift.type(of: $0))" } ?? "nil") cannot be set for"
        + " \(key): the property is of another type, or cannot be set.")
    Isolated.run(usageError) { Diagnostics.fail($0) }
  }
}

/// Runs work of the main actor on any calling thread, as Objective-C does.
nonisolated enum Isolated {
  static func run<Given, Result>(_ given: Given, _ body: @MainActor (Given) -> Result) -> Result {
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: ((Given) -> Result).self)(given) }
  }

  static func describing(_ object: AnyObject) -> (any SelfDescribing)? { object as? any SelfDescribing }

  /// Calls a method of a name where an object has it.
  static func method(_ name: String, _ object: AnyObject, _ arguments: [Any?]) -> (answer: Any?, Void)? {
    guard let method = NamedMethods.find(name, of: object), !method.isInformal else { return nil }
    return (run((object, arguments)) { method.call($0, _Arguments(name, of: $1)) }, ())
  }
}

extension UsageError {
  nonisolated fileprivate static func unknownKey(_ key: String, _ object: AnyObject) -> UsageError {
    UsageError(
      "OC-04", object,
      "[\(describe(object)) valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key). Mark the"
        + " property @objc, or @IBOutlet or @IBInspectable.")
  }
}
