internal import Foundation
internal import InterfaceDocument

/// Something in a document that its author has to know of.
struct Finding: Encodable, CustomStringConvertible {
  enum Severity: String, Encodable { case error, warning }

  var path: String
  var line: Int
  var column: Int
  var severity: Severity
  var message: String

  init(_ severity: Severity, at position: SourcePosition, _ message: String) {
    (path, line, column) = (position.path, position.line, position.column)
    (self.severity, self.message) = (severity, message)
  }

  init(_ issue: InterfaceIssue) {
    self.init(
      issue.severity == .error ? .error : .warning, at: issue.position, "\(issue.message); \(issue.advice)")
  }

  /// Creates a finding from a diagnostic of loading; nil for a text without a place.
  init?(parsing text: String) {
    guard let match = text.wholeMatch(of: #/(?s)(.+?):(\d+):(\d+): (error|warning): (.*?)(?: \[[A-Z]+-\d+\])?/#),
      let line = Int(match.2), let column = Int(match.3), let severity = Severity(rawValue: String(match.4))
    else { return nil }
    let position = SourcePosition(path: String(match.1), line: line, column: column)
    self.init(severity, at: position, Self.plain(String(match.5)))
  }

  /// A text in one line, without the addresses of objects, which differ from run to run.
  static func plain(_ text: String) -> String {
    text.replacing(#/: ?0x[0-9a-f]+/#, with: "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}
