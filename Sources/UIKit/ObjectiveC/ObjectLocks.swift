internal import Foundation
internal import Synchronization

/// Takes an object's lock; the thread that has it may take it again.
@discardableResult nonisolated public func objc_sync_enter(_ obj: Any) -> Int32 {
  ObjectLocks.enter(obj as AnyObject)
  return 0
}

/// Gives an object's lock back; not 0 if the thread does not have it.
@discardableResult nonisolated public func objc_sync_exit(_ obj: Any) -> Int32 {
  ObjectLocks.exit(obj as AnyObject) ? 0 : -1
}

/// Locks of objects, as long as a thread has them or waits for them.
nonisolated private enum ObjectLocks {
  private final class Entry: @unchecked Sendable {
    let lock = NSRecursiveLock()
    /// Keeps the address from being used again.
    let object: AnyObject
    var users = 0
    /// The thread that has it, and how often.
    var owner: pthread_t?
    var depth = 0

    init(_ object: AnyObject) { self.object = object }
  }

  private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  static func enter(_ object: AnyObject) {
    nonisolated(unsafe) let object = object
    let entry = entries.withLock { entries in
      let entry = entries[ObjectIdentifier(object)] ?? Entry(object)
      entries[ObjectIdentifier(object)] = entry
      entry.users += 1
      return entry
    }
    entry.lock.lock()
    entries.withLock { _ in (entry.owner, entry.depth) = (pthread_self(), entry.depth + 1) }
  }

  static func exit(_ object: AnyObject) -> Bool {
    let entry = entries.withLock { entries -> Entry? in
      guard let entry = entries[ObjectIdentifier(object)], entry.depth > 0, entry.owner == pthread_self() else {
        return nil
      }
      entry.depth -= 1
      entry.users -= 1
      if entry.users == 0 { entries[ObjectIdentifier(object)] = nil }
      return entry
    }
    entry?.lock.unlock()
    return entry != nil
  }
}
