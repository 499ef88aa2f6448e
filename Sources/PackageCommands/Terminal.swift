internal import Foundation

/// Colours, for a person at a terminal: a file, a pipe and a machine get plain text.
package struct Terminal {
  private let hasColors: Bool

  static let output = Terminal(isTerminal: isatty(1) == 1, ProcessInfo.processInfo.environment)
  package static let error = Terminal(isTerminal: isatty(2) == 1, ProcessInfo.processInfo.environment)

  /// Colours go to a terminal that has some, unless `NO_COLOR` is set to anything.
  package init(isTerminal: Bool, _ environment: [String: String]) {
    hasColors =
      isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM", default: "dumb"] != "dumb"
  }

  /// Returns a text with the beginning of its lines in colours: `error:`, also behind a place, and `missing` in red,
  /// `warning:` in magenta, `ok` in green.
  package func coloring(_ text: String) -> String {
    guard hasColors else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.replacing(#/^((?:\S[^:]*:\d+:\d+: )?)((?:proscenium: )?error:|warning:|missing\b|ok\b)/#) { match in
        let color =
          switch match.output.2 {
          case "ok": "\u{1B}[32m"
          case "warning:": "\u{1B}[35m"
          default: "\u{1B}[31m"
          }
        return match.output.1 + color + match.output.2 + "\u{1B}[0m"
      }
    }
    return lines.joined(separator: "\n")
  }
}
