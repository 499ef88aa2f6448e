public import Foundation

/// A set of objects that need not be kept alive by it.
///
/// Differs: Foundation on Linux has none; this one holds any class's objects, and lists them in the order they came.
nonisolated open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private let options: NSPointerFunctions.Options
  private var kept: [KeptObject] = []

  /// A set that keeps and compares objects in some way; the capacity is not needed.
  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) { self.options = options }

  /// A set that does not keep its objects alive.
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// The objects there are, those that are gone left out.
  open var allObjects: [ObjectType] { kept.compactMap { $0.object as? ObjectType } }
  /// Any of the objects; nil without any.
  open var anyObject: ObjectType? { allObjects.first }
  /// The number of objects.
  ///
  /// Differs: those that are gone are not counted; on iOS they may be, for a while.
  open var count: Int { allObjects.count }
  /// The objects as a set.
  open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

  /// Adds an object, unless an equal one is in the table.
  open func add(_ object: ObjectType?) {
    guard let object else { return }
    kept.removeAll { $0.object == nil }
    let new = KeptObject(object, options)
    if !kept.contains(new) { kept.append(new) }
  }
  /// Removes an object.
  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    let old = KeptObject(object, probing)
    kept.removeAll { $0.object == nil || $0 == old }
  }
  /// Removes all objects.
  open func removeAllObjects() { kept = [] }
  /// Returns true if an equal object is there.
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }
  /// The object there that is equal to another.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    let wanted = KeptObject(object, probing)
    return kept.first { $0 == wanted }?.object as? ObjectType
  }
  /// The objects one after the other.
  open func objectEnumerator() -> NSEnumerator { ObjectEnumerator(allObjects) }

  /// The options of a temporary key for a look-up, which is neither copied nor released.
  private var probing: NSPointerFunctions.Options { options.subtracting([.weakMemory, .copyIn]) }
}
