public import Foundation

/// Objects by objects, neither of which need be kept alive by it.
///
/// Differs: Foundation on Linux has none; this one holds any class's objects, and lists them in the order they came.
nonisolated open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var entries: [KeptObject: KeptObject] = [:]
  private var order: [KeptObject] = []

  /// A map that keeps and compares keys and values in some way; the capacity is not needed.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity: Int = 0
  ) {
    (self.keyOptions, self.valueOptions) = (keyOptions, valueOptions)
  }

  /// A map that keeps both alive.
  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  /// A map that keeps the values alive only while their keys live.
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
  /// A map that keeps the keys alive.
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
  /// A map that keeps neither alive.
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// The number of entries.
  ///
  /// Differs: those of which one is gone are not counted; on iOS they may be, for a while.
  open var count: Int { pairs.count }

  /// Returns the value of a key; nil if there is none.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    aKey.flatMap { entries[KeptObject($0, probing)]?.object as? ObjectType }
  }
  /// Sets the value of a key; nil takes it out.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey else { return }
    clean()
    guard let anObject else { return removeObject(forKey: aKey) }
    let key = KeptObject(aKey, keyOptions)
    if entries.updateValue(KeptObject(anObject, valueOptions), forKey: key) == nil { order.append(key) }
  }
  /// Removes a key and its value.
  open func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    let key = KeptObject(aKey, probing)
    entries[key] = nil
    order.removeAll { $0 == key }
  }
  /// Removes all entries.
  open func removeAllObjects() { (entries, order) = ([:], []) }
  /// The keys one after the other.
  open func keyEnumerator() -> NSEnumerator { ObjectEnumerator(pairs.map(\.key)) }
  /// The values one after the other; nil when there are none.
  open func objectEnumerator() -> NSEnumerator? { pairs.isEmpty ? nil : ObjectEnumerator(pairs.map(\.value)) }
  /// The values by keys.
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    var result: [AnyHashable: ObjectType] = [:]
    for pair in pairs {
      if let key = pair.key as? AnyHashable, let value = pair.value as? ObjectType { result[key] = value }
    }
    return result
  }

  private var pairs: [(key: AnyObject, value: AnyObject)] {
    order.compactMap { kept in
      guard let key = kept.object, let value = entries[kept]?.object else { return nil }
      return (key, value)
    }
  }

  /// Removes the entries of deallocated objects when one is added.
  private func clean() {
    guard order.contains(where: { $0.object == nil || entries[$0]?.object == nil }) else { return }
    let alive = pairs.map(\.key)
    entries = entries.filter { $0.key.object != nil && $0.value.object != nil }
    order.removeAll { kept in !alive.contains { $0 === kept.object } }
  }

  /// The options of a temporary key for a look-up, which is neither copied nor released.
  private var probing: NSPointerFunctions.Options { keyOptions.subtracting([.weakMemory, .copyIn]) }
}
