internal import Foundation
internal import Synchronization

/// What is known of classes by name: the one registry that selectors, keys, outlets and segues ask.
///
/// The Objective-C runtime would be asked; here the library and an app's generated code say which members there are.
nonisolated enum NamedMembers {
  /// What one class declares.
  private struct Declared {
    var methods: [String: NamedMethod] = [:]
    var classMethods: [String: NamedMethod] = [:]
    var properties: [String: NamedProperty] = [:]
    var implemented: Set<String> = []
  }

  private struct Tables {
    var declared: [ObjectIdentifier: Declared] = [:]
    /// What look-ups found, also nothing, by the class they began at.
    var found: [ObjectIdentifier: [String: NamedMethod?]] = [:]
    var optional: [String: Set<String>] = [:]
  }

  private static let tables = Mutex(Tables())

  // MARK: The queue

  private static let queue = Mutex<[@MainActor @Sendable () -> Void]>([])
  private static let isQueued = Atomic(false)

  static func enqueue(_ body: @escaping @MainActor @Sendable () -> Void) {
    queue.withLock { $0.append(body) }
    isQueued.store(true, ordering: .releasing)
  }

  /// Runs what was queued. A look-up on another thread sees what ran before it.
  static func runQueue() {
    guard isQueued.load(ordering: .acquiring), MainQueue.isCurrent else { return }
    let bodies = queue.withLock { queue in
      defer { queue = [] }
      isQueued.store(false, ordering: .releasing)
      return queue
    }
    MainActor.assumeIsolated { for body in bodies { body() } }
  }

  // MARK: Saying

  static func register(_ method: NamedMethod, of type: AnyClass) {
    tables.withLock { tables in
      tables.declared[ObjectIdentifier(type), default: Declared()].methods[method.name] = method
      tables.found = [:]
    }
  }

  static func register(class method: NamedMethod, of type: AnyClass) {
    tables.withLock { $0.declared[ObjectIdentifier(type), default: Declared()].classMethods[method.name] = method }
  }

  static func register(_ property: NamedProperty, of type: AnyClass) {
    tables.withLock { tables in
      tables.declared[ObjectIdentifier(type), default: Declared()].properties[property.name] = property
      tables.found = [:]
    }
  }

  static func register(implemented name: String, of type: AnyClass) {
    tables.withLock { _ = $0.declared[ObjectIdentifier(type), default: Declared()].implemented.insert(name) }
  }

  static func register(optional names: [String], of proto: String) {
    tables.withLock { $0.optional[proto, default: []].formUnion(names) }
  }

  // MARK: Looking up

  /// The method of instances that a class, or the nearest one above it, has under a name.
  static func method(_ name: String, of type: AnyClass) -> NamedMethod? {
    runQueue()
    return tables.withLock { tables in
      if let found = tables.found[ObjectIdentifier(type)]?[name] { return found }
      let found = first(type, tables) { $0.methods[name] ?? accessor(name, $0) }
      tables.found[ObjectIdentifier(type), default: [:]][name] = .some(found)
      return found
    }
  }

  /// The method that a class itself declares.
  static func ownMethod(_ name: String, of type: AnyClass) -> NamedMethod? {
    runQueue()
    return tables.withLock { $0.declared[ObjectIdentifier(type)]?.methods[name] }
  }

  /// The method of the class itself, or of the nearest one above it.
  static func classMethod(_ name: String, of type: AnyClass) -> NamedMethod? {
    runQueue()
    return tables.withLock { first(type, $0) { $0.classMethods[name] } }
  }

  static func property(_ name: String, of type: AnyClass) -> NamedProperty? {
    runQueue()
    return tables.withLock { first(type, $0) { $0.properties[name] } }
  }

  /// Whether a class has a witness of an optional requirement.
  static func implements(_ name: String, _ type: AnyClass) -> Bool {
    runQueue()
    return tables.withLock { first(type, $0) { $0.implemented.contains(name) ? true : nil } } ?? false
  }

  private static func first<Found>(_ start: AnyClass, _ tables: Tables, _ find: (Declared) -> Found?) -> Found? {
    var type: AnyClass? = start
    while let next = type {
      if let declared = tables.declared[ObjectIdentifier(next)], let found = find(declared) { return found }
      type = _getSuperclass(next)
    }
    return nil
  }

  /// The getter or the setter of a property: `title`, `setTitle:`; `isHidden`, `setHidden:`.
  private static func accessor(_ name: String, _ declared: Declared) -> NamedMethod? {
    if let property = declared.properties[name] { return NamedMethod(getterOf: property) }
    guard name.hasPrefix("set"), name.hasSuffix(":"), name.count > 4 else { return nil }
    let key = name.dropFirst(3).dropLast()
    let names = [key.prefix(1).lowercased() + key.dropFirst(), "is" + key]
    return names.lazy.compactMap { declared.properties[$0] }.first.map { NamedMethod(name, setterOf: $0) }
  }
}
