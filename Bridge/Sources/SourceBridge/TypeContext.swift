internal import SwiftSyntax

/// A visitor that knows inside which types it is.
class TypeContextVisitor: SyntaxVisitor {
  let file: ParsedFile
  let module: Module
  /// The types around, outermost first.
  private(set) var context: [TypeEntry?] = []
  private var byBlock: [SyntaxIdentifier: TypeDeclaration] = [:]

  init(_ file: ParsedFile, _ module: Module) {
    self.file = file
    self.module = module
    for declaration in module.declarations where declaration.file === file {
      byBlock[declaration.block.id] = declaration
    }
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
    context.append(byBlock[node.id].flatMap { module.index.entry(of: $0) })
    return .visitChildren
  }

  override func visitPost(_ node: MemberBlockSyntax) { context.removeLast() }

  /// The declaration around the place, as the module collected it.
  func declaration(of node: MemberBlockSyntax) -> TypeDeclaration? { byBlock[node.id] }

  /// The type around.
  var current: TypeEntry? { context.last.flatMap { $0 } }

  /// The full name of the type around.
  var currentPath: [String] { current?.name.split(separator: ".").map(String.init) ?? [] }
}
