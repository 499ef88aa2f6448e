public import Foundation

/// The memory and comparison options of a collection of objects.
nonisolated open class NSPointerFunctions: NSObject {
  /// The ways, as bits.
  nonisolated public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Ways by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Objects are kept alive.
    public static let strongMemory = Options([])
    /// Objects are not retained, and leave the collection when they are deallocated.
    public static let weakMemory = Options(rawValue: 5 << 0)
    /// Compares objects by `isEqual`.
    public static let objectPersonality = Options([])
    /// Objects are equal when they are the same.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    /// Objects are copied when they are put in.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// An object as a collection keeps and finds it.
nonisolated struct KeptObject: Hashable {
  private let hash: Int
  private let comparesIdentity: Bool
  private let held: AnyObject?
  private weak var loose: AnyObject?

  init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
    let isWeak = options.contains(.weakMemory)
    let kept = options.contains(.copyIn) ? (object as? any NSCopying)?.copy(with: nil) as AnyObject? ?? object : object
    comparesIdentity = options.contains(.objectPointerPersonality)
    let identity = ObjectIdentifier(kept).hashValue
    hash = comparesIdentity ? identity : (kept as? NSObject)?.hash ?? identity
    held = isWeak ? nil : kept
    loose = isWeak ? kept : nil
  }

  /// The object; nil when it was not kept alive and is gone.
  var object: AnyObject? { held ?? loose }

  static func == (a: KeptObject, b: KeptObject) -> Bool {
    guard let one = a.object, let other = b.object else { return false }
    if one === other { return true }
    guard !a.comparesIdentity, let one = one as? NSObject else { return false }
    return one.isEqual(other)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// Objects one after the other.
nonisolated final class ObjectEnumerator: NSEnumerator {
  private var rest: ArraySlice<AnyObject>

  init(_ objects: [AnyObject]) { rest = objects[...] }

  override func nextObject() -> Any? { rest.popFirst() }
}
