internal import Foundation

/// One transaction between its `begin` and the end of the last animation added in it.
final class TransactionLevel {
  var duration: CFTimeInterval?
  var timingFunction: CAMediaTimingFunction?
  var disablesActions = false
  var values: [String: Any] = [:]
  private(set) var completion: (@MainActor () -> Void)?
  private var pending = 0
  private var hasAnimations = false
  private var isCommitted = false

  /// A level inside another takes over what that one says, except its completion.
  init(inside outer: TransactionLevel?) {
    guard let outer else { return }
    (duration, timingFunction, disablesActions) = (outer.duration, outer.timingFunction, outer.disablesActions)
    values = outer.values
  }

  func setCompletion(_ block: (@MainActor () -> Void)?) { completion = block }

  func animationAdded() {
    pending += 1
    hasAnimations = true
  }

  func animationEnded(at time: CFTimeInterval, sequence: Int) {
    pending -= 1
    if isCommitted, pending == 0 { complete(at: time, sequence: sequence) }
  }

  /// Nothing can be added any more; with nothing to wait for it completes with the turn's commit.
  func commit() {
    isCommitted = true
    guard pending == 0, completion != nil else { return }
    MediaSession.current.transactions.empty.append(self)
  }

  func complete(at time: CFTimeInterval, sequence: Int) {
    guard let block = completion else { return }
    completion = nil
    MediaSession.current.ended.append(EndNotice(time: time, sequence: sequence, rank: .transaction, run: block))
  }
}

/// Open transactions, innermost last; the first is the implicit one of the turn.
struct TransactionStack {
  private var implicit: TransactionLevel?
  private var explicit: [TransactionLevel] = []
  /// Committed without anything to wait for.
  var empty: [TransactionLevel] = []

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

  /// Levels that a new animation belongs to.
  ///
  /// Order: innermost first, so that it completes first.
  var levelsWaiting: [TransactionLevel] {
    var levels = Array(explicit.reversed().filter { $0.completion != nil })
    if let implicit, implicit.completion != nil { levels.append(implicit) }
    return levels
  }
}
