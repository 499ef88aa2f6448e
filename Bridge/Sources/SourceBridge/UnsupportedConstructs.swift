internal import SwiftSyntax

/// Constructs that have no counterpart, each said once at its place.
final class UnsupportedConstructs: TypeContextVisitor {
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    node.condition.map { module.evaluator.evaluate($0) == false } == true ? .skipChildren : .visitChildren
  }

  /// Functions of C that implement methods: an implementation is no such function here.
  override func visit(_ node: AttributedTypeSyntax) -> SyntaxVisitorContinueKind {
    guard let function = node.baseType.as(FunctionTypeSyntax.self), function.parameters.count >= 2,
      function.parameters.dropFirst().first?.type.trimmedDescription == "Selector"
    else { return .visitChildren }
    let isC = node.attributes.contains {
      guard case .attribute(let attribute) = $0 else { return false }
      let text = attribute.trimmedDescription.filter { !$0.isWhitespace }
      return text == "@convention(c)" || text == "@convention(block)"
    }
    if isC {
      module.report(
        file, node.span.lowerBound,
        "a function of C that takes a selector cannot be called here; exchange @objc methods by"
          + " method_exchangeImplementations instead")
    }
    return .visitChildren
  }
}
