internal import SwiftSyntax

/// `#selector` and `#keyPath` become names.
final class SelectorRewriter: TypeContextVisitor {
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": rewriteSelector(node)
    case "keyPath": rewriteKeyPath(node)
    default: return .visitChildren
    }
    return .skipChildren
  }

  private func rewriteSelector(_ node: MacroExpansionExprSyntax) {
    let conditions = ConditionStack(around: Syntax(node), module.evaluator)
    guard !conditions.isDead else { return }
    guard let argument = node.arguments.first, node.arguments.count == 1,
      let reference = SelectorReference(argument)
    else {
      return module.report(
        file, node.span.lowerBound, "#selector does not name a method here; name one, as in #selector(Type.method(_:))")
    }
    let resolver = SelectorResolver(module: module, current: current, currentPath: currentPath)
    switch resolver.resolve(reference) {
    case .found(let name, let foreign):
      file.edits.replace(node.span, in: file.bytes, with: "Selector(\"\(name)\")")
      guard var foreign else { return }
      foreign.conditions = conditions
      module.foreignSelectors[ObjectIdentifier(file), default: []].append(foreign)
    case .guessed(let name):
      file.edits.replace(node.span, in: file.bytes, with: "Selector(\"\(name)\")")
    case .missing(let message):
      module.report(file, argument.expression.span.lowerBound, message)
    }
  }

  private func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first else { return }
    let names = argument.expression.trimmedDescription.split { "?!.".contains($0) }.map { String($0).trimmingSpaces }
    if let call = callOnType(node), let first = names.first, call.base == first {
      // `Type.value(forKeyPath: #keyPath(Type.member))` reads a member of the type itself.
      return file.edits.replace(
        call.span, in: file.bytes, with: "Optional<Any>(\(argument.expression.trimmedDescription))")
    }
    var keys = names
    while keys.count > 1, let first = keys.first?.first, first.isUppercase { keys.removeFirst() }
    if keys.first == "self" { keys.removeFirst() }
    let path = keys.map(\.trimmingQuotes).joined(separator: ".")
    file.edits.replace(node.span, in: file.bytes, with: "\"\(path)\"")
  }

  private func callOnType(_ node: MacroExpansionExprSyntax) -> (base: String, span: Range<Int>)? {
    guard let argument = node.parent?.as(LabeledExprSyntax.self), argument.label?.text == "forKeyPath",
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self), callee.declName.baseName.text == "value",
      let base = callee.base?.as(DeclReferenceExprSyntax.self)?.baseName.text, base.first?.isUppercase == true
    else { return nil }
    return (base, call.span)
  }
}

/// The reference in a `#selector`.
struct SelectorReference {
  enum Accessor { case method, getter, setter }
  var accessor = Accessor.method
  var name: String
  /// As written; nil when none are.
  var labels: [String]?
  /// The expression before the dot.
  var base: String?
  /// The same, as it was parsed.
  var baseExpression: ExprSyntax?
  /// Parameter types of an `as`.
  var parameterTypes: [String]?

  init?(_ argument: LabeledExprSyntax) {
    if let label = argument.label?.text { accessor = label == "setter" ? .setter : .getter }
    var expression = argument.expression
    if let stripped = Self.withoutCast(expression) {
      expression = stripped.0
      parameterTypes = stripped.1
    }
    while true {
      if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
        expression = only.expression
        if let stripped = Self.withoutCast(expression) {
          expression = stripped.0
          parameterTypes = stripped.1
        }
      } else if let chain = expression.as(OptionalChainingExprSyntax.self) {
        expression = chain.expression
      } else if let forced = expression.as(ForceUnwrapExprSyntax.self) {
        expression = forced.expression
      } else {
        break
      }
    }
    let declaration: DeclReferenceExprSyntax
    if let access = expression.as(MemberAccessExprSyntax.self) {
      declaration = access.declName
      base = access.base?.trimmedDescription.trimmingMarks
      baseExpression = access.base
    } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
      declaration = reference
    } else {
      return nil
    }
    name = declaration.baseName.bareName
    labels = declaration.argumentNames.map { $0.arguments.map(\.name.text) }
  }

  private static func withoutCast(_ expression: ExprSyntax) -> (ExprSyntax, [String])? {
    guard let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first,
      sequence.elements.count == 3, let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type
    else { return nil }
    return (first, parameters(type))
  }

  /// The parameters of the method itself, the last of functions that give functions.
  private static func parameters(_ type: TypeSyntax) -> [String] {
    var type = type
    while true {
      if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
        type = only.type
      } else if let optional = type.as(OptionalTypeSyntax.self) {
        type = optional.wrappedType
      } else if let attributed = type.as(AttributedTypeSyntax.self) {
        type = attributed.baseType
      } else if let function = type.as(FunctionTypeSyntax.self) {
        var inner = function.returnClause.type
        while let tuple = inner.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
          inner = only.type
        }
        guard inner.is(FunctionTypeSyntax.self) else { return function.parameters.map { $0.type.trimmedDescription } }
        type = inner
      } else {
        return []
      }
    }
  }
}

extension String {
  /// Without the marks of optionals at the end.
  var trimmingMarks: String {
    var text = Substring(self)
    while let last = text.last, last == "?" || last == "!" { text.removeLast() }
    return String(text)
  }
}
