/// Changes without animation, each asked for in a callback of the one before.
///
/// An app whose callbacks always ask for the next change would keep one run loop turn forever. Such a chain is reported
/// once, and goes on with one change per turn. Rule
struct ChangeChain {
  /// The changes in a row after which a chain counts as endless (chosen: far more than apps ask for).
  private static let longest = 500
  /// The changes inside one another, or in one layout pass, after which the next one waits for the commit (chosen).
  private static let deepest = 50
  /// The rounds of layout and commit in one turn.
  private static let rounds = 100

  private var length = 0
  private var depth = 0
  private var inThisCommit = 0

  /// True once the chain counts as endless.
  var isEndless: Bool { length >= Self.longest }
  /// How many rounds of layout and commit the turn may run.
  var maximumRounds: Int { isEndless ? 1 : Self.rounds }
  /// True if a change may begin before the commit.
  var admitsAtOnce: Bool { !isEndless && depth < Self.deepest && inThisCommit < Self.deepest }

  /// True while a change begins.
  var isInsideChange: Bool { depth > 0 }

  /// Adds a change or a round.
  ///
  /// - Returns: True if the chain counts as endless from this one on.
  mutating func extend() -> Bool {
    length += 1
    return length == Self.longest
  }

  mutating func enterChange(duringLayout: Bool) {
    depth += 1
    if duringLayout { inThisCommit += 1 }
  }
  mutating func leaveChange() { depth -= 1 }
  mutating func commitEnded() { inThisCommit = 0 }
  /// A turn ended and left nothing to do.
  mutating func end() { length = 0 }
}

extension UIApplication {
  /// True while changes follow one another without end. Rule
  package var changesWithoutEnd: Bool { changeChain.isEndless }

  /// Begins a change, unless its chain must wait for the commit. Rule
  ///
  /// - Parameter isAtCommit: True after the commit, and where the change has to be over when the call returns.
  func beginChange(isAtCommit: Bool, duringLayout: Bool, _ begin: () -> Void) {
    guard isAtCommit || changeChain.admitsAtOnce else { return }
    // Layout that code asks for outside of turns is no callback's, however often.
    let isCounted = turns > 0
    if isCounted, duringLayout || changeChain.isInsideChange { extendChain() }
    changeChain.enterChange(duringLayout: duringLayout && isCounted)
    begin()
    changeChain.leaveChange()
  }

  func extendChain() {
    guard changeChain.extend() else { return }
    let next = pendingWork.first.map { " Next is the \($0)." } ?? ""
    Diagnostics.report(
      UsageError(
        "A-50", nil,
        "500 changes without animation followed one another, each from a callback of the one before.\(next) One begins per "
          + "turn from now on. Ask for the next change under a condition that ends, or with animation."))
  }
}
