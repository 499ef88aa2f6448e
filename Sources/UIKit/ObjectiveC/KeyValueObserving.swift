public import Foundation

/// The options for the contents of change notifications.
nonisolated public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before it.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The handler is called at once, with the value as it is.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// The handler is called before the change too.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of change of a property.
nonisolated public enum NSKeyValueChange: UInt, Sendable {
  /// It has another value.
  case setting = 1
  /// Something came into it.
  case insertion = 2
  /// Something left it.
  case removal = 3
  /// Something in it was exchanged.
  case replacement = 4
}

/// A key of a change dictionary.
nonisolated public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The text.
  public let rawValue: String
  /// A key of a text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The kind of change: the number of an `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change; `NSNull` for nil.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change; `NSNull` for nil.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The indexes of changed elements of a collection.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// True in the call before the change.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of an observed property.
nonisolated public struct NSKeyValueObservedChange<Value> {
  /// The kind of change of a property.
  public typealias Kind = NSKeyValueChange
  /// The kind of change.
  public let kind: Kind
  /// The value after the change, if it was requested.
  public let newValue: Value?
  /// The value before the change, if it was requested.
  public let oldValue: Value?
  /// The changed elements of a collection; nil, as they are not reported.
  public let indexes: IndexSet?
  /// True if the change is still to come.
  public let isPrior: Bool
}

/// The token of `observe`; the observation ends with it or with the object.
nonisolated public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private var watch: ValueWatch?
  /// The observed object is told of while this is there.
  init(_ watch: ValueWatch) {
    self.watch = watch
    super.init()
  }

  deinit { watch?.end() }

  /// The handler is called no more.
  public func invalidate() {
    watch?.end()
    watch = nil
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// Calls a handler when a property of the object changes, until the result is released. Rule: OC-06, P-65
  ///
  /// Differs: there is no Objective-C runtime. Changes of an app's `@objc dynamic` properties are told where they happen,
  /// also at the end of a path through such properties that are never nil.
  /// A view's properties are looked at when `frame`, `bounds`, `center`, `transform`, `isHidden`, `contentOffset` or
  /// `contentSize` is set; all others once in each turn. What is looked at and set again as it was is not told.
  nonisolated public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let watch = ValueWatch(
      self, keys: NamedMembers.propertyNames(keyPath, of: type(of: self)), path: keyPath, options: options,
      reading: { ($0 as? Self).map { $0[keyPath: keyPath] as Any } },
      telling: { object, change in
        guard let object = object as? Self else { return }
        changeHandler(
          object,
          NSKeyValueObservedChange(
            kind: .setting, newValue: options.contains(.new) ? change.new as? Value : nil,
            oldValue: options.contains(.old) ? change.old as? Value : nil, indexes: nil, isPrior: change.isPrior))
      })
    watch.begin()
    return NSKeyValueObservation(watch)
  }
}

extension NSObjectProtocol {
  /// Notifies observers that a property is about to change.
  nonisolated public func willChangeValue(forKey key: String) {
    KeyValueWatches.willChange(self as AnyObject, KeyValueEvent(name: key, path: nil))
  }

  /// Notifies observers that a property changed.
  nonisolated public func didChangeValue(forKey key: String) {
    KeyValueWatches.didChange(self as AnyObject, KeyValueEvent(name: key, path: nil))
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// Notifies observers that a property is about to change.
  nonisolated public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    KeyValueWatches.willChange(self, KeyValueEvent(name: nil, path: keyPath))
  }

  /// Notifies observers that a property changed.
  nonisolated public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    KeyValueWatches.didChange(self, KeyValueEvent(name: nil, path: keyPath))
  }
}

extension _ObjectiveC {
  /// An app's `@objc dynamic` property is about to change.
  public static func willChangeValue<Object: AnyObject, Value>(
    of object: Object, _ path: KeyPath<Object, Value>, _ name: String
  ) {
    guard AutomaticNotices.areSent(for: name, Swift.type(of: object)) else { return }
    KeyValueWatches.willChange(object, KeyValueEvent(name: name, path: path))
  }

  /// An app's `@objc dynamic` property changed.
  public static func didChangeValue<Object: AnyObject, Value>(
    of object: Object, _ path: KeyPath<Object, Value>, _ name: String
  ) {
    guard AutomaticNotices.areSent(for: name, Swift.type(of: object)) else { return }
    KeyValueWatches.didChange(object, KeyValueEvent(name: name, path: path))
  }
}
