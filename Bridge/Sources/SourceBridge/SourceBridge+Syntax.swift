internal import SwiftDiagnostics
internal import SwiftParserDiagnostics
internal import SwiftSyntax

extension SourceBridge {
  /// The syntax errors of a source, as `line:column: message`.
  public static func syntaxErrors(in source: SourceText) -> [String] {
    let file = ParsedFile(source)
    guard file.tree.hasError else { return [] }
    return ParseDiagnosticsGenerator.diagnostics(for: file.tree).map { diagnostic in
      let (line, column) = file.position(diagnostic.position.utf8Offset)
      return "\(line):\(column): \(diagnostic.message)"
    }
  }
}
