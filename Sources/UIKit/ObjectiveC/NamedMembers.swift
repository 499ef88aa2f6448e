internal import Foundation
internal import QuartzCore
internal import Synchronization

/// The registry of class members by name, for selectors, keys, outlets and segues.
///
/// The Objective-C runtime would be asked; here the library and an app's generated code say which members there are.
nonisolated enum NamedMembers {
  /// The declared members of one class.
  private struct Declared {
    var methods: [String: NamedMethod] = [:]
    var classMethods: [String: NamedMethod] = [:]
    var properties: [String: NamedProperty] = [:]
    var implemented: Set<String> = []
    var witnesses: [String: Witness] = [:]
  }

  /// Gives the witness of an optional requirement, a property's value or a function.
  typealias Witness = @MainActor @Sendable (AnyObject) -> Any?

  private struct Tables {
    var declared: [ObjectIdentifier: Declared] = [:]
    /// The results of look-ups, also negative ones, by the class they began at.
    var found: [ObjectIdentifier: [String: NamedMethod?]] = [:]
    var optional: [String: Set<String>] = [:]
    /// Classes that were asked to describe themselves.
    var prepared: Set<ObjectIdentifier> = []
  }

  private static let tables = Mutex(Tables())

  // MARK: The queue

  private static let queue = Mutex<[@MainActor @Sendable () -> Void]>([])
  private static let isQueued = Atomic(false)

  static func enqueue(_ body: @escaping @MainActor @Sendable () -> Void) {
    queue.withLock { $0.append(body) }
    isQueued.store(true, ordering: .releasing)
  }

  /// Runs what was queued.
  ///
  /// A look-up on another thread sees what ran before it.
  static func runQueue() {
    guard isQueued.load(ordering: .acquiring), MainQueue.isCurrent else { return }
    let bodies = queue.withLock { queue in
      defer { queue = [] }
      isQueued.store(false, ordering: .releasing)
      return queue
    }
    MainActor.assumeIsolated { for body in bodies { body() } }
  }

  /// Runs what was queued, and lets a class describe itself that could not before `main`; once for each class.
  private static func prepare(_ type: AnyClass) {
    runQueue()
    guard MainQueue.isCurrent, tables.withLock({ $0.prepared.insert(ObjectIdentifier(type)).inserted }) else { return }
    var next: AnyClass? = type
    while let candidate = next {
      if let candidate = candidate as? any _ObjectiveCDescribing.Type {
        Isolated.run((candidate, ())) { type, _ in type._describeToObjectiveC() }
      }
      next = _getSuperclass(candidate)
    }
  }

  // MARK: Saying

  /// The last that says so counts; but what an app says of a method that it may exchange is known better here.
  static func register(_ method: NamedMethod, of type: AnyClass, as name: String? = nil) {
    tables.withLock { tables in
      let (type, name) = (ObjectIdentifier(type), name ?? method.name)
      switch (tables.declared[type]?.methods[name]?.replacing, method.replacing) {
      case (.inBase, _), (.atEntry, .none): return
      default: break
      }
      tables.declared[type, default: Declared()].methods[name] = method
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

  static func register(witness: @escaping Witness, under name: String, of type: AnyClass) {
    tables.withLock { $0.declared[ObjectIdentifier(type), default: Declared()].witnesses[name] = witness }
  }

  static func register(optional names: [String], of proto: String) {
    tables.withLock { $0.optional[proto, default: []].formUnion(names) }
  }

  // MARK: Looking up

  /// The method of instances that a class, or the nearest one above it, has under a name.
  static func method(_ name: String, of type: AnyClass) -> NamedMethod? {
    prepare(type)
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

  /// All names of the method that a class has under one of them.
  static func names(of name: String, in type: AnyClass) -> [String] {
    guard let method = method(name, of: type) else { return [name] }
    let all = tables.withLock {
      first(type, $0) { declared in
        declared.methods[name] === method ? declared.methods.filter { $0.value === method }.map(\.key) : nil
      }
    }
    return [method.name] + (all ?? [name]).filter { $0 != method.name }.sorted()
  }

  /// The method whose replacement runs where a class's own method, or the library's hook, was entered.
  ///
  /// Classes below it count as far as a method was added to them: an override of theirs has run already.
  static func replaced(_ name: String, of type: AnyClass, owner: AnyClass?) -> NamedMethod? {
    tables.withLock { tables in
      var next: AnyClass? = type
      while let candidate = next {
        let isOwner = candidate == owner
        if let found = tables.declared[ObjectIdentifier(candidate)]?.methods[name], found.replacement != nil {
          switch found.replacing {
          case .added: return found
          case .inBase where owner == nil: return found
          case .atEntry where isOwner: return found
          default: break
          }
        }
        if isOwner { return nil }
        next = _getSuperclass(candidate)
      }
      return nil
    }
  }

  /// The method of the class itself, or of the nearest one above it.
  static func classMethod(_ name: String, of type: AnyClass) -> NamedMethod? {
    prepare(type)
    return tables.withLock { first(type, $0) { $0.classMethods[name] } }
  }

  static func property(_ name: String, of type: AnyClass) -> NamedProperty? {
    prepare(type)
    return tables.withLock { first(type, $0) { $0.properties[name] } }
  }

  /// The names of the properties on the way that a key path goes; empty where no class says so.
  static func propertyNames(_ path: AnyKeyPath, of type: AnyClass) -> [String] {
    names(to: path, from: type, after: nil, within: 3) ?? []
  }

  private static func names(
    to path: AnyKeyPath, from type: AnyClass, after way: AnyKeyPath?, within steps: Int
  ) -> [String]? {
    let all = properties(of: type)
    let ways = all.compactMap { property in
      (way.map { $0.appending(path: property.path) } ?? property.path).map { (property, $0) }
    }
    if let found = ways.first(where: { $0.1 == path }) { return [found.0.name] }
    guard steps > 1 else { return nil }
    for (property, way) in ways {
      // Views and layers are looked at as a whole when they move.
      guard let next = Swift.type(of: way).valueType as? AnyClass, !(next is any ObservedAsWhole.Type),
        !(next is CALayer.Type),
        let rest = names(to: path, from: next, after: way, within: steps - 1)
      else { continue }
      return [property.name] + rest
    }
    return nil
  }

  /// The properties of a class and of those above it.
  private static func properties(of type: AnyClass) -> [NamedProperty] {
    prepare(type)
    return tables.withLock { tables in
      sequence(first: type, next: { _getSuperclass($0) })
        .flatMap { tables.declared[ObjectIdentifier($0)]?.properties.values.sorted { $0.name < $1.name } ?? [] }
    }
  }

  /// Returns true if a class has a witness of an optional requirement.
  static func implements(_ name: String, _ type: AnyClass) -> Bool {
    prepare(type)
    return tables.withLock { first(type, $0) { $0.implemented.contains(name) ? true : nil } } ?? false
  }

  /// The witness of an optional requirement that a class, or the nearest one above it, registered.
  static func witness(_ name: String, of type: AnyClass) -> Witness? {
    prepare(type)
    return tables.withLock { first(type, $0) { $0.witnesses[name] } }
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
    return names.lazy.compactMap { declared.properties[$0] }.first { $0.isSettable }.map {
      NamedMethod(name, setterOf: $0)
    }
  }
}
