internal import Foundation

/// One transaction between its `begin` and its `commit`.
final class TransactionLevel {
  @exclusivity(unchecked) var duration: CFTimeInterval?
  @exclusivity(unchecked) var timingFunction: CAMediaTimingFunction?
  @exclusivity(unchecked) var disablesActions = false
  var values: [String: Any] = [:]
  /// The group of the animations added from now on; nil without a completion.
  private(set) var group: TransactionGroup?

  /// A level inside another takes over what that one says, except its completion.
  init(inside outer: TransactionLevel?) {
    guard let outer else { return }
    (duration, timingFunction, disablesActions) = (outer.duration, outer.timingFunction, outer.disablesActions)
    values = outer.values
  }

  /// Begins a group with a completion of its own; the one before takes no more animations.
  func setCompletion(_ block: (@MainActor () -> Void)?) {
    let former = group
    group = block.map { TransactionGroup($0) }
    former?.close()
  }

  /// Nothing can be added any more.
  func commit() {
    let last = group
    group = nil
    last?.close()
  }
}

/// The animations that one completion waits for.
///
/// ```
/// open ──close, without animations──▶ completed at once (documented)
///   └──close──▶ closed ──last animation ends──▶ completed with what ended
/// ```
final class TransactionGroup {
  private(set) var completion: (@MainActor () -> Void)?
  private var pending = 0
  private var hasAnimations = false
  private var isClosed = false

  init(_ completion: @escaping @MainActor () -> Void) { self.completion = completion }

  func animationAdded() {
    pending += 1
    hasAnimations = true
  }

  func animationEnded(at time: CFTimeInterval, sequence: Int) {
    pending -= 1
    if isClosed, pending == 0 { notifyLater(at: time, sequence: sequence) }
  }

  func close() {
    isClosed = true
    guard pending == 0 else { return }
    guard !hasAnimations else {
      let session = MediaSession.current
      return notifyLater(at: session.clock.now, sequence: session.nextSequence())
    }
    if StackGuard.isNearlyFull {
      fatalError(
        "Completions of transactions without animations begin further ones, without end, up to the end of the stack. Begin one in a "
          + "completion only under a condition that ends. [A-50]")
    }
    consume()?()
  }

  private func notifyLater(at time: CFTimeInterval, sequence: Int) {
    guard let block = consume() else { return }
    MediaSession.current.ended.append(EndNotice(time: time, sequence: sequence, rank: .transaction, run: block))
  }

  private func consume() -> (@MainActor () -> Void)? {
    defer { completion = nil }
    return completion
  }
}

/// Open transactions, innermost last; the first is the implicit one of the turn.
struct TransactionStack {
  private var implicit: TransactionLevel?
  private var explicit: [TransactionLevel] = []

  var depth: Int { explicit.count }

  /// The innermost level for reading; nil when nothing was begun.
  var innermost: TransactionLevel? { explicit.last ?? implicit }

  /// The innermost level for writing.
  mutating func current() -> TransactionLevel {
    if let level = explicit.last { return level }
    if let implicit { return implicit }
    let level = TransactionLevel(inside: nil)
    implicit = level
    return level
  }

  mutating func begin() { explicit.append(TransactionLevel(inside: innermost)) }

  /// False when nothing was begun.
  mutating func popExplicit() -> TransactionLevel? { explicit.popLast() }

  mutating func popImplicit() -> TransactionLevel? {
    defer { implicit = nil }
    return implicit
  }

  /// Groups that a new animation belongs to.
  ///
  /// Order: innermost first, so that it completes first.
  var groupsWaiting: [TransactionGroup] { (explicit.reversed() + [implicit].compactMap { $0 }).compactMap(\.group) }
}
