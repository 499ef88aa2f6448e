internal import Foundation
internal import QuartzCore

/// Watches a property of an object, or what stands at the end of a path of keys.
///
/// An object on the way has a link, which hears of its changes. Changes without notifications are found by comparing.
nonisolated final class ValueWatch: KeyValueWatching, @unchecked Sendable {
  /// The message to the observer.
  struct ValueChange {
    let old: Any?
    let new: Any?
    let isPrior: Bool
  }

  private(set) weak var object: AnyObject?
  private let keys: [String]
  fileprivate let path: AnyKeyPath?
  private let options: NSKeyValueObservingOptions
  private let read: (AnyObject) -> Any?
  private let notify: (AnyObject, ValueChange) -> Void
  private var links: [Link] = []
  /// Of properties that this one is made of. Rule: OC-06
  private var sources: [ValueWatch] = []
  private var known: Any?
  private var before: Any?
  /// True if its changes are reported, so that no comparison is needed.
  private var isNotified = false
  private(set) var isValid = true

  init(
    _ object: AnyObject, keys: [String], path: AnyKeyPath?, options: NSKeyValueObservingOptions,
    reading read: @escaping (AnyObject) -> Any?, telling notify: @escaping (AnyObject, ValueChange) -> Void
  ) {
    (self.object, self.keys, self.path, self.options, self.read, self.notify) = (
      object, keys, path, options, read, notify
    )
  }

  func begin() {
    guard let object else { return }
    known = read(object)
    link(from: 0)
    if let key = keys.first, keys.count == 1 { watchSources(of: key, object) }
    PendingChanges.add(self)
    if options.contains(.initial) { send(ValueChange(old: nil, new: known, isPrior: false)) }
  }

  func end() {
    guard isValid else { return }
    isValid = false
    unlink(from: 0)
    for source in sources { source.end() }
    sources = []
  }

  // MARK: Links

  /// Hears of the objects on the way from a key on.
  private func link(from level: Int) {
    guard let object else { return }
    if keys.isEmpty { return links.append(Link(self, nil, 0, object)) }
    var owner: AnyObject? = object
    for (index, key) in keys.enumerated() {
      guard let next = owner else { return }
      if index >= level { links.append(Link(self, key, index, next)) }
      guard index < keys.count - 1 else { return }
      owner = KeyValueCoding.value(key, of: next).flatMap { NamedProperties.object($0) }
    }
  }

  private func unlink(from level: Int) {
    for link in links where link.level >= level { link.end() }
    links.removeAll { $0.level >= level }
  }

  private func watchSources(of key: String, _ object: AnyObject) {
    for path in KeyValueSources.paths(for: key, of: object) where path != key {
      let watch = ValueWatch(
        object, keys: path.split(separator: ".").map(String.init), path: nil, options: .prior,
        reading: { KeyValueCoding.value(at: path, of: $0) as Any },
        telling: { [weak self] _, change in change.isPrior ? self?.willChange() : self?.didChange() })
      watch.begin()
      sources.append(watch)
    }
  }

  // MARK: Changes

  fileprivate func willChange() {
    guard isValid, let object else { return }
    before = read(object)
    if options.contains(.prior) { send(ValueChange(old: before, new: nil, isPrior: true)) }
  }

  fileprivate func didChange(at level: Int? = nil) {
    guard isValid, let object else { return }
    isNotified = true
    if let level, level < keys.count - 1 {
      unlink(from: level + 1)
      link(from: level + 1)
    }
    let old = before ?? known
    before = nil
    known = read(object)
    send(ValueChange(old: old, new: known, isPrior: false))
  }

  func willChange(_ event: KeyValueEvent) {}
  func didChange(_ event: KeyValueEvent) { check() }

  func check() {
    guard isValid, !isNotified, let object else { return }
    let value = read(object)
    guard !Self.isSame(known, value) else { return }
    let old = known
    known = value
    if options.contains(.prior) { send(ValueChange(old: old, new: nil, isPrior: true)) }
    send(ValueChange(old: old, new: value, isPrior: false))
  }

  private func send(_ change: ValueChange) {
    guard let object else { return }
    if MainQueue.isCurrent { Isolated.run((object, "observed change")) { CallLog.record($0, $1) } }
    notify(object, change)
  }

  /// Returns true if two values are equal, as far as they can be.
  private static func isSame(_ a: Any?, _ b: Any?) -> Bool {
    guard let a = Bridged.flat(a), let b = Bridged.flat(b) else {
      return Bridged.flat(a) == nil && Bridged.flat(b) == nil
    }
    func equal<Known: Equatable>(_ a: Known) -> Bool { a == b as? Known }
    if let a = a as? any Equatable { return equal(a) }
    guard let a = NamedProperties.object(a), let b = NamedProperties.object(b) else { return false }
    return a === b
  }
}

/// Hears of one object's changes for a watch.
nonisolated private final class Link: KeyValueWatching {
  let level: Int
  private let key: String?
  private weak var watch: ValueWatch?
  private weak var owner: AnyObject?

  init(_ watch: ValueWatch, _ key: String?, _ level: Int, _ owner: AnyObject) {
    (self.watch, self.key, self.level, self.owner) = (watch, key, level, owner)
    KeyValueWatches.add(self, to: owner)
  }

  func end() { KeyValueWatches.remove(self, from: owner) }

  var isValid: Bool { watch?.isValid ?? false }

  /// Returns true if an event is of the property that is watched.
  private func concerns(_ event: KeyValueEvent) -> Bool {
    if let key, let name = event.name { return key == name }
    if let path = watch?.path, let changed = event.path { return path == changed }
    guard let owner, let name = event.name, let path = watch?.path else { return false }
    return NamedMembers.property(name, of: Swift.type(of: owner))?.path == path
  }

  func willChange(_ event: KeyValueEvent) { if concerns(event) { watch?.willChange() } }

  func didChange(_ event: KeyValueEvent) {
    if concerns(event) { watch?.didChange(at: level) } else if key == nil { watch?.check() }
  }

  func check() { watch?.check() }
}

/// Properties that others are made of, as a class says.
nonisolated enum KeyValueSources {
  static func paths(for key: String, of object: AnyObject) -> Set<String> {
    let type: AnyClass = Swift.type(of: object)
    let every = answer("keyPathsForValuesAffectingValueForKey:", type, [key])
    return every.union(answer("keyPathsForValuesAffecting" + key.prefix(1).uppercased() + key.dropFirst(), type, []))
  }

  private static func answer(_ name: String, _ type: AnyClass, _ arguments: [Any?]) -> Set<String> {
    guard let method = NamedMembers.classMethod(name, of: type) else { return [] }
    let answer = Isolated.run((type as AnyObject, arguments)) { method.call($0, _Arguments(name, of: $1)) }
    return answer as? Set<String> ?? []
  }
}
