internal import SwiftSyntax

/// Overrides of `delegate` in subclasses of scrolling views: on iOS each class of them declares it anew, with its own
/// delegate's type; here it is the scroll view's, and values that come in are cast.
final class DelegateOverrideRewriter: SyntaxVisitor {
  private let file: ParsedFile
  private static let types = ["UITableViewDelegate", "UICollectionViewDelegate", "UITextViewDelegate"]

  init(_ file: ParsedFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.contains(where: { $0.name.text == "override" }), node.bindings.count == 1,
      let binding = node.bindings.first, binding.pattern.trimmedDescription == "delegate",
      let type = binding.typeAnnotation?.type, let name = Self.types.first(where: { Self.isOptional($0, type) })
    else { return .visitChildren }
    file.edits.substitute(type.span, with: "(any UIScrollViewDelegate)?")
    guard case .accessors(let accessors) = binding.accessorBlock?.accessors else { return .visitChildren }
    for accessor in accessors { cast(accessor, to: name) }
    return .visitChildren
  }

  private static func isOptional(_ name: String, _ type: TypeSyntax) -> Bool {
    ["\(name)?", "(any \(name))?", "(\(name))?", "Optional<\(name)>", "\(name)!"].contains(type.trimmedDescription)
  }

  private func cast(_ accessor: AccessorDeclSyntax, to type: String) {
    let kind = accessor.accessorSpecifier.text
    guard kind != "get", let body = accessor.body else { return }
    let value = accessor.parameters?.name.text ?? (kind == "didSet" ? "oldValue" : "newValue")
    let isNamed = body.statements.tokens(viewMode: .sourceAccurate).contains { $0.text == value }
    guard isNamed else { return }
    file.edits.insert(" let \(value) = \(value) as? any \(type); _ = \(value);", at: body.leftBrace.span.upperBound)
  }
}
