/// Values by key, each with the frame of its last use: all that the compositor keeps between frames ages by it.
///
/// A value leaves by age, when no frame used it for `maximumAge` frames, or by cost, the longest unused first. A cache
/// decides which of the two applies; nothing that is drawn depends on it.
package struct FrameCache<Key: Hashable, Value> {
  /// The number of frames after which an unused value leaves, for caches that do not say otherwise; chosen.
  ///
  /// Bodies of a page that left go then, with all that is in them: those of many pages in one frame would make it a long one.
  package static var span: Int { 8 }

  private struct Entry {
    var value: Value
    var lastUsed: Int
  }
  private var entries: [Key: Entry] = [:]
  /// The number of the frame that is drawn.
  package private(set) var frame = 0

  package var isEmpty: Bool { entries.isEmpty }
  package var count: Int { entries.count }
  package var values: [Value] { entries.values.map(\.value) }

  // MARK: Use

  /// Returns the value of a key, which is used in this frame.
  package mutating func value(_ key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    entries.values[index].lastUsed = frame
    return entries.values[index].value
  }

  /// Returns the value of a key, without using it.
  package func peek(_ key: Key) -> Value? { entries[key]?.value }

  /// Returns true if a key has a value.
  package func holds(_ key: Key) -> Bool { entries.index(forKey: key) != nil }

  /// Returns the frame in which a value was used last; 0 for a key without one.
  package func lastUse(of key: Key) -> Int { entries[key]?.lastUsed ?? 0 }

  /// Keeps a value, used in this frame.
  package mutating func insert(_ value: Value, for key: Key) { entries[key] = Entry(value: value, lastUsed: frame) }

  /// Changes the value of a key, without using it.
  package mutating func change(_ key: Key, _ change: (inout Value) -> Void) {
    guard let index = entries.index(forKey: key) else { return }
    change(&entries.values[index].value)
  }

  /// Removes the value of a key; returns true if there was one.
  package mutating func remove(_ key: Key) -> Bool { entries.removeValue(forKey: key) != nil }

  package mutating func removeAll() { entries.removeAll() }

  // MARK: Ageing

  package init() {}

  /// Begins the next frame.
  package mutating func beginFrame() { frame += 1 }

  /// Removes the values that were not used for some frames; looks for them in every eighth frame.
  ///
  /// - Parameter release: Gets each value that leaves.
  package mutating func removeUnused(for maximumAge: Int = Self.span, _ release: (Value) -> Void = { _ in }) {
    guard frame % Self.span == 0, !entries.isEmpty else { return }
    let oldest = frame - maximumAge
    remove(release, where: { _, lastUsed in lastUsed < oldest })
  }

  /// Removes the values that a rule names, by value and frame of the last use.
  package mutating func remove(_ release: (Value) -> Void = { _ in }, where leaves: (Value, Int) -> Bool) {
    let leaving = entries.filter { leaves($0.value.value, $0.value.lastUsed) }
    for (key, entry) in leaving {
      release(entry.value)
      entries[key] = nil
    }
  }

  /// Removes the longest unused values until the costs of all fit a budget.
  ///
  /// - Parameters:
  ///   - age: Values that were used in so many frames before this one stay.
  ///   - cost: The cost of a value.
  ///   - release: Gets each value that leaves.
  package mutating func fit(
    _ budget: Int, sparing age: Int = -1, cost: (Value) -> Int, _ release: (Value) -> Void = { _ in }
  ) {
    var total = entries.values.reduce(0) { $0 + cost($1.value) }
    guard total > budget else { return }
    for (key, entry) in entries.sorted(by: { $0.value.lastUsed < $1.value.lastUsed }) {
      if total <= budget || entry.lastUsed >= frame - age { break }
      total -= cost(entry.value)
      release(entry.value)
      entries[key] = nil
    }
  }
}
