/// A place in a document's text.
public struct SourcePosition: Hashable, Sendable, CustomStringConvertible {
  /// The file's path as it was given.
  public var path: String
  /// Counted from 1.
  public var line: Int
  /// Counted from 1, in characters of Unicode.
  public var column: Int

  /// Makes a place from its parts.
  public init(path: String, line: Int, column: Int) {
    (self.path, self.line, self.column) = (path, line, column)
  }

  /// The place as editors read it: `path:line:column`.
  public var description: String { "\(path):\(line):\(column)" }
}

/// Something in a document that an author has to know of.
public struct InterfaceIssue: Error, Hashable, Sendable, CustomStringConvertible {
  /// How bad an issue is.
  public enum Severity: String, Hashable, Sendable {
    /// The part that it names cannot be used as it is written.
    case error
    /// The part that it names is kept, and means nothing to the reader.
    case warning
  }

  /// How bad it is.
  public var severity: Severity
  /// The place of the issue.
  public var position: SourcePosition
  /// The problem, in one clause.
  public var message: String
  /// The advice, in one clause.
  public var advice: String

  /// Makes an issue from its parts.
  public init(_ severity: Severity, at position: SourcePosition, _ message: String, do advice: String) {
    (self.severity, self.position, self.message, self.advice) = (severity, position, message, advice)
  }

  /// The issue on one line: `path:line:column: error: what; what to do`.
  public var description: String { "\(position): \(severity.rawValue): \(message); \(advice)" }
}
