internal import SwiftSyntax

/// The package manager's list of tests: methods on the main actor cannot stand in it as they are.
final class TestDiscoveryRewriter: SyntaxVisitor {
  private let file: ParsedFile
  private var isChanged = false

  /// Rewrites a list that the package manager generated.
  init(_ file: ParsedFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
    guard !file.bytes.isEmpty, !file.text(0..<file.bytes.count).contains("func _proscenium_test<") else { return }
    walk(file.tree)
    if isChanged { file.additions.append(Self.wrapper) }
  }

  override func visit(_ node: TupleExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    guard elements.count == 2, let name = elements[0].expression.as(StringLiteralExprSyntax.self),
      let method = elements[1].expression.as(DeclReferenceExprSyntax.self),
      name.trimmedDescription == "\"\(method.baseName.bareName)\""
    else { return .visitChildren }
    file.edits.insert("_proscenium_test(", at: method.span.lowerBound)
    file.edits.insert(")", at: method.span.upperBound)
    isChanged = true
    return .skipChildren
  }

  /// Calls a test on the main actor where it belongs there.
  private static let wrapper = """
    private func _proscenium_test<Test: XCTestCase, Body>(_ method: @escaping (Test) -> Body) -> (Test) -> () throws -> Void {
      { test in {
        let body: Any = method(test)
        switch body {
        case let body as @MainActor () -> Void: MainActor.assumeIsolated { body() }
        case let body as @MainActor () throws -> Void: try MainActor.assumeIsolated { try body() }
        case let body as () -> Void: body()
        case let body as () throws -> Void: try body()
        default: XCTFail("a test of a type that nobody knows: \\(type(of: body))")
        }
      } }
    }
    """
}
