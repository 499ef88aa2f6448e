internal import SwiftSyntax

/// `type.init()` of a value whose type is a metatype of a class of the library's.
///
/// On iOS every initializer of such classes can be called so; Swift's own must be `required`. The library makes the object.
final class MetatypeInitializerRewriter: TypeContextVisitor {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self), callee.declName.baseName.text == "init",
      node.arguments.isEmpty, node.trailingClosure == nil, let base = callee.base
    else { return .visitChildren }
    let chain = base.as(OptionalChainingExprSyntax.self)
    guard isClassOfLibrary(chain?.expression ?? base) else { return .visitChildren }
    if let chain {
      let end = chain.expression.span.upperBound
      file.edits.substitute(end..<node.span.upperBound, with: ".map { UIKit._ObjectiveC.make($0) }")
    } else {
      file.edits.insert("UIKit._ObjectiveC.make(", at: base.span.lowerBound)
      file.edits.substitute(base.span.upperBound..<node.span.upperBound, with: ")")
    }
    file.needsUIKit = true
    return .visitChildren
  }

  private func isClassOfLibrary(_ expression: ExprSyntax) -> Bool {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return isClassOfLibrary(only.expression)
    }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { return isClassOfLibrary(forced.expression) }
    if let cast = expression.as(AsExprSyntax.self) { return isClassOfLibrary(cast.type.trimmedDescription) }
    if let sequence = expression.as(SequenceExprSyntax.self), let cast = sequence.elements.last?.as(TypeExprSyntax.self)
    {
      return isClassOfLibrary(cast.type.trimmedDescription)
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    if let value = LocalValue.nearest(name, from: Syntax(expression)) {
      return value.type.map(isClassOfLibrary) ?? value.initializer.map(isClassOfLibrary) ?? false
    }
    let property = current?.members.first { $0.facts.kind == .property && $0.facts.name == name }
    return property?.facts.types.first.map(isClassOfLibrary) ?? false
  }

  /// `NSObject.Type`, `UIViewController.Type?`.
  private func isClassOfLibrary(_ type: String) -> Bool {
    var name = type.trimmingMarks
    if name.hasPrefix("("), name.hasSuffix(")") { name = String(name.dropFirst().dropLast()) }
    guard name.hasSuffix(".Type") else { return false }
    name.removeLast(5)
    if name == "NSObject" { return true }
    guard let entry = module.index.find(name, from: currentPath), !entry.isProtocol else { return false }
    return entry.declaration == nil && entry.module.map { ["UIKit", "QuartzCore"].contains($0) } == true
  }
}
