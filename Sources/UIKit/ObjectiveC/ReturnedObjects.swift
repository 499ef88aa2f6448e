internal import Synchronization

/// Objects that were handed out without anybody keeping them: they stay until the turn ends.
nonisolated enum ReturnedObjects {
  private struct ReturnedPool: @unchecked Sendable {
    var objects: [AnyObject] = []
  }

  private static let kept = Mutex(ReturnedPool())
  private static let isEmpty = Atomic(true)

  static func keep(_ object: AnyObject) {
    nonisolated(unsafe) let object = object
    kept.withLock { $0.objects.append(object) }
    isEmpty.store(false, ordering: .relaxed)
  }

  /// Lets go of them, outside of the lock: what is let go may come back here.
  static func release() {
    guard !isEmpty.load(ordering: .relaxed) else { return }
    let gone = kept.withLock { kept in
      let gone = kept
      kept.objects = []
      isEmpty.store(true, ordering: .relaxed)
      return gone
    }
    withExtendedLifetime(gone) {}
  }
}

/// Runs a closure; autoreleased objects are released at the turn's end.
///
/// Differs: Linux counts references where they are, so nothing waits for the end of the closure.
nonisolated public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}
