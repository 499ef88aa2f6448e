internal import Glibc
internal import Synchronization

/// A lock in the memory of its declaration. Use it by its address, and keep it at one address for its lifetime.
public struct os_unfair_lock_s {
  /// 1 while it is held; only the functions of this file use it.
  var _os_unfair_lock_opaque: UInt32 = 0

  /// A free lock.
  public init() {}
}

/// A lock in the memory of its declaration.
public typealias os_unfair_lock = os_unfair_lock_s
/// The address of a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

extension UnsafeMutablePointer<os_unfair_lock_s> {
  /// Turns the lock's number from one value into another in one step; answers whether it had the first.
  fileprivate func exchange(_ old: UInt32, _ new: UInt32) -> Bool {
    // An atomic number has the layout of the number itself.
    let word = UnsafeMutableRawPointer(self).assumingMemoryBound(to: Atomic<UInt32>.self)
    return word.pointee.compareExchange(expected: old, desired: new, ordering: .sequentiallyConsistent).exchanged
  }
}

/// Locks, and waits while the lock is held.
///
/// Differs: a waiting thread yields the processor again and again, without the system's help.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  while !lock.exchange(0, 1) { sched_yield() }
}

/// Locks if the lock is free, and returns true if it did.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { lock.exchange(0, 1) }

/// Unlocks.
///
/// Errors: a lock that is not held stops the program.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  precondition(lock.exchange(1, 0), "os_unfair_lock_unlock of a lock that is not held; take it before")
}

/// Stops the program unless the lock is held.
///
/// Differs: by any thread; the holder is not recorded.
public func os_unfair_lock_assert_owner(_ lock: os_unfair_lock_t) {
  precondition(!lock.exchange(0, 0), "the lock is not held; take it before")
}

/// Stops the program if the lock is held.
///
/// Differs: by any thread; the holder is not recorded.
public func os_unfair_lock_assert_not_owner(_ lock: os_unfair_lock_t) {
  precondition(lock.exchange(0, 0), "the lock is held; let it go before")
}

/// A lock with the state it protects, in memory of its own.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Storage {
    var lock = os_unfair_lock()
    var state: State

    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  /// A lock around a state that may be sent anywhere.
  public init(initialState: State) where State: Sendable { storage = Storage(initialState) }
  /// A lock around a state of which the caller has the only reference.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }
  /// A lock without state.
  public init() where State == Void { storage = Storage(()) }

  /// Runs a closure with the state under the lock.
  public func withLock<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result { try withLockUnchecked(body) }

  /// Runs a closure with the state under the lock, without a check of sendability.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    withUnsafeMutablePointer(to: &storage.lock) { os_unfair_lock_lock($0) }
    defer { unlockStorage() }
    return try body(&storage.state)
  }

  /// As `withLock`, if the lock is free; else nil.
  public func withLockIfAvailable<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result? { try withLockIfAvailableUnchecked(body) }

  /// As `withLockUnchecked`, if the lock is free; else nil.
  public func withLockIfAvailableUnchecked<Result>(
    _ body: (inout State) throws -> Result
  ) rethrows -> Result? {
    guard withUnsafeMutablePointer(to: &storage.lock, { os_unfair_lock_trylock($0) }) else { return nil }
    defer { unlockStorage() }
    return try body(&storage.state)
  }

  private func unlockStorage() { withUnsafeMutablePointer(to: &storage.lock) { os_unfair_lock_unlock($0) } }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Runs a closure under the lock.
  public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
    try withLockUnchecked { _ in try body() }
  }

  /// Locks.
  public func lock() { withUnsafeMutablePointer(to: &storage.lock) { os_unfair_lock_lock($0) } }
  /// Unlocks.
  public func unlock() { unlockStorage() }
  /// Locks if the lock is free, and returns true if it did.
  public func lockIfAvailable() -> Bool {
    withUnsafeMutablePointer(to: &storage.lock) { os_unfair_lock_trylock($0) }
  }
}
