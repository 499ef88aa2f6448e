internal import Foundation

/// Colours, for a person at a terminal: a file, a pipe and a machine get plain text.
package struct Terminal {
  private let hasColors: Bool

  static let output = Terminal(isTerminal: isatty(1) == 1, ProcessInfo.processInfo.environment)
  static let error = Terminal(isTerminal: isatty(2) == 1, ProcessInfo.processInfo.environment)

  /// Colours go to a terminal that has some, unless `NO_COLOR` is set to anything.
  package init(isTerminal: Bool, _ environment: [String: String]) {
    hasColors =
      isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM", default: "dumb"] != "dumb"
  }

  /// Returns a text with `error:` and `missing` in red, `ok` in green, at the beginning of its lines.
  package func coloring(_ text: String) -> String {
    guard hasColors else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.replacing(#/^(?:proscenium: )?(error:)|^(missing)|^(ok)\b/#) { match in
        let color = match.output.3 == nil ? "\u{1B}[31m" : "\u{1B}[32m"
        return color + match.output.0 + "\u{1B}[0m"
      }
    }
    return lines.joined(separator: "\n")
  }
}
