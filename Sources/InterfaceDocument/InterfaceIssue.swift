/// A place in a document's text.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The file's path as it was given.
  public var path: String
  /// Counted from 1.
  public var line: Int
  /// Counted from 1, in characters of Unicode.
  public var column: Int

  /// Creates a place from its parts.
  public init(path: String, line: Int, column: Int) {
    (self.path, self.line, self.column) = (path, line, column)
  }

  /// The place as editors read it: `path:line:column`.
  public var description: String { "\(path):\(line):\(column)" }
}

/// An issue in a document for its author.
public struct InterfaceIssue: Error, Hashable, Sendable, CustomStringConvertible {
  /// The severity of an issue.
  public enum Severity: String, Hashable, Sendable {
    /// The part that it names cannot be used as it is written.
    case error
    /// The part that it names is kept, and means nothing to the reader.
    case warning
  }

  /// The severity.
  public var severity: Severity
  /// The place of the issue.
  public var place: SourcePlace
  /// The problem, in one clause.
  public var message: String
  /// The advice, in one clause.
  public var advice: String

  /// Creates an issue from its parts.
  public init(_ severity: Severity, at place: SourcePlace, _ message: String, do advice: String) {
    (self.severity, self.place, self.message, self.advice) = (severity, place, message, advice)
  }

  /// The issue on one line: `path:line:column: error: what; what to do`.
  public var description: String { "\(place): \(severity.rawValue): \(message); \(advice)" }
}
