internal import SwiftSyntax

extension SourceBridge {
  /// A manifest in which what is meant for iOS counts, and what Xcode takes for resources without being told; nil when
  /// nothing changes.
  ///
  /// `names` answers the names in a folder beside the manifest, by its path from there; those of folders end in `/`.
  public static func rewriteManifest(
    _ source: SourceText, names: @escaping (_ folder: String) -> [String] = { _ in [] }
  ) -> String? {
    let file = ParsedFile(source)
    ManifestRewriter(file).walk(file.tree)
    ManifestResources(file, names).walk(file.tree)
    return file.rewritten()
  }
}

/// `#if os(iOS)` and `.when(platforms: [.iOS])` in manifests.
private final class ManifestRewriter: SyntaxVisitor {
  private let file: ParsedFile

  init(_ file: ParsedFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { SystemNames(file).walk(condition) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "when",
      let list = node.arguments.first(where: { $0.label?.text == "platforms" })?.expression.as(ArrayExprSyntax.self)
    else { return .visitChildren }
    let names = list.elements.map { $0.expression.trimmedDescription.lastName }
    if names.contains("iOS"), !names.contains("linux"), let last = list.elements.last {
      file.edits.insert(", .linux", at: last.expression.span.upperBound)
    }
    return .visitChildren
  }
}

private final class SystemNames: SyntaxVisitor {
  private let file: ParsedFile

  init(_ file: ParsedFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.trimmedDescription == "os(iOS)" { file.edits.replace(node.span, in: file.bytes, with: "true") }
    return .skipChildren
  }
}
