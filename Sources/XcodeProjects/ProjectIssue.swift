/// An issue in a project's files, for the project's author.
package struct ProjectIssue: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Severity: String, Hashable, Sendable {
    /// The project cannot be built.
    case error
    /// The project is built without the part that the issue names.
    case warning
    /// The project is built; the issue says what was left out on purpose.
    case note
  }

  package var severity: Severity
  package var path: String
  /// Counted from 1.
  package var line: Int
  /// Counted from 1, in bytes.
  package var column: Int
  /// The problem, in one clause.
  package var message: String
  /// The advice, in one clause.
  package var advice: String

  package init(
    _ severity: Severity, _ path: String, _ position: (line: Int, column: Int), _ message: String, do advice: String
  ) {
    (self.severity, self.path, self.message, self.advice) = (severity, path, message, advice)
    (line, column) = position
  }

  /// An issue with a whole file.
  package init(_ severity: Severity, _ path: String, _ message: String, do advice: String) {
    self.init(severity, path, (1, 1), message, do: advice)
  }

  /// `path:line:column: error: what; what to do`.
  package var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message); \(advice)" }
}

/// The lines of a text, for the places of issues.
package struct LineMap: Sendable {
  private let starts: [Int]

  package init(_ bytes: [UInt8]) {
    starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// Line and column of an offset, both counted from 1.
  package func position(_ offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - starts[low] + 1)
  }
}
