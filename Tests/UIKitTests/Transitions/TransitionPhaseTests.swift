import Foundation
import Testing
import UIKit

/// The diagram of a transition's phases and the table that the engine goes by.
@Suite struct TransitionPhaseTests {
  /// The table as the diagram in the type's comment draws it.
  private var drawn: [String] {
    TransitionPhase.allCases.filter { !$0.next.isEmpty }.map { phase in
      let name = "\(phase)".padding(toLength: 11, withPad: " ", startingAt: 0)
      return "/// \(name) ──▶ \(phase.next.map { "\($0)" }.joined(separator: ", "))"
    }
  }

  @Test func theDiagramIsTheTable() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    let file = root.appending(path: "Sources/UIKit/Transitions/TransitionPhase.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.contains("──▶") } == drawn)
  }

  @Test func everyPhaseIsReachedAndOnlyTheLastEnds() {
    var reached: Set<TransitionPhase> = [.waiting]
    var pending: [TransitionPhase] = [.waiting]
    while let phase = pending.popLast() {
      for next in phase.next where reached.insert(next).inserted { pending.append(next) }
    }
    #expect(reached == Set(TransitionPhase.allCases))
    #expect(TransitionPhase.allCases.filter(\.next.isEmpty) == [.settled])
  }
}
