internal import Foundation

/// Changes that were asked for inside of what a list asks, and wait for the next turn. Rule: LV-17, LV-40
///
/// What they say fits one step from the counts before to those after; where there are more steps than one, or counts or
/// cells were asked for in between, the previous contents are unknown, and the list reloads all data.
package struct WaitingChanges<List> {
  /// A change alone, the beginning and the end of several, a closure that makes what changes when it is called, or what
  /// changes no counts.
  package enum Kind { case change, begin, end, closure, reload }

  private var changes: [(List) -> Void] = []
  private var (steps, depth) = (0, 0)
  private var hasClosure = false

  package init() {}

  /// True if what is there may be other than what was counted.
  package var isAhead: Bool { steps > 0 }

  /// Answers whether it is the first that waits.
  package mutating func add(_ kind: Kind, _ change: @escaping (List) -> Void) -> Bool {
    switch kind {
    case .change: if depth == 0 { steps += 1 }
    case .begin:
      if depth == 0 { steps += 1 }
      depth += 1
    case .end: depth = max(0, depth - 1)
    case .closure: hasClosure = true
    case .reload: break
    }
    // The closure comes first, and finds what the later one has changed already.
    if hasClosure, kind == .change || kind == .begin { steps += 1 }
    changes.append(change)
    return changes.count == 1
  }

  /// Counts, or the view of a row, were asked for: the answer has in it what waits.
  package mutating func wasAnswered() { if isAhead { steps += 1 } }

  /// Returns the waiting changes, and whether all data must be reloaded.
  package mutating func consume() -> (changes: [(List) -> Void], isLost: Bool) {
    defer { self = WaitingChanges() }
    return (changes, steps > 1)
  }
}
