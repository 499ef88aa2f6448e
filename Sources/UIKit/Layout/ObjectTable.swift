/// Values by object, walked through in the order in which they were added.
///
/// A dictionary's order differs from run to run, and with it the steps of a solution: what nothing determines would come
/// to lie elsewhere, and sums would differ in their last bits. Rule: LA-08
struct ObjectTable<Value> {
  private var places: [ObjectIdentifier: Int] = [:]
  /// Values in their order, with gaps where some were taken out.
  private var entries: [(key: ObjectIdentifier, value: Value)?] = []

  subscript(key: ObjectIdentifier) -> Value? {
    get { places[key].flatMap { entries[$0]?.value } }
    set {
      guard let newValue else {
        remove(key)
        return
      }
      if let index = places[key] {
        entries[index] = (key, newValue)
      } else {
        places[key] = entries.count
        entries.append((key, newValue))
      }
    }
  }

  /// Takes a value out and gives it back.
  @discardableResult mutating func remove(_ key: ObjectIdentifier) -> Value? {
    guard let index = places.removeValue(forKey: key) else { return nil }
    let value = entries[index]?.value
    entries[index] = nil
    if entries.count > 2 * places.count + 16 { closeGaps() }
    return value
  }

  private mutating func closeGaps() {
    entries.removeAll { $0 == nil }
    for (index, entry) in entries.enumerated() {
      if let entry { places[entry.key] = index }
    }
  }

  /// Keys with their values; what is added or taken out meanwhile changes nothing of it.
  var pairs: some Sequence<(key: ObjectIdentifier, value: Value)> { entries.lazy.compactMap { $0 } }

  /// The values in their order.
  var values: some Sequence<Value> { entries.lazy.compactMap { $0?.value } }
}
