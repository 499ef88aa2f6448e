internal import Foundation
internal import Synchronization

/// The ownership of associated values.
nonisolated public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not at all. Differs: reads as nil, not as garbage, when the value is gone.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Keeps it.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Keeps a copy of what can be copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Keeps it.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// Keeps a copy of what can be copied.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Hangs a value on an object, under the address of a variable that is there as long as the program; nil takes it off.
///
/// Errors: values of structures and enumerations have no identity to hang anything on, and are ignored.
/// Differs: when the object is gone its values go at the end of the turn, or with one of the next calls, not at once.
nonisolated public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard let object = Associations.identity(object) else { return }
  let held = value.flatMap(Associations.present).map { Associations.AssociatedValue($0, policy) }
  // What is let go is let go outside of the lock: it may come back here.
  let gone = Associations.table.withLock { $0.set(held, UInt(bitPattern: key), on: object) }
  withExtendedLifetime(gone) {}
}

/// The value that hangs on an object under a key.
nonisolated public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  guard let object = Associations.identity(object) else { return nil }
  return Associations.table.withLock { $0.value(UInt(bitPattern: key), on: object) }?.value
}

/// Removes all associated values of an object.
nonisolated public func objc_removeAssociatedObjects(_ object: Any) {
  guard let object = Associations.identity(object) else { return }
  let gone = Associations.table.withLock { $0.removeAll(from: object) }
  withExtendedLifetime(gone) {}
}

/// The associated values of deallocated objects.
nonisolated enum AssociatedValues {
  /// Lets go of it.
  ///
  /// What is let go is let go outside of the lock: it may come back here.
  static func release() {
    // What goes may have held another object's last reference.
    while true {
      let gone = Associations.table.withLock { $0.removeOrphans() }
      if gone.isEmpty { return }
    }
  }
}

/// The associated values of objects, in a table beside them that is cleaned up from time to time.
nonisolated private struct Associations: @unchecked Sendable {
  /// The storage of a value.
  struct AssociatedValue: @unchecked Sendable {
    private let kept: Any?
    private weak var unkept: AnyObject?

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN where Associations.identity(value) != nil:
        (kept, unkept) = (nil, Associations.identity(value))
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        kept = (value as? any NSCopying)?.copy(with: nil) ?? value
      case .OBJC_ASSOCIATION_ASSIGN, .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC:
        kept = value
      }
    }

    var value: Any? { kept ?? unkept }
  }

  private struct OwnerValues {
    weak var owner: AnyObject?
    /// Keeps the owner's memory, not the owner: no other object has its identifier while the entry lasts.
    ///
    /// The owner's `deinit` therefore still finds its values, though a weak reference is nil there.
    private unowned let memory: AnyObject
    var values: [UInt: AssociatedValue] = [:]

    init(_ owner: AnyObject) { (self.owner, memory) = (owner, owner) }
  }

  static let table = Mutex(Associations())

  private var entries: [ObjectIdentifier: OwnerValues] = [:]
  /// So many entries make the table look which owners are gone; doubles with those that are there.
  private var limit = 64

  /// The object itself, where it is one.
  static func identity(_ object: Any) -> AnyObject? {
    guard let object = present(object) else { return nil }
    return type(of: object) is AnyClass ? object as AnyObject : nil
  }

  /// Returns the wrapped value of an optional passed as `Any`; nil for none.
  static func present(_ value: Any) -> Any? {
    guard let optional = value as? any AnyOptional else { return value }
    return optional.content.flatMap(present)
  }

  /// Returns the values of deallocated objects.
  mutating func set(_ value: AssociatedValue?, _ key: UInt, on object: AnyObject) -> [AssociatedValue] {
    let id = ObjectIdentifier(object)
    var gone: [AssociatedValue] = []
    var entry = entries[id] ?? OwnerValues(object)
    if let old = entry.values[key] { gone.append(old) }
    entry.values[key] = value
    entries[id] = entry.values.isEmpty ? nil : entry
    if entries.count > limit {
      gone += removeOrphans()
      limit = max(64, entries.count * 2)
    }
    return gone
  }

  /// Answers what hung on objects that are gone.
  mutating func removeOrphans() -> [AssociatedValue] {
    if entries.isEmpty { return [] }
    let gone = entries.values.filter { $0.owner == nil }.flatMap(\.values.values)
    if !gone.isEmpty { entries = entries.filter { $0.value.owner != nil } }
    return gone
  }

  func value(_ key: UInt, on object: AnyObject) -> AssociatedValue? {
    entries[ObjectIdentifier(object)]?.values[key]
  }

  mutating func removeAll(from object: AnyObject) -> [AssociatedValue] {
    entries.removeValue(forKey: ObjectIdentifier(object)).map { Array($0.values.values) } ?? []
  }
}

/// An optional of any kind.
nonisolated private protocol AnyOptional {
  var content: Any? { get }
}

extension Optional: AnyOptional {
  nonisolated fileprivate var content: Any? { map { $0 as Any } }
}
