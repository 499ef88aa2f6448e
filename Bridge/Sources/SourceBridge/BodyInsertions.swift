internal import SwiftSyntax

extension TypeDeclaration {
  /// Puts declarations before the last brace, on its line, once everything is known.
  func flushInsertions() {
    guard !insertions.isEmpty else { return }
    let brace = closingBrace
    let before = block.members.last?.span.upperBound ?? 0
    let isOnSameLine = !block.members.isEmpty && !file.bytes[before..<brace].contains(10)
    guard insertions.contains(where: { $0.contains("\n") }) else {
      return file.edits.insert((isOnSameLine ? "; " : " ") + insertions.joined(separator: "; ") + " ", at: brace)
    }
    // Conditions need lines of their own: what follows is told where it stands.
    let (line, column) = file.position(brace)
    let path = file.path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    file.edits.insert(
      "\n\(insertions.joined(separator: "\n"))\n#sourceLocation(file: \"\(path)\", line: \(line))\n"
        + String(repeating: " ", count: column - 1), at: brace)
  }
}
