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
    if let condition = node.condition {
      for (span, text) in ConditionCalls(condition, evaluator).found {
        file.edits.replace(span, in: file.bytes, with: text)
      }
    }
    return .visitChildren
  }
}

extension ConditionEvaluator {
  /// The text of a condition as it chooses here, for code that repeats it.
  func text(of condition: ExprSyntax) -> String {
    let start = condition.span.lowerBound
    let bytes = Array(condition.trimmedDescription.utf8)
    var edits = EditList()
    for (span, text) in ConditionCalls(condition, self).found {
      edits.replace((span.lowerBound - start)..<(span.upperBound - start), in: bytes, with: text)
    }
    return String(decoding: edits.apply(to: bytes), as: UTF8.self)
  }
}

/// The questions in a condition whose answers are known, with the answers.
private final class ConditionCalls: SyntaxVisitor {
  private let evaluator: ConditionEvaluator
  private(set) var found: [(span: Range<Int>, text: String)] = []

  init(_ condition: ExprSyntax, _ evaluator: ConditionEvaluator) {
    self.evaluator = evaluator
    super.init(viewMode: .sourceAccurate)
    walk(condition)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let function = node.calledExpression.trimmedDescription
    let argument = node.arguments.trimmedDescription
    switch (function, argument) {
    case ("os", "iOS"), ("targetEnvironment", "simulator"): found.append((node.span, "true"))
    case ("os", "Linux") where !evaluator.options.isDependency: found.append((node.span, "false"))
    case ("canImport", _) where evaluator.options.hidesAppleModules && BridgeOptions.appleModules.contains(argument):
      found.append((node.span, "false"))
    default: break
    }
    return .skipChildren
  }
}
