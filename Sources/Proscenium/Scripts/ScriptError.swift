internal import Foundation

/// What is wrong with a script, and where.
nonisolated struct ScriptError: Error, Equatable, CustomStringConvertible {
  let path: String
  let position: TextPosition
  let message: String

  /// `path:line:column: error: what; what to do`.
  var description: String { "\(path):\(position.line):\(position.column): error: \(message)" }
}
