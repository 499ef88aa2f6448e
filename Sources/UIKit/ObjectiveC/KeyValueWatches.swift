internal import Foundation
internal import Synchronization

/// Who is told of changes of one object's properties.
nonisolated final class KeyValueWatches: @unchecked Sendable {
  private var list: [any KeyValueWatching] = []
  private let lock = NSRecursiveLock()

  var all: [any KeyValueWatching] { lock.withLock { list } }

  private func add(_ watch: any KeyValueWatching) { lock.withLock { list.append(watch) } }
  private func remove(_ watch: any KeyValueWatching) { lock.withLock { list.removeAll { $0 === watch } } }

  // MARK: Of an object

  private static let count = Atomic(0)
  nonisolated(unsafe) private static var key = 0

  /// Returns the watches of an object; nil without an observer.
  static func of(_ object: AnyObject) -> KeyValueWatches? {
    guard count.load(ordering: .relaxed) > 0 else { return nil }
    return objc_getAssociatedObject(object, &key) as? KeyValueWatches
  }

  static func add(_ watch: any KeyValueWatching, to object: AnyObject) {
    count.add(1, ordering: .relaxed)
    if let watches = of(object) { return watches.add(watch) }
    let watches = KeyValueWatches()
    watches.add(watch)
    objc_setAssociatedObject(object, &key, watches, .OBJC_ASSOCIATION_RETAIN)
  }

  static func remove(_ watch: any KeyValueWatching, from object: AnyObject?) {
    count.subtract(1, ordering: .relaxed)
    if let object { of(object)?.remove(watch) }
  }

  // MARK: Changes

  static func willChange(_ object: AnyObject, _ change: KeyValueEvent) {
    guard let watches = of(object) else { return }
    for watch in watches.all where watch.isValid { watch.willChange(change) }
  }

  static func didChange(_ object: AnyObject, _ change: KeyValueEvent) {
    guard let watches = of(object) else { return }
    for watch in watches.all where watch.isValid { watch.didChange(change) }
  }

  /// A property that the library does not tell of may have another value.
  static func check(_ object: AnyObject) {
    guard let watches = of(object) else { return }
    for watch in watches.all where watch.isValid { watch.check() }
  }
}

/// A change that is told of.
nonisolated struct KeyValueEvent {
  /// The property's name; nil if it has none.
  let name: String?
  /// The way to it, where it is known.
  let path: AnyKeyPath?
}

/// A class whose objects are compared as a whole: a path does not lead through their properties.
nonisolated protocol ObservedAsWhole: AnyObject {}

/// Watches one property of one object.
nonisolated protocol KeyValueWatching: AnyObject {
  var isValid: Bool { get }
  func willChange(_ event: KeyValueEvent)
  func didChange(_ event: KeyValueEvent)
  /// Looks whether the value is another one.
  func check()
}

/// The watches of properties without change notifications: their values are compared in every turn.
nonisolated enum PendingChanges {
  private struct Weak: @unchecked Sendable {
    weak var watch: (any KeyValueWatching)?
  }

  private static let watches = Mutex<[Weak]>([])
  private static let isEmpty = Atomic(true)

  static func add(_ watch: any KeyValueWatching) {
    nonisolated(unsafe) let watch = watch
    watches.withLock { $0.append(Weak(watch: watch)) }
    isEmpty.store(false, ordering: .relaxed)
  }

  /// True if there are such watches.
  static var areWatched: Bool { !isEmpty.load(ordering: .relaxed) }

  static func check() {
    guard !isEmpty.load(ordering: .relaxed) else { return }
    let present = watches.withLock { watches in
      watches.removeAll { $0.watch?.isValid != true }
      isEmpty.store(watches.isEmpty, ordering: .relaxed)
      return watches
    }
    for entry in present { entry.watch?.check() }
  }
}
