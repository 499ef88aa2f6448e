internal import SwiftSyntax

/// Makes `#if` choose what it chooses on iOS, in a simulator.
final class ConditionRewriter: SyntaxVisitor {
  private let file: ParsedFile
  private let evaluator: ConditionEvaluator

  init(_ file: ParsedFile, _ evaluator: ConditionEvaluator) {
    self.file = file
    self.evaluator = evaluator
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { ConditionCalls(file, evaluator).walk(condition) }
    return .visitChildren
  }
}

private final class ConditionCalls: SyntaxVisitor {
  private let file: ParsedFile
  private let evaluator: ConditionEvaluator

  init(_ file: ParsedFile, _ evaluator: ConditionEvaluator) {
    self.file = file
    self.evaluator = evaluator
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let function = node.calledExpression.trimmedDescription
    let argument = node.arguments.trimmedDescription
    switch (function, argument) {
    case ("os", "iOS"), ("targetEnvironment", "simulator"):
      file.edits.replace(node.span, in: file.bytes, with: "true")
    case ("os", "Linux") where !evaluator.options.isDependency:
      file.edits.replace(node.span, in: file.bytes, with: "false")
    case ("canImport", _) where evaluator.options.hidesAppleModules && BridgeOptions.appleModules.contains(argument):
      file.edits.replace(node.span, in: file.bytes, with: "false")
    default: break
    }
    return .skipChildren
  }
}
