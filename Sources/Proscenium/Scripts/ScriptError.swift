internal import Foundation

/// A problem in a script, with its place.
nonisolated struct ScriptError: Error, Equatable, CustomStringConvertible {
  let path: String
  let position: TextPosition
  let message: String

  /// `path:line:column: error: what; what to do`.
  ///
  /// The description on one line, whichever text of the script it quotes.
  var description: String {
    let line = String(message.map { $0.isNewline ? " " : $0 })
    return "\(path):\(position.line):\(position.column): error: \(line)"
  }
}
