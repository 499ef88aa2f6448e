internal import Synchronization

/// A flag that an interruption of the program sets, for every thread at once.
nonisolated package final class Interruption: Sendable {
  private let flag = Atomic(false)

  package init() {}

  /// True after an interruption.
  package var hasHappened: Bool { flag.load(ordering: .relaxed) }

  /// Sets the flag; false if it was set.
  @discardableResult package func applyUpdates() -> Bool { !flag.exchange(true, ordering: .relaxed) }
}
