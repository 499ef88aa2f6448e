internal import SwiftSyntax

/// Implementations as functions of C and as blocks: both become functions of Swift.
///
/// `unsafeBitCast(imp, to: Function.self)` with a type `@convention(c) (Object, Selector, …)` makes a function of an
/// implementation, `imp_implementationWithBlock(block)` an implementation of a function.
struct ImplementationRewriter {
  let module: Module

  func rewrite() {
    let types = module.files.map { ImplementationTypes($0) }
    let names = types.reduce(into: Set<String>()) { $0.formUnion($1.aliases) }
    for (file, types) in zip(module.files, types) {
      for offset in types.conventions { file.edits.blank(offset, in: file.bytes) }
      ImplementationCalls(file, names).walk(file.tree)
    }
  }
}

/// `@convention(block)`, and `@convention(c)` before a function that takes a selector.
private final class ImplementationTypes: SyntaxVisitor {
  /// The attributes' places.
  private(set) var conventions: [Range<Int>] = []
  /// Names for types of functions of C that take a selector.
  private(set) var aliases: Set<String> = []

  init(_ file: ParsedFile) {
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: AttributedTypeSyntax) -> SyntaxVisitorContinueKind {
    guard let function = node.baseType.as(FunctionTypeSyntax.self) else { return .visitChildren }
    for case .attribute(let attribute) in node.attributes {
      let text = attribute.trimmedDescription.filter { !$0.isWhitespace }
      guard text == "@convention(block)" || text == "@convention(c)" && function.takesSelector else { continue }
      conventions.append(attribute.span)
      if text == "@convention(c)", let alias = node.parent?.parent?.as(TypeAliasDeclSyntax.self) {
        aliases.insert(alias.name.text)
      }
    }
    return .visitChildren
  }
}

private final class ImplementationCalls: SyntaxVisitor {
  private let file: ParsedFile
  private let aliases: Set<String>

  init(_ file: ParsedFile, _ aliases: Set<String>) {
    self.file = file
    self.aliases = aliases
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self) else { return .visitChildren }
    switch name.baseName.text {
    case "unsafeBitCast" where isFunction(node):
      file.edits.substitute(name.span, with: "UIKit._ObjectiveC.function")
      file.needsUIKit = true
    case "imp_implementationWithBlock":
      file.edits.substitute(name.span, with: "UIKit._ObjectiveC.implementation")
      if let argument = node.arguments.first?.expression { unwrapBlock(argument) }
      file.needsUIKit = true
    default: break
    }
    return .visitChildren
  }

  /// The target of the cast is a function that takes a selector.
  private func isFunction(_ node: FunctionCallExprSyntax) -> Bool {
    guard let target = node.arguments.last, target.label?.text == "to",
      let access = target.expression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "self",
      let base = access.base
    else { return false }
    if aliases.contains(base.trimmedDescription.lastName) { return true }
    let finder = SelectorFunctionFinder(viewMode: .sourceAccurate)
    finder.walk(base)
    return finder.isFound
  }

  /// The block itself, out of what makes an object of it.
  private func unwrapBlock(_ argument: ExprSyntax) {
    var inner: ExprSyntax?
    if let call = argument.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedDescription == "unsafeBitCast"
    {
      inner = call.arguments.first?.expression
    } else if let sequence = argument.as(SequenceExprSyntax.self), sequence.elements.count == 3,
      let type = sequence.elements.last?.trimmedDescription, ["AnyObject", "Any"].contains(type.trimmingMarks)
    {
      inner = sequence.elements.first
    }
    guard let inner else { return }
    file.edits.blank(argument.span.lowerBound..<inner.span.lowerBound, in: file.bytes)
    file.edits.blank(inner.span.upperBound..<argument.span.upperBound, in: file.bytes)
  }
}

private final class SelectorFunctionFinder: SyntaxVisitor {
  private(set) var isFound = false

  override func visit(_ node: FunctionTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.takesSelector { isFound = true }
    return .visitChildren
  }
}

extension FunctionTypeSyntax {
  /// The second parameter is a selector, as in a method's function of C.
  fileprivate var takesSelector: Bool {
    parameters.count >= 2 && parameters.dropFirst().first?.type.trimmedDescription == "Selector"
  }
}
