public import Foundation
internal import QuartzCore

extension NSObjectProtocol {
  /// Notifies an observer by `observeValue(forKeyPath:of:change:context:)` when the value at a key path changes.
  ///
  /// The observer is not kept. Rule: OC-07
  nonisolated public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    KeyPathObservers.of(self as AnyObject).add(observer, keyPath, options, context, to: self as AnyObject)
  }

  /// Ends the last that an observer began of a path.
  ///
  /// Errors: an observer that does not observe it is misuse. Rule: OC-07
  nonisolated public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    KeyPathObservers.of(self as AnyObject).remove(observer, keyPath, nil, from: self as AnyObject)
  }

  /// Ends the last that an observer began of a path with a context.
  ///
  /// Errors: an observer that does not observe it so is misuse. Rule: OC-07
  nonisolated public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    KeyPathObservers.of(self as AnyObject).remove(observer, keyPath, .some(context), from: self as AnyObject)
  }

  /// Handles a change that no class of the observer handled: a usage error. Rule: OC-07
  nonisolated public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    KeyPathObservers.refuse(self as AnyObject, keyPath)
  }
}

/// Who observes an object by key paths.
nonisolated final class KeyPathObservers {
  private struct Registration {
    weak var observer: NSObject?
    /// Who it is also while it goes, when a weak reference is nil already.
    let identifier: ObjectIdentifier
    let keyPath: String
    let context: UnsafeMutableRawPointer?
    let watch: ValueWatch
  }

  nonisolated(unsafe) private static var key = 0
  private static let method = "observeValueForKeyPath:ofObject:change:context:"
  private var registrations: [Registration] = []

  static func of(_ object: AnyObject) -> KeyPathObservers {
    if let found = objc_getAssociatedObject(object, &key) as? KeyPathObservers { return found }
    let made = KeyPathObservers()
    objc_setAssociatedObject(object, &key, made, .OBJC_ASSOCIATION_RETAIN)
    return made
  }

  deinit { for registration in registrations { registration.watch.end() } }

  func add(
    _ observer: NSObject, _ keyPath: String, _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?, to object: AnyObject
  ) {
    let watch = ValueWatch(
      object, keys: keyPath.split(separator: ".").map(String.init), path: nil, options: options,
      reading: { KeyValueCoding.value(at: keyPath, of: $0) as Any },
      telling: { [weak observer] object, valueChange in
        guard let observer else { return }
        Self.notify(observer, keyPath, object, Self.change(valueChange, options), context)
      })
    registrations.append(
      Registration(
        observer: observer, identifier: ObjectIdentifier(observer), keyPath: keyPath, context: context, watch: watch))
    watch.begin()
  }

  func remove(
    _ observer: NSObject, _ keyPath: String, _ context: UnsafeMutableRawPointer??, from object: AnyObject
  ) {
    let index = registrations.lastIndex {
      $0.identifier == ObjectIdentifier(observer) && $0.keyPath == keyPath
        && (context == nil || $0.context == context ?? nil)
    }
    guard let index else {
      let usageError = UsageError(
        "OC-07", object,
        "Cannot remove an observer \(UsageError.describe(observer)) for the key path \"\(keyPath)\" from \(UsageError.describe(object))"
          + " because it is not registered as an observer. Remove it once for each time that it was added.")
      return Isolated.run(usageError) { Diagnostics.fail($0) }
    }
    registrations.remove(at: index).watch.end()
    registrations.removeAll { registration in
      // In its own deinit an observer is nil already, and what it still observes is its own to end.
      guard registration.observer == nil, registration.identifier != ObjectIdentifier(observer) else { return false }
      registration.watch.end()
      return true
    }
  }

  private static func change(
    _ valueChange: ValueWatch.ValueChange, _ options: NSKeyValueObservingOptions
  ) -> [NSKeyValueChangeKey: Any] {
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)]
    if options.contains(.new), !valueChange.isPrior { change[.newKey] = Bridged.object(valueChange.new) ?? NSNull() }
    if options.contains(.old), let old = valueChange.old { change[.oldKey] = Bridged.object(old) ?? NSNull() }
    if valueChange.isPrior { change[.notificationIsPriorKey] = NSNumber(value: true) }
    return change
  }

  private static func notify(
    _ observer: NSObject, _ keyPath: String, _ object: AnyObject, _ change: [NSKeyValueChangeKey: Any],
    _ context: UnsafeMutableRawPointer?
  ) {
    if Isolated.method(method, observer, [keyPath, object, change, context]) != nil { return }
    guard let own = Isolated.describing(observer) else { return refuse(observer, keyPath) }
    Isolated.run((own, object, change, context)) { own, object, change, context in
      own.observeDescribedValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
  }

  static func refuse(_ observer: AnyObject, _ keyPath: String?) {
    let usageError = UsageError(
      "OC-07", observer,
      "\(UsageError.describe(observer)): An -observeValueForKeyPath:ofObject:change:context: message was received but not"
        + " handled. Key path: \(keyPath ?? "nil"). Override it, and call super for what is not yours alone.")
    Isolated.run(usageError) { Diagnostics.fail($0) }
  }
}
