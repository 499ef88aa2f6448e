internal import SwiftSyntax

extension TypeDeclaration {
  /// Puts declarations before the last brace, on its line, once everything is known.
  func flushInsertions() {
    guard !insertions.isEmpty else { return }
    let brace = closingBrace
    let before = block.members.last?.span.upperBound ?? 0
    let isOnSameLine = !block.members.isEmpty && !file.bytes[before..<brace].contains(10)
    let text = insertions.joined(separator: "; ")
    file.edits.insert((isOnSameLine ? "; " : " ") + text + " ", at: brace)
  }
}
