/// Objects without observable ends, released a few per run loop turn: a large view tree that leaves would make its last
/// frame a long one.
///
/// In each turn of an application the first objects go at once (`budget`), as all do outside of turns: pages of no more views are
/// never put off. Main thread only.
nonisolated package enum DeferredRelease {
  /// How many objects go at once in a turn, and at least how many of those that wait.
  package static let budget = 128

  /// How many more go at once in the turn that runs; nil outside of turns.
  @exclusivity(unchecked) nonisolated(unsafe) private static var budgetLeft: Int?
  @exclusivity(unchecked) nonisolated(unsafe) private static var waiting: [AnyObject] = []

  /// How many objects wait.
  package static var waitingCount: Int { waiting.count }

  /// Lets go of some of what waits; from now on so many objects are let go at once.
  ///
  /// An eighth goes if that is more, so that what waits cannot grow without end.
  package static func beginRunLoopTurn() {
    budgetLeft = budget
    if !waiting.isEmpty { drop(max(budget, waiting.count / 8)) }
  }

  /// From now on everything is let go at once.
  package static func endRunLoopTurn() { budgetLeft = nil }

  /// Lets go of all that waits.
  package static func finish() {
    while !waiting.isEmpty { drop(waiting.count) }
  }

  /// Counts objects that are about to go; answers whether they are too many for the turn, and better kept, as all after them.
  package static func exceeds(_ count: Int) -> Bool {
    guard let left = budgetLeft else { return false }
    budgetLeft = max(0, left - count)
    return count > left
  }

  /// Keeps an object for one of the next turns.
  package static func keep(_ object: AnyObject) { waiting.append(object) }

  private static func drop(_ count: Int) {
    // Out of the list first: what goes may hand over more.
    let gone = Array(waiting.suffix(count))
    waiting.removeLast(gone.count)
    if waiting.isEmpty { waiting = [] }
    withExtendedLifetime(gone) {}
  }
}
