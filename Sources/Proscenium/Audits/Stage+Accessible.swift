internal import Foundation
internal import UIKit

extension Stage {
  /// Expects the screen to be usable by people who see, hear or touch less well: what can be used has a label and 44 × 44
  /// points, text stands out by 4.5 : 1 in the pixels, is not cut off, and is read from the top down.
  ///
  /// A failure lists every problem. What is right all the same is explained by an exception; an exception that explains
  /// nothing fails too.
  public func expectAccessible(
    except exceptions: [AccessibilityException] = [], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    // What was just added is laid out and drawn first.
    activate()
    turn()
    var audit = AccessibilityAudit(self)
    audit.run()
    var unused = Array(exceptions.indices)
    // A finder means the outer of two views with one text: the button, whose label has the problem.
    let excepted = exceptions.map { findAll($0.finder) }
    let problems = audit.findings.filter { finding in
      let known = exceptions.indices.filter { index in
        guard exceptions[index].problem == finding.problem, let view = finding.view else { return false }
        return excepted[index].contains { view.isDescendant(of: $0) }
      }
      unused.removeAll { known.contains($0) }
      return known.isEmpty
    }
    let lines =
      problems.map { "  \($0.problem.rawValue): \($0.text)" }
      + unused.map {
        "  unused exception: \(exceptions[$0].problem.rawValue) of a view that \(exceptions[$0].finder.description),"
          + " “\(exceptions[$0].reason)”; take it out"
      }
    guard !lines.isEmpty else { return }
    let count = lines.count == 1 ? "1 problem" : "\(lines.count) problems"
    TestFailures.record(
      "the screen is not accessible to all: \(count)\n\(lines.joined(separator: "\n"))\n"
        + "what is right all the same: except: [AccessibilityException(.target, .text(…), because: …)]",
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
