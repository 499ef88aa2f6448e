/// A message about a place in a source.
public struct BridgeDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The effect on the build.
  public enum Severity: String, Hashable, Sendable {
    /// Nothing is compiled.
    case error
    /// The build goes on.
    case warning
  }
  /// The file, as it was given.
  public let path: String
  /// Counted from 1.
  public let line: Int
  /// Counted from 1, in UTF-8, as the compiler counts.
  public let column: Int
  /// Errors stop the build.
  public let severity: Severity
  /// The fault, and the cure.
  public let message: String

  /// The line that compilers print.
  public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}
